// One answer, as a generator of events: `decode`.

import { SequenceState } from "./answer.js";
import { Loop } from "./loop.js";

// Decode an answer to `prompt`: the start event, then exchange, audit and token events, then the end with the reason why it ended.
// pair: slm, llm, codec, calibration, name, vocabularySize, maxContext; method: a row of `Methods`; settings: as Python's DecodeSettings.
export function* decode(pair, prompt, method, settings) {
  const answer = new SequenceState(pair, prompt, method, settings);
  yield answer.started;
  const loop = new Loop(answer, pair.slm, pair.llm);
  while (answer.reason === null) {
    yield* loop.step();
    if (answer.mustAudit) yield* loop.catchUp();
  }
  yield* loop.catchUp();
  yield { type: "end", stop_reason: answer.reason };
}
