"""The story of the Guide in a browser: seven scenes by the keyboard on a small laptop, no scroll; on a phone the figure first."""

import pytest
from accessibility import CUT_OFF, findings_light_and_dark

from cuhlm_core.studies.guide.words import SCENES

IDLE = "[data-testid=stApp][data-test-script-state=notRunning]"
HEIGHT = "document.querySelector('[data-testid=stMain]').scrollHeight"
PAUSE_MS = 400
"""For a plot that takes the size of its place."""


def settled(page) -> None:
    page.wait_for_timeout(PAUSE_MS)
    page.wait_for_selector(IDLE)
    page.wait_for_timeout(PAUSE_MS)


def fits(page) -> bool:
    settled(page)
    return page.evaluate(HEIGHT) <= page.viewport_size["height"] and page.evaluate(CUT_OFF) == []


def enter(page, selector: str) -> None:
    """Focus and press Enter, as the keyboard does it."""
    page.locator(selector).first.focus()
    page.keyboard.press("Enter")


@pytest.mark.thorough
def test_the_seven_scenes_by_the_keyboard_on_a_small_laptop_without_a_scroll(visit) -> None:
    page = visit("/Guide?scene=0", viewport={"width": 1280, "height": 720}).page
    page.locator(".st-key-guide_words").wait_for()
    page.get_by_text("The story has the scenes 1 to 7").wait_for()
    for scene, words in enumerate(SCENES, start=1):
        page.get_by_role("heading", name=words.title).wait_for()
        page.wait_for_url(f"**/Guide?scene={scene}")
        if scene > 1:  # the first has the warning above it
            assert fits(page), (scene, "before the guess")
        if words.choices:
            enter(page, ".st-key-guide_guess button")
            page.get_by_text("Guess first").wait_for(state="detached")
        else:
            enter(page, ".st-key-guide_reveal button")
            page.get_by_text("You were off by a factor").wait_for()
        if scene == 3:
            enter(page, ".st-key-guide_draw button")
            page.get_by_text("the dice of the run.", exact=False).last.wait_for()
        if scene in (2, 4):
            page.locator(".st-key-guide_figure input[type=range]").first.focus()
            page.keyboard.press("ArrowRight")
        assert fits(page), (scene, "after it")
        assert scene not in (3, 4) or findings_light_and_dark(page) == []
        if scene < len(SCENES):
            enter(page, ".st-key-guide_next button")
    page.reload()
    page.get_by_role("heading", name=SCENES[-1].title).wait_for()


@pytest.mark.thorough
def test_on_a_phone_the_figure_stands_above_the_end_of_the_words(visit) -> None:
    page = visit("/Guide?scene=4", viewport={"width": 390, "height": 844}).page
    page.locator(".st-key-guide_figure .stPlotlyChart").wait_for()
    settled(page)
    figure, words = (page.locator(f".st-key-guide_{name}").bounding_box() for name in ("figure", "words"))
    assert figure["y"] + figure["height"] <= words["y"] + words["height"] and figure["y"] < 844 / 2
    assert page.evaluate(CUT_OFF) == [] and page.evaluate("document.documentElement.scrollWidth") <= 390


@pytest.mark.thorough
def test_equations_and_code_open_above_the_scene_and_leave_it_as_it_was(visit) -> None:
    page = visit("/Guide?scene=5", viewport={"width": 1280, "height": 720}).page
    page.locator(".st-key-guide_explain button").first.click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_text("Equation 27 of the paper").wait_for()
    page.keyboard.press("Escape")
    dialog.wait_for(state="detached")
    page.get_by_role("heading", name=SCENES[4].title).wait_for()
