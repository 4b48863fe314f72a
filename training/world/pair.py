"""The pair's two shapes, its vocabulary, and how a model is stored."""

import pathlib
from dataclasses import dataclass

import torch
from transformers import LlamaConfig, LlamaForCausalLM, PreTrainedTokenizerFast

from training.world.lookup import set_lookup
from training.world.tokenizer import VOCABULARY, train_tokenizer


@dataclass(frozen=True)
class Shape:
    """One of the two models, and what suits its training on a CPU."""

    name: str
    short: str
    layers: int
    width: int
    heads: int
    feed_forward: int
    groups: int
    """Groups of records per step."""
    lookup: bool
    """Whether it starts with the two layers of `set_lookup`."""
    bf16: bool
    """Whether its products are large enough to gain from bfloat16."""
    temperature: float = 1.0
    """What its logits are divided by once it is trained: above 1 it is less sure than it learned to be, so that where it errs it asks."""


LLM = Shape("World-LLM", "llm", 6, 192, 6, 512, groups=2, lookup=True, bf16=True)
SLM = Shape("World-SLM", "slm", 2, 64, 2, 160, groups=1, lookup=False, bf16=False, temperature=1.5)


def new_model(shape: Shape, start_from: pathlib.Path | None = None) -> LlamaForCausalLM:
    """An untrained model, or the one of a finished pair in float32."""
    if start_from:
        return LlamaForCausalLM.from_pretrained(start_from / shape.name, dtype=torch.float32)
    config = LlamaConfig(
        vocab_size=VOCABULARY,
        hidden_size=shape.width,
        num_hidden_layers=shape.layers,
        num_attention_heads=shape.heads,
        num_key_value_heads=shape.heads,
        intermediate_size=shape.feed_forward,
        max_position_embeddings=512,
        tie_word_embeddings=True,
        bos_token_id=0,
        eos_token_id=0,
    )
    model = LlamaForCausalLM(config)
    if shape.lookup:
        set_lookup(model)
    return model


def vocabulary(folder: pathlib.Path, start_from: pathlib.Path | None = None) -> PreTrainedTokenizerFast:
    """The folder's tokenizer; where it has none yet, the finished pair's or one learned from the stream is stored there."""
    path = folder / "tokenizer"
    if not path.exists():
        found = PreTrainedTokenizerFast.from_pretrained(start_from / LLM.name) if start_from else train_tokenizer()
        found.save_pretrained(path)
    return PreTrainedTokenizerFast.from_pretrained(path)


def save(model: LlamaForCausalLM, tokenizer: PreTrainedTokenizerFast, folder: pathlib.Path, temperature: float = 1.0) -> None:
    """Half-precision safetensors with the tokenizer beside them; the last norm's weights carry the temperature of the logits."""
    half = LlamaForCausalLM(model.config)
    half.load_state_dict(model.state_dict())
    half.model.norm.weight.data /= temperature
    half.to(torch.float16)  # type: ignore[arg-type]
    half.save_pretrained(folder, max_shard_size="15MB")
    tokenizer.save_pretrained(folder)
