// What the page says of a round when its token is chosen: sentence, meters, likeliest tokens, numbers (ui/export/standalone.py).

import { probability, visibleText } from "../format.js";
import { factValues, finalText, outcomeSentence } from "./words.js";
import { fill } from "../sentences.js";
import { threshold } from "./scene.js";

const MOST_ROWS = 10;

// row: of `runTable`; colours: of the three distributions.
export function roundFacts(row, { started }, before, method, colours) {
  const { token, exchange, audit } = row;
  const uTh = threshold(started, method, token);
  const meters = [];
  if (token.uncertainty !== null) {
    const [u, limit] = [token.uncertainty, uTh].map(probability);
    meters.push([fill("meter_u"), token.uncertainty, uTh, uTh === null ? u : fill("meter_u_limit", { u, limit })]);
  }
  if (token.accept_prob !== null) {
    const [prob, draw] = [token.accept_prob, token.accept_uniform].map(probability);
    meters.push([fill("meter_accept"), token.accept_prob, token.accept_uniform, token.accept_uniform === null ? prob : fill("meter_accept_draw", { prob, draw })]);
  }
  const series = distributions(token, audit, colours);
  const texts = textsOf(token, audit);
  const bar = (prob) => (prob === undefined ? null : [Number(prob.toPrecision(4)), probability(prob)]);
  return {
    round: token.round,
    sentence: outcomeSentence(token, exchange, audit, started.settings, method, before.get(token.round)),
    meters,
    series: series.map(({ name, colour }) => [name, colour]),
    tops: shownRows(token, series).map((id) => [roleOf(token, id), visibleText(texts.get(id) ?? "", 24) || fill("no_text"), series.map(({ probs }) => bar(probs.get(id)))]),
    facts: factValues(token, exchange, audit, started.settings),
  };
}

function distributions(token, audit, colours) {
  const read = audit && token.target_top.length === 0 ? audit : token;
  const asked = token.draft ?? token.token;
  const byToken = (top, prob) => {
    const probs = new Map(top.map(([id, , each]) => [id, each]));
    if (prob !== null && !probs.has(asked)) probs.set(asked, prob);
    return probs;
  };
  const series = [
    { name: fill("series_small"), colour: colours.small, model: true, probs: byToken(token.draft_top, token.draft_prob) },
    { name: fill("series_large"), colour: colours.large, model: true, probs: byToken(read.target_top, read.target_prob) },
  ].filter(({ probs }) => probs.size > 0);
  if (token.resampling_top.length > 0 && token.accept_prob !== null && token.accept_uniform !== null && token.accept_prob < 1) {
    series.push({ name: fill("series_after"), colour: colours.after, probs: byToken(token.resampling_top, null) });
  }
  return series;
}

// The tokens shown, most likely under either model first; the draft and the final token are always among them.
function shownRows(token, series) {
  const largest = new Map();
  for (const { model, probs } of series) {
    if (model) for (const [id, prob] of probs) largest.set(id, Math.max(prob, largest.get(id) ?? 0));
  }
  const always = new Set([token.draft, token.token].filter((id) => id !== null));
  for (const id of always) if (!largest.has(id)) largest.set(id, 0);
  const ordered = [...largest.keys()].sort((one, other) => largest.get(other) - largest.get(one) || one - other);
  const chosen = new Set([...always, ...ordered.filter((id) => !always.has(id)).slice(0, MOST_ROWS - always.size)]);
  return ordered.filter((id) => chosen.has(id));
}

function textsOf(token, audit) {
  const tops = [token.resampling_top, audit?.target_top ?? [], token.target_top, token.draft_top].flat();
  const texts = new Map(tops.map(([id, text]) => [id, text]));
  if (token.draft !== null) texts.set(token.draft, token.draft_text ?? "");
  return texts.set(token.token, finalText(token));
}

function roleOf(token, id) {
  if (id === token.token) {
    if (id === token.draft) return fill(token.decision === "resample" ? "role_again" : "role_accepted");
    return fill(token.draft === null ? "role_drawn" : "role_instead");
  }
  return id === token.draft ? fill("role_draft") : "";
}
