// Whether a file that was opened is a run: what is in it is a stranger's.

const DECISIONS = ["skip", "accept", "resample", "slm", "llm", "bonus"];
const TOPS = ["draft_top", "target_top", "resampling_top"];
const PROBS = ["draft_prob", "target_prob", "accept_prob", "accept_uniform", "uncertainty"];

// The most probable tokens of a distribution: [id, text, probability] each.
function isTop(top) {
  return Array.isArray(top) && top.every((entry) => Array.isArray(entry) && Number.isInteger(entry[0]) && typeof entry[1] === "string" && Number.isFinite(entry[2]));
}

// The events of an exported run, as far as what is drawn needs; an Error in a few words for anything else.
export function checked(content, methods, format) {
  const events = content?.events;
  if (!Array.isArray(events) || events[0]?.type !== "start") throw new Error("it holds no run");
  const written = content.manifest?.format_version;
  if (written !== format) throw new Error(`it has format ${written ?? "0"} and this page reads format ${format}`);
  const [started] = events;
  if (!methods.find(started.method)) throw new Error("its method is not known here");
  const { settings } = started;
  const numbers = [settings?.seed, settings?.channel?.snr_db, settings?.channel?.bandwidth_hz, settings?.clock?.slm_s, started.vocabulary_size];
  if (!numbers.every(Number.isFinite) || typeof started.prompt !== "string") throw new Error("its settings are damaged");
  const all = events.filter(({ type }) => type === "exchange");
  const timed = all.every(({ host_slm_s: slm, host_llm_s: llm }) => Number.isFinite(slm) && Number.isFinite(llm));
  if (settings.clock.kind === "host" && !timed) throw new Error("its times are damaged");
  const exchanges = new Set(all.map(({ number }) => number));
  const tokens = events.filter(({ type }) => type === "token");
  const whole = tokens.every(
    (token, index) => token.round === index + 1 && exchanges.has(token.exchange) && DECISIONS.includes(token.decision) && typeof token.text === "string",
  );
  if (!whole) throw new Error("its tokens are damaged");
  const drawn = (event, tops) => tops.every((name) => isTop(event[name])) && PROBS.every((name) => event[name] === undefined || event[name] === null || Number.isFinite(event[name]));
  if (!tokens.every((token) => drawn(token, TOPS))) throw new Error("its probabilities are damaged");
  if (!events.filter(({ type }) => type === "audit").every((audit) => drawn(audit, ["target_top"]))) throw new Error("its audits are damaged");
  return events;
}
