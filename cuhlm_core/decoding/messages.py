"""What travels: a message up with the drafts, a reply down with the verdicts, for B answers side by side, and the bytes of one answer's.

Device and station import this module, and neither imports the other: a link of any kind (a function call, a socket, a browser) carries
these bytes and nothing else. On the wire a message is

    the number of skipped tokens and their ids · of each draft its id, the number of entries, the id and code of each
    (`payload.encode_message`), or where no probability travels the number of drafts and their ids

and a reply a byte of flags, the number of drafts that were accepted, the token after them, and by the method's row the codes of y that the
device learns from, or of all of y.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

import numpy as np
import torch
from torch import Tensor

from cuhlm_core.errors import UserError
from cuhlm_core.events import Started
from cuhlm_core.format import counted
from cuhlm_core.maths import payload
from cuhlm_core.maths.compression import Entries, from_wire, wire_codes
from cuhlm_core.maths.payload import Coding
from cuhlm_core.maths.verification import prob_of
from cuhlm_core.methods import Method
from cuhlm_core.settings import MOST_DRAFTS

COUNT_BITS = 16
"""Of the number of skipped tokens in a message, and of the numbers in a reply."""
_TOKEN, _ALL_OF_Y = 1, 2
"""Flags of a reply: a token comes down; all of y does."""


@dataclass(frozen=True)
class Message:
    """Up: the drafts of B answers, D of them one answer after another, and of each distribution x as much as the method sends."""

    tokens: Tensor
    """d, int64 [D]."""
    draft_prob: Tensor | None = None
    """x_d as it arrives [D]; None where no probability is sent, or where it is among the entries."""
    law: Tensor | None = None
    """x as it arrives [D, V], where all of it is sent that is not 0."""
    entries: Entries | None = None
    """A top-k of x as it arrives [D, V], with the draft's own entry."""
    skipped: Sequence[Sequence[int]] = ()
    """Tokens of each answer that were appended without a message since the last one."""
    drafts: Sequence[Sequence[int]] = ()
    """The same tokens by answer, at least one each."""


@dataclass(frozen=True)
class Reply:
    """Down: how many drafts of each answer were accepted, and the token that follows them."""

    accepted: Sequence[int]
    """[B] drafts before the first that was rejected; all of them where none was."""
    tokens: Sequence[int | None]
    """[B] what stands in the rejected draft's place, or the bonus token; None where nothing comes down: without a bonus, and where the
    device draws the replacement itself."""
    law: Tensor | None = None
    """y of the rejected drafts as it comes down [B, V], where the device draws the replacements."""
    target_probs: Sequence[Sequence[float]] = ()
    """For a device that learns: y_d of each answer's skipped tokens and of its draft, as they come down."""


class Wire:
    """A link that carries and counts bytes, to a base station in the same process; `network.client` has one to another machine."""

    elsewhere = False
    """The station is at the other end, and not in this process."""

    def __init__(self) -> None:
        self.messages = self.up_bytes = self.down_bytes = 0

    def begin(self, started: Started) -> None:
        """Begin a run; a remote base station gets the request."""

    def send(self, message: bytes, station: Callable[[bytes], bytes]) -> bytes:
        """Send a message; the base station's reply."""
        reply = station(message)
        self.messages += 1
        self.up_bytes += len(message)
        self.down_bytes += len(reply)
        return reply

    @property
    def words(self) -> str:
        """The counted bytes, in words."""
        return f"Over the wire: {counted(self.messages, 'message')}, {self.up_bytes:,} bytes up and {self.down_bytes:,} down."


# Up -------------------------------------------------------------------------------------------------------------------


def written_message(message: Message, vocabulary_size: int, coding: Coding) -> bytes:
    """The message of one answer. A distribution that is sent whole goes as its entries that are not 0.

    A draft's own code is never that of 0 (LEAST_DRAFT_PROB). A method that sends no probability sends the drafts' ids alone.
    """
    skipped = payload.pack_ids(message.skipped[0] if message.skipped else (), vocabulary_size, COUNT_BITS)
    if message.law is None and message.entries is None and message.draft_prob is None:
        return skipped + payload.pack_ids(message.drafts[0], vocabulary_size, COUNT_BITS)
    return skipped + b"".join(_written_draft(message, row, vocabulary_size, coding) for row in range(len(message.tokens)))


def _written_draft(message: Message, row: int, vocabulary_size: int, coding: Coding) -> bytes:
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
    values[token] = values[token].clamp_min(payload.LEAST_DRAFT_PROB.get(coding.payload, 1 / coding.levels))
    sent[token] = True
    indices = sent.nonzero()[:, 0]
    codes = wire_codes(values[indices], coding).numpy()
    return payload.encode_message(token, indices.numpy(), codes, vocabulary_size, coding.prob_bits)


def read_message(data: bytes, method: Method, vocabulary_size: int, coding: Coding, end_ids: frozenset[int]) -> Message:
    """The message of one answer (B = 1) that `written_message` wrote, as a station reads it by the method's row. UserError for others,
    and for drafts that go on behind the end of the text."""
    skipped, rest = payload.unpack_ids(data, vocabulary_size, COUNT_BITS)
    uploads: list[payload.DecodedMessage] = []
    if method.test.tests_ratio:
        while rest or not uploads:
            upload, rest = payload.decode_message(rest, vocabulary_size, coding.prob_bits)
            if max(upload.codes) > coding.levels:
                raise UserError(f"The message holds a probability code above {coding.levels}.")
            uploads.append(upload)
        ids = [upload.draft_token for upload in uploads]
    else:
        drafts, rest = payload.unpack_ids(rest, vocabulary_size, COUNT_BITS)
        ids = [*drafts]
    most = MOST_DRAFTS if method.blocks else 1
    if rest or not 1 <= len(ids) <= most or end_ids & set(ids[:-1]):
        raise UserError(f"A message has at most {counted(most, 'draft')}, and none of them follows the end of the text.")
    tokens = torch.tensor(ids)
    sent = torch.zeros(len(uploads), vocabulary_size, dtype=torch.bool)
    probs = torch.zeros(len(uploads), vocabulary_size, dtype=torch.float64)
    for row, upload in enumerate(uploads):
        sent[row, list(upload.indices)] = True
        probs[row, list(upload.indices)] = from_wire(torch.tensor(upload.codes), coding)
    message = Message(tokens, skipped=[list(skipped)], drafts=[ids])
    if not method.test.sends_law:
        return replace(message, draft_prob=prob_of(probs, tokens) if uploads else None)
    if method.fills_tail_uniformly:
        return replace(message, entries=Entries(sent, probs, (1 - probs.sum(-1, keepdim=True)).clamp_min(0)))
    return replace(message, law=probs)


# Down -----------------------------------------------------------------------------------------------------------------


def written_reply(reply: Reply, vocabulary_size: int, coding: Coding) -> bytes:
    """The reply to one answer's message. All of y comes down only where a draft was rejected and the device draws."""
    token, whole = reply.tokens[0], reply.law is not None
    numbers = reply.law[0].cpu() if reply.law is not None else torch.tensor(reply.target_probs[0] if reply.target_probs else [])
    codes = wire_codes(numbers.double(), coding.down).numpy()
    head = payload.pack_ids([] if token is None else [token], vocabulary_size, COUNT_BITS)
    flags = _TOKEN * (token is not None) | _ALL_OF_Y * whole
    return bytes([flags, reply.accepted[0]]) + head + len(codes).to_bytes(4, "big") + codes.astype(np.uint8).tobytes()


def read_reply(data: bytes, method: Method, vocabulary_size: int, coding: Coding) -> Reply:
    """The reply (B = 1) that `written_reply` wrote. UserError for other bytes."""
    if len(data) < 8 or data[0] > _TOKEN | _ALL_OF_Y:
        raise UserError(f"{len(data)} bytes are not a reply.")
    ids, rest = payload.unpack_ids(data[2:], vocabulary_size, COUNT_BITS)
    codes = torch.from_numpy(np.frombuffer(rest[4:], dtype=np.uint8).astype(np.int64))
    whole, has_token = bool(data[0] & _ALL_OF_Y), bool(data[0] & _TOKEN)
    as_said = len(ids) == has_token and len(codes) == int.from_bytes(rest[:4], "big") and data[1] <= MOST_DRAFTS
    if not as_said or (whole and (has_token or len(codes) != vocabulary_size)):
        raise UserError(f"A reply of {len(data)} bytes is cut short, or longer than it says.")
    numbers = from_wire(codes, coding.down)
    return Reply([data[1]], [*ids] or [None], numbers[None] if whole else None, [numbers.tolist()] if method.learns else ())


def check_reply(reply: Reply, method: Method, drafts: int, more: bool, skipped: int) -> None:
    """UserError unless this reply answers a message of so many drafts behind so many skipped tokens; `more`: a token is to follow them."""
    accepted, token = reply.accepted[0], reply.tokens[0]
    rejected = accepted < drafts
    follows = (rejected and not method.test.device_draws) or (not rejected and more)
    whole = rejected and method.test.device_draws
    audited = skipped + drafts if method.learns else 0
    as_asked = accepted <= drafts and (token is not None) == follows and (reply.law is not None) == whole
    if not as_asked or len(reply.target_probs[0] if reply.target_probs else ()) != audited:
        raise UserError("The reply does not answer the message that was sent.")
