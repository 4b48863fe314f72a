// What makes a text a prompt, and whether a text answers one.

import { visibleText } from "./format.js";
import { fill } from "./sentences.js";

const MAX_PROMPT_CHARACTERS = 8_000;

// An Error in a sentence for a prompt that is empty, too long or no valid Unicode.
export function checkPrompt(text) {
  if (text.trim() === "") throw new Error(fill("prompt_empty"));
  const characters = Array.from(text).length;
  const [has, most] = [characters, MAX_PROMPT_CHARACTERS].map((number) => number.toLocaleString("en"));
  if (characters > MAX_PROMPT_CHARACTERS) throw new Error(fill("prompt_long", { has, most }));
  if (/\p{Cs}/u.test(text)) throw new Error(fill("prompt_broken"));
}

// Whether a text answers one ---------------------------------------------------------------------------------------------

const ANSWER = /^answer is\s+([^\n]+?)\s*\.?\s*$/i;
const ENDS = /^[ .]+|[ .]+$/g;

// What the last "answer is …" of a text says; null where it has none.
function readAnswer(text) {
  const start = text.toLowerCase().lastIndexOf("answer is ");
  return start < 0 ? null : (ANSWER.exec(text.slice(start))?.[1] ?? null);
}

// What a text answers to a prompt compared with the right answer, and that in a sign; null where there is nothing to say.
// known: prompts with their right answers (null: none of the world's questions), how a text ends that turns one down, and what is said of
// one that does (refused) and of one that does not (outside).
export function reachedAnswer(prompt, text, known) {
  if (!known || !Object.hasOwn(known.right, prompt.trim())) return null;
  const [expected, answer] = [known.right[prompt.trim()], readAnswer(text)];
  const refused = text.trimEnd().endsWith(known.refusal);
  if (expected === null) return { words: refused ? known.refused : known.outside, mark: "?" };
  const unread = () => fill(refused ? "answer_refused" : text.trim() ? "answer_unread" : "answer_empty");
  const given = answer === null ? unread() : visibleText(answer.replace(ENDS, ""));
  const right = answer !== null && plain(answer) === plain(expected);
  return { words: right ? fill("answer_right", { given }) : fill("answer_wrong", { given, expected }), mark: right ? "✓" : "✗" };
}

// What a text answers to a question, as it can be shown.
export function givenAnswer(text) {
  const answer = readAnswer(text);
  return answer === null ? fill("answer_none") : visibleText(answer.replace(ENDS, ""));
}

function plain(answer) {
  return answer.replace(ENDS, "").toLowerCase();
}
