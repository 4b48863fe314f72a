// The plane as a drawing: tokens per second to the right, what is lost downwards on an axis of square roots, so that small losses are seen apart.

import { drawing } from "./dom.js";
import { fill } from "../engine/sentences.js";
import { significant } from "../engine/format.js";

const MARGIN = { left: 46, right: 16, top: 40, bottom: 44 };
const LETTER_PX = 6.4;
const TICKS = [0, 1, 2, 5, 10, 20, 45, 70, 100];
const BIAS_TICKS = [0, 0.001, 0.005, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2];
const INK = "#1b1d22";
const LOOKS = `text { font: 12px "Source Sans 3", "Source Sans Pro", Arial, sans-serif; fill: ${INK} }
.grid { stroke: #dcdde0; stroke-width: 1 } .curve path { fill: none; stroke: #9a9da6; stroke-width: 1.2 } .curve .dot { fill: #9a9da6 } .curve .name { fill: #5d606a }
.curve.chosen path { stroke: #6a3fbf; stroke-width: 2.2 } .curve.chosen :is(.dot, .name) { fill: #6a3fbf } .mark { fill: ${INK} } .mark.lossy { fill: #80838c }
.ring circle { fill: none; stroke: ${INK}; stroke-width: 3 } .ring text { fill: #6a3fbf; font-weight: 700 }`;

// scene: see tradeoff.js, compute. size: width and height in pixels, and how large a letter is.
export function draw(scene, { width, height, scale = 1 }) {
  const { curves, marks, ring } = scene;
  const svg = drawing("svg", { viewBox: `0 0 ${width.toFixed(0)} ${height.toFixed(0)}`, width: width.toFixed(0), height: height.toFixed(0), role: "group", "aria-label": fill("plane_drawn") });
  const finite = [...curves.flatMap(({ points }) => points), ...marks].filter(({ speed }) => Number.isFinite(speed));
  const fastest = Math.max(1e-3, ...finite.map(({ speed }) => speed));
  const most = Math.max(...finite.map(({ lost }) => lost), 1e-3);
  const [left, top] = [MARGIN.left * scale, MARGIN.top * scale];
  const [right, bottom] = [width - MARGIN.right * scale, height - MARGIN.bottom * scale];
  const x = (speed) => left + (speed / (1.04 * fastest)) * (right - left);
  const y = (lost) => top + Math.sqrt(Math.max(0, lost) / (1.06 * most)) * (bottom - top);
  const place = new Labels(LETTER_PX * scale, 13 * scale, left, right);
  axes(svg, { x, y, left, right, top, bottom, most, fastest, scale, named: scene.axes });
  const at = [x(ring.speed), y(ring.lost)];
  place.take(at[0] - 14 * scale, at[1] - 14 * scale, 28 * scale, 28 * scale);
  const said = `${ring.title}, ${ring.label}`;
  const hand = drawing("g", { class: "ring", tabindex: 0, role: "slider", "aria-label": fill("plane_ring"), "aria-valuetext": `${said}: ${significant(ring.speed)} ${fill("plane_speed")}, ${significant(ring.lost)} ${fill("plane_lost")}`, "aria-valuenow": ring.index, "aria-valuemin": 0, "aria-valuemax": scene.chosen.points.length - 1 });
  drawing("title", {}, hand).textContent = [said, ring.note].filter(Boolean).join(": ");
  place.write(said, ...at, { parent: hand, sides: ["left", "right", "below"], away: 18 * scale });
  for (const curve of [...curves].sort((one, other) => Number(one.chosen) - Number(other.chosen))) line(svg, curve, { x, y, scale });
  for (const mark of marks) diamond(svg, mark, { x, y, scale, place });
  names(svg, curves, { x, y, scale, place });
  drawing("circle", { cx: at[0].toFixed(1), cy: at[1].toFixed(1), r: 11 * scale }, hand);
  svg.append(hand);
  return svg;
}

function axes(svg, { x, y, left, right, top, bottom, most, fastest, scale, named }) {
  const grid = drawing("g", { class: "axes" });
  for (const lost of (most > 2 ? TICKS : BIAS_TICKS).filter((tick) => tick <= 1.06 * most)) {
    drawing("line", { class: "grid", x1: left, x2: right, y1: y(lost).toFixed(1), y2: y(lost).toFixed(1) }, grid);
    drawing("text", { x: left - 8 * scale, y: (y(lost) + 4 * scale).toFixed(1), "text-anchor": "end" }, grid).textContent = String(lost);
  }
  const power = 10 ** Math.floor(Math.log10(fastest / 3));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((size) => fastest / size <= 5);
  for (let speed = 0; speed <= 1.04 * fastest; speed += step) {
    drawing("text", { x: x(speed).toFixed(1), y: (bottom + 16 * scale).toFixed(1), "text-anchor": "middle" }, grid).textContent = String(Number(speed.toPrecision(3)));
  }
  drawing("text", { x: ((left + right) / 2).toFixed(1), y: (bottom + 34 * scale).toFixed(1), "text-anchor": "middle" }, grid).textContent = named[0];
  const middle = (top + bottom) / 2;
  drawing("text", { transform: `translate(${15 * scale} ${middle.toFixed(1)}) rotate(-90)`, "text-anchor": "middle" }, grid).textContent = named[1];
  drawing("text", { class: "better", x: right, y: (top + 22 * scale).toFixed(1), "text-anchor": "end" }, grid).textContent = fill("plane_better");
  svg.append(grid);
}

function line(svg, { method, points, chosen, title }, { x, y, scale }) {
  const shown = points.filter(({ speed }) => Number.isFinite(speed));
  const group = drawing("g", { class: chosen ? "curve chosen" : "curve", ...(chosen ? {} : { "data-method": method }) }, svg);
  drawing("title", {}, group).textContent = title;
  drawing("path", { d: shown.map(({ speed, lost }, index) => `${index ? "L" : "M"}${x(speed).toFixed(1)} ${y(lost).toFixed(1)}`).join("") }, group);
  if (shown.length > 40 && !chosen) return;
  for (const { speed, lost, label } of points) {
    const dot = drawing("circle", { class: "dot", cx: x(speed).toFixed(1), cy: y(lost).toFixed(1), r: (chosen ? (shown.length > 40 ? 2 : 3) : 1.8) * scale }, group);
    if (chosen) drawing("title", {}, dot).textContent = label;
  }
}

function diamond(svg, { speed, lost, label, lossless }, { x, y, scale, place }) {
  if (!Number.isFinite(speed)) return;
  const [cx, cy, r] = [x(speed), y(lost), 5.5 * scale];
  const node = drawing("path", { class: lossless ? "mark" : "mark lossy", d: `M${cx.toFixed(1)} ${(cy - r).toFixed(1)}l${r} ${r}l${-r} ${r}l${-r} ${-r}z` }, svg);
  drawing("title", {}, node).textContent = label;
  place.take(cx - r, cy - r, 2 * r, 2 * r);
  place.write(label, cx, cy, { parent: svg, sides: ["above", "higher", "below", "right", "left"], away: 8 * scale });
}

// Some thresholds of the chosen curve, whose dots no name covers, and the names of the others near their middles.
function names(svg, curves, { x, y, scale, place }) {
  for (const { speed, lost } of curves.flatMap(({ points, chosen }) => (chosen ? points : []))) place.take(x(speed) - 2, y(lost) - 2, 4, 4);
  for (const { points, chosen, title } of curves) {
    const group = drawing("g", { class: chosen ? "curve chosen" : "curve" }, svg);
    const known = points.filter(({ speed }) => Number.isFinite(speed));
    if (known.length === 0) continue;
    const wanted = chosen ? known.filter(({ u_th }) => u_th === null || [0, 0.1, 0.3, 0.5, 0.75, 1].includes(u_th)) : [];
    for (const { label, speed, lost } of wanted) place.write(label, x(speed), y(lost), { parent: group, sides: ["right", "left"], away: 7 * scale });
    const named = ({ speed, lost }) => place.write(title, x(speed), y(lost), { parent: group, sides: ["right", "left", "above", "below"], away: 6 * scale });
    if (!chosen) [0.5, 0.6, 0.4, 0.7, 0.3].some((share) => named(known[Math.floor(share * known.length)]));
  }
}

// Words next to points, where they cover none that stand already; what finds no room is left to the pointer.
class Labels {
  constructor(letter, line, left, right) {
    Object.assign(this, { letter, line, left, right, taken: [] });
  }

  take(x, y, width, height) {
    this.taken.push([x, y, x + width, y + height]);
  }

  // Whether there was room.
  write(words, x, y, { parent, sides, away }) {
    const width = words.length * this.letter;
    const spots = {
      right: [x + away, y - 3, "start", x + away],
      left: [x - away, y + 4, "end", x - away - width],
      above: [x, y - away, "middle", x - width / 2],
      higher: [x, y - away - 1.3 * this.line, "middle", x - width / 2],
      below: [x, y + away + this.line * 0.7, "middle", x - width / 2],
    };
    const free = sides.map((side) => spots[side]).find(([, ty, , begin]) => begin > this.left - 4 && begin + width < this.right + 12 && !this.covers(begin, ty - this.line, width, this.line + 2));
    if (free === undefined) return false;
    const [tx, ty, anchor, begin] = free;
    this.take(begin, ty - this.line, width, this.line + 2);
    drawing("text", { class: "name", x: tx.toFixed(1), y: ty.toFixed(1), "text-anchor": anchor }, parent).textContent = words;
    return true;
  }

  covers(x, y, width, height) {
    return this.taken.some(([left, top, right, bottom]) => x < right && x + width > left && y < bottom && y + height > top);
  }
}

// The same on white ground with its caption: the drawing, and its size in its own units. A column of a paper is 88 mm wide, a page 180.
export function figure(scene, millimetres, caption) {
  const width = millimetres === 88 ? 440 : 720;
  const lines = wrapped(caption, Math.floor(width / 5.6));
  const drawn = draw(scene, { width, height: 0.66 * width });
  const height = 0.66 * width + 14 * lines.length + 8;
  for (const [name, value] of Object.entries({ xmlns: "http://www.w3.org/2000/svg", viewBox: `0 0 ${width} ${height}`, width: `${millimetres}mm`, height: `${((millimetres * height) / width).toFixed(1)}mm` })) drawn.setAttribute(name, value);
  drawn.prepend(Object.assign(drawing("style", {}), { textContent: LOOKS }), drawing("rect", { width, height, fill: "#ffffff" }));
  for (const [index, words] of lines.entries()) drawing("text", { x: 8, y: 0.66 * width + 14 * (index + 1), style: "font-size: 10.5px" }, drawn).textContent = words;
  return { drawn, width, height };
}

function wrapped(text, letters) {
  return text.split(" ").reduce((lines, word) => {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < letters) return [...lines.slice(0, -1), `${last} ${word}`];
    return [...lines, word];
  }, []);
}
