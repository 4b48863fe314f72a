// The Live page without Python: what is asked, decoded here and drawn by the strip's own scripts. A moved slider prices the run again, or
// decodes it again on what both models have said already.

import { decode } from "../../engine/decoding/decoder.js";
import { runningText } from "../../engine/format.js";
import { Methods } from "../../engine/methods.js";
import { completeSettings } from "../../engine/models/calibration.js";
import { loadPair } from "../../engine/models/pairs.js";
import { runTable } from "../../engine/runs/columns.js";
import { beforeTokens } from "../../engine/runs/messages.js";
import { boardData } from "../../engine/runs/series.js";
import { chips } from "./chips.js";
import { Controls } from "./controls.js";
import { otherwise } from "./otherwise.js";
import { roundFacts } from "./rounds.js";
import { threshold } from "./scene.js";

// The page stays alive while a long answer is decoded.
const SLICE_MS = 40;
// What moves the tokens of every method, and what moves the price alone unless the method hears the channel.
const PRICES = ["snr_db", "fading", "rtt_s"];

class Site {
  constructor(data) {
    this.words = data.words;
    this.methods = new Methods(data.methods);
    this.pair = loadPair(data.pair, { slm: bytes(data.weights.slm), llm: bytes(data.weights.llm) });
    this.page = new Page({ title: `CU-HLM: ${data.pair.title} pair, in this browser`, prompt: "", about: "", facts: data.words.facts, tables: [], notes: [data.words.limits] });
    this.forces = [];
    this.asked = 0;
    this.runs = 0;
    this.controls = new Controls(this.page.asked, data, this.methods, (name) => this.moved(name));
    this.status = element("p", "said status");
    this.status.setAttribute("role", "status");
    this.page.asked.append(this.status);
    this.strip = new TokenStrip(this.page.left);
    this.key = "strip";
    const plots = element("div");
    this.page.right.prepend(plots);
    new Plots(plots, this.key, ["throughput", "bias"]);
    const drawer = element("details", "drawer");
    const uncertain = element("div");
    drawer.append(element("summary", "", "More about this token: uncertainty, all numbers"), uncertain, this.page.inspector);
    new Plots(uncertain, this.key, ["uncertainty"]);
    this.page.beyond.prepend(drawer);
    this.ask();
  }

  // Another question, method or seed: a new run, played from its start.
  ask() {
    this.asked += 1;
    this.forces = [];
    this.selected = null;
    this.refresh();
  }

  // A control was moved.
  moved(name) {
    if (["prompt", "method", "seed"].includes(name)) this.ask();
    else if (PRICES.includes(name) && this.events && !this.waitsForLink()) this.draw();
    else this.refresh();
  }

  // The method's tokens or its settings follow from the link: another link is another run.
  waitsForLink() {
    const method = this.methods.find(this.controls.values.method);
    return method.hears_channel || method.blocks;
  }

  // Decode with the controls as they are; one that is moved meanwhile is decoded when this ends.
  async refresh() {
    this.dirty = true;
    if (this.busy) return;
    this.busy = true;
    while (this.dirty) {
      this.dirty = false;
      try {
        await this.decodeOnce();
      } catch (error) {
        this.status.textContent = error.message;
        this.status.classList.add("failed");
      }
    }
    this.busy = false;
  }

  async decodeOnce() {
    const { prompt, method: name, settings } = this.controls.values;
    const asked = this.asked;
    const [start, events] = [performance.now(), []];
    let until = start + SLICE_MS;
    for (const event of decode(this.pair, prompt, this.methods.find(name), { ...settings, forces: this.forces })) {
      events.push(event);
      if (performance.now() < until) continue;
      this.status.textContent = `Decoding: ${events.filter(({ type }) => type === "token").length} tokens …`;
      await new Promise((resolve) => setTimeout(resolve));
      if (asked !== this.asked) return;
      until = performance.now() + SLICE_MS;
    }
    this.events = events;
    const [tokens, seconds] = [events.filter(({ type }) => type === "token").length, (performance.now() - start) / 1000];
    this.status.classList.remove("failed");
    this.status.dataset.runs = String((this.runs += 1));
    this.status.textContent = `${tokens} tokens decoded in this browser in ${seconds.toFixed(2)} s, ${Math.round(tokens / seconds)} tokens/s. Nothing was sent anywhere.`;
    this.draw();
  }

  // Draw the run at the prices of the controls.
  draw() {
    const { settings, method: name } = this.controls.values;
    const [started] = this.events;
    const method = this.methods.find(name);
    this.method = method;
    this.table = runTable(this.events, settings);
    this.before = beforeTokens(this.events);
    const kind = method.blocks ? "waits" : "skips";
    const fresh = this.drawn !== this.asked;
    this.drawn = this.asked;
    const { words, strip } = this;
    const said = { decisions: words.decisions, firstMiss: words.first_miss[name][settings.payload] };
    const board = boardData(this.table, method, { counters: words.counters, plots: words.plots[kind] }, runningText(started.prompt.split(/\s+/).join(" ").trim()));
    this.data = {
      ...{ run: `run-${this.asked}`, first: 0, tokens: chips(this.table, this.before, method, said), decisions: words.legend[kind] },
      ...{ playback: { autoplay: true, introduces: false, speed: 1 }, key: this.key, label: "Tokens", height: null },
      ...{ u_th: threshold(started, method), running: false, selected: this.selected, action: this.action ?? null },
      board: { ...board, bar: { words: `${method.title}, seed ${settings.seed}`, kind: "info" } },
    };
    if (!fresh) strip.player.hold();
    this.update();
    if (!fresh) strip.show(strip.items.length);
    strip.board.buttons.run.hidden = strip.board.buttons.stop.hidden = true;
    this.controls.show(completeSettings(settings, method, this.pair.calibration, this.pair.vocabularySize));
  }

  update() {
    this.data.selected = this.selected;
    this.data.action = this.action ?? null;
    this.strip.update(this.data, (what, value) => this.chosen(what, value), (what, action) => this.pressed(what, action));
    const row = this.table.rows.find(({ token }) => token.round === this.selected);
    const facts = row && roundFacts(row, this.table, this.before, this.method, this.words.colours);
    this.page.inspect(facts, () => this.strip.choose(null, 0));
    if (row) this.page.inspector.append(otherwise(row, this.method, this.forces, (forces) => this.force(forces)));
  }

  chosen(what, value) {
    if (what !== "selected") return;
    [this.selected, this.action] = [value.round, value.action];
    this.update();
  }

  // What happens at some rounds is decided by hand; the tokens behind them follow.
  force(forces) {
    this.forces = forces;
    this.refresh();
  }

  // Nothing is decoded by the strip's buttons: they play what is there.
  pressed(what) {
    if (what === "pressed") this.strip.player.owed = false;
  }
}

function bytes(base64) {
  const text = atob(base64);
  const all = new Uint8Array(text.length);
  for (let index = 0; index < all.length; index += 1) all[index] = text.charCodeAt(index);
  return all;
}

new Site(JSON.parse(document.getElementById("data").textContent));
