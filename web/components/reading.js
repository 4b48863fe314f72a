// A text that both models have read, as chips: a list box whose choice Python receives. Data becomes text nodes and attributes only.

import { equal, paintToken } from "./chip.js";
import { element } from "./dom.js";
import { Legend } from "./legend.js";

export class Reading {
  constructor(parent) {
    this.root = element("div", "strip reading");
    this.list = element("div", "area text-read");
    this.list.setAttribute("role", "listbox");
    this.list.setAttribute("aria-orientation", "horizontal");
    this.list.addEventListener("click", (event) => this.onClick(event));
    this.list.addEventListener("keydown", (event) => this.onKey(event));
    this.list.addEventListener("pointerover", (event) => this.onHover(event));
    this.root.append(this.list);
    parent.append(this.root);
    this.items = [];
    this.action = null;
  }

  update(data, report) {
    this.report = report;
    this.list.setAttribute("aria-label", data.label);
    const first = this.run !== data.run;
    if (first) {
      this.run = data.run;
      this.action = null;
      this.list.replaceChildren();
      this.items = [];
    }
    if (this.view !== data.view) this.begin(data.view);
    this.legend.clear();
    this.legend.setDecisions(data.decisions);
    this.root.classList.toggle("thresholded", data.u_th !== null);
    this.root.style.setProperty("--threshold", String(data.u_th));
    this.legend.setThreshold(data.u_th);
    const counts = {};
    data.tokens.forEach((token, index) => {
      const item = this.items[index] || this.addItem(token);
      if (!item.token || !equal(item.token, token)) paintToken(item.node, token, token.letter || this.legend.letters[token.decision]);
      item.token = token;
      this.legend.notice(token);
      counts[token.decision] = (counts[token.decision] || 0) + 1;
    });
    this.legend.setCounts(counts, data.tokens.length);
    // While the person is ahead of the server its older echoes must not move the selection back.
    if (this.action === null || data.action === this.action) this.select(data.selected);
  }

  // Other colours have another legend; what it let stand out is over.
  begin(view) {
    this.view = view;
    if (this.legend) this.legend.root.remove();
    this.root.className = "strip reading";
    this.legend = new Legend(this.root);
    this.root.prepend(this.legend.root);
  }

  addItem(token) {
    const node = element("div", "token");
    node.setAttribute("role", "option");
    node.setAttribute("aria-selected", "false");
    node.tabIndex = this.items.length === 0 ? 0 : -1;
    this.list.append(node);
    if (token.newline) {
      const line = element("div", "break");
      line.setAttribute("role", "presentation");
      this.list.append(line);
    }
    const item = { node };
    this.items.push(item);
    return item;
  }

  select(round) {
    const chosen = this.items.find((item) => item.token.round === round);
    this.items.forEach((item, index) => {
      item.node.setAttribute("aria-selected", String(item === chosen));
      item.node.tabIndex = (chosen ? item === chosen : index === 0) ? 0 : -1;
    });
  }

  choose(item) {
    const round = item === null ? null : item.token.round;
    this.select(round);
    if (item !== null) item.node.focus();
    this.action = Date.now();
    this.report("selected", { run: this.run, round, action: this.action });
  }

  itemOf(event) {
    const node = event.target.closest(".token");
    return node && this.items.find((item) => item.node === node);
  }

  onClick(event) {
    const item = this.itemOf(event);
    if (item) this.choose(item);
  }

  onHover(event) {
    const item = this.itemOf(event);
    if (item) item.node.title = item.token.hint;
  }

  onKey(event) {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const here = this.items.indexOf(this.itemOf(event));
    const steps = { ArrowRight: here + 1, ArrowLeft: here - 1, Home: 0, End: this.items.length - 1, Enter: here, " ": here };
    if (event.key === "Escape") this.choose(null);
    else if (event.key in steps) this.choose(this.items[Math.min(Math.max(steps[event.key], 0), this.items.length - 1)]);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
}
