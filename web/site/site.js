// The Live page without Python: what is asked, decoded here and drawn by the strip's own scripts. A moved slider prices the run again, or
// decodes it again on what both models have said already.

import { decode } from "../engine/decoding/decoder.js";
import { Methods } from "../engine/methods.js";
import { completeSettings } from "../engine/models/calibration.js";
import { loadPair } from "../engine/models/pairs.js";
import { element } from "../components/dom.js";
import { Page } from "../components/inspector.js";
import { Controls } from "./controls.js";
import { Guide } from "../components/scenes/guide.js";
import { otherwise } from "./otherwise.js";
import { RaceView } from "./race.js";
import { RunView } from "./view.js";

// The page stays alive while a long answer is decoded.
const SLICE_MS = 40;
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
    const page = new Page({ title, prompt: "", about: "", facts, tables: [], notes: [limits] });
    // Rounds that are decided by hand.
    this.forces = [];
    this.asked = this.runs = 0;
    this.controls = new Controls(page.asked, data, this.methods, (name) => this.moved(name));
    this.status = element("p", "said status");
    this.status.setAttribute("role", "status");
    page.asked.append(this.status);
    this.view = new RunView(page, data.words, this.methods, (row, method) => [otherwise(row, method, this.forces, (forces) => this.force(forces))]);
    this.race = new RaceView(this);
    page.beyond.firstChild.after(this.race.root);
    if (data.docs) {
      const link = element("a", "", data.docs.words);
      link.href = data.docs.address;
      page.beyond.append(link);
    }
    this.page = page;
    this.rooms(data);
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
    if (guide) document.body.prepend(this.tabs);
    const enter = () => this.enter(guide);
    addEventListener("hashchange", enter);
    // The page behind the Guide hears no key.
    addEventListener("keydown", (event) => this.guide?.root.hidden === false && event.stopPropagation(), true);
    enter();
  }

  enter(data) {
    const told = data ? SCENE.exec(location.hash) : null;
    for (const part of [this.page.asked, this.page.stage, this.page.beyond]) part.hidden = Boolean(told);
    [...this.tabs.children].forEach((tab, row) => (Boolean(row) === Boolean(told) ? tab.setAttribute("aria-current", "page") : tab.removeAttribute("aria-current")));
    if (told && !this.guide) {
      this.guide = new Guide(data, this.host(data.run));
      this.tabs.after(this.guide.root);
    }
    if (this.guide) this.guide.root.hidden = !told;
    if (told) this.guide.show(decodeURIComponent(told[1].replace(/%(?![0-9a-f]{2})/gi, "%25")));
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
    if (ANOTHER_RUN.includes(name)) {
      this.asked += 1;
      this.forces = [];
    }
    if (PRICES.includes(name) && this.events && !this.waitsForLink()) this.priceAgain();
    else this.refresh();
    if (PRICES.includes(name)) this.race.draw();
    else this.race.refresh();
  }

  // What happens at some rounds is decided by hand; the tokens behind them follow.
  force(forces) {
    this.forces = forces;
    this.refresh();
  }

  // The method's tokens or its settings follow from the link: another link is another run.
  waitsForLink() {
    const method = this.methods.find(this.controls.values.method);
    return method.hears_channel || method.blocks;
  }

  // Where the run has no price there, what was drawn stays.
  priceAgain() {
    try {
      this.draw();
      this.finished(this.seconds);
    } catch (error) {
      this.refused(error);
    }
  }

  refused(error) {
    this.status.textContent = error.message;
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
    for (const event of decode(this.pair, prompt, method, { ...this.controls.settingsFor(method), forces: this.forces })) {
      events.push(event);
      if (performance.now() < until) continue;
      this.status.textContent = `Decoding: ${tokensOf(events)} tokens …`;
      await new Promise((resolve) => setTimeout(resolve));
      if (asked !== this.asked) return;
      until = performance.now() + SLICE_MS;
    }
    this.events = events;
    this.seconds = (performance.now() - start) / 1000;
    this.runs += 1;
    this.finished(this.seconds);
    this.draw();
  }

  finished(seconds) {
    const tokens = tokensOf(this.events);
    this.status.classList.remove("failed");
    this.status.dataset.runs = String(this.runs);
    this.status.textContent = `${tokens} tokens decoded in this browser in ${seconds.toFixed(2)} s, ${Math.round(tokens / seconds)} tokens/s. Nothing was sent anywhere.`;
  }

  // Draw the run at the prices of the controls.
  draw() {
    const method = this.methods.find(this.events[0].method);
    const settings = this.controls.settingsFor(method);
    this.view.draw(this.events, settings, `run-${this.asked}`, `${method.title}, seed ${settings.seed}${method.verifies ? `, sends ${method.payload_words[this.events[0].settings.payload]}` : ""}`);
    this.controls.show(completeSettings(settings, method, this.pair.calibration, this.pair.vocabularySize));
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
