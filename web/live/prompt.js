// What stands behind the # of an address never reaches a server: the prompt of a link is read here and said to this tab's page, once, and so is
// the one that the tab keeps for a reload. Where an address came with a prompt, it has that of the page from then on.

import { whileHere } from "./leaving.js";

const MOST_CHARACTERS = 20000;
const KEPT = "cuhlm-prompt";
const [opened] = performance.getEntriesByType("navigation");
let linked;

export default function ({ data: [data], setTriggerValue }) {
  if (linked === undefined) {
    // Streamlit may have changed the address by now.
    const hash = location.hash || new URL(opened?.name ?? location.href).hash;
    linked = new URLSearchParams(hash.slice(1)).get("prompt");
    const known = linked ?? (opened?.type === "navigate" ? null : sessionStorage.getItem(KEPT));
    const prompt = known?.slice(0, MOST_CHARACTERS) ?? null;
    if (data.waits || (prompt !== null && prompt !== data.prompt)) {
      return whileHere(setTriggerValue)("read", { prompt, reloaded: linked === null && prompt !== null });
    }
  }
  sessionStorage.setItem(KEPT, data.prompt);
  const hash = "#prompt=" + encodeURIComponent(data.prompt);
  if (linked !== null && location.hash !== hash) history.replaceState(history.state, "", location.pathname + location.search + hash);
}
