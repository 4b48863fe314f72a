"""Rounds of a pair at the temperature that it recommends: those of models whose logits are divided by it, kept and named apart."""

from dataclasses import replace

import numpy as np
import pytest
from toys import TableModel, toy_pair

from cuhlm_core.events import finished
from cuhlm_core.measuring.measure import measure_prompts
from cuhlm_core.measuring.temperature import at_own_temperature
from cuhlm_core.methods import METHODS
from cuhlm_core.models.calibration import load_calibration, save_calibration
from cuhlm_core.settings import DecodeSettings
from cuhlm_core.studies.calibration import quick
from cuhlm_core.studies.calibration.quick import quick_calibration

PAIR = replace(toy_pair(20), temperature=0.4)


def test_rounds_are_those_of_divided_logits():
    divided = replace(PAIR, slm=TableModel(PAIR.slm.logits / 0.4), llm=TableModel(PAIR.llm.logits / 0.4))
    heated, expected, plain = (measure_prompts(pair, ["abc", "b"], 0, 9, 1).rounds for pair in (at_own_temperature(PAIR), divided, PAIR))
    for name in ("draft_prob", "target_prob", "total_variation"):
        assert np.array_equal(getattr(heated, name), getattr(expected, name))
    assert not np.array_equal(heated.draft_prob[:5], plain.draft_prob[:5]), "the control: at temperature 1 they are others"


def test_at_1_a_pair_is_itself_and_elsewhere_its_measurements_have_another_name():
    pair = toy_pair(20)
    assert at_own_temperature(pair) is pair
    assert all(heated == f"{plain}@0.4" for heated, plain in zip(at_own_temperature(PAIR).weights, PAIR.weights, strict=True))


def test_a_quick_calibration_is_of_the_pair_and_its_temperature(tmp_path, monkeypatch):
    monkeypatch.setenv("CUHLM_CACHE", str(tmp_path))
    monkeypatch.setattr(quick, "prompts_within", lambda seconds, each: 12)
    calibration = finished(quick_calibration(PAIR), lambda _: None).calibration
    assert (calibration.slm, calibration.llm) == PAIR.weights and calibration.temperature == 0.4
    assert calibration.source.endswith("seed 0), temperature 0.4")
    save_calibration(calibration, tmp_path / "own.json")
    assert load_calibration(tmp_path / "own.json", 20, PAIR.weights) == calibration
    at_own, at_one = (calibration.words(DecodeSettings(temperature=heat), METHODS["u-hlm"]) for heat in (0.4, 1.0))
    assert not any("measured at temperature" in words for words in at_own)
    assert any("measured at temperature 0.4: at 1 they are not calibrated, only a guess" in words for words in at_one)


@pytest.mark.parametrize("stated", [0, -1, "hot", 9])
def test_a_file_with_a_temperature_that_none_has_is_refused(tmp_path, stated):
    from cuhlm_core.errors import UserError
    from cuhlm_core.models.calibration import PAPER_CALIBRATION

    save_calibration(replace(PAPER_CALIBRATION, coverage=0.9, temperature=stated), tmp_path / "own.json")
    with pytest.raises(UserError, match="calibrate the pair again"):
        load_calibration(tmp_path / "own.json")
