"""The models of the embedded and of the fetched pairs, read by safetensors and tokenizers: the import of transformers takes seconds.

They are plain Llamas, and tests compare this reader with transformers' on each of them. A folder that is damaged or of another kind is left
to transformers, and so is every word about what is wrong with it.
"""

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
from cuhlm_core.models.loading import Source, load_model
from cuhlm_core.storage import read_json

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
        if config.tie_word_embeddings and "lm_head.weight" not in tensors:
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
        if are_tied(self):
            model.tie_weights()
        return model.requires_grad_(False)


def are_tied(model: Any) -> bool:
    """Whether a Llama's table of embeddings is its output matrix, by the numbers: the flag in a configuration may say otherwise."""
    table, output = model.get_input_embeddings().weight, model.get_output_embeddings().weight
    return table is output or torch.equal(table, output)


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


class _Config(SimpleNamespace):
    """A configuration as transformers' models carry it."""

    def get_text_config(self) -> "_Config":
        return self


_PLAIN = {"model_type": "llama", "hidden_act": "silu", "attention_bias": False, "mlp_bias": False}
"""What the configuration of a plain Llama says."""


def plain_model(source: Source, device: torch.device, dtype: torch.dtype) -> PlainLlama | None:
    """The model of a pair's folder; None where it cannot be read, or is not a plain Llama."""
    folder = Path(source.location)
    try:
        config, generation = (_Config(**read_json(folder / f"{name}.json")) for name in ("config", "generation_config"))
        if any(getattr(config, name) != value for name, value in _PLAIN.items()) or config.rope_parameters["rope_type"] != "default":
            return None
        with safe_open(folder / "model.safetensors", "pt") as file:
            names = sorted(file.keys(), key=lambda name: [int(part) for part in name.split(".") if part.isdigit()])  # layer after layer
            tensors = {name: file.get_tensor(name).to(device, dtype) for name in names}
        return PlainLlama(config, generation, tensors, (source, device, dtype)).eval()
    except Exception:  # transformers reads it again, and its error is shown
        return None


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
    """The tokenizer of a pair's folder; None where it cannot be read."""
    folder = Path(source.location)
    try:
        stated = read_json(folder / "tokenizer_config.json")
        special = {name: stated[name] for name in ("bos_token", "eos_token", "unk_token", "pad_token") if stated.get(name) is not None}
        tokenizer = Tokenizer.from_file(str(folder / "tokenizer.json"))
        return PlainTokenizer(source.location, tokenizer, special, (folder / "chat_template.jinja").read_text(encoding="utf-8"))
    except INTERRUPTS:
        raise
    except BaseException:  # the library panics too; as above
        return None
