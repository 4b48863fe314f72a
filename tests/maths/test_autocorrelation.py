"""The autocorrelation against a loop, and what it says of known processes."""

import numpy as np
import pytest

from cuhlm_core.maths.statistics import Autocorrelation, autocorrelation, largest_if_independent


def answers(correlation, prompts=30, length=200, seed=0, shift=0.0):
    """First-order autoregressive answers with that correlation of neighbours; `shift` spreads the answers' means."""
    rng = np.random.default_rng(seed)
    values = np.empty((prompts, length))
    values[:, 0] = rng.normal(size=prompts)
    for step in range(1, length):
        values[:, step] = correlation * values[:, step - 1] + np.sqrt(1 - correlation**2) * rng.normal(size=prompts)
    values += shift * rng.normal(size=(prompts, 1))
    return values.ravel(), np.repeat(np.arange(prompts), length), np.tile(np.arange(1, length + 1), prompts)


def test_against_a_loop_also_with_missing_rounds_and_any_order():
    rng = np.random.default_rng(2)
    values, prompt, position = answers(0.4, prompts=5, length=12)
    rows = rng.permutation(values.size)[:45]
    values, prompt, position = values[rows], prompt[rows], position[rows]
    measured = autocorrelation(values, prompt, position, lags=15)
    centred = values - values.mean()
    for lag in range(16):
        products = [
            centred[i] * centred[j]
            for i in range(45) for j in range(45) if prompt[i] == prompt[j] and position[j] - position[i] == lag
        ]
        assert measured.pairs[lag] == len(products)
        if products:
            assert measured.values[lag] == pytest.approx(np.mean(products) / np.mean(centred**2))
        else:
            assert np.isnan(measured.values[lag]) and np.isinf(measured.band[lag])
    assert measured.values[0] == pytest.approx(1) and measured.pairs[12:].sum() == 0


def test_a_known_process_is_recovered_and_independent_rounds_stay_in_the_band():
    measured = autocorrelation(*answers(0.6))
    assert measured.values[1:4] == pytest.approx([0.6, 0.36, 0.216], abs=0.05) and measured.largest() == measured.values[1]
    independent = autocorrelation(*answers(0.0))
    assert np.mean(np.abs(independent.values[1:]) < independent.band[1:]) >= 0.85
    assert independent.band[1] == pytest.approx(1.96 / np.sqrt(30 * 199))
    assert abs(measured.values[1]) > measured.band[1]


def test_the_largest_is_that_of_largest_size_whatever_its_sign():
    lags, pairs = np.arange(4), np.full(4, 9)
    assert Autocorrelation(lags, np.array([1.0, 0.3, -0.6, 0.2]), pairs).largest() == -0.6
    assert Autocorrelation(lags, np.array([1.0, np.nan, 0.1, -0.05]), pairs).largest() == 0.1
    alternating = autocorrelation(*answers(-0.6))
    assert alternating.largest() == alternating.values[1] < -0.5


def test_pairs_never_cross_answers():
    # Each answer is its neighbour's negative: a lag that ran into the next answer would find it.
    values = np.tile([1.0, -1.0], 10)
    measured = autocorrelation(values, np.arange(20), np.ones(20, dtype=int))
    assert measured.pairs[1:].sum() == 0 and np.isnan(measured.values[1:]).all() and np.isnan(measured.largest())


def test_answers_of_different_mean_raise_every_lag():
    measured = autocorrelation(*answers(0.0, shift=1.0))
    assert measured.values[1:].min() > 0.3


def test_nothing_varies():
    measured = autocorrelation(np.full(6, 0.3), np.zeros(6), np.arange(1, 7))
    assert np.isnan(measured.values).all() and measured.pairs[0] == 6
    assert autocorrelation([], [], []).pairs.sum() == 0


def test_chance_alone_makes_the_largest_of_many_lags_large_in_few_rounds_and_small_in_many():
    rng = np.random.default_rng(3)
    for prompts, wide in ((12, True), (400, False)):
        prompt, position = np.repeat(np.arange(prompts), 30), np.tile(np.arange(1, 31), prompts)
        by_chance = largest_if_independent(rng.random(prompt.size), prompt, position, draws=60)
        assert by_chance.shape == (60,) and (np.quantile(by_chance, 0.95) > 0.1) == wide
        fresh = [np.abs(autocorrelation(rng.random(prompt.size), prompt, position).values[2:]).max() for _ in range(60)]
        assert np.median(by_chance) == pytest.approx(np.median(fresh), rel=0.15)
    assert np.isnan(largest_if_independent(np.arange(4.0), np.arange(4), np.ones(4), draws=3)).all()  # one round an answer: no pair
