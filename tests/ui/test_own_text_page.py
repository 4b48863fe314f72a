"""The Own text page as a visitor uses it: the first text, another one, a threshold, what cannot be read, what is sent to the browser."""

from dataclasses import replace

import pytest
from page_visits import charts_of, first_visit, mounted
from streamlit.testing.v1 import AppTest
from toys import toy_pair

from cuhlm_core.events import Decision
from cuhlm_core.models.registry import EMBEDDED_PAIR
from cuhlm_core.settings import DecodeSettings
from cuhlm_core.studies.own_text.reading import TextRequest
from cuhlm_core.studies.own_text.study import text_read
from cuhlm_core.studies.own_text.words import bill, example_text, summary, token_sentence
from pages.owntext import page as own_text_page
from ui.reading.reading import reading_data
from ui.store import opening_run, pair_store
from ui.widgets import plain

SETTINGS = DecodeSettings(seed=opening_run(EMBEDDED_PAIR).started.settings.seed, u_th=None)  # as a first visit has it


def opened(monkeypatch: pytest.MonkeyPatch) -> AppTest:
    """The page once it has read its first text: a test waits as long as it takes."""
    monkeypatch.setattr(own_text_page, "AT_ONCE_S", 60.0)
    return first_visit("Own_text").run()


def sent(app: AppTest) -> dict:
    """What the browser draws of the text."""
    (found,) = mounted(app.main, "reading")
    return found


def test_the_first_visit_reads_the_example_and_says_what_would_have_been(monkeypatch) -> None:
    app = opened(monkeypatch)
    assert not app.exception and not app.error and not app.button
    question, text = example_text("world")
    expected = text_read(pair_store().get(("world", None, None, "auto")), TextRequest(question, text, SETTINGS))
    u_th = app.slider[0].value
    assert [element.value for element in app.text] == [bill(expected, u_th)]
    assert plain(summary(expected, u_th)) in app.markdown[1].value and "outside the small model" in app.markdown[1].value
    data = sent(app)
    assert data | reading_data(expected, u_th, "decision") == data
    assert {token["decision"] for token in data["tokens"]} == {"skip", "accept", "resample", "none"}
    assert [len(trace["y"]) for trace in charts_of(app)[0]["data"]] == [5, 5]


def test_the_threshold_follows_without_another_reading(monkeypatch) -> None:
    app = opened(monkeypatch)
    started = app.session_state.background[own_text_page.READING]
    app.slider[0].set_value(0.0).run()
    low = [token["decision"] for token in sent(app)["tokens"]]
    app.slider[0].set_value(1.0).run()
    high = [token["decision"] for token in sent(app)["tokens"]]
    assert app.session_state.background[own_text_page.READING] is started
    assert low.count("skip") < high.count("skip") and not {"accept", "resample"} & {*high}


def test_another_text_is_read_and_colours_may_be_ranks(monkeypatch) -> None:
    app = opened(monkeypatch)
    before = sent(app)["run"]
    app.text_area[1].set_value("Rome.\n<b>Rome</b>").run()
    app.segmented_control(key="own_text_view").set_value("large").run()
    data = sent(app)
    assert not app.exception and data["run"] != before and data["u_th"] is None
    assert "".join(token["text"] for token in data["tokens"]) == "Rome.↵<b>Rome</b>"
    assert all(token["decision"].startswith("rank-") and token["letter"] for token in data["tokens"])
    assert [token.get("newline", False) for token in data["tokens"]].count(True) == 1


def test_settings_of_the_live_page_and_a_new_calibration_are_read_with(monkeypatch) -> None:
    app = opened(monkeypatch)
    first = app.session_state.background[own_text_page.READING]
    app.session_state.theta = 0.5
    app.session_state.k = 200_000  # more than the vocabulary, and not read here
    app.run()
    assert not app.error and not app.exception
    second = app.session_state.background[own_text_page.READING]
    assert second is not first and second[1].result.settings.theta == 0.5
    pair = pair_store().loaded(("world", None, None, "auto"))
    pair_store().recalibrate(("world", None, None, "auto"), replace(pair.calibration, a=0.5))
    app.run()
    pair_store().recalibrate(("world", None, None, "auto"), pair.calibration)
    assert app.session_state.background[own_text_page.READING][1].result.settings.line_a == 0.5


@pytest.mark.parametrize(("text", "said"), [("  ", "empty"), ("a" * 8001, "at most 8,000"), ("word " * 700, "can read 512")])
def test_what_cannot_be_read_is_one_sentence_and_a_shorter_text_is_read(monkeypatch, text, said) -> None:
    app = opened(monkeypatch)
    app.text_area[1].set_value(text).run()
    assert not app.exception and len(app.error) == 1 and said in app.error[0].value.replace("\\", "")
    app.text_area[1].set_value("Rome.").run()
    assert not app.error and len(sent(app)["tokens"]) == 2


def test_a_pair_that_is_fetched_waits_for_the_button(monkeypatch) -> None:
    app = first_visit("Own_text")
    app.session_state.pair = "own"
    app.run()
    assert not app.exception and not app.error
    assert [button.disabled for button in app.button] == [True], "no models are named"
    app.text_input(key="own_slm").set_value("/nowhere/small").run()
    app.text_input(key="own_llm").set_value("/nowhere/large").run()
    monkeypatch.setattr(own_text_page, "AT_ONCE_S", 60.0)
    app.button(key="read-text").click().run()
    assert not app.exception and len(app.error) == 1 and len(app.button) == 1


# What the browser is sent ---------------------------------------------------------------------------------------------


def test_chips_say_what_the_core_says_of_every_token() -> None:
    got = text_read(toy_pair(8, zeros=0.3), TextRequest("a", "abcdefghhgfedcba", replace(SETTINGS, line_a=0.8, line_b=0.0)))
    data = reading_data(got, 0.7, "decision")
    for chip, token, decision in zip(data["tokens"], got.tokens, got.decisions(0.7), strict=True):
        assert (chip["round"], chip["text"], chip["decision"]) == (token.number, token.text, decision or "none")
        assert chip["hint"] == token_sentence(got, token, decision, 0.7)
        assert chip.get("k") == (str(token.k) if decision in (Decision.ACCEPT, Decision.RESAMPLE) else None)
    for view, ranks in zip(("small", "large"), got.ranks, strict=True):
        assert [chip["letter"] for chip in reading_data(got, 0.7, view)["tokens"]] == [str(rank) for rank in ranks]
    names = {row["name"] for row in data["decisions"]}
    assert names == {"skip", "accept", "resample", "none"}
