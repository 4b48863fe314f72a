// A page that a link leads away from says nothing more to the server by itself: a word of a component of the old page, after the new page
// was asked for, is answered with the old page, of which nothing is known any more, and the tab stays blank.

// A server that does not answer in that time is not waited for.
export const LEAVING_AT_MOST_MS = 30000;
// Below that width Streamlit lays its sidebar over the page.
const LIST_OVER_PX = 768;
let leftAt = -Infinity;
// By Back or Forward, whose address is already that of the page to come.
let turned = false;
// Path and title of the page that is shown. The next one is there when both are others: a link's title may come before its address, and what
// the next page says in between must not stand in this page's entry.
let [shown, title] = [location.pathname, document.title];

function settle() {
  if (location.pathname === shown || document.title === title) return;
  [leftAt, turned, shown, title] = [-Infinity, false, location.pathname, document.title];
}

addEventListener(
  "click",
  (event) => {
    const link = event.composedPath().find((node) => node.tagName === "A" && node.href);
    const elsewhere = event.ctrlKey || event.metaKey || event.shiftKey || link?.target === "_blank" || link?.hasAttribute("download");
    if (!link || elsewhere || new URL(link.href).pathname === location.pathname) return;
    settle();
    [leftAt, turned, title] = [performance.now(), false, document.title];
    // On a phone the list of pages lies over the page that it leads to.
    const list = innerWidth < LIST_OVER_PX && link.closest("[data-testid=stSidebar]");
    if (list) setTimeout(() => list.querySelector("[data-testid=stSidebarCollapseButton] button")?.click());
  },
  true,
);
addEventListener("popstate", () => {
  turned = location.pathname !== shown;
  [leftAt, title] = [turned ? performance.now() : -Infinity, document.title];
});
const shownTitle = document.querySelector("title");
if (shownTitle) new MutationObserver(settle).observe(shownTitle, { childList: true, characterData: true, subtree: true });

// The address has another page now.
export const turnedTo = settle;

export function isLeft() {
  settle();
  return performance.now() - leftAt <= LEAVING_AT_MOST_MS;
}
export const isTurnedBack = () => turned && isLeft();

// `send`, for as long as the page stays.
export function whileHere(send) {
  return (...said) => {
    if (!isLeft()) send(...said);
  };
}
