"""The website's files, opened from disk in a Chromium without a network: one answers, and its controls move answer and price."""

import json
import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from accessibility import findings_light_and_dark
from browser_tabs import CUT, LONGER, ROOT, Tab, static_host, tabs
from engine_runs import compared
from kinds import FEW
from shared_texts import as_bytes

from cuhlm_core.decoding.decoder import decode
from cuhlm_core.events import Finished, Started
from cuhlm_core.methods import METHODS
from cuhlm_core.models.pairs import load_pair
from cuhlm_core.models.registry import EMBEDDED_PAIR
from cuhlm_core.prompts import FIRST_QUESTIONS, WORLD_EXAMPLES, own_prompts
from cuhlm_core.runs.download import events_json
from cuhlm_core.runs.recording import Run, manifest_for
from cuhlm_core.settings import DecodeSettings
from cuhlm_core.storage import plain
from ui.live.tour import STEPS
from ui.live.words import SENTENCE, TURNED_DOWN
from ui.store import opening_run
from ui.website.data import engine_data, weights

PROMPTS = int(os.environ.get("CHROMIUM_PROMPTS", 2))
"""Prompts a method that are compared round by round; 120 take half an hour."""
SOURCES = "http://localhost:1/"
"""Where a page finds the modules as they are written."""
SHOWN = "() => document.querySelectorAll('.token').length && !document.querySelector('.token.future')"
WHOLE_BILL = "() => document.querySelectorAll('.way .seconds').length === 4 && !document.querySelector('.bill').innerText.includes('…')"
SETTLED = "asked => document.querySelector('.status').dataset.runs > asked"


@pytest.fixture(scope="module")
def files(site: list[Path]) -> list[Path]:
    """The page that decodes, and the one that opens recordings."""
    return site


@pytest.fixture
def opened(browser, files: list[Path]) -> Iterator[Callable[..., Tab]]:
    """Opens the file in a tab and waits for its first answer; after the test every tab is checked: no request, error or dialog."""
    with tabs(browser) as opening:

        def show(query: str = "", **options) -> Tab:
            tab = opening(files[0].as_uri() + query, **options)
            tab.page.wait_for_function(SHOWN)
            return tab

        yield show


@pytest.fixture(scope="module")
def engine(browser) -> Iterator[Callable]:
    """What the engine says of runs in this Chromium."""
    with tabs(browser) as opening:
        page = opening("about:blank").page
        page.route(f"{SOURCES}**", lambda route: route.fulfill(path=ROOT / route.request.url.removeprefix(SOURCES)))
        page.route(SOURCES, lambda route: route.fulfill(body="<!doctype html>", content_type="text/html"))
        page.goto(SOURCES)
        page.add_script_tag(url=f"{SOURCES}tests/helpers/engine_page.js", type="module")
        page.wait_for_function("Boolean(window.begin)")
        page.evaluate("([data, weights]) => window.begin(data, weights)", [plain(engine_data(EMBEDDED_PAIR)), weights(EMBEDDED_PAIR)])
        yield lambda cases: [json.loads(page.evaluate("(asked) => window.run(...asked)", case[1:])) for case in cases]


@pytest.mark.parametrize("method", FEW)  # in node: all of them
@pytest.mark.thorough
def test_the_engine_decodes_here_as_python_does(engine, method):
    prompts = [sample.prompt for sample in own_prompts(PROMPTS)]
    runs = [(prompt, method, as_bytes(method, seed, 24)) for seed, prompt in enumerate(prompts)]
    same, ties = compared(EMBEDDED_PAIR, runs, engine)
    assert same > 4 * PROMPTS and ties <= 1 + same / 200


def opening() -> tuple[str, str, DecodeSettings]:
    """What the file asks first: the recorded run's method and prompt, and settings of which it states seed and length."""
    run = opening_run(EMBEDDED_PAIR)
    assert run is not None
    had = run.started.settings
    return run.started.method, run.started.prompt, DecodeSettings(seed=had.seed, max_tokens=had.max_tokens)


def unfold(page, which: int = 1) -> None:
    """Open "Method, seed, more", or (0) the seven questions."""
    page.locator(".fold summary").nth(which).click()


def answer(page) -> str:
    if page.locator(".answer").is_hidden():
        page.keyboard.press("t")
    return page.locator(".answer").inner_text().strip()


def runs(page) -> int:
    return int(page.locator(".status").get_attribute("data-runs"))


def after(page, act: Callable[[], object]) -> None:
    """Do something that decodes again, and wait for it."""
    before = runs(page)
    act()
    page.wait_for_function(SETTLED, arg=before)
    page.wait_for_function(SHOWN)


def counter(page, name: str) -> str:
    return page.locator(f".number[data-counter={name}] .value").text_content()


def expected(method: str, prompt: str, settings: DecodeSettings) -> str:
    events = list(decode(load_pair(EMBEDDED_PAIR), prompt, method, settings, details=False))
    assert isinstance(events[-1], Finished)
    return events[-1].text.strip()


def test_the_file_answers_as_python_does_and_a_typed_question_too(opened):
    page = opened().page
    second = list(WORLD_EXAMPLES)[1]
    assert answer(page) == expected(*opening())
    assert {option.get_attribute("value") for option in page.locator(".field.method option").all()} == set(METHODS)
    page.locator("textarea").fill(second)
    after(page, lambda: page.locator("textarea").press("Enter"))
    unfold(page)
    after(page, lambda: page.locator(".field.method select").select_option("hlm"))
    assert answer(page) == expected("hlm", second, opening()[2])


@pytest.mark.thorough
def test_shared_noise_has_no_payload_to_choose_and_writes_what_the_large_model_does(opened):
    page = opened().page
    unfold(page)
    payload = page.locator(".field.payload select")
    after(page, lambda: payload.select_option("sampled"))
    texts = {}
    for method in ("shared-noise", "shared-noise-skip", "llm"):
        after(page, lambda method=method: page.locator(".field.method select").select_option(method))
        assert payload.is_disabled() and payload.input_value() == "travels"
        assert "decoded in this browser" in page.locator(".bar").inner_text()
        texts[method] = answer(page)
    assert texts["shared-noise"] == texts["llm"] == expected("llm", *opening()[1:])
    assert texts["shared-noise-skip"] == expected("shared-noise-skip", *opening()[1:])
    after(page, lambda: page.locator(".field.method select").select_option("hlm"))
    assert payload.is_enabled() and payload.input_value() == "sampled"


@pytest.mark.thorough
def test_the_first_screen_is_lives_and_the_tour_walks_it(opened):
    page = opened(viewport={"width": 1280, "height": 720}).page
    page.wait_for_function(WHOLE_BILL)
    assert page.locator("h1").inner_text() == SENTENCE and page.locator(".whatif").inner_text() == "What if it had not asked?"
    area, window = page.locator(".area"), page.locator(".plots").first.bounding_box()
    assert area.evaluate("(area) => area.scrollHeight <= area.clientHeight") and window["y"] + window["height"] <= 720
    page.locator(".tour .begin").click()
    for _ in STEPS:
        assert page.locator(".tour .light").is_visible()
        page.locator(".tour .next").click()
    assert page.locator(".tour .bubble").count() == 0


@pytest.mark.thorough
def test_a_prompt_that_is_turned_down_has_questions_to_click(opened):
    page = opened().page
    page.locator("textarea").fill("what is your favourite song")
    after(page, lambda: page.locator("textarea").press("Enter"))
    assert page.locator(".panel .headline").inner_text() == TURNED_DOWN
    after(page, page.locator(".question-link").first.click)
    assert page.locator("textarea").input_value() == next(iter(FIRST_QUESTIONS.values()))


@pytest.mark.thorough
def test_a_phone_shows_all_without_scrolling_sideways_and_hostile_text_is_text(opened):
    tab = opened(viewport={"width": 390, "height": 844}, color_scheme="dark")
    page = tab.page
    page.locator("textarea").fill("</script><img src=x onerror=alert(1)> <|endoftext|> \u202e")
    after(page, lambda: page.get_by_role("button", name="Run").click())
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth") and page.locator("img").count() == 0
    assert page.locator(".area").bounding_box()["y"] < page.locator(".handles").bounding_box()["y"] < 3_000
    assert page.evaluate("getComputedStyle(document.body).color") == "rgb(237, 235, 232)"
    page.locator("textarea").fill("long " * 2_000)
    page.get_by_role("button", name="Run").click()
    page.locator(".status.failed").wait_for()
    assert "shorten it" in page.locator(".status").inner_text()


@pytest.mark.thorough
def test_it_can_be_used_without_sight_and_mouse(opened):
    assert findings_light_and_dark(opened().page) == []


@pytest.mark.parametrize("width", [1280, pytest.param(390, marks=pytest.mark.thorough)])
def test_an_old_link_to_the_german_page_opens_in_english_and_no_scene_of_the_guide_is_cut(opened, width):
    page = opened("?lang=de", viewport={"width": width, "height": 844}).page
    page.wait_for_function(WHOLE_BILL)
    assert (page.locator("html").get_attribute("lang"), page.locator("h1").inner_text()) == ("en", SENTENCE)
    parts = [(page.evaluate(CUT), page.evaluate(LONGER))]
    for scene in range(1, 8):
        page.evaluate("scene => (location.hash = `#scene=${scene}`)", scene)
        page.locator(".steps [aria-current]").filter(has_text=str(scene)).wait_for()
        if page.locator(".guesses button").count():
            page.locator(".guesses button").first.click()
        parts.append((page.evaluate(CUT), page.evaluate(LONGER)))
    assert parts == [([], 0)] * 8


def test_no_word_in_a_plot_reaches_beyond_it_and_a_word_that_is_cut_is_found(opened):
    page = opened(viewport={"width": 390, "height": 900}).page
    page.wait_for_function(WHOLE_BILL)
    for width in (390, 1440):
        page.set_viewport_size({"width": width, "height": 900})
        page.wait_for_timeout(300)
        found = page.locator(".plot svg text").evaluate_all(
            "all => all.map((text) => { const right = (node) => node.getBoundingClientRect().right;"
            " return [text.textContent, right(text) - right(text.ownerSVGElement)]; })"
        )
        assert {"large model", "HLM", "distance to the large model, 0 is best"} <= {words for words, _ in found}
        assert [words for words, beyond in found if beyond > 0.5] == []
    assert page.evaluate(CUT) == []
    narrow = "overflow: hidden; width: 3rem; white-space: nowrap"
    page.locator(".worth-title").evaluate("(title, looks) => (title.style.cssText = looks)", narrow)
    (cut,) = page.evaluate(CUT)
    assert cut.startswith("worth-title: ")


@pytest.fixture
def recording(tmp_path) -> Path:
    """An exported run of a method that sends several drafts."""
    pair = load_pair(EMBEDDED_PAIR)
    events = tuple(decode(pair, "what is 17 + 25", "spec", DecodeSettings(payload="sampled", max_tokens=24)))
    assert isinstance(events[0], Started)
    run = Run("a-run", manifest_for(pair, events[0]), events)
    file = tmp_path / "run.json"
    file.write_text(events_json(run), encoding="utf-8")
    return file


@pytest.mark.thorough
def test_the_smaller_page_opens_a_recording_and_refuses_others_in_a_sentence(browser, files, recording, tmp_path):
    with tabs(browser) as opening:
        page = opening(files[1].as_uri()).page
        page.locator(".chooser").set_input_files(recording)
        page.wait_for_function(SHOWN)
        tokens = [event for event in json.loads(recording.read_text(encoding="utf-8"))["events"] if event["type"] == "token"]
        assert page.locator(".token").count() == len(tokens) and page.locator(".asked .prompt").inner_text() == "what is 17 + 25"
        damaged, older = (json.loads(recording.read_text(encoding="utf-8")) for _ in range(2))
        older["manifest"]["format_version"] -= 1
        damaged["events"] = [event | {"draft_top": None, "discarded": 7} for event in damaged["events"]]
        for content in ("{", "[]", '{"events": [{"type": "start", "method": "none"}]}', "\x00", json.dumps(damaged), json.dumps(older)):
            other = tmp_path / "other.json"
            other.write_text(content, encoding="utf-8")
            page.locator(".chooser").set_input_files(other)
            page.locator(".status.failed").wait_for()
            assert page.locator(".status").inner_text().startswith("other.json cannot be opened")
            page.locator(".chooser").set_input_files(recording)
            page.locator(".status:not(.failed)").wait_for()


@pytest.fixture
def host(files, recording) -> Iterator[str]:
    """A static host of the pages, with a recording next to them."""
    (files[1].parent / "run.json").write_bytes(recording.read_bytes())
    (files[1].parent / "other.json").write_text("[]", encoding="utf-8")
    with static_host(files[1].parent) as address:
        yield address


@pytest.mark.thorough
def test_a_recording_that_the_address_names_is_opened_and_no_other_server_is_asked(browser, files, host):
    with tabs(browser) as opening:
        page = opening(f"{host}/recording.html?open=run.json").page
        page.wait_for_function(SHOWN)
        assert page.locator(".asked .prompt").inner_text() == "what is 17 + 25"
    elsewhere = dict.fromkeys(("http://evil.example/run.json", "file:///etc/passwd"), "not next to this page")
    refused = {"other.json": "cannot be opened", **elsewhere}
    with tabs(browser) as opening:
        for address, words in refused.items():
            page = opening(f"{host}/recording.html?open={address}").page
            page.locator(".status.failed").wait_for()
            assert words in page.locator(".status").inner_text()
        page = opening(f"{files[1].as_uri()}?open=run.json").page
        page.locator(".status.failed").wait_for()
        assert "not next to this page on a web server" in page.locator(".status").inner_text()
