"""Columns of a compression study against their definitions, token by token, on tiny vocabularies."""

import math

import numpy as np
import pytest
import torch
from random_laws import random_law, random_pairs

from cuhlm_core.maths.compression import preview_sizes
from cuhlm_core.measuring import measure as compression_measures
from cuhlm_core.measuring.measure import CODES, MIN_P, TOP_P, compression_columns

RULES = {"top-p": TOP_P, "min-p": MIN_P}


def law_of_a_round(drawn: list[float], accept: list[float], resampled: list[float]) -> list[float]:
    """Every draft in turn, kept or replaced."""
    law = [0.0] * len(drawn)
    for draft, prob in enumerate(drawn):
        law[draft] += prob * accept[draft]
        for token, share in enumerate(resampled):
            law[token] += prob * (1 - accept[draft]) * share
    return law


def residual(received: list[float], target: list[float]) -> list[float]:
    excess = [max(y - x, 0.0) for x, y in zip(received, target, strict=True)]
    total = sum(excess)
    return [part / total for part in excess] if total > 0 else list(target)


def distance(p: list[float], q: list[float]) -> float:
    return math.fsum(abs(a - b) for a, b in zip(p, q, strict=True))


def rebuilt(arrived: list[float], ranks: list[int], k: int) -> list[float]:
    """What the server makes of the top-k as they arrive."""
    top = set(ranks[:k])
    left = max(0.0, 1 - math.fsum(arrived[v] for v in top))
    return [arrived[v] if v in top else left / (len(arrived) - k) for v in range(len(arrived))]


def ratio_test(received: list[float], target: list[float]) -> list[float]:
    return [1.0 if y >= x else y / x for x, y in zip(received, target, strict=True)]


def logarithmic(prob: float) -> float:
    code = 255 if prob == 0 else min(255, round(-8 * math.log2(prob)))
    return 0.0 if code == 255 else 2 ** (-code / 8)


def sampled(x: list[float]) -> list[float]:
    """Largest remainders: 255 units, whole ones first."""
    units = [math.floor(prob * 255) for prob in x]
    by_remainder = sorted(range(len(x)), key=lambda v: (-(x[v] * 255 - units[v]), v))
    for v in by_remainder[: 255 - sum(units)]:
        units[v] += 1
    return [unit / 255 for unit in units]


def least(arrived: list[float], prob: float) -> list[float]:
    """What arrives of each, were it the draft: never 0."""
    return [max(value, prob) for value in arrived]


@pytest.mark.parametrize("size", [1, 2, 5, 8, 21])
def test_every_column_follows_its_definition(size: int) -> None:
    x_rows, y_rows = random_pairs(20, size, seed=size)
    columns = compression_columns(x_rows, y_rows)
    sizes, coded_sizes = columns["sizes"], columns["coded_sizes"]
    assert sizes == preview_sizes(size) and set(coded_sizes) <= set(sizes) and (coded_sizes[0], coded_sizes[-1]) == (1, size)
    assert columns["truncation_shares"] == RULES and set(columns["coded_bias"]) == {"linear", "logarithmic", "sampled"}
    compared = 0
    for row, (x, y) in enumerate(zip(x_rows.tolist(), y_rows.tolist(), strict=True)):
        ranks = sorted(range(size), key=lambda v: (-x[v], v))

        def bias_of(drawn: list[float], received: list[float], tested: list[float], y: list[float] = y) -> float:
            return distance(law_of_a_round(drawn, ratio_test(tested, y), residual(received, y)), y)

        for index, k in enumerate(sizes):
            received = rebuilt(x, ranks, k)
            measured = {name: columns[name][row, index] for name in ("distances", "resampling_variation", "rank_prob", "tail_mass")}
            assert measured["distances"] == pytest.approx(distance(x, received), abs=1e-12)
            if min(distance(x, y), distance(received, y)) > 1e-6:  # else rounding alone decides what is resampled
                expected = distance(residual(x, y), residual(received, y)) / 2
                assert measured["resampling_variation"] == pytest.approx(expected, abs=1e-8)
                compared += 1
            assert measured["rank_prob"] == x[ranks[k - 1]]
            assert measured["tail_mass"] == pytest.approx(math.fsum(x[v] for v in ranks[k:]), abs=1e-13)
        z = sampled(x)
        for index, k in enumerate(coded_sizes):
            linear, powers = [round(prob * 255) / 255 for prob in x], [logarithmic(prob) for prob in x]
            assert columns["coded_bias"]["linear"][row, index] == pytest.approx(
                bias_of(x, rebuilt(linear, ranks, k), least(linear, 1 / 255)), abs=1e-12
            )
            assert columns["coded_bias"]["logarithmic"][row, index] == pytest.approx(
                bias_of(x, rebuilt(powers, ranks, k), least(powers, 2**-31.75)), abs=1e-12
            )
            assert columns["coded_bias"]["sampled"][row, index] == pytest.approx(bias_of(z, rebuilt(z, ranks, k), z), abs=1e-12)
        for rule, shares in RULES.items():
            for index, share in enumerate(shares):
                k = int(columns["truncation_sizes"][rule][row, index])
                if rule == "min-p":
                    assert k == sum(prob >= share * max(x) for prob in x)
                else:
                    held = [math.fsum(x[v] for v in ranks[:count]) for count in range(size + 1)]
                    assert held[k] >= share - 1e-12 and (k == 1 or held[k - 1] < share + 1e-12)
                assert columns["truncation_bias"][rule][row, index] == pytest.approx(bias_of(x, rebuilt(x, ranks, k), x), abs=1e-12)
    assert size == 1 or compared > 10 * len(sizes)


def test_a_round_that_is_all_equal_has_no_bias_and_one_that_is_not_has() -> None:
    x, y = random_pairs(10, 30, seed=2)
    columns = compression_columns(x, y)
    assert (columns["truncation_bias"]["top-p"][3] == 0).all()  # x = y: nothing is ever rejected
    assert columns["coded_bias"]["linear"][0].max() > 1e-3 and columns["truncation_bias"]["min-p"][0, 0] > 1e-3  # the control
    assert (columns["distances"][:, -1] == 0).all() and (columns["resampling_variation"][:, -1] == 0).all()
    assert (columns["truncation_bias"]["min-p"][:, -1] == 0).all()  # p = 0 keeps every token


def test_equal_probabilities_all_pass_min_p_and_are_cut_by_lower_ids() -> None:
    x = torch.tensor([[0.1, 0.3, 0.3, 0.3]], dtype=torch.float64)
    y = torch.tensor([[0.1, 0.6, 0.2, 0.1]], dtype=torch.float64)
    columns = compression_columns(x, y)
    assert columns["truncation_sizes"]["min-p"][0, 0] == 3 and columns["truncation_sizes"]["top-p"][0, 0] == 1
    # k = 1 keeps token 1, the first of the equal ones: the other three are rebuilt as 0.7 / 3 each.
    assert columns["distances"][0, 0] == pytest.approx(0.7 / 3 - 0.1 + 2 * (0.3 - 0.7 / 3))


def test_a_large_vocabulary_is_measured_in_chunks_as_row_by_row(monkeypatch: pytest.MonkeyPatch) -> None:
    x = torch.stack([random_law(700, seed, 3.0) for seed in range(6)])
    y = torch.stack([random_law(700, seed + 50, 3.0) for seed in range(6)])
    whole = compression_columns(x, y)
    monkeypatch.setattr(compression_measures, "_CHUNK", 1500)  # two rows, and a last chunk
    for name, value in compression_columns(x, y).items():
        for part, other in zip(value.values(), whole[name].values(), strict=True) if isinstance(value, dict) else [(value, whole[name])]:
            assert np.array_equal(part, other)
    alone = compression_columns(x[4:5], y[4:5])
    assert np.allclose(alone["coded_bias"]["sampled"][0], whole["coded_bias"]["sampled"][4], rtol=0, atol=1e-14)


def test_drafts_from_what_is_sent_have_no_bias_once_all_of_it_is_sent() -> None:
    x = torch.stack([random_law(2048, seed, 3.0) for seed in range(4)])
    y = torch.stack([random_law(2048, seed + 9, 3.0) for seed in range(4)])
    columns = compression_columns(x, y)
    covered = np.array(columns["coded_sizes"]) >= 255
    assert columns["coded_bias"]["sampled"][:, covered].max() < 1e-12
    assert columns["coded_bias"]["linear"][:, covered].min() > 0.01  # the control: rounding what was drawn exactly
    assert columns["coded_bias"]["logarithmic"][:, -1].mean() < columns["coded_bias"]["linear"][:, -1].mean() / 3
    assert set(CODES) == {"linear", "logarithmic"}
