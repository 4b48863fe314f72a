// The token strip, and the plots beside it, as Streamlit's component.

import { Plots } from "../components/plots.js";
import { TokenStrip } from "../components/strip.js";
import { mounted } from "./mounted.js";

export default mounted((parent, data) => (data.plots_of ? new Plots(parent, data.plots_of, data.names) : new TokenStrip(parent)));
