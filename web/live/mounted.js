// A component of Streamlit's, which calls it on every update with the same parentElement: its state lives in one object for each parent.

import { whileHere } from "./leaving.js";

// made: what is drawn into a parent, of the first data that come for it and the component's words; it has `update` and, where something goes
// on in it, `release`.
export function mounted(made) {
  const known = new WeakMap();
  return ({ parentElement, data: [data], setStateValue, setTriggerValue }, words) => {
    let one = known.get(parentElement);
    if (one === undefined) known.set(parentElement, (one = made(parentElement, data, words)));
    one.update(data, whileHere(setStateValue), whileHere(setTriggerValue));
    return () => one.release?.();
  };
}
