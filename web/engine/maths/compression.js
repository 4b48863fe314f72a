// Compression of the draft distribution: its top-k, the reconstruction, the smallest k within a limit, and the 8 bits a probability.
// Laws are Float64Array [V]; sums run from the smallest entry up.

import { EXACT, LAST_CODE, LEAST_DRAFT_PROB, LOG_STEPS } from "./payload.js";

// A draft distribution sorted once. Ranks are by descending probability, equal ones by lower token id first.
export class RankedProbs {
  constructor(draftProbs) {
    this.draftProbs = draftProbs;
    this.ascending = sorted(draftProbs);
    // Entry j is the sum of the j smallest entries.
    this.tailMass = new Float64Array(draftProbs.length + 1);
    for (let rank = 0; rank < draftProbs.length; rank += 1) this.tailMass[rank + 1] = this.tailMass[rank] + this.ascending[rank];
  }

  // Which tokens are in the top-k, exactly k of them: Uint8Array [V].
  topMask(k) {
    const { draftProbs, ascending } = this;
    const smallest = ascending[draftProbs.length - k];
    const mask = new Uint8Array(draftProbs.length);
    let places = k;
    for (let token = 0; token < mask.length; token += 1) if (draftProbs[token] > smallest) places -= (mask[token] = 1);
    for (let token = 0; token < mask.length && places > 0; token += 1) if (draftProbs[token] === smallest) places -= (mask[token] = 1);
    return mask;
  }

  // What goes up: the top-k, and the draft's entry where it lies outside. `left`: 1 minus the sum of what is sent.
  entries(k, draftToken) {
    const sent = this.topMask(k);
    let left = this.tailMass[this.draftProbs.length - k];
    if (!sent[draftToken]) left = Math.max(0, left - this.draftProbs[draftToken]);
    sent[draftToken] = 1;
    return { sent, probs: this.draftProbs.map((prob, token) => (sent[token] ? prob : 0)), left };
  }

  // The renormalised top-k.
  truncated(k) {
    const mask = this.topMask(k);
    const kept = this.draftProbs.map((prob, token) => (mask[token] ? prob : 0));
    const total = kept.reduce((sum, prob) => sum + prob, 0);
    return kept.map((prob) => prob / total);
  }

  // Smallest k in 1…V with ||x - x̂_k||_1 <= limit, by bisection: twice the tail's mass below its own mean.
  smallestSize(limit) {
    const { ascending, tailMass } = this;
    const size = ascending.length;
    const rounding = 4 * size * Number.EPSILON;
    const smallEnough = (k) => {
      const mean = tailMass[size - k] / Math.max(size - k, 1);
      const below = firstNotBelow(ascending, mean);
      const distance = 2 * (below * mean - tailMass[below]);
      return distance <= rounding || distance <= limit;
    };
    let [low, high] = [1, size];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (smallEnough(middle)) high = middle;
      else low = middle + 1;
    }
    return low;
  }
}

// The entries from the smallest up. Many are 0 in a coded law: those need no sorting.
function sorted(probs) {
  const positive = probs.filter((prob) => prob > 0).sort();
  const ascending = new Float64Array(probs.length);
  ascending.set(positive, probs.length - positive.length);
  return ascending;
}

function firstNotBelow(ascending, value) {
  let [low, high] = [0, ascending.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (ascending[middle] < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

// x̂ of Eq. 16: the entries sent, and what they leave spread equally over the others.
export function spread({ sent, probs, left }) {
  const others = sent.reduce((count, one) => count - one, sent.length);
  const share = left / Math.max(1, others);
  return probs.map((prob, token) => (sent[token] ? prob : share));
}

// Total variation distance, Eq. 21: half the L1 distance.
export function totalVariation(p, q) {
  let sum = 0;
  for (let token = 0; token < p.length; token += 1) sum += Math.abs(p[token] - q[token]);
  return sum / 2;
}

// The 8 bits -----------------------------------------------------------------------------------------------------------

// Half to even, as IEEE 754 and Python round.
export function roundHalfEven(value) {
  const below = Math.floor(value);
  const over = value - below;
  return over > 0.5 || (over === 0.5 && below % 2 !== 0) ? below + 1 : below;
}

// The law nearest to x whose probabilities are multiples of 1 / levels: every x rounded down, and the steps still missing to the largest
// remainders (equal ones: lower token ids).
export function nearestCodedLaw(probs, levels = LAST_CODE) {
  const size = probs.length;
  const [whole, remainders] = [new Float64Array(size), new Float64Array(size)];
  let missing = levels;
  for (let token = 0; token < size; token += 1) {
    const scaled = probs[token] * levels;
    whole[token] = Math.floor(scaled);
    remainders[token] = scaled - whole[token];
    missing -= whole[token];
  }
  const least = smallestAt(remainders.slice(), Math.min(size - missing, size - 1));
  let places = missing;
  for (let token = 0; token < size; token += 1) if (remainders[token] > least) [whole[token], places] = [whole[token] + 1, places - 1];
  for (let token = 0; token < size && places > 0; token += 1) {
    if (remainders[token] === least) [whole[token], places] = [whole[token] + 1, places - 1];
  }
  return whole.map((steps) => steps / levels);
}

// The value that would stand at `rank` if the values were sorted: selected, which takes a fraction of a sort. The values are reordered.
function smallestAt(values, rank) {
  let [low, high] = [0, values.length - 1];
  while (low < high) {
    const pivot = values[(low + high) >> 1];
    let [left, right] = [low, high];
    while (left <= right) {
      while (values[left] < pivot) left += 1;
      while (values[right] > pivot) right -= 1;
      if (left <= right) {
        const value = values[left];
        values[left] = values[right];
        values[right] = value;
        left += 1;
        right -= 1;
      }
    }
    if (rank <= right) high = right;
    else if (rank >= left) low = left;
    else break;
  }
  return values[rank];
}

function codedProb(prob, payload) {
  if (payload === "quantised") return roundHalfEven(prob * LAST_CODE) / LAST_CODE;
  if (payload !== "logarithmic") return prob;
  const code = prob > 0 ? Math.min(LAST_CODE, Math.max(0, roundHalfEven(-LOG_STEPS * Math.log2(prob)))) : LAST_CODE;
  return code === LAST_CODE ? 0 : 2 ** (-code / LOG_STEPS);
}

// What arrives of probabilities that go up; those of "sampled" are multiples of 1 / levels already.
export function coded(probs, payload) {
  return payload in LEAST_DRAFT_PROB ? probs.map((prob) => codedProb(prob, payload)) : probs;
}

// What arrives of a draft's own probability: as `coded`, but never 0.
export function codedDraft(prob, payload) {
  return Math.max(codedProb(prob, payload), LEAST_DRAFT_PROB[payload] ?? 0);
}

// What arrives of probabilities that go up with the draft's own among them.
export function codedUpload(probs, draftToken, payload) {
  if (!(payload in LEAST_DRAFT_PROB)) return probs;
  const arrived = coded(probs, payload);
  arrived[draftToken] = codedDraft(probs[draftToken], payload);
  return arrived;
}

// What arrives of probabilities of y that come down: "sampled" has no code of its own for them and takes linear steps.
export function codedDown(probs, payload) {
  return coded(probs, payload === "sampled" ? "quantised" : payload);
}

// Entries as the payload carries them. Of 8 bits the station knows only what they leave of 1, at least 0.
export function codedEntries(entries, draftToken, payload) {
  if (EXACT.includes(payload)) return entries;
  const probs = codedUpload(entries.probs, draftToken, payload);
  return { sent: entries.sent, probs, left: Math.max(0, 1 - probs.reduce((sum, prob) => sum + prob, 0)) };
}
