"""The gate of model folders: what would hang, fill the memory or be read as a pickle is refused before anything is built."""

import base64
import json
import os
import pathlib
import shutil

import pytest
import torch
from safetensors.torch import load_file
from tiny_models import byte_level_tokenizer, other_architecture, random_llama, save, sentencepiece_tokenizer

from cuhlm_core.errors import UserError
from cuhlm_core.models import loading, pairs
from cuhlm_core.models.folder import MOST_LAYERS, check_folder
from cuhlm_core.models.loading import Source, admit
from cuhlm_core.models.pairs import load_pair
from cuhlm_core.models.registry import EMBEDDED_FOLDERS, PAIRS


@pytest.fixture(scope="module")
def sound(tmp_path_factory) -> pathlib.Path:
    return pathlib.Path(save(tmp_path_factory.mktemp("sound") / "model", random_llama(), byte_level_tokenizer()))


@pytest.fixture
def folder(sound, tmp_path) -> pathlib.Path:
    """A copy of a sound folder, to be damaged."""
    return pathlib.Path(shutil.copytree(sound, tmp_path / "own"))


def change(file: pathlib.Path, **changes: object) -> None:
    file.write_text(json.dumps(json.loads(file.read_text()) | changes))


def refused(folder: pathlib.Path, reason: str) -> None:
    with pytest.raises(UserError, match=reason) as caught:
        check_folder(folder, "own")
    assert str(caught.value).startswith("own cannot be ") and "\n" not in str(caught.value) and str(caught.value).endswith(".")


def pickled(folder: pathlib.Path, shard: str) -> None:
    """The weights as a pickle, and an index that names it."""
    tensors = load_file(folder / "model.safetensors")
    torch.save(tensors, folder / "weights.bin")
    (folder / "model.safetensors").unlink()
    index = {"metadata": {}, "weight_map": dict.fromkeys(tensors, shard)}
    (folder / "model.safetensors.index.json").write_text(json.dumps(index))


# What passes ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", EMBEDDED_FOLDERS)
def test_the_embedded_models_would_pass(name):
    for part in (PAIRS[name].slm, PAIRS[name].llm):
        check_folder(EMBEDDED_FOLDERS[name] / part, part)


@pytest.mark.parametrize("architecture", ["gpt2", "gpt_neox", "bloom", "qwen2"])
def test_other_architectures_and_tokenizers_pass(tmp_path, architecture):
    check_folder(pathlib.Path(save(tmp_path / "m", other_architecture(architecture), sentencepiece_tokenizer())), "m")


def test_shards_pass(tmp_path):
    random_llama().save_pretrained(tmp_path / "m", max_shard_size="40KB")
    assert len(list((tmp_path / "m").glob("*.safetensors"))) > 1
    check_folder(tmp_path / "m", "m")


def test_what_large_models_say_passes(folder):
    change(folder / "config.json", model_type="deepseek_v3", num_hidden_layers=61, n_routed_experts=256, num_experts_per_tok=8)
    (folder / "model.safetensors").unlink()  # on the hub weights are not fetched yet
    change(folder / "tokenizer_config.json", model_max_length=1000000000000000019884624838656)
    replaces = {"type": "Replace", "pattern": {"String": " "}, "content": "▁"}
    steps = {"type": "Sequence", "normalizers": [{"type": "Prepend", "prepend": "▁"}, replaces]}
    change(folder / "tokenizer.json", normalizer=steps, padding={"strategy": {"Fixed": 512}, "pad_id": 0})
    (folder / "checkpoint.json").mkdir()
    check_folder(folder, "own")


# Files ----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["config.json", "tokenizer.json", "generation_config.json", "chat_template.jinja", "model.safetensors"])
def test_pipes_and_devices_are_refused_without_waiting_for_them(folder, name):
    (folder / name).unlink(missing_ok=True)
    os.mkfifo(folder / name)
    refused(folder, f"{name} is not a plain file")
    (folder / name).unlink()
    (folder / name).symlink_to("/dev/zero")
    refused(folder, f"{name} is a link that leads out of the folder")


def test_links_stay_in_the_folder(folder):
    (folder / "inside").symlink_to("config.json")
    check_folder(folder, "own")
    (folder / "model.safetensors").rename(folder.parent / "model.safetensors")
    (folder / "model.safetensors").symlink_to("../model.safetensors")
    refused(folder, "leads out of the folder")
    (folder / "model.safetensors").unlink()
    (folder / "further").symlink_to("further")
    refused(folder, "symbolic links")
    (folder / "further").unlink()
    (folder / "additional_chat_templates").mkdir()
    os.mkfifo(folder / "additional_chat_templates" / "tool.jinja")
    refused(folder, "tool.jinja is not a plain file")


def test_small_files_are_small(folder):
    for name, megabytes in {"config.json": 5, "tokenizer.json": 50, "chat_template.jinja": 1, "a\x1b[2J.json": 5}.items():
        with (folder / name).open("ab") as file:
            file.truncate(megabytes * 1_000_000 + 1)
        refused(folder, rf"larger than {megabytes} MB")
        (folder / name).unlink()
    with (folder / "model.safetensors").open("ab") as file:
        file.truncate(10**11)
    (folder / "notes\x1b[2J").symlink_to("/")
    refused(folder, r"'notes\\x1b\[2J' is a link")


@pytest.mark.parametrize("name", ["config.json", "tokenizer.json", "tokenizer_config.json", "generation_config.json"])
def test_damaged_tables(folder, name):
    digits = '{"a": 1' + "0" * 400 + "}"
    for text, reason in (("[" * 100_000, "damaged"), ("[]", "holds no table"), (digits, "too large"), ("{", "damaged")):
        (folder / name).write_text(text)
        refused(folder, f"{name} .*{reason}")


# Weights and configuration --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("shard", ["weights.bin", "../own/model.safetensors", "..", "a/b.safetensors", "a.safetensors.index.json", 5, ""])
def test_an_index_names_safetensors_of_its_own_folder_only(folder, shard):
    pickled(folder, shard)
    refused(folder, "only safetensors files of its own folder are")


def test_no_pickle_is_read_by_way_of_an_index(folder, sound, monkeypatch):
    pickled(folder, "weights.bin")
    monkeypatch.setattr(torch, "load", lambda *args, **kwargs: pytest.fail("a pickle was read"))
    with pytest.raises(UserError, match=r"weights are to be read from 'weights\.bin'"):
        load_pair(slm=str(folder), llm=str(sound), device="cpu")


@pytest.mark.parametrize("name", ["adapter_model.bin", "../x.safetensors", 7, ["a"]])
def test_a_configuration_names_safetensors_only(folder, name):
    change(folder / "config.json", transformers_weights=name)
    refused(folder, "only safetensors files")
    change(folder / "config.json", transformers_weights="model.safetensors.index.json")
    check_folder(folder, "own")


@pytest.mark.parametrize("changes", [
    {"num_hidden_layers": 10**9}, {"num_hidden_layers": 10**18}, {"n_layer": MOST_LAYERS + 1}, {"text_config": {"num_hidden_layers": 1e9}},
    {"num_local_experts": 10**9}, {"num_layers": 900, "n_routed_experts": 900}, {"num_experts": 9_000},
])  # fmt: skip
def test_no_more_layers_and_experts_than_the_weights_hold(folder, changes):
    change(folder / "config.json", **changes)
    refused(folder, "asks for .* layers.*, more than its weights can hold")


@pytest.mark.parametrize("name", ["hidden_size", "intermediate_size", "vocab_size"])
def test_a_model_without_width(folder, name):
    change(folder / "config.json", **{name: 0})
    refused(folder, f"says that {name} is 0")


def test_nothing_is_built_of_what_does_not_pass(folder, sound, monkeypatch):
    change(folder / "config.json", num_hidden_layers=10**9)
    for name in ("load_tokenizer", "load_model"):
        monkeypatch.setattr(pairs.loading, name, lambda *_: pytest.fail("the folder was read"))
    for chosen in ({"slm": str(folder), "llm": str(sound)}, {"slm": str(sound), "llm": str(folder)}):
        with pytest.raises(UserError, match="1,000,000,000 layers"):
            load_pair(**chosen, device="cpu")


# Tokenizers -----------------------------------------------------------------------------------------------------------


def replace(content: str, pattern: object) -> dict[str, object]:
    return {"type": "Replace", "pattern": pattern, "content": content}


def charsmap(table: bytes) -> dict[str, object]:
    return {"type": "Precompiled", "precompiled_charsmap": base64.b64encode(table).decode()}


@pytest.mark.parametrize("changes", [
    {"normalizer": {"type": "Sequence", "normalizers": [replace("a" * 10, {"Regex": "."})] * 9}},
    {"decoder": {"type": "Sequence", "decoders": [replace("a" * 2_000, {"String": "a"})]}},
    {"pre_tokenizer": {"type": "Sequence", "pretokenizers": [{"type": "ByteLevel"}] * 40}},
    {"normalizer": {"type": "Prepend", "prepend": "a" * 10_000}},
    {"padding": {"strategy": {"Fixed": 10**8}}}, {"padding": {"strategy": "BatchLongest", "pad_to_multiple_of": 10**8}},
])  # fmt: skip
def test_a_tokenizer_that_would_fill_the_memory(folder, changes):
    change(folder / "tokenizer.json", **changes)
    refused(folder, "as long as memory goes")


@pytest.mark.parametrize("table", [b"", b"\0" * 6, (4 * 10**9).to_bytes(4, "little") + b"\0" * 16, (3).to_bytes(4, "little") + b"\0" * 8])
def test_a_table_of_letters_that_says_more_than_it_holds(folder, table):
    change(folder / "tokenizer.json", normalizer={"type": "Sequence", "normalizers": [charsmap(table)]})
    refused(folder, "table of letters")
    change(folder / "tokenizer.json", normalizer=charsmap((8).to_bytes(4, "little") + b"\0" * 9))
    check_folder(folder, "own")


def test_ids_lie_close_together(folder):
    content = json.loads((folder / "tokenizer.json").read_text())
    content["model"]["vocab"]["zzzz"] = 4_000_000_000
    (folder / "tokenizer.json").write_text(json.dumps(content))
    refused(folder, "tokens and numbers one of them 4,000,000,000")
    (folder / "tokenizer.json").unlink()
    (folder / "vocab.json").write_text('{"a": 0, "b": 4000000000}')
    refused(folder, "has 2 tokens and numbers one of them 4,000,000,000")


@pytest.mark.parametrize("changes", [{"model": 5}, {"model": {"vocab": 5}}, {"added_tokens": 5}, {"normalizer": [1]}, {"padding": "x"}])
def test_what_is_of_another_shape_is_left_to_the_library(folder, changes):
    change(folder / "tokenizer.json", **changes)
    check_folder(folder, "own")


# The hub --------------------------------------------------------------------------------------------------------------


@pytest.fixture
def snapshot(sound, tmp_path, monkeypatch) -> pathlib.Path:
    """The folder of a model in the hub's cache: links to files that lie next to it."""
    monkeypatch.setattr("huggingface_hub.constants.HF_HUB_CACHE", str(tmp_path))
    repository = tmp_path / "models--own--model"
    shutil.copytree(sound, repository / "blobs")
    folder = repository / "snapshots" / "0a1b"
    folder.mkdir(parents=True)
    (repository / "refs").mkdir()
    (repository / "refs" / "main").write_text("0a1b")
    for file in (repository / "blobs").iterdir():
        (folder / file.name).symlink_to(f"../../blobs/{file.name}")
    return folder


def test_a_snapshot_of_the_hub_passes_the_same_gate(snapshot):
    source = Source("own/model", offline=True)
    admit(source)
    check_folder(snapshot, "own")
    (snapshot / "tokenizer.json").unlink()
    (snapshot / "tokenizer.json").symlink_to("../../refs/main")
    with pytest.raises(UserError, match=r"own/model cannot be taken: tokenizer\.json is a link that leads out"):
        admit(source)
    (snapshot / "tokenizer.json").unlink()
    pickled(snapshot, "weights.bin")
    with pytest.raises(UserError, match="only safetensors files"):
        admit(source)


def test_a_hub_model_that_is_not_here_is_an_error(tmp_path, monkeypatch):
    monkeypatch.setattr("huggingface_hub.constants.HF_HUB_CACHE", str(tmp_path))
    monkeypatch.setattr(loading, "hub_reachable", lambda: False)
    with pytest.raises(UserError, match="not on this computer and the hub cannot be reached"):
        load_pair(slm="own/model", llm="own/model", device="cpu")
