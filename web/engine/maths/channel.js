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

// Power gain of the channel in one round, of mean 1, from its two uniforms. awgn 1; rayleigh exponential; rician
// |sqrt(K / (K + 1)) + CN(0, 1 / (K + 1))|^2.
export function channelGain(fading, first, second, ricianKDb) {
  if (fading === "awgn") return 1;
  if (fading === "rayleigh") return -Math.log1p(-first);
  const k = dbToLinear(ricianKDb);
  const scale = Math.sqrt(0.5 / (k + 1));
  return (Math.sqrt(k / (k + 1)) + normalQuantile(first) * scale) ** 2 + (normalQuantile(second) * scale) ** 2;
}

// The x with Phi(x) = prob, by Halley's method on a rough first guess (Abramowitz and Stegun 26.2.23).
export function normalQuantile(prob) {
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
export function bestSnrTarget(meanSnr) {
  let w = Math.log1p(meanSnr);
  for (let step = 0; step < 60; step += 1) {
    const next = w - (w - meanSnr * Math.exp(-w)) / (1 + w);
    if (Math.abs(next - w) <= 1e-16 * Math.abs(w)) break;
    w = next;
  }
  return Math.expm1(w);
}

// One slot of the outage channel: probability that it succeeds, and bits that it then carries.
export function outageSlot(channel) {
  const meanSnr = dbToLinear(channel.snr_db);
  const target = channel.snr_target_db === null ? bestSnrTarget(meanSnr) : dbToLinear(channel.snr_target_db);
  return { successProb: Math.exp(-target / meanSnr), slotBits: SLOT_SECONDS * shannonRate(channel.bandwidth_hz, target) };
}

// Slots that an upload takes, and whether it ran into MAX_SLOTS: the first t with P(the n-th success within t slots) >= uniform.
export function outageSlots(bits, uniform, channel) {
  const { successProb, slotBits } = outageSlot(channel);
  // A payload that fills its slots exactly must not spill into one more by rounding.
  const required = Math.min(Math.ceil((bits / slotBits) * (1 - 1e-12)), MAX_SLOTS + 1);
  if (required === 0) return { slots: 0, outage: false };
  const within = slotsCdf(successProb)[required];
  const wanted = Math.ceil(uniform * 2 ** 53);
  const slots = within.findIndex((share) => Math.floor(share * 2 ** 53) >= wanted);
  return slots === -1 ? { slots: MAX_SLOTS, outage: true } : { slots, outage: false };
}

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
