"""Probabilities as the 8 bits on the wire carry them.

Two modes of a run (PAPER_NOTES 7): ideal, where 8 bits are counted and the exact probability arrives, as in the paper;
quantised, where the 8 bits are all that arrives, in linear steps. Beside them, for comparison: logarithmic steps, and a
law that 8 bits hold exactly, for drafts that are drawn from what is sent.
"""

import torch
from torch import Tensor

from cuhlm_core.maths.compression import Entries, RankedProbs
from cuhlm_core.maths.payload import PROB_BITS

LOG_STEPS = 8
"""Steps of the logarithmic code per halving: an error of at most 2^(1/16) - 1 = 4.4 %, and 8 bits reach down to 2^(-254/8) = 2.8e-10.

Twice as many would err by 2.2 % and end at 1.7e-5, about the mean probability in a vocabulary of 32,000 tokens: too early.
"""


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


def log_prob_codes(probs: Tensor, bits: int = PROB_BITS) -> Tensor:
    """What a logarithmic code sends for each probability: round(-8 log2 x), int64 in 0…2^bits - 1, in the shape of `probs`.

    The last code says 0: it stands for every x that would need it or a larger one (for 8 bits, x below about 2.7e-10).
    """
    return (-LOG_STEPS * probs.log2()).round().clamp(0, (1 << bits) - 1).long()


def quantise_probs_log(probs: Tensor, bits: int = PROB_BITS) -> Tensor:
    """What arrives by the logarithmic code: x rounded to a power of 2^(-1/8), in its shape and dtype; 0 for the last code.

    Within 4.4 % of x above the smallest value, 2^(-(2^bits - 2) / 8), whatever the size of x. Not renormalised, as `quantise_probs`.
    """
    codes = log_prob_codes(probs, bits)
    return torch.where(codes < (1 << bits) - 1, torch.exp2(codes.to(probs.dtype) / -LOG_STEPS), 0)


def nearest_coded_law(probs: Tensor, bits: int = PROB_BITS) -> Tensor:
    """The law nearest to x whose probabilities are multiples of 1 / (2^bits - 1): what quantise-then-sample draws drafts from.

    Unlike `quantise_probs` it sums to 1: every x is rounded down, and the steps still missing go to the largest remainders (equal
    ones: lower token ids). At most 2^bits - 1 tokens keep a probability. Order is kept: a top-k of x is one of the result.
    """
    levels = (1 << bits) - 1
    whole = (probs * levels).floor()
    missing = levels - whole.sum(-1, keepdim=True)
    by_remainder = (probs * levels - whole).sort(dim=-1, descending=True, stable=True).indices
    raised = torch.arange(probs.shape[-1], device=probs.device) < missing
    return (whole + torch.zeros_like(whole).scatter_(-1, by_remainder, raised.to(whole.dtype))) / levels


def quantised_entries(entries: Entries) -> Entries:
    """Entries as 8 bits carry them; what they leave of 1 is nothing where they sum to more."""
    arrived = quantise_probs(entries.probs)
    return Entries(entries.sent, arrived, (1 - arrived.sum(-1, keepdim=True)).clamp_min(0))


def reconstruct_quantised(draft_probs: Tensor, k: Tensor | int, draft_token: Tensor | int) -> Tensor:
    """The server's x̂ [..., V] when each entry sent is quantised: Eq. 16 on what arrives.

    draft_probs [..., V]; k and draft_token scalars or [...]. The top-k entries, and the draft's if it is outside, arrive
    as `quantise_probs`; what they leave of 1 (nothing if they sum to more) is spread equally over the entries not sent,
    and is lost where every entry is sent.
    """
    return quantised_entries(RankedProbs.of(draft_probs).entries(k, draft_token)).spread()
