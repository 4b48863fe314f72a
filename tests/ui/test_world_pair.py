"""The pair that knows its answers, on the pages: its recording, its examples, and whether a run was right."""

from page_visits import counters_of, first_visit, strip_of

from cuhlm_core.models.calibration import stored_calibration
from cuhlm_core.models.registry import PAIRS
from cuhlm_core.prompts import WORLD_EXAMPLES
from little_world import recognise
from ui.store import opening_run


def test_the_world_pair_opens_with_a_sum_that_it_gets_right():
    app = first_visit().run()
    assert not app.exception and not app.error
    assert counters_of(strip_of(app))["answer"] == "✓" and app.session_state["prompt"] == opening_run("world").started.prompt
    examples = app.selectbox(key="example-world")
    assert examples.options[0] == "Sums: what is 17 + 25" and len(examples.options) == len(WORLD_EXAMPLES)
    examples.set_value("What is the capital of France?").run()
    app.text_area(key="prompt").set_value("What is the capital of Peru?").run()
    app.selectbox(key="example-world").set_value("What is the capital of France?").run()
    assert app.session_state["prompt"] == "What is the capital of France?", "the same example again"
    app.selectbox(key="pair").set_value("demo").run()
    assert not app.exception and "answer" not in counters_of(strip_of(app))


def test_thresholds_follow_the_pair_and_eta_is_that_of_the_run_shown():
    app = first_visit().run()
    for pair in ("world", "demo"):
        app.selectbox(key="pair").set_value(pair).run()
        assert round(app.slider(key="u_th").value, 2) == round(stored_calibration(pair)[0].u_th, 2)
        assert app.session_state["eta"] == opening_run(pair).started.settings.eta


def test_tales_begins_at_the_temperature_at_which_it_reads_and_says_that_its_threshold_was_measured_at_another():
    app = first_visit().run()
    assert app.session_state["temperature"] == 1 and "measured at temperature" not in str([one.value for one in app.caption])
    app.selectbox(key="pair").set_value("demo").run()
    words = " ".join(one.value for one in app.caption).replace("\\", "")
    assert not app.exception and app.session_state["temperature"] == PAIRS["demo"].temperature == 0.7
    assert opening_run("demo").started.settings.temperature == 0.7, "the recording that it shows stands under these controls"
    assert "Live begins at temperature 0.7, at which it reads; what ships measured of it is at 1." in words
    assert "measured at temperature 1: at 0.7 they are not calibrated" in words
    app.selectbox(key="pair").set_value("world").run()
    assert app.session_state["temperature"] == 1


def test_every_example_of_the_world_is_in_its_set():
    for prompt, name in WORLD_EXAMPLES.items():
        question = recognise(prompt)
        assert (question.dataset if question else "outside") == name
