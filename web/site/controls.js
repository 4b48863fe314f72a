// The controls of the page: the question, the handles, and behind "Method, seed, more" the others, as their rows say
// (ui/website/controls.py).

import { control } from "../components/controls.js";
import { button, element } from "../components/dom.js";
import { Part } from "../components/part.js";
import { Suggestions } from "../components/suggestions.js";
import { fill } from "../engine/sentences.js";
import { KEY } from "./view.js";

const HANDLES = ["u_th", "snr_db", "rtt_s", "fading"];
const MORE = ["theta", "schedule", "payload", "seed"];
const SHOWN = ["fading", ...MORE.slice(1)];

export class Controls {
  // data: the page's; moved: called with the name of the control that a person moved.
  constructor(data, methods, moved) {
    Object.assign(this, { data, methods, moved });
    const { opening, examples, controls } = data.words;
    this.settings = structuredClone(opening.settings);
    this.fields = {};
    this.handles = row("handles", ...HANDLES.map((name) => this.setting(name)));
    const titles = [...methods.rows.values()].map(({ name, title }) => [name, title]);
    this.ownPlace = element("span", "own");
    const method = this.list("method", fill("method"), titles, opening.method, () => {
      this.offerOfMethod();
      moved("method");
    });
    this.readPlace = element("span", "reads");
    const others = this.list("example", fill("examples"), [["", fill("examples_choose")], ...examples.map((text) => [text, text])], "", (text) => text && this.ask(text));
    const more = row("choices", method, this.readPlace, this.ownPlace, ...MORE.filter((name) => name in controls).map((name) => this.setting(name)), others);
    this.asking = this.question();
    this.tries = this.questions(data.words.tries, row("folded", fold(fill("presets"), this.presets(data.presets)), fold(fill("more"), more)));
    this.take(opening);
  }

  // What is asked for: prompt, method, and settings as Python's DecodeSettings.
  get values() {
    return { prompt: this.prompt.value, method: this.fields.method.value, settings: this.settings };
  }

  // Of this method: one that sends no probability has no payload to choose.
  settingsFor(method) {
    return method.chooses_payload ? this.settings : { ...this.settings, payload: this.data.settings.payload };
  }

  ask(text) {
    this.prompt.value = text;
    this.moved("prompt");
  }

  question() {
    const form = element("form", "asking");
    const prompt = (this.prompt = element("textarea"));
    prompt.rows = 1;
    prompt.placeholder = fill("prompt_hint");
    prompt.setAttribute("aria-label", fill("prompt"));
    prompt.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" || event.shiftKey || event.ctrlKey || event.metaKey || event.isComposing) return;
      event.preventDefault();
      this.moved("prompt");
    });
    new Suggestions().watch(prompt, Boolean(this.data.words.turned_down));
    const tools = element("div");
    new Part(tools, KEY, "tools");
    form.append(prompt, tools);
    return form;
  }

  // Questions that the pair answers, each a link that asks it.
  questions({ words, scope, questions }, folded) {
    const said = element("span", "", words);
    said.title = scope;
    const links = questions.map(([label, prompt]) => press("try", label, prompt, () => this.ask(prompt)));
    return row("tries", said, ...links, folded);
  }

  // Each sets prompt, method, link and seed, and is decoded here.
  presets(rows) {
    this.note = element("p", "said");
    const buttons = rows.map((preset) =>
      press("", preset.title, preset.question, () => {
        this.take(preset);
        this.note.textContent = preset.question;
        this.moved("preset");
      }),
    );
    return row("presets", ...buttons, this.note);
  }

  // Stand as a run that was chosen for its settings.
  take({ prompt, method, settings }) {
    this.settings = structuredClone(settings);
    this.prompt.value = prompt;
    this.fields.method.show(method);
    for (const name of SHOWN) this.fields[name].show(this.part(name)[name]);
    this.offerOwn();
    this.offerOfMethod();
  }

  // The setting that the chosen fading alone reads, where it has one.
  offerOwn() {
    const { channel } = this.settings;
    const own = this.data.words.own[channel.fading];
    this.offerNumbers(this.ownPlace, own ? [own] : [], channel, "fading");
  }

  // What the chosen method goes by: its payload, and the numbers that no other control holds.
  offerOfMethod() {
    const method = this.methods.find(this.fields.method.value);
    this.fields.payload.disabled = !method.chooses_payload;
    this.fields.payload.show(this.settingsFor(method).payload);
    this.offerNumbers(this.readPlace, this.data.words.numbers.filter(({ name }) => method.uses.includes(name)), this.settings, "number");
  }

  // Controls of numbers that stand in `held`; `what` is said to be moved with one.
  offerNumbers(place, rows, held, what) {
    place.hidden = rows.length === 0;
    const fields = rows.map((known) => {
      const field = control({ ...known, value: held[known.name] }, () => {
        held[known.name] = field.setting;
        this.moved(what);
      });
      field.root.classList.add(place.className);
      return field.root;
    });
    place.replaceChildren(...fields);
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

  // What the run went by stands at the controls: the calibrated threshold, too.
  show(complete) {
    const values = { u_th: complete.u_th ?? 0, theta: complete.theta, snr_db: complete.channel.snr_db, rtt_s: complete.clock.rtt_s * 1e3 };
    for (const [name, value] of Object.entries(values)) {
      const { field } = this.fields[name];
      if (document.activeElement !== field) this.fields[name].show(value);
    }
  }
}

function row(name, ...nodes) {
  const root = element("div", name);
  root.append(...nodes);
  return root;
}

function press(name, words, help, pressed) {
  const node = button(name, words, pressed);
  node.title = help;
  return node;
}

// A part that is opened by its name, and lies over what is below.
function fold(name, content) {
  const root = element("details", "fold");
  const body = element("div", "fold-body");
  body.append(content);
  root.append(element("summary", "", name), body);
  root.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !root.open) return;
    event.stopPropagation();
    root.open = false;
    root.firstChild.focus();
  });
  return root;
}
