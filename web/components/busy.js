// Where the time goes: what device, link and station do, each on a lane of one axis of time. Intervals are those of Python or of the engine
// (maths/schedule), by the row of their exchange; here they get a place and a sentence.

import { fill } from "../engine/sentences.js";
import { drawing, element } from "./dom.js";
import { seconds } from "./words.js";

// In the order of the legend: lane, top and height within a lane of height 10.
const DOINGS = {
  draft: { lane: 0, top: 1, tall: 8 },
  thrown: { lane: 0, top: 2, tall: 6 },
  wait: { lane: 0, top: 4.5, tall: 1 },
  upload: { lane: 1, top: 1, tall: 5 },
  reply: { lane: 1, top: 4, tall: 5 },
  pass: { lane: 2, top: 1, tall: 8 },
};
const BUSY_LANES = ["device", "link", "station"];
const LANE_TALL = 10;
// Of the shortest draft, or of what is shortest where nothing is drafted, on a strip that shows a part of a long run.
const DRAFT_PX = 7;
// Where time stands in such a part.
const LEAD = 0.75;
// Of a draft, so that two that follow one another stay two.
const GAP = 0.12;
let busyClips = 0;

// rows: by round, [kind, start, end] of each interval that its exchange has. With its token: a draft's own, else the first of its message.
export function busySpans(rows) {
  return rows.flatMap((intervals, row) => {
    let drafted = 0;
    const alone = intervals.every(([kind]) => kind === "pass");
    return intervals.map(([kind, start, end]) => ({ kind, start, end, alone, row, token: row + 1 + (kind === "draft" ? (drafted += 1) - 1 : 0) }));
  });
}

export function busySentence({ kind, start, end, token, alone }) {
  return fill(kind === "pass" && alone ? "does_alone" : `does_${kind}`, { token, time: milliseconds(end - start) });
}

function milliseconds(value) {
  return value < 1 ? Number((1000 * value).toPrecision(3)) + " ms" : seconds(value);
}

// Of each lane the share of the time up to `until` in which it does something: no wait.
export function busyShares(spans, until) {
  const sums = BUSY_LANES.map(() => 0);
  for (const { kind, start, end } of spans) if (kind !== "wait") sums[DOINGS[kind].lane] += Math.max(0, Math.min(end, until) - start);
  return sums.map((sum) => (until > 0 ? Math.min(1, sum / until) : 0));
}

// All intervals of a kind as one path, in seconds and lanes.
export function busyPath(spans, kind) {
  const { lane, top, tall } = DOINGS[kind];
  const gap = kind === "draft" || kind === "thrown" ? GAP : 0;
  const boxes = spans.filter((span) => span.kind === kind);
  return boxes.map(({ start, end }) => `M${start} ${lane * LANE_TALL + top}H${end - gap * (end - start)}v${tall}H${start}z`).join("");
}

// The legend of lanes, and under a pointer what happens there.
export class BusyKey {
  constructor(before = "") {
    this.root = element("div", "busy-key");
    this.entries = element("span", "busy-entries", before);
    for (const kind of Object.keys(DOINGS)) {
      const entry = element("span", "busy-entry", fill(`doing_${kind}`));
      entry.dataset.doing = kind;
      this.entries.append(entry);
    }
    this.words = element("output", "busy-words");
    this.root.append(this.entries, this.words);
  }

  offer(spans) {
    const kinds = new Set(spans.map(({ kind }) => kind));
    for (const entry of this.entries.querySelectorAll(".busy-entry")) entry.hidden = !kinds.has(entry.dataset.doing);
  }

  say(words) {
    this.words.textContent = this.words.title = words;
    this.root.classList.toggle("saying", words !== "");
  }
}

export class Busy {
  // key: a `BusyKey`; choose: called with the round of an interval that is pressed; partly: of a long run a part is shown, round the time.
  constructor(key, choose, partly) {
    Object.assign(this, { key, choose, partly, spans: [], end: 0, at: 0, until: 0 });
    this.root = element("div", "busy");
    const names = element("div", "busy-names");
    names.append(...BUSY_LANES.map((name) => element("span", "busy-name", fill(`lane_${name}`))));
    this.svg = drawing("svg", { class: "busy-lanes", preserveAspectRatio: "none", role: "img", "aria-label": fill("busy") });
    this.shares = BUSY_LANES.map(() => element("span", "busy-share"));
    const shares = element("div", "busy-shares");
    shares.title = fill("busy_share");
    shares.append(...this.shares);
    this.root.append(names, this.svg, shares);
    this.svg.addEventListener("pointermove", (event) => {
      const words = this.sayings(event);
      this.key.say(words);
      this.root.title = words; // the legend may be scrolled away
    });
    this.svg.addEventListener("pointerleave", () => this.key.say(""));
    this.svg.addEventListener("click", (event) => {
      const span = this.spanAt(event);
      if (span) choose(span.row + 1);
    });
    this.resized = new ResizeObserver(() => {
      this.wide = null;
      this.show(this.until, this.at);
    });
    this.resized.observe(this.svg);
  }

  // end: of the axis, in seconds.
  lay(rows, end) {
    this.spans = busySpans(rows);
    this.end = end;
    this.root.hidden = this.spans.length === 0;
    const lengths = (kinds) => this.spans.filter(({ kind }) => kinds.includes(kind)).map((span) => span.end - span.start);
    const drafts = lengths(["draft"]);
    this.finest = Math.max(1e-6, Math.min(...(drafts.length ? [drafts[0]] : lengths(["pass"]))));
    const id = "busy-" + (busyClips += 1);
    const clip = drawing("clipPath", { id });
    this.seen = drawing("rect", { x: 0, y: 0, width: 0, height: LANE_TALL * BUSY_LANES.length }, clip);
    const grounds = BUSY_LANES.map((_, lane) => drawing("rect", { class: "ground", x: 0, y: lane * LANE_TALL + 1, width: Math.max(end, 1e-6), height: 8 }));
    const all = drawing("g", { "clip-path": `url(#${id})` });
    for (const kind of Object.keys(DOINGS)) drawing("path", { class: "doing", "data-doing": kind, d: busyPath(this.spans, kind) }, all);
    this.cursor = drawing("path", { class: "busy-now" });
    this.svg.replaceChildren(clip, ...grounds, all, this.cursor);
    this.show(this.until, this.at);
  }

  // What happens up to `until` is drawn; time stands at `at`.
  show(until, at = until) {
    Object.assign(this, { until, at });
    if (!this.cursor) return;
    const width = (this.wide ??= this.svg.clientWidth || 1);
    const whole = Math.max(this.end, 1e-6);
    this.view = this.partly ? Math.min(whole, (width * this.finest) / DRAFT_PX) : whole;
    this.from = Math.min(Math.max(0, at - LEAD * this.view), whole - this.view);
    this.svg.setAttribute("viewBox", `${this.from} 0 ${this.view} ${LANE_TALL * BUSY_LANES.length}`);
    // Sums of many rounded numbers: the last interval is whole when the time is over.
    this.seen.setAttribute("width", String(until * (1 + 1e-3)));
    this.cursor.setAttribute("d", `M${at} 0V${LANE_TALL * BUSY_LANES.length}`);
    busyShares(this.spans, until).forEach((share, lane) => (this.shares[lane].textContent = until > 0 ? Math.round(100 * share) + "\u202f%" : ""));
  }

  spanAt(event) {
    const box = this.svg.getBoundingClientRect();
    const at = this.from + ((event.clientX - box.left) / box.width) * this.view;
    const lane = Math.floor(((event.clientY - box.top) / box.height) * BUSY_LANES.length);
    return this.spans.find((span) => DOINGS[span.kind].lane === lane && span.start <= at && at < span.end && span.start < this.until);
  }

  sayings(event) {
    const span = this.spanAt(event);
    return span ? busySentence(span) : "";
  }
}
