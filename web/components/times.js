// Where the time goes: a fold with five bars a run, which add up to its seconds, and what its answer would take with hindsight.

import { duration } from "../engine/format.js";
import { spentS } from "../engine/runs/pricing.js";
import { timeParts } from "../engine/runs/times.js";
import { fill, numberOf } from "../engine/sentences.js";
import { element } from "./dom.js";

const LEAST_S = 1e-9; // less is rounding

export class Times {
  constructor() {
    [this.root, this.runs] = [element("details", "times"), element("div", "time-runs")];
    this.root.append(element("summary", "", fill("time_title")), this.runs);
  }

  // all: title and priced table (`runTable`) of runs that have ended; one scale for all, so that they compare.
  show(all) {
    const lanes = all.filter(({ table }) => table.rows.length > 0);
    const told = lanes.map(({ table }) => (table.demands.some(({ drafts }) => drafts > 0) ? timeParts(table) : undefined));
    const longest = Math.max(...told.flatMap((one) => Object.values(one?.parts ?? {})));
    // What hindsight is, the first run says whole.
    const whole = told.findIndex(Boolean);
    this.runs.replaceChildren(...lanes.map(({ title, table }, number) => runBars(title, table, told[number], longest, number === whole)));
  }
}

function runBars(method, table, told, longest, whole) {
  const [run, total, tokens] = [element("section", "time-run"), spentS(table), table.rows.length];
  const about = { method, total: duration(total), each: duration(total / tokens) };
  if (!told) {
    run.append(element("p", "", fill(told === null ? "time_none" : "time_undrafted", about)));
    return run;
  }
  const { parts, asks, wrong, hindsight, slmS, moreS } = told;
  const values = { tokens: numberOf("tokens", tokens), wrong, slm: duration(slmS), more: duration(moreS) };
  const bars = Object.entries(parts).map(([name, seconds]) => {
    const [line, bar] = [element("div", "time"), element("span", "time-bar")];
    line.title = fill(name === "last" && !asks ? "time_unasked" : `time_${name}_help`, values);
    bar.style.setProperty("--share", String(Number(Math.max(0, seconds / longest).toFixed(4))));
    line.append(element("span", "", fill(`time_${name}`)), bar, element("span", "seconds", duration(Math.abs(seconds) > LEAST_S ? seconds : 0)));
    return line;
  });
  const said = fill(total < hindsight - LEAST_S ? "time_sooner" : "time_hindsight", { seconds: duration(hindsight) });
  const last = element("p", "", whole ? said : fill("time_ideal", { seconds: duration(hindsight) }));
  if (!whole) last.title = said;
  run.append(element("strong", "", fill("time_run", about)), ...bars, last);
  return run;
}
