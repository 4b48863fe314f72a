"""Every page opens as the first visit after the server has started, by its own address, without another page before it."""

from pathlib import Path
from urllib.parse import urlsplit

import pytest
from browser_tabs import PATIENCE_MS, open_tab, running_server
from page_visits import ADDRESSES


@pytest.mark.parametrize("address", ADDRESSES.values())
def test_page_opens_first(browser, tmp_path: Path, address: str) -> None:
    with running_server(tmp_path) as server:
        tab = open_tab(browser, f"{server.url}/{address}")
        try:
            tab.page.wait_for_selector("[data-testid=stApp][data-test-script-state=notRunning]", timeout=PATIENCE_MS)
            assert tab.page.locator("[data-testid=stMain] h4").first.is_visible()
            assert tab.page.get_by_text("Page not found").count() == 0
            assert tab.page.title() == f"{address or 'Live'} · CU-HLM" and urlsplit(tab.page.url).path == f"/{address}"
            tab.check()
        finally:
            tab.page.context.close()
        log = server.log.read_text(errors="replace")
        assert "Traceback" not in log, log[-3000:]
