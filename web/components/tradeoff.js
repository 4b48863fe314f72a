// What does speed cost in quality? The curve of a method over all thresholds, with a ring that is dragged along it, and next to it the handles.
// A handle moves ring, curve and numbers in the frame of its movement; Python computes the intervals once the hand rests.

import { fill } from "../engine/sentences.js";
import { count, significant } from "../engine/format.js";
import { Plane, betterThan, stepAt } from "../engine/runs/plane.js";
import { control } from "./controls.js";
import { button, element, saved } from "./dom.js";
import { svgPdf } from "./pdf.js";
import { draw, figure } from "./plane.js";
import { icon } from "./icons.js";
import { rem } from "./meeting.js";

const REST_MS = 250;
const LEAST_PLANE_PX = 320;
const PANEL_FRAME_PX = 20;
// Of a lecture's window, the figure.
const LECTURE_SHARE = 0.58;
const LECTURE = "data-lecture";

// Where Streamlit's server has what components fetch (ui/web/bridge.py).
async function fetched(name) {
  const below = new URL("../../built/", document.querySelector("script[type=module][src]").src);
  const answer = await fetch(new URL(name, below));
  if (!answer.ok) throw new Error(fill("plane_not_there"));
  return answer.arrayBuffer();
}

export class TradeOff {
  constructor(parent, data) {
    this.data = data;
    this.setting = structuredClone(data.setting);
    this.moved = data.rest.moved;
    this.root = element("section", "tradeoff");
    this.headline = element("p", "headline");
    this.headline.setAttribute("aria-live", "polite");
    this.figure = element("div", "plane");
    this.panel = element("div", "setting");
    const room = element("div", "room");
    room.append(this.figure, this.panel);
    const lecture = button("lecture-button", undefined, () => this.lecture(!this.lecturing));
    lecture.append(icon("lecture"), element("span", "", fill("lecture")));
    lecture.title = fill("help_plane_lecture");
    this.root.append(this.headline, room, lecture, element("p", "keys", fill("plane_lecture_keys")));
    parent.append(this.root);
    this.onKey = (event) => this.key(event);
    document.addEventListener("keydown", this.onKey);
    this.sizes = { width: 0, height: 0 };
    this.resized = new ResizeObserver((entries) => this.fit(entries));
    this.resized.observe(this.figure);
    this.resized.observe(this.panel);
  }

  get lecturing() {
    return document.documentElement.hasAttribute(LECTURE);
  }

  // For a projector: the figure, the threshold, the four lines and the answer that it loses, in large letters. The arrows move the ring.
  lecture(on) {
    if (!this.plane) return; // on its way
    document.documentElement.toggleAttribute(LECTURE, on);
    this.root.classList.toggle("lecture", on);
    this.show();
    if (on) this.figure.querySelector(".ring").focus({ preventScroll: true });
  }

  key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.composedPath()[0].closest?.("input, select, textarea")) return;
    if (event.key?.toLowerCase() === "l" || (event.key === "Escape" && this.lecturing)) this.lecture(event.key !== "Escape" && !this.lecturing);
  }

  // Sizes are read where the browser tells them, so that no movement waits for a layout.
  fit(entries) {
    const had = { ...this.sizes };
    for (const { target, contentRect } of entries) {
      if (target === this.figure) this.sizes.width = contentRect.width;
      else this.sizes.height = contentRect.height;
    }
    if (this.plane && (had.width !== this.sizes.width || had.height !== this.sizes.height)) this.show();
  }

  update(data, state, trigger) {
    Object.assign(this, { data, state, trigger });
    // What was moved here meanwhile is newer than what Python has.
    if (data.rest.moved === this.moved) this.setting = structuredClone(data.setting);
    if (data.plane !== this.loaded) this.load(data.plane);
    else if (this.plane) this.show();
  }

  async load(name) {
    this.loaded = name;
    this.headline.textContent = fill("plane_loading");
    try {
      this.plane = new Plane(await fetched(name));
    } catch (error) {
      this.headline.textContent = error.message;
      return;
    }
    this.scored = this.plane.head.scored;
    this.known = new Map();
    this.build();
    this.show();
  }

  // The panel: method, handles, the four lines, what can be taken along.
  build() {
    const { controls } = this.data;
    const [{ axis }] = this.plane.rows.values();
    controls.choices.method.options = [...this.plane.rows.values()].map(({ method, title }) => [method, title]);
    this.choices = Object.fromEntries(Object.entries(controls.choices).map(([name, row]) => [name, control({ ...row, value: this.value(name) }, (value) => this.move(name, value))]));
    this.handles = Object.fromEntries(Object.entries(controls.handles).map(([name, row]) => [name, new Handle(row, this.value(name), (value) => this.move(name, value))]));
    this.ownPlace = element("div", "own");
    this.lines = element("table", "lines");
    const { method, u_th, [axis]: size, snr_db, fading, rtt_s, throughput } = { ...this.choices, ...this.handles };
    const fields = [method, u_th, size, snr_db, fading, { root: this.ownPlace }, rtt_s, throughput].map(({ root }) => root);
    u_th.root.classList.add("threshold");
    this.panel.replaceChildren(...fields, this.lines, this.takeAway());
    this.offerOwn();
  }

  takeAway() {
    const place = element("div", "take-away");
    for (const [kind, millimetres] of [["pdf", 88], ["pdf", 180], ["svg", 88], ["svg", 180], ["png", 180]]) {
      place.append(button("", fill("plane_figure", { kind: kind.toUpperCase(), millimetres }), () => this.save(kind, millimetres)));
    }
    return place;
  }

  offerOwn() {
    const row = this.data.controls.own[this.setting.channel.fading];
    this.ownPlace.replaceChildren(...(row ? [new Handle(row, this.value(row.name), (value) => this.move(row.name, value)).root] : []));
  }

  part(name) {
    return [this.setting.channel, this.setting.clock].find((part) => name in part) ?? this.setting;
  }

  // A setting in the unit of its handle.
  value(name) {
    const scale = (this.data.controls.handles[name] ?? {}).scale ?? 1;
    const value = this.part(name)[name];
    return typeof value === "number" ? Number((value / scale).toFixed(9)) : value;
  }

  move(name, value) {
    const scale = (this.data.controls.handles[name] ?? {}).scale ?? 1;
    this.part(name)[name] = typeof value === "number" ? Number((value * scale).toFixed(12)) : value;
    if (name === "fading") this.offerOwn();
    this.moved += 1;
    this.show();
    clearTimeout(this.resting);
    this.resting = setTimeout(() => this.state("setting", { ...this.setting, moved: this.moved }), REST_MS);
  }

  // What a handle holds is shown, and all that follows from it.
  show() {
    const { setting } = this;
    for (const [name, part] of Object.entries({ ...this.handles, ...this.choices })) part.show(this.value(name));
    const row = this.plane.rows.get(setting.method);
    this.handles[row.axis].disabled = row.values.length === 1;
    this.scene = this.compute(row);
    this.write();
    const { width } = this.sizes;
    if (width < 100) return;
    const room = this.lecturing ? LECTURE_SHARE * innerHeight : Math.min(0.85 * width, this.sizes.height + PANEL_FRAME_PX);
    const height = Math.max(LEAST_PLANE_PX, room);
    const svg = draw(this.scene, { width, height, scale: rem() / 16 });
    this.handRing(svg);
    const keyed = this.figure.querySelector(".ring:focus") !== null; // it keeps the keys, whoever draws
    if (this.figure.firstChild) this.figure.firstChild.replaceWith(svg);
    else this.figure.append(svg);
    if (keyed) svg.querySelector(".ring").focus({ preventScroll: true });
  }

  // Every setting that is known on this link, as points { speed, lost, bits, name, ... }; the curve of each method; the chosen one.
  compute(row) {
    const { setting, plane } = this;
    const curves = [...plane.rows.values()].map((one) => this.curve(one));
    const chosen = curves.find(({ method }) => method === row.method);
    const at = stepAt(row.thresholds, setting.u_th);
    const ring = { ...chosen.points[setting.u_th === null ? 0 : at], note: this.note(row, row.thresholds[at]) };
    const speeds = this.kept("marks", this.link, () => plane.markSpeeds(setting));
    const marks = plane.marks.map((mark, index) => ({ ...mark, label: mark.title, speed: speeds[index] })).filter(({ lost }) => lost !== null);
    const estimator = new Map(this.choices.throughput.row.options).get(setting.throughput).toLowerCase();
    const axes = [fill("plane_speed_axis", { estimator }), fill(this.scored ? "plane_lost_axis" : "plane_bias_axis")];
    const free = marks.filter((mark) => mark.lossless).reduce((best, mark) => (best === null || mark.speed > best.speed ? mark : best), null);
    return { curves, chosen, ring, marks, free, hlm: marks.find(({ name }) => name === "hlm"), ...betterThan(ring, [...curves.flatMap(({ points }) => points), ...marks]), axes };
  }

  // Between two values of the paper's uncertainty a threshold does what the lower one does.
  note(row, step) {
    const value = this.setting.u_th;
    if (!row.complete || value === null || step === null || Math.abs(value - step) < 1e-9) return "";
    return fill("plane_acts", { value: significant(value, 2), step: significant(step, 2), count: row.thresholds.length - 1 });
  }

  // A curve hangs on its column and the link.
  curve(row) {
    const column = row.values.length === 1 ? 0 : stepAt(row.values, this.setting[row.axis]);
    return { ...this.kept(row.method, `${column} ${this.link}`, () => this.madeCurve(row, column)), chosen: row.method === this.setting.method };
  }

  // What was made last by a name, while it hangs on the same.
  kept(name, on, made) {
    if (this.known.get(name)?.on !== on) this.known.set(name, { on, value: made() });
    return this.known.get(name).value;
  }

  get link() {
    return JSON.stringify([this.setting.channel, this.setting.clock, this.setting.throughput]);
  }

  madeCurve(row, column) {
    const speeds = this.plane.speeds(row.method, column, this.setting);
    const [lost, bits] = [row.at(this.scored ? "lost" : "bias", column), row.at("bits", column)];
    const points = Array.from(speeds, (speed, index) => {
      const u_th = row.thresholds[index];
      return { method: row.method, title: row.title, u_th, index, speed, lost: lost[index], bits: bits[index], label: u_th === null ? fill("plane_none") : fill("plane_at", { value: significant(u_th, 2) }) };
    });
    return { method: row.method, title: row.title, points };
  }

  write() {
    const { ring, free, hlm, leastLoss, fastest } = this.scene;
    const known = this.data.rest.moved === this.moved && this.data.rest.lost[0] !== null ? this.data.rest : null;
    const speed = significant(ring.speed, 2);
    const loss = (value) => significant(value, 2);
    const said = { title: ring.title, speed, loss: loss(ring.lost), questions: count(this.plane.seeds.length) };
    const first = fill(this.scored ? "plane_headline" : "plane_headline_bias", said);
    const ends = known ? fill("plane_ends", { low: loss(known.lost[0]), high: loss(known.lost[1]) }) : "";
    const second = free ? fill("plane_free", { speed: significant(free.speed, 2), title: free.title }) : "";
    this.headline.replaceChildren(element("strong", "chosen", first + ends + "."), " ", element("strong", "free", second));
    const rows = [["plane_this", ring, ""], ["plane_same_speed", leastLoss], ["plane_same_loss", fastest], ...(hlm ? [["plane_hlm", hlm]] : [])];
    const head = element("tr");
    head.append(element("th"), ...["plane_speed", this.scored ? "plane_lost" : "plane_bias", "plane_bits"].map((name) => element("th", "", fill(name))));
    this.lines.replaceChildren(head, ...rows.map(([name, point]) => this.line(name, point, point === ring)));
  }

  line(name, point, chosen) {
    const row = element("tr", chosen ? "chosen" : "");
    const title = element("th");
    title.scope = "row";
    title.append(element("span", "", fill(name)));
    if (chosen && point.note) title.append(element("small", "", `: ${point.note}`));
    if (!chosen && name !== "plane_hlm") title.append(element("small", "", `: ${[point.title, point.method ? point.label : ""].filter(Boolean).join(", ")}`));
    row.append(title, ...[point.speed, point.lost, point.bits].map((value) => element("td", "", significant(value))));
    return row;
  }

  // The ring goes along the curve with the pointer and with the arrows.
  handRing(svg) {
    const ring = svg.querySelector(".ring");
    const { points } = this.scene.chosen;
    const to = (index) => this.move("u_th", points[Math.max(0, Math.min(points.length - 1, index))].u_th);
    ring.addEventListener("keydown", (event) => {
      const step = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1, Home: -points.length, End: points.length }[event.key];
      if (step === undefined) return;
      event.preventDefault();
      to(this.scene.ring.index + step);
    });
    svg.addEventListener("pointerdown", (event) => {
      const other = event.target.closest("[data-method]");
      if (other) return this.move("method", other.dataset.method);
      if (!event.target.closest(".ring, .curve.chosen")) return;
      event.preventDefault();
      const follow = (moved) => to(nearest(this.figure.firstChild, moved, points.length));
      const held = new AbortController();
      addEventListener("pointermove", follow, held);
      for (const name of ["pointerup", "pointercancel"]) addEventListener(name, () => held.abort(), held);
      follow(event);
    });
  }

  save(kind, millimetres) {
    const { drawn, width, height } = figure(this.scene, millimetres, this.data.caption);
    const name = `trade-off-${millimetres}mm.${kind}`;
    if (kind === "pdf") {
      const shadow = element("div");
      shadow.style.cssText = "position: absolute; left: -9999px";
      this.root.append(shadow);
      const room = shadow.attachShadow({ mode: "open" }); // the page's own rules do not reach it
      room.append(drawn);
      saved(new Blob([svgPdf(drawn, width, height, millimetres)], { type: "application/pdf" }), name);
      return shadow.remove();
    }
    const text = new XMLSerializer().serializeToString(drawn);
    if (kind === "svg") return saved(new Blob([text], { type: "image/svg+xml" }), name);
    const picture = new Image();
    picture.onload = () => {
      const canvas = element("canvas");
      [canvas.width, canvas.height] = [picture.width * 3, picture.height * 3];
      canvas.getContext("2d").drawImage(picture, 0, 0, canvas.width, canvas.height);
      canvas.toBlob((blob) => saved(blob, name));
    };
    picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
  }

  release() {
    clearTimeout(this.resting);
    this.resized.disconnect();
    document.removeEventListener("keydown", this.onKey);
    document.documentElement.removeAttribute(LECTURE);
  }
}

// A slider with a field to type in.
class Handle {
  constructor(row, value, moved) {
    const both = (kind) => control({ ...row, kind, value }, (chosen) => {
      this.show(chosen);
      moved(chosen);
    });
    this.slider = both("slider");
    this.typed = both("number");
    this.typed.root.querySelector(".field-head").replaceWith();
    this.typed.field.setAttribute("aria-label", fill("plane_typed", { label: row.label }));
    this.root = element("div", "pair");
    this.root.append(this.slider.root, this.typed.root);
  }

  show(value) {
    this.slider.show(value ?? this.slider.row.low);
    if (this.typed.field !== this.typed.field.getRootNode().activeElement) this.typed.show(value);
  }

  set disabled(disabled) {
    this.slider.disabled = disabled;
    this.typed.disabled = disabled;
  }
}

// The point of the chosen curve that is nearest to the pointer.
function nearest(svg, event, count) {
  const box = svg.getBoundingClientRect();
  const at = [event.clientX - box.left, event.clientY - box.top];
  const dots = [...svg.querySelectorAll(".curve.chosen .dot")];
  const far = dots.map((dot) => (Number(dot.getAttribute("cx")) - at[0]) ** 2 + (Number(dot.getAttribute("cy")) - at[1]) ** 2);
  return Math.min(count - 1, far.indexOf(Math.min(...far)));
}
