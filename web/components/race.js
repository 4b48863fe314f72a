// The race of the Compare page: a lane a method on one axis of time (the model clock), all running together; one legend; the token at
// which the texts part stays in view. Data becomes text nodes and attributes only, never markup.

import { BusyKey } from "./busy.js";
import { button, element, label } from "./dom.js";
import { LaneChips, linkOf } from "../engine/runs/lanes.js";
import { fill } from "../engine/sentences.js";
import { Facts } from "./facts.js";
import { icon } from "./icons.js";
import { Lane } from "./lane.js";
import { Legend } from "./legend.js";
import { hand } from "./meeting.js";
import { Times } from "./times.js";
import { seconds } from "./words.js";

const RATES = [0.5, 1, 2, 5, 10, 20, 50];
// At first a race is played this fast, or so fast that it takes no longer than that.
const FIRST_RATE = 5;
const LONGEST_RACE_SECONDS = 12;
const MOST_TICKS = 9;
const SCRUBBER_STEPS = 1000;

function tickStep(end) {
  const least = end / MOST_TICKS;
  const power = 10 ** Math.floor(Math.log10(least));
  return [1, 2, 5, 10].map((factor) => factor * power).find((step) => step >= least);
}

export class Race {
  // methods: `Methods`; words: of `ui.strip.words.run_words`.
  constructor(parent, methods, words) {
    Object.assign(this, { methods, words });
    this.root = element("div", "strip race");
    this.legend = new Legend(this.root);
    this.lanes = [];
    this.now = 0;
    this.end = 0;
    this.rate = 1;
    this.playing = false;
    this.report = () => {};
    this.field = element("div", "lanes");
    this.busyKey = new BusyKey(fill("race_lanes"));
    this.times = new Times();
    this.told = new Facts(words.facts);
    this.root.append(this.field, this.buildControls(), this.legend.root, this.busyKey.root, this.times.root, this.told.root);
    parent.append(this.root);
    hand.followers.add(this);
  }

  buildControls() {
    const controls = element("div", "lane controls player");
    const buttons = element("div", "about");
    this.playButton = button("play", undefined, () => (this.playing ? this.pause() : this.play()));
    this.rates = element("div", "speeds");
    this.rates.setAttribute("role", "group");
    this.rates.setAttribute("aria-label", fill("race_speed"));
    for (const rate of RATES) {
      const press = button("speed", rate + "×", () => {
        this.rate = rate;
        if (!this.playing) this.play();
        this.drawControls();
      });
      press.dataset.rate = String(rate);
      this.rates.append(press);
    }
    buttons.append(this.playButton, this.rates);
    const course = element("div", "course");
    this.scrubber = element("input", "scrubber");
    this.scrubber.type = "range";
    this.scrubber.max = String(SCRUBBER_STEPS);
    this.scrubber.setAttribute("aria-label", fill("race_seconds"));
    this.scrubber.addEventListener("input", () => {
      const target = (Number(this.scrubber.value) / SCRUBBER_STEPS) * this.end;
      this.pause();
      this.show(target, true);
    });
    this.axis = element("div", "axis");
    this.axis.setAttribute("aria-hidden", "true");
    course.append(this.scrubber, this.axis);
    controls.append(buttons, course);
    return controls;
  }

  // ---- data in -------------------------------------------------------------------------------------------------------

  update(data, report) {
    this.report = report;
    const first = this.run !== data.run;
    const wasRunning = this.running && !first;
    if (first) {
      this.pause();
      this.run = data.run;
      this.action = null;
      this.selected = null;
      this.legend.clear();
      this.made = new LaneChips(this.methods, this.words);
    }
    this.running = data.running;
    this.legend.setDecisions(this.words.legend.skips);
    this.legend.setBadge(data.badge);
    // A page that is opened again begins with nothing, while the server sends what is new.
    if (!this.made.take(data.events, data.since)) report("behind", { run: this.run, action: Date.now() });
    while (this.lanes.length > this.made.runs.length) this.lanes.pop().node.remove();
    const atEnd = first || this.now >= this.end;
    this.sent = data;
    this.lay();
    if (first || wasRunning) this.rate = RATES.find((rate) => rate >= FIRST_RATE && this.end / rate <= LONGEST_RACE_SECONDS) || RATES[RATES.length - 1];
    const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
    if ((first || wasRunning) && !data.running && !still && this.end > 0) this.play();
    else if (!this.playing) {
      this.show(atEnd ? this.end : Math.min(this.now, this.end), data.running);
      if (atEnd && !data.running && (first || wasRunning)) this.rest();
    }
    // While the person is ahead of the server its older echoes must not move the selection back.
    if (this.action === null || data.action === this.action) this.drawSelection(data.selected);
  }

  // The lanes at the costs of the page's handles.
  lay() {
    const { link, known } = this.sent;
    const lanes = this.made.lanes(hand.link(link), known);
    lanes.forEach((lane, number) => {
      if (!this.lanes[number]) {
        this.lanes[number] = new Lane(this, number);
        this.field.append(this.lanes[number].node);
      }
      this.lanes[number].update(lane);
    });
    this.times.show(lanes.filter(({ complete }) => complete));
    this.end = Math.max(0, ...this.lanes.map((lane) => lane.end));
    for (const lane of this.lanes) lane.drawTrack(this.end);
    this.busyKey.offer(this.lanes.flatMap((lane) => lane.busy.spans));
    this.drawAxis();
    if (this.selected) this.showFacts();
  }

  // The page's handles were moved: a race that was over stays so, another one stands where it stood.
  follow() {
    if (!this.sent) return;
    const atEnd = this.now >= this.end;
    try {
      this.lay();
    } catch {
      return; // a run has no costs there, which Python says in words
    }
    this.show(atEnd ? this.end : Math.min(this.now, this.end), false);
  }

  drawAxis() {
    this.axis.replaceChildren();
    if (this.end <= 0) return;
    const step = tickStep(this.end);
    for (let tick = 0; tick * step <= this.end; tick += 1) {
      const mark = element("span", "tick", Number((tick * step).toPrecision(6)) + " s");
      mark.style.left = (100 * tick * step) / this.end + "%";
      this.axis.append(mark);
    }
  }

  // ---- time ----------------------------------------------------------------------------------------------------------

  play() {
    if (this.end <= 0) return;
    if (this.now >= this.end) this.now = 0;
    this.playing = true;
    this.last = performance.now();
    cancelAnimationFrame(this.frame);
    this.frame = requestAnimationFrame((now) => this.tick(now));
    this.show(this.now, true);
  }

  pause() {
    this.playing = false;
    cancelAnimationFrame(this.frame);
    this.drawControls();
  }

  tick(now) {
    if (!this.playing || !this.root.isConnected) {
      this.playing = false;
      return;
    }
    // A tab that slept must not replay its sleep at once.
    const passed = (Math.min(Math.max(now - this.last, 0), 250) / 1000) * this.rate;
    this.last = now;
    this.show(Math.min(this.now + passed, this.end), true);
    if (this.now < this.end) this.frame = requestAnimationFrame((later) => this.tick(later));
    else {
      this.pause();
      this.rest();
    }
  }

  rest() {
    for (const lane of this.lanes) lane.rest();
  }

  show(now, follow) {
    this.now = now;
    this.root.style.setProperty("--now", String(this.end > 0 ? now / this.end : 1));
    for (const lane of this.lanes) lane.show(now, this.end, follow);
    this.drawControls();
  }

  drawControls() {
    const state = this.playing ? "pause" : this.now >= this.end ? "again" : "play";
    if (this.drawnState !== state) {
      this.playButton.replaceChildren(icon(state));
      label(this.playButton, fill({ pause: "pause", again: "race_again", play: "race_on" }[state]));
      this.drawnState = state;
    }
    this.scrubber.value = String(this.end > 0 ? Math.round((SCRUBBER_STEPS * this.now) / this.end) : SCRUBBER_STEPS);
    this.scrubber.style.setProperty("--done", (this.end > 0 ? (100 * this.now) / this.end : 100) + "%");
    this.scrubber.title = fill("race_at", { now: seconds(this.now), end: seconds(this.end) });
    this.scrubber.setAttribute("aria-valuetext", this.scrubber.title);
    for (const button of this.rates.children) button.setAttribute("aria-pressed", String(Number(button.dataset.rate) === this.rate));
  }

  // ---- selection -----------------------------------------------------------------------------------------------------

  choose(lane, round) {
    this.drawSelection(round === null ? null : { lane, round });
    const chosen = this.itemAt(this.selected);
    if (chosen) chosen.node.focus({ preventScroll: true });
    this.action = Date.now();
    this.report("selected", { run: this.run, lane, round, action: this.action });
  }

  chooseBeside(number, step, index) {
    const lane = this.lanes[number + step];
    const item = lane && lane.items[Math.min(index, lane.shown - 1)];
    if (item) this.choose(number + step, item.token.round);
  }

  itemAt(place) {
    const lane = place && this.lanes[place.lane];
    return lane ? lane.find(place.round) : undefined;
  }

  // What happened at the chosen token, where the handles stand.
  showFacts() {
    const run = this.selected && this.made.runs[this.selected.lane];
    const facts = run && run.chips.facts(this.selected.round, linkOf(run.events[0].settings, run.chips.method, hand.link(this.sent.link)));
    this.told.show(facts || undefined, () => this.choose(null, null), run?.chips.method.title);
  }

  drawSelection(place) {
    const before = this.itemAt(this.selected);
    if (before) before.node.setAttribute("aria-selected", "false");
    this.selected = place;
    this.showFacts();
    const item = this.itemAt(place);
    if (!item) return;
    const lane = this.lanes[place.lane];
    item.node.setAttribute("aria-selected", "true");
    for (const other of lane.items) other.node.tabIndex = other === item ? 0 : -1;
    const box = item.node.getBoundingClientRect();
    const view = lane.row.getBoundingClientRect();
    if (box.left < view.left) lane.row.scrollLeft -= view.left - box.left + 60;
    else if (box.right > view.right) lane.row.scrollLeft += box.right - view.right + 60;
  }

  // Streamlit also calls the clean-up of an update that a later one overtook: only a race that left the page stops.
  release() {
    if (this.root.isConnected) return;
    this.pause();
    hand.followers.delete(this);
  }
}
