// What happened at a chosen token: sentence, meters, the most probable tokens, numbers. Data becomes text nodes only.

import { fill } from "../engine/sentences.js";
import { button, element } from "./dom.js";

export class Facts {
  // names: of the facts, each with its help.
  constructor(names) {
    this.names = names;
    this.root = element("section", "inspector");
    this.root.hidden = true;
    this.root.tabIndex = 0;
    this.root.setAttribute("aria-label", fill("inspector"));
  }

  // round: of `roundFacts`, or undefined for none; `back` leaves it; title: what the token is of, where there are several runs; others: the
  // tokens that can be taken in its place.
  show(round, back, title = "", others = null) {
    const shown = JSON.stringify([round, title, others]);
    if (shown === this.shown) return;
    this.shown = shown;
    this.root.hidden = round === undefined;
    this.root.replaceChildren();
    if (round === undefined) return;
    const [head, heading] = [element("div", "inspector-head"), element("h2")];
    heading.append(title && `${title}: `, element("span", "", fill("inspector_title", round)));
    head.append(heading, button("leave", fill("inspector_back"), back));
    const sentence = element("p", "", round.sentence);
    sentence.dir = "auto";
    this.root.append(head, sentence, ...(others ? [choice(others)] : []), ...round.meters.map(meter), tops(round), this.facts(round.facts));
    this.root.scrollTop = 0;
  }

  facts(values) {
    const facts = element("dl", "facts");
    values.forEach((value, index) => {
      if (value === "–") return;
      const [name, help] = this.names[index];
      const row = element("div");
      row.title = help;
      row.append(element("dt", "", name), element("dd", "", value));
      facts.append(row);
    });
    return facts;
  }
}

// rows: id and words of each; taken: the id of the one that was taken last, or "".
function choice({ label, rows, taken, take }) {
  const field = element("label", "another", label);
  const list = element("select");
  for (const [id, words] of [["", fill("otherwise_choose")], ...rows]) {
    const option = element("option", "", words);
    option.value = id;
    option.selected = id === taken;
    list.append(option);
  }
  list.addEventListener("change", () => take(list.value));
  field.append(list);
  return field;
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
