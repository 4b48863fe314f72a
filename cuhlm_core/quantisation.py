"""Probabilities as the 8 bits on the wire carry them.

Two modes (PAPER_NOTES 7): ideal, where 8 bits are counted and the exact probability arrives, as in the paper; quantised,
where the 8 bits are all that arrives.
"""

import torch
from torch import Tensor

from cuhlm_core.compression import RankedProbs, mark_token
from cuhlm_core.payload import PROB_BITS


def prob_codes(probs: Tensor, bits: int = PROB_BITS) -> Tensor:
    """What is sent for each probability: round((2^bits - 1) x), int64 in 0…2^bits - 1, in the shape of `probs`."""
    return (probs * ((1 << bits) - 1)).round().long()


def quantise_probs(probs: Tensor, bits: int = PROB_BITS) -> Tensor:
    """What arrives for each probability: x rounded to a multiple of 1 / (2^bits - 1), in its shape and dtype.

    Not renormalised: most of a large vocabulary rounds to 0 and the sum falls below 1, or rises a little above it. The
    paper counts 8 bits but computes with exact values; the rounding breaks unbiasedness (PAPER_NOTES 7).
    """
    levels = (1 << bits) - 1
    return (probs * levels).round() / levels


def reconstruct_quantised(draft_probs: Tensor, k: Tensor | int, draft_token: Tensor | int) -> Tensor:
    """The server's x̂ [..., V] when each entry sent is quantised: Eq. 16 on what arrives.

    draft_probs [..., V]; k and draft_token scalars or [...]. The top-k entries, and the draft's if it is outside, arrive
    as `quantise_probs`; what they leave of 1 (nothing if they sum to more) is spread equally over the entries not sent,
    and is lost where every entry is sent.
    """
    return reconstruct_quantised_ranked(RankedProbs.of(draft_probs), k, draft_token)


def reconstruct_quantised_ranked(ranked: RankedProbs, k: Tensor | int, draft_token: Tensor | int) -> Tensor:
    """`reconstruct_quantised` on a distribution that is sorted already."""
    sent = ranked.top_mask(k)
    mark_token(sent, draft_token)
    arrived = torch.where(sent, quantise_probs(ranked.draft_probs), 0)
    left = (1 - arrived.sum(-1, keepdim=True)).clamp_min(0)
    others = ranked.vocabulary_size - sent.sum(-1, keepdim=True)
    return torch.where(sent, arrived, left / others.clamp_min(1))
