// The figures of the Guide's scenes as plain SVG. What a guess is about stays covered until it is made. Each is given the tour, with its
// scene's words and the rows of its data (ui/guide/rows.py), and its width, and is a list of nodes: the picture, and what its marks are.

import { count, probability, si, significant } from "../../engine/format.js";
import { axes, bar, curve, HEIGHT, legend, linear, logarithmic, mark, picture, places, svg, words } from "./svg.js";

const TILES = 20;
const ROOM_FOR_TILES = 130;
const NARROW_PX = 520;
// Every so many points of a curve there is a mark.
const MARKED = 10;
const QUARTERS = [0, 0.25, 0.5, 0.75, 1];

function shortened(text, longest) {
  const characters = Array.from(text);
  return characters.length > longest ? `${characters.slice(0, longest - 1).join("")}…` : text;
}

// The seconds that a token's upload takes at each distance, besides those of both models. stop: where the phone stands.
export function wallFigure({ data: { wall, colours, facts }, words: { figure: said }, filled }, stop, shown, width) {
  const { metres, seconds } = wall;
  const [near, far] = [metres[0], metres.at(-1)];
  const y = logarithmic([seconds[1][0] / 2, seconds[0].at(-1) * 2], (value) => si(value, "s", 1), [1], width < NARROW_PX ? 2 : 1);
  const plot = axes(width, logarithmic([near, far], count, [1, 2, 5]), y, said, { top: 56 });
  const sent = [
    { name: filled(said.full, facts), colour: colours.uplink, dash: "solid", shape: "square" },
    { name: filled(said.few, facts), colour: colours.method, dash: "dot", shape: "circle" },
  ];
  const both = { name: filled(said.both, facts), colour: colours.grey, dash: "dash" };
  const nodes = [curve(plot, [near, far], [wall.compute_s, wall.compute_s], both.colour, both.dash), ...phoneAndStation(plot, stop.metres, colours)];
  for (const [row, { colour, dash, shape, name }] of shown ? sent.entries() : []) {
    nodes.push(curve(plot, metres, seconds[row], colour, dash));
    nodes.push(mark(plot.x(stop.metres), plot.y(stop.seconds[row]), shape, colour, name));
  }
  return [picture(width, said.alt, ...plot.nodes, ...nodes), legend([both, ...(shown ? sent : [])])];
}

function phoneAndStation(plot, metres, colours) {
  const [mast, phone, foot] = [plot.left, plot.x(metres), plot.top - 6];
  const lines = { fill: "none", stroke: "currentColor", "stroke-width": 2 };
  return [
    svg("path", { ...lines, d: `M${mast - 9} ${foot}L${mast} ${foot - 38}L${mast + 9} ${foot}M${mast - 6} ${foot - 13}h12M${mast - 3} ${foot - 26}h6` }),
    svg("line", { x1: mast, x2: phone, y1: foot - 36, y2: foot - 14, stroke: colours.uplink, "stroke-width": 2, "stroke-dasharray": "2 4" }),
    svg("rect", { ...lines, x: phone - 7, y: foot - 25, width: 14, height: 25, rx: 2 }),
    svg("line", { x1: phone, x2: phone, y1: plot.top, y2: plot.bottom, stroke: colours.emphasis, "stroke-width": 2, "stroke-dasharray": "2 4" }),
  ];
}

// What the small model believes of the next token, and below it a tile for each sample [text, differs]; those that differ are framed.
export function shakenFigure({ data: { shaken, colours }, words: { figure: said }, filled }, tiles, width) {
  const left = width < NARROW_PX ? 148 : 170;
  const room = width - left - 70;
  const nodes = shaken.bars.flatMap(({ text, prob, name, draft }, row) => {
    const top = 10 + 34 * row;
    const length = Math.max(prob * room, 1);
    const border = draft ? { stroke: colours.emphasis, "stroke-width": 3 } : {};
    return [
      words(draft ? filled(said.draft, { text }) : text, left - 8, top + 17, { "text-anchor": "end" }),
      svg("rect", { x: left, y: top, width: length, height: 24, fill: colours.small, ...border }),
      words(name, left + length + 8, top + 17, { "text-anchor": "start" }),
    ];
  });
  const inARow = width < NARROW_PX ? 5 : 10;
  const [size, rows] = [(width - 8) / inARow, TILES / inARow];
  const high = Math.min(size, ROOM_FOR_TILES / rows);
  for (let number = 0; number < TILES; number += 1) {
    const place = [4 + size * (number % inARow), HEIGHT - rows * high - 8 + high * Math.floor(number / inARow)];
    nodes.push(...tile(place, [size - 6, high - 6], tiles?.[number], colours));
  }
  return [picture(width, said.alt, ...nodes)];
}

// Empty, or as the draft, or framed where it differs.
function tile([x, y], [width, height], draw, colours) {
  const [text, differs] = draw ?? [];
  const colour = !draw ? colours.grey : differs ? colours.resample : colours.skip;
  const line = differs ? { "stroke-width": 3 } : { "stroke-width": 1.5, "stroke-dasharray": "2 3" };
  const box = svg("rect", { x, y, width, height, rx: 5, fill: colour, "fill-opacity": draw ? 0.16 : 0.08, stroke: colour, class: "tile", ...line });
  if (!draw) return [box];
  const room = Math.max(2, Math.floor(width / 7.2));
  box.append(svg("title", {}, text));
  return [box, words(shortened(text, room), x + width / 2, y + height / 2 + 5)];
}

// A dot for each token of the run over its uncertainty, in the order of the text from top to bottom, and the threshold between them.
export function lineFigure({ data: { line, colours }, words: { figure: said } }, { u_th: uTh, sent }, shown, width) {
  const { dots } = line;
  const y = linear([dots.length + 1, 0], [1, ...[5, 10, 15, 20, 40, 60, 80, 100].filter((round) => round <= dots.length && (round > 20 || dots.length <= 40))]);
  const plot = axes(width, linear([-0.03, 1.03], QUARTERS), y, said);
  const groups = [
    { name: said.right, skip: true, crossed: false, colour: colours.skip, shape: "circle" },
    { name: said.wrong, skip: true, crossed: true, colour: colours.resample, shape: "x" },
    { name: said.accepted, skip: false, crossed: false, colour: colours.accept, shape: "triangle-up" },
    { name: said.replaced, skip: false, crossed: true, colour: colours.resample, shape: "square" },
  ];
  const covered = { name: said.covered, colour: colours.grey, shape: "circle" };
  const of = ({ rejected }, row) => (shown ? groups.find(({ skip, crossed }) => skip === (sent[row] === "0") && crossed === rejected) : covered);
  const nodes = [];
  const box = (from, to, colour) => svg("rect", { x: plot.x(from), y: plot.top, width: plot.x(to) - plot.x(from), height: plot.bottom - plot.top, fill: colour, "fill-opacity": 0.1 });
  if (shown) {
    nodes.push(box(-0.03, uTh, colours.skip), box(uTh, 1.03, colours.accept));
    nodes.push(svg("line", { x1: plot.x(uTh), x2: plot.x(uTh), y1: plot.top, y2: plot.bottom, stroke: colours.emphasis, "stroke-width": 3 }));
  }
  dots.forEach((dot, row) => {
    const { name, shape, colour } = of(dot, row);
    nodes.push(mark(plot.x(dot.u), plot.y(row + 1), shape, colour, `${dot.name}: ${probability(dot.u)}, ${name}`));
  });
  const keys = (shown ? groups : [covered]).map((group) => ({ ...group, name: `${group.name} ${dots.filter((dot, row) => of(dot, row) === group).length}` }));
  return [picture(width, said.alt, ...plot.nodes, ...nodes), legend(keys)];
}

// Groups of bars, `number` of them. series: { name, colour, pattern, values }.
function groups(plot, series, number) {
  const room = (plot.right - plot.left) / number;
  const wide = (0.76 * room) / series.length;
  return series.flatMap(({ name, colour, pattern, values }, which) =>
    values.map((value, row) => {
      const left = plot.left + room * row + 0.12 * room + wide * which;
      const top = Math.min(plot.y(value), plot.bottom);
      return bar(left, top, wide, plot.bottom - top, colour, pattern, `${name}: ${probability(value)}`);
    }),
  );
}

// Names below groups of bars: they stand at an angle where there is no room.
function slanted(plot, names, width) {
  const steep = names.length * 88 > width;
  const room = (plot.right - plot.left) / names.length;
  return names.map((name, row) => {
    const [x, y] = [plot.left + room * (row + 0.5), plot.bottom + 16];
    return steep ? words(name, x + 4, y - 2, { "text-anchor": "end", transform: `rotate(-40 ${x + 4} ${y - 2})` }) : words(name, x, y);
  });
}

// The most probable tokens as the small model has them and, next to them, as the station rebuilds them from what was sent. stop: where the
// distribution is cut.
export function cutFigure({ data: { cut, colours }, words: { figure: said } }, stop, shown, width) {
  const names = cut.bars.map(({ text, draft }) => `${shortened(text, 10)}${draft ? ` ${said.draft}` : ""}`);
  const small = { name: said.small, colour: colours.small, pattern: "", values: cut.bars.map(({ prob }) => prob) };
  const series = [small, ...(shown ? [{ name: said.rebuilt, colour: colours.uplink, pattern: "/", values: stop.rebuilt }] : [])];
  const plot = axes(width, { ...places(names), ticks: [] }, logarithmic([1e-6, 1], String), said, { bottom: 92 });
  const nodes = [...groups(plot, series, names.length), ...slanted(plot, names, 0)];
  if (shown && stop.k < names.length) {
    const x = plot.left + ((plot.right - plot.left) * stop.k) / names.length;
    nodes.push(svg("line", { x1: x, x2: x, y1: plot.top, y2: plot.bottom, stroke: colours.emphasis, "stroke-width": 3 }));
    nodes.push(words(said.cut, x + 6, plot.top + 16, { "text-anchor": "start" }));
  }
  return [picture(width, said.alt, ...plot.nodes, ...nodes), legend(series)];
}

// Both models' distributions, and the shares of the results.
export function refereeFigure({ data: { game, colours }, words: { figure: said } }, shares, width) {
  const series = [
    { name: said.small, colour: colours.small, pattern: "", values: game.small },
    { name: said.large, colour: colours.large, pattern: ".", values: game.large },
    { name: said.outcome, colour: colours.accept, pattern: "/", values: shares ?? game.names.map(() => 0) },
  ];
  const top = 1.05 * Math.max(...series.flatMap(({ values }) => values));
  const plot = axes(width, { ...places(game.names), ticks: [] }, linear([0, top], [0, 0.2, 0.4, 0.6, 0.8, 1].filter((tick) => tick <= top)), said, { bottom: 72 });
  const nodes = [...groups(plot, series, game.names.length), ...slanted(plot, game.names, width)];
  return [picture(width, said.alt, ...plot.nodes, ...nodes), legend(series)];
}

// The reader's curve, tokens per second at a few SNRs; then those of the methods, and of several drafts a message.
export function billFigure({ data: { bill, colours }, words: { figure: said } }, mine, shown, several, width) {
  const { snrs_db: snrs, speeds } = bill;
  const own = { name: said.mine, colour: colours.emphasis, dash: "dot", shape: "diamond" };
  const curves = [...(shown ? bill.curves : []), ...(several ? bill.rivals : [])];
  const y = logarithmic([speeds[0] / 1.2, speeds.at(-1) * 1.2], (value) => String(Number(value.toPrecision(1))), [1, 3]);
  const ends = [snrs[0] - 1, snrs.at(-1) + 1];
  const plot = axes(width, linear(ends, [-20, -10, 0, 10, 20], (value) => String(value).replace("-", "−")), y, said);
  const nodes = curves.flatMap(({ name, colour, dash, shape, values }) => [
    curve(plot, snrs, values, colour, dash),
    ...values.flatMap((value, row) => (row % MARKED === 0 ? [mark(plot.x(snrs[row]), plot.y(value), shape, colour, `${name}: ${significant(value)}`)] : [])),
  ]);
  const drawnAt = bill.handles.map(({ snr_db: snr }) => snr);
  nodes.push(curve(plot, drawnAt, mine, own.colour, own.dash));
  drawnAt.forEach((snr, row) => nodes.push(mark(plot.x(snr), plot.y(mine[row]), "diamond", own.colour, `${said.mine}: ${mine[row]}`)));
  const clipped = svg("g", { "clip-path": "url(#plot)" }, ...nodes);
  const clip = svg("clipPath", { id: "plot" }, svg("rect", { x: plot.left, y: plot.top - 8, width: plot.right - plot.left, height: plot.bottom - plot.top + 16 }));
  return [picture(width, said.alt, svg("defs", {}, clip), ...plot.nodes, clipped), legend([own, ...curves])];
}
