// The Live page without Python: what is asked, decoded here and drawn by Live's own scripts. A moved handle prices the run again, or decodes
// it again on what both models have said already.

import { decode } from "../engine/decoding/decoder.js";
import { Methods } from "../engine/methods.js";
import { completeSettings } from "../engine/models/calibration.js";
import { loadPair } from "../engine/models/pairs.js";
import { givenAnswer } from "../engine/prompts.js";
import { fill, numberOf, quoted } from "../engine/sentences.js";
import { element } from "../components/dom.js";
import { Page } from "../components/inspector.js";
import { Part } from "../components/part.js";
import { Tour } from "../components/tour.js";
import { Baselines } from "../components/baselines.js";
import { Controls } from "./controls.js";
import { Guide } from "../components/scenes/guide.js";
import { RaceView } from "./race.js";
import { KEY, RunView, reached } from "./view.js";

const VERDICTS = { "✓": "right", "✗": "wrong" };
// The page stays alive while a long answer is decoded; what takes longer is said.
const SLICE_MS = 40;
const LONG_MS = 1000;
// What moves the price of a run and no token, unless the method goes by the channel.
const PRICES = ["snr_db", "fading", "rtt_s", "schedule"];
const SCENE = /^#scene=(.*)$/;
const ANOTHER_RUN = ["prompt", "method", "seed", "preset"];

class Site {
  constructor(data) {
    const { title, limits, facts } = data.words;
    this.words = data.words;
    this.methods = new Methods(data.methods);
    this.pair = loadPair(data.pair, { slm: bytes(data.weights.slm), llm: bytes(data.weights.llm) });
    const page = (this.page = new Page({ title, prompt: "", about: "", tables: [], notes: [limits] }));
    this.asked = this.runs = 0;
    // Runs decoded for this prompt, by method and what it reads.
    this.known = new Map();
    // Another decision that was tried: round, what and been, with its run.
    this.branch = null;
    this.controls = new Controls(data, this.methods, (name) => this.moved(name));
    this.compose();
    this.view = new RunView(page, data.words, this.methods, (what, value) => this.onAction(what, value));
    const details = element("div");
    this.view.drawer.firstChild.after(details);
    new Part(details, KEY, "details");
    this.race = new RaceView(this);
    page.beyond.firstChild.after(this.race.root);
    if (data.docs) {
      const link = element("a", "", data.docs.words);
      link.href = data.docs.address;
      page.beyond.append(link);
    }
    this.rooms(data);
  }

  // In the order of the reading: sentence, prompt, questions; answer and panel; handles, bill and plots.
  compose() {
    const { page, controls, words } = this;
    this.status = element("p", "status");
    this.status.setAttribute("role", "status");
    page.asked.replaceChildren(element("h1", "", words.sentence), controls.asking, controls.tries, this.status);
    const [lower, bill] = [element("div", "lower"), element("div", "bill")];
    this.baselines = new Baselines(bill, this.methods);
    lower.append(bill, page.right);
    page.stage.classList.add("calm");
    page.stage.append(controls.handles, lower);
  }

  // Live, and the Guide where the pair has a story: the address says which. Each is drawn when it is asked for first.
  rooms({ guide, words }) {
    this.tabs = element("nav", "tabs");
    this.tabs.setAttribute("aria-label", words.title);
    for (const [address, name] of guide ? Object.entries(words.tabs) : []) {
      const tab = element("a", "", name);
      tab.href = address;
      this.tabs.append(tab);
    }
    const top = (this.top = element("div", "top-row"));
    top.append(this.tabs);
    this.tour = new Tour(top);
    this.tour.update(words.tour);
    document.body.prepend(top);
    const enter = () => this.enter(guide);
    addEventListener("hashchange", enter);
    // The page behind the Guide takes no key.
    addEventListener("keydown", (event) => this.guide?.root.hidden === false && event.stopPropagation(), true);
    enter();
  }

  enter(data) {
    const scene = data ? SCENE.exec(location.hash) : null;
    for (const part of [this.tour.root, this.page.asked, this.page.stage, this.page.beyond]) part.hidden = Boolean(scene);
    [...this.tabs.children].forEach((tab, row) => (Boolean(row) === Boolean(scene) ? tab.setAttribute("aria-current", "page") : tab.removeAttribute("aria-current")));
    if (scene && !this.guide) {
      this.guide = new Guide(data, this.host(data.run));
      this.top.after(this.guide.root);
    }
    if (this.guide) this.guide.root.hidden = !scene;
    if (scene) this.guide.show(decodeURIComponent(scene[1].replace(/%(?![0-9a-f]{2})/gi, "%25")));
    else if (this.asked === 0) this.moved("prompt");
  }

  // What stands round the Guide; its run, or a prompt of the reader's, is decoded here.
  host({ prompt, method, settings }) {
    const own = () => (location.hash = Object.keys(this.words.tabs)[0]);
    const open = (uTh) => {
      this.controls.take({ prompt, method, settings: { ...settings, u_th: uTh } });
      own();
      this.moved("preset");
    };
    return { open, own, go: (scene) => (location.hash = `#scene=${scene + 1}`) };
  }

  // A control was moved. Another question, method or seed is a new run, played from its start.
  moved(name) {
    this.branch = null;
    if (ANOTHER_RUN.includes(name)) this.asked += 1;
    if (PRICES.includes(name) && this.events && !this.waitsForLink()) this.priceAgain();
    else this.refresh();
    if (PRICES.includes(name)) this.race.draw();
    else this.race.refresh();
  }

  // A button of the strip or its panel.
  onAction(what, value) {
    if (what === "pressed" && value === "run") this.moved("prompt");
    else if (what === "question") this.controls.ask(value);
    else if (what === "otherwise") this.wish(value);
  }

  // Another decision at that round: skip, send or a token's id; or (null) the run alone.
  wish({ round, what }) {
    const row = this.view.table.rows.find((one) => one.token.round === round);
    this.branch = row ? this.decided(row, what) : null;
    this.draw();
  }

  decided({ token: { round, draft_top: small, target_top: large }, audit }, what) {
    const [, text] = [...small, ...(audit?.target_top ?? large)].find(([id]) => id === what) ?? [];
    const been = text === undefined ? fill(`been_${what}`, { round }) : fill("been_token", { round, text: quoted(text) });
    const { prompt, settings } = this.events[0];
    return { round, what, been, events: [...decode(this.pair, prompt, this.view.method, { ...settings, forces: [{ round, what }] })] };
  }

  // The method's tokens or its settings follow from the link: another link is another run.
  waitsForLink() {
    const method = this.methods.find(this.controls.values.method);
    return method.depends_on_channel || method.blocks;
  }

  // Where the run has no price there, what was drawn stays.
  priceAgain() {
    try {
      this.draw();
      this.finished();
    } catch (error) {
      this.refused(error);
    }
  }

  refused(error) {
    this.say(error.message);
    this.status.classList.add("failed");
  }

  // Decode with the controls as they are; where one is moved meanwhile, again.
  async refresh() {
    this.dirty = true;
    if (this.busy) return;
    this.busy = true;
    while (this.dirty) {
      this.dirty = false;
      try {
        await this.decodeOnce();
      } catch (error) {
        this.refused(error);
      }
    }
    this.busy = false;
  }

  async decodeOnce() {
    const { prompt, method: name } = this.controls.values;
    const [asked, method] = [this.asked, this.methods.find(name)];
    const [start, events] = [performance.now(), []];
    let until = start + SLICE_MS;
    for (const event of decode(this.pair, prompt, method, this.controls.settingsFor(method))) {
      events.push(event);
      if (performance.now() < until) continue;
      if (until - start > LONG_MS) this.say(fill("decoding", { tokens: numberOf("tokens", tokensOf(events)) }));
      await new Promise((resolve) => setTimeout(resolve));
      if (asked !== this.asked) return;
      until = performance.now() + SLICE_MS;
    }
    if (events[0].prompt !== this.events?.[0].prompt) this.known.clear();
    this.events = events;
    this.seconds = (performance.now() - start) / 1000;
    this.runs += 1;
    this.draw();
    this.finished();
    this.decodeOthers();
  }

  // Of this prompt with the same noise; the link changes no token of the methods that runs are held against.
  decoded(prompt, method, settings) {
    const read = ["seed", "max_tokens", "temperature", "payload", ...method.uses].map((name) => settings[name]);
    const key = JSON.stringify([prompt, method.name, settings.clock.schedule, read]);
    if (!this.known.has(key)) this.known.set(key, [...decode(this.pair, prompt, method, settings)]);
    return this.known.get(key);
  }

  // The other ways to write the answer, each after a frame, so that the page shows the run first; the bill waits for all.
  async decodeOthers() {
    const { events } = this;
    const { prompt } = this.controls.values;
    const settings = this.controls.settingsFor(this.view.method);
    const found = [];
    for (const name of Object.keys(this.words.worth.others)) {
      if (name === events[0].method) continue;
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      if (events !== this.events) return;
      found.push(this.decoded(prompt, this.methods.find(name), settings));
    }
    this.others = { of: events, runs: found };
    this.drawBill();
  }

  // Lines of the bill; of runs that are still decoded there is no number.
  drawBill() {
    const { worth } = this.words;
    const whole = this.others?.of === this.events;
    const runs = (whole ? [this.events, ...this.others.runs] : []).map((events) => this.withVerdict(events));
    const link = this.controls.values.settings;
    this.baselines.update({ ...worth, method: this.view.method.name, runs, link, unknown: whole ? "–" : "…", pending: false });
  }

  // A run with the verdict on its answer.
  withVerdict(events) {
    const known = reached(events, this.words);
    const verdict = VERDICTS[known?.mark] ?? "unknown";
    const text = events.filter(({ type }) => type === "token").map((token) => token.text).join("");
    return { events, verdict, answered: verdict === "unknown" ? (known?.words ?? "") : givenAnswer(text) };
  }

  say(words) {
    this.status.textContent = words;
    this.status.classList.remove("failed");
  }

  finished() {
    this.say("");
    this.status.dataset.runs = String(this.runs);
  }

  // Draw the run at the prices of the controls.
  draw() {
    const { events, view, words } = this;
    const method = this.methods.find(events[0].method);
    const settings = this.controls.settingsFor(method);
    const bar = fill("decoded_here", { method: method.title, seed: settings.seed, seconds: this.seconds.toFixed(2) });
    const more = { apart: true, otherwise: this.otherwise(), refusal: this.outside() };
    view.draw(events, settings, `run-${this.asked}`, bar, more);
    this.drawBill();
    this.controls.show(completeSettings(settings, method, this.pair.calibration, this.pair.vocabularySize));
  }

  // The decision that was tried last.
  otherwise() {
    if (!this.branch) return {};
    const { round, what, been, events } = this.branch;
    return { tried: { round, what }, branch: { been, shown: this.withVerdict(this.events), run: this.withVerdict(events) } };
  }

  // What the panel says where the answer turns the prompt down, or means nothing; else null.
  outside() {
    const { answers, turned_down: instead } = this.words;
    const text = this.events.filter(({ type }) => type === "token").map((token) => token.text).join("");
    const refused = Boolean(answers) && text.trimEnd().endsWith(answers.refusal);
    if (!refused && reached(this.events, this.words)?.mark !== "?") return null;
    return { ...instead, words: refused ? instead.words : instead.answered, asked: this.events[0].prompt };
  }
}

function tokensOf(events) {
  return events.filter(({ type }) => type === "token").length;
}

function bytes(base64) {
  const text = atob(base64);
  const all = new Uint8Array(text.length);
  for (let index = 0; index < all.length; index += 1) all[index] = text.charCodeAt(index);
  return all;
}

new Site(JSON.parse(document.getElementById("data").textContent));
