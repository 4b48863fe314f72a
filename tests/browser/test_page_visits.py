"""Every page opens as the first visit after the server has started, by its own address, without another page before it."""

from pathlib import Path

import pytest
from browser_tabs import PATIENCE_MS, ROOT, open_tab, running_server

PAGES = [ROOT / "app.py", *sorted((ROOT / "pages").glob("*.py"))]


def address(page: Path) -> str:
    """Streamlit's address of a page: its name without number and ending."""
    return "" if page.name == "app.py" else page.stem.split("_", 1)[1]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_page_opens_first(browser, tmp_path: Path, page: Path) -> None:
    with running_server(tmp_path) as server:
        tab = open_tab(browser, f"{server.url}/{address(page)}")
        try:
            tab.page.wait_for_selector("[data-testid=stApp][data-test-script-state=notRunning]", timeout=PATIENCE_MS)
            assert tab.page.locator("[data-testid=stMain] h4").first.is_visible()
            assert tab.page.get_by_text("Page not found").count() == 0
            tab.check()
        finally:
            tab.page.context.close()
        log = server.log.read_text(errors="replace")
        assert "Traceback" not in log, log[-3000:]
