// What an upload costs in bits as the paper counts them.

export const PROB_BITS = 8;
export const LAST_CODE = 2 ** PROB_BITS - 1;
export const LOG_STEPS = 8;
// What arrives, by payload, of the least probability that a draft can have: never 0.
export const LEAST_DRAFT_PROB = { quantised: 1 / LAST_CODE, logarithmic: 2 ** (-(LAST_CODE - 1) / LOG_STEPS) };

// Binary digits of a whole number.
export function bitLength(number) {
  return number === 0 ? 0 : Math.floor(Math.log2(number)) + 1;
}

// b_prob: 8, or of "sampled" what tells 0…levels apart.
export function probBits(payload, levels) {
  return payload === "sampled" ? bitLength(levels) : PROB_BITS;
}

// b_index = ceil(log2 V).
export function indexBits(vocabularySize) {
  return bitLength(vocabularySize - 1);
}

// B = entries (b_prob + b_index) (Eq. 5).
export function payloadBits(entries, vocabularySize, bits = PROB_BITS) {
  return entries * (bits + indexBits(vocabularySize));
}

export function fullPayloadBits(vocabularySize) {
  return payloadBits(vocabularySize, vocabularySize);
}

// Every probability of one law in the order of the vocabulary: V b_prob. DSSD sends y down so.
export function lawBits(vocabularySize) {
  return vocabularySize * PROB_BITS;
}
