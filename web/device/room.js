// A seat in a class's room: the phone joins with four letters, gets what the lecturer gives and asks, votes, and says how its run stands.

import { cards } from "../components/cards.js";

const KEPT = "cuhlm-room";
const AGAIN_MS = 2000;
// How often the wall receives a run.
const REPORT_MS = 250;
// As much of a run as the room takes: its last tokens, and the first characters of each.
const [MOST_TOKENS, MOST_OF_WORD] = [512, 16];

export class RoomSeat {
  // make: (name, class, text) of a node; words: the page's; onChange: what the lecturer gives has changed; onSeat: the seat's key
  // is known, or null: it has none any more.
  constructor(make, words, { onChange, onSeat }) {
    Object.assign(this, { make, words, onChange, onSeat, given: null, key: null, number: 0, reported: 0 });
    this.root = make("section", "room");
    this.said = make("p", "said room-said", words.join);
    this.said.setAttribute("role", "status");
    this.question = make("div", "question");
    this.root.append(this.joining(), this.said, this.question);
    const kept = recalled();
    const code = /^#room=([A-Za-z]{4})$/.exec(window.location.hash)?.[1] ?? kept?.code;
    if (code) this.code.value = code.toUpperCase();
    if (kept && kept.code === this.code.value) this.join(kept.seat);
  }

  get joined() {
    return this.key !== null;
  }

  joining() {
    this.form = this.make("form", "ask joining");
    this.code = field(this.make, "Room", { maxLength: 4, autocapitalize: "characters", required: true, autocomplete: "off" });
    this.name = field(this.make, "Your name on the wall", { maxLength: 24, autocomplete: "off" });
    const go = this.make("button", "", "Join");
    go.type = "submit";
    this.form.append(this.code.parentNode, this.name.parentNode, go);
    this.form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.join(null);
    });
    return this.form;
  }

  join(seat) {
    const { protocol, host, pathname } = window.location;
    this.refused = false;
    this.socket = new WebSocket(`${protocol === "https:" ? "wss" : "ws"}://${host}${pathname.replace(/device\/?$/, "room")}`);
    const { socket } = this;
    socket.addEventListener("open", () => this.send({ room: this.code.value, name: this.name.value, seat: seat ?? this.key ?? undefined }));
    socket.addEventListener("message", ({ data }) => this.received(JSON.parse(data)));
    socket.addEventListener("close", () => this.left());
  }

  received(content) {
    if (content.refused !== undefined) {
      this.refused = true;
      this.forget();
      this.said.textContent = content.refused;
    } else if (content.joined !== undefined) {
      const { number, seat } = content.joined;
      Object.assign(this, { key: seat, number });
      keep({ code: this.code.value.toUpperCase(), seat });
      this.form.hidden = true;
      this.onSeat(seat);
    } else {
      this.given = content.given;
      this.said.textContent = this.words.joined.replace("{name}", () => content.name);
      this.asked(content.question, content.vote);
      this.onChange(content.given);
    }
  }

  forget() {
    this.key = null;
    keep(null);
    this.form.hidden = false;
    this.question.replaceChildren();
    this.onSeat(null);
  }

  left() {
    if (this.refused || !this.joined) {
      if (!this.refused) this.said.textContent = "The room does not answer: it may be closed.";
      return;
    }
    this.said.textContent = "The link to the room broke: coming back …";
    setTimeout(() => this.join(this.key), AGAIN_MS);
  }

  send(content) {
    if (this.socket.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(content));
  }

  // How the run stands: a letter and a text of each token, and the exchanges where no token is left out; `over` when it has ended, with
  // whether the guess held where there was one.
  report(decisions, words, exchanges, over = false, held = null) {
    const now = performance.now();
    if (!over && now - this.reported < REPORT_MS) return;
    this.reported = now;
    const last = words.slice(-MOST_TOKENS).map((word) => word.slice(0, MOST_OF_WORD));
    const whole = decisions.length > MOST_TOKENS ? "" : exchanges;
    this.send({ run: { decisions: decisions.slice(-MOST_TOKENS), words: last, exchanges: whole, over, ...(held === null ? {} : { held }) } });
  }

  // The question that is open: a vote may be changed until the answer is shown.
  asked(question, vote) {
    this.question.replaceChildren();
    if (!question) return;
    const choices = this.make("div", "choices");
    question.choices.forEach((text, index) => {
      const right = question.shown && question.right === index;
      const button = this.make("button", "", right ? `✓ ${text}` : text);
      button.type = "button";
      button.disabled = question.shown;
      button.classList.toggle("right", right);
      button.setAttribute("aria-pressed", String(vote === index));
      button.addEventListener("click", () => {
        this.send({ vote: index });
        this.asked(question, index);
      });
      choices.append(button);
    });
    this.question.append(this.make("h2", "", question.title), this.make("p", "", question.text), ...cards(this.make, question.cards), choices);
    if (question.shown) this.question.append(this.make("p", "answer-said", question.said));
    else if (vote !== null) this.question.append(this.make("p", "said", "You have voted; until the answer is shown you may change it."));
  }
}

function field(make, text, options) {
  const label = make("label", "", text);
  const input = make("input");
  Object.assign(input, options);
  label.append(input);
  return input;
}

// What a reload needs; a browser that keeps nothing joins anew.
function keep(seat) {
  try {
    if (seat === null) sessionStorage.removeItem(KEPT);
    else sessionStorage.setItem(KEPT, JSON.stringify(seat));
  } catch {
    // Nothing is kept then.
  }
}

function recalled() {
  try {
    return JSON.parse(sessionStorage.getItem(KEPT));
  } catch {
    return null;
  }
}
