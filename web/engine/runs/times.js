// Where the time of a run goes, and what its answer would take with hindsight (docs/methods.md).

import { BEGINNING, place } from "../maths/schedule.js";
import { spentS } from "./pricing.js";

const NO_LINK = { upS: 0, downS: 0, rttS: 0 };

// Seconds of the parts of a whole run, of its table (`runTable`): they add up to its time. null where the large model's pass takes no longer
// than a draft, or a message never arrives. asks: the run ends with a verdict; wrong: guesses that fell before it; hindsight: seconds of the
// same answer if the device knew which fall; slmS, moreS: of a draft, and by how much a pass of the large model is longer.
export function timeParts(table) {
  const { rows, demands, passes: [slmS, llmS], settings: { clock } } = table;
  const [total, moreS, ending] = [spentS(table), llmS - slmS, demands[demands.length - 1]];
  if (!(moreS > 0) || total === Infinity) return null;
  const wrong = demands.filter((demand) => demand.restarts && demand !== ending).length;
  const shares = { drafting: rows.length * slmS, last: ending.sent ? moreS : 0, wrong: wrong * moreS };
  const free = demands.reduce((before, demand) => place({ ...demand, ...NO_LINK }, before, clock.schedule === "overlapped"), BEGINNING).end;
  const parts = { ...shares, unsure: free - shares.drafting - shares.last - shares.wrong, link: total - free };
  return { parts, asks: ending.sent, wrong, hindsight: (rows.length - 1 - wrong) * slmS + (wrong + 1) * llmS, slmS, moreS };
}
