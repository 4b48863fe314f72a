"""Shared noise: P(d, t) and P(t = d | d) against quadrature and counted races; the bound; what the code's own races make of the noise."""

import numpy as np
import pytest
import torch
from random_laws import random_pairs
from scipy import stats
from shared_races import CORNERS, sampled_joint, slow_joint

from cuhlm_core.maths.compression import total_variation
from cuhlm_core.maths.randomness import Purpose, uniforms
from cuhlm_core.maths.verification import exponentials_of, race, shared_noise_agreement, shared_noise_joint

PAIRS = [*CORNERS.items(), *((f"random {seed}", pair) for seed, pair in enumerate(zip(*random_pairs(20, 5, seed=8), strict=True)))]


def fast_joint(x, y):
    """`shared_noise_joint` of every draft [V, V]."""
    return torch.stack([shared_noise_joint(token, x, y) for token in range(len(x))])


@pytest.fixture(params=[pair for _, pair in PAIRS], ids=[name for name, _ in PAIRS])
def laws(request):
    return tuple(torch.as_tensor(law, dtype=torch.float64) for law in request.param)


def test_the_joint_law_is_that_of_quadrature_and_its_sums_are_both_laws(laws):
    x, y = laws
    joint = fast_joint(x, y)
    assert joint.numpy() == pytest.approx(slow_joint(x.numpy(), y.numpy()), abs=1e-10)
    assert joint.sum(1).tolist() == pytest.approx(x.tolist(), abs=1e-12)
    assert joint.sum(0).tolist() == pytest.approx(y.tolist(), abs=1e-12)


def test_agreement_is_the_diagonal_given_the_draft_and_above_its_bound(laws):
    x, y = laws
    drafts = torch.arange(len(x))[x > 0]
    agreed = shared_noise_agreement(drafts, x.expand(len(drafts), -1), y.expand(len(drafts), -1))
    diagonal = torch.from_numpy(slow_joint(x.numpy(), y.numpy()).diagonal().copy())
    assert agreed.tolist() == pytest.approx((diagonal[drafts] / x[drafts]).tolist(), abs=1e-12)
    assert all(agreed[y[drafts] == 0] == 0) and float(agreed.max()) <= 1
    variation, kept = float(total_variation(x, y)), float(x[drafts] @ agreed)
    assert (1 - variation) / (1 + variation) - 1e-12 <= kept <= 1 - variation + 1e-12


def test_the_bound_is_reached_where_both_laws_are_flat_and_the_chance_of_the_ratio_test_is_not():
    x, y = (torch.tensor(law, dtype=torch.float64) / 3 for law in ([1, 1, 1, 0, 0], [0, 0, 1, 1, 1]))
    kept, variation = float(fast_joint(x, y).diagonal().sum()), float(total_variation(x, y))
    assert kept == pytest.approx((1 - variation) / (1 + variation), abs=1e-12) == pytest.approx(1 / 5)
    assert 1 - variation == pytest.approx(1 / 3)


@pytest.mark.parametrize("name", ["plain", "zeros in x", "zeros in y"])
def test_counted_races_of_numpys_own_noise_have_that_law(name):
    """Within 1 % of the chance that both agree, from a million races; a law of races with noise of their own has another."""
    x, y = (np.array(law) for law in CORNERS[name])
    counted, exact = sampled_joint(x, y, 1_000_000, seed=3), slow_joint(x, y)
    assert counted == pytest.approx(exact, abs=2.5e-3) and counted.trace() == pytest.approx(exact.trace(), rel=0.01)
    assert abs(np.outer(x, y).trace() / exact.trace() - 1) > 0.2  # the control


def test_the_codes_own_races_have_that_law_and_noise_of_another_position_has_not():
    x, y = (torch.tensor(law, dtype=torch.float64) for law in CORNERS["plain"])
    drawn = torch.from_numpy(uniforms(3, Purpose.DRAFT, 6_000)[:, 0])
    races = {"same": drawn, "another position": drawn.roll(1), "another seed": torch.from_numpy(uniforms(4, Purpose.DRAFT, 6_000)[:, 0])}
    drafts, joint = race(x, exponentials_of(drawn, x.expand(6_000, -1))), fast_joint(x, y)
    for which, noise in races.items():
        tokens = race(y, exponentials_of(noise, y.expand(6_000, -1)))
        counts = torch.bincount(3 * drafts + tokens, minlength=9).numpy()
        wanted = joint.flatten().numpy() * 6_000
        likely = wanted > 0
        p_value = stats.chisquare(counts[likely], wanted[likely] * counts[likely].sum() / wanted[likely].sum()).pvalue
        assert p_value > 1e-3 and counts[~likely].sum() == 0 if which == "same" else p_value < 1e-6
        assert stats.chisquare(torch.bincount(tokens, minlength=3).numpy(), y.numpy() * 6_000).pvalue > 1e-3  # a sample of y all the same
