"""The ratio test keeps y exactly; what departs from it departs as the theory says, never less."""

from itertools import pairwise

import numpy as np
import pytest
import torch
from random_laws import random_law, random_pairs
from scipy import stats
from station_rules import ratio_test, verify
from torch import Tensor

from cuhlm_core.errors import UserError
from cuhlm_core.maths.compression import quantise_probs, reconstruct_top_k, total_variation, truncate_top_k
from cuhlm_core.maths.randomness import Purpose, uniforms
from cuhlm_core.maths.verification import (
    accept_probability,
    draft_bias,
    inverse_cdf,
    marginal_bias,
    output_law,
    prob_of,
    race,
    rejection_probs,
    replaced,
    replacement,
    residual_probs,
    round_bias,
    sent_bias,
)
from cuhlm_core.settings import REPLACEMENTS

LAST_UNIFORM = 1 - 2.0**-53


def slow_law(x: list[float], accept: list[float], q: list[list[float]], skip: list[float]) -> list[float]:
    """PAPER_NOTES 9 token by token: every draft i, skipped, kept or replaced by v."""
    size = len(x)
    law = [0.0] * size
    for i in range(size):
        law[i] += x[i] * skip[i] + x[i] * (1 - skip[i]) * accept[i]
        for v in range(size):
            law[v] += x[i] * (1 - skip[i]) * (1 - accept[i]) * q[i][v]
    return law


def verify_law(x: Tensor, y: Tensor, received: list[Tensor]) -> Tensor:
    """The law of `verify` itself: every draft, and every interval of both uniforms on which its answer is constant."""
    law = torch.zeros_like(y)
    for draft in range(len(x)):
        if x[draft] == 0:
            continue
        first = verify(received[draft], y, draft, 0.0, 0.5)
        if first.accept_prob > 0:
            kept = verify(received[draft], y, draft, first.accept_prob / 2, 0.5)
            assert kept.accepted and kept.token == draft
            law[draft] += x[draft] * first.accept_prob
        if first.accept_prob == 1:
            continue
        edges = [0.0, *first.resampling_probs.cumsum(-1).tolist()]
        for low, high in pairwise(edges):
            if high > low:
                replaced = verify(received[draft], y, draft, (1 + first.accept_prob) / 2, (low + high) / 2)
                assert replaced.case == "2-2" and not replaced.accepted
                law[replaced.token] += x[draft] * (1 - first.accept_prob) * (high - low)
    return law


def test_rejection_probs_by_hand() -> None:
    x = torch.tensor([0.5, 0.25, 0.25, 0.0, 0.0], dtype=torch.float64)
    y = torch.tensor([0.25, 0.25, 0.0, 0.5, 0.0], dtype=torch.float64)
    assert rejection_probs(x, y).tolist() == [0.5, 0.0, 1.0, 0.0, 0.0]


def test_residual_probs_by_hand_and_where_nothing_is_left() -> None:
    x = torch.tensor([0.5, 0.25, 0.25, 0.0], dtype=torch.float64)
    y = torch.tensor([0.25, 0.375, 0.0, 0.375], dtype=torch.float64)
    assert residual_probs(x, y).tolist() == [0.0, 0.25, 0.0, 0.75]
    assert torch.equal(residual_probs(y, y), y)
    assert torch.equal(residual_probs(y * 1.1, y), y)
    batch = residual_probs(torch.stack((x, y)), torch.stack((y, y)))
    assert torch.equal(batch, torch.stack((residual_probs(x, y), y)))


def test_tiny_probabilities_stay_finite() -> None:
    x = torch.tensor([1.0, 5e-324, 0.0], dtype=torch.float64)
    y = torch.tensor([5e-324, 1.0, 0.0], dtype=torch.float64)
    assert rejection_probs(x, y).tolist() == [1.0, 0.0, 0.0]
    assert residual_probs(x, y).tolist() == [0.0, 1.0, 0.0]


@pytest.mark.parametrize("seed", range(20))
def test_output_law_equals_enumeration(seed: int) -> None:
    x, y = (row[seed] for row in random_pairs(20, 7, seed))
    generator = torch.Generator().manual_seed(seed)
    q = torch.softmax(torch.randn(7, 7, generator=generator, dtype=torch.float64), -1)
    skip = torch.rand(7, generator=generator, dtype=torch.float64)
    accept = 1 - rejection_probs(x, y)
    fast = output_law(x, accept, q, skip)
    assert fast.tolist() == pytest.approx(slow_law(x.tolist(), accept.tolist(), q.tolist(), skip.tolist()), abs=1e-14)
    assert float(fast.sum()) == pytest.approx(1, abs=1e-14)
    shared = output_law(x, accept, q[0], skip)
    assert torch.allclose(shared, output_law(x, accept, q[0].expand(7, 7), skip), rtol=0, atol=1e-15)
    assert torch.equal(output_law(x, accept, q), output_law(x, accept, q, torch.zeros(7, dtype=torch.float64)))


@pytest.mark.parametrize("seed", range(20))
def test_hlm_and_tk_slt_are_lossless_by_enumeration(seed: int) -> None:
    x, y = (row[seed] for row in random_pairs(20, 8, seed))
    for law_of_draft in (x, *(truncate_top_k(x, k) for k in (1, 3, 8))):
        accept = [1.0 if a == 0 else min(1.0, b / a) for a, b in zip(law_of_draft.tolist(), y.tolist(), strict=True)]
        q = residual_probs(law_of_draft, y).expand(8, 8)
        law = slow_law(law_of_draft.tolist(), accept, q.tolist(), [0.0] * 8)
        assert law == pytest.approx(y.tolist(), abs=1e-9)


def test_bias_is_zero_on_ten_thousand_pairs() -> None:
    x, y = random_pairs(10_000, 40, seed=1)
    q = residual_probs(x, y)
    assert float(round_bias(x, y, q).max()) < 1e-9
    assert float(round_bias(x, y, q, 1 - rejection_probs(x, y)).max()) < 1e-9
    truncated = truncate_top_k(x, torch.arange(10_000) % 40 + 1)
    assert float(round_bias(truncated, y, residual_probs(truncated, y)).max()) < 1e-9


def test_bias_follows_its_definition() -> None:
    x, y = random_pairs(200, 12, seed=2)
    q = torch.roll(y, 1, -1)
    beta = torch.where(x > 0, (1 - y / torch.where(x > 0, x, 1)).clamp_min(0), 0)
    by_equation_4 = (x * (1 - beta) + (x * beta).sum(-1, keepdim=True) * q - y).abs().sum(-1)
    assert torch.allclose(round_bias(x, y, q), by_equation_4, rtol=0, atol=1e-14)
    assert float(by_equation_4.max()) > 0.5


@pytest.mark.parametrize("seed", range(10))
def test_law_of_verify_is_the_target_law(seed: int) -> None:
    x, y = (row[seed] for row in random_pairs(10, 9, seed + 50))
    assert verify_law(x, y, [x] * 9).tolist() == pytest.approx(y.tolist(), abs=1e-9)


@pytest.mark.parametrize("k", [1, 2, 4, 7, 8, 9])
def test_law_of_verify_on_top_k_is_the_formula_with_each_drafts_own_residual(k: int) -> None:
    x, y = random_law(9, 3), random_law(9, 4)
    received = [reconstruct_top_k(x, k, draft) for draft in range(9)]
    q = torch.stack([residual_probs(each, y) for each in received])
    formula = output_law(x, 1 - rejection_probs(x, y), q)
    assert verify_law(x, y, received).tolist() == pytest.approx(formula.tolist(), abs=1e-12)
    bias = float(marginal_bias(formula, y))
    if k >= 8:  # k = V - 1 loses nothing: the draft's entry or the one entry that is left gives the rest
        assert bias < 1e-12
    else:
        assert bias > 1e-4, "the negative control: a truncated payload must not give y"


def test_marginal_bias_is_equation_4_where_the_reconstruction_ignores_the_draft() -> None:
    x, y = random_pairs(100, 10, seed=5)
    q = residual_probs(reconstruct_top_k(x, 3), y)
    law = output_law(x, 1 - rejection_probs(x, y), q.unsqueeze(-2).expand(-1, 10, -1))
    assert torch.allclose(marginal_bias(law, y), round_bias(x, y, q), rtol=0, atol=1e-14)
    # With the draft exempted too, where every draft that can be drawn is in the top-k.
    x = truncate_top_k(random_law(10, 6), 4)
    q = residual_probs(x, y[0])
    received = [residual_probs(reconstruct_top_k(x, 4, draft), y[0]) for draft in x.nonzero().flatten().tolist()]
    assert all(torch.equal(each, q) for each in received)


def test_skipping_is_part_of_the_law() -> None:
    x, y = random_law(12, 7), random_law(12, 8)
    accept, q = 1 - rejection_probs(x, y), residual_probs(x, y)
    skip = torch.rand(12, generator=torch.Generator().manual_seed(0), dtype=torch.float64)
    law = output_law(x, accept, q, skip)
    assert float(marginal_bias(law, y)) > 0.05, "the negative control: a law with skips must not be y"
    everything = output_law(x, accept, q, torch.ones(12, dtype=torch.float64))
    assert torch.allclose(everything, x, rtol=0, atol=1e-15)
    assert float(marginal_bias(everything, y)) == pytest.approx(2 * float(total_variation(x, y)), abs=1e-14)
    assert float(marginal_bias(x, y)) > 0.1, "the negative control: the small model alone must not be y"


def test_the_bias_of_skipping_is_twice_the_rejection_that_it_spares() -> None:
    # ||out - y||_1 = 2 sum_v x_v s_v beta_v with the exact residual, over 10,000 random laws and skip probabilities, some of them 0 or 1.
    generator = torch.Generator().manual_seed(1)
    for size, rows in ((2, 2_000), (3, 4_000), (12, 2_000), (100, 2_000)):
        x, y = random_pairs(rows, size, seed=size)
        skip = torch.rand((rows, size), generator=generator, dtype=torch.float64)
        skip = torch.where(skip < 0.2, 0, torch.where(skip > 0.8, 1, skip))
        beta = rejection_probs(x, y)
        bias = marginal_bias(output_law(x, 1 - beta, residual_probs(x, y), skip), y)
        assert torch.allclose(bias, 2 * (x * skip * beta).sum(-1), rtol=0, atol=1e-12)
        before = 2 * (x * skip).sum(-1) * total_variation(x, y)  # the control: 2 TVD(x, y) whenever it skips
        assert not torch.allclose(bias, before, rtol=0, atol=0.01)


def test_the_least_case_by_hand() -> None:
    x, y = (torch.tensor(law, dtype=torch.float64) for law in ([0.6, 0.4], [0.4, 0.6]))
    skip = torch.tensor([1.0, 0.0], dtype=torch.float64)  # skips token 0 alone
    law = output_law(x, 1 - rejection_probs(x, y), residual_probs(x, y), skip)
    assert law.tolist() == pytest.approx([0.6, 0.4]) and float(marginal_bias(law, y)) == pytest.approx(0.4)


@pytest.mark.parametrize("size", [3, 20])
def test_what_a_sent_draft_adds_is_the_distance_of_its_outcome_from_the_exact_tests(size) -> None:
    x, y = random_pairs(40, size, seed=21)
    p, beta, eye = residual_probs(x, y), rejection_probs(x, y), torch.eye(size, dtype=torch.float64)
    for draft in range(size):
        sent = eye[draft].expand(40, size)
        q = residual_probs(reconstruct_top_k(x, 1, torch.full((40,), draft)), y)
        result = sent_bias(sent, x, y, q)
        assert torch.allclose(result, 2 * beta[:, draft] * total_variation(p, q), rtol=0, atol=1e-13)
        drafts = torch.full((40,), draft)
        assert torch.equal(draft_bias(drafts, x, y, q), result)
        for accept in (torch.zeros(40, 1, dtype=torch.float64), accept_probability(quantise_probs(x), y)):
            kept = accept.expand(40, size)[:, draft, None]
            outcome, exact = kept * sent + (1 - kept) * q, (1 - beta[:, draft, None]) * sent + beta[:, draft, None] * p
            assert torch.allclose(sent_bias(sent, x, y, q, accept), (outcome - exact).abs().sum(-1), rtol=0, atol=1e-13)
            assert torch.equal(draft_bias(drafts, x, y, q, kept[:, 0]), sent_bias(sent, x, y, q, accept))
        assert torch.allclose(sent_bias(sent, x, y, q, torch.ones(40, 1, dtype=torch.float64)), 2 * beta[:, draft], rtol=0, atol=1e-13)
        assert bool((sent_bias(sent, x, y, p) == 0).all())
    # Averaged over all drafts it is Eq. 4.
    q = residual_probs(reconstruct_top_k(x, 1), y)
    assert torch.allclose(sent_bias(x, x, y, q), round_bias(x, y, q), rtol=0, atol=1e-13)


def test_quantised_payload_is_biased_as_enumeration_says() -> None:
    x, y = random_law(64, 9, scale=1.0), random_law(64, 10, scale=1.0)
    received = quantise_probs(x)
    accept = accept_probability(received, y)
    q = residual_probs(received, y)
    bias = float(round_bias(x, y, q, accept))
    law = torch.tensor(slow_law(x.tolist(), accept.tolist(), q.expand(64, 64).tolist(), [0.0] * 64), dtype=torch.float64)
    assert bias == pytest.approx(float((law - y).abs().sum()), abs=1e-13)
    assert verify_law(x, y, [received] * 64).tolist() == pytest.approx(law.tolist(), abs=1e-12)
    assert bias > 1e-3


def test_the_ratio_test_is_what_verify_decides_by() -> None:
    for x_d, y_d, uniform, case, accept_prob, rejection_prob in (
        (0.5, 0.5, LAST_UNIFORM, "1", 1.0, 0.0), (0.0, 0.0, LAST_UNIFORM, "1", 1.0, 0.0), (0.5, 0.2, 0.39, "2-1", 0.4, 0.6),
        (0.5, 0.2, 0.4, "2-2", 0.4, 0.6), (0.5, 0.0, 0.0, "2-2", 0.0, 1.0),
    ):
        test = ratio_test(x_d, y_d, uniform)
        assert (test.case, test.accepted) == (case, case != "2-2")
        assert (test.accept_prob, test.rejection_prob) == pytest.approx((accept_prob, rejection_prob))
        x, y = (torch.tensor([prob, 1 - prob], dtype=torch.float64) for prob in (x_d, y_d))
        whole = verify(x, y, 0, uniform, 0.5)
        assert (whole.accepted, whole.case) == (test.accepted, test.case)
        assert (whole.accept_prob, whole.rejection_prob) == pytest.approx((test.accept_prob, test.rejection_prob))


def test_cases_of_verify() -> None:
    x = torch.tensor([0.5, 0.5, 0.0], dtype=torch.float64)
    y = torch.tensor([0.25, 0.5, 0.25], dtype=torch.float64)
    certain = verify(x, y, 1, LAST_UNIFORM, 0.0)
    assert (certain.case, certain.accepted, certain.accept_prob, certain.rejection_prob, certain.token) == ("1", True, 1.0, 0.0, 1)
    lucky = verify(x, y, 0, 0.49, 0.0)
    assert (lucky.case, lucky.accepted, lucky.accept_prob, lucky.rejection_prob, lucky.token) == ("2-1", True, 0.5, 0.5, 0)
    for accept_uniform in (0.5, LAST_UNIFORM):
        for resample_uniform in (0.0, 0.5, LAST_UNIFORM):
            refused = verify(x, y, 0, accept_uniform, resample_uniform)
            assert (refused.case, refused.accepted, refused.token) == ("2-2", False, 2)
            assert refused.resampling_probs.tolist() == [0.0, 0.0, 1.0]
    rounded_away = verify(torch.tensor([0.0, 1.0]), torch.tensor([0.1, 0.9]), 0, LAST_UNIFORM, 0.0)
    assert (rounded_away.case, rounded_away.accept_prob) == ("1", 1.0)
    impossible = verify(torch.tensor([0.5, 0.5]), torch.tensor([0.0, 1.0]), 0, 0.0, 0.0)
    assert (impossible.case, impossible.accept_prob, impossible.token) == ("2-2", 0.0, 1)


def test_accept_probability_of_floats_and_tensors() -> None:
    drafts, targets = [0.5, 0.5, 0.0, 0.0, 0.2], [0.25, 0.75, 0.5, 0.0, 0.0]
    expected = [0.5, 1.0, 1.0, 1.0, 0.0]
    assert [accept_probability(x, y) for x, y in zip(drafts, targets, strict=True)] == expected
    assert accept_probability(torch.tensor(drafts), torch.tensor(targets)).tolist() == expected


def test_inverse_cdf_never_returns_an_impossible_token() -> None:
    for law in ([0.0, 0.3, 0.0, 0.7, 0.0], [1.0, 0.0, 0.0], [0.0, 0.0, 1.0], [0.1, 0.2, 0.3, 0.0]):
        probs = torch.tensor(law, dtype=torch.float64)
        for uniform in (0.0, 1e-300, 0.3, 0.5, 0.999999, LAST_UNIFORM):
            for scaled in (probs, probs * 0.9999, probs * 1.0001, probs * 1e-6, probs.float()):
                assert float(probs[inverse_cdf(scaled, uniform)]) > 0
    # One third rounds: sums just below and just above 1, and totals at which scaling rounds up.
    for size in range(2, 400):
        probs = torch.cat((torch.full((size,), 1 / size, dtype=torch.float64), torch.zeros(3, dtype=torch.float64)))
        assert int(inverse_cdf(probs, LAST_UNIFORM)) == size - 1
        assert int(inverse_cdf(probs, 1.0)) == size - 1


def test_inverse_cdf_cuts_at_the_cumulative_sums() -> None:
    probs = torch.tensor([0.25, 0.0, 0.5, 0.25], dtype=torch.float64)
    uniforms = torch.tensor([0.0, 0.2499, 0.25, 0.7499, 0.75, LAST_UNIFORM], dtype=torch.float64)
    tokens = inverse_cdf(probs.expand(6, -1), uniforms)
    assert tokens.dtype == torch.int64 and tokens.tolist() == [0, 0, 2, 2, 3, 3]
    assert [int(inverse_cdf(probs * 0.5, u)) for u in uniforms.tolist()] == tokens.tolist()


def test_inverse_cdf_has_the_right_frequencies() -> None:
    probs = torch.cat((random_law(20, 11, scale=3.0), torch.zeros(5, dtype=torch.float64)))
    uniforms = torch.rand(50_000, generator=torch.Generator().manual_seed(3), dtype=torch.float64)
    counts = inverse_cdf(probs.expand(50_000, -1), uniforms).bincount(minlength=25)
    assert counts[20:].sum() == 0
    common = probs[:20] * 50_000 >= 5  # rarer tokens share one cell
    assert bool(common.any()) and not bool(common.all())

    def p_value(law: Tensor) -> float:
        observed = [*counts[:20][common].tolist(), int(counts[:20][~common].sum())]
        expected = [*(law[:20][common] * 50_000).tolist(), float(law[:20][~common].sum() * 50_000)]
        return float(stats.chisquare(observed, expected).pvalue)

    assert p_value(probs) > 1e-3
    wrong = 0.97 * probs[:20] + 0.03 / 20
    assert p_value(wrong) < 1e-6, "the negative control: the test must notice a law that is 3 % off"


def test_dtype_and_batches_are_kept() -> None:
    x, y = random_pairs(12, 16, seed=12)
    for dtype in (torch.float16, torch.float32, torch.float64):
        a, b = x.to(dtype), y.to(dtype)
        q = residual_probs(a, b)
        results = (rejection_probs(a, b), q, round_bias(a, b, q), output_law(a, accept_probability(a, b), q))
        assert all(each.dtype == dtype for each in results)
    q = residual_probs(x, y)
    for row in range(12):
        assert torch.allclose(rejection_probs(x, y)[row], rejection_probs(x[row], y[row]), rtol=0, atol=1e-16)
        assert float(round_bias(x, y, q)[row]) == pytest.approx(float(round_bias(x[row], y[row], q[row])), abs=1e-15)


def test_prob_of_takes_numbers_and_tensors_and_refuses_strange_tokens() -> None:
    x = torch.arange(6.0).view(2, 3)
    assert prob_of(x, 1).tolist() == [1.0, 4.0]
    assert prob_of(x, torch.tensor([2, 0])).tolist() == [2.0, 3.0]
    assert float(prob_of(x[0], torch.tensor(2))) == 2.0
    for token in (-1, 3):
        with pytest.raises(UserError, match="from 0 to 2"):
            prob_of(x, token)


def win_probability(law, token):
    """P(`race` draws a token), by integration over its own exponential of what the code decides against each rival by itself.

    The rivals are independent given the token's time, and each overtakes below a limit that bisection finds.
    """
    nodes, weights = np.polynomial.laguerre.laggauss(48)
    total = 0.0
    for own, weight in zip(nodes, weights, strict=True):
        survives = 1.0
        for rival in range(len(law)):
            if rival == token:
                continue
            low, high = 0.0, 1e6
            for _ in range(75):  # a millionth of a millionth of a millionth is left of the bracket
                middle = (low + high) / 2
                times = torch.full((len(law),), 1e300, dtype=torch.float64)
                times[token], times[rival] = own, middle
                low, high = (middle, high) if int(race(law, times)) == rival else (low, middle)
            survives *= np.exp(-low)  # the rival is later than its limit
        total += weight * survives
    return total


@pytest.mark.parametrize("law", [
    [0.6, 0.4, 0.0], *(pytest.param(law, marks=pytest.mark.thorough) for law in ([0.5, 0.3, 0.2], [2.0, 1.0, 3.0])),
])
def test_a_race_draws_from_its_law_exactly(law):
    law = torch.tensor(law, dtype=torch.float64)
    found = [win_probability(law, token) if law[token] > 0 else 0.0 for token in range(3)]
    assert found == pytest.approx((law / law.sum()).tolist(), abs=1e-9)
    assert found != pytest.approx([1 / 3] * 3, abs=1e-2)  # the control
    times = torch.tensor([[1e-9, 1e-9, 1e-300]], dtype=torch.float64)
    assert law[2] > 0 or int(race(law, times[0])) != 2  # never a token of probability zero


@pytest.mark.parametrize("draw", ["race", "inverse-cdf"])
def test_replacements_follow_their_law(draw):
    law = torch.tensor([0.05, 0.0, 0.45, 0.3, 0.2], dtype=torch.float64)
    noise = torch.from_numpy(uniforms(11, Purpose.RESAMPLE, 20_000)[:, 0])
    tokens = replacement(law.expand(20_000, 5), noise, draw)
    counts = torch.bincount(tokens, minlength=5).numpy()
    assert counts[1] == 0
    kept = [0, 2, 3, 4]
    assert stats.chisquare(counts[kept], 20_000 * law.numpy()[kept]).pvalue > 1e-3
    assert stats.chisquare(counts[kept], 20_000 * np.array([0.05, 0.42, 0.33, 0.2])).pvalue < 1e-6  # the control


@pytest.mark.parametrize("draw", REPLACEMENTS)
def test_only_rejected_drafts_are_replaced_each_with_its_own_noise(draw):
    law, noise = random_pairs(6, 9, seed=5)[0], torch.from_numpy(uniforms(2, Purpose.RESAMPLE, 6)[:, 0])
    drafts, every = torch.full((6,), -1), replacement(law, noise, draw)
    for rejected in (torch.tensor([0, 1, 0, 0, 1, 1]) > 0, torch.ones(6) > 0, torch.zeros(6) > 0):
        assert torch.equal(replaced(drafts, rejected, law, noise, draw), torch.where(rejected, every, -1))
    assert (drafts == -1).all()


def test_common_noise_survives_a_small_change_of_the_law_in_a_race():
    generator = torch.Generator().manual_seed(0)
    logits = 3 * torch.randn(2_000, 300, generator=generator, dtype=torch.float64)
    first = torch.softmax(logits, -1)
    second = torch.softmax(logits + 0.1 * torch.randn(2_000, 300, generator=generator, dtype=torch.float64), -1)
    noise = torch.from_numpy(uniforms(5, Purpose.RESAMPLE, 2_000)[:, 0])
    least = float((first - second).abs().sum(-1).mean()) / 2  # no coupling parts less often than the mean total variation distance
    parted = {draw: float((replacement(first, noise, draw) != replacement(second, noise, draw)).double().mean()) for draw in REPLACEMENTS}
    assert least < parted["race"] + 0.01 and parted["race"] < 2 * least < parted["inverse-cdf"]
