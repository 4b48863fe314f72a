"""The first screen of Live at every width: what it is, the prompt and the handles are in sight, with and without the sidebar."""

import pytest

SETTLED = "[data-testid=stApp][data-test-script-state=notRunning]"
HANDLES = ("u_th", "snr", "theta", "fading")


@pytest.mark.thorough
@pytest.mark.parametrize(("width", "height"), [(700, 900), (641, 900), (768, 1024), (720, 450), (1280, 720), (1440, 900), (1920, 1080)])
def test_the_prompt_and_the_handles_are_in_sight_also_without_the_sidebar(visit, width: int, height: int) -> None:
    page = visit(viewport={"width": width, "height": height}).page
    page.locator(".token").first.wait_for()
    page.wait_for_selector(SETTLED)
    if page.get_by_test_id("stSidebar").get_attribute("data-collapsed") != "true":  # a browser remembers it
        page.get_by_test_id("stSidebar").hover()
        page.get_by_test_id("stSidebarCollapseButton").get_by_role("button").click()
        page.get_by_test_id("stExpandSidebarButton").wait_for()
    page.wait_for_function("() => document.querySelector('[data-testid=stSidebar]')?.getBoundingClientRect().right <= 1")
    header = page.get_by_test_id("stHeader").bounding_box()
    first, prompt = (page.locator(f".st-key-{name}").first.bounding_box() for name in ("entrance", "asking"))
    tour = page.get_by_role("link", name="Take the tour").bounding_box()
    assert min(first["y"], tour["y"]) >= header["y"] + header["height"] - 1, "nothing lies over the first line"
    assert prompt["y"] >= first["y"] + first["height"] - 1, "nor over the prompt"
    words = page.locator(".st-key-entrance p").first.evaluate("node => node.getBoundingClientRect().bottom")
    assert words <= prompt["y"] + 1, "the sentence stands in full"
    boxes = [page.locator(f".st-key-{name}").bounding_box() for name in HANDLES]
    page.evaluate("localStorage.clear()")  # the tabs of other tests have the sidebar open
    assert all(box["x"] >= 0 and box["x"] + box["width"] <= width + 1 and box["y"] + box["height"] <= height for box in boxes)


@pytest.mark.thorough
def test_on_a_phone_the_handles_come_after_the_tokens_and_before_the_plots(visit) -> None:
    page = visit(viewport={"width": 390, "height": 844}).page
    page.locator(".token").first.wait_for()
    page.wait_for_selector(SETTLED)
    tops = [page.locator(name).first.bounding_box()["y"] for name in (".st-key-asking", ".token", ".st-key-u_th", ".plots")]
    assert tops == sorted(tops)


@pytest.mark.parametrize("height", [844, pytest.param(664, marks=pytest.mark.thorough)])
@pytest.mark.thorough
def test_on_a_phone_the_first_replay_stops_with_its_token_and_sentence_in_sight(visit, height: int) -> None:
    page = visit(viewport={"width": 390, "height": height}, reduced_motion="no-preference").page
    page.locator(".play-on").wait_for()  # shown where it stops
    page.wait_for_timeout(1500)  # a low window moves, gently
    token, sentence = (page.locator(name).first.bounding_box() for name in (".token[aria-selected=true]", ".sentence"))
    assert 0 <= token["y"] < token["y"] + token["height"] <= sentence["y"], "the sentence stands below its token"
    assert sentence["y"] + sentence["height"] <= height + 1
    assert (page.evaluate("document.querySelector('[data-testid=stMain]').scrollTop") == 0) == (height == 844), "scrolled where it must be"


@pytest.mark.thorough
@pytest.mark.parametrize(("width", "height"), [(1366, 900), (390, 844)])
def test_a_question_is_covered_until_its_guess_and_answered_at_the_end_of_its_replay(visit, width: int, height: int) -> None:
    page = visit(viewport={"width": width, "height": height}, reduced_motion="no-preference").page
    page.locator(".token:not(.future)").first.wait_for()
    page.get_by_text("Never verify", exact=True).click()
    guess = page.get_by_text("Just show me", exact=True)
    guess.wait_for()
    assert not page.locator(".number").first.is_visible() and not page.locator(".token").first.is_visible()
    before = page.locator(".strip.whole").get_attribute("data-run")
    page.evaluate("""() => {
      const look = () => {
        const answer = document.querySelector(".st-key-question-answer");
        const unplayed = document.documentElement.hasAttribute("data-unplayed");
        window.replayed ||= unplayed;
        window.early ||= unplayed && answer !== null && answer.checkVisibility();
        requestAnimationFrame(look);
      };
      look();
    }""")
    guess.click()
    page.locator(f'.strip.whole:not([data-run="{before}"])').wait_for()
    answer = page.locator(".st-key-question-answer")
    answer.wait_for(state="visible")
    assert page.evaluate("[window.replayed, window.early]") == [True, False]
    assert page.locator(".token.future").count() == 0 and page.locator(".number").first.is_visible()
