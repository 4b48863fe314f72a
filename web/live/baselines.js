// The bars of "Was it faster, and is it right?", as Streamlit's component.

import { Baselines } from "../components/baselines.js";
import { Methods } from "../engine/methods.js";
import { mounted } from "./mounted.js";

export default mounted((parent, data, words) => new Baselines(parent, new Methods(words.methods)));
