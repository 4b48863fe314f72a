// The tour: bubbles that light a part of the page each, with one thing to do. Words come from Python (ui/live/tour.py).

import { fill } from "../engine/sentences.js";
import { button, element } from "./dom.js";

// To the strip: show what the tour speaks of. It is cancelled by one that does.
export const TOURED = "cuhlm-toured";
const OFFERED = "cuhlm-tour-offered";
const BEGINS = "cuhlm-tour-begins";
const OPENING_MS = 20000;
const OPENING_STEP_MS = 200;
const OFFER_MS = 15000;
const GAP_PX = 10;
const FOLLOW_MS = 150;
// Each part by what shows it; inside of components, too.
const PARTS = {
  strip: ".strip.whole .frame",
  panel: ".strip.whole .panel",
  packet: ".strip.whole .between",
  whatif: ".strip.whole .panel-head",
  handle: ".st-key-handle-u_th, .st-key-u_th, .handles .u_th",
  bill: ".st-key-bill, .bill",
};

// The first node of a selector, in shadow trees too.
function find(selector, root = document) {
  const here = root.querySelector(selector);
  if (here) return here;
  for (const node of root.querySelectorAll("*")) {
    const inside = node.shadowRoot && find(selector, node.shadowRoot);
    if (inside) return inside;
  }
  return null;
}

// Whether a store of the browser's had a mark, which it now has or has not; null in a browser that keeps nothing.
function marked(store, name, now) {
  try {
    const had = globalThis[store].getItem(name) !== null;
    if (now) globalThis[store].setItem(name, "yes");
    else globalThis[store].removeItem(name);
    return had;
  } catch {
    return null;
  }
}

export class Tour {
  constructor(parent) {
    this.root = element("div", "tour");
    this.begin = button("begin", fill("tour"), () => this.start());
    this.root.append(this.begin);
    parent.append(this.root);
    this.steps = [];
    this.at = null;
    this.onKey = (event) => {
      if (event.key !== "Escape" || this.at === null) return;
      event.stopPropagation();
      this.end();
    };
    if (!this.goesOn()) this.offer();
  }

  update({ steps, guide }) {
    this.steps = steps;
    this.guide = guide;
  }

  // The run that it speaks of: the one that is shown, or where that shows too little the one that a page opens with.
  start() {
    if (this.toured() || marked("sessionStorage", BEGINS, true) === null) return this.go(0);
    location.assign(location.pathname);
    if (location.hash) location.reload();
  }

  // Whether the strip shows all that the tour speaks of, which it does now.
  toured() {
    const strip = find(".strip.whole");
    return Boolean(strip) && !strip.dispatchEvent(new Event(TOURED, { cancelable: true }));
  }

  // On the page that was opened for it: as soon as the run is there.
  goesOn() {
    if (!marked("sessionStorage", BEGINS, false)) return false;
    const end = performance.now() + OPENING_MS;
    const look = () => {
      if (this.steps.length > 0 && this.toured()) this.go(0);
      else if (performance.now() < end) setTimeout(look, OPENING_STEP_MS);
    };
    look();
    return true;
  }

  // The first visit is pointed to it, once.
  offer() {
    if (marked("localStorage", OFFERED, true) !== false) return; // a browser that keeps nothing is not asked at every visit
    this.begin.classList.add("offered");
    this.begin.textContent = fill("tour_offer");
    this.offered = setTimeout(() => this.unoffer(), OFFER_MS);
  }

  unoffer() {
    clearTimeout(this.offered);
    this.begin.classList.remove("offered");
    this.begin.textContent = fill("tour");
  }

  go(step) {
    this.unoffer();
    this.clear();
    if (step < 0 || step >= this.steps.length) return this.end();
    this.at = step;
    const [part, title, words] = this.steps[step];
    this.target = find(PARTS[part]);
    this.light = element("div", "light");
    this.bubble = element("section", "bubble");
    this.bubble.setAttribute("role", "dialog");
    this.bubble.setAttribute("aria-label", title);
    const steps = element("div", "steps");
    const number = element("span", "number", fill("tour_at", { at: step + 1, all: this.steps.length }));
    const last = step === this.steps.length - 1;
    const next = button("next", fill(last ? "tour_done" : "tour_next"), () => this.go(step + 1));
    steps.append(number);
    if (!last) steps.append(button("leave", fill("tour_end"), () => this.end()));
    if (step > 0) steps.append(button("back", fill("tour_back"), () => this.go(step - 1)));
    if (last) {
      const guide = element("a", "guide", fill("tour_guide"));
      guide.href = this.guide;
      steps.append(guide);
    }
    steps.append(next);
    this.bubble.append(element("h2", "", title), element("p", "", words), steps);
    this.root.append(this.light, this.bubble);
    this.target?.scrollIntoView({ block: "nearest" });
    this.place();
    next.focus({ preventScroll: true });
    document.addEventListener("keydown", this.onKey, true);
    // What is lit may move while the page is used.
    this.following = setInterval(() => this.place(), FOLLOW_MS);
  }

  // The light on its part, and the bubble where there is room: below it, above it, or over its end.
  place() {
    if (!this.root.isConnected) return this.end();
    if (!this.target?.isConnected) this.target = find(PARTS[this.steps[this.at][0]]);
    const box = this.target?.getBoundingClientRect();
    this.light.hidden = !box;
    if (!box) return;
    Object.assign(this.light.style, { left: `${box.left - 6}px`, top: `${box.top - 4}px`, width: `${box.width + 12}px`, height: `${box.height + 8}px` });
    const { offsetWidth: wide, offsetHeight: tall } = this.bubble;
    const under = box.bottom + GAP_PX;
    const over = box.top - GAP_PX - tall;
    const top = under + tall < innerHeight ? under : over > 0 ? over : innerHeight - tall - GAP_PX;
    const left = Math.min(Math.max(GAP_PX, box.left), innerWidth - wide - GAP_PX);
    Object.assign(this.bubble.style, { left: `${left}px`, top: `${top}px` });
  }

  clear() {
    clearInterval(this.following);
    document.removeEventListener("keydown", this.onKey, true);
    this.light?.remove();
    this.bubble?.remove();
    this.at = null;
  }

  end() {
    if (this.at === null) return;
    this.clear();
    this.begin.focus({ preventScroll: true });
  }

  release() {
    if (!this.root.isConnected) this.clear();
  }
}
