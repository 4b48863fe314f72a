// How unsure the small model is of its draft: the paper's temperature perturbation, two noise-free relatives, and entropy.

import { PERTURBATIONS } from "./randomness.js";

const MAX_TEMPERATURE = 2;
const MIDPOINTS = 32;
// exp(-40) of 4,096 tokens is less than the sums' rounding: what lies further below the largest logit is not looked at.
const NEGLIGIBLE = 40;
const LARGEST_FLOAT = 2 ** 128 * (1 - 2 ** -24);

// Probability of the draft at one perturbation temperature: Eq. 8 at v = d, in float32 as in Python. Temperature 0 is the argmax.
function draftProbAtTemperature(shifted, draftToken, temperature) {
  const inverse = Math.min(Math.fround(1 / Math.fround(temperature)), LARGEST_FLOAT);
  const cut = -NEGLIGIBLE / inverse;
  let total = 0;
  for (let token = 0; token < shifted.length; token += 1) {
    if (shifted[token] > cut) total += Math.exp(shifted[token] * inverse);
  }
  return shifted[draftToken] > 2 * cut ? Math.exp(shifted[draftToken] * inverse) / total : 0;
}

// u(t), Eq. 8 and 9, by the estimator of that name. logits Float32Array [V]; draws: the round's M temperatures' uniforms and M coins.
export function uncertainty(name, logits, draftToken, draws) {
  if (name === "entropy") return normalisedEntropy(logits);
  const shifted = shiftedLogits(logits);
  if (name === "one-minus-draft-prob") return clipped(1 - draftProbAtTemperature(shifted, draftToken, 1));
  if (name === "temperature-expected") {
    let total = 0;
    for (let step = 0; step < MIDPOINTS; step += 1) total += draftProbAtTemperature(shifted, draftToken, (step + 0.5) * (MAX_TEMPERATURE / MIDPOINTS));
    return clipped(1 - total / MIDPOINTS);
  }
  let different = 0;
  for (let repeat = 0; repeat < PERTURBATIONS; repeat += 1) {
    const prob = draftProbAtTemperature(shifted, draftToken, draws[repeat] * MAX_TEMPERATURE);
    different += draws[PERTURBATIONS + repeat] >= prob;
  }
  return different / PERTURBATIONS;
}

// -sum_v x_v ln x_v / ln |V|.
function normalisedEntropy(logits) {
  const shifted = shiftedLogits(logits);
  const weights = shifted.map(Math.exp);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const entropy = weights.reduce((sum, weight, token) => sum + (weight > 0 ? (weight / total) * (Math.log(total) - shifted[token]) : 0), 0);
  return clipped(entropy / Math.log(logits.length));
}

function shiftedLogits(logits) {
  let largest = -Infinity;
  for (let token = 0; token < logits.length; token += 1) largest = Math.max(largest, logits[token]);
  return logits.map((logit) => logit - largest);
}

function clipped(share) {
  return Math.min(1, Math.max(0, share));
}
