"""The pair that knows its answers, on the pages: its recording, its examples, and whether a run was right."""

from page_visits import counters_of, first_visit, strip_of

from cuhlm_core.models.calibration import stored_calibration
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
    assert not app.exception


def test_thresholds_follow_the_pair_and_eta_is_that_of_the_run_shown():
    app = first_visit().run()
    assert app.session_state["eta"] == opening_run("world").started.settings.eta
    for pair in ("world", "smollm2", "world"):
        app.selectbox(key="pair").set_value(pair).run()
        assert round(app.slider(key="u_th").value, 2) == round(stored_calibration(pair)[0].held_u_th, 2)


def test_every_example_of_the_world_is_in_its_set():
    for prompt, name in WORLD_EXAMPLES.items():
        question = recognise(prompt)
        assert (question.dataset if question else "outside") == name
