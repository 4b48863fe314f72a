"""Where the loop waits for a GPU, and pairs on two devices: counted with tensors that stand for those of GPUs."""

from dataclasses import replace

import pytest
import torch
from kinds import every_method
from standing_gpus import GPUS, on_gpus, standing_gpus
from toys import toy_pair
from whole_rounds import untimed

from cuhlm_core.decoding.batch import DecodeJob, decode_batch
from cuhlm_core.decoding.decoder import decode
from cuhlm_core.maths.compression import RankedProbs
from cuhlm_core.maths.verification import race, replaced, replacement
from cuhlm_core.methods import METHODS
from cuhlm_core.settings import DecodeSettings

CPU = torch.device("cpu")
SETTINGS = DecodeSettings(max_tokens=6, u_th=0.5)


def decided(pair, method, settings=SETTINGS, waits=None):
    """The events of a run; `waits`: how often it has waited up to each exchange is checked."""
    events = []
    for event in decode(pair, "abab", method, settings, details=False):
        if event.type == "exchange" and waits is not None:
            own = METHODS[method].test.device_draws
            due = event.slm_passes + (1 + own) * event.llm_passes + (event.bonus_drafted is not None)
            assert waits.total() == due, waits
            waits.clear()
        events.append(event)
    return untimed(events)


def assert_same(events, expected):
    for one, other in zip(events, expected, strict=True):
        for name, value in vars(other).items():
            assert getattr(one, name) == (pytest.approx(value, abs=1e-6) if isinstance(value, float) else value), name


@pytest.mark.parametrize("method", every_method())
def test_a_draft_waits_once_and_a_message_once_more(method):
    """And a device that draws itself once more after the reply, as does one that has drafted behind its message. Audits come with it."""
    with standing_gpus() as waits:
        events = decided(on_gpus(toy_pair(), *GPUS), method, waits=waits)
    assert_same(events, decided(toy_pair(), method))


@pytest.mark.parametrize(("method", "places"), [
    ("cu-hlm-online", (CPU, GPUS[1])), ("dssd-spec", (GPUS[1], CPU)), ("dssd-spec", (CPU, GPUS[1])),
    *(pytest.param(*case, marks=pytest.mark.thorough) for case in (
        ("cu-hlm-online", (GPUS[1], CPU)), *((method, (GPUS[0], GPUS[0])) for method in ("cu-hlm-online", "dssd-spec")),
    )),
])  # fmt: skip
def test_one_model_may_lie_on_the_processor(method, places):
    with standing_gpus():
        events = decided(on_gpus(toy_pair(), *places), method)
    assert_same(events, decided(toy_pair(), method))


@pytest.mark.parametrize("estimator", ["entropy", "temperature-expected", "one-minus-draft-prob"])
def test_no_uncertainty_waits(estimator):
    settings = replace(SETTINGS, estimator=estimator)
    with standing_gpus() as waits:
        events = decided(on_gpus(toy_pair()), "u-hlm", settings, waits)
    assert_same(events, decided(toy_pair(), "u-hlm", settings))


def test_answers_side_by_side_may_lie_on_two_gpus():
    jobs = [DecodeJob(prompt, method, SETTINGS) for method in ("cu-hlm-online", "spec", "dssd") for prompt in ("abab", "b")]
    with standing_gpus():
        runs = decode_batch(on_gpus(toy_pair(), *GPUS), jobs)
    for run, expected in zip(runs, decode_batch(toy_pair(), jobs), strict=True):
        assert_same(untimed(run.events), untimed(expected.events))


def test_many_drafts_are_looked_at_before_their_replacements_are_drawn():
    probs, tokens, uniform = torch.rand(12, 5).double(), torch.arange(12) % 5, torch.rand(12).double()
    rejected = torch.arange(12) % 3 == 0
    expected = torch.where(rejected, replacement(probs, uniform, "race"), tokens)
    for count, seen in ((8, 0), (12, 1)):
        some = [one[:count] for one in (tokens, rejected, probs)]
        with standing_gpus() as waits:
            drawn = replaced(*(one.to(GPUS[0], non_blocking=True) for one in some), uniform[:count], "race")
            assert waits.total() == seen
            assert drawn.tolist() == replaced(*some, uniform[:count], "race").tolist() == expected[:count].tolist()


def test_the_smallest_k_is_the_same_on_a_gpu():
    probs = torch.softmax(4 * torch.randn(40, 60).double(), -1)
    limits = torch.rand(40).double().pow(3).tolist()
    expected = RankedProbs.from_probs(probs).smallest_sizes([0.0, *limits[1:]])
    with standing_gpus() as waits:
        found = RankedProbs.from_probs(probs.to(GPUS[0], non_blocking=True)).smallest_sizes([0.0, *limits[1:]])
        assert not waits and found.tolist() == expected.tolist()
    assert len(set(expected.tolist())) > 10


def test_what_stands_for_a_gpu_refuses_what_lies_elsewhere():
    with standing_gpus() as waits:
        here, there = (torch.ones(2, 3).to(place) for place in GPUS)
        for other in (there, torch.ones(2, 3)):
            with pytest.raises(RuntimeError, match="of tensors on"):
                race(here, other)
        assert waits == {"copy": 2} and here[[0]].tolist() == [[1.0] * 3] and waits == {"copy": 4}
        assert bool((here > 0).all()) and waits == {"copy": 4, "_local_scalar_dense": 1}
