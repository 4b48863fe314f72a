// A lane of the race: a method's title, speed and counts next to its track and its tokens. Data becomes text nodes only, never markup.

import { Busy } from "./busy.js";
import { equal, paintToken } from "./chip.js";
import { element } from "./dom.js";
import { fill } from "../engine/sentences.js";
import { grouped } from "./words.js";

const GAP_PERCENT = 0.12;

export class Lane {
  constructor(race, number) {
    this.race = race;
    this.number = number;
    this.items = [];
    this.node = element("section", "lane");
    const about = element("div", "about");
    this.title = element("strong", "title");
    this.speed = element("span", "speed-so-far");
    this.travels = element("span", "travels");
    this.status = element("span", "status");
    this.counts = element("span", "counts");
    const name = element("div", "name");
    name.append(this.title, this.travels);
    about.append(name, this.speed, this.counts, this.status);
    const course = element("div", "course");
    this.track = element("div", "track");
    this.done = element("div", "done");
    this.flag = element("span", "flag");
    this.flag.setAttribute("aria-hidden", "true");
    this.track.append(this.done, this.flag);
    this.row = element("div", "row");
    this.row.setAttribute("role", "listbox");
    this.row.setAttribute("aria-orientation", "horizontal");
    this.busy = new Busy(race.busyKey, (round) => race.choose(number, round), false);
    course.append(this.track, this.busy.root, this.row);
    this.node.append(about, course);
    this.track.addEventListener("click", (event) => this.onTrack(event));
    this.row.addEventListener("scroll", () => this.pin(), { passive: true });
    this.row.addEventListener("click", (event) => this.onClick(event));
    this.row.addEventListener("keydown", (event) => this.onKey(event));
    this.row.addEventListener("pointerover", (event) => this.onHover(event));
  }

  update(data) {
    this.data = data;
    this.title.textContent = data.title;
    this.title.title = data.summary;
    this.travels.textContent = data.travels;
    this.travels.title = fill("lane_travels");
    this.row.setAttribute("aria-label", fill("lane_tokens", { method: data.title }));
    for (const item of this.items.splice(data.tokens.length)) item.node.remove();
    let from = 0;
    data.tokens.forEach((token, index) => {
      const item = this.items[index] || this.addItem();
      // A run that is recomputed changes the seconds of every token and the looks of none.
      if (!item.token || !equal({ ...item.token, seconds: 0 }, { ...token, seconds: 0 })) {
        paintToken(item.node, token, this.race.legend.letters[token.decision]);
      }
      item.node.classList.toggle("first_divergence", token.round === data.first_divergence);
      this.race.legend.notice(token);
      item.token = token;
      item.from = from;
      from += token.seconds || 0;
      item.to = from;
    });
    this.end = from;
    this.row.classList.toggle("drafts", data.tokens.some((token) => token.draft !== undefined));
    this.first_divergence = this.items.find((item) => item.token.round === data.first_divergence);
  }

  addItem() {
    const node = element("div", "token future");
    node.setAttribute("role", "option");
    node.setAttribute("aria-selected", "false");
    node.tabIndex = this.items.length === 0 ? 0 : -1;
    this.row.append(node);
    const item = { node };
    this.items.push(item);
    return item;
  }

  // Where a token stands on the track: the time of a message is shared by its tokens.
  span({ token, from, to }) {
    const begin = this.items[token.first - 1];
    if (begin === undefined) return [from, to];
    const each = (begin.to - begin.from) / (token.last - token.first + 1);
    const left = begin.from + each * (token.round - token.first);
    return [left, left + each];
  }

  // The track over the race's whole time: a stretch a token, in the colour of its decision.
  drawTrack(end) {
    const share = (seconds) => (end > 0 ? (100 * seconds) / end : 0);
    const stops = this.items.map((item) => {
      const { token } = item;
      const [left, right] = this.span(item).map(share);
      const edge = right - Math.min(GAP_PERCENT, (right - left) / 4);
      const colour = "var(--of-" + token.decision + ")";
      return `${colour} ${left}% ${edge}%, transparent ${edge}% ${right}%`;
    });
    this.done.style.background = stops.length === 0 ? "none" : `linear-gradient(to right, ${stops.join(", ")}, transparent ${share(this.end)}%)`;
    this.flag.hidden = this.first_divergence === undefined;
    if (this.first_divergence) this.flag.style.left = share(this.first_divergence.to) + "%";
    this.busy.lay(this.data.busy, end);
  }

  // Everything that was decided by `now`.
  show(now, end, follow) {
    let count = 0;
    // Sums of many small numbers: the last token is there when the lane's time is over.
    while (count < this.items.length && this.items[count].to <= now + 1e-9) count += 1;
    if (count !== this.shown) {
      this.items.forEach((item, index) => item.node.classList.toggle("future", index >= count));
      this.shown = count;
      this.drawCounts();
      if (follow) this.row.scrollLeft = this.row.scrollWidth;
    }
    this.busy.show(now);
    this.done.style.clipPath = `inset(0 ${100 - (end > 0 ? Math.min(100, (100 * now) / end) : 100)}% 0 0)`;
    const over = this.data.complete && count === this.items.length;
    this.speed.textContent = over ? this.data.finish : fill("lane_shown", { shown: grouped(count), all: grouped(this.items.length) });
    // Whether the answer is right is shown where the lane has come to it.
    this.status.textContent = over || !this.data.complete ? this.data.status : "…";
    this.node.classList.toggle("over", over);
  }

  // How many tokens of this lane each decision has so far.
  drawCounts() {
    const shown = this.items.slice(0, this.shown).map((item) => item.token);
    const { rows } = this.race.legend;
    const of = ({ name }) => shown.filter((token) => (name === "miss" ? token.miss : token.decision === name)).length;
    this.counts.replaceChildren(
      ...rows.filter((row) => of(row) > 0).map((row) => {
        const node = element("span", "of", grouped(of(row)) + "\u00a0" + row.counted[of(row) === 1 ? 0 : 1]);
        node.dataset.of = row.name;
        return node;
      }),
    );
  }

  // The pinned chip lies over its neighbours where the row is scrolled past it: there they fade out before it.
  pin() {
    if (!this.first_divergence) return;
    const node = this.first_divergence.node;
    const [before, after] = [node.previousElementSibling, node.nextElementSibling];
    const right = node.offsetLeft + node.offsetWidth;
    node.classList.toggle("pinned-right", before !== null && before.offsetLeft + before.offsetWidth > node.offsetLeft);
    node.classList.toggle("pinned-left", after !== null && after.offsetWidth > 0 && after.offsetLeft < right);
  }

  // At rest the token at which the texts part stands after some of those before it; it sticks to the edge wherever the row is scrolled.
  rest() {
    const index = this.items.indexOf(this.first_divergence);
    const before = this.items[Math.max(0, index - 3)];
    if (before) this.row.scrollLeft = before.node.offsetLeft - this.row.offsetLeft - 8;
    this.pin();
  }

  find(round) {
    return this.items.find((item) => item.token.round === round);
  }

  onTrack(event) {
    const box = this.track.getBoundingClientRect();
    const at = ((event.clientX - box.left) / box.width) * this.race.end;
    const item = this.items.find((one) => at <= this.span(one)[1]);
    if (item) this.race.choose(this.number, item.token.round);
  }

  itemOf(event) {
    const node = event.target.closest(".token");
    return node && this.items.find((item) => item.node === node);
  }

  onClick(event) {
    const item = this.itemOf(event);
    if (item) this.race.choose(this.number, item.token.round);
  }

  onHover(event) {
    const item = this.itemOf(event);
    if (item) item.node.title = item.token.hint || "";
  }

  onKey(event) {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const here = this.items.indexOf(this.itemOf(event));
    const steps = { ArrowRight: here + 1, ArrowLeft: here - 1, Home: 0, End: this.shown - 1, Enter: here, " ": here };
    if (event.key === "Escape") this.race.choose(null, null);
    else if (event.key === "ArrowUp" || event.key === "ArrowDown") this.race.chooseBeside(this.number, event.key === "ArrowDown" ? 1 : -1, here);
    else if (event.key in steps) {
      const item = this.items[Math.min(Math.max(steps[event.key], 0), this.shown - 1)];
      if (item) this.race.choose(this.number, item.token.round);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }
}
