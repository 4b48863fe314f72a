// A text of a visitor's own, read by both models, as Streamlit's component.

import { Reading } from "../components/reading.js";
import { mounted } from "./mounted.js";

export default mounted((parent) => new Reading(parent));
