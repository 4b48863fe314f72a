"""Intervals of paired 0/1 outcomes, against scipy's tests and every outcome; the bootstrap, and what leaves a part out, must fail."""

import itertools

import numpy as np
import pytest
from scipy import stats

from cuhlm_core.maths.statistics import exact_difference, paired_difference, share_ends

FEW = (0.0, 0.005, 0.02, 0.05, 0.1, 0.3)
SHARES = (*FEW, 0.45, 0.55, 0.7, 0.85, 0.95, 1.0)
RATES = [(won, lost) for won, lost in itertools.product(SHARES, repeat=2) if won <= lost and won + lost <= 1]


def outcomes(wins, losses, n):
    """Two columns of 0/1 in which `wins` and `losses` differ."""
    mine, theirs = np.zeros(n), np.zeros(n)
    mine[:wins], theirs[wins : wins + losses] = 1, 1
    return mine, theirs


def intervals(n, ends):
    """The ends of (wins, losses, n) at every outcome of n pairs."""
    return {pair: ends(*pair, n) for pair in itertools.product(range(n + 1), repeat=2) if sum(pair) <= n}


def coverage(ends, n, won, lost):
    """The probability that an interval holds the true difference, over every outcome of n pairs."""
    law = stats.multinomial(n, [won, lost, max(0.0, 1 - won - lost)])
    inside = [(*pair, n - sum(pair)) for pair, (low, high) in ends.items() if low - 1e-12 <= won - lost <= high + 1e-12]
    return float(law.pmf(inside).sum()) if inside else 0.0


def exact(wins, losses, n):
    one = exact_difference(wins, losses, n)
    return one.low, one.high


def with_the_number_known(wins, losses, n):
    return tuple((2 * end - 1) * (wins + losses) / n for end in share_ends(wins, wins + losses))


def with_shares_apart(wins, losses, n):
    """The exact interval as if wins and losses were of two samples."""
    (least_won, most_won), (least_lost, most_lost) = (share_ends(part, n) for part in (wins, losses))
    value, known = (wins - losses) / n, with_the_number_known(wins, losses, n)
    low = value - np.hypot(wins / n - least_won, most_lost - losses / n)
    return min(low, known[0]), max(value + np.hypot(most_won - wins / n, losses / n - least_lost), known[1])


def bootstrapped(wins, losses, n):
    """Of scores that are not 0 and 1, halved again; no interval holds nothing."""
    one = paired_difference(*(2 * column for column in outcomes(wins, losses, n)))
    return (one.low / 2, one.high / 2) if one.known else (np.inf, -np.inf)


@pytest.mark.parametrize(("count", "n"), [(0, 1), (0, 120), (3, 9), (9, 9), (17, 60)])
def test_ends_of_a_share_are_clopper_and_pearsons(count, n):
    expected = stats.binomtest(count, n).proportion_ci(0.95, "exact")
    assert share_ends(count, n) == pytest.approx((expected.low, expected.high), abs=1e-9)
    assert share_ends(0, 0) == (0, 1)


def test_the_sign_is_that_of_the_exact_sign_test():
    for wins, losses in itertools.product(range(15), repeat=2):
        p = stats.binomtest(wins, wins + losses).pvalue if wins + losses else 1.0
        ends = exact_difference(wins, losses, 1800)
        assert ends.low < 0 < ends.high or p <= 0.05
        # Of ten outcomes and fewer the interval claims a sign wherever the test does: it is no wider than it must be.
        assert wins + losses > 10 or p > 0.05 or not ends.low <= 0 <= ends.high
    assert exact_difference(0, 4, 120).high > 0 and exact_difference(0, 6, 120).high < 0


@pytest.mark.parametrize("n", [3, 12, 40])
def test_it_covers_the_difference_by_enumeration(n):
    ends = intervals(n, exact)
    assert min(coverage(ends, n, *rates) for rates in RATES) >= 0.95
    assert all(-1 <= low <= (wins - losses) / n <= high <= 1 for (wins, losses), (low, high) in ends.items())


@pytest.mark.parametrize(("ends", "n", "rates", "most"), [
    (with_the_number_known, 40, (0.0, 0.02), 0.7), (with_shares_apart, 40, (0.1, 0.6), 0.9499), (with_shares_apart, 12, (0.02, 0.95), 0.94),
    (bootstrapped, 12, (0.0, 0.95), 0.9),
])  # fmt: skip
def test_what_leaves_a_part_out_does_not_cover(ends, n, rates, most):
    assert coverage(intervals(n, ends), n, *rates) < most < coverage(intervals(n, exact), n, *rates)


def test_no_outcome_that_differs_is_no_sure_zero_and_what_cannot_be_is_refused():
    ends = exact_difference(0, 0, 120)
    assert ends.value == 0 and -ends.low == ends.high == pytest.approx(0.0302, abs=1e-4), "three in n"
    for wins, losses, n in ((-1, 0, 5), (3, 3, 5), (0, 0, 0)):
        with pytest.raises(ValueError, match="outcomes"):
            exact_difference(wins, losses, n)


@pytest.mark.parametrize(("wins", "losses", "n"), [(0, 4, 120), (0, 12, 12), (0, 10, 10), (5, 6, 12), (30, 90, 1800)])
def test_outcomes_have_the_exact_interval_however_many_differ(wins, losses, n):
    assert vars(paired_difference(*outcomes(wins, losses, n))) == {**vars(exact_difference(wins, losses, n)), "used": n}


def test_the_bootstrap_is_too_sure_of_few_answers():
    assert bootstrapped(0, 4, 120)[1] < 0 < exact_difference(0, 4, 120).high, "four against none is p = .125"
    assert bootstrapped(0, 12, 12) == (np.inf, -np.inf) and exact_difference(0, 12, 12).high == pytest.approx(-0.4707, abs=1e-4)


def test_a_score_that_is_missing_leaves_its_pair_out():
    mine, theirs = outcomes(1, 5, 60)
    mine[1] = np.nan  # one of the losses
    assert vars(paired_difference(mine, theirs)) == {**vars(exact_difference(1, 4, 59)), "used": 59}
