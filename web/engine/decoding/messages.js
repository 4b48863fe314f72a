// What travels, as bytes: a message up with the drafts of one answer, a reply down with the verdict, each in a frame with its number.
//
//     the number of skipped tokens and their ids · of each draft its id, the number of entries, the id and code of each     up
//     or where no probability travels the number of drafts and their ids
//     a byte of flags, the number of accepted drafts, the token after them, codes of y                                     down
//
// A message has drafts { token, law | entries | draftProb } and `skipped` ids; a reply { accepted, token, law, targetProbs }.

import { LAST_CODE, LEAST_DRAFT_PROB, LOG_STEPS, decodeMessage, encodeMessage, packIds, probBits, unpackIds } from "../maths/payload.js";
import { roundHalfEven } from "../maths/compression.js";
import { MOST_DRAFTS } from "../maths/speculation.js";

export const COUNT_BITS = 16;
const [TOKEN, ALL_OF_Y] = [1, 2];

// The number that is sent for a probability.
function wireCode(prob, payload, levels) {
  if (payload !== "logarithmic") return roundHalfEven(prob * (payload === "sampled" ? levels : LAST_CODE));
  return prob > 0 ? Math.min(LAST_CODE, Math.max(0, roundHalfEven(-LOG_STEPS * Math.log2(prob)))) : LAST_CODE;
}

// The probability that a code stands for.
export function fromWire(code, payload, levels) {
  if (payload !== "logarithmic") return code / (payload === "sampled" ? levels : LAST_CODE);
  return code === LAST_CODE ? 0 : 2 ** (-code / LOG_STEPS);
}

// Up -------------------------------------------------------------------------------------------------------------------

// The bytes of a message. coding: settings with `payload` and `levels`.
export function writtenMessage(message, vocabularySize, coding) {
  const { skipped, drafts } = message;
  const silent = drafts.every(({ law, entries, draftProb }) => law === undefined && entries === undefined && draftProb === undefined);
  const ids = (tokens) => packIds(tokens, vocabularySize, COUNT_BITS);
  if (silent) return joined([ids(skipped), ids(drafts.map(({ token }) => token))]);
  return joined([ids(skipped), ...drafts.map((draft) => writtenDraft(draft, vocabularySize, coding))]);
}

function writtenDraft({ token, law, entries, draftProb }, vocabularySize, { payload, levels }) {
  const values = entries ? entries.probs : law ?? new Float64Array(vocabularySize);
  const [indices, codes] = [[], []];
  for (let index = 0; index < vocabularySize; index += 1) {
    if (index !== token && !(entries ? entries.sent[index] : values[index] > 0)) continue;
    let prob = index === token && draftProb !== undefined ? draftProb : values[index];
    if (index === token) prob = Math.max(prob, LEAST_DRAFT_PROB[payload] ?? 1 / (payload === "sampled" ? levels : LAST_CODE));
    indices.push(index);
    codes.push(wireCode(prob, payload, levels));
  }
  return encodeMessage(token, indices, codes, vocabularySize, probBits(payload, levels));
}

// The parts of a message's bytes: skipped ids, and of each draft its token with its entries' ids and codes, none where no probability
// travels; `ends` where each part ends.
export function readMessage(bytes, method, vocabularySize, { payload, levels }) {
  let { ids, next } = unpackIds(bytes, 0, vocabularySize, COUNT_BITS);
  const [drafts, ends] = [[], [next]];
  if (!method.test.tests_ratio) {
    const read = unpackIds(bytes, next, vocabularySize, COUNT_BITS);
    if (read.ids.length === 0 || read.next < bytes.length) throw new Error("The message does not end behind its drafts.");
    return { skipped: ids, drafts: read.ids.map((token) => ({ token, indices: [], codes: [] })), ends: [next, read.next] };
  }
  while (next < bytes.length || drafts.length === 0) {
    const draft = decodeMessage(bytes, next, vocabularySize, probBits(payload, levels));
    drafts.push({ token: draft.draftToken, indices: draft.indices, codes: draft.codes });
    ends.push((next = draft.next));
  }
  return { skipped: ids, drafts, ends };
}

// Down -----------------------------------------------------------------------------------------------------------------

// The bytes of a reply.
export function writtenReply({ accepted, token = null, law = null, targetProbs = [] }, vocabularySize, coding) {
  const payload = down(coding);
  const codes = [...(law ?? targetProbs)].map((prob) => wireCode(prob, payload));
  const flags = (token === null ? 0 : TOKEN) | (law === null ? 0 : ALL_OF_Y);
  const count = [24, 16, 8, 0].map((bits) => (codes.length >>> bits) & 255);
  return joined([[flags, accepted], packIds(token === null ? [] : [token], vocabularySize, COUNT_BITS), count, codes]);
}

// The reply in these bytes. Error for others.
export function readReply(bytes, method, vocabularySize, coding) {
  if (bytes.length < 8 || bytes[0] > (TOKEN | ALL_OF_Y)) throw new Error(`A reply of ${bytes.length} bytes is none.`);
  const { ids, next } = unpackIds(bytes, 2, vocabularySize, COUNT_BITS);
  const codes = bytes.subarray(next + 4);
  const said = [0, 1, 2, 3].reduce((sum, index) => sum * 256 + (bytes[next + index] ?? 0), 0);
  const [hasToken, whole] = [Boolean(bytes[0] & TOKEN), Boolean(bytes[0] & ALL_OF_Y)];
  const asSaid = ids.length === Number(hasToken) && codes.length === said && bytes[1] <= MOST_DRAFTS;
  if (!asSaid || (whole && (hasToken || codes.length !== vocabularySize))) {
    throw new Error(`A reply of ${bytes.length} bytes is cut short, or longer than it says.`);
  }
  const numbers = Float64Array.from(codes, (code) => fromWire(code, down(coding)));
  return { accepted: bytes[1], token: hasToken ? ids[0] : null, law: whole ? numbers : null, targetProbs: method.learns ? [...numbers] : [] };
}

// "sampled" has no code of its own for what comes down.
function down({ payload }) {
  return payload === "sampled" ? "quantised" : payload;
}

// Frames ---------------------------------------------------------------------------------------------------------------

export const HEADER_BYTES = 16;
export const VERSION = 2;
const [UP, DOWN] = [1, 2];

// magic "CU" · version · kind · number · bytes behind the header · microseconds of the sender's model
export function writtenFrame(number, content, modelS = 0) {
  const frame = new Uint8Array(HEADER_BYTES + content.length);
  const view = new DataView(frame.buffer);
  frame.set([0x43, 0x55, VERSION, UP]);
  [number, content.length, Math.max(0, Math.min(2 ** 32 - 1, Math.round(1e6 * modelS)))].forEach((value, index) => view.setUint32(4 + 4 * index, value));
  frame.set(content, HEADER_BYTES);
  return frame;
}

// The reply's frame of this number. Error for anything else.
export function readFrame(bytes, number) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const whole = bytes.length >= HEADER_BYTES && bytes[0] === 0x43 && bytes[1] === 0x55 && bytes[2] === VERSION && bytes[3] === DOWN;
  if (!whole || view.getUint32(8) !== bytes.length - HEADER_BYTES) throw new Error("What came from the station is not a reply.");
  if (view.getUint32(4) !== number) throw new Error(`Reply ${number} was expected, not ${view.getUint32(4)}.`);
  return { content: bytes.subarray(HEADER_BYTES), modelS: view.getUint32(12) / 1e6 };
}

function joined(parts) {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
