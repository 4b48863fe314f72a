// The uplink: Shannon time, fading gains, and the outage channel in slots. SNR is linear unless a name says db.

export const SLOT_SECONDS = 1e-3;
export const MAX_SLOTS = 200;

export function dbToLinear(decibels) {
  return 10 ** (decibels / 10);
}

// W log2(1 + SNR), the denominator of Eq. 6.
export function shannonRate(bandwidthHz, snr) {
  return (bandwidthHz / Math.LN2) * Math.log1p(snr);
}

// Power gains of mean 1 in one round from its two uniforms, and ln E[exp(-s gain)], by the names that the fadings have in Python. rayleigh:
// exponential; rician: |sqrt(K / (K + 1)) + CN(0, 1 / (K + 1))|^2; nakagami: gamma of shape m. The outage channel has a gain in every slot, and
// none here.
const FADINGS = {
  awgn: { gain: () => 1, logLaplace: (s) => -s },
  rayleigh: { gain: (first) => -Math.log1p(-first), logLaplace: (s) => -Math.log1p(s) },
  rician: {
    gain(first, second, channel) {
      const k = dbToLinear(channel.rician_k_db);
      const scale = Math.sqrt(0.5 / (k + 1));
      return (Math.sqrt(k / (k + 1)) + normalQuantile(first) * scale) ** 2 + (normalQuantile(second) * scale) ** 2;
    },
    logLaplace(s, channel) {
      const k = dbToLinear(channel.rician_k_db);
      return -Math.log1p(s / (k + 1)) - (k * s) / (k + 1 + s);
    },
  },
  nakagami: {
    gain: (first, second, channel) => gammaQuantile(channel.nakagami_m, first) / channel.nakagami_m,
    logLaplace: (s, channel) => -channel.nakagami_m * Math.log1p(s / channel.nakagami_m),
  },
};

function fadingOf(channel) {
  if (!Object.hasOwn(FADINGS, channel.fading)) throw new Error(`The engine has no gain for the fading ${channel.fading}: add it to FADINGS of web/engine/maths/channel.js.`);
  return FADINGS[channel.fading];
}

// Power gain of the channel in one round.
export function channelGain(channel, first, second) {
  return fadingOf(channel).gain(first, second, channel);
}

// Mean rate over the fading in bits per second; cuhlm_core/maths/channel.py has the integral.
export function ergodicRate(channel) {
  if (channel.fading === "outage") {
    const { successProb, slotBits } = outageSlot(channel);
    return (successProb * slotBits) / SLOT_SECONDS;
  }
  const [snr, step, logLaplace] = [dbToLinear(channel.snr_db), 0.1, fadingOf(channel).logLaplace];
  let sum = 0;
  for (let x = -36 - Math.max(0, Math.log(snr)); x < 4; x += step) sum -= Math.expm1(logLaplace(snr * Math.exp(x), channel)) * Math.exp(-Math.exp(x));
  return (channel.bandwidth_hz / Math.LN2) * step * sum;
}

// The x with P(shape, x) = prob, P the regularised incomplete gamma function: Newton's method in ln x on the logarithm of the smaller of P
// and 1 - P. Both are concave in ln x, so that after the first step every other comes from one side; upwards a step is 1 at most.
export function gammaQuantile(shape, prob) {
  if (ofShape.shape !== shape) {
    ofShape = { shape, log: logGamma(shape) };
    ofShape.starts = Float64Array.from({ length: STARTS }, (_, node) => Math.log(quantileFrom(Math.log(shape), shape, (node + 0.5) / STARTS)));
  }
  const at = Math.min(Math.max(prob * STARTS - 0.5, 0), STARTS - 1.001);
  const [node, starts] = [Math.floor(at), ofShape.starts];
  return quantileFrom(starts[node] + (at - node) * (starts[node + 1] - starts[node]), shape, prob);
}

// Of the last shape: ln Gamma, and ln x at the middles of equal parts of all probabilities, between which a search begins.
const STARTS = 64;
let ofShape = {};

function quantileFrom(start, shape, prob) {
  const lower = prob < 0.5;
  const wanted = Math.log(lower ? prob : 1 - prob);
  let y = start;
  for (let step = 0; step < 200; step += 1) {
    const x = Math.exp(y);
    const density = Math.exp(shape * y - x - ofShape.log); // of ln x
    const [below, above] = incompleteGamma(shape, x, density);
    const change = lower ? ((Math.log(below) - wanted) * below) / density : ((wanted - Math.log(above)) * above) / density;
    y -= Math.max(change, -1);
    if (Math.abs(change) < 1e-8) break; // each step squares what is missing
  }
  return Math.exp(y);
}

// [P(a, x), 1 - P(a, x)] with x^a e^-x / Gamma(a) in front: a series below a + 1, a continued fraction beyond (its convergents by Lentz's
// method).
function incompleteGamma(a, x, front) {
  if (x < a + 1) {
    let [term, sum] = [1 / a, 1 / a];
    for (let n = 1; term > 1e-17 * sum; n += 1) sum += term *= x / (a + n);
    return [front * sum, 1 - front * sum];
  }
  let b = x + 1 - a;
  let [c, d] = [Infinity, 1 / b];
  let fraction = d;
  for (let n = 1; n < 10_000; n += 1) {
    const numerator = n * (a - n);
    b += 2;
    d = 1 / (numerator * d + b);
    c = b + numerator / c;
    fraction *= c * d;
    if (Math.abs(c * d - 1) < 1e-16) break;
  }
  return [1 - front * fraction, front * fraction];
}

// ln Gamma(a) for a > 0: Stirling's series beyond 15, and below it by the recursion.
function logGamma(a) {
  let [z, product] = [a, 1];
  for (; z < 15; z += 1) product *= z;
  const series = 1 / (12 * z) - 1 / (360 * z ** 3) + 1 / (1260 * z ** 5) - 1 / (1680 * z ** 7);
  return (z - 0.5) * Math.log(z) - z + 0.5 * Math.log(2 * Math.PI) + series - Math.log(product);
}

// The x with Phi(x) = prob, by Halley's method on a rough first guess (Abramowitz and Stegun 26.2.23).
function normalQuantile(prob) {
  const tail = Math.min(prob, 1 - prob);
  const t = Math.sqrt(-2 * Math.log(tail));
  let x = t - (2.515517 + t * (0.802853 + t * 0.010328)) / (1 + t * (1.432788 + t * (0.189269 + t * 0.001308)));
  for (let step = 0; step < 3; step += 1) {
    const error = (upperTail(x) - tail) / (Math.exp(-(x * x) / 2) / Math.sqrt(2 * Math.PI));
    x += error / (1 + (x * error) / 2);
  }
  return prob < 0.5 ? -x : x;
}

// 1 - Phi(x) for x >= 0 or a little below: a series near 0, a continued fraction beyond.
function upperTail(x) {
  const density = Math.exp(-(x * x) / 2) / Math.sqrt(2 * Math.PI);
  if (x < 3) {
    let [term, sum] = [x, x];
    for (let odd = 3; Math.abs(term) > 1e-18 * Math.abs(sum); odd += 2) sum += term *= (x * x) / odd;
    return 0.5 - density * sum;
  }
  let fraction = x;
  for (let step = 200; step > 0; step -= 1) fraction = x + step / fraction;
  return density / fraction;
}

// The linear SNR target s that maximises P(SNR >= s) log2(1 + s) under Rayleigh fading: ln(1 + s) = W(mean), Lambert's W by Newton.
function bestSnrTarget(meanSnr) {
  let w = Math.log1p(meanSnr);
  for (let step = 0; step < 60; step += 1) {
    const next = w - (w - meanSnr * Math.exp(-w)) / (1 + w);
    if (Math.abs(next - w) <= 1e-16 * Math.abs(w)) break;
    w = next;
  }
  return Math.expm1(w);
}

// One slot of the outage channel: probability that it succeeds, and bits that it then carries.
function outageSlot(channel) {
  const meanSnr = dbToLinear(channel.snr_db);
  const target = channel.snr_target_db === null ? bestSnrTarget(meanSnr) : dbToLinear(channel.snr_target_db);
  return { successProb: Math.exp(-target / meanSnr), slotBits: SLOT_SECONDS * shannonRate(channel.bandwidth_hz, target) };
}

// Slots that an upload takes, and whether it ran into MAX_SLOTS: the first t with P(the n-th success within t slots) >= uniform.
export function outageSlots(bits, uniform, channel) {
  if (SLOT_OF.some((name) => lastSlot[name] !== channel[name])) lastSlot = { ...channel, ...outageSlot(channel) };
  const { successProb, slotBits } = lastSlot;
  // A payload that fills its slots exactly must not spill into one more by rounding.
  const required = Math.min(Math.ceil((bits / slotBits) * (1 - 1e-12)), MAX_SLOTS + 1);
  if (required === 0) return { slots: 0, outage: false };
  const within = slotsCdf(successProb)[required];
  const wanted = Math.ceil(uniform * 2 ** 53);
  let [slots, end] = [0, MAX_SLOTS + 1];
  while (slots < end) {
    const middle = (slots + end) >> 1;
    if (Math.floor(within[middle] * 2 ** 53) >= wanted) end = middle;
    else slots = middle + 1;
  }
  return slots > MAX_SLOTS ? { slots: MAX_SLOTS, outage: true } : { slots, outage: false };
}

const SLOT_OF = ["snr_db", "snr_target_db", "bandwidth_hz"];
let lastSlot = {};
const known = new Map();

// [n][t]: P(the n-th success comes within t slots), F[n, t + 1] = (1 - p) F[n, t] + p F[n - 1, t].
function slotsCdf(successProb) {
  if (!known.has(successProb)) {
    const rows = Array.from({ length: MAX_SLOTS + 2 }, () => new Float64Array(MAX_SLOTS + 1));
    rows[0].fill(1);
    for (let t = 0; t < MAX_SLOTS; t += 1) {
      for (let n = 1; n < rows.length; n += 1) rows[n][t + 1] = Math.max(rows[n][t], Math.min(1, (1 - successProb) * rows[n][t] + successProb * rows[n - 1][t]));
    }
    known.clear();
    known.set(successProb, rows);
  }
  return known.get(successProb);
}
