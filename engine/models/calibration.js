// Which settings a pair's calibration completes: u_th, k, the rejection line, Delta, and what follows from the link.

import { bestDraftCount, linkTimes } from "../maths/speculation.js";

const TYPICAL_REJECTION = 0.2;

// The fit of an estimator; that of the calibration's own one where it was not measured.
export function fitOf(calibration, estimator) {
  return estimator === calibration.estimator ? calibration : calibration.others[estimator] ?? calibration;
}

// The settings of a run with every "calibrated" or null field filled in.
export function completeSettings(settings, method, calibration, vocabularySize) {
  const estimator = method.estimator ?? settings.estimator;
  const fit = fitOf(calibration, estimator);
  const defaultK = method.offline_k ? calibration.k_star : Math.round(0.01 * vocabularySize);
  const k = settings.k ?? Math.min(Math.max(1, defaultK), vocabularySize);
  const uTh = settings.u_th === "calibrated" ? fit.u_th : settings.u_th;
  const times = linkTimes(settings, vocabularySize, method.compresses ? k : method.test.device_draws ? 1 : vocabularySize);
  let { gamma, rejection_s: rejectionS } = settings;
  if (gamma === null && method.uses.includes("gamma")) {
    gamma = bestDraftCount(1 - (calibration.mean_rejection ?? TYPICAL_REJECTION), times, method.draws_bonus[settings.bonus]);
  }
  if (rejectionS === null && method.uses.includes("rejection_s")) {
    rejectionS = (times.overheadS + times.uploadS) / Math.max(0.01, Math.min(1, fit.a * fit.u_th + fit.b));
  }
  return {
    ...settings,
    estimator,
    u_th: uTh,
    k,
    line_a: settings.line_a ?? fit.a,
    line_b: settings.line_b ?? fit.b,
    delta: settings.delta ?? calibration.delta,
    gamma,
    rejection_s: rejectionS,
  };
}
