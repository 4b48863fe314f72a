// The link between phone and mast: the fading of the run in time, the packet of a token on its way, and as a dashed ghost what HLM would send.

import { drawing, freshName } from "./dom.js";

const LANE = { top: 4, height: 22 };
const GHOST = { gap: 6, height: 22 };
const TRACE_MARGIN = { top: 10, bottom: 6, side: 6 };
const NARROWEST_PACKET = 6;
// The axis of the SNR is never finer, so that a steady channel looks steady.
const FINEST_SPAN_DB = 6;

export class Link {
  constructor() {
    this.root = drawing("svg", { class: "waves", "aria-hidden": "true" });
    this.resized = new ResizeObserver(() => this.lay());
    this.resized.observe(this.root);
    this.series = null;
    this.round = null;
  }

  // `series`: the board's, with `link`; `rounds` that the trace has room for; `decisions` of the rounds.
  update(series, rounds, decisions) {
    this.series = series.link;
    this.rounds = Math.max(rounds, 2);
    this.decisions = decisions;
    this.lay();
  }

  lay() {
    const { width, height } = this.root.getBoundingClientRect();
    if (!this.series || width < 60 || height < 60) return;
    Object.assign(this, { width, height });
    this.root.setAttribute("viewBox", `0 0 ${width} ${height}`);
    const under = LANE.top + LANE.height + GHOST.gap;
    this.top = under + GHOST.height + TRACE_MARGIN.top;
    this.bottom = height - TRACE_MARGIN.bottom;
    const known = this.series.snr.filter((snr) => snr !== null).concat(this.series.average);
    const [low, high] = [Math.min(...known), Math.max(...known)];
    const middle = (low + high) / 2;
    const half = Math.max(high - low, FINEST_SPAN_DB) / 2;
    this.y = (snr) => this.top + ((middle + half - snr) / (2 * half)) * (this.bottom - this.top);
    this.x = (round) => TRACE_MARGIN.side + ((round - 1) / (this.rounds - 1)) * (width - 2 * TRACE_MARGIN.side);
    const name = freshName("met");
    const clip = drawing("clipPath", { id: name });
    this.window = drawing("rect", { x: 0, y: 0, width: 0, height }, clip);
    const average = this.y(this.series.average).toFixed(1);
    const met = drawing("g", { "clip-path": `url(#${name})` });
    const d = this.path();
    drawing("path", { class: "trace", d }, met);
    for (const { x, y, decision } of this.packets()) drawing("circle", { class: "met", "data-decision": decision, cx: x, cy: y, r: 3.5 }, met);
    this.now = drawing("g", { class: "here" });
    this.beam = drawing("path", { class: "beam" }, this.now);
    this.dot = drawing("circle", { class: "at", r: 5 }, this.now);
    this.ghost = drawing("g", { class: "ghost" });
    drawing("rect", { x: 1, y: under, width: width - 2, height: GHOST.height, rx: 5 }, this.ghost);
    this.ghostWords = drawing("text", { x: width / 2, y: under + 15.5, "text-anchor": "middle" }, this.ghost);
    this.up = this.packet("up");
    this.down = this.packet("down");
    this.root.replaceChildren(
      clip, drawing("path", { class: "average", d: `M0 ${average}H${width}` }), drawing("path", { class: "trace to-come", d }), met, this.now, this.ghost, this.up.root, this.down.root,
    );
    this.draw(this.round, this.shares ?? [0, 0], this.shown ?? 0);
  }

  path() {
    let d = "";
    this.series.snr.forEach((snr, index) => {
      if (snr !== null) d += `${d ? "L" : "M"}${this.x(index + 1).toFixed(1)} ${this.y(snr).toFixed(1)}`;
    });
    return d;
  }

  packets() {
    const { snr, widths } = this.series;
    const sent = snr.map((value, index) => ({ value, index })).filter(({ value, index }) => value !== null && widths[0][index] > 0);
    return sent.map(({ value, index }) => ({
      x: this.x(index + 1).toFixed(1),
      y: this.y(value).toFixed(1),
      decision: this.decisions[index] ?? "",
    }));
  }

  packet(name) {
    const root = drawing("g", { class: "packet " + name });
    const box = drawing("rect", { rx: 5 }, root);
    const words = drawing("text", {}, root);
    return { root, box, words };
  }

  // Token `round` (null: none), of which the shares up and down have travelled; the trace up to the token `shown`.
  draw(round, shares, shown) {
    Object.assign(this, { round, shares, shown });
    if (!this.window) return;
    const { link, row } = { link: this.series, row: (round ?? 0) - 1 };
    this.window.setAttribute("width", shown > 0 ? (this.x(shown) + 4).toFixed(1) : "0");
    const snr = round === null ? null : (link.snr[row] ?? null);
    this.now.style.display = snr === null ? "none" : "";
    if (snr !== null) {
      const [x, y] = [this.x(round).toFixed(1), this.y(snr).toFixed(1)];
      this.beam.setAttribute("d", `M${x} ${LANE.top}V${this.bottom}`);
      this.dot.setAttribute("cx", x);
      this.dot.setAttribute("cy", y);
    }
    this.ghost.style.display = link.whole ? "" : "none";
    this.write(this.ghostWords, link.whole && this.ghostSays(link.whole_s[row] ?? ""));
    const both = round !== null && link.widths[1][row] > 0;
    const decision = this.decisions[row] ?? "";
    this.place(this.up, round === null ? 0 : link.widths[0][row] ?? 0, shares[0], link.packets[0][row], decision, 0, both ? 0.5 : 1);
    this.place(this.down, both ? link.widths[1][row] : 0, 1 - shares[1], link.packets[1][row], decision, 0.5, 0.5);
    if (both && shares[1] === 0) this.down.root.style.display = "none";
  }

  write(node, words) {
    if (node.textContent !== words) node.textContent = words;
  }

  // The ghost's words, as many of them as fit; measured once for a width, since the times differ little.
  ghostSays(seconds) {
    const { whole } = this.series;
    const time = seconds && ", " + seconds;
    const says = [whole, whole.replace("HLM would send", "HLM:"), "HLM: " + whole.split(": ").pop()];
    const of = whole.length + ":" + this.width;
    if (this.fitted?.of !== of) {
      const fits = says.findIndex((words) => {
        this.ghostWords.textContent = words + ", 000 ms ";
        return this.ghostWords.getComputedTextLength() < this.width - 12;
      });
      this.fitted = { of, fits: fits < 0 ? says.length - 1 : fits };
    }
    return says[this.fitted.fits] + time;
  }

  // A packet of that width (a share of the link), `travelled` 0…1 of its way, in the part of the lane from `from` on that is `part` of it.
  place(packet, width, travelled, words, decision, from, part) {
    packet.root.style.display = width > 0 ? "" : "none";
    if (!(width > 0)) return;
    packet.root.dataset.decision = decision;
    const wide = Math.max(NARROWEST_PACKET, width * this.width);
    const x = travelled * (this.width - wide);
    const [y, tall] = [LANE.top + from * LANE.height, part * LANE.height];
    for (const [name, value] of Object.entries({ x, y, width: wide, height: tall })) packet.box.setAttribute(name, value.toFixed(1));
    const inside = wide > 20 + 7 * words.length;
    const right = x + wide + 60 < this.width;
    this.write(packet.words, words);
    packet.words.classList.toggle("inside", inside);
    packet.words.classList.toggle("half", part < 1);
    packet.words.setAttribute("text-anchor", inside ? "middle" : right ? "start" : "end");
    packet.words.setAttribute("x", (inside ? x + wide / 2 : right ? x + wide + 5 : x - 5).toFixed(1));
    packet.words.setAttribute("y", (y + tall / 2 + (part < 1 ? 3.5 : 4.5)).toFixed(1));
  }

  release() {
    this.resized.disconnect();
  }
}
