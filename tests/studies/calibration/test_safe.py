"""The default of a pair of one's own: the largest certified threshold at each temperature, and the fastest of the settings."""

import json
import math
from dataclasses import replace
from types import SimpleNamespace

import numpy as np
import pytest
from scipy import stats
from synthetic_rounds import Truth, synthetic_rounds
from toys import TableModel, toy_pair

from cuhlm_core.decoding.decoder import decode
from cuhlm_core.events import Decision, finished
from cuhlm_core.maths.rejection_line import largest_certified
from cuhlm_core.measuring.collect import find, recipe_for
from cuhlm_core.methods import METHODS
from cuhlm_core.models.calibration import ERROR, FEWEST_ANSWERS, PAPER_CALIBRATION, TEMPERATURES, load_calibration, save_calibration
from cuhlm_core.models.pairs import load_pair
from cuhlm_core.prompts import own_prompts
from cuhlm_core.settings import DecodeSettings
from cuhlm_core.studies.calibration import quick
from cuhlm_core.studies.calibration.fit import fit_calibration
from cuhlm_core.studies.calibration.quick import quick_calibration
from cuhlm_core.studies.calibration.report import calibration_report
from cuhlm_core.studies.calibration.safe import candidates, fastest_of_all, threshold_rule, with_safe_thresholds

LIMIT, ROUNDS = 0.1, 15


def answers_of(rng, answers):
    """u, rejections and answer numbers [answers * ROUNDS] of a pair with beta = .2 u^2, in a third of the answers .6 u^2."""
    number = np.repeat(np.arange(answers), ROUNDS)
    hard = np.where(rng.random(answers) < 1 / 3, 0.6, 0.2)[number]
    u = rng.integers(0, 201, len(number)) / 200
    return u, rng.random(len(number)) < hard * u**2, number


def wrong_answers(u, rejected, number):
    """[answers]: the least u at which an answer has a rejected round; infinite where none is."""
    first = dict.fromkeys(number.tolist(), math.inf)
    for one, score in zip(number[rejected].tolist(), u[rejected].tolist(), strict=True):
        first[one] = min(first[one], score)
    return np.array([first[one] for one in sorted(first)])


FIRST = np.sort(wrong_answers(*answers_of(np.random.default_rng(99), 6_000)))


def breaks(u_th):
    """Whether more than LIMIT of all answers has a wrong skip up to a threshold, by 6,000 answers of the same law."""
    return u_th is not None and np.searchsorted(FIRST, u_th, "right") / len(FIRST) > LIMIT


def point_rule(u, rejected, number):
    """The largest u with at most LIMIT of these very answers wrong: no interval."""
    first = wrong_answers(u, rejected, number)
    return max((value for value in np.unique(u) if np.mean(first <= value) <= LIMIT), default=None)


@pytest.mark.parametrize("answers", [10, 29, 60, 200])
def test_the_threshold_is_the_largest_whose_exact_upper_end_is_within_the_limit(answers):
    """Clopper-Pearson by its definition: so few wrong answers have a probability above `error` at no larger share than the limit."""
    draws, found = np.random.default_rng(0), set()
    for error in (0.3, 0.05, ERROR) * 4:
        u, rejected, number = answers_of(draws, answers)
        first = wrong_answers(u, rejected, number)
        certain = [v for v in np.unique(u)[:-1] if stats.binom.cdf(np.sum(first <= v), answers, LIMIT) <= error]
        assert largest_certified(u, rejected, number, LIMIT, error) == max(certain, default=None)
        found.add(bool(certain))
    assert True in found or answers == 10


def test_never_the_largest_score_and_nothing_by_too_few_answers():
    u, number = np.tile([0.1, 0.7, 1.0], FEWEST_ANSWERS), np.repeat(np.arange(FEWEST_ANSWERS), 3)
    never = np.zeros(len(u), bool)
    assert largest_certified(u, never, number, LIMIT, ERROR) == 0.7
    assert largest_certified(u[3:], never[3:], number[3:], LIMIT, ERROR) is None
    assert largest_certified(np.ones(len(u)), never, number, LIMIT, ERROR) is None


def test_the_promise_holds_in_95_of_100_calibrations_and_not_without_the_interval():
    draws = np.random.default_rng(1)
    samples = [answers_of(draws, 61) for _ in range(400)]  # of 61 the interval has a tail of just below 5 %
    certified = [largest_certified(*one, LIMIT, 0.05) for one in samples]
    noise = 3 * (0.05 * 0.95 / len(samples)) ** 0.5
    assert np.mean([breaks(u_th) for u_th in certified]) < 0.05 + noise and np.mean([u_th is not None for u_th in certified]) > 0.9
    assert np.mean([breaks(point_rule(*one)) for one in samples]) > 0.3, "the control: choosing and judging by the same mean"


@pytest.mark.thorough
def test_of_several_temperatures_the_chosen_one_keeps_the_promise_by_the_corrected_error_alone():
    """Six temperatures of the same law, of which the one that skips most is taken, as the fastest is."""
    draws, kept = np.random.default_rng(2), {ERROR: [], 0.05: []}
    for _ in range(150):
        settings = [answers_of(draws, 61) for _ in range(1 + len(TEMPERATURES))]
        for error, broken in kept.items():
            broken.append(breaks(max(largest_certified(*one, LIMIT, error) or 0.0 for one in settings)))
    assert np.mean(kept[ERROR]) < 0.05 + 3 * (0.05 * 0.95 / 150) ** 0.5 < np.mean(kept[0.05])


def test_a_score_that_says_nothing_sends_everything():
    """The same rounds under a score without meaning and under their own: the first passes the test of a rise in 5 % of the samples."""
    rules = {"useless": [], "own": []}
    for seed in range(40):
        rounds = synthetic_rounds(Truth(a=0.3, b=0.0, within_prompt=0.2), prompts=100, length=8, seed=seed)
        for name, u in {"useless": np.random.default_rng(seed).random(len(rounds)), "own": rounds.uncertainty["temperature"]}.items():
            one = replace(rounds, uncertainty={"temperature": u})
            rules[name].append(with_safe_thresholds(fit_calibration(one, 0.1, "toy"), one))
    assert sum(one.u_th is None for one in rules["useless"]) >= 36 and all(one.rule == "certified" for one in rules["own"])
    assert {one.rule for one in rules["useless"] if one.u_th is None} <= {"no-line", "not-certified"}


def test_a_good_pair_does_not_skip_everything():
    """The shipped rounds of `world` as those of a pair of one's own: a mean over all skipped drafts once let it send nothing."""
    pair = load_pair("world")
    collected = find(recipe_for(pair, [one.prompt for one in own_prompts(100)], 64, 0))
    calibration = calibration_report("my pair", collected, rule=threshold_rule("my pair")).calibration
    rounds = collected.rounds
    for name, fit in {"temperature": calibration, **calibration.others}.items():
        u = rounds.uncertainty[name]
        if fit.u_th is None:
            assert (fit.rule, fit.sent) == ("not-certified", 1.0)
            continue
        first = wrong_answers(u, ~rounds.accepted, rounds.prompt)
        assert fit.u_th < u.max() / 2 and fit.sent > 0.1 and stats.binom.cdf(np.sum(first <= fit.u_th), 100, LIMIT) <= ERROR
    assert calibration.own["one-minus-draft-prob"] == calibration.others["one-minus-draft-prob"]
    ten = rounds.taking(rounds.prompt < 10)
    few = with_safe_thresholds(fit_calibration(ten, 0.1, "toy"), ten)
    assert few.threshold_words(few) == (
        "A threshold cannot be certified by so few calibration answers (10): it takes at least 46, and more where some have a wrong skip. "
        "Every draft is sent."
    )


def test_a_pair_is_measured_from_the_temperature_that_it_recommends_up_to_1_and_an_embedded_one_once():
    pair = replace(toy_pair(20), temperature=0.4)
    assert ERROR * max(len(candidates(replace(pair, temperature=heat))) for heat in (0.1, 0.2, 0.7)) <= 0.05 + 1e-12, "of all together"
    for recommended, others in ((0.2, [0.4, 0.6, 0.8, 1.0]), (0.4, [0.6, 0.8, 1.0]), (0.7, [0.8, 1.0]), (1.3, [1.0])):
        assert [one.temperature for one in candidates(replace(pair, temperature=recommended))] == [recommended, *others]
    assert len(candidates(replace(pair, temperature=1.0))) == len(candidates(replace(pair, name="world"))) == 1


def test_few_answers_keep_the_recommended_temperature_and_send_everything(cache, monkeypatch, tmp_path):
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
    assert report is reports[0], "four answers certify no threshold, so nothing speaks against the recommended temperature"
    for calibration in (one.calibration for one in reports):
        assert (calibration.rule, calibration.u_th) == ("few-answers", None)
        assert calibration.default_temperature(0.7) == calibration.temperature and calibration.threshold_words(calibration)
        save_calibration(calibration, tmp_path / "a.json")
        assert load_calibration(tmp_path / "a.json") == calibration


def test_the_fastest_of_the_certified_temperatures_and_the_recommended_one_is_taken(cache):
    pair, now = replace(toy_pair(20), temperature=0.4), SimpleNamespace()

    def report(one):
        yield from ()
        calibration = SimpleNamespace(u_th=0.1 if one.temperature in now.certified else None, temperature=one.temperature)
        return SimpleNamespace(seconds_a_token=now.recommended_s if one is pair else 1 - one.temperature, calibration=calibration)

    for certified, recommended_s, taken in ([], 0.9, 0.4), ([0.6], 0.9, 0.6), ([0.6, 0.8], 0.9, 0.8), ([0.4, 0.6], 0.1, 0.4):
        now.certified, now.recommended_s = certified, recommended_s
        assert finished(fastest_of_all(pair, report)).calibration.temperature == taken


def test_a_pair_whose_rejection_does_not_rise_sends_everything_with_its_reason(cache, monkeypatch, tmp_path):
    """The SLM is the LLM with its logits negated: the surer it is, the less the LLM agrees."""
    pair = toy_pair(20)
    pair = replace(pair, slm=TableModel(-pair.llm.logits))
    monkeypatch.setattr(quick, "prompts_within", lambda seconds, each: 4)
    report = finished(quick_calibration(pair))
    calibration = report.calibration
    assert report.studies["temperature"].numbers["a"].value < 0, "the control: the line does fall"
    assert (calibration.rule, calibration.u_th, calibration.sent) == ("no-line", None, 1.0)
    save_calibration(calibration, tmp_path / "a.json")
    used = replace(pair, calibration=load_calibration(tmp_path / "a.json"))
    assert calibration.threshold_words(calibration).startswith("This pair's skips are not safe: rejection does not surely rise")
    settings = DecodeSettings(max_tokens=20)
    assert used.calibration.words(settings, METHODS["u-hlm"]) == (calibration.threshold_words(calibration),)
    run = list(decode(used, "a", "u-hlm", settings))
    assert all(event.decision is not Decision.SKIP for event in run if event.type == "token")
    assert json.dumps(report.to_dict(), allow_nan=False)


@pytest.mark.parametrize(("rule", "u_th", "words"), [
    ("certified", 0.25, "Skipping up to 0.25 at temperature 1 skips 25.0% of the drafts. With 95 % confidence at most 10% of the answers "
     "have a wrong skip, by 50 calibration answers with 0.040 each."),
    ("not-certified", None, "No threshold is certified to put a wrong skip into at most 10% of the answers at temperature 1, by 50 "
     "calibration answers. Every draft is sent."),
])  # fmt: skip
def test_the_reason_is_said(rule, u_th, words):
    calibration = replace(PAPER_CALIBRATION, rule=rule, u_th=u_th, sent=0.75, wrong_skips=0.04, rounds=400, prompts=50)
    assert calibration.threshold_words(calibration) == words
    assert PAPER_CALIBRATION.default_temperature(0.3) == 0.3
