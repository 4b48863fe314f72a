// What the panel says of one token: its sentence, both models' distributions, the device's reason, the test.

import { apart, count, percent, probability, visibleText } from "../format.js";
import { PERTURBATIONS } from "../maths/randomness.js";
import { compared, fill, quoted } from "../sentences.js";
import { finalText } from "./words.js";

const ROWS = 3;
// Of less than this the bar cannot be seen.
const LEAST_SHOWN = 0.01;
const LONGEST = 14;
// Of an uncertainty that counts tries.
const PAPER_ESTIMATOR = "temperature";

// The threshold of a round that states it, else the one of a run whose method looks at it.
export function threshold(started, method, token = null) {
  if (token !== null && token.u_th !== null) return token.u_th;
  const { u_th: uTh } = started.settings;
  return method.uses.includes("u_th") && typeof uTh === "number" ? uTh : null;
}

export function scene(started, method, token, exchange, audit, before) {
  const drawn = { headline: headline(started, method, token, audit) };
  const small = rows(token.draft_top, [[token.draft, token.draft_text, token.draft_prob]], token);
  if (small.length > 0) drawn.small = small;
  const read = audit && token.target_top.length === 0 ? audit : token;
  const known = token.draft === null ? [token.token, finalText(token), read.target_prob] : [token.draft, token.draft_text, read.target_prob];
  const large = rows(read.target_top, [known], token);
  if (large.length > 0) drawn.large = large;
  const why = reason(token, exchange, started.settings, method, before);
  if (why) drawn.why = why;
  const limit = threshold(started, method, token);
  if (token.uncertainty !== null && limit !== null) drawn.limit = Number(limit.toFixed(4));
  const said = method.test.shares_noise ? sharedNoise(token, audit) : test(token, audit, started.settings);
  if (said) drawn.test = said;
  return drawn;
}

function named(text) {
  return quoted((text ?? "").trim() || (text ?? ""), LONGEST);
}

// What happened at a token, in the fewest words that say who wrote what.
function headline(started, method, token, audit) {
  const { settings } = started;
  const limit = threshold(started, method, token);
  const compared = method.reads.includes("estimator") && !method.blocks && token.uncertainty !== null && limit !== null;
  const unsure = compared && token.uncertainty > limit;
  const again = token.token === token.draft;
  const [sure, doubtful] = settings.estimator === PAPER_ESTIMATOR ? ["told_sure_tries", "told_unsure_tries"] : ["told_sure", "told_unsure"];
  const asked = unsure ? doubtful : "told_sent";
  const cases = {
    skip: [compared && !unsure ? sure : "told_kept", ...(audit && !audit.would_accept ? ["told_wrong"] : [])],
    accept: [asked, "told_accepted"],
    resample: [asked, again ? "told_again" : "told_replaced"],
  }[token.decision] ?? [`told_${token.decision}`];
  const final = token.is_end ? fill("told_end") : named(finalText(token));
  const draft = again ? final : named(token.draft_text);
  return cases.map((one) => fill(one, { draft, final, ...tries(token) })).join(" ");
}

// How many of the paper's perturbed samples gave another token.
function tries({ uncertainty }) {
  return { differ: Math.round((uncertainty ?? 0) * PERTURBATIONS), tries: PERTURBATIONS };
}

// The likeliest tokens that a bar can show; the draft and the final token are among them wherever their probabilities are known.
function rows(top, others, token) {
  const known = new Map(top.map(([id, text, prob]) => [id, { text, prob }]));
  for (const [id, text, prob] of others) if (id !== null && prob !== null && !known.has(id)) known.set(id, { text: text ?? "", prob });
  const ordered = [...known.keys()].sort((one, other) => known.get(other).prob - known.get(one).prob || one - other);
  const always = new Set([token.draft, token.token].filter((id) => known.has(id)));
  const seen = ordered.filter((id) => !always.has(id) && known.get(id).prob >= LEAST_SHOWN);
  const chosen = new Set([...always, ...seen.slice(0, ROWS - always.size)]);
  return ordered.filter((id) => chosen.has(id)).map((id) => {
    const { text, prob } = known.get(id);
    const shown = token.is_end && id === token.token ? fill("chip_end") : text;
    const mark = id === token.draft ? "draft" : id === token.token ? "final" : "";
    return { text: visibleText(shown, LONGEST) || fill("no_text"), share: Number(prob.toFixed(4)), words: percent(prob, 2), mark };
  });
}

// What the device compared, as short as it goes.
function reason(token, exchange, settings, method, before) {
  const { reads } = method;
  const skipped = token.decision === "skip";
  if (token.decision === "bonus") return fill("why_bonus");
  if (token.decision === "slm" || token.decision === "llm") return "";
  if (skipped && method.leaves_tail) return fill("why_tail");
  if (method.blocks) return fill("why_place", { number: before.tokens.length + 1, drafts: count(exchange.slm_passes) });
  if (reads.includes("skip_prob")) return fill("why_chance", { prob: probability(settings.skip_prob) });
  if (reads.length === 0 || (method.compares_u_th && settings.u_th === null)) return fill("why_always");
  if (reads.includes("confidence_th") && token.draft_prob !== null) {
    return compared(skipped ? "why_confident" : "why_unconfident", token.draft_prob, settings.confidence_th);
  }
  const limit = token.u_th ?? (typeof settings.u_th === "number" ? settings.u_th : null);
  if (!reads.includes("estimator") || token.uncertainty === null || limit === null) return "";
  const below = skipped ? "why_not_above" : method.in_order ? "why_stale" : "";
  const name = token.uncertainty > limit ? "why_above" : below;
  const counted = settings.estimator === PAPER_ESTIMATOR ? fill("why_tries", tries(token)) : "";
  return name ? compared(name, token.uncertainty, limit, { counted }) : "";
}

// What the large model samples with the device's noise.
function sharedNoise(token, audit) {
  if (token.decision === "bonus") return fill("test_bonus_noise");
  if (token.decision === "skip") {
    return fill(!audit ? "test_unasked" : audit.would_accept ? "test_noise_same" : "test_noise_other");
  }
  const parts = { draft: named(token.draft_text), final: named(finalText(token)), chance: probability(token.accept_prob) };
  return fill(token.decision === "accept" ? "test_noise_draft" : "test_noise_final", parts);
}

function test(token, audit, settings) {
  if (token.decision === "bonus") return fill("test_bonus");
  if (token.decision === "skip" || token.decision === "slm") {
    if (!audit) return token.decision === "skip" ? fill("test_unasked") : "";
    return fill(audit.would_accept ? "test_would_accept" : "test_would_reject", { prob: probability(1 - audit.rejection_prob) });
  }
  if (token.decision === "llm") return "";
  if (token.case === null) {
    return compared(token.decision === "accept" ? "test_floor_kept" : "test_floor_lost", token.target_prob ?? 0, settings.p_t);
  }
  const draft = named(token.draft_text);
  if (token.case === "1") return fill("test_certain", { draft });
  const [own, limit] = apart(token.accept_uniform ?? 0, token.accept_prob ?? 0);
  return limit.startsWith("<") ? fill("test_never", { draft }) : fill("test_chance", { draft, limit, own });
}
