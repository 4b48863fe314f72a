"""Columns of measured rounds: derived quantities, selections, joins."""

from dataclasses import fields, replace

import numpy as np
import pytest
from toys import toy_pair

from cuhlm_core.measuring.measure import measure_prompts
from cuhlm_core.measuring.rounds import Rounds, joined


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
