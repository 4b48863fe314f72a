// A run of which nothing is known but what its costs depend on, round by round; and what a priced run took.

import { duration, significant } from "../format.js";
import { fill } from "../sentences.js";
import { runTable } from "./columns.js";

// The run's table (`runTable`) on a channel and a clock. rows: [decision, k] of each round, and where an exchange begins what it sent and ran.
export function pricedTable({ seed, vocabulary_size, rows }, channel, clock) {
  const events = [{ type: "started", vocabulary_size }];
  let number = 0;
  rows.forEach(([decision, k, ...begun], index) => {
    if (begun.length > 0) {
      const [tokens, payload_bits, billed_downlink_bits, slm_passes, llm_passes, restarts, host_slm_s, host_llm_s] = begun;
      number += 1;
      const ran = { slm_passes, llm_passes, bonus_drafted: !restarts, host_slm_s, host_llm_s };
      events.push({ type: "exchange", number, tokens, payload_bits, billed_downlink_bits, ...ran });
    }
    events.push({ type: "token", round: index + 1, exchange: number, decision, k });
  });
  return runTable(events, { seed, channel, clock });
}

// Seconds of a run so far on the model clock.
export function spentS({ rows }) {
  return rows.reduce((sum, { totalS }) => sum + totalS, 0);
}

// Seconds of the same rounds under HLM; null where that is not known.
export function hlmS({ rows }) {
  return rows.every((row) => (row.hlm?.totalS ?? null) !== null) ? rows.reduce((sum, row) => sum + row.hlm.totalS, 0) : null;
}

// How long a complete run took, and how fast that is; gains: over HLM, where it is shown.
export function finish(table, gains) {
  const [spent, { rows }] = [spentS(table), table];
  const hlm = gains ? hlmS(table) : null;
  const gain = hlm !== null && spent > 0 ? [fill("gain", { value: significant(hlm / spent, 2), title: fill("baseline_hlm") })] : [];
  return [`${significant(spent > 0 ? rows.length / spent : null, 2)} ${fill("speed_of_answer")}`, ...gain, duration(spent, 2)].join(" · ");
}
