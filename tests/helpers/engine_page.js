// The engine in a browser for the tests: a pair is loaded once, then runs are decoded as they are asked for.

import { decode } from "../../web/engine/decoding/decoder.js";
import { Methods } from "../../web/engine/methods.js";
import { loadPair } from "../../web/engine/models/pairs.js";

function bytes(base64) {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}

window.begin = (data, weights) => {
  const parts = Object.fromEntries(Object.entries(weights).map(([part, text]) => [part, bytes(text)]));
  const [pair, methods] = [loadPair(data.pair, parts), new Methods(data.methods)];
  const asArrays = (_, value) => (ArrayBuffer.isView(value) ? Array.from(value) : value);
  window.run = (prompt, method, settings) => JSON.stringify([...decode(pair, prompt, methods.find(method), settings)], asArrays);
};
