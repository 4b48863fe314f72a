"""Margins against what they promise: a change below the margin leaves the outcome, one above it need not."""

import numpy as np
import pytest
import torch

from cuhlm_core.decoding.batch import NEAR, cut_margins, race_margins, size_margins, slice_margins, step_margins
from cuhlm_core.maths.compression import RankedProbs, quantise_probs, tail_distance
from cuhlm_core.maths.verification import inverse_cdf, race

V = 12


@pytest.fixture
def laws():
    generator = torch.Generator().manual_seed(4)
    return torch.softmax(2 * torch.randn(50, V, generator=generator, dtype=torch.float64), -1)


def test_a_uniform_may_move_by_its_margin_and_no_further(laws):
    noise = torch.rand(50, generator=torch.Generator().manual_seed(5), dtype=torch.float64)
    tokens = inverse_cdf(laws, noise)
    margins = torch.from_numpy(slice_margins(laws, noise, tokens))
    for side in (-1, 1):
        assert (inverse_cdf(laws, (noise + side * 0.999 * margins).clamp(0, 1 - 1e-12)) == tokens).all()
    moved = [inverse_cdf(laws, (noise + side * 1.001 * margins).clamp(0, 1 - 1e-12)) != tokens for side in (-1, 1)]
    inside = (tokens > 0) & (tokens < V - 1)
    assert inside.sum() > 20 and (moved[0] | moved[1])[inside].all()


def test_a_slice_of_scaled_weights_has_the_margins_of_its_law(laws):
    noise = torch.full((50,), 0.3, dtype=torch.float64)
    tokens = inverse_cdf(laws, noise)
    assert slice_margins(3 * laws, noise, tokens) == pytest.approx(3 * slice_margins(laws, noise, tokens))


def test_the_cut_of_a_top_k(laws):
    for k in range(1, V + 1):
        sizes = torch.full((50,), k)
        found = cut_margins(RankedProbs.of(laws), sizes)
        for law, margin in zip(laws.tolist(), found, strict=True):
            ranked = sorted(law, reverse=True)
            assert margin == (np.inf if k == V else pytest.approx(1 - ranked[k] / ranked[k - 1]))
    ties = torch.tensor([[0.5, 0.25, 0.25, 0.0]], dtype=torch.float64)
    for k, margin in ((1, 0.5), (2, 0.0), (3, 1.0), (4, np.inf)):
        assert cut_margins(RankedProbs.of(ties), torch.tensor([k])) == [margin]
    zeros = torch.tensor([[1.0, 0.0, 0.0]], dtype=torch.float64)
    assert cut_margins(RankedProbs.of(zeros), torch.tensor([2])) == [np.inf]


def test_a_limit_may_move_by_its_margin_and_no_further(laws):
    ranked = RankedProbs.of(laws)
    limits = torch.linspace(0.05, 0.9, 50, dtype=torch.float64)

    def sizes(moved):
        return torch.tensor([RankedProbs.of(law).smallest_size(limit) for law, limit in zip(laws, moved.tolist(), strict=True)])

    chosen = sizes(limits)
    margins = torch.from_numpy(size_margins(ranked, chosen, limits))
    assert ((margins > 0) & (margins < 2)).all() and len(set(chosen.tolist())) > 4
    for side in (-1, 1):
        assert (sizes((limits + side * 0.999 * margins).clamp_min(0)) == chosen).all()
    moved = (sizes(limits - 1.001 * margins.clamp_max(limits)) != chosen) | (sizes(limits + 1.001 * margins) != chosen)
    assert moved[(chosen > 1) & (chosen < V)].all()
    whole = [float(tail_distance(law, int(k))) for law, k in zip(laws, chosen, strict=True)]
    assert (np.minimum(np.abs(np.array(whole) - limits.numpy()), 9) >= margins.numpy() - 1e-12).all()


def test_sizes_that_no_limit_chose_or_that_hardly_matter_have_no_margin(laws):
    ranked, sizes = RankedProbs.of(laws), torch.full((50,), 3)
    assert np.isinf(size_margins(ranked, sizes, torch.full((50,), np.inf, dtype=torch.float64))).all()
    small = torch.cat((torch.tensor([1 - 2e-7, 1e-7, 1e-7], dtype=torch.float64), torch.zeros(V - 3))).unsqueeze(0)
    assert NEAR > 1e-7 and np.isinf(size_margins(RankedProbs.of(small), torch.tensor([2]), torch.tensor([1e-7], dtype=torch.float64)))


def test_eight_bit_steps():
    law = torch.tensor([[0.5 / 255 + 1e-4, 0.0], [10.2 / 255, 0.1 / 255]], dtype=torch.float64)
    margins = torch.from_numpy(step_margins(law))
    assert margins.tolist() == pytest.approx([1e-4, 0.3 / 255])
    for side in (-1, 1):
        assert (quantise_probs(law + side * 0.999 * margins[:, None]) == quantise_probs(law)).all()
        moved = quantise_probs(law + side * 1.001 * margins[:, None]) != quantise_probs(law)
        assert moved.any(-1).tolist() == ([True, False] if side < 0 else [False, True])


def test_one_probability_of_a_race_may_move_by_its_margin_and_no_further(laws):
    times = -torch.rand(50, V, generator=torch.Generator().manual_seed(6), dtype=torch.float64).log()
    winners, margins = race(laws, times), race_margins(laws, times, race(laws, times))
    assert (margins > 0).all()
    for law, time, winner, margin in zip(laws, times, winners.tolist(), margins.tolist(), strict=True):

        def moved(share, law=law, time=time, winner=winner, margin=margin):
            one_by_one = torch.eye(V, dtype=torch.float64) * share * margin
            one_by_one[winner] *= -1
            return (race((law + one_by_one).clamp_min(0), time.expand(V, V)) != winner).any()

        assert not moved(0.999) and moved(1.001)
