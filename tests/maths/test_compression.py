"""Reconstruction, distances, bounds and both k rules against slow versions that follow the paper line by line."""

import math
from itertools import pairwise

import pytest
import torch
from random_laws import random_law, random_pairs
from torch import Tensor

from cuhlm_core.errors import UserError
from cuhlm_core.maths.compression import (
    RankedProbs,
    certified_vocabulary_size,
    offline_vocabulary_size,
    online_tvd_bound,
    online_vocabulary_size,
    preview_sizes,
    reconstruct_top_k,
    tail_distance,
    tail_distances,
    total_variation,
    truncate_top_k,
    tvd_upper_bound,
)
from cuhlm_core.maths.rejection_line import softplus
from cuhlm_core.maths.verification import residual_probs, round_bias


def slow_order(x: list[float]) -> list[int]:
    return sorted(range(len(x)), key=lambda v: (-x[v], v))


def slow_reconstruction(x: list[float], k: int, draft: int | None = None) -> list[float]:
    """Eq. 16, with the draft's entry known as well (PAPER_NOTES 8)."""
    known = set(slow_order(x)[:k]) | ({draft} if draft is not None else set())
    others = len(x) - len(known)  # 0 only where no entry is left to take a share
    left = 1 - math.fsum(x[v] for v in known)
    return [x[v] if v in known else left / others for v in range(len(x))]


def slow_distance(x: list[float], k: int) -> float:
    """||x - x̂_k||_1 as printed."""
    return math.fsum(abs(a - b) for a, b in zip(x, slow_reconstruction(x, k), strict=True))


def awkward_laws(size: int) -> list[Tensor]:
    """Random laws, laws full of ties, uniform and one-hot ones, and nearly uniform tails."""
    x, _ = random_pairs(20, size, seed=size)
    generator = torch.Generator().manual_seed(size)
    two_levels = torch.where(torch.arange(size) % 3 == 0, 2.0, 1.0).double()
    almost_flat = 1 + 1e-13 * torch.randn(size, generator=generator, dtype=torch.float64)
    grid = torch.randint(0, 4, (size,), generator=generator).double() + 1
    return [*x, *(law / law.sum() for law in (two_levels, almost_flat, grid))]


@pytest.mark.parametrize("size", [1, 2, 3, 8])
def test_reconstruction_follows_equation_16(size: int) -> None:
    for x in awkward_laws(size):
        for k in range(1, size + 1):
            for draft in (None, *range(size)):
                rebuilt = reconstruct_top_k(x, k, draft)
                assert rebuilt.tolist() == pytest.approx(slow_reconstruction(x.tolist(), k, draft), abs=1e-15)
                assert float(rebuilt.sum()) == pytest.approx(1, abs=1e-14)
                if draft is not None:
                    assert rebuilt[draft] == x[draft]
                if k == size or (k == size - 1 and draft is not None and draft not in slow_order(x.tolist())[:k]):
                    assert torch.equal(rebuilt, x)


def test_ties_are_broken_by_the_lower_token() -> None:
    x = torch.tensor([0.1, 0.2, 0.2, 0.1, 0.2, 0.2], dtype=torch.float64)
    assert (truncate_top_k(x, 3) > 0).tolist() == [False, True, True, False, True, False]


@pytest.mark.parametrize("size", [1, 2, 7, 50])
def test_masks_and_truncation_agree_with_a_plain_sort(size: int) -> None:
    for x in awkward_laws(size):
        ranked, order = RankedProbs.from_probs(x), slow_order(x.tolist())
        for k in {1, size // 2 + 1, size}:
            assert ranked.top_mask(k).nonzero().flatten().tolist() == sorted(order[:k])
            kept = math.fsum(float(x[v]) for v in order[:k])
            expected = [float(x[v]) / kept if v in order[:k] else 0.0 for v in range(size)]
            assert truncate_top_k(x, k).tolist() == pytest.approx(expected, abs=1e-15)


@pytest.mark.parametrize("size", [1, 2, 3, 30, 200])
def test_distances_are_those_of_the_reconstruction(size: int) -> None:
    sizes = list(range(1, size + 1))
    for x in awkward_laws(size):
        fast = tail_distances(x, sizes)
        slow = (x - reconstruct_top_k(x.expand(size, -1), torch.tensor(sizes))).abs().sum(-1)
        assert torch.allclose(fast, slow, rtol=0, atol=1e-12)
        assert float(fast[-1]) == 0
        assert bool((fast.diff() <= 0).all()), "a distance must never rise with k, not even by rounding"
        assert torch.equal(fast, tail_distance(x.expand(size, -1), torch.tensor(sizes)))


def test_distances_near_rounding_never_rise_with_k() -> None:
    generator = torch.Generator().manual_seed(0)
    for exponent in range(-16, -6):
        noise = torch.randn(4096, generator=generator, dtype=torch.float64)
        x = (1 + 10.0**exponent * noise).clamp_min(0)
        assert bool((tail_distances(x / x.sum(), range(1, 4097)).diff() <= 0).all())


def test_distance_of_a_uniform_tail_is_exactly_zero() -> None:
    for size in (3, 7, 1000, 4096):
        uniform = torch.full((size,), 1 / size, dtype=torch.float64)
        assert tail_distances(uniform, range(1, size + 1)).tolist() == [0.0] * size


def test_bias_has_a_closed_form_and_a_certificate() -> None:
    x, y = random_pairs(10_000, 30, seed=21)
    k = torch.randint(1, 31, (10_000,), generator=torch.Generator().manual_seed(1))
    rebuilt = reconstruct_top_k(x, k)
    p, q = residual_probs(x, y), residual_probs(rebuilt, y)
    bias = round_bias(x, y, q)
    assert torch.allclose(bias, 2 * total_variation(x, y) * total_variation(p, q), rtol=0, atol=1e-12)
    distance = tail_distance(x, k)
    assert bool((bias <= distance + 1e-12).all())
    assert torch.allclose(distance, (x - rebuilt).abs().sum(-1), rtol=0, atol=1e-12)
    far = distance > 1e-6
    assert float((bias / distance)[far].max()) > 0.99, "the certificate is tight: a smaller one would fail"


def test_bias_with_the_draft_exempted_keeps_the_certificate() -> None:
    x, y = random_pairs(5_000, 30, seed=22)
    generator = torch.Generator().manual_seed(2)
    k = torch.randint(1, 31, (5_000,), generator=generator)
    draft = torch.randint(0, 30, (5_000,), generator=generator)
    q = residual_probs(reconstruct_top_k(x, k, draft), y)
    assert bool((round_bias(x, y, q) <= tail_distance(x, k) + 1e-12).all())


def test_tvd_stays_below_half_the_upper_bound() -> None:
    x, y = random_pairs(10_000, 30, seed=23)
    k = torch.randint(1, 31, (10_000,), generator=torch.Generator().manual_seed(3))
    tvd = total_variation(residual_probs(x, y), residual_probs(reconstruct_top_k(x, k), y))
    certified = tvd_upper_bound(x, y, k) / 2  # PAPER_NOTES 16: half of the paper's bound is one, too
    # p and q divide by TVD(x, y): a tiny one magnifies the rounding of x - y.
    allowance = 1e-12 + 1e-14 / total_variation(x, y)
    assert bool((tvd <= certified + allowance).all())
    meaningful = (certified < 1) & (certified > 1e-3) & (total_variation(x, y) > 1e-3)
    assert int(meaningful.sum()) > 1_000
    assert bool((tvd > 0.9 * certified)[meaningful].any()), "a bound half as large must fail somewhere"


def test_bounds_without_a_denominator() -> None:
    x = torch.tensor([0.5, 0.3, 0.2], dtype=torch.float64)
    assert float(tvd_upper_bound(x, x, 3)) == 0
    assert float(tvd_upper_bound(x, x, 1)) == math.inf


def test_total_variation_by_hand() -> None:
    p, q = torch.tensor([[0.5, 0.5, 0.0], [1.0, 0.0, 0.0]]), torch.tensor([[0.25, 0.25, 0.5], [0.0, 0.0, 1.0]])
    assert total_variation(p, q).tolist() == [0.5, 1.0]


def test_softplus_is_accurate_and_stable() -> None:
    for eta in (0.01, 1.0, 7.5, 50.0):
        for z in (-1.0, -0.3, 0.0, 0.4, 1.0):
            expected = math.log1p(math.exp(eta * z)) / eta
            assert softplus(z, eta) == pytest.approx(expected, rel=1e-14)
            assert float(softplus(torch.tensor(z, dtype=torch.float64), eta)) == pytest.approx(expected, rel=1e-14)
        assert softplus(0.0, eta) == pytest.approx(math.log(2) / eta, rel=1e-15)
    assert softplus(100.0, 50.0) == 100.0 and softplus(-100.0, 50.0) == 0.0
    assert softplus(torch.tensor([100.0, -100.0]), 50.0).tolist() == [100.0, 0.0]
    for eta in (0.0, -1.0, math.nan):
        with pytest.raises(UserError, match="eta"):
            softplus(-1.0, eta)


def test_online_bound_follows_equation_26() -> None:
    x = random_law(40, 24)
    for draft, beta, k, eta in [(0, 0.3, 5, 1.0), (17, 0.0, 1, 2.0), (39, 1.0, 39, 0.5), (3, 0.9, 12, 50.0)]:
        def ell(z: float, eta: float = eta) -> float:
            return math.log1p(math.exp(eta * z)) / eta

        expected = slow_distance(x.tolist(), k) / ((1 - float(x[draft])) * ell(-1) + float(x[draft]) * ell(-beta))
        assert float(online_tvd_bound(x, draft, beta, k, eta)) == pytest.approx(expected, rel=1e-10)
    rows = torch.stack((x, x.flip(0)))
    together = online_tvd_bound(rows, torch.tensor([4, 8]), torch.tensor([0.2, 0.7], dtype=torch.float64), torch.tensor([3, 9]), 1.0)
    alone = [float(online_tvd_bound(rows[i], d, b, k, 1.0)) for i, (d, b, k) in enumerate([(4, 0.2, 3), (8, 0.7, 9)])]
    assert together.tolist() == pytest.approx(alone, rel=1e-13)


def brute_force(bounds: list[float], theta: float) -> int:
    return next(k for k, bound in enumerate(bounds, start=1) if bound <= theta)


@pytest.mark.parametrize("size", [1, 2, 3, 17, 70])
def test_both_k_rules_equal_brute_force(size: int) -> None:
    generator = torch.Generator().manual_seed(size)
    for x in awkward_laws(size):
        draft = int(torch.randint(0, size, (1,), generator=generator))
        beta, eta = float(torch.rand(1, generator=generator)), float(torch.rand(1, generator=generator) * 50)
        rows, every_k = x.expand(size, -1), torch.arange(1, size + 1)
        certified = tail_distance(rows, every_k).tolist()
        online = online_tvd_bound(rows, torch.full((size,), draft), beta, every_k, eta).tolist()
        for theta in (0.0, 1e-15, 1e-6, 0.01, 0.1, 0.5, 2.0, *certified):
            assert certified_vocabulary_size(x, theta) == brute_force(certified, theta)
        either_side = [bound * near for bound in online for near in (1 - 1e-9, 1 + 1e-9)]  # at the bound itself rounding decides
        for theta in (0.0, 1e-15, 1e-6, 0.01, 0.1, 0.5, 2.0, *either_side):
            if math.isfinite(theta):
                assert online_vocabulary_size(x, draft, beta, theta, eta) == brute_force(online, theta)


def test_k_rules_against_the_printed_sum() -> None:
    """The oracle above shares the distances; this one takes them from Eq. 16, and theta away from them."""
    for seed in range(30):
        x = random_law(60, seed, scale=3.0)
        distances = [slow_distance(x.tolist(), k) for k in range(1, 61)]
        for k in (1, 2, 10, 40, 59):
            if distances[k - 1] - distances[k] > 1e-9:
                assert certified_vocabulary_size(x, (distances[k - 1] + distances[k]) / 2) == k + 1


def test_certified_size_keeps_the_bias_within_theta() -> None:
    x, y = random_pairs(300, 50, seed=31)
    for theta in (0.02, 0.1, 0.5):
        for a, b in zip(x, y, strict=True):
            k = certified_vocabulary_size(a, theta)
            assert float(round_bias(a, b, residual_probs(reconstruct_top_k(a, k), b))) <= theta + 1e-12


def test_offline_size() -> None:
    assert offline_vocabulary_size([0.9, 0.5, 0.1, 0.05, 0.0], 0.1) == 3
    assert offline_vocabulary_size(torch.tensor([0.05, 0.0]), 0.1) == 1
    assert offline_vocabulary_size([0.9, 0.5], 0.1) == 2
    assert offline_vocabulary_size([math.inf, math.nan, 0.1], 0.2) == 3
    with pytest.raises(UserError):
        offline_vocabulary_size([], 0.1)
    with pytest.raises(UserError, match="theta"):
        offline_vocabulary_size([0.1], math.nan)


def test_preview_sizes() -> None:
    for size in (1, 2, 5, 8, 9, 20, 259, 2048, 4096, 32_000, 151_936):
        sizes = preview_sizes(size)
        assert sizes[-1] == size and list(sizes) == sorted(set(sizes)) and sizes[0] == 1
        assert sizes[:8] == tuple(range(1, min(size, 8) + 1))
        assert all(isinstance(k, int) for k in sizes) and len(sizes) <= 42
        assert all(b / a < 1.45 for a, b in pairwise(sizes[7:]))
    assert 36 <= len(preview_sizes(4096)) <= 42
    with pytest.raises(UserError):
        preview_sizes(0)


def test_batches_dtypes_and_tensor_sizes() -> None:
    x, _ = random_pairs(24, 33, seed=41)
    k = torch.arange(24) % 33 + 1
    draft = torch.arange(24) % 33
    rebuilt, truncated, distances = reconstruct_top_k(x, k, draft), truncate_top_k(x, k), tail_distances(x, preview_sizes(33))
    for row in range(24):
        size, token = int(k[row]), int(draft[row])
        assert torch.allclose(rebuilt[row], reconstruct_top_k(x[row], size, token), rtol=0, atol=1e-16)
        assert torch.allclose(truncated[row], truncate_top_k(x[row], size), rtol=0, atol=1e-15)
        assert torch.equal(distances[row], tail_distances(x[row], preview_sizes(33)))
        assert torch.equal(reconstruct_top_k(x, 4, 2)[row], reconstruct_top_k(x[row], torch.tensor(4), torch.tensor(2)))
    assert RankedProbs.from_probs(x.view(4, 6, 33)).top_mask(5).sum(-1).unique().tolist() == [5]
    for dtype in (torch.float16, torch.bfloat16, torch.float32):
        low = x.to(dtype)
        results = (reconstruct_top_k(low, k, draft), truncate_top_k(low, k), tail_distance(low, k), tail_distances(low, [1, 5]),
                   tvd_upper_bound(low, low.flip(0), k), online_tvd_bound(low, draft, 0.5, k, 1.0))
        assert all(each.dtype == dtype for each in results)
    single = x.float()
    assert torch.allclose(single.sum(-1), reconstruct_top_k(single, k, draft).sum(-1), rtol=0, atol=1e-6)


def test_sizes_out_of_range_are_refused() -> None:
    x = random_law(10, 52)
    for k in (0, 11, -1, torch.tensor(0), torch.tensor(11)):
        for function in (reconstruct_top_k, truncate_top_k, tail_distance):
            with pytest.raises(UserError, match="from 1 to 10"):
                function(x, k)
    for sizes in ([], [0, 1], [11]):
        with pytest.raises(UserError, match="from 1 to 10"):
            tail_distances(x, sizes)
    for theta in (-0.1, math.nan):
        with pytest.raises(UserError, match="theta"):
            certified_vocabulary_size(x, theta)
        with pytest.raises(UserError, match="theta"):
            online_vocabulary_size(x, 0, 0.5, theta, 1.0)
