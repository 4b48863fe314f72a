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


def test_back_leads_to_the_page_before_and_not_through_the_positions_of_a_slider(visit) -> None:
    page = visit("/Channel").page
    link = page.get_by_test_id("stPageLink-NavLink")
    link.filter(has_text="Live").click()
    handle = page.locator(".st-key-snr input[type=range]")
    handle.focus()
    for _ in range(4):
        handle.press("ArrowRight")
        page.wait_for_timeout(120)
    page.wait_for_url("**snr=-6**")
    link.filter(has_text="Guide").click()
    page.wait_for_url("**/Guide**")
    page.go_back()
    page.get_by_role("heading", name="How does the method work?").wait_for(state="detached")
    assert urlsplit(page.url).path == "/" and "snr=-6" in page.url
    handle.wait_for()
    assert handle.input_value() == "-6"
    page.go_back()
    page.get_by_role("heading", name="What does the radio link do").wait_for()
    assert urlsplit(page.url).path == "/Channel"
