// Chips: what the token strip draws, one small object a token, made from a run's events (ui/strip/chips.py).

import { fixed, visibleText } from "../engine/format.js";
import { firstRound, messageWords } from "../engine/runs/messages.js";
import { outcomeSentence } from "../engine/runs/words.js";
import { fill, numberOf } from "../engine/sentences.js";
import { scene } from "./scene.js";

const MAX_SHOWN_CHARACTERS = 48;
const SPOKEN = { "␣": "spoken_space", "↵": "spoken_line", "⇥": "spoken_tab" };

// table: of `runTable`; before: of `beforeTokens`; method: its row; words: `decisions` by name and `firstMiss` of the run.
export function chips(table, before, method, words) {
  const missed = table.rows.find(({ audit }) => audit && !audit.would_accept);
  const context = { ...table, before, method, words, firstMiss: missed ? missed.token.round : null };
  return pieces(table.rows).map(({ rows, finished }) => chip(rows, finished, context));
}

// The rows of each chip: tokens whose bytes end inside a character share one with the tokens that finish it.
function pieces(rows) {
  const found = [];
  let [open, pending] = [null, new Uint8Array(0)];
  for (const row of rows) {
    const hex = row.token.token_hex;
    if (hex === null) [open, pending] = [null, new Uint8Array(0)];
    if (open === null) found.push((open = { rows: [], finished: true }));
    open.rows.push(row);
    if (hex !== null) pending = unfinished(Uint8Array.of(...pending, ...bytesOf(hex)));
    open.finished = pending.length === 0;
    if (open.finished) open = null;
  }
  return found;
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

function chip(rows, finished, context) {
  const tokens = rows.map(({ token }) => token);
  if (tokens[0].token_hex === null) return drawn(rows[0], visibleText(tokens[0].text, MAX_SHOWN_CHARACTERS), "", context);
  const text = tokens.map((token) => token.text).join("");
  // A replacement character says less than the bytes that it stands for.
  const readable = finished && text.replaceAll("\ufffd", "") !== "";
  const shown = readable ? visibleText(text, MAX_SHOWN_CHARACTERS) : visibleHex(tokens.map((token) => token.token_hex ?? "").join(""));
  if (tokens.length === 1 && finished) return drawn(rows[0], shown, "", context);
  const parts = rows.map((row) => drawn(row, visibleHex(row.token.token_hex ?? ""), readable ? shown : "", context));
  const whole = { round: tokens[0].round, text: shown, parts, whole: readable };
  return parts.some((part) => part.newline) ? { ...whole, newline: true } : whole;
}

// One round; `whole` is the character that it is a piece of, if any.
function drawn(row, text, whole, { started, before, method, words, firstMiss }) {
  const { token: event, exchange, audit } = row;
  const ahead = before.get(event.round);
  const token = { round: event.round, text: event.is_end ? fill("chip_end") : text, decision: event.decision, seconds: Number(row.totalS.toFixed(5)) };
  if (event.is_end) token.end = true;
  if (event.text.includes("\n")) token.newline = true;
  if (event.decision === "resample") token.draft = visibleText(event.draft_text ?? "", MAX_SHOWN_CHARACTERS) || fill("chip_number", { number: event.draft });
  if (event.k !== null) token.k = event.k < 10_000 ? String(event.k) : `${Math.round(event.k / 1000)}k`;
  if (event.uncertainty !== null) token.u = Number(event.uncertainty.toFixed(4));
  if (audit && !audit.would_accept) {
    token.miss = true;
    if (event.round === firstMiss) token.first_miss = true;
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
