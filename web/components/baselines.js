// Was it faster, and is it right? A bar for each of four runs: its seconds, its bytes, its answer. An answer waits until the replay has ended.

import { fill } from "../engine/sentences.js";
import { baselineRows, priced } from "./alternatives.js";
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

// The run against the large model alone, the system without a small model, by the seconds that the rows show, at a round trip in seconds. Being
// faster at what is wrong, or answers nothing, is not a gain, nor where the small model alone is right and as fast.
function headline(rows, rttS) {
  const own = rows.find((one) => one.own);
  const [llm, slm] = ["llm", "slm"].map((name) => rows.find((one) => one.method === name));
  if (own?.answer && own.verdict !== "right") return fill(`worth_${own.verdict}`);
  if (own === llm || [own, llm].some((one) => one?.total === undefined)) return fill("worth");
  if (own !== slm && slm?.answer && slm.verdict === "right" && slm.total <= own.total) return fill("worth_small");
  if (own.seconds === llm.seconds) return fill("worth_equal");
  return fill(own.total < llm.total ? "worth_faster" : "worth_slower", { rtt: `${Number((1000 * rttS).toPrecision(3))} ms` });
}

export class Baselines {
  constructor(parent, methods) {
    Object.assign(this, { methods, headline: fill("worth") });
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
      this.say();
    };
    new MutationObserver(mark).observe(document.documentElement, { attributeFilter: [UNFINISHED, LECTURE] });
    mark();
    hand.followers.add(this);
  }

  // method: of the run shown; runs: it and those of `others` that are known (`priced`), none while nothing is to be given away; link: what
  // Python prices them on; unknown: what stands for a number that is not known; pending: some of the runs are on their way.
  update(data, _, trigger) {
    this.data = data;
    this.title.title = data.help;
    this.follow();
    clearInterval(this.timer);
    // The same data again draws nothing again: the question is repeated until an answer has come.
    const ask = () => (this.root.isConnected ? trigger("again", Date.now()) : clearInterval(this.timer));
    if (data.pending) this.timer = setInterval(ask, AGAIN_MS);
  }

  // The rows at the costs of the page's handles, the run shown where a hand on the threshold has it.
  follow() {
    const { method, runs, others, link, unknown } = this.data;
    const shown = runs.map((run, index) => (index === 0 && hand.written ? hand.written : run));
    const held = hand.link(link);
    const lanes = shown.map((run) => priced(run, this.methods, [held, link])).filter(Boolean);
    const rows = baselineRows(this.methods.find(method), lanes, others, unknown);
    this.headline = headline(rows, held.clock.rtt_s);
    this.say();
    this.root.replaceChildren(this.title, ...this.heads, ...rows.map(way));
  }

  // A question until the replay has ended, as its answer says whether the run is right.
  say() {
    this.title.textContent = this.root.classList.contains("covered") ? fill("worth") : this.headline;
  }
}
