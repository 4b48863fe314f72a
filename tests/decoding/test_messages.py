"""What passes between device and station survives as bytes: a station that reads them decides as one that is handed the message."""

import itertools
from dataclasses import replace
from types import SimpleNamespace

import numpy as np
import pytest
import torch
from kinds import FEW, every_method, payload_for
from random_laws import random_law
from station_rules import one_draft
from toys import toy_pair
from whole_rounds import untimed

from cuhlm_core.decoding import device, station
from cuhlm_core.decoding.decoder import decode
from cuhlm_core.decoding.messages import Reply, Wire, read_message, read_reply, written_message, written_reply
from cuhlm_core.errors import UserError
from cuhlm_core.events import Exchange
from cuhlm_core.maths import payload
from cuhlm_core.maths.compression import RankedProbs
from cuhlm_core.maths.payload import Coding
from cuhlm_core.methods import METHODS
from cuhlm_core.rules import Draft
from cuhlm_core.settings import DecodeSettings

V, ROWS, NO_END = 30, 40, frozenset[int]()
LINEAR = Coding("quantised")
SETTINGS = SimpleNamespace(payload="quantised", levels=255, replacement="race", k=5, theta=0.3, eta=1.0, p_t=0.2)
SENDING = [name for name, method in METHODS.items() if method.verifies]


def drafted(method):
    """Forty drafted rounds of one method, all of them sent."""
    probs = torch.stack([random_law(V, seed) for seed in range(ROWS)])
    if method.drafts_from_payload:
        probs = RankedProbs.from_probs(probs).truncated(SETTINGS.k)
    tokens = torch.multinomial(probs, 1, generator=torch.Generator().manual_seed(1))[:, 0]
    column = np.full(ROWS, 0.5)
    draft = Draft(probs.gather(1, tokens[:, None])[:, 0].numpy(), column, column, column, column, np.zeros(ROWS, int), V)
    return device.Drafted(probs, tokens, tokens.tolist(), draft, np.ones(ROWS, bool))


@pytest.mark.parametrize("name", every_method(SENDING))
def test_a_station_that_reads_bytes_decides_as_one_that_is_handed_the_message(name):
    method, y = METHODS[name], torch.stack([random_law(V, 100 + seed) for seed in range(ROWS)])
    sent = drafted(method)
    message = device.compose(sent, device.sizes(sent, method, SETTINGS), method, SETTINGS)
    noise = torch.rand(2, ROWS, dtype=torch.float64, generator=torch.Generator().manual_seed(2))
    whole = station.verify(message, y, *noise, method, SETTINGS)
    assert 0 < int(whole.accepted.sum()) < ROWS
    for row in range(ROWS):
        wire = written_message(replace(one_draft(message, row), skipped=[[row % 3] * (row % 5)]), V, LINEAR)
        read = read_message(wire, method, V, LINEAR, NO_END)
        assert read.skipped == [[row % 3] * (row % 5)] and read.drafts == [[int(message.tokens[row])]]
        alone = station.verify(read, y[row : row + 1], *noise[:, row : row + 1], method, SETTINGS)
        assert (bool(alone.accepted), int(alone.tokens)) == (bool(whole.accepted[row]), int(whole.tokens[row]))
        assert torch.allclose(alone.resampling_probs[0], whole.resampling_probs[row], rtol=0, atol=1e-12)
        entries = int(message.entries.sent[row].sum()) if message.entries is not None else None
        ids = (16 + 5 * (row % 5) + 7) // 8
        assert entries is None or len(wire) == ids + payload.message_bytes(entries, V)


def test_bytes_that_are_no_message_are_refused():
    method = METHODS["cu-hlm-certified"]
    sent = drafted(method)
    message = replace(one_draft(device.compose(sent, device.sizes(sent, method, SETTINGS), method, SETTINGS), 0), skipped=[[1, 2]])
    wire = written_message(message, V, LINEAR)
    for damaged in (b"", wire[:1], wire[:3], wire[:-1], wire + b"\0", b"\xff\xff" + wire[2:], b"\x00\x03\xff" + wire[3:]):
        with pytest.raises(UserError):
            read_message(damaged, method, V, LINEAR, NO_END)
    with pytest.raises(UserError, match="cannot be sent"):
        written_message(replace(message, skipped=[[V]]), V, LINEAR)
    coarse = Coding("sampled", 20)
    above = payload.pack_ids([], V, 16) + payload.encode_message(0, [0], [31], V, coarse.prob_bits)
    with pytest.raises(UserError, match="above 20"):
        read_message(above, METHODS["hlm"], V, coarse, NO_END)


def test_a_block_of_bytes_is_read_as_it_was_written_and_ends_where_the_text_does():
    method = METHODS["spec"]
    sent = drafted(method)
    message = device.compose(sent, device.sizes(sent, method, SETTINGS), method, SETTINGS, [[4]], [sent.tokens.tolist()])
    wire = written_message(message, V, LINEAR)
    read = read_message(wire, method, V, LINEAR, NO_END)
    assert (read.drafts, read.skipped) == ([sent.tokens.tolist()], [[4]])
    assert torch.allclose(read.law, message.law, rtol=0, atol=1e-12)
    for end in {*sent.tokens[:-1].tolist()}:
        with pytest.raises(UserError) as refused:
            read_message(wire, method, V, LINEAR, frozenset({end}))
        assert str(refused.value) == "A message has at most 64 drafts, and none of them follows the end of the text."
    with pytest.raises(UserError, match="at most 1 draft, and"):
        read_message(wire, METHODS["hlm"], V, LINEAR, NO_END)
    empty, one = payload.pack_ids([], V, 16), payload.encode_message(0, [0], [3], V)
    assert read_message(empty + 64 * one, method, V, LINEAR, NO_END).drafts == [[0] * 64]
    assert read_message(empty + one, method, V, LINEAR, frozenset({0})).drafts == [[0]]  # the end of the text itself may be a draft
    for refused in (empty, empty + 65 * one, empty + one + one[:-1], empty + one + b"\0"):
        with pytest.raises(UserError):
            read_message(refused, method, V, LINEAR, NO_END)


@pytest.mark.parametrize("coding", ["quantised", "logarithmic", "sampled"])
def test_a_reply_is_read_as_it_was_written(coding):
    down = Coding(coding)
    y = torch.stack([random_law(V, seed) for seed in range(2)])
    for accepted, token in itertools.product((0, 1, 64), (None, 0, V - 1)):
        read = read_reply(written_reply(Reply([accepted], [token]), V, down), METHODS["spec"], V, down)
        assert read == Reply([accepted], [token])
    for row in range(2):
        read = read_reply(written_reply(Reply([3], [None], y[row : row + 1]), V, down), METHODS["dssd-spec"], V, down)
        assert (read.accepted, read.tokens) == ([3], [None])
        assert (read.law[0] - y[row]).abs().max() <= (1 / 510 if coding != "logarithmic" else 0.05)
    taught = Reply([1], [4], target_probs=[[1.0, 0.0]])
    reply = read_reply(written_reply(taught, V, down), METHODS["u-hlm-adaptive"], V, down)
    assert reply.target_probs == [[1.0, 0.0]] and reply.law is None


def test_bytes_that_are_no_reply_are_refused():
    wire = written_reply(Reply([0], [None], torch.full((1, V), 1 / V)), V, LINEAR)
    said = {b"": "not a reply", wire[:4]: "not a reply", b"\x07" + wire[1:]: "not a reply", b"\x03" + wire[1:]: "longer"}
    cut = {damaged: "cut short" for damaged in (wire[:-1], wire + b"\0", b"\0\x41" + wire[2:], b"\x02" + wire[1:-2] + b"\0")}
    for damaged, words in {**said, **cut}.items():
        with pytest.raises(UserError, match=words):
            read_reply(damaged, METHODS["dssd"], V, LINEAR)


# Whole runs -----------------------------------------------------------------------------------------------------------


CODINGS = [
    ("logarithmic", 255),
    ("sampled", 20),
    *(pytest.param(*coding, marks=pytest.mark.thorough) for coding in (("quantised", 255), ("sampled", 255), ("sampled", 1000))),
]


@pytest.mark.parametrize(("coding", "levels"), CODINGS)
@pytest.mark.parametrize("name", every_method(usual=FEW))
@pytest.mark.parametrize("seed", [0, pytest.param(1, marks=pytest.mark.thorough)])
def test_a_run_over_the_wire_is_the_run_without_it(name, coding, levels, seed):
    """Token for token, and every number of every event; the tokens of some runs part without what travels (the control below)."""
    pair = toy_pair(300, seed=3, closeness=0.7, zeros=0.2, end_id=5)
    settings, wire = DecodeSettings(seed, 24, payload=payload_for(name, coding), levels=levels), Wire()
    events = untimed(decode(pair, "ab", name, settings))
    assert events == untimed(decode(pair, "ab", name, settings, wire=wire))
    sent = [event for event in events if isinstance(event, Exchange) and event.payload_bits]
    assert wire.messages == len(sent) and (wire.up_bytes > 0) == bool(sent)


def test_the_control_a_station_that_reads_other_skipped_tokens_writes_another_text(monkeypatch):
    pair = toy_pair(300, seed=3, closeness=0.7, zeros=0.2)
    settings = DecodeSettings(1, 24, payload="sampled")
    right = untimed(decode(pair, "ab", "u-hlm", settings, wire=Wire()))

    def misread(data, *known):
        message = read_message(data, *known)
        return replace(message, skipped=[[0] * len(tokens) for tokens in message.skipped])

    monkeypatch.setattr("cuhlm_core.decoding.loop.read_message", misread)
    assert untimed(decode(pair, "ab", "u-hlm", settings, wire=Wire())) != right


def test_the_control_a_device_that_misreads_a_reply_writes_another_text(monkeypatch):
    pair, settings = toy_pair(300, seed=3, closeness=0.7, zeros=0.2), DecodeSettings(1, 24, payload="sampled")
    right = untimed(decode(pair, "ab", "hlm", settings, wire=Wire()))

    def misread(data, *known):
        reply = read_reply(data, *known)
        return replace(reply, tokens=[None if token is None else (token + 1) % 300 for token in reply.tokens])

    monkeypatch.setattr("cuhlm_core.decoding.loop.read_reply", misread)
    assert untimed(decode(pair, "ab", "hlm", settings, wire=Wire())) != right


def test_ideal_probabilities_are_not_sent_as_bytes():
    with pytest.raises(UserError, match="choose another"):
        decode(toy_pair(8), "ab", "hlm", DecodeSettings(), wire=Wire())
    assert list(decode(toy_pair(8), "ab", "hao", DecodeSettings(max_tokens=4), wire=Wire()))  # no probability goes up
