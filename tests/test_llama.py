"""The lean Llama against transformers' own forward pass (more in test_models.py)."""

import pytest
import torch
from tiny_models import IDS, in_pieces, random_llama, uncached

from cuhlm_core import llama
from cuhlm_core.models import LeanLlamaModel, wrap_model


@pytest.mark.parametrize("changes", [
    {"num_key_value_heads": 4}, {"num_key_value_heads": 1}, {"tie_word_embeddings": True}, {"head_dim": 16}, {"rms_norm_eps": 0.5},
    {"rope_parameters": {"rope_type": "default", "rope_theta": 500.0}},
    {"rope_parameters": {"rope_type": "linear", "factor": 4.0, "rope_theta": 1e4}},
])
def test_lean_llama_follows_the_configuration(changes):
    expected = uncached(random_llama(**changes), IDS)
    model = wrap_model(random_llama(**changes), "tiny", 320)
    assert isinstance(model, LeanLlamaModel)
    assert (in_pieces(model.new_context(), IDS, (25, 26, 40)) - expected).abs().max() < 1e-4
    assert (expected - uncached(random_llama(), IDS)).abs().max() > 1e-2  # the change matters


def test_lean_llama_past_its_first_capacity():
    ids = (IDS * 5)[:300]
    expected = uncached(random_llama(), ids)
    found = in_pieces(LeanLlamaModel(random_llama(), "tiny", 320).new_context(), ids, (250, 251, 255, 260, 290))
    assert (found - expected).abs().max() < 1e-4


def test_the_vocabulary_cut_reaches_the_last_product():
    weights = llama.LlamaWeights(random_llama(), 100)
    assert weights.head.shape == (32, 100)
    assert llama.LlamaCache(weights, 300).extend(IDS[:5], keep=2).shape == (2, 100)


def test_taking_over_a_model_frees_its_layers():
    model = random_llama()
    llama.LlamaWeights(model, 320)
    assert not list(model.model.layers.parameters())


@pytest.mark.parametrize(("changes", "runs"), [
    ({}, True), ({"attention_bias": True}, False), ({"mlp_bias": True}, False), ({"hidden_act": "gelu"}, False),
    ({"rope_parameters": {"rope_type": "dynamic", "factor": 2.0, "rope_theta": 1e4}}, False),
])
def test_only_plain_llamas_are_run(changes, runs):
    assert llama.can_run(random_llama(**changes)) is runs


def test_half_precision_is_not_run():
    assert not llama.can_run(random_llama().to(torch.float16))
