"""The default of a pair of one's own: the largest safe threshold at each temperature, and the fastest of the settings."""

import json
from dataclasses import replace
from types import SimpleNamespace

import numpy as np
import pytest
from scipy import stats
from toys import TableModel, toy_pair

from cuhlm_core.decoding.decoder import decode
from cuhlm_core.events import Decision, finished
from cuhlm_core.maths.rejection_line import largest_surely_below
from cuhlm_core.methods import METHODS
from cuhlm_core.models.calibration import PAPER_CALIBRATION, TOLERATED_REJECTION, load_calibration, save_calibration
from cuhlm_core.settings import DecodeSettings
from cuhlm_core.studies.calibration import quick
from cuhlm_core.studies.calibration.quick import quick_calibration
from cuhlm_core.studies.calibration.safe import candidates, fastest_of_all


def upper_end(rejection: np.ndarray) -> float:
    """Clopper-Pearson's by its definition: the share at which as few rejections as were expected have a probability of 2.5 %."""
    count, n = rejection.sum(), len(rejection)
    return float(stats.beta.ppf(0.975, count + 1, n - count)) if count < n else 1.0


def test_the_threshold_is_the_largest_up_to_which_the_mean_rejection_is_surely_below():
    draws, found = np.random.default_rng(0), 0
    for _ in range(200):
        u, beta = draws.integers(0, 6, 300) / 5, draws.random(300) ** draws.integers(2, 20)
        safe = [value for value in np.unique(u) if upper_end(beta[u <= value]) < 0.1]
        assert largest_surely_below(u, beta, 0.1) == (max(safe) if safe else None)
        found += bool(safe)
    assert 50 < found < 150
    assert largest_surely_below(np.zeros(0), np.zeros(0), 0.1) is None


ENOUGH = [(35, 0.0, False), (36, 0.0, True), (22, 0.068, False), (100, 0.04, True), (100, 0.05, False)]


@pytest.mark.parametrize(("count", "wrong", "safe"), ENOUGH)
def test_few_skips_are_not_enough(count, wrong, safe):
    """22 skips with 6.8 % are below a tenth in the mean, and prove nothing: another sample of a pair had 25 % of 29."""
    found = largest_surely_below(np.full(count, 0.2), np.full(count, wrong), 0.1)
    assert found == (0.2 if safe else None)


def test_a_threshold_that_is_taken_is_rarely_wrong():
    """One threshold of a true rejection of .1 is taken by chance in at most 2.5 % of 2,000 samples, and by the mean alone in about half."""
    draws = np.random.default_rng(1)
    samples = draws.random((2_000, 200)) < 0.1
    taken = [largest_surely_below(np.zeros(200), row.astype(float), 0.1) is not None for row in samples]
    assert 0 < np.mean(taken) < 0.025 + 3 * (0.025 * 0.975 / 2_000) ** 0.5 and np.mean(samples.mean(1) < 0.1) > 0.4


def test_a_pair_is_measured_from_the_temperature_that_it_recommends_up_to_1_and_an_embedded_one_once():
    pair = replace(toy_pair(20), temperature=0.4)
    for recommended, others in ((0.2, [0.4, 0.6, 0.8, 1.0]), (0.4, [0.6, 0.8, 1.0]), (0.7, [0.8, 1.0]), (1.3, [1.0])):
        assert [one.temperature for one in candidates(replace(pair, temperature=recommended))] == [recommended, *others]
    assert len(candidates(replace(pair, temperature=1.0))) == len(candidates(replace(pair, name="demo"))) == 1


def test_of_all_temperatures_the_fastest_one_is_taken_with_its_safe_threshold(cache, monkeypatch, tmp_path):
    monkeypatch.setattr(quick, "prompts_within", lambda seconds, each: 4)
    reports = []
    kept = quick._at_its_temperature

    def at_its_temperature(*args):
        report = yield from kept(*args)
        reports.append(report)
        return report

    monkeypatch.setattr(quick, "_at_its_temperature", at_its_temperature)
    report = finished(quick_calibration(replace(toy_pair(20), temperature=0.4)))
    assert [one.calibration.temperature for one in reports] == [0.4, 0.6, 0.8, 1.0]
    assert report.seconds_a_token == min(one.seconds_a_token for one in reports)
    for calibration in (one.calibration for one in reports):
        assert calibration.rule == ("safe" if calibration.u_th is not None else "not-safe")
        least, most = (ask(calibration) for ask in (calibration.rejected_among_skipped, calibration.most_rejected_among_skipped))
        assert calibration.u_th is None or least < most < TOLERATED_REJECTION
        assert calibration.default_temperature(0.7) == calibration.temperature and calibration.threshold_words(calibration)
        save_calibration(calibration, tmp_path / "a.json")
        assert load_calibration(tmp_path / "a.json") == calibration


def test_a_temperature_without_a_rising_line_is_left_out_unless_there_is_no_other(cache):
    pair, flat = replace(toy_pair(20), temperature=0.4), []

    def report(one):
        yield from ()
        calibration = SimpleNamespace(rule="no-line" if one.temperature in flat else "safe", temperature=one.temperature)
        return SimpleNamespace(seconds_a_token=one.temperature, calibration=calibration)

    for without, taken in (((), 0.4), ((0.4,), 0.6), ((0.4, 0.6, 0.8), 1.0), ((1.0,), 0.4), ((0.4, 0.6, 0.8, 1.0), 0.4)):
        flat[:] = without
        assert finished(fastest_of_all(pair, report)).calibration.temperature == taken


def test_a_pair_whose_rejection_does_not_rise_sends_everything_with_its_reason(cache, monkeypatch, tmp_path):
    """The SLM is the LLM with its logits negated: the surer it is, the less the LLM agrees."""
    pair = toy_pair(20)
    pair = replace(pair, slm=TableModel(-pair.llm.logits))
    monkeypatch.setattr(quick, "prompts_within", lambda seconds, each: 4)
    report = finished(quick_calibration(pair))
    calibration = report.calibration
    assert report.studies["temperature"].line.a.value < 0, "the control: the line does fall"
    assert (calibration.rule, calibration.u_th, calibration.sent) == ("no-line", None, 1.0)
    save_calibration(calibration, tmp_path / "a.json")
    used = replace(pair, calibration=load_calibration(tmp_path / "a.json"))
    assert calibration.threshold_words(calibration).startswith("This pair's skips are not safe: rejection does not rise with uncertainty")
    settings = DecodeSettings(max_tokens=20)
    assert used.calibration.words(settings, METHODS["u-hlm"]) == (calibration.threshold_words(calibration),)
    run = list(decode(used, "a", "u-hlm", settings))
    assert all(event.decision is not Decision.SKIP for event in run if event.type == "token")
    assert json.dumps(report.to_dict(), allow_nan=False)


@pytest.mark.parametrize(("rule", "u_th", "words"), [
    ("safe", 0.25, "Skipping up to 0.25 at temperature 1 skips 25.0% of the drafts. The large model would have rejected 5.0% of these "
     "on 400 calibration rounds, at most 11.3% with 95 % confidence: the fastest setting surely below 10%."),
    ("not-safe", None, "This pair's skips are not safe: at no threshold would surely less than 10% of the skipped drafts be rejected at "
     "temperature 1, by 400 calibration rounds. Every draft is sent."),
])  # fmt: skip
def test_the_reason_is_said(rule, u_th, words):
    facts = dict(rule=rule, u_th=u_th, sent=0.75, wrong_skips=0.5, rounds=400, prompts=10)
    calibration = replace(PAPER_CALIBRATION, **facts)
    assert calibration.threshold_words(calibration) == words
    assert PAPER_CALIBRATION.default_temperature(0.3) == 0.3
