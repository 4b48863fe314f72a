// Controls of settings as their rows say: a slider, choices side by side, a list of choices, or a number. Each is one field: its label with
// its help, and what stands in it. Values are the control's own; `scale` makes them the setting's.

import { fill } from "../engine/sentences.js";
import { button, element, freshName } from "./dom.js";

export class Control {
  // row: name, kind, label, help (quiet: where the label is pointed at), value and by kind: low, high, step (null: any), digits, unit; options ([value, title]); ends, in words.
  // moved: called with what a person chose.
  constructor(row, moved) {
    this.row = row;
    this.moved = moved;
    this.root = element("div", `field as-${row.kind} ${row.name}`);
    this.named = freshName("field");
    const head = element("div", "field-head");
    this.label = element("label", "field-label", row.label);
    this.label.id = `${this.named}-label`;
    head.append(this.label);
    if (row.quiet) this.label.title = row.help.replaceAll("**", "");
    else if (row.help) head.append(...this.help(row));
    this.root.append(head);
    this.build();
    this.show(row.value);
  }

  // The setting in its own unit.
  get setting() {
    const { value, row } = this;
    return typeof value === "number" && row.scale !== undefined && row.scale !== 1 ? Number((value * row.scale).toFixed(12)) : value;
  }

  set disabled(disabled) {
    this.field.disabled = disabled;
  }

  choose(value) {
    this.show(value);
    this.moved(value);
  }

  help({ label, help }) {
    const button = element("button", "field-help");
    button.type = "button";
    button.setAttribute("aria-label", fill("help_for", { label }));
    button.append("?");
    const words = element("div", "field-tip");
    words.setAttribute("role", "tooltip");
    words.id = `${this.named}-help`;
    button.setAttribute("aria-describedby", words.id);
    for (const line of help.split("\n")) {
      const shown = element("p");
      line.trim().split("**").forEach((part, index) => shown.append(index % 2 ? element("strong", "", part) : part));
      words.append(shown);
    }
    return [button, words];
  }

  input(type) {
    const input = element("input");
    input.type = type;
    input.id = this.named;
    this.label.htmlFor = this.named;
    return input;
  }
}

class Slider extends Control {
  build() {
    const { low, high, step, ends, disabled } = this.row;
    const slot = element("div", "slot");
    this.field = this.input("range");
    Object.assign(this.field, { min: String(low), max: String(high), step: step === null ? "any" : String(step), disabled: disabled ?? false });
    this.output = element("output");
    this.output.setAttribute("aria-hidden", "true");
    this.field.addEventListener("input", () => this.choose(Number(this.field.value)));
    slot.append(this.output, this.field);
    this.root.append(slot);
    if (!ends) return;
    const words = element("div", "field-ends");
    for (const end of ends) words.append(element("span", "", end));
    words.firstChild.title = this.words(low);
    words.lastChild.title = this.words(high);
    this.root.append(words);
  }

  words(value) {
    return value.toFixed(this.row.digits).replace("-", "−") + this.row.unit;
  }

  show(value) {
    const { low, high } = this.row;
    this.value = value;
    if (this.field.value !== String(value)) this.field.value = String(value);
    const words = this.words(value);
    this.output.textContent = words;
    this.field.setAttribute("aria-valuetext", words);
    this.root.style.setProperty("--at", String((Math.min(Math.max(value, low), high) - low) / (high - low)));
  }
}

class Segments extends Control {
  build() {
    this.group = element("div", "segments");
    this.group.setAttribute("role", "radiogroup");
    this.group.setAttribute("aria-labelledby", this.label.id);
    this.buttons = new Map(this.row.options.map(([value, title]) => [value, this.button(value, title)]));
    this.group.append(...this.buttons.values());
    this.group.addEventListener("keydown", (event) => this.onKey(event));
    this.root.append(this.group);
  }

  button(value, title) {
    const segment = button("segment", title, () => value !== this.value && this.choose(value));
    segment.setAttribute("role", "radio");
    return segment;
  }

  // The arrows lead from one to the next; space or Enter chooses it.
  onKey(event) {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    const all = [...this.buttons.values()];
    const next = all[(all.indexOf(event.target.closest(".segment")) + step + all.length) % all.length];
    this.rove(next);
    next.focus();
    event.preventDefault();
  }

  rove(to) {
    for (const button of this.buttons.values()) button.tabIndex = button === to ? 0 : -1;
  }

  show(value) {
    this.value = value;
    for (const [own, button] of this.buttons) button.setAttribute("aria-checked", String(own === value));
    this.rove(this.buttons.get(value) ?? this.buttons.values().next().value);
  }
}

class List extends Control {
  build() {
    this.field = element("select");
    this.field.id = this.named;
    this.label.htmlFor = this.named;
    for (const [value, title] of this.row.options) {
      const option = element("option", "", title);
      option.value = value;
      this.field.append(option);
    }
    this.field.addEventListener("change", () => this.choose(this.field.value));
    this.root.append(this.field);
  }

  show(value) {
    this.value = value;
    this.field.value = value;
  }
}

class NumberField extends Control {
  build() {
    const { low, high, step, placeholder } = this.row;
    this.field = this.input("number");
    Object.assign(this.field, { min: String(low), max: String(high), step: step === null ? "any" : String(step), placeholder: placeholder ?? "" });
    this.field.addEventListener("input", () => this.take());
    this.root.append(this.field);
  }

  // What is no number of the range is not taken; nothing is one where the row has words for it.
  take() {
    const { low, high, placeholder, whole } = this.row;
    const [text, value] = [this.field.value, Number(this.field.value)];
    const none = text === "" && placeholder;
    const fits = none || (text !== "" && value >= low && value <= high && (!whole || Number.isInteger(value)));
    this.field.setAttribute("aria-invalid", String(!fits));
    if (!fits) return;
    this.value = none ? null : value;
    this.moved(this.value);
  }

  show(value) {
    this.value = value;
    const text = value === null ? "" : String(value);
    if (this.field.value !== text) this.field.value = text;
  }
}

const KINDS = { slider: Slider, segments: Segments, list: List, number: NumberField };

export function control(row, moved) {
  return new KINDS[row.kind](row, moved);
}
