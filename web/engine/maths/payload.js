// What an upload costs in bits as the paper counts them.

export const PROB_BITS = 8;
export const LAST_CODE = 2 ** PROB_BITS - 1;
export const LOG_STEPS = 8;
// Payloads whose probabilities arrive exactly.
export const EXACT = ["ideal", "unindexed"];
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

// Bits of each of a draft's entries: b_prob + b_index, or b_prob alone in "unindexed" where the whole vocabulary goes up in its order.
export function entryBits({ payload, levels }, vocabularySize, entries) {
  const ordered = payload === "unindexed" && entries === vocabularySize;
  return probBits(payload, levels) + (ordered ? 0 : indexBits(vocabularySize));
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

// The bytes of an upload ----------------------------------------------------------------------------------------------

// Whole numbers of any width one after another, high bits first; the last byte is filled with zeros.
class BitWriter {
  constructor() {
    this.bytes = [];
    this.held = this.width = 0;
  }

  write(number, width) {
    for (let bit = width - 1; bit >= 0; bit -= 1) {
      this.held = this.held * 2 + (Math.floor(number / 2 ** bit) % 2);
      this.width += 1;
      if (this.width < 8) continue;
      this.bytes.push(this.held);
      this.held = this.width = 0;
    }
  }

  done() {
    while (this.width > 0) this.write(0, 1);
    return Uint8Array.from(this.bytes);
  }
}

// Reads what `BitWriter` wrote, from the byte `at` on. Error where the bytes end too soon.
class BitReader {
  constructor(bytes, at = 0) {
    this.bytes = bytes;
    this.at = 8 * at;
  }

  read(width) {
    let number = 0;
    for (let bit = 0; bit < width; bit += 1, this.at += 1) {
      const byte = this.bytes[this.at >> 3];
      if (byte === undefined) throw new Error("The message is cut short.");
      number = number * 2 + ((byte >> (7 - (this.at & 7))) & 1);
    }
    return number;
  }

  // To the next whole byte, over zeros; where it begins.
  toByte() {
    while (this.at & 7) if (this.read(1)) throw new Error("The message does not end in zero bits.");
    return this.at >> 3;
  }
}

// Token ids at the vocabulary's width, their number before them.
export function packIds(ids, vocabularySize, countBits) {
  const writer = new BitWriter();
  writer.write(ids.length, countBits);
  for (const id of ids) writer.write(id, indexBits(vocabularySize));
  return writer.done();
}

// What `packIds` wrote at the byte `at`: the ids, and where the next byte is.
export function unpackIds(bytes, at, vocabularySize, countBits) {
  const reader = new BitReader(bytes, at);
  const ids = Array.from({ length: reader.read(countBits) }, () => reader.read(indexBits(vocabularySize)));
  if (ids.some((id) => id >= vocabularySize)) throw new Error("The message is damaged: it names a token outside the vocabulary.");
  return { ids, next: reader.toByte() };
}

// The bytes of one upload: draft index, entry count, then index and code of each entry.
export function encodeMessage(draftToken, indices, codes, vocabularySize, bits = PROB_BITS) {
  const [writer, width] = [new BitWriter(), indexBits(vocabularySize)];
  writer.write(draftToken, width);
  writer.write(indices.length, bitLength(vocabularySize));
  indices.forEach((index, entry) => {
    writer.write(index, width);
    writer.write(codes[entry], bits);
  });
  return writer.done();
}

// What `encodeMessage` wrote at the byte `at`, and where the next byte is.
export function decodeMessage(bytes, at, vocabularySize, bits = PROB_BITS) {
  const [reader, width] = [new BitReader(bytes, at), indexBits(vocabularySize)];
  const [draftToken, count] = [reader.read(width), reader.read(bitLength(vocabularySize))];
  const [indices, codes] = [[], []];
  for (let entry = 0; entry < count; entry += 1) {
    indices.push(reader.read(width));
    codes.push(reader.read(bits));
  }
  const next = reader.toByte();
  if (new Set(indices).size < count || !indices.includes(draftToken) || indices.some((index) => index >= vocabularySize)) {
    throw new Error("The message is damaged: its entries are not those of a draft.");
  }
  return { draftToken, indices, codes, next };
}
