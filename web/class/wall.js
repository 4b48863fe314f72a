// The wall of a class: the room's letters, a row a phone, what the station does, what the lecturer gives and asks.

import { button, element, labelled } from "../components/dom.js";
import { dataSize } from "../engine/format.js";
import { WallLink } from "./link.js";
import { PhoneRows, isShown } from "./phones.js";
import { PollView } from "./poll.js";
import { ServedPlot } from "./served.js";
import { square } from "./square.js";

const AGAIN_MS = 1000;

class Wall {
  constructor(data) {
    Object.assign(this, { data, words: data.words });
    document.title = `${this.words.title} · CU-HLM`;
    this.head = element("header", "room-head");
    this.refused = element("p", "refused");
    this.refused.setAttribute("role", "alert");
    this.link = new WallLink(element, data, (content) => this.send(content), () => this.costs());
    this.rows = new PhoneRows(element, data.words, (content) => this.send(content), (phone) => this.link.words(phone));
    this.poll = new PollView(element);
    // The last value of each select that came from the room: a new one moves the select, the same one leaves it alone.
    this.latest = {};
    this.served = new ServedPlot(data.words.served);
    const side = element("section", "side");
    side.append(this.numbers(), this.served.root);
    const stage = element("main", "room-stage");
    const room = element("div");
    room.append(this.poll.root, this.rows.root);
    stage.append(room, side);
    this.title = this.door();
    document.body.append(this.head, this.controls(), this.link.root, this.refused, stage);
    this.connect();
  }

  connect() {
    const { protocol, host } = window.location;
    this.socket = new WebSocket(`${protocol === "https:" ? "wss" : "ws"}://${host}/wall/feed`);
    this.socket.addEventListener("message", ({ data }) => this.received(JSON.parse(data)));
    this.socket.addEventListener("close", () => {
      this.refused.textContent = this.words.closed;
      setTimeout(() => this.connect(), AGAIN_MS);
    });
  }

  received(content) {
    if (content.refused !== undefined) {
      this.refused.textContent = content.refused;
      this.link.refused();
    } else if (content.facts !== undefined) this.begin(content.facts);
    else this.draw(content);
  }

  send(content) {
    this.refused.textContent = "";
    if (this.socket.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(content));
  }

  // The room's letters and address: when the wall begins, and when there are other letters.
  begin(facts) {
    this.facts = facts;
    this.refused.textContent = "";
    const said = element("div", "how");
    said.append(element("p", "code", facts.room), element("p", "address", facts.address.replace(/^http:\/\/([^/]+)\/device$/, "$1")), element("p", "said", this.words.open));
    this.head.replaceChildren(this.title, said, square(facts.qr, facts.address));
    if (this.choice.childElementCount > 0) return;
    this.choice.append(option("", this.words.choose), ...facts.questions.map((question, index) => option(String(index), question)));
  }

  // What the lecturer does -------------------------------------------------------------------------------------------

  // What is said of the room, and who may come in.
  door() {
    const title = element("div", "door");
    this.count = element("p", "said");
    const letters = element("button", "", this.words.letters);
    Object.assign(letters, { type: "button", title: this.words.letters_help });
    letters.addEventListener("click", () => this.send({ letters: true }));
    this.limited = element("input");
    this.limited.type = "checkbox";
    this.limited.addEventListener("change", () => this.send({ limit: this.limited.checked }));
    const limited = labelled(this.words.limited, this.limited);
    Object.assign(limited, { className: "tick", title: this.words.limited_help });
    this.turnedAway = element("p", "said");
    title.append(element("h1", "", this.words.title), this.count, letters, limited, this.turnedAway);
    return title;
  }

  controls() {
    const bar = element("form", "ask controls");
    bar.addEventListener("submit", (event) => {
      event.preventDefault();
      this.send({ give: { prompt: this.prompt.value } });
    });
    this.prompt = element("input");
    this.prompt.maxLength = 2000;
    const go = element("button", "", this.words.give);
    go.type = "submit";
    this.method = element("select");
    this.offer(false);
    this.method.addEventListener("change", () => {
      if (this.method.value !== "") return this.send({ give: { method: this.method.value } });
      this.offer(true);
      this.method.value = this.latest.method;
    });
    this.threshold = element("input");
    Object.assign(this.threshold, { type: "range", min: "0", max: "1", step: "any", value: String(this.data.u_th) });
    this.thresholdSaid = element("output");
    this.threshold.addEventListener("input", () => this.send({ give: { u_th: Number(this.threshold.value) } }));
    this.again = element("input");
    this.again.type = "checkbox";
    this.again.addEventListener("change", () => this.send({ give: { again: this.again.checked } }));
    const again = labelled(this.words.again, this.again);
    Object.assign(again, { className: "tick", title: this.words.again_help });
    this.choice = element("select");
    this.choice.addEventListener("change", () => this.send({ ask: this.choice.value === "" ? null : Number(this.choice.value) }));
    this.shows = button("", this.words.show, () => this.send({ show: true }));
    this.stops = button("", this.words.stop, () => this.send({ ask: null }));
    const kept = element("a", "kept", this.words.recordings);
    kept.href = "wall/recordings.zip";
    kept.title = this.words.recordings_help;
    const limit = labelled("", this.threshold);
    limit.title = this.words.u_th_help;
    limit.prepend(this.thresholdSaid);
    bar.append(labelled(this.words.prompt, this.prompt), go, labelled(this.words.method, this.method), limit, again, labelled(this.words.question, this.choice), this.shows, this.stops, kept);
    return bar;
  }

  // The methods of a first lesson, or all of them.
  offer(all) {
    const { methods, first } = this.data;
    const shown = all ? methods : methods.filter(([value]) => first.includes(value));
    this.method.replaceChildren(...shown.map(([value, text]) => option(value, text)), ...(all ? [] : [option("", this.words.more)]));
  }

  // What is there ------------------------------------------------------------------------------------------------------

  numbers() {
    const list = element("dl", "numbers");
    this.figures = {};
    for (const [name, [title, help]] of Object.entries(this.words.numbers)) {
      const [row, term] = [element("div"), element("dt")];
      row.title = help;
      this.figures[name] = element("dd", "", "–");
      term.append(button("", title, () => this.enlarge(list, row)));
      row.append(term, this.figures[name]);
      list.append(row);
    }
    this.enlarge(list, this.figures.tokens.parentElement);
    return list;
  }

  // One figure at a time is large: the one that was pressed.
  enlarge(list, row) {
    for (const one of list.children) one.classList.toggle("large", one === row);
  }

  draw({ given, question, phones, here, door, station, link }) {
    this.phones = phones;
    this.link.take(link);
    document.body.classList.toggle("empty", phones.length === 0);
    this.count.textContent = `${here === 1 ? "1 phone" : `${here} phones`}`;
    this.limited.checked = door.limited;
    this.turnedAway.textContent = door.turned_away === 0 ? "" : this.words.turned_away.replace("{n}", String(door.turned_away));
    this.hold(this.prompt, given.prompt);
    if (!this.data.first.includes(given.method) && this.method.value !== given.method) this.offer(true);
    this.follow("method", given.method);
    this.follow("choice", question ? String(question.number) : "");
    if (given.u_th !== null) this.hold(this.threshold, String(given.u_th));
    this.thresholdSaid.textContent = given.u_th === null ? this.words.u_th_free : `${this.words.u_th} ${given.u_th.toFixed(2)}`;
    if (document.activeElement !== this.again) this.again.checked = given.again;
    this.shows.disabled = question?.shown ?? true;
    this.shows.hidden = this.stops.hidden = !question;
    this.poll.draw(question, here);
    this.costs();
    this.said(station);
    if (this.facts) this.served.draw(station, this.facts);
  }

  // The phones' rows, and of those that are shown what their last runs cost together.
  costs() {
    this.rows.draw(this.phones);
    const totals = this.link.totals(this.phones.filter(isShown));
    for (const [name, text] of Object.entries(totals)) this.figures[name].textContent = text;
  }

  // A control shows what is given, unless a hand is on it.
  hold(control, value) {
    if (document.activeElement !== control) control.value = value;
  }

  follow(name, value) {
    if (this.latest[name] !== value) this[name].value = this.latest[name] = value;
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
      traffic: `${dataSize(8 * Math.round(station.up_bytes))}/s`,
      hlm: `${dataSize(8 * Math.round(whole))}/s`,
    };
    for (const [name, text] of Object.entries(values)) this.figures[name].textContent = text;
    this.figures.busy.style.setProperty("--share", `${Math.min(100, 100 * station.busy_s)}%`);
  }
}

function option(value, text) {
  const node = element("option", "", text);
  node.value = value;
  return node;
}

new Wall(JSON.parse(document.getElementById("data").textContent));
