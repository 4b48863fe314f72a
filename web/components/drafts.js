// Drafts of the message under way, which wait for its answer, and those behind a rejected draft, which go; neither is part of the text.

import { paintToken } from "./chip.js";
import { element } from "./dom.js";

// Fill a node; `token` is the one that stands in the draft's place, if any does: of the same size.
function paintDraft(text, token = {}) {
  const node = element("div", "token waiting");
  const { k, u } = token;
  paintToken(node, { decision: "waiting", label: "", text, ...(k === undefined ? {} : { k }), ...(u === undefined ? {} : { u }) }, "?");
  node.setAttribute("aria-hidden", "true");
  return node;
}

export class Drafts {
  // `strip` offers items, byRound, board and follow().
  constructor(strip) {
    this.strip = strip;
    // Stretches of the line of chips, no boxes of their own.
    this.waiting = element("div", "stretch");
    this.going = element("div", "stretch");
  }

  // Nothing waits, nothing goes; returns whether anything waited.
  clear() {
    const waited = this.waiting.childElementCount > 0;
    this.waiting.replaceChildren();
    this.going.replaceChildren();
    return waited;
  }

  // The message that `item` begins: as many of its drafts as the small model has written by `phase` of its time.
  wait(item, phase) {
    const drafts = this.draftsOf(item.token);
    if (drafts.length === 0) return;
    const [slm, uplink, llm] = this.strip.board.partsOf(item.token);
    const written = slm > 0 ? Math.min(drafts.length, Math.floor((drafts.length * phase * (slm + uplink + llm)) / slm)) : drafts.length;
    const there = this.waiting.childElementCount;
    if (written <= there) return;
    if (there === 0) {
      if (item === item.chip.items[0]) item.chip.node.before(this.waiting);
      else item.chip.node.after(this.waiting);
      // What goes stands behind what comes, and leaves no gap.
      if (this.going.childElementCount > 0) this.waiting.after(this.going);
    }
    for (const { text, token } of drafts.slice(there, written)) this.waiting.append(paintDraft(text, token));
    this.strip.follow();
  }

  // All drafts of a message in order; none of a token that went alone.
  draftsOf({ first, last }) {
    const tokens = [];
    for (let round = first; round <= last && this.strip.byRound.has(round); round += 1) {
      tokens.push(this.strip.items[this.strip.byRound.get(round)].token);
    }
    const tested = tokens.filter((token) => token.decision !== "bonus").map((token) => ({ text: token.draft ?? token.text, token }));
    return tested.concat((tokens.at(-1)?.thrown ?? []).map((text) => ({ text })));
  }

  // The drafts behind the rejected one of `item` are seen going.
  throwAway(item) {
    if (item.token.thrown === undefined) return;
    (item.chip.lineBreak ?? item.chip.node).after(this.going);
    this.going.replaceChildren(...item.token.thrown.map((text) => paintDraft(text)));
    for (const node of this.going.children) {
      node.classList.add("thrown");
      node.addEventListener("animationend", () => node.remove());
    }
  }
}
