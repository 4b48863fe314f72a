// The browser as a device: it drafts, measures its uncertainty, keeps or sends; the station at the other end accepts or replaces.

import { element, labelled } from "../components/dom.js";
import { decodeRemote } from "../engine/decoding/remote.js";
import { visibleText } from "../engine/format.js";
import { Methods } from "../engine/methods.js";
import { completeSettings } from "../engine/models/calibration.js";
import { loadDevice } from "../engine/models/pairs.js";
import { StationLink } from "./link.js";
import { RoomSeat } from "./room.js";
import { SentMessages } from "./sent.js";

// The page stays alive while a long answer is decoded.
const SLICE_MS = 40;
// A phone of a class that writes again and again begins no faster: the station admits three runs a second.
const PAUSE_MS = 400;
// What may be guessed of a run before it is seen: which share of its tokens is sent.
const GUESSES = [["under a quarter", 0, 0.25], ["a quarter to a half", 0.25, 0.5], ["more", 0.5, 1.01]];

class Device {
  constructor(data) {
    Object.assign(this, { data, words: data.words, methods: new Methods(data.methods) });
    this.pair = loadDevice(data.pair, bytes(data.weights));
    this.link = new StationLink(stationAddress(), data.digest, this.methods);
    document.title = `${this.words.title} · CU-HLM`;
    const asked = element("header", "asked");
    asked.append(element("h1", "", this.words.title), element("p", "said", this.words.about), this.form());
    if (data.room) asked.insertBefore(this.seat(), asked.lastChild);
    this.answer = element("p", "answer");
    this.answer.dir = "auto";
    this.answer.setAttribute("aria-label", "Answer");
    this.status = element("p", "said status facts-said");
    this.status.setAttribute("role", "status");
    this.sent = new SentMessages(element, this.words.fields);
    const main = element("main");
    main.append(this.answer, this.legend(), this.status, this.sent.root);
    document.body.append(asked, main);
    this.runs = 0;
    this.seed = data.settings.seed;
    if (!data.room) this.ask();
  }

  // A class's room, and a guess for each run.
  seat() {
    this.guess = element("div", "guess");
    this.guess.append(element("span", "", this.words.guess));
    for (const [text] of GUESSES) {
      const button = element("button", "", text);
      button.type = "button";
      button.setAttribute("aria-pressed", "false");
      button.addEventListener("click", () => {
        for (const other of this.guess.querySelectorAll("button")) other.setAttribute("aria-pressed", String(other === button));
        this.ask();
      });
      this.guess.append(button);
    }
    this.asking.append(this.guess);
    this.room = new RoomSeat(element, this.words, { onChange: (given) => this.take(given), onSeat: (seat) => this.sit(seat) });
    this.asking.hidden = !this.room.joined;
    return this.room.root;
  }

  sit(seat) {
    this.link.more = { seat };
    this.asking.hidden = seat === null;
    this.seed = this.data.settings.seed + 1000 * this.room.number;
  }

  // What the lecturer gives: the method and, where he moves it, the threshold are his; the prompt is a proposal.
  take(given) {
    const [first, before] = [this.given === undefined, this.given];
    this.given = given;
    if (first || before.prompt !== given.prompt) this.prompt.value = given.prompt;
    const another = this.method.value !== given.method;
    this.method.value = given.method;
    this.method.disabled = true;
    this.threshold.disabled = given.u_th !== null;
    if (another) this.calibrate();
    if (given.u_th !== null) this.threshold.value = String(given.u_th);
    this.said();
    if (given.again && !this.busy) this.ask();
  }

  guessed() {
    const chosen = [...(this.guess?.querySelectorAll("button") ?? [])].findIndex((button) => button.getAttribute("aria-pressed") === "true");
    return chosen < 0 ? null : GUESSES[chosen];
  }

  form() {
    const form = element("form", "ask");
    this.asking = form;
    this.prompt = element("textarea");
    this.prompt.rows = 2;
    this.prompt.value = this.data.examples[0];
    this.prompt.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" || event.shiftKey) return;
      event.preventDefault();
      this.ask();
    });
    const go = element("button", "", "Ask");
    go.type = "submit";
    this.method = choice([...this.methods.rows.values()].map(({ name, title }) => [name, title]), "cu-hlm-online");
    this.example = choice(this.data.examples.map((text) => [text, text]), this.data.examples[0]);
    this.threshold = element("input");
    Object.assign(this.threshold, { type: "range", min: "0", max: "1", step: "any" });
    this.thresholdSaid = element("output");
    const wide = element("div", "wide");
    const limit = labelled("", this.threshold);
    limit.title = this.words.u_th.help;
    limit.prepend(this.thresholdSaid);
    wide.append(labelled("Example", this.example), labelled("Method", this.method), limit);
    form.append(labelled("Prompt", this.prompt), go, wide);
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.ask();
    });
    this.method.addEventListener("change", () => {
      this.calibrate();
      this.ask();
    });
    this.example.addEventListener("change", () => {
      this.prompt.value = this.example.value;
      this.ask();
    });
    this.threshold.addEventListener("input", () => this.said());
    this.threshold.addEventListener("change", () => this.ask());
    this.calibrate();
    return form;
  }

  // The threshold stands where the method's calibration has it.
  calibrate() {
    const method = this.methods.find(this.method.value);
    const { u_th: uTh } = completeSettings(this.data.settings, method, this.pair.calibration, this.pair.vocabularySize);
    this.threshold.value = String(uTh ?? 0);
    this.said();
  }

  said() {
    this.thresholdSaid.textContent = `${this.words.u_th.title} ${Number(this.threshold.value).toFixed(3)}`;
  }

  legend() {
    const list = element("ul", "legend");
    for (const name of ["skip", "accept", "resample", "bonus"]) {
      const { label: text, letter, colour } = this.words.decisions[name];
      const row = element("li");
      row.append(element("i"), `${letter} ${text}`);
      row.style.setProperty("--of", colour);
      list.append(row);
    }
    return list;
  }

  // Decode what is asked; where something else is asked meanwhile, that.
  async ask() {
    this.dirty = true;
    if (this.busy) return;
    this.busy = true;
    while (this.dirty) {
      this.dirty = false;
      this.status.classList.remove("failed");
      const begun = performance.now();
      try {
        await this.decoded();
        if (this.given?.again && !this.dirty) await this.rested(begun);
      } catch (error) {
        this.status.textContent = error.message;
        this.status.classList.add("failed");
      }
      this.runs += 1;
      this.status.dataset.runs = String(this.runs);
    }
    this.busy = false;
  }

  // The next run of a phone that writes again and again has other noise.
  async rested(begun) {
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, PAUSE_MS - (performance.now() - begun))));
    this.seed += 1;
    this.dirty = this.given.again || this.dirty;
  }

  get settings() {
    const method = this.methods.find(this.method.value);
    const own = method.compares_u_th ? { u_th: Number(this.threshold.value) } : {};
    const payload = method.chooses_payload ? "sampled" : this.data.settings.payload;
    return { ...this.data.settings, seed: this.seed, payload, ...own };
  }

  async decoded() {
    const { settings, link } = this;
    const method = this.methods.find(this.method.value);
    this.answer.replaceChildren();
    const tokens = [];
    const words = [];
    let [decisions, exchanges] = ["", ""];
    const guess = this.guessed();
    const watched = watchedModel(this.pair.slm);
    let until = performance.now() + SLICE_MS;
    const pair = { ...this.pair, slm: watched.model };
    for await (const event of decodeRemote(pair, this.prompt.value, method, settings, link)) {
      if (event.type === "exchange") exchanges += `${costsOf(event).join(",")};`;
      if (event.type === "token") {
        tokens.push(event.token);
        this.answer.append(this.chip(event));
        this.status.textContent = `Decoding: ${tokens.length} tokens …`;
        words.push(event.text);
        decisions += event.decision[0];
        this.room?.report(decisions, words, exchanges);
      }
      if (performance.now() < until) continue;
      await new Promise((resolve) => setTimeout(resolve));
      if (this.dirty && !this.given?.again) return;
      until = performance.now() + SLICE_MS;
    }
    const facts = this.facts(tokens, watched, link.trips);
    this.sent.show(link.trips, method, this.pair.vocabularySize, settings);
    this.status.textContent = `${facts}.`;
    if (this.room) return this.concluded([decisions, words, exchanges], guess, facts);
    const others = await link.compared();
    const same = tokens.filter((token, index) => token === others[index]).length;
    this.status.dataset.same = `${same}/${Math.max(tokens.length, others.length)}`;
    this.status.textContent = `${facts}; identical to the run on the station's computer: ${same} of ${Math.max(tokens.length, others.length)}.`;
  }

  // The end of a run in a room: the wall receives it, and whether the guess held.
  concluded(run, guess, facts) {
    const [decisions] = run;
    const sent = decisions.length === 0 ? 0 : [...decisions].filter((letter) => letter !== "s").length / decisions.length;
    const held = guess === null ? null : guess[1] <= sent && sent < guess[2];
    this.room.report(...run, true, held);
    if (guess === null) return;
    for (const button of this.guess.querySelectorAll("button")) button.setAttribute("aria-pressed", "false");
    this.status.textContent = `${held ? "Yes" : "No"}: ${Math.round(100 * sent)} % were sent. ${facts}.`;
  }

  facts(tokens, { passes, seconds }, trips) {
    const total = (name) => trips.reduce((sum, trip) => sum + trip[name].length, 0).toLocaleString("en");
    const median = (name) => `${(1000 * middle(trips.map((trip) => trip[name]))).toFixed(1)}`;
    const speed = Math.round(passes() / Math.max(seconds(), 1e-9)).toLocaleString("en");
    const here = `${(this.data.parameters / 1e6).toFixed(1)} M parameters in your browser, ${speed} tokens/s here`;
    if (trips.length === 0) return `${here}; every draft was skipped, nothing left`;
    const messages = trips.length === 1 ? "1 message" : `${trips.length} messages`;
    return `${here}; ${total("up")} bytes left in ${messages}, ${total("down")} came back; a round trip takes ${median("seconds")} ms, of which the large model ${median("modelS")}`;
  }

  chip(event) {
    const { letter, label: text, colour } = this.words.decisions[event.decision];
    const chip = element("span", "", event.is_end ? "■" : visibleSpace(event.text));
    chip.style.setProperty("--of", colour);
    chip.dataset.decision = event.decision;
    chip.title = `${text}${event.uncertainty === null ? "" : `, uncertainty ${event.uncertainty.toFixed(2)}`}`;
    if (event.decision === "resample" && event.draft_text !== null) chip.title += `; the draft was ‘${visibleText(event.draft_text, 24)}’`;
    chip.append(element("sub", "", letter));
    return chip;
  }
}

// What an exchange costs on any link follows from these (Room in Python reads them).
function costsOf({ tokens, payload_bits: up, billed_downlink_bits: down, slm_passes: slm, llm_passes: llm, bonus_drafted: drafted }) {
  return [tokens, up, down, slm, llm, Number(drafted === false)];
}

// Text as it reads; what cannot be seen is made visible.
function visibleSpace(text) {
  return text.trim() === "" ? visibleText(text, 24) : text;
}

function middle(values) {
  const sorted = [...values].sort((one, other) => one - other);
  return (sorted[(sorted.length - 1) >> 1] + sorted[sorted.length >> 1]) / 2;
}

// The model, with its passes of one token timed.
function watchedModel(slm) {
  let [count, milliseconds] = [0, 0];
  const timed = (context) => ({
    extend(tokens, keep = 1) {
      const begun = performance.now();
      const logits = context.extend(tokens, keep);
      if (tokens.length === 1) [count, milliseconds] = [count + 1, milliseconds + performance.now() - begun];
      return logits;
    },
    truncate: (length) => context.truncate(length),
  });
  const model = { maxContext: slm.maxContext, newContext: () => timed(slm.newContext()) };
  return { model, passes: () => count, seconds: () => milliseconds / 1000 };
}

function choice(rows, chosen) {
  const select = element("select");
  for (const [value, text] of rows) {
    const option = element("option", "", text);
    option.value = value;
    select.append(option);
  }
  select.value = chosen;
  return select;
}

// The station stands next to this page.
function stationAddress() {
  const { protocol, host, pathname } = window.location;
  return `${protocol === "https:" ? "wss" : "ws"}://${host}${pathname.replace(/device\/?$/, "station")}`;
}

function bytes(base64) {
  const text = atob(base64);
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}

new Device(JSON.parse(document.getElementById("data").textContent));
