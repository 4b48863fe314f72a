"""The fast path: Llama-family models through one forward of our own, over weights as transformers or `plain` loaded them.

Query, key and value matrices are joined, gate and up matrices too; keys and values are written in place. A large model's matrices that hold
16-bit numbers are kept in 16 bits (`kernels.HalfMatrix`), and transformers' model is empty until it is asked for. Into others the norms are
folded (in float32), and the weights of transformers' model are views of them, so there is one copy in memory.
A small model on a processor is read by numpy, whose calls cost a third of torch's, any other by torch: one pass over two kinds of kernels.
`HuggingFaceModel` is the oracle.
"""

import threading
from collections.abc import Callable, Sequence
from dataclasses import dataclass, fields
from functools import partial
from typing import Any, NamedTuple

import numpy as np
import torch
from torch import Tensor

from cuhlm_core.compiled import ready
from cuhlm_core.models import kernels
from cuhlm_core.models.huggingface import SPARE_POSITIONS, HuggingFaceModel, SideBySide
from cuhlm_core.models.plain import PlainLlama, are_tied
from cuhlm_core.models.protocol import Batch, Context, check_extension, check_truncation, memory_error

SMALL_PARAMETERS = 60_000_000
"""Below it the calls take longer than the arithmetic, and a second thread costs more than it saves."""
STATIC_ROPES = ("default", "linear", "llama3", "yarn")
"""Rotary scalings whose tables do not change with the length of the text."""


def refusal(model: Any) -> str | None:
    """Why a transformers model does not take the fast path, in a few words; None where it does."""
    from transformers import LlamaForCausalLM, MistralForCausalLM

    config = model.config
    rope = getattr(config, "rope_parameters", None) or {}
    linears = [module for layer in _layers(model) for module in layer.modules() if isinstance(module, torch.nn.Linear)]
    reasons = {
        f"{type(model).__name__} is not of the Llama family": type(model) not in (LlamaForCausalLM, MistralForCausalLM),
        "sliding window": getattr(config, "sliding_window", None) is not None,
        "bias": any(linear.bias is not None for linear in linears),
        f"activation {getattr(config, 'hidden_act', None)}": getattr(config, "hidden_act", None) != "silu",
        f"rotary scaling {rope.get('rope_type')}": rope.get("rope_type") not in STATIC_ROPES or rope.get("partial_rotary_factor", 1) != 1,
        "quantised or adapted weights": getattr(model, "hf_quantizer", None) is not None
        or any(type(linear) is not torch.nn.Linear for linear in linears)
        or len(linears) != 7 * len(_layers(model)),
        "weights on several devices": len({parameter.device for parameter in model.parameters()}) != 1
        or any(parameter.device.type == "meta" for parameter in model.parameters()),
    }
    return next((reason for reason, applies in reasons.items() if applies), None)


def adapter(model: Any, name: str, vocabulary_size: int) -> HuggingFaceModel:
    """The fast path where it applies, else the general adapter, which says why."""
    reason = None if isinstance(model, PlainLlama) else refusal(model)
    if reason is None:
        return LlamaModel(model, name, vocabulary_size)
    general = HuggingFaceModel(model, name, vocabulary_size)
    general.path = f"transformers: {reason}"
    return general


def _layers(model: Any) -> Sequence[Any]:
    return getattr(getattr(model, "model", None), "layers", ())


@dataclass(frozen=True)
class _Layer:
    """One layer's matrices, [in, out] or a HalfMatrix; arrays of the model's kernels, as all below."""

    query_key_value: Any
    output: Any
    gate_up: Any
    down: Any
    attention_norm: Any | None
    """Weights of the norm; None: folded into the matrix after it."""
    mlp_norm: Any | None


class _Reading(NamedTuple):
    """What a pass over N tokens of n rows reads and writes in every layer; a row's slot is `capacity` positions of a cache."""

    ids: Any
    """[N]"""
    positions: Any
    """[N], of the tokens within their rows."""
    written: Any
    """[N], of the tokens within the cache."""
    rows: Any
    """[n], within the cache."""
    shown: int
    """Positions of a row that are looked at."""
    width: int
    """Tokens of the row that reads most."""
    padded: Any | None
    """[N], of the tokens in [n, width]; None where all rows read as much."""
    mask: Any | None
    """What a token sees, [n, 1, 1, width, shown]; None: all of it."""
    wanted: Any
    """Indices of the tokens whose logits are needed."""


class LlamaModel(HuggingFaceModel):
    """A Llama-family model through `_forward`; its transformers model stays usable."""

    own_cache = True

    def __init__(self, model: Any, name: str, vocabulary_size: int):
        super().__init__(model, name, vocabulary_size)
        self.fingerprint()  # of the weights as they were loaded
        config, first = model.config, model.model.layers[0].self_attn
        self.epsilon = float(config.rms_norm_eps)
        self.query_heads, self.key_heads = int(config.num_attention_heads), int(config.num_key_value_heads)
        self.dtype, self.head_width = first.q_proj.weight.dtype, len(first.q_proj.weight) // self.query_heads
        plain = self.device.type == "cpu" and self.dtype == torch.float32
        self.small = plain and self.parameters < SMALL_PARAMETERS
        self.kernels = kernels.NumpyKernels() if self.small else kernels.TorchKernels(self.device, self.dtype)
        tied = are_tied(model)
        count = 4 * len(model.model.layers) + (1 if tied else 2)
        large = plain and self.parameters >= kernels.HALVES_FROM * count
        self._weights = _Weights(model, tied, large and kernels.has_fbgemm(), self.kernels.array)
        with torch.no_grad():
            self.layers = [_joined_layer(layer, self._weights) for layer in model.model.layers]
            self.embeddings, self.head = self._weights.ends()
        if not isinstance(self.head, kernels.HalfMatrix):
            self.head = self.head[:, :vocabulary_size]
        self.final_norm = self.kernels.array(model.model.norm.weight.detach())
        self.path = f"fast path, {self._weights.in_words()}" if large else "fast path"
        self._rotary = partial(model.model.rotary_emb, torch.empty(1, 1, dtype=self.dtype, device=self.device))
        self._tables: tuple[Any, Any] = ((), ())
        self._asked = threading.Lock()
        self._reader: Any = None

    @property
    def model(self) -> Any:
        """The transformers model, with all its weights from now on; of a folder that was read without transformers it is made."""
        with self._asked:
            self._weights.give_back()
            if isinstance(self._model, PlainLlama):
                self._model = self._model.in_transformers()
            return self._model

    def new_context(self) -> Context:
        """An empty sequence."""
        return _LlamaContext(self)

    def new_batch(self, prompts: Sequence[Sequence[int]]) -> Batch:
        """See `LanguageModel.new_batch`."""
        return _LlamaBatch(self, prompts)

    def row_reader(self) -> Any | None:
        """The compiled pass over a few tokens of one row (`kernels.RowReader`), of a small model in float32 once it is ready."""
        if self._reader is None and self.small and (compiled := ready.kernels()):
            layers = [[getattr(layer, field.name) for field in fields(_Layer)] for layer in self.layers]
            heads = (self.query_heads, self.key_heads)
            self._reader = compiled.RowReader(layers, (self.head, self.final_norm), heads, self.epsilon)
        return self._reader

    def tables(self, length: int) -> tuple[Any, Any]:
        """Rotary cosines and sines [at least `length`, 1, 2, half a head's width]; the sines of the first half are negative."""
        if len(self._tables[0]) < length:
            positions = torch.arange(min(self.max_context, max(length, 2 * len(self._tables[0]))), device=self.device)
            cosines, sines = (table[0].view(-1, 1, 2, self.head_width // 2) for table in self._rotary(positions[None]))
            sines = sines * torch.tensor([[-1], [1]], dtype=sines.dtype, device=self.device)
            self._tables = (self.kernels.array(cosines.contiguous()), self.kernels.array(sines))
        return self._tables

    def read(self, plan: _Reading, caches: Sequence[Any]) -> Tensor:
        """Logits [wanted, V] of a pass; `caches` [rows, capacity, 2 · key heads, head width], a layer each, are written in place."""
        try:
            with torch.inference_mode(), np.errstate(over="ignore"):
                x = self.kernels.norm(self._forward(plan, caches)[plan.wanted], self.final_norm, self.epsilon)
                return self.kernels.logits(x, self.head)[:, : self.vocabulary_size]
        except (RuntimeError, MemoryError) as error:
            raise memory_error(error, self.name) or error from error

    def _forward(self, plan: _Reading, caches: Sequence[Any]) -> Any:
        """The residual stream [N, hidden] after the last layer."""
        cosines, sines = (table[plan.positions] for table in self.tables(plan.shown))
        kernels, product = self.kernels, self.kernels.product
        x = kernels.embedded(self.embeddings, plan.ids)
        rotated, half = self.query_heads + self.key_heads, self.head_width // 2
        for layer, cache in zip(self.layers, caches, strict=True):
            states = product(kernels.norm(x, layer.attention_norm, self.epsilon), layer.query_key_value).reshape(len(x), -1, 2, half)
            turning = states[:, :rotated]
            turning[:] = turning * cosines + kernels.swapped(turning) * sines
            states = states.reshape(len(x), -1, self.head_width)
            cache.reshape(-1, *cache.shape[2:])[plan.written] = states[:, self.query_heads :]
            x = x + product(self._attended(plan, states[:, : self.query_heads], cache), layer.output)
            x = x + product(kernels.gated(product(kernels.norm(x, layer.mlp_norm, self.epsilon), layer.gate_up)), layer.down)
        return x

    def _attended(self, plan: _Reading, queries: Any, cache: Any) -> Any:
        """Attention of queries [N, heads, width] over what their rows have read: [N, heads · width]."""
        shown = cache[plan.rows, : plan.shown].swapaxes(1, 2)
        n, heads, width = len(shown), self.key_heads, self.head_width
        if plan.padded is not None:
            spread = self.kernels.zeros((n * plan.width, *queries.shape[1:]))
            spread[plan.padded] = queries
            queries = spread
        queries = queries.reshape(n, plan.width, heads, -1, width).swapaxes(1, 2).swapaxes(2, 3)
        answer = self.kernels.attended(queries, shown[:, :heads], shown[:, heads:], plan.mask)
        answer = answer.swapaxes(2, 3).swapaxes(1, 2).reshape(n * plan.width, -1)
        return answer if plan.padded is None else answer[plan.padded]

    def caches(self, rows: int, length: int) -> list[Any]:
        """Empty caches with room for `length` tokens in every row, and some to spare."""
        capacity = min(self.max_context, length + SPARE_POSITIONS)
        return list(self.kernels.zeros((len(self.layers), rows, capacity, 2 * self.key_heads, self.head_width)))

    def grown(self, caches: list[Any], length: int) -> list[Any]:
        """The same caches, or larger ones with the same content, where `length` tokens need them."""
        capacity = caches[0].shape[1]
        return caches if length <= capacity else self.filled(caches, slice(None), capacity, max(length, 2 * capacity - SPARE_POSITIONS))

    def filled(self, caches: list[Any], rows: Any, content: int, length: int = 0) -> list[Any]:
        """New caches that hold the first `content` tokens of some rows of others, with room for `length` tokens or more."""
        new = self.caches(len(caches[0][rows, :0]), max(content, length))
        for cache, old in zip(new, caches, strict=True):
            cache[:, :content] = old[rows, :content]
        return new


class _Weights:
    """Takes over the matrices of a model: those of 16-bit numbers in 16 bits where `halves` says so, others as they are."""

    def __init__(self, model: Any, tied: bool, halves: bool, array: Callable[[Tensor], Any]):
        self.model, self.halves, self.array = model, halves, array
        self.tied, self.fold = tied, model.lm_head.weight.dtype == torch.float32
        self.kept: list[bool] = []
        """Whether each matrix is stored in 16 bits."""
        self._taken: list[tuple[Callable[[], Tensor], Sequence[Any], list[int]]] = []
        """What gives weights back in float32, the modules whose they are, and the rows of each."""

    def matrix(self, modules: Sequence[Any], norm: Any | None = None) -> tuple[Any, Any | None]:
        """The weights of some modules below one another, and those of the norm before them where it is not folded in. Modules whose weights
        are kept in 16 bits are left empty, those of others become views."""
        matrix = torch.cat([module.weight.detach() for module in modules]) if len(modules) > 1 else modules[0].weight.detach()
        scale = None if norm is None else norm.weight.detach()
        self.kept.append(self.halves and kernels.are_halves(matrix))
        if self.kept[-1]:
            make = partial(kernels.HalfMatrix, matrix)
            half = kernels.shared("matrix", matrix.half(), make) if modules[0] is self.model.lm_head else make()
            self._take(half.in_float32, modules)
            return half, None if scale is None else self.array(scale)
        if scale is not None and norm is not None and self.fold:
            matrix *= scale
            scale, norm.weight = None, torch.nn.Parameter(torch.ones_like(norm.weight), requires_grad=False)
        if matrix.device.type == "cpu":  # column after column in memory: a product with one row is then up to three times as fast
            matrix = matrix.T.contiguous().T
        _share_out(matrix, modules, [len(module.weight) for module in modules])
        return self.array(matrix.T), None if scale is None else self.array(scale)

    def ends(self) -> tuple[Any, Any]:
        """The table of embeddings [V, hidden] and the output matrix."""
        embed, head = self.model.model.embed_tokens, self.model.lm_head
        table = embed.weight.detach()
        output, _ = self.matrix([head])
        if self.halves and kernels.are_halves(table):
            halves = table.half()
            table = kernels.shared("table", halves, lambda: halves)
            self._take(table.float, [embed])
        elif self.tied:
            embed.weight = head.weight
            table = embed.weight.detach()
        return self.array(table), output

    def _take(self, in_float32: Callable[[], Tensor], modules: Sequence[Any]) -> None:
        rows = [len(module.weight) for module in modules]
        self._taken.append((in_float32, modules, rows))
        _share_out(torch.empty(0), modules, [0] * len(modules))

    def give_back(self) -> None:
        """Fill the modules again that were left empty."""
        for in_float32, modules, rows in self._taken:
            _share_out(in_float32(), modules, rows)
        if self._taken and self.tied:
            self.model.lm_head.weight = self.model.model.embed_tokens.weight
        self._taken.clear()

    def in_words(self) -> str:
        """In which bits the matrices are kept, of a model for which 16 are faster."""
        if not self.halves:
            return "in 32 bits: this torch has no 16-bit kernels for the processor"
        if not any(self.kept):
            return "in 32 bits: its weights are not 16-bit numbers"
        return "in 16 bits" if all(self.kept) else f"{sum(self.kept)} of {len(self.kept)} matrices in 16 bits"


def _share_out(matrix: Tensor, modules: Sequence[Any], rows: list[int]) -> None:
    """Let the weights of each module be its rows of the matrix."""
    for module, part in zip(modules, matrix.split(rows), strict=True):
        module.weight = torch.nn.Parameter(part, requires_grad=False)


def _joined_layer(layer: Any, weights: _Weights) -> _Layer:
    """A decoder layer's matrices, joined."""
    attention, mlp = layer.self_attn, layer.mlp
    query_key_value, attention_norm = weights.matrix((attention.q_proj, attention.k_proj, attention.v_proj), layer.input_layernorm)
    output, _ = weights.matrix((attention.o_proj,))
    gate_up, mlp_norm = weights.matrix((mlp.gate_proj, mlp.up_proj), layer.post_attention_layernorm)
    down, _ = weights.matrix((mlp.down_proj,))
    return _Layer(query_key_value, output, gate_up, down, attention_norm, mlp_norm)


class _LlamaContext:
    """One sequence: a cache of one row."""

    def __init__(self, owner: LlamaModel):
        self.owner, self.length = owner, 0
        self.caches = owner.caches(1, 0)
        self.reader = owner.row_reader()  # all passes of a text in one of the two ways

    def extend(self, token_ids: Sequence[int], keep: int = 1) -> Tensor:
        owner, before, new = self.owner, self.length, len(token_ids)
        check_extension(owner, before, new, keep)
        after = before + new
        self.caches = owner.grown(self.caches, after)
        array = owner.kernels.array
        if self.reader is not None and new <= self.reader.most_tokens:
            turns = tuple(table[before:after] for table in owner.tables(after))
            x = owner.kernels.embedded(owner.embeddings, np.array(token_ids))
            logits = self.reader.read(np.ascontiguousarray(x), before, keep, turns, self.caches[0].base[:, 0])
            self.length = after
            return torch.from_numpy(logits)[:, : owner.vocabulary_size]
        mask = None if new == 1 else array(np.tri(new, after, before, dtype=bool)[None, None, None])
        span, ids = slice(before, after), array(np.array(token_ids))
        logits = owner.read(_Reading(ids, span, span, slice(0, 1), after, new, None, mask, slice(new - keep, new)), self.caches)
        self.length = after
        return logits

    def truncate(self, length: int) -> None:
        check_truncation(self.length, length)
        self.length = length  # what lies beyond in the caches is hidden until it is written again


class _LlamaBatch(SideBySide):
    """Several sequences: a row of every cache each, filled from its start."""

    def _make_caches(self, rows: int, length: int) -> None:
        self.caches = self.owner.caches(rows, length)

    def _keep_caches(self, rows: list[int]) -> None:
        self.caches = self.owner.filled(self.caches, rows, max(self.lengths, default=0))

    def _forward(self, rows: Sequence[int], token_ids: Sequence[Sequence[int]], last: bool) -> Tensor:
        owner, array = self.owner, self.owner.kernels.array
        counts, before = np.array([len(ids) for ids in token_ids]), np.array([self.lengths[row] for row in rows])
        shown, width = int((before + counts).max()), int(counts.max())
        self.caches = owner.grown(self.caches, shown)
        capacity, steps, index = self.caches[0].shape[1], np.arange(width), np.array(rows)
        real, positions = steps < counts[:, None], before[:, None] + steps  # [n, width]
        even, level = int(counts.min()) == width, width == 1 and int(before.min()) == int(before.max())
        plan = _Reading(
            ids=array(np.array([token for ids in token_ids for token in ids])), positions=array(positions[real]),
            written=array((positions + capacity * index[:, None])[real]),
            rows=slice(None) if len(rows) == len(self.lengths) else array(index), shown=shown, width=width,
            padded=None if even else array(real.ravel().nonzero()[0]),
            mask=None if level else array((np.arange(shown) <= positions[..., None])[:, None, None]),
            wanted=array(counts.cumsum() - 1) if last else slice(None),
        )  # fmt: skip
        return owner.read(plan, self.caches)
