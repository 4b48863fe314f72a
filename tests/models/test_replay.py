"""Recorded passes against plain ones: on a processor what a graph would replay is run again, on a GPU it is a graph."""

import gc

import pytest
import torch
from tiny_models import IDS, in_pieces, random_llama, uncached

from cuhlm_core.errors import UserError
from cuhlm_core.models import llama, replay
from cuhlm_core.models.llama import LlamaModel
from cuhlm_core.models.replay import WIDTHS

LONG = (IDS * 20)[:1_100]


def run_again(run):
    """In place of a CUDA graph: the same run into the same tensor."""
    answer = run()
    return lambda: answer.copy_(run()), answer


def recording(monkeypatch, capture=run_again, device="cpu", **shape) -> LlamaModel:
    monkeypatch.setattr(llama, "SMALL_PARAMETERS", 0)
    model = LlamaModel(random_llama(max_position_embeddings=1_200, **shape).to(device), "tiny", 320)
    model.slots = model._slots()
    model.slots.capture = capture
    return model


@pytest.mark.parametrize("shape", [{}, {"num_key_value_heads": 1}, {"tie_word_embeddings": True}])
def test_recorded_passes_equal_plain_ones_in_every_width(monkeypatch, shape):
    model = recording(monkeypatch, **shape)
    expected = uncached(random_llama(max_position_embeddings=1_200, **shape), LONG)
    for cuts in (tuple(range(1, 60)), (1, 3, 6, 11, 20, 37, 54), (64, 66), (250, 255, 258, 700, 702)):
        found = in_pieces(model.new_context(), LONG[:720], cuts)
        assert (found - expected[:720]).abs().max() < 1e-4
    assert model.slots.refusal is None
    context = model.new_context()
    context.extend(LONG[:9])
    assert torch.equal(context.extend(LONG[9:14], 2), in_pieces(model.new_context(), LONG[:14], (9,))[-2:])
    recorded = {key for slot in (*model.slots._idle, context.slot) for key in slot._recorded}
    assert {width for width, _ in recorded} >= set(WIDTHS[:6]) and {shown for _, shown in recorded} >= {256, 512, 768}


def test_a_text_grows_beyond_its_slot(monkeypatch):
    model = recording(monkeypatch)
    expected = uncached(random_llama(max_position_embeddings=1_200), LONG)
    found = in_pieces(model.new_context(), LONG, (1_000, 1_001, 1_020, 1_023, 1_024, 1_025, 1_060))
    assert (found - expected).abs().max() < 1e-4


def test_a_slot_is_lent_again_and_remembers_nothing(monkeypatch):
    model = recording(monkeypatch)
    first = model.new_context()
    expected = in_pieces(first, IDS[:30], (5, 6, 7))
    slot = first.slot
    for cache in slot.caches:
        cache.fill_(torch.nan)
    both = model.new_context(), model.new_context()
    assert len({id(context.slot) for context in (first, *both)}) == 3
    del first, both
    gc.collect()
    assert len(model.slots._idle) == replay.MOST_IDLE
    model.slots._idle[:] = [slot]
    again = model.new_context()
    assert again.slot is slot and torch.equal(in_pieces(again, IDS[:30], (5, 6, 7)), expected)


def fails(run):
    raise RuntimeError("capture was invalidated")


def says_otherwise(run):
    answer = run()
    return lambda: answer.add_(1), answer


def finds_no_memory(run):
    raise UserError("There is not enough memory.")


@pytest.mark.parametrize(
    ("capture", "reason"),
    [(fails, "capture was invalidated"), (finds_no_memory, "not enough memory"), (says_otherwise, "differs from the plain one")],
)
def test_what_cannot_be_recorded_is_launched_as_usual_with_a_message(monkeypatch, caplog, capture, reason):
    model = recording(monkeypatch, capture)
    expected = uncached(random_llama(max_position_embeddings=1_200), IDS)
    for _ in range(2):
        assert (in_pieces(model.new_context(), IDS, (5, 6, 8)) - expected).abs().max() < 1e-4
    assert reason in model.slots.refusal
    assert len(caplog.messages) == 1 and "no CUDA graph" in caplog.text and reason in caplog.text


def test_padding_that_was_seen_would_be_noticed(monkeypatch):
    """The control: without the mask a padded pass says something else."""
    model = recording(monkeypatch)
    read = model.slots.read
    model.slots.read = lambda ids, positions, mask, caches: read(ids, positions, torch.ones_like(mask), caches)
    found = in_pieces(model.new_context(), IDS, (5, 8))
    assert (found - uncached(random_llama(max_position_embeddings=1_200), IDS)).abs().max() > 1e-2


@pytest.mark.skipif(not torch.cuda.is_available(), reason="CUDA graphs need an NVIDIA GPU")
@pytest.mark.parametrize(("dtype", "tolerance"), [(torch.float32, 1e-4), (torch.bfloat16, 0.03)])
def test_graphs_on_a_gpu(dtype, tolerance):
    plain = random_llama(max_position_embeddings=1_200).to("cuda", dtype)
    expected = uncached(plain, LONG[:700]).float().cpu()
    model = LlamaModel(plain, "tiny", 320)
    for cuts in (tuple(range(1, 60)), (1, 3, 6, 11, 20, 37, 54), (250, 255, 258, 600, 602)):
        found = in_pieces(model.new_context(), LONG[:700], cuts).cpu()
        assert (found - expected).norm() <= tolerance * expected.norm()
    assert model.slots is not None and model.slots.refusal is None
