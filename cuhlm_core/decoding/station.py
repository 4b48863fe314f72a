"""What the base station does in a round, for B answers side by side: rebuild the device's distribution, test the draft, resample.
Its steps are pure; what it remembers of an answer is its `StationState`.

    x̂                        the entries that came up, the rest spread evenly                      (Eq. 16)
    accept d                 with probability min(1, y_d / x_d)                                    (cases 1, 2-1)
                             or with shared noise where d = argmin_v E_v/y_v                       (arXiv 2408.07978)
    else a token from q      q = (y - x̂)+ normalised                                               (Eq. 2, 17; case 2-2)
    y_d of a skipped d       once the large model has read it, for a device that learns            (PAPER_NOTES 12, 20)

y [B, V] is the large model's distribution after what each device has written. The catch-up pass that gives it is the loop's business.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import torch
from torch import Tensor

from cuhlm_core.decoding.messages import Message
from cuhlm_core.maths.compression import coded_down
from cuhlm_core.maths.transfers import on_device
from cuhlm_core.maths.verification import accept_probability, exponentials_of, floor_accept_probs, prob_of, race, replaced, residual_probs
from cuhlm_core.methods import Method
from cuhlm_core.rules import RoundSettings


@dataclass
class StationState:
    """The base station's state of one answer between its messages."""

    unread: list[int]
    """Tokens of the answer that the large model has not read."""
    known: int = 0
    """Tokens of the answer that the station knows."""


@dataclass(frozen=True)
class Verdict:
    """The results of the tests of B drafts, with their inputs."""

    accepted: Tensor
    """bool [B]"""
    tokens: Tensor
    """The decided token, int64 [B]; where the device draws the replacement itself, the draft."""
    accept_prob: Tensor
    """What the accept uniform was compared with [B]."""
    certain: Tensor
    """bool [B]: y_d >= x_d, the paper's case 1, in which no chance is needed."""
    resampling_probs: Tensor
    """q [B, V], what a rejection draws from; where the device draws, y as it is sent down."""
    forced: frozenset[int] = frozenset()
    """Drafts that were not decided so: a token was forced there."""


def reconstruct(message: Message) -> Tensor:
    """x̂ [B, V] as the station knows it: all of x where it came up whole, else Eq. 16."""
    if message.entries is not None:
        return message.entries.spread()
    assert message.law is not None
    return message.law


def verify(
    message: Message, target_probs: Tensor, accept_uniform: Tensor, resample_uniform: Tensor, method: Method, settings: RoundSettings
) -> Verdict:
    """Test every draft by the method's row and draw the replacements. y [B, V]; both uniforms float64 [B] in [0, 1).

    A draft is kept where its accept uniform is below the accept probability. Replacements are drawn where a draft fell. With shared noise
    `resample_uniform` is the position's own: the LLM takes argmin_v E_v/y_v whatever was drafted, and the draft is kept where it is that.
    """
    if method.test.shares_noise:
        tokens = race(target_probs, exponentials_of(resample_uniform, target_probs))
        accepted = tokens == message.tokens
        return Verdict(accepted, tokens, accepted.to(target_probs.dtype), torch.zeros_like(accepted), target_probs)
    target_prob = prob_of(target_probs, message.tokens)
    if not method.test.tests_ratio:
        floor = on_device(settings.p_t, target_prob.device, target_prob.dtype)
        accept_prob = floor_accept_probs(target_prob, floor)
        certain, resampling_probs = accept_prob > 0, target_probs
    else:
        received = reconstruct(message) if method.test.sends_law else None
        draft_prob = prob_of(received, message.tokens) if received is not None else message.draft_prob
        assert draft_prob is not None
        accept_prob, certain = accept_probability(draft_prob, target_prob), target_prob >= draft_prob
        resampling_probs = coded_down(target_probs, settings.payload) if received is None else residual_probs(received, target_probs)
    accepted = certain | (on_device(accept_uniform, accept_prob.device) < accept_prob)
    tokens = message.tokens
    if not method.test.device_draws:
        tokens = replaced(tokens, ~accepted, resampling_probs, resample_uniform, settings.replacement)
    return Verdict(accepted, tokens, accept_prob, certain, resampling_probs)


def accepted_count(accepted: Sequence[bool]) -> int:
    """How many drafts of a message come before the first that was rejected: they are tested in order, and it ends the test."""
    return next((count for count, kept in enumerate(accepted) if not kept), len(accepted))
