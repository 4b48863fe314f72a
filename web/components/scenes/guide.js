// The Guide: seven scenes, words and guess at the left, one figure at the right that stays. What each shows comes from Python (ui/guide/rows.py).

import { decibels, visibleText } from "../../engine/format.js";
import { runTable } from "../../engine/runs/columns.js";
import { element, label, saved } from "../dom.js";
import { Times } from "../times.js";
import { SCENES, button, tick } from "./scenes.js";

const LONGEST = 20;
// What a tab of the browser remembers of a story: guesses and handles outlive another page and a reload.
const KEPT = "cuhlm-guide";
const NEEDS_ARROWS = "input, textarea, select, [role=tab], [role=radio], [role=dialog], [contenteditable]";

// A template with its values in braces.
function filled(template, values = {}) {
  return template.replace(/\{(\w+)\}/g, (_, name) => values[name]);
}

// Words with `**` for bold and their values in braces; every value is text.
function rich(node, template, values) {
  node.replaceChildren(...template.split("**").map((part, row) => (row % 2 ? element("strong", "", filled(part, values)) : filled(part, values))));
  return node;
}

export class Guide {
  // data: as ui/guide/rows.py has it. host: what stands round it: go(scene), the address is to name a scene; open(uTh), the run in Live under
  // another threshold; own(), Live with a prompt of the reader's; draw(), asks for the samples that `data` lacks; explain(scene), where it can.
  constructor(data, host) {
    Object.assign(this, { data, host, filled, rich });
    this.root = element("main", "guide");
    this.forget();
    this.recall();
    this.build();
    this.onKey = this.onKey.bind(this);
    addEventListener("keydown", this.onKey, true);
    this.sizes = new ResizeObserver(() => this.drawFigure());
    this.sizes.observe(this.figure);
  }

  release() {
    removeEventListener("keydown", this.onKey, true);
    this.sizes.disconnect();
  }

  // What is kept ---------------------------------------------------------------------------------------------------------

  forget() {
    this.guesses = this.data.scenes.map(() => null);
    this.held = SCENES.map(({ start }) => start(this.data));
    this.notes = false;
  }

  recall() {
    try {
      const { id, ...kept } = JSON.parse(sessionStorage.getItem(KEPT));
      if (id === this.data.run.id) Object.assign(this, kept);
    } catch {
      // Nothing is kept, or this browser keeps nothing.
    }
  }

  keep() {
    const { guesses, held, notes, data } = this;
    try {
      sessionStorage.setItem(KEPT, JSON.stringify({ id: data.run.id, guesses, held, notes }));
    } catch {
      // The story goes on without.
    }
  }

  // The frame ------------------------------------------------------------------------------------------------------------

  build() {
    const { scenes, frame } = this.data;
    this.steps = element("nav", "steps");
    this.steps.setAttribute("aria-label", frame.scene);
    for (const [row, { short }] of scenes.entries()) {
      const step = button(`${row + 1}`, false, () => this.go(row));
      step.append(element("span", "", ` ${short}`));
      label(step, `${row + 1} ${short}`);
      this.steps.append(step);
    }
    const head = element("div", "head");
    head.append(this.steps, this.teaching());
    this.warning = element("p", "refused");
    this.left = element("section", "telling");
    this.back = button(frame.back, false, () => this.go(this.at - 1));
    this.next = button(frame.next, false, () => (this.isLast ? this.host.own() : this.go(this.at + 1)), "first");
    const onwards = element("div", "onwards");
    onwards.append(this.back, this.next);
    if (this.host.explain) {
      const explain = button(frame.explain, false, () => this.host.explain(this.at), "bare");
      explain.title = frame.explain_help;
      onwards.append(explain);
    }
    const [column, right] = [element("div", "column"), element("section", "shown")];
    this.ending = element("section", "ending");
    column.append(this.left, onwards, this.ending);
    this.figure = element("div", "figure");
    this.handles = element("div", "handle");
    this.sentence = element("p", "made");
    for (const node of [this.warning, this.sentence]) node.setAttribute("role", "status");
    right.append(this.figure, this.handles, this.sentence);
    const stage = element("div", "scene-room");
    stage.append(column, right);
    this.aside = element("aside", "notes");
    this.root.append(head, this.warning, stage, this.aside);
  }

  // The last scene ends on where the seconds of one answer go, way by way.
  drawEnding() {
    const { data: { ways }, ending } = this;
    ending.hidden = !this.isLast || !this.shown || ways.length === 0;
    if (ending.hidden || ending.firstChild) return;
    const times = new Times();
    times.show(ways.map(({ title, events }) => ({ title, table: runTable(events, events[0].settings) })));
    const link = decibels(ways[0].events[0].settings.channel.snr_db);
    times.runs.before(rich(element("p"), this.words.said.ways, { link }));
    ending.append(times.root);
  }

  // What a teacher needs.
  teaching() {
    const { frame, sheet } = this.data;
    const [details, panel] = [element("details", "teach"), element("div", "panel")];
    const print = button(frame.sheet, false, () => saved(new Blob([sheet], { type: "text/html" }), "questions.html"));
    const again = button(frame.again, false, () => {
      this.forget();
      this.keep();
      this.draw();
    });
    again.title = frame.again_help;
    const notes = tick(frame.notes, this.notes, (checked) => {
      this.notes = checked;
      this.keep();
      this.drawNotes();
    });
    panel.append(notes, print, again, rich(element("p", "quiet"), frame.lesson));
    details.append(element("summary", "", frame.teach), panel);
    return details;
  }

  // The scene of that number, from "1"; the first, and a word about it, for one that is not there.
  show(said) {
    const { scenes, frame } = this.data;
    const asked = scenes.findIndex((_, row) => said === String(row + 1));
    this.warning.textContent = asked < 0 ? filled(frame.refused, { last: scenes.length, said: visibleText(said, LONGEST) }) : "";
    this.at = Math.max(asked, 0);
    this.draw();
  }

  go(scene) {
    if (scene < 0 || scene >= SCENES.length) return;
    this.show(String(scene + 1));
    this.host.go(scene);
    if (this.root.getBoundingClientRect().top < 0) this.root.scrollIntoView();
  }

  // Arrows turn the pages where nothing else needs them; Escape closes what a teacher has opened.
  onKey(event) {
    if (this.root.hidden || event.ctrlKey || event.altKey || event.metaKey || event.composedPath()[0]?.closest?.(NEEDS_ARROWS)) return;
    if (event.key === "Escape") this.root.querySelector(".teach").open = false;
    if (event.key === "ArrowRight") this.go(this.at + 1);
    if (event.key === "ArrowLeft") this.go(this.at - 1);
  }

  get words() {
    return this.data.scenes[this.at];
  }

  get shown() {
    return this.guesses[this.at] !== null;
  }

  get isLast() {
    return this.at === SCENES.length - 1;
  }

  // The scene ------------------------------------------------------------------------------------------------------------

  draw() {
    const { frame } = this.data;
    [...this.steps.children].forEach((step, row) => {
      if (row === this.at) step.setAttribute("aria-current", "step");
      else step.removeAttribute("aria-current");
      step.classList.toggle("done", this.guesses[row] !== null);
    });
    this.back.disabled = this.at === 0;
    this.next.textContent = this.isLast ? frame.own : frame.next;
    this.drawWords();
    this.drawHandle();
    this.drawFigure();
    this.drawNotes();
  }

  drawNotes() {
    const { data, words } = this;
    this.aside.hidden = !this.notes;
    rich(this.aside, data.frame.teacher + words.notes, { ...data.facts, minutes: words.minutes });
  }

  drawWords() {
    const { words, data } = this;
    const nodes = [element("h2", "", words.title), rich(element("p"), words.prose, data.facts)];
    if (words.choices.length > 0) nodes.push(rich(element("p", "ask"), words.ask, data.facts), this.choices());
    this.verdict = element("p", "judged");
    this.verdict.setAttribute("role", "status");
    nodes.push(this.verdict);
    this.left.replaceChildren(...nodes);
    this.drawVerdict();
  }

  choices() {
    const group = element("div", "guesses");
    group.setAttribute("role", "group");
    group.setAttribute("aria-label", this.data.frame.guess);
    this.words.choices.forEach((choice, row) => group.append(button(choice, false, () => this.guess(row))));
    return group;
  }

  guess(choice) {
    const first = !this.shown;
    this.guesses[this.at] = choice;
    this.keep();
    this.steps.children[this.at].classList.add("done");
    this.drawVerdict();
    if (first) this.drawHandle();
    this.drawFigure();
  }

  // The last scene's curve is drawn: it is its guess.
  reveal = () => this.guess(0);

  // What is said of the guess, and which one it is.
  drawVerdict() {
    const { words, data, guesses, at } = this;
    const [guess, truth] = [guesses[at], data.truths[at]];
    this.left.querySelectorAll(".guesses button").forEach((node, row) => node.setAttribute("aria-pressed", String(row === guess)));
    this.verdict.classList.toggle("quiet", guess === null);
    if (guess === null) {
      this.verdict.textContent = words.choices.length > 0 ? data.frame.first : "";
      return;
    }
    if (truth === null) {
      rich(this.verdict, words.then, data.facts);
      return;
    }
    const right = guess === truth;
    const [sign, judged, then] = [element("span", right ? "yes" : "no", right ? "✓ " : "✗ "), element("span"), element("span")];
    rich(judged, right ? data.frame.yes : data.frame.no, { choice: words.choices[truth] });
    this.verdict.replaceChildren(sign, judged, " ", rich(then, words.then, data.facts));
  }

  // The handle of the scene moves to a place.
  move = (held) => {
    this.held[this.at] = held;
    this.keep();
    // A button says what comes next: it is made again, and keeps the focus.
    if (this.focused?.localName !== "input" || this.focused.type !== "range") this.drawHandle();
    this.drawFigure();
  };

  // The samples that were asked for are there.
  press() {
    this.drawHandle();
    this.move(this.held[this.at] + 1);
  }

  get focused() {
    return this.root.getRootNode().activeElement;
  }

  drawHandle() {
    const { at } = this;
    const controls = () => [...this.handles.querySelectorAll("button, input")];
    const place = controls().indexOf(this.focused);
    this.handles.replaceChildren(...SCENES[at].handle(this, this.held[at], this.shown, this.move, () => this.held[at]));
    controls()[place]?.focus();
  }

  drawFigure() {
    const width = this.figure.clientWidth;
    if (this.at === undefined || width === 0) return;
    const { words, shown, at } = this;
    this.drawEnding();
    this.figure.replaceChildren(...SCENES[at].draw(this, this.held[at], shown, width));
    const said = shown ? SCENES[at].said(this, this.held[at]) : null;
    if (said) rich(this.sentence, words.said[said[0]], said[1]);
    else this.sentence.textContent = "";
  }
}
