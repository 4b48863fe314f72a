// Which settings a pair's calibration completes: u_th, k, the rejection line, Delta, the stops, and what follows from the link.

import { bestDraftCount, linkTimes } from "../maths/speculation.js";

const TYPICAL_REJECTION = 0.2;
const PUBLISHED_STOP = 0.4;
const TRAVELS = "travels";

// The fit of an estimator; that of the calibration's own one where it was not measured.
function fitOf(calibration, estimator) {
  return estimator === calibration.estimator ? calibration : calibration.others[estimator] ?? calibration;
}

// The fit that a method's run goes by: of a row with an estimator of its own the one that the calibration keeps for such rows.
function fitFor(calibration, method, estimator) {
  const fit = fitOf(calibration, method.estimator ?? estimator);
  return method.estimator ? calibration.own[method.estimator] ?? fit : fit;
}

// The settings of a run with every "travels", "calibrated" or null field filled in. Error for a payload that the method cannot have.
export function completeSettings(chosen, method, calibration, vocabularySize) {
  const settings = { ...chosen, payload: payloadOf(chosen, method) };
  const estimator = method.estimator ?? settings.estimator;
  const fit = fitFor(calibration, method, settings.estimator);
  const stops = calibration.stops[method.name] ?? {};
  const defaultK = method.offline_k ? calibration.k_star : Math.round(0.01 * vocabularySize);
  const k = settings.k ?? Math.min(Math.max(1, defaultK), vocabularySize);
  if (k > vocabularySize) throw new Error(`k must be a whole number from 1 to ${vocabularySize} (the vocabulary of this pair), not ${k}.`);
  const uTh = settings.u_th === "calibrated" ? fit.u_th : settings.u_th;
  const times = linkTimes(settings, vocabularySize, method.compresses ? k : method.test.device_draws ? 1 : vocabularySize);
  let { gamma, rejection_s: rejectionS } = settings;
  if (gamma === null && method.uses.includes("gamma")) {
    gamma = bestDraftCount(1 - (calibration.mean_rejection ?? TYPICAL_REJECTION), times, method.draws_bonus[settings.bonus]);
  }
  if (rejectionS === null && method.uses.includes("rejection_s")) {
    rejectionS = (times.overheadS + times.uploadS) / Math.max(0.01, Math.min(1, fit.a * (fit.u_th ?? 0) + fit.b));
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
    stop_prob: settings.stop_prob ?? stops.stop_prob ?? PUBLISHED_STOP,
    stop_product: settings.stop_product ?? stops.stop_product ?? PUBLISHED_STOP,
    rejection_s: rejectionS,
  };
}

// The payload of a run: the chosen one, or as the method travels.
function payloadOf({ payload }, method) {
  if (payload === TRAVELS) return method.default_payload;
  if (method.verifies && !method.chooses_payload && payload !== method.default_payload) {
    throw new Error(`${method.title} sends token ids and no probability, so it has no payload to choose: leave the payload out.`);
  }
  return payload;
}
