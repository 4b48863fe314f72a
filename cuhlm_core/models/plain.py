"""A Llama in a folder, read without transformers, whose import takes seconds: weights by safetensors, tokenizer by tokenizers.

Only what transformers 5 writes of a plain model is read here. Of anything else the functions return None: it is left to transformers, and
so is every word about what is wrong with a folder.
"""

import math
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import torch
from safetensors import safe_open
from tokenizers import Tokenizer
from torch import Tensor, nn

from cuhlm_core.errors import INTERRUPTS
from cuhlm_core.models.loading import Source, load_model, place_model
from cuhlm_core.storage import read_json

_NUMBERS = {
    "hidden_size": int, "intermediate_size": int, "num_hidden_layers": int, "num_attention_heads": int, "num_key_value_heads": int,
    "head_dim": int, "vocab_size": int, "max_position_embeddings": int, "rms_norm_eps": float, "tie_word_embeddings": bool,
}  # fmt: skip
_FIXED = {"model_type": "llama", "architectures": ["LlamaForCausalLM"], "hidden_act": "silu", "attention_bias": False, "mlp_bias": False}
_WITHOUT_EFFECT = {
    "attention_dropout", "bos_token_id", "dtype", "eos_token_id", "initializer_range", "pad_token_id", "pretraining_tp",
    "transformers_version", "use_cache",
}  # fmt: skip
_READ_TYPES = {"F32", "F16", "BF16"}
_NAMED_TOKENS = {"bos_token", "eos_token", "unk_token", "pad_token"}
_TOKENIZER = {"backend": "tokenizers", "tokenizer_class": "TokenizersBackend"}
_TOKENIZER_WITHOUT_EFFECT = {"extra_special_tokens", "is_local", "local_files_only", "model_max_length"}
_OTHER_TOKENIZER_FILES = ("special_tokens_map.json", "added_tokens.json", "additional_chat_templates", "chat_template.json")


Origin = tuple[Source, torch.device, torch.dtype]
"""Where a model comes from, where its weights lie and as what."""


class PlainLlama(nn.Module):
    """The weights of a Llama under transformers' names, without its forward pass."""

    model: Any
    lm_head: nn.Module

    def __init__(self, config: SimpleNamespace, generation_config: SimpleNamespace, tensors: Mapping[str, Tensor], origin: Origin):
        super().__init__()
        self.config, self.generation_config, self._origin = config, generation_config, origin
        for name, tensor in tensors.items():  # bare modules: those of torch.nn would be initialised first
            module: nn.Module = self
            for part in name.split(".")[:-1]:
                if not hasattr(module, part):
                    module.add_module(part, nn.ModuleList() if part == "layers" else nn.Module())
                module = module.get_submodule(part)
            module.weight = nn.Parameter(tensor, requires_grad=False)
        if config.tie_word_embeddings:
            self.lm_head = nn.Module()
            self.lm_head.weight = self.model.embed_tokens.weight
        self.model.rotary_emb = _Rotary(config.rope_parameters["rope_theta"], config.head_dim)

    def num_parameters(self) -> int:
        """Weights, tied ones once."""
        return sum(parameter.numel() for parameter in self.parameters())

    def get_input_embeddings(self) -> nn.Module:
        return self.model.embed_tokens

    def get_output_embeddings(self) -> nn.Module:
        return self.lm_head

    def in_transformers(self) -> Any:
        """transformers' own model over the same weights, wherever they lie in memory."""
        model = load_model(*self._origin)
        model.load_state_dict(self.state_dict(), assign=True)
        model.tie_weights()
        return model.requires_grad_(False)


def _shapes(config: SimpleNamespace) -> dict[str, list[int]]:
    """Every tensor of such a model, layer after layer."""
    hidden, inner, words = config.hidden_size, config.intermediate_size, config.vocab_size
    queries, keys = config.head_dim * config.num_attention_heads, config.head_dim * config.num_key_value_heads
    layer = {
        "self_attn.q_proj": [queries, hidden], "self_attn.k_proj": [keys, hidden], "self_attn.v_proj": [keys, hidden],
        "self_attn.o_proj": [hidden, queries], "mlp.gate_proj": [inner, hidden], "mlp.up_proj": [inner, hidden],
        "mlp.down_proj": [hidden, inner], "input_layernorm": [hidden], "post_attention_layernorm": [hidden],
    }  # fmt: skip
    parts = {"model.embed_tokens": [words, hidden], "model.norm": [hidden]}
    parts |= {f"model.layers.{number}.{part}": shape for number in range(config.num_hidden_layers) for part, shape in layer.items()}
    parts |= {} if config.tie_word_embeddings else {"lm_head": [words, hidden]}
    return {f"{part}.weight": shape for part, shape in parts.items()}


class _Rotary(nn.Module):
    """Cosines and sines of the positions, number for number those of transformers."""

    def __init__(self, theta: float, width: int):
        super().__init__()
        self.theta, self.width = theta, width

    def forward(self, like: Tensor, positions: Tensor) -> tuple[Tensor, Tensor]:
        """[rows, positions, width] twice, in the type of `like`."""
        turns = 1.0 / self.theta ** (torch.arange(0, self.width, 2, dtype=torch.float32) / self.width)
        angles = positions[..., None].float() * turns.to(like.device)
        angles = torch.cat([angles, angles], -1)
        return angles.cos().to(like.dtype), angles.sin().to(like.dtype)


def plain_model(source: Source, device: torch.device, dtype: torch.dtype) -> PlainLlama | None:
    """The model of a folder where it is a plain Llama; UserError where the memory cannot be enough."""
    found = _described(Path(source.location)) if source.is_folder else None
    if found is None:
        return None
    config, generation, shapes = found
    size = sum(map(math.prod, shapes.values())) * dtype.itemsize
    if place_model(source.name, size, device) == "auto":
        return None
    with safe_open(Path(source.location) / "model.safetensors", "pt") as file:
        tensors = {name: file.get_tensor(name).to(device, dtype) for name in shapes}
    return PlainLlama(config, generation, tensors, (source, device, dtype)).eval()


def _described(folder: Path) -> tuple["_Table", "_Table", dict[str, list[int]]] | None:
    """Configuration, generation configuration and tensors' shapes of a plain Llama; None of anything else."""
    try:
        config, generation = (_Table(**_table_of(folder / name)) for name in ("config.json", "generation_config.json"))
        if not _is_plain(vars(config)) or not hasattr(generation, "eos_token_id"):
            return None
        with safe_open(folder / "model.safetensors", "pt") as file:
            held = {name: file.get_slice(name) for name in sorted(file.keys())}
            if config.num_hidden_layers > len(held) or {part.get_dtype() for part in held.values()} - _READ_TYPES:
                return None
            shapes = _shapes(config)
            return (config, generation, shapes) if {name: part.get_shape() for name, part in held.items()} == shapes else None
    except Exception:  # whatever is wrong: transformers looks at it again, and its error is told
        return None


class _Table(SimpleNamespace):
    """A configuration as transformers' models carry it."""

    def get_text_config(self) -> "_Table":
        return self


def _is_plain(config: dict[str, Any]) -> bool:
    """Every entry is known, and none of them asks for more than this module can do."""
    rope = config.get("rope_parameters")
    return (
        config.keys() == _NUMBERS.keys() | _FIXED.keys() | {"rope_parameters"} | config.keys() & _WITHOUT_EFFECT
        and all(type(config[name]) is kind and (kind is bool or config[name] > 0) for name, kind in _NUMBERS.items())
        and all(config[name] == value for name, value in _FIXED.items())
        and isinstance(rope, dict)
        and rope.keys() == {"rope_theta", "rope_type"}
        and rope["rope_type"] == "default"
        and isinstance(rope["rope_theta"], int | float)
        and rope["rope_theta"] > 0
    )


def _table_of(file: Path) -> dict[str, Any]:
    content = read_json(file, nan=True)
    if not isinstance(content, dict):
        raise ValueError("no table")
    return content


# Tokenizers -----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class PlainTokenizer:
    """A tokenizer with the names by which `TextCodec` knows one of transformers."""

    name_or_path: str
    backend_tokenizer: Tokenizer
    special_tokens_map: Mapping[str, str]
    chat_template: str | None
    is_fast = True

    @property
    def bos_token_id(self) -> int | None:
        return self._id("bos_token")

    @property
    def eos_token_id(self) -> int | None:
        return self._id("eos_token")

    @property
    def all_special_ids(self) -> list[int]:
        return [token_id for token_id, token in self.backend_tokenizer.get_added_tokens_decoder().items() if token.special]

    def get_vocab(self) -> dict[str, int]:
        return self.backend_tokenizer.get_vocab(with_added_tokens=True)

    def get_chat_template(self) -> str | None:
        return self.chat_template

    def _id(self, name: str) -> int | None:
        return self.backend_tokenizer.token_to_id(self.special_tokens_map[name]) if name in self.special_tokens_map else None


def plain_tokenizer(source: Source) -> PlainTokenizer | None:
    """The tokenizer of a folder where transformers would take it as it is written."""
    folder = Path(source.location)
    try:
        said = _table_of(folder / "tokenizer_config.json")
        if not source.is_folder or any((folder / name).exists() for name in _OTHER_TOKENIZER_FILES):
            return None
        known = _TOKENIZER.keys() | _TOKENIZER_WITHOUT_EFFECT | _NAMED_TOKENS
        if said.keys() - known or any(said[name] != value for name, value in _TOKENIZER.items()):
            return None
        tokenizer = Tokenizer.from_file(str(folder / "tokenizer.json"))
        named = {name: said[name] for name in sorted(_NAMED_TOKENS & said.keys()) if said[name] is not None}
        special = {token.content for token in tokenizer.get_added_tokens_decoder().values() if token.special}
        if not {*named.values(), *said.get("extra_special_tokens", ())} <= special:
            return None
        if tokenizer.truncation or tokenizer.padding or tokenizer.post_processor is None:
            return None
        template = folder / "chat_template.jinja"
        return PlainTokenizer(source.location, tokenizer, named, template.read_text(encoding="utf-8") if template.exists() else None)
    except INTERRUPTS:
        raise
    except BaseException:  # as above
        return None
