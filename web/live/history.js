// Streamlit adds an entry to the browser's history whenever the server changes the address of a page's settings, and empties the address
// of a page that is left just before the next one's entry is added. Here a page has one entry, which keeps its settings: Back leads to
// the page before, as it was left, and not through the positions of a slider. What stands behind the # stays.

const LEAVING_MS = 1000;

export default function () {
  if (history.pushState.onePerPage) return;
  const push = history.pushState.bind(history);
  let left = null;
  history.pushState = (state, title, address) => {
    const next = new URL(address, location.href);
    if (next.pathname === location.pathname) {
      if (next.search === "") left = { address: location.href, at: performance.now() };
      history.replaceState(state, title, next.hash ? address : address + location.hash);
      return;
    }
    if (left !== null && performance.now() - left.at < LEAVING_MS) history.replaceState(state, title, left.address);
    left = null;
    push(state, title, address);
  };
  history.pushState.onePerPage = true;
}
