"""What 8 bits do to a distribution, and a server that rebuilds it from the bytes."""

import math

import pytest
import torch
from random_laws import random_law, random_pairs

from cuhlm_core.compression import RankedProbs
from cuhlm_core.payload import decode_message, encode_message
from cuhlm_core.quantisation import prob_codes, quantise_probs, reconstruct_quantised


def test_quantised_probabilities_are_multiples_of_one_255th() -> None:
    probs = torch.tensor([0.0, 0.0019, 0.002, 0.5, 1.0], dtype=torch.float64)
    assert quantise_probs(probs).tolist() == [0.0, 0.0, 1 / 255, 128 / 255, 1.0]
    assert prob_codes(probs).tolist() == [0, 0, 1, 128, 255]
    assert quantise_probs(probs, bits=1).tolist() == [0.0, 0.0, 0.0, 0.0, 1.0]
    law = random_law(2048, 1)
    assert float((quantise_probs(law) - law).abs().max()) <= 0.5 / 255 + 1e-15
    assert torch.equal(prob_codes(law).double() / 255, quantise_probs(law))
    assert float(quantise_probs(law).sum()) < 0.9, "most of a large vocabulary rounds to 0, and nothing makes up for it"
    assert quantise_probs(law.float()).dtype == torch.float32


@pytest.mark.parametrize("size", [1, 2, 9])
def test_quantised_reconstruction_follows_its_definition(size: int) -> None:
    for x in random_pairs(10, size, seed=size)[0]:
        order = sorted(range(size), key=lambda v: (-float(x[v]), v))
        for k in range(1, size + 1):
            for draft in range(size):
                sent = {*order[:k], draft}
                arrived = {v: round(float(x[v]) * 255) / 255 for v in sent}
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
    tokens = [*RankedProbs.of(x).top_tokens(k).tolist()]
    assert draft not in tokens
    tokens.append(draft)
    read = decode_message(encode_message(draft, tokens, prob_codes(x)[tokens], 300), 300)
    arrived = [code / 255 for code in read.codes]
    rebuilt = torch.full((300,), max(0.0, 1 - math.fsum(arrived)) / (300 - len(read.indices)), dtype=torch.float64)
    rebuilt[list(read.indices)] = torch.tensor(arrived, dtype=torch.float64)
    assert torch.allclose(rebuilt, reconstruct_quantised(x, k, draft), rtol=0, atol=1e-15)
