// A page by itself: what was asked, the stage, what happened at a chosen token, and tables below. Data becomes text nodes only.

import { fill } from "../engine/sentences.js";
import { button, element } from "./dom.js";

export class Page {
  constructor(data) {
    this.data = data;
    document.title = data.title;
    this.asked = element("header", "asked");
    const prompt = element("p", "prompt", data.prompt);
    prompt.dir = "auto";
    this.asked.append(element("h1", "", data.title), prompt, element("p", "said", data.about));
    this.stage = element("main", "stage");
    this.left = element("div", "left");
    this.right = element("div", "right");
    this.inspector = element("section", "inspector");
    this.inspector.hidden = true;
    this.inspector.tabIndex = 0;
    this.inspector.setAttribute("aria-label", fill("inspector"));
    this.stage.append(this.left, this.right);
    this.right.append(this.inspector);
    this.beyond = element("footer", "beyond");
    if (data.answer !== undefined) {
      const answer = element("p", "prompt", data.answer || fill("no_text"));
      answer.dir = "auto";
      this.beyond.append(element("h2", "", fill("page_answer")), answer);
    }
    for (const [title, rows] of data.tables) this.beyond.append(element("h2", "", title), table(rows));
    for (const words of data.notes) this.beyond.append(element("p", "said", words));
    document.body.append(this.asked, this.stage, this.beyond);
  }

  // `round`: one of data.rounds, or undefined for none; `back` leaves it.
  inspect(round, back) {
    this.inspector.hidden = round === undefined;
    if (round === undefined) return;
    const head = element("div", "inspector-head");
    head.append(element("h2", "", fill("inspector_title", round)), button("leave", fill("inspector_back"), back));
    const sentence = element("p", "", round.sentence);
    sentence.dir = "auto";
    this.inspector.replaceChildren(head, sentence, ...round.meters.map(meter), tops(round), this.facts(round.facts));
    this.inspector.scrollTop = 0;
  }

  facts(values) {
    const facts = element("dl", "facts");
    values.forEach((value, index) => {
      if (value === "–") return;
      const [name, help] = this.data.facts[index];
      const row = element("div");
      row.title = help;
      row.append(element("dt", "", name), element("dd", "", value));
      facts.append(row);
    });
    return facts;
  }
}

function filled(share, colour) {
  const track = element("span", "meter-track");
  const fill = element("i");
  fill.style.width = (100 * Math.min(1, Math.max(0, share))).toFixed(2) + "%";
  if (colour) fill.style.background = colour;
  track.append(fill);
  return track;
}

// A number from 0 to 1 as a bar, with a tick where another stands.
function meter([name, share, tick, words]) {
  const row = element("div", "meter");
  const track = filled(share, "");
  if (tick !== null) {
    const mark = element("u");
    mark.style.left = (100 * Math.min(1, Math.max(0, tick))).toFixed(2) + "%";
    track.append(mark);
  }
  row.append(element("span", "", name), track, element("span", "meter-words", words));
  return row;
}

// The likeliest tokens, each with a bar for every distribution.
function tops(round) {
  const all = element("div", "tops");
  const key = element("p", "tops-key");
  for (const [name, colour] of round.series) {
    const entry = element("span", "", name);
    entry.style.setProperty("--of", colour);
    key.append(entry);
  }
  all.append(key);
  for (const [role, text, probs] of round.tops) {
    const row = element("div", role ? "top named" : "top");
    const name = element("span", "top-name");
    name.append(role ? `${role}: ` : "", element("bdi", "", text));
    const bars = element("span", "top-bars");
    probs.forEach((prob, index) => {
      if (prob === null) return;
      const bar = element("span", "top-bar");
      bar.append(filled(prob[0], round.series[index][1]), element("span", "", prob[1]));
      bars.append(bar);
    });
    row.append(name, bars);
    all.append(row);
  }
  return all;
}

// Rows of cells; the first of each is its name.
function table(rows) {
  const all = element("table");
  for (const cells of rows) {
    const row = element("tr");
    cells.forEach((cell, index) => {
      const node = element(index === 0 ? "th" : "td", "", cell);
      if (index === 0) node.scope = "row";
      row.append(node);
    });
    all.append(row);
  }
  const frame = element("div", "scroll");
  frame.tabIndex = 0;
  frame.append(all);
  return frame;
}
