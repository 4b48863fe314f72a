// The race, as Streamlit's component.

import { Methods } from "../engine/methods.js";
import { Race } from "../components/race.js";
import { mounted } from "./mounted.js";

export default mounted((parent, _, words) => new Race(parent, new Methods(words.methods), words));
