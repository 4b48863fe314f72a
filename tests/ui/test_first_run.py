"""A pair of one's own on the Live page: what follows it, what it says of itself, and the calibration in two minutes."""

import json
import shutil

import pytest
from page_visits import first_visit
from tiny_models import trained_model_folder

from cuhlm_core.evaluation import pace
from cuhlm_core.evaluation.pace import Pace
from cuhlm_core.format import rough_duration
from cuhlm_core.models.calibration import PAPER_CALIBRATION, stored_calibration
from cuhlm_core.models.folder import pair_name
from cuhlm_core.studies.calibration import quick
from ui.background import TIMING
from ui.pair.first_run import CALIBRATING


@pytest.fixture(scope="module")
def folders(tmp_path_factory):
    """A trained pair under other names, whose LLM recommends a temperature."""
    root = tmp_path_factory.mktemp("own")
    slm, llm = (shutil.copytree(trained_model_folder(part), root / f"my-{part}") for part in ("slm", "llm"))
    file = llm / "generation_config.json"
    file.write_text(json.dumps(json.loads(file.read_text()) | {"do_sample": True, "temperature": 0.35}))
    return str(slm), str(llm)


def captions(app) -> str:
    return " ".join(one.value for one in app.caption).replace("\\", "")


@pytest.mark.thorough
def test_settings_follow_the_pair_and_a_quick_calibration_is_used_at_once(folders, cache, monkeypatch):
    app = first_visit().run()
    assert "This pair is not calibrated" not in captions(app) and "calibrate-quickly" not in [one.key for one in app.button]
    for key, value in (("theta", 0.7), ("eta", 3.0), ("k", 50)):
        app.session_state[key] = value
    app.selectbox(key="pair").set_value("own").run()
    assert "calibrate-quickly" not in [one.key for one in app.button], "no models are named yet"
    app.text_input(key="own_slm").set_value(folders[0]).run()
    app.text_input(key="own_llm").set_value(folders[1]).run()
    assert not app.exception and "This pair is not calibrated" in captions(app) and "about two minutes" in captions(app)
    state = app.session_state
    assert (state["temperature"], state["theta"], state["eta"], state["k"]) == (0.35, 0.1, 1.0, 0)
    assert state["u_th"] == round(PAPER_CALIBRATION.u_th, 2)

    assert "on this computer" not in captions(app) and app.button(key="calibrate-quickly").label == "Calibrate in 2 minutes"
    monkeypatch.setattr(pace, "measure_pace", lambda pair: Pace(alone_s=0.1, batched_s=2.0))  # a pair too slow for two minutes
    app.button(key="time-pair").click().run()
    assert app.session_state["background"][TIMING][1].wait(120) is not False
    app.run()
    longest = app.session_state["max_tokens"]
    assert f"If every draft is sent, {longest} tokens take about {rough_duration(0.1 * longest)} on this computer" in captions(app)
    assert app.button(key="calibrate-quickly").label == "Calibrate in about 21 min"  # 2 s x 4 prompts x 32 tokens x 5 temperatures
    assert "time-pair" not in [one.key for one in app.button], "it is timed once"

    monkeypatch.setattr(quick, "prompts_within", lambda seconds, each: 8)
    app.button(key="calibrate-quickly").click().run()
    _, job = app.session_state["background"][CALIBRATING]
    assert job.wait(120) is not False and job.error is None
    app.run()
    measured = stored_calibration(pair_name(*folders))[0]
    assert measured.slm and "This pair is not calibrated" not in captions(app)
    assert (measured.rule, measured.u_th) == ("few-answers", None) and app.session_state["never_skip"], "eight answers certify nothing"

    app.selectbox(key="pair").set_value("world").run()
    state = app.session_state
    assert state["temperature"] == 1.0 and state["u_th"] == round(stored_calibration("world")[0].u_th, 2)
    app.selectbox(key="pair").set_value("own").run()
    assert app.session_state["temperature"] == measured.temperature and app.session_state["never_skip"]


def test_a_link_to_models_reads_none_of_their_files(folders, monkeypatch):
    app = first_visit()
    for name, value in (("pair", "own"), ("own_slm", folders[0]), ("own_llm", folders[1])):
        app.query_params[name] = value
    app.run()
    assert not app.exception and app.session_state["pair"] == "own" and app.session_state["u_th"] == round(PAPER_CALIBRATION.u_th, 2)
    assert app.session_state["temperature"] == 1.0
