"""The Llama forward pass in a few large operations: the same weights and numbers as transformers', less overhead on a CPU.

Queries, keys and values are one product, gate and up another. Attention stays in float32: its
bfloat16 gradient is far slower on a CPU. Batches have no padding on the left, so the mask is plainly causal.
"""

import torch
from torch.nn.functional import linear, rms_norm, scaled_dot_product_attention, silu
from transformers import LlamaForCausalLM


def rotations(length: int, size: int, theta: float) -> tuple[torch.Tensor, torch.Tensor]:
    """cos and sin [length, size] of the rotary positions 0 … length − 1 for heads of `size` dimensions."""
    rates = theta ** (-torch.arange(0, size, 2, dtype=torch.float32) / size)
    angles = torch.outer(torch.arange(length, dtype=torch.float32), rates).repeat(1, 2)
    return angles.cos(), angles.sin()


def _rotated(x: torch.Tensor, cos: torch.Tensor, sin: torch.Tensor) -> torch.Tensor:
    half = x.size(-1) // 2
    return x * cos + torch.cat((-x[..., half:], x[..., :half]), -1) * sin


def hidden_states(model: LlamaForCausalLM, ids: torch.Tensor) -> torch.Tensor:
    """The last hidden state [batch, length, width] of `ids` [batch, length], right padding allowed."""
    config = model.config
    heads, size = config.num_attention_heads, config.hidden_size // config.num_attention_heads
    batch, length = ids.shape
    cos, sin = rotations(length, size, config.rope_parameters["rope_theta"])  # type: ignore[index,arg-type]
    x = model.model.embed_tokens(ids)
    for layer in model.model.layers:
        attention, feed = layer.self_attn, layer.mlp
        y = rms_norm(x, (x.size(-1),), layer.input_layernorm.weight, config.rms_norm_eps)
        joint = torch.cat((attention.q_proj.weight, attention.k_proj.weight, attention.v_proj.weight))
        q, k, v = linear(y, joint).view(batch, length, 3, heads, size).permute(2, 0, 3, 1, 4)
        with torch.autocast("cpu", enabled=False):  # which would compute attention in bfloat16 in spite of its float32 inputs
            y = scaled_dot_product_attention(_rotated(q.float(), cos, sin), _rotated(k.float(), cos, sin), v.float(), is_causal=True)
        x = x + attention.o_proj(y.transpose(1, 2).reshape(batch, length, -1))
        y = rms_norm(x, (x.size(-1),), layer.post_attention_layernorm.weight, config.rms_norm_eps)
        gate, up = linear(y, torch.cat((feed.gate_proj.weight, feed.up_proj.weight))).chunk(2, -1)
        x = x + feed.down_proj(silu(gate) * up)
    return rms_norm(x, (x.size(-1),), model.model.norm.weight, config.rms_norm_eps)
