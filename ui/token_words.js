// Words for a token: its label for screen readers, its sentence on hover, and numbers as people read them.
// Joined with the other scripts into one module by token_strip.py.

const DECISIONS = {
  skip: { letter: "S", name: "Skipped", done: "skipped", note: "kept on the device, not sent" },
  accept: { letter: "A", name: "Accepted", done: "accepted", note: "sent, the LLM kept the draft" },
  resample: { letter: "R", name: "Resampled", done: "resampled", note: "sent, the LLM replaced the draft" },
  slm: { letter: "slm", name: "SLM alone", done: "chosen by the SLM alone", note: "small model, nothing sent" },
  llm: { letter: "llm", name: "LLM alone", done: "chosen by the LLM alone", note: "large model, nothing drafted" },
};
const MISS = { letter: "S", name: "Would be rejected", note: "skipped; a later check by the LLM disagrees" };

const SPOKEN = { "␣": "space ", "↵": "line break ", "⇥": "tab " };

function spoken(text) {
  const words = text.replace(/[␣↵⇥]/g, (mark) => SPOKEN[mark]).trim();
  return words === "" ? "empty" : words;
}

function quoted(text) {
  return "“" + text + "”";
}

function percent(share) {
  const value = 100 * share;
  return (value > 0 && value < 1 ? "under 1" : value > 99 && value < 100 ? "over 99" : value.toFixed(0)) + " %";
}

function grouped(number) {
  return String(number).replace(/\B(?=(\d{3})+$)/g, "\u202f");
}

// A superscript has room for four characters.
function shortNumber(number) {
  return number < 10000 ? String(number) : Math.round(number / 1000) + "k";
}

function probabilities(number) {
  return number === 1 ? "one probability sent" : grouped(number) + " probabilities sent";
}

function seconds(value) {
  return value.toFixed(value < 100 ? 2 : 1) + " s";
}

function tokenLabel(token, whole) {
  const said = ["Token " + token.round + ": " + (token.end ? "end of the text" : spoken(token.text))];
  if (whole) said.push("part of " + spoken(whole));
  said.push((DECISIONS[token.decision] || { done: token.decision }).done);
  if (token.draft !== undefined) said.push("draft " + spoken(token.draft) + " rejected");
  if (token.k !== undefined) said.push(probabilities(token.k));
  if (token.u !== undefined) said.push("uncertainty " + token.u.toFixed(2));
  if (token.audit === false) said.push("the LLM would have rejected it");
  if (token.outage) said.push("the upload ran into an outage");
  return said.join(", ");
}

function tokenSentence(token, threshold) {
  const name = token.end ? "the end of the text" : quoted(token.text);
  let why = "";
  // Only where the threshold does explain the decision (u arrives rounded; some methods skip at random or never).
  const skipped = token.decision === "skip";
  if (token.u !== undefined && threshold !== null && (skipped ? token.u <= threshold + 1e-4 : token.u >= threshold - 1e-4)) {
    const side = skipped ? "is not above" : "is above";
    why = " because its uncertainty " + token.u.toFixed(2) + " " + side + " the threshold " + threshold.toFixed(2);
  }
  const sent = token.k === undefined ? "" : ", with " + probabilities(token.k);
  const chance = token.accept === undefined ? "" : percent(token.accept);
  let sentence;
  if (token.decision === "skip") {
    sentence = "the device kept " + name + " without asking" + why;
    if (token.audit === true) sentence += "; the later audit agrees";
    if (token.audit === false) sentence += "; the later audit found that the LLM would have rejected it";
  } else if (token.decision === "accept") {
    sentence = "the LLM was asked" + why + sent + ", and kept the draft " + name;
    if (chance) sentence += " (the chance was " + chance + ")";
  } else if (token.decision === "resample") {
    const draft = token.draft === undefined ? "the draft" : "the draft " + quoted(token.draft);
    sentence = "the LLM was asked" + why + sent + ", rejected " + draft;
    if (chance) sentence += " (the chance to keep it was " + chance + ")";
    sentence += " and drew " + name + " instead";
  } else {
    sentence = name + " was " + (DECISIONS[token.decision] || { done: token.decision }).done;
  }
  if (token.outage) sentence += "; the upload ran into an outage";
  return "Token " + token.round + ": " + sentence + ".";
}
