"""How soon pages are there and follow a key, in a real browser: `python tests/browser/live_figures.py [cold entrance keys pages]`.

Times depend on what else the machine does.
"""

import itertools
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "tests" / "helpers")]

from browser_tabs import PATIENCE_MS, Server, chromium, free_port, running_server, wait_until_healthy  # noqa: E402

SIZE = (1440, 900)
MOTION = "no-preference"

WATCH = """() => {
  const inside = (node) => (node.shadowRoot ? [node.shadowRoot, ...all(node.shadowRoot)] : []);
  const all = (root) => [...root.querySelectorAll("*")].flatMap(inside);
  const find = (selector) => all(document).map((root) => root.querySelector(selector)).find(Boolean);
  const known = {};
  const kept = (selector) => () => (known[selector]?.isConnected ? known[selector] : (known[selector] = find(selector)));
  window.strip = kept(".strip.whole");
  window.plots = kept(".plots");
  window.panel = kept(".panel");
  window.count = () => strip()?.querySelectorAll(".token:not(.future)").length ?? 0;
}"""


class LivePage:
    """The page with a watch on every frame."""

    def __init__(self, browser: Any, url: str, size: tuple[int, int] = SIZE, motion: str = MOTION):
        self.context = browser.new_context(viewport={"width": size[0], "height": size[1]}, reduced_motion=motion)
        self.context.set_default_timeout(PATIENCE_MS)
        self.page = self.context.new_page()
        self.page.goto(url)
        self.page.locator(".token:not(.future)").first.wait_for()
        self.page.evaluate(WATCH)
        self.wait("() => plots()?.querySelector('.curve')")

    def press(self, name: str) -> None:
        self.page.locator(f".tool.{name}").click()

    def wait(self, condition: str, argument: Any = None) -> None:
        self.page.wait_for_function(condition, arg=argument, polling=50)

    def run(self, fast: bool = False) -> None:
        """Press Run and wait for the first token of the new run."""
        if fast and self.page.locator(".pace[aria-pressed=true]").count():
            self.page.locator(".pace").click()
        # The address may have begun a run of its own; Playwright's tries at a disabled button scroll the page.
        self.page.locator(".tool.run:enabled").wait_for()
        before = self.page.evaluate("strip().dataset.run")
        self.press("run")
        self.wait("before => strip().dataset.run !== before && count() > 0", before)


def keys(browser: Any, url: str) -> dict[str, float]:
    """Milliseconds from a key on a handle of the first screen to the figure that follows it, medians of ten."""
    from playwright.sync_api import TimeoutError

    live = LivePage(browser, f"{url}/", motion="reduce")
    live.wait("() => document.documentElement.style.getPropertyValue('--text-changes').includes('%')")  # all texts are there
    figures: dict[str, float] = {}
    numbers = "() => panel().textContent"  # the packet's time on air and the channel: tokens per second may keep their three digits
    said = "() => strip().querySelector('.bar').textContent"
    for name, key, looks in (
        ("snr", "ArrowRight", numbers),
        ("u_th", "ArrowLeft", said),
        ("rtt_ms", "ArrowRight", numbers),
        ("fading", "", numbers),
        ("theta", "ArrowRight", said),
    ):
        fadings = itertools.cycle(("Rician", "Rayleigh"))
        if name == "fading":
            live.page.get_by_text("Models, method, link", exact=True).click()
        if key:
            live.page.locator(f".st-key-{name} input[type=range]").focus()
        times = []
        for _ in range(12):
            live.page.evaluate(
                "looks => { const look = eval(looks); window.before = look(); window.done = null; window.pressed = performance.now();"
                " const wait = () => { if (look() !== before) done = performance.now() - pressed;"
                " else if (performance.now() - pressed < 3000) requestAnimationFrame(wait) }; requestAnimationFrame(wait) }",
                looks,
            )
            if key:
                live.page.keyboard.press(key)
            else:
                live.page.locator(f".st-key-{name} select").select_option(label=next(fadings))
            with suppress(TimeoutError):  # what took longer is no time
                live.page.wait_for_function("done !== null", timeout=3500, polling=20)
            live.page.wait_for_timeout(700)
            times.append(live.page.evaluate("done ?? Infinity"))
        figures[f"{name} key"] = statistics.median(times[2:])
    live.context.close()
    return figures


@contextmanager
def one_line_page() -> Iterator[str]:
    """The address of a stock server of Streamlit whose page is one line."""
    port = free_port()
    with tempfile.TemporaryDirectory() as folder:
        script = Path(folder, "one_line.py")
        script.write_text('import streamlit as st; st.write("one line")')
        quiet = ["--server.headless", "true", "--browser.gatherUsageStats", "false", "--server.fileWatcherType", "none"]
        command = [sys.executable, "-m", "streamlit", "run", str(script), "--server.port", str(port), *quiet]
        process = subprocess.Popen(command, cwd=folder, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        try:
            wait_until_healthy(Server(f"http://localhost:{port}", Path(folder), Path(os.devnull), Path(folder)), process)
            yield f"http://localhost:{port}"
        finally:
            process.terminate()
            process.wait(10)


SEEN = """([looked, titled]) => {
  const roots = (root) => [root, ...[...root.querySelectorAll("*")].flatMap((node) => (node.shadowRoot ? roots(node.shadowRoot) : []))];
  const drawn = (root) => [...root.querySelectorAll(looked)].some((node) => node.getClientRects().length);
  const look = () => {
    if (document.title.startsWith(titled) && roots(document).some(drawn)) window.there = performance.now();
    else requestAnimationFrame(look);
  };
  window.there = null;
  requestAnimationFrame(look);
}"""
"""Notes the frame in which an element is drawn on the page with this title: what drives the browser looks for it every half second only."""


def seconds_from_address(browser: Any, address: str, looked_for: str) -> float:
    """Seconds from the request of an address in a new browser window to the frame that has the element."""
    own = browser.new_context(viewport={"width": SIZE[0], "height": SIZE[1]}, reduced_motion=MOTION)
    own.set_default_timeout(PATIENCE_MS)
    own.add_init_script(f"({SEEN})({json.dumps([looked_for, ''])})")
    page = own.new_page()
    page.goto(address, wait_until="commit")
    page.wait_for_function("window.there")
    taken = page.evaluate("there") / 1000
    own.close()
    return float(taken)


def entrance(browser: Any, url: str, visits: int = 7) -> dict[str, float]:
    """Seconds from the address to the first chip and to the line of Streamlit's own one-line page, by turns, each in a new browser window:
    medians, and of their ratios with the least and the largest."""
    with one_line_page() as plain:
        ways = ((plain, "[data-testid=stMarkdownContainer] p"), (url, ".token:not(.future)"))
        [seconds_from_address(browser, *way) for way in ways]  # what is read once is read
        pairs = [tuple(seconds_from_address(browser, *way) for way in ways) for _ in range(visits)]
    ratios = sorted(ours / lines for lines, ours in pairs)
    lines, ours = (statistics.median(column) for column in zip(*pairs, strict=True))
    middle = statistics.median(ratios)
    return {"one line": lines, "first chip": ours, "ratio": middle, "least": ratios[0], "largest": ratios[-1]}


def cold(browser: Any) -> dict[str, float]:
    """Seconds from the start of the server to the first chip, and to the first live token with Run pressed as soon as it is there."""
    with tempfile.TemporaryDirectory() as folder:
        started = time.monotonic()
        with running_server(Path(folder)) as server:
            figures = {"server up": time.monotonic() - started}
            live = LivePage(browser, server.url)
            figures["first chip"] = time.monotonic() - started
            live.run(fast=True)
            figures["first live token"] = time.monotonic() - started
            live.context.close()
    return figures


FIGURES = ".stPlotlyChart .main-svg, .lanes, [data-testid=stDataFrame], [data-testid=stTable], .guide .card, .text-read"
"""Of every page but Live, from which its link is followed."""
RESEARCH = ("Calibration", "Compression", "Channel", "Paper", "Own text")


def pages(browser: Any, url: str, visits: int = 7) -> dict[str, tuple[float, float]]:
    """Seconds to the first figure of each page, medians: by its address in a new browser, and from the press of its link in an open one."""
    from page_visits import ADDRESSES

    looked_for = {title: ".token:not(.future)" if title == "Live" else FIGURES for title in ADDRESSES}
    addressed: dict[str, list[float]] = {}
    for title, address in ADDRESSES.items():  # before a second page is open, whose replay would share the processor
        addressed[title] = [seconds_from_address(browser, f"{url}/{address}", looked_for[title]) for _ in range(visits)]
    context = browser.new_context(viewport={"width": SIZE[0], "height": SIZE[1]}, reduced_motion=MOTION)
    context.set_default_timeout(PATIENCE_MS)
    open_one = context.new_page()
    open_one.goto(url)
    open_one.locator(looked_for["Live"]).first.wait_for()

    def by_link(title: str) -> float:
        other = "Live" if title != "Live" else "Channel"
        for name in (other, title):
            in_menu = name in RESEARCH
            if in_menu:
                open_one.get_by_test_id("stTopNavSection").click()
            link = open_one.get_by_test_id("stTopNavDropdownLink" if in_menu else "stTopNavLink").get_by_text(name, exact=True)
            link.wait_for()
            press = "addEventListener('click', () => (window.pressed = performance.now()), { capture: true, once: true })"
            open_one.evaluate(f"args => {{ {press}; ({SEEN})(args) }}", [looked_for[name], name])
            link.click()
            open_one.wait_for_function("window.there")
            open_one.wait_for_selector("[data-testid=stApp][data-test-script-state=notRunning]")
        return float(open_one.evaluate("there - pressed")) / 1000

    linked = {title: [by_link(title) for _ in range(visits)] for title in ADDRESSES}
    context.close()
    return {title: (statistics.median(addressed[title]), statistics.median(linked[title])) for title in ADDRESSES}


MEASURES: dict[str, Callable[[Any, str], dict[str, Any]]] = {"entrance": entrance, "keys": keys, "pages": pages}


def main() -> None:
    with chromium("A time") as browser:
        wanted = sys.argv[1:] or ["cold", *MEASURES]
        if "cold" in wanted:
            print("cold", {name: round(value, 2) for name, value in cold(browser).items()}, flush=True)
        with tempfile.TemporaryDirectory() as folder, running_server(Path(folder)) as server:
            LivePage(browser, server.url).context.close()
            time.sleep(8)  # the models load behind the first visit
            for name in MEASURES.keys() & wanted:
                print(name, MEASURES[name](browser, server.url), flush=True)


if __name__ == "__main__":
    main()
