"""A message or a reply as a frame: a header of 16 bytes, then the bytes of `decoding.messages`, whose parts can be counted apart.

    magic "CU" · version 2 · kind (1 up, 2 down) · number of the message · bytes behind the header · microseconds of the sender's model

Numbers are big-endian; each run's messages count from 1, and a reply has the number of its message.
"""

import hashlib
import struct
from dataclasses import dataclass

from cuhlm_core.decoding.messages import COUNT_BITS
from cuhlm_core.errors import UserError
from cuhlm_core.maths import payload
from cuhlm_core.methods import Method
from cuhlm_core.models.protocol import ModelPair

VERSION = 2
MAGIC = b"CU"
UP, DOWN = 1, 2
_HEADER = struct.Struct(">2sBBIII")
HEADER_BYTES = _HEADER.size
MOST_FRAME_BYTES = 2**20
"""Of a frame: 64 drafts with 4,096 entries of 20 bits take 655 kB."""
MOST_MICROSECONDS = 2**32 - 1


@dataclass(frozen=True)
class Frame:
    """One message up or one reply down."""

    kind: int
    number: int
    content: bytes
    model_s: float = 0.0
    """What the sender's model took: of a device since its last message, of a station for the pass that judged."""


def written_frame(frame: Frame) -> bytes:
    """The frame's bytes."""
    microseconds = min(MOST_MICROSECONDS, max(0, round(frame.model_s * 1e6)))
    return _HEADER.pack(MAGIC, VERSION, frame.kind, frame.number, len(frame.content), microseconds) + frame.content


def read_frame(data: bytes, kind: int, number: int) -> Frame:
    """The frame that `written_frame` wrote, which must be of this kind and number. UserError with one sentence for anything else."""
    if len(data) > MOST_FRAME_BYTES:
        raise UserError(f"A frame of {len(data):,} bytes is too long: at most {MOST_FRAME_BYTES:,} are read.")
    if len(data) < HEADER_BYTES:
        raise UserError(f"A frame has at least {HEADER_BYTES} bytes, and {len(data)} arrived.")
    magic, version, own_kind, own_number, length, microseconds = _HEADER.unpack_from(data)
    if magic != MAGIC:
        raise UserError("These bytes are not a frame: they do not begin with CU.")
    if version != VERSION:
        raise UserError(f"The frame is of version {version}, and version {VERSION} is spoken here: update the older side.")
    if own_kind != kind:
        raise UserError(f"A frame of kind {kind} was expected, not {own_kind}.")
    if length != len(data) - HEADER_BYTES:
        raise UserError(f"The frame says that {length:,} bytes follow its header, and {len(data) - HEADER_BYTES:,} do.")
    if own_number != number:
        raise UserError(f"Message {number} was expected, not {own_number}: messages are numbered from 1, each is sent once.")
    return Frame(own_kind, own_number, data[HEADER_BYTES:], microseconds / 1e6)


# What the bits of a message are for -----------------------------------------------------------------------------------


@dataclass(frozen=True)
class FrameBits:
    """The bits of a message's frame, apart: together eight times its bytes."""

    frame: int
    """The frame's header."""
    ids: int
    """The tokens that were skipped, with their number, to a whole byte."""
    heads: int
    """Of each draft its id, the number of its entries, and the zeros behind them, to a whole byte; without probabilities the drafts'
    number."""
    entries: int
    """The entries: the bits that are counted where a method sends probabilities (Eq. 5); where none travels, the drafts' ids."""

    @property
    def stated(self) -> int:
        """All but the entries: the header that the paper neglects."""
        return self.frame + self.ids + self.heads

    def __add__(self, other: "FrameBits") -> "FrameBits":
        pairs = zip(self._parts, other._parts, strict=True)
        return FrameBits(*(one + more for one, more in pairs))

    @property
    def _parts(self) -> tuple[int, int, int, int]:
        return self.frame, self.ids, self.heads, self.entries


NO_BITS = FrameBits(0, 0, 0, 0)


def message_bits(content: bytes, vocabulary_size: int, method: Method, coding: payload.Coding) -> FrameBits:
    """The bits of a message by purpose, including its frame. UserError for bytes that are not a message."""
    prob_bits = coding.prob_bits
    _, rest = payload.unpack_ids(content, vocabulary_size, COUNT_BITS)
    ids, heads, entries = len(content) - len(rest), len(rest), 0
    if not method.test.tests_ratio:
        drafts, rest = payload.unpack_ids(rest, vocabulary_size, COUNT_BITS)
        entries = len(drafts) * payload.index_bits(vocabulary_size)
    while rest:
        upload, rest = payload.decode_message(rest, vocabulary_size, prob_bits)
        entries += payload.payload_bits(len(upload.indices), vocabulary_size, prob_bits)
    return FrameBits(8 * HEADER_BYTES, 8 * ids, 8 * heads - entries, entries)


# Which pair -----------------------------------------------------------------------------------------------------------


def pair_digest(pair: ModelPair) -> str:
    """A digest of 16 hexadecimal digits that must agree on device and base station: both models' weights, the vocabulary and its texts."""
    digest = hashlib.sha256()
    for part in (*pair.weights, str(pair.vocabulary_size), str(sorted(pair.codec.end_ids))):
        digest.update(part.encode() + b"\0")
    for token in range(pair.vocabulary_size):
        digest.update(pair.codec.token_text(token).encode("utf-8", "replace") + b"\0")
    return digest.hexdigest()[:16]
