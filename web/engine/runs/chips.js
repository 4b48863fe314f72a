// Chips: what the token strip draws, one small object a token, made from a run's events. A chip has what can be seen (text, decision, k, u)
// and what is said of it: `label`, `hint`, and `scene`, the panel's.

import { fixed, visibleText } from "../format.js";
import { fill, numberOf } from "../sentences.js";
import { runTable } from "./columns.js";
import { MessageParts, firstRound, messageWords } from "./messages.js";
import { roundFacts } from "./rounds.js";
import { scene } from "./scene.js";
import { outcomeSentence } from "./words.js";

const MAX_SHOWN_CHARACTERS = 48;
const SPOKEN = { "␣": "spoken_space", "↵": "spoken_line", "⇥": "spoken_tab" };

// The chips of a run that grows: what is appended takes time in proportion to itself.
export class RunChips {
  // method: its row; words: of `ui.strip.words.run_words`.
  constructor(started, method, words) {
    const firstMiss = words.first_miss[method.name][started.settings.payload];
    Object.assign(this, { started, method, words: { ...words, firstMiss } });
    // The first chip that the last `append` made or changed.
    [this.events, this.chips, this.changed] = [[], [], 0];
    [this.parts, this.exchanges, this.rows] = [new MessageParts(), new Map(), new Map()];
    // Of each chip its rows; of each round its chip. Tokens whose bytes end inside a character share a chip with those that finish it.
    [this.pieces, this.chipOf] = [[], new Map()];
    [this.open, this.pending] = [null, new Uint8Array(0)];
    // The round of the first wrong skip; audits come in the order of the rounds.
    this.missed = null;
  }

  // Events that follow those before; an audit of a round that is not there is passed over.
  append(events) {
    this.changed = this.chips.length;
    const audited = new Set();
    for (const event of events) {
      this.events.push(event);
      this.parts.append(event);
      if (event.type === "exchange") this.exchanges.set(event.number, event);
      else if (event.type === "token") this.put(this.add(event));
      else if (event.type === "audit" && this.rows.has(event.round)) {
        this.rows.get(event.round).audit = event;
        if (!event.would_accept) this.missed ??= event.round;
        audited.add(this.chipOf.get(event.round));
      }
    }
    for (const index of audited) this.put(index);
  }

  // The place of a token's chip.
  add(token) {
    const row = { token, exchange: this.exchanges.get(token.exchange), audit: null };
    const hex = token.token_hex;
    if (hex === null) [this.open, this.pending] = [null, new Uint8Array(0)]; // a character of its own: pieces before never became one
    if (this.open === null) this.pieces.push((this.open = { rows: [], finished: true }));
    this.open.rows.push(row);
    if (hex !== null) this.pending = unfinished(Uint8Array.of(...this.pending, ...bytesOf(hex)));
    this.open.finished = this.pending.length === 0;
    if (this.open.finished) this.open = null;
    this.rows.set(token.round, row);
    this.chipOf.set(token.round, this.pieces.length - 1);
    return this.pieces.length - 1;
  }

  // The run's table (`runTable`) at the prices of a link; null where it has no costs there.
  table({ channel, clock }) {
    const of = JSON.stringify([this.events.length, channel, clock]);
    try {
      if (this.priced?.of !== of) this.priced = { of, table: runTable(this.events, { ...this.started.settings, channel, clock }) };
    } catch {
      return null;
    }
    return this.priced.table;
  }

  // What is said of a round where its token is chosen, priced at a link; undefined where there is none, or where the run has no costs there.
  facts(round, link) {
    const table = this.table(link);
    return table?.rows[round - 1] && roundFacts(table.rows[round - 1], table, this.parts.before, this.method, this.words.colours);
  }

  // Make a chip again from its tokens.
  put(index) {
    const { rows, finished } = this.pieces[index];
    this.chips[index] = chip(rows, finished, this);
    this.changed = Math.min(this.changed, index);
  }
}

// The bytes at the end that begin a character of several bytes and do not finish it.
function unfinished(bytes) {
  for (let length = Math.min(3, bytes.length); length > 0; length -= 1) {
    const tail = bytes.slice(bytes.length - length);
    const stream = new TextDecoder();
    if (stream.decode(tail, { stream: true }) === "" && stream.decode() !== "") return tail;
  }
  return new Uint8Array(0);
}

function bytesOf(hex) {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}

function chip(rows, finished, run) {
  const tokens = rows.map(({ token }) => token);
  if (tokens[0].token_hex === null) return drawn(rows[0], visibleText(tokens[0].text, MAX_SHOWN_CHARACTERS), "", run);
  const text = tokens.map((token) => token.text).join("");
  // A replacement character says less than the bytes that it stands for.
  const readable = finished && text.replaceAll("\ufffd", "") !== "";
  const shown = readable ? visibleText(text, MAX_SHOWN_CHARACTERS) : visibleHex(tokens.map((token) => token.token_hex ?? "").join(""));
  if (tokens.length === 1 && finished) return drawn(rows[0], shown, "", run);
  const parts = rows.map((row) => drawn(row, visibleHex(row.token.token_hex ?? ""), readable ? shown : "", run));
  const whole = { round: tokens[0].round, text: shown, parts, whole: readable };
  return parts.some((part) => part.newline) ? { ...whole, newline: true } : whole;
}

// One round; `whole` is the character that it is a piece of, if any.
function drawn({ token: event, exchange, audit }, text, whole, { started, parts, method, words, missed }) {
  const ahead = parts.before.get(event.round);
  const token = { round: event.round, text: event.is_end ? fill("chip_end") : text, decision: event.decision };
  if (event.is_end) token.end = true;
  if (event.text.includes("\n")) token.newline = true;
  if (event.decision === "resample" && event.draft !== null) token.draft = visibleText(event.draft_text ?? "", MAX_SHOWN_CHARACTERS) || fill("chip_number", { number: event.draft });
  if (event.k !== null) token.k = event.k < 10_000 ? String(event.k) : `${Math.round(event.k / 1000)}k`;
  if (event.uncertainty !== null) token.u = Number(event.uncertainty.toFixed(4));
  if (audit && !audit.would_accept) {
    token.miss = true;
    if (event.round === missed) token.first_miss = true;
  }
  const message = messageWords(exchange);
  if (message) {
    const first = firstRound(ahead, event);
    Object.assign(token, { first, last: first + exchange.tokens - 1, message: `${message}.` });
    if (exchange.discarded.length > 0 && event.round === token.last) {
      token.thrown = exchange.discarded.map((thrown) => visibleText(thrown, MAX_SHOWN_CHARACTERS) || fill("no_text"));
    }
  }
  token.label = label(event, exchange, token, whole, words.decisions[event.decision]);
  // Whether the upload ran into an outage, the channel at hand says, next to the packet.
  const sentence = outcomeSentence(event, { ...exchange, outage: false }, audit, started.settings, method, ahead);
  token.hint = fill("chip_hint", { round: event.round, words: token.first_miss ? `${sentence} ${words.firstMiss}` : sentence });
  token.scene = scene(started, method, event, exchange, audit, ahead);
  return token;
}

function visibleHex(hex) {
  return (hex.match(/../g) ?? []).join(" ").toUpperCase();
}

function spoken(text) {
  return Array.from(text, (character) => (character in SPOKEN ? `${fill(SPOKEN[character])} ` : character)).join("").trim() || fill("spoken_empty");
}

function label(event, exchange, token, whole, decision) {
  const alone = event.decision === "slm" || event.decision === "llm";
  return [
    fill("chip_hint", { round: event.round, words: event.is_end ? fill("chip_text_end") : spoken(token.text) }),
    whole ? fill("chip_part", { text: spoken(whole) }) : "",
    alone ? fill("chip_chosen", { decision }) : decision,
    "draft" in token ? fill("chip_rejected", { text: spoken(token.draft) }) : "",
    event.k === null ? "" : numberOf("chip_k", event.k),
    event.uncertainty === null ? "" : fill("chip_u", { u: fixed(event.uncertainty, 2) }),
    token.miss ? fill("chip_miss") : "",
    token.first_miss ? fill("chip_first_miss") : "",
    token.thrown ? fill("chip_discarded", { drafts: numberOf("drafts", token.thrown.length) }) : "",
    exchange.outage ? fill("chip_outage") : "",
  ].filter(Boolean).join(", ");
}
