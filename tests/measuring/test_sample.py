"""Sums under weights against the rounds written out as often as they are drawn; columns of measured rounds, and made-up rounds."""

from dataclasses import fields, replace

import numpy as np
import pytest
from synthetic_rounds import Truth, synthetic_rounds
from toys import toy_pair

from cuhlm_core.errors import UserError
from cuhlm_core.measuring.measure import measure_prompts
from cuhlm_core.measuring.rounds import Rounds, joined, round_sample


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


@pytest.fixture(scope="module")
def rounds():
    return measure_prompts(toy_pair(8, seed=1, closeness=0.3), [*"abcd"], 0, 30, 0).rounds


def test_what_follows_from_the_two_probabilities(rounds):
    for x, y, u, beta, less, accepted in zip(
        rounds.draft_prob, rounds.target_prob, rounds.accept_uniform, rounds.rejection_prob, rounds.rejectable, rounds.accepted, strict=True
    ):
        assert beta == pytest.approx(max(0.0, 1 - y / x)) and less == (y < x) and accepted == (u < 1 - beta)
    assert 0 < rounds.rejectable.mean() < 1 and 0 < rounds.accepted.mean() < 1
    assert np.array_equal(rounds.bias, 2 * rounds.total_variation[:, None] * rounds.resampling_variation)


def test_a_selection_takes_every_column(rounds):
    rows = rounds.uncertainty["temperature"] > 0.5
    chosen = rounds.taking(rows)
    assert len(chosen) == rows.sum() < len(rounds)
    assert np.array_equal(chosen.distances, rounds.distances[rows]) and chosen.sizes == rounds.sizes
    assert np.array_equal(chosen.uncertainty["entropy"], rounds.uncertainty["entropy"][rows])
    assert np.array_equal(chosen.coded_bias["linear"], rounds.coded_bias["linear"][rows])


def test_parts_join_to_the_whole(rounds):
    first = rounds.prompt < 2
    whole = joined([rounds.taking(first), rounds.taking(~first)])
    for field in fields(Rounds):
        ours, theirs = getattr(whole, field.name), getattr(rounds, field.name)
        if isinstance(ours, dict):
            assert ours.keys() == theirs.keys() and all(np.array_equal(ours[name], theirs[name]) for name in ours)
        else:
            assert np.array_equal(ours, theirs)
    with pytest.raises(ValueError, match="different ways"):
        joined([rounds, replace(rounds, sizes=(1, 2))])
