"""What decoding needs of a language model, of a tokenizer and of a pair, and the checks that every model makes. Loads no library."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, Protocol

from cuhlm_core.errors import UserError
from cuhlm_core.models.calibration import Calibration

if TYPE_CHECKING:
    import torch


class Context(Protocol):
    """One sequence that one model has read."""

    length: int
    """Tokens read so far."""

    def extend(self, token_ids: Sequence[int], keep: int = 1) -> torch.Tensor:
        """Read new tokens in one cached forward pass.

        Returns logits of shape [keep, V], float32, on the model's device: after each of the last `keep` new tokens.
        1 <= keep <= len(token_ids), else ValueError; UserError past the model's context or where memory runs out.
        The tensor is an inference tensor: use it in new operations, do not change it in place.
        """

    def truncate(self, length: int) -> None:
        """Go back to the first `length` tokens, those of the prompt included: what follows goes on as in a fresh context that has read
        just these. Runs no pass. 0 <= length <= self.length, else ValueError.
        """


class Batch(Protocol):
    """Several sequences of one model, a row each, read side by side; a row reads when it has something to read."""

    logits: torch.Tensor
    """[B, V], float32, on the model's device: after the prompts. An inference tensor."""

    def read(self, rows: Sequence[int], token_ids: Sequence[Sequence[int]]) -> torch.Tensor:
        """Row rows[i] reads token_ids[i], at least one token; lengths may differ. Rows increase; the others stay as they are.

        Returns logits [sum of lengths, V], float32, after every new token, row after row. ValueError for a call that makes no sense,
        UserError past the model's context or where memory runs out; then no row has read anything. An inference tensor.
        """

    def keep(self, rows: Sequence[int]) -> None:
        """Go on with these rows only, in this order; they are renumbered from 0. A row named twice goes on twice."""

    def truncate(self, rows: Sequence[int], lengths: Sequence[int]) -> None:
        """Row rows[i] goes back to its first lengths[i] tokens, those of its prompt included; the other rows stay as they are.

        `logits` stay those after the prompts. Runs no pass. ValueError for rows that do not increase or a length past what a row has read.
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

    def new_batch(self, prompts: Sequence[Sequence[int]]) -> Batch:
        """Sequences that begin with these prompts, which are read at once, equal ones once.

        Each has at least one token, else ValueError; lengths may differ. Rounding differs from one sequence at a time in the last digits.
        """

    def fingerprint(self) -> str:
        """Hexadecimal digits by which these weights differ from others, the same in any precision that keeps eight bits of mantissa."""


class TextStream(Protocol):
    """Incremental detokenisation of one answer."""

    def step(self, token_id: int) -> str:
        """The text that this token completes: "" inside a character of several bytes and for special tokens.

        The pieces concatenate to the decoded text (an unfinished last character is left out).
        """


PromptStyle = Literal["chat", "raw"]
"""How a prompt is encoded: within the pair's chat template, or as it is."""


class Codec(Protocol):
    """What the decoder and the pages need of a tokenizer. Safe to call from several threads."""

    end_ids: frozenset[int]
    """Tokens that end an answer."""
    default_style: PromptStyle

    def encode_prompt(self, text: str, style: PromptStyle | None = None, limit: int | None = None) -> list[int]:
        """Token ids of a prompt in the given style (the codec's default for None).

        Control strings in `text` stay plain text. UserError for an empty prompt, one longer than MAX_PROMPT_CHARACTERS or than
        `limit` tokens, text that is not valid Unicode, or "chat" without a chat template.
        """

    def encode_text(self, text: str) -> list[int]:
        """Token ids of a text that stands behind others: nothing is put before it, and control strings in it stay plain text.

        UserError for a text with tokens that the two models do not share.
        """

    def new_stream(self) -> TextStream:
        """A detokeniser for a new answer."""

    def token_text(self, token_id: int) -> str:
        """One token as text by itself, for display; bytes that are not a character become U+FFFD."""

    def token_hex(self, token_id: int) -> str | None:
        """The token's bytes in hexadecimal where they are not valid UTF-8 by themselves, else None."""


class KnownPair(Protocol):
    """What a measurement of a pair depends on: a `ModelPair`, or one that is not loaded."""

    @property
    def weights(self) -> tuple[str, str]:
        """Fingerprints of the SLM's and the LLM's weights."""

    @property
    def vocabulary_size(self) -> int: ...

    @property
    def calibration(self) -> Calibration: ...


@dataclass(frozen=True)
class ModelPair:
    """An SLM, an LLM and what they share."""

    name: str
    """The registry's name, or `SLM → LLM` for a pair of one's own."""
    slm: LanguageModel
    llm: LanguageModel
    codec: Codec
    calibration: Calibration
    temperature: float = 1.0
    """Sampling temperature that its generation configuration recommends; 1 where it names none, and for the embedded pairs."""
    refused: str | None = None
    """Why a stored calibration was not taken, as a sentence; None where it was, or there is none."""
    notes: tuple[str, ...] = ()
    """What of the two models no run follows, as sentences."""

    @property
    def vocabulary_size(self) -> int:
        """The common vocabulary V."""
        return self.slm.vocabulary_size

    @property
    def max_context(self) -> int:
        """Tokens that both models can read."""
        return min(self.slm.max_context, self.llm.max_context)

    @property
    def weights(self) -> tuple[str, str]:
        """Fingerprints of the SLM's and the LLM's weights."""
        return self.slm.fingerprint(), self.llm.fingerprint()


# Checks ---------------------------------------------------------------------------------------------------------------


def check_extension(model: LanguageModel, length: int, new: int, keep: int) -> None:
    """What every Context.extend checks first: ValueError for a call that makes no sense, UserError past the context."""
    if not 1 <= keep <= new:
        raise ValueError(f"keep must be from 1 to the number of new tokens ({new}), not {keep}")
    if length + new > model.max_context:
        raise UserError(
            f"{model.name} can read {model.max_context} tokens and {length + new} are asked of it: shorten the prompt or the answer."
        )


def check_prompts(prompts: Sequence[Sequence[int]]) -> None:
    """ValueError unless there are prompts, each of at least one token."""
    if not prompts or not all(prompts):
        raise ValueError("a batch needs at least one prompt, and every prompt at least one token")


def _check_increasing(rows: Sequence[int], count: int) -> None:
    """ValueError unless the rows increase and are among the `count` rows of a batch."""
    if any(row >= following for row, following in zip(rows, [*rows[1:], count], strict=True)) or (rows and rows[0] < 0):
        raise ValueError(f"rows must increase and lie in 0…{count - 1}, not {list(rows)}")


def check_truncation(length: int, new_length: int) -> None:
    """ValueError unless `new_length` is at most the `length` tokens read so far."""
    if not 0 <= new_length <= length:
        raise ValueError(f"a sequence of {length} tokens cannot be truncated to {new_length}")


def truncated(lengths: Sequence[int], rows: Sequence[int], new_lengths: Sequence[int]) -> list[int]:
    """`lengths`, tokens that each row of a batch has read, after `Batch.truncate(rows, new_lengths)`; ValueError as there."""
    _check_increasing(rows, len(lengths))
    after = list(lengths)
    for row, new_length in zip(rows, new_lengths, strict=True):
        check_truncation(after[row], new_length)
        after[row] = new_length
    return after


def check_read(model: LanguageModel, lengths: Sequence[int], rows: Sequence[int], token_ids: Sequence[Sequence[int]]) -> None:
    """What every Batch.read checks first; `lengths`: tokens that each row of the batch has read."""
    if not rows or len(rows) != len(token_ids) or not all(token_ids):
        raise ValueError("a read needs rows, and at least one token for each of them")
    _check_increasing(rows, len(lengths))
    longest = max(zip(rows, token_ids, strict=True), key=lambda pair: lengths[pair[0]] + len(pair[1]))
    check_extension(model, lengths[longest[0]], len(longest[1]), 1)


def check_numbers(probs: Iterable[float], model: str) -> None:
    """UserError where a probability is NaN: then all of the `model`'s are."""
    if any(prob != prob for prob in probs):
        raise UserError(
            f"The {model} model computes values that are not numbers: some weights are NaN, or too large for this number type. "
            "Download it again, or choose another model."
        )


def memory_error(error: BaseException, name: str) -> UserError | None:
    """A sentence for an error that says that memory ran out; None for any other error."""
    import torch

    if isinstance(error, torch.OutOfMemoryError):
        return UserError(f"The GPU's memory is too small for {name}: choose a smaller pair, or --device cpu.")
    allocation_failed = isinstance(error, RuntimeError) and "DefaultCPUAllocator" in str(error)
    if isinstance(error, MemoryError) or allocation_failed:
        return UserError(f"This computer's memory is too small for {name}: choose a smaller pair.")
    return None
