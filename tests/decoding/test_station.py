"""DSSD and the floor of Hao et al.: laws by enumeration, branches by hand, bits and seconds of whole runs, against the slow and obvious."""

import math

import numpy as np
import pytest
import torch
from random_laws import random_law
from station_rules import bias_of, floor_verdict, sent_down, split_verdict
from toys import toy_pair

from cuhlm_core.decoding.decoder import decode
from cuhlm_core.events import Audited, TokenDecided
from cuhlm_core.maths.compression import quantise_probs
from cuhlm_core.maths.verification import accept_probability, device_residual_probs, floor_accept_probs, output_law, round_bias
from cuhlm_core.settings import DecodeSettings

V = 6
CASES = [(seed, zeros) for seed in range(12) for zeros in (0.0, 0.4)]


def laws(seed, zeros=0.0, size=V):
    """Two different laws of a few tokens, some of them impossible."""
    generator = torch.Generator().manual_seed(seed)
    weights = torch.rand(2, size, generator=generator, dtype=torch.float64) ** 2
    possible = torch.rand(2, size, generator=generator) >= zeros
    possible[:, 0] = True
    weights *= possible
    x, y = weights / weights.sum(-1, keepdim=True)
    return x, y


def enumerated(x, keep, replacement):
    """Law of a round, draft by draft: keep(v) is the probability that v stays, replacement(v) the law that replaces it."""
    law = np.zeros(len(x))
    for draft in range(len(x)):
        law[draft] += float(x[draft]) * keep(draft)
        law += float(x[draft]) * (1 - keep(draft)) * np.asarray(replacement(draft))
    return law


# DSSD -----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("seed", "zeros"), CASES)
def test_dssd_is_lossless_by_enumeration_and_the_inverted_ratio_is_not(seed, zeros):
    x, y = laws(seed, zeros)

    def ratio(draft):
        return min(1.0, float(y[draft]) / float(x[draft])) if x[draft] > 0 else 0.0

    def inverted(draft):
        return min(1.0, float(x[draft]) / float(y[draft])) if y[draft] > 0 else 0.0

    excess = [max(0.0, float(b) - float(a)) for a, b in zip(x, y, strict=True)]
    residual = [value / sum(excess) for value in excess]
    assert device_residual_probs(x, y).tolist() == pytest.approx(residual, abs=1e-12)
    assert enumerated(x, ratio, lambda _: device_residual_probs(x, y)) == pytest.approx(y.numpy(), abs=1e-12)
    assert np.abs(enumerated(x, inverted, lambda _: device_residual_probs(x, y)) - y.numpy()).sum() > 0.01


@pytest.mark.parametrize("seed", range(8))
def test_eight_bits_round_the_scalar_up_and_the_law_down(seed):
    x, y = laws(seed, size=30)
    q = device_residual_probs(x, sent_down(y, True))
    arrived = quantise_probs(x).clamp_min(1 / 255)  # of a draft
    for draft in (0, 7, 29):
        result = split_verdict(x, y, draft, 0.5, 0.5, True)
        assert torch.equal(result.resampling_probs, q)
        assert result.accept_prob == accept_probability(float(arrived[draft]), float(y[draft]))
    law = enumerated(x, lambda v: accept_probability(float(arrived[v]), float(y[v])), lambda _: q)
    shown = float(bias_of(x, y, q, True))
    assert shown == pytest.approx(np.abs(law - y.numpy()).sum(), abs=1e-12) and shown > 1e-4
    assert float(bias_of(x, y, device_residual_probs(x, y), False)) == pytest.approx(0.0, abs=1e-12)


def test_a_law_that_eight_bits_round_away_leaves_the_device_its_own():
    flat, x = torch.full((600,), 1 / 600, dtype=torch.float64), random_law(600, 3)
    assert sent_down(flat, True).sum() == 0 and torch.equal(device_residual_probs(x, sent_down(flat, True)), x)
    assert torch.equal(sent_down(flat, False), flat)
    # Rounded below x everywhere: what arrived is all that is known of y.
    sure, rounded = torch.tensor([0.9, 0.1], dtype=torch.float64), torch.tensor([0.5, 0.1], dtype=torch.float64)
    assert torch.equal(device_residual_probs(sure, rounded), rounded)


# The floor ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("prob", "floor", "kept"), [
    (0.2, 0.2, True), (math.nextafter(0.2, 0), 0.2, False), (1.0, 1.0, True), (0.0, 1e-9, False), (0.5, 0.2, True),
])
def test_the_floor_keeps_at_equality(prob, floor, kept):
    law = torch.tensor([prob, 1 - prob], dtype=torch.float64)
    test = floor_verdict(law, 0, floor, 0.5)
    assert (test.accepted, test.case, test.accept_prob, test.rejection_prob) == (kept, None, float(kept), float(not kept))
    assert floor_accept_probs(law, floor)[0] == float(kept)
    assert floor_accept_probs(torch.stack((law, law)), torch.tensor([[floor], [2.0]])).tolist()[1] == [0.0, 0.0]


@pytest.mark.parametrize(("seed", "zeros"), CASES)
@pytest.mark.parametrize("floor", [0.05, 0.2, 0.4])
def test_the_law_of_the_floor_and_its_bias_by_enumeration(seed, zeros, floor):
    x, y = laws(seed, zeros)
    law = enumerated(x, lambda v: 1.0 if float(y[v]) >= floor else 0.0, lambda _: y)
    accept = floor_accept_probs(y, floor)
    assert output_law(x, accept, y).tolist() == pytest.approx(law, abs=1e-12)
    assert float(round_bias(x, y, y, accept)) == pytest.approx(np.abs(law - y.numpy()).sum(), abs=1e-12)
    # The closed form of the docstring.
    kept = y >= floor
    assert (x * kept + float(x[~kept].sum()) * y).tolist() == pytest.approx(law, abs=1e-12)


@pytest.mark.parametrize("confidence", [0.0, 0.15, 0.4, 1.0])
@pytest.mark.parametrize("seed", range(6))
def test_the_law_behind_the_confidence_gate_by_enumeration(seed, confidence):
    x, y = laws(seed)
    floor = 0.2

    def stays(v):
        return 1.0 if float(x[v]) >= confidence or float(y[v]) >= floor else 0.0

    law = enumerated(x, stays, lambda _: y)
    skip = (x >= confidence).double()
    assert output_law(x, floor_accept_probs(y, floor), y, skip).tolist() == pytest.approx(law, abs=1e-12)
    if confidence == 0.0:
        assert law == pytest.approx(x.numpy(), abs=1e-12)


# Whole runs -----------------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def pair():
    return toy_pair(V, seed=3, closeness=0.4)


def run(pair, method, tokens=60, **settings):
    return tuple(decode(pair, "a", method, DecodeSettings(max_tokens=tokens, **settings)))


def rounds(events):
    return [event for event in events if isinstance(event, TokenDecided)]


def tables(pair):
    return [torch.softmax(model.logits.double(), -1) for model in (pair.slm, pair.llm)]


def told_apart(x, y, weights, keep, replacement):
    """How far drafts of these weights end from where the exact test sends them, draft by draft."""
    exact = (y - x).clamp_min(0) / (y - x).clamp_min(0).sum()
    law = enumerated(weights, keep, replacement)
    ideal = enumerated(weights, lambda v: min(1.0, float(y[v] / x[v])), lambda _: exact)
    return np.abs(law - ideal).sum()


def test_the_bias_of_every_round_is_that_of_its_enumerated_law(pair):
    x, y = tables(pair)
    for method, settings in (("hao", {"p_t": 0.15}), ("slm-confidence", {"p_t": 0.15, "confidence_th": 0.3}), ("dssd", {})):
        events, previous = run(pair, method, tokens=120, **settings), 0
        audits = {event.round: event for event in events if isinstance(event, Audited)}
        for event in rounds(events):
            a, b = x[previous], y[previous]
            if event.decision == "skip":
                kept = torch.eye(V, dtype=torch.float64)[event.draft]
                assert event.draft_prob >= 0.3
                assert audits[event.round].bias == pytest.approx(told_apart(a, b, kept, lambda v: 1.0, lambda _, b=b: b), abs=1e-12)
            elif method == "slm-confidence":
                assert event.draft_prob < 0.3
                sent = torch.where(a < 0.3, a, 0) / a[a < 0.3].sum()
                expected = told_apart(a, b, sent, lambda v, b=b: float(b[v] >= 0.15), lambda _, b=b: b)
                assert event.bias == pytest.approx(expected, abs=1e-12)
            else:
                law = enumerated(a, lambda v, b=b: float(b[v] >= 0.15), lambda _, b=b: b) if method != "dssd" else b.numpy()
                assert event.bias == pytest.approx(np.abs(law - b.numpy()).sum(), abs=1e-12)
            previous = event.token
        assert bool(audits) == (method == "slm-confidence")
