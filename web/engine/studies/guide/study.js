// The draws of the third scene.

import { visibleText } from "../../format.js";
import { softmax } from "../../decoding/device.js";
import { PERTURBATIONS, PURPOSES, uniforms } from "../../maths/randomness.js";
import { MAX_TEMPERATURE, draftProbAtTemperature, shiftedLogits } from "../../maths/uncertainty.js";
import { inverseCdf } from "../../maths/verification.js";

const LONGEST = 12;

// The twenty draws of Eq. 8 and 9 for the token that is followed: with the run's own noise (press 0), or with other noise. A draw is the
// draft where its uniform lies below the draft's perturbed probability, else one of the other tokens.
// shaken: prompt and the tokens before, which the small model reads; draft (its id), round, seed, temperature.
export function shake(pair, shaken, press) {
  const { prompt, before, draft, round, seed, temperature } = shaken;
  const [read] = pair.slm.newContext().extend([...pair.codec.encodePrompt(prompt), ...before]);
  const logits = read.map((logit) => logit / temperature);
  const shifted = shiftedLogits(logits);
  const row = uniforms((seed + press) % 2 ** 32, PURPOSES.PERTURBATION, round).subarray(-2 * PERTURBATIONS);
  return Array.from({ length: PERTURBATIONS }, (_, repeat) => {
    const [theta, coin] = [row[repeat] * MAX_TEMPERATURE, row[PERTURBATIONS + repeat]];
    const share = draftProbAtTemperature(shifted, draft, theta);
    const differs = coin >= share;
    let drawn = draft;
    if (differs) {
      const others = softmax(logits, theta);
      others[draft] = 0;
      drawn = inverseCdf(others, (coin - share) / (1 - share));
    }
    return { temperature: theta, text: visibleText(pair.codec.tokenText(drawn), LONGEST) || "(no text)", differs };
  });
}
