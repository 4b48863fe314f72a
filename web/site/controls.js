// The controls of the page: the question, the method, and the settings as their rows say (ui/website/words.py).

import { control } from "../components/controls.js";
import { element } from "../components/dom.js";

const CHOICES = ["fading", "schedule", "payload", "seed"];
const SLIDERS = ["u_th", "snr_db", "theta", "rtt_s"];

export class Controls {
  // data: the page's; moved: called with the name of the control that a person moved.
  constructor(parent, data, methods, moved) {
    Object.assign(this, { data, methods, moved });
    this.settings = structuredClone(data.settings);
    this.fields = {};
    this.root = element("form", "handles");
    this.root.addEventListener("submit", (event) => {
      event.preventDefault();
      moved("prompt");
    });
    this.root.append(this.question(data.words.examples));
    if (data.pair.presets.length > 0) this.root.append(this.presets(data.pair.presets));
    const titles = [...methods.rows.values()].map(({ name, title }) => [name, title]);
    const method = this.list("method", "Method", titles, "cu-hlm-online", () => {
      this.offerPayload();
      moved("method");
    });
    this.root.append(this.row("choices", method, ...this.choices()), this.row("sliders", ...SLIDERS.map((name) => this.setting(name))));
    parent.append(this.root);
  }

  choices() {
    const [fading, ...others] = CHOICES.map((name) => this.setting(name));
    this.ownPlace = element("span", "own");
    this.offerOwn();
    return [fading, this.ownPlace, ...others];
  }

  // What is asked for: prompt, method, and settings as Python's DecodeSettings.
  get values() {
    return { prompt: this.prompt.value, method: this.fields.method.value, settings: this.settings };
  }

  // Of this method: one that sends no probability has no payload to choose.
  settingsFor(method) {
    return method.chooses_payload ? this.settings : { ...this.settings, payload: this.data.settings.payload };
  }

  question(examples) {
    const prompt = (this.prompt = element("textarea"));
    prompt.rows = 2;
    prompt.value = examples[0];
    prompt.setAttribute("aria-label", "Prompt");
    prompt.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" || event.shiftKey) return;
      event.preventDefault();
      this.moved("prompt");
    });
    const go = element("button", "ask", "Ask");
    go.type = "submit";
    const others = this.list("example", "Example", examples.map((text) => [text, text]), examples[0], (text) => {
      prompt.value = text;
      this.moved("prompt");
    });
    return this.row("asking", prompt, go, others);
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
    this.prompt.value = prompt;
    this.fields.method.show(method);
    for (const name of CHOICES) this.fields[name].show(this.part(name)[name]);
    this.offerOwn();
    this.offerPayload();
  }

  // The setting that the chosen fading alone reads, where it has one.
  offerOwn() {
    const { channel } = this.settings;
    const row = this.data.words.own[channel.fading];
    this.ownPlace.replaceChildren();
    this.ownPlace.hidden = !row;
    if (!row) return;
    const field = control({ ...row, value: channel[row.name] }, () => {
      channel[row.name] = field.setting;
      this.moved("fading");
    });
    field.root.classList.add("own");
    this.ownPlace.append(field.root);
  }

  offerPayload() {
    const method = this.methods.find(this.fields.method.value);
    this.fields.payload.disabled = !method.chooses_payload;
    this.fields.payload.show(this.settingsFor(method).payload);
  }

  // Where a setting stands.
  part(name) {
    return [this.settings.channel, this.settings.clock].find((part) => name in part) ?? this.settings;
  }

  setting(name) {
    const row = this.data.words.controls[name];
    // A threshold that is calibrated shows with the first run.
    const value = typeof row.value === "string" && row.kind === "slider" ? row.low : row.value;
    const field = control({ ...row, value }, () => {
      this.part(name)[name] = field.setting;
      if (name === "fading") this.offerOwn();
      this.moved(name);
    });
    this.fields[name] = field;
    return field.root;
  }

  list(name, label, options, value, chosen) {
    const field = control({ name, kind: "list", label, options, value }, chosen);
    this.fields[name] = field;
    return field.root;
  }

  row(name, ...nodes) {
    const row = element("div", name);
    row.append(...nodes);
    return row;
  }

  // What the run went by stands at the controls: the calibrated threshold, too.
  show(complete) {
    const values = { u_th: complete.u_th ?? 0, theta: complete.theta, snr_db: complete.channel.snr_db, rtt_s: complete.clock.rtt_s * 1e3 };
    for (const [name, value] of Object.entries(values)) {
      const { field } = this.fields[name];
      if (document.activeElement !== field) this.fields[name].show(value);
    }
  }
}
