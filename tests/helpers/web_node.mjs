// A page in node, for the tests of what scripts draw: a document of linkedom, a clock that only tests move, boxes in place of a layout.
// node --experimental-vm-modules web_node.mjs reads lines of { scripts: { name: source }, pages: [{ html, steps: [[step, ...arguments]] }] }
// and writes of each line what the steps of its pages return (looks, said), or what failed, as JSON. Each page has its own globals.

import { createRequire } from "node:module";
import { createInterface } from "node:readline";
import vm from "node:vm";

const { parseHTML } = createRequire(new URL("../../web/package.json", import.meta.url))("linkedom");
const FRAME_MS = 20;

// Timers and frames that run when the clock is moved.
class Clock {
  constructor() {
    this.now = 1000;
    this.due = new Map();
    this.last = 0;
  }

  // every: milliseconds of an interval; 0: once.
  later(action, after, every = 0) {
    this.due.set((this.last += 1), { at: this.now + after, every, action });
    return this.last;
  }

  frame(action) {
    return this.later(() => action(this.now), FRAME_MS - (this.now % FRAME_MS));
  }

  async move(milliseconds) {
    const end = this.now + milliseconds;
    for (;;) {
      const [number, one] = [...this.due].sort(([, a], [, b]) => a.at - b.at)[0] ?? [];
      if (one === undefined || one.at > end) break;
      this.now = Math.max(this.now, one.at);
      if (one.every > 0) one.at += one.every;
      else this.due.delete(number);
      one.action();
      await settled();
    }
    this.now = end;
  }
}

// What promises and observers have to do is done.
const settled = () => new Promise((done) => setImmediate(done));

class Observer {
  observe() {}
  unobserve() {}
  disconnect() {}
}

class Page {
  constructor(scripts, html, words) {
    this.scripts = scripts;
    this.window = parseHTML(html || "<!doctype html><html><head><title>page</title></head><body></body></html>");
    this.document = this.window.document;
    this.clock = new Clock();
    this.boxes = new Map();
    this.modules = new Map();
    this.places = new Map();
    this.said = [];
    this.context = vm.createContext(this.globals());
    vm.runInContext("Date = class extends Date { static now() { return performance.now(); } };", this.context);
    this.words = vm.runInContext(`(${JSON.stringify(words)})`, this.context);
    this.measure();
  }

  globals() {
    const { clock, window, document } = this;
    const listeners = (name) => window[name].bind(window);
    const own = {
      document, console, URL, URLSearchParams, TextEncoder, TextDecoder, structuredClone, queueMicrotask, AbortController, Blob, File, atob,
      scrollTo() {},
      ...Object.fromEntries(Object.entries(Object.getOwnPropertyDescriptors(window)).filter(([name]) => /^[A-Z]/.test(name)).map(([name]) => [name, window[name]])),
      MutationObserver: window.MutationObserver, Event: window.Event, ResizeObserver: Observer, IntersectionObserver: Observer,
      performance: { now: () => clock.now },
      setTimeout: (action, after = 0) => clock.later(action, after),
      setInterval: (action, every) => clock.later(action, every, Math.max(1, every)),
      requestAnimationFrame: (action) => clock.frame(action),
      matchMedia: (query) => ({ matches: this.media?.includes(query) ?? false, addEventListener() {} }),
      getComputedStyle: () => ({ getPropertyValue: () => "" }),
      addEventListener: listeners("addEventListener"), removeEventListener: listeners("removeEventListener"), dispatchEvent: listeners("dispatchEvent"),
      location: { href: "http://here/", origin: "http://here", pathname: "/", search: "", hash: "" },
      innerWidth: 1280, innerHeight: 800, scrollX: 0, scrollY: 0,
    };
    for (const name of ["clearTimeout", "clearInterval", "cancelAnimationFrame"]) own[name] = (number) => clock.due.delete(number);
    return Object.assign(own, { window: own, self: own });
  }

  // linkedom lays nothing out: a node has the box of the last selector that was given one and matches it.
  measure() {
    const { boxes } = this;
    const box = (node) => [...boxes].findLast(([selector]) => node.matches(selector))?.[1] ?? [0, 0, 0, 0];
    const getters = { Width: (node) => box(node)[2], Height: (node) => box(node)[3] };
    const proto = this.window.Element.prototype;
    proto.getBoundingClientRect = function () {
      const [left, top, width, height] = box(this);
      return { left, top, width, height, x: left, y: top, right: left + width, bottom: top + height };
    };
    // It checks no input, and its own select cannot be set.
    Object.defineProperty(this.window.HTMLInputElement.prototype, "validity", { configurable: true, value: { valid: true } });
    Object.defineProperty(this.window.HTMLSelectElement.prototype, "value", {
      configurable: true,
      get() { return this.chosen ?? this.querySelector("option")?.value ?? ""; },
      set(value) { this.chosen = [...this.querySelectorAll("option")].some((option) => option.value === String(value)) ? String(value) : ""; },
    });
    for (const [name, get] of Object.entries(getters)) {
      for (const kind of ["client", "offset", "scroll"]) {
        Object.defineProperty(proto, kind + name, { configurable: true, get() { return get(this); } });
      }
    }
    Object.assign(proto, { scrollIntoView() {}, scrollTo() {}, focus() {}, blur() {}, getComputedTextLength() { return 7 * this.textContent.length; } });
  }

  async module(name) {
    if (!this.modules.has(name)) {
      const module = new vm.SourceTextModule(this.scripts[name], { context: this.context, identifier: name });
      await module.link((other) => { throw new Error(`${name} imports ${other}`); });
      await module.evaluate();
      this.modules.set(name, module.namespace);
    }
    return this.modules.get(name);
  }

  find(selector) {
    const node = this.document.querySelector(selector);
    if (!node) throw new Error(`nothing on the page is ${selector}`);
    return node;
  }

  dispatch(node, type, more) {
    // An event of linkedom has neither keys nor places.
    const event = Object.assign(new this.window.Event(type, { bubbles: true, cancelable: true, composed: true }), more);
    if (!event.composedPath?.().length) event.composedPath = () => [node];
    node.dispatchEvent(event);
  }
}

const STEPS = {
  // A script that begins by itself.
  run: (page, name) => page.module(name),
  // A component is handed data, as Streamlit hands it.
  async send(page, name, data, place) {
    const { default: component } = await page.module(name);
    if (!page.places.has(place)) {
      page.places.set(place, page.document.createElement("div"));
      page.places.get(place).id = place;
      page.document.body.append(page.places.get(place));
    }
    const say = (kind) => (what, value) => page.said.push([kind, what, value]);
    component({ parentElement: page.places.get(place), data: vm.runInContext(`(${JSON.stringify(data)})`, page.context), setStateValue: say("state"), setTriggerValue: say("trigger") }, page.words);
  },
  box: (page, selector, ...box) => void page.boxes.set(selector, box),
  media: (page, ...queries) => void (page.media = queries),
  wait: (page, milliseconds) => page.clock.move(milliseconds),
  // click, pointermove, …: with what the event says.
  event: (page, selector, type, more) => page.dispatch(page.find(selector), type, more),
  input(page, selector, value) {
    page.find(selector).value = value;
    page.dispatch(page.find(selector), "input", {});
  },
  change(page, selector, value) {
    page.find(selector).value = value;
    for (const type of ["input", "change"]) page.dispatch(page.find(selector), type, {});
  },
  key: (page, key, selector) => page.dispatch(selector ? page.find(selector) : page.document, "keydown", { key }),
  said: (page) => page.said.splice(0),
  look: (page, selector) => [...page.document.querySelectorAll(selector)].map(seen),
};

// What can be seen of a node.
function seen(node) {
  const attributes = Object.fromEntries([...node.attributes].map(({ name, value }) => [name, value]));
  for (const name of ["min", "max", "value", "checked", "disabled"]) if (node[name] !== undefined && node[name] !== false) attributes[name] = String(node[name]);
  const style = (attributes.style ?? "").split(";").filter((rule) => rule.includes(":")).map((rule) => {
    const at = rule.indexOf(":");
    return [rule.slice(0, at).trim(), rule.slice(at + 1).trim()];
  });
  return { text: node.textContent, classes: [...node.classList], style: Object.fromEntries(style), attributes };
}

async function result({ scripts, pages, words }) {
  const results = [];
  for (const { html, steps } of pages) {
    const page = new Page(scripts, html, words);
    const found = [];
    for (const [step, ...rest] of steps) {
      const shown = await STEPS[step](page, ...rest);
      await settled();
      if (["look", "said"].includes(step)) found.push(shown);
    }
    results.push(found);
  }
  return results;
}

for await (const line of createInterface({ input: process.stdin })) {
  process.stdout.write(JSON.stringify(await result(JSON.parse(line)).catch((error) => error.stack)) + "\n");
}
