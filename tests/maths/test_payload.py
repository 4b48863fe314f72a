"""Bits as the paper counts them, and the bytes of the wire format."""

import math

import numpy as np
import pytest
import torch

from cuhlm_core.errors import UserError
from cuhlm_core.maths.payload import (
    PROB_BITS,
    Coding,
    billed_downlink_bits,
    decode_message,
    encode_message,
    entry_bits,
    full_payload_bits,
    header_bits,
    index_bits,
    law_bits,
    message_bytes,
    payload_bits,
)


def test_bits_of_the_paper() -> None:
    assert PROB_BITS == 8 and index_bits(32_000) == 15 and entry_bits(32_000) == 23
    assert full_payload_bits(32_000) == 736_000 == 8 * 92_000
    assert payload_bits(30, 32_000) == 690 and payload_bits(0, 32_000) == 0


def test_a_whole_vector_in_the_vocabularys_order_needs_no_index() -> None:
    assert [Coding("unindexed").entry_bits(32_000, entries) for entries in (32_000, 31_999, 1)] == [8, 23, 23]
    assert {Coding(name).entry_bits(32_000, 32_000) for name in ("ideal", "quantised", "logarithmic", "sampled")} == {23}
    assert 32_000 * Coding("unindexed").entry_bits(32_000, 32_000) == law_bits(32_000) == 256_000


def test_index_bits_are_exact() -> None:
    assert [index_bits(v) for v in (1, 2, 3, 4, 5, 8, 9, 4096, 4097)] == [0, 1, 2, 2, 3, 3, 4, 12, 13]
    for power in range(1, 70):
        assert [index_bits(2**power), index_bits(2**power + 1)] == [power, power + 1]
    for size in (0, -1):
        with pytest.raises(UserError):
            index_bits(size)


def test_what_dssd_and_hao_send_by_hand() -> None:
    assert law_bits(32_000) == 256_000 and law_bits(6) == 48  # 8 bits a token, in the vocabulary's order: no index
    assert payload_bits(1, 32_000) == 23 and index_bits(32_000) == 15
    yes, no = np.ones(2, bool), np.zeros(2, bool)
    either = np.array([True, False])
    assert billed_downlink_bits(yes, either, 32_000).tolist() == [256_000, 0]
    assert billed_downlink_bits(no, either, 32_000).tolist() == billed_downlink_bits(either, no, 32_000).tolist() == [0, 0]


@pytest.mark.parametrize("vocabulary_size", [1, 2, 5, 257, 4096, 32_000])
def test_messages_survive_the_journey_in_the_counted_bits(vocabulary_size: int) -> None:
    generator = torch.Generator().manual_seed(vocabulary_size)
    for entries in {1, 2, 30, vocabulary_size}:
        if entries > vocabulary_size:
            continue
        indices = torch.randperm(vocabulary_size, generator=generator)[:entries]
        codes = torch.randint(0, 256, (entries,), generator=generator)
        draft = int(indices[entries // 2])
        message = encode_message(draft, indices, codes, vocabulary_size)
        bits = header_bits(vocabulary_size) + payload_bits(entries, vocabulary_size)
        assert len(message) == math.ceil(bits / 8) == message_bytes(entries, vocabulary_size)
        read = decode_message(message, vocabulary_size)[0]
        assert (read.draft_token, read.indices, read.codes) == (draft, tuple(indices.tolist()), tuple(codes.tolist()))
    assert header_bits(32_000) == 30


def test_the_bits_of_a_small_message_by_hand() -> None:
    # V = 5: index in 3 bits, count in 3 bits. Draft 4, two entries: 1 with code 3, 4 with code 255.
    bits = "100" "010" "001" "00000011" "100" "11111111" "0000"
    assert encode_message(4, [1, 4], [3, 255], 5) == int(bits, 2).to_bytes(4, "big")


def test_malformed_messages_are_refused() -> None:
    good = encode_message(4, [1, 4], [3, 255], 5)
    assert decode_message(good, 5)[0].indices == (1, 4)

    def packed(bits: str) -> bytes:
        bits += "0" * (-len(bits) % 8)
        return int(bits, 2).to_bytes(len(bits) // 8, "big")

    cases = {
        "cut short": b"", "bytes, but": good[:-1], "zero bits": good[:-1] + bytes([good[-1] | 1]),
        "outside 0 to 4": packed("100" "010" "111" "00000011" "100" "11111111"),
        "twice": packed("100" "010" "100" "00000011" "100" "11111111"), "no entry for its draft": packed("111" "001" "100" "00000011"),
        "no entry for its draft token 4": packed("100" "000"),
    }  # fmt: skip
    for words, message in cases.items():
        with pytest.raises(UserError, match=words):
            decode_message(message, 5)
    for behind in (b"\0", good):  # another draft may follow
        assert decode_message(good + behind, 5) == (decode_message(good, 5)[0], behind)


def test_what_cannot_be_decoded_is_not_encoded() -> None:
    for draft, indices, codes in [
        (1, [1, 5], [0, 0]), (1, [1, -1], [0, 0]), (1, [1, 1], [0, 0]), (1, [1], [256]), (1, [1], [-1]), (1, [1, 2], [0]),
        (0, [1], [0]), (0, [], []),
    ]:
        with pytest.raises(UserError):
            encode_message(draft, indices, codes, 5)


def test_random_bytes_are_refused_or_read_back_the_same() -> None:
    generator = torch.Generator().manual_seed(7)
    accepted = 0
    for _ in range(3_000):
        message = bytes(torch.randint(0, 256, (int(torch.randint(0, 8, (1,), generator=generator)),), generator=generator).tolist())
        try:
            read, rest = decode_message(message, 5)
        except UserError:
            continue
        accepted += 1
        assert encode_message(read.draft_token, read.indices, read.codes, 5) + rest == message
    assert accepted > 0
