// What the device predicts of a rejection: the line in its uncertainty, and what Prop. 2 makes of it.

// beta = a u + b (Eq. 11), clipped to [0, 1].
export function predictedRejection(uncertainty, a, b) {
  return Math.min(Math.max(a * uncertainty + b, 0), 1);
}

// l(z) = ln(1 + exp(eta z)) / eta (Eq. 25), in a form that does not overflow.
export function softplus(z, eta) {
  const scaled = z * eta;
  return (Math.max(0, scaled) + Math.log1p(Math.exp(-Math.abs(scaled)))) / eta;
}

// (1 - x_d) l(-1) + x_d l(-beta_d) of Eq. 26.
export function onlineDenominator(draftProb, rejectionProb, eta) {
  return (1 - draftProb) * softplus(-1, eta) + draftProb * softplus(-rejectionProb, eta);
}
