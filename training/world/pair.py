"""The pair's two shapes, its vocabulary, and how a model is stored."""

import pathlib
from dataclasses import dataclass, replace

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
    bf16: bool = False
    """Whether its products are computed in bfloat16, which some processors are faster at."""

    @property
    def parameters(self) -> int:
        """Weights, the embedding once."""
        return VOCABULARY * self.width + self.layers * self.width * (4 * self.width + 3 * self.feed_forward + 2) + self.width


LLM = Shape("World-LLM", "llm", 6, 192, 6, 512, groups=2, lookup=True, bf16=True)
RUNGS = {
    "2x64": Shape("World-SLM-2x64", "slm-2x64", 2, 64, 2, 160, groups=1, lookup=False),
    "3x96": Shape("World-SLM-3x96", "slm-3x96", 3, 96, 3, 256, groups=1, lookup=False),
    "4x128": Shape("World-SLM-4x128", "slm-4x128", 4, 128, 4, 344, groups=1, lookup=False),
}
"""The small models that are trained the same way, the smallest first."""
PAPER_RATIO = 1.1 / 13
"""Parameters of the paper's SLM to its LLM's (TinyLlama 1.1B, Llama2-13B)."""


def shipped_rung() -> str:
    """The rung that ships: the one whose share of the LLM's parameters is nearest to the paper's. No result of any method decides it."""
    return min(RUNGS, key=lambda name: abs(RUNGS[name].parameters / LLM.parameters - PAPER_RATIO))


SLM = replace(RUNGS[shipped_rung()], name="World-SLM")


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


def save(model: LlamaForCausalLM, tokenizer: PreTrainedTokenizerFast, folder: pathlib.Path) -> None:
    """Half-precision safetensors of the model as trained, with the tokenizer."""
    half = LlamaForCausalLM(model.config)
    half.load_state_dict(model.state_dict())
    half.to(torch.float16)  # type: ignore[arg-type]
    half.save_pretrained(folder, max_shard_size="15MB")
    tokenizer.save_pretrained(folder)
