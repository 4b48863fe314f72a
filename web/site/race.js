// The race: the question that is asked, decoded by several methods with the same noise and drawn by the Compare page's own scripts.

import { RunChips } from "../engine/runs/chips.js";
import { intervals, pricedEvents } from "../engine/runs/columns.js";
import { finish } from "../engine/runs/pricing.js";
import { element } from "../components/dom.js";
import { Race } from "../components/race.js";
import { fill, joined } from "../engine/sentences.js";
import { lane, first_divergence } from "./lanes.js";

const WHOLE = "hlm";
const RACERS = [WHOLE, "u-hlm", "cu-hlm-online", "slm"];

export class RaceView {
  // site: methods, words, controls and `decoded`.
  constructor(site) {
    this.site = site;
    this.root = element("details", "racing");
    const field = element("div");
    this.status = element("p", "said");
    this.root.append(element("summary", "", fill("race")), this.status, field);
    this.race = new Race(field);
    this.root.addEventListener("toggle", () => this.refresh());
  }

  // Decode and draw, where it is open; the runs of before are forgotten.
  async refresh() {
    if (!this.root.open) return;
    const ticket = (this.ticket = (this.ticket ?? 0) + 1);
    const { methods, controls } = this.site;
    const { prompt, settings } = controls.values;
    const runs = [];
    for (const name of RACERS) {
      this.status.textContent = fill("race_decoding", { method: methods.find(name).title });
      await new Promise((resolve) => setTimeout(resolve));
      if (ticket !== this.ticket) return;
      try {
        runs.push(this.site.decoded(prompt, methods.find(name), settings));
      } catch (error) {
        this.status.textContent = error.message; // as of an empty prompt
        return;
      }
    }
    this.status.textContent = fill("race_said");
    this.runs = runs;
    this.draw(`race-${ticket}`);
  }

  // At the channel and clock of the controls.
  draw(run = this.race.run) {
    if (!this.runs) return;
    const { settings } = this.site.controls.values;
    const lanes = this.runs.map((events) => this.lane(events, settings));
    const parted = lanes.map(({ first_divergence: round }) => round).filter((round) => round !== null);
    const first = parted.length > 0 ? Math.min(...parted) : null;
    const data = {
      ...{ run, decisions: this.site.words.legend.skips, running: false, badge: null, selected: this.chosen ?? null, action: this.action ?? null },
      lanes: lanes.map((one) => ({ ...one, first_divergence: one.first_divergence ?? first })),
    };
    this.race.update(data, (_, { lane: number, round, action }) => {
      [this.chosen, this.action] = [number === null ? null : { lane: number, round }, action];
    });
  }

  // The lanes that wrote the same tokens, where that is not the first lane's text.
  twins(events) {
    if (ids(events) === ids(this.runs[0])) return [];
    const others = this.runs.filter((run) => run !== events && ids(run) === ids(events));
    return others.length === 0 ? [] : [fill("status_twins", { methods: joined(others.map(([{ method }]) => this.site.methods.find(method).title)) })];
  }

  lane(events, settings) {
    const { methods, words } = this.site;
    const { method, table, answer } = lane(events, settings, this.site);
    const made = new RunChips(events[0], method, words);
    made.append(pricedEvents(events, table));
    const seconds = ({ round }) => Number(table.rows[round - 1].totalS.toFixed(5));
    const drawn = made.chips.flatMap((chip) => chip.parts ?? [chip]).map((token) => ({ ...token, seconds: seconds(token) }));
    const round = method.name === WHOLE ? null : first_divergence(this.runs[0], events);
    const missed = table.rows.find(({ wouldAccept }) => wouldAccept === false)?.token.round;
    const reference = methods.find(WHOLE).title;
    const parts = () => (round === null ? fill("status_same") : fill(round === missed ? "status_miss" : "status_diverges", { reference, round }));
    const became = [method.name === WHOLE ? fill("status_first") : parts(), ...this.twins(events)];
    return {
      ...{ title: method.title, summary: method.summary, travels: method.payload_words[events[0].settings.payload], complete: true, tokens: drawn },
      first_divergence: round,
      busy: intervals(table.busy),
      status: [...(answer ? [`${answer.mark} ${answer.words}`] : []), ...became].join(" · "),
      finish: finish(table, method.name !== WHOLE),
    };
  }
}

function ids(events) {
  return events.filter(({ type }) => type === "token").map(({ token }) => token).join();
}
