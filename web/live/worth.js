// Was it worth it? A bar for each of four runs: its seconds, its bytes, its answer. An answer waits until the replay has ended.

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
    state = { root: part("div", "rows"), timer: null };
    frame.setAttribute("aria-label", title.textContent);
    frame.append(title, state.root);
    parentElement.append(frame);
    follow(state.root);
    drawn.set(parentElement, state);
  }
  state.root.replaceChildren(...data.rows.map(row));
  clearInterval(state.timer);
  // The same data again draws nothing again: the question is repeated until an answer has come.
  const ask = () => (state.root.isConnected ? whileHere(setTriggerValue)("again", Date.now()) : clearInterval(state.timer));
  if (data.pending) state.timer = setInterval(ask, AGAIN_MS);
}
