"""Questions, links and stale numbers in a real browser: what is greyed, and that the strip stays where it is."""

import pytest
from accessibility import COLOUR, findings, findings_light_and_dark
from browser_tabs import PATIENCE_MS

from cuhlm_core.runs.presets import PRESETS

TITLE = "What if the signal is weak?"


def top(page) -> float:
    return page.locator(".tools").first.bounding_box()["y"]


def grey(page) -> bool:
    colours = page.locator(".plots .plot .title").first.evaluate(
        "node => [getComputedStyle(node).color, getComputedStyle(document.querySelector('[data-testid=stApp]')).color]"
    )
    return colours[0] != colours[1]


@pytest.mark.thorough
@pytest.mark.parametrize("size", [(1440, 900), (1920, 1080)])
def test_a_question_is_posed_and_answered_and_the_strip_stays(visit, size: tuple[int, int]) -> None:
    page = visit("/", viewport={"width": size[0], "height": size[1]}).page
    page.locator(".token").first.wait_for()
    page.wait_for_timeout(500)
    before = top(page)
    page.get_by_text("More questions", exact=True).click()
    page.get_by_text(TITLE, exact=True).click()
    page.locator(".st-key-guess").get_by_text(PRESETS[TITLE].guesses[1], exact=True).click()
    page.locator(".st-key-question").wait_for()
    page.locator("p.bar", has_text="Your run: ").wait_for(timeout=PATIENCE_MS)
    tops = [top(page)]
    answer = page.locator(".st-key-question p", has_text="tokens/s")
    answer.wait_for()
    assert answer.inner_text().startswith("The answer: ") and not grey(page)
    tops.append(top(page))
    page.locator(".st-key-question-close button").first.click()
    page.locator(".st-key-question").wait_for(state="detached")
    assert [*tops, top(page)] == pytest.approx([before] * 3, abs=0.5)


@pytest.mark.thorough
def test_numbers_are_grey_under_foreign_controls_and_run_makes_them_its_own(visit) -> None:
    page = visit("/?method=HLM&snr=20&max_tokens=24").page  # runs at once
    page.locator("p.bar", has_text="Your run: HLM").wait_for(timeout=PATIENCE_MS)
    assert not grey(page)
    page.get_by_text("Models, method, link", exact=True).click()
    page.locator(".st-key-method input").click()
    page.get_by_role("option", name="U-HLM", exact=True).click()
    page.locator(".bar.stale", has_text="Controls: U-HLM").wait_for()
    assert grey(page)
    page.locator(".tool.run").click()
    page.locator("p.bar", has_text="Your run: U-HLM").wait_for(timeout=PATIENCE_MS)
    assert not grey(page)


@pytest.mark.thorough
def test_axe_finds_nothing_serious_in_an_open_inspector_or_in_lecture_mode(visit) -> None:
    page = visit("/", viewport={"width": 1440, "height": 900}).page
    page.locator(".token:not(.future)").nth(1).click()
    page.get_by_role("button", name="Details of each token").click()
    page.locator(".inspector .facts").wait_for()
    assert findings_light_and_dark(page) == []
    page.keyboard.press("Escape")
    page.keyboard.press("l")
    page.locator(".strip.lecture").wait_for()
    page.wait_for_timeout(300)
    assert findings_light_and_dark(page) == []
    page.keyboard.press("l")
    page.locator("p.bar").evaluate("node => { node.style.color = '#dddddd' }")  # the control: axe looks into the components
    assert [finding.split(":")[0] for finding in findings(page, COLOUR)] == ["color-contrast"]
