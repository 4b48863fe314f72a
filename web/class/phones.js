// The phones on the wall, a row each: who it is, its run as coloured marks, and what the station had of it.

// As many of a run's last decisions as fit a row.
const MOST_MARKS = 48;
// What a phone's letters mean: it drafts, so none is of a model that writes alone.
const MARKED = ["skip", "accept", "resample", "bonus"];

export class PhoneRows {
  constructor(make, decisions) {
    this.make = make;
    this.looks = Object.fromEntries(MARKED.map((name) => [name[0], decisions[name]]));
    this.root = make("section", "phones");
    this.root.setAttribute("aria-label", "Phones");
    this.rows = new Map();
  }

  draw(phones) {
    const known = new Set(phones.map(({ number }) => number));
    for (const [number, row] of this.rows) {
      if (known.has(number)) continue;
      row.root.remove();
      this.rows.delete(number);
    }
    for (const phone of phones) {
      if (!this.rows.has(phone.number)) this.rows.set(phone.number, this.added());
      this.fill(this.rows.get(phone.number), phone);
    }
  }

  added() {
    const row = { root: this.make("div", "phone"), name: this.make("b"), marks: this.make("span", "marks"), text: this.make("span", "text"), facts: this.make("span", "of-phone") };
    row.name.dir = "auto";
    row.text.dir = "auto";
    row.root.append(row.name, row.marks, row.text, row.facts);
    this.root.append(row.root);
    return row;
  }

  fill(row, phone) {
    row.root.classList.toggle("gone", !phone.here);
    row.name.textContent = `${phone.number} ${phone.name}${phone.voted ? " ✓" : ""}`;
    row.text.textContent = phone.text;
    const share = phone.tokens === 0 ? "" : `${Math.round((100 * phone.sent) / phone.tokens)} % sent · `;
    const guesses = phone.guesses === 0 ? "" : ` · guessed ${phone.held}/${phone.guesses}`;
    row.facts.textContent = phone.here ? `${share}${(phone.up_bytes / 1000).toFixed(1)} kB${guesses}` : "gone";
    const decisions = phone.decisions.slice(-MOST_MARKS);
    if (row.drawn === decisions) return;
    row.drawn = decisions;
    row.marks.replaceChildren(...[...decisions].map((letter) => this.mark(letter)));
  }

  mark(letter) {
    const { colour, label, letter: sign } = this.looks[letter];
    const mark = this.make("i", "", sign);
    mark.title = label;
    mark.style.setProperty("--of", colour);
    return mark;
  }
}
