// The controls: the question, the method and the link. A slider has no step, so that the calibrated threshold stands under it as it is.

import { element } from "../components/dom.js";

const FINE = { u_th: 3, theta: 3, snr_db: 1, rtt_s: 0 };
const RANGES = { u_th: [0, 1], theta: [0.005, 1], snr_db: [-20, 30], rtt_s: [0, 200] };

export class Controls {
  // data: the page's; moved: called with the name of the control that a person moved.
  constructor(parent, data, methods, moved) {
    Object.assign(this, { data, methods, moved });
    this.settings = structuredClone(data.settings);
    this.outputs = {};
    this.inputs = {};
    this.root = element("form", "handles");
    this.root.addEventListener("submit", (event) => {
      event.preventDefault();
      moved("prompt");
    });
    const { words } = data;
    this.root.append(this.question(words.examples));
    if (data.pair.presets.length > 0) this.root.append(this.presets(data.pair.presets));
    this.root.append(this.choices(words, [...methods.rows.values()]), this.sliders(words));
    parent.append(this.root);
  }

  // What is asked for: prompt, method, and settings as Python's DecodeSettings.
  get values() {
    return { prompt: this.inputs.prompt.value, method: this.inputs.method.value, settings: this.settings };
  }

  // Of this method: one that sends no probability has no payload to choose.
  settingsFor(method) {
    return method.chooses_payload ? this.settings : { ...this.settings, payload: this.data.settings.payload };
  }

  question(examples) {
    const row = element("div", "asking");
    const prompt = element("textarea");
    prompt.rows = 2;
    prompt.value = examples[0];
    prompt.setAttribute("aria-label", "Prompt");
    prompt.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" || event.shiftKey) return;
      event.preventDefault();
      this.moved("prompt");
    });
    this.inputs.prompt = prompt;
    const go = element("button", "ask", "Ask");
    go.type = "submit";
    const others = this.select("example", "Example", Object.fromEntries(examples.map((text) => [text, text])), examples[0], (text) => {
      prompt.value = text;
      this.moved("prompt");
    });
    row.append(prompt, go, others);
    return row;
  }

  // Questions to try: each sets prompt, method, link and seed, and is decoded here.
  presets(rows) {
    const row = element("div", "presets");
    for (const { title, question, prompt, method, settings } of rows) {
      const button = element("button", "", title);
      button.type = "button";
      button.title = question;
      button.addEventListener("click", () => {
        this.take({ prompt, method, settings });
        this.note.textContent = question;
        this.moved("preset");
      });
      row.append(button);
    }
    this.note = element("span", "said");
    row.append(this.note);
    return row;
  }

  // Stand as a run that was chosen for its settings.
  take({ prompt, method, settings }) {
    this.settings = structuredClone(settings);
    this.inputs.prompt.value = prompt;
    this.inputs.method.value = method;
    for (const [name, value] of [["fading", settings.channel.fading], ["schedule", settings.clock.schedule], ["seed", settings.seed]]) this.inputs[name].value = value;
    this.offerOwn();
    this.offerPayload();
  }

  choices(words, methods) {
    const row = element("div", "choices");
    const method = this.select("method", "Method", Object.fromEntries(methods.map(({ name, title }) => [name, title])), "cu-hlm-online", () => {
      this.offerPayload();
      this.moved("method");
    });
    const fading = this.select("fading", words.questions.fading.question, words.fadings, this.settings.channel.fading, (value) => {
      this.settings.channel.fading = value;
      this.offerOwn();
      this.moved("fading");
    });
    this.ownPlace = element("span", "own");
    const schedule = this.select("schedule", words.schedule.title, words.schedule.options, this.settings.clock.schedule, (value) => {
      this.settings.clock.schedule = value;
      this.moved("schedule");
    });
    const payload = this.select("payload", "Payload", words.payloads, this.settings.payload, (value) => {
      this.settings.payload = value;
      this.moved("payload");
    });
    const seed = this.field("seed", words.controls.seed, "Seed");
    const number = element("input");
    Object.assign(number, { type: "number", min: "0", max: String(2 ** 32 - 1), step: "1", value: String(this.settings.seed) });
    number.addEventListener("change", () => {
      const value = Number(number.value);
      if (number.value === "" || !number.validity.valid) return;
      this.settings.seed = value;
      this.moved("seed");
    });
    this.inputs.seed = number;
    seed.append(number);
    row.append(method, fading, this.ownPlace, schedule, payload, seed);
    this.offerOwn();
    return row;
  }

  // The setting that the chosen fading alone reads, where it has one.
  offerOwn() {
    const { channel } = this.settings;
    const row = this.data.words.own[channel.fading];
    this.ownPlace.replaceChildren();
    this.ownPlace.hidden = !row;
    if (!row) return;
    const field = this.field("own", row, row.title);
    const [least, most] = row.ends;
    const input = element("input");
    Object.assign(input, { type: "number", min: String(least), max: String(most), step: "any", value: String(channel[row.name]) });
    input.addEventListener("change", () => {
      if (input.value === "" || !input.validity.valid) return;
      channel[row.name] = Number(input.value);
      this.moved("fading");
    });
    field.append(input);
    this.ownPlace.append(field);
  }

  offerPayload() {
    const method = this.methods.find(this.inputs.method.value);
    this.inputs.payload.disabled = !method.chooses_payload;
    this.inputs.payload.value = this.settingsFor(method).payload;
  }

  sliders(words) {
    const row = element("div", "sliders");
    const set = {
      u_th: (value) => (this.settings.u_th = value),
      snr_db: (value) => (this.settings.channel.snr_db = value),
      theta: (value) => (this.settings.theta = value),
      rtt_s: (value) => (this.settings.clock.rtt_s = value),
    };
    for (const [name, take] of Object.entries(set)) row.append(this.slider(name, words, take));
    return row;
  }

  slider(name, words, take) {
    const control = words.controls[name];
    const field = this.field(name, control, words.questions[name]?.question ?? control.title);
    const input = element("input");
    const [least, most] = RANGES[name];
    Object.assign(input, { type: "range", min: String(least), max: String(most), step: "any" });
    const output = element("output");
    input.addEventListener("input", () => {
      take(Number(input.value) * control.scale);
      output.textContent = this.said(name, Number(input.value));
      this.moved(name);
    });
    this.inputs[name] = input;
    this.outputs[name] = output;
    field.append(input, output);
    return field;
  }

  said(name, value) {
    const unit = { snr_db: " dB", rtt_s: " ms" }[name] ?? "";
    const title = { u_th: "u_th ", theta: "θ ", snr_db: "SNR ", rtt_s: "RTT " }[name];
    return title + value.toFixed(FINE[name]).replace("-", "−") + unit;
  }

  // What the run went by stands at the controls: the calibrated threshold, too.
  show(complete) {
    const values = { u_th: complete.u_th ?? 0, theta: complete.theta, snr_db: complete.channel.snr_db, rtt_s: complete.clock.rtt_s * 1e3 };
    for (const [name, value] of Object.entries(values)) {
      if (document.activeElement !== this.inputs[name]) this.inputs[name].value = String(value);
      this.outputs[name].textContent = this.said(name, value);
    }
  }

  select(name, title, options, value, chosen) {
    const field = this.field(name, { help: "" }, title);
    const select = element("select");
    for (const [key, words] of Object.entries(options)) {
      const option = element("option", "", words);
      option.value = key;
      select.append(option);
    }
    select.value = value;
    select.addEventListener("change", () => chosen(select.value));
    this.inputs[name] = select;
    field.append(select);
    return field;
  }

  field(name, { help }, title) {
    const field = element("label", `field ${name}`);
    field.title = help;
    field.append(element("span", "", title));
    return field;
  }
}
