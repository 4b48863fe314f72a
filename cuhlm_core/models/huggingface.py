"""The language-model protocol, and its adapter for Hugging Face causal models with a key-value cache.

Importing this module does not import transformers; wrapping a model does.
"""

import hashlib
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


class Batch(Protocol):
    """Several sequences that one model reads side by side, a token each at a time."""

    logits: torch.Tensor
    """[B, V], float32, on the model's device: of each sequence's next token. An inference tensor."""

    def read(self, token_ids: Sequence[int]) -> None:
        """Read one more token of every sequence; UserError past the model's context or where memory runs out."""

    def keep(self, rows: Sequence[int]) -> None:
        """Go on with these sequences only, in this order."""


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

    def new_batch(self, prompts: Sequence[Sequence[int]]) -> Batch:
        """Sequences that begin with these prompts (each at least one token, lengths may differ), which are read at once."""

    def fingerprint(self) -> str:
        """Hexadecimal digits that tell these weights from others, the same in any precision that keeps eight bits of mantissa."""


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
        self._fingerprint: str | None = None
        self.cuts_logits = "logits_to_keep" in inspect.signature(model.forward).parameters

    def new_context(self) -> Context:
        """An empty sequence."""
        return _CachedContext(self)

    def new_batch(self, prompts: Sequence[Sequence[int]]) -> Batch:
        """See `LanguageModel.new_batch`. Rounding differs from one sequence at a time in the last digits."""
        return _CachedBatch(self, prompts)

    def fingerprint(self) -> str:
        """See `LanguageModel.fingerprint`: sixteen numbers of every weight tensor, in bfloat16, with its name and shape."""
        if self._fingerprint is None:
            self._fingerprint = self._weights_digest()
        return self._fingerprint

    def _weights_digest(self) -> str:
        digest = hashlib.sha256(str(self.vocabulary_size).encode())
        for name, parameter in sorted(self.model.named_parameters()):
            digest.update(f"{name} {tuple(parameter.shape)}".encode())
            if parameter.device.type != "meta" and parameter.numel():  # accelerate keeps some weights elsewhere until they are needed
                spread = torch.linspace(0, parameter.numel() - 1, 16, dtype=torch.float64).long().to(parameter.device)
                values = parameter.detach().flatten()[spread].to(torch.bfloat16).view(torch.int16)
                digest.update(values.cpu().numpy().tobytes())
        return digest.hexdigest()[:16]


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


class _CachedBatch:
    """Sequences in one transformers cache. Shorter prompts are padded on the left; the attention mask hides the padding."""

    logits: torch.Tensor

    def __init__(self, owner: HuggingFaceModel, prompts: Sequence[Sequence[int]]):
        from transformers import DynamicCache

        if not prompts or not all(prompts):
            raise ValueError("a batch needs at least one prompt, and every prompt at least one token")
        longest = max(map(len, prompts))
        self.owner, self.cache = owner, DynamicCache(config=owner.model.config)
        self.lengths = torch.tensor([len(prompt) for prompt in prompts], device=owner.device)
        ids = torch.tensor([[0] * (longest - len(prompt)) + list(prompt) for prompt in prompts], device=owner.device)
        columns = torch.arange(longest, device=owner.device)
        self.mask = (columns >= longest - self.lengths[:, None]).long()
        self.takes_positions = "position_ids" in inspect.signature(owner.model.forward).parameters
        self._forward(ids, (self.mask.cumsum(-1) - 1).clamp_min(0))

    def read(self, token_ids: Sequence[int]) -> None:
        self.mask = torch.cat([self.mask, self.mask.new_ones(len(token_ids), 1)], dim=1)
        self._forward(torch.tensor(token_ids, device=self.owner.device)[:, None], self.lengths[:, None])
        self.lengths = self.lengths + 1

    def keep(self, rows: Sequence[int]) -> None:
        index = torch.tensor(rows, dtype=torch.long, device=self.owner.device)
        with torch.inference_mode():
            self.cache.batch_select_indices(index)
            self.mask, self.lengths, self.logits = self.mask[index], self.lengths[index], self.logits[index]

    def _forward(self, ids: torch.Tensor, positions: torch.Tensor) -> None:
        owner = self.owner
        longest = int(positions.max()) + 1
        check_extension(owner, longest - ids.shape[1], ids.shape[1], 1)
        more: dict[str, Any] = {"logits_to_keep": 1} if owner.cuts_logits else {}
        if self.takes_positions:
            more["position_ids"] = positions
        try:
            with torch.inference_mode():
                answer = owner.model(ids, attention_mask=self.mask, past_key_values=self.cache, use_cache=True, **more)
                self.logits = answer.logits[:, -1, : owner.vocabulary_size].float()
        except (RuntimeError, MemoryError) as error:
            raise memory_error(error, owner.name) or error from error


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
