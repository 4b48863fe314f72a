// Decide otherwise: what happens at the chosen token whatever the method would do, by buttons below its numbers.

import { visibleText } from "../engine/format.js";
import { finalText } from "../engine/runs/words.js";
import { element } from "../components/dom.js";

const MOST_TOKENS = 6;

// row: of `runTable`; forces: rounds that are forced already; decide: called with the new ones.
export function otherwise(row, method, forces, decide) {
  const { token } = row;
  const root = element("div", "otherwise");
  root.append(element("h3", "", "Decide otherwise here"));
  const button = (words, what) => {
    const node = element("button", "", words);
    node.type = "button";
    const others = forces.filter(({ round }) => round !== token.round);
    node.addEventListener("click", () => decide(what === null ? others : [...others, { round: token.round, what }]));
    root.append(node);
  };
  if (method.verifies && !method.blocks) {
    if (token.decision === "skip") button("Send it", "send");
    else button("Skip it", "skip");
  }
  for (const [id, text] of candidates(row)) if (id !== token.token) button(`‘${visibleText(text, 24) || "(no text)"}’`, id);
  if (forces.some(({ round }) => round === token.round)) button("As the method decides", null);
  return root;
}

// The likeliest tokens of both models, and the draft.
function candidates({ token, audit }) {
  const found = new Map([...token.draft_top, ...token.target_top, ...(audit?.target_top ?? [])].sort((one, other) => other[2] - one[2]).map(([id, text]) => [id, text]));
  if (token.draft !== null) found.set(token.draft, token.draft_text);
  found.set(token.token, finalText(token));
  return [...found].slice(0, MOST_TOKENS);
}
