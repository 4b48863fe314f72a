// Messages of several drafts: where a token stands in its message, and in words by which rule the message went and what came of it.

import { apart, counted, dataSize, visibleText } from "../format.js";
import { FIRST_LEAST_KEPT, Pace } from "../maths/speculation.js";

const LONGEST_DRAFT = 24;

// By round, what there was before a token: the `tokens` of its exchange, and the `leastKept` that the device went by.
export function beforeTokens(events) {
  const [before, pace] = [new Map(), new Pace()];
  let [exchange, tokens] = [null, []];
  for (const event of events) {
    if (event.type === "exchange") {
      if (exchange !== null) {
        const tested = tokens.filter(({ decision }) => decision === "accept" || decision === "resample");
        pace.spend(exchange, tested.length, tested.filter(({ decision }) => decision === "accept").length);
      }
      [exchange, tokens] = [event, []];
    } else if (event.type === "token") {
      before.set(event.round, { tokens, leastKept: pace.leastKept });
      tokens = [...tokens, event];
    }
  }
  return before;
}

export const ALONE = { tokens: [], leastKept: FIRST_LEAST_KEPT };

export function firstRound(before, token) {
  return before.tokens.length > 0 ? before.tokens[0].round : token.round;
}

// "4 drafts in one message, 118 B; 2 drafts thrown: ‘a’, ‘b’"; "" where one draft decided one token.
export function messageWords(exchange) {
  if (exchange.slm_passes < 2 && exchange.tokens < 2) return "";
  const words = `${counted(exchange.slm_passes, "draft")} in one message, ${dataSize(exchange.payload_bits)}`;
  return exchange.thrown.length > 0 ? `${words}; ${counted(exchange.thrown.length, "draft")} thrown: ${thrown(exchange)}` : words;
}

export function thrownSentence(exchange) {
  const behind = exchange.thrown.length > 1 ? `The ${exchange.thrown.length} drafts behind it were` : "The draft behind it was";
  return `${behind} thrown away: ${thrown(exchange)}.`;
}

function thrown(exchange) {
  return exchange.thrown.map((text) => `‘${visibleText(text, LONGEST_DRAFT) || "(no text)"}’`).join(", ");
}

// Which draft of its message a token was, and what the rule said of ending the message with it.
export function whyInMessage(token, exchange, settings, method, before) {
  const [number, drafts, size] = [before.tokens.length + 1, exchange.slm_passes, dataSize(exchange.payload_bits)];
  const place = drafts > 1 ? `draft ${number} of ${drafts} in one message (${size})` : `the one draft of its message (${size})`;
  const went = before.tokens.length > 0 ? `It went with token ${firstRound(before, token)}: ${place}.` : `It was ${place}.`;
  if (method.transmitRule === "after_gamma") {
    const fewer = drafts === settings.gamma ? "" : ", and here no further draft fits behind the last";
    return `${went} γ = ${settings.gamma}: a message goes once as many drafts wait${fewer}.`;
  }
  const compared = comparisons(token, settings, method, before).filter(({ value }) => !Number.isNaN(value));
  if (compared.length === 0) return went;
  const joined = compared.map(inWords).join(" and ");
  const words = joined[0].toUpperCase() + joined.slice(1);
  if (number < drafts) return `${went} ${words}, so drafting went on.`;
  if (compared.some(({ stops }) => stops)) return `${went} ${words}, so the message was sent.`;
  return `${went} ${words}; the message was sent all the same, as no further draft fits behind it.`;
}

// What a rule compares: the message goes where it `stops`; `words` say how the value then stands to the limit, and how otherwise.
const [BELOW, AT_MOST, ABOVE] = [["below", "at least"], ["at most", "above"], ["above", "at most"]];

function inWords({ what, value, limit, least, stops, words }) {
  const [own, other] = apart(value, least);
  return `${what} ${own}${what.endsWith(",") ? "," : ""} is ${words[stops ? 0 : 1]} ${limit} ${other}`;
}

function comparisons(token, settings, method, before) {
  const drafts = [...before.tokens, token];
  const own = token.draft_prob ?? NaN;
  const product = drafts.reduce((all, draft) => all * (draft.draft_prob ?? NaN), 1);
  const kept = drafts.reduce((all, draft) => all * (1 - (draft.predicted_rejection ?? NaN)), 1);
  const [u, uTh] = [token.uncertainty ?? NaN, token.u_th ?? NaN];
  const unlikely = { what: "its probability", value: own, limit: "R =", least: settings.stop_prob };
  const together = { what: "the product of the drafts' probabilities,", value: product, limit: "R₁ =", least: settings.stop_product };
  const productRule = { ...together, stops: product <= settings.stop_product, words: AT_MOST };
  const worth = { what: "the chance that all drafts so far are accepted,", limit: "the least that makes another worth its time," };
  const rules = {
    when_uncertain: [{ what: "its uncertainty", value: u, limit: "the threshold", least: uTh, stops: u > uTh, words: ABOVE }],
    after_unlikely: [{ ...unlikely, stops: own < settings.stop_prob, words: BELOW }],
    after_unlikely_together: [productRule],
    after_worth: [{ ...worth, value: kept, least: before.leastKept, stops: kept <= before.leastKept, words: AT_MOST }],
    after_either: [{ ...unlikely, stops: own <= settings.stop_prob, words: AT_MOST }, productRule],
  };
  return rules[method.transmitRule] ?? [];
}
