"""Intervals over prompts: what is drawn, how wide they are, and when there is none."""

import math

import numpy as np
import pytest
from scipy import stats

from cuhlm_core.errors import UserError
from cuhlm_core.maths.statistics import (
    Interval,
    cell_sums,
    ends,
    interval,
    possible_largest,
    prompt_sums,
    prompt_weights,
    ratio,
    tail_share,
)


def test_weights_draw_prompts_with_replacement_and_the_sample_comes_first():
    weights = prompt_weights(12, replicates=2_000, seed=3)
    assert weights.shape == (2_001, 12) and np.all(weights[0] == 1)
    assert np.all(weights.sum(axis=1) == 12) and np.all(weights == np.round(weights))
    assert weights[1:].mean(axis=0) == pytest.approx(np.ones(12), abs=0.1)
    assert weights[1:].var(axis=0) == pytest.approx(np.full(12, 11 / 12), abs=0.12)
    assert np.array_equal(weights, prompt_weights(12, 2_000, 3)) and not np.array_equal(weights, prompt_weights(12, 2_000, 4))


def test_one_prompt_has_no_replicates_and_none_is_refused():
    assert prompt_weights(1).tolist() == [[1.0]]
    for prompts, replicates in ((0, 10), (3, -1)):
        with pytest.raises(UserError):
            prompt_weights(prompts, replicates)


def test_tails_are_the_expanded_ones():
    assert tail_share(10_000) == pytest.approx(0.025, abs=1e-4)
    assert 0 <= tail_share(2) < 1e-6 < tail_share(10) < tail_share(40) < 0.025
    assert tail_share(10) == pytest.approx(stats.norm.cdf(-math.sqrt(10 / 9) * stats.t.ppf(0.975, 9)))


def test_interval_of_a_mean_is_the_t_interval_for_few_prompts():
    values = np.random.default_rng(0).normal(size=12)
    weights = prompt_weights(12, 20_000)
    estimate = interval(weights @ values / 12, 12)
    half = stats.t.ppf(0.975, 11) * values.std(ddof=1) / math.sqrt(12)
    assert estimate.value == pytest.approx(values.mean()) and estimate.known
    assert (estimate.low, estimate.high) == pytest.approx((values.mean() - half, values.mean() + half), abs=0.1 * half)
    plain = np.quantile((weights @ values / 12)[1:], [0.025, 0.975])
    assert plain[1] - plain[0] < 0.92 * (estimate.high - estimate.low)  # the control: the plain percentiles are too narrow


def test_intervals_cover_the_mean_at_their_rate_also_for_eight_prompts():
    hits, plain_hits = 0, 0
    for seed in range(400):
        values = np.random.default_rng(seed).normal(size=8)
        estimates = prompt_weights(8, 400, seed) @ values / 8
        estimate = interval(estimates, 8)
        hits += estimate.low <= 0 <= estimate.high
        low, high = np.quantile(estimates[1:], [0.025, 0.975])
        plain_hits += low <= 0 <= high
    low, high = stats.binom.interval(0.999, 400, 0.95)
    assert low <= hits <= high
    assert plain_hits < low


def test_undefined_estimates():
    estimates = np.append(1.0, np.linspace(0, 2, 1_000))
    assert interval(estimates, 30).known
    few = estimates.copy()
    few[1:21] = math.nan
    assert interval(few, 30).known
    many = estimates.copy()
    many[1:31] = math.inf
    assert interval(many, 30) == Interval(1.0)
    assert not interval(np.full(50, math.nan), 30).known and not interval(np.append(math.nan, np.ones(50)), 30).known
    assert interval(np.array([2.0]), 1) == Interval(2.0) and interval(np.array([2.0]), 1, 2.5) == Interval(2.5)
    low, high = ends(np.stack([few, many], axis=1), 30)
    assert np.isfinite([low[0], high[0]]).all() and np.isnan([low[1], high[1]]).all()


def test_sums_by_prompt_and_cell_are_those_of_a_loop():
    rng = np.random.default_rng(1)
    number, cell, values = rng.integers(0, 4, 60), rng.integers(0, 3, 60), rng.normal(size=60)
    slow = np.zeros((5, 3))
    for prompt, column, value in zip(number, cell, values, strict=True):
        slow[prompt, column] += value
    assert cell_sums(number, 5, cell, 3, values) == pytest.approx(slow)
    assert prompt_sums(number, 5, values, np.ones(60)) == pytest.approx(np.stack([slow.sum(1), np.bincount(number, minlength=5)], axis=1))
    shares = ratio(np.array([1.0, 0.0, 3.0]), np.array([2.0, 0.0, 0.0]))
    assert shares[0] == 0.5 and np.isnan(shares[1:]).all()


def test_places_that_may_be_the_largest():
    rng = np.random.default_rng(0)
    scores = rng.normal([0.0, 0.1, 3.0, 0.2], 1.0, (80, 4))
    weights = prompt_weights(80)
    assert possible_largest(weights @ scores / 80).tolist() == [2]
    level = rng.normal([0.0, 0.1, 0.1, -3.0], 1.0, (80, 4))
    assert possible_largest(weights @ level / 80).tolist() == [0, 1, 2]
    assert possible_largest((weights @ scores / 80)[:1]).tolist() == [0, 1, 2, 3]  # without replicates nothing is excluded


def test_the_largest_place_is_held_in_nineteen_cases_of_twenty():
    """Against taking the one that came out largest, which names a wrong one often."""
    rng = np.random.default_rng(1)
    held = named = 0
    for _ in range(200):
        estimates = prompt_weights(60, 200) @ rng.normal([0.0, 0.05, 0.1, 0.15], 1.0, (60, 4)) / 60
        held += 3 in possible_largest(estimates)
        named += int(np.argmax(estimates[0])) == 3
    assert held >= 186 and named < 150
