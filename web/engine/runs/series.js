// A run round by round as the Live page's board draws it: counters, plots, the link. Entry t-1 is what is known of the rounds 1…t.
// Names, titles and help come with the page's data (`words`), which Python writes.

import { count, dataSize, decibels, distance, duration, isMissing, percent, probability, significant } from "../format.js";
import { cumulative, intervals } from "./columns.js";
import { gainWords } from "./words.js";

const NOT_SENT = "nothing sent for this token";

// table: of `runTable`; method: its row; words: names and help by counter and plot; question: the prompt on one line; answer: of
// `reachedAnswer`, or null.
export function boardData(table, method, words, question, answer = null) {
  const { rows } = table;
  const ends = answered(rows);
  const perRow = (name) => rows.map((row) => number(row.begins ? row.exchange[name] : 0));
  return {
    since: 0,
    rounds: rows.length,
    counters: counters(table, ends, words.counters, answer),
    plots: plots(table, ends, method, words.plots),
    parts: ["slm_s", "uplink_s", "llm_s"].map(perRow),
    total: rows.map(({ totalS }) => number(totalS)),
    busy: intervals(table.busy),
    link: linkPicture(table),
    words: rows.map(({ token }) => token.text),
    question,
    active: false,
    paused: false,
    flips: [],
  };
}

function number(value) {
  return isMissing(value) ? null : Number(value.toPrecision(4));
}

function rate(part, whole) {
  return whole > 0 ? part / whole : null;
}

// Of each round the last round of its exchange: a message is answered as one, and its seconds stand at its first token.
function answered(rows) {
  const ends = new Array(rows.length);
  for (let index = rows.length - 1, end = index; index >= 0; index -= 1) {
    ends[index] = end;
    if (rows[index].begins) end = index - 1;
  }
  return ends;
}

function counters({ rows, fullBits }, ends, words, answer) {
  const spent = cumulative(rows.map(({ totalS }) => totalS));
  const [hlm, llm] = ["hlm", "llm"].map((name) => cumulative(rows.map((row) => row[name].totalS)));
  const known = cumulative(rows.map(({ bias }) => (isMissing(bias) ? 0 : 1)));
  const bias = cumulative(rows.map((row) => row.bias ?? 0));
  const sent = cumulative(rows.map(({ transmitted }) => Number(transmitted)));
  const bits = cumulative(rows.map((row) => (row.sent ? row.exchange.payload_bits : 0)));
  const fewer = ends.map((end) => rate(fullBits * (end + 1), bits[end]));
  const named = (name, values, asides) => ({ name, ...words[name], values, asides });
  // To be faster at an answer that means nothing is no gain.
  const unless = (asides) => (answer?.mark === "?" ? rows.map(() => "") : asides);
  const all = [
    named("speed", ends.map((end) => significant(rate(end + 1, spent[end]))), unless(ends.map((end) => gainWords(rate(hlm[end], spent[end]), rate(llm[end], spent[end]))))),
    named("bias", rows.map((_, index) => distance(rate(bias[index], known[index]))), rows.map(() => "0 is best, 2 worst")),
    named("uploads", rows.map((_, index) => percent(rate(sent[index], index + 1))), unless(fewer.map((factor) => (factor === null ? "no bits" : `HLM's bits ÷ ${significant(factor)}`)))),
  ];
  if (rows.some(({ skipped }) => skipped)) {
    const wrong = cumulative(rows.map(({ wouldAccept }) => Number(wouldAccept === false)));
    const expected = cumulative(rows.map((row) => (row.skipped ? row.rejection_prob ?? 0 : 0)));
    all.push(named("false", wrong.map(count), expected.map((value) => (value >= 0.05 ? `${value.toFixed(1)} predicted` : "none predicted"))));
  }
  // It shows with the last token.
  const last = (now, before) => rows.map((_, index) => (index === rows.length - 1 ? now : before));
  if (answer !== null) all.push(named("answer", last(answer.mark, "…"), last(answer.words, "")));
  return all;
}

function plots({ rows, started }, ends, method, words) {
  const spent = cumulative(rows.map(({ totalS }) => totalS));
  const speed = ends.map((end) => rate(end + 1, spent[end]));
  const each = rows.map((row) => (row.begins ? rate(row.exchange.tokens, row.totalS) : null));
  const baselines = ["hlm", "llm"].map((name) => {
    const seconds = cumulative(rows.map((row) => row[name].totalS));
    return { name: { hlm: "HLM", llm: "LLM alone" }[name], dash: "dashed", values: ends.map((end) => number(rate(end + 1, seconds[end]))) };
  });
  const known = cumulative(rows.map(({ bias }) => (isMissing(bias) ? 0 : 1)));
  const bias = cumulative(rows.map((row) => row.bias ?? 0));
  const mean = bias.map((sum, index) => rate(sum, known[index]));
  const biases = rows.map((row) => row.bias);
  const uTh = rows.map(({ token }) => token.u_th);
  const learned = { name: "learned threshold", dash: "solid", values: uTh.map(number) };
  const limit = method.uses.includes("u_th") && typeof started.settings.u_th === "number" ? started.settings.u_th : null;
  const levels = method.learns || limit === null ? [] : [{ value: limit, name: "u_th", dash: "solid", words: probability(limit) }];
  const uncertainties = rows.map(({ token }) => token.uncertainty);
  const drawn = (name, lines, points, top, says, levels_ = [], now = points) => ({
    ...{ name, ...words[name], lines, points: points.map(number), top, levels: levels_ },
    now: now.map((value) => (isMissing(value) ? "" : says(value))),
    each: points.map((value) => (isMissing(value) ? "" : says(value))),
  });
  const so = (name, values) => ({ name, dash: "solid", values: values.map(number) });
  return [
    drawn("throughput", [so("so far", speed), ...baselines], each, largest(each, 10), significant, [], speed),
    drawn("bias", [so("mean so far", mean)], biases, 2, distance, [], mean),
    drawn("uncertainty", method.learns ? [learned] : [], uncertainties, 1, probability, levels, method.learns ? uTh : uncertainties),
  ];
}

function largest(values, least) {
  return values.reduce((top, value) => Math.max(top, value ?? 0), least);
}

// The link under every round; the tokens of one message have the same row.
function linkPicture({ rows, started, fullBits, settings }) {
  const sizes = (name) => rows.map(({ first }) => (first.sent ? first.exchange[name] : 0));
  const [up, down] = [sizes("payload_bits"), sizes("billed_downlink_bits")];
  const { channel } = settings;
  const below = channel.downlink_snr_db === null ? "" : ` (down ${decibels(channel.downlink_snr_db)})`;
  const average = `average ${decibels(channel.snr_db)}${below}`;
  const snr = rows.map(({ first }) => first.snrDb);
  return {
    packets: [up, down].map((column) => column.map((bits) => (bits ? dataSize(bits) : ""))),
    widths: [up, down].map((column) => column.map((bits) => number(Math.min(1, bits / fullBits)))),
    snr: snr.map(number),
    average: channel.snr_db,
    channel: snr.map((value) => (value === null ? `SNR ${average}` : `SNR now ${decibels(value)}, ${average}`)),
    whole: `HLM would send all ${count(started.vocabulary_size)}: ${dataSize(fullBits)}`,
    whole_s: rows.map(({ hlm }) => duration(hlm.uplinkS)),
    uploads: rows.map(uploadWords),
  };
}

// What a round sent, in a few words, with its seconds.
function uploadWords(row) {
  const { exchange, token, begins, firstIndex } = row;
  const drafts = exchange.slm_passes;
  const price = `${dataSize(exchange.payload_bits)}, ${duration(exchange.uplink_s)} on air${exchange.outage ? ", an outage" : ""}`;
  if (begins && drafts > 1) return row.first.sent ? `${count(drafts)} drafts sent in one message: ${price}` : NOT_SENT;
  if (begins) {
    const what = token.k === null ? "the draft" : `${count(token.k)} ${token.k === 1 ? "probability" : "probabilities"}`;
    return row.first.sent ? `${what}: ${price}` : NOT_SENT;
  }
  if (token.decision === "bonus") return `bonus: from the pass that tested the message of token ${firstIndex + 1}`;
  return `went with token ${firstIndex + 1}, one of ${count(drafts)} drafts: ${price}`;
}
