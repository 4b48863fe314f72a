// Users that the station serves, against the messages a token: what its passes allow, and what is measured in this room.
//
// A user is one who reads r tokens a second. The station reads n messages in one pass of t(n) seconds, so it answers at most n / t(n)
// messages a second, and serves at most n / (t(n) r m) users whose tokens take m messages each. A message may bring several drafts.

import { element } from "../components/dom.js";
import { svg, words } from "../components/scenes/svg.js";

const [WIDTH, HEIGHT, LEFT, BOTTOM, TOP, RIGHT] = [520, 300, 58, 44, 24, 26];
const RATES = [0.01, 0.1, 1];
const USERS = [1, 10, 100, 1000, 10000];
const MOST_POINTS = 40;
const BETWEEN_MS = 1000;

// Seconds of a pass over n messages, from those of one and of many (measured when the room opened).
export function passSeconds(measured, n) {
  const [[few, quick], [many, slow]] = measured;
  return quick + ((slow - quick) * (Math.max(few, n) - few)) / (many - few);
}

function mostUsers(measured, n, reader, rate) {
  return n / (passSeconds(measured, n) * reader * rate);
}

export class ServedPlot {
  constructor(said) {
    this.words = said;
    this.points = [];
    this.drawn = 0;
    this.root = element("figure", "served");
    this.svg = svg("svg", { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: "img", "aria-label": said.title });
    this.caption = element("figcaption");
    this.root.append(this.svg, this.caption);
  }

  draw(station, { reader, pass_s: measured }) {
    const now = performance.now();
    if (now - this.drawn < BETWEEN_MS) return;
    this.drawn = now;
    const n = Math.max(1, station.here);
    const rate = station.tokens > 0 ? Math.min(1, station.messages / station.tokens) : null;
    if (rate !== null && rate > 0) this.points = [...this.points, { rate, users: station.tokens / reader }].slice(-MOST_POINTS);
    const curve = [0.01, 1].map((at) => `${x(at)},${y(mostUsers(measured, n, reader, at))}`).join(" ");
    const parts = [
      ...RATES.flatMap((at) => [line(x(at), TOP, x(at), HEIGHT - BOTTOM), text(x(at), HEIGHT - BOTTOM + 16, String(100 * at), "middle")]),
      ...USERS.flatMap((users) => [line(LEFT, y(users), WIDTH - RIGHT, y(users)), text(LEFT - 6, y(users) + 4, users.toLocaleString("en"), "end")]),
      text((LEFT + WIDTH - RIGHT) / 2, HEIGHT - 6, this.words.x, "middle"),
      text(LEFT, 14, this.words.y, "start"),
      svg("polyline", { points: curve, class: "model" }),
      ...this.points.map(({ rate: at, users }, index) => {
        const last = index === this.points.length - 1;
        return svg("circle", { cx: x(at), cy: y(users), r: last ? 6 : 3, class: last ? "now" : "then" });
      }),
    ];
    this.svg.replaceChildren(...parts);
    const last = this.points[this.points.length - 1];
    const most = last ? mostUsers(measured, n, reader, last.rate) : null;
    this.caption.textContent = last
      ? this.words.now.replace("{users}", last.users.toFixed(0)).replace("{rate}", (100 * last.rate).toFixed(0)).replace("{most}", Math.round(most).toLocaleString("en")).replace("{n}", String(n))
      : this.words.none;
  }
}

function x(rate) {
  const share = (Math.log10(Math.max(0.01, rate)) + 2) / 2;
  return LEFT + share * (WIDTH - LEFT - RIGHT);
}

function y(users) {
  const share = Math.log10(Math.min(10000, Math.max(1, users))) / 4;
  return HEIGHT - BOTTOM - share * (HEIGHT - BOTTOM - TOP);
}

function line(x1, y1, x2, y2) {
  return svg("line", { x1, y1, x2, y2, class: "grid" });
}

function text(left, top, said, anchor) {
  return words(said, left, top, { "text-anchor": anchor });
}
