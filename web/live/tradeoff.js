// The Trade-off page's plane as Streamlit's component.

import { TradeOff } from "../components/tradeoff.js";
import { mounted } from "./mounted.js";

export default mounted((parent, data) => new TradeOff(parent, data));
