// The token strip, the plots that belong to it, and the other places of its parts, as Streamlit's component.

import { Methods } from "../engine/methods.js";
import { Part } from "../components/part.js";
import { Plots } from "../components/plots.js";
import { TokenStrip } from "../components/strip.js";
import { mounted } from "./mounted.js";

export default mounted((parent, data, words) => {
  if (data.plots_of) return new Plots(parent, data.plots_of, data.names, data.low);
  return data.part_of ? new Part(parent, data.part_of, data.part) : new TokenStrip(parent, new Methods(words.methods), words);
});
