// What the device does in a round: draft, measure its uncertainty, keep or send. Its steps are pure: nothing is read or drawn here.
// What one device remembers between its rounds is its `DeviceState`.
//
//     d ~ x                    x = softmax(z / T), z the small model's logits                         (Eq. 1)
//     u                        share of M perturbed drafts that differ from d                         (Eq. 8, 9)
//     send iff u > u_th        or what the method's row says in place of it                           (Eq. 10)
//     k                        entries of x in the message, by the method's row                       (Eq. 24, 27)

import { RankedProbs, coded, codedDraft, codedEntries, codedUpload, nearestCodedLaw } from "../maths/compression.js";
import { EXACT, entryBits } from "../maths/payload.js";
import { predictedRejection } from "../maths/rejection_line.js";
import { ThroughputTracker } from "../maths/speculation.js";
import { uncertainty } from "../maths/uncertainty.js";
import { inverseCdf, raced } from "../maths/verification.js";
import { Prices } from "../runs/prices.js";

// What it remembers ----------------------------------------------------------------------------------------------------

export class DeviceState {
  constructor(method, settings, learner) {
    this.method = method;
    this.settings = settings;
    this.learner = learner;
    // Drafts that the station has not judged: skipped ones, or those that wait for the message.
    this.pending = [];
    // A token that it drew itself in place of a rejected draft, which the station has not read.
    this.drawn = [];
    // Tokens that its own model has not read.
    this.unread = [];
    this.pace = new ThroughputTracker();
    this.link = method.needs_csi ? new Prices(settings, settings.max_tokens) : null;
  }

  // What it believes now; null where it does not learn.
  get learned() {
    return this.learner === null ? null : this.learner.learned;
  }

  // The threshold of the next round; null where the method has none, or sends every draft.
  get uTh() {
    if (this.learner !== null) return this.learner.learned.uTh;
    return this.method.compares_u_th ? this.settings.u_th : null;
  }

  // a and b of the rejection line that it goes by.
  get line() {
    return this.learned ?? { a: this.settings.line_a, b: this.settings.line_b };
  }

  // Drafts that go up in the next message, before its last one.
  get waiting() {
    return this.method.blocks ? this.pending : [];
  }

  // A reply to the message that `sent` went up with, last of all: the station has judged all that was pending. `targetProbs`, if it learns:
  // y_d of every pending round and of the draft; `resampled`: what this device put in a rejected draft's place itself.
  onReply(sent, targetProbs, resampled) {
    if (this.learner !== null) {
      [...this.pending, sent].forEach((draft, index) => {
        // y is of a token that was not drawn from x: it teaches nothing.
        if (!draft.forced) this.learner.observe(draft.uncertainty, draft.draftProb, targetProbs[index], draft !== sent);
      });
    }
    this.pending = [];
    this.drawn = resampled;
  }
}

// A round --------------------------------------------------------------------------------------------------------------

// x or y of Eq. 1, Float64Array [V], at the sampling temperature T.
export function softmax(logits, temperature) {
  let largest = -Infinity;
  for (let token = 0; token < logits.length; token += 1) largest = Math.max(largest, logits[token]);
  const probs = new Float64Array(logits.length);
  let total = 0;
  for (let token = 0; token < probs.length; token += 1) total += probs[token] = Math.exp((logits[token] - largest) / temperature);
  for (let token = 0; token < probs.length; token += 1) probs[token] /= total;
  return probs;
}

// x as drafts are drawn from it.
export function draftedLaw(logits, method, settings) {
  let probs = softmax(logits, settings.temperature);
  if (method.drafts_from_payload) probs = new RankedProbs(probs).truncated(settings.k);
  return method.test.tests_ratio && settings.payload === "sampled" ? nearestCodedLaw(probs, settings.levels) : probs;
}

// The uncertainty u of a draft.
export function measure(logits, token, settings, noise) {
  return uncertainty(settings.estimator, applyTemperature(logits, settings.temperature), token, noise.perturbation);
}

// Draft a token from x and say whether it is sent. noise: the round's uniforms `draft`, `perturbation` and `skip`; measured: u of a token.
export function draft(probs, method, settings, noise, state, round, measured) {
  const token = sampled(probs, noise.draft, method);
  const u = method.verifies ? measured(token) : null;
  const { a, b } = state.line;
  const predicted = u === null ? null : predictedRejection(u, a, b);
  const { waiting } = state;
  const facts = {
    prob: probs[token],
    uncertainty: u,
    predictedRejection: predicted,
    skipUniform: noise.skip,
    uTh: state.uTh ?? -Infinity,
    waiting: state.pending.length,
    vocabularySize: probs.length,
    waitingProb: waiting.reduce((product, one) => product * one.draftProb, 1),
    blockAcceptance: waiting.reduce((product, one) => product * (1 - (one.predictedRejection ?? 0)), 1),
    minBlockAcceptance: state.pace.minBlockAcceptance,
    exchangeS: method.needs_csi ? exchangeSeconds(probs, token, settings, state.link.airtime(round)) : 0,
  };
  const pending = { round, token, draftProb: probs[token], uncertainty: u, predictedRejection: predicted, uTh: state.uTh, learned: state.learned, probs, facts, forced: false };
  return { pending, sends: method.transmit(facts, settings) };
}

// d ~ x: with shared noise argmin E_v / x_v, the race that the base station runs over y; else by inverse CDF.
export function sampled(probs, uniform, method) {
  return method.test.shares_noise ? raced(probs, uniform) : inverseCdf(probs, uniform);
}

// Seconds that x takes when it is sent whole with the draft, the LLM's pass included.
function exchangeSeconds(probs, token, settings, air) {
  let entries = probs.length;
  if (!EXACT.includes(settings.payload)) {
    const arrives = coded(probs, settings.payload);
    entries = arrives.reduce((count, prob) => count + (prob > 0), 0) + (arrives[token] > 0 ? 0 : 1);
  }
  return entries * entryBits(settings, probs.length, probs.length) * air.perBit + air.fixed;
}

// k by the method's rule: a number, or the smallest whose distance keeps to a limit (Eq. 27).
export function size(draft, method, settings) {
  const amount = method.size(draft.facts, settings);
  return method.size_is_limit ? new RankedProbs(draft.probs).smallestSize(amount) : amount;
}

// What goes up of one draft: as much of x as the method's row says, as the payload carries it.
export function compose(draft, k, method, settings) {
  const { token, probs } = draft;
  if (method.fills_tail_uniformly) return { token, entries: codedEntries(new RankedProbs(probs).entries(k, token), token, settings.payload) };
  if (method.test.sends_law) return { token, law: codedUpload(probs, token, settings.payload) };
  return method.test.tests_ratio ? { token, draftProb: codedDraft(probs[token], settings.payload) } : { token };
}

function applyTemperature(logits, temperature) {
  return temperature === 1 ? logits : logits.map((logit) => logit / Math.fround(temperature));
}
