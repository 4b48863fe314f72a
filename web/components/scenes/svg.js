// Plain SVG: axes and marks of the Guide's figures. Sizes are pixels, so that text is as large on a phone as on a desk.

import { drawing, element } from "../dom.js";

export const HEIGHT = 330;
const MARGIN = { left: 78, right: 22, top: 12, bottom: 48 };
const TICK = 5;
// Of plotly's names, so that a curve has one look everywhere.
const DASHES = { solid: "", dot: "2 4", dash: "8 5", longdash: "13 6", dashdot: "8 4 2 4", longdashdot: "13 4 2 4" };

// A node; children may be text.
export function svg(tag, attributes = {}, ...children) {
  const node = drawing(tag, attributes);
  node.append(...children);
  return node;
}

export function picture(width, alt, ...children) {
  return svg("svg", { width, height: HEIGHT, viewBox: `0 0 ${width} ${HEIGHT}`, role: "img", "aria-label": alt }, ...children);
}

export function words(text, x, y, attributes = {}) {
  return svg("text", { x, y, "text-anchor": "middle", ...attributes }, text);
}

// Where a value stands, and the ticks of its axis [value, words].
export function linear([low, high], ticks, said = String) {
  return { share: (value) => (value - low) / (high - low), ticks: ticks.map((value) => [value, said(value)]) };
}

// `steps`: leading digits that get a tick; every: of how many powers of ten one has ticks.
export function logarithmic([low, high], said, steps = [1], every = 1) {
  const [from, to] = [low, high].map(Math.log10);
  const ticks = [];
  for (let power = Math.ceil(from) - 1; power <= to; power += 1) {
    if (power % every !== 0) continue;
    for (const step of steps) if (step * 10 ** power >= low && step * 10 ** power <= high) ticks.push([step * 10 ** power, said(step * 10 ** power)]);
  }
  return { share: (value) => (Math.log10(Math.max(value, Number.MIN_VALUE)) - from) / (to - from), ticks };
}

// A value each, in places of the same width; from 0.
export function places(names) {
  return { share: (value) => (value + 0.5) / names.length, ticks: names.map((name, row) => [row, name]) };
}

// Axes of a plot: `nodes` to draw first, and x and y of values in pixels.
export function axes(width, x, y, titles, margin = {}) {
  const { left, right, top, bottom } = { ...MARGIN, ...margin };
  const [across, down] = [width - left - right, HEIGHT - top - bottom];
  const atX = (value) => left + across * x.share(value);
  const atY = (value) => top + down * (1 - y.share(value));
  const nodes = [];
  for (const [value, name] of y.ticks) {
    nodes.push(svg("line", { x1: left, x2: left + across, y1: atY(value), y2: atY(value), class: "rule" }));
    nodes.push(words(name, left - TICK, atY(value) + TICK, { "text-anchor": "end" }));
  }
  const named = x.ticks.map(([value, name]) => words(name, atX(value), top + down + 18));
  if (titles.x) named.push(words(titles.x, left + across / 2, HEIGHT - 8, { class: "named" }));
  const side = top + down / 2;
  if (titles.y) named.push(words(titles.y, 14, side, { class: "named", transform: `rotate(-90 14 ${side})` }));
  nodes.push(...named, svg("rect", { x: left, y: top, width: across, height: down, class: "edge" }));
  return { nodes, x: atX, y: atY, left, right: left + across, top, bottom: top + down };
}

export function curve(plot, xs, ys, colour, dash) {
  const points = xs.map((x, row) => `${plot.x(x).toFixed(1)},${plot.y(ys[row]).toFixed(1)}`).join(" ");
  return svg("polyline", { points, fill: "none", stroke: colour, "stroke-width": 2.5, "stroke-dasharray": DASHES[dash] ?? "" });
}

const SHAPES = {
  circle: "M-6 0A6 6 0 1 0 6 0A6 6 0 1 0 -6 0Z",
  square: "M-5.5 -5.5H5.5V5.5H-5.5Z",
  "triangle-up": "M0 -7L6.5 5H-6.5Z",
  diamond: "M0 -8L8 0L0 8L-8 0Z",
  "diamond-tall": "M0 -9L5 0L0 9L-5 0Z",
  cross: "M-2 -7H2V-2H7V2H2V7H-2V2H-7V-2H-2Z",
  "circle-cross": "M-6 0A6 6 0 1 0 6 0A6 6 0 1 0 -6 0ZM-1 -5H1V-1H5V1H1V5H-1V1H-5V-1H-1Z",
  x: "M-6 -3.5L-3.5 -6L0 -2.5L3.5 -6L6 -3.5L2.5 0L6 3.5L3.5 6L0 2.5L-3.5 6L-6 3.5L-2.5 0Z",
};

export function mark(x, y, shape, colour, title = "") {
  const node = svg("path", { d: SHAPES[shape] ?? SHAPES.circle, transform: `translate(${x.toFixed(1)} ${y.toFixed(1)})`, fill: colour, "fill-rule": "evenodd", class: "dot" });
  if (title) node.append(svg("title", {}, title));
  return node;
}

// A second code for bars next to their colour.
const HATCHES = { "/": "M0 8L8 0", ".": "M3 4A1 1 0 1 0 5 4A1 1 0 1 0 3 4" };

export function bar(x, y, width, height, colour, pattern, title) {
  const box = { x, y, width, height: Math.max(height, 0) };
  const node = svg("g", {}, svg("title", {}, title), svg("rect", { ...box, fill: colour }));
  if (pattern) node.append(svg("defs", {}, hatching(pattern)), svg("rect", { ...box, fill: `url(#hatch-${pattern === "/" ? "lines" : "dots"})` }));
  return node;
}

function hatching(pattern) {
  const name = pattern === "/" ? "lines" : "dots";
  const tile = { id: `hatch-${name}`, width: 8, height: 8, patternUnits: "userSpaceOnUse" };
  return svg("pattern", tile, svg("path", { d: HATCHES[pattern], stroke: "#171614", "stroke-width": 1.6, fill: "none" }));
}

// What the curves, marks and bars are: rows of { name, colour, dash | shape | pattern }.
export function legend(rows) {
  const list = element("ul", "legend-rows");
  for (const { name, colour, dash, shape, pattern } of rows) {
    const key = svg("svg", { width: 30, height: 16, "aria-hidden": "true" });
    if (dash !== undefined) key.append(svg("line", { x1: 1, x2: 29, y1: 8, y2: 8, stroke: colour, "stroke-width": 2.5, "stroke-dasharray": DASHES[dash] ?? "" }));
    if (shape !== undefined) key.append(mark(15, 8, shape, colour));
    if (pattern !== undefined) key.append(bar(6, 2, 18, 12, colour, pattern, name));
    const item = element("li");
    item.append(key, name);
    list.append(item);
  }
  return list;
}
