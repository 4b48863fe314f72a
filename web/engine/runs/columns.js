// A run as rows, one a round, at the prices of some channel and clock. What an exchange sent and cost stands in the row of its first round.

import { fullPayloadBits } from "../maths/payload.js";
import { busy, elapsedS } from "../maths/schedule.js";
import { Prices } from "./prices.js";

const SENT = ["accept", "resample"];
const AUDITED = ["target_prob", "rejection_prob", "total_variation", "bias"];

// events: of a run or of its beginning; settings: the channel and clock to price them with.
export function runTable(events, settings) {
  const started = events[0];
  const tokens = events.filter(({ type }) => type === "token");
  const prices = new Prices(settings, tokens.length);
  const [demands, begun] = [[], []];
  const decided = new Map();
  for (const token of tokens) decided.set(token.exchange, [...(decided.get(token.exchange) ?? []), token]);
  const priced = (exchange) => {
    const own = decided.get(exchange.number);
    if (own === undefined) return exchange;
    const of = [own[0].round, own.some(({ decision }) => decision === "resample")];
    const now = prices.priced(exchange, ...of);
    demands.push(prices.demand(now, ...of));
    begun.push(own[0].round - 1);
    return now;
  };
  const exchanges = new Map(events.filter(({ type }) => type === "exchange").map((exchange) => [exchange.number, priced(exchange)]));
  const audits = new Map(events.filter(({ type }) => type === "audit").map((audit) => [audit.round, audit]));
  const full = fullPayloadBits(started.vocabulary_size);
  const passes = passSeconds(prices, exchanges);
  const rows = tokens.map((token, index) => {
    const exchange = exchanges.get(token.exchange);
    const begins = index === 0 || tokens[index - 1].exchange !== token.exchange;
    const audit = audits.get(token.round) ?? null;
    const known = Object.fromEntries(AUDITED.map((name) => [name, (audit ?? token)[name]]));
    const total = elapsedS(exchange);
    const drafts = settings.clock.schedule !== "sequential"; // HLM would draft on, too: how far is not known
    const hlmAir = prices.onAir(index, full, 0).seconds + settings.clock.rtt_s;
    const [slmS, llmS] = begins ? passes.of(exchange) : passes.of();
    return {
      ...known,
      token,
      exchange,
      audit,
      begins,
      transmitted: SENT.includes(token.decision),
      sent: begins && SENT.includes(token.decision),
      skipped: token.decision === "skip",
      wouldAccept: token.decision === "skip" && audit ? audit.would_accept : null,
      totalS: begins ? total : 0,
      snrDb: prices.snrDb ? prices.snrDb[index] : null,
      hlm: passes.known.slm && passes.known.llm ? { uplinkS: hlmAir, totalS: drafts ? null : slmS + hlmAir + llmS } : null,
      llm: passes.known.llm ? { totalS: llmS } : null,
    };
  });
  let first = 0;
  rows.forEach((row, index) => {
    if (row.begins) first = index;
    row.first = rows[first];
    row.firstIndex = first;
  });
  return { started, rows, exchanges, audits, demands, passes: passes.of(), fullBits: full, settings, busy: busyRows(demands, begun, rows.length, settings.clock.schedule === "overlapped") };
}

// A run's events at the prices of its table.
export function pricedEvents([started, ...events], { exchanges, settings: { channel, clock } }) {
  const priced = (event) => (event.type === "exchange" ? exchanges.get(event.number) : event);
  return [{ ...started, settings: { ...started.settings, channel, clock } }, ...events.map(priced)];
}

// Seconds of one pass of each model in every round, as HLM and the LLM alone have them: the clock's constants, or on the host's clock what
// was measured where a model ran once in the exchange that begins, its mean elsewhere; not known where it never ran.
function passSeconds(prices, exchanges) {
  const { constants } = prices;
  if (constants) return { known: { slm: true, llm: true }, of: () => [constants.slmS, constants.llmS] };
  const mean = (passes, seconds) => {
    const ran = [...exchanges.values()].filter((exchange) => exchange[passes] > 0);
    return sum(ran.map((exchange) => exchange[seconds])) / sum(ran.map((exchange) => exchange[passes]));
  };
  const means = [mean("slm_passes", "slm_s"), mean("llm_passes", "llm_s")];
  const of = ({ slm_passes: slm, llm_passes: llm, slm_s: slmS, llm_s: llmS } = {}) => [slm === 1 ? slmS : means[0], llm === 1 ? llmS : means[1]];
  return { known: { slm: !Number.isNaN(means[0]), llm: !Number.isNaN(means[1]) }, of };
}

function sum(values) {
  return values.reduce((total, value) => total + value, 0);
}

// What device, link and station do, in the row of each exchange's first round; a wait for the last reply in the last row.
function busyRows(demands, begun, count, overlapped) {
  const placed = Array.from({ length: count }, () => []);
  for (const part of busy(demands, overlapped)) placed[overlapped && part.kind === "wait" ? count - 1 : begun[part.exchange - 1]].push(part);
  return placed;
}

// The same as busy.js draws it: by row, kind and seconds of each interval.
export function intervals(placed) {
  return placed.map((row) => row.map(({ kind, start, end }) => [kind, ...[start, end].map((value) => Number(value.toFixed(6)))]));
}

// Running sums of a column.
export function cumulative(values) {
  let sum = 0;
  return values.map((value) => (sum += value));
}
