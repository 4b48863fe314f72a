// Every sentence that a page says: templates that Python fills, too (cuhlm_core/sentences.py). A built file has those that its modules name.

import templates from "../../cuhlm_core/sentences.json" with { type: "json" };
import { apart, count, visibleText } from "./format.js";

// The sentence of a case with its numbers and texts.
export function fill(name, parts = {}) {
  if (!(name in templates)) throw new Error(`There is no sentence ${name}.`);
  return templates[name].replace(/\{(\w+)\}/g, (_, part) => {
    if (!(part in parts)) throw new Error(`The sentence ${name} lacks ${part}.`);
    return parts[part];
  });
}

// The sentence of a case that compares two numbers, which have enough digits to differ.
export function compared(name, value, least, parts = {}) {
  const [own, limit] = apart(value, least);
  return fill(name, { own, limit, ...parts });
}

// "1 draft", "2,000 drafts": two cases, the first ends with _one.
export function numberOf(name, number) {
  return fill(number === 1 ? `${name}_one` : name, { count: count(number) });
}

// "a", "a and b", "a and b and c"
export function joined(texts) {
  return texts.reduce((one, other) => fill("and", { one, other }));
}

export function quoted(text, longest) {
  return fill("quoted", { text: visibleText(text, longest) || fill("no_text") });
}
