"""A server of the app and a Chromium for the browser tests. Without Playwright or Chromium the tests are skipped, with the reason.

Nothing may leave this machine: Chromium resolves no other name than localhost, and every tab fails its test on a request to
another host, on an error in the console, on an exception box and on a dialog.
"""

import os
import shutil
import signal
import socket
import subprocess
import sys
import threading
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from waiting import PATIENCE_S, until

ROOT = Path(__file__).parents[2]
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
ARGUMENTS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    "--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE localhost , EXCLUDE 127.0.0.1",
)
PATIENCE_MS = 60_000
"""For whatever has to wait for the models; a loaded machine takes many times what an idle one does."""
DESK = {"width": 1366, "height": 900}
CUT = """() => [...document.querySelectorAll('body *')].filter((node) => {
  const shown = node.checkVisibility({ checkVisibilityCSS: true }) && node.clientWidth > 1 && node.innerText?.trim();
  return shown && ['hidden', 'clip'].includes(getComputedStyle(node).overflowX) && node.scrollWidth > node.clientWidth + 1;
}).map((node) => `${node.className}: ${node.innerText.trim().slice(0, 60)}`)"""
"""What is cut off at the right where nothing scrolls."""
LONGER = "() => Math.max(document.documentElement.scrollWidth, document.body.scrollWidth) - innerWidth"
"""Pixels by which a page is wider than its window, also where nothing scrolls."""


@dataclass(frozen=True)
class Server:
    """A running app."""

    url: str
    cache: Path
    """Its folder of recordings is `runs` in here."""
    log: Path
    slow: Path
    """While this file is there, a slowable server decodes slowly."""

    @property
    def runs(self) -> Path:
        return self.cache / "runs"

    @contextmanager
    def slowed(self) -> Iterator[None]:
        """Runs go on by half a second a token: what is done meanwhile finds them under way on any machine."""
        self.slow.touch()
        try:
            yield
        finally:
            self.slow.unlink(missing_ok=True)

    @contextmanager
    def loading(self) -> Iterator[None]:
        """A pair that is not there yet is being loaded for as long as this lasts."""
        there = Path(f"{self.slow}-load")
        there.touch()
        try:
            yield
        finally:
            there.unlink(missing_ok=True)


def chromium_program() -> str | None:
    return os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, NAMES)), None)


@contextmanager
def chromium(what: str) -> Iterator[Any]:
    """A Chromium for a program that takes pictures or times; one sentence ends it where there is none."""
    from playwright.sync_api import sync_playwright

    if (program := chromium_program()) is None:
        raise SystemExit(f"{what} needs Chromium, which is not installed here: install it (apt install chromium).")
    with sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=program, args=list(ARGUMENTS))
        yield browser
        browser.close()


def free_port() -> int:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return free.getsockname()[1]


@contextmanager
def running_server(folder: Path, slowable: bool = False, port: int | None = None, installed: Path | None = None) -> Iterator[Server]:
    """The app on that port or a free one, with a folder of its own for recordings; ended and gone afterwards. `installed`: the command
    `cuhlm` of an environment, given in the server's own folder; of the clone otherwise."""
    port = free_port() if port is None else port
    folder.mkdir(exist_ok=True)
    server = Server(f"http://localhost:{port}", folder / "cache", folder / "server.log", folder / "slow")
    surroundings = {**os.environ, "CUHLM_CACHE": str(server.cache), "HF_HUB_OFFLINE": "1", "OMP_NUM_THREADS": "1"}
    streamlit = ["tests/helpers/slow_app.py", str(server.slow)] if slowable else ["-m", "streamlit", "run"]
    start = [str(installed), "app"] if installed else [sys.executable, *streamlit, "app.py"]
    command = [*start, "--server.port", str(port), "--server.headless", "true"]
    with server.log.open("wb") as log:
        process = subprocess.Popen(command, cwd=folder if installed else ROOT, env=surroundings, stdout=log, stderr=subprocess.STDOUT)
    try:
        wait_until_healthy(server, process)
        yield server
    finally:
        process.send_signal(signal.SIGTERM)
        try:
            process.wait(PATIENCE_S)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait(PATIENCE_S)


@contextmanager
def static_host(folder: Path) -> Iterator[str]:
    """The address of a static host of a folder's files, without a slash at its end."""

    class Quiet(SimpleHTTPRequestHandler):
        def log_message(self, *_: object) -> None: ...

    with ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(folder))) as serving:
        threading.Thread(target=serving.serve_forever, daemon=True).start()
        yield f"http://localhost:{serving.server_port}"
        serving.shutdown()


def wait_until_healthy(server: Server, process: subprocess.Popen) -> None:
    def healthy() -> bool:
        with suppress(OSError), urllib.request.urlopen(f"{server.url}/_stcore/health", timeout=2) as answer:
            return answer.status == 200
        return False

    def log() -> str:
        return f"the app did not start:\n{server.log.read_text(errors='replace')[-2000:]}"

    until(lambda: process.poll() is not None or healthy(), log)
    assert process.poll() is None, log()


@dataclass
class Tab:
    """A page of a fresh visitor, and what went wrong on it."""

    page: object
    faults: list[str] = field(default_factory=list)

    def check(self) -> None:
        """Fails where anything went wrong since the tab was opened."""
        assert not self.faults
        if not self.page.is_closed():
            assert self.page.get_by_test_id("stException").all_inner_texts() == []


def open_tab(context, url: str, viewport=DESK, reduced_motion: str = "reduce", color_scheme: str = "light", below: str = "") -> Tab:
    """A new visitor's tab on `url`: the app knows of a visitor nothing but the tab's connection, so visitors share the files loaded.

    `below`: the address of a site whose pages may ask for its other files, and for nothing else.
    """
    context.clear_cookies()
    page = context.new_page()
    page.set_default_timeout(PATIENCE_MS)
    page.set_viewport_size(viewport)
    page.emulate_media(reduced_motion=reduced_motion, color_scheme=color_scheme)
    tab = Tab(page)

    def request(asked: str) -> None:
        here = asked.partition("?")[0] == url.partition("#")[0].partition("?")[0]
        own = here or urlsplit(asked).scheme in ("data", "blob")  # a file has no host
        near = asked.startswith(below) if below else urlsplit(asked).hostname in ("localhost", "127.0.0.1")
        if not own and not near:
            tab.faults.append(f"request to {asked}")

    def console(said) -> None:
        # On a page's own address Streamlit first looks for its server below that address, then at the root.
        searching = urlsplit(said.location["url"]).path.count("/_stcore/") and "404" in said.text
        if said.type == "error" and not searching:
            tab.faults.append(f"console: {said.text} ({said.location['url']})")

    def dialog(shown) -> None:
        tab.faults.append(f"dialog {shown.message}")
        shown.dismiss()

    page.on("request", lambda made: request(made.url))
    page.on("websocket", lambda socket: request(socket.url))
    page.on("console", console)
    page.on("pageerror", lambda error: tab.faults.append(f"script error: {error}"))
    page.on("dialog", dialog)
    page.goto(url)
    return tab


@contextmanager
def tabs(context) -> Iterator[Callable[..., Tab]]:
    """Gives `open_tab` on a browser's context; afterwards every tab is checked and closed."""
    opened: list[Tab] = []

    def opening(url: str, **options) -> Tab:
        opened.append(open_tab(context, url, **options))
        return opened[-1]

    yield opening
    try:
        for tab in opened:
            tab.check()
    finally:
        for tab in opened:
            tab.page.close()
