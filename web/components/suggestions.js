// Questions of the little world, offered below the prompt's field while a person types. Python writes their rows
// (little_world/suggestions.py); they are filtered here, and what is typed goes nowhere for it.

import ROWS from "../../little_world/suggestions.json" with { type: "json" };
import { fill } from "../engine/sentences.js";
import { element } from "./dom.js";

const MOST = 5;
// Words of the same beginning are taken for one: animal, animals.
const SAME_FROM = 4;
// A word that more of the questions have than this share, or that is shorter, says nothing about what was asked.
const COMMON = 0.2;
const SHORTEST = 3;
const TWO_SLIPS_FROM = 5;
// One asks for the same with others of these, and they say nothing of what is asked about.
const LITTLE = new Set(
  "what whats which where when who why how many much the does has have had can could would will shall may tell give name and are was were for with from about that this these there than between same difference please you your its his her not into they one all any word write city"
    .split(" "),
);

const wordsOf = (text) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

// Every question of a row [template, values]: its text, its words, and the number of its row.
const KNOWN = ROWS.flatMap(([template, values], row) => values.map((value) => {
  const text = template.replace("{}", () => value);
  return { text, words: wordsOf(text), row };
}));
const VOCABULARY = [...new Set(KNOWN.flatMap(({ words }) => words))];

// The best first, and of equals one of each row before a second of any.
function inTurn(scored, most) {
  const seen = new Map();
  const placed = scored.map(([score, { text, row }]) => {
    const key = `${score} ${row}`;
    seen.set(key, (seen.get(key) ?? 0) + 1);
    return { text, score, turn: seen.get(key) };
  });
  return placed.sort((one, other) => other.score - one.score || one.turn - other.turn).slice(0, most).map(({ text }) => text);
}

// Questions in which each typed word begins a word; those that begin as the text does are first. None once a question is complete.
export function completions(typed) {
  const words = wordsOf(typed);
  if (words.length === 0 || KNOWN.some(({ text }) => text === typed.trim())) return [];
  const begun = words.join(" ");
  const found = KNOWN.filter((one) => words.every((word) => one.words.some((own) => own.startsWith(word))));
  return inTurn(found.map((one) => [Number(one.words.join(" ").startsWith(begun)), one]), MOST);
}

const same = (one, other) => one === other || (Math.min(one.length, other.length) >= SAME_FROM && (one.startsWith(other) || other.startsWith(one)));

// How many slips lie between two words, at most `most` + 1: a letter too many, missing, another one, or two that changed places.
export function slips(one, other, most) {
  let same = 0;
  while (same < one.length && one[same] === other[same]) same++;
  const [left, right] = [one.slice(same), other.slice(same)];
  if (left === right || most === 0) return Number(left !== right);
  const ways = [[1, 0], [0, 1], [1, 1], ...(left.length > 1 && left[0] === right[1] && left[1] === right[0] ? [[2, 2]] : [])];
  return 1 + Math.min(...ways.map(([from, to]) => slips(left.slice(from), right.slice(to), most - 1)));
}

// What a typed word may be: itself where it begins a word of the questions; else those that are nearest, with two slips in a long word at most.
function readings(word) {
  if (word.length < SHORTEST || /\p{N}/u.test(word) || VOCABULARY.some((known) => known.startsWith(word))) return [word];
  let [most, near] = [word.length >= TWO_SLIPS_FROM ? 2 : 1, []];
  for (const known of VOCABULARY) {
    const many = slips(word, known, most);
    if (many < most) [most, near] = [many, []];
    if (many === most) near.push(known);
  }
  return near.length > 0 ? near : [word];
}

// The question that a prompt with slips was meant to be: it has all of the prompt's words, and no other that does is as short; else null.
export function meant(prompt) {
  const telling = wordsOf(prompt).map(readings).filter(([word]) => (word.length >= SHORTEST && !LITTLE.has(word)) || /\p{N}/u.test(word));
  if (telling.length < 2) return null;
  const found = KNOWN.filter((one) => telling.every((any) => one.words.some((own) => any.some((word) => same(own, word)))));
  const least = Math.min(...found.map((one) => one.words.length));
  const [only, second] = found.filter((one) => one.words.length === least);
  return only && !second ? only.text : null;
}

// The questions that share the rarest words with a prompt; `instead` where there are fewer.
export function nearest(prompt, instead) {
  const scores = new Map();
  for (const word of new Set(wordsOf(prompt).filter((one) => one.length >= SHORTEST && !LITTLE.has(one)))) {
    const found = KNOWN.filter(({ words }) => words.some((own) => same(own, word)));
    if (found.length > COMMON * KNOWN.length) continue;
    for (const one of found) scores.set(one, (scores.get(one) ?? 0) + Math.log(KNOWN.length / found.length));
  }
  const near = inTurn([...scores].map(([one, score]) => [score, one]), instead.length);
  return [...new Set([...near, ...instead])].slice(0, instead.length);
}

// A list over the page, below the field that has the keyboard.
export class Suggestions {
  constructor() {
    this.root = element("ul", "suggestions");
    this.root.id = "suggestions";
    this.root.setAttribute("role", "listbox");
    this.root.setAttribute("aria-label", fill("suggestions"));
    this.root.hidden = true;
    // The field keeps the keyboard.
    this.root.addEventListener("pointerdown", (event) => event.preventDefault());
    this.root.addEventListener("click", ({ target }) => target.matches(".suggestion") && this.pick(target));
    document.body.append(this.root);
    document.addEventListener("keydown", (event) => this.onKey(event), true);
    for (const moved of ["scroll", "resize"]) addEventListener(moved, () => this.place(), true);
  }

  // The field below which they stand; with nothing to suggest it is a field as any other.
  watch(field, knows) {
    this.knows = knows;
    const said = { role: "combobox", "aria-autocomplete": "list", "aria-haspopup": "listbox", "aria-controls": this.root.id };
    for (const [name, value] of Object.entries(said)) {
      if (knows) field.setAttribute(name, value);
      else field.removeAttribute(name);
    }
    if (this.field !== field) {
      this.field = field;
      field.addEventListener("input", () => this.knows && !this.filling && this.show(completions(field.value)));
      field.addEventListener("blur", () => this.hide());
    }
    this.hide();
  }

  show(questions) {
    this.root.replaceChildren(
      ...questions.map((question, number) => {
        const option = element("li", "suggestion", question);
        option.id = `suggestion-${number}`;
        option.setAttribute("role", "option");
        option.setAttribute("aria-selected", "false");
        return option;
      }),
    );
    this.root.hidden = questions.length === 0;
    if (this.knows) this.field.setAttribute("aria-expanded", String(!this.root.hidden));
    else this.field.removeAttribute("aria-expanded");
    this.choose(null);
    this.place();
  }

  hide() {
    this.show([]);
  }

  place() {
    if (this.root.hidden) return;
    const { left, bottom, width } = this.field.getBoundingClientRect();
    // Streamlit's theme is that of its app, within which the list does not stand.
    const { colorScheme } = getComputedStyle(this.field);
    Object.assign(this.root.style, { left: `${left}px`, top: `${bottom + 2}px`, width: `${width}px`, colorScheme });
  }

  // The option that Enter takes, or none.
  choose(option) {
    for (const one of this.root.children) one.setAttribute("aria-selected", String(one === option));
    this.chosen = option;
    if (option) this.field.setAttribute("aria-activedescendant", option.id);
    else this.field.removeAttribute("aria-activedescendant");
  }

  // React, which may own the field, notices a value that its class sets.
  pick({ textContent: question }) {
    const { field } = this;
    this.filling = true;
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value").set.call(field, question);
    field.dispatchEvent(new Event("input", { bubbles: true }));
    this.filling = false;
    this.hide();
  }

  // Before the page takes Enter for Run.
  onKey(event) {
    if (this.root.hidden || event.target !== this.field || event.isComposing) return;
    const options = [...this.root.children];
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      // Past an end stands the text itself.
      const places = [null, ...options];
      this.choose(places[(places.indexOf(this.chosen) + step + places.length) % places.length]);
    } else if (event.key === "Enter" && this.chosen) this.pick(this.chosen);
    else if (event.key === "Escape") this.hide();
    else return void (event.key === "Enter" && this.hide());
    event.preventDefault();
    event.stopPropagation();
  }
}
