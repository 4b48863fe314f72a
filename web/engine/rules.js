// The small rules that a method's row is made of, by the names that they have in Python: when a message goes, and how much it carries.
// draft: prob, uncertainty, predictedRejection, skipUniform, uTh, waiting, vocabularySize, waitingProb, blockAcceptance, minBlockAcceptance, exchangeS.

import { onlineDenominator } from "./maths/rejection_line.js";

const LONGEST_STREAK = 15;

const RULES = {
  __proto__: null, // no name but these is one of ours
  // When to transmit.
  always: () => true,
  never: () => false,
  at_random: (draft, settings) => draft.skipUniform >= settings.skip_prob,
  when_uncertain: (draft) => draft.uncertainty > draft.uTh,
  uncertain_or_stale: (draft) => draft.uncertainty > draft.uTh || draft.waiting >= LONGEST_STREAK,
  when_unconfident: (draft, settings) => draft.prob < settings.confidence_th,
  when_worth_its_time: (draft, settings) => settings.rejection_s * draft.predictedRejection > draft.exchangeS,
  // When to end a message of several drafts.
  after_gamma: (draft, settings) => draft.waiting + 1 >= settings.gamma,
  after_unlikely: (draft, settings) => draft.prob < settings.stop_prob,
  after_unlikely_together: (draft, settings) => draft.waitingProb * draft.prob <= settings.stop_product,
  after_either: (draft, settings) => draft.prob <= settings.stop_prob || draft.waitingProb * draft.prob <= settings.stop_product,
  after_worth: (draft) => draft.blockAcceptance * (1 - draft.predictedRejection) <= draft.minBlockAcceptance,
  // What to send: the number k of probabilities, or of a row whose size is a limit the distance that k keeps to.
  nothing: () => 0,
  token_alone: () => 0,
  draft_prob_alone: () => 1,
  whole_vector: (draft) => draft.vocabularySize,
  fixed_k: (draft, settings) => settings.k,
  online_k: (draft, settings) => settings.theta * onlineDenominator(draft.prob, draft.predictedRejection, settings.eta),
  certified_k: (draft, settings) => settings.theta,
};

// The rule of that name: ours, or one of a method from another package, which the page's maker put before this script.
export function ruleNamed(name) {
  const rule = RULES[name] ?? globalThis.cuhlmRules?.[name];
  if (!rule) throw new Error(`The engine has no rule ${name}: add it to RULES of web/engine/rules.js.`);
  return rule;
}
