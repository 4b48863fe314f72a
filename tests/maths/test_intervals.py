"""Coverage of the intervals on synthetic data, error rates of the tests, and the controls that must fail."""

import math

import numpy as np
import pytest
from equivalence import equivalence, equivalences, sidak_level, sidak_p_values
from scipy import stats

from cuhlm_core.errors import UserError
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


@pytest.mark.parametrize("prompts", [20, pytest.param(100, marks=pytest.mark.thorough)])
@pytest.mark.parametrize("law", LAWS)
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
    assert equivalence(scores, baseline, 1).excluded == 2
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
    tested = equivalence([0.0, -math.inf, 1.0], [0.0, 0.0, 1.0], 0.5)
    assert tested.difference == -math.inf and not tested.equivalent and not tested.different


# Equivalence ----------------------------------------------------------------------------------------------------------


def test_p_values_agree_with_scipy():
    generator = np.random.default_rng(3)
    for shift in (-0.3, 0.0, 0.05, 0.4):
        first, second = generator.normal(shift, 1, 30), generator.normal(0, 1, 30)
        estimate = equivalence(first, second, 0.5)
        above = stats.ttest_1samp(first - second, -0.5, alternative="greater").pvalue
        below = stats.ttest_1samp(first - second, 0.5, alternative="less").pvalue
        assert estimate.p_equivalent == pytest.approx(max(above, below))
        assert estimate.p_different == pytest.approx(stats.ttest_rel(first, second).pvalue)
        inner = stats.ttest_1samp(first - second, 0).confidence_interval(0.9)
        assert (estimate.low, estimate.high) == pytest.approx(tuple(inner))
        assert estimate.equivalent == (estimate.low > -0.5 and estimate.high < 0.5)


def test_a_difference_as_large_as_the_margin_is_called_equivalent_at_most_at_the_level():
    generator = np.random.default_rng(4)
    for law in (lambda: generator.normal(0, 1, 50), lambda: generator.laplace(0, 0.7, 50), lambda: generator.integers(-1, 2, 50)):
        rates = {
            shift: np.mean([equivalence(law() + shift, np.zeros(50), 0.5).equivalent for _ in range(1_000)])
            for shift in (0, 0.5, -0.5, 0.8)
        }
        assert rates[0] > 0.9 and rates[0.8] < 0.005  # the power, and a difference beyond the margin
        assert within(rates[0.5], 0.05, 1_000) and within(rates[-0.5], 0.05, 1_000)


def test_skewed_differences_are_called_equivalent_too_often_but_not_much():
    # What the docstring admits.
    generator = np.random.default_rng(5)
    rates = [
        np.mean([equivalence(generator.exponential(1, 50) - 1 + shift, np.zeros(50), 0.5).equivalent for _ in range(1_000)])
        for shift in (0.5, -0.5)
    ]
    assert rates[1] < 0.05 < rates[0] < 0.13


def test_equal_scores_are_equivalent_and_a_constant_shift_is_what_it_is():
    scores = np.random.default_rng(5).random(10)
    same = equivalence(scores, scores, 0.01)
    assert same.equivalent and not same.different and (same.difference, same.low, same.high, same.p_equivalent) == (0, 0, 0, 0)
    ones = equivalence([1.0] * 5, [0.0] * 5, 0.5)
    assert ones.different and not ones.equivalent and (ones.p_different, ones.p_equivalent) == (0, 1)
    at_the_margin = equivalence([0.5] * 5, [0.0] * 5, 0.5)
    assert not at_the_margin.equivalent


@pytest.mark.parametrize(("arguments", "words"), [
    (([1.0, 2.0], [1.0, 2.0], 0.0), "margin must be"), (([1.0, 2.0], [1.0, 2.0], math.nan), "margin must be"),
    (([1.0, 2.0], [1.0, 2.0], math.inf), "margin must be"), (([1.0, 2.0], [1.0, 2.0], 1.0, 0.5), "level must be"),
    (([1.0, math.nan], [1.0, 2.0], 1.0), "at least two prompts"),
])  # fmt: skip
def test_what_cannot_be_tested_is_said(arguments, words):
    with pytest.raises(UserError, match=words):
        equivalence(*arguments)


# Several tests --------------------------------------------------------------------------------------------------------


def test_sidak_by_definition():
    assert sidak_level(0.05, 1) == pytest.approx(0.05) and sidak_level(0.05, 3) == pytest.approx(1 - 0.95 ** (1 / 3))
    assert sidak_p_values([0.01, 0.5, 1.0, 0.0]) == pytest.approx([1 - 0.99**4, 1 - 0.5**4, 1.0, 0.0])
    assert sidak_p_values([sidak_level(0.05, 3)] * 3) == pytest.approx([0.05] * 3)
    assert sidak_p_values([1e-20])[0] == pytest.approx(1e-20)  # no cancellation
    for wrong in ((0.0, 2), (1.0, 2), (0.05, 0)):
        with pytest.raises(UserError):
            sidak_level(*wrong)
    with pytest.raises(UserError):
        sidak_p_values([1.5])


def test_several_tests_keep_their_level_together_and_uncorrected_ones_do_not():
    generator = np.random.default_rng(6)
    corrected = plain = 0
    for _ in range(1_000):
        baseline = generator.normal(0, 0.1, 40)
        methods = {str(number): baseline + 0.5 + generator.normal(size=40) for number in range(6)}  # none is within the margin
        corrected += any(test.equivalent for test in equivalences(methods, baseline, 0.5).values())
        plain += any(equivalence(column, baseline, 0.5).equivalent for column in methods.values())
    assert within(corrected / 1_000, 0.05, 1_000) and plain > 200  # 1 - 0.95^6 = 0.26
