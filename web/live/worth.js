// "Was it worth it?" as Streamlit's component.

import { Worth } from "../components/worth.js";
import { mounted } from "./mounted.js";

export default mounted((parent) => new Worth(parent));
