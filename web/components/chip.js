// How one token is drawn, and when two chips are the same. Data becomes text nodes and attributes only, never markup.

import { fill } from "../engine/sentences.js";
import { element } from "./dom.js";

// Text with its ␣ ↵ ⇥ dimmed; the blank that begins a word is a mark of its own.
export function appendText(node, text) {
  text.split(/([␣↵⇥]+(?:×\d+)?)/).filter(Boolean).forEach((piece, index, pieces) => {
    const begins = index === 0 && piece === "␣" && pieces.length > 1;
    node.append("␣↵⇥".includes(piece[0]) ? element("span", begins ? "mark begins" : "mark", piece) : piece);
  });
}

// Fill `node`; `letter` is the one of the token's decision. Classes that others set stay.
export function paintToken(node, token, letter) {
  node.dataset.round = String(token.round);
  node.dataset.decision = token.decision;
  node.classList.toggle("miss", token.miss === true);
  node.classList.toggle("first-miss", token.first_miss === true);
  node.classList.toggle("end", token.end === true);
  node.classList.toggle("message-first", token.first === token.round);
  node.classList.toggle("message-last", token.last === token.round);
  node.setAttribute("aria-label", token.label);
  node.removeAttribute("title");
  const box = element("span", "box");
  const text = element("bdi", "text");
  appendText(text, token.text);
  // A mark alone looks like a fault.
  text.classList.toggle("blank", token.text === "␣");
  if (token.text === "␣") text.dataset.name = fill("spoken_space");
  box.append(text);
  if (token.k !== undefined) box.append(element("sup", "k", token.k));
  const foot = element("span", "foot");
  foot.append(element("span", "letter", letter));
  if (token.u !== undefined) {
    const bar = element("span", "u");
    bar.style.setProperty("--u", String(token.u));
    foot.append(bar);
  }
  const draft = token.draft === undefined ? [] : [element("s", "draft")];
  if (draft.length > 0) appendText(draft[0], token.draft);
  const bracket = token.message === undefined ? [] : [element("span", "bracket")];
  if (bracket.length > 0) bracket[0].title = token.message;
  node.replaceChildren(...draft, box, foot, ...bracket);
}

// Are two chips the same? Compared field by field, since this runs for every chip on every update.
export function equal(one, other) {
  if (typeof other !== "object" || typeof one !== "object") return one === other;
  const fields = Object.keys(other);
  return Object.keys(one).length === fields.length && fields.every((field) => equal(one[field], other[field]));
}

// Can the chip of `before` be patched to show `after`? A character may gain tokens, never lose them.
export function continues(before, after) {
  if (after === undefined || before.round !== after.round || !before.parts !== !after.parts) return false;
  return !before.parts || before.parts.length <= after.parts.length;
}
