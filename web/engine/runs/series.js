// A run round by round as the Live page's board draws it: counters, plots, the link. Entry t-1 is what is known of the rounds 1…t.
// Names, titles and help come with the page's data (`words`), which Python writes.

import { count, dataSize, decibels, distance, duration, isMissing, percent, probability, runningText, significant } from "../format.js";
import { BASELINES } from "../maths/costs.js";
import { cumulative, intervals, runTable } from "./columns.js";
import { fill, numberOf } from "../sentences.js";
import { gainWords } from "./words.js";

// What is drawn while no run is known.
const NOTHING = { type: "started", prompt: "", vocabulary_size: 0 };
const NO_METHOD = { blocks: false, learns: false };

export function emptyBoard(link, words) {
  return boardData(runTable([NOTHING], { seed: 0, ...link }), NO_METHOD, words, { uTh: null, answer: null });
}

// table: of `runTable`; method: its row; words: of `ui.strip.words.run_words`. uTh: the threshold that all rounds share, or null; answer: its
// mark and words, or null; nothing: it means nothing, so that no gain is shown.
export function boardData(table, method, words, { uTh, answer, nothing = answer?.mark === "?" }) {
  const { rows, started, settings } = table;
  const ends = answered(rows);
  const perRow = (name) => rows.map((row) => number(row.begins ? row.exchange[name] : 0));
  const timed = (row) => ({ ...row, help: row.help.replace("{clock}", words.clocks[settings.clock.kind]) });
  return {
    counters: counters(table, ends, words.counters, answer, nothing).map(timed),
    plots: plots(table, ends, method, uTh, words.plots[method.blocks ? "waits" : "skips"]).map(timed),
    parts: ["slm_s", "uplink_s", "llm_s"].map(perRow),
    total: rows.map(({ totalS }) => number(totalS)),
    busy: intervals(table.busy),
    link: linkPicture(table),
    words: rows.map(({ token }) => token.text),
    question: runningText(started.prompt.split(/\s+/).join(" ").trim()),
  };
}

function number(value) {
  return isMissing(value) ? null : Number(value.toPrecision(4));
}

function rate(part, whole) {
  return whole > 0 ? part / whole : null;
}

// Of each round the last round of its exchange: a message is answered as one, and its seconds stand at its first token.
function answered(rows) {
  const ends = new Array(rows.length);
  for (let index = rows.length - 1, end = index; index >= 0; index -= 1) {
    ends[index] = end;
    if (rows[index].begins) end = index - 1;
  }
  return ends;
}

// The baselines' seconds over the rounds so far, by name; without those that are not known.
function baselines(rows) {
  const known = BASELINES.filter((name) => rows.every((row) => (row[name]?.totalS ?? null) !== null));
  return known.map((name) => [name, cumulative(rows.map((row) => row[name].totalS))]);
}

function speedCounter({ rows }, ends, nothing) {
  const [spent, others] = [cumulative(rows.map(({ totalS }) => totalS)), baselines(rows)];
  const gains = (end) => gainWords(Object.fromEntries(others.map(([name, seconds]) => [name, rate(seconds[end], spent[end])])));
  const [made, ahead] = ["slm_passes", "ahead_passes"].map((name) => cumulative(rows.map((row) => (row.begins ? row.exchange[name] ?? 0 : 0))));
  const passes = (end) => (ahead[end] ? fill("phone_passes", { value: significant((made[end] + ahead[end]) / (end + 1)) }) : "");
  // To be faster at an answer that means nothing is no gain.
  const asides = ends.map((end) => [nothing ? "" : gains(end), passes(end)].filter(Boolean).join(" · "));
  return { values: ends.map((end) => significant(rate(end + 1, spent[end]))), asides };
}

function counters(table, ends, words, answer, nothing) {
  const { rows, fullBits } = table;
  const known = cumulative(rows.map(({ bias }) => (isMissing(bias) ? 0 : 1)));
  const bias = cumulative(rows.map((row) => row.bias ?? 0));
  const sent = cumulative(rows.map(({ transmitted }) => Number(transmitted)));
  const bits = cumulative(rows.map((row) => (row.sent ? row.exchange.payload_bits : 0)));
  const fewer = ends.map((end) => rate(fullBits * (end + 1), bits[end]));
  const named = (name, values, asides) => ({ name, ...words[name], values, asides });
  const all = [
    { name: "speed", ...words.speed, ...speedCounter(table, ends, nothing) },
    named("bias", rows.map((_, index) => distance(rate(bias[index], known[index]))), rows.map(() => fill("bias_range"))),
    named("uploads", rows.map((_, index) => percent(rate(sent[index], index + 1))), fewer.map((factor) => (nothing ? "" : factor === null ? fill("no_bits") : fill("fewer_bits", { factor: significant(factor) })))),
  ];
  if (rows.some(({ skipped }) => skipped)) {
    const wrong = cumulative(rows.map(({ wouldAccept }) => Number(wouldAccept === false)));
    const expected = cumulative(rows.map((row) => (row.skipped ? row.rejection_prob ?? 0 : 0)));
    all.push(named("false", wrong.map(count), expected.map((value) => (value >= 0.05 ? fill("predicted", { value: value.toFixed(1) }) : fill("predicted_none")))));
  }
  // It shows with the last token.
  const last = (now, before) => rows.map((_, index) => (index === rows.length - 1 ? now : before));
  if (answer !== null) all.push(named("answer", last(answer.mark, "…"), last(answer.words, "")));
  return all;
}

// What a plot draws: lines, a marker a round, the end of its axis, and its values in words.
function drawn(lines, points, top, says, levels = [], now = points) {
  const said = (values) => values.map((value) => (isMissing(value) ? "" : says(value)));
  return { lines, points: points.map(number), top, levels, now: said(now), each: said(points) };
}

function throughputPlot({ rows }, ends) {
  const spent = cumulative(rows.map(({ totalS }) => totalS));
  const speed = ends.map((end) => rate(end + 1, spent[end]));
  const each = rows.map((row) => (row.begins ? rate(row.exchange.tokens, row.totalS) : null));
  const others = baselines(rows).map(([name, seconds]) => ({ name: fill(`line_${name}`), dash: "dashed", values: ends.map((end) => number(rate(end + 1, seconds[end]))) }));
  return drawn([curve(fill("line_so_far"), speed), ...others], each, largest(each, 10), significant, [], speed);
}

function curve(name, values) {
  return { name, dash: "solid", values: values.map(number) };
}

function plots(table, ends, method, limit, words) {
  const { rows } = table;
  const known = cumulative(rows.map(({ bias }) => (isMissing(bias) ? 0 : 1)));
  const bias = cumulative(rows.map((row) => row.bias ?? 0));
  const mean = bias.map((sum, index) => rate(sum, known[index]));
  const biases = rows.map((row) => row.bias);
  const uTh = rows.map(({ token }) => token.u_th);
  const levels = method.learns || limit === null ? [] : [{ value: limit, name: "u_th", dash: "solid", words: probability(limit) }];
  const uncertainties = rows.map(({ token }) => token.uncertainty);
  const learned = method.learns ? [curve(fill("line_learned"), uTh)] : [];
  return [
    { name: "throughput", ...words.throughput, ...throughputPlot(table, ends) },
    { name: "bias", ...words.bias, ...drawn([curve(fill("line_mean"), mean)], biases, 2, distance, [], mean) },
    { name: "uncertainty", ...words.uncertainty, ...drawn(learned, uncertainties, 1, probability, levels, method.learns ? uTh : uncertainties) },
  ];
}

function largest(values, least) {
  return values.reduce((top, value) => Math.max(top, value ?? 0), least);
}

// The link under every round; the tokens of one message have the same row.
function linkPicture({ rows, started, fullBits, settings }) {
  const sizes = (name) => rows.map(({ first }) => (first.sent ? first.exchange[name] : 0));
  const [up, down] = [sizes("payload_bits"), sizes("billed_downlink_bits")];
  const { channel } = settings;
  const [above, below] = [channel.snr_db, channel.downlink_snr_db].map(decibels);
  const average = channel.downlink_snr_db === null ? above : fill("snr_down", { snr: above, down: below });
  const known = { snr: average, band: significant(channel.bandwidth_hz / 1e6) };
  // HLM sends with every token, so it meets the fade of each.
  const snr = rows.map(({ first }) => (first.hlm || first.sent ? first.snrDb : null));
  return {
    packets: [up, down].map((column) => column.map((bits) => (bits ? dataSize(bits) : ""))),
    widths: [up, down].map((column) => column.map((bits) => number(Math.min(1, bits / fullBits)))),
    snr: snr.map(number),
    average: channel.snr_db,
    channel: snr.map((value) => (value === null ? fill("snr_mean", known) : fill("snr_now", { now: decibels(value), ...known }))),
    whole: started.vocabulary_size ? fill("hlm_sends", { count: count(started.vocabulary_size), size: dataSize(fullBits) }) : "",
    whole_s: rows.map(({ hlm }) => (hlm ? duration(hlm.uplinkS) : "")),
    uploads: rows.map(uploadWords),
  };
}

// What a round sent, in a few words, with its seconds; "" where nothing went: the picture says so.
function uploadWords(row) {
  const { exchange, token, begins, firstIndex } = row;
  const drafts = exchange.slm_passes;
  const price = fill(exchange.outage ? "upload_outage" : "upload_price", { size: dataSize(exchange.payload_bits), seconds: duration(exchange.uplink_s) });
  if (begins && !row.first.sent) return "";
  if (begins && drafts > 1) return fill("upload_several", { count: count(drafts), price });
  if (begins) return token.k === null ? fill("upload_draft", { price }) : fill("upload_one", { what: numberOf("load", token.k), price });
  if (token.decision === "bonus") return fill("upload_bonus", { token: firstIndex + 1 });
  return fill("upload_went", { token: firstIndex + 1, count: count(drafts), price });
}
