// One answer on its way: what was asked, and what its device, its station and its observer have of it so far.

import { fill } from "../sentences.js";
import { PURPOSES, uniforms } from "../maths/randomness.js";
import { MOST_DRAFTS } from "../maths/speculation.js";
import { completeSettings } from "../models/calibration.js";
import { DeviceState } from "./device.js";
import { Observer } from "./observer.js";
import { SelfCalibration } from "./self_calibration.js";

const FORCED = ["skip", "send"];
// Skipped rounds that may wait for an audit: 2^21 probabilities.
const AUDIT_ELEMENTS = 2 ** 21;

export class SequenceState {
  // pair: codec, calibration, name, vocabularySize, maxContext; settings: as Python's DecodeSettings, not completed.
  constructor(pair, prompt, method, settings) {
    const complete = completeSettings(settings, method, pair.calibration, pair.vocabularySize);
    this.method = method;
    this.settings = complete;
    this.promptIds = pair.codec.encodePrompt(prompt);
    const room = pair.maxContext - this.promptIds.length;
    if (room < 1) throw new Error(fill("prompt_tokens", { count: this.promptIds.length, limit: pair.maxContext - 1 }));
    this.rounds = Math.min(complete.max_tokens, room);
    this.lastReason = room >= complete.max_tokens ? "length" : "context";
    this.mostWaiting = Math.max(16, Math.floor(AUDIT_ELEMENTS / pair.vocabularySize));
    this.reason = null;
    this.endIds = pair.codec.endIds;
    this.forces = new Map((complete.forces ?? []).map(({ round, what }) => [round, what]));
    this.decided = 0;
    const learner = method.learns ? new SelfCalibration({ a: complete.line_a, b: complete.line_b, delta: complete.delta }, complete.false_skip_target) : null;
    this.device = new DeviceState(method, complete, learner);
    // Tokens of the answer that the large model has not read.
    this.station = { unread: [] };
    this.observer = new Observer(pair.codec, method, complete, this.rounds);
    this.noise = new UniformStreams(complete.seed, this.rounds, method);
    this.started = {
      type: "start",
      pair: pair.name,
      method: method.name,
      prompt,
      prompt_tokens: this.promptIds.length,
      vocabulary_size: pair.vocabularySize,
      settings: complete,
      calibration: pair.calibration.source,
    };
  }

  // 1, 2, …: where the next draft stands in the answer, behind those that wait for the message.
  get position() {
    return this.decided + this.device.waiting.length + 1;
  }

  // No upload will bring the audit of the rounds that wait soon enough.
  get mustAudit() {
    return this.reason !== null || this.device.pending.length >= this.mostWaiting;
  }

  // Whether a message goes with this draft: by the rule, unless that is forced, or in a block no more fit or nothing can follow, where the
  // row does not leave the tail.
  sends(draft, byRule) {
    const what = this.forces.get(draft.round);
    if (FORCED.includes(what)) return what === "send";
    if (byRule || !this.method.blocks) return byRule;
    return this.ends(draft) ? !this.leavesTail(draft) : this.device.waiting.length + 1 >= MOST_DRAFTS;
  }

  // Nothing can follow this draft, the next of the answer, if it is accepted.
  ends({ token, round }) {
    return this.endIds.has(token) || round >= this.rounds;
  }

  // The drafts that wait, with the text's last, are kept unchecked: a forced token is checked.
  leavesTail(last) {
    const tail = [...this.device.waiting, last];
    if (!this.method.leaves_tail || tail.some(({ round }) => this.forces.has(round))) return false;
    return tail.reduce((product, { draftProb }) => product * draftProb, 1) > this.settings.tail_product;
  }

  // The token that stands at this round, where this one was decided.
  taken(round, decided) {
    const what = this.forces.get(round);
    return typeof what === "number" ? what : decided;
  }

  // The LLM may add a token behind these drafts, if they are accepted.
  mayFollow(drafts) {
    const behind = this.decided + drafts.length + 1;
    return !this.endIds.has(drafts[drafts.length - 1]) && behind <= this.rounds && !FORCED.includes(this.forces.get(behind));
  }

  // A round is decided.
  append(token) {
    this.decided = token.round;
    if (token.is_end) this.reason = "end";
    else if (token.round >= this.rounds) this.reason = this.lastReason;
  }
}

// An answer's uniforms by the position in its text.
class UniformStreams {
  constructor(seed, rounds, method) {
    const drawn = (purpose) => uniforms(seed, PURPOSES[purpose], rounds);
    [this.drafts, this.accepts, this.resamples, this.skips] = ["DRAFT", "ACCEPT", "RESAMPLE", "SKIP"].map(drawn);
    // The race over x and the race over y have one noise.
    if (method.test.shares_noise) this.accepts = this.resamples = this.drafts;
    this.perturbations = drawn("PERTURBATION");
  }

  // Of the draft at this position: 1, 2, …
  draft(position) {
    const { width } = PURPOSES.PERTURBATION;
    return {
      draft: this.drafts[position - 1],
      perturbation: this.perturbations.subarray((position - 1) * width, position * width),
      skip: this.skips[position - 1],
    };
  }

  // What keys the token that a model samples by itself.
  sampling(position) {
    return this.drafts[position - 1];
  }

  accept(position) {
    return this.accepts[position - 1];
  }

  resample(position) {
    return this.resamples[position - 1];
  }
}
