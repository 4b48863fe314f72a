"""Every page by its own address: it opens, is neither long nor wordy, and axe finds nothing serious on it; Back leads back."""

import re
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from accessibility import CUT_OFF, findings_light_and_dark
from browser_tabs import running_server, tabs
from page_visits import ADDRESSES

from ui.session import KEPT_ANSWERS


def with_others_thorough(usual: set[str]) -> list:
    """All addresses; those that are not usual only where everything is asked."""
    return [pytest.param(address, marks=() if address in usual else pytest.mark.thorough) for address in ADDRESSES.values()]


MOST_PIXELS, MOST_WORDS = 3000, 50
"""Of a page of 1440 pixels' width: its height, and what is to be read before its first figure."""
MEASURED = """() => {
  const [main, block] = ["stMain", "stMainBlockContainer"].map((id) => document.querySelector(`[data-testid=${id}]`));
  const figures = [".stPlotlyChart", "[data-testid=stDataFrame]", "[data-testid=stTable]", ".area", ".lanes", ".text-read", "svg.system",
    ".guide .card", ".plane svg"].join();
  const controls = "button, input, textarea, [role=tablist], [role=slider], [data-testid=stWidgetLabel], [data-testid^=stSlider], " +
    "[data-testid=stAlert], [data-testid=stIconMaterial], [data-tag]";
  const top = (node) => node.getBoundingClientRect().top;
  let first = Infinity;
  const texts = [];
  const walk = (root) => {
    for (const node of root.querySelectorAll("*")) {
      if (node.shadowRoot) walk(node.shadowRoot);
      if (node.matches(figures) && node.getBoundingClientRect().height > 0) first = Math.min(first, top(node));
      if (node.matches("style, script, title") || node.closest(controls)) continue;
      for (const child of node.childNodes) if (child.nodeType === Node.TEXT_NODE && child.textContent.trim()) texts.push(child);
    }
  };
  walk(block);
  const range = document.createRange();
  const above = texts.filter((text) => {
    range.selectNodeContents(text);
    const box = range.getBoundingClientRect();
    return box.width > 1 && box.height > 0 && box.bottom <= first;
  });
  const words = above.map((text) => text.textContent).join(" ").split(/\\s+/).length;
  return { height: main.scrollHeight, figure: first < Infinity, words };
}"""

UNEVEN = """() => [...document.querySelectorAll("[data-testid=stHorizontalBlock]")].flatMap((row) => {
  const labels = [...row.querySelectorAll(":scope > div > * > [data-testid=stWidgetLabel]")].map((label) => label.getBoundingClientRect());
  return labels.filter((box) => labels.some((other) => Math.abs(other.top - box.top) > 1 && Math.abs(other.top - box.top) < 20));
})"""
"""Labels of one row of controls that stand at nearly one height."""

SETTLED = f"""(first) => {{
  if (document.querySelector("[data-testid=stApp]")?.dataset.testScriptState !== "notRunning") return false;
  const measured = ({MEASURED})(), now = JSON.stringify(measured), before = window.measured;
  window.measured = now;
  return now === before && (measured.figure || !first);
}}"""
"""The script has run (a click that starts it again is seen at once), nothing has moved since this was last asked, and there is a figure
where one is waited for."""


def assert_opened(page, address: str) -> None:
    # The Live page has no heading: it begins with its question.
    page.locator("[data-testid=stMain]").locator("h4" if address else ".st-key-asking").first.wait_for()
    assert page.get_by_text("Page not found").count() == 0
    assert page.title() == f"{address.replace('_', ' ') or 'Live'} · CU-HLM" and urlsplit(page.url).path == f"/{address}"


@pytest.mark.thorough
@pytest.mark.parametrize("address", ["", "Trade-off"])
def test_page_opens_first(browser, tmp_path: Path, address: str) -> None:
    """After the server has started, without another page before it: the first page and the slowest; all pages without a browser in
    `test_pages`.
    """
    with running_server(tmp_path) as server, tabs(browser) as opening:
        page = opening(f"{server.url}/{address}").page
        page.wait_for_selector("[data-testid=stApp][data-test-script-state=notRunning]")
        assert_opened(page, address)
    log = server.log.read_text(errors="replace")
    assert "Traceback" not in log, log[-3000:]


@pytest.mark.thorough
def test_back_leads_to_the_page_before_and_undoes_a_slider_at_once(visit) -> None:
    from playwright.sync_api import expect  # here, since the other tests' files are collected without it, too

    page = visit("/Channel").page
    page.wait_for_selector("[data-testid=stApp][data-test-script-state=notRunning]")  # until then links may be redrawn, without focus
    link = page.get_by_test_id("stTopNavLink")
    link.first.focus()
    page.keyboard.press("Tab")
    expect(link.nth(1)).to_be_focused()
    expect(link.nth(1)).to_have_css("outline-style", "solid")
    link.filter(has_text="Live").click()
    handle = page.locator(".st-key-snr input[type=range]")
    moves = KEPT_ANSWERS + 1  # the server then sends no token again that it has sent
    chosen = f"snr={int(handle.input_value()) + moves}"
    handle.focus()
    for _ in range(moves):
        handle.press("ArrowRight")
        page.wait_for_timeout(120)
    page.wait_for_url(f"**{chosen}**")
    link.filter(has_text="Guide").click()
    page.wait_for_url("**/Guide**")
    page.go_back()
    page.get_by_role("heading", name="How does the method work?").wait_for(state="detached")
    assert urlsplit(page.url).path == "/" and chosen in page.url
    handle.wait_for()
    assert chosen == f"snr={handle.input_value()}"
    page.get_by_role("button", name="Details of each token").click()
    whole = re.compile(r"^(\d+) / \1\b")
    page.locator(".position").filter(has_text=whole).wait_for()  # all tokens, which a page that is opened again asks for
    page.go_back()
    page.wait_for_function("() => !location.search.includes('snr=')")  # not through its positions
    page.go_back()
    page.get_by_role("heading", name="What does the radio link do").wait_for()
    assert urlsplit(page.url).path == "/Channel"


@pytest.mark.thorough
def test_a_page_that_is_left_says_nothing_after_the_press_of_the_link(visit, server) -> None:
    """Its fragment's answer would come after the new page's, and leave the tab blank."""
    from streamlit.proto.BackMsg_pb2 import BackMsg

    page = visit("/Channel").page
    asked, waiting, held = [], [], []

    def route(browser_side) -> None:
        server_side = browser_side.connect_to_server()

        def from_browser(message) -> None:
            if isinstance(message, bytes) and (said := BackMsg.FromString(message)).WhichOneof("type") == "rerun_script":
                asked.append(said.rerun_script)
            server_side.send(message)

        browser_side.on_message(from_browser)
        server_side.on_message(lambda message: waiting.append((browser_side, message)) if held else browser_side.send(message))

    page.route_web_socket(re.compile("_stcore/stream"), route)
    page.goto(server.url)
    page.locator(".mark-said", has_text="right").wait_for()
    page.wait_for_function("() => [...document.querySelectorAll('*')].some((node) => node.shadowRoot?.querySelector('.verdict.right'))")
    page.wait_for_selector("[data-testid=stApp][data-test-script-state=notRunning]")
    held.append(True)  # the answer of a slow server
    page.locator(".token").nth(3).focus()
    page.evaluate("""() => {
      const strip = [...document.querySelectorAll('*')].map((node) => node.shadowRoot?.querySelector('.strip.whole')).find(Boolean);
      const chosen = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true });
      strip.querySelectorAll('.token')[3].dispatchEvent(chosen);  // said after a while
      [...document.querySelectorAll('[data-testid=stTopNavLink]')].find((link) => link.textContent === 'Guide').click();
    }""")
    page.wait_for_timeout(1500)
    pages = [request.page_script_hash for request in asked]
    assert pages.count(pages[-1]) == 1 and len(set(pages)) > 1, "the new page was asked for last, and once"
    held.clear()
    for side, message in waiting:
        side.send(message)
    page.locator(".guide .telling p").first.wait_for()


@pytest.mark.parametrize("address", with_others_thorough({""}))
def test_every_page_opens_is_not_long_or_wordy_and_axe_finds_nothing_serious_on_it(visit, address: str) -> None:
    page = visit(f"/{address}", viewport={"width": 1440, "height": 900}).page

    def measured(first: bool = False) -> dict:
        page.wait_for_function(SETTLED, arg=first, polling=400)
        return page.evaluate(MEASURED)

    assert (first := measured(first=True))["height"] <= MOST_PIXELS, first
    # The Live page's strip stands next to its numbers, under its questions.
    assert first["words"] <= MOST_WORDS or not address, first
    assert_opened(page, address)
    assert findings_light_and_dark(page) == [] == page.evaluate(UNEVEN)
    for tab in page.get_by_role("tab").all()[1:]:
        tab.click()
        assert (size := measured())["height"] <= MOST_PIXELS and not page.evaluate(UNEVEN), (tab.inner_text(), size)


@pytest.mark.parametrize(("address", "tab"), [
    ("Compression", "The k that is chosen"), pytest.param("Calibration", "Estimators", marks=pytest.mark.thorough),
    pytest.param("Paper", "Compression", marks=pytest.mark.thorough),
])  # fmt: skip
@pytest.mark.parametrize("width", [390, pytest.param(1024, marks=pytest.mark.thorough)])
@pytest.mark.thorough
def test_no_word_of_a_plot_is_cut_off_on_a_small_screen(visit, address: str, tab: str, width: int) -> None:
    page = visit(f"/{address}", viewport={"width": width, "height": 768}).page
    page.get_by_role("tab", name=tab, exact=True).click()
    page.locator(".stPlotlyChart .legendtext").nth(1).wait_for()
    page.wait_for_timeout(1500)  # plots that take the size of their place
    assert page.evaluate(CUT_OFF) == []


@pytest.mark.thorough
def test_the_words_of_the_drawing_can_be_read_on_a_phone(visit) -> None:
    page = visit("/Guide", viewport={"width": 390, "height": 844}).page
    page.get_by_role("tab", name="Methods").click()
    words = page.locator("svg.system .still text")
    words.first.wait_for()
    assert min(box["height"] for box in (word.bounding_box() for word in words.all())) >= 10
