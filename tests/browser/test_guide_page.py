"""The Guide in a browser, in the dashboard and in the website's file: seven scenes by keyboard and pointer, on a desk and on a phone."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from accessibility import findings_light_and_dark
from browser_tabs import tabs

from cuhlm_core.models.registry import EMBEDDED_PAIR
from cuhlm_core.studies.guide import scenes
from cuhlm_core.studies.guide.words import FRAME, SCENES
from ui.guide.rows import shipped_story

LAPTOP, PHONE = {"width": 1280, "height": 720}, {"width": 390, "height": 844}
HEIGHT = "(document.querySelector('[data-testid=stMain]') ?? document.documentElement).scrollHeight"
OUTSIDE = """() => {
  const roots = [document, ...[...document.querySelectorAll("*")].flatMap((node) => node.shadowRoot ?? [])];
  const guide = roots.map((root) => root.querySelector(".guide")).find(Boolean);
  return [...guide.querySelectorAll("svg[role] text")].filter((text) => {
    const [frame, box] = [text.ownerSVGElement, text].map((node) => node.getBoundingClientRect());
    return box.left < frame.left - 1 || box.right > frame.right + 1 || box.top < frame.top - 1 || box.bottom > frame.bottom + 1;
  }).map((text) => text.textContent);
}"""
"""Words that reach out of their figure."""


@pytest.fixture(params=["dashboard", "file"])
def guide(request, browser) -> Iterator[Callable[..., Any]]:
    """Opens a host of the Guide at a scene; after the test every tab is checked: no request elsewhere, error or dialog."""
    served = request.param == "dashboard"
    root = f"{request.getfixturevalue('server').url}/Guide?" if served else f"{request.getfixturevalue('site')[0].as_uri()}#"
    with tabs(browser) as opening:

        def show(scene: str = "1", **options) -> Any:
            page = opening(f"{root}scene={scene}", **options).page
            page.locator(".guide h2").wait_for()
            return page

        yield show


def press(page, selector: str, key: str) -> None:
    page.locator(selector).first.focus()
    page.keyboard.press(key)


def guess(page, truth: int | None) -> None:
    """First a wrong one, then the right one; the last scene's curve is drawn instead."""
    if truth is None:
        press(page, ".handle input", "ArrowRight")
        press(page, ".handle button", "Enter")
        return
    choices = page.locator(".guesses button")
    choices.nth((truth + 1) % choices.count()).click()
    choices.nth(truth).click()
    page.locator(".judged .yes").wait_for()


def move(page, scene: int) -> None:
    """Move the handle, and see what is said of it change."""
    if scene == 0:
        return
    said = page.locator(".made").inner_text()
    if scene in (1, 3):
        press(page, ".handle input", "PageUp")
    elif scene == 4:
        press(page, ".handle input", "Home")
    elif scene == 6:
        page.locator(".handle input").check()
    else:
        press(page, ".handle button", "Enter")
    page.wait_for_function("([node, said]) => !['', said].includes(node.innerText)", arg=[page.locator(".made").element_handle(), said])


@pytest.mark.thorough
def test_the_seven_scenes_on_a_small_laptop_without_a_scroll(guide) -> None:
    page = guide("0", viewport=LAPTOP)
    assert page.locator(".refused").inner_text() == FRAME["refused"].format(last=len(SCENES), said="0")
    for scene, (words, truth) in enumerate(zip(SCENES, scenes.answers(shipped_story(EMBEDDED_PAIR)), strict=True)):
        page.get_by_role("heading", name=words.title).wait_for()
        page.wait_for_url(f"**scene={scene + 1}" if scene or "Guide?" in page.url else "**scene=0")
        guess(page, truth)
        move(page, scene)
        assert scene == 0 or page.evaluate(HEIGHT) <= LAPTOP["height"], scene  # the first has the warning above it
        assert page.evaluate(OUTSIDE) == [] and (scene not in (2, 3, 5) or findings_light_and_dark(page) == [])
        if scene < len(SCENES) - 1:
            press(page, ".onwards .first", "Enter")
    assert page.locator(".steps .done").count() == len(SCENES)
    page.locator(".guide h2").click()
    page.keyboard.press("ArrowLeft")
    page.get_by_role("heading", name=SCENES[-2].title).wait_for()
    page.wait_for_url("**scene=6")
    page.reload()
    page.locator(".judged .yes").wait_for()
    assert page.get_by_role("heading", name=SCENES[-2].title).count() == 1, "scene and guesses outlive a reload"


@pytest.mark.thorough
def test_a_phone_asks_first_and_scrolls_down_only(guide) -> None:
    page = guide(viewport=PHONE, color_scheme="dark")
    for scene, words in enumerate(SCENES):
        page.get_by_role("heading", name=words.title).wait_for()
        page.locator(".guesses button, .handle button").first.click()
        move(page, scene)
        assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"] and page.evaluate(OUTSIDE) == [], scene
        title, figure, onwards = (page.locator(f".guide {part}").bounding_box() for part in ("h2", ".figure", ".onwards"))
        assert title["y"] < figure["y"] < onwards["y"] and figure["width"] <= PHONE["width"]
        small = page.locator(".guide :is(.guesses, .onwards, .steps, .handle) button").all()
        assert all(min(box["width"], box["height"]) >= 44 for box in (button.bounding_box() for button in small))
        if scene < len(SCENES) - 1:
            page.locator(".onwards .first").click()
            assert page.locator(".guide .steps").bounding_box()["y"] >= 0, "the next scene is seen from its top"


@pytest.mark.thorough
def test_live_takes_the_guides_threshold_and_a_prompt_of_ones_own(guide) -> None:
    page = guide("4")
    page.locator(".guesses button").first.click()
    for _ in range(4):
        press(page, ".handle input", "ArrowRight")
    line = float(page.locator(".handle output").inner_text())
    page.get_by_role("button", name=FRAME["live"]).click()
    story = shipped_story(EMBEDDED_PAIR)
    page.locator("textarea").first.wait_for()
    assert page.locator("textarea").first.input_value() == story.started.prompt
    shown = page.locator(":is(.field.u_th, .st-key-u_th) input[type=range]")
    shown.wait_for()
    assert float(shown.input_value()) == pytest.approx(line)
    page.locator(".token").first.wait_for()
    page.get_by_role("link", name="Guide").click()
    page.locator(".guide h2").wait_for()
    page.locator(".steps button").last.click()
    page.locator(".handle button").last.click()
    page.get_by_role("button", name=FRAME["own"]).click()
    page.locator("textarea").first.wait_for()
    assert page.locator(".guide:visible").count() == 0


@pytest.mark.thorough
def test_a_teacher_has_notes_and_a_sheet(guide) -> None:
    page = guide("3")
    page.locator(".teach summary").click()
    page.get_by_label(FRAME["notes"]).check()
    assert page.locator(".guide aside").inner_text().startswith("For the teacher, 4 minutes. The most probable token")
    with page.expect_download() as loaded:
        page.get_by_role("button", name=FRAME["sheet"]).click()
    sheet = loaded.value.path().read_text(encoding="utf-8")
    assert loaded.value.suggested_filename == "questions.html" and SCENES[6].sheet[2] in sheet
    page.locator(".guesses button").first.click()
    page.get_by_role("button", name=FRAME["again"]).click()
    assert page.locator(".steps .done").count() == 0 and page.locator(".judged").inner_text() == FRAME["first"]


@pytest.mark.thorough
def test_equations_and_code_open_above_the_scene_and_leave_it_as_it_was(visit) -> None:
    page = visit("/Guide?scene=5", viewport=LAPTOP).page
    page.locator(".guesses button").first.click()
    page.get_by_role("button", name=FRAME["explain"]).click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_text("Equation 27 of the paper").wait_for()
    page.keyboard.press("Escape")
    dialog.wait_for(state="detached")
    assert page.locator(".guide h2").inner_text() == SCENES[4].title and page.locator(".judged").inner_text() != FRAME["first"]


@pytest.mark.thorough
def test_a_file_that_answers_first_keeps_its_answer_behind_the_guide(browser, site) -> None:
    with tabs(browser) as opening:
        page = opening(site[0].as_uri()).page
        page.wait_for_function("() => document.querySelectorAll('.token').length && !document.querySelector('.token.future')")
        assert page.locator(".guide").count() == 0, "the Guide is drawn when it is asked for"
        answer = page.locator(".token").all_inner_texts()
        page.get_by_role("link", name="Guide").click()
        page.get_by_role("heading", name=SCENES[0].title).wait_for()
        page.keyboard.press("l")
        page.get_by_role("link", name="Live").click()
        shown = "had => JSON.stringify([...document.querySelectorAll('.token')].map((token) => token.innerText)) === JSON.stringify(had)"
        page.wait_for_function(shown, arg=answer)  # the address tells the page, which is a moment later
        assert page.locator(".number[data-counter=answer] .value").text_content() in ("✓", "✗")
