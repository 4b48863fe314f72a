// The token strip, the plots that belong to it, and the other places of its parts, as Streamlit's component.

import { Part } from "../components/part.js";
import { Plots } from "../components/plots.js";
import { TokenStrip } from "../components/strip.js";
import { mounted } from "./mounted.js";

export default mounted((parent, data) => {
  if (data.plots_of) return new Plots(parent, data.plots_of, data.names);
  return data.part_of ? new Part(parent, data.part_of, data.part) : new TokenStrip(parent);
});
