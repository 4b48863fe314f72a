// The race as Streamlit's component.

import { Race } from "../components/race.js";
import { mounted } from "./mounted.js";

export default mounted((parent) => new Race(parent));
