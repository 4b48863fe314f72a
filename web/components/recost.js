// A run's costs where the page's handles stand; Python's own numbers while they stand where it has them.

import { pricedTable } from "../engine/runs/pricing.js";
import { hand } from "./meeting.js";

const equal = (one, other) => Object.keys(one).every((name) => one[name] === other[name]);

// The link that the handles ask for of a run (`pricing`, null: its costs are its own); null where that is the one that Python has.
function otherLink(pricing) {
  if (!pricing) return null;
  const link = hand.link(pricing.link);
  return equal(link.channel, pricing.link.channel) && equal(link.clock, pricing.link.clock) ? null : link;
}

// The run's table there; null where Python's numbers stand, or where the run has no costs there, which Python says in words.
export function tableInHand(pricing) {
  const link = otherLink(pricing);
  try {
    return link && pricedTable(pricing, link.channel, link.clock);
  } catch {
    return null;
  }
}
