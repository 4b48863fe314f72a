// A run's costs where the page's handles stand; Python's own numbers while they stand where it has them.

import { intervals } from "../engine/runs/columns.js";
import { finish, pricedTable } from "../engine/runs/pricing.js";
import { hand } from "./meeting.js";

const equal = (one, other) => Object.keys(one).every((name) => one[name] === other[name]);

// The link that the handles ask for of a run (`pricing`, null: its costs are its own); null where that is the one that Python has.
function otherLink(pricing) {
  if (!pricing) return null;
  const link = hand.link(pricing.link);
  return equal(link.channel, pricing.link.channel) && equal(link.clock, pricing.link.clock) ? null : link;
}

// A lane of the race there.
export function laneInHand(lane) {
  const table = tableInHand(lane.pricing);
  if (!table) return lane;
  const tokens = lane.tokens.map((token) => ({ ...token, seconds: Number(table.rows[token.round - 1].totalS.toFixed(5)) }));
  return { ...lane, tokens, busy: intervals(table.busy), finish: finish(table, lane.gains && !lane.pricing.nothing) };
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
