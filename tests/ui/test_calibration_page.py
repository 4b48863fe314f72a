"""The Calibration page as a visitor uses it: shipped rounds at once, estimators, saving, measuring with progress."""

import json
import re
from dataclasses import replace

import pytest
from page_visits import first_visit, turn_to
from streamlit.testing.v1 import AppTest
from synthetic_rounds import synthetic_rounds
from tiny_models import save_falling_pair
from waiting import worked

from cuhlm_core.format import percent
from cuhlm_core.measuring import estimators
from cuhlm_core.models.calibration import SHIPPED_CALIBRATIONS, calibration_file
from cuhlm_core.studies.calibration.study import calibration_study
from pages.calibration import view
from pages.calibration.words import wrong_basis, wrong_words


def opened() -> AppTest:
    app = first_visit("Calibration")
    return app.run()


def words(app: AppTest) -> str:
    return "\n".join(element.value for element in (*app.caption, *app.markdown)).replace("\\", "")


def test_the_first_sentence_says_how_many_skips_are_wrong():
    rounds = synthetic_rounds(prompts=12, length=40)
    study = calibration_study(rounds, "temperature", replicates=20)
    skipped = rounds.uncertainty["temperature"] <= study.numbers["u_th_prone_raw"].value
    one_in = float(re.search(r"and 1 in ([\d,.]+) of those is wrong", wrong_words(study))[1])
    assert one_in == pytest.approx(1 / rounds.rejection_prob[skipped].mean(), rel=0.06)
    assert wrong_words(study).startswith(f"It skips {percent(skipped.mean(), 2)} of all drafts, and ")
    assert "Wrong, 95 %: 1 in " in wrong_basis(study)
    assert "so nothing would be skipped" in wrong_words(replace(study, density=None))
    sentences = [element.value for element in opened().markdown if element.value.startswith("**")]
    assert re.match(r"\*\*It skips .* of all drafts, and 1 in ", sentences[0])


def test_a_first_visit_shows_what_shipped_with_n_and_intervals():
    app = opened()
    assert not app.exception and not app.error
    shipped = json.loads(SHIPPED_CALIBRATIONS["world"].read_text())
    assert f"{shipped['rounds']:,} HLM rounds of 100 prompts" in words(app) and "400 replicates" in words(app)
    shown = {metric.label: metric.value for metric in app.metric}
    assert float(shown["Slope a"]) == pytest.approx(shipped["a"], rel=1e-2) and int(shown["k*"]) == shipped["k_star"]
    assert app.button(key="use-calibration").disabled  # it is in use already
    turn_to(app, "calibration_tab", "Estimators")
    table = app.dataframe[0].value
    assert len(table) == 6 and table["TSR at half skipped"].between(0.7, 1).all()
    assert "Dropout acts on the hidden states" in words(app)
    offers = [button.key for button in app.button]
    app.session_state["calibration_streaks"] = True
    for title in ("Risk", "Assumptions"):
        turn_to(app, "calibration_tab", title)
        assert not app.exception and not app.error
        offers += [button.key for button in app.button]
    assert not {"measure-costly", "decode-streaks"} & set(offers)


def test_another_estimators_line_is_told_with_its_name():
    app = opened()
    assert "disturbed repeats" in app.selectbox(key="calibration_estimator").help
    app.selectbox(key="calibration_estimator").set_value("entropy").run()
    assert not app.exception and re.search(r"Entropy, 1,\d{3} rounds of 100 prompts", words(app))


def test_estimators_are_timed_with_what_they_prepare_also_one_that_is_measured_later(monkeypatch):
    def timed(pair, names):
        return {name: (0.002, 0.03 if name == "prompt" else 0.0) for name in names}

    monkeypatch.setattr(estimators, "estimator_seconds", timed)
    app = turn_to(opened(), "calibration_tab", "Estimators")
    app.button(key="time-estimators").click().run()
    table = app.dataframe[0].value.set_index("estimator")
    assert set(table["ms a token"]) == {2.0} and table["ms an answer"].to_dict().pop("Prompt perturbation") == 30.0
    assert sorted(table["ms an answer"]) == [0.0] * 5 + [30.0]
    assert "time-estimators" not in {button.key for button in app.button}
    (costs,) = view._timed().values()
    del costs["prompt"]
    app.run()
    assert app.button(key="time-estimators") and not app.exception
    view._timed.clear()


@pytest.mark.thorough
def test_other_choices_offer_a_measurement_that_is_kept_and_can_be_used(cache):
    app = opened()
    app.select_slider(key="rounds_tokens").set_value(16).run()
    app.slider(key="rounds_prompts").set_value(10).run()
    assert not app.exception and app.metric and "What is shown are those of 100 prompts" in app.info[0].value
    assert "HLM rounds of 100 prompts" in words(app)  # they stay until others are measured
    start = next(button for button in app.button if button.label == "Measure 10 prompts")
    start.click().run()
    worked(app)
    assert any((cache / "rounds").glob("*/rounds-00008.parquet"))
    assert not app.exception and not app.error and "of 10 prompts" in words(app)
    app.session_state["calibration_streaks"] = True
    assert {"measure-costly", "decode-streaks"} <= {button.key for button in turn_to(app, "calibration_tab", "Estimators").button}
    turn_to(app, "calibration_tab", "Line and thresholds")
    use = app.button(key="use-calibration")
    assert not use.disabled
    use.click().run()
    assert not app.exception
    saved = json.loads(calibration_file("world").read_text())
    assert saved["prompts"] == 10 and saved["slm"] == json.loads(SHIPPED_CALIBRATIONS["world"].read_text())["slm"]
    assert app.session_state["u_th"] == round(saved["u_th"], 2)


@pytest.mark.thorough
def test_a_pair_whose_rejection_does_not_rise_sends_everything_and_the_page_says_why(cache, tmp_path):
    app = opened()
    app.selectbox(key="pair").set_value("own").run()
    for part, folder in zip(("slm", "llm"), save_falling_pair(tmp_path), strict=True):
        app.text_input(key=f"own_{part}").set_value(folder).run()
    app.select_slider(key="rounds_tokens").set_value(16).run()
    app.slider(key="rounds_prompts").set_value(10).run()
    assert "on this computer" not in app.info[0].value
    app.button(key="time-pair").click().run()
    worked(app)
    assert re.search(r"It takes about \d+ s on this computer\.", app.info[0].value), "its time is said before it starts"
    app.button(key="measure-rounds").click().run()
    worked(app)
    reason = "This pair's skips are not safe: rejection does not surely rise with uncertainty on "
    assert not app.exception and not app.error and reason in words(app)
    shown = {metric.label: metric.value for metric in app.metric}
    assert float(shown["Slope a"].replace("−", "-")) < 0 and (shown["Default u_th"], shown["Risk-prone"]) == ("none", "none")
    app.session_state["calibration_streaks"] = True
    for title in ("Risk", "Line and thresholds"):
        turn_to(app, "calibration_tab", title)
        assert not app.exception and not app.error
    app.button(key="use-calibration").click().run()
    assert not app.exception and app.session_state["never_skip"]
