// A pair is two models over one vocabulary, with its codec and its calibration.

import { TextCodec } from "./codec.js";
import { Llama } from "./llama.js";
import { PrefixLogitsCache } from "./prefix_logits.js";
import { readSafetensors } from "./safetensors.js";

// data: as `ui.website.data` writes a pair; weights: the bytes of both models' safetensors files, `slm` and `llm`.
export function loadPair(data, weights) {
  const model = (part) => new PrefixLogitsCache(new Llama(data.configs[part], readSafetensors(weights[part])));
  return {
    name: data.name,
    slm: model("slm"),
    llm: model("llm"),
    codec: new TextCodec(data.tokenizer, data.frame, data.end_ids),
    calibration: data.calibration,
    vocabularySize: data.vocabulary_size,
    maxContext: data.max_context,
  };
}

// What a device has of a pair: the small model alone, which reads each text itself. weights: the bytes of its safetensors file.
export function loadDevice(data, weights) {
  return {
    name: data.name,
    slm: new Llama(data.configs.slm, readSafetensors(weights)),
    codec: new TextCodec(data.tokenizer, data.frame, data.end_ids),
    calibration: data.calibration,
    vocabularySize: data.vocabulary_size,
    maxContext: data.max_context,
  };
}
