// Messages of several drafts: where a token stands in its message, and in words by which rule the message went and what came of it.

import { apart, dataSize } from "../format.js";
import { FIRST_MIN_BLOCK_ACCEPTANCE, ThroughputTracker } from "../maths/speculation.js";
import { fill, joined, numberOf, quoted } from "../sentences.js";

const LONGEST_DRAFT = 24;

// By round, what there was `before` each token of a run that grows: the `tokens` of its exchange, and the `minBlockAcceptance` that the device
// went by.
export class MessageParts {
  constructor() {
    this.before = new Map();
    this.pace = new ThroughputTracker();
    [this.exchange, this.tokens] = [null, []];
  }

  append(event) {
    if (event.type === "exchange") {
      if (this.exchange !== null) {
        const tested = this.tokens.filter(({ decision }) => decision === "accept" || decision === "resample");
        this.pace.spend(this.exchange, tested.length, tested.filter(({ decision }) => decision === "accept").length);
      }
      [this.exchange, this.tokens] = [event, []];
    } else if (event.type === "token") {
      this.before.set(event.round, { tokens: this.tokens, minBlockAcceptance: this.pace.minBlockAcceptance });
      this.tokens = [...this.tokens, event];
    }
  }
}

export function beforeTokens(events) {
  const parts = new MessageParts();
  for (const event of events) parts.append(event);
  return parts.before;
}

export const ALONE = { tokens: [], minBlockAcceptance: FIRST_MIN_BLOCK_ACCEPTANCE };

export function firstRound(before, token) {
  return before.tokens.length > 0 ? before.tokens[0].round : token.round;
}

// "4 drafts in one message, 118 bytes; 2 drafts discarded: ‘a’, ‘b’"; "" where one draft decided one token.
export function messageWords(exchange) {
  if (exchange.slm_passes < 2 && exchange.tokens < 2) return "";
  const parts = { drafts: numberOf("drafts", exchange.slm_passes), size: dataSize(exchange.payload_bits) };
  if (exchange.discarded.length === 0) return fill("message", parts);
  return fill("message_discarded", { discarded: numberOf("drafts", exchange.discarded.length), texts: texts(exchange), ...parts });
}

export function discardedSentence(exchange) {
  const number = exchange.discarded.length;
  return fill(number > 1 ? "discarded" : "discarded_one", { count: number, texts: texts(exchange) });
}

function texts(exchange) {
  return exchange.discarded.map((text) => quoted(text, LONGEST_DRAFT)).join(", ");
}

// Which draft of its message a token was, and what the rule said of ending the message with it.
export function whyInMessage(token, exchange, settings, method, before) {
  const [number, drafts, size] = [before.tokens.length + 1, exchange.slm_passes, dataSize(exchange.payload_bits)];
  const place = drafts > 1 ? fill("place", { number, drafts, size }) : fill("place_alone", { size });
  const went = before.tokens.length > 0 ? fill("went_with", { first: firstRound(before, token), place }) : fill("went", { place });
  if (method.transmitRule === "after_gamma") return fill(drafts === settings.gamma ? "gamma" : "gamma_full", { went, gamma: settings.gamma });
  const known = comparisons(token, settings, method, before).filter(({ value }) => !Number.isNaN(value));
  if (known.length === 0) return went;
  const words = joined(known.map(inWords));
  const name = number < drafts ? "drafting_on" : known.some(({ stops }) => stops) ? "message_sent" : "message_full";
  return fill(name, { went, why: words[0].toUpperCase() + words.slice(1) });
}

// What a rule compares, by the names of sentences: the message goes where it `stops`; the relations say how the value then stands to the
// limit, and how otherwise.
const [BELOW, AT_MOST, ABOVE] = [["below", "at_least"], ["at_most", "above"], ["above", "at_most"]];

function inWords({ what, value, limit, least, stops, relations }) {
  const [[own, other], subject] = [apart(value, least), fill(what)];
  const parts = { own: own + (subject.endsWith(",") ? "," : ""), relation: fill(relations[stops ? 0 : 1]), limit: fill(limit, { value: other }) };
  return fill("comparison", { what: subject, ...parts });
}

function comparisons(token, settings, method, before) {
  const drafts = [...before.tokens, token];
  const own = token.draft_prob ?? NaN;
  const product = drafts.reduce((all, draft) => all * (draft.draft_prob ?? NaN), 1);
  const kept = drafts.reduce((all, draft) => all * (1 - (draft.predicted_rejection ?? NaN)), 1);
  const [u, uTh] = [token.uncertainty ?? NaN, token.u_th ?? NaN];
  const unlikely = { what: "probability", value: own, limit: "limit_prob", least: settings.stop_prob };
  const together = { what: "product", value: product, limit: "limit_product", least: settings.stop_product };
  const productRule = { ...together, stops: product <= settings.stop_product, relations: AT_MOST };
  const worth = { what: "all_accepted", limit: "limit_worth" };
  const rules = {
    when_uncertain: [{ what: "uncertainty", value: u, limit: "limit_threshold", least: uTh, stops: u > uTh, relations: ABOVE }],
    after_unlikely: [{ ...unlikely, stops: own < settings.stop_prob, relations: BELOW }],
    after_unlikely_together: [productRule],
    after_worth: [{ ...worth, value: kept, least: before.minBlockAcceptance, stops: kept <= before.minBlockAcceptance, relations: AT_MOST }],
    after_either: [{ ...unlikely, stops: own <= settings.stop_prob, relations: AT_MOST }, productRule],
  };
  return rules[method.transmitRule] ?? [];
}
