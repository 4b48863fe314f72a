// How tokens appear, in the browser only, of a recorded run or of one that is still being decoded: play and pause, one step, a scrubber,
// speeds, two paces.

import { fill } from "../engine/sentences.js";
import { button, element, label } from "./dom.js";
import { grouped, seconds } from "./words.js";

const SPEEDS = [0.5, 1, 2, 5];
// A wait of many seconds (a full vector in a deep fade) would look like a fault.
const LONGEST_WAIT_SECONDS = 1.5;
// More at once would be a lump.
const MOST_AT_ONCE = 3;
// As they come: what has come is shown within about this time, so that the next batch finds the last one just shown.
const BATCH_SECONDS = 0.6;
const SLOWEST_FAST = 12;
const SCRUBBING_PAUSE_MS = 200;
const INTRODUCED = Symbol.for("cuhlm-introduced");

export class Player {
  // `strip` offers items (each with its token), shown, clock, following, show(), follow() and drawNewest().
  constructor(strip) {
    this.strip = strip;
    this.playing = false;
    this.speed = 1;
    this.pace = "model";
    this.frame = 0;
    this.waited = 0;
    // The person stopped it: what comes is kept and not shown.
    this.held = false;
    // One more token is wanted as soon as there is one.
    this.owed = false;
    // A page's first replay is slowed by `slow` and stops once, at the first replaced token: then it is `introduced`.
    this.introducing = this.introduced = false;
    this.slow = 1;
    this.build();
  }

  build() {
    this.root = element("div", "player");
    this.root.setAttribute("role", "group");
    this.root.setAttribute("aria-label", fill("player"));
    this.scrubber = element("input", "scrubber");
    this.scrubber.type = "range";
    this.scrubber.min = "0";
    this.scrubber.step = "1";
    this.scrubber.setAttribute("aria-label", fill("player_position"));
    this.scrubber.addEventListener("input", () => {
      const target = Number(this.scrubber.value);
      this.hold();
      this.moveTo(target);
      this.strip.choose(target > 0 ? this.strip.items[target - 1].token.round : null, SCRUBBING_PAUSE_MS);
    });
    this.position = element("output", "position");
    this.speeds = element("div", "speeds");
    this.speeds.setAttribute("role", "group");
    this.speeds.setAttribute("aria-label", fill("player_speed"));
    for (const speed of SPEEDS) {
      const press = button("speed", speed + "×", () => {
        this.introducing = this.introduced = false;
        this.speed = speed;
        if (!this.playing) this.play();
        this.draw();
      });
      press.dataset.speed = String(speed);
      this.speeds.append(press);
    }
    const all = button("speed", fill("player_all"), () => this.showAll());
    all.dataset.speed = "all";
    label(all, fill("player_all_help"));
    this.speeds.append(all);
    this.paceButton = button("pace", fill("player_clock"), () => {
      this.pace = this.pace === "model" ? "fast" : "model";
      this.waited = 0;
      this.draw();
    });
    this.root.append(this.scrubber, this.position, this.speeds, this.paceButton);
  }

  // New data came; `first`: of another run than before. Pace and speed stay as the person chose them.
  follow(playback, first) {
    if (first) {
      this.still = matchMedia("(prefers-reduced-motion: reduce)").matches;
      this.held = !playback.autoplay;
      this.waited = 0;
      this.introduced = false;
      this.introducing = playback.introduces === true && !this.still && !this.held && !globalThis[INTRODUCED];
      this.slow = this.introducing ? playback.speed : 1;
      if (this.introducing) globalThis[INTRODUCED] = true;
      if (!this.held && !this.still) {
        this.play();
        // A visitor sees a token at once: the first one's wait is over.
        if (this.introducing && this.strip.items.length > 0) this.waited = this.wait(this.strip.items[0]);
      } else if (!this.strip.running) this.strip.show(this.strip.items.length);
    }
    const { items, shown } = this.strip;
    if (this.owed && shown < items.length) {
      this.owed = false;
      this.moveTo(shown + 1, true);
      this.strip.choose(items[shown].token.round, 0);
    } else if (this.still && !this.held && !this.owed && shown < items.length && (this.strip.running || this.live)) {
      this.moveTo(items.length);
    }
    this.live = this.strip.running;
    this.draw();
  }

  play() {
    const { strip } = this;
    if (strip.selected !== null) {
      const next = strip.byRound.get(strip.selected) + 1;
      // The slider stands at the chosen token: it goes on from there.
      if (next < strip.items.length && !strip.running) strip.show(next);
      strip.choose(null, 0);
    }
    this.introduced = false;
    if (this.strip.items.length > 0 && this.strip.shown >= this.strip.items.length && !this.strip.running) this.strip.show(0);
    this.strip.following = true;
    this.held = false;
    this.owed = false;
    this.playing = true;
    this.waited = 0;
    this.last = performance.now();
    cancelAnimationFrame(this.frame);
    this.frame = requestAnimationFrame((now) => this.tick(now));
    this.draw();
  }

  pause() {
    this.playing = false;
    cancelAnimationFrame(this.frame);
    this.draw();
    // What the panel is about may be another token at rest.
    this.strip.board?.mark();
  }

  hold() {
    this.held = true;
    this.pause();
  }

  // One more token, selected; false where there is none yet.
  step() {
    this.hold();
    const { items, shown } = this.strip;
    this.owed = shown >= items.length;
    if (this.owed) return false;
    this.moveTo(shown + 1, true);
    this.strip.choose(items[shown].token.round, 0);
    return true;
  }

  showAll() {
    this.introducing = this.introduced = false;
    this.hold();
    this.strip.choose(null, 0);
    this.moveTo(this.strip.items.length);
  }

  moveTo(count, gently = false) {
    this.strip.show(count, gently);
    this.strip.following = true;
    this.strip.follow();
  }

  wait(item) {
    return Math.min(this.strip.secondsOf(item.token), LONGEST_WAIT_SECONDS);
  }

  tick(now) {
    if (!this.playing || !this.strip.root.isConnected) {
      this.playing = false;
      return;
    }
    // A tab that slept must not replay its sleep at once.
    const elapsed = Math.min(Math.max(now - this.last, 0), 250) / 1000;
    this.last = now;
    const { items, shown } = this.strip;
    const most = Math.min(items.length, shown + MOST_AT_ONCE);
    let next = shown;
    if (this.pace === "fast") {
      this.waited = Math.min(this.waited + elapsed * Math.max(SLOWEST_FAST, (items.length - shown) / BATCH_SECONDS), MOST_AT_ONCE);
      next = Math.min(most, shown + Math.floor(this.waited));
      this.waited -= next - shown;
    } else {
      this.waited += elapsed * this.speed * (this.introducing ? this.slow : 1);
      while (next < most && this.waited >= this.wait(items[next])) {
        this.waited -= this.wait(items[next]);
        next += 1;
        if (this.stopsAt(items[next - 1].token)) break;
      }
      // A message is answered as one.
      while (next > shown && next < items.length && items[next].token.first < items[next].token.round) next += 1;
      // What the limit above holds back comes with the next frames; a wait for the server is not made up for.
      if (next >= items.length) this.waited = 0;
    }
    if (next > shown) {
      this.strip.show(next, true);
      this.strip.follow();
    }
    if (next > shown && this.stopsAt(items[next - 1].token)) {
      this.introduce(items[next - 1].token);
      return;
    }
    if (next >= items.length && !this.strip.running) {
      this.introducing = false;
      this.pause();
      return;
    }
    if (this.strip.board && this.pace === "model" && next < items.length) {
      const phase = Math.min(1, this.waited / Math.max(1e-6, this.wait(items[next])));
      this.strip.board.animate(items[next].token, phase);
      if (!this.still) this.strip.drafts.wait(items[next], phase);
    }
    this.frame = requestAnimationFrame((later) => this.tick(later));
  }

  // An introduction stops once, at the first replaced token, which is chosen; what follows waits.
  stopsAt(token) {
    return this.introducing && !this.stopped && token.decision === "resample";
  }

  introduce(token) {
    this.stopped = this.introduced = true;
    this.hold();
    this.strip.choose(token.round, 0);
    this.draw();
    // On a phone the end of the window may hide it; where it does not, nothing moves.
    this.strip.board.panel.words.scrollIntoView({ block: "nearest", behavior: "smooth" });
  }

  // Bring the controls in line with the strip.
  draw() {
    this.strip.drawNewest();
    const { items, shown } = this.strip;
    if (this.drawnTotal !== items.length) {
      this.scrubber.max = String(items.length);
      this.drawnTotal = items.length;
    }
    const at = this.strip.place();
    this.scrubber.value = String(at.count);
    this.scrubber.style.setProperty("--done", items.length === 0 ? "0%" : (100 * at.count) / items.length + "%");
    const clock = seconds(at.clock);
    this.position.textContent = grouped(at.count) + " / " + grouped(items.length) + "\u2002·\u2002" + clock;
    this.position.title = fill("player_shown");
    this.scrubber.setAttribute("aria-valuetext", fill("player_at", { at: at.count, all: items.length, seconds: clock }));
    for (const button of this.speeds.children) {
      if (button.dataset.speed !== "all") button.setAttribute("aria-pressed", String(Number(button.dataset.speed) === this.speed));
    }
    if (this.strip.board) this.strip.board.drawButtons();
    const model = this.pace === "model";
    this.paceButton.setAttribute("aria-pressed", String(model));
    this.paceButton.title = model ? fill("player_paced", { seconds: LONGEST_WAIT_SECONDS }) : fill("player_even");
  }
}
