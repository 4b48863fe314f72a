"""Tiny models given by a table: every probability is known exactly."""

import hashlib
from collections.abc import Sequence

import torch

from cuhlm_core.models.calibration import PAPER_CALIBRATION
from cuhlm_core.models.protocol import (
    Batch,
    Context,
    ModelPair,
    PromptStyle,
    TextStream,
    check_extension,
    check_prompts,
    check_read,
    check_truncation,
    truncated,
)
from cuhlm_core.prompts import check_prompt, check_prompt_tokens

TOY_CONTEXT = 100_000
_LETTERS = "abcdefghijklmnopqrstuvwxyz"


class TableModel:
    """A first-order Markov model: the logits after a token are the token's row of a table."""

    def __init__(self, logits: torch.Tensor, max_context: int = TOY_CONTEXT, name: str = "table"):
        """logits: [V, V], row t after token t; -inf is a probability of zero. ValueError for another shape."""
        if logits.ndim != 2 or logits.shape[0] != logits.shape[1]:
            raise ValueError(f"a table model needs a square table, not {tuple(logits.shape)}")
        self.logits = logits.float()
        self.vocabulary_size, self.parameters = logits.shape[0], logits.numel()
        self.max_context, self.name, self.device = max_context, name, logits.device
        self.passes = 0
        """Forward passes so far, over all contexts."""
        self.tokens_read = 0
        """Tokens read so far, over all contexts."""

    def new_context(self) -> Context:
        """An empty sequence."""
        return _TableContext(self)

    def new_batch(self, prompts: Sequence[Sequence[int]]) -> Batch:
        """Sequences side by side."""
        return _TableBatch(self, prompts)

    def fingerprint(self) -> str:
        """Digits of the table's content."""
        return hashlib.sha256(self.logits.numpy().tobytes()).hexdigest()[:16]


class _TableContext:
    """A sequence in a TableModel; only its last token matters."""

    def __init__(self, owner: TableModel):
        self.owner, self.length = owner, 0

    def extend(self, token_ids: Sequence[int], keep: int = 1) -> torch.Tensor:
        check_extension(self.owner, self.length, len(token_ids), keep)
        self.length += len(token_ids)
        self.owner.passes += 1
        self.owner.tokens_read += len(token_ids)
        return self.owner.logits[torch.tensor(token_ids[-keep:])]

    def truncate(self, length: int) -> None:
        check_truncation(self.length, length)
        self.length = length


class _TableBatch:
    """Sequences in a TableModel, side by side."""

    def __init__(self, owner: TableModel, prompts: Sequence[Sequence[int]]):
        check_prompts(prompts)
        self.owner, self.lengths = owner, [len(prompt) for prompt in prompts]
        owner.passes += 1
        owner.tokens_read += sum(map(len, set(map(tuple, prompts))))
        self.logits = owner.logits[torch.tensor([prompt[-1] for prompt in prompts])]

    def read(self, rows: Sequence[int], token_ids: Sequence[Sequence[int]]) -> torch.Tensor:
        check_read(self.owner, self.lengths, rows, token_ids)
        for row, ids in zip(rows, token_ids, strict=True):
            self.lengths[row] += len(ids)
        self.owner.passes += 1
        self.owner.tokens_read += sum(map(len, token_ids))
        return self.owner.logits[torch.tensor([token for ids in token_ids for token in ids])]

    def keep(self, rows: Sequence[int]) -> None:
        self.logits = self.logits[torch.tensor(rows)]
        self.lengths = [self.lengths[row] for row in rows]

    def truncate(self, rows: Sequence[int], lengths: Sequence[int]) -> None:
        self.lengths = truncated(self.lengths, rows, lengths)


class ToyCodec:
    """Tokens as letters: a, b, … z, aa, ab, …; every character of a prompt is a token."""

    def __init__(self, vocabulary_size: int, end_id: int | None = None):
        self.vocabulary_size = vocabulary_size
        self.end_ids = frozenset() if end_id is None else frozenset({end_id})
        self.default_style: PromptStyle = "raw"

    def encode_prompt(self, text: str, style: PromptStyle | None = None, limit: int | None = None) -> list[int]:
        """One token per character: letters in order, any other character by its code modulo V. Never an end token."""
        check_prompt(text)
        ids = self.encode_text(text)
        check_prompt_tokens(len(ids), limit)
        return ids

    def encode_text(self, text: str) -> list[int]:
        """Likewise, of any text."""
        usable = [token_id for token_id in range(self.vocabulary_size) if token_id not in self.end_ids]
        return [usable[(_LETTERS.index(character) if character in _LETTERS else ord(character)) % len(usable)] for character in text]

    def new_stream(self) -> TextStream:
        """A detokeniser: the tokens' names, one after another."""
        return _ToyStream(self)

    def token_text(self, token_id: int) -> str:
        """a…z, then aa, ab, …; the end token is `<end>`."""
        if token_id in self.end_ids:
            return "<end>"
        name, rest = "", token_id + 1
        while rest:
            rest, letter = divmod(rest - 1, len(_LETTERS))
            name = _LETTERS[letter] + name
        return name

    def token_hex(self, token_id: int) -> str | None:
        """Every toy token is whole text."""
        return None


class _ToyStream:
    def __init__(self, codec: ToyCodec):
        self.codec = codec

    def step(self, token_id: int) -> str:
        return "" if token_id in self.codec.end_ids else self.codec.token_text(token_id)


def toy_codec(vocabulary_size: int, end_id: int | None = None) -> ToyCodec:
    """A codec of letters for `vocabulary_size` tokens, one of which may end answers."""
    return ToyCodec(vocabulary_size, end_id)


def toy_pair(
    vocabulary_size: int = 8,
    seed: int = 0,
    closeness: float = 0.5,
    *,
    zeros: float = 0.0,
    end_id: int | None = None,
    max_context: int = TOY_CONTEXT,
) -> ModelPair:
    """Two random table models over `vocabulary_size` >= 2 tokens.

    closeness: 1 makes the SLM's logits equal to the LLM's, 0 independent of them; in between a mixture. zeros: share of each
    row's tokens that have probability zero, chosen for each model by itself (at least one token keeps some probability);
    with closeness 1 they are the same in both. ValueError for values out of range.
    """
    if vocabulary_size < 2 or not 0 <= closeness <= 1 or not 0 <= zeros < 1:
        raise ValueError("a toy pair needs at least two tokens, closeness from 0 to 1 and zeros from 0 to less than 1")
    generator = torch.Generator().manual_seed(seed)
    shape = (vocabulary_size, vocabulary_size)
    llm_logits, other_logits = (2 * torch.randn(shape, generator=generator) for _ in range(2))
    llm_order, other_order = (torch.rand(shape, generator=generator) for _ in range(2))
    slm_logits = closeness * llm_logits + (1 - closeness) * other_logits
    slm_order = closeness * llm_order + (1 - closeness) * other_order
    forbidden = min(int(zeros * vocabulary_size), vocabulary_size - 1)
    for logits, order in ((llm_logits, llm_order), (slm_logits, slm_order)):
        logits[order.argsort(dim=1).argsort(dim=1) < forbidden] = -torch.inf
    return ModelPair(
        name="toy",
        calibration=PAPER_CALIBRATION,
        codec=ToyCodec(vocabulary_size, end_id),
        slm=TableModel(slm_logits, max_context, "toy SLM"),
        llm=TableModel(llm_logits, max_context, "toy LLM"),
    )
