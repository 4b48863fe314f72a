"""Models whose cache answers otherwise than a pass without one are refused, each once; long RoPE is right on both sides of its boundary."""

import random

import pytest
import torch
import transformers
from tiny_models import IDS, other_architecture, random_llama, uncached

from cuhlm_core.errors import UserError
from cuhlm_core.models import cache_check, huggingface, llama
from cuhlm_core.models.cache_check import checked_adapter
from cuhlm_core.models.huggingface import HuggingFaceModel

SHAPE = dict(
    vocab_size=320, hidden_size=32, intermediate_size=48, num_hidden_layers=2, num_attention_heads=4, num_key_value_heads=2,
    initializer_range=0.2, max_position_embeddings=300, pad_token_id=0,
)  # fmt: skip
EDGE = 24
ROPE = {"rope_type": "longrope", "rope_theta": 1e4, "short_factor": [1.0] * 4, "long_factor": [4.0] * 4}


def made(kind, **changes):
    torch.manual_seed(1)
    return transformers.AutoModelForCausalLM.from_config(transformers.AutoConfig.for_model(kind, **(SHAPE | changes))).eval()


def longrope(kind="phi3"):
    edge = {"original_max_position_embeddings": EDGE}
    return made(kind, **edge, rope_parameters=ROPE | edge | ({"short_mscale": 1.2, "long_mscale": 1.5} if kind == "phimoe" else {}))


def check(model, said=lambda message: None):
    return checked_adapter(model, "own", 320, said)


@pytest.mark.parametrize("make", [
    random_llama, longrope, lambda: other_architecture("mistral"),
    *(lambda kind=kind: made(kind, is_decoder=True, pad_token_id=1) for kind in ("roberta", "camembert", "xlm-roberta")),
    *(pytest.param(make, marks=pytest.mark.thorough) for make in (
        lambda: longrope("phimoe"), lambda: other_architecture("gemma2"), lambda: other_architecture("bloom"),
    )),
])  # fmt: skip
def test_sound_models_pass(make):
    assert check(make()).name == "own"


@pytest.mark.parametrize(("kind", "changes", "why"), [
    ("openai-gpt", {"n_embd": 32, "n_layer": 2, "n_head": 4}, "keeps no key-value cache"),
    ("lfm2", {"layer_types": ["conv", "full_attention"], "block_auto_adjust_ff_dim": False}, "running state"),
    ("camembert", {"pad_token_id": 1}, "answers otherwise with its cache"),  # reads both ways: no decoder
    ("xlm-roberta", {"is_decoder": True, "pad_token_id": None}, "cannot be run"),
    ("gpt_neox_japanese", {}, r"cannot use its cache \(RuntimeError: .*\): its numbers"),
])  # fmt: skip
def test_a_cache_that_is_wrong_is_one_sentence(kind, changes, why):
    for _ in range(2):  # the second time from what was kept
        with pytest.raises(UserError, match=why) as caught:
            check(made(kind, **changes))
        message = str(caught.value)
        assert "\n" not in message and message.startswith("own ") and message.endswith("choose another model.")


def test_each_kind_of_wrong_cache_is_found(monkeypatch):
    """Controls: the same models with one part of an adapter broken."""
    with monkeypatch.context() as broken:
        broken.setattr(HuggingFaceModel, "edges", [])
        with pytest.raises(UserError, match=rf"own answers otherwise .* \(\w.* past {EDGE} tokens"):
            check(longrope())
    with monkeypatch.context() as broken:
        broken.setattr(huggingface, "_first_position", lambda model: 0)
        with pytest.raises(UserError, match=r"with its cache than without one \(side by side: total variation 0\.\d+\): its numbers"):
            check(made("roberta", is_decoder=True, pad_token_id=1))
    with monkeypatch.context() as broken:
        broken.setattr(llama._LlamaContext, "truncate", lambda self, length: None)
        with pytest.raises(UserError, match=r"\(going back: total|cannot use its cache"):
            check(random_llama())
    with monkeypatch.context() as broken:
        broken.setattr(llama, "are_tied", lambda model: True)
        with pytest.raises(UserError, match="otherwise with its cache"):
            check(random_llama(seed=3))


def test_a_model_is_checked_once_and_a_large_one_is_announced(monkeypatch):
    passes = []
    monkeypatch.setattr(cache_check, "_uncached", lambda *given, real=cache_check._uncached: passes.append(1) or real(*given))
    said: list[str] = []
    for model, expected in ((random_llama(), 2), (random_llama(), 2), (random_llama(seed=1), 4), (random_llama(rms_norm_eps=0.1), 6)):
        check(model, said.append)
        assert len(passes) == expected
    assert said == []
    monkeypatch.setattr(cache_check, "SAID_AFTER_S", 0.0)
    check(random_llama(seed=4), said.append)
    assert len(said) == 1 and said[0].startswith("own: its cache is compared with passes without one, once for these weights: about ")


@pytest.mark.parametrize("kind", ["phi3", pytest.param("phimoe", marks=pytest.mark.thorough)])
def test_long_factors_are_those_of_the_text_s_length(kind):
    """The oracle is a pass over each text by itself, without a cache; rows go back and on over the boundary at will."""
    plain, choice = longrope(kind), random.Random(2)
    model = HuggingFaceModel(plain, "own", 320)
    assert model.edges == [EDGE]

    def expected(text, new):
        return torch.stack([uncached(plain, text[:length])[-1] for length in range(len(text) - new + 1, len(text) + 1)])

    texts = [IDS[:3], IDS[3 : 3 + EDGE - 1], IDS[: EDGE + 6], IDS[: EDGE + 6]]
    contexts, batch = [model.new_context() for _ in texts], model.new_batch(texts)
    for context, text, logits in zip(contexts, texts, batch.logits, strict=True):
        assert (torch.stack([context.extend(text)[-1], logits]) - expected(text, 1)).abs().max() < 1e-4
    for step in range(8):
        rows = sorted(choice.sample(range(len(texts)), 3))
        lengths = [choice.randrange(max(1, len(texts[row]) - 7), len(texts[row]) + 1) for row in rows]
        batch.truncate(rows, lengths)
        new = [[choice.randrange(320) for _ in range(choice.choice((1, 2, 6)))] for _ in rows]
        parts = batch.read(rows, new).split(list(map(len, new)))
        for row, length, ids, logits in zip(rows, lengths, new, parts, strict=True):
            contexts[row].truncate(length)
            texts[row] = [*texts[row][:length], *ids]
            alone = contexts[row].extend(ids, len(ids))
            assert (torch.stack([alone, logits]) - expected(texts[row], len(ids))).abs().max() < 1e-4
        if step == 4:
            batch.keep([0, 3, 2, 1])
            texts, contexts = ([held[row] for row in (0, 3, 2, 1)] for held in (texts, contexts))
    one_pass = uncached(plain, IDS[: EDGE + 6])[:EDGE]  # the control: what one pass over a long text says of its beginning
    assert (one_pass - expected(IDS[:EDGE], EDGE)).abs().max() > 1e-2
