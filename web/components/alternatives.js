// What stands next to the run shown: the same answer by other ways to write it, and by this one with another decision.

import { dataSize, duration, fixed, probability, runningText, significant } from "../engine/format.js";
import { fill, joined, numberOf, quoted } from "../engine/sentences.js";
import { first_divergence, lane, linkOf } from "../engine/runs/lanes.js";

const MARKS = { right: "✓", wrong: "✗", unknown: "?" };
// Tokens of each model that can be taken in place of the one that stands there.
const TOKENS_OFFERED = 5;

// A run with its verdict (ui/live/bars.py): its events, and the verdict on its answer with what it answered; priced at the first of these links
// where it has costs, null where it has none.
export function priced({ events, verdict, answered }, methods, links) {
  const method = methods.find(events[0].method);
  for (const link of links) {
    try {
      return { ...lane(events, method, linkOf(events[0].settings, method, link)), verdict, answered };
    } catch {
      continue;
    }
  }
  return null;
}

// So that a column of them compares: "0.90 s"; minutes where they are many.
function secondsWords(seconds) {
  return seconds < 120 ? `${significant(seconds, 2)} s` : duration(seconds);
}

// A row for each way, the run itself first; lanes by method, those that are not known yet left out.
export function baselineRows(method, lanes, others, unknown) {
  const longest = Math.max(0, ...lanes.map(({ seconds }) => seconds));
  const names = { [method.name]: method.title, ...Object.fromEntries(Object.entries(others).filter(([name]) => name !== method.name)) };
  return Object.entries(names).map(([name, title]) => {
    const lane = lanes.find((one) => one.method.name === name);
    return { method: name, name: title, own: name === method.name, ...costs(lane, longest, unknown) };
  });
}

function costs(lane, longest, unknown) {
  if (!lane) return { share: 0, seconds: unknown, bytes: "", verdict: "unknown", answer: "", help: "" };
  const seconds = secondsWords(lane.seconds);
  const [none, alone] = lane.method.name === "llm" ? ["worth_none_llm", "worth_way_none_llm"] : ["worth_none", "worth_way_none"];
  const [bytes, help] = lane.bits ? [dataSize(lane.bits), "worth_way"] : [fill(none), alone];
  return {
    ...{ seconds, bytes, verdict: lane.verdict, total: lane.seconds },
    share: lane.seconds === longest ? 1 : Number((lane.seconds / longest).toFixed(4)),
    answer: lane.answered ? `${MARKS[lane.verdict]} ${lane.answered}` : "",
    help: fill(help, { method: lane.method.title, tokens: numberOf("tokens", lane.tokens.length), seconds, size: bytes }),
  };
}

// ---- another decision ---------------------------------------------------------------------------------------------------

// What came of it: a sentence, and both runs from the token at which they diverge. been: such as "Had token 6 not been sent".
export function outcome(shown, other, been) {
  const parts = first_divergence(shown.events, other.events);
  const row = (title, { tokens, ...lane }) => {
    const at = parts === null ? tokens.length : parts - 1;
    const text = (some) => runningText(some.map((token) => token.text).join(""));
    return { title, same: text(tokens.slice(0, at)), rest: text(tokens.slice(at)), bill: bill(lane) };
  };
  return { words: sentence(shown, other, parts, been), rows: [row(fill("otherwise_shown"), shown), row(fill("otherwise_other"), other)] };
}

function given({ answered, verdict }) {
  return verdict === "unknown" ? "" : fill("answer_given", { answer: answered, verdict: fill(`verdict_${verdict}`) });
}

function bill(lane) {
  const sent = fill("otherwise_sent", { size: dataSize(lane.bits), uploads: numberOf("uploads", lane.messages) });
  const bias = lane.bias === null ? "–" : fixed(lane.bias, 3);
  return [given(lane), secondsWords(lane.seconds), sent, fill("otherwise_bias", { bias })].filter(Boolean).join(" · ");
}

function sentence(shown, other, parts, been) {
  const [ours, theirs] = [given(shown), given(other)];
  let answer = parts === null ? fill("otherwise_ends") : fill("otherwise_diverges", { round: parts });
  if (ours && theirs) answer = ours === theirs ? fill("otherwise_same", { answer: ours }) : fill("otherwise_answer", { other: theirs, own: ours });
  else if (other.text === shown.text) answer = fill("otherwise_text");
  return fill("otherwise_words", { been, answer, cost: difference(other.seconds - shown.seconds, wholeBytes(other) - wholeBytes(shown)) });
}

// Bits of a run in whole bytes, as its bill says them, so that a difference is that of two bills.
function wholeBytes({ bits }) {
  return 8 * Math.round(bits / 8);
}

// What a run takes more or less than another one: "0.1 s and 5 bytes less".
function difference(seconds, bits) {
  const [more, less] = ["cost_more", "cost_less"];
  const parts = [];
  if (Math.abs(seconds) > 1e-9) parts.push([duration(Math.abs(seconds), 3), seconds > 0 ? more : less]);
  if (bits) parts.push([dataSize(Math.abs(bits)), bits > 0 ? more : less]);
  if (parts.length === 0) return fill("cost_same");
  const [[, one]] = parts;
  if (parts.every(([, other]) => other === one)) return fill(one, { amount: joined(parts.map(([amount]) => amount)) });
  return joined(parts.map(([amount, name]) => fill(name, { amount })));
}

// The most probable tokens of both models at a round but the one that stands there: [id, text, both probabilities in words] of each.
export function otherTokens({ token, audit }) {
  const [small, large] = [token.draft_top, (audit ?? token).target_top].map((top) => new Map(top.map(([id, text, prob]) => [id, { text, prob }])));
  const first = new Set([small, large].flatMap((top) => [...top.keys()].slice(0, TOKENS_OFFERED)));
  return [...first].filter((id) => id !== token.token).map((id) => {
    const probs = [["token_small", small.get(id)], ["token_large", large.get(id)]].filter(([, one]) => one).map(([name, { prob }]) => fill(name, { prob: probability(prob) }));
    return [id, quoted((small.get(id) ?? large.get(id)).text), probs.join(", ")];
  });
}
