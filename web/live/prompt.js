// What stands behind the # of an address never reaches a server: the prompt of a link is read here, once, and said to this tab's page. Where an
// address came with one, it has the prompt of the page from then on.

import { whileHere } from "./leaving.js";

const MOST_CHARACTERS = 20000;
let linked;

export default function ({ data: [data], setTriggerValue }) {
  if (linked === undefined) {
    // Streamlit may have changed the address by now.
    const opened = performance.getEntriesByType("navigation")[0]?.name || location.href;
    const hash = location.hash || new URL(opened).hash;
    linked = new URLSearchParams(hash.slice(1)).get("prompt");
    if (linked !== null) linked = linked.slice(0, MOST_CHARACTERS);
    if (linked !== null || data.waits) whileHere(setTriggerValue)("read", { prompt: linked });
  } else if (linked !== null) {
    const hash = "#prompt=" + encodeURIComponent(data.prompt);
    if (location.hash !== hash) history.replaceState(history.state, "", location.pathname + location.search + hash);
  }
}
