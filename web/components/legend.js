// The legend of the token strip: counts by decision that also filter, and a key to the marks on a chip.

import { element } from "./dom.js";
import { marker } from "./icons.js";
import { fill } from "../engine/sentences.js";
import { grouped } from "./words.js";

export class Legend {
  // `strip` is the element whose classes carry the filters.
  constructor(strip) {
    this.strip = strip;
    this.filters = new Set();
    this.root = element("div", "head");
    this.badge = element("span", "badge");
    this.badge.hidden = true;
    this.buttons = new Map();
    this.rows = [];
    this.letters = {};
    this.decisions = element("div", "legend");
    this.decisions.setAttribute("role", "group");
    this.decisions.setAttribute("aria-label", fill("legend"));
    const key = element("div", "key");
    this.entries = {
      draft: this.entry("draft", fill("legend_word"), fill("legend_draft"), fill("legend_draft_help")),
      k: this.entry("k", "30", fill("legend_k"), fill("legend_k_help")),
      u: this.entry("u", "", fill("legend_u"), fill("legend_u_help")),
      first_miss: this.entry("first", "", fill("legend_first"), fill("legend_first_help")),
      message: this.entry("message", "", fill("legend_message"), fill("legend_message_help")),
    };
    key.append(...Object.values(this.entries));
    this.root.append(this.badge, this.decisions, key);
    this.said = element("p", "said-counts");
    this.mark = element("span", "mark-said");
    this.says = new Map();
  }

  // `rows`: what the decisions are called, which never changes, and which are usual in this run.
  setDecisions(rows) {
    const first = this.rows.length === 0;
    this.rows = rows;
    if (!first) return this.drawPresent();
    for (const row of rows) {
      this.letters[row.name] = row.letter;
      this.decisions.append(this.button(row));
      this.said.append(this.sentence(row));
    }
    this.said.append(this.mark);
    this.drawPresent();
  }

  button(row) {
    const name = row.name;
    const button = element("button", "filter");
    button.type = "button";
    button.dataset.filter = name;
    button.title = fill("legend_press", row);
    button.setAttribute("aria-pressed", "false");
    const count = element("span", "count", "–");
    count.append(element("span", "share-of"));
    const swatch = element("span", "swatch", row.letter);
    swatch.setAttribute("aria-hidden", "true");
    const title = element("span", "name", row.label);
    button.append(swatch, element("span", "words"));
    button.lastChild.append(title, " ", count, element("span", "note", row.meaning));
    button.addEventListener("click", () => this.toggle(name));
    this.buttons.set(name, { button, count });
    return button;
  }

  // The count in words, with the look of its chips and its marker in the plots next to it.
  sentence(row) {
    const node = element("span", "counted");
    node.dataset.filter = row.name;
    node.title = fill("legend_means", row);
    const count = element("span", "how-many", "0");
    node.append(element("span", "swatch", row.letter), marker(row.name), " ", count, " " + row.said);
    this.says.set(row.name, { node, count });
    return node;
  }

  // What the answer is worth.
  conclude(mark, words) {
    const said = mark && `${mark} ${words}`;
    if (this.mark.textContent !== said) this.mark.textContent = said;
    this.mark.dataset.mark = mark;
  }

  entry(name, sample, words, help) {
    const entry = element("span", "entry about-" + name);
    entry.title = help;
    const shown = element("span", "sample", sample);
    shown.setAttribute("aria-hidden", "true");
    entry.append(shown, element("span", "words", words));
    return entry;
  }

  // Pressed decisions stand out and the others fade; with none pressed all are equal.
  toggle(name) {
    const on = !this.filters.delete(name);
    if (on) this.filters.add(name);
    this.buttons.get(name).button.setAttribute("aria-pressed", String(on));
    this.strip.classList.toggle("highlight-" + name, on);
    this.strip.classList.toggle("filtering", this.filters.size > 0);
  }

  setBadge(words) {
    this.badge.textContent = words || "";
    this.badge.hidden = !words;
  }

  setThreshold(threshold) {
    const words = threshold === null ? fill("legend_u") : fill("legend_u_limit", { limit: threshold.toFixed(2) });
    this.entries.u.lastChild.textContent = words;
  }

  // Entries that no token of the run needs are left out; skip, accept and resample stay unless one model decides alone.
  clear() {
    this.present = new Set();
    this.drawPresent();
  }

  notice(token) {
    const before = this.present.size;
    this.present.add(token.decision);
    if (token.miss) this.present.add("miss");
    for (const field of ["draft", "k", "u", "first_miss", "message"]) if (token[field] !== undefined) this.present.add(field);
    if (this.present.size > before) this.drawPresent();
  }

  drawPresent() {
    const alone = this.rows.some((row) => row.alone && this.present.has(row.name));
    this.strip.classList.toggle("alone", alone);
    for (const { name, usual } of this.rows) {
      const { button } = this.buttons.get(name);
      button.hidden = !(usual && !alone) && !this.present.has(name);
      if (button.hidden && this.filters.has(name)) this.toggle(name);
      this.says.get(name).node.hidden = button.hidden;
    }
    for (const [name, entry] of Object.entries(this.entries)) entry.hidden = !this.present.has(name);
  }

  setCounts(counts, total) {
    for (const [name, { count }] of this.buttons) {
      const number = counts[name] || 0;
      const words = grouped(number);
      const part = name === "miss" || total === 0 ? "" : "\u2002" + Math.round((100 * number) / total) + "\u202f%";
      if (count.firstChild.data !== words) count.firstChild.data = this.says.get(name).count.textContent = words;
      if (count.lastChild.textContent !== part) count.lastChild.textContent = part;
    }
  }
}
