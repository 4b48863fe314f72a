"""The Guide in the website's file, opened from disk: seven scenes by keyboard and pointer, on a desk and on a phone, without a request."""

import re
from collections.abc import Callable, Iterator

import pytest
from accessibility import findings_light_and_dark
from browser_tabs import Tab, tabs

from cuhlm_core.models.registry import EMBEDDED_PAIR
from cuhlm_core.studies.guide import scenes
from cuhlm_core.studies.guide.words import FRAME, SCENES
from ui.website import handles
from ui.website.story import shipped_story

LAPTOP, PHONE = {"width": 1280, "height": 720}, {"width": 390, "height": 844}


@pytest.fixture(scope="module")
def address(site) -> str:
    return site[0].as_uri()


@pytest.fixture
def guide(browser, address: str) -> Iterator[Callable[..., Tab]]:
    """Opens the file at a scene; after the test every tab is checked: no request, error or dialog."""
    with tabs(browser) as opening:

        def show(scene: str = "1", **options) -> Tab:
            tab = opening(f"{address}#scene={scene}", **options)
            tab.page.locator(".guide h2").wait_for()
            return tab

        yield show


def moved(page) -> str:
    return page.locator(".made").inner_text()


def figure(page) -> str:
    return page.locator(".figure").inner_html()


def press(page, selector: str, key: str) -> None:
    page.locator(selector).first.focus()
    page.keyboard.press(key)


def guess(page, scene: int, truth: int | None) -> None:
    """First a wrong one, then the right one; the last scene's curve is drawn instead."""
    if truth is None:
        assert page.locator(".guesses").count() == 0
        press(page, ".handle input", "ArrowRight")
        press(page, ".handle button", "Enter")
        return
    covered = figure(page)
    assert page.locator(".judged").inner_text() == FRAME["first"]
    assert page.locator(".handle :is(button, input):enabled").count() == 0
    choices = page.locator(".guesses button")
    choices.nth((truth + 1) % len(SCENES[scene].choices)).click()
    assert page.locator(".judged").inner_text().startswith("✗ No: ")
    choices.nth(truth).click()
    assert page.locator(".judged").inner_text().startswith("✓ Yes.")
    assert (figure(page) != covered) == (scene in (0, 1, 3)), "what is guessed is covered until then"


def handle(page, scene: int) -> None:
    """Move it, and see figure and sentence change."""
    if scene == 0:
        return
    before, said = figure(page), moved(page)
    if scene in (1, 3):
        press(page, ".handle input", "PageUp")
    elif scene == 4:
        press(page, ".handle input", "Home")
    elif scene == 6:
        page.locator(".handle input").check()
    else:
        press(page, ".handle button", "Enter")
    assert figure(page) != before and moved(page) not in ("", said), scene


@pytest.mark.thorough
def test_the_seven_scenes_are_guessed_and_moved_on_a_small_laptop_without_a_scroll(guide):
    page = guide("0", viewport=LAPTOP).page
    story = shipped_story(EMBEDDED_PAIR)
    assert page.locator(".refused").inner_text() == FRAME["refused"].format(last=len(SCENES), said="0")
    for scene, (words, truth) in enumerate(zip(SCENES, scenes.answers(story), strict=True)):
        page.get_by_role("heading", name=words.title).wait_for()
        assert scene == 0 or page.url.endswith(f"#scene={scene + 1}")
        guess(page, scene, truth)
        handle(page, scene)
        assert scene == 0 or page.evaluate("document.documentElement.scrollHeight <= innerHeight"), scene
        assert scene not in (2, 3, 5) or findings_light_and_dark(page) == []
        if scene < len(SCENES) - 1:
            press(page, ".onwards button:last-child", "Enter")
    assert page.locator(".steps .done").count() == len(SCENES) and page.locator(".onwards button").last.is_disabled()
    page.locator("body").click(position={"x": 640, "y": 5})
    page.keyboard.press("ArrowLeft")
    page.get_by_role("heading", name=SCENES[-2].title).wait_for()
    assert page.locator(".judged").inner_text().startswith("✓ Yes."), "a guess is kept"


@pytest.mark.thorough
def test_a_handle_says_what_the_dashboard_says(guide):
    page = guide("2").page
    link = scenes.wall(shipped_story(EMBEDDED_PAIR))
    page.locator(".guesses button").first.click()
    press(page, ".handle input", "End")
    name, values = handles.walked(link, scenes.DISTANCES_M[-1])
    assert moved(page) == SCENES[1].said[name].format_map(values).replace("**", "")
    assert page.locator(".handle input").get_attribute("aria-valuetext") == "5,000 m"


@pytest.mark.thorough
def test_a_phone_shows_every_scene_without_scrolling_sideways_the_figure_first(guide):
    page = guide(viewport=PHONE, color_scheme="dark").page
    for scene, words in enumerate(SCENES):
        page.get_by_role("heading", name=words.title).wait_for()
        page.locator(".guesses button, .handle button").first.click()
        handle(page, scene)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), scene
        top = page.locator(".figure").bounding_box()
        assert top["y"] < page.locator(".guide h2").bounding_box()["y"] and top["width"] <= PHONE["width"]
        if scene < len(SCENES) - 1:
            page.locator(".onwards button").last.click()


@pytest.mark.thorough
def test_live_decodes_when_it_is_looked_at_and_takes_the_guides_line(guide):
    page = guide("4").page
    assert page.locator(".token").count() == 0 and page.locator(".asked").is_hidden()
    page.locator(".guesses button").first.click()
    for _ in range(4):
        press(page, ".handle input", "ArrowRight")
    line = float(page.locator(".handle output").inner_text())
    page.get_by_role("button", name=FRAME["live"]).click()
    page.wait_for_function("() => document.querySelectorAll('.token').length > 0")
    story = shipped_story(EMBEDDED_PAIR)
    assert page.locator("textarea").input_value() == story.started.prompt and page.locator(".guide").is_hidden()
    assert float(page.locator(".field.u_th input").input_value()) == pytest.approx(line)
    sent = scenes.draw_line(story, line).sent
    page.wait_for_function("() => !document.querySelector('.token.future')")
    decided = [token.get_attribute("data-decision") for token in page.locator(".token").all()]
    first = next(row for row, one in enumerate(story.run.tokens) if (one.uncertainty > line) != (one.decision.value != "skip"))
    assert re.match("#live", page.url.split("index.html")[1]) and sent < len(story.table)
    assert [one != "skip" for one in decided[:first]] == [one.decision.value != "skip" for one in story.run.tokens[:first]]


@pytest.mark.thorough
def test_a_page_that_answers_first_keeps_its_answer_behind_the_guide(browser, address):
    with tabs(browser) as opening:
        page = opening(address).page
        page.wait_for_function("() => document.querySelectorAll('.token').length && !document.querySelector('.token.future')")
        assert page.locator(".guide").count() == 0, "the Guide is drawn when it is asked for"
        answer = page.locator(".token").all_inner_texts()
        page.get_by_role("link", name="Guide").click()
        page.get_by_role("heading", name=SCENES[0].title).wait_for()
        page.keyboard.press("l")
        page.get_by_role("link", name="Live").click()
        page.locator(".asked").wait_for()  # the address tells the page, which is a moment later
        assert page.locator(".token").all_inner_texts() == answer
        assert page.locator(".number[data-counter=answer] .value").inner_text() in ("✓", "✗")
