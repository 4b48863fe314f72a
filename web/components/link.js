// The packet of a token on its way from the phone to the base station, to the scale of what HLM would send, which is drawn below it; and the
// fading of a run in time.

import { drawing, freshName } from "./dom.js";
import { fill } from "../engine/sentences.js";
import { rem } from "./meeting.js";

const LANE = { top: 4, height: 22 };
const GHOST = { gap: 6, height: 22 };
const TRACE_MARGIN = { top: 10, bottom: 6, side: 6 };
// A packet that is smaller is still seen.
const NARROWEST_PACKET = 3;
// The axis of the SNR is never finer, so that a steady channel looks steady.
const FINEST_SPAN_DB = 6;

export class Packet {
  constructor() {
    this.root = drawing("svg", { class: "packets", "aria-hidden": "true" });
    this.resized = new ResizeObserver(() => {
      this.box = null; // read only where it has changed, so that no movement of a handle waits for a layout
      this.lay();
    });
    this.resized.observe(this.root);
    this.series = null;
    this.token = null;
    this.shares = [0, 0];
  }

  update(series) {
    this.series = series.link;
    this.lay();
  }

  lay() {
    const { width, height } = (this.box ??= this.root.getBoundingClientRect());
    if (!this.series || width < 60 || height < 40) return;
    this.width = width;
    this.fitted = null;
    // Words of an SVG grow with the page's letters, and so do its bars.
    this.scale = rem() / 16;
    this.root.setAttribute("viewBox", `0 0 ${width} ${height}`);
    const under = (LANE.top + LANE.height + GHOST.gap) * this.scale;
    const tall = GHOST.height * this.scale;
    this.ghost = drawing("g", { class: "ghost" });
    drawing("rect", { x: 1, y: under, width: width - 2, height: tall, rx: 5 }, this.ghost);
    this.ghostWords = drawing("text", { x: width / 2, y: under + 0.7 * tall, "text-anchor": "middle" }, this.ghost);
    this.none = drawing("text", { class: "none", x: width / 2, y: (LANE.top + 0.7 * LANE.height) * this.scale, "text-anchor": "middle" });
    this.up = this.packet("up");
    this.down = this.packet("down");
    this.root.replaceChildren(this.ghost, this.none, this.up.root, this.down.root);
    this.draw(this.token, this.shares);
  }

  packet(name) {
    const root = drawing("g", { class: "packet " + name });
    const box = drawing("rect", { rx: 3 }, root);
    const words = drawing("text", {}, root);
    return { root, box, words };
  }

  // A token (null: none), of which the shares up and down have travelled.
  draw(token, shares) {
    Object.assign(this, { token, shares });
    if (!this.up) return;
    const link = this.series;
    const row = (token?.round ?? 0) - 1;
    this.ghost.style.display = link.whole ? "" : "none";
    this.write(this.ghostWords, link.whole && this.ghostSays(link.whole_s[row] ?? ""));
    const both = token !== null && link.widths[1][row] > 0;
    const width = token === null ? 0 : (link.widths[0][row] ?? 0);
    this.write(this.none, token !== null && !(width > 0) ? fill("nothing_sent") : "");
    this.place(this.up, width, shares[0], link.packets[0][row], token?.decision ?? "", 0, both ? 0.5 : 1);
    this.place(this.down, both ? link.widths[1][row] : 0, 1 - shares[1], link.packets[1][row], token?.decision ?? "", 0.5, 0.5);
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
    const [y, tall] = [(LANE.top + from * LANE.height) * this.scale, part * LANE.height * this.scale];
    for (const [name, value] of Object.entries({ x, y, width: wide, height: tall })) packet.box.setAttribute(name, value.toFixed(1));
    const inside = wide > (20 + 7 * words.length) * this.scale;
    const right = x + wide + 90 * this.scale < this.width;
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

// The fading of a run in time: the SNR that each token's message meets, a dot where one was sent.
export class Link {
  constructor() {
    this.root = drawing("svg", { class: "waves", "aria-hidden": "true" });
    this.resized = new ResizeObserver(() => {
      this.box = null; // read only where it has changed, so that no movement of a handle waits for a layout
      this.lay();
    });
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
    const { width, height } = (this.box ??= this.root.getBoundingClientRect());
    if (!this.series || width < 60 || height < 60) return;
    Object.assign(this, { width, height });
    this.root.setAttribute("viewBox", `0 0 ${width} ${height}`);
    this.top = TRACE_MARGIN.top;
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
    for (const { x, y, decision } of this.met()) drawing("circle", { class: "met", "data-decision": decision, cx: x, cy: y, r: 3.5 }, met);
    this.now = drawing("g", { class: "here" });
    this.beam = drawing("path", { class: "beam" }, this.now);
    this.dot = drawing("circle", { class: "at", r: 5 }, this.now);
    this.root.replaceChildren(
      clip, drawing("path", { class: "average", d: `M0 ${average}H${width}` }), drawing("path", { class: "trace to-come", d }), met, this.now,
    );
    this.draw(this.round, this.shown ?? 0);
  }

  path() {
    let d = "";
    this.series.snr.forEach((snr, index) => {
      if (snr !== null) d += `${d ? "L" : "M"}${this.x(index + 1).toFixed(1)} ${this.y(snr).toFixed(1)}`;
    });
    return d;
  }

  met() {
    const { snr, widths } = this.series;
    const sent = snr.map((value, index) => ({ value, index })).filter(({ value, index }) => value !== null && widths[0][index] > 0);
    return sent.map(({ value, index }) => ({
      x: this.x(index + 1).toFixed(1),
      y: this.y(value).toFixed(1),
      decision: this.decisions[index] ?? "",
    }));
  }

  // Token `round` (null: none); the trace up to the token `shown`.
  draw(round, shown) {
    Object.assign(this, { round, shown });
    if (!this.window) return;
    this.window.setAttribute("width", shown > 0 ? (this.x(shown) + 4).toFixed(1) : "0");
    const snr = round === null ? null : (this.series.snr[round - 1] ?? null);
    this.now.style.display = snr === null ? "none" : "";
    if (snr === null) return;
    const [x, y] = [this.x(round).toFixed(1), this.y(snr).toFixed(1)];
    this.beam.setAttribute("d", `M${x} 2V${this.bottom}`);
    this.dot.setAttribute("cx", x);
    this.dot.setAttribute("cy", y);
  }

  release() {
    this.resized.disconnect();
  }
}
