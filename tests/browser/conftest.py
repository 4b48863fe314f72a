"""A server of the app and a Chromium for the browser tests. Without Playwright or Chromium the tests are skipped, with the reason."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from browser_tabs import ARGUMENTS, Server, Tab, chromium_program, running_server, tabs


@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One app for all browser tests of a process."""
    with running_server(tmp_path_factory.mktemp("server"), slowable=True) as running:
        yield running


@pytest.fixture(scope="package")
def browser(tmp_path_factory: pytest.TempPathFactory):
    """One Chromium for all browser tests of a process, as the context of one browser window: its tabs share what was loaded, and, as it has
    a folder of its own, what was compiled. It ends with them: Playwright holds an event loop, in which no other test could run its own.
    """
    playwright = pytest.importorskip("playwright.sync_api", reason="browser tests need playwright (requirements-dev.txt)")
    program = chromium_program()
    if program is None:
        pytest.skip("browser tests need Chromium: install it, or name it in the environment variable CHROMIUM")
    with playwright.sync_playwright() as driver:
        try:
            profile = tmp_path_factory.mktemp("profile")
            window = driver.chromium.launch_persistent_context(profile, executable_path=program, args=list(ARGUMENTS))
        except playwright.Error as error:
            pytest.skip(f"Chromium ({program}) does not start here: {str(error).splitlines()[0]}")
        yield window
        window.close()


@pytest.fixture(scope="package")
def site(tmp_path_factory: pytest.TempPathFactory) -> list[Path]:
    """The website's files: the page that decodes, and the one that opens recordings."""
    from ui.website.site import write_site  # here, since pictures and timings take the names above without it

    return write_site(tmp_path_factory.mktemp("site"))


@pytest.fixture
def visit(browser, server: Server) -> Iterator[Callable[..., Tab]]:
    """`visit("/?u_th=0.5")` opens a tab of a new visitor; after the test every tab is checked and closed."""
    with tabs(browser) as opening:
        yield lambda path="/", **options: opening(server.url + path, **options)


@pytest.fixture
def opened(browser, tmp_path: Path) -> Iterator[Callable[..., Tab]]:
    """Opens a file with this text in a tab; after the test every tab is checked: no request, error or dialog."""
    path = tmp_path / "page.html"
    with tabs(browser) as opening:

        def show(text: str, **options) -> Tab:
            path.write_text(text, encoding="utf-8")
            return opening(path.as_uri(), **options)

        yield show
