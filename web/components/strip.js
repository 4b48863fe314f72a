// The token strip: every token a chip, coloured and lettered by its decision; a legend that filters; selection.
// Chips are created once and patched; data becomes text nodes and attributes only.

import { Board } from "./board.js";
import { appendText, continues, equal, paintToken } from "./chip.js";
import { button, element } from "./dom.js";
import { RunChips } from "../engine/runs/chips.js";
import { fill } from "../engine/sentences.js";
import { Drafts } from "./drafts.js";
import { Legend } from "./legend.js";
import { Player } from "./player.js";
import { TOURED } from "./tour.js";

const CHIPS_PER_BLOCK = 128;
// The fade-in is for chips that arrive one by one; a jump of the scrubber shows its chips at once.
const MOST_FADING = 12;
const KEYBOARD_PAUSE_MS = 150;
const END_SLACK_PX = 24;
const TELLING = [({ decision }) => decision === "resample", ({ miss }) => miss, ({ decision }) => decision === "accept"];

export class TokenStrip {
  // methods: `Methods`; words: of `ui.strip.words.run_words`.
  constructor(parent, methods, words) {
    Object.assign(this, { methods, words });
    this.report = () => {};
    this.trigger = () => {};
    this.threshold = null;
    this.run = null;
    // What draws another run in place of the one that was sent, while a hand is ahead of the server.
    this.rider = null;
    this.build(parent);
    this.reset();
  }

  build(parent) {
    this.root = element("div", "strip");
    this.legend = new Legend(this.root);
    this.frame = element("div", "frame");
    this.area = element("div", "area");
    this.area.setAttribute("role", "listbox");
    this.area.setAttribute("aria-orientation", "horizontal");
    this.empty = element("p", "empty", fill("strip_empty"));
    this.newest = button("newest", fill("strip_newest"), () => {
      this.following = true;
      this.follow();
    });
    this.newest.hidden = true;
    this.drafts = new Drafts(this);
    this.frame.append(this.area, this.newest);
    this.player = new Player(this);
    this.root.append(this.frame);
    parent.append(this.root);
    this.board = null;

    this.root.addEventListener(TOURED, (event) => this.toured() && event.preventDefault());
    this.area.addEventListener("click", (event) => this.onClick(event));
    this.area.addEventListener("keydown", (event) => this.onKey(event));
    this.area.addEventListener("pointerover", (event) => this.onHover(event));
    this.area.addEventListener("scroll", () => this.onScroll(), { passive: true });
  }

  reset() {
    this.made = null;
    this.chips = [];
    this.items = [];
    this.byRound = new Map();
    this.blocks = [];
    this.shown = 0;
    this.clock = 0;
    this.counts = {};
    this.stale = false;
    this.legend.clear();
    this.selected = null;
    this.tabStop = undefined;
    this.action = null;
    this.following = true;
    this.scrolledTo = 0;
    this.player.pause();
    clearTimeout(this.timer);
    this.drafts.clear();
    this.area.replaceChildren(this.empty);
    this.area.scrollTop = 0;
  }

  // ---- data in -------------------------------------------------------------------------------------------------------

  update(data, setStateValue, setTriggerValue) {
    this.report = setStateValue;
    this.trigger = setTriggerValue;
    this.rider?.stepBack();
    const other = this.run !== data.run;
    if (other) {
      this.reset();
      this.unseen = true;
      this.run = data.run;
      this.root.dataset.run = data.run;
    }
    this.running = data.running;
    this.setThreshold(data.u_th);
    this.area.setAttribute("aria-label", data.label);
    this.board ??= new Board(this, data.key);

    // A page that is opened again begins with nothing, while the server sends what is new: a run begins here with its first events.
    const lacking = !this.take(data.events, data.since);
    if (lacking) this.report("behind", { run: this.run, action: Date.now() });
    const first = this.unseen && !lacking;
    this.unseen &&= lacking;
    this.board.update(data.board, other);
    this.player.follow(data.playback, first);
    // While the person is ahead of the server (a held arrow key), its older echoes must not move the selection back.
    if (this.action === null || data.action === this.action) this.adoptSelection(data.selected);
    this.recount();
    this.drawNewest();
    this.board.settle();
    this.rider?.stepIn();
  }

  setThreshold(threshold) {
    if (threshold === this.threshold) return;
    this.threshold = threshold;
    this.root.classList.toggle("thresholded", threshold !== null);
    this.root.style.setProperty("--threshold", String(threshold));
    this.legend.setThreshold(threshold);
  }

  // Take in a run's events from number `since` on; false where some before are missing.
  take(events, since) {
    if (since > (this.made?.events.length ?? 0)) return false;
    const [started] = events;
    if (since === 0 && JSON.stringify(started) !== JSON.stringify(this.made?.started)) this.made = started ? this.making(started) : null;
    this.legend.setDecisions(this.words.legend[this.made?.method.blocks ? "waits" : "skips"]);
    this.made?.append(events.slice(this.made.events.length - since));
    this.merge(this.made?.chips ?? [], this.made?.changed ?? 0);
    return true;
  }

  // What makes the chips of a run that begins so.
  making(started) {
    return new RunChips(started, this.methods.find(started.method), this.words);
  }

  // Make this.chips from index `first` on equal to `chips`, touching only what differs.
  merge(chips, first) {
    const changed = this.chips.findIndex((known, index) => index >= first && !continues(known.data, chips[index]));
    if (changed >= 0) this.truncate(changed);
    for (let index = first; index < chips.length; index += 1) {
      const known = this.chips[index];
      if (known === undefined) this.append(chips[index]);
      else if (!equal(known.data, chips[index])) this.paintChip(known, chips[index]);
    }
    this.empty.hidden = this.chips.length > 0;
  }

  truncate(length) {
    for (const chip of this.chips.splice(length)) {
      chip.node.remove();
      if (chip.lineBreak) chip.lineBreak.remove();
      for (const item of chip.items) {
        this.byRound.delete(item.token.round);
        if (item === this.tabStop) this.tabStop = undefined;
      }
      this.items.length = Math.min(this.items.length, chip.first);
    }
    this.shown = Math.min(this.shown, this.items.length);
    this.stale = true;
  }

  append(chip) {
    const index = this.chips.length;
    const blockIndex = Math.floor(index / CHIPS_PER_BLOCK);
    let block = this.blocks[blockIndex];
    if (block === undefined) {
      block = this.blocks[blockIndex] = element("div", "block");
      block.setAttribute("role", "presentation");
    }
    if (!block.isConnected) this.area.append(block);
    const known = { first: this.items.length, items: [], node: element("div") };
    this.chips.push(known);
    this.paintChip(known, chip);
    block.append(known.node);
    if (chip.newline) {
      known.lineBreak = element("div", "break");
      block.append(known.lineBreak);
    }
  }

  paintChip(known, chip) {
    known.data = chip;
    const parts = chip.parts || [chip];
    if (chip.parts && !known.glyph) {
      known.node.className = "group future";
      known.node.setAttribute("role", "presentation");
      known.glyph = element("bdi", "glyph");
      known.node.append(known.glyph);
    }
    if (known.glyph) {
      known.glyph.replaceChildren();
      if (chip.whole) appendText(known.glyph, chip.text);
      else known.glyph.append("…");
    }
    parts.forEach((token, index) => {
      const item = known.items[index] || this.addItem(known, chip.parts ? element("div") : known.node);
      const before = item.token;
      item.token = token;
      this.legend.notice(token);
      this.byRound.set(token.round, known.first + index);
      if (!before || !equal(before, token)) paintToken(item.node, token, this.legend.letters[token.decision]);
      // A token that was there before is counted as it was: count all again.
      if (before) this.stale = true;
    });
  }

  addItem(known, node) {
    const item = { node, chip: known };
    node.className = "token future";
    node.setAttribute("role", "option");
    node.setAttribute("aria-selected", "false");
    node.tabIndex = -1;
    if (node !== known.node) known.node.append(node);
    known.items.push(item);
    this.items.push(item);
    return item;
  }

  // ---- what is shown -------------------------------------------------------------------------------------------------

  // Show the first `count` tokens; `gently` lets a few new ones fade in.
  show(count, gently = false) {
    const from = this.shown;
    const waited = this.drafts.clear();
    const fade = gently && !waited && count > from && count - from <= MOST_FADING && this.player.pace === "model";
    for (let index = from; index < count; index += 1) this.reveal(this.items[index], true, fade);
    for (let index = from - 1; index >= count; index -= 1) this.reveal(this.items[index], false, false);
    this.shown = count;
    if (this.tabStop === undefined && count > 0) this.setTabStop(this.items[0]);
    if (gently && waited && count > from) this.drafts.throwAway(this.items[count - 1]);
    this.drawProgress();
  }

  reveal(item, visible, fade) {
    item.node.classList.toggle("future", !visible);
    item.node.classList.toggle("new", fade);
    const chip = item.chip;
    if (chip.glyph) {
      if (item === chip.items[0]) chip.node.classList.toggle("future", !visible);
      if (item === chip.items[chip.items.length - 1]) chip.node.classList.toggle("unfinished", !visible);
    }
    this.count(item, visible ? 1 : -1);
  }

  count(item, step) {
    const { token } = item;
    this.counts[token.decision] = (this.counts[token.decision] || 0) + step;
    if (token.miss) this.counts.miss = (this.counts.miss || 0) + step;
    this.clock = Math.max(0, this.clock + step * this.secondsOf(token));
  }

  // After patches the running counts may be off (an audit came in): count again.
  recount() {
    if (!this.stale) return;
    this.stale = false;
    this.counts = {};
    this.clock = 0;
    for (let index = 0; index < this.shown; index += 1) this.count(this.items[index], 1);
    this.drawProgress();
  }

  drawProgress() {
    this.legend.setCounts(this.counts, this.shown);
    this.player.draw();
    if (this.board) {
      this.board.draw(this.shown);
      // What the page says of the end of a run waits for it.
      document.documentElement.toggleAttribute("data-unplayed", this.running || this.shown < this.items.length);
    }
  }

  // Model-clock seconds of a token: those of the channel and clock at the left, where the page has them.
  secondsOf(token) {
    return this.board?.seconds(token.round) ?? 0;
  }

  // Keep the newest token in view, unless the person scrolled up.
  follow() {
    if (!this.following) return;
    this.area.scrollTop = this.area.scrollHeight;
    // A block that comes into view for the first time only now gets its true height.
    requestAnimationFrame(() => {
      if (this.following) this.area.scrollTop = this.area.scrollHeight;
    });
  }

  onScroll() {
    const top = this.area.scrollTop;
    if (this.area.scrollHeight - top - this.area.clientHeight < END_SLACK_PX) this.following = true;
    else if (top < this.scrolledTo - 1) this.following = false;
    this.scrolledTo = top;
    this.drawNewest();
  }

  drawNewest() {
    this.newest.hidden = this.following || !(this.running || this.player.playing);
  }

  // The token that tells most: the first that was replaced, else skipped wrongly, else accepted.
  telling() {
    return TELLING.map((tells) => this.items.find(({ token }) => tells(token))).find(Boolean);
  }

  // The token that the panel is about: the chosen one; of a run that was shown to its end the one that tells most; before that the last shown.
  current() {
    const chosen = this.items[this.byRound.get(this.selected)];
    if (chosen || this.running || this.shown < this.items.length) return chosen ?? this.items[this.shown - 1];
    return this.telling() ?? this.items[this.shown - 1];
  }

  // What the tour speaks of: the whole run, and the token that tells most. False where there is none: the prompt was turned down, the run is
  // under way, or nothing was sent and no skip was wrong.
  toured() {
    const told = !this.running && !this.board?.panel.refusal && this.telling() !== undefined;
    if (told) this.player.showAll();
    return told;
  }

  // Where the slider stands: how many tokens there are up to the current one, and their seconds.
  place() {
    const index = this.byRound.get(this.selected);
    if (index === undefined) return { count: this.shown, clock: this.clock };
    return { count: index + 1, clock: this.items.slice(0, index + 1).reduce((sum, item) => sum + this.secondsOf(item.token), 0) };
  }

  // ---- selection -----------------------------------------------------------------------------------------------------

  adoptSelection(round) {
    if (round === this.selected) return;
    const index = this.byRound.get(round);
    if (index !== undefined && index >= this.shown) this.show(index + 1);
    this.drawSelection(round);
    if (index !== undefined) this.bring(this.items[index].node);
  }

  // Scroll the area, never the page, which is to stay where it is.
  bring(node) {
    const box = node.getBoundingClientRect();
    const view = this.area.getBoundingClientRect();
    if (box.top < view.top) this.area.scrollTop -= view.top - box.top + 8;
    else if (box.bottom > view.bottom) this.area.scrollTop += box.bottom - view.bottom + 8;
  }

  drawSelection(round) {
    const before = this.items[this.byRound.get(this.selected)];
    if (before) before.node.setAttribute("aria-selected", "false");
    this.selected = round;
    const item = this.items[this.byRound.get(round)];
    if (item) {
      item.node.setAttribute("aria-selected", "true");
      this.setTabStop(item);
    }
    this.player.draw();
    this.board?.mark();
    this.board?.showFacts();
  }

  setTabStop(item) {
    if (this.tabStop) this.tabStop.node.tabIndex = -1;
    this.tabStop = item;
    if (item) item.node.tabIndex = 0;
  }

  // The person chose `round` (null: nothing): draw it now, tell Python once the keys rest.
  choose(round, delay) {
    if (round === this.selected) return;
    if (round !== null) this.player.hold();
    this.drawSelection(round);
    // Distinct over reloads too, so that Python can tell a new choice from one that it has seen.
    this.action = Date.now();
    clearTimeout(this.timer);
    const choice = { run: this.run, round, action: this.action };
    this.timer = setTimeout(() => this.report("selected", choice), delay);
  }

  onClick(event) {
    const node = event.target.closest(".token");
    if (node === null) return;
    node.focus({ preventScroll: true });
    this.choose(Number(node.dataset.round), 0);
  }

  onHover(event) {
    const node = event.target.closest(".token");
    if (node === null) return;
    node.title = this.items[this.byRound.get(Number(node.dataset.round))].token.hint || "";
  }

  onKey(event) {
    if (event.altKey || event.ctrlKey || event.metaKey || this.shown === 0) return;
    // Keys that the page got go on from the selected token.
    const node = event.target.closest?.(".token") ?? null;
    const none = event.key === "ArrowLeft" ? this.shown : -1;
    const here = node !== null ? this.byRound.get(Number(node.dataset.round)) : (this.byRound.get(this.selected) ?? none);
    const lectured = this.root.classList.contains("lecture"); // there space holds and Esc ends it, whatever is chosen
    const last = this.shown - 1;
    let there = null;
    if (event.key === "ArrowRight") there = Math.min(here + 1, last);
    else if (event.key === "ArrowLeft") there = Math.max(here - 1, 0);
    else if (event.key === "Home") there = 0;
    else if (event.key === "End") there = last;
    else if (event.key === "ArrowDown") there = this.onNextLine(here, 1);
    else if (event.key === "ArrowUp") there = this.onNextLine(here, -1);
    else if (event.key === "Enter" || (event.key === " " && !lectured)) there = here;
    else if (event.key === "Escape") {
      if (this.selected === null) return;
      this.choose(null, 0);
      if (!lectured) event.stopPropagation();
      return;
    } else return;
    event.preventDefault();
    event.stopPropagation();
    const item = this.items[there];
    if (item === undefined) return;
    item.node.focus({ preventScroll: true });
    item.node.scrollIntoView({ block: "nearest" });
    this.choose(item.token.round, KEYBOARD_PAUSE_MS);
  }

  // The token nearest below (step 1) or above (step -1) the one at `here`.
  onNextLine(here, step) {
    if (here < 0) return 0;
    const from = this.items[here].node.getBoundingClientRect();
    const centre = (from.left + from.right) / 2;
    let best = here;
    let line = null;
    let distance = Infinity;
    for (let index = here + step; index >= 0 && index < this.shown; index += step) {
      const box = this.items[index].node.getBoundingClientRect();
      if (Math.abs(box.bottom - from.bottom) < 4) continue;
      if (line === null) line = box.bottom;
      if (Math.abs(box.bottom - line) > 4) break;
      const away = Math.abs((box.left + box.right) / 2 - centre);
      if (away < distance) {
        distance = away;
        best = index;
      }
    }
    return best;
  }

  // Streamlit also calls the clean-up of an update that a later one overtook: only a strip that left the page stops.
  release() {
    if (this.root.isConnected) return;
    this.player.pause();
    clearTimeout(this.timer);
    if (this.board) this.board.release();
  }
}
