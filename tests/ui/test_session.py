"""No stale number without a message: links and questions run at once, what differs is said, and questions answer with the run's numbers."""

from dataclasses import replace
from pathlib import Path

import pytest
import streamlit as st
from kinds import thorough_unless
from page_visits import counters_of, first_visit, go_to, hold, strip_of, with_details
from streamlit.testing.v1 import AppTest
from waiting import ended

from cuhlm_core.methods import METHODS
from cuhlm_core.models.registry import EMBEDDED_FOLDERS, EMBEDDED_PAIR
from cuhlm_core.prompts import MAX_PROMPT_CHARACTERS
from cuhlm_core.runs.differences import Asked, what_differs
from cuhlm_core.runs.presets import PRESETS, chosen_prompts
from cuhlm_core.runs.recording import list_runs
from cuhlm_core.settings import Force
from ui import session
from ui.controls import LINKED
from ui.store import opening_run


def bar_of(app: AppTest) -> dict[str, str]:
    bar: dict[str, str] = strip_of(app)["board"]["bar"]
    return bar


def visit_of(**address: str | list[str]) -> AppTest:
    app = first_visit()
    for name, value in address.items():
        app.query_params[name] = value
    return app.run()


def test_a_first_visit_stands_under_its_own_controls() -> None:
    app = first_visit().run()
    assert bar_of(app)["kind"] == "info" and "Controls:" not in bar_of(app)["words"]
    assert bar_of(app)["words"].startswith("Recorded: CU-HLM (online), seed ")
    assert counters_of(strip_of(app)).keys() >= {"speed", "bias", "uploads"}
    run = opening_run(EMBEDDED_PAIR)
    assert run is not None and app.session_state["prompt"] == run.started.prompt and app.session_state["seed"] == run.started.settings.seed


def test_other_controls_are_said_until_they_are_back() -> None:
    app = first_visit().run()
    seed = app.session_state["seed"]
    app.selectbox(key="method").set_value("hlm").run()
    assert bar_of(app) == {"words": f"Shown: CU-HLM (online), seed {seed}, −10 dB. Controls: HLM.", "kind": "stale"}
    app.number_input(key="seed").set_value(seed + 1).run()
    assert bar_of(app)["words"].endswith(f"Controls: HLM, seed {seed + 1}.")
    app.selectbox(key="method").set_value("cu-hlm-online").run()
    app.number_input(key="seed").set_value(seed).run()
    assert bar_of(app)["kind"] == "info"
    hold(app, snr=-20.0)  # re-costs what is shown
    assert bar_of(app)["kind"] == "info"
    app.text_area(key="prompt").set_value("Write a poem.").run()
    assert bar_of(app)["kind"] == "stale" and "‘Write a poem.’" in bar_of(app)["words"]


def test_a_link_runs_at_once_and_its_numbers_are_its_own() -> None:
    app = ended(visit_of(method="HLM", snr="20", max_tokens="16"))
    assert bar_of(app)["words"].startswith("Your run: HLM, seed ") and bar_of(app)["kind"] == "info"
    run = app.session_state["visit"].run
    assert run.started.method == "hlm" and run.started.settings.channel.snr_db == 20.0 and len(run.tokens) <= 16
    app.run()
    assert app.session_state["visit"].run is run, "once"


def test_what_another_page_asks_for_runs_at_once_also_where_live_was_not_opened_before() -> None:
    app = first_visit("Channel").run()
    app.session_state["method"], app.session_state["run_now"] = "hlm", True  # as `to_live` leaves them
    go_to(app, "").run()
    assert ended(app).session_state["visit"].run.started.method == "hlm" and bar_of(app)["words"].startswith("Your run: HLM")


def test_a_run_that_only_an_address_asked_for_is_shown_and_not_saved_until_something_is_pressed(
    cache: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = ended(visit_of(method="HLM", max_tokens="8"))
    assert bar_of(app)["words"].endswith("; not saved, as only the address asked for it.") and not cache.exists()
    visit = app.session_state["visit"]
    with monkeypatch.context() as pressing:
        pressing.setattr(st, "session_state", {"prompt": visit.run.started.prompt})
        session.act(visit, "run", visit.request)
    ended(app)
    assert "not saved" not in bar_of(app)["words"]
    assert [summary.run_id for summary in list_runs(cache / "runs")[0]] == [visit.run.run_id]


def test_a_run_that_a_reload_repeats_says_so(cache: Path) -> None:
    app = first_visit().run()
    app.session_state.prompt, app.session_state.address_asks = "What is 3 + 4?", "a reload"  # as `_take_prompt` leaves them
    app.run()
    assert bar_of(ended(app))["words"].endswith("; not saved, as only a reload asked for it.") and not cache.exists()


def test_what_is_pressed_on_a_page_with_an_address_is_saved(cache: Path) -> None:
    app = first_visit("Compare")
    app.query_params["max_tokens"] = "8"
    app.run()
    app.session_state["method"], app.session_state["run_now"] = "hlm", True  # as `to_live` leaves them
    go_to(app, "").run()
    assert "not saved" not in bar_of(ended(app))["words"] and len(list_runs(cache / "runs")[0]) == 1


def test_a_link_to_what_is_shown_runs_nothing() -> None:
    app = visit_of(snr="20")
    assert app.session_state["visit"].job is None and bar_of(app)["words"].startswith("Recorded")


def said_of_the_question(app: AppTest) -> list[str]:
    return [text.value.replace("\\", "") for text in app.main.markdown if not text.value.startswith("# ")]


@pytest.mark.parametrize("title", [
    pytest.param(title, marks=thorough_unless(number == 0)) for number, title in enumerate(PRESETS)
])
def test_a_question_waits_for_a_guess_then_runs_and_is_answered(title: str) -> None:
    preset = PRESETS[title]
    app = with_details(first_visit())
    app.session_state["pair"] = "world"
    app.run()
    app.button(key=f"preset-{title}").click().run()
    assert preset.question in said_of_the_question(app)[0] and app.session_state["visit"].job is None
    assert not app.caption or not [one.value for one in app.caption if "× HLM" in one.value], "no number before a guess"
    app.pills(key="guess").set_value(preset.guesses[0]).run()
    assert app.session_state["visit"].job is not None
    ended(app)
    run = app.session_state["visit"].run
    assert (run.started.prompt, run.started.settings.seed) == chosen_prompts()["world"][title] and run.started.method == preset.method
    sentence = said_of_the_question(app)[1]
    assert sentence.endswith("(A prompt chosen because the effect is visible.)"), "a chosen run is not taken for any run"
    captions = [text.value for text in app.caption if "× HLM on this channel realisation" in text.value]
    assert len(captions) == (preset.fading != "awgn"), "a gain of one draw stands next to the range over draws"
    # Of settings that the stored sweep has:
    swept = {"What if it never asks?", "What if it asks only when unsure?", "What if the signal is weak?"}
    assert all((" questions" in words) == (title in swept) for words in captions), "and, where it was decoded, over questions"
    assert sentence.startswith("The answer: ") and "Your guess" in sentence and sum(character.isdigit() for character in sentence) >= 4
    if "tokens/s" in sentence:
        assert f"{counters_of(strip_of(app))['speed']} tokens/s" in sentence, "the sentence and the counters agree"
    assert said_of_the_question(app.run())[1] == sentence, "it stays while the run is looked at"
    app.selectbox(key="method").set_value("dssd").run()
    assert "question" not in {text.key for text in app.main.markdown} and bar_of(app)["kind"] == "stale"
    assert not [text for text in app.main.markdown if "tokens/s" in text.value], "another method is another question"


def test_a_question_is_shown_without_a_guess_where_none_is_wanted_and_asks_again_the_next_time() -> None:
    app = first_visit().run()
    app.button(key="preset-What if it never asks?").click().run()
    app.button(key="no-guess").click().run()
    sentence = said_of_the_question(ended(app))[1]
    assert sentence.startswith("The answer: ") and "Your guess" not in sentence, "neither yes nor no"
    app.button(key="question-close").click().run()
    app.button(key="preset-What if it always asks?").click().run()
    assert app.session_state["visit"].job is None and app.session_state["guess"] is None


@pytest.mark.parametrize(("name", "value"), [
    ("snr", "abc"), ("snr", "1e999"), ("u_th", "nan"), ("u_th", "7"), ("theta", ""), ("seed", "-3"), ("seed", "1.5"),
    ("max_tokens", "99999"), ("method", "nope"), ("method", "— Others —"), ("fading", "fog"), ("pair", "demo"), ("estimator", "guess"),
    ("clock", ""), ("eta", "nan"), ("prompt", "hello"),
])
def test_a_value_that_no_control_can_have_is_said_in_a_sentence(name: str, value: str) -> None:
    app = visit_of(**{name: value})
    assert not app.exception and not app.error
    (warning,) = [note.value.replace("\\", "") for note in app.warning]
    assert warning == f"The address has {name}={value}, which no control accepts: the controls keep their values."


NAMED = LINKED | {"snr", "fading", "rtt_ms"}
"""Controls of the first screen whose values stand in the address."""
USUAL = ("inf", "", "9" * 400)
OTHERS = ("-inf", "Infinity", "nan", "1e400", "9" * 5000, "-1e400", " ", "none", "calibrated", "\0", "0x10", "1,5")


@pytest.mark.parametrize(("names", "values"), [
    (NAMED, USUAL), pytest.param(NAMED, OTHERS, marks=pytest.mark.thorough),
])
def test_an_address_that_no_control_can_read_leaves_the_page_as_it_is_without_one(values: tuple, names: set[str]) -> None:
    plain = first_visit().run()
    for value in values:
        app = first_visit()
        app.query_params.update(dict.fromkeys(names, value))
        app.run()
        assert not app.exception and not app.error and len(app.warning) == 1
        assert not app.query_params.keys() & names, "dropped"
        drawn = [key for key in NAMED if key in plain.session_state]  # the others are of methods that were not chosen
        assert {key: app.session_state[key] for key in drawn} == {key: plain.session_state[key] for key in drawn} and len(drawn) > 8
        assert app.session_state["visit"].job is None
        assert app.number_input(key="seed").set_value(5).run().session_state["seed"] == 5 and not app.exception
        app.query_params.update(dict.fromkeys(names, value))
        assert not app.run().exception, "also later"


@pytest.mark.parametrize(("name", "values"), [("u_th", ["0.5", "0.7"]), ("method", ["HLM", "U-HLM"]), ("seed", ["3", "3"])])
def test_a_value_that_is_said_twice_is_said_in_a_sentence(name: str, values: list[str]) -> None:
    app = visit_of(**{name: values})
    (warning,) = [note.value.replace("\\", "") for note in app.warning]
    assert warning.startswith(f"The address has {name}={values[0]} and {name}={values[1]}, which no control accepts: ")


def test_every_linked_control_is_checked() -> None:
    app = visit_of(**dict.fromkeys(NAMED, "<b>x</b>"))
    (warning,) = [note.value.replace("\\", "") for note in app.warning]
    assert not app.exception and all(f"{name}=<b>x</b>" in warning for name in NAMED)
    assert not visit_of(method="U-HLM", u_th="0.5", theta="0.2", snr="3", fading="Outage", seed="3", max_tokens="8").warning


def test_the_name_of_a_group_of_methods_that_was_chosen_drops_nothing() -> None:
    app = first_visit("Compare").run()
    app.selectbox(key="method").set_value("— Others —")
    app.query_params.update(method="— Others —", seed="5")  # as the browser writes them
    assert not app.run().warning and not app.exception and app.session_state["method"] in METHODS
    assert app.query_params["seed"] == "5"


def test_a_prompt_that_is_too_long_is_refused_aloud_and_kept() -> None:
    long = "x" * 17_600
    app = first_visit().run()
    app.text_area(key="prompt").set_value(long).run()
    assert app.text_area(key="prompt").value == long and app.text_area(key="prompt").max_chars == 0
    (error,) = [note.value.replace("\\", "") for note in app.error]
    assert error == f"The prompt has 17,600 characters; at most {MAX_PROMPT_CHARACTERS:,} are allowed: shorten it."


def test_what_the_pair_can_do_stands_under_the_prompt() -> None:
    from cuhlm_core.models.registry import PAIRS

    app = first_visit().run()
    for pair in (*EMBEDDED_FOLDERS, "smollm2-135m-1.7b"):
        app.selectbox(key="pair").set_value(pair).run()
        assert PAIRS[pair].scope in [note.value for note in app.main.caption]


def recording_on_the_page() -> None:
    import streamlit as st

    from ui.controls import controls, controls_of
    from ui.store import opening_run

    run = opening_run("world")
    assert run is not None
    if "opened" not in st.session_state:
        for name, value in controls_of(run.started).items():
            st.session_state[name] = value
        st.session_state.opened = True
    st.session_state.request = controls()


def test_the_controls_of_a_recording_are_those_that_it_was_decoded_under() -> None:
    app = AppTest.from_function(recording_on_the_page, default_timeout=60).run()
    run, request = opening_run("world"), app.session_state["request"]
    assert not app.exception and run is not None
    asked = Asked("world", run.started.prompt, request.method, request.settings, request.calibration)
    assert what_differs(run.started, run.finished, asked) == []


def test_a_run_that_heard_the_channel_is_not_recosted_but_to_be_decoded_again() -> None:
    app = ended(visit_of(method=METHODS["spec-worth"].title, max_tokens="16", snr="20"))
    assert bar_of(app)["kind"] == "info"
    before = strip_of(app)["board"]["priced"]
    hold(app, snr=-20.0)
    assert bar_of(app)["kind"] == "stale" and ", 20 dB. Controls: −20 dB." in bar_of(app)["words"]
    hold(app, rtt_ms=50.0)
    assert bar_of(app)["words"].endswith("Controls: −20 dB, Round-trip time 50 ms.")
    assert strip_of(app)["board"]["priced"] == before, "its numbers stay those of its own link"
    app.session_state["run_now"] = True
    app = ended(app.run())
    link = app.session_state["visit"].run.started.settings
    assert (link.channel.snr_db, link.clock.rtt_s) == (-20.0, 0.05) and bar_of(app)["kind"] == "info"


def test_a_round_trip_recosts_what_is_shown() -> None:
    app = ended(visit_of(method="HLM", max_tokens="16"))
    before = float(counters_of(strip_of(app))["speed"])
    hold(app, rtt_ms=200.0)
    assert bar_of(app)["kind"] == "info" and float(counters_of(strip_of(app))["speed"]) < before


def test_a_recording_with_forced_decisions_is_shown_as_it_is_and_says_so() -> None:
    run = opening_run(EMBEDDED_PAIR)
    assert run is not None
    started = replace(run.started, settings=replace(run.started.settings, forces=(Force(6, "skip"),)))
    manifest = replace(run.manifest, settings=started.settings)
    app = first_visit().run()
    visit = app.session_state["visit"]
    visit.run, visit.run_name = replace(run, run_id="forced", manifest=manifest, events=(started, *run.events[1:])), "forced"
    assert bar_of(app.run())["kind"] == "info" and "round 6 forced to skip" in bar_of(app)["words"]
