// A run on the screen: strip, panel, counters and plots by the Live page's own scripts, and what happened at a chosen token.

import { reachedAnswer } from "../engine/prompts.js";
import { pricedEvents, runTable } from "../engine/runs/columns.js";
import { ended } from "../engine/runs/lanes.js";
import { threshold } from "../engine/runs/scene.js";
import { fill } from "../engine/sentences.js";
import { element } from "../components/dom.js";
import { Part } from "../components/part.js";
import { Plots } from "../components/plots.js";
import { TokenStrip } from "../components/strip.js";

export const KEY = "strip";

export class RunView {
  // page: a `Page`; words: of `ui.website.words`; onAction: called with what the strip's buttons say, where it decodes.
  constructor(page, words, methods, onAction = null) {
    Object.assign(this, { page, words, methods, onAction });
    this.selected = this.action = null;
    this.strip = new TokenStrip(page.left, methods, words);
    this.strip.root.classList.toggle("recorded", onAction === null);
    const plots = element("div");
    page.right.prepend(plots);
    new Plots(plots, KEY, ["throughput", "bias"]);
    this.drawer = element("details", "drawer");
    const [uncertain, told] = [element("div"), element("div")];
    this.drawer.append(element("summary", "", fill("details")), uncertain, told);
    new Plots(uncertain, KEY, ["uncertainty"]);
    new Part(told, KEY, "facts");
    page.beyond.prepend(this.drawer);
  }

  // Draw a run's events at the channel and clock of `settings`. `run` names it: a new name is played from its start, the one before is
  // patched; bar: the line next to the counts; more: of the board.
  draw(events, settings, run, bar, more = {}) {
    const { words, strip } = this;
    const [started] = events;
    const fresh = run !== this.run;
    if (fresh) this.selected = this.action = null;
    this.run = run;
    this.method = this.methods.find(started.method);
    this.table = runTable(events, settings);
    this.data = {
      ...{ run, since: 0, events: pricedEvents(events, this.table), u_th: threshold(started, this.method), running: false, key: KEY, label: fill("strip_label") },
      playback: { autoplay: true, introduces: false, speed: 1 },
      board: { answer: reached(events, words), bar: { words: bar, kind: "info" }, priced: settings, active: false, paused: false, ...more },
    };
    if (!fresh) strip.player.hold();
    this.update();
    if (!fresh) strip.show(strip.items.length);
  }

  update() {
    const data = { ...this.data, selected: this.selected, action: this.action };
    this.strip.update(data, (what, value) => this.chosen(what, value), (what, value) => this.pressed(what, value));
  }

  chosen(what, value) {
    if (what !== "selected") return;
    [this.selected, this.action] = [value.round, value.action];
    this.update();
  }

  // No more tokens come of a press.
  pressed(what, value) {
    this.strip.player.owed = false;
    this.onAction?.(what, value);
  }
}

// Whether a whole answer is right, where the page's data says what would be.
export function reached(events, words) {
  const text = events.filter(({ type }) => type === "token").map((token) => token.text).join("");
  return ended(events) ? reachedAnswer(events[0].prompt, text, words.answers) : null;
}
