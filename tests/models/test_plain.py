"""Folders read without transformers: the same numbers and ids as through transformers, and whatever is not plain is left to it."""

import json
import pathlib
import shutil

import pytest
import torch
from fresh_process import output_of
from safetensors.torch import load_file, save_file
from tiny_models import IDS, byte_level_tokenizer, random_llama, save, sentencepiece_tokenizer, uncached

from cuhlm_core.errors import UserError
from cuhlm_core.models import loading, pairs, plain
from cuhlm_core.models.codec import TextCodec
from cuhlm_core.models.llama import LlamaModel, adapter
from cuhlm_core.models.loading import find_source, load_model, load_tokenizer
from cuhlm_core.models.pairs import load_pair
from cuhlm_core.models.plain import PlainLlama, PlainTokenizer, plain_model, plain_tokenizer
from cuhlm_core.models.registry import EMBEDDED_FOLDERS, PAIRS

CPU = torch.device("cpu")
EMBEDDED = [folder / getattr(PAIRS[name], part) for name, folder in EMBEDDED_FOLDERS.items() for part in ("slm", "llm")]
TEXTS = ["What is the capital of France?", "naïve café 日本語 🎈\n\n 12 + 30", "<|endoftext|><|prompt|> a <|user|>", "x" * 500]


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


@pytest.fixture(scope="module")
def shapes(tmp_path_factory) -> list[pathlib.Path]:
    """Folders of other shapes than the embedded models', as transformers writes them."""
    root, tokenizer = tmp_path_factory.mktemp("shapes"), byte_level_tokenizer()
    changes = ({}, {"num_key_value_heads": 1, "head_dim": 16, "rms_norm_eps": 1e-5}, {"tie_word_embeddings": True, "num_hidden_layers": 3})
    return [pathlib.Path(save(root / str(number), random_llama(**one), tokenizer)) for number, one in enumerate(changes)]


@pytest.mark.parametrize("dtype", [torch.float32, torch.bfloat16], ids=str)
def test_both_readers_give_the_same_numbers(shapes, dtype):
    for folder in [*EMBEDDED, *shapes]:
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


def test_the_transformers_model_is_made_when_it_is_asked_for_over_the_same_weights(shapes):
    for folder in (EMBEDDED[0], *shapes):
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


def test_the_embedded_pairs_are_the_same_through_either_reader(monkeypatch):
    for name in EMBEDDED_FOLDERS:
        ours = load_pair(name, device="cpu")
        with monkeypatch.context() as patch:
            patch.setattr(pairs, "plain_model", lambda *_: None)
            patch.setattr(pairs, "plain_tokenizer", lambda *_: None)
            theirs = load_pair(name, device="cpu")
        assert (ours.vocabulary_size, ours.weights, ours.calibration, ours.refused) == (
            theirs.vocabulary_size, theirs.weights, theirs.calibration, theirs.refused,
        )  # fmt: skip
        assert (ours.codec.end_ids, ours.codec.default_style) == (theirs.codec.end_ids, theirs.codec.default_style)


# What is not plain ----------------------------------------------------------------------------------------------------


@pytest.fixture
def folder(shapes, tmp_path) -> pathlib.Path:
    """A copy of a plain folder, to be changed."""
    return pathlib.Path(shutil.copytree(shapes[0], tmp_path / "changed"))


def rewrite(file: pathlib.Path, **changes: object) -> None:
    """Change entries of a JSON file; None removes one."""
    content = json.loads(file.read_text()) | changes
    file.write_text(json.dumps({name: value for name, value in content.items() if value is not None}))


@pytest.mark.parametrize("changes", [
    {"model_type": "mistral"}, {"architectures": ["LlamaForSequenceClassification"]}, {"hidden_act": "gelu"}, {"attention_bias": True},
    {"mlp_bias": True}, {"quantization_config": {}}, {"sliding_window": 4}, {"auto_map": {}}, {"head_dim": None}, {"head_dim": 12},
    {"rope_parameters": {"rope_theta": 10_000.0, "rope_type": "linear", "factor": 2.0}}, {"rope_parameters": None},
    {"rope_parameters": {"rope_theta": 0, "rope_type": "default"}}, {"num_hidden_layers": 10**12}, {"num_hidden_layers": 3},
    {"num_hidden_layers": -1}, {"num_hidden_layers": "2"}, {"vocab_size": 319}, {"tie_word_embeddings": True}, {"rms_norm_eps": True},
])  # fmt: skip
def test_what_the_configuration_of_a_plain_model_does_not_say(folder, changes):
    source = find_source(str(folder))
    assert plain_model(source, CPU, torch.float32) is not None
    rewrite(folder / "config.json", **changes)
    assert plain_model(source, CPU, torch.float32) is None


@pytest.mark.parametrize("damage", ["missing", "cut", "foreign tensor", "integers", "no end", "no table"])
def test_files_that_a_plain_model_does_not_have(folder, damage):
    weights, source = folder / "model.safetensors", find_source(str(folder))
    tensors = load_file(weights)
    if damage == "missing":
        weights.unlink()
    elif damage == "cut":
        weights.write_bytes(weights.read_bytes()[:5000])
    elif damage == "foreign tensor":
        save_file({**tensors, "model.extra.weight": torch.ones(2)}, weights)
    elif damage == "integers":
        save_file({name: tensor.to(torch.int8) for name, tensor in tensors.items()}, weights)
    elif damage == "no end":
        rewrite(folder / "generation_config.json", eos_token_id=None)
    else:
        (folder / "config.json").write_text("[]")
    assert plain_model(source, CPU, torch.float32) is None


@pytest.mark.parametrize("changes", [
    {"tokenizer_class": "LlamaTokenizerFast"}, {"backend": None}, {"add_bos_token": True}, {"split_special_tokens": True},
    {"eos_token": "no such token"}, {"eos_token": "<tool>"}, {"extra_special_tokens": ["<|new|>"]}, {"chat_template": "x"},
])  # fmt: skip
def test_what_the_tokenizer_of_a_plain_model_does_not_say(folder, changes):
    source = find_source(str(folder))
    assert plain_tokenizer(source) is not None
    rewrite(folder / "tokenizer_config.json", **changes)
    assert plain_tokenizer(source) is None


@pytest.mark.parametrize("name", ["special_tokens_map.json", "added_tokens.json", "additional_chat_templates"])
def test_files_that_transformers_would_look_at(folder, name):
    (folder / name).mkdir() if "." not in name else (folder / name).write_text("{}")
    assert plain_tokenizer(find_source(str(folder))) is None


def test_a_tokenizer_that_cuts_or_pads_is_left_to_transformers(folder):
    source, file = find_source(str(folder)), folder / "tokenizer.json"
    rewrite(file, truncation={"direction": "Right", "max_length": 8, "strategy": "LongestFirst", "stride": 0})
    assert plain_tokenizer(source) is None
    file.write_text('{"version"')
    assert plain_tokenizer(source) is None


def test_a_tokenizer_of_another_family_gives_the_same_ids(tmp_path):
    source = find_source(save(tmp_path / "pieces", random_llama(), sentencepiece_tokenizer()))
    read, expected = plain_tokenizer(source), load_tokenizer(source)
    assert isinstance(read, PlainTokenizer) and (read.bos_token_id, read.eos_token_id) == (1, 2)
    ours, theirs = (TextCodec(tokenizer, len(expected)) for tokenizer in (read, expected))
    assert all(ours.encode_prompt(text, "raw") == theirs.encode_prompt(text, "raw") for text in ["cat </s> <0x41>", *TEXTS])


def test_a_hub_model_is_left_to_transformers():
    assert plain_model(loading.Source("own/model"), CPU, torch.float32) is None and plain_tokenizer(loading.Source("own/model")) is None


def test_too_little_memory_is_told_before_a_tensor_is_read(folder, monkeypatch):
    monkeypatch.setattr(loading, "free_memory", lambda: 10_000)
    monkeypatch.setattr(plain, "PlainLlama", lambda *_: pytest.fail("weights were read"))
    with pytest.raises(UserError, match="GB are free: choose a smaller pair"):
        plain_model(find_source(str(folder)), CPU, torch.float32)
