// "Was it worth it?" as Streamlit's component.

import { Baselines } from "../components/baselines.js";
import { mounted } from "./mounted.js";

export default mounted((parent) => new Baselines(parent));
