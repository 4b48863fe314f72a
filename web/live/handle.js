// A handle of the link as Streamlit's component.

import { Handle } from "../components/handle.js";
import { mounted } from "./mounted.js";

export default mounted((parent) => new Handle(parent));
