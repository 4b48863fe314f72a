"""The default of a pair of one's own: the largest safe threshold at each temperature, and the fastest of the settings."""

from dataclasses import replace

import numpy as np
import pytest
from toys import toy_pair

from cuhlm_core.events import finished
from cuhlm_core.maths.rejection_line import largest_mean_below
from cuhlm_core.models.calibration import PAPER_CALIBRATION, TOLERATED_REJECTION, load_calibration, save_calibration
from cuhlm_core.studies.calibration import quick
from cuhlm_core.studies.calibration.quick import quick_calibration
from cuhlm_core.studies.calibration.safe import candidates, fastest


def test_the_threshold_is_the_largest_up_to_which_the_mean_rejection_stays_below():
    draws = np.random.default_rng(0)
    for _ in range(200):
        u, beta = draws.integers(0, 6, 12) / 5, draws.random(12) ** 3
        safe = [value for value in np.unique(u) if beta[u <= value].mean() < 0.1]
        assert largest_mean_below(u, beta, 0.1) == (max(safe) if safe else None)
    assert largest_mean_below(np.zeros(0), np.zeros(0), 0.1) is None
    assert largest_mean_below(np.zeros(4), np.full(4, 0.1), 0.1) is None, "below, not at"


def test_an_embedded_pair_and_one_without_a_recommendation_are_measured_once():
    pair = replace(toy_pair(20), temperature=0.4)
    assert [one.temperature for one in candidates(pair)] == [0.4, 1.0]
    assert len(candidates(replace(pair, temperature=1.0))) == len(candidates(replace(pair, name="demo"))) == 1


def test_of_two_temperatures_the_faster_one_is_taken_with_its_safe_threshold(cache, monkeypatch, tmp_path):
    monkeypatch.setattr(quick, "prompts_within", lambda seconds, each: 4)
    reports = []
    kept = quick._at_its_temperature

    def at_its_temperature(*args):
        report = yield from kept(*args)
        reports.append(report)
        return report

    monkeypatch.setattr(quick, "_at_its_temperature", at_its_temperature)
    report = finished(quick_calibration(replace(toy_pair(20), temperature=0.4)))
    assert [one.calibration.temperature for one in reports] == [0.4, 1.0]
    assert report.seconds_a_token == min(one.seconds_a_token for one in reports) and report is fastest(reports[::-1])
    for calibration in (one.calibration for one in reports):
        assert calibration.rule == ("safe" if calibration.u_th is not None else "not-safe")
        assert calibration.rejected_among_skipped(calibration) < TOLERATED_REJECTION
        assert calibration.default_temperature(0.7) == calibration.temperature and calibration.threshold_words(calibration)
        save_calibration(calibration, tmp_path / "a.json")
        assert load_calibration(tmp_path / "a.json") == calibration


@pytest.mark.parametrize(("rule", "u_th", "words"), [
    ("safe", 0.25, "Skipping up to 0.25 at temperature 1 skips 25.0% of the drafts; of these 5.0% would have been rejected"),
    ("not-safe", None, "This pair's skips are not safe: of the surest drafts on the calibration rounds 10% or more"),
])  # fmt: skip
def test_the_reason_is_said(rule, u_th, words):
    facts = dict(rule=rule, u_th=u_th, sent=0.75, wrong_skips=0.5, rounds=400, prompts=10)
    calibration = replace(PAPER_CALIBRATION, **facts)
    assert calibration.threshold_words(calibration).startswith(words)
    assert PAPER_CALIBRATION.default_temperature(0.3) == 0.3
