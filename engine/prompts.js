// What makes a text a prompt.

const MAX_PROMPT_CHARACTERS = 8_000;

// An Error in a sentence for a prompt that is empty, too long or no valid Unicode.
export function checkPrompt(text) {
  if (text.trim() === "") throw new Error("The prompt is empty: write what the models should answer.");
  const characters = Array.from(text).length;
  const [has, most] = [characters, MAX_PROMPT_CHARACTERS].map((number) => number.toLocaleString("en"));
  if (characters > MAX_PROMPT_CHARACTERS) throw new Error(`The prompt has ${has} characters; at most ${most} are allowed: shorten it.`);
  if (/\p{Cs}/u.test(text)) throw new Error("The prompt is not valid Unicode text (it has half of a surrogate pair): type it again.");
}
