"""The uncertainty of a draft: the quick Bernoulli form has the law of the paper's sampled tokens."""

import math

import numpy as np
import pytest
import torch
from scipy import stats
from slow_rounds import slow_draft_prob, slow_entropy, slow_estimate
from torch import Tensor

from cuhlm_core.errors import UserError
from cuhlm_core.maths import uncertainty
from cuhlm_core.maths.randomness import Purpose, uniforms
from cuhlm_core.maths.uncertainty import (
    MIDPOINT_TEMPERATURES,
    disagreement,
    draft_probs_at_temperatures,
    expected_disagreement,
    normalised_entropy,
    round_uncertainties,
    side_by_side_uncertainties,
    temperature_uncertainty,
)
from cuhlm_core.maths.verification import inverse_cdf
from cuhlm_core.settings import ESTIMATORS


def normal_logits(*shape: int, seed: int = 0) -> Tensor:
    return 3 * torch.randn(*shape, generator=torch.Generator().manual_seed(seed), dtype=torch.float64)


def slow_uncertainty(logits: Tensor, draft: int, temperatures: Tensor, token_uniforms: Tensor) -> Tensor:
    """Eq. 9 as printed: a whole token is sampled from each perturbed distribution. Uniforms [n, M] to [n]."""
    perturbed = torch.softmax(logits / temperatures.unsqueeze(-1), -1).expand(len(token_uniforms), -1, -1)
    return (inverse_cdf(perturbed, token_uniforms) != draft).double().mean(-1)


def law_of_sum(probs: list[float]) -> list[float]:
    """Law of the number of successes of independent Bernoulli variables."""
    law = [1.0]
    for p in probs:
        law = [(1 - p) * a + p * b for a, b in zip([*law, 0.0], [0.0, *law], strict=True)]
    return law


def test_draft_probs_at_temperatures_follow_equation_8() -> None:
    logits = normal_logits(50)
    temperatures = torch.tensor([0.0, 1e-320, 1e-30, 1e-3, 0.1, 0.5, 1.0, 1.7, 2.0, 100.0], dtype=torch.float64)
    for draft in (0, int(logits.argmax()), int(logits.argmin())):
        expected = [slow_draft_prob(logits.tolist(), draft, t) for t in temperatures.tolist()]
        assert draft_probs_at_temperatures(logits, draft, temperatures).tolist() == pytest.approx(expected, rel=1e-12, abs=1e-300)
        single = draft_probs_at_temperatures(logits.float(), draft, temperatures)
        assert single.dtype == torch.float32 and single.tolist() == pytest.approx(expected, rel=2e-5, abs=1e-35)
    at_one = draft_probs_at_temperatures(logits, 7, torch.ones(1, dtype=torch.float64))
    assert float(at_one) == pytest.approx(float(torch.softmax(logits, -1)[7]), rel=1e-13)


def test_temperature_zero_is_the_largest_logit_shared_by_ties() -> None:
    zero = torch.zeros(1)
    for dtype in (torch.bfloat16, torch.float32, torch.float64):
        logits = torch.tensor([1.0, 3.0, 3.0, -2.0], dtype=dtype)
        assert [float(draft_probs_at_temperatures(logits, d, zero)) for d in range(4)] == [0.0, 0.5, 0.5, 0.0]
        logits = torch.tensor([1.0, 3.0, -math.inf], dtype=dtype)
        assert [float(draft_probs_at_temperatures(logits, d, zero)) for d in range(3)] == [0.0, 1.0, 0.0]


def test_uncertainty_counts_the_uniforms_that_are_not_below() -> None:
    logits = torch.zeros(4, dtype=torch.float64)  # the draft has probability 1/4 at every temperature
    temperatures = torch.linspace(0, 2, 20, dtype=torch.float64)
    coins = torch.tensor([0.24] * 3 + [0.0] + [0.25] * 6 + [0.9] * 10, dtype=torch.float64)
    assert temperature_uncertainty(logits, 2, temperatures, coins) == 0.8
    assert temperature_uncertainty(logits.float(), 2, temperatures.float(), coins.float()) <= 0.8, "16 of 20 is not above 0.8"
    assert temperature_uncertainty(logits, 2, temperatures, torch.full_like(coins, 0.999)) == 1.0
    assert temperature_uncertainty(logits, 2, temperatures, torch.zeros_like(coins)) == 0.0


def test_uncertainty_equals_a_slow_count() -> None:
    generator = torch.Generator().manual_seed(5)
    for seed in range(20):
        logits = normal_logits(30, seed=seed)
        temperatures = 2 * torch.rand(20, generator=generator, dtype=torch.float64)
        coins = torch.rand(20, generator=generator, dtype=torch.float64)
        draft = int(torch.softmax(logits, -1).argsort()[-1 - seed % 5])
        differ = sum(c >= slow_draft_prob(logits.tolist(), draft, t) for t, c in zip(temperatures.tolist(), coins.tolist(), strict=True))
        assert temperature_uncertainty(logits, draft, temperatures, coins) == differ / 20


def test_expectation_over_the_uniforms_is_the_noise_free_estimate() -> None:
    logits = normal_logits(40, seed=3)
    temperatures = 2 * torch.rand(20, generator=torch.Generator().manual_seed(1), dtype=torch.float64)
    points = 20_000
    coins = ((torch.arange(points, dtype=torch.float64) + 0.5) / points).unsqueeze(-1).expand(-1, 20)
    for draft in (int(logits.argmax()), 3):
        mean = float(disagreement(draft_probs_at_temperatures(logits, draft, temperatures), coins).mean())
        expected = float(expected_disagreement(logits, draft, temperatures))
        assert mean == pytest.approx(expected, abs=1 / points)
        slow = 1 - sum(slow_draft_prob(logits.tolist(), draft, t) for t in temperatures.tolist()) / 20
        assert expected == pytest.approx(slow, abs=1e-13)


def test_quick_and_sampled_uncertainty_have_one_law() -> None:
    logits = normal_logits(30, seed=8) / 3
    draft, repeats = int(logits.argmax()), 4_000
    generator = torch.Generator().manual_seed(2)
    temperatures = 2 * torch.rand(12, generator=generator, dtype=torch.float64)
    exact = law_of_sum([1 - slow_draft_prob(logits.tolist(), draft, t) for t in temperatures.tolist()])
    coins = torch.rand(repeats, 12, generator=generator, dtype=torch.float64)
    quick = (disagreement(draft_probs_at_temperatures(logits, draft, temperatures), coins) * 12).round().long()
    other_coins = torch.rand(repeats, 12, generator=generator, dtype=torch.float64)
    sampled = (slow_uncertainty(logits, draft, temperatures, other_coins) * 12).round().long()
    common = [n for n, p in enumerate(exact) if p * repeats >= 5]

    def p_value(counts: Tensor, law: list[float]) -> float:
        rest = 1 - sum(law[n] for n in common)
        observed = [*(int((counts == n).sum()) for n in common), int(sum((counts == n).sum() for n in range(13) if n not in common))]
        return float(stats.chisquare(observed, [*(repeats * law[n] for n in common), repeats * rest]).pvalue)

    assert len(common) >= 5
    assert p_value(quick, exact) > 1e-3
    assert p_value(sampled, exact) > 1e-3
    wrong = law_of_sum([1 - slow_draft_prob(logits.tolist(), draft, 1.1 * t) for t in temperatures.tolist()])
    assert p_value(quick, wrong) < 1e-6 and p_value(sampled, wrong) < 1e-6, "the negative control: temperatures 10 % off"


def test_noise_free_estimate_has_less_variance() -> None:
    logits, draft = normal_logits(30, seed=9), 4
    draws = torch.rand(2, 500, 20, generator=torch.Generator().manual_seed(3), dtype=torch.float64)
    noisy = [temperature_uncertainty(logits, draft, 2 * t, c) for t, c in zip(draws[0], draws[1], strict=True)]
    quiet = [float(expected_disagreement(logits, draft, 2 * t)) for t in draws[0]]
    assert torch.tensor(noisy).mean() == pytest.approx(float(torch.tensor(quiet).mean()), abs=0.01)
    assert torch.tensor(quiet).var() < torch.tensor(noisy).var()


def test_expected_uncertainty_stays_in_range() -> None:
    grid = MIDPOINT_TEMPERATURES
    sure = torch.tensor([100.0] + [0.0] * 4_000)
    assert float(expected_disagreement(sure, 0, grid)) == 0.0
    assert float(expected_disagreement(sure, 1, grid)) == 1.0
    assert float(expected_disagreement(torch.zeros(4), 1, grid)) == pytest.approx(0.75, abs=1e-7)


def test_batches_agree_with_single_rows() -> None:
    logits, drafts = normal_logits(6, 25, seed=4), torch.arange(6) * 3
    temperatures = torch.linspace(0.05, 1.95, 20, dtype=torch.float64)
    coins = torch.rand(6, 20, generator=torch.Generator().manual_seed(4), dtype=torch.float64)
    draft_probs = draft_probs_at_temperatures(logits, drafts, temperatures)
    together, expected = disagreement(draft_probs, coins), expected_disagreement(logits, drafts, temperatures)
    assert draft_probs.shape == (6, 20)
    for row in range(6):
        assert float(together[row]) == temperature_uncertainty(logits[row], int(drafts[row]), temperatures, coins[row])
        assert float(expected[row]) == pytest.approx(float(expected_disagreement(logits[row], int(drafts[row]), temperatures)), abs=1e-15)
        assert disagreement(draft_probs_at_temperatures(logits[row], drafts[row], temperatures), coins[row]) == together[row]


def test_entropy_follows_its_definition() -> None:
    logits = normal_logits(5, 40, seed=13)
    expected = [slow_entropy(row) for row in logits.tolist()]
    values = normalised_entropy(logits)
    assert values.dtype == torch.float64 and values.tolist() == pytest.approx(expected, rel=1e-12)
    assert normalised_entropy(logits.float()).tolist() == pytest.approx(expected, rel=1e-5)
    assert normalised_entropy(logits.reshape(5, 2, 20)).shape == (5, 2)
    for dtype in (torch.bfloat16, torch.float16):
        low = logits.to(dtype)
        assert normalised_entropy(low).tolist() == pytest.approx([slow_entropy(row) for row in low.tolist()], rel=1e-5)


def test_entropy_at_its_edges() -> None:
    for dtype in (torch.float32, torch.float64):
        assert float(normalised_entropy(torch.zeros(1_000, dtype=dtype))) == pytest.approx(1.0, abs=1e-6)
        half = torch.tensor([1.0, 1.0, -math.inf, -math.inf], dtype=dtype)
        assert float(normalised_entropy(half)) == pytest.approx(0.5, abs=1e-7)
        assert float(normalised_entropy(torch.tensor([0.0, -math.inf], dtype=dtype))) == 0.0
        assert normalised_entropy(torch.tensor([[3.0], [-1.0]], dtype=dtype)).tolist() == [0.0, 0.0]
    for size in range(2, 300):  # rounding must not lead past 1
        assert float(normalised_entropy(torch.zeros(size))) <= 1.0


@pytest.mark.parametrize("name", ESTIMATORS)
@pytest.mark.parametrize("together", [7, 50])
def test_whole_answers_equal_the_rounds_of_a_run(name: str, together: int, monkeypatch: pytest.MonkeyPatch) -> None:
    logits, drafts, seed = normal_logits(30, 200, seed=21).float(), torch.arange(30) * 5, 4
    seen: list[int] = []
    perturbed = draft_probs_at_temperatures

    def watched(rows: Tensor, tokens: Tensor, temperatures: Tensor) -> Tensor:
        seen.append(len(rows))
        return perturbed(rows, tokens, temperatures)

    expected = [slow_estimate(name, seed, logits[i], int(drafts[i]), i + 1) for i in range(30)]
    monkeypatch.setattr(uncertainty, "draft_probs_at_temperatures", watched)
    width = {"temperature": 20, "temperature-expected": 32, "one-minus-draft-prob": 1, "entropy": 1}[name]
    monkeypatch.setattr(uncertainty, "CHUNK_BYTES", 4 * width * 200 * together)
    values = round_uncertainties(name, logits, drafts, seed)
    assert values.dtype == np.float64 and values.shape == (30,)
    assert values == pytest.approx(expected, abs=1e-6 if name != "temperature" else 1e-15)
    assert name == "entropy" or max(seen) == min(together, 30)
    shifted = [slow_estimate(name, seed, logits[i], int(drafts[i]), (i + 1) % 30 + 1) for i in range(30)]
    assert name != "temperature" or values != pytest.approx(shifted)  # the control: the rounds' numbers matter
    assert round_uncertainties(name, logits[:0], drafts[:0], seed).shape == (0,)


@pytest.mark.parametrize("name", ESTIMATORS)
@pytest.mark.parametrize("together", [1, 3, 100])
def test_rounds_of_different_answers_are_measured_side_by_side(name: str, together: int, monkeypatch: pytest.MonkeyPatch) -> None:
    rows, number = 8, 4
    logits, drafts = normal_logits(rows, 50, seed=7).float(), torch.arange(rows)
    draws = np.stack([uniforms(seed, Purpose.PERTURBATION, number)[-1] for seed in range(rows)])
    expected = [slow_estimate(name, seed, logits[seed], seed, number) for seed in range(rows)]
    width = {"temperature": 20, "temperature-expected": 32, "one-minus-draft-prob": 1, "entropy": 1}[name]
    monkeypatch.setattr(uncertainty, "CHUNK_BYTES", 4 * width * 50 * together)
    values = side_by_side_uncertainties(name, logits, drafts, torch.from_numpy(draws))
    assert values.tolist() == pytest.approx(expected, abs=1e-6)


def hard_logits(kind: str, vocabulary: int) -> Tensor:
    """Rows [6, V] on which bounds are tight (peaked), useless (flat), or rest on ties and forbidden tokens."""
    logits = normal_logits(6, vocabulary, seed=3).float()
    if kind == "flat":
        return logits / 100
    if kind == "tied":
        return logits.round()
    if kind == "forbidden":
        return torch.where(logits < 2, -math.inf, logits)
    return 4 * logits if kind == "peaked" else logits


@pytest.mark.parametrize("kind", ["normal", "flat", "peaked", "tied", "forbidden"])
@pytest.mark.parametrize("vocabulary", [1025, 4_096, 49_152])
def test_bounds_leave_the_uncertainty_of_a_large_vocabulary_as_it_is(kind: str, vocabulary: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(uncertainty, "_MANY_LOGITS", 1025)
    logits = hard_logits(kind, vocabulary)
    drafts = torch.stack([logits.argmax(-1), torch.full((6,), vocabulary - 1)])[torch.arange(6) % 2, torch.arange(6)]
    draws = torch.from_numpy(np.stack([uniforms(seed, Purpose.PERTURBATION, 1)[-1] for seed in range(6)]))
    draws[0, 0] = 0.0  # a temperature of 0
    draws[1, 20:] = 0.0  # uniforms that no probability but 0 is at or below
    exact = draft_probs_at_temperatures(logits, drafts, draws[:, :20] * 2.0)
    draws[2, 20:] = exact[2].double()  # uniforms at the very probability
    draws[3, 20:] = torch.nextafter(exact[3].double(), torch.zeros(1, dtype=torch.float64))
    expected = (draws[:, 20:] >= exact).double().mean(-1)
    assert torch.equal(side_by_side_uncertainties("temperature", logits, drafts, draws), expected)


def test_bounds_spare_most_sums_over_a_peaked_distribution(monkeypatch: pytest.MonkeyPatch) -> None:
    summed = []

    def counted(logits: Tensor, *arguments: Tensor) -> Tensor:
        summed.append(len(logits))
        return draft_probs_at_temperatures(logits, *arguments)

    monkeypatch.setattr(uncertainty, "draft_probs_at_temperatures", counted)
    logits = hard_logits("peaked", 49_152)
    draws = torch.from_numpy(np.stack([uniforms(seed, Purpose.PERTURBATION, 1)[-1] for seed in range(6)]))
    side_by_side_uncertainties("temperature", logits, logits.argmax(-1), draws)
    assert sum(summed) < 6 * 20 / 4


def test_whole_answers_refuse_an_unknown_estimator() -> None:
    with pytest.raises(UserError, match="magic"):
        round_uncertainties("magic", normal_logits(2, 5), torch.tensor([0, 1]), 0)


def test_bad_temperatures_are_refused() -> None:
    logits, coins = normal_logits(5), torch.rand(3)
    for temperatures in (torch.tensor([]), torch.tensor([1.0, -0.1, 1.0]), torch.tensor([1.0, math.nan, 1.0]), torch.tensor(1.0)):
        with pytest.raises(UserError, match="emperatures"):
            temperature_uncertainty(logits, 0, temperatures, coins)
    with pytest.raises(UserError, match="uniforms"):
        temperature_uncertainty(logits, 0, torch.ones(2), coins)
    with pytest.raises(UserError, match="token"):
        temperature_uncertainty(logits, 5, torch.ones(3), coins)
