"""What travels: a message up with the drafts, a reply down with the verdicts, for B answers side by side, and the bytes of one answer's.

Device and station import this module, and neither imports the other: a link of any kind (a function call, a socket, a browser) carries
these bytes and nothing else. On the wire a message is

    the number of skipped tokens and their ids · the draft's id, the number of entries, the id and code of each (`payload.encode_message`)

and a reply a byte of flags, the token, and by the method's row the codes of y that the device learns from, or of all of y.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

import numpy as np
import torch
from torch import Tensor

from cuhlm_core.errors import UserError
from cuhlm_core.format import counted
from cuhlm_core.maths import payload
from cuhlm_core.maths.compression import Entries, from_wire, wire_codes
from cuhlm_core.maths.payload import Coding
from cuhlm_core.methods import Method

COUNT_BITS = 16
"""Of the number of skipped tokens in a message, and of the numbers in a reply."""
_ACCEPTED, _ALL_OF_Y = 1, 2
"""Flags of a reply: the draft was accepted; all of y comes down."""


@dataclass(frozen=True)
class Message:
    """Up: the drafts, and of each distribution x as much as the method sends."""

    tokens: Tensor
    """d, int64 [B]."""
    draft_prob: Tensor | None = None
    """x_d as it arrives [B]; None where no probability is sent, or where it is among the entries."""
    law: Tensor | None = None
    """x as it arrives [B, V], where all of it is sent that is not 0."""
    entries: Entries | None = None
    """A top-k of x as it arrives [B, V], with the draft's own entry."""
    skipped: Sequence[Sequence[int]] = ()
    """Tokens of each answer that were appended without a message since the last one."""


@dataclass(frozen=True)
class Reply:
    """Down: the verdict on each draft, and the token that stands there."""

    accepted: Tensor
    """bool [B]"""
    tokens: Tensor
    """The decided token, int64 [B]; where the device draws the replacement itself, the draft."""
    law: Tensor | None = None
    """y as it comes down [B, V], where the device draws the replacements; of use where a draft fell."""
    heard: Sequence[Sequence[float]] = ()
    """For a device that learns: y_d of each answer's skipped tokens and of its draft, as they come down."""


class Wire:
    """A link that carries bytes, and counts them. Here to a station in the same process; a socket would do the same."""

    def __init__(self) -> None:
        self.messages = self.up_bytes = self.down_bytes = 0

    def send(self, message: bytes, station: Callable[[bytes], bytes]) -> bytes:
        """The station's reply to a message."""
        reply = station(message)
        self.messages += 1
        self.up_bytes += len(message)
        self.down_bytes += len(reply)
        return reply


    @property
    def words(self) -> str:
        """What went over it, for a person."""
        return f"Over the wire: {counted(self.messages, 'message')}, {self.up_bytes:,} bytes up and {self.down_bytes:,} down."


# Up -------------------------------------------------------------------------------------------------------------------


def written_message(message: Message, row: int, vocabulary_size: int, coding: Coding) -> bytes:
    """One answer's message. A distribution that is sent whole goes as its entries that are not 0.

    The draft's own code is never that of 0 (LEAST_DRAFT_PROB), unless the method sends no probability of it: then it says nothing.
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
        values[token] = values[token].clamp_min(payload.LEAST_DRAFT_PROB.get(coding.payload, 1 / coding.levels))
    sent[token] = True
    indices = sent.nonzero()[:, 0]
    codes = wire_codes(values[indices], coding).numpy()
    skipped = payload.pack_ids(message.skipped[row] if message.skipped else (), vocabulary_size, COUNT_BITS)
    return skipped + payload.encode_message(token, indices.numpy(), codes, vocabulary_size, coding.prob_bits)


def read_message(data: bytes, method: Method, vocabulary_size: int, coding: Coding) -> Message:
    """The message of one answer (B = 1) that `written_message` wrote, as a station reads it by the method's row. UserError for others."""
    skipped, rest = payload.unpack_ids(data, vocabulary_size, COUNT_BITS)
    upload = payload.decode_message(rest, vocabulary_size, coding.prob_bits)
    if max(upload.codes) > coding.levels:
        raise UserError(f"The message holds a probability code above {coding.levels}.")
    tokens, indices = torch.tensor([upload.draft_token]), list(upload.indices)
    sent = torch.zeros(1, vocabulary_size, dtype=torch.bool)
    sent[0, indices] = True
    probs = torch.zeros(1, vocabulary_size, dtype=torch.float64)
    probs[0, indices] = from_wire(torch.tensor(upload.codes), coding)
    message = Message(tokens, skipped=[list(skipped)])
    if not method.test.sends_law:
        return replace(message, draft_prob=probs[0, tokens] if method.test.tests_ratio else None)
    if method.spreads:
        return replace(message, entries=Entries(sent, probs, (1 - probs.sum(-1, keepdim=True)).clamp_min(0)))
    return replace(message, law=probs)


# Down -----------------------------------------------------------------------------------------------------------------


def written_reply(reply: Reply, row: int, vocabulary_size: int, coding: Coding) -> bytes:
    """One answer's reply. All of y comes down only where the draft fell and the device draws."""
    accepted = bool(reply.accepted[row])
    whole = reply.law is not None and not accepted
    down = coding.down
    numbers = reply.law[row].cpu() if reply.law is not None and whole else torch.tensor(reply.heard[row] if reply.heard else [])
    codes = wire_codes(numbers.double(), down).numpy()
    head = payload.pack_ids([int(reply.tokens[row])], vocabulary_size, COUNT_BITS)
    return bytes([_ACCEPTED * accepted | _ALL_OF_Y * whole]) + head + len(codes).to_bytes(4, "big") + codes.astype(np.uint8).tobytes()


def read_reply(data: bytes, method: Method, vocabulary_size: int, coding: Coding) -> Reply:
    """The reply of one answer (B = 1) that `written_reply` wrote. UserError for other bytes."""
    if len(data) < 7 or data[0] > _ACCEPTED | _ALL_OF_Y:
        raise UserError(f"A reply of {len(data)} bytes is none.")
    ids, rest = payload.unpack_ids(data[1:], vocabulary_size, COUNT_BITS)
    codes = torch.from_numpy(np.frombuffer(rest[4:], dtype=np.uint8).astype(np.int64))
    whole = bool(data[0] & _ALL_OF_Y)
    if len(ids) != 1 or len(codes) != int.from_bytes(rest[:4], "big") or (whole and len(codes) != vocabulary_size):
        raise UserError(f"A reply of {len(data)} bytes is cut short, or longer than it says.")
    numbers = from_wire(codes, coding.down)
    law = None
    if method.test.device_draws:
        law = numbers[None] if whole else torch.zeros(1, vocabulary_size, dtype=torch.float64)
    heard = [numbers.tolist()] if method.learns else ()
    return Reply(torch.tensor([bool(data[0] & _ACCEPTED)]), torch.tensor(list(ids)), law, heard)
