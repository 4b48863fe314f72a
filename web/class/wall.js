// The wall of a class: the room's letters, a row a phone, what the station does, what the lecturer gives and asks.

import { PhoneRows } from "./phones.js";
import { ServedPlot } from "./served.js";
import { square } from "./square.js";

const AGAIN_MS = 1000;

function make(name, className = "", text = "") {
  const node = document.createElement(name);
  node.className = className;
  node.textContent = text;
  return node;
}

class Wall {
  constructor(data) {
    Object.assign(this, { data, words: data.words });
    document.title = `${this.words.title} · CU-HLM`;
    this.head = make("header", "room-head");
    this.refused = make("p", "refused");
    this.refused.setAttribute("role", "alert");
    this.rows = new PhoneRows(make, data.words.decisions);
    this.served = new ServedPlot(data.words.served);
    const side = make("section", "side");
    side.append(this.numbers(), this.served.root);
    const stage = make("main", "room-stage");
    this.question = make("section", "poll");
    const room = make("div");
    room.append(this.question, this.rows.root);
    stage.append(room, side);
    document.body.append(this.head, this.controls(), this.refused, stage);
    this.connect();
  }

  connect() {
    const { protocol, host } = window.location;
    this.socket = new WebSocket(`${protocol === "https:" ? "wss" : "ws"}://${host}/wall/feed`);
    this.socket.addEventListener("message", ({ data }) => this.heard(JSON.parse(data)));
    this.socket.addEventListener("close", () => {
      this.refused.textContent = this.words.closed;
      setTimeout(() => this.connect(), AGAIN_MS);
    });
  }

  heard(content) {
    if (content.refused !== undefined) this.refused.textContent = content.refused;
    else if (content.facts !== undefined) this.begin(content.facts);
    else this.draw(content);
  }

  tell(content) {
    this.refused.textContent = "";
    if (this.socket.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(content));
  }

  // The room's letters and address; said once.
  begin(facts) {
    this.facts = facts;
    this.refused.textContent = "";
    const said = make("div", "how");
    said.append(make("p", "code", facts.room), make("p", "address", facts.address), make("p", "said", this.words.open));
    const title = make("div");
    this.count = make("p", "said");
    title.append(make("h1", "", this.words.title), this.count);
    this.head.replaceChildren(title, said, square(facts.qr, facts.address));
    this.choice.replaceChildren(option("", this.words.choose), ...facts.questions.map((question, index) => option(String(index), question)));
  }

  // What the lecturer does -------------------------------------------------------------------------------------------

  controls() {
    const bar = make("form", "ask controls");
    bar.addEventListener("submit", (event) => {
      event.preventDefault();
      this.tell({ give: { prompt: this.prompt.value } });
    });
    this.prompt = make("input");
    this.prompt.maxLength = 2000;
    const go = make("button", "", this.words.give);
    go.type = "submit";
    this.method = make("select");
    this.method.append(...this.data.methods.map(([value, text]) => option(value, text)));
    this.method.addEventListener("change", () => this.tell({ give: { method: this.method.value } }));
    this.threshold = make("input");
    Object.assign(this.threshold, { type: "range", min: "0", max: "1", step: "any", value: String(this.data.u_th) });
    this.thresholdSaid = make("output");
    this.threshold.addEventListener("input", () => this.tell({ give: { u_th: Number(this.threshold.value) } }));
    this.again = make("input");
    this.again.type = "checkbox";
    this.again.addEventListener("change", () => this.tell({ give: { again: this.again.checked } }));
    this.choice = make("select");
    this.choice.addEventListener("change", () => this.tell({ ask: this.choice.value === "" ? null : Number(this.choice.value) }));
    this.shows = make("button", "", this.words.show);
    this.shows.type = "button";
    this.shows.addEventListener("click", () => this.tell({ show: true }));
    const kept = make("a", "kept", this.words.recordings);
    kept.href = "wall/recordings.zip";
    kept.title = this.words.recordings_help;
    const limit = label("", this.threshold);
    limit.title = this.words.u_th_help;
    limit.prepend(this.thresholdSaid);
    const again = label(this.words.again, this.again);
    again.classList.add("tick");
    bar.append(label(this.words.prompt, this.prompt), go, label(this.words.method, this.method), limit, again, label(this.words.question, this.choice), this.shows, kept);
    return bar;
  }

  // What is there ------------------------------------------------------------------------------------------------------

  numbers() {
    const list = make("dl", "numbers");
    this.figures = {};
    for (const [name, [title, help]] of Object.entries(this.words.numbers)) {
      const row = make("div");
      row.title = help;
      this.figures[name] = make("dd", "", "–");
      row.append(make("dt", "", title), this.figures[name]);
      list.append(row);
    }
    return list;
  }

  draw({ given, question, phones, station }) {
    const here = phones.filter((phone) => phone.here).length;
    this.count.textContent = `${here === 1 ? "1 phone" : `${here} phones`}`;
    this.hold(this.prompt, given.prompt);
    this.hold(this.method, given.method);
    if (given.u_th !== null) this.hold(this.threshold, String(given.u_th));
    this.thresholdSaid.textContent = given.u_th === null ? this.words.u_th_free : `${this.words.u_th} ${given.u_th.toFixed(2)}`;
    if (document.activeElement !== this.again) this.again.checked = given.again;
    this.asked(question, phones);
    this.rows.draw(phones);
    this.said(station);
    if (this.facts) this.served.draw(station, this.facts);
  }

  // A control shows what is given, unless a hand is on it.
  hold(control, value) {
    if (document.activeElement !== control) control.value = value;
  }

  said(station) {
    const { vocabulary_bits: bits } = this.data;
    const whole = station.tokens * (bits / 8 + this.data.header_bytes);
    const values = {
      uploads: station.messages.toFixed(0),
      batch: station.batch === null ? "–" : station.batch.toFixed(1),
      waiting: `${station.waiting}${station.wait === null ? "" : ` · ${(1000 * station.wait).toFixed(0)} ms`}`,
      busy: `${Math.min(100, Math.round(100 * station.busy_s))} %`,
      tokens: station.tokens.toFixed(0),
      traffic: `${size(station.up_bytes)}/s`,
      hlm: `${size(whole)}/s`,
    };
    for (const [name, text] of Object.entries(values)) this.figures[name].textContent = text;
    this.figures.busy.style.setProperty("--share", `${Math.min(100, 100 * station.busy_s)}%`);
  }

  asked(question, phones) {
    this.shows.disabled = !question || question.shown;
    this.question.hidden = !question;
    if (!question) {
      if (document.activeElement !== this.choice) this.choice.value = "";
      return;
    }
    const here = phones.filter((phone) => phone.here).length;
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
    this.question.replaceChildren(make("h2", "", `${question.title}: ${question.text}`), bars, said);
  }
}

// To three figures, as on the pages.
function size(bytes) {
  const [step, unit] = [[1e6, "MB"], [1e3, "kB"], [1, "B"]].find(([least]) => bytes >= least) ?? [1, "B"];
  return `${Number((bytes / step).toPrecision(3)).toLocaleString("en")} ${unit}`;
}

function option(value, text) {
  const node = make("option", "", text);
  node.value = value;
  return node;
}

function label(text, control) {
  const node = make("label", "", text);
  node.append(control);
  return node;
}

new Wall(JSON.parse(document.getElementById("data").textContent));
