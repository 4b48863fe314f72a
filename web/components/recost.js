// A run's costs where the page's handles stand; Python's own numbers while they stand where it has them.

import { intervals } from "../engine/runs/columns.js";
import { finish, pricedTable, suited } from "../engine/runs/pricing.js";
import { hand } from "./meeting.js";

const equal = (one, other) => Object.keys(one).every((name) => one[name] === other[name]);

// The link that the handles ask for of a run (`pricing`, null: its costs are its own); null where that is the one that Python has.
function otherLink(pricing) {
  if (!pricing) return null;
  const { channel, clock } = hand.link(pricing.link);
  const own = { channel, clock: suited(clock, pricing.suits) };
  return equal(channel, pricing.link.channel) && equal(own.clock, pricing.link.clock) ? null : own;
}

// A lane of the race there; what became of it names a schedule that it cannot follow.
export function laneInHand(lane) {
  const table = tableInHand(lane.pricing);
  const status = (lane.pricing && lane.statuses[hand.at.schedule]) ?? lane.status;
  if (!table) return { ...lane, status };
  const tokens = lane.tokens.map((token) => ({ ...token, seconds: Number(table.rows[token.round - 1].totalS.toFixed(5)) }));
  return { ...lane, tokens, busy: intervals(table.busy), status, finish: finish(table, lane.gains && !lane.pricing.nothing) };
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
