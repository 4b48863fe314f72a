// The plots of a run, drawn up to the token that is shown: SVG whose paths are made when data comes and clipped as tokens appear.

import { fill } from "../engine/sentences.js";
import { drawing, element, freshName } from "./dom.js";
import { MARKERS } from "./icons.js";
import { LEAST_PLOT_PX, below, meeting, rem } from "./meeting.js";

const FEWEST_ROUNDS = 10;
const TALLEST_PX = 250;
const LOOSE_PX = 176;
const TITLE_REM = 1.65;
// At the right stand the names of levels and baselines; a plot without any keeps half of a marker there.
const MARGIN = { left: 40, named: 86, unnamed: 10, top: 8, bottom: 19 };
// A letter of a plot's note and of its head, on average, with some room: what would be cut is left out.
const NOTE_LETTER_PX = 6.2;
const HEAD_LETTER_PX = 7;

// About `count` round steps from 0 to `top` or the next one above it.
function ticks(top, count) {
  const rough = top / count;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 2.5, 5, 10].map((factor) => factor * power).find((size) => size >= rough * 0.999);
  const all = [];
  for (let value = 0; value < top * 0.9999; value += step) all.push(Number(value.toPrecision(6)));
  return [...all, Number((all.length * step).toPrecision(6))];
}

export class Plot {
  constructor(parent, choose) {
    this.root = element("section", "plot");
    this.title = element("h3", "title");
    this.now = element("output", "now");
    const head = element("div", "plot-head");
    head.append(this.title, this.now);
    this.svg = drawing("svg", { role: "img" });
    this.root.append(head, this.svg);
    parent.append(this.root);
    this.svg.addEventListener("pointermove", (event) => this.onHover(event));
    this.svg.addEventListener("pointerleave", () => this.drawNow(this.chose ?? this.shown, this.chose !== null));
    this.svg.addEventListener("click", (event) => {
      const round = this.roundAt(event);
      if (round !== null) choose(round);
    });
    this.shown = 0;
    this.chose = null;
  }

  roundAt(event) {
    if (!this.spec || this.known === 0) return null;
    const box = this.svg.getBoundingClientRect();
    const round = Math.round(((event.clientX - box.left - this.left) / this.inner) * this.rounds + 0.5);
    return round >= 1 && round <= this.shown ? round : null;
  }

  onHover(event) {
    const round = this.roundAt(event);
    this.drawNow(round ?? this.shown, round !== null);
  }

  x(round) {
    return this.left + ((round - 0.5) / this.rounds) * this.inner;
  }

  // An axis with a power of its own shows small values large.
  y(value) {
    return MARGIN.top + (1 - (value / this.top) ** (this.spec.power ?? 1)) * this.tall;
  }

  // All redrawn: axes, levels, curves, markers; `decisions` of the rounds 1, 2, …
  lay(spec, decisions, rounds, width, height) {
    this.spec = spec;
    this.known = spec.points.length;
    this.rounds = Math.max(FEWEST_ROUNDS, rounds);
    const scale = rem() / 16;
    const rows = Math.max(2, Math.min(3, Math.floor((height - 27) / (24 * scale))));
    const values = spec.ticks ?? ticks(spec.top, rows);
    this.top = values[values.length - 1];
    const others = spec.lines.filter((line) => line.dash === "dashed");
    const known = (line) => line.values.findLast((value) => value !== null);
    const baselines = others.map((line) => ({ name: line.name, value: known(line) })).filter(({ value }) => value !== undefined);
    const named = [...spec.levels.map((level) => ({ ...level, drawn: true })), ...baselines];
    this.left = MARGIN.left * scale;
    this.inner = width - this.left - scale * (named.length > 0 ? MARGIN.named : MARGIN.unnamed);
    this.tall = height - MARGIN.top - MARGIN.bottom * scale;
    Object.assign(this, { width, letter: HEAD_LETTER_PX * scale });
    if (this.inner < 40 || this.tall < 30) return;
    this.title.textContent = spec.title;
    this.svg.setAttribute("aria-label", spec.title);
    this.root.title = spec.help;
    const made = [];
    this.empty = spec.points.length > 0 && spec.points.every((value) => value === null);
    this.svg.setAttribute("viewBox", `0 0 ${width} ${height}`);
    this.svg.setAttribute("width", width);
    this.svg.setAttribute("height", height);
    const right = this.left + this.inner;
    // Labels must not touch: 0 keeps its own, then the larger of two.
    const labelled = [];
    for (const value of [0, ...[...values].reverse()]) {
      if (labelled.every((other) => Math.abs(this.y(other) - this.y(value)) >= 11 * scale)) labelled.push(value);
    }
    for (const value of values) {
      made.push(drawing("path", { class: "grid", d: `M${this.left} ${this.y(value)}H${right}` }));
      if (!labelled.includes(value)) continue;
      const text = drawing("text", { class: "tick", x: this.left - 6, y: this.y(value) + 4 * scale, "text-anchor": "end" });
      text.textContent = String(value);
      made.push(text);
    }
    const places = ticks(this.rounds, Math.max(2, Math.min(4, Math.floor(this.inner / (50 * scale)))));
    for (const [at, round] of places.filter((value) => value >= 1 && value % 1 === 0 && value <= this.rounds).entries()) {
      const text = drawing("text", { class: "tick round", x: this.x(round), y: height - 5, "text-anchor": "middle" });
      text.textContent = at > 0 ? String(round) : `${fill("plot_axis")} ${round}`;
      made.push(text);
    }
    if (spec.note && spec.note.length * NOTE_LETTER_PX * scale < this.inner) {
      const words = drawing("text", { class: "tick about", x: this.left + 6, y: MARGIN.top + 13 * scale });
      words.textContent = spec.note;
      made.push(words);
    }
    if (this.empty && spec.absent) {
      const words = drawing("text", { class: "tick absent", x: this.left + this.inner / 2, y: MARGIN.top + this.tall / 2, "text-anchor": "middle" });
      words.textContent = spec.absent;
      made.push(words);
    }
    made.push(...this.names(named, right, scale));
    made.push(this.clipped(decisions));
    this.cursor = drawing("path", { class: "cursor", d: `M0 ${MARGIN.top}V${MARGIN.top + this.tall}` });
    this.chosen = drawing("circle", { class: "chosen", r: 7, visibility: "hidden" });
    this.stem = drawing("path", { class: "stem", d: `M0 ${MARGIN.top}V${MARGIN.top + this.tall}`, visibility: "hidden" });
    made.push(this.cursor, this.stem, this.chosen);
    this.svg.replaceChildren(...made);
    this.reveal(this.shown);
  }

  // At the right edge the names of levels, which are drawn here, and of baselines, each at the height of its last value, apart.
  names(levels, right, scale) {
    const made = [];
    let last = -Infinity;
    for (const level of [...levels].sort((one, other) => other.value - one.value)) {
      const y = this.y(Math.min(level.value, this.top));
      if (level.drawn) made.push(drawing("path", { class: "level " + level.dash, d: `M${this.left} ${y}H${right}` }));
      last = Math.max(y + 4 * scale, last + 13 * scale);
      const text = drawing("text", { class: "tick", x: right + 5, y: last });
      text.textContent = level.name + (level.drawn ? " " + level.words : "");
      made.push(text);
    }
    return made;
  }

  clipped(decisions) {
    const name = freshName("shown");
    const group = drawing("g", { "clip-path": `url(#${name})` });
    const clip = drawing("clipPath", { id: name }, group);
    this.window = drawing("rect", { x: 0, y: 0, width: 0, height: MARGIN.top + this.tall + 6 }, clip);
    const size = Math.min(4.2, Math.max(2, this.inner / this.rounds / 1.6));
    const marks = {};
    this.spec.points.forEach((value, index) => {
      if (value === null) return;
      const decision = decisions[index];
      const shape = MARKERS[decision] || MARKERS.skip;
      marks[decision] = (marks[decision] || "") + shape(+this.x(index + 1).toFixed(1), +this.y(Math.min(value, this.top)).toFixed(1), size);
    });
    for (const [decision, d] of Object.entries(marks)) drawing("path", { class: "mark-of", "data-decision": decision, d }, group);
    this.spec.lines.forEach((line, number) => {
      let d = "";
      let pen = "M";
      line.values.forEach((value, index) => {
        if (value === null) pen = "M";
        else {
          d += `${pen}${this.x(index + 1).toFixed(1)} ${this.y(Math.min(value, this.top)).toFixed(1)}`;
          pen = "L";
        }
      });
      drawing("path", { class: `curve ${line.dash}${number === 0 ? " first" : ""}`, d }, group);
    });
    return group;
  }

  // Show the first `count` rounds.
  reveal(count) {
    this.shown = count;
    if (!this.window) return;
    const edge = count === 0 ? 0 : this.x(count + 0.5);
    this.window.setAttribute("width", edge.toFixed(1));
    this.cursor.setAttribute("transform", `translate(${edge.toFixed(1)} 0)`);
    this.cursor.setAttribute("visibility", count === 0 || count >= this.known ? "hidden" : "inherit");
    this.drawNow(this.chose ?? count, this.chose !== null);
  }

  // The value so far; of a chosen token its own, with the other where both have room.
  drawNow(round, one = false) {
    const { each = [], now = [], lines = [] } = this.spec ?? {};
    const [value, soFar] = [each, now].map((values) => values[round - 1] ?? "");
    const alone = one && value && fill("plot_at", { round, value });
    const both = alone && soFar && lines.length > 0 && fill("plot_at_line", { line: lines[0].name, now: soFar, round, value });
    const words = both && (this.title.textContent.length + both.length) * this.letter < this.width ? both : one ? alone : soFar;
    if (this.now.textContent !== words) this.now.textContent = words;
  }

  // A line at the chosen token, and a ring round its marker.
  choose(round) {
    this.chose = round;
    if (!this.chosen) return;
    const value = round === null || !this.spec ? null : (this.spec.points[round - 1] ?? null);
    this.stem.setAttribute("visibility", round === null ? "hidden" : "inherit");
    if (round !== null) this.stem.setAttribute("transform", `translate(${this.x(round).toFixed(1)} 0)`);
    this.chosen.setAttribute("visibility", value === null ? "hidden" : "inherit");
    if (value !== null) {
      this.chosen.setAttribute("cx", this.x(round));
      this.chosen.setAttribute("cy", this.y(Math.min(value, this.top)));
    }
    this.drawNow(round ?? this.shown, round !== null);
  }
}

// A mount of plots, each by its name, side by side. The board of the strip with the same key hands it its data.
export class Plots {
  // low: as low as may be, whatever room there is.
  constructor(parent, key, names, low = false) {
    this.low = low;
    this.root = element("div", "plots strip");
    parent.append(this.root);
    this.board = null;
    this.names = names;
    this.plots = names.map(() => new Plot(this.root, (round) => this.board.strip.choose(round, 0)));
    this.resized = new ResizeObserver(() => this.fit());
    this.resized.observe(this.root);
    this.onResize = () => this.fit();
    addEventListener("resize", this.onResize);
    this.key = key;
    meeting(key).come(this);
  }

  meet(board) {
    board.join(this);
  }

  update() {}

  lay(board) {
    this.board = board;
    this.fit(true);
  }

  // They share the room down to the window's end; on a narrow screen, and where that is above them, they are as tall as is good.
  fit(again = false) {
    if (!this.board?.series || !this.root.isConnected) return;
    const width = Math.floor(this.plots[0].root.clientWidth);
    const room = below(this.root);
    const loose = room < LEAST_PLOT_PX || this.board.narrow();
    const height = this.low ? LEAST_PLOT_PX : Math.round(Math.min(TALLEST_PX * rem() / 16, Math.max(LEAST_PLOT_PX, (loose ? LOOSE_PX : room) - TITLE_REM * rem())));
    if (width === 0 || (!again && width === this.width && height === this.height)) return;
    Object.assign(this, { width, height });
    const specs = this.names.map((name) => this.board.series.plots.find((plot) => plot.name === name));
    this.plots.forEach((plot, index) => plot.lay(specs[index], this.board.decisions(), this.board.span(), width, height));
    this.choose(this.board.strip.selected);
  }

  reveal(count) {
    for (const plot of this.plots) plot.reveal(count);
  }

  choose(round) {
    for (const plot of this.plots) plot.choose(round);
  }

  release() {
    if (this.root.isConnected) return;
    removeEventListener("resize", this.onResize);
    this.resized.disconnect();
    meeting(this.key).go(this);
    this.board?.plots.delete(this);
  }
}
