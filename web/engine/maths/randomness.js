// Named streams of uniforms: every random draw of a run is fixed in advance by (seed, round, purpose), number for number as NumPy draws them.
//
// Philox 4x64-10, key (seed, stream), counters from 1; a uniform is (word >> 12 + 1/2) 2^-52, strictly inside (0, 1).

export const PERTURBATIONS = 20;

export const PURPOSES = {
  DRAFT: { stream: 1, width: 1 },
  PERTURBATION: { stream: 2, width: 2 * PERTURBATIONS },
  ACCEPT: { stream: 3, width: 1 },
  RESAMPLE: { stream: 4, width: 1 },
  SKIP: { stream: 5, width: 1 },
  CHANNEL: { stream: 6, width: 2 },
};
const RACE = 9;
const DIGESTED_ROUNDS = 4;
const [FNV_BASIS, FNV_PRIME] = [0xcbf29ce484222325n, 0x100000001b3n];

// The uniforms of one purpose for the first `rounds` rounds, Float64Array [rounds * width]: row t belongs to round t + 1.
export function uniforms(seed, purpose, rounds) {
  return stream(0, seed, purpose.stream, rounds * purpose.width);
}

// E of an exponential race, Float64Array [tokens]: Exp(1) numbers that follow from the uniform alone, whose 64 bits are the key.
export function raceExponentials(uniform, tokens) {
  const drawn = raceUniforms(uniform, tokens);
  for (let token = 0; token < tokens; token += 1) drawn[token] = -Math.log(drawn[token]);
  return drawn;
}

function raceUniforms(uniform, tokens) {
  const bits = new DataView(new ArrayBuffer(8));
  bits.setFloat64(0, uniform);
  return stream(bits.getUint32(0), bits.getUint32(4), RACE, tokens);
}

// What device and station compare where they share noise: 16 hexadecimal digits, FNV-1a over the 64-bit words of the first drafts' uniforms
// and of the first one's race before its logarithm.
export function noiseDigest(seed, vocabularySize) {
  const drafts = uniforms(seed, PURPOSES.DRAFT, DIGESTED_ROUNDS);
  let digest = FNV_BASIS;
  for (const word of new BigUint64Array(Float64Array.of(...drafts, ...raceUniforms(drafts[0], vocabularySize)).buffer)) {
    digest = BigInt.asUintN(64, (digest ^ word) * FNV_PRIME);
  }
  return digest.toString(16).padStart(16, "0");
}

// Philox ---------------------------------------------------------------------------------------------------------------

const ROUNDS = 10;
// Numbers of 64 bits as their halves [high, low].
const MULTIPLIERS = [[0xd2e7470e, 0xe14c6c93], [0xca5a8263, 0x95121157]];
const WEYL = [[0x9e3779b9, 0x7f4a7c15], [0xbb67ae85, 0x84caa73b]];

function stream(keyHigh, keyLow, number, count) {
  const drawn = new Float64Array(count);
  const block = new Uint32Array(8);
  for (let start = 0, counter = 1; start < count; start += 4, counter += 1) {
    philox(block, counter, keyHigh, keyLow, number);
    const words = Math.min(4, count - start);
    for (let word = 0; word < words; word += 1) {
      drawn[start + word] = (block[2 * word] * 2 ** 20 + (block[2 * word + 1] >>> 12) + 0.5) * 2 ** -52;
    }
  }
  return drawn;
}

const product = new Uint32Array(8);

// One block of four words, each [high, low].
function philox(block, counter, keyHigh, keyLow, number) {
  block.fill(0);
  block[0] = Math.floor(counter / 2 ** 32);
  block[1] = counter;
  let [k0High, k0Low, k1High, k1Low] = [keyHigh, keyLow, 0, number];
  for (let round = 0; round < ROUNDS; round += 1) {
    multiply(product, 0, MULTIPLIERS[0], block[0], block[1]);
    multiply(product, 4, MULTIPLIERS[1], block[4], block[5]);
    block[0] = product[4] ^ block[2] ^ k0High;
    block[1] = product[5] ^ block[3] ^ k0Low;
    block[2] = product[6];
    block[3] = product[7];
    block[4] = product[0] ^ block[6] ^ k1High;
    block[5] = product[1] ^ block[7] ^ k1Low;
    block[6] = product[2];
    block[7] = product[3];
    let low = k0Low + WEYL[0][1];
    k0Low = low >>> 0;
    k0High = (k0High + WEYL[0][0] + (low > 0xffffffff)) >>> 0;
    low = k1Low + WEYL[1][1];
    k1Low = low >>> 0;
    k1High = (k1High + WEYL[1][0] + (low > 0xffffffff)) >>> 0;
  }
}

// The 128 bits of a product of two numbers of 64, as four words from the highest.
function multiply(into, at, [aHigh, aLow], bHigh, bLow) {
  const middle = upper(aLow, bLow) + (Math.imul(aLow, bHigh) >>> 0) + (Math.imul(aHigh, bLow) >>> 0);
  const high = upper(aLow, bHigh) + upper(aHigh, bLow) + (Math.imul(aHigh, bHigh) >>> 0) + Math.floor(middle / 2 ** 32);
  into[at] = upper(aHigh, bHigh) + Math.floor(high / 2 ** 32);
  into[at + 1] = high >>> 0;
  into[at + 2] = middle >>> 0;
  into[at + 3] = Math.imul(aLow, bLow);
}

// The upper 32 bits of a product of two numbers of 32.
function upper(a, b) {
  const [aHigh, aLow, bHigh, bLow] = [a >>> 16, a & 0xffff, b >>> 16, b & 0xffff];
  const middle = aHigh * bLow + ((aLow * bLow) >>> 16);
  const low = (middle & 0xffff) + aLow * bHigh;
  return (aHigh * bHigh + (middle >>> 16) + (low >>> 16)) >>> 0;
}
