"""The Trade-off page in a real browser: the ring by key, typed fields, numbers in the frame of a movement, accessibility, a phone."""

import re
import shutil

import pytest
from accessibility import findings_light_and_dark
from browser_tabs import LONGER, tabs
from toy_planes import made_up_plane

from cuhlm_core.evaluation.datasets import shipped_samples
from cuhlm_core.format import significant
from cuhlm_core.models.calibration import StoredPair, stored_calibration
from cuhlm_core.models.registry import EMBEDDED_PAIR
from cuhlm_core.storage import Store
from cuhlm_core.studies.tradeoff.configurations import ANSWERED_PROMPTS, SWEEP_TOKENS
from cuhlm_core.studies.tradeoff.plane_store import PLANES, plane_task, save_plane

FRAME = """(key) => new Promise((told) => {
  const roots = [document, ...[...document.querySelectorAll("*")].map((node) => node.shadowRoot).filter(Boolean)];
  const root = roots.map((one) => one.querySelector(".tradeoff")).find(Boolean);
  const seen = () => [".headline .chosen", ".lines .chosen td", ".ring circle"].map((name) => root.querySelector(name).outerHTML);
  const before = seen();
  root.querySelector(".ring").dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
  requestAnimationFrame(() => told(seen().map((one, at) => one !== before[at])));
})"""


@pytest.fixture(scope="module")
def curves(browser, server):
    """Opens the page of the one server, whose curves are made up."""
    samples = shipped_samples(ANSWERED_PROMPTS)
    key = plane_task(StoredPair(stored_calibration(EMBEDDED_PAIR)[0]), samples, SWEEP_TOKENS).key
    save_plane(Store(server.cache / PLANES), key, made_up_plane([one.number for one in samples], SWEEP_TOKENS))
    with tabs(browser) as opening:
        yield lambda **options: opening(f"{server.url}/Trade-off", **options).page
    shutil.rmtree(server.cache / PLANES)


def test_the_ring_goes_by_keys_and_a_typed_value_counts(curves) -> None:
    page = curves(viewport={"width": 1280, "height": 720})
    ring = page.locator(".tradeoff .ring")
    ring.wait_for()
    u_th = page.get_by_label("typed", exact=False).first
    first = int(ring.get_attribute("aria-valuenow"))
    assert page.evaluate(FRAME, "ArrowRight") == [True, True, True], "within a frame"
    page.locator(f".ring[aria-valuenow='{first + 1}']").wait_for()
    ring.focus()
    page.keyboard.press("End")
    page.locator(".ring[aria-valuenow='21']:focus").wait_for()
    page.wait_for_timeout(3000)  # Python's answer draws the figure again, and the ring keeps the keys
    page.keyboard.press("Home")
    page.locator(".ring[aria-valuenow='0']").wait_for()
    u_th.fill("0.25")
    u_th.press("Enter")
    page.locator(".ring[aria-valuenow='6']").wait_for()
    assert page.get_by_text("u has 21 values").count() == 0
    u_th.fill("0.27")
    u_th.press("Enter")
    page.locator(".lines .chosen", has_text="0.27 acts as 0.25: u has 21 values").wait_for()
    plane = made_up_plane(range(ANSWERED_PROMPTS), SWEEP_TOKENS)
    price = plane.price(plane.rows[0], 6, 0)
    ends = f"({significant(price.low, 2)} to {significant(price.high, 2)})"
    page.locator(".headline .chosen", has_text=f"loses 25 right answers of 100 {ends}").wait_for()  # Python said the ends
    page.mouse.move(5, 5)
    assert findings_light_and_dark(page) == []


def test_a_lecture_has_the_threshold_and_the_answer_that_it_loses_and_escape_ends_it(curves) -> None:
    page = curves(viewport={"width": 1280, "height": 720})
    ring, more = page.locator(".tradeoff .ring"), page.locator("[data-testid=stExpander]").first
    ring.wait_for()
    page.get_by_role("button", name="Lecture view").click()
    page.locator(".tradeoff.lecture .ring:focus").wait_for()
    before = int(ring.get_attribute("aria-valuenow"))
    page.keyboard.press("ArrowRight")
    page.locator(f".ring[aria-valuenow='{before + 1}']").wait_for()
    threshold, method = page.get_by_label("When does it ask?", exact=False).first, page.get_by_label("Method", exact=True)
    assert threshold.is_visible() and not method.is_visible() and not more.is_visible() and page.evaluate(LONGER) <= 0
    page.keyboard.press("Escape")
    method.wait_for()
    assert more.is_visible()


def test_the_figure_is_a_pdf_of_its_width_with_its_words_as_text_and_a_phone_scrolls_down_alone(curves) -> None:
    page = curves(viewport={"width": 1280, "height": 720})
    page.locator(".tradeoff .ring").wait_for()
    with page.expect_download() as asked:
        page.get_by_role("button", name="Figure, PDF, 88 mm").click()
    file = asked.value.path().read_bytes()
    begins = [int(line[:10]) for line in file.rpartition(b"xref\n0 ")[2].splitlines() if line.endswith(b" n ")]
    assert len(begins) == 6 and all(file[at:].startswith(b"%d 0 obj" % number) for number, at in enumerate(begins, 1))
    width = float(re.search(rb"MediaBox \[0 0 ([\d.]+)", file)[1])
    assert width == pytest.approx(88 / 25.4 * 72, abs=0.01) and file.endswith(b"%%EOF\n")
    assert b"(tokens per second, realised) Tj" in file and b"Throughput: realised" in file and not re.search(rb"\de-\d", file)
    page.set_viewport_size({"width": 390, "height": 844})
    page.wait_for_timeout(500)
    assert page.evaluate(LONGER) <= 0
