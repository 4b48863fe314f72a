"""What passes between device and station in a round, for B answers side by side, and the bytes of one answer's message.

A transport other than a function call (a socket, a browser) needs nothing but these two dataclasses and the wire format of
`maths.payload`; no rule of the method is in here.
"""

from dataclasses import dataclass

import torch
from torch import Tensor

from cuhlm_core.maths import payload
from cuhlm_core.maths.compression import Entries
from cuhlm_core.maths.quantisation import prob_codes, quantised_entries
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


def to_bytes(message: Message, row: int, vocabulary_size: int) -> bytes:
    """One answer's upload in the wire format of `payload.encode_message`: the draft's index and 8-bit entries.

    A law that is sent whole goes as its entries that are not 0. A draft whose probability the method does not send has the code 0.
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
    sent[token] = True
    indices = sent.nonzero()[:, 0]
    return payload.encode_message(token, indices.numpy(), prob_codes(values[indices]).numpy(), vocabulary_size)


def from_bytes(message: bytes, method: Method, vocabulary_size: int) -> Message:
    """The message of one answer (B = 1) that `to_bytes` wrote, as a station reads it that knows the method. UserError for other bytes."""
    upload = payload.decode_message(message, vocabulary_size)
    tokens = torch.tensor([upload.draft_token])
    sent = torch.zeros(1, vocabulary_size, dtype=torch.bool)
    sent[0, list(upload.indices)] = True
    probs = torch.zeros(1, vocabulary_size, dtype=torch.float64)
    probs[0, list(upload.indices)] = torch.tensor(upload.codes, dtype=torch.float64) / ((1 << payload.PROB_BITS) - 1)
    if not method.test.sends_law:
        return Message(tokens, draft_prob=probs[0, tokens] if method.test.tests_ratio else None)
    if method.spreads:
        return Message(tokens, entries=quantised_entries(Entries(sent, probs, probs)))
    return Message(tokens, law=probs)
