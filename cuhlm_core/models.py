"""The language-model protocol, and its adapter for Hugging Face causal models with a key-value cache.

Importing this module does not import transformers; wrapping a model does.
"""

import inspect
from collections.abc import Sequence
from typing import Any, Protocol

import torch

from cuhlm_core.errors import UserError

DEFAULT_CONTEXT = 2_048
"""Context of a model whose configuration states none."""

_CONTEXT_FIELDS = ("max_position_embeddings", "n_positions", "max_sequence_length", "seq_length", "max_seq_len")


class Context(Protocol):
    """One sequence as one model has read it."""

    length: int
    """Tokens read so far."""

    def extend(self, token_ids: Sequence[int], keep: int = 1) -> torch.Tensor:
        """Read new tokens in one cached forward pass.

        Returns logits of shape [keep, V], float32, on the model's device: after each of the last `keep` new tokens.
        1 <= keep <= len(token_ids), else ValueError; UserError past the model's context or where memory runs out.
        The tensor is an inference tensor: use it in new operations, do not change it in place.
        """


class LanguageModel(Protocol):
    """What the decoder needs of a model. Contexts of one model are independent of one another."""

    vocabulary_size: int
    """The pair's common vocabulary V: logits are cut to it."""
    max_context: int
    """Tokens that the model can read."""
    device: torch.device
    name: str
    parameters: int

    def new_context(self) -> Context:
        """An empty sequence."""


def logits_width(model: Any) -> int:
    """Number of logits that a transformers causal model returns (it may be padded beyond its tokenizer)."""
    return int(model.get_output_embeddings().weight.shape[0])


class HuggingFaceModel:
    """Any transformers causal model with a key-value cache, through its own forward pass."""

    def __init__(self, model: Any, name: str, vocabulary_size: int):
        if getattr(model, "_is_stateful", False):
            raise UserError(f"{name} keeps a running state instead of a key-value cache, which is not supported: choose another model.")
        self.model = model.eval()
        self.name, self.vocabulary_size, self.max_context = name, vocabulary_size, context_length(model.config)
        self.parameters = int(model.num_parameters())
        self.revision: str | None = getattr(model.config, "_commit_hash", None)
        device = model.get_input_embeddings().weight.device
        self.device = torch.device("cuda", 0) if device.type == "meta" else device  # meta: accelerate moves the weights in when needed
        self.cuts_logits = "logits_to_keep" in inspect.signature(model.forward).parameters

    def new_context(self) -> Context:
        """An empty sequence."""
        return _CachedContext(self)


class _CachedContext:
    """A sequence in a transformers cache."""

    def __init__(self, owner: HuggingFaceModel):
        from transformers import DynamicCache

        self.owner, self.length = owner, 0
        self.cache = DynamicCache(config=owner.model.config)  # with the configuration: sliding-window layers need it

    def extend(self, token_ids: Sequence[int], keep: int = 1) -> torch.Tensor:
        owner = self.owner
        check_extension(owner, self.length, len(token_ids), keep)
        cut = {"logits_to_keep": keep} if owner.cuts_logits else {}
        try:
            with torch.inference_mode():
                ids = torch.tensor([token_ids], device=owner.device)
                logits = owner.model(ids, past_key_values=self.cache, use_cache=True, **cut).logits
                logits = logits[0, -keep:, : owner.vocabulary_size].float()
        except (RuntimeError, MemoryError) as error:
            raise memory_error(error, owner.name) or error from error
        self.length += len(token_ids)
        return logits


def check_extension(model: LanguageModel, length: int, new: int, keep: int) -> None:
    """What every Context.extend checks first: ValueError for a call that makes no sense, UserError past the context."""
    if not 1 <= keep <= new:
        raise ValueError(f"keep must be from 1 to the number of new tokens ({new}), not {keep}")
    if length + new > model.max_context:
        raise UserError(
            f"{model.name} can read {model.max_context} tokens and {length + new} are asked of it: shorten the prompt or the answer."
        )


def context_length(config: Any) -> int:
    """Tokens that a model of this transformers configuration can read; DEFAULT_CONTEXT where it states none."""
    text_config = config.get_text_config()
    stated = (getattr(text_config, field, None) for field in _CONTEXT_FIELDS)
    return next((value for value in stated if isinstance(value, int) and value > 0), DEFAULT_CONTEXT)


def memory_error(error: BaseException, name: str) -> UserError | None:
    """A sentence for an error that says that memory ran out; None for any other error."""
    if isinstance(error, torch.OutOfMemoryError):
        return UserError(f"The GPU's memory is too small for {name}: choose a smaller pair, or --device cpu.")
    allocation_failed = isinstance(error, RuntimeError) and "DefaultCPUAllocator" in str(error)
    if isinstance(error, MemoryError) or allocation_failed:
        return UserError(f"This computer's memory is too small for {name}: choose a smaller pair.")
    return None
