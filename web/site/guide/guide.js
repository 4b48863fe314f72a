// The Guide without Python: seven scenes, words and guess at the left, one figure at the right that stays. The address names the scene, from 1.

import { visibleText } from "../../engine/format.js";
import { element } from "../../components/dom.js";
import { filled } from "./handles.js";
import { SCENES, button } from "./scenes.js";

const ADDRESS = /^#scene=(.*)$/;
const LONGEST = 20;

// Words with `**` for bold and their values in braces; every value is text.
function rich(node, template, values) {
  node.replaceChildren(...template.split("**").map((part, row) => (row % 2 ? element("strong", "", filled(part, values)) : filled(part, values))));
  return node;
}

export class Guide {
  // data: as ui/website/story.py has it; open: called with a prompt, a method and settings to decode.
  constructor(data, pair, methods, open) {
    Object.assign(this, { data, pair, methods, open });
    this.guesses = data.scenes.map(() => null);
    this.held = SCENES.map(({ start }) => start?.(this) ?? null);
    this.root = element("main", "guide");
    this.build();
    addEventListener("keydown", (event) => this.onKey(event), true);
    new ResizeObserver(() => this.drawFigure()).observe(this.figure);
  }

  // Whether an address is one of the Guide's.
  static names(address) {
    return ADDRESS.test(address);
  }

  build() {
    const { scenes, frame } = this.data;
    this.steps = element("nav", "steps");
    this.steps.setAttribute("aria-label", frame.scene);
    for (const [row, { short }] of scenes.entries()) {
      const step = element("a", "", `${row + 1} ${short}`);
      step.href = `#scene=${row + 1}`;
      this.steps.append(step);
    }
    this.warning = element("p", "refused");
    this.warning.setAttribute("role", "status");
    this.left = element("section", "telling");
    this.back = button(frame.back, false, () => this.go(this.at - 1));
    this.next = button(frame.next, false, () => this.go(this.at + 1), "first");
    const onwards = element("div", "onwards");
    onwards.append(this.back, this.next);
    const [column, right] = [element("div", "told"), element("section", "shown")];
    column.append(this.left, onwards);
    this.figure = element("div", "figure");
    this.handles = element("div", "handle");
    this.sentence = element("p", "made");
    this.sentence.setAttribute("role", "status");
    right.append(this.figure, this.handles, this.sentence);
    const stage = element("div", "tour");
    stage.append(column, right);
    this.root.append(this.steps, this.warning, stage);
  }

  // The scene that the address asks for; the first for one that is not there.
  show(address) {
    const { scenes, frame } = this.data;
    const said = decodeURIComponent(ADDRESS.exec(address)[1].replace(/%(?![0-9a-f]{2})/gi, "%25"));
    const asked = scenes.findIndex((_, row) => said === String(row + 1));
    this.warning.textContent = asked < 0 ? filled(frame.refused, { last: scenes.length, said: visibleText(said, LONGEST) }) : "";
    this.at = Math.max(asked, 0);
    scrollTo(0, 0);
    this.draw();
  }

  go(scene) {
    if (scene >= 0 && scene < SCENES.length) location.hash = `#scene=${scene + 1}`;
  }

  // Arrows turn the pages where nothing else needs them. The page behind the Guide hears no key.
  onKey(event) {
    if (this.root.hidden) return;
    event.stopPropagation();
    if (event.ctrlKey || event.altKey || event.metaKey || event.target.matches("input")) return;
    if (event.key === "ArrowRight") this.go(this.at + 1);
    if (event.key === "ArrowLeft") this.go(this.at - 1);
  }

  get words() {
    return this.data.scenes[this.at];
  }

  get shown() {
    return this.guesses[this.at] !== null;
  }

  // The scene as it is now.
  draw() {
    [...this.steps.children].forEach((step, row) => {
      if (row === this.at) step.setAttribute("aria-current", "step");
      else step.removeAttribute("aria-current");
      step.classList.toggle("done", this.guesses[row] !== null);
    });
    this.back.disabled = this.at === 0;
    this.next.disabled = this.at === SCENES.length - 1;
    this.drawWords();
    this.drawHandle();
    this.drawFigure();
  }

  drawWords() {
    const { words, data } = this;
    const asked = words.choices.length > 0;
    const nodes = [element("h2", "", words.title), rich(element("p"), words.prose, data.facts)];
    if (asked) nodes.push(rich(element("p", "ask"), words.ask, data.facts), this.choices());
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
    this.steps.children[this.at].classList.add("done");
    this.drawVerdict();
    if (first) this.drawHandle();
    this.drawFigure();
  }

  // What is said of the guess, and which one it is.
  drawVerdict() {
    const { words, data, guesses, at } = this;
    const [guess, truth] = [guesses[at], data.truths[at]];
    this.left.querySelectorAll(".guesses button").forEach((node, row) => node.setAttribute("aria-pressed", String(row === guess)));
    if (guess === null) {
      this.verdict.textContent = words.choices.length > 0 ? data.frame.first : "";
      this.verdict.classList.add("quiet");
      return;
    }
    this.verdict.classList.remove("quiet");
    if (truth === null) {
      rich(this.verdict, words.then, data.facts);
      return;
    }
    const right = guess === truth;
    const [sign, judged, then] = [element("span", right ? "yes" : "no", right ? "✓ " : "✗ "), element("span"), element("span")];
    rich(judged, right ? data.frame.yes : data.frame.no, { choice: words.choices[truth] });
    this.verdict.replaceChildren(sign, judged, " ", rich(then, words.then, data.facts));
  }

  drawHandle() {
    const { at } = this;
    const move = (held) => {
      this.held[at] = held;
      // A button says what comes next: it is made again, and keeps the focus.
      if (!this.handles.contains(document.activeElement) || document.activeElement.localName === "button") this.drawHandle();
      this.drawFigure();
    };
    const focused = [...this.handles.querySelectorAll("button")].indexOf(document.activeElement);
    this.handles.replaceChildren(...SCENES[at].handle(this, this.held[at], this.shown, move, () => this.held[at]));
    this.handles.querySelectorAll("button")[focused]?.focus();
  }

  // The last scene's curve is drawn: it is its guess.
  reveal = () => this.guess(0);

  drawFigure() {
    const width = this.figure.clientWidth;
    if (this.at === undefined || width === 0) return;
    const { data, words, shown, at } = this;
    const held = this.held[at];
    if (at === 0) this.figure.replaceChildren(...this.cards());
    else {
      const [figure, given] = SCENES[at].draw(this, held, shown);
      this.figure.replaceChildren(...figure(words.figure, data, given, width));
    }
    const said = shown ? SCENES[at].said(this, held) : null;
    if (said) rich(this.sentence, words.said[said[0]], said[1]);
    else this.sentence.textContent = "";
  }

  // The first scene's figure: two answers, turned when the guess is made.
  cards() {
    const { said } = this.words;
    if (this.data.cards.length === 0) return [element("p", "", said.none)];
    return this.data.cards.map(({ text, back }, row) => {
      const card = element("article", "card");
      const answer = element("p", "answer-text", text);
      answer.dir = "auto";
      card.append(element("h3", "", filled(said.card, { letter: "AB"[row] })), answer);
      if (!this.shown) card.append(element("p", "quiet", said.covered));
      else for (const [name, values] of back) card.append(rich(element("p"), said[name], values));
      return card;
    });
  }
}
