// What each of the Guide's seven scenes computes from its story, whose tables come with the page's data (ui/website/story.py).

import { dbToLinear, meanSnrDb, shannonRate } from "../../maths/channel.js";
import { clockConstants } from "../../maths/costs.js";
import { PROB_BITS, indexBits, payloadBits } from "../../maths/payload.js";
import { PURPOSES, uniforms } from "../../maths/randomness.js";
import { onlineDenominator } from "../../maths/rejection_line.js";
import { bestDraftCount, linkTimes } from "../../maths/speculation.js";
import { inverseCdf } from "../../maths/verification.js";

// 2 The wall. wall: full_bits, few_bits, compute_s, channel, budget -----------------------------------------------------

export function wallSnrDb(wall, distanceM) {
  return meanSnrDb({ ...wall.budget, distance_m: distanceM });
}

// Eq. 6 at the mean SNR there, without fading.
export function wallSeconds(wall, bits, distanceM) {
  return bits / shannonRate(wall.channel.bandwidth_hz, dbToLinear(wallSnrDb(wall, distanceM)));
}

// 4 Skip or send. line: uncertainty, rejected [n]; method: the run's row ------------------------------------------------

// What a threshold would have made of the run's drafts, as they stand: `skips` [n], and of them those that the test rejects.
export function drawLine(line, method, settings, uTh) {
  const skips = line.uncertainty.map((uncertainty) => !method.transmit({ uncertainty, uTh, waiting: 0 }, settings));
  const skipped = skips.filter(Boolean).length;
  return { skips, skipped, sent: skips.length - skipped, wrong: skips.filter((skip, row) => skip && line.rejected[row]).length };
}

// 5 A few bytes. knife: top [[text, prob, is draft]], draft_rank, draft_prob, predicted_rejection, sizes, distances ------

const BARS = 8;

// The distribution cut after its k largest entries; `bars` and the draft's, with what the station makes of each (Eq. 16).
export function cut(knife, settings, k) {
  const { top, draft_rank: draftRank, sizes } = knife;
  const size = sizes[sizes.length - 1];
  const rest = 1 - top.slice(0, k).reduce((sum, [, prob]) => sum + prob, 0);
  const share = Math.max(rest, 0) / Math.max(size - k, 1);
  const bars = top.slice(0, BARS).map(([text, prob, isDraft], rank) => ({ text, prob, rebuilt: rank < k || isDraft ? prob : share, isDraft }));
  if (draftRank >= BARS && knife.draft_prob !== null) bars.push({ text: knife.draft, prob: knife.draft_prob, rebuilt: knife.draft_prob, isDraft: true });
  const distance = knife.distances?.[sizes.indexOf(k)] ?? null;
  // The draft's own entry goes, too.
  const entries = k + Number(draftRank >= k);
  const bits = payloadBits(Math.min(entries, size), size);
  return { k, bits, bars, distortion: distortion(knife, settings, distance), totalVariation: distance === null ? null : distance / 2 };
}

// The distance between x and its reconstruction, or what the online rule makes of it (Eq. 26).
function distortion(knife, settings, distance) {
  if (distance === null || !knife.predicts) return distance;
  return distance / onlineDenominator(knife.draft_prob, knife.predicted_rejection, settings.eta);
}

// 6 The referee. game: small, large, keep, residual ----------------------------------------------------------------------

// So many drafts, each tested and if need be replaced, with the noise of the first rounds of a seed.
export function throwDrafts(game, seed, number) {
  const [drafting, testing, replacing] = ["DRAFT", "ACCEPT", "RESAMPLE"].map((name) => uniforms(seed, PURPOSES[name], number));
  const counts = new Array(game.names.length).fill(0);
  let replaced = 0;
  for (let row = 0; row < number; row += 1) {
    const drawn = inverseCdf(game.small, drafting[row]);
    const lost = testing[row] >= game.keep[drawn];
    replaced += Number(lost);
    counts[lost ? inverseCdf(game.residual, replacing[row]) : drawn] += 1;
  }
  return { counts, number, replaced };
}

// Total variation distance between the shares of the outcomes and a distribution.
export function awayFrom({ counts, number }, probs) {
  return counts.reduce((sum, count, row) => sum + Math.abs(count / Math.max(number, 1) - probs[row]), 0) / 2;
}

// 7 The bill. bill: methods, settings, vocabulary_size, acceptance, agreement------------------------------------------------------

// Tokens per second of a method as it is billed (transmission_rate, mean_k, uses_slm, uses_llm) at a mean SNR, without fading:
//
//     TP = 1 / (tau_SLM + TR (tau + tau_LLM))                                                                      (Eq. 7)
export function speed(billed, { settings, vocabulary_size: size }, snrDb) {
  const { slmS, llmS } = clockConstants(settings.clock);
  const rate = billed.transmission_rate;
  const skipS = slmS * billed.uses_slm;
  const uploadS = skipS + llmS * billed.uses_llm + settings.clock.rtt_s * (billed.mean_k > 0);
  const bits = billed.mean_k * (PROB_BITS + indexBits(size));
  const airS = bits / shannonRate(settings.channel.bandwidth_hz, dbToLinear(snrDb));
  return 1 / ((1 - rate) * skipS + (rate > 0 ? rate * (uploadS + airS) : 0));
}

// Tokens per second with several drafts a message, and how many are best: expected values, with a bonus token.
export function severalDrafts({ settings, vocabulary_size: size, acceptance }, snrDb) {
  return withDrafts(linkTimes({ ...settings, payload: "sampled", channel: { ...settings.channel, snr_db: snrDb } }, size, size), acceptance);
}

// The same with shared noise, at least: token ids alone, and the least chance that both models sample one token.
export function sharedDrafts({ settings, vocabulary_size: size, agreement }, snrDb) {
  const times = linkTimes({ ...settings, payload: "sampled" }, size, size);
  const uploadS = indexBits(size) / shannonRate(settings.channel.bandwidth_hz, dbToLinear(snrDb));
  return withDrafts({ ...times, uploadS }, agreement);
}

function withDrafts(times, acceptance) {
  const drafts = bestDraftCount(acceptance, times, true);
  let tokens = 0;
  for (let power = 0; power <= drafts; power += 1) tokens += acceptance ** power;
  return { speed: tokens / (times.overheadS + drafts * (times.slmS + times.uploadS)), drafts };
}
