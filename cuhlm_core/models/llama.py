"""The fast path: Llama-family models through one forward of our own, over weights as transformers or `plain` loaded them.

Query, key and value matrices are joined, gate and up matrices too; norm weights are folded into them (in float32); keys and values are
written in place. The transformers model goes on working: its weights are views of the joined ones, so there is one copy in memory.
`HuggingFaceModel` is the oracle.
"""

import copy
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import torch
import torch.nn.functional as F
from torch import Tensor

from cuhlm_core.models.huggingface import SPARE_POSITIONS, HuggingFaceModel
from cuhlm_core.models.plain import PlainLlama
from cuhlm_core.models.protocol import Batch, Context, check_extension, check_prompts, check_read, memory_error

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
    """One layer's matrices [in, out]."""

    query_key_value: Tensor
    output: Tensor
    gate_up: Tensor
    down: Tensor
    attention_norm: Tensor | None
    """Weights of the norm; None: folded into the matrix after it."""
    mlp_norm: Tensor | None


@dataclass(frozen=True)
class _Reading:
    """What a pass over N tokens of n rows reads and writes in every layer; a row's slot is `capacity` positions of a cache."""

    ids: Tensor
    """[N]"""
    positions: Tensor | slice
    """[N], of the tokens within their rows."""
    written: Tensor | slice
    """[N], of the tokens within the cache."""
    rows: Tensor | slice
    """[n], within the cache."""
    shown: int
    """Positions of a row that are looked at."""
    width: int
    """Tokens of the row that reads most."""
    padded: Tensor | None
    """[N], of the tokens in [n, width]; None where all rows read as much."""
    mask: Tensor | None
    """What a token sees, [n, 1, width, shown]; None: all of it."""
    kept: Tensor | slice
    """Of the tokens: those whose logits are wanted."""


class LlamaModel(HuggingFaceModel):
    """A Llama-family model through `_forward`; its transformers model stays usable."""

    path = "fast path"

    def __init__(self, model: Any, name: str, vocabulary_size: int):
        super().__init__(model, name, vocabulary_size)
        self.fingerprint()  # of the weights as they were loaded
        config, first = model.config, model.model.layers[0].self_attn
        self.epsilon = float(config.rms_norm_eps)
        self.query_heads, self.key_heads = int(config.num_attention_heads), int(config.num_key_value_heads)
        self.dtype, self.head_width = first.q_proj.weight.dtype, len(first.q_proj.weight) // self.query_heads
        with torch.no_grad():
            self.layers = [_joined_layer(layer, fold=self.dtype == torch.float32) for layer in model.model.layers]
            head = model.lm_head.weight = torch.nn.Parameter(_by_columns(model.lm_head.weight.detach()), requires_grad=False)
            if config.tie_word_embeddings:
                model.model.embed_tokens.weight = head
        self.embeddings, self.final_norm = model.model.embed_tokens.weight.detach(), model.model.norm.weight.detach()
        self.head = head.detach()[:vocabulary_size].T
        self._rotary = model.model.rotary_emb
        self._tables = (torch.empty(0), torch.empty(0))

    @property
    def model(self) -> Any:
        """The transformers model; of a folder that was read without transformers it is made when it is asked for."""
        if isinstance(self._model, PlainLlama):
            self._model = self._model.in_transformers()
        return self._model

    def new_context(self) -> Context:
        """An empty sequence."""
        return _LlamaContext(self)

    def new_batch(self, prompts: Sequence[Sequence[int]]) -> Batch:
        """See `LanguageModel.new_batch`."""
        return _LlamaBatch(self, prompts)

    def tables(self, length: int) -> tuple[Tensor, Tensor]:
        """Rotary cosines and sines [at least `length`, 1, head width]; the sines of the first half are negative."""
        if len(self._tables[0]) < length:
            positions = torch.arange(min(self.max_context, max(length, 2 * len(self._tables[0]))), device=self.device)
            cosines, sines = self._rotary(self.embeddings[:1, None], positions[None])
            sines = sines.clone()
            sines[..., : self.head_width // 2] *= -1
            self._tables = (cosines[0, :, None].contiguous(), sines[0, :, None].contiguous())
        return self._tables

    def read(self, plan: _Reading, caches: Sequence[Tensor]) -> Tensor:
        """Logits [kept, V] of a pass; `caches` [rows, capacity, 2 · key heads, head width], a layer each, are written in place."""
        try:
            with torch.inference_mode():
                x = self._forward(plan, caches)[plan.kept]
                return torch.mm(F.rms_norm(x, x.shape[-1:], self.final_norm, self.epsilon), self.head).float()
        except (RuntimeError, MemoryError) as error:
            raise memory_error(error, self.name) or error from error

    def _forward(self, plan: _Reading, caches: Sequence[Tensor]) -> Tensor:
        """The residual stream [N, hidden] after the last layer."""
        cosines, sines = (table[plan.positions] for table in self.tables(plan.shown))
        x = self.embeddings[plan.ids]
        hidden, half, rotated = x.shape[-1:], self.head_width // 2, self.query_heads + self.key_heads
        heads = rotated + self.key_heads
        for layer, cache in zip(self.layers, caches, strict=True):
            states = torch.mm(F.rms_norm(x, hidden, layer.attention_norm, self.epsilon), layer.query_key_value)
            states = states.view(-1, heads, self.head_width)
            turning = states[:, :rotated]
            torch.addcmul(turning * cosines, turning.roll(half, -1), sines, out=turning)
            cache.view(-1, *cache.shape[2:])[plan.written] = states[:, self.query_heads :]
            x = torch.addmm(x, self._attended(plan, states[:, : self.query_heads], cache), layer.output)
            gate, up = torch.mm(F.rms_norm(x, hidden, layer.mlp_norm, self.epsilon), layer.gate_up).chunk(2, -1)
            x = torch.addmm(x, F.silu(gate).mul_(up), layer.down)
        return x

    def _attended(self, plan: _Reading, queries: Tensor, cache: Tensor) -> Tensor:
        """Attention of queries [N, heads, width] over what their rows have read: [N, heads · width]."""
        shown = cache[plan.rows, : plan.shown].transpose(1, 2)
        if plan.padded is not None:
            queries = queries.new_zeros(len(shown) * plan.width, *queries.shape[1:]).index_copy_(0, plan.padded, queries)
        queries = queries.view(len(shown), plan.width, *queries.shape[1:]).transpose(1, 2)
        keys, values = shown[:, : self.key_heads], shown[:, self.key_heads :]
        grouped = self.key_heads != self.query_heads
        answer = F.scaled_dot_product_attention(queries, keys, values, attn_mask=plan.mask, enable_gqa=grouped)
        answer = answer.transpose(1, 2).flatten(2).flatten(0, 1)
        return answer if plan.padded is None else answer[plan.padded]

    def caches(self, rows: int, length: int) -> list[Tensor]:
        """Empty caches with room for `length` tokens in every row, and some to spare."""
        capacity = min(self.max_context, length + SPARE_POSITIONS)
        shape = (rows, capacity, 2 * self.key_heads, self.head_width)
        return [torch.zeros(shape, dtype=self.dtype, device=self.device) for _ in self.layers]

    def grown(self, caches: list[Tensor], length: int) -> list[Tensor]:
        """The same caches, or larger ones with the same content, where `length` tokens need them."""
        if length <= caches[0].shape[1]:
            return caches
        wider = self.caches(len(caches[0]), max(length, 2 * caches[0].shape[1] - SPARE_POSITIONS))
        for old, new in zip(caches, wider, strict=True):
            new[:, : old.shape[1]] = old
        return wider


def _joined_layer(layer: Any, fold: bool) -> _Layer:
    """A decoder layer's matrices, joined and with its norms folded in; the layer's own weights become views of them."""
    attention, mlp, norms = layer.self_attn, layer.mlp, (layer.input_layernorm, layer.post_attention_layernorm)
    joined = []
    for norm, linears in zip(norms, ((attention.q_proj, attention.k_proj, attention.v_proj), (mlp.gate_proj, mlp.up_proj)), strict=True):
        matrix = torch.cat([linear.weight.detach() for linear in linears])
        if fold:
            matrix *= norm.weight.detach()
            norm.weight = torch.nn.Parameter(torch.ones_like(norm.weight), requires_grad=False)
        joined.append(_by_columns(matrix))
        for linear, part in zip(linears, joined[-1].split([len(linear.weight) for linear in linears]), strict=True):
            linear.weight = torch.nn.Parameter(part, requires_grad=False)
    for linear in (attention.o_proj, mlp.down_proj):
        linear.weight = torch.nn.Parameter(_by_columns(linear.weight.detach()), requires_grad=False)
    weights = [None if fold else norm.weight.detach() for norm in norms]
    return _Layer(joined[0].T, attention.o_proj.weight.detach().T, joined[1].T, mlp.down_proj.weight.detach().T, weights[0], weights[1])


def _by_columns(matrix: Tensor) -> Tensor:
    """The same matrix [out, in], on the CPU column after column in memory: a product with one row is then up to three times as fast."""
    return matrix.T.contiguous().T if matrix.device.type == "cpu" else matrix


class _LlamaContext:
    """One sequence: a cache of one row."""

    def __init__(self, owner: LlamaModel):
        self.owner, self.length = owner, 0
        self.caches = owner.caches(1, 0)

    def extend(self, token_ids: Sequence[int], keep: int = 1) -> Tensor:
        owner, before, new = self.owner, self.length, len(token_ids)
        check_extension(owner, before, new, keep)
        after = before + new
        self.caches = owner.grown(self.caches, after)
        mask = None if new == 1 else torch.ones(new, after, dtype=torch.bool, device=owner.device).tril_(before)
        span = slice(before, after)
        ids = torch.tensor(token_ids, device=owner.device)
        logits = owner.read(_Reading(ids, span, span, slice(0, 1), after, new, None, mask, slice(new - keep, new)), self.caches)
        self.length = after
        return logits


class _LlamaBatch:
    """Several sequences: a row of every cache each, filled from its start."""

    logits: Tensor

    def __init__(self, owner: LlamaModel, prompts: Sequence[Sequence[int]]):
        check_prompts(prompts)
        different = {prompt: row for row, prompt in enumerate(dict.fromkeys(map(tuple, prompts)))}
        self.owner, self.lengths = owner, [0] * len(different)
        check_read(owner, self.lengths, range(len(different)), list(different))
        self.caches = owner.caches(len(different), max(map(len, different)))
        self.logits = self._read(range(len(different)), list(different), last=True)
        if len(different) < len(prompts):
            self.keep([different[tuple(prompt)] for prompt in prompts])

    def read(self, rows: Sequence[int], token_ids: Sequence[Sequence[int]]) -> Tensor:
        check_read(self.owner, self.lengths, rows, token_ids)
        return self._read(rows, token_ids)

    def keep(self, rows: Sequence[int]) -> None:
        index = torch.tensor(rows, dtype=torch.long, device=self.owner.device)
        with torch.inference_mode():
            self.caches = [cache[index] for cache in self.caches]
            self.logits = self.logits[index]
        self.lengths = [self.lengths[row] for row in rows]

    def copy(self) -> Batch:
        twin = copy.copy(self)
        twin.caches, twin.lengths = [cache.clone() for cache in self.caches], list(self.lengths)
        return twin

    def _read(self, rows: Sequence[int], token_ids: Sequence[Sequence[int]], last: bool = False) -> Tensor:
        """Logits after every new token, or only after each row's last one."""
        owner, device = self.owner, self.owner.device
        counts, before = [len(ids) for ids in token_ids], [self.lengths[row] for row in rows]
        shown, width = max(old + count for old, count in zip(before, counts, strict=True)), max(counts)
        self.caches = owner.grown(self.caches, shown)
        capacity = self.caches[0].shape[1]
        facts = torch.tensor([list(rows), before, counts], device=device)
        steps = torch.arange(width, device=device)
        real = steps < facts[2][:, None]
        positions = facts[1][:, None] + steps  # [n, width]
        even = min(counts) == width
        mask = None
        if width > 1 or min(before) < max(before):
            mask = (torch.arange(shown, device=device) <= positions[..., None])[:, None]
        plan = _Reading(
            ids=torch.tensor([token for ids in token_ids for token in ids], device=device),
            positions=positions[real],
            written=(positions + capacity * facts[0][:, None])[real],
            rows=slice(None) if len(rows) == len(self.lengths) else facts[0],
            shown=shown,
            width=width,
            padded=None if even else real.flatten().nonzero()[:, 0],
            mask=mask,
            kept=facts[2].cumsum(0) - 1 if last else slice(None),
        )
        logits = owner.read(plan, self.caches)
        for row, count in zip(rows, counts, strict=True):
            self.lengths[row] += count
        return logits
