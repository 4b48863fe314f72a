"""What of a page is seen in a browser, and whether its words are cut."""

SETTLED = "[data-testid=stApp][data-test-script-state=notRunning]"
INSIDE = """
  const all = (root) => [...root.querySelectorAll("*")].flatMap((node) => [node, ...(node.shadowRoot ? all(node.shadowRoot) : [])]);
  const seen = (node) => {
    const box = node.getBoundingClientRect();
    return box.width > 1 && box.height > 1 && box.top < innerHeight && box.bottom > 0 && box.left < innerWidth && box.right > 0
      && getComputedStyle(node).visibility !== "hidden" && node.checkVisibility({ opacityProperty: true });
  };"""
CUT = f"""() => {{ {INSIDE}
  const worded = (node) => [...node.childNodes].some((child) => child.nodeType === 3 && child.data.trim());
  const cut = (node) => node.scrollWidth > node.clientWidth + 1 || node.scrollHeight > node.clientHeight + 1;
  const hides = (node) => getComputedStyle(node).overflowX !== "visible" && node.clientWidth > 1 && !node.matches("textarea");
  const rolls = (node) => node !== null && (node.scrollLeft > 0 || rolls(node.parentElement));
  const inWindow = (box) => box.left >= -1 && box.right <= innerWidth + 1;
  const within = (node) => rolls(node) || inWindow(node.getBoundingClientRect());
  const bad = (node) => seen(node) && worded(node) && ((hides(node) && cut(node)) || !within(node));
  return all(document).filter(bad).map((node) => node.textContent);
}}"""
"""Words that their box cuts off, or that reach out of the window."""


def settled(page):
    """Live, when its opening run and all of its bill are there."""
    page.locator(".token:not(.future)").first.wait_for()
    page.locator(".both-row, .whatif:not([hidden])").first.wait_for()
    page.get_by_text("7.7 s").wait_for()  # the last of the bill's rows
    page.wait_for_selector(SETTLED)
    page.wait_for_timeout(600)
    return page
