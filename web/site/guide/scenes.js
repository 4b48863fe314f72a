// The seven scenes at the right: a figure, its handle, and one sentence on what the handle did. Covered until the guess is made.
//
// A scene has `start`, what its handle holds first; `draw(tour, held, shown)`, the figure's name and what it is given; `handle(tour, held,
// shown, move)`, its control; and `said(tour, held)`, a sentence's name and its values, or nothing.

import { count, decibels } from "../../engine/format.js";
import { cut, drawLine, throwDrafts } from "../../engine/studies/guide/scenes.js";
import { shake } from "../../engine/studies/guide/study.js";
import { element } from "../../components/dom.js";
import { billFigure, cutFigure, lineFigure, refereeFigure, shakenFigure, wallFigure } from "./figures.js";
import { filled, lastTurn, missed, parted, shakenWords, sliced, thrown, walked } from "./handles.js";

// Controls --------------------------------------------------------------------------------------------------------------

// A slider over the values of a list; `words` says one.
export function slider(title, values, at, words, disabled, move) {
  const [field, input, output] = [element("label", "field"), element("input"), element("output", "", words(values[at]))];
  Object.assign(input, { type: "range", min: "0", max: String(values.length - 1), step: "1", value: String(at), disabled });
  input.setAttribute("aria-valuetext", words(values[at]));
  input.addEventListener("input", () => {
    const value = values[Number(input.value)];
    output.textContent = words(value);
    input.setAttribute("aria-valuetext", words(value));
    move(Number(input.value));
  });
  field.append(element("span", "", title), input, output);
  return field;
}

export function button(title, disabled, press, kind = "") {
  const node = element("button", kind, title);
  Object.assign(node, { type: "button", disabled });
  node.addEventListener("click", press);
  return node;
}

// The scenes ------------------------------------------------------------------------------------------------------------

const twoWriters = {
  start: null,
  handle: () => [],
  said: () => null,
};

const theWall = {
  start: ({ data }) => data.wall.first,
  draw: ({ data }, at, shown) => [wallFigure, { metres: data.wall.distances[at], shown }],
  handle: ({ data, words }, at, shown, move) => [slider(words.said.handle, data.wall.distances, at, (metres) => `${count(metres)} m`, !shown, move)],
  said: ({ data }, at) => walked(data.wall, data.wall.distances[at]),
};

const askYourself = {
  start: () => ({ presses: 0, draws: null }),
  draw: (_, { draws }, shown) => [shakenFigure, { draws: shown ? draws : null }],
  handle: ({ data, pair, words }, held, shown, move) => [
    button(words.said.handle, !shown, () => move({ presses: held.presses + 1, draws: shake(pair, data.shaken, held.presses) }), "first"),
  ],
  said: ({ words }, { presses, draws }) => draws && shakenWords(draws, presses, words.said.own, words.said.other),
};

// A hundredth each from 0 to 1.
const THRESHOLDS = Array.from({ length: 101 }, (_, hundredth) => hundredth / 100);

const skipOrSend = {
  start: ({ data }) => THRESHOLDS.indexOf(data.line.own),
  draw: (tour, at, shown) => [lineFigure, { uTh: THRESHOLDS[at], drawn: parting(tour, at), shown }],
  handle: ({ data, words, open }, at, shown, move, held) => {
    const live = button(data.frame.live, !shown, () => open({ ...data.run, settings: { ...data.run.settings, u_th: THRESHOLDS[held()] } }));
    live.title = data.frame.live_help;
    return [slider(words.said.handle, THRESHOLDS, at, (uTh) => uTh.toFixed(2), !shown, move), live];
  },
  said: (tour, at) => parted(parting(tour, at)),
};

function parting({ data, methods }, at) {
  return drawLine(data.line, methods.find(data.run.method), data.run.settings, THRESHOLDS[at]);
}

const fewBytes = {
  start: ({ data }) => data.knife.sizes.length - 1,
  draw: ({ data }, at) => [cutFigure, { cut: cut(data.knife, data.run.settings, data.knife.sizes[at]) }],
  handle: ({ data, words }, at, shown, move) => [slider(words.said.handle, data.knife.sizes, at, count, !shown, move)],
  said: ({ data, words }, at) => {
    const { knife, run } = data;
    return sliced(cut(knife, run.settings, knife.sizes[at]), knife, run.settings.theta, words.said.predicted, words.said.bound);
  },
};

const theReferee = {
  start: () => 0,
  draw: ({ data }, number, shown) => [refereeFigure, { throws: shown && number ? throwDrafts(data.game, data.game.seed, number) : null }],
  handle: ({ data, words }, number, shown, move) =>
    data.game.throws.map((more, which) => {
      const title = filled(words.said.handle, { more: count(more) });
      return button(title, !shown || number + more > data.game.most, () => move(number + more), which === 0 ? "first" : "");
    }),
  said: ({ data }, number) => (number ? thrown(data.game, throwDrafts(data.game, data.game.seed, number)) : null),
};

const theBill = {
  start: ({ data }) => ({ mine: data.bill.drawn_at_db.map(() => data.bill.first), several: false }),
  draw: ({ data }, { mine, several }, shown) => [billFigure, { mine: mine.map((at) => data.bill.speeds[at]), shown, several: shown && several }],
  handle: ({ data, words, reveal }, held, shown, move, now) => {
    if (!shown) return [...drawing(data.bill, held, move, now), button(words.said.reveal, false, reveal, "first")];
    const [field, box] = [element("label", "check"), element("input")];
    Object.assign(box, { type: "checkbox", checked: held.several });
    box.addEventListener("change", () => move({ ...now(), several: box.checked }));
    field.append(box, words.said.handle);
    return [field];
  },
  said: ({ data }, { mine, several }) => (several ? lastTurn(data.bill, data.run.method) : missed(data.bill, mine.map((at) => data.bill.speeds[at]))),
};

// A handle for each SNR at which the reader draws the curve.
function drawing(bill, { mine }, move, now) {
  return bill.drawn_at_db.map((snr, row) =>
    slider(decibels(snr).replace(".0", ""), bill.speeds, mine[row], String, false, (at) => move({ ...now(), mine: now().mine.with(row, at) })),
  );
}

export const SCENES = [twoWriters, theWall, askYourself, skipOrSend, fewBytes, theReferee, theBill];
