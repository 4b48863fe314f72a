// Was it worth it? A bar for each of four runs: its seconds, its bytes, its answer. An answer waits until the replay has ended.

import { spentS } from "../engine/runs/pricing.js";
import { duration, significant } from "../engine/format.js";
import { hand } from "../components/meeting.js";
import { tableInHand } from "../components/recost.js";
import { whileHere } from "./leaving.js";

const UNFINISHED = "data-unplayed";
const AGAIN_MS = 600;
const drawn = new WeakMap();

function part(tag, name, text) {
  const node = document.createElement(tag);
  node.className = name;
  if (text !== undefined) node.textContent = text;
  return node;
}

function row(one) {
  const line = part("div", one.own ? "row own" : "row");
  line.title = one.help;
  const bar = part("span", "bar");
  bar.style.setProperty("--share", String(one.share ?? 0));
  const track = part("span", "track");
  track.append(bar);
  const answer = part("span", "answer " + one.verdict);
  answer.append(part("span", "said", one.answer), part("span", "later", "at the end"));
  line.append(part("span", "name", one.name), track, part("span", "seconds", one.seconds), part("span", "bytes", one.bytes), answer);
  return line;
}

function secondsWords(seconds) {
  return seconds < 120 ? `${significant(seconds, 2)} s` : duration(seconds);
}

// The rows at the costs of the page's handles.
function inHand(rows) {
  const totals = rows.map(({ total, pricing }) => {
    const table = tableInHand(pricing);
    return table ? spentS(table) : total;
  });
  if (totals.every((total, index) => total === rows[index].total)) return rows;
  const longest = Math.max(...totals.filter((total) => total !== undefined));
  return rows.map((one, index) => {
    if (totals[index] === undefined) return one;
    const seconds = secondsWords(totals[index]);
    return { ...one, seconds, share: totals[index] === longest ? 1 : Number((totals[index] / longest).toFixed(4)), help: one.help.replace(` in ${one.seconds} on `, ` in ${seconds} on `) };
  });
}

function follow(root) {
  const mark = () => root.classList.toggle("covered", document.documentElement.hasAttribute(UNFINISHED));
  new MutationObserver(mark).observe(document.documentElement, { attributeFilter: [UNFINISHED] });
  mark();
}

export default function ({ parentElement, data: [data], setTriggerValue }) {
  let state = drawn.get(parentElement);
  if (state === undefined) {
    const frame = part("section", "worth");
    const title = part("h3", "title", "Was it worth it?");
    title.title = data.help;
    frame.setAttribute("aria-label", title.textContent);
    const root = part("div", "rows");
    state = { root, timer: null, rows: [], follow: () => root.replaceChildren(...inHand(state.rows).map(row)) };
    frame.append(title, state.root);
    parentElement.append(frame);
    follow(state.root);
    drawn.set(parentElement, state);
    hand.followers.add(state);
  }
  state.rows = data.rows;
  state.follow();
  clearInterval(state.timer);
  // The same data again draws nothing again: the question is repeated until an answer has come.
  const ask = () => (state.root.isConnected ? whileHere(setTriggerValue)("again", Date.now()) : clearInterval(state.timer));
  if (data.pending) state.timer = setInterval(ask, AGAIN_MS);
}
