// A run next to others, at a channel and a clock, as far as what is said of it needs (cuhlm_core/runs/comparison.py).

import { runTable } from "../engine/runs/columns.js";
import { spentS } from "../engine/runs/pricing.js";
import { givenAnswer } from "../engine/prompts.js";
import { reached } from "./view.js";

const VERDICTS = { "✓": "right", "✗": "wrong" };

// site: methods and words.
export function lane(events, settings, { methods, words }) {
  const method = methods.find(events[0].method);
  const table = runTable(events, settings);
  const tokens = table.rows.map(({ token }) => token);
  const text = tokens.map((token) => token.text).join("");
  const answer = reached(events, words);
  const verdict = VERDICTS[answer?.mark] ?? "unknown";
  const biases = table.rows.map(({ bias }) => bias ?? null).filter((bias) => bias !== null);
  return {
    ...{ events, method, table, tokens, text, answer, verdict },
    answered: verdict === "unknown" ? "" : givenAnswer(text),
    seconds: spentS(table),
    bits: table.rows.reduce((sum, row) => sum + (row.sent ? row.exchange.payload_bits : 0), 0),
    messages: table.rows.filter(({ transmitted }) => transmitted).length,
    bias: biases.length > 0 ? biases.reduce((sum, one) => sum + one, 0) / biases.length : null,
  };
}

// The first round in which two runs chose different tokens; null where one text is the beginning of the other.
export function first_divergence(first, other) {
  const [ours, theirs] = [first, other].map((events) => events.filter(({ type }) => type === "token").map(({ token }) => token));
  const at = ours.findIndex((token, index) => index < theirs.length && token !== theirs[index]);
  return at === -1 ? null : at + 1;
}
