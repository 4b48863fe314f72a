"""Coverage of the intervals on synthetic data, and the controls that must fail."""

import math

import numpy as np
import pytest
from scipy import stats

from cuhlm_core.maths.statistics import mean_score, paired_difference

TRIALS = 400


def within(rate, expected, trials=TRIALS):
    """Whether an observed rate is within four standard errors of the expected one."""
    return abs(rate - expected) < 4 * math.sqrt(expected * (1 - expected) / trials)


def covers(estimate, truth):
    return estimate.low is None or estimate.low <= truth <= estimate.high  # None: no claim, and rare


# Intervals ------------------------------------------------------------------------------------------------------------


LAWS = {
    "skewed": (lambda generator, n: generator.beta(5, 1.5, n), 5 / 6.5),
    "yes-no": (lambda generator, n: generator.random(n) < 0.7, 0.7),
    "normal": (lambda generator, n: generator.normal(-2, 3, n), -2.0),
}


@pytest.mark.parametrize(("law", "prompts"), [
    ("skewed", 20), *(pytest.param(law, prompts, marks=pytest.mark.thorough) for law, prompts in (
        ("yes-no", 20), ("normal", 20), ("skewed", 100), ("yes-no", 100), ("normal", 100)
    )),
])  # fmt: skip
def test_intervals_cover_the_mean_at_the_stated_rate(law, prompts):
    draw, truth = LAWS[law]
    generator = np.random.default_rng(prompts)
    rate = np.mean([covers(mean_score(draw(generator, prompts), 500, trial), truth) for trial in range(TRIALS)])
    assert within(rate, 0.95)


@pytest.mark.thorough
def test_answers_taken_for_prompts_cover_too_rarely():
    # The control: each prompt's score written down four times, as if its answers were prompts of their own.
    generator = np.random.default_rng(0)
    rate = np.mean([covers(mean_score(np.repeat(generator.normal(size=25), 4), 500, trial), 0.0) for trial in range(TRIALS)])
    assert rate < 0.8 and not within(rate, 0.95)


def test_paired_differences_cover_and_are_narrower_than_unpaired_ones():
    generator = np.random.default_rng(1)
    covered, widths = [], []
    for trial in range(TRIALS):
        prompts = generator.normal(size=50)
        first, second = (prompts + generator.normal(0, 0.2, 50) + shift for shift in (0.1, 0.0))
        estimate = paired_difference(first, second, 500, trial)
        covered.append(covers(estimate, 0.1))
        unpaired = mean_score(first, 500, trial)
        widths.append((unpaired.high - unpaired.low) / (estimate.high - estimate.low))
    assert within(np.mean(covered), 0.95) and np.median(widths) > 2


def test_a_mean_is_near_scipy_s_bootstrap():
    scores = np.random.default_rng(2).beta(2, 2, 200)
    estimate = mean_score(scores, 4_000)
    theirs = stats.bootstrap((scores,), np.mean, n_resamples=4_000, method="percentile", rng=0).confidence_interval
    assert estimate.value == pytest.approx(scores.mean())
    assert (estimate.low, estimate.high) == pytest.approx(tuple(theirs), abs=0.004)
    assert mean_score(scores, seed=1) == mean_score(scores, seed=1) != mean_score(scores, seed=2)


def test_missing_scores_are_left_out_and_counted():
    scores, baseline = [0.5, math.nan, 0.7, 0.9, 0.1], [0.4, 0.3, math.nan, 0.2, 0.3]
    estimate = mean_score(scores)
    assert (estimate.value, estimate.used) == (pytest.approx(0.55), 4) and estimate.low < 0.55 < estimate.high
    paired = paired_difference(scores, baseline)
    assert (paired.value, paired.used) == (pytest.approx((0.1 + 0.7 - 0.2) / 3), 3)
    nothing = mean_score([math.nan, math.nan])
    assert math.isnan(nothing.value) and (nothing.low, nothing.high, nothing.used) == (None, None, 0)
    with pytest.raises(ValueError, match="same prompts"):
        paired_difference([1.0], [1.0, 2.0])


def test_scores_that_say_nothing_of_the_spread_have_no_interval():
    assert mean_score([0.4]).low is mean_score([1.0] * 30).low is paired_difference([2.0] * 9, [1.0] * 9).high is None
    assert mean_score([1.0] * 30).value == 1.0
    same = paired_difference([0.3, 0.9, 0.1], [0.3, 0.9, 0.1])
    assert (same.value, same.low, same.high) == (0.0, 0.0, 0.0)  # the same texts: no difference, for certain


def test_infinite_scores_are_not_hidden():
    estimate = mean_score([0.0, -math.inf, 1.0])
    assert (estimate.value, estimate.low, estimate.used) == (-math.inf, None, 3)
    assert math.isnan(mean_score([math.inf, -math.inf]).value)
