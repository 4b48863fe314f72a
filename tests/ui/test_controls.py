"""Controls of the methods that send several drafts: drawn where they are read, read as they stand, and in the address like the others."""

import re
from dataclasses import replace

import pytest
from engine_node import drawn_board
from page_visits import first_visit, handles_of, hold, mounted, strip_of
from streamlit.testing.v1 import AppTest
from waiting import ended

from cuhlm_core.decoding.decoder import decode
from cuhlm_core.methods import METHODS
from cuhlm_core.models.calibration import PAPER_CALIBRATION, complete_settings, stored_calibration
from cuhlm_core.models.registry import EMBEDDED_PAIR
from cuhlm_core.paper import PAPER_METHODS
from cuhlm_core.prompts import FIRST_QUESTIONS, reached_answer
from cuhlm_core.runs import comparison
from cuhlm_core.settings import TRAVELS, DecodeSettings
from cuhlm_core.storage import APP_FOLDER
from ui.controls import controls_of, method_groups
from ui.live.words import SENTENCE, TURNED_DOWN, first_questions
from ui.store import pair_store

RULES = {"gamma", "stop_prob", "stop_product", "rejection_s"}


def asked(app: AppTest) -> DecodeSettings:
    settings: DecodeSettings = app.session_state["visit"].request.settings
    return settings


@pytest.fixture(scope="module")
def page() -> AppTest:
    return first_visit().run()


@pytest.mark.parametrize("method", ["hlm", "u-hlm-channel", "spec", "spec-worth", "spec-u", "hsl", "edgellm", "pipesd"])
def test_a_rules_settings_have_their_controls_where_the_method_reads_them(page: AppTest, method: str) -> None:
    page.selectbox(key="method").set_value(method).run()
    drawn = {widget.key for widget in (*page.main.slider, *page.main.number_input)}
    assert not page.exception and drawn & RULES == METHODS[method].uses & RULES
    assert not page.sidebar, "the page has no sidebar"


@pytest.mark.parametrize("address", ["", "Compare"])
def test_the_handles_stand_on_the_first_screen_where_the_page_has_a_row_for_them(address: str) -> None:
    app = first_visit(address).run()
    handles = {"u_th", "snr", "theta", "fading"}
    first, sidebar = (({one.key for one in place.slider} | handles_of(place).keys()) & handles for place in (app.main, app.sidebar))
    assert (first, sidebar) == ((handles, set()) if address == "" else (set(), handles))
    if address:
        opened = {one.key for one in app.sidebar.expander[0].slider} | handles_of(app.sidebar.expander[0]).keys()
        assert not opened & handles, "none has to be looked for"


def test_the_threshold_says_where_it_is_pointed_at_between_which_values_it_is_calibrated() -> None:
    app, fit = first_visit().run(), stored_calibration(EMBEDDED_PAIR)[0].fit("temperature")
    (words,) = [one.proto.body for one in app.get("html") if "handle-ends" in one.proto.body]
    shown, known = re.sub(r"<[^>]*>", "", words), re.search(r'title="([^"]*)"', words)
    assert known and f"risk-averse {fit.u_th_averse:.2f}: " in known[1] and f"risk-prone {fit.u_th_prone:.2f}: " in known[1]
    assert not set("△▲0123456789") & set(shown)


def test_the_first_line_says_what_it_is_and_the_tour_names_parts_of_the_page() -> None:
    app = first_visit().run()
    assert app.main.markdown[0].value == f"# {SENTENCE}"
    (tour,) = mounted(app.main, "tour")
    parts = re.findall(r"^  (\w+): ", (APP_FOLDER / "web" / "components" / "tour.js").read_text(encoding="utf-8"), re.MULTILINE)
    assert [part for part, _, _ in tour["steps"]] == parts and len(parts) == 6
    assert tour["guide"] == "/Guide?scene=1"


@pytest.mark.parametrize("prompt", FIRST_QUESTIONS.values())
def test_a_question_that_is_offered_first_argues_for_the_method(prompt: str) -> None:
    pair = pair_store().get((EMBEDDED_PAIR, None, None, "auto"))

    def right(method: str, seed: int) -> bool:
        *_, ended = decode(pair, prompt, method, DecodeSettings(seed=seed), details=False)
        reached = reached_answer(prompt, ended.text, EMBEDDED_PAIR)
        return reached is not None and reached.right

    assert right("cu-hlm-online", 2) and sum(right("slm", seed) for seed in range(3)) <= 1


def test_a_question_is_asked_at_once() -> None:
    app = first_visit().run()
    label, prompt = next(iter(FIRST_QUESTIONS.items()))
    app.button(key=f"try-{label}").click().run()
    assert app.text_area(key="prompt").value == prompt and ended(app).session_state["visit"].run.started.prompt == prompt


def test_another_pair_says_that_the_threshold_is_its_own_and_leads_back() -> None:
    app = first_visit().run()
    had = app.slider(key="u_th").value
    app.selectbox(key="pair").select("smollm2").run()
    assert first_questions("smollm2")[0].endswith("with its own threshold and temperature:")
    app.button(key="small_world").click().run()
    assert (app.selectbox(key="pair").value, app.slider(key="u_th").value) == ("world", had)


def test_a_prompt_that_is_turned_down_leads_to_three_questions_and_no_gain() -> None:
    app = first_visit().run()
    app.text_area(key="prompt").set_value("Write a poem about love.").run()
    app.session_state["run_now"] = True
    app.run()
    strip = strip_of(ended(app))
    board = strip["board"]
    assert board["refusal"]["questions"] == list(FIRST_QUESTIONS.values())[:3] and board["refusal"]["words"] == TURNED_DOWN
    assert board["nothing"] and set(drawn_board(strip)["counters"][0]["asides"]) == {""}


def test_a_number_of_drafts_is_read_as_it_stands_and_0_leaves_it_to_the_pair(page: AppTest) -> None:
    page.selectbox(key="method").set_value("spec").run()
    assert asked(page).gamma is None
    page.number_input(key="gamma").set_value(4).run()
    hold(page, rtt_ms=50.0)
    assert (asked(page).gamma, asked(page).clock.rtt_s) == (4, 0.05)
    page.selectbox(key="method").set_value("spec-worth").run()
    page.selectbox(key="method").set_value("spec").run()
    assert asked(page).gamma == 4, "kept while another method hides it"


@pytest.mark.parametrize(("method", "payload", "travels", "decoded"), [
    ("spec", TRAVELS, "whole distributions, 8 bits, sampled", "sampled"),
    ("spec", "ideal", "whole distributions", "ideal"),
    ("u-hlm", TRAVELS, "whole distributions", "ideal"),
    ("dssd", TRAVELS, "the draft's probability", "ideal"),
    ("shared-noise", TRAVELS, "token ids", "ideal"),
    ("shared-noise", "quantised", "token ids", "ideal"),
])
def test_the_caption_says_what_travels_and_so_it_is_decoded(
    page: AppTest, method: str, payload: str, travels: str, decoded: str
) -> None:
    page.selectbox(key="method").set_value(method)
    page.selectbox(key="payload").set_value(payload).run()
    captions = [one.value for one in page.main.caption]
    assert any(words.endswith(f"What travels: {travels}.") for words in captions)
    assert any("this choice is for other methods" in words for words in captions) == (payload == "quantised")
    own = comparison.shared_settings(asked(page), METHODS[method])
    assert complete_settings(own, METHODS[method], PAPER_CALIBRATION, 300).payload == decoded
    page.selectbox(key="payload").set_value(TRAVELS).run()


def test_a_first_visit_stands_under_its_recording_whatever_payload_that_names(page: AppTest) -> None:
    """A recording names the payload that it was decoded with; the control says that nothing was chosen."""
    fresh = first_visit().run()
    run = fresh.session_state["visit"].run
    assert run.started.settings.payload == "ideal" and fresh.session_state["payload"] == TRAVELS
    assert controls_of(run.started)["payload"] == TRAVELS
    chosen = replace(run.started, settings=replace(run.started.settings, payload="sampled"))
    assert controls_of(chosen)["payload"] == "sampled"


def test_a_link_sets_them() -> None:
    app = first_visit()
    app.query_params.update({"method": METHODS["spec"].title, "gamma": "3", "rtt_ms": "40", "bonus": "Off", "max_tokens": "8"})
    app.run()
    assert not app.exception and not app.warning
    assert (asked(app).gamma, asked(app).clock.rtt_s, asked(app).bonus) == (3, 0.04, "off")
    run = ended(app).session_state["visit"].run
    assert run.started.settings.gamma == 3 and controls_of(run.started)["gamma"] == 3


def test_every_method_stands_in_one_group_and_the_papers_come_first() -> None:
    groups = method_groups()
    names = [method.name for methods in groups.values() for method in methods]
    assert sorted(names) == sorted(METHODS) and names[: len(PAPER_METHODS)] == list(PAPER_METHODS)
    assert all(method.lossless for group, methods in groups.items() if group.startswith("Lossless") for method in methods)
