"""What the base station does in a round, for B answers side by side: rebuild the device's law, test the draft, resample, audit. Pure.

    x̂                        the entries that came up, the rest spread evenly                      (Eq. 16)
    accept d                 with probability min(1, y_d / x_d)                                    (cases 1, 2-1)
    else a token from q      q = (y - x̂)+ normalised                                               (Eq. 2, 17; case 2-2)
    audit of a skipped d     beta_d = (1 - y_d / x_d)+, once the large model has read it           (PAPER_NOTES 12)

y [B, V] is the large model's law after what each device has written. The catch-up pass that gives it is the loop's business. A transport
other than a function call (a socket, a browser) needs nothing but `Message`, `Reply` and the wire format of `maths.payload`.
"""

from dataclasses import dataclass
from typing import Any

import torch
from torch import Tensor

from cuhlm_core.maths import payload
from cuhlm_core.maths.compression import Entries, coded_down, from_wire, total_variation, wire_codes
from cuhlm_core.maths.verification import accept_probability, floor_accept_probs, prob_of, replaced, residual_probs
from cuhlm_core.methods import Method


@dataclass(frozen=True)
class Message:
    """Up: the drafts, and of each law x as much as the method sends."""

    tokens: Tensor
    """d, int64 [B]."""
    draft_prob: Tensor | None = None
    """x_d as it arrives [B]; None where no probability is sent, or where it is among the entries."""
    law: Tensor | None = None
    """x as it arrives [B, V], where all of it is sent that is not 0."""
    entries: Entries | None = None
    """A top-k of x as it arrives [B, V], with the draft's own entry."""


@dataclass(frozen=True)
class Reply:
    """Down: the verdict on each draft, and what writes the next token where the draft fell."""

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


def to_bytes(message: Message, row: int, vocabulary_size: int, coding: str = "quantised") -> bytes:
    """One answer's upload in the wire format of `payload.encode_message`: the draft's index and 8-bit entries.

    `coding` is the settings' payload. A law that is sent whole goes as its entries that are not 0. The draft's own code is never that of 0
    (LEAST_DRAFT_PROB), unless the method sends no probability of it: then it says nothing.
    """
    token = int(message.tokens[row])
    values = torch.zeros(vocabulary_size, dtype=torch.float64)
    sent = torch.zeros(vocabulary_size, dtype=torch.bool)
    if message.entries is not None:
        values, sent = message.entries.probs[row].cpu(), message.entries.sent[row].cpu().clone()
    elif message.law is not None:
        values = message.law[row].cpu()
        sent = values > 0
    elif message.draft_prob is not None:
        values[token] = message.draft_prob[row]
    if values.any():
        values[token] = values[token].clamp_min(payload.LEAST_DRAFT_PROB.get(coding, 1 / payload.LAST_CODE))
    sent[token] = True
    indices = sent.nonzero()[:, 0]
    return payload.encode_message(token, indices.numpy(), wire_codes(values[indices], coding).numpy(), vocabulary_size)


def from_bytes(message: bytes, method: Method, vocabulary_size: int, coding: str = "quantised") -> Message:
    """The message of one answer (B = 1) that `to_bytes` wrote, as a station reads it that knows the method. UserError for other bytes."""
    upload = payload.decode_message(message, vocabulary_size)
    tokens = torch.tensor([upload.draft_token])
    sent = torch.zeros(1, vocabulary_size, dtype=torch.bool)
    sent[0, list(upload.indices)] = True
    probs = torch.zeros(1, vocabulary_size, dtype=torch.float64)
    probs[0, list(upload.indices)] = from_wire(torch.tensor(upload.codes), coding)
    if not method.test.sends_law:
        return Message(tokens, draft_prob=probs[0, tokens] if method.test.tests_ratio else None)
    if method.spreads:
        return Message(tokens, entries=Entries(sent, probs, (1 - probs.sum(-1, keepdim=True)).clamp_min(0)))
    return Message(tokens, law=probs)


def reconstruct(message: Message) -> Tensor:
    """x̂ [B, V] as the station knows it: all of x where it came up whole, else Eq. 16."""
    if message.entries is not None:
        return message.entries.spread()
    assert message.law is not None
    return message.law


def verify(
    message: Message, target_probs: Tensor, accept_uniform: Tensor, resample_uniform: Tensor, method: Method, settings: Any
) -> Reply:
    """Test every draft by the method's row and draw the replacements. y [B, V]; both uniforms float64 [B] in [0, 1).

    A draft is kept where its accept uniform is below the accept probability. Replacements are drawn where a draft fell.
    """
    target_prob = prob_of(target_probs, message.tokens)
    if not method.test.tests_ratio:
        floor = torch.as_tensor(settings.p_t, dtype=target_prob.dtype, device=target_prob.device)
        accept_prob = floor_accept_probs(target_prob, floor)
        certain, resampling_probs = accept_prob > 0, target_probs
    else:
        received = reconstruct(message) if method.test.sends_law else None
        draft_prob = prob_of(received, message.tokens) if received is not None else message.draft_prob
        assert draft_prob is not None
        accept_prob, certain = accept_probability(draft_prob, target_prob), target_prob >= draft_prob
        resampling_probs = coded_down(target_probs, settings.payload) if received is None else residual_probs(received, target_probs)
    accepted = certain | (accept_uniform < accept_prob)
    tokens = message.tokens
    if not method.test.device_draws:
        tokens = replaced(tokens, ~accepted, resampling_probs, resample_uniform, settings.replacement)
    return Reply(accepted, tokens, accept_prob, certain, resampling_probs)


def audit(draft_probs: Tensor, target_probs: Tensor, tokens: Tensor) -> tuple[Tensor, Tensor]:
    """What the large model says of skipped drafts, one transmission late: y_d [n] and TVD(x, y) [n], of x [n, V], y [n, V], d [n].

    A station knows y only; the distance needs x, too: it is a simulator's view (PAPER_NOTES 20).
    """
    return prob_of(target_probs, tokens), total_variation(draft_probs, target_probs)
