// What the Live page has round its strip: buttons with their keys, a line of words, counters, the picture of the system; and the series that the
// plots draw, kept as they grow. Joined with the other scripts into one module by token_strip.py.

const ASK_SOON_MS = 320;
const ASK_LATER_MS = 700;
const UNANSWERED_MS = 4000;
const ENOUGH_AHEAD = 24;
const NARROW_PX = 640;
const END_PX = 10;
// The gap that the hidden plots leave above the inspector.
const UNDER_PLOTS_PX = 22;
const LEAST_AREA_PX = 200;

// A strip and its plots are two mounts that may come in either order.
const meetings = (globalThis[Symbol.for("cuhlm-boards")] ??= new Map());

class Meeting {
  meet(who) {
    Object.assign(this, who);
    if (this.board && this.plots) this.board.join(this.plots);
  }

  leave(name, who) {
    if (this[name] === who) this[name] = null;
  }
}

function meeting(key) {
  if (!meetings.has(key)) meetings.set(key, new Meeting());
  return meetings.get(key);
}

// Pixels from the top of a node, as it is with the page scrolled up, to the window's end.
function below(node) {
  const page = document.querySelector("[data-testid=stMain]");
  return innerHeight - END_PX - node.getBoundingClientRect().top - (page ? page.scrollTop : scrollY);
}

class Board {
  constructor(strip, key) {
    this.strip = strip;
    this.key = key;
    this.series = null;
    this.plots = null;
    this.active = this.paused = false;
    this.build();
    this.onKey = (event) => this.key_(event);
    document.addEventListener("keydown", this.onKey);
    this.fitted = new ResizeObserver(() => this.fit());
    this.onResize = () => this.fit();
    addEventListener("resize", this.onResize);
    const page = document.querySelector("[data-testid=stMainBlockContainer]");
    if (page) this.fitted.observe(page);
    meeting(key).meet({ board: this });
  }

  build() {
    this.root = element("div", "board");
    this.question = element("p", "question");
    const tools = element("div", "tools");
    tools.setAttribute("role", "toolbar");
    tools.setAttribute("aria-label", "Decode");
    this.buttons = {
      run: this.button("run", "Run", "play", "Decode an answer with the settings at the left; a run with other settings ends (Ctrl+Enter)"),
      step: this.button("step", "Step", "step", "Decide one more token and select it (full stop)"),
      pause: this.button("pause", "Pause", "pause", "Hold, and go on (space)"),
      stop: this.button("stop", "Stop", "stop", "End the run after the token in progress; what was decided is kept"),
    };
    this.bar = element("p", "bar");
    this.bar.setAttribute("role", "status");
    this.looks = {
      text: this.button("text", "Text", "text", "The answer as plain text (T)"),
      lecture: this.button("lecture", "Lecture", "lecture", "For a projector: large tokens, no controls (L)"),
    };
    tools.append(...Object.values(this.buttons), this.bar, ...Object.values(this.looks));
    this.numbers = element("dl", "numbers");
    this.system = new System();
    const system = element("div", "system-frame");
    system.append(this.system.root);
    this.root.append(this.question, tools, this.numbers, system);
    this.strip.root.prepend(this.root);
    this.strip.root.classList.add("whole");
    this.answer = element("div", "answer");
    this.answer.hidden = true;
    this.answer.tabIndex = 0;
    this.answer.setAttribute("aria-label", "The answer as plain text");
    this.strip.frame.append(this.answer);
  }

  button(name, words, picture, help) {
    const button = element("button", "tool " + name);
    button.type = "button";
    button.append(icon(picture), element("span", "tool-words", words));
    button.title = help;
    button.addEventListener("click", () => this.press(name));
    return button;
  }

  // ---- data in -------------------------------------------------------------------------------------------------------

  update(data, first) {
    const news = data.since === 0 || first ? data : this.grown(data);
    if (news) this.series = news;
    this.active = data.active;
    this.paused = data.paused;
    this.bar.textContent = this.bar.title = data.bar.words;
    this.bar.className = "bar " + data.bar.kind;
    this.question.textContent = data.question;
    this.bar.setAttribute("role", data.bar.kind === "error" ? "alert" : "status");
    this.stale = data.bar.kind === "stale";
    this.root.classList.toggle("stale", this.stale);
    this.layNumbers();
    const flips = new Set(data.flips);
    for (const item of this.strip.items) item.node.classList.toggle("flip", flips.has(item.token.round));
    this.strip.stale = true;  // seconds may be others
    this.answered = performance.now();
    this.asked = 0;
    this.ask();
  }

  // The series with `data` from row `since` on; null where rows before it are missing (the strip has asked for them).
  grown(data) {
    const old = this.series;
    if (!old || old.parts[0].length < data.since || old.plots.length !== data.plots.length) return null;
    const join = (before, after) => before.slice(0, data.since).concat(after);
    const none = Array(data.since).fill("–");  // of a counter that had nothing to count until now
    const before = Object.fromEntries(old.counters.map((row) => [row.name, row]));
    return {
      ...data,
      counters: data.counters.map((row) => ({
        ...row,
        values: join(before[row.name]?.values ?? none, row.values),
        asides: join(before[row.name]?.asides ?? none.map(() => ""), row.asides),
      })),
      plots: data.plots.map((plot, index) => ({
        ...plot,
        lines: plot.lines.map((line, number) => ({ ...line, values: join(old.plots[index].lines[number]?.values ?? [], line.values) })),
        points: join(old.plots[index].points, plot.points),
      })),
      parts: data.parts.map((part, index) => join(old.parts[index], part)),
      bits: join(old.bits, data.bits),
      uploads: join(old.uploads, data.uploads),
      words: join(old.words, data.words),
    };
  }

  layNumbers() {
    const names = this.series.counters.map((row) => row.name).join();
    if (names === this.laid) return;
    this.laid = names;
    this.cells = this.series.counters.map((row) => {
      const cell = element("div", "number");
      cell.title = row.help;
      cell.dataset.counter = row.name;
      const value = element("dd", "value", "–");
      const aside = element("dd", "aside");
      cell.append(value, element("dt", "unit", row.words), aside);
      return { cell, value, aside };
    });
    this.numbers.replaceChildren(...this.cells.map(({ cell }) => cell));
  }

  // After the strip has taken in the same data: `selected` is what Python shows in the inspector. An answer from before Esc hides nothing.
  settle(selected) {
    if (this.plots) {
      this.plots.root.hidden = selected !== null && this.strip.selected !== null;
      this.plots.root.classList.toggle("stale", this.stale);
      this.plots.lay(this);
    }
    this.fit();
    this.draw(this.strip.shown);
    this.drawButtons();
  }

  join(plots) {
    this.plots = plots;
    if (this.series) this.settle(this.strip.selected);
  }

  decisions() {
    return this.strip.items.map((item) => item.token.decision);
  }

  // Rounds that the plots have room for: steps, so that a growing run does not squeeze them at every token.
  span() {
    const known = this.series.parts[0].length;
    if (!this.active) return known;
    let room = 32;
    while (room < known) room *= 2;
    return room;
  }

  seconds(round) {
    return this.series ? this.series.parts.reduce((sum, part) => sum + (part[round - 1] || 0), 0) : 0;
  }

  // More of a run under way: soon while little is ahead of what is shown, now and then otherwise.
  ask() {
    clearTimeout(this.asking);
    if (!this.active) return;
    const ahead = this.strip.items.length - this.strip.shown;
    const wait = this.paused ? ASK_LATER_MS : ahead < ENOUGH_AHEAD ? ASK_SOON_MS : ASK_LATER_MS;
    const now = performance.now();
    const due = this.asked ? now - this.asked > UNANSWERED_MS : now - this.answered >= wait;
    if (due && this.strip.root.isConnected) {
      this.asked = now;
      this.strip.trigger("more", this.strip.items.length);
    }
    this.asking = setTimeout(() => this.ask(), 40);
  }

  // ---- what is shown -------------------------------------------------------------------------------------------------

  draw(count) {
    if (!this.series) return;
    this.series.counters.forEach((row, index) => {
      const { value, aside } = this.cells[index];
      const words = count === 0 ? "–" : row.values[count - 1] ?? "–";
      if (value.textContent !== words) value.textContent = words;
      const beside = count === 0 ? "" : row.asides[count - 1] ?? "";
      if (aside.textContent !== beside) aside.textContent = beside;
    });
    if (this.plots && !this.plots.root.hidden) this.plots.reveal(count);
    if (count > 0) this.animate(this.strip.items[count - 1].token, 1);
    else this.system.draw(null, 0);
    if (!this.answer.hidden) this.drawAnswer();
  }

  animate(token, phase) {
    const index = token.round - 1;
    const parts = this.series.parts.map((part) => part[index] || 0);
    this.system.draw({ decision: token.decision, words: this.series.uploads[index] || "", share: this.series.bits[index] || 0, parts }, phase);
  }

  drawAnswer() {
    const words = this.series.words.slice(0, this.strip.shown).join("");
    if (this.answer.textContent !== words) this.answer.textContent = words;
  }

  drawButtons() {
    const { player, items, shown } = this.strip;
    const ahead = shown < items.length;
    const under = this.active || player.playing;
    const hold = player.playing || (this.active && !this.paused && !player.held);
    this.buttons.run.disabled = this.active && !this.stale;
    this.buttons.step.disabled = hold && !this.paused;
    this.buttons.pause.disabled = !under && !ahead;
    this.buttons.stop.disabled = !under;
    const state = hold || !(ahead || this.active) ? "pause" : "resume";
    if (this.drawn !== state) {
      this.drawn = state;
      this.buttons.pause.replaceChildren(icon(state === "pause" ? "pause" : "play"), element("span", "tool-words", state === "pause" ? "Pause" : "Run on"));
      this.buttons.pause.dataset.state = state;
    }
  }

  narrow() {
    return innerWidth < NARROW_PX;
  }

  // The strip's area reaches down to the window's end, with the replay below it.
  fit() {
    if (!this.strip.root.isConnected) return;
    const { area, player, root } = this.strip;
    const room = this.narrow() ? 0.5 * innerHeight : below(area) - (player.root.hidden ? 0 : player.root.offsetHeight + 8);
    const height = Math.max(LEAST_AREA_PX, Math.floor(room)) + "px";
    if (root.style.getPropertyValue("--area-height") !== height) root.style.setProperty("--area-height", height);
    document.documentElement.style.setProperty("--live-height", Math.floor(below(root) - UNDER_PLOTS_PX) + "px");
    if (this.plots) this.plots.fit();
  }

  // ---- what a person does --------------------------------------------------------------------------------------------

  press(name) {
    const { player } = this.strip;
    if (name === "lecture") return this.lecture(!this.strip.root.classList.contains("lecture"));
    if (name === "text") return this.showText(this.answer.hidden);
    if (name === "pause") {
      if (this.drawn === "resume") {
        player.play();
        if (this.paused) this.tell("resume");
      } else {
        player.hold();
        if (this.active) this.tell("pause");
      }
    } else if (name === "step") {
      if (!this.active && this.strip.shown >= this.strip.items.length) {
        player.owed = true;
        this.tell("step");
      } else if (!player.step() && this.active) this.tell("step");
    } else if (name === "stop") {
      player.hold();
      if (this.active) this.tell("stop");
    } else this.tell("run");
    this.drawButtons();
  }

  // What the page hears of a component is its last word: nothing more is asked for until the press is answered.
  tell(action) {
    this.asked = performance.now();
    this.strip.trigger("pressed", action);
  }

  key_(event) {
    const target = event.composedPath()[0];
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
      // The prompt box sends its text first, on the same key; whether a run under way is another one than this asks for, Python knows.
      setTimeout(() => this.press("run"), 30);
      return;
    }
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (target.closest?.("input, textarea, select, [contenteditable=true], [role=slider], [role=listbox] [role=option], [role=dialog]") && !target.closest(".strip")) return;
    if (target.closest?.("input") || (event.key === " " && target.closest?.("button"))) return;
    const action = { " ": "pause", ".": "step", l: "lecture", L: "lecture", t: "text", T: "text" }[event.key];
    if (action) {
      const button = this.buttons[action] || this.looks[action];
      if (button.disabled) return;
      event.preventDefault();
      this.press(action);
    } else if (event.key === "Escape" && this.strip.selected === null && this.strip.root.classList.contains("lecture")) {
      this.lecture(false);
    } else if (["ArrowLeft", "ArrowRight", "Escape"].includes(event.key)) {
      this.strip.onKey(event);
    }
  }

  lecture(on) {
    this.strip.root.classList.toggle("lecture", on);
    document.documentElement.toggleAttribute("data-lecture", on);
    this.looks.lecture.setAttribute("aria-pressed", String(on));
    requestAnimationFrame(() => {
      this.fit();
      this.strip.follow();
    });
  }

  showText(on) {
    this.answer.hidden = !on;
    this.looks.text.setAttribute("aria-pressed", String(on));
    if (on) this.drawAnswer();
  }

  release() {
    clearTimeout(this.asking);
    document.removeEventListener("keydown", this.onKey);
    removeEventListener("resize", this.onResize);
    this.fitted.disconnect();
    document.documentElement.removeAttribute("data-lecture");
    meeting(this.key).leave("board", this);
  }
}
