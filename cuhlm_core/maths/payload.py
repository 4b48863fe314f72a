"""What an upload costs in bits as the paper counts them (Eq. 5), and the bytes of the real wire format.

An entry is a token index and a probability of 8 bits. Counting needs no torch, so a page can do it at once; what the 8
bits do to the probabilities is in `compression`.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from cuhlm_core.errors import UserError

PROB_BITS = 8
"""b_prob."""
LAST_CODE = (1 << PROB_BITS) - 1
"""The largest code of a probability, 255."""
LOG_STEPS = 8
"""Steps of the logarithmic code per halving: an error of at most 2^(1/16) - 1 = 4.4 %, and 8 bits reach down to 2^(-254/8) = 2.8e-10.

Twice as many would err by 2.2 % and end at 1.7e-5, about the mean probability in a vocabulary of 32,000 tokens: too early.
"""
LEAST_DRAFT_PROB = {"quantised": 1 / LAST_CODE, "logarithmic": 2.0 ** (-(LAST_CODE - 1) / LOG_STEPS)}
"""What arrives, by payload, of the least probability that a draft can have: the smallest that its code tells from 0. A draft of code 0
would be accepted for certain, y_d / 0 being above 1: those most in need of a check would have none (PAPER_NOTES 28). In the payload
"sampled" the draft is drawn from the codes, and none of code 0 is ever drawn.
"""


@dataclass(frozen=True)
class Coding:
    """How probabilities become whole numbers on their way: one of the settings' payloads, and the levels of "sampled"."""

    payload: str
    sampled_levels: int = LAST_CODE

    @property
    def levels(self) -> int:
        """Steps between 0 and 1 of a linear code; the largest code."""
        return self.sampled_levels if self.payload == "sampled" else LAST_CODE

    @property
    def prob_bits(self) -> int:
        """b_prob: 8, or of "sampled" what tells 0…`levels` apart."""
        return self.levels.bit_length()

    def entry_bits(self, vocabulary_size: int, entries: int) -> int:
        """Bits of each of a draft's entries: b_prob + b_index, or b_prob alone in "unindexed" where all V go up in their order."""
        ordered = self.payload == "unindexed" and entries == vocabulary_size
        return self.prob_bits if ordered else entry_bits(vocabulary_size, self.prob_bits)

    @property
    def down(self) -> "Coding":
        """The coding of downlink probabilities: "sampled" has none of its own and uses linear steps of 8 bits."""
        return Coding("quantised") if self.payload == "sampled" else self


def index_bits(vocabulary_size: int) -> int:
    """b_index = ceil(log2 V), by whole numbers; 15 for V = 32,000, 0 for V = 1 (nothing to tell apart)."""
    if vocabulary_size < 1:
        raise UserError(f"A vocabulary needs at least one token, not {vocabulary_size}.")
    return (vocabulary_size - 1).bit_length()


def entry_bits(vocabulary_size: int, prob_bits: int = PROB_BITS) -> int:
    """Bits of one entry, b_prob + b_index: 23 for V = 32,000 and 8 bits."""
    return prob_bits + index_bits(vocabulary_size)


def payload_bits(entries: int, vocabulary_size: int, prob_bits: int = PROB_BITS) -> int:
    """B of Eq. 5 for a number of entries: entries (b_prob + b_index). Like the paper, without a header (`header_bits`)."""
    return entries * entry_bits(vocabulary_size, prob_bits)


def full_payload_bits(vocabulary_size: int) -> int:
    """B of Eq. 5 for the whole distribution: 736,000 bits (92 kB) for V = 32,000."""
    return payload_bits(vocabulary_size, vocabulary_size)


def law_bits(vocabulary_size: int) -> int:
    """Bits of every probability of one distribution in the order of the vocabulary, without indices: V b_prob. DSSD sends y down so."""
    return vocabulary_size * PROB_BITS


def billed_downlink_bits(bills: NDArray[np.bool_], rejected: NDArray[np.bool_], vocabulary_size: int) -> NDArray[np.int64]:
    """Bits sent down whose time counts, [n]: the distribution that a rejected draft brings down where the round's method `bills` it,
    else 0."""
    return np.where(bills & rejected, law_bits(vocabulary_size), 0).astype(np.int64)


@dataclass(frozen=True)
class DecodedMessage:
    """One upload as the server reads it."""

    draft_token: int
    indices: tuple[int, ...]
    """Token of each entry, no two alike; the draft's is among them."""
    codes: tuple[int, ...]
    """8-bit probability of each entry; the probability is code / 255."""


def header_bits(vocabulary_size: int) -> int:
    """Bits of a message before its entries, which the paper neglects: the draft's index, and the number of entries 0…V."""
    return index_bits(vocabulary_size) + vocabulary_size.bit_length()


def message_bytes(entries: int, vocabulary_size: int, prob_bits: int = PROB_BITS) -> int:
    """Length of a message: header and payload bits, padded with zero bits to whole bytes."""
    return (header_bits(vocabulary_size) + payload_bits(entries, vocabulary_size, prob_bits) + 7) // 8


def encode_message(
    draft_token: int,
    indices: Sequence[int] | NDArray[np.int64],
    codes: Sequence[int] | NDArray[np.int64],
    vocabulary_size: int,
    prob_bits: int = PROB_BITS,
) -> bytes:
    """The bytes of one upload: draft index, entry count, then index and code of each entry, high bits first, no gaps.

    The last byte is padded with zero bits. Raises UserError for what could not be decoded: an index outside the
    vocabulary or twice, a code of more than `prob_bits`, more codes than indices or fewer, or no entry for the draft.
    """
    tokens = np.asarray(indices, dtype=np.int64)
    values = np.asarray(codes, dtype=np.int64)
    _check_entries(draft_token, tokens, values, vocabulary_size, prob_bits)
    width = index_bits(vocabulary_size)
    header = [_bits(np.array([draft_token]), width), _bits(np.array([len(tokens)]), vocabulary_size.bit_length())]
    entries = np.concatenate((_bits(tokens, width), _bits(values, prob_bits)), axis=1)
    return np.packbits(np.concatenate([*(part.ravel() for part in header), entries.ravel()])).tobytes()


def decode_message(message: bytes, vocabulary_size: int, prob_bits: int = PROB_BITS) -> tuple[DecodedMessage, bytes]:
    """The upload that `encode_message` wrote at the beginning, and the bytes behind it. Raises UserError for bytes that it cannot have
    written."""
    width, header = index_bits(vocabulary_size), header_bits(vocabulary_size)
    head = np.unpackbits(np.frombuffer(message[: -(-header // 8)], dtype=np.uint8))
    if len(head) < header:
        raise UserError(f"The message is cut short: {len(message)} bytes do not hold its header.")
    draft_token = int(_whole_numbers(head[None, :width])[0])
    count = int(_whole_numbers(head[None, width:header])[0])
    length = message_bytes(count, vocabulary_size, prob_bits)
    if len(message) < length:
        raise UserError(f"A message of {count} entries takes {length} bytes, but {len(message)} arrived.")
    bits = np.unpackbits(np.frombuffer(message[:length], dtype=np.uint8))
    end = header + payload_bits(count, vocabulary_size, prob_bits)
    if bits[end:].any():
        raise UserError("The message does not end in zero bits.")
    entries = bits[header:end].reshape(count, width + prob_bits)
    tokens = _whole_numbers(entries[:, :width])
    codes = _whole_numbers(entries[:, width:])
    _check_entries(draft_token, tokens, codes, vocabulary_size, prob_bits)
    return DecodedMessage(draft_token=draft_token, indices=tuple(tokens.tolist()), codes=tuple(codes.tolist())), message[length:]


def pack_ids(ids: Sequence[int], vocabulary_size: int, count_bits: int) -> bytes:
    """Token ids at the vocabulary's width, their number before them, padded with zero bits to whole bytes. UserError for too many."""
    if len(ids) >> count_bits or any(not 0 <= token < vocabulary_size for token in ids):
        raise UserError(f"{len(ids)} tokens of a vocabulary of {vocabulary_size} cannot be sent in one message.")
    parts = _bits(np.array([len(ids)]), count_bits), _bits(np.array(ids, dtype=np.int64), index_bits(vocabulary_size))
    return np.packbits(np.concatenate([part.ravel() for part in parts])).tobytes()


def unpack_ids(data: bytes, vocabulary_size: int, count_bits: int) -> tuple[tuple[int, ...], bytes]:
    """What `pack_ids` wrote at the beginning of `data`, and the bytes after it. UserError for bytes that it cannot have written."""
    width, head = index_bits(vocabulary_size), np.unpackbits(np.frombuffer(data[: -(-count_bits // 8)], dtype=np.uint8))
    number = int(_whole_numbers(head[None, :count_bits])[0]) if len(head) >= count_bits else 0
    length = -(-(count_bits + number * width) // 8)
    bits, end = np.unpackbits(np.frombuffer(data[:length], dtype=np.uint8)), count_bits + number * width
    whole = len(head) >= count_bits and len(bits) == 8 * length and not bits[end:].any()
    ids = _whole_numbers(bits[count_bits:end].reshape(number, width)).tolist() if whole else [vocabulary_size]
    if any(token >= vocabulary_size for token in ids):
        raise UserError(f"The message is damaged: {len(data)} bytes do not begin with tokens.")
    return tuple(ids), data[length:]


def _check_entries(
    draft_token: int, tokens: NDArray[np.int64], codes: NDArray[np.int64], vocabulary_size: int, prob_bits: int
) -> None:
    if tokens.ndim != 1 or tokens.shape != codes.shape:
        raise UserError(f"A message needs as many codes as indices, not {codes.size} and {tokens.size}.")
    if tokens.size and (tokens.min() < 0 or tokens.max() >= vocabulary_size):
        raise UserError(f"The message names a token outside 0 to {vocabulary_size - 1}.")
    if codes.size and (codes.min() < 0 or codes.max() >> prob_bits):
        raise UserError(f"The message holds a probability code outside 0 to {(1 << prob_bits) - 1}.")
    if len(np.unique(tokens)) != len(tokens):
        raise UserError("The message names a token twice.")
    if draft_token not in tokens:
        raise UserError(f"The message has no entry for its draft token {draft_token}.")


def _bits(numbers: NDArray[np.int64], width: int) -> NDArray[np.uint8]:
    """Binary digits, high first: uint8 [n, width]."""
    return (numbers[:, None] >> np.arange(width - 1, -1, -1) & 1).astype(np.uint8)


def _whole_numbers(bits: NDArray[np.uint8]) -> NDArray[np.int64]:
    """The numbers whose binary digits are the rows of [n, width]."""
    return bits.astype(np.int64) @ (1 << np.arange(bits.shape[1] - 1, -1, -1, dtype=np.int64))
