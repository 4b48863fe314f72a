// What stands round a strip: its buttons, a line of words, the panel of the chosen token, what is known in detail; and the plots' data.

import { ended } from "../engine/runs/lanes.js";
import { boardData, emptyBoard } from "../engine/runs/series.js";
import { otherTokens, outcome, priced } from "./alternatives.js";
import { Busy, BusyKey } from "./busy.js";
import { button, element } from "./dom.js";
import { fill } from "../engine/sentences.js";
import { Facts } from "./facts.js";
import { icon } from "./icons.js";
import { END_PX, firstScreen, hand, meeting, rem } from "./meeting.js";
import { Link } from "./link.js";
import { Panel } from "./panel.js";
import { Times } from "./times.js";

const ASK_SOON_MS = 320;
const ASK_LATER_MS = 700;
const UNANSWERED_MS = 4000;
const ENOUGH_AHEAD = 24;
const NARROW_PX = 640;
// Two lines of tokens: the least room for more of them, which a run under way has from its start, so that nothing below moves.
const LEAST_REM = 6.55;
// Where nothing stands below the strip, the tokens have this share of the window at most.
const MOST_SHARE = 0.45;

export class Board {
  constructor(strip, key) {
    this.strip = strip;
    this.key = key;
    // What the page says of the run; the run that is drawn, `made` of its events, with its answer; its numbers where the handles stand.
    this.sent = this.run = this.series = null;
    this.plots = new Set();
    this.active = this.paused = false;
    this.build();
    this.onKey = (event) => this.key_(event);
    document.addEventListener("keydown", this.onKey);
    this.fitted = new ResizeObserver(() => this.fit());
    this.onResize = () => this.fit();
    addEventListener("resize", this.onResize);
    const page = document.querySelector("[data-testid=stMainBlockContainer], .calm");
    if (page) this.fitted.observe(page);
    meeting(key).meetBoard(this);
    hand.followers.add(this);
  }

  build() {
    const { strip } = this;
    this.question = element("p", "question");
    this.buttons = {
      run: this.button("run", "run"),
      stop: this.button("stop", "stop"),
      pause: this.button("pause", "pause"),
      step: this.button("step", "step"),
    };
    this.looks = {
      text: this.button("text", "text"),
      lecture: this.button("lecture", "lecture"),
    };
    this.tools = element("div", "tools");
    this.tools.setAttribute("role", "toolbar");
    this.tools.setAttribute("aria-label", fill("tools"));
    this.tools.append(this.buttons.run, this.buttons.stop, this.buttons.pause, this.looks.lecture);
    this.bar = element("p", "bar");
    this.bar.setAttribute("role", "status");
    this.numbers = element("dl", "numbers");
    this.panel = new Panel(() => this.press("pause"), (wish) => this.wish(wish), (question) => strip.trigger("question", question));
    this.trace = new Link();
    this.busyKey = new BusyKey();
    this.busy = new Busy(this.busyKey, (round) => strip.choose(round, 0), true);
    const lanes = element("div", "board-busy");
    lanes.append(this.busy.root, this.busyKey.root);
    const others = element("div", "tools");
    others.append(this.buttons.step, strip.player.root, this.looks.text);
    this.told = new Facts(strip.words.facts);
    this.facts = this.told.root;
    this.times = new Times();
    this.times.root.open = true;
    this.details = element("div", "details");
    this.details.append(others, strip.legend.root, this.numbers, this.trace.root, lanes, this.times.root);
    const line = element("div", "said-line");
    line.append(strip.legend.said, this.bar);
    this.root = strip.root;
    this.root.classList.add("whole");
    strip.root.replaceChildren(this.question, strip.frame, line, this.panel.root, element("p", "keys", fill("lecture_keys")));
    this.answer = element("div", "answer");
    this.answer.hidden = true;
    this.answer.tabIndex = 0;
    this.answer.setAttribute("aria-label", fill("plain_text"));
    strip.frame.append(this.answer);
  }

  button(name, picture) {
    const tool = button("tool " + name, undefined, () => this.press(name));
    tool.append(icon(picture), element("span", "tool-words", fill(name)));
    tool.title = fill(`help_${name}`);
    return tool;
  }

  // ---- data in -------------------------------------------------------------------------------------------------------

  update(data, first) {
    this.sent = data;
    this.take({ made: this.strip.made, answer: data.answer, nothing: data.nothing });
    if (first) this.reserved = 0;
    this.active = data.active;
    this.paused = data.paused;
    this.follows = data.follows;
    // The controls ask for the run that is shown, or for one that comes by itself: then a hand may be ahead of it.
    this.fits = data.bar.kind === "info" || (data.bar.kind === "stale" && data.follows);
    this.say(data.bar);
    this.question.textContent = this.series.question;
    this.offer();
    // On a page that has no other places for them they stand here.
    if (!data.apart && !this.details.isConnected) {
      this.question.after(this.tools);
      this.root.append(this.details);
    }
    this.strip.stale = true;  // seconds may be others
    this.answered = performance.now();
    this.asked = 0;
    this.ask();
  }

  // Another run, or more of it.
  take(run) {
    this.run = run;
    this.recost();
    this.layNumbers();
  }

  // Where the handles stand; where the run has no costs there, which the page says in words, at those that it was sent with.
  recost() {
    const { sent: { priced }, run: { made, answer, nothing }, strip: { words, threshold: uTh } } = this;
    const table = made?.table(this.linkOf(made)) ?? made?.table(priced);
    this.series = table ? boardData(table, made.method, words, { uTh, answer, nothing }) : emptyBoard(priced, words);
    this.times.show(table && ended(made.events) ? [{ title: made.method.title, table }] : []);
  }

  // A method that depends on the channel wrote for the one that it was decoded on.
  linkOf({ method }) {
    return method.depends_on_channel ? this.sent.priced : hand.link(this.sent.priced);
  }

  say({ words, kind }) {
    this.bar.textContent = this.bar.title = words;
    this.bar.className = "bar " + kind;
    this.bar.setAttribute("role", kind === "error" ? "alert" : "status");
    this.stale = kind === "stale";
    this.strip.root.classList.toggle("stale", this.stale);
  }

  // The page's handles were moved. What is drawn in place of the run follows by itself.
  follow() {
    if (!this.run || this.strip.rider?.ahead) return;
    this.recost();
    this.offer();
    this.strip.stale = true;
    this.strip.recount();
    this.settle();
  }

  // What came of another decision, where the handles stand: a sentence, and both runs.
  offer() {
    const { branch, ...tried } = this.sent.otherwise ?? {};
    const { made, methods, words } = this.strip;
    // By decision what the panel's button says; nothing where drafts go together.
    const offers = this.sent.otherwise && made && !made.method.blocks ? words.decide : {};
    const offered = { offers, ...tried };
    const links = [hand.link(this.sent.priced), this.sent.priced];
    const both = branch && made ? [{ events: made.events, ...branch.shown }, branch.run].map((run) => priced(run, methods, links)) : [null];
    this.panel.offer(both.includes(null) ? offered : { ...offered, ...outcome(...both, branch.been) }, this.sent.refusal);
  }

  layNumbers() {
    const names = this.series.counters.map((row) => row.name + row.help).join();
    if (names === this.laid) return;
    this.laid = names;
    this.cells = this.series.counters.map((row) => {
      const cell = element("div", "number");
      cell.title = row.help;
      cell.dataset.counter = row.name;
      const value = element("dd", "value", "–");
      const aside = element("dd", "aside");
      const unit = element("dt", "unit", row.words);
      cell.append(value, unit, aside);
      return { cell, value, unit, aside };
    });
    this.numbers.replaceChildren(...this.cells.map(({ cell }) => cell));
  }

  // After the strip has taken in the same data.
  settle() {
    this.panel.update(this.series);
    this.trace.update(this.series, this.span(), this.decisions());
    this.busy.lay(this.series.busy, this.series.total.reduce((sum, one) => sum + one, 0));
    this.busyKey.offer(this.busy.spans);
    this.measured = null;
    this.fit();
    for (const plots of this.plots) this.give(plots);
    this.draw(this.strip.shown);
    this.drawButtons();
    this.showFacts();
  }

  // What happened at the chosen token, where the handles stand.
  showFacts() {
    const { selected, made } = this.strip;
    const facts = selected !== null && made?.facts(selected, this.linkOf(made));
    this.told.show(facts || undefined, () => this.strip.choose(null, 0), "", facts ? this.others(selected) : null);
  }

  // The tokens that can be taken in place of a chosen one, of a run that can be decoded with another decision.
  others(round) {
    const { otherwise } = this.sent;
    const { made } = this.strip;
    const row = otherwise && made.table(this.linkOf(made))?.rows[round - 1]; // at the link of the facts, for which it was made
    const known = row ? otherTokens(row) : [];
    if (known.length === 0) return null;
    const taken = otherwise.tried?.round === round ? String(otherwise.tried.what) : "";
    const take = (id) => this.wish({ round: id ? round : null, what: id ? Number(id) : null, at: Date.now() });
    return { label: fill("otherwise_take", { round }), rows: known.map(([id, text, probs]) => [String(id), `${text} · ${probs}`]), taken, take };
  }

  join(plots) {
    this.plots.add(plots);
    if (this.series) this.give(plots);
  }

  give(plots) {
    plots.root.classList.toggle("stale", this.stale);
    plots.lay(this);
    plots.reveal(this.strip.shown);
  }

  decisions() {
    return this.strip.items.map((item) => item.token.decision);
  }

  // Rounds that the plots have room for: steps, so that a growing run does not squeeze them at every token.
  span() {
    const known = this.series.parts[0].length;
    if (!this.active) return known;
    let room = 32;
    while (room < known) room *= 2;
    return room;
  }

  seconds(round) {
    return this.series?.total[round - 1] || 0;
  }

  // More of a run under way: soon while little is ahead of what is shown, now and then otherwise.
  ask() {
    clearTimeout(this.asking);
    if (!this.active && !this.panel.waits && !this.follows) return;
    const ahead = this.strip.items.length - this.strip.shown;
    const wait = this.active && this.paused ? ASK_LATER_MS : ahead < ENOUGH_AHEAD ? ASK_SOON_MS : ASK_LATER_MS;
    const now = performance.now();
    const due = this.asked ? now - this.asked > UNANSWERED_MS : now - this.answered >= wait;
    if (due && this.strip.root.isConnected) {
      this.asked = now;
      this.strip.trigger("more", this.strip.items.length);
    }
    this.asking = setTimeout(() => this.ask(), 40);
  }

  // ---- what is shown -------------------------------------------------------------------------------------------------

  draw(count) {
    if (!this.series) return;
    this.series.counters.forEach((row, index) => {
      const { value, unit, aside } = this.cells[index];
      const words = count === 0 ? "–" : row.values[count - 1] ?? "–";
      if (value.textContent !== words) {
        value.textContent = words;
        unit.textContent = words === "1" && row.one ? row.one : row.words;
      }
      const note = count === 0 ? "" : row.asides[count - 1] ?? "";
      if (aside.textContent !== note) {
        aside.textContent = note;
        if (row.name === "answer") aside.title = note;
      }
    });
    for (const plots of this.plots) plots.reveal(count);
    this.drawMark();
    this.mark();
    if (!this.answer.hidden) this.drawAnswer();
  }

  // Whether the answer is right, next to the counts.
  drawMark() {
    const row = this.series.counters.find(({ name }) => name === "answer");
    const { shown } = this.strip;
    const [mark, words] = row && shown > 0 ? [row.values[shown - 1], row.asides[shown - 1]] : ["", ""];
    this.strip.legend.conclude(words ? mark : "", words);
  }

  // The token that is chosen, or else the one that the panel is about: there, in the plots and in the replay.
  mark() {
    if (!this.series) return;
    const item = this.strip.current();
    const round = this.strip.selected;
    for (const plots of this.plots) plots.choose(round);
    this.busy.show(this.strip.clock, this.strip.place().clock);
    if (this.explained !== item) {
      this.explained?.node.classList.remove("explained");
      item?.node.classList.add("explained");
      this.explained = item;
    }
    const over = this.strip.shown >= this.strip.items.length && !this.active;
    if (!this.strip.player.playing || round !== null) this.panel.draw(item?.token ?? null, 1, [0, 0, 0], over, round !== null);
    this.trace.draw(item?.token.round ?? null, this.strip.shown);
  }

  // Seconds of SLM, uplink and LLM of the message that a token belongs to.
  partsOf(token) {
    return this.series.parts.map((part) => part[(token.first ?? token.round) - 1] || 0);
  }

  animate(token, phase) {
    this.panel.draw(token, phase, this.partsOf(token), false);
    this.busy.show(this.strip.clock + phase * this.seconds(token.round));
  }

  drawAnswer() {
    const words = this.series.words.slice(0, this.strip.shown).join("");
    if (this.answer.textContent !== words) this.answer.textContent = words;
  }

  drawButtons() {
    const { player, items, shown } = this.strip;
    const ahead = shown < items.length;
    const hold = player.playing || (this.active && !this.paused && !player.held);
    const ends = this.active && !this.stale;
    // One place for both: what is under way is stopped, or ends for a run with other settings.
    this.buttons.run.hidden = ends;
    this.buttons.stop.hidden = !ends;
    this.buttons.step.disabled = hold && !this.paused;
    this.buttons.pause.disabled = items.length === 0 && !this.active;
    this.panel.go.hidden = !player.introduced || player.playing;
    this.buttons.pause.style.visibility = this.panel.go.hidden ? "" : "hidden"; // one button continues
    const state = hold ? "pause" : ahead || this.active ? "resume" : "again";
    if (this.drawn !== state) {
      this.drawn = state;
      const [picture, name] = { pause: ["pause", "pause"], resume: ["play", "resume"], again: ["again", "replay"] }[state];
      const words = fill(name);
      this.buttons.pause.replaceChildren(icon(picture), element("span", "tool-words", words));
      this.buttons.pause.setAttribute("aria-label", words);
      this.buttons.pause.dataset.state = state;
    }
  }

  narrow() {
    return innerWidth < NARROW_PX;
  }

  // The strip is as high as its lines, between two of them and what leaves the page's first screen its room. A run under way keeps the
  // height that it had, so that nothing below moves.
  fit() {
    if (!this.strip.root.isConnected) return;
    const { root, frame, area } = this.strip;
    const least = LEAST_REM * rem();
    const taken = firstScreen(root);
    const room = taken === null || this.narrow() ? MOST_SHARE * innerHeight : area.offsetHeight + innerHeight - END_PX - taken;
    const wanted = this.active ? Math.max(this.reserved ?? 0, least, area.scrollHeight) : this.content();
    const height = Math.ceil(Math.min(Math.max(least, room), wanted));
    if (this.active) this.reserved = height;
    this.set(root, "--area-height", height + "px");
    for (const plots of this.plots) plots.fit();
  }

  set(node, name, value) {
    if (node.style.getPropertyValue(name) !== value) node.style.setProperty(name, value);
  }

  // Pixels of all lines of tokens, those that are still to appear too.
  content() {
    const { area, items } = this.strip;
    const of = items.length + ":" + area.clientWidth;
    if (this.measured?.of === of) return this.measured.height;
    const { scrollTop } = area;
    area.classList.add("measured");
    this.measured = { of, height: area.scrollHeight + area.offsetHeight - area.clientHeight };
    area.classList.remove("measured");
    area.scrollTop = scrollTop;
    return this.measured.height;
  }

  // ---- what a person does --------------------------------------------------------------------------------------------

  // Another decision is wished for at a round (null: none).
  wish(wish) {
    this.asked = performance.now();
    this.strip.trigger("otherwise", wish);
  }

  press(name) {
    const { player } = this.strip;
    if (name === "lecture") return this.lecture(!this.strip.root.classList.contains("lecture"));
    if (name === "text") return this.showText(this.answer.hidden);
    // Of the run that is held, this goes on with it; whether the prompt box asks for another one, Python knows.
    if (name === "run" && this.active && this.drawn === "resume") player.play();
    if (name === "pause") {
      if (this.drawn !== "pause") {
        player.play();
        if (this.paused) this.tell("resume");
      } else {
        player.hold();
        if (this.active) this.tell("pause");
      }
    } else if (name === "step") {
      if (!this.active && this.strip.shown >= this.strip.items.length) {
        player.owed = true;
        this.tell("step");
      } else if (!player.step() && this.active) this.tell("step");
    } else if (name === "stop") {
      player.hold();
      if (this.active) this.tell("stop");
    } else this.tell("run");
    this.drawButtons();
  }

  // What the page receives from a component is its last word: nothing more is asked for until the press is answered.
  tell(action) {
    this.asked = performance.now();
    this.strip.trigger("pressed", action);
  }

  key_(event) {
    const target = event.composedPath()[0];
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
      // The prompt box sends its text first, on the same key; whether a run under way is another one than this asks for, Python knows.
      setTimeout(() => this.press("run"), 30);
      return;
    }
    if (event.key === "Enter" && !event.shiftKey && !event.isComposing && target.closest?.(".st-key-prompt")) {
      event.preventDefault();
      target.blur();
      target.focus();
      setTimeout(() => this.press("run"), 30);
      return;
    }
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (target.closest?.("input, textarea, select, [contenteditable=true], [role=slider], [role=listbox] [role=option], [role=dialog]") && !target.closest(".strip")) return;
    if (target.closest?.("input") || (event.key === " " && target.closest?.("button"))) return;
    const action = { " ": "pause", ".": "step", l: "lecture", L: "lecture", t: "text", T: "text" }[event.key];
    if (action) {
      const button = this.buttons[action] || this.looks[action];
      if (button.disabled) return;
      event.preventDefault();
      this.press(action);
    } else if (event.key === "Escape" && this.strip.root.classList.contains("lecture")) {
      this.lecture(false);
    } else if (["ArrowLeft", "ArrowRight", "Escape"].includes(event.key)) {
      this.strip.onKey(event);
    }
  }

  lecture(on) {
    this.strip.root.classList.toggle("lecture", on);
    document.documentElement.toggleAttribute("data-lecture", on);
    this.looks.lecture.setAttribute("aria-pressed", String(on));
    requestAnimationFrame(() => {
      this.measured = null;
      this.fit();
      for (const plots of this.plots) plots.lay(this);
      this.strip.follow();
    });
  }

  showText(on) {
    this.answer.hidden = !on;
    this.looks.text.setAttribute("aria-pressed", String(on));
    if (on) this.drawAnswer();
  }

  release() {
    clearTimeout(this.asking);
    document.removeEventListener("keydown", this.onKey);
    removeEventListener("resize", this.onResize);
    this.fitted.disconnect();
    this.panel.release();
    this.trace.release();
    document.documentElement.removeAttribute("data-lecture");
    if (meeting(this.key).board === this) meeting(this.key).board = null;
    hand.followers.delete(this);
  }
}
