// Whether a file that was opened is a run: what is in it is a stranger's. recorded.json says what each field may be, as Python checks it
// (`cuhlm_core.runs.rows`; tests/ui/test_opened_recordings.py writes it).

import RECORDED from "./recorded.json" with { type: "json" };

const PARTS = { start: "settings", exchange: "exchanges", token: "tokens", audit: "audits", summary: "totals" };

const IS_KIND = {
  number: Number.isFinite,
  whole: Number.isSafeInteger,
  text: (value) => typeof value === "string",
  flag: (value) => typeof value === "boolean",
  list: (value, { of, entries }) => Array.isArray(value) && (of ? value.every((each) => fits(of, each)) : value.length === entries.length && entries.every((each, at) => fits(each, value[at]))),
  object: (value, { fields }) => value !== null && typeof value === "object" && Object.entries(fields).every(([name, field]) => (Object.hasOwn(value, name) ? fits(field, value[name]) : field.spared || (field.own && field.own !== value.fading))),
};

// Whether a value is what a field may be: of its kind, in its range or among its choices.
function fits(field, value) {
  const { low = -Infinity, high = Infinity, above = -Infinity, choices, accepts } = field;
  if (accepts?.includes(value)) return true;
  return IS_KIND[field.kind](value, field) && (typeof value !== "number" || (value >= low && value > above && value <= high)) && (choices?.includes(value) ?? true);
}

// What is damaged of an event, in a word.
function damaged(type, { kind }) {
  if (type === "token" && (kind === "number" || kind === "list")) return "probabilities";
  return type === "exchange" && kind === "number" ? "times" : PARTS[type];
}

// What the events so far allow the next one to be, as `rows._Order` has it.
class Order {
  constructor({ vocabulary_size: vocabulary, settings }) {
    Object.assign(this, { vocabulary, longest: settings.max_tokens, rounds: 0, exchanges: 0, awaited: 0, sizes: null, audited: new Set() });
  }

  exchange({ number, tokens, discarded, slm_passes: drafts }) {
    const free = this.awaited === 0;
    this.awaited = tokens;
    return free && number === ++this.exchanges && discarded.length <= Math.max(0, drafts - tokens);
  }

  token({ round, exchange, token, draft, token_hex: hex, distances }) {
    this.sizes ??= distances?.length ?? null;
    const known = token < this.vocabulary && (draft ?? 0) < this.vocabulary && (hex === null || /^([0-9a-f]{2})+$/i.test(hex)) && (distances === null || distances.length === this.sizes);
    return round === ++this.rounds && round <= this.longest && exchange === this.exchanges && this.awaited-- > 0 && known;
  }

  audit({ round, at_round: at }) {
    const first = !this.audited.has(round);
    this.audited.add(round);
    return first && round <= this.rounds && at > round;
  }

  summary({ tokens }, last) {
    return last && this.awaited === 0 && tokens === this.rounds;
  }
}

// The events of an exported run; an Error in a few words for anything else.
export function checked(content, methods, format) {
  const events = content?.events;
  if (!Array.isArray(events) || events[0]?.type !== "start") throw new Error("it holds no run");
  const written = content.manifest?.format_version;
  if (written !== format) throw new Error(`it has format ${String(written ?? 0).slice(0, 20)} and this page reads format ${format}`);
  const [started] = events;
  const method = methods.find(started.method);
  if (!method) throw new Error("its method is not known here");
  let order = null;
  for (const [at, event] of events.entries()) {
    const fields = Object.hasOwn(RECORDED, event?.type) ? RECORDED[event.type] : null;
    if (!fields || (order && event.type === "start")) throw new Error("one of its events is not known here");
    for (const [name, field] of Object.entries(fields)) if (!Object.hasOwn(event, name) || !fits(field, event[name])) throw new Error(`its ${damaged(event.type, field)} are damaged`);
    if (order && !order[event.type](event, at === events.length - 1)) throw new Error(`its ${PARTS[event.type]} are damaged`);
    order ??= new Order(started);
  }
  const { settings } = started;
  if (!(method.uses ?? []).every((name) => Object.hasOwn(settings, name))) throw new Error("its settings are damaged");
  return events;
}
