// The hand on the threshold: while it is there, strip, panel, counters and plots are those of the place where it is. Every text that a threshold
// writes is known here (web/engine/runs/texts.js); the slider is Streamlit's, which speaks to the server when it is let go.

import { hand, meeting } from "../components/meeting.js";
import { probability } from "../engine/format.js";
import { eventsAt, textAt } from "../engine/runs/texts.js";
import { fill } from "../engine/sentences.js";
import { mounted } from "./mounted.js";

const HANDLES = ".st-key-handles";
const SLIDER = ".st-key-u_th input[type=range]:not(:disabled)";

const near = (one, other) => one !== null && other !== null && Math.abs(one - other) < 1e-9;

class Thresholds {
  constructor(parent) {
    this.root = parent;
    this.texts = [];
    // Where the hand is, while the server is behind it; whether what is drawn is written there.
    this.at = null;
    this.ahead = false;
    this.sliding = new MutationObserver(() => hand.moved());
    hand.followers = new Set([this, ...hand.followers]); // before those that show what is written here
  }

  async update({ strip, run, file }) {
    meeting(strip).come(this);
    this.run = run;
    // The slider says in words where it stands as soon as it is drawn there.
    this.sliding.observe(document.querySelector(HANDLES), { attributeFilter: ["aria-valuetext"], subtree: true });
    if (file === this.file) return;
    this.file = file;
    this.texts = [];
    this.mark();
    if (file === null) return;
    const answer = await fetch(new URL(file, import.meta.url));
    const told = answer.ok ? await answer.json() : null;
    if (told === null || file !== this.file) return;
    this.texts = told;
    this.mark();
    this.follow();
  }

  meet(board) {
    this.strip = board.strip;
    this.strip.rider = this;
    this.told = this.strip.threshold;
  }

  // On the slider, where the text becomes another one.
  mark() {
    const starts = this.texts.map(({ start }) => start).filter((start) => start > 0 && start <= 1);
    const marks = starts.map((start) => `linear-gradient(currentcolor, currentcolor) ${100 * start}% 50% / 2px 1rem no-repeat`);
    document.documentElement.style.setProperty("--text-changes", marks.join() || "none");
    document.documentElement.toggleAttribute("data-text-changes", marks.length > 0);
  }

  // The slider or another handle was moved.
  follow() {
    if (this.strip?.run !== this.run || !this.strip.board.fits) return;
    const field = document.querySelector(SLIDER);
    if (field && (this.ahead || !near(Number(field.value), this.told))) this.at = Number(field.value);
    if (this.at !== null) this.draw();
  }

  // The server's word goes on from what it said last.
  stepBack() {
    if (!this.ahead) return;
    this.strip.merge(this.strip.made.chips, 0);
    this.ahead = false;
    hand.written = null;
  }

  // It has been said: while it is behind the hand, the hand's place is drawn again.
  stepIn() {
    this.told = this.strip.threshold;
    hand.written = null;
    if (near(this.at, this.told) || this.strip.run !== this.run || !this.strip.board.fits) this.at = null;
    if (this.at !== null) this.draw();
  }

  draw() {
    const { strip, at } = this;
    const { board } = strip;
    const text = strip.running || board.active ? undefined : textAt(this.texts, at);
    strip.setThreshold(at);
    if (!text) return;
    const events = eventsAt(text, at);
    const made = strip.making(events[0]);
    made.append(events);
    this.ahead = true;
    hand.written = { events, verdict: text.verdict, answered: text.answered };
    strip.player.hold();
    strip.merge(made.chips, 0);
    board.take({ made, answer: text.answer, nothing: text.nothing });
    board.say({ words: fill("text_here", { at: probability(at), from: probability(text.start ?? 0), to: probability(text.end ?? 1) }), kind: "info" });
    strip.show(strip.items.length);
    strip.stale = true;
    strip.recount();
    board.settle();
  }

  release() {
    if (this.root.isConnected) return;
    this.sliding.disconnect();
    hand.followers.delete(this);
    if (this.strip?.rider === this) this.strip.rider = hand.written = null;
  }
}

export default mounted((parent) => new Thresholds(parent));
