// The phones on the wall, a row each: who it is, the words of its last run in the colours of their decisions, and what was sent of it. Those
// that have left, and those that the lecturer folded away, are folded at the end.

import { button } from "../components/dom.js";
import { dataSize } from "../engine/format.js";

// As many of a run's last words as a row shows.
const MOST_WORDS = 60;
// In place of a token without text, which ends an answer.
const END = "■";
// What a phone's letters mean: it drafts, so none is of a model that writes alone.
const MARKED = ["skip", "accept", "resample", "bonus"];

export class PhoneRows {
  // send: to the room, what is done with a phone; costs: of a phone's last run, in words.
  constructor(make, words, send, costs) {
    Object.assign(this, { make, words, send, costs });
    this.looks = Object.fromEntries(MARKED.map((name) => [name[0], words.decisions[name]]));
    this.root = make("section", "phones");
    this.root.setAttribute("aria-label", "Phones");
    this.present = make("div", "present");
    this.folded = make("details", "folded");
    this.summary = make("summary");
    this.away = make("div");
    this.folded.append(this.summary, this.away);
    this.root.append(this.legend(), this.present, this.folded);
    this.rows = new Map();
  }

  draw(phones) {
    const known = new Set(phones.map(({ number }) => number));
    for (const number of this.rows.keys()) if (!known.has(number)) this.rows.delete(number);
    for (const phone of phones) {
      if (!this.rows.has(phone.number)) this.rows.set(phone.number, this.added(phone.number));
      this.fill(this.rows.get(phone.number), phone);
    }
    const shown = phones.filter(isShown);
    const away = phones.filter((phone) => !shown.includes(phone));
    this.place(this.present, shown);
    this.place(this.away, away);
    this.folded.hidden = away.length === 0;
    const left = away.filter((phone) => !phone.here).length;
    const parts = [[away.length - left, "folded away"], [left, left === 1 ? "has left" : "have left"]];
    this.summary.textContent = parts.filter(([count]) => count > 0).map((part) => part.join(" ")).join(", ");
  }

  // The rows of these phones, in their order; nothing moves where they are there already.
  place(root, phones) {
    const wanted = phones.map(({ number }) => this.rows.get(number).root);
    if (wanted.length !== root.children.length || wanted.some((row, index) => row !== root.children[index])) root.replaceChildren(...wanted);
  }

  added(number) {
    const { make } = this;
    const row = { number, root: make("div", "phone"), name: make("b"), other: make("input", "other-name"), words: make("span", "words"), facts: make("span", "of-phone") };
    row.name.dir = row.words.dir = "auto";
    Object.assign(row.other, { hidden: true, maxLength: 24 });
    row.other.addEventListener("keydown", ({ key }) => {
      if (key === "Enter") this.send({ rename: [number, row.other.value] });
      if (key === "Enter" || key === "Escape") row.other.hidden = true;
    });
    row.other.addEventListener("blur", () => { row.other.hidden = true; });
    row.rename = button("", "✎", () => {
      row.other.hidden = false;
      row.other.value = row.called;
      row.other.focus();
    });
    row.fold = button("", "–", () => this.send({ fold: [number, !row.isFolded] }));
    row.remove = button("", "×", () => this.send({ remove: number }));
    const done = make("span", "done");
    done.append(row.rename, row.fold, row.remove);
    const who = make("div", "who");
    who.append(row.name, row.other, row.facts);
    row.root.append(who, row.words, done);
    return row;
  }

  fill(row, phone) {
    Object.assign(row, { called: phone.name, isFolded: phone.folded });
    row.root.classList.toggle("gone", !phone.here);
    row.name.textContent = `${phone.number} ${phone.name}${phone.voted ? " ✓" : ""}`;
    const names = { rename: "rename", fold: phone.folded ? "unfold" : "fold", remove: "remove" };
    for (const [button, word] of Object.entries(names)) {
      row[button].title = this.words.phone[word];
      row[button].setAttribute("aria-label", `${this.words.phone[word]}: ${phone.name}`);
    }
    row.other.setAttribute("aria-label", `${this.words.phone.rename}: ${phone.name}`);
    row.fold.textContent = phone.folded ? "+" : "–";
    row.facts.textContent = phoneFacts(phone, this.costs(phone));
    const drawn = `${phone.decisions}\n${phone.words.join("\n")}`;
    if (row.drawn === drawn) return;
    row.drawn = drawn;
    const first = Math.max(0, phone.words.length - MOST_WORDS);
    row.words.replaceChildren(...phone.words.slice(first).map((word, index) => this.word(word, phone.decisions[first + index])));
  }

  word(text, decision) {
    const { colour, label, letter } = this.looks[decision];
    const word = this.make("span", "word", text === "" ? END : text);
    word.title = label;
    word.style.setProperty("--of", colour);
    if (decision !== "s") word.append(this.make("sub", "", letter));
    return word;
  }

  legend() {
    const list = this.make("ul", "legend");
    for (const [decision, { colour, label, letter }] of Object.entries(this.looks)) {
      const row = this.make("li");
      row.append(this.make("i"), decision === "s" ? label : `${letter} ${label}`);
      row.style.setProperty("--of", colour);
      list.append(row);
    }
    return list;
  }
}

// Neither gone nor folded away.
export function isShown({ here, folded }) {
  return here && !folded;
}

// Whether a phone's last run was right, what it sent and cost, and how often it guessed that.
function phoneFacts({ decisions, sent, up_bytes: bytes, guesses, held, answer }, costs) {
  const run = decisions.length === 0 ? [] : [...(answer ? [answer] : []), `${Math.round((100 * sent) / decisions.length)} % sent`, dataSize(8 * bytes), ...(costs === "" ? [] : [costs])];
  return [...run, ...(guesses === 0 ? [] : [`guessed ${held}/${guesses}`])].join(" · ");
}
