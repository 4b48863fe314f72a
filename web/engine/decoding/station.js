// What the base station does in a round: rebuild the device's law, test the draft, resample. Its steps are pure.
//
//     x̂                        the entries that came up, the rest spread evenly                      (Eq. 16)
//     accept d                 with probability min(1, y_d / x_d)                                    (cases 1, 2-1)
//                              or with shared noise where d = argmin E_v / y_v                       (arXiv 2408.07978)
//     else a token from q      q = (y - x̂)+ normalised                                               (Eq. 2, 17; case 2-2)
//
// y is the large model's law after what the device has written. The catch-up pass that gives it is the loop's business.

import { codedDown, spread } from "../maths/compression.js";
import { acceptProbability, floorAcceptProb, raced, replacement, residualProbs } from "../maths/verification.js";

// x̂ as the station knows it: all of x where it came up whole, else Eq. 16.
export function reconstruct(message) {
  return message.entries ? spread(message.entries) : message.law;
}

// Test one draft of a message by the method's row and draw its replacement. A draft is accepted where its accept uniform is below the
// accept probability; where the device draws the replacement, the token stays the draft and q is y as it is sent down. With shared noise
// `resampleUniform` is the position's own, and the LLM samples whatever was drafted; how probable agreement was, it cannot know without x.
export function verify(message, targetProbs, acceptUniform, resampleUniform, method, settings) {
  if (method.test.shares_noise) {
    const token = raced(targetProbs, resampleUniform);
    return { accepted: token === message.token, token, acceptProb: null, certain: false, resamplingProbs: targetProbs, forced: false };
  }
  const targetProb = targetProbs[message.token];
  let [acceptProb, certain, resamplingProbs] = [0, false, targetProbs];
  if (method.test.tests_ratio) {
    const received = method.test.sends_law ? reconstruct(message) : null;
    const draftProb = received === null ? message.draftProb : received[message.token];
    acceptProb = acceptProbability(draftProb, targetProb);
    certain = targetProb >= draftProb;
    resamplingProbs = received === null ? codedDown(targetProbs, settings.payload) : residualProbs(received, targetProbs);
  } else {
    acceptProb = floorAcceptProb(targetProb, settings.p_t);
    certain = acceptProb > 0;
  }
  const accepted = certain || acceptUniform < acceptProb;
  const draws = !accepted && !method.test.device_draws;
  const token = draws ? replacement(resamplingProbs, resampleUniform, settings.replacement) : message.token;
  return { accepted, token, acceptProb, certain, resamplingProbs, forced: false };
}

// How many drafts of a message come before the first that was rejected: they are tested in order, and it ends the test.
export function acceptedCount(verdicts) {
  const rejected = verdicts.findIndex(({ accepted }) => !accepted);
  return rejected === -1 ? verdicts.length : rejected;
}
