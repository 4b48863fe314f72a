"""The embedded pairs read without transformers: the same numbers and ids as through transformers, and a damaged folder is left to it."""

import json
import pathlib
import shutil

import pytest
import torch
from fresh_process import output_of
from safetensors.torch import load_file, save_file
from tiny_models import IDS, byte_level_tokenizer, random_llama, save, uncached

from cuhlm_core.models.codec import TextCodec
from cuhlm_core.models.llama import LlamaModel, adapter
from cuhlm_core.models.loading import find_source, load_model, load_tokenizer
from cuhlm_core.models.plain import PlainLlama, PlainTokenizer, plain_model, plain_tokenizer
from cuhlm_core.models.registry import EMBEDDED_FOLDERS, PAIRS

CPU = torch.device("cpu")
EMBEDDED = [folder / getattr(PAIRS[name], part) for name, folder in EMBEDDED_FOLDERS.items() for part in ("slm", "llm")]
TEXTS = ["What is the capital of France?", "naïve café 日本語 🎈\n\n 12 + 30", "<|endoftext|><|prompt|> a <|user|>", "x" * 500]


@pytest.mark.thorough
def test_the_embedded_pairs_need_no_transformers():
    code = """
import sys
from cuhlm_core.decoding.decoder import decode
from cuhlm_core.models.pairs import load_pair
for name in sys.stdin.read().split():
    events = list(decode(load_pair(name, device="cpu"), "Name a planet.", "cu-hlm-online"))
    print(len(events) > 3, *sorted({"transformers", "torch._dynamo"} & sys.modules.keys()))
"""
    assert output_of(code, " ".join(EMBEDDED_FOLDERS)).split() == ["True"] * len(EMBEDDED_FOLDERS)


@pytest.mark.parametrize("dtype", [torch.float32, pytest.param(torch.bfloat16, marks=pytest.mark.thorough)], ids=str)
def test_both_readers_give_the_same_numbers(dtype):
    for folder in EMBEDDED:
        source = find_source(str(folder))
        read, expected = plain_model(source, CPU, dtype), load_model(source, CPU, dtype)
        assert isinstance(read, PlainLlama) and not isinstance(expected, PlainLlama)
        ends = [model.generation_config.eos_token_id for model in (read, expected)]
        ours, theirs = (adapter(model, "m", 300) for model in (read, expected))
        assert type(ours) is type(theirs) is LlamaModel and ends[0] == ends[1] is not None
        for fact in ("parameters", "max_context", "revision", "dtype", "head_width", "query_heads", "key_heads", "epsilon"):
            assert getattr(ours, fact) == getattr(theirs, fact), fact
        assert ours.fingerprint() == theirs.fingerprint()
        assert torch.equal(*(model.new_context().extend(IDS, len(IDS)) for model in (ours, theirs)))
        batches = [model.new_batch([IDS[:7], IDS[7:9]]) for model in (ours, theirs)]
        assert torch.equal(*(batch.logits for batch in batches)) and torch.equal(*(batch.read([1], [IDS[20:25]]) for batch in batches))


def test_the_transformers_model_is_made_when_it_is_asked_for_over_the_same_weights():
    for folder in EMBEDDED[:2]:
        model = adapter(plain_model(find_source(str(folder)), CPU, torch.float32), "m", 300)
        logits = model.new_context().extend(IDS, len(IDS))
        made = model.model
        assert made is model.model and made.num_parameters() == model.parameters and model.cuts_logits
        ours = [matrix for layer in model.layers for matrix in (layer.query_key_value, layer.output, layer.gate_up, layer.down)]
        storages = {parameter.untyped_storage().data_ptr() for parameter in made.parameters()}
        assert {torch.as_tensor(matrix).untyped_storage().data_ptr() for matrix in [*ours, model.embeddings, model.head]} <= storages
        assert (uncached(made, IDS)[:, :300] - logits).abs().max() < 1e-4
        assert torch.equal(model.new_context().extend(IDS, len(IDS)), logits)


@pytest.mark.parametrize("folder", EMBEDDED, ids=lambda folder: folder.name)
def test_both_readers_give_the_same_tokens(folder):
    source = find_source(str(folder))
    read, expected = plain_tokenizer(source), load_tokenizer(source)
    assert isinstance(read, PlainTokenizer) and not isinstance(expected, PlainTokenizer) and read.get_vocab() == expected.get_vocab()
    ours, theirs = (TextCodec(tokenizer, len(expected)) for tokenizer in (read, expected))
    assert (ours.end_ids, ours.default_style) == (theirs.end_ids, theirs.default_style) == ({0}, "chat")
    for text in TEXTS:
        for style in ("chat", "raw"):
            assert ours.encode_prompt(text, style) == theirs.encode_prompt(text, style)
        marked = expected.apply_chat_template([{"role": "user", "content": text}], return_dict=False)
        if "<|" not in text:
            assert ours.encode_prompt(text) == marked
    for token in range(len(expected)):
        assert (ours.token_text(token), ours.token_hex(token)) == (theirs.token_text(token), theirs.token_hex(token))
    streams = [codec.new_stream() for codec in (ours, theirs)]
    assert len({"".join(map(stream.step, range(len(expected)))) for stream in streams}) == 1


@pytest.mark.parametrize("change", [{"hidden_act": "gelu"}, {"model_type": "mistral"}, {"attention_bias": True}, {"rope_type": "linear"}])
def test_another_kind_of_model_is_left_to_transformers(tmp_path, change):
    folder = pathlib.Path(shutil.copytree(EMBEDDED[0], tmp_path / "other"))
    config = json.loads((folder / "config.json").read_text())
    (config["rope_parameters"] if "rope_type" in change else config).update(change)
    (folder / "config.json").write_text(json.dumps(config))
    assert plain_model(find_source(str(EMBEDDED[0])), CPU, torch.float32) is not None
    assert plain_model(find_source(str(folder)), CPU, torch.float32) is None


# A damaged folder -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["model.safetensors", "config.json", "generation_config.json", "tokenizer.json", "tokenizer_config.json"])
def test_a_damaged_folder_is_left_to_transformers(tmp_path, name):
    folder = pathlib.Path(shutil.copytree(EMBEDDED[0], tmp_path / "damaged"))
    (folder / name).write_bytes((folder / name).read_bytes()[:50])
    source, of_tokenizer = find_source(str(folder)), name.startswith("tokenizer")
    assert (plain_model(source, CPU, torch.float32) is None) is not of_tokenizer
    assert (plain_tokenizer(source) is None) is of_tokenizer


def test_an_output_matrix_of_its_own_is_read_whatever_the_flag_says(tmp_path):
    folder = pathlib.Path(save(tmp_path / "own", random_llama(), byte_level_tokenizer()))
    config, weights = json.loads((folder / "config.json").read_text()), load_file(folder / "model.safetensors")
    weights["lm_head.weight"] = 0.1 * torch.randn(weights["model.embed_tokens.weight"].shape)
    save_file(weights, folder / "model.safetensors", {"format": "pt"})
    for flag in (True, False):
        (folder / "config.json").write_text(json.dumps(config | {"tie_word_embeddings": flag}))
        source = find_source(str(folder))
        expected = uncached(load_model(source, CPU, torch.float32), IDS)
        model = adapter(plain_model(source, CPU, torch.float32), "m", expected.shape[1])
        assert (model.new_context().extend(IDS, len(IDS)) - expected).abs().max() < 1e-4
        assert (uncached(model.model, IDS) - expected).abs().max() < 1e-4
