"""Controls of the methods that send several drafts: drawn where they are read, read as they stand, and in the address like the others."""

from dataclasses import replace

import pytest
from page_visits import first_visit, handles_of, hold
from streamlit.testing.v1 import AppTest

from cuhlm_core.methods import METHODS
from cuhlm_core.models.calibration import PAPER_CALIBRATION, complete_settings
from cuhlm_core.paper import PAPER_METHODS
from cuhlm_core.runs import comparison
from cuhlm_core.settings import TRAVELS, DecodeSettings
from ui.controls import controls_of, method_groups

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
    drawn = {widget.key for widget in (*page.sidebar.slider, *page.sidebar.number_input)}
    assert not page.exception and drawn & RULES == METHODS[method].uses & RULES
    expert = {widget.key for widget in page.sidebar.expander[0].selectbox}
    assert ("bonus" in expert) == (not METHODS[method].blocks), "a rare choice among the paper's rows"
    assert "rtt_ms" in handles_of(page.sidebar).keys() - handles_of(page.sidebar.expander[0]).keys()


@pytest.mark.parametrize("address", ["", "Compare"])
def test_the_handles_stand_on_the_first_screen_where_the_page_has_a_row_for_them(address: str) -> None:
    app = first_visit(address).run()
    handles = {"u_th", "snr", "theta", "fading"}
    first, beside = (({one.key for one in place.slider} | handles_of(place).keys()) & handles for place in (app.main, app.sidebar))
    assert (first, beside) == ((handles, set()) if address == "" else (set(), handles))
    opened = {one.key for one in app.sidebar.expander[0].slider} | handles_of(app.sidebar.expander[0]).keys()
    assert not opened & handles, "none has to be looked for"


def test_the_first_line_says_what_it_is_and_every_term_of_it_in_full() -> None:
    app = first_visit().run()
    words = app.main.markdown[0].value
    assert words.startswith("**CU-HLM Explorer**") and {"(CU)", "(HLM)"} <= set(words.replace(":", " ").split())
    tour = app.get("page_link")[0].proto
    assert (tour.label, tour.page, tour.query_string) == ("Take the tour", "Guide", "scene=1")


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
    ("spec", "ideal", "whole distributions, ideal", "ideal"),
    ("u-hlm", TRAVELS, "whole distributions, ideal", "ideal"),
    ("dssd", TRAVELS, "the draft's probability, ideal", "ideal"),
    ("shared-noise", TRAVELS, "token ids", "ideal"),
    ("shared-noise", "quantised", "token ids", "ideal"),
])
def test_the_caption_says_what_travels_and_so_it_is_decoded(
    page: AppTest, method: str, payload: str, travels: str, decoded: str
) -> None:
    page.selectbox(key="method").set_value(method)
    page.selectbox(key="payload").set_value(payload).run()
    captions = [one.value for one in page.sidebar.caption]
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
    app.session_state["visit"].job.wait(60)
    run = app.run().session_state["visit"].run
    assert run.started.settings.gamma == 3 and controls_of(run.started)["gamma"] == 3


def test_every_method_stands_in_one_group_and_the_papers_come_first() -> None:
    groups = method_groups()
    names = [method.name for methods in groups.values() for method in methods]
    assert sorted(names) == sorted(METHODS) and names[: len(PAPER_METHODS)] == list(PAPER_METHODS)
    assert all(method.lossless for group, methods in groups.items() if group.startswith("Lossless") for method in methods)
