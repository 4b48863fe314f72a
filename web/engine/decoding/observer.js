// What only a simulator sees: both models' laws of one round side by side, and the events that say what happened. Events are plain
// objects with the fields of Python's (`cuhlm_core.events`). Nothing here changes a token.

import { codedDraft, totalVariation } from "../maths/compression.js";
import { PROB_BITS, entryBits, indexBits, lawBits } from "../maths/payload.js";
import { acceptProbability, draftBias, floorAcceptProb, raced, roundBias, sentBias, sharedNoiseAgreement } from "../maths/verification.js";
import { Prices } from "../runs/prices.js";

const TOP = 10;
export const ROUNDED = ["quantised", "logarithmic"];

// What sent rounds add to the bias of the law (PAPER_NOTES 9): of the draft that was sent where that depends on its uncertainty, else the
// mean over the drafts that would have been.
export function bias(draftProbs, targetProbs, token, resamplingProbs, method, settings) {
  // What is sent with shared noise is a sample of y.
  if (method.test.shares_noise) return 0;
  const exact = method.test.tests_ratio && !ROUNDED.includes(settings.payload);
  const acceptProbs = exact ? null : draftProbs.map((prob, each) => acceptProb(prob, targetProbs[each], method, settings));
  if (method.uses_uncertainty) return draftBias(token, draftProbs, targetProbs, resamplingProbs, acceptProbs);
  if (!method.reads.includes("confidence_th")) return roundBias(draftProbs, targetProbs, resamplingProbs, acceptProbs);
  const sent = draftProbs.map((prob) => (prob < settings.confidence_th ? prob : 0));
  const total = sent.reduce((sum, prob) => sum + prob, 0);
  return sentBias(sent.map((prob) => prob / total), draftProbs, targetProbs, resamplingProbs, acceptProbs);
}

function acceptProb(draftProb, targetProb, method, settings) {
  if (!method.test.tests_ratio) return floorAcceptProb(targetProb, settings.p_t);
  return acceptProbability(codedDraft(draftProb, settings.payload), targetProb);
}

// ||e_v - y||_1 of a round at which the token v was forced, from y_v.
function forcedBias(targetProb) {
  return 2 * (1 - targetProb);
}

function rejection(draftProb, targetProb) {
  return Math.max(0, 1 - targetProb / draftProb);
}

// Makes the events of one run, in the order of its rounds.
export class Observer {
  constructor(codec, method, settings, rounds) {
    Object.assign(this, { codec, method, settings });
    this.detokenise = codec.newStream();
    // Skipped rounds that the LLM has not read.
    this.waiting = [];
    this.prices = new Prices(settings, rounds);
  }

  // A draft that was kept without asking: an exchange of no bits. `written`: the token that was forced in its place, or null.
  skipped(draft, written) {
    this.waiting.push({ draft, written });
    const exchange = this.prices.exchange(draft.round, { slmPasses: 1 });
    return [exchange, this.drafted(exchange, draft, written ?? draft.token, this.method.verifies ? "skip" : "slm", {})];
  }

  // A token that the LLM wrote alone.
  written(round, token, drawn, targetProbs) {
    const exchange = this.prices.exchange(round, { llmPasses: 1, downlinkBits: indexBits(targetProbs.length) });
    return [exchange, this.ofTheLlm(exchange, round, token, drawn, targetProbs, "llm")];
  }

  ofTheLlm(exchange, round, token, drawn, targetProbs, decision) {
    return this.token(exchange, round, token, decision, {
      ...(targetProbs && {
        target_prob: targetProbs[token],
        bias: token === drawn ? 0 : forcedBias(targetProbs[token]),
        target_top: this.top(targetProbs),
      }),
    });
  }

  // A message of one draft or several that was judged: the tokens up to the first rejection, or with the bonus.
  // judged: what the station decided of each draft; bonus: { token, drawn, targetProbs } or null; returnedProbs: how many came down;
  // ids: skipped tokens that went up where a message is nothing but ids; drafted: the device's own draft there is the bonus token, or null.
  judged(drafts, judged, { accepted, bonus, returnedProbs, ids, drafted }) {
    const { test } = this.method;
    const vocabularySize = drafts[0].probs.length;
    const decided = Math.min(accepted + 1, drafts.length);
    const rejectedLaw = test.device_draws && accepted < drafts.length ? lawBits(vocabularySize) : 0;
    const bits = judged.reduce((sum, facts) => sum + facts.entries * entryBits(this.settings, vocabularySize, facts.entries), 0);
    const alone = indexBits(vocabularySize);
    const exchange = this.prices.exchange(drafts[0].round, {
      slmPasses: drafts.length,
      llmPasses: 1,
      tokens: decided + (bonus !== null),
      payloadBits: bits || (drafts.length + ids) * alone,
      downlinkBits: rejectedLaw || alone + PROB_BITS * returnedProbs,
      billedDownlinkBits: rejectedLaw,
      rejected: accepted < drafts.length,
      bonusDrafted: drafted,
      discarded: drafts.slice(decided).map((draft) => this.codec.tokenText(draft.token)),
    });
    const tokens = drafts.slice(0, decided).map((draft, index) => this.tested(exchange, draft, judged[index], index < accepted));
    if (bonus !== null) tokens.push(this.ofTheLlm(exchange, drafts[drafts.length - 1].round + 1, bonus.token, bonus.drawn, bonus.targetProbs, "bonus"));
    return { exchange, tokens };
  }

  // A draft that the station's test accepted, or replaced.
  tested(exchange, draft, facts, accepted) {
    const { method, settings } = this;
    const { targetProbs, resamplingProbs } = facts;
    const decision = accepted ? "accept" : "resample";
    if (!targetProbs) {
      // The station is elsewhere: a device knows of a rejection alone.
      return this.drafted(exchange, draft, facts.token, decision, { case: method.test.tests_ratio && !accepted ? "2-2" : null, k: facts.k || null });
    }
    const targetProb = targetProbs[draft.token];
    const agreed = method.test.shares_noise ? sharedNoiseAgreement(draft.token, draft.probs, targetProbs) : null;
    return this.drafted(exchange, draft, facts.token, decision, {
      case: method.test.tests_ratio && !facts.forced ? (facts.certain ? "1" : accepted ? "2-1" : "2-2") : null,
      k: facts.k || null,
      target_prob: targetProb,
      rejection_prob: 1 - (agreed ?? facts.acceptProb),
      accept_prob: agreed ?? facts.acceptProb,
      total_variation: totalVariation(draft.probs, targetProbs),
      bias: facts.forced ? forcedBias(targetProbs[facts.token]) : bias(draft.probs, targetProbs, draft.token, resamplingProbs, method, settings),
      target_top: this.top(targetProbs),
      resampling_top: this.top(resamplingProbs),
    });
  }

  // What the LLM says of the rounds that wait, laws y in their order, one transmission late; then none waits. null: it says so
  // elsewhere.
  audits(laws, atRound) {
    const audits = (laws ? this.waiting : []).map(({ draft, written }, index) => {
      const law = laws[index];
      const { shares_noise: shared } = this.method.test;
      const own = shared ? 1 - sharedNoiseAgreement(draft.token, draft.probs, law) : this.ownRejection(draft.draftProb, law[draft.token]);
      const beta = shared ? own : rejection(draft.draftProb, law[draft.token]);
      return {
        type: "audit",
        round: draft.round,
        at_round: atRound,
        target_prob: law[draft.token],
        rejection_prob: own,
        would_accept: shared ? raced(law, draft.acceptUniform) === draft.token : draft.acceptUniform < 1 - own,
        total_variation: totalVariation(draft.probs, law),
        bias: written === null ? 2 * beta : forcedBias(law[written]),
        target_top: this.top(law),
      };
    });
    this.waiting = [];
    return audits;
  }

  drafted(exchange, draft, token, decision, outcome) {
    return this.token(exchange, draft.round, token, decision, {
      draft: draft.token,
      draft_text: this.codec.tokenText(draft.token),
      uncertainty: draft.uncertainty,
      draft_prob: draft.draftProb,
      predicted_rejection: draft.predictedRejection,
      accept_uniform: this.method.test.shares_noise ? null : draft.acceptUniform,
      draft_top: this.top(draft.probs),
      u_th: draft.uTh,
      line_a: draft.learned?.a ?? null,
      line_b: draft.learned?.b ?? null,
      delta: draft.learned?.delta ?? null,
      ...outcome,
    });
  }

  token(exchange, round, token, decision, facts) {
    const isEnd = this.codec.endIds.has(token);
    return {
      ...NOTHING_KNOWN,
      type: "token",
      round,
      exchange: exchange.number,
      token,
      text: isEnd ? "" : this.detokenise(token),
      token_hex: this.codec.tokenHex(token),
      decision,
      is_end: isEnd,
      ...facts,
    };
  }

  // Probability that the method's own test rejects a draft: beta_d with the x_d that would arrive, or with a floor 1 where y_d is below it
  // and else 0.
  ownRejection(draftProb, targetProb) {
    if (this.method.verifies && !this.method.test.tests_ratio) return targetProb < this.settings.p_t ? 1 : 0;
    return rejection(codedDraft(draftProb, this.settings.payload), targetProb);
  }

  // The most probable tokens: [id, text, probability], most probable first.
  top(probs) {
    const best = [];
    let least = 0;
    for (let token = 0; token < probs.length; token += 1) {
      if (probs[token] <= least) continue;
      let place = best.length;
      while (place > 0 && probs[best[place - 1]] < probs[token]) place -= 1;
      best.splice(place, 0, token);
      if (best.length > TOP) best.pop();
      if (best.length === TOP) least = probs[best[TOP - 1]];
    }
    return best.map((token) => [token, this.codec.tokenText(token), probs[token]]);
  }
}

const NOTHING_KNOWN = Object.fromEntries(
  [
    ...["case", "draft", "draft_text", "uncertainty", "k", "draft_prob", "target_prob", "rejection_prob", "predicted_rejection"],
    ...["accept_prob", "accept_uniform", "total_variation", "bias", "distances", "u_th", "line_a", "line_b", "delta"],
  ].map((name) => [name, null]),
);
Object.assign(NOTHING_KNOWN, { draft_top: [], target_top: [], resampling_top: [] });
