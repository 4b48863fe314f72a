// Runs next to one another, each at a channel and a clock: as far as what is said of one needs, and as lanes of the race.

import { decibels } from "../format.js";
import { RunChips } from "./chips.js";
import { intervals, runTable } from "./columns.js";
import { finish, spentS } from "./pricing.js";
import { fill, joined } from "../sentences.js";

// The reference of a comparison.
const WHOLE = "hlm";

// Whether these are the events of a whole run.
export function ended(events) {
  return ["end", "summary"].includes(events[events.length - 1].type);
}

// A run priced at that link.
export function lane(events, method, { channel, clock }) {
  const table = runTable(events, { ...events[0].settings, channel, clock });
  const tokens = table.rows.map(({ token }) => token);
  const biases = table.rows.map(({ bias }) => bias ?? null).filter((bias) => bias !== null);
  return {
    ...{ events, method, table, tokens, text: tokens.map((token) => token.text).join("") },
    complete: ended(events),
    seconds: spentS(table),
    bits: table.rows.reduce((sum, row) => sum + (row.sent ? row.exchange.payload_bits : 0), 0),
    messages: table.rows.filter(({ transmitted }) => transmitted).length,
    bias: biases.length > 0 ? biases.reduce((sum, one) => sum + one, 0) / biases.length : null,
  };
}

// The link that a run is priced on: a method that depends on the channel has only its own, under any schedule.
export function linkOf(settings, method, { channel, clock }) {
  return method.depends_on_channel ? { channel: settings.channel, clock: { ...settings.clock, schedule: clock.schedule } } : { channel, clock };
}

// The first round in which two runs chose different tokens; null where one text is the beginning of the other.
export function first_divergence(first, other) {
  const [ours, theirs] = [first, other].map((events) => events.filter(({ type }) => type === "token").map(({ token }) => token));
  const at = ours.findIndex((token, index) => index < theirs.length && token !== theirs[index]);
  return at === -1 ? null : at + 1;
}

// The chips of a comparison's runs, which grow one after another: each run begins with its first event.
export class LaneChips {
  constructor(methods, words) {
    Object.assign(this, { methods, words, runs: [], events: [] });
  }

  // Events from number `since` on, of all runs in a row; false where some before are missing.
  take(events, since) {
    if (since > this.events.length) return false;
    for (const event of events.slice(this.events.length - since)) {
      this.events.push(event);
      if (event.type === "start") this.runs.push({ events: [], chips: new RunChips(event, this.methods.find(event.method), this.words) });
      const run = this.runs[this.runs.length - 1];
      run.events.push(event);
      run.chips.append([event]);
    }
    return true;
  }

  // As the race draws them at a link. known: of each run its `answer` ({ mark, words }, or null), and whether it means `nothing`, so that no
  // gain is shown.
  lanes(link, known) {
    const priced = this.runs.map((run) => lane(run.events, run.chips.method, linkOf(run.events[0].settings, run.chips.method, link)));
    const rounds = priced.map(({ events }, number) => (number === 0 ? null : first_divergence(priced[0].events, events)));
    const parted = rounds.filter((round) => round !== null);
    const first = parted.length > 0 ? Math.min(...parted) : null;
    return priced.map((one, number) => {
      const { events: [started], method, table } = one;
      const { answer, nothing } = known[number];
      const tokens = this.runs[number].chips.chips.flatMap((chip) => chip.parts ?? [chip]);
      const said = one.complete && answer ? [`${answer.mark} ${answer.words}`] : [];
      return {
        ...{ title: method.title, summary: method.summary, travels: method.payload_words[started.settings.payload], complete: one.complete, table },
        tokens: tokens.map((token) => ({ ...token, seconds: Number(table.rows[token.round - 1].totalS.toFixed(5)) })),
        first_divergence: rounds[number] ?? first,
        busy: intervals(table.busy),
        status: [...said, became(one, rounds[number], priced), ...twins(one, priced), ...elsewhere(one, link)].join(" · "),
        finish: finish(table, one.complete && !nothing && method.name !== WHOLE),
      };
    });
  }
}

// Where a text diverges from the first lane's.
function became(one, round, [first]) {
  if (one === first) return fill("status_first");
  if (round === null) return fill(one.complete ? "status_same" : "status_same_so_far");
  const parts = { reference: first.method.title, round };
  const missed = one.table.rows.find(({ wouldAccept }) => wouldAccept === false)?.token.round;
  if (first.method.name === WHOLE && round === missed) return fill("status_miss", parts);
  return fill(one.tokens[round - 1]?.decision === "bonus" ? "status_bonus" : "status_diverges", parts);
}

// The lanes that wrote the same tokens, where that is not the first lane's text.
function twins(one, priced) {
  const ids = ({ tokens }) => tokens.map(({ token }) => token).join();
  if (!one.complete || ids(one) === ids(priced[0])) return [];
  const others = priced.filter((other) => other !== one && other.complete && ids(other) === ids(one));
  return others.length === 0 ? [] : [fill("status_twins", { methods: joined(others.map(({ method }) => method.title)) })];
}

// That a run stays at the link that it was decoded on.
function elsewhere({ method, table: { settings } }, { channel, clock }) {
  const same = (had, asked) => Object.keys(had).every((name) => had[name] === asked[name]);
  if (!method.depends_on_channel || (same(settings.channel, channel) && same(settings.clock, clock))) return [];
  const { snr_db: above, downlink_snr_db: below } = settings.channel;
  const snr = below === null ? decibels(above) : fill("snr_down", { snr: decibels(above), down: decibels(below) });
  return [fill("status_elsewhere", { snr })];
}
