"""Default thresholds by their rules, against slow obvious versions and at the edges of the rules."""

from dataclasses import replace

import numpy as np
import pytest
from synthetic_rounds import at_every_size

from cuhlm_core.maths.rejection_line import budget_threshold, quantile_threshold, uncertainty_threshold
from cuhlm_core.measuring.rounds import Rounds
from cuhlm_core.models.calibration import TOLERATED_WRONG_SKIPS, WANTED_SHARE
from cuhlm_core.studies.calibration.fit import estimator_fit, fit_calibration, own_fit

CONFIDENCE = "one-minus-draft-prob"


def rounds_of(u, beta, answers):
    """Rounds with this u and this beta."""
    order = np.argsort(answers, kind="stable")
    u, beta, answers = u[order], beta[order], answers[order]
    count, draft_prob = len(u), 1 - 0.99 * u
    empty, distances = np.zeros((count, 0)), np.tile([1.0, 0.5, 0.2, 0.05, 0.0], (count, 1))
    return Rounds(
        prompt=answers, position=np.arange(count) + 1, draft_prob=draft_prob, target_prob=draft_prob * (1 - beta),
        total_variation=np.full(count, 0.5), accept_uniform=np.full(count, 0.5), uncertainty={"temperature": u}, sizes=(1, 2, 4, 8, 16),
        distances=distances, resampling_variation=distances, rank_prob=distances, tail_mass=distances, coded_sizes=(),
        coded_bias={"linear": empty}, truncation_shares={"top-p": ()}, truncation_sizes={"top-p": empty}, truncation_bias={"top-p": empty},
        **at_every_size((1, 2, 4, 8, 16), distances),
    )  # fmt: skip


def random_rounds(seed, count=200, slope=0.5, levels=None):
    rng = np.random.default_rng(seed)
    u = rng.random(count) ** 3 if levels is None else rng.integers(0, levels + 1, count) / levels
    return rounds_of(u, np.clip(slope * u * rng.random(count) * 2, 0, 1) * (rng.random(count) < u), answers=rng.integers(0, 20, count))


@pytest.mark.parametrize("levels", [None, 20, 3])
@pytest.mark.parametrize("seed", range(4))
def test_both_searches_are_what_trying_every_measured_value_finds(seed, levels):
    rounds = random_rounds(seed, levels=levels)
    u, beta = rounds.uncertainty["temperature"], rounds.rejection_prob
    for share in (0.05, 0.25, 0.6, 0.999):
        leaving = [value for value in set(u.tolist()) if sum(other > value for other in u.tolist()) >= share * len(u)]
        assert quantile_threshold(u, share) == max(leaving, default=None)
    for limit in (0.0, 0.4, 5.0, 1e6):
        within = [value for value in set(u.tolist()) if sum(beta[row] for row in range(len(u)) if u[row] <= value) <= limit]
        assert budget_threshold(u, beta, limit) == max(within, default=None)


def test_a_larger_tolerance_never_lowers_the_threshold_and_a_larger_share_never_raises_it():
    rounds = random_rounds(7)
    u, beta = rounds.uncertainty["temperature"], rounds.rejection_prob
    within = [budget_threshold(u, beta, limit) or 0.0 for limit in np.linspace(0, beta.sum(), 40)]
    leaving = [quantile_threshold(u, share) or 0.0 for share in np.linspace(0.01, 1, 40)]
    assert within == sorted(within) and leaving == sorted(leaving, reverse=True) and len(set(within)) > 20 < len(set(leaving))


@pytest.mark.parametrize("values", [[], [1.0, 1.0, 1.0], [0.0, 0.0]])
def test_where_all_are_equal_or_there_is_none_no_value_leaves_a_quarter(values):
    assert quantile_threshold(np.array(values), WANTED_SHARE) is None


def test_no_rounds_have_no_threshold_within_anything():
    assert budget_threshold(np.array([]), np.array([]), 1.0) is None


def test_the_papers_rule_stands_where_it_separates_drafts():
    fit = estimator_fit(random_rounds(1, slope=0.9), "temperature")
    rounds = random_rounds(1, slope=0.9)
    assert fit.rule == "paper" and fit.u_th == uncertainty_threshold(fit.a, fit.b, float(rounds.rejectable.mean()))
    u, beta = rounds.uncertainty["temperature"], rounds.rejection_prob
    wrong = sum(b for v, b in zip(u, beta, strict=True) if v <= fit.u_th) / len(set(rounds.prompt.tolist()))
    assert fit.wrong_skips == pytest.approx(wrong) and fit.sent == pytest.approx(np.mean(u > fit.u_th)) and 0 < fit.sent < 1


def poor_rounds(u):
    """Drafts that are nearly all rejectable with a flat line: Δ >= a + b, so that Eq. 13 lies at 1 or above."""
    return rounds_of(np.array(u), 0.2 + 0.1 * np.array(u), answers=np.arange(len(u)) % 4)


def test_where_the_rule_gives_none_a_quarter_is_still_sent():
    fit = estimator_fit(poor_rounds([*np.arange(20) / 20, *[1.0] * 20]), "temperature")
    assert (fit.rule, fit.u_th, fit.sent) == ("quarter", 0.95, 0.5)  # the median, which stood here, is .975: and 1 once more lie there
    most = estimator_fit(poor_rounds([*np.arange(10) / 10, *[1.0] * 60]), "temperature")
    assert (most.u_th, float(np.median([*np.arange(10) / 10, *[1.0] * 60]))) == (0.9, 1.0) and most.sent > WANTED_SHARE


def test_where_no_value_leaves_a_quarter_everything_is_sent():
    fit = estimator_fit(poor_rounds([*[0.0] * 80, *[1.0] * 20]), "temperature")
    assert (fit.rule, fit.u_th, fit.sent, fit.wrong_skips) == ("all-sent", None, 1.0, 0.0)


def test_a_rule_above_everything_measured_gives_none_too():
    """(Δ − b)/a lies in (0, 1), but no draft above it: the threshold would send nothing."""
    u = np.arange(40) / 100
    rounds = rounds_of(u, np.where(np.arange(40) % 4 == 1, 1.2 * u, 0), answers=np.arange(40) % 4)
    fit = estimator_fit(rounds, "temperature")
    assert u.max() < uncertainty_threshold(fit.a, fit.b, 0.25) < 1 and fit.rule == "quarter" and fit.sent >= WANTED_SHARE


@pytest.mark.parametrize("u", [np.zeros(30), np.ones(30), 1 - np.arange(30) / 30])
def test_where_rejection_does_not_rise_everything_is_sent(u):
    """Equal uncertainties, and a line that falls: it counts as one of the least slope through the means."""
    rounds = rounds_of(u, 0.2 + 0.01 * np.arange(30), answers=np.arange(30) % 4)
    fit = estimator_fit(rounds, "temperature")
    assert (fit.rule, fit.u_th, fit.sent, fit.wrong_skips) == ("no-line", None, 1.0, 0.0)
    assert fit.a == 0.01 and fit.a * u.mean() + fit.b == pytest.approx(rounds.rejection_prob.mean())
    calibration = fit_calibration(replace(rounds, uncertainty={"temperature": u, CONFIDENCE: u}), 0.1, "")
    assert not calibration.others and not calibration.own
    assert calibration.threshold_words(calibration) == (
        "This pair's skips are not safe: rejection does not surely rise with uncertainty on 30 calibration rounds at temperature 1, so no "
        "threshold follows. Every draft is sent."
    )


@pytest.mark.parametrize("seed", range(3))
def test_the_rows_own_threshold_is_the_last_with_so_few_wrong_skips_an_answer(seed):
    rounds = random_rounds(seed)
    rounds = replace(rounds, uncertainty={"temperature": rounds.uncertainty["temperature"], CONFIDENCE: 1 - rounds.draft_prob})
    calibration = fit_calibration(rounds, 0.1, "")
    own, u, answers = calibration.own[CONFIDENCE], 1 - rounds.draft_prob, len(set(rounds.prompt.tolist()))

    def wrong(threshold):
        return sum(b for v, b in zip(u.tolist(), rounds.rejection_prob.tolist(), strict=True) if v <= threshold) / answers

    assert own.wrong_skips == pytest.approx(wrong(own.u_th)) and wrong(own.u_th) <= TOLERATED_WRONG_SKIPS + 1e-12
    assert wrong(min(value for value in u.tolist() if value > own.u_th)) > TOLERATED_WRONG_SKIPS
    assert own.rule == "wrong-skips" and (own.a, own.b) == (calibration.others[CONFIDENCE].a, calibration.others[CONFIDENCE].b)
    assert calibration.others[CONFIDENCE].u_th != own.u_th  # that of a user who chooses this estimator is the paper's


def test_where_even_the_surest_draft_is_wrong_everything_is_sent():
    rounds = poor_rounds([0.1, 0.2, 0.3, 0.4])
    own = own_fit(rounds, "temperature", estimator_fit(rounds, "temperature"))
    assert (own.rule, own.u_th, own.sent, own.wrong_skips) == ("none-right", None, 1.0, 0.0)
