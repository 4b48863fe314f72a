"""A lean forward pass for Llama-architecture models in single precision on a CPU.

transformers' own forward spends most of a small model's time outside the matrix products: Python modules, mask and cache
bookkeeping, a dozen small operations per normalisation and rotation, a growing cache that is copied for every token. Here
query, key and value are one product, gate and up another; the weights of a normalisation are folded into the product that
follows it; the cache is written in place. The logits agree with transformers' to rounding (tests/test_llama.py).
"""

from collections.abc import Sequence
from typing import Any, NamedTuple

import torch
import torch.nn.functional as F

_FIRST_CAPACITY = 256


class _Layer(NamedTuple):
    """One decoder layer: matrices [in, out], ready for `x @ matrix`."""

    query_key_value: torch.Tensor
    output: torch.Tensor
    gate_up: torch.Tensor
    down: torch.Tensor


def can_run(model: Any) -> bool:
    """Whether `model` (a transformers causal model) is a plain Llama in float32 on the CPU that LlamaWeights reproduces."""
    config = model.config
    if config.model_type != "llama" or model.dtype != torch.float32 or getattr(model, "hf_quantizer", None) is not None:
        return False
    if {parameter.device.type for parameter in model.parameters()} != {"cpu"}:
        return False
    plain_rope = config.rope_parameters.get("rope_type", "default") in ("default", "linear", "llama3")
    biased = any(name.endswith(".bias") for name, _ in model.named_parameters())
    return config.hidden_act == "silu" and plain_rope and not biased


class LlamaWeights:
    """The weights of a Llama, fused for `LlamaCache.extend`. Read-only after construction: any number of caches may share it."""

    def __init__(self, model: Any, vocabulary_size: int):
        """Take over the weights of `model`, for which `can_run` holds. Its layers are emptied one by one, to hold them only once."""
        config, body = model.config, model.model
        self.heads, self.groups = config.num_attention_heads, config.num_attention_heads // config.num_key_value_heads
        self.kv_heads, self.head_size = config.num_key_value_heads, config.head_dim
        self.norm_epsilon_root = torch.tensor((config.hidden_size * config.rms_norm_eps) ** 0.5)
        norm_scale = config.hidden_size**0.5
        self.inverse_frequencies = body.rotary_emb.inv_freq.float()
        self.rotary_scale = float(body.rotary_emb.attention_scaling)
        self.embedding = body.embed_tokens.weight.detach()
        self.final_norm = body.norm.weight.detach() * norm_scale
        self.head = model.lm_head.weight.detach()[:vocabulary_size].t()
        self.layers = []
        for index, layer in enumerate(body.layers):
            attention, mlp = layer.self_attn, layer.mlp
            before_attention, before_mlp = layer.input_layernorm.weight * norm_scale, layer.post_attention_layernorm.weight * norm_scale
            self.layers.append(_Layer(
                (torch.cat([attention.q_proj.weight, attention.k_proj.weight, attention.v_proj.weight]) * before_attention).detach().t(),
                attention.o_proj.weight.detach().t(),
                (torch.cat([mlp.gate_proj.weight, mlp.up_proj.weight]) * before_mlp).detach().t(),
                mlp.down_proj.weight.detach().t(),
            ))
            body.layers[index] = torch.nn.Identity()

    def normalised(self, hidden: torch.Tensor) -> torch.Tensor:
        """RMS normalisation without its weight and its factor sqrt(width): both are folded into what follows. [n, width]."""
        return hidden / torch.hypot(torch.linalg.vector_norm(hidden, dim=-1, keepdim=True), self.norm_epsilon_root)


class LlamaCache:
    """Keys and values of one sequence, in place and doubled when full, with the rotation tables of the same positions."""

    def __init__(self, weights: LlamaWeights, max_length: int):
        self.weights, self.max_length = weights, max_length
        self.length = self.capacity = 0
        self.keys_values: list[torch.Tensor] = []
        """One per layer: [2, kv_heads, capacity, head_size]."""
        self.cosines = self.sines = torch.empty(0)
        """[capacity, 1, 2, head_size / 2]; the sine of the first half is negated."""

    @torch.inference_mode()
    def extend(self, token_ids: Sequence[int], keep: int) -> torch.Tensor:
        """Read `token_ids` (at least one) and return the logits [keep, V] after each of the last `keep` of them."""
        weights, new = self.weights, len(token_ids)
        start, stop = self.length, self.length + new
        if stop > self.capacity:
            self._grow(stop)
        heads, kv_heads, groups, head_size = weights.heads, weights.kv_heads, weights.groups, weights.head_size
        cosines, sines = self.cosines[start:stop], self.sines[start:stop]
        mask = None
        if new > 1:  # query t sees the keys up to its own position; the queries of one group follow one another
            mask = torch.ones(new, stop, dtype=torch.bool).tril_(start).repeat(groups, 1)
        hidden = F.embedding(torch.tensor(token_ids), weights.embedding)
        for layer, keys_values in zip(weights.layers, self.keys_values, strict=True):
            projected = torch.mm(weights.normalised(hidden), layer.query_key_value).view(new, heads + 2 * kv_heads, 2, head_size // 2)
            rotated = projected[:, : heads + kv_heads]
            torch.addcmul(rotated * cosines, rotated.flip(2), sines, out=rotated)
            written = keys_values[:, :, start:stop]
            written.copy_(projected[:, heads:].reshape(new, 2, kv_heads, head_size).permute(1, 2, 0, 3))
            queries = projected[:, :heads].reshape(new, kv_heads, groups, head_size)
            keys, values = keys_values[:, None, :, :stop].unbind(0)
            if new == 1:
                attended = F.scaled_dot_product_attention(queries, keys, values).view(1, heads * head_size)
            else:
                queries = queries.permute(1, 2, 0, 3).reshape(1, kv_heads, groups * new, head_size)
                attended = F.scaled_dot_product_attention(queries, keys, values, attn_mask=mask)
                attended = attended.view(heads, new, head_size).transpose(0, 1).reshape(new, heads * head_size)
            hidden = torch.addmm(hidden, attended, layer.output)
            gate, up = torch.mm(weights.normalised(hidden), layer.gate_up).chunk(2, dim=1)
            hidden = torch.addmm(hidden, F.silu(gate).mul_(up), layer.down)
        self.length = stop
        return torch.mm(weights.normalised(hidden[new - keep :]) * weights.final_norm, weights.head)

    def _grow(self, needed: int) -> None:
        """Make room for `needed` positions at least."""
        weights = self.weights
        capacity = min(max(_FIRST_CAPACITY, 2 * self.capacity, needed), max(self.max_length, needed))
        grown = [torch.zeros(2, weights.kv_heads, capacity, weights.head_size) for _ in weights.layers]
        for new, old in zip(grown, self.keys_values, strict=False):  # there is no old one at first
            new[:, :, : self.length] = old[:, :, : self.length]
        angles = torch.outer(torch.arange(capacity, dtype=torch.float32), weights.inverse_frequencies)
        cosines, sines = angles.cos() * weights.rotary_scale, angles.sin() * weights.rotary_scale
        self.cosines = torch.stack([cosines, cosines], dim=1)[:, None]
        self.sines = torch.stack([-sines, sines], dim=1)[:, None]
        self.keys_values, self.capacity = grown, capacity
