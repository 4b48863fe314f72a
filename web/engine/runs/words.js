// A run in plain words: what happened at a token, and its numbers. Plain text, in which token text stands as a model wrote it.

import { apart, count, dataSize, decibels, distance, milliseconds, MISSING, probability, significant } from "../format.js";
import { ROUNDED } from "../decoding/observer.js";
import { MAX_SLOTS, SLOT_SECONDS } from "../maths/channel.js";
import { ALONE, discardedSentence, whyInMessage } from "./messages.js";
import { compared, fill, numberOf, quoted } from "../sentences.js";

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
  if (typeof forced(token, settings) === "number") sentences.push(fill("forced", { text: quoted(finalText(token)) }));
  if (token.is_end) sentences.push(fill("ends"));
  return sentences.join(" ");
}

function forced(token, settings) {
  return (settings.forces ?? []).find(({ round }) => round === token.round)?.what ?? null;
}

const TOLD = {
  llm: (token) => [fill("llm", { text: quoted(finalText(token)), prob: probability(token.target_prob) })],
  slm: (token, exchange, audit) => [
    fill("slm", { text: quoted(finalText(token)), prob: probability(token.draft_prob) }),
    ...(audit ? [fill("slm_audited", { prob: probability(audit.target_prob) })] : []),
  ],
  skip: (token, exchange, audit, settings, method) => [
    drafted(token),
    whySkipped(token, settings, method),
    method.test.shares_noise && audit ? racedLater(audit) : audited(token, audit, method.uses.includes("p_t") ? settings.p_t : null),
  ],
  bonus: (token, exchange) => {
    const [parts, drafts] = [{ text: quoted(finalText(token)), prob: probability(token.target_prob) }, exchange.slm_passes];
    return [drafts === 1 ? fill("bonus_one", parts) : fill("bonus", { drafts: count(drafts), ...parts })];
  },
  accept: verified,
  resample: verified,
};

function drafted(token) {
  const text = token.token === token.draft ? finalText(token) : token.draft_text ?? "";
  return fill("drafted", { text: quoted(text), prob: probability(token.draft_prob) });
}

function whySkipped(token, settings, method) {
  const { reads } = method;
  if (forced(token, settings) === "skip") return fill("skipped_forced");
  if (method.leaves_tail) return fill("skipped_tail", { limit: probability(settings.tail_product) });
  if (reads.includes("skip_prob")) return fill("skipped_by_chance", { prob: probability(settings.skip_prob) });
  if (reads.includes("confidence_th") && token.draft_prob !== null) return compared("skipped_confident", token.draft_prob, settings.confidence_th);
  const limit = threshold(token, settings);
  if (!reads.includes("estimator") || token.uncertainty === null || limit === null) return fill("skipped");
  return compared("skipped_certain", token.uncertainty, limit, { threshold: thresholdName(method) });
}

// What the large model would have sampled in place of a skipped token, with the device's noise.
function racedLater(audit) {
  return fill(audit.would_accept ? "audit_same" : "audit_other", { prob: probability(audit.target_prob), keeps: probability(1 - audit.rejection_prob) });
}

function audited(token, audit, floor) {
  if (!audit) return fill("unread");
  const [gave, keeps] = [audit.target_prob, 1 - audit.rejection_prob];
  if (floor !== null) return compared(gave >= floor ? "audit_floor_kept" : "audit_floor_lost", gave, floor);
  if (audit.rejection_prob === 0) return fill("audit_certain", { prob: probability(gave) });
  const would = fill("audit_chance", { prob: probability(gave), keeps: probability(keeps) });
  if (token.accept_uniform === null) return would;
  return `${would} ${compared(audit.would_accept ? "audit_kept" : "audit_lost", token.accept_uniform, keeps)}`;
}

function verified(token, exchange, audit, settings, method, before) {
  const late = exchange.outage ? [fill("outage", { limit: milliseconds(MAX_SLOTS * SLOT_SECONDS) })] : [];
  const why = method.blocks ? whyInMessage(token, exchange, settings, method, before) : whySent(token, exchange, settings, method);
  const discarded = token.decision === "resample" && exchange.discarded.length > 0 ? [discardedSentence(exchange)] : [];
  const decided = () => (method.test.shares_noise ? raced(token) : verdict(token, exchange, settings));
  const said = typeof forced(token, settings) === "number" ? fill("gives", { prob: probability(token.target_prob) }) : decided();
  return [drafted(token), why, ...late, said, ...discarded];
}

// What a draft was sent with.
function loadWords(token, exchange, method) {
  const own = method.test.tests_ratio ? "load_own" : "load_id";
  return fill("sized", { load: method.sends_law ? numberOf("load", token.k ?? 0) : fill(own), size: dataSize(exchange.payload_bits) });
}

function whySent(token, exchange, settings, method) {
  const [{ reads }, load] = [method, loadWords(token, exchange, method)];
  if (forced(token, settings) === "send") return fill("sent_forced", { load });
  if (reads.includes("skip_prob")) return fill("sent_by_chance", { load });
  if (reads.length === 0 || (method.compares_u_th && settings.u_th === null)) return fill("sent_always", { load });
  if (reads.includes("confidence_th") && token.draft_prob !== null) return compared("sent_unconfident", token.draft_prob, settings.confidence_th, { load });
  const limit = threshold(token, settings);
  if (!reads.includes("estimator") || token.uncertainty === null || limit === null) return fill("sent", { load });
  const uncertain = token.uncertainty > limit;
  if (!uncertain && !method.in_order) return fill("sent", { load });  // by a rule of its own, whose reason no sentence here has
  return compared(uncertain ? "sent_uncertain" : "sent_stale", token.uncertainty, limit, { threshold: thresholdName(method), load });
}

// What the large model sampled in place of a sent draft, with the device's noise.
function raced(token) {
  const parts = { prob: probability(token.target_prob), keeps: probability(token.accept_prob) };
  return token.decision === "accept" ? fill("race_same", parts) : fill("race_other", { text: quoted(finalText(token)), ...parts });
}

// The cases of the ratio test: at least as likely (1), less likely and accepted (2-1), less likely and replaced (2-2); or a floor.
function verdict(token, exchange, settings) {
  if (token.case === null) return floorVerdict(token, settings);
  const [prob, rounded] = [probability(token.target_prob), ROUNDED.includes(settings.payload) ? "_rounded" : ""];
  if (token.case === "1") return fill(`certain${rounded}`, { prob });
  const [draw, accept] = [token.accept_uniform ?? 0, token.accept_prob ?? 0];
  const limit = apart(draw, accept)[1];
  const never = limit.startsWith("<") && token.decision !== "accept";
  const less = fill(`less${rounded}`, { prob, test: never ? fill("accepts_never") : fill("accepts", { limit }) });
  if (token.decision === "accept") return `${less} ${compared("accepted", draw, accept)}`;
  const name = `rejected${never ? "_never" : ""}${exchange.billed_downlink_bits ? "_downlink" : ""}`;
  return `${less} ${compared(name, draw, accept, { replacement: replacement(token), size: dataSize(exchange.billed_downlink_bits) })}`;
}

function floorVerdict(token, settings) {
  return compared(token.decision === "accept" ? "floor_kept" : "floor_lost", token.target_prob ?? 0, settings.p_t, { replacement: replacement(token) });
}

function replacement(token) {
  return token.token === token.draft ? fill("sampled_again") : fill("sampled_instead", { text: quoted(finalText(token)) });
}

// The threshold of this round, else the run's.
function threshold(token, settings) {
  return token.u_th ?? (typeof settings.u_th === "number" ? settings.u_th : null);
}

function thresholdName(method) {
  return fill(method.learns ? "threshold_learned" : "threshold");
}

// A throughput compared with the baselines' ({ name: gain }): "6.3 × HLM · 1.4 × large model alone"; "" where nothing is known.
export function gainWords(gains) {
  return Object.entries(gains).map(([name, gain]) => fill("gain", { value: significant(gain, 2), title: fill(`baseline_${name}`) })).join(" · ");
}

// Every number of a round and of its exchange, always in one order; "–" where there is none. Names and help come with the page's data.
export function factValues(token, exchange, audit, settings) {
  const read = audit && token.target_prob === null ? audit : token;
  const pair = (first, second) => (first === null || second === null ? [probability(first), probability(second)] : apart(first, second));
  const [u, limit] = pair(token.uncertainty, threshold(token, settings));
  const [accept, draw] = pair(token.accept_prob, token.accept_uniform);
  const bits = exchange.payload_bits;
  return [
    ...[count(token.round), count(token.token), u, limit, probability(token.draft_prob), probability(read.target_prob)],
    ...[probability(token.predicted_rejection), probability(read.rejection_prob), accept, draw],
    ...[count(token.k), bits ? fill("bits_sized", { bits: count(bits), size: dataSize(bits) }) : fill("bits", { bits: "0" }), bits ? count(exchange.slm_passes) : MISSING],
    ...[count(exchange.discarded.length), fill("bits", { bits: count(exchange.downlink_bits) }), decibels(exchange.snr_db), milliseconds(exchange.uplink_s)],
    ...[milliseconds(exchange.slm_s), milliseconds(exchange.llm_s)],
    ...["host_slm_s", "host_llm_s", "host_s"].map((name) => milliseconds(exchange[name] ?? null)),
    ...[probability(read.total_variation), distance(read.bias), count(audit ? audit.at_round : null)],
  ];
}
