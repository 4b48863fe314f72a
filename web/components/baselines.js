// Was it faster, and is it right? A bar for each of four runs: its seconds, its bytes, its answer. An answer waits until the replay has ended.

import { pricedTable, spentS } from "../engine/runs/pricing.js";
import { duration, significant } from "../engine/format.js";
import { fill } from "../engine/sentences.js";
import { element } from "./dom.js";
import { hand } from "./meeting.js";

const [UNFINISHED, LECTURE] = ["data-unplayed", "data-lecture"];
const AGAIN_MS = 600;

function way(one) {
  const line = element("div", one.own ? "way own" : "way");
  line.title = one.help;
  const bar = element("span", "way-bar");
  bar.style.setProperty("--share", String(one.share ?? 0));
  const track = element("span", "way-track");
  track.append(bar);
  const answer = element("span", "verdict " + one.verdict);
  answer.append(element("span", "given", one.answer), element("span", "later", fill("worth_later")));
  line.append(element("span", "way-name", one.name), track, element("span", "seconds", one.seconds), element("span", "bytes", one.bytes), answer);
  return line;
}

// So that a column of them compares: "0.90 s"; minutes where they are many.
export function secondsWords(seconds) {
  return seconds < 120 ? `${significant(seconds, 2)} s` : duration(seconds);
}

// Seconds of a run where the handles stand; those that Python has sent while they stand where it has them, or where the run has no costs.
function secondsInHand({ total, pricing }) {
  const link = pricing && hand.link(pricing.link);
  if (!pricing || JSON.stringify(link) === JSON.stringify(pricing.link)) return total;
  try {
    return spentS(pricedTable(pricing, link.channel, link.clock));
  } catch {
    return total;
  }
}

// The rows at the costs of the page's handles.
function inHand(rows) {
  const totals = rows.map((one) => (one.own && hand.written ? hand.written.total : secondsInHand(one)));
  if (!hand.written && totals.every((total, index) => total === rows[index].total)) return rows;
  const longest = Math.max(...totals.filter((total) => total !== undefined));
  return rows.map((one, index) => {
    if (totals[index] === undefined) return one;
    const seconds = secondsWords(totals[index]);
    return { ...one, ...(one.own && hand.written), seconds, share: totals[index] === longest ? 1 : Number((totals[index] / longest).toFixed(4)), help: one.help.replace(one.seconds, seconds) };
  });
}

// The run against the large model alone, the system without a small model, by the seconds that the rows show.
function headline(rows) {
  const [own, llm] = [rows.find((one) => one.own), rows.find((one) => one.method === "llm")];
  const doubted = own?.answer && own.verdict !== "right"; // being faster at what is wrong, or answers nothing, is not a gain
  if (own === llm || doubted || [own, llm].some((one) => one?.total === undefined)) return fill("worth");
  if (own.seconds === llm.seconds) return fill("worth_equal");
  return own.total < llm.total ? fill("worth_faster") : fill("worth_slower");
}

export class Baselines {
  constructor(parent) {
    this.frame = element("section", "worth");
    this.title = element("h3", "worth-title", fill("worth"));
    this.frame.setAttribute("aria-label", this.title.textContent);
    this.root = element("div", "ways");
    this.heads = ["seconds", "bytes", "verdict"].map((name) => element("span", `way-head ${name}`, fill(`worth_head_${name}`)));
    this.frame.append(this.root);
    parent.append(this.frame);
    const mark = () => {
      this.root.classList.toggle("covered", document.documentElement.hasAttribute(UNFINISHED));
      this.root.classList.toggle("lecture", document.documentElement.hasAttribute(LECTURE));
    };
    new MutationObserver(mark).observe(document.documentElement, { attributeFilter: [UNFINISHED, LECTURE] });
    mark();
    hand.followers.add(this);
  }

  // pending: some of the rows are on their way, and are asked for.
  update({ rows, pending, help }, _, trigger) {
    this.rows = rows;
    this.title.title = help;
    this.follow();
    clearInterval(this.timer);
    // The same data again draws nothing again: the question is repeated until an answer has come.
    const ask = () => (this.root.isConnected ? trigger("again", Date.now()) : clearInterval(this.timer));
    if (pending) this.timer = setInterval(ask, AGAIN_MS);
  }

  follow() {
    const rows = inHand(this.rows);
    this.title.textContent = headline(rows);
    this.root.replaceChildren(this.title, ...this.heads, ...rows.map(way));
  }
}
