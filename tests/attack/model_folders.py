"""Folders of models: configurations, tokenizers, templates and weights of strangers, up to a decoded answer."""

import json
import os
import random
import shutil
import tempfile
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import torch
from safetensors.torch import load_file, save_file
from tiny_models import byte_level_tokenizer, random_llama, save

from cuhlm_core.decoding.decoder import decode
from cuhlm_core.models.pairs import load_pair
from cuhlm_core.settings import DecodeSettings
from tests.attack.harness import Case
from tests.attack.odd import damaged_texts, odd_fields, odd_files

JSON_FILES = ("config.json", "generation_config.json", "tokenizer_config.json", "tokenizer.json")
HUGE = (-1, 0, 1, 10**6, 10**9, 10**18)
SIZES = ("num_hidden_layers", "hidden_size", "intermediate_size", "vocab_size", "num_attention_heads", "num_key_value_heads", "head_dim",
         "max_position_embeddings")  # fmt: skip
Damage = Callable[[Path], object]


@cache
def sound() -> Path:
    """A tiny model that decodes; made once, in the process that is copied."""
    return Path(save(Path(tempfile.mkdtemp(prefix="attack-sound-")) / "model", random_llama(), byte_level_tokenizer()))


def cases() -> Iterator[Case]:
    """Damage of each file, sizes, tokenizers, templates, weights."""
    rng = random.Random(3)
    for name in JSON_FILES:
        data = (sound() / name).read_bytes()
        fields = [] if name == "tokenizer.json" else odd_fields(json.loads(data), rng, 24)
        for what, changed in (*damaged_texts(data, rng, 6), *fields):
            yield _case(f"{name} {what}", lambda folder, name=name, changed=changed: (folder / name).write_bytes(changed))
    for name in (*JSON_FILES, "model.safetensors", "chat_template.jinja"):
        for what, make in odd_files():
            yield _case(f"{name}: {what}", lambda folder, name=name, make=make: _replace(folder / name, make))
    for size in SIZES:
        for number in HUGE:
            yield _case(f"{size} {number:g}", lambda folder, size=size, number=number: _with(folder / "config.json", (size,), number))
    for what, path, value in _tokenizers():
        yield _case(f"tokenizer: {what}", lambda folder, path=path, value=value: _with(folder / "tokenizer.json", path, value))
    for template in _TEMPLATES:
        yield _case(f"template {template[:40]}", lambda folder, text=template: (folder / "chat_template.jinja").write_text(text))
    for what, damage in _WEIGHTS.items():
        yield _case(f"weights: {what}", damage)
    for what, data in damaged_texts((sound() / "model.safetensors").read_bytes(), rng, 12):
        yield _case(f"weights {what}", lambda folder, data=data: (folder / "model.safetensors").write_bytes(data))
    for shard in ("weights.bin", "../outside.safetensors", "/dev/zero", "none.safetensors"):
        yield _case(f"index that names {shard}", lambda folder, shard=shard: _sharded(folder, shard), refused=True)


def _case(what: str, damage: Damage, refused: bool = False) -> Case:
    return Case(what, lambda folder: _decode(folder, damage, refused))


def _decode(folder: Path, damage: Damage, refused: bool) -> str | None:
    """Load and decode; a folder that must be `refused` and is not is wrong."""
    model = folder / "model"
    shutil.copytree(sound(), model)
    damage(model)
    pair = load_pair(slm=str(model), llm=str(sound()))
    events = list(decode(pair, "a", "hlm", DecodeSettings(max_tokens=2)))
    return "it was not refused" if refused or not events else None


def _replace(path: Path, make: Damage) -> None:
    path.unlink(missing_ok=True)
    make(path)


def _with(file: Path, path: tuple[str, ...], value: Any) -> None:
    content = holder = json.loads(file.read_text())
    for name in path[:-1]:
        holder = holder[name]
    holder[path[-1]] = value
    file.write_text(json.dumps(content))


def _tokenizers() -> Iterator[tuple[str, tuple[str, ...], Any]]:
    """Parts of tokenizer.json that libraries stumble over."""
    grow = {"type": "Sequence", "normalizers": [{"type": "Replace", "pattern": {"Regex": "."}, "content": "x" * 10}] * 9}
    template = {"type": "TemplateProcessing", "single": [{"SpecialToken": {"id": "none", "type_id": 0}}], "pair": [], "special_tokens": {}}
    padding = {"strategy": {"Fixed": 100_000_000}, "direction": "Right", "pad_to_multiple_of": None, "pad_id": 0, "pad_type_id": 0}
    split = {"type": "Split", "pattern": {"Regex": "(a+)+$"}, "behavior": "Isolated", "invert": False}
    added = {"content": "a", "single_word": False, "lstrip": False, "rstrip": False, "normalized": False, "special": True}
    yield "a pattern that goes back", ("pre_tokenizer",), split
    yield "nothing replaced", ("normalizer",), {"type": "Replace", "pattern": {"Regex": ""}, "content": "x"}
    for charsmap in ("AAAAAAAA", "BAAAAP////8A", "", "x"):
        yield f"charsmap {charsmap}", ("normalizer",), {"type": "Precompiled", "precompiled_charsmap": charsmap}
    yield "growing ten-fold nine times", ("normalizer",), grow
    yield "an unknown special token", ("post_processor",), template
    yield "padded to 100 million", ("padding",), {**padding, "pad_token": "x"}
    yield "cut to nothing", ("truncation",), {"direction": "Right", "max_length": 0, "strategy": "LongestFirst", "stride": 0}
    for token_id in (4_000_000_000, 10**6, -1, 2**64):
        yield f"an id of {token_id}", ("model", "vocab", "a"), token_id
    model = {"continuing_subword_prefix": "##", "end_of_word_suffix": "</w>", "unk_token": "none", "dropout": 0.5, "byte_fallback": True}
    for name, value in {**model, "merges": [["a", "none"]], "vocab": {}, "type": "WordPiece"}.items():
        yield f"{name} {value!r}", ("model", name), value
    yield "Unigram without unknown", ("model",), {"type": "Unigram", "unk_id": None, "vocab": [["a", -1.0]]}
    yield "Unigram of nothing", ("model",), {"type": "Unigram", "unk_id": None, "vocab": []}
    yield "WordLevel without unknown", ("model",), {"type": "WordLevel", "vocab": {"a": 0}, "unk_token": "none"}
    yield "no decoder", ("decoder",), None
    yield "two equal added tokens", ("added_tokens",), [{"id": 0, **added}] * 2


_TEMPLATES = (
    "{% for a in range(99999) %}{% for b in range(99999) %}{% for c in range(99999) %}{% endfor %}{% endfor %}{% endfor %}",
    "{{ 'x' * 99999999999 }}", "{{ 1 / 0 }}", "{{ ''.__class__.__mro__ }}", "{% macro f() %}{{ f() }}{% endmacro %}{{ f() }}", "{% for",
    "{{ raise_exception('\x1b[2J') }}", "{{ messages[99] }}", "{{ cycler.__init__.__globals__.os.system('touch attacked') }}",
)  # fmt: skip


def _tensors(change: Callable[[dict[str, torch.Tensor]], object]) -> Damage:
    def damage(folder: Path) -> None:
        tensors = load_file(folder / "model.safetensors")
        change(tensors)
        save_file(tensors, folder / "model.safetensors", {"format": "pt"})

    return damage


_NORM = "model.norm.weight"
_WEIGHTS: dict[str, Damage] = {
    "NaN": _tensors(lambda all: all[_NORM].fill_(torch.nan)), "infinite": _tensors(lambda all: all[_NORM].fill_(torch.inf)),
    "whole numbers": _tensors(lambda all: all.update({_NORM: all[_NORM].to(torch.int64)})),
    "none": _tensors(lambda all: all.clear()),
    "empty": _tensors(lambda all: all.update({_NORM: torch.zeros(0)})),
    "one missing": _tensors(lambda all: all.pop(_NORM)), "one more": _tensors(lambda all: all.update(more=torch.zeros(2))),
    "another shape": _tensors(lambda all: all.update({_NORM: torch.zeros(7)})),
    "a header of 2^63": lambda folder: (folder / "model.safetensors").write_bytes((2**63).to_bytes(8, "little") + b"{}"),
    "a pickle by its name": lambda folder: torch.save({"a": torch.zeros(1)}, folder / "model.safetensors"),
    "a pickle next to it": lambda folder: (torch.save(load_file(folder / "model.safetensors"), folder / "pytorch_model.bin"),
                                       os.remove(folder / "model.safetensors")),
}  # fmt: skip


def _sharded(folder: Path, shard: str) -> None:
    """The weights in one shard of that name, and an index that names it."""
    tensors = load_file(folder / "model.safetensors")
    (folder / "model.safetensors").unlink()
    if shard.endswith(".bin"):
        torch.save(tensors, folder / shard)
    elif shard.startswith(".."):
        save_file(tensors, folder / shard, {"format": "pt"})
    index = {"metadata": {}, "weight_map": dict.fromkeys(tensors, shard)}
    (folder / "model.safetensors.index.json").write_text(json.dumps(index))
