"""What 8 bits do to a distribution, and a server that rebuilds it from the bytes."""

import math

import pytest
import torch
from random_laws import random_law, random_pairs

from cuhlm_core.maths.compression import (
    RankedProbs,
    coded_entries,
    log_prob_codes,
    nearest_coded_law,
    quantise_probs,
    quantise_probs_log,
    wire_codes,
)
from cuhlm_core.maths.payload import Coding, decode_message, encode_message


def reconstruct_quantised(x, k, draft):
    """x̂ of Eq. 16 when each entry sent arrives in linear steps."""
    tokens = torch.as_tensor(draft).expand(x.shape[:-1])
    return coded_entries(RankedProbs.from_probs(x).entries(k, tokens), tokens, "quantised").spread()


def test_quantised_probabilities_are_multiples_of_one_255th() -> None:
    probs = torch.tensor([0.0, 0.0019, 0.002, 0.5, 1.0], dtype=torch.float64)
    assert quantise_probs(probs).tolist() == [0.0, 0.0, 1 / 255, 128 / 255, 1.0]
    assert wire_codes(probs, Coding("quantised")).tolist() == [0, 0, 1, 128, 255]
    law = random_law(2048, 1)
    assert float((quantise_probs(law) - law).abs().max()) <= 0.5 / 255 + 1e-15
    assert torch.equal(wire_codes(law, Coding("quantised")).double() / 255, quantise_probs(law))
    assert float(quantise_probs(law).sum()) < 0.9, "most of a large vocabulary rounds to 0, and nothing makes up for it"
    assert quantise_probs(law.float()).dtype == torch.float32


@pytest.mark.parametrize("size", [1, 2, 9])
def test_quantised_reconstruction_follows_its_definition(size: int) -> None:
    for x in random_pairs(10, size, seed=size)[0]:
        order = sorted(range(size), key=lambda v: (-float(x[v]), v))
        for k in range(1, size + 1):
            for draft in range(size):
                sent = {*order[:k], draft}
                arrived = {v: max(round(float(x[v]) * 255), v == draft) / 255 for v in sent}
                left = max(0.0, 1 - math.fsum(arrived.values()))
                expected = [arrived[v] if v in sent else left / (size - len(sent)) for v in range(size)]
                assert reconstruct_quantised(x, k, draft).tolist() == pytest.approx(expected, abs=1e-15)


def test_quantised_entries_may_sum_to_more_than_one() -> None:
    x = torch.tensor([0.0060] * 160 + [0.04 / 40] * 40, dtype=torch.float64)  # 1.53/255 rounds up to 2/255
    rebuilt = reconstruct_quantised(x, 160, 0)
    assert float(rebuilt[:160].sum()) > 1.2 and rebuilt[160:].tolist() == [0.0] * 40


def test_quantised_reconstruction_of_batches() -> None:
    x = random_pairs(12, 20, seed=3)[0]
    k, draft = torch.arange(12) + 2, torch.arange(12)
    together = reconstruct_quantised(x, k, draft)
    for row in range(12):
        alone = reconstruct_quantised(x[row], int(k[row]), int(draft[row]))
        assert torch.allclose(together[row], alone, rtol=0, atol=1e-15)
    assert reconstruct_quantised(x.float(), 3, 4).dtype == torch.float32


def test_a_server_rebuilds_the_quantised_distribution_from_the_bytes() -> None:
    x, k, draft = random_law(300, 5), 12, 250
    tokens = x.topk(k).indices.tolist()
    assert draft not in tokens
    tokens.append(draft)
    codes = wire_codes(x, Coding("quantised"))[tokens]
    assert codes[-1] == 0
    codes[-1] = 1  # the draft's own is never 0
    read, _ = decode_message(encode_message(draft, tokens, codes, 300), 300)
    arrived = [code / 255 for code in read.codes]
    rebuilt = torch.full((300,), max(0.0, 1 - math.fsum(arrived)) / (300 - len(read.indices)), dtype=torch.float64)
    rebuilt[list(read.indices)] = torch.tensor(arrived, dtype=torch.float64)
    assert torch.allclose(rebuilt, reconstruct_quantised(x, k, draft), rtol=0, atol=1e-15)


def test_the_logarithmic_code_errs_by_the_same_share_everywhere() -> None:
    probs = torch.logspace(0, -9.5, 5000, dtype=torch.float64)
    arrived = quantise_probs_log(probs)
    assert float((arrived / probs - 1).abs().max()) <= 2 ** (1 / 16) - 1 + 1e-9
    assert float((quantise_probs(probs) / probs - 1).abs().max()) == 1.0  # the control: linear steps lose small ones altogether
    assert log_prob_codes(torch.tensor([1.0, 0.5, 0.25, 0.0, 2.0**-31.75, 2.0**-31.9])).tolist() == [0, 8, 16, 255, 254, 255]
    assert quantise_probs_log(torch.tensor([1.0, 0.5, 0.0, 2.0**-31.9])).tolist() == [1.0, 0.5, 0.0, 0.0]
    assert arrived.dtype == torch.float64 and quantise_probs_log(probs.float()).dtype == torch.float32


@pytest.mark.parametrize("size", [1, 2, 5, 300, 2048])
def test_the_coded_law_is_the_nearest_one_in_255ths(size: int) -> None:
    for x in random_pairs(10, size, seed=size)[0]:
        law = nearest_coded_law(x)
        units = (law * 255).round()
        assert torch.allclose(law, units / 255, rtol=0, atol=0) and int(units.sum()) == 255 and float(units.min()) >= 0
        assert float((law - x).abs().max()) < 1 / 255
        order = x.sort(descending=True, stable=True).indices
        assert (units[order].diff() <= 0).all()
        # No unit moved from one token to another brings it nearer.
        gain = ((law - x).abs() - (law - 1 / 255 - x).abs())[units > 0].max() + ((law - x).abs() - (law + 1 / 255 - x).abs()).max()
        assert size == 1 or float(gain) <= 1e-12


def test_the_coded_law_of_a_flat_one_still_sums_to_one() -> None:
    flat = torch.full((2, 2000), 1 / 2000, dtype=torch.float64)
    assert float(quantise_probs(flat).sum()) == 0.0  # linear rounding leaves nothing
    assert nearest_coded_law(flat)[0].tolist() == [1 / 255] * 255 + [0.0] * 1745
