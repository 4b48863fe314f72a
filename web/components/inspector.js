// A page by itself: what was asked, the stage, and tables below. Data becomes text nodes only.

import { fill } from "../engine/sentences.js";
import { element } from "./dom.js";

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
    this.stage.append(this.left, this.right);
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
