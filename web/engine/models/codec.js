// Between text and token ids, of byte-level BPE: prompts in, pieces of text out. What a person types never becomes a control token.

import { checkPrompt } from "../prompts.js";

const PIECES = /'s|'t|'re|'ve|'m|'ll|'d| ?\p{L}+| ?\p{N}+| ?[^\p{White_Space}\p{L}\p{N}]+|\p{White_Space}+(?!\P{White_Space})|\p{White_Space}+/gu;
// What Python's str.strip takes off.
const BLANK = "[\\t-\\r\\x1c-\\x20\\x85\\xa0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000]";
const STRIPPED = new RegExp(`^${BLANK}+|${BLANK}+$`, "g");

export class TextCodec {
  // tokenizer: a tokenizer.json; frame: ids that the chat template puts `before` and `after` a prompt; endIds: tokens that end a text.
  constructor(tokenizer, frame, endIds) {
    const { model, added_tokens: added, pre_tokenizer: cut } = tokenizer;
    this.frame = frame;
    this.endIds = new Set(endIds);
    this.ids = new Map(Object.entries(model.vocab));
    this.ranks = new Map(model.merges.map((pair, rank) => [Array.isArray(pair) ? pair.join(" ") : pair, rank]));
    this.eachDigit = (cut.pretokenizers ?? [cut]).some((part) => part.type === "Digits" && part.individual_digits);
    this.special = new Map(added.map(({ id, content }) => [id, content]));
    this.tokens = new Map([...this.ids].map(([token, id]) => [id, token]));
    this.known = new Map();
    this.texts = new Map();
  }

  // The ids of a prompt in the pair's chat template.
  encodePrompt(text) {
    checkPrompt(text);
    return [...this.frame.before, ...this.encodeText(text.replace(STRIPPED, "")), ...this.frame.after];
  }

  encodeText(text) {
    const parts = this.eachDigit ? text.split(/(\p{N})/u).filter(Boolean) : [text];
    return parts.flatMap((part) => part.match(PIECES) ?? []).flatMap((piece) => this.merged(piece));
  }

  // The ids of one piece: its bytes, of which the pair that was learnt first is joined until none is left.
  merged(piece) {
    if (!this.known.has(piece)) {
      const parts = Array.from(new TextEncoder().encode(piece), (byte) => STAND_INS[byte]);
      for (;;) {
        let [best, at] = [Infinity, -1];
        for (let index = 0; index + 1 < parts.length; index += 1) {
          const rank = this.ranks.get(`${parts[index]} ${parts[index + 1]}`) ?? Infinity;
          if (rank < best) [best, at] = [rank, index];
        }
        if (at < 0) break;
        parts.splice(at, 2, parts[at] + parts[at + 1]);
      }
      this.known.set(piece, parts.map((part) => this.ids.get(part)));
    }
    return this.known.get(piece);
  }

  // The token's bytes by itself: special tokens spelled out.
  tokenBytes(id) {
    if (this.special.has(id)) return new TextEncoder().encode(this.special.get(id));
    return Uint8Array.from(this.tokens.get(id) ?? "", (character) => BYTES.get(character));
  }

  tokenText(id) {
    if (!this.texts.has(id)) this.texts.set(id, decoder().decode(this.tokenBytes(id)));
    return this.texts.get(id);
  }

  // The token's bytes in hexadecimal where they are no valid UTF-8 by themselves, else null.
  tokenHex(id) {
    const bytes = this.tokenBytes(id);
    try {
      new TextDecoder("utf-8", { fatal: true }).decode(bytes);
      return null;
    } catch {
      return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
    }
  }

  // An incremental detokeniser: a character appears when its last byte arrives.
  newStream() {
    const stream = decoder();
    return (id) => (this.special.has(id) ? "" : stream.decode(this.tokenBytes(id), { stream: true }));
  }
}

function decoder() {
  return new TextDecoder("utf-8", { ignoreBOM: true });
}

// Byte-level BPE's stand-ins: printable Latin-1 bytes are themselves, the others follow from U+0100 on.
const STAND_INS = standIns();
const BYTES = new Map(STAND_INS.map((character, byte) => [character, byte]));

function standIns() {
  const printable = (byte) => (byte >= 33 && byte <= 126) || (byte >= 161 && byte <= 172) || byte >= 174;
  let others = 0;
  return Array.from({ length: 256 }, (_, byte) => String.fromCharCode(printable(byte) ? byte : 256 + others++));
}
