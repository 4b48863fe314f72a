"""A new model that is born able to look something up: one head sees the token before, the next finds where a token stood before.

Looking something up in the prompt (an induction head: C. Olsson et al., "In-context Learning and Induction Heads", 2022) is what a
small model learns last, since it takes two layers that are of no use without each other. Here both are set by hand, on three parts of
the residual stream, and trained on from there:

    coordinate 0          the same for every token, so that rotary angles alone can decide where a head looks
    those that follow     random for each token; the first NAME are its name, the last
    NAME empty: the first layer writes here the name of the token before

    first layer:   looks from t to t - 1 and writes its name
    second layer:  looks from t to the s whose token before has the name of token t, and copies the token at s
"""

import torch
from transformers import LlamaForCausalLM

HEADS = 4
NAME = 64
"""Coordinates of a name, NAME / HEADS for each head."""
DEVIATION = 0.05
"""Of an embedding's coordinates at the start."""
CONSTANT = 0.3
WRITTEN, COPIED = 0.1, 0.5
"""How large a name is written, in normed coordinates; how strongly a token is copied."""
BEFORE = ((0, 1.0), (1, 1.0), (2, 1.0), (-3, -0.75), (-2, -0.75), (-1, -0.75))
"""Rotary pairs, fastest first, with weights: the sum of weight * cos(rate * (distance - 1)) over them is large at distance 1 alone."""
SHARPNESS = 20.0, 2.0
"""Factors of the logits: the look at the token before, and a name's match."""


@torch.no_grad()
def set_lookup(model: LlamaForCausalLM) -> None:
    """Set the embedding and the first two layers of a new model."""
    config = model.config
    heads, width = config.num_attention_heads, config.hidden_size
    size, each = width // heads, NAME // HEADS
    rates = config.rope_parameters["rope_theta"] ** (-torch.arange(0, size, 2) / size)  # type: ignore[index,operator]
    embedding = model.model.embed_tokens.weight
    embedding.normal_(std=DEVIATION)
    embedding[:, 0], embedding[:, -NAME:] = CONSTANT, 0
    scale = embedding.pow(2).mean(-1).sqrt().mean()  # a layer reads coordinates divided by about this

    before, match = (layer.self_attn for layer in model.model.layers[:2])
    for layer in (before, match):
        layer.o_proj.weight.zero_()
    look, find = ((sharpness * size**0.5) ** 0.5 for sharpness in SHARPNESS)
    slow = torch.arange(size // 2 - each // 2, size // 2)  # pairs that hardly turn over a prompt
    slots = torch.cat((slow, slow + size // 2))
    for head in range(HEADS):
        first = head * size
        query, key = before.q_proj.weight[first : first + size], before.k_proj.weight[first : first + size]
        query.zero_(), key.zero_()
        for pair, weight in BEFORE:  # the query of t, turned back by one position, is the key of t - 1
            pair %= size // 2
            query[pair, 0] = look * scale / CONSTANT * rates[pair].cos()
            query[pair + size // 2, 0] = -look * scale / CONSTANT * rates[pair].sin()
            key[pair, 0] = weight * look * scale / CONSTANT
        name = 1 + head * each + torch.arange(each)
        empty = width - NAME + head * each + torch.arange(each)
        before.v_proj.weight[first + torch.arange(each)] = torch.eye(width)[name] * scale / DEVIATION
        before.o_proj.weight[empty, first + torch.arange(each)] = WRITTEN

        query, key = match.q_proj.weight[first : first + size], match.k_proj.weight[first : first + size]
        query.zero_(), key.zero_()
        query[slots, name] = find * scale / DEVIATION
        key[slots, empty] = find * scale / WRITTEN
        copied = 1 + head * size + torch.arange(size)
        match.v_proj.weight[first : first + size] = torch.eye(width)[copied] * scale
        match.o_proj.weight[copied, first + torch.arange(size)] = COPIED
