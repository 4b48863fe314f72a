"""The first screen of Live at every width: what it is, the prompt, the whole answer, the panel, the handles, the bill and two plots; and
the tour that points at them."""

import itertools

import pytest
from browser_tabs import tabs
from seen_on_pages import CUT, INSIDE, settled

from cuhlm_core.prompts import FIRST_QUESTIONS
from little_world import recognise

SIZES = [(1280, 720), *(pytest.param(*size, marks=pytest.mark.thorough) for size in ((1440, 900), (1920, 1080)))]
MOST_CONTROLS = 18
CONTROLS = f"""() => {{ {INSIDE}
  const controls = "a[href], button, input, select, textarea, summary, [role=slider], [role=combobox], [role=radio], [role=tab]";
  return all(document).filter((node) => node.matches(controls) && seen(node)).map((node) => node.ariaLabel || node.textContent);
}}"""
FONTS = f"""() => {{ {INSIDE}
  const says = (node) => [...node.childNodes].some(({{ nodeType, data }}) => nodeType === Node.TEXT_NODE && data.trim());
  return [...new Set(all(document).filter((node) => says(node) && seen(node)).map((node) => getComputedStyle(node).fontSize))];
}}"""
MOST_FONTS = 7
TEXTS = f"""() => {{ {INSIDE}
  const said = (node) => [...node.childNodes].some(({{ nodeType, data }}) => nodeType === Node.TEXT_NODE && data.trim());
  const block = (node) => (!node.closest("svg") && getComputedStyle(node).display === "inline" ? block(node.parentElement) : node);
  const read = (node) => said(node) && seen(node) && !node.matches("style, .token *, [data-testid=stIconMaterial]");
  const hidden = (node) => node.getBoundingClientRect().left < 0 || getComputedStyle(node).clipPath !== "none" || node.offsetWidth === 1;
  return [...new Set(all(document).filter((node) => read(node) && !hidden(node)).map(block))].map((node) => node.textContent);
}}"""
"""Of the page, next to the words of the answer: one for words in a row, without icons."""
MOST_TEXTS = 90
FOCUSED = """() => {
  let node = document.activeElement;
  while (node.shadowRoot?.activeElement) node = node.shadowRoot.activeElement;
  return node.ariaLabel || node.textContent || node.tagName;
}"""
SCROLLS = "() => { const main = document.querySelector('[data-testid=stMain]'); return main.scrollHeight - main.clientHeight; }"


@pytest.fixture(scope="module")
def desk(browser, server):
    """One visit at 1280 by 720 for the tests that leave the page as they found it, and then for those that run a prompt."""
    with tabs(browser) as opening:
        yield settled(opening(server.url, viewport={"width": 1280, "height": 720}).page)


@pytest.fixture
def sized(request, visit):
    """Live in a window of that size."""

    def at(width: int, height: int):
        if (width, height) == (1280, 720):
            return request.getfixturevalue("desk")
        return settled(visit(viewport={"width": width, "height": height}).page)

    return at


def box(page, selector: str) -> dict:
    return page.locator(selector).first.bounding_box()


def lies_on(one: dict, other: dict) -> bool:
    """Whether two boxes of words share more than half of the lower one's height: a box is higher than its letters."""
    shared = {end: min(one[end], other[end]) - max(one[start], other[start]) for start, end in (("left", "right"), ("top", "bottom"))}
    return shared["right"] > 1 and shared["bottom"] > min(one["height"], other["height"]) / 2


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_the_first_screen_holds_all_of_it_without_a_scroll(sized, width: int, height: int) -> None:
    page = sized(width, height)
    controls = page.evaluate(CONTROLS)
    assert len(controls) <= MOST_CONTROLS, controls
    assert len(page.evaluate(FONTS)) <= MOST_FONTS, page.evaluate(FONTS)
    assert len(page.evaluate(TEXTS)) <= MOST_TEXTS, page.evaluate(TEXTS)
    assert page.evaluate(CUT) == []
    assert page.evaluate(SCROLLS) <= 0
    tops = page.locator(".whole .token:not(.future)").evaluate_all("nodes => nodes.map((node) => node.getBoundingClientRect())")
    rows = {round(one["bottom"]) for one in tops}
    area = box(page, ".whole .area")
    assert len(rows) >= 2 and max(rows) <= area["y"] + area["height"] + 1, "the whole answer is in sight"
    header = box(page, "[data-testid=stHeader]")
    parts = ("h1", ".st-key-prompt", ".st-key-tries", ".whole .frame", ".said-counts", ".panel", ".st-key-handles", ".st-key-bill")
    places = [box(page, name) for name in parts]
    assert places[0]["y"] >= header["y"] + header["height"] - 1
    for above, below in itertools.pairwise(places):
        assert below["y"] >= above["y"] + above["height"] - 6, "one part below another"
    assert all(one["y"] + one["height"] <= height for one in (*places, box(page, ".plots")))
    assert page.locator(".plots .plot").count() == 2
    assert not page.get_by_test_id("stSidebar").is_visible()


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_a_lecture_has_all_of_it_in_sight_and_no_word_is_cut_or_lies_on_another(sized, width: int, height: int) -> None:
    """Nor do the labels of an axis touch: large letters stand at low plots. A digit is as high as seven tenths of its font's size."""
    page = sized(width, height)
    page.locator(".token:has(.draft)").last.click()
    page.keyboard.press("l")
    page.locator(".strip.lecture").wait_for()
    page.wait_for_timeout(600)
    assert page.evaluate(CUT) == []
    assert page.evaluate(SCROLLS) <= 0
    words = page.locator(".worth-title, .way .way-name, .way .seconds, .way .verdict, .plots text, .plots .title, .plots .now")
    boxes = words.evaluate_all("nodes => nodes.map((node) => [node.textContent, node.getBoundingClientRect()])")
    pairs = itertools.combinations([(text, place) for text, place in boxes if place["width"] > 0], 2)
    on = [(text, other) for (text, one), (other, two) in pairs if lies_on(one, two)]
    assert len(boxes) > 20 and on == []
    assert page.locator(".plots svg").filter(visible=True).count() == 1
    for plot in page.locator(".plots .plot").filter(visible=True).all():
        labels = plot.locator(".tick[text-anchor=end]:not(.axis)")
        placed = labels.evaluate_all(
            "nodes => nodes.map((node) => [Number(node.getAttribute('y')), parseFloat(getComputedStyle(node).fontSize)])"
        )
        gaps = [below - above for (below, _), (above, _) in itertools.pairwise(placed)]
        assert len(gaps) >= 2 and min(gaps) >= 0.8 * placed[0][1]
    page.keyboard.press("l")
    page.locator(".strip.lecture").wait_for(state="detached")


def test_on_a_narrow_screen_the_answer_and_the_panel_are_on_the_first_one(visit) -> None:
    page = settled(visit(viewport={"width": 390, "height": 844}).page)
    for width, height in ((390, 844), (768, 1024)):
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_timeout(600)
        area, panel, rows = box(page, ".whole .area"), box(page, ".panel"), box(page, ".panel .side.mast .rows")
        assert area["y"] + area["height"] <= panel["y"] and rows["y"] + rows["height"] <= height
        assert page.evaluate(CUT) == []
        small = page.locator(".tool, .whatif, .st-key-tries button, .tour button").evaluate_all(
            "nodes => nodes.map((node) => node.getBoundingClientRect()).filter(({ width, height }) => width > 0 && height < 44).length"
        )
        assert small == 0 or width > 640, "large enough for a finger"


def test_the_keyboard_leads_from_the_prompt_to_what_if(desk) -> None:
    page = desk
    page.keyboard.press("Escape")
    page.get_by_label("Prompt", exact=True).focus()
    said: list[str] = []
    while len(said) < 24 and "What if it had not asked?" not in said:
        page.keyboard.press("Tab")
        said.append(page.evaluate(FOCUSED))
    assert said[-1] == "What if it had not asked?", said
    page.keyboard.press("Enter")
    page.locator(".both-row").first.wait_for()
    assert page.locator(".headline").inner_text().startswith("Had token 20 not been sent, the answer would be Jupiter")
    assert [words.strip() for words in page.locator(".both-rest").all_inner_texts()] == ["fifth.", "Jupiter."]


@pytest.mark.thorough
def test_the_tour_lights_six_parts_and_escape_ends_it(visit) -> None:
    page = settled(visit().page)
    page.evaluate("localStorage.removeItem('cuhlm-tour-offered')")
    page.reload()
    settled(page)
    begin = page.locator(".tour .begin")
    assert begin.inner_text().startswith("New here?"), "a first visit is pointed to it"
    page.reload()
    settled(page)
    assert begin.inner_text() == "Take the tour", "once"
    begin.click()
    lit = (".whole .frame", ".panel", ".between", ".panel-head", ".st-key-u_th", ".st-key-bill")
    for number, part in enumerate(lit, start=1):
        assert page.locator(".bubble .number").inner_text() == f"{number} of 6"
        page.wait_for_timeout(400)
        light, target, bubble = box(page, ".light"), box(page, part), box(page, ".bubble")
        assert light["x"] <= target["x"] and light["y"] <= target["y"] + 5
        assert light["x"] + light["width"] >= target["x"] + target["width"] - 1
        assert bubble["x"] >= 0 and bubble["x"] + bubble["width"] <= 1280 and bubble["y"] >= 0
        if number < 6:
            page.locator(".bubble .next").click()
    page.keyboard.press("Escape")
    assert page.locator(".bubble").count() == 0


@pytest.mark.thorough
@pytest.mark.parametrize("width", [1280, 390])
def test_the_tour_shows_what_it_speaks_of_whatever_was_asked_before(visit, width: int) -> None:
    page = visit(viewport={"width": width, "height": 800}).page
    prompt, whatif, headline = page.get_by_label("Prompt", exact=True), page.locator(".whatif"), page.locator(".whole .headline")
    for asked in (None, "hello", "Tell me a story about a fox."):  # in the first replay, after a refusal, in a run of its own
        page.locator(".whole .token").first.wait_for()
        if asked:
            before = page.locator(".strip.whole").get_attribute("data-run")
            prompt.fill(asked)
            prompt.press("Enter")
            page.locator(f".strip.whole:not([data-run='{before}'])").wait_for()
        if asked == "hello":
            page.locator(".question-link").first.wait_for()
            page.locator(".whole .token").nth(1).click()
            headline.filter(has_text="without asking").wait_for()  # a word of a refusal is explained like any other
            assert not page.locator(".question-link").first.is_visible()
        page.locator(".tour .begin").click()
        for number in range(1, 5):
            page.locator(".bubble .number").get_by_text(f"{number} of 6").wait_for()
            headline.filter(has_text="The large model wrote ‘fifth’").wait_for()
            assert whatif.inner_text() == "What if it had not asked?"
            assert page.locator(".light").is_visible() and page.locator(".play-on").is_hidden()
            page.locator(".bubble .next").click()
        page.keyboard.press("Escape")


def test_a_prompt_is_run_by_enter_and_one_that_is_turned_down_leads_to_one_that_is_answered(desk) -> None:
    page = desk
    prompt = page.get_by_label("Prompt", exact=True)
    prompt.fill("Write a poem about love.")
    prompt.press("Enter")
    page.locator(".others").filter(has_text="sk one of these:").wait_for()
    links = page.locator(".question-link:not(.first)")
    asked = ["Give the opposite of love.", *FIRST_QUESTIONS.values()][:3]
    assert links.all_inner_texts() == asked
    links.last.click()
    page.get_by_text(f"✓ {recognise(asked[-1]).expected}, right").wait_for()
    assert prompt.input_value() == asked[-1]


@pytest.mark.parametrize("width", [1280, pytest.param(390, marks=pytest.mark.thorough)])
def test_words_typed_so_far_lead_to_a_question_that_is_answered_and_nothing_moves(request, visit, width: int) -> None:
    """And the next prompt at once: a server that refers to a message that the browser has forgotten would end the connection."""
    scheme = "dark" if width < 640 else "light"
    narrow = width < 640 and settled(visit(viewport={"width": width, "height": 844}, color_scheme=scheme).page)
    page = narrow or request.getfixturevalue("desk")
    prompt, places = page.get_by_label("Prompt", exact=True), [".panel", ".st-key-tries"]
    before = [box(page, place) for place in places]
    prompt.fill("")
    prompt.press_sequentially("how many le")
    options = page.get_by_role("listbox", name="Questions that these models answer").get_by_role("option")
    options.last.wait_for()
    assert 1 <= options.count() <= 5 and [box(page, place) for place in places] == before
    if width < 640:
        assert min(one["height"] for one in options.evaluate_all("nodes => nodes.map((node) => node.getBoundingClientRect())")) >= 44
    paper = page.locator(".suggestions").evaluate("node => getComputedStyle(node).backgroundColor")
    assert paper == ("rgb(27, 31, 41)" if scheme == "dark" else "rgb(255, 255, 255)")
    chosen = options.nth(1).inner_text()
    prompt.press("ArrowDown")
    prompt.press("ArrowDown")
    prompt.press("Enter")
    assert (prompt.input_value(), options.count()) == (chosen, 0)
    page.locator(".tool.run").first.click()
    page.get_by_text("✓ 4, right").wait_for()
    prompt.fill("How tall is a giraffe?")
    prompt.press("Enter")
    page.get_by_role("button", name="How many legs does a giraffe have?").wait_for()


@pytest.mark.thorough
@pytest.mark.parametrize("height", [844, 664])
def test_on_a_phone_the_first_replay_stops_with_its_token_and_sentence_in_sight(visit, height: int) -> None:
    page = visit(viewport={"width": 390, "height": height}, reduced_motion="no-preference").page
    page.locator(".play-on:visible").wait_for()  # shown where it stops
    page.wait_for_timeout(1500)  # a low window moves, gently
    token, sentence = (page.locator(name).first.bounding_box() for name in (".token[aria-selected=true]", ".headline"))
    assert 0 <= token["y"] < token["y"] + token["height"] <= sentence["y"], "the sentence stands below its token"
    assert sentence["y"] + sentence["height"] <= height + 1


@pytest.mark.thorough
@pytest.mark.parametrize(("width", "height"), [(1366, 900), (390, 844)])
def test_a_question_is_covered_until_its_guess_and_answered_at_the_end_of_its_replay(visit, width: int, height: int) -> None:
    page = visit(viewport={"width": width, "height": height}, reduced_motion="no-preference").page
    page.locator(".token:not(.future)").first.wait_for()
    page.get_by_text("More questions", exact=True).click()
    page.get_by_text("What if it never asks?", exact=True).click()
    guess = page.get_by_text("Just show me", exact=True)
    guess.wait_for()
    assert not page.locator(".headline").first.is_visible() and not page.locator(".whole .token").first.is_visible()
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
    assert page.locator(".token.future").count() == 0 and page.locator(".headline").first.is_visible()
