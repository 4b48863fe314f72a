// What a priced run took.

import { duration, significant } from "../format.js";
import { fill } from "../sentences.js";

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
