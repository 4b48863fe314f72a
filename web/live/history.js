// Streamlit says the settings of a page in its address. Here the browser's history has one entry for each setting that a person changed, so
// that Back undoes the last one: what changes between two gestures is one entry, and so are the positions of one slider. What Streamlit says
// in the address of a page that is being left is of the next page: the one that is left keeps what it had.

import { isLeft, isTurnedBack, LEAVING_AT_MOST_MS, turnedTo } from "./leaving.js";

// A button, too, may lead to another page: Streamlit then empties the address first.
const EMPTIED_MS = 1000;

export default function () {
  if (history.pushState.onePerSetting) return;
  const push = history.pushState.bind(history);
  const replace = history.replaceState.bind(history);
  let gestures = 0;
  let entered = 0;
  let last = "";
  let timer = null;
  for (const kind of ["pointerdown", "keydown", "drop"]) addEventListener(kind, () => (gestures += 1), true);
  addEventListener("popstate", () => ([entered, last] = [gestures, ""]));

  const drop = () => (timer = clearTimeout(timer) ?? null);

  history.replaceState = (state, title, address) => {
    drop();
    const next = new URL(address ?? location.href, location.href);
    if (next.search !== location.search && !next.hash) next.hash = location.hash;
    const changed = differing(location.search, next.search);
    const another = gestures > entered && changed.length > 0 && changed.join() !== last;
    (another ? push : replace)(state, title, next.href);
    if (another) last = changed.join();
    if (changed.length) entered = gestures;
  };

  history.pushState = (state, title, address) => {
    const next = new URL(address, location.href);
    if (next.pathname !== location.pathname) {
      drop();
      [entered, last] = [gestures, ""];
      push(state, title, address);
      turnedTo();
    } else if (isTurnedBack()) {
      return; // a late word of the page before
    } else if (isLeft() || timer !== null || (next.search === "" && location.search !== "")) {
      drop();
      timer = setTimeout(() => history.replaceState(state, title, address), isLeft() ? LEAVING_AT_MOST_MS : EMPTIED_MS);
    } else history.replaceState(state, title, address);
  };
  history.pushState.onePerSetting = true;
}

// The names of the settings in which two addresses differ.
function differing(before, after) {
  const [had, has] = [before, after].map((search) => new URLSearchParams(search));
  return [...new Set([...had.keys(), ...has.keys()])].filter((name) => had.get(name) !== has.get(name)).sort();
}
