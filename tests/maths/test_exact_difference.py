"""Intervals of paired 0/1 outcomes, against scipy's tests and every outcome; a bootstrap of few that differ must fail."""

import itertools

import numpy as np
import pytest
from scipy import stats

from cuhlm_core.maths.statistics import FEW_DIFFERING, exact_difference, paired_difference, share_ends, sign_test

N = 40
RATES = [(won, lost) for won in (0.0, 0.01, 0.05, 0.15) for lost in (0.0, 0.005, 0.02, 0.05, 0.1, 0.3)]
ENDS = {pair: exact_difference(*pair, N) for pair in itertools.product(range(N + 1), repeat=2) if sum(pair) <= N}


def outcomes(wins, losses, n):
    """Two columns of 0/1 in which `wins` and `losses` differ."""
    mine, theirs = np.zeros(n), np.zeros(n)
    mine[:wins], theirs[wins : wins + losses] = 1, 1
    return mine, theirs


def coverage(ends, won, lost):
    """The probability that an interval by (wins, losses) holds the true difference, over every outcome of N pairs."""
    law = stats.multinomial(N, [won, lost, 1 - won - lost])
    inside = [pair for pair, (low, high) in ends.items() if low - 1e-12 <= won - lost <= high + 1e-12]
    return sum(float(law.pmf([*pair, N - sum(pair)])) for pair in inside)


@pytest.mark.parametrize(("count", "n"), [(0, 1), (0, 120), (3, 9), (9, 9), (17, 60)])
def test_ends_of_a_share_are_clopper_and_pearsons(count, n):
    expected = stats.binomtest(count, n).proportion_ci(0.95, "exact")
    assert share_ends(count, n) == pytest.approx((expected.low, expected.high), abs=1e-9)
    assert share_ends(0, 0) == (0, 1)


def test_the_sign_is_that_of_the_exact_sign_test():
    for wins, losses in itertools.product(range(15), repeat=2):
        p = stats.binomtest(wins, wins + losses).pvalue if wins + losses else 1.0
        assert sign_test(wins, losses) == pytest.approx(p)
        ends = exact_difference(wins, losses, 1800)
        assert ends.low < 0 < ends.high or p <= 0.05
        # Of ten outcomes and fewer the interval claims a sign wherever the test does: it is no wider than it must be.
        assert wins + losses > FEW_DIFFERING or p > 0.05 or not ends.low <= 0 <= ends.high
    assert sign_test(4, 0) == 0.125 and exact_difference(0, 4, 120).high > 0 and exact_difference(0, 6, 120).high < 0


def test_it_covers_the_difference_by_enumeration_and_what_takes_the_number_as_known_does_not():
    exact = {pair: (ends.low, ends.high) for pair, ends in ENDS.items()}
    known = {pair: tuple((2 * end - 1) * sum(pair) / N for end in share_ends(pair[0], sum(pair))) for pair in exact}
    assert min(coverage(exact, *rates) for rates in RATES) >= 0.95
    assert coverage(known, 0.0, 0.02) < 0.7, "negative control: without the extent of the number that differ"


def test_no_outcome_that_differs_is_no_sure_zero_and_what_cannot_be_is_refused():
    ends = exact_difference(0, 0, 120)
    assert ends.value == 0 and -ends.low == ends.high == pytest.approx(0.0302, abs=1e-4), "three in n"
    for wins, losses, n in ((-1, 0, 5), (3, 3, 5), (0, 0, 0)):
        with pytest.raises(ValueError, match="outcomes"):
            exact_difference(wins, losses, n)


def test_few_that_differ_have_the_exact_interval_and_more_the_bootstraps():
    few, more = (paired_difference(*outcomes(0, losses, 120)) for losses in (4, FEW_DIFFERING))
    exact = exact_difference(0, 4, 120)
    assert (few.value, few.low, few.high, few.used) == (exact.value, exact.low, exact.high, 120) and few.high > 0
    assert more.high < 0 and more.low > exact_difference(0, FEW_DIFFERING, 120).low
    scaled = paired_difference(*(2 * column for column in outcomes(0, 4, 120)))
    assert scaled.high < 0, "negative control: the bootstrap of other scores is sure of four against none"


def test_a_score_that_is_missing_leaves_its_pair_out():
    mine, theirs = outcomes(1, 5, 60)
    mine[1] = np.nan  # one of the losses
    assert vars(paired_difference(mine, theirs)) == {**vars(exact_difference(1, 4, 59)), "used": 59}
