"""Resident memory of a real server over runs and visits: `PYTHONPATH=tests/helpers python tests/browser/memory.py [RUNS] [VISITS]`.

A visitor leaves after ten runs; visits go through all pages in turn. First every page is seen once and three runs are made, so that what is
read once is read.
"""

import shutil
import sys
import tempfile
from pathlib import Path

import psutil
from browser_tabs import open_tab, running_server
from conftest import ARGUMENTS, NAMES
from page_visits import ADDRESSES
from playwright.sync_api import Page, sync_playwright


def settle(page: Page) -> None:
    """Wait until the page is drawn."""
    page.get_by_test_id("stMainBlockContainer").wait_for()
    page.wait_for_timeout(500)
    page.get_by_test_id("stStatusWidget").wait_for(state="detached")


def runs(page: Page, count: int) -> None:
    """Press Run and wait for the end, several times."""
    for _ in range(count):
        page.locator("button.tool.run").click()
        page.wait_for_timeout(700)  # an answer may end before its stop button was seen
        page.locator("button.tool.stop[disabled]").wait_for()
        page.wait_for_timeout(300)


def main(number_of_runs: int, number_of_visits: int) -> None:
    """Print the megabytes after every ten runs or visits, and the growth."""
    program = next(filter(None, map(shutil.which, NAMES)))
    with tempfile.TemporaryDirectory() as folder, running_server(Path(folder)) as server, sync_playwright() as driver:
        port = server.url.rsplit(":", 1)[1]
        process = next(one for one in psutil.process_iter(["cmdline"]) if {"streamlit", port} <= {*(one.info["cmdline"] or ())})
        browser = driver.chromium.launch(executable_path=program, args=list(ARGUMENTS)).new_context()

        def megabytes(when: str) -> float:
            size = process.memory_info().rss / 1e6
            print(f"{when}: {size:.0f} MB", flush=True)
            return size

        def visit(address: str, decoded: int = 0) -> None:
            page = open_tab(browser, f"{server.url}/{address}").page
            settle(page)
            runs(page, decoded)
            page.close()

        addresses = [*ADDRESSES.values()]
        for address in addresses:
            visit(address)
        visit("?max_tokens=64", 3)
        start = megabytes("start")
        for done in range(0, number_of_runs, 10):
            visit(f"?max_tokens=64&seed={done}", min(10, number_of_runs - done))
            megabytes(f"{done + 10} runs")
        for done in range(number_of_visits):
            visit(addresses[done % len(addresses)])
            if done % 10 == 9:
                megabytes(f"{done + 1} visits")
        print(f"{megabytes('end') / start - 1:+.1%}")


if __name__ == "__main__":
    main(*(int(number) for number in (*sys.argv[1:], *("50", "30")[len(sys.argv) - 1 :])))
