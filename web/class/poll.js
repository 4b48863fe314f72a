// The question that is open on the wall: its cards, a bar a choice, and who of those that are here have voted.

import { cards } from "../components/cards.js";

export class PollView {
  constructor(make) {
    this.make = make;
    this.root = make("section", "poll");
    this.root.hidden = true;
  }

  // here: phones in the room now; without a question nothing is shown.
  draw(question, here) {
    this.root.hidden = !question;
    if (!question) return;
    const { make } = this;
    const bars = make("div", "bars");
    question.choices.forEach((text, index) => {
      const row = make("div", "bar");
      const votes = question.tallies?.[index];
      const right = question.shown && question.right === index;
      row.classList.toggle("right", right);
      row.style.setProperty("--share", votes === undefined ? "0%" : `${(100 * votes) / Math.max(1, question.voted)}%`);
      row.append(make("span", "", right ? `✓ ${text}` : text), make("b", "", votes === undefined ? "" : String(votes)));
      bars.append(row);
    });
    const said = make("p", question.shown ? "answer-said" : "said", question.shown ? question.said : `${question.voted} of ${here} have voted.`);
    this.root.replaceChildren(make("h2", "", `${question.title}: ${question.text}`), ...cards(make, question.cards), bars, said);
  }
}
