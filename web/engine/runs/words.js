// A run in plain words: what happened at a token, and its numbers. Plain text, in which token text stands as a model wrote it.

import { apart, count, dataSize, decibels, distance, milliseconds, MISSING, probability, significant, visibleText } from "../format.js";
import { MAX_SLOTS, SLOT_SECONDS } from "../maths/channel.js";
import { BASELINES } from "../maths/costs.js";
import { ALONE, thrownSentence, whyInMessage } from "./messages.js";

const LONGEST_STREAK = 15;
const ROUNDED = ["quantised", "logarithmic"];

// The text of the token that was appended; its bytes in hexadecimal where they are no text by themselves.
export function finalText(token) {
  if (token.token_hex !== null) return `⟨${token.token_hex}⟩`;
  if (token.token === token.draft && token.draft_text !== null) return token.draft_text;
  const tops = [token.draft_top, token.target_top, token.resampling_top].flat();
  return tops.find(([id]) => id === token.token)?.[1] ?? token.text;
}

// What happened in this round, in a few plain sentences with its numbers and its exchange's.
export function outcomeSentence(token, exchange, audit, settings, method, before = ALONE) {
  const sentences = TOLD[token.decision](token, exchange, audit, settings, method, before);
  if (typeof forced(token, settings) === "number") sentences.push(`${quoted(finalText(token))} stands here because that was forced.`);
  if (token.is_end) sentences.push("This token ends the text.");
  return sentences.join(" ");
}

function forced(token, settings) {
  return (settings.forces ?? []).find(({ round }) => round === token.round)?.what ?? null;
}

export function quoted(text) {
  return `‘${visibleText(text) || "(no text)"}’`;
}

const TOLD = {
  llm: (token) => [
    `The large model chose ${quoted(finalText(token))} itself, with probability ${probability(token.target_prob)}.`,
    "Nothing was drafted and nothing was uploaded.",
  ],
  slm: (token, exchange, audit) => [
    `The small model chose ${quoted(finalText(token))} alone, with probability ${probability(token.draft_prob)}.`,
    "Nothing was sent and nothing was checked.",
    ...(audit ? [`For comparison: afterwards the large model gave it ${probability(audit.target_prob)}.`] : []),
  ],
  skip: (token, exchange, audit, settings, method) => [
    drafted(token),
    whySkipped(token, settings, method),
    method.test.shares_noise && audit ? racedLater(audit) : audited(token, audit, method.uses.includes("p_t") ? settings.p_t : null),
  ],
  bonus: (token, exchange) => {
    const one = exchange.slm_passes === 1;
    const accepted = one ? "The draft was accepted" : `All ${count(exchange.slm_passes)} drafts of the message were accepted`;
    return [
      `${accepted}, and the large model's pass that tested ${one ? "it" : "them"} gives one more token: ${quoted(finalText(token))}, ` +
        `drawn from its own distribution with probability ${probability(token.target_prob)}.`,
    ];
  },
  accept: verified,
  resample: verified,
};

function drafted(token) {
  const text = token.token === token.draft ? finalText(token) : token.draft_text ?? "";
  return `The small model drafted ${quoted(text)} with probability ${probability(token.draft_prob)}.`;
}

function whySkipped(token, settings, method) {
  const { reads } = method;
  if (forced(token, settings) === "skip") return "It was skipped because that was forced: nothing was sent.";
  if (reads.includes("skip_prob")) return `Chance chose not to send it (it does so with probability ${probability(settings.skip_prob)}): it was skipped.`;
  if (reads.includes("confidence_th") && token.draft_prob !== null) {
    const [own, least] = apart(token.draft_prob, settings.confidence_th);
    return `Its probability ${own} is at least the confidence threshold ${least}, so it was skipped: nothing was sent.`;
  }
  const limit = threshold(token, settings);
  if (reads.includes("estimator") && token.uncertainty !== null && limit !== null) {
    const [u, at] = apart(token.uncertainty, limit);
    return `Its uncertainty ${u} is at most ${thresholdName(method)} ${at}, so it was skipped: nothing was sent.`;
  }
  return "It was skipped: nothing was sent.";
}

// Of a skipped token what the large model would have sampled with the device's noise.
function racedLater(audit) {
  const [keeps, gave] = [probability(1 - audit.rejection_prob), `Later the large model gave it ${probability(audit.target_prob)}`];
  if (audit.would_accept) return `${gave}. With the same noise it would have sampled this token, too; the chance of that was ${keeps}.`;
  return `${gave}. With the same noise it would have sampled another token; the chance of the same one was ${keeps}.`;
}

function audited(token, audit, floor) {
  if (!audit) return "The large model has not read it yet; what it would have said shows after the next upload or at the end.";
  if (floor !== null) {
    const [gave, least] = apart(audit.target_prob, floor);
    if (audit.target_prob >= floor) return `Later the large model gave it ${gave}, at least the floor ${least}: it would have been accepted.`;
    return `Later the large model gave it ${gave}, less than the floor ${least}: it would have been replaced.`;
  }
  const gave = `Later the large model gave it ${probability(audit.target_prob)}`;
  if (audit.rejection_prob === 0) return `${gave}, at least as much: it would certainly have accepted it.`;
  const accepts = 1 - audit.rejection_prob;
  const would = `${gave}, less: it would have accepted it with probability ${probability(accepts)}`;
  if (token.accept_uniform === null) return `${would}.`;
  const [draw, limit] = apart(token.accept_uniform, accepts);
  if (audit.would_accept) return `${would}. This round's draw ${draw} is below ${limit}: it would have been accepted.`;
  return `${would}. This round's draw ${draw} is not below ${limit}: it would have been replaced.`;
}

function verified(token, exchange, audit, settings, method, before) {
  const late = `The upload ran into its time limit of ${milliseconds(MAX_SLOTS * SLOT_SECONDS)}, an outage: its time counts. The text goes on as if it had arrived:`;
  const why = method.blocks ? whyInMessage(token, exchange, settings, method, before) : whySent(token, exchange, settings, method);
  const thrown = token.decision === "resample" && exchange.thrown.length > 0 ? [thrownSentence(exchange)] : [];
  const decided = () => (method.test.shares_noise ? raced(token) : verdict(token, exchange, settings));
  const said = typeof forced(token, settings) === "number" ? `The large model gives it ${probability(token.target_prob)}.` : decided();
  return [drafted(token), why, ...(exchange.outage ? [late] : []), said, ...thrown];
}

function whySent(token, exchange, settings, method) {
  const number = token.k ?? 0;
  const { reads } = method;
  let load = `${count(number)} ${number === 1 ? "probability" : "probabilities"}`;
  if (!method.sends_law) load = method.test.tests_ratio ? "its own probability alone" : "nothing but its token id";
  load = `${load} (${dataSize(exchange.payload_bits)})`;
  if (forced(token, settings) === "send") return `It was sent because that was forced, with ${load}.`;
  if (reads.includes("skip_prob")) return `Chance chose to send it, with ${load}.`;
  if (reads.length === 0 || (method.compares_u_th && settings.u_th === null)) return `Every draft is sent, this one with ${load}.`;
  if (reads.includes("confidence_th") && token.draft_prob !== null) {
    const [own, least] = apart(token.draft_prob, settings.confidence_th);
    return `Its probability ${own} is below the confidence threshold ${least}, so it was sent, with ${load}.`;
  }
  const limit = threshold(token, settings);
  if (reads.includes("estimator") && token.uncertainty !== null && limit !== null) {
    const [u, at] = apart(token.uncertainty, limit);
    if (token.uncertainty <= limit) {
      const why = `it was sent after ${LONGEST_STREAK} skips in a row, so that the device hears how good they were`;
      return `Its uncertainty ${u} is at most ${thresholdName(method)} ${at}, but ${why}, with ${load}.`;
    }
    return `Its uncertainty ${u} is above ${thresholdName(method)} ${at}, so it was sent, with ${load}.`;
  }
  return `It was sent, with ${load}.`;
}

// Of a sent token what the large model sampled with the device's noise.
function raced(token) {
  const [gives, keeps] = [`The large model gives it ${probability(token.target_prob)}`, probability(token.accept_prob)];
  if (token.decision === "accept") return `${gives} and, with the same noise, samples this token, too (chance ${keeps}): it was accepted.`;
  return `${gives} and, with the same noise, samples ${quoted(finalText(token))}: the draft was replaced. It had a chance of ${keeps}.`;
}

// The cases of the ratio test: at least as likely (1), less likely and accepted (2-1), less likely and replaced (2-2); or a floor.
function verdict(token, exchange, settings) {
  if (token.case === null) return floorVerdict(token, settings);
  const gives = `The large model gives it ${probability(token.target_prob)}`;
  const rounded = ROUNDED.includes(settings.payload) ? " the rounded probability that arrived" : "";
  if (token.case === "1") return `${gives}, at least as much${rounded && ` as${rounded}`}, so it was certainly accepted.`;
  const [draw, limit] = apart(token.accept_uniform ?? 0, token.accept_prob ?? 0);
  const never = limit.startsWith("<") && token.decision !== "accept";
  const test = `${gives}, less${rounded && ` than${rounded}`}, and ${never ? "practically never accepts it" : `accepts it with probability ${limit}`}.`;
  if (token.decision === "accept") return `${test} The draw ${draw} is below ${limit}: it was accepted.`;
  const lost = never ? "It" : `The draw ${draw} is not below ${limit}: it`;
  const drawn = replacementWords(token);
  if (exchange.billed_downlink_bits) {
    const down = `The large model's ${dataSize(exchange.billed_downlink_bits)} of probabilities came down, and on the device ${drawn}`;
    return `${test} ${lost} was rejected. ${down}, from what the large model likes more.`;
  }
  return `${test} ${lost} was rejected, and ${drawn}, from what the large model likes more.`;
}

function floorVerdict(token, settings) {
  const [gives, least] = apart(token.target_prob ?? 0, settings.p_t);
  if (token.decision === "accept") return `The large model gives it ${gives}, at least the floor ${least}, so it was accepted.`;
  return `The large model gives it ${gives}, less than the floor ${least}: it was replaced, and ${replacementWords(token)}, from its own probabilities.`;
}

function replacementWords(token) {
  return token.token === token.draft ? "the same token was drawn again" : `${quoted(finalText(token))} was drawn instead`;
}

// The threshold of this round, else the run's.
function threshold(token, settings) {
  return token.u_th ?? (typeof settings.u_th === "number" ? settings.u_th : null);
}

function thresholdName(method) {
  return method.learns ? "the learned threshold" : "the threshold";
}

// A throughput beside the baselines' ({ name: gain }): "6.3 × HLM · 1.4 × LLM alone"; "" where nothing is known.
export function gainWords(gains) {
  return Object.entries(gains).map(([name, gain]) => `${significant(gain, 2)} × ${BASELINES[name]}`).join(" · ");
}

// Every number of a round and of its exchange, always in one order; "–" where there is none. Names and help come with the page's data.
export function factValues(token, exchange, audit, settings) {
  const read = audit && token.target_prob === null ? audit : token;
  const beside = (first, second) => (first === null || second === null ? [probability(first), probability(second)] : apart(first, second));
  const [u, limit] = beside(token.uncertainty, threshold(token, settings));
  const [accept, draw] = beside(token.accept_prob, token.accept_uniform);
  const bits = exchange.payload_bits;
  return [
    ...[count(token.round), count(token.token), u, limit, probability(token.draft_prob), probability(read.target_prob)],
    ...[probability(token.predicted_rejection), probability(read.rejection_prob), accept, draw],
    ...[count(token.k), bits ? `${count(bits)} bits (${dataSize(bits)})` : "0 bits", bits ? count(exchange.slm_passes) : MISSING],
    ...[count(exchange.thrown.length), `${count(exchange.downlink_bits)} bits`, decibels(exchange.snr_db), milliseconds(exchange.uplink_s)],
    ...[milliseconds(exchange.slm_s), milliseconds(exchange.llm_s), MISSING, MISSING, MISSING],
    ...[probability(read.total_variation), distance(read.bias), count(audit ? audit.at_round : null)],
  ];
}
