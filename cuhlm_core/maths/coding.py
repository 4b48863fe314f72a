"""What 8 bits make of a probability on its way: the codes, and the law that 8 bits hold exactly.

The modes of a run (PAPER_NOTES 7), `settings.PAYLOADS`: ideal, where 8 bits are counted and the exact probability arrives, as in the paper;
quantised and logarithmic, where the 8 bits are all that arrives, in linear or logarithmic steps; sampled, where the draft is drawn from a
law that 8 bits hold exactly, so that both sides know its law and the test is exact.
"""

import torch
from torch import Tensor

from cuhlm_core.maths.compression import Entries
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


def coded(probs: Tensor, payload: str) -> Tensor:
    """What arrives of probabilities that go up, in their shape; those of "sampled" are multiples of 1 / 255 already."""
    if payload == "quantised":
        return quantise_probs(probs)
    return quantise_probs_log(probs) if payload == "logarithmic" else probs


def coded_down(probs: Tensor, payload: str) -> Tensor:
    """What arrives of probabilities of y that come down: "sampled" has no code of its own for them and takes linear steps."""
    return coded(probs, "quantised" if payload == "sampled" else payload)


def coded_entries(entries: Entries, payload: str) -> Entries:
    """Entries as the payload carries them. Of 8 bits the server knows only what they leave of 1; where they hold more, that is 0."""
    if payload == "ideal":
        return entries
    arrived = coded(entries.probs, payload)
    return Entries(entries.sent, arrived, (1 - arrived.sum(-1, keepdim=True)).clamp_min(0))


def wire_codes(probs: Tensor, payload: str) -> Tensor:
    """The 8-bit number that is sent for each probability, int64 in the shape of `probs`."""
    return log_prob_codes(probs) if payload == "logarithmic" else prob_codes(probs)


def from_wire(codes: Tensor, payload: str) -> Tensor:
    """The probabilities that `wire_codes` stand for, float64."""
    last = (1 << PROB_BITS) - 1
    if payload == "logarithmic":
        return torch.where(codes < last, torch.exp2(codes.double() / -LOG_STEPS), 0)
    return codes.double() / last
