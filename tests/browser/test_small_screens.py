"""Small screens and large letters: nothing moves, is cut or lies under something else; and what components fetch is fetched once."""

import pytest
from page_visits import ADDRESSES
from seen_on_pages import CUT, INSIDE, SETTLED, settled

PLACES = f"""() => {{ {INSIDE}
  const what = '.tools, .panel, .said-counts, .mark-said, .area, .plots, [data-testid=stButton]';
  return all(document).filter((node) => node.matches(what)).map((node) => Math.round(node.getBoundingClientRect().top + scrollY));
}}"""
LEGEND = f"""(words) => {{ {INSIDE}
  const [strip] = all(document).filter((node) => node.matches(".strip.whole"));
  const miss = strip.querySelector(".counted[data-filter=miss]");
  miss.hidden = words === "";
  miss.querySelector(".how-many").textContent = "12";
  const bar = strip.querySelector(".bar");
  bar.dataset.had ??= bar.textContent;
  bar.textContent = words || bar.dataset.had;
}}"""
LONG = "4 of 20 rounds would change (outlined): 38 % → 21 % sent, mean bias at most 0.034. Run decodes again."
OVERLAPPING = f"""() => {{ {INSIDE}
  const main = document.querySelector("[data-testid=stMain]");
  const what = "button, input:not([type=checkbox]), select, textarea, a[href], .token";
  const shown = (node) => node.checkVisibility({{ opacityProperty: true, visibilityProperty: true }}) && !node.closest("svg, .field-help");
  const nodes = all(main).filter((node) => node.matches(what) && shown(node));
  const boxes = nodes.map((node) => [node, node.getBoundingClientRect()]).filter(([, box]) => box.width > 2 && box.height > 2);
  const over = ([a, p], [b, q]) => !a.contains(b) && !b.contains(a)
    && Math.min(p.right, q.right) - Math.max(p.left, q.left) > 3 && Math.min(p.bottom, q.bottom) - Math.max(p.top, q.top) > 3;
  const named = ([node]) => node.ariaLabel || node.textContent || node.className || node.tagName;
  const pairs = boxes.flatMap((one, at) => boxes.slice(at + 1).map((other) => [one, other]));
  return pairs.filter((pair) => over(...pair)).slice(0, 5).map((pair) => pair.map(named));
}}"""
WIDER = "() => { const main = document.querySelector('[data-testid=stMain]'); return main.scrollWidth - main.clientWidth; }"


SHIFTED = """() => { window.shifted = 0; new PerformanceObserver((list) => {
  for (const one of list.getEntries()) if (!one.hadRecentInput) shifted += one.value;
}).observe({ type: "layout-shift", buffered: true }); }"""


@pytest.mark.thorough
@pytest.mark.parametrize("width", [1280, 390])
def test_the_first_screen_does_not_jump_while_it_loads(visit, width: int) -> None:
    """0.96 and 1.13 where style rules came as elements of the page and what comes late had no room."""
    page = visit(viewport={"width": width, "height": 800}, reduced_motion="no-preference").page
    page.evaluate(SHIFTED)
    page.locator(".play-on").wait_for()
    assert 0 < page.evaluate("shifted") <= 0.1


@pytest.mark.thorough
def test_neither_a_wrong_skip_nor_a_preview_moves_anything(visit) -> None:
    """At 390 pixels a preview takes a line more: room kept for it would push the panel off a phone's first screen."""
    page = settled(visit(viewport={"width": 1280, "height": 720}).page)
    for width, height in ((1280, 720), (640, 900)):
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_timeout(800)
        page.evaluate(LEGEND, "")
        page.wait_for_timeout(200)
        before = page.evaluate(PLACES)
        page.evaluate(LEGEND, LONG)
        page.wait_for_timeout(200)
        after = page.evaluate(PLACES)
        assert len(before) > 8 and before == after, width


PAGES = [pytest.param(title, marks=() if title == "Live" else pytest.mark.thorough) for title in ADDRESSES]


@pytest.mark.parametrize("title", PAGES)
def test_at_twice_the_size_nothing_is_cut_and_no_control_lies_under_another(visit, title: str) -> None:
    """A window of 1280 by 720 at 200 %."""
    page = visit(f"/{ADDRESSES[title]}", viewport={"width": 640, "height": 360}).page
    page.wait_for_function("title => document.title.startsWith(title)", arg=title)
    page.wait_for_timeout(1500)
    page.wait_for_selector(SETTLED)
    assert page.evaluate(WIDER) <= 0, "no scroll sideways"
    assert page.evaluate(OVERLAPPING) == []
    for _ in range(12):  # a screen at a time, as `CUT` looks at what is in sight
        assert page.evaluate(CUT) == []
        if page.evaluate("() => { const main = document.querySelector('[data-testid=stMain]'); const had = main.scrollTop;"
                         " main.scrollTop += 300; return main.scrollTop === had; }"):
            break
        page.wait_for_timeout(100)


def test_scripts_and_rules_of_components_are_fetched_once_and_stand_in_no_message(visit) -> None:
    received: list[int] = []
    page = visit().page
    page.on("websocket", lambda socket: socket.on("framereceived", lambda frame: received.append(len(frame))))
    settled(page)
    page.reload()
    settled(page)
    fetched = page.evaluate(
        "() => performance.getEntriesByType('resource').filter(({ name }) => name.includes('/built/'))"
        ".map(({ name, transferSize }) => [name, transferSize])"
    )
    assert len(fetched) >= 10 and len({name for name, _ in fetched}) == len(fetched), "one request for each"
    assert all(size == 0 for _, size in fetched), "kept over the reload"
    assert 20_000 < sum(set(received)) < 150_000  # bars that wait are sent again and again


def test_on_a_phone_the_list_of_pages_closes_behind_the_page_that_it_leads_to(visit) -> None:
    page = settled(visit(viewport={"width": 390, "height": 844}).page)
    button = page.get_by_test_id("stExpandSidebarButton")
    button.click()
    page.get_by_test_id("stSidebarNavLink").filter(has_text="Compare").click()
    page.wait_for_function("() => document.title.startsWith('Compare')")
    button.wait_for()
