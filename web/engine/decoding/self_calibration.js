// The device learns its rejection line, Delta and its threshold while it decodes (beyond the paper, PAPER_NOTES 20).
//
//     beta = a u + b by recursive least squares        u_th = (beta_max - b) / a        beta_max <- beta_max + gain (target - beta_i)

const FORGETTING = 0.995;
const PRIOR_ROUNDS = 10;
const GAIN = 0.03;
const LEAST_SLOPE = 0.01;
const LEAST_THRESHOLD = 0.05;
const LEAST_VARIANCE = 1e-9;

export class SelfCalibration {
  // start: a, b and delta of the calibration that learning starts from; target: the wrong-skip rate to hold.
  constructor(start, target) {
    const half = PRIOR_ROUNDS / 2;
    Object.assign(this, { target, a: start.a, b: start.b, betaMax: Math.min(start.delta, Math.max(0, 2 * target - start.b)) });
    Object.assign(this, { weight: PRIOR_ROUNDS, u: half, uu: half, less: PRIOR_ROUNDS * start.delta });
    this.beta = half * (start.b + start.a + start.b);
    this.uBeta = half * (start.a + start.b);
  }

  // What is believed now.
  get learned() {
    const uTh = Math.min(1, Math.max(LEAST_THRESHOLD, this.threshold));
    return { a: this.a, b: this.b, delta: this.less / this.weight, uTh };
  }

  // The threshold before it is clipped.
  get threshold() {
    return this.u / this.weight + (this.betaMax - this.beta / this.weight) / Math.max(this.a, LEAST_SLOPE);
  }

  // Learn from one round: u and x_d as the device knows them, y_d as the station sends it down; skipped, or sent.
  observe(uncertainty, draftProb, targetProb, skipped) {
    const beta = Math.max(0, 1 - targetProb / draftProb);
    this.weight = FORGETTING * this.weight + 1;
    this.u = FORGETTING * this.u + uncertainty;
    this.uu = FORGETTING * this.uu + uncertainty * uncertainty;
    this.beta = FORGETTING * this.beta + beta;
    this.uBeta = FORGETTING * this.uBeta + uncertainty * beta;
    this.less = FORGETTING * this.less + (targetProb < draftProb);
    const [meanU, meanBeta] = [this.u / this.weight, this.beta / this.weight];
    const variance = this.uu / this.weight - meanU * meanU;
    if (variance > LEAST_VARIANCE) this.a = (this.uBeta / this.weight - meanU * meanBeta) / variance;
    this.b = meanBeta - this.a * meanU;
    if (!skipped) return;
    const step = GAIN * (this.target - beta);
    if ((this.threshold < 1 || step < 0) && (this.threshold > LEAST_THRESHOLD || step > 0)) this.betaMax += step;
  }
}
