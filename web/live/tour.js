// The tour as Streamlit's component.

import { Tour } from "../components/tour.js";
import { mounted } from "./mounted.js";

export default mounted((parent) => new Tour(parent));
