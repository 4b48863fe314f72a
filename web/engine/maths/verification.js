// The ratio test: acceptance, resampling distribution, sampling, and the bias of a round. Laws are Float64Array [V].

import { raceExponentials } from "./randomness.js";

// Distribution that a rejection draws from: (y - x)+ normalised, Eq. 2; with the reconstruction for x, Eq. 17. All of y where it is all zero.
export function residualProbs(draftProbs, targetProbs) {
  const residual = new Float64Array(targetProbs.length);
  let total = 0;
  for (let token = 0; token < residual.length; token += 1) {
    residual[token] = Math.max(0, targetProbs[token] - draftProbs[token]);
    total += residual[token];
  }
  if (!(total > 0)) return targetProbs;
  for (let token = 0; token < residual.length; token += 1) residual[token] /= total;
  return residual;
}

// Probability that the draft is accepted: min(1, y_d / x_d) (cases 1 and 2-1).
export function acceptProbability(draftProb, targetProb) {
  return targetProb >= draftProb ? 1 : targetProb / draftProb;
}

// Probability that Hao et al. accept a token: 1 where y_v >= p_t, else 0.
export function floorAcceptProb(targetProb, floor) {
  return targetProb >= floor ? 1 : 0;
}

// What a DSSD device draws a rejected draft's replacement from: (y - x)+ normalised with its own exact x; x where 8 bits left nothing of y.
export function deviceResidualProbs(draftProbs, arrivedTargetProbs) {
  const residual = residualProbs(draftProbs, arrivedTargetProbs);
  return residual.some((prob) => prob > 0) ? residual : draftProbs;
}

// Probability that the ratio test rejects a draft: beta_d = (1 - y_d / x_d)+.
export function rejectionProb(draftProb, targetProb) {
  return Math.max(0, draftProb - targetProb) / (draftProb > 0 ? draftProb : 1);
}

// Token whose slice of the cumulative distribution holds `uniform`: never one of probability zero.
export function inverseCdf(probs, uniform) {
  let total = 0;
  for (let token = 0; token < probs.length; token += 1) total += probs[token];
  const place = total * uniform;
  let cumulative = 0;
  for (let token = 0; token < probs.length; token += 1) {
    cumulative += probs[token];
    if (cumulative > place) return token;
  }
  return probs.length - 1;
}

// Token of the least E_v / q_v, an exponential race: P(v wins) = q_v.
export function race(probs, exponentials) {
  let [winner, least] = [0, Infinity];
  for (let token = 0; token < probs.length; token += 1) {
    if (probs[token] > 0 && exponentials[token] / probs[token] < least) [winner, least] = [token, exponentials[token] / probs[token]];
  }
  return winner;
}

// The same with the exponentials of a uniform.
export function raced(probs, uniform) {
  return race(probs, raceExponentials(uniform, probs.length));
}

// P(t = d | d) with shared noise: the chance that argmin E_v / y_v is the draft d = argmin E_v / x_v, 1 / sum_i max(x_i, y_i x_d / y_d).
export function sharedNoiseAgreement(token, draftProbs, targetProbs) {
  if (!(targetProbs[token] > 0)) return 0;
  const scale = draftProbs[token] / targetProbs[token];
  let sum = 0;
  for (let each = 0; each < draftProbs.length; each += 1) sum += Math.max(draftProbs[each], targetProbs[each] * scale);
  return Math.min(1, 1 / sum);
}

// The token that takes the place of a rejected draft: `draw` is "race" or "inverse-cdf".
export function replacement(probs, uniform, draw) {
  return draw === "inverse-cdf" ? inverseCdf(probs, uniform) : raced(probs, uniform);
}

// What a sent round adds to the bias of the law (PAPER_NOTES 9) ---------------------------------------------------------

// ||sum over v of w_v (a_v e_v + (1 - a_v) q - (1 - beta_v) e_v - beta_v p)||_1, w the drafts that are averaged over, a by default 1 - beta.
export function sentBias(sentProbs, draftProbs, targetProbs, resamplingProbs, acceptProbs = null) {
  const exact = residualProbs(draftProbs, targetProbs);
  const kept = new Float64Array(draftProbs.length);
  let [rejected, replaced] = [0, 0];
  for (let token = 0; token < kept.length; token += 1) {
    const rejection = rejectionProb(draftProbs[token], targetProbs[token]);
    const accept = acceptProbs === null ? 1 - rejection : acceptProbs[token];
    rejected += sentProbs[token] * rejection;
    replaced += sentProbs[token] * (acceptProbs === null ? rejection : 1 - accept);
    kept[token] = acceptProbs === null ? 0 : sentProbs[token] * (accept - (1 - rejection));
  }
  let bias = 0;
  for (let token = 0; token < kept.length; token += 1) bias += Math.abs(kept[token] + replaced * resamplingProbs[token] - rejected * exact[token]);
  return bias;
}

// Bias(t), Eq. 4: the L1 distance between y and the law of a round that sends whatever it drafts.
export function roundBias(draftProbs, targetProbs, resamplingProbs, acceptProbs = null) {
  let rejected = 0;
  for (let token = 0; token < draftProbs.length; token += 1) {
    rejected += acceptProbs === null ? Math.max(0, draftProbs[token] - targetProbs[token]) : draftProbs[token] * (1 - acceptProbs[token]);
  }
  let bias = 0;
  for (let token = 0; token < draftProbs.length; token += 1) {
    const kept = acceptProbs === null ? Math.min(draftProbs[token], targetProbs[token]) : draftProbs[token] * acceptProbs[token];
    bias += Math.abs(kept + rejected * resamplingProbs[token] - targetProbs[token]);
  }
  return bias;
}

// `sentBias` where only the draft that was sent counts, w = e_d.
export function draftBias(draftToken, draftProbs, targetProbs, resamplingProbs, acceptProbs = null) {
  const sent = new Float64Array(draftProbs.length);
  sent[draftToken] = 1;
  return sentBias(sent, draftProbs, targetProbs, resamplingProbs, acceptProbs);
}
