// The race: the question that is asked, decoded by several methods with the same noise and drawn by the Compare page's own scripts.

import { decode } from "../engine/decoding/decoder.js";
import { intervals, runTable } from "../engine/runs/columns.js";
import { beforeTokens } from "../engine/runs/messages.js";
import { finish, suited } from "../engine/runs/pricing.js";
import { element } from "../components/dom.js";
import { Race } from "../components/race.js";
import { chips } from "./chips.js";
import { reached } from "./view.js";

const WHOLE = "hlm";
const RACERS = [WHOLE, "u-hlm", "cu-hlm-online", "slm"];

export class RaceView {
  // site: pair, methods, words and controls.
  constructor(site) {
    this.site = site;
    this.root = element("details", "racing");
    const field = element("div");
    this.status = element("p", "said");
    this.root.append(element("summary", "", "Race: the same question and noise by four methods"), this.status, field);
    this.race = new Race(field);
    this.root.addEventListener("toggle", () => this.refresh());
  }

  // Decode and draw, where it is open; the runs of before are forgotten.
  async refresh() {
    if (!this.root.open) return;
    const ticket = (this.ticket = (this.ticket ?? 0) + 1);
    const { pair, methods, controls } = this.site;
    const { prompt, settings } = controls.values;
    const runs = [];
    for (const name of RACERS) {
      this.status.textContent = `Decoding: ${methods.find(name).title} …`;
      await new Promise((resolve) => setTimeout(resolve));
      if (ticket !== this.ticket) return;
      runs.push([...decode(pair, prompt, methods.find(name), suitedTo(methods.find(name), settings))]);
    }
    this.status.textContent = "Seconds on the model clock, realised channel. A flag ⚑ marks the token at which a text diverges from the first one's.";
    this.runs = runs;
    this.draw(`race-${ticket}`);
  }

  // At the channel and clock of the controls.
  draw(run = this.race.run) {
    if (!this.runs) return;
    const { settings } = this.site.controls.values;
    const lanes = this.runs.map((events) => this.lane(events, settings));
    const parted = lanes.map(({ parting }) => parting).filter((round) => round !== null);
    const first = parted.length > 0 ? Math.min(...parted) : null;
    const data = {
      ...{ run, decisions: this.site.words.legend.skips, running: false, badge: null, selected: this.chosen ?? null, action: this.action ?? null },
      lanes: lanes.map((lane) => ({ ...lane, parting: lane.parting ?? first })),
    };
    this.race.update(data, (_, { lane, round, action }) => {
      [this.chosen, this.action] = [lane === null ? null : { lane, round }, action];
    });
  }

  lane(events, settings) {
    const { methods, words } = this.site;
    const method = methods.find(events[0].method);
    const own = suitedTo(method, settings);
    const table = runTable(events, own, method.overlaps);
    const said = { decisions: words.decisions, firstMiss: words.first_miss[method.name][events[0].settings.payload] };
    const drawn = chips(table, beforeTokens(events), method, said).flatMap((chip) => chip.parts ?? [chip]);
    const parting = method.name === WHOLE ? null : partingRound(this.runs[0], events);
    const missed = table.rows.find(({ wouldAccept }) => wouldAccept === false)?.token.round;
    const reference = methods.find(WHOLE).title;
    const parts = parting === null ? "the same text" : `diverges from ${reference} at token ${parting}${parting === missed ? ", its first wrong skip" : ""}`;
    const [became, answer] = [method.name === WHOLE ? "the reference" : parts, reached(events, words)];
    return {
      ...{ title: method.title, summary: method.summary, travels: method.payload_words[events[0].settings.payload], complete: true, parting, tokens: drawn },
      busy: intervals(table.busy),
      status: (answer ? `${answer.mark} ${answer.words} · ${became}` : became) + (own.clock === settings.clock ? "" : " · cannot overlap: one exchange after the other"),
      finish: finish(table, method.name !== WHOLE),
    };
  }
}

// The settings of a race for one of its methods.
function suitedTo(method, settings) {
  return { ...settings, clock: suited(settings.clock, !method.verifies || method.overlaps) };
}

// The first round in which two runs chose different tokens; null where one text is the beginning of the other.
function partingRound(first, other) {
  const tokens = (events) => events.filter(({ type }) => type === "token").map(({ token }) => token);
  const [ours, theirs] = [tokens(first), tokens(other)];
  const at = ours.findIndex((token, index) => index < theirs.length && token !== theirs[index]);
  return at === -1 ? null : at + 1;
}
