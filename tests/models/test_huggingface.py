"""The cached adapters against plain uncached forward passes of transformers."""

import inspect

import pytest
import torch
from tiny_models import (
    IDS,
    assert_batches_truncate,
    assert_contexts_truncate,
    assert_ragged_reads_equal,
    in_pieces,
    other_architecture,
    random_llama,
    uncached,
)

from cuhlm_core.errors import UserError
from cuhlm_core.models.huggingface import DEFAULT_CONTEXT, HuggingFaceModel, context_length
from cuhlm_core.models.protocol import memory_error


@pytest.mark.parametrize("cuts", [(), (1,), tuple(range(1, 60)), (59,)])
def test_llama_in_pieces_equals_one_plain_pass(cuts):
    expected = uncached(random_llama(), IDS)
    logits = in_pieces(HuggingFaceModel(random_llama(), "tiny", 320).new_context(), IDS, cuts)
    assert logits.shape == expected.shape and logits.dtype == torch.float32
    assert (logits - expected).abs().max() < 1e-4
    wrong = uncached(random_llama(), [*IDS[:5], IDS[5] + 1, *IDS[6:]])  # negative control: one other token changes what follows
    assert (logits - wrong)[6:].abs().max() > 1e-2


@pytest.mark.parametrize("architecture", ["llama", "qwen2", "gpt_neox", "gpt2", "mistral"])
def test_every_architecture_in_pieces_equal_one_plain_pass(architecture):
    expected = uncached(tiny(architecture), IDS)
    model = HuggingFaceModel(tiny(architecture), architecture, 320)
    assert model.max_context == 300
    assert (in_pieces(model.new_context(), IDS, (20, 21, 22, 30)) - expected).abs().max() < 1e-4


def test_logits_are_cut_to_the_vocabulary_and_kept_rows():
    expected = uncached(random_llama(), IDS)
    context = HuggingFaceModel(random_llama(), "tiny", 300).new_context()
    logits = context.extend(IDS, keep=3)
    assert logits.shape == (3, 300) and context.length == 60
    assert (logits - expected[-3:, :300]).abs().max() < 1e-4


def test_contexts_do_not_disturb_one_another():
    model = HuggingFaceModel(random_llama(), "tiny", 320)
    first, second = model.new_context(), model.new_context()
    first.extend(IDS[:10])
    second.extend(IDS[20:45])
    assert (first.extend(IDS[10:12]) - uncached(random_llama(), IDS[:12])[-1:]).abs().max() < 1e-4
    assert (first.length, second.length) == (12, 25)


@pytest.mark.parametrize(("new", "keep"), [(0, 1), (3, 0), (3, 4)])
def test_senseless_calls_are_value_errors(new, keep):
    context = HuggingFaceModel(random_llama(), "tiny", 320).new_context()
    with pytest.raises(ValueError, match="keep must be from 1"):
        context.extend(IDS[:new], keep=keep)


def test_a_model_that_states_no_context_gets_the_default():
    from transformers import BloomConfig

    assert context_length(BloomConfig()) == DEFAULT_CONTEXT


def test_memory_errors_become_sentences_and_other_errors_do_not():
    assert "--device cpu" in str(memory_error(torch.OutOfMemoryError("CUDA out of memory"), "m"))
    assert "smaller pair" in str(memory_error(RuntimeError("DefaultCPUAllocator: can't allocate memory"), "m"))
    assert memory_error(RuntimeError("shapes differ"), "m") is None


def test_running_out_of_memory_while_decoding_is_a_user_error(monkeypatch):
    context = HuggingFaceModel(random_llama(), "tiny", 320).new_context()

    def fail(*args: object, **kwargs: object) -> None:
        raise RuntimeError("[enforce fail] DefaultCPUAllocator: not enough memory")

    monkeypatch.setattr(torch, "tensor", fail)
    with pytest.raises(UserError, match="too small for tiny"):
        context.extend([1])


# Several sequences side by side ---------------------------------------------------------------------------------------

PROMPTS = [IDS[:7], IDS[7:9], IDS[20:40], IDS[9:10]]
ANSWERS = [[IDS[(3 * row + step) % 60] for step in range(25)] for row in range(len(PROMPTS))]


def batched(model, prompts, answers):
    """Logits [rows, steps, V] of sequences read side by side, a token each at a time."""
    batch = model.new_batch(prompts)
    logits = [batch.logits]
    for step in range(len(answers[0])):
        logits.append(batch.read(range(len(answers)), [answer[step : step + 1] for answer in answers]))
    return torch.stack(logits, 1)


OTHERS = ("qwen2", "gpt_neox", "bloom", "phi", "gemma2", "gemma3", "phi3", "qwen3")
MORE = [pytest.param(name, marks=pytest.mark.thorough) for name in OTHERS]
ARCHITECTURES = ["llama", "gpt2", "mistral", "gpt_neo", "gemma", *MORE]


def tiny(architecture):
    return random_llama() if architecture == "llama" else other_architecture(architecture)


@pytest.mark.parametrize("architecture", ARCHITECTURES)
def test_rows_that_read_at_other_times_and_lengths_equal_one_sequence_at_a_time(architecture):
    plain = tiny(architecture)
    assert_ragged_reads_equal(HuggingFaceModel(plain, architecture, 320), plain)


def test_a_batch_goes_on_with_some_of_its_sequences():
    model = HuggingFaceModel(random_llama(), "tiny", 320)
    batch, whole = model.new_batch(PROMPTS), batched(model, PROMPTS, ANSWERS)
    batch.keep([3, 2, 0])
    assert torch.equal(batch.logits, whole[[3, 2, 0], 0])
    first = batch.read(range(3), [ANSWERS[row][:1] for row in (3, 2, 0)])
    assert torch.allclose(first, whole[[3, 2, 0], 1], atol=1e-5)
    batch.keep([1, 2])
    assert torch.allclose(batch.read([0, 1], [ANSWERS[2][1:2], ANSWERS[0][1:2]]), whole[[2, 0], 2], atol=1e-5)


def test_equal_prompts_are_prefix_logits_and_go_on_apart():
    plain = random_llama()
    read, forward = [], plain.forward
    plain.forward = lambda ids, **more: read.append(tuple(ids.shape)) or forward(ids, **more)
    plain.forward.__signature__ = inspect.signature(forward)
    model = HuggingFaceModel(plain, "tiny", 320)
    batch = model.new_batch([IDS[:9], IDS[3:5], IDS[:9], IDS[:9]])
    assert read == [(2, 9)] and torch.equal(batch.logits[[0, 2]], batch.logits[[3, 0]])
    logits = batch.read([0, 2, 3], [IDS[9:11], [1], IDS[9:10]])
    expected = torch.cat(
        [uncached(random_llama(), IDS[:11])[9:], uncached(random_llama(), [*IDS[:9], 1])[9:], uncached(random_llama(), IDS[:10])[9:]]
    )
    assert torch.allclose(logits, expected, atol=1e-4)


@pytest.mark.parametrize("architecture", ARCHITECTURES)
def test_contexts_and_batches_go_back(architecture):
    """mistral and gpt_neo have a sliding window shorter than the text."""
    model, prompts = HuggingFaceModel(tiny(architecture), architecture, 320), [IDS[:9], IDS[3:5]]
    assert_contexts_truncate(model)
    assert_batches_truncate(model.new_batch(prompts), tiny(architecture), prompts)


@pytest.mark.parametrize("prompts", [[], [[]], [[1], []]])
def test_a_batch_needs_prompts(prompts):
    with pytest.raises(ValueError, match="needs at least one prompt"):
        HuggingFaceModel(random_llama(), "tiny", 320).new_batch(prompts)


@pytest.mark.parametrize(
    ("rows", "ids"), [([], []), ([0], [[]]), ([0], [[1], [1]]), ([1, 0], [[1], [1]]), ([0, 0], [[1], [1]]), ([2], [[1]]), ([-1], [[1]])]
)
def test_senseless_reads_are_value_errors(rows, ids):
    batch = HuggingFaceModel(random_llama(), "tiny", 320).new_batch(PROMPTS[:2])
    with pytest.raises(ValueError, match=r"needs rows|must increase"):
        batch.read(rows, ids)
    assert batch.read([1], [[1]]).shape == (1, 320)


def test_fingerprints_distinguish_weights_and_not_precisions():
    prints = {HuggingFaceModel(random_llama(seed=seed), "tiny", 320).fingerprint() for seed in (0, 1)}
    assert len(prints) == 2
    halves = HuggingFaceModel(random_llama().to(torch.bfloat16), "half", 320).fingerprint()
    assert halves == HuggingFaceModel(random_llama(), "tiny", 320).fingerprint()
    assert halves != HuggingFaceModel(random_llama(), "tiny", 319).fingerprint()
