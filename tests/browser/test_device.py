"""The device's page in a Chromium: the small model drafts there, the station answers over a WebSocket, and the run is that of `decode`."""

from collections.abc import Iterator

import pytest
from browser_tabs import tabs
from running_station import serving

from cuhlm_core.decoding.decoder import decode
from cuhlm_core.events import TokenDecided
from cuhlm_core.format import visible_text
from cuhlm_core.models.pairs import load_pair
from cuhlm_core.models.registry import EMBEDDED_PAIR
from cuhlm_core.network.server import page_route
from cuhlm_core.network.session import Station
from cuhlm_core.prompts import WORLD_EXAMPLES
from cuhlm_core.settings import DecodeSettings
from ui.device.page import device_page

COMPARED = "runs => Number(document.querySelector('.status').dataset.runs) > runs && document.querySelector('.status').dataset.same"


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    station = Station(load_pair(EMBEDDED_PAIR))
    with serving(station, [page_route("/device", lambda: device_page(EMBEDDED_PAIR))]) as where:
        yield f"http://{where}/device"


@pytest.fixture
def device(browser, address):
    with tabs(browser) as opening:
        yield lambda **options: opening(address, **options).page


def compared(page, runs: int = 0) -> tuple[int, int]:
    page.wait_for_function(COMPARED, arg=runs)
    same, of = page.locator(".status").get_attribute("data-same").split("/")
    return int(same), int(of)


def test_a_run_in_the_browser_is_the_run_of_both_halves_on_one_computer(device):
    page = device()
    same, of = compared(page)
    assert same == of > 3
    words = page.locator(".status").inner_text()
    assert "M parameters in your browser" in words and f"identical to the run on the station's computer: {of} of {of}." in words
    assert page.locator(".answer span").count() == of
    page.locator(".sent .list button").first.click()
    assert page.locator(".sent h2").inner_text().startswith("Message 1: ")
    size = int(page.locator(".sent .list button").first.inner_text().split(": ")[1].removesuffix(" bytes").replace(",", ""))
    hexes = "".join(page.locator(".hex b").all_inner_texts()).split()
    assert sum(len(part) for part in hexes) >= 2 * size > 32 and hexes[0] == "43"
    parts = [float(text.split()[1].replace(",", "")) for text in page.locator(".fields li").all_inner_texts()]
    assert sum(parts) == pytest.approx(size, abs=0.2)
    for runs, method in enumerate(("dssd", "spec", "u-hlm-adaptive", "shared-noise", "shared-noise-skip", "hao"), 1):
        page.locator("select").nth(1).select_option(method)
        same, of = compared(page, runs)
        assert same == of > 3
        shares = [float(text.split()[1].replace(",", "")) for text in page.locator(".fields li").all_inner_texts()]
        last = page.locator(".sent .list button[aria-pressed=true]").inner_text()
        assert sum(shares) == pytest.approx(float(last.split(": ")[1].removesuffix(" bytes").replace(",", "")), abs=0.2)


@pytest.mark.thorough
def test_shared_noise_in_the_browser_writes_the_text_of_the_large_model_alone(device):
    page = device()
    compared(page)
    page.locator("select").nth(1).select_option("shared-noise")
    compared(page, 1)
    for run, prompt in enumerate(list(WORLD_EXAMPLES)[:4], 2):
        page.locator("textarea").fill(prompt)
        page.get_by_role("button", name="Ask").click()
        compared(page, run)
        chips = page.locator(".answer span").evaluate_all("(nodes) => nodes.map((node) => node.firstChild.textContent)")
        alone = [event for event in decode(load_pair(EMBEDDED_PAIR), prompt, "llm", DecodeSettings()) if isinstance(event, TokenDecided)]
        assert chips == ["■" if token.is_end else visible_text(token.text) if token.text.isspace() else token.text for token in alone]


@pytest.mark.thorough
def test_a_device_with_other_noise_is_refused_in_one_sentence(device):
    page = device()
    compared(page)
    other = "const bits = DataView.prototype.getUint32; DataView.prototype.getUint32 = function (at) { return bits.call(this, at) ^ 1; }"
    page.evaluate(f"() => {{ {other}; }}")
    page.locator("select").nth(1).select_option("shared-noise")
    page.wait_for_function("() => document.querySelector('.status').classList.contains('failed')")
    assert "needs one noise on both sides" in page.locator(".status").inner_text()


@pytest.mark.thorough
def test_a_refused_prompt_says_why_and_the_next_one_is_answered(device):
    page = device(viewport={"width": 390, "height": 844})
    compared(page)
    page.locator("textarea").fill(" ")
    page.get_by_role("button", name="Ask").click()
    page.wait_for_function("() => document.querySelector('.status').classList.contains('failed')")
    assert "prompt is empty" in page.locator(".status").inner_text()
    page.locator("textarea").fill("what is 3 + 4")
    page.get_by_role("button", name="Ask").click()
    same, of = compared(page, 2)
    assert same == of
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
