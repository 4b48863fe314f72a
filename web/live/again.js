// Says `wish` once, `ms` after it was first wished: another wish before that takes its place.

import { whileHere } from "./leaving.js";

let timer = null;
let known = null;

export default function ({ data: [data], setTriggerValue }) {
  if (data.wish === known) return;
  known = data.wish;
  clearTimeout(timer);
  if (known !== null) timer = setTimeout(() => whileHere(setTriggerValue)("due", known), data.ms);
}
