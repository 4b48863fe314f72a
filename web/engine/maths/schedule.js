// When the exchanges of a run draft, travel and are verified: the model clock as a schedule of device, link and station. The equations
// stand in cuhlm_core/maths/schedule.py.

const MAX_TOKENS = 4096;
const LAST_BIT = 1e-9;

export const BEGINNING = { start: 0, drafted: 0, leaves: 0, arrives: 0, verified: 0, replied: 0, end: 0, resumes: 0, aheadPasses: 0 };

// The next exchange on the three resources. demand: { drafts, draftS, sent, upS, passS, downS, rttS, bonus, restarts }.
export function place(demand, before, overlapped) {
  const start = before.resumes;
  const drafted = start + demand.drafts * demand.draftS;
  const leaves = demand.sent ? Math.max(drafted, before.replied) : drafted;
  const arrives = leaves + demand.upS + demand.rttS / 2;
  const verified = arrives + demand.passS;
  const replied = demand.sent || demand.passS ? verified + demand.downS + demand.rttS / 2 : before.replied;
  const end = Math.max(before.end, drafted, replied);
  const placed = { start, drafted, leaves, arrives, verified, replied, end, resumes: end, aheadPasses: 0 };
  if (!overlapped || (demand.passS > 0 && !demand.sent)) return placed; // the LLM writes alone
  const passes = passesIn(replied - drafted, demand.draftS);
  if (demand.restarts) return { ...placed, resumes: replied, aheadPasses: passes };
  if (demand.bonus) return { ...placed, resumes: Math.min(drafted + demand.draftS, replied), aheadPasses: Math.min(1, passes) };
  return { ...placed, resumes: drafted };
}

// Drafts that begin within some seconds, at most MAX_TOKENS.
function passesIn(seconds, draftS) {
  if (!(seconds > 0)) return 0;
  return draftS ? Math.max(0, Math.ceil(Math.min(seconds / draftS - LAST_BIT, MAX_TOKENS))) : MAX_TOKENS;
}

// Seconds by which an exchange moves the end of the run; 0 behind an endless one.
export function moved(placed, before) {
  return placed.end > before.end ? placed.end - before.end : 0;
}

// What an exchange adds to the run's time: the sum of its parts, or what it moves the end by where the device drafts on.
export function elapsedS({ slm_s, uplink_s, llm_s, overlapped_s = null }) {
  return overlapped_s ?? slm_s + uplink_s + llm_s;
}

// What device, link and station do in a run's exchanges: { lane, kind, start, end, exchange }, nothing that takes no time.
export function busy(demands, overlapped) {
  const intervals = [];
  let [before, replied] = [BEGINNING, 0];
  demands.forEach((demand, index) => {
    const now = place(demand, before, overlapped);
    const exchange = index + 1;
    const add = (lane, kind, start, end) => start < end && end < Infinity && intervals.push({ lane, kind, start, end, exchange });
    for (const draft of pieces(now.start, now.drafted, demand.draftS)) add("device", "draft", ...draft);
    if (overlapped && demand.restarts) {
      for (const draft of pieces(now.drafted, now.resumes, demand.draftS)) add("device", "thrown", ...draft);
    } else if (overlapped && demand.bonus) {
      add("device", "draft", now.drafted, now.resumes);
    } else if (demand.sent && !overlapped) {
      add("device", "wait", now.drafted, now.resumes);
    }
    if (demand.sent) {
      replied = exchange;
      add("link", "upload", now.leaves, now.arrives);
      add("link", "reply", now.verified, now.replied);
    }
    add("station", "pass", now.arrives, now.verified);
    before = now;
  });
  if (before.resumes < before.replied && before.replied < Infinity) {
    intervals.push({ lane: "device", kind: "wait", start: before.resumes, end: before.replied, exchange: replied });
  }
  return intervals;
}

// One draft after another from start to end, the last one cut off there.
function pieces(start, end, draftS) {
  if (!draftS || end === Infinity) return [[start, end]];
  const edges = Array.from({ length: Math.max(1, passesIn(end - start, draftS)) }, (_, piece) => start + piece * draftS);
  return edges.map((edge, piece) => [edge, edges[piece + 1] ?? end]);
}
