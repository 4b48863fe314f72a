// The seven scenes at the right: a figure, its handle, and one sentence on what the handle did. Covered until the guess is made.
//
// A scene has `start(data)`, what its handle holds first; `draw(tour, held, shown, width)`, the figure's nodes; `handle(tour, held, shown, move,
// now)`, its controls; and `said(tour, held)`, a sentence's name and its values, or nothing. What stands at a place of a handle comes from
// Python (ui/guide/rows.py).

import { significant } from "../../engine/format.js";
import { element } from "../dom.js";
import { billFigure, cutFigure, lineFigure, refereeFigure, shakenFigure, wallFigure } from "./figures.js";

// Controls --------------------------------------------------------------------------------------------------------------

// A slider over the names of its places.
export function slider(title, names, at, disabled, move) {
  const [label, input, output] = [element("label", "stops"), element("input"), element("output", "", names[at])];
  Object.assign(input, { type: "range", min: "0", max: String(names.length - 1), step: "1", value: String(at), disabled });
  input.setAttribute("aria-valuetext", names[at]);
  input.addEventListener("input", () => {
    const place = Number(input.value);
    output.textContent = names[place];
    input.setAttribute("aria-valuetext", names[place]);
    move(place);
  });
  label.append(element("span", "", title), input, output);
  return label;
}

export function button(title, disabled, press, kind = "") {
  const node = element("button", kind, title);
  Object.assign(node, { type: "button", disabled });
  node.addEventListener("click", press);
  return node;
}

export function tick(title, checked, move) {
  const [field, box] = [element("label", "check"), element("input")];
  Object.assign(box, { type: "checkbox", checked });
  box.addEventListener("change", () => move(box.checked));
  field.append(box, title);
  return field;
}

// The scenes ------------------------------------------------------------------------------------------------------------

const twoWriters = {
  start: () => null,
  draw: ({ data, words, rich }, _, shown) => {
    if (data.cards.length === 0) return [element("p", "", words.said.none)];
    return data.cards.map(({ text, back }, row) => {
      const card = element("article", "card");
      const answer = element("p", "answer-text", text);
      answer.dir = "auto";
      card.append(rich(element("h3"), words.said.card, { letter: "AB"[row] }), answer);
      if (!shown) card.append(element("p", "quiet", words.said.covered));
      else for (const [name, values] of back) card.append(rich(element("p"), words.said[name], values));
      return card;
    });
  },
  handle: () => [],
  said: () => null,
};

// A scene whose handle is a slider over the stops of its rows.
function along(rows, figure) {
  const at = ({ data }, held) => data[rows].stops[held];
  return {
    start: (data) => data[rows].first,
    draw: (tour, held, shown, width) => figure(tour, at(tour, held), shown, width),
    handle: ({ data, words }, held, shown, move) => [slider(words.said.handle, data[rows].stops.map(({ name }) => name), held, !shown, move)],
    said: (tour, held) => at(tour, held).said,
  };
}

const theWall = along("wall", wallFigure);

const askYourself = {
  start: () => 0,
  draw: (tour, presses, shown, width) => shakenFigure(tour, shown ? tour.data.shaken.draws[presses - 1]?.tiles : null, width),
  handle: ({ data, words, host }, presses, shown, move, now) => {
    const { draws } = data.shaken;
    const press = () => (data.shaken.draws.length > 0 ? move(now() + 1) : host.draw());
    return [button(words.said.handle, !shown || (draws.length > 0 && presses >= draws.length), press, "first")];
  },
  said: ({ data }, presses) => data.shaken.draws[presses - 1]?.said,
};

const skipOrSend = {
  ...along("line", lineFigure),
  handle: (tour, held, shown, move, now) => {
    const { data, host } = tour;
    const live = button(data.frame.live, !shown, () => host.open(data.line.stops[now()].u_th));
    live.title = data.frame.live_help;
    return [...along("line").handle(tour, held, shown, move), live];
  },
};

const fewBytes = {
  ...along("cut", cutFigure),
  // Where it opens is the answer: until the guess nothing is cut.
  handle: (tour, held, shown, move) => along("cut").handle(tour, shown ? held : tour.data.cut.stops.length - 1, shown, move),
};

const theReferee = {
  start: () => 0,
  draw: (tour, number, shown, width) => refereeFigure(tour, (shown && tour.data.game.stops[number]?.shares) || null, width),
  handle: ({ data }, number, shown, move, now) =>
    data.game.buttons.map(({ more, name }, which) =>
      button(name, !shown || !data.game.stops[number + more], () => move(now() + more), which === 0 ? "first" : ""),
    ),
  said: ({ data }, number) => data.game.stops[number]?.said,
};

const theBill = {
  start: ({ bill }) => ({ mine: bill.handles.map(() => bill.first), several: false }),
  draw: (tour, { mine, several }, shown, width) => billFigure(tour, drawn(tour.data.bill, mine), shown, shown && several, width),
  handle: ({ data: { bill }, words, reveal }, { mine, several }, shown, move, now) => {
    if (shown) return [tick(words.said.handle, several, (checked) => move({ ...now(), several: checked }))];
    const handles = bill.handles.map(({ name }, row) =>
      slider(name, bill.speeds.map(String), mine[row], false, (at) => move({ ...now(), mine: now().mine.with(row, at) })),
    );
    return [...handles, button(words.said.reveal, false, reveal, "first")];
  },
  said: ({ data: { bill } }, { mine, several }) => (several ? bill.several : ["moved", { ...bill.moved, off: significant(off(bill, mine), 2) }]),
};

function drawn({ speeds }, mine) {
  return mine.map((at) => speeds[at]);
}

// The mean factor by which the reader's curve is off HLM's.
function off(bill, mine) {
  const logs = drawn(bill, mine).map((speed, row) => Math.abs(Math.log(speed / bill.hlm[row])));
  return Math.exp(logs.reduce((sum, log) => sum + log, 0) / logs.length);
}

export const SCENES = [twoWriters, theWall, askYourself, skipOrSend, fewBytes, theReferee, theBill];
