"""What the Live page must hold, measured in a real browser: `python tests/browser/live_figures.py` prints each figure with its limit.

Times depend on what else the machine does.
"""

import itertools
import json
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "tests" / "helpers")]

from browser_tabs import PATIENCE_MS, Server, free_port, running_server, wait_until_healthy  # noqa: E402

from cuhlm_core.models.registry import PAIRS  # noqa: E402

PAIR = "smollm2"
"""Its answers are long; `python -m cuhlm_core fetch smollm2` brings it."""
PROMPT = "Write a bedtime story called `The Lighthouse That Hummed`."
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
  window.tool = (name) => find(".tool." + name);
  window.count = () => strip()?.querySelectorAll(".token:not(.future)").length ?? 0;
  window.seen = [];
  window.watched = strip();
  const look = (now) => {
    const here = strip();
    seen.push([now, here ? count() : -1, here ? here.querySelector(".area").getBoundingClientRect().top : null, here === watched]);
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
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

    def tell_stories(self) -> None:
        """PAIR, and a prompt for it."""
        self.page.locator(".tool.run:enabled").wait_for()
        self.page.wait_for_timeout(2000)  # the rerun at a run's end closes an open list
        self.page.get_by_text("Method, seed, more", exact=True).click()
        self.page.locator(".st-key-pair input").click()
        self.page.get_by_role("option", name=PAIRS[PAIR].title).click()
        self.page.get_by_label("Prompt", exact=True).fill(PROMPT)
        self.page.get_by_label("Prompt", exact=True).press("Tab")
        self.page.wait_for_timeout(1500)

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

    def until_shown(self) -> None:
        self.wait("() => !tool('run').hidden")

    def frames(self) -> list[tuple[float, int, float | None, bool]]:
        return self.page.evaluate("seen")

    def forget(self) -> None:
        self.page.evaluate("() => { seen.length = 0 }")


def smoothness(browser: Any, url: str, tokens: int) -> dict[str, Any]:
    """Frames while a run of so many tokens is shown as fast as it comes."""
    live = LivePage(browser, f"{url}/?max_tokens={tokens}&seed=3")
    live.tell_stories()
    session = live.context.new_cdp_session(live.page)
    session.send("Performance.enable", {"timeDomain": "threadTicks"})

    def busy() -> dict[str, float]:
        """Seconds of processor time of the page's main thread so far, by kind."""
        metrics = {row["name"]: row["value"] for row in session.send("Performance.getMetrics")["metrics"]}
        return {name: metrics[f"{name}Duration"] for name in ("Task", "Script", "Layout", "RecalcStyle")}

    live.run(fast=True)
    live.forget()
    before = busy()
    live.until_shown()
    after = busy()
    frames = live.frames()
    steps = [(late[0] - early[0], late[1] - early[1]) for early, late in itertools.pairwise(frames)]
    live.context.close()
    return {
        "tokens": frames[-1][1],
        "lump": max(step for _, step in steps),
        "blank": sum(shown <= 0 for _, shown, _, _ in frames),
        "fps": 1000 * len(steps) / (frames[-1][0] - frames[0][0]),
        "longest_gap_ms": max(gap for gap, _ in steps),
        "seconds": (frames[-1][0] - frames[0][0]) / 1000,
        "cpu_ms_a_frame": {name: 1000 * (after[name] - before[name]) / len(steps) for name in after},
    }


def reactions(browser: Any, url: str) -> dict[str, float]:
    """Milliseconds from a press to what follows it, medians."""
    live = LivePage(browser, f"{url}/?max_tokens=512&seed=5&method=HLM&snr=20")
    live.tell_stories()
    figures: dict[str, float] = {}

    def last_token_ms(name: str) -> float:
        """From the press to the last token that appears, over the next second."""
        live.forget()
        live.page.evaluate("name => { window.pressed = performance.now(); tool(name).click() }", name)
        live.page.wait_for_timeout(1200)
        frames = live.frames()
        pressed = live.page.evaluate("pressed")
        later = [now - pressed for (_, before, _, _), (now, after, _, _) in itertools.pairwise(frames) if after > before]
        return max([0.0, *later])

    live.run(fast=True)
    live.page.wait_for_timeout(700)
    figures["pause"] = last_token_ms("pause")
    steps = []
    for _ in range(5):
        live.page.evaluate("() => { window.before = count(); pressed = performance.now() }")
        live.page.keyboard.press(".")
        live.wait("() => strip().querySelector('.token[aria-selected=true]:not(.future)')?.dataset.round === String(before + 1)")
        steps.append(live.page.evaluate("performance.now() - pressed"))
        live.page.wait_for_timeout(300)
    figures["step"] = statistics.median(steps)
    live.press("pause")
    live.page.wait_for_timeout(500)
    figures["stop"] = last_token_ms("stop")
    live.context.close()
    return figures


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
        ("theta", "ArrowRight", said),
        ("fading", "", numbers),
    ):
        fadings = itertools.cycle(("Rician", "Rayleigh"))
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


def speeds(browser: Any, server: Server, tokens: int = 256) -> dict[str, float]:
    """Host tokens per second of the same answer, watched on the page and at the command line, medians of five, alternating."""
    from cuhlm_core.runs.recording import list_runs, load_run

    command = [sys.executable, "-m", "cuhlm_core", "decode", PROMPT, "--pair", PAIR, "--method", "cu-hlm-online"]
    command += ["--seed", "3", "--max-tokens", str(tokens), "--u-th", "0.8", "--json"]
    alone, watched = [], []
    for _ in range(5):
        run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True, env={**os.environ, "OMP_NUM_THREADS": "1"})
        alone.append(json.loads(run.stdout.splitlines()[-1])["host_tokens_per_s"])
        live = LivePage(browser, f"{server.url}/?max_tokens={tokens}&seed=3&u_th=0.8")
        live.tell_stories()
        before = len(list_runs(server.runs)[0])
        live.run(fast=True)
        live.until_shown()
        runs = list_runs(server.runs)[0]
        assert len(runs) == before + 1
        finished = load_run(runs[0].folder).finished
        assert finished is not None
        watched.append(finished.host_tokens_per_s)
        live.context.close()
    return {"command line": statistics.median(alone), "page": statistics.median(watched)}


def main() -> None:
    from playwright.sync_api import sync_playwright

    program = os.environ.get("CHROMIUM") or shutil.which("chromium") or shutil.which("google-chrome")
    with sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=program, args=["--no-sandbox", "--disable-gpu"])
        wanted = sys.argv[1:] or ["cold", "entrance", "smoothness", "reactions", "keys", "pages", "speeds"]
        if "cold" in wanted:
            print("cold", {name: round(value, 2) for name, value in cold(browser).items()}, flush=True)
        with tempfile.TemporaryDirectory() as folder, running_server(Path(folder)) as server:
            LivePage(browser, server.url).context.close()
            time.sleep(8)  # the models load behind the first visit
            if "entrance" in wanted:
                print("entrance", {name: round(value, 2) for name, value in entrance(browser, server.url).items()}, flush=True)
            if "smoothness" in wanted:
                print("smoothness", smoothness(browser, server.url, 512), flush=True)
            if "reactions" in wanted:
                print("reactions, ms", {name: round(value) for name, value in reactions(browser, server.url).items()}, flush=True)
            if "keys" in wanted:
                print("keys, ms", {name: round(value, 1) for name, value in keys(browser, server.url).items()}, flush=True)
            if "pages" in wanted:
                for title, (address, link) in pages(browser, server.url).items():
                    print(f"page {title}: {address:.2f} s by address, {link:.2f} s by link", flush=True)
            if "speeds" in wanted:
                print("tokens/s", {name: round(value, 1) for name, value in speeds(browser, server).items()}, flush=True)
        browser.close()


if __name__ == "__main__":
    main()
