"""The adapter for Hugging Face causal models with a key-value cache: any of them, through their own forward pass.

Importing this module does not import transformers; wrapping a model does.
"""

import bisect
import hashlib
import inspect
import itertools
from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import torch

from cuhlm_core.errors import UserError
from cuhlm_core.maths.transfers import on_device
from cuhlm_core.models.kernels import Float32Output
from cuhlm_core.models.protocol import Batch, Context, check_extension, check_prompts, check_read, check_truncation, memory_error, truncated

DEFAULT_CONTEXT = 2_048
"""Context of a model whose configuration states none."""
SPARE_POSITIONS = 256
"""By so many positions a cache grows beyond what is needed."""

_CONTEXT_FIELDS = ("max_position_embeddings", "n_positions", "max_sequence_length", "seq_length", "max_seq_len")


class HuggingFaceModel:
    """Any transformers causal model with a key-value cache, through its own forward pass."""

    path = "transformers"
    """How it is run, in words."""
    small = False
    """Whether numpy or a compiled kernel reads it."""
    own_cache = False
    """Whether the adapter, and not transformers, holds keys and values."""

    def __init__(self, model: Any, name: str, vocabulary_size: int):
        if getattr(model, "_is_stateful", False) or not (self.own_cache or _goes_back(model.config)):
            raise UserError(f"{name} keeps a running state instead of a key-value cache, which is not supported: choose another model.")
        self._model, output = model.eval(), model.get_output_embeddings()
        if type(output) is torch.nn.Linear and output.weight.dtype.itemsize < 4:
            output.__class__ = Float32Output
        self.name, self.vocabulary_size, self.first_position = name, vocabulary_size, _first_position(model)
        self.max_context = context_length(model.config) - self.first_position
        self.parameters = int(model.num_parameters())
        self.revision: str | None = getattr(model.config, "_commit_hash", None)
        device = model.get_input_embeddings().weight.device
        self.device = torch.device("cuda", 0) if device.type == "meta" else device  # meta: accelerate moves the weights in when needed
        self._fingerprint: str | None = None

    @property
    def model(self) -> Any:
        """The transformers model."""
        return self._model

    @cached_property
    def cuts_logits(self) -> bool:
        """Whether its forward pass can be asked for the last logits alone."""
        return "logits_to_keep" in inspect.signature(self.model.forward).parameters

    @cached_property
    def edges(self) -> list[int]:
        """Lengths, increasing, past which a pass turns all its keys by other factors (long RoPE): what was cached before is stale then."""
        ropes = [rope for rope in config_tables(self._model.config.get_text_config().to_dict()) if rope.get("rope_type") == "longrope"]
        return sorted({rope["original_max_position_embeddings"] for rope in ropes})

    def pieces(self, start: int, stop: int) -> list[tuple[int, int, int]]:
        """The tokens start…stop cut at the edges: (start, stop, number of edges that a text up to `stop` has passed)."""
        cuts = [start, *(edge for edge in self.edges if start < edge < stop), stop]
        return [(one, other, bisect.bisect_left(self.edges, other)) for one, other in itertools.pairwise(cuts)]

    def new_context(self) -> Context:
        """An empty sequence."""
        return _CachedContext(self)

    def new_batch(self, prompts: Sequence[Sequence[int]]) -> Batch:
        """See `LanguageModel.new_batch`."""
        return _CachedBatch(self, prompts)

    def fingerprint(self) -> str:
        """See `LanguageModel.fingerprint`: sixteen numbers of every weight tensor, in bfloat16, with its name and shape."""
        if self._fingerprint is None:
            self._fingerprint = self._weights_digest()
        return self._fingerprint

    def _weights_digest(self) -> str:
        digest = hashlib.sha256(str(self.vocabulary_size).encode())
        for name, parameter in sorted(self._model.named_parameters()):
            digest.update(f"{name} {tuple(parameter.shape)}".encode())
            if parameter.device.type != "meta" and parameter.numel():  # accelerate keeps some weights elsewhere until they are needed
                spread = torch.linspace(0, parameter.numel() - 1, 16, dtype=torch.float64).long().to(parameter.device)
                values = parameter.detach().flatten()[spread].to(torch.bfloat16).view(torch.int16)
                digest.update(values.cpu().numpy().tobytes())
        return digest.hexdigest()[:16]


def _first_position(model: Any) -> int:
    """The position id of a text's first token: models such as RoBERTa count on from the id of their padding token."""
    counting = (module for module in model.modules() if hasattr(module, "create_position_ids_from_input_ids"))
    return next(((module.padding_idx or 0) + 1 for module in counting), 0)


def _goes_back(config: Any) -> bool:
    """Whether every layer of the cache of such a model holds keys and values by position, or none of its own."""
    from transformers import DynamicCache
    from transformers.cache_utils import DummyLayer, DynamicLayer, DynamicSlidingWindowLayer

    return all(type(layer) in (DynamicLayer, DynamicSlidingWindowLayer, DummyLayer) for layer in DynamicCache(config=config).layers)


def config_tables(content: Any) -> Iterator[Mapping[str, Any]]:
    """A configuration's table and those in it, at any depth."""
    if isinstance(content, Mapping):
        yield content
        for entry in content.values():
            yield from config_tables(entry)


class _CachedContext:
    """A sequence in a transformers cache."""

    def __init__(self, owner: HuggingFaceModel):
        self.owner, self.length = owner, 0
        self._text: list[int] = []
        self._empty()

    def _empty(self) -> None:
        from transformers import DynamicCache
        from transformers.cache_utils import DynamicLayer, DynamicSlidingWindowLayer

        self.cache, self._edges = DynamicCache(config=self.owner.model.config), -1
        # A layer that drops what its window has passed cannot be truncated: it keeps all of it, and the mask hides what the window does.
        self.cache.layers = [DynamicLayer() if isinstance(layer, DynamicSlidingWindowLayer) else layer for layer in self.cache.layers]

    def extend(self, token_ids: Sequence[int], keep: int = 1) -> torch.Tensor:
        check_extension(self.owner, self.length, len(token_ids), keep)
        after = self.length + len(token_ids)
        pieces = self.owner.pieces(self.length, after)
        self._text[self.length :] = token_ids
        try:
            logits = [self._read(*piece, keep if len(pieces) == 1 else piece[1] - piece[0]) for piece in pieces]
        except (RuntimeError, MemoryError) as error:
            raise memory_error(error, self.owner.name) or error from error
        if not self.length and self.cache.get_seq_length() != after:
            raise UserError(f"{self.owner.name} keeps no key-value cache, which is needed: choose another model.")
        self.length = after
        return torch.cat(logits)[-keep:]

    def _read(self, start: int, stop: int, edges: int, keep: int) -> torch.Tensor:
        """Logits [keep, V] after the last tokens of start…stop; all before is read again where it was read with other factors."""
        if edges != self._edges:
            self._empty()
            start = 0
        cut = {"logits_to_keep": keep} if self.owner.cuts_logits else {}
        with torch.inference_mode():
            ids = on_device([self._text[start:stop]], self.owner.device)
            logits = self.owner.model(ids, past_key_values=self.cache, use_cache=True, **cut).logits
            self._edges = edges
            return logits[0, -keep:, : self.owner.vocabulary_size].float()

    def truncate(self, length: int) -> None:
        check_truncation(self.length, length)
        self.cache.crop(length - self.length)
        self.length = length


class SideBySide(ABC):
    """What the batches of both adapters share: equal prompts are read once, and every row has a length of its own."""

    logits: torch.Tensor

    def __init__(self, owner: Any, prompts: Sequence[Sequence[int]]):
        check_prompts(prompts)
        different = {prompt: row for row, prompt in enumerate(dict.fromkeys(map(tuple, prompts)))}
        self.owner, self.lengths = owner, [0] * len(different)
        check_read(owner, self.lengths, range(len(different)), list(different))
        self._make_caches(len(different), max(map(len, different)))
        self.logits = self._read(range(len(different)), list(different), last=True)
        if len(different) < len(prompts):
            self.keep([different[tuple(prompt)] for prompt in prompts])

    def read(self, rows: Sequence[int], token_ids: Sequence[Sequence[int]]) -> torch.Tensor:
        check_read(self.owner, self.lengths, rows, token_ids)
        return self._read(rows, token_ids, last=False)

    def keep(self, rows: Sequence[int]) -> None:
        self.lengths = [self.lengths[row] for row in rows]
        with torch.inference_mode():
            self._keep_caches(list(rows))
            self.logits = self.logits[list(rows)]

    def truncate(self, rows: Sequence[int], lengths: Sequence[int]) -> None:
        self.lengths = truncated(self.lengths, rows, lengths)  # what a cache holds beyond is hidden until it is written again

    def _read(self, rows: Sequence[int], token_ids: Sequence[Sequence[int]], last: bool) -> torch.Tensor:
        logits = self._forward(rows, token_ids, last)
        for row, ids in zip(rows, token_ids, strict=True):
            self.lengths[row] += len(ids)
        return logits

    @abstractmethod
    def _make_caches(self, rows: int, length: int) -> None:
        """Empty caches of so many rows, with room for `length` tokens each."""

    @abstractmethod
    def _keep_caches(self, rows: list[int]) -> None:
        """The caches of these rows only, in this order, up to their new `lengths`."""

    @abstractmethod
    def _forward(self, rows: Sequence[int], token_ids: Sequence[Sequence[int]], last: bool) -> torch.Tensor:
        """Logits after every new token, or only after each row's last one."""


class _CachedBatch(SideBySide):
    """Rows in a cache of slots. A pass pads what its rows read to one length; the attention mask hides the padding."""

    def _make_caches(self, rows: int, length: int) -> None:
        from transformers import DynamicCache
        from transformers.cache_utils import Cache, CacheLayerMixin

        CacheLayerMixin.register(_Slots)  # here, since this module imports no transformers
        self.texts: list[list[int]] = [[] for _ in range(rows)]
        self.edges = [-1] * rows
        """Edges that each row's text had passed when its cache was written."""
        self.takes_positions = "position_ids" in inspect.signature(self.owner.model.forward).parameters
        self.slots = [_Slots(rows) for _ in DynamicCache(config=self.owner.model.config).layers]
        self.cache = Cache(layers=self.slots)  # type: ignore[arg-type]

    def _keep_caches(self, rows: list[int]) -> None:
        for slots in self.slots:
            slots.keys, slots.values = slots.keys[rows], slots.values[rows]
        self.texts, self.edges = [[*self.texts[row]] for row in rows], [self.edges[row] for row in rows]

    def _forward(self, rows: Sequence[int], token_ids: Sequence[Sequence[int]], last: bool) -> torch.Tensor:
        """One pass over the rows that have passed equally many edges at a time; a row that passes one, or goes back, is read again."""
        before = list(self.lengths)
        answers: dict[int, list[torch.Tensor]] = {row: [] for row in rows}
        pieces = [(row, piece) for row, ids in zip(rows, token_ids, strict=True) for piece in self._pieces(row, ids)]
        try:
            for passed in sorted({edges for _, (_, _, edges) in pieces}):
                now = {row: (start, stop) for row, (start, stop, edges) in pieces if edges == passed}
                for row, (start, _) in now.items():
                    self.lengths[row] = start if self.edges[row] == passed else 0
                    self.edges[row] = -1  # until it is read
                texts = [self.texts[row][self.lengths[row] : stop] for row, (_, stop) in now.items()]
                logits = self._pass(list(now), texts, last).split([1] * len(texts) if last else [*map(len, texts)])
                for (row, (start, stop)), one in zip(now.items(), logits, strict=True):
                    answers[row].append(one[start - stop :])
                    self.edges[row] = passed
        finally:
            self.lengths = before
        return torch.cat([torch.cat(answers[row][-1:] if last else answers[row]) for row in rows])

    def _after(self, row: int, ids: Sequence[int]) -> int:
        return self.lengths[row] + len(ids)

    def _pieces(self, row: int, ids: Sequence[int]) -> list[tuple[int, int, int]]:
        self.texts[row][self.lengths[row] :] = ids
        return self.owner.pieces(self.lengths[row], self._after(row, ids))

    def _pass(self, rows: Sequence[int], token_ids: Sequence[Sequence[int]], last: bool) -> torch.Tensor:
        """Rows are padded on the left for the last logits alone, else on the right."""
        owner, device = self.owner, self.owner.device
        more: dict[str, Any] = {"logits_to_keep": 1} if last and owner.cuts_logits else {}
        try:
            with torch.inference_mode():
                past = on_device([self.lengths[row] for row in rows], device)[:, None]
                new = on_device([len(ids) for ids in token_ids], device)[:, None]
                before, width = max(self.lengths[row] for row in rows), max(map(len, token_ids))
                padding = [[0] * (width - len(ids)) for ids in token_ids]
                ids = on_device([[*pad, *ids] if last else [*ids, *pad] for ids, pad in zip(token_ids, padding, strict=True)], device)
                order = torch.arange(width, device=device) - ((width - new) if last else torch.zeros_like(new))
                real = (order >= 0) & (order < new)
                columns = torch.arange(before, device=device) - (before - past)  # what a row has read ends where its new tokens begin
                plan = _Plan(on_device(list(rows), device)[:, None], columns, past + order, real)
                for slots in self.slots:
                    slots.plan = plan
                if self.takes_positions:
                    most = max(map(self._after, rows, token_ids)) - 1  # of the padding, too
                    more["position_ids"] = plan.positions.clamp(0, most) + owner.first_position
                mask = torch.cat([columns >= 0, real], 1).long()
                answer = owner.model(ids, attention_mask=mask, past_key_values=self.cache, use_cache=True, **more).logits
                answer = answer[..., : owner.vocabulary_size]
                return answer[:, -1].float() if last else answer[real].float()
        except (RuntimeError, MemoryError) as error:
            raise memory_error(error, owner.name) or error from error


@dataclass(frozen=True)
class _Plan:
    """Which entries a pass over n rows reads and writes in every layer."""

    rows: torch.Tensor
    """[n, 1]"""
    columns: torch.Tensor
    """[n, past]: positions of what was read before, the last one in the last column; negative where a row has read less."""
    positions: torch.Tensor
    """[n, new]: positions of the new tokens."""
    real: torch.Tensor
    """[n, new]: the new tokens that are not padding."""


class _Slots:
    """One layer of a transformers cache with a slot for each row, filled from its start: keys and values [B, positions, heads, width]."""

    is_sliding = is_compileable = False  # a sliding window is left to the mask
    is_initialized = True
    plan: _Plan

    def __init__(self, rows: int):
        self.keys = self.values = torch.empty(rows, 0, 0, 0)

    def update(self, keys: torch.Tensor, values: torch.Tensor, *args: Any, **kwargs: Any) -> tuple[torch.Tensor, torch.Tensor]:
        """What the rows of the plan have read, the new entries [n, heads, new, width] included; these are stored."""
        self.keys, all_keys = self._extended(self.keys, keys)
        self.values, all_values = self._extended(self.values, values)
        return all_keys, all_values

    def _extended(self, stored: torch.Tensor, new: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        plan, new = self.plan, new.transpose(1, 2)
        needed = plan.columns.shape[1] + new.shape[1]
        if needed > stored.shape[1]:
            grown = new.new_zeros(stored.shape[0], needed + SPARE_POSITIONS, *new.shape[2:])
            grown[:, : stored.shape[1]] = stored if stored.numel() else 0
            stored = grown
        past = stored[plan.rows, plan.columns.clamp_min(0)]
        stored[plan.rows.expand_as(plan.real)[plan.real], plan.positions[plan.real]] = new[plan.real]
        return stored, torch.cat([past, new], 1).transpose(1, 2)

    def get_seq_length(self) -> int:
        return self.plan.columns.shape[1]

    def get_mask_sizes(self, query_length: int) -> tuple[int, int]:
        return self.get_seq_length() + query_length, 0


def context_length(config: Any) -> int:
    """Tokens that a model of this transformers configuration can read; DEFAULT_CONTEXT where it states none."""
    text_config = config.get_text_config()
    stated = (getattr(text_config, field, None) for field in _CONTEXT_FIELDS)
    return next((value for value in stated if isinstance(value, int) and value > 0), DEFAULT_CONTEXT)
