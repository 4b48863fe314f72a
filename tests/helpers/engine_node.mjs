// Runs the engine in node for the tests: reads names of files with a table of cases, writes what the engine says of each table as a line of
// JSON, a list or what failed. { name, data, rules, weights: { slm, llm }, cases: [[function's name, ...arguments]] }

import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { channelGain, ergodicRate, outageSlots } from "../../web/engine/maths/channel.js";
import { RankedProbs, coded, nearestCodedLaw, roundHalfEven, spread } from "../../web/engine/maths/compression.js";
import { PURPOSES, noiseDigest, raceExponentials, uniforms } from "../../web/engine/maths/randomness.js";
import { BEGINNING, busy, moved, place } from "../../web/engine/maths/schedule.js";
import { uncertainty } from "../../web/engine/maths/uncertainty.js";
import { inverseCdf, race, residualProbs, sharedNoiseAgreement } from "../../web/engine/maths/verification.js";
import { baselineRows, otherTokens, outcome, priced } from "../../web/components/alternatives.js";
import { decode } from "../../web/engine/decoding/decoder.js";
import { fromWire, readMessage, readReply, writtenMessage, writtenReply } from "../../web/engine/decoding/messages.js";
import { Methods } from "../../web/engine/methods.js";
import { reachedAnswer } from "../../web/engine/prompts.js";
import { completeSettings } from "../../web/engine/models/calibration.js";
import { loadPair } from "../../web/engine/models/pairs.js";
import { RunChips } from "../../web/engine/runs/chips.js";
import { pricedEvents, runTable } from "../../web/engine/runs/columns.js";
import { LaneChips } from "../../web/engine/runs/lanes.js";
import { Plane, betterThan, readWire, stepAt } from "../../web/engine/runs/plane.js";
import { threshold } from "../../web/engine/runs/scene.js";
import { boardData, emptyBoard } from "../../web/engine/runs/series.js";
import { fill } from "../../web/engine/sentences.js";
import { meant, slips } from "../../web/components/suggestions.js";
import { beforeTokens, messageWords } from "../../web/engine/runs/messages.js";
import { factValues, outcomeSentence } from "../../web/engine/runs/words.js";
import { eventsAt, textAt } from "../../web/engine/runs/texts.js";
import { timeParts } from "../../web/engine/runs/times.js";

const pairs = new Map();
let pair, methods; // of the table
const law = (values) => Float64Array.from(values);

const FUNCTIONS = {
  fill,
  meant,
  slips,
  uniforms: (seed, purpose, rounds) => uniforms(seed, PURPOSES[purpose], rounds),
  race_exponentials: raceExponentials,
  noise_digest: noiseDigest,
  shared_noise_agreement: (token, x, y) => sharedNoiseAgreement(token, law(x), law(y)),
  inverse_cdf: (probs, uniform) => inverseCdf(law(probs), uniform),
  race: (probs, exponentials) => race(law(probs), exponentials),
  residual_probs: (x, y) => residualProbs(law(x), law(y)),
  round_half_even: roundHalfEven,
  reached_answer: reachedAnswer,
  coded: (probs, payload) => coded(law(probs), payload),
  nearest_coded_law: (probs, levels) => nearestCodedLaw(law(probs), levels),
  spread: (probs, k, draft) => spread(new RankedProbs(law(probs)).entries(k, draft)),
  truncated: (probs, k) => new RankedProbs(law(probs)).truncated(k),
  smallest_size: (probs, limit) => new RankedProbs(law(probs)).smallestSize(limit),
  uncertainty: (name, logits, draft, draws) => uncertainty(name, Float32Array.from(logits), draft, law(draws)),
  channel_gain: channelGain,
  ergodic_rate: ergodicRate,
  outage_slots: (bits, uniform, channel) => outageSlots(bits, uniform, channel),
  encode_prompt: (text) => pair.codec.encodePrompt(text),
  encode_text: (text) => pair.codec.encodeText(text),
  token_text: (token) => [pair.codec.tokenText(token), pair.codec.tokenHex(token)],
  stream: (tokens) => tokens.map(pair.codec.newStream()),
  logits: (part, tokens, keep) => pair[part].newContext().extend(tokens, keep),
  complete_settings: (method, settings) => completeSettings(settings, methods.find(method), pair.calibration, pair.vocabularySize),
  busy,
  before: (events) => [...beforeTokens(events)],
  message_words: messageWords,
  fact_values: factValues,
  times: (events, settings) => timeParts(runTable(events, settings)),
  recost: (events, settings) => [...runTable(events, settings).exchanges.values()],
  decode: (prompt, method, settings) => [...decode(pair, prompt, methods.find(method), settings)],
};

// Each exchange on the schedule, and what it moves the end of the run.
FUNCTIONS.placed = (demands, overlapped) => {
  let before = BEGINNING;
  return demands.map((demand) => {
    const now = place(demand, before, overlapped);
    const seconds = moved(now, before);
    before = now;
    return [now, seconds];
  });
};

// What the page draws of a run: chips, board, and what it says of each round. words: of `ui.strip.words`.
FUNCTIONS.drawn = (events, settings, words) => {
  const run = runTable(events, settings);
  const [chips] = FUNCTIONS.chips(pricedEvents(events, run), words);
  const uTh = threshold(events[0], methods.find(events[0].method));
  const board = FUNCTIONS.board(events, settings, words, { uTh, answer: null });
  return { chips, board, rounds: FUNCTIONS.facts(events, words, run.rows.map(({ token }) => token.round), settings) };
};

// Counters, plots and the link of a run, or without events of none.
FUNCTIONS.board = (events, settings, words, known) =>
  events.length === 0 ? emptyBoard(settings, words) : boardData(runTable(events, settings), methods.find(events[0].method), words, known);

// What is said of a round. changes: to the method's row; before: see `MessageParts`.
FUNCTIONS.outcome = (token, exchange, audit, settings, method, changes, before) =>
  outcomeSentence(token, exchange, audit, settings, { ...methods.find(method), ...changes }, before ?? undefined);

// What is said of rounds where they are chosen, at a link or at the run's own.
FUNCTIONS.facts = (events, words, rounds, link = events[0].settings) => {
  const run = new RunChips(events[0], methods.find(events[0].method), words);
  run.append(events);
  return rounds.map((round) => run.facts(round, link));
};

// The chips of a run, and of each part that is appended to it the first chip that it made or changed. cuts: where parts end.
FUNCTIONS.chips = (events, words, cuts = []) => {
  const run = new RunChips(events[0], methods.find(events[0].method), words);
  const changed = [...cuts, events.length].map((end) => {
    run.append(events.slice(run.events.length, end));
    return run.changed;
  });
  return [run.chips, changed];
};

// Runs that stand next to the one shown, as the bill has them, and what came of another decision. runs: of `ui.live.bars.with_verdict`.
FUNCTIONS.bill = (runs, others, link) => baselineRows(methods.find(runs[0].events[0].method), runs.map((run) => priced(run, methods, [link])), others, "–");
FUNCTIONS.outcome_of = (shown, other, link, been) => outcome(...[shown, other].map((run) => priced(run, methods, [link])), been);
FUNCTIONS.other_tokens = (token, audit) => otherTokens({ token, audit });

// Lanes of a race: of each run that is known its answer, and whether it means nothing.
FUNCTIONS.lanes = (events, link, known, words) => {
  const made = new LaneChips(methods, words);
  for (const event of events) made.take([event], made.events.length);
  return made.lanes(link, known).map(({ table, ...lane }) => lane);
};

// The same of a prompt's texts where a hand holds the threshold.
FUNCTIONS.drawn_at = (texts, uTh, settings, words) => FUNCTIONS.drawn(eventsAt(textAt(texts, uTh), uTh), settings, words);

// A plane's speeds at settings, one after the other: of each method by column and threshold, and of the marks.
const bytes = (path) => new Uint8Array(readFileSync(path)).buffer;
FUNCTIONS.plane_head = (path) => readWire(bytes(path)).head;
FUNCTIONS.plane = (path, settings) => {
  const plane = new Plane(bytes(path));
  const of = (setting) => ({ method, values }) => [method, values.map((_, column) => plane.speeds(method, column, setting))];
  return settings.map((setting) => [Object.fromEntries([...plane.rows.values()].map(of(setting))), plane.markSpeeds(setting)]);
};
FUNCTIONS.better_than = betterThan;
FUNCTIONS.step_at = stepAt;

// A message's bytes as they are read, and as they are written again from the probabilities that their codes stand for.
FUNCTIONS.message = (hex, method, size, coding, form) => {
  const read = readMessage(fromHex(hex), methods.find(method), size, coding);
  const drafts = read.drafts.map(({ token, indices, codes }) => {
    const [probs, sent] = [new Float64Array(size), new Uint8Array(size)];
    indices.forEach((index, entry) => {
      probs[index] = fromWire(codes[entry], coding.payload, coding.levels);
      sent[index] = 1;
    });
    return { token, ...{ law: { law: probs }, entries: { entries: { sent, probs } }, draft: { draftProb: probs[token] }, token: {} }[form] };
  });
  return [read.skipped, read.drafts, toHex(writtenMessage({ skipped: read.skipped, drafts }, size, coding))];
};

FUNCTIONS.reply = (hex, method, size, coding) => {
  const reply = readReply(fromHex(hex), methods.find(method), size, coding);
  return [reply, toHex(writtenReply(reply, size, coding))];
};

function fromHex(hex) {
  return Uint8Array.from(hex.match(/../g) ?? [], (byte) => parseInt(byte, 16));
}

function toHex(bytes) {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

// The sentence with which something is refused; null where it is not.
FUNCTIONS.refusal = (name, ...values) => {
  try {
    FUNCTIONS[name](...values);
    return null;
  } catch (error) {
    return error.message;
  }
};

const asArrays = (_, value) => (ArrayBuffer.isView(value) ? Array.from(value) : value);

function answers({ name, data, rules, weights, cases }) {
  if (!pairs.has(name)) {
    pairs.set(name, loadPair(data.pair, Object.fromEntries(Object.entries(weights).map(([part, path]) => [part, readFileSync(path)]))));
  }
  globalThis.cuhlmRules = Object.fromEntries(Object.entries(rules).map(([rule, js]) => [rule, new Function("draft", "settings", `return ${js};`)]));
  [pair, methods] = [pairs.get(name), new Methods(data.methods)];
  return cases.map(([asked, ...values]) => FUNCTIONS[asked](...values) ?? null);
}

for await (const path of createInterface({ input: process.stdin })) {
  let found;
  try {
    found = answers(JSON.parse(readFileSync(path, "utf-8")));
  } catch (error) {
    found = error.stack;
  }
  process.stdout.write(JSON.stringify(found, asArrays) + "\n");
}
