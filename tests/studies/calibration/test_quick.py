"""The calibration in two minutes: as many prompts as fit into the time, and a report like any other."""

import pytest
from toys import toy_pair

from cuhlm_core.events import finished
from cuhlm_core.models.calibration import SAFE_RULES
from cuhlm_core.prompts import MOST_OWN_PROMPTS
from cuhlm_core.studies.calibration import quick
from cuhlm_core.studies.calibration.quick import FEWEST_PROMPTS, QUICK_TOKENS, prompts_within, quick_calibration, quick_words


def test_as_many_prompts_as_fit():
    assert prompts_within(120, 120 / (10.5 * QUICK_TOKENS)) == 21
    assert prompts_within(120, 100.0) == FEWEST_PROMPTS, "however slow the pair is"
    assert prompts_within(120, 0.0) == prompts_within(120, 1e-9) == MOST_OWN_PROMPTS


def test_it_measures_what_it_says_and_goes_on_from_what_is_kept(tmp_path, monkeypatch):
    monkeypatch.setenv("CUHLM_CACHE", str(tmp_path))
    monkeypatch.setattr(quick, "prompts_within", lambda seconds, each: 6)
    said: list[str] = []
    report = finished(quick_calibration(toy_pair(20)), lambda step: said.append(step.words))
    assert report.calibration.prompts == 6 and report.calibration.rule in SAFE_RULES
    assert any("6 of 6 prompts" in words for words in said)
    again: list[str] = []
    assert finished(quick_calibration(toy_pair(20)), lambda step: again.append(step.words)).calibration == report.calibration
    assert not any("0 of 6" in words for words in again)


def test_one_that_is_cancelled_returns_nothing(tmp_path, monkeypatch):
    monkeypatch.setenv("CUHLM_CACHE", str(tmp_path))
    work = quick_calibration(toy_pair(20), cancelled=lambda: True)
    with pytest.raises(StopIteration) as ended:
        while True:
            next(work)
    assert ended.value.value is None


@pytest.mark.thorough
def test_once_the_time_is_up_what_is_done_by_then_is_enough(tmp_path, monkeypatch):
    """The trial said that 40 prompts would fit, and the machine became slow: the report is on the parts that are whole."""
    monkeypatch.setenv("CUHLM_CACHE", str(tmp_path))
    monkeypatch.setattr(quick, "prompts_within", lambda seconds, each: 40)
    report = finished(quick_calibration(toy_pair(20), seconds=0.0), lambda step: None)
    assert report.calibration.prompts == FEWEST_PROMPTS, "the first part is finished however late it is"
    assert quick_words(report).startswith(f"Measured on {FEWEST_PROMPTS} prompts of 32 tokens, as many as the time allowed")
    assert len(list((tmp_path / "rounds").glob("*/recipe.json"))) == 2, "what is done is kept, and a longer run goes on from it"
    whole = finished(quick_calibration(toy_pair(20), seconds=60.0), lambda step: None)
    assert whole.calibration.prompts == 40
