// A page that a link leads away from says nothing more to the server by itself: a word of a component of the old page, after the new page
// was asked for, is answered with the old page, of which nothing is known any more, and the tab stays blank.

// A server that does not answer in that time is not waited for.
export const LEAVING_AT_MOST_MS = 30000;
let leftAt = -Infinity;
// By Back or Forward, whose address is already that of the page to come.
let turned = false;
// Path of the page that is shown.
let shown = location.pathname;

addEventListener(
  "click",
  (event) => {
    const link = event.composedPath().find((node) => node.tagName === "A" && node.href);
    const elsewhere = event.ctrlKey || event.metaKey || event.shiftKey || link?.target === "_blank" || link?.hasAttribute("download");
    if (link && !elsewhere && new URL(link.href).pathname !== location.pathname) [leftAt, turned] = [performance.now(), false];
  },
  true,
);
addEventListener("popstate", () => {
  turned = location.pathname !== shown;
  leftAt = turned ? performance.now() : -Infinity;
});
// The new page is there with its title.
const shownTitle = document.querySelector("title");
const arrive = () => ([leftAt, turned, shown] = [-Infinity, false, location.pathname]);
if (shownTitle) new MutationObserver(arrive).observe(shownTitle, { childList: true, characterData: true, subtree: true });

// The address has another page now; its title may have stood before it, or come later.
export const turnedTo = () => (shown = location.pathname);

export const isLeft = () => performance.now() - leftAt <= LEAVING_AT_MOST_MS;
export const isTurnedBack = () => turned && isLeft();

// `send`, for as long as the page stays.
export function whileHere(send) {
  return (...said) => {
    if (!isLeft()) send(...said);
  };
}
