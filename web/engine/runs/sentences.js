// Every sentence on a token and its message: templates that Python fills, too.

import TEMPLATES from "../../../cuhlm_core/runs/sentences.json" with { type: "json" };
import { apart, visibleText } from "../format.js";

// The sentence of a case with its numbers and texts.
export function fill(name, parts = {}) {
  if (!(name in TEMPLATES)) throw new Error(`There is no sentence ${name}.`);
  return TEMPLATES[name].replace(/\{(\w+)\}/g, (_, part) => {
    if (!(part in parts)) throw new Error(`The sentence ${name} lacks ${part}.`);
    return parts[part];
  });
}

// The sentence of a case that compares two numbers, which have enough digits to differ.
export function compared(name, value, least, parts = {}) {
  const [own, limit] = apart(value, least);
  return fill(name, { own, limit, ...parts });
}

export function quoted(text, longest) {
  return fill("quoted", { text: visibleText(text, longest) || fill("no_text") });
}
