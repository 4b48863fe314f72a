// The race: the question that is asked, decoded by several methods with the same noise and drawn by the Compare page's own scripts.

import { element } from "../components/dom.js";
import { Race } from "../components/race.js";
import { fill } from "../engine/sentences.js";
import { reached } from "./view.js";

const RACERS = ["hlm", "u-hlm", "cu-hlm-online", "slm"];

export class RaceView {
  // site: methods, words, controls and `decoded`.
  constructor(site) {
    this.site = site;
    this.root = element("details", "racing");
    const field = element("div");
    this.status = element("p", "said");
    this.root.append(element("summary", "", fill("race")), this.status, field);
    this.race = new Race(field, site.methods, site.words);
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
    const { channel, clock } = this.site.controls.values.settings;
    const known = this.runs.map((events) => reached(events, this.site.words));
    const data = {
      ...{ run, since: 0, events: this.runs.flat(), running: false, badge: null, selected: this.chosen ?? null, action: this.action ?? null },
      ...{ link: { channel, clock }, known: known.map((answer) => ({ answer, nothing: answer?.mark === "?" })) },
    };
    this.race.update(data, (_, { lane: number, round, action }) => {
      [this.chosen, this.action] = [number === null ? null : { lane: number, round }, action];
    });
  }
}
