"""Sums under weights against the rounds written out as often as they are drawn; and the made-up rounds themselves."""

import numpy as np
import pytest
from synthetic_rounds import Truth, synthetic_rounds

from cuhlm_core.errors import UserError
from cuhlm_core.measuring.rounds import round_sample


def written_out(sample, weights):
    """Indices of the rounds, each as often as its prompt is drawn."""
    return np.repeat(np.arange(len(sample)), weights[sample.number].astype(int))


def test_sums_are_those_of_the_drawn_rounds():
    rounds = synthetic_rounds(prompts=6, length=9)
    sample = round_sample(rounds, "temperature", replicates=5, seed=1)
    column = np.random.default_rng(0).normal(size=len(sample))
    thresholds = np.array([0.3, 0.5, 0.0, -1.0, 2.0, np.nan])
    sums, means, below = sample.sums(column, column**2), sample.mean(column), sample.up_to(column, thresholds)
    for row, weights in enumerate(sample.weights):
        rows = written_out(sample, weights)
        assert sums[row] == pytest.approx([column[rows].sum(), (column[rows] ** 2).sum()])
        assert means[row] == pytest.approx(column[rows].mean())
        if row < 5:
            assert below[row] == pytest.approx(column[rows][sample.uncertainty[rows] <= thresholds[row]].sum())
    assert np.isnan(below[5])
    running = sample.up_to_values(column)
    assert running.shape == (6, len(sample.values) + 1) and running[:, -1] == pytest.approx(np.bincount(rounds.prompt, column))
    assert [index for rows in sample.blocks() for index in range(len(sample.weights))[rows]] == list(range(6))


def test_prompt_numbers_may_have_gaps_and_estimators_share_their_draws():
    rounds = synthetic_rounds(prompts=8, length=5).taking(np.repeat([True, False, True, True, False, True, True, True], 5))
    samples = [round_sample(rounds, name, 20, 3) for name in rounds.uncertainty]
    assert samples[0].prompts == 6 and set(samples[0].number) == set(range(6))
    assert all(np.array_equal(sample.weights, samples[0].weights) for sample in samples)


def test_what_cannot_be_studied():
    rounds = synthetic_rounds(prompts=2, length=5)
    with pytest.raises(UserError, match="entropy was not measured"):
        round_sample(rounds, "entropy")
    with pytest.raises(UserError, match="at least one round"):
        round_sample(rounds.taking(np.zeros(10, dtype=bool)), "temperature")
    rounds.uncertainty["temperature"][3] = np.nan
    with pytest.raises(UserError, match="finite"):
        round_sample(rounds, "temperature")


# The made-up rounds are as described ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("truth", [
    Truth(), pytest.param(Truth(atoms=None), marks=pytest.mark.thorough), Truth(within_prompt=0.6), Truth(a=0.4, b=0.5, gamma=0.8),
])
def test_made_up_rounds_have_their_density_line_and_delta(truth):
    rounds = synthetic_rounds(truth, prompts=3_000, length=30, seed=4)
    u, beta = rounds.uncertainty["temperature"], rounds.rejection_prob
    assert u.min() >= 0 and u.max() <= 1 and beta.min() >= 0 and beta.max() <= 1
    assert u.mean() == pytest.approx(truth.mean_of(lambda value: value, low=-1.0), abs=0.015)
    assert rounds.rejectable.mean() == pytest.approx(truth.delta, abs=0.015)
    for low, high in ((-0.1, 0.2), (0.2, 0.5), (0.5, 1.0)):
        inside = (u > low) & (u <= high)
        assert np.mean(beta[inside] - truth.a * u[inside] - truth.b) == pytest.approx(0, abs=0.02)
        assert inside.mean() == pytest.approx(truth.mean_of(lambda value: 1.0 + 0 * value, low, high), abs=0.02)


def test_made_up_rounds_of_a_prompt_resemble_each_other_as_asked():
    def spread(within):
        rounds = synthetic_rounds(Truth(within_prompt=within), prompts=400, length=20, seed=1)
        return rounds.rejection_prob.reshape(400, 20).mean(axis=1).var()

    assert spread(0.5) > 4 * spread(0.0)
