"""What passes between device and station survives as bytes: a station that reads them decides as one that is handed the message."""

from dataclasses import replace
from types import SimpleNamespace

import numpy as np
import pytest
import torch
from random_laws import random_law
from toys import toy_pair

from cuhlm_core.decoding import device, station
from cuhlm_core.decoding.decoder import decode
from cuhlm_core.decoding.messages import Reply, Wire, read_message, read_reply, written_message, written_reply
from cuhlm_core.errors import UserError
from cuhlm_core.events import Exchange, Finished
from cuhlm_core.maths import payload
from cuhlm_core.maths.compression import RankedProbs
from cuhlm_core.maths.payload import Coding
from cuhlm_core.methods import METHODS, Draft
from cuhlm_core.settings import DecodeSettings

V, ROWS = 30, 40
LINEAR = Coding("quantised")
SETTINGS = SimpleNamespace(payload="quantised", levels=255, replacement="race", k=5, theta=0.3, eta=1.0, p_t=0.2)
SENDING = [name for name, method in METHODS.items() if method.verifies]


def drafted(method):
    """Forty drafted rounds of one method, all of them sent."""
    probs = torch.stack([random_law(V, seed) for seed in range(ROWS)])
    if method.drafts_from_payload:
        probs = RankedProbs.of(probs).truncated(SETTINGS.k)
    tokens = torch.multinomial(probs, 1, generator=torch.Generator().manual_seed(1))[:, 0]
    column = np.full(ROWS, 0.5)
    draft = Draft(probs.gather(1, tokens[:, None])[:, 0].numpy(), column, column, column, column, np.zeros(ROWS, int), V)
    return device.Drafted(probs, tokens, draft, np.ones(ROWS, bool))


@pytest.mark.parametrize("name", SENDING)
def test_a_station_that_reads_bytes_decides_as_one_that_is_handed_the_message(name):
    method, y = METHODS[name], torch.stack([random_law(V, 100 + seed) for seed in range(ROWS)])
    sent = drafted(method)
    message = device.compose(sent, device.sizes(sent, method, SETTINGS), method, SETTINGS)
    noise = torch.rand(2, ROWS, dtype=torch.float64, generator=torch.Generator().manual_seed(2))
    whole = station.verify(message, y, *noise, method, SETTINGS)
    assert 0 < int(whole.accepted.sum()) < ROWS
    for row in range(ROWS):
        wire = written_message(replace(message, skipped=[[row % 3] * (row % 5)] * ROWS), row, V, LINEAR)
        read = read_message(wire, method, V, LINEAR)
        assert read.skipped == [[row % 3] * (row % 5)]
        alone = station.verify(read, y[row : row + 1], *noise[:, row : row + 1], method, SETTINGS)
        assert (bool(alone.accepted), int(alone.tokens)) == (bool(whole.accepted[row]), int(whole.tokens[row]))
        assert torch.allclose(alone.resampling_probs[0], whole.resampling_probs[row], rtol=0, atol=1e-12)
        entries = int(message.entries.sent[row].sum()) if message.entries is not None else None
        ids = (16 + 5 * (row % 5) + 7) // 8
        assert entries is None or len(wire) == ids + payload.message_bytes(entries, V)


def test_bytes_that_are_no_message_are_refused():
    method = METHODS["cu-hlm-certified"]
    sent = drafted(method)
    message = device.compose(sent, device.sizes(sent, method, SETTINGS), method, SETTINGS, [[1, 2]] * ROWS)
    wire = written_message(message, 0, V, LINEAR)
    for damaged in (b"", wire[:1], wire[:3], wire[:-1], wire + b"\0", b"\xff\xff" + wire[2:], b"\x00\x03\xff" + wire[3:]):
        with pytest.raises(UserError):
            read_message(damaged, method, V, LINEAR)
    with pytest.raises(UserError, match="cannot be sent"):
        written_message(replace(message, skipped=[[V]]), 0, V, LINEAR)
    coarse = Coding("sampled", 20)
    above = payload.pack_ids([], V, 16) + payload.encode_message(0, [0], [31], V, coarse.prob_bits)
    with pytest.raises(UserError, match="above 20"):
        read_message(above, METHODS["hlm"], V, coarse)


@pytest.mark.parametrize("coding", ["quantised", "logarithmic", "sampled"])
def test_a_reply_is_read_as_it_was_written(coding):
    down = Coding(coding)
    y = torch.stack([random_law(V, seed) for seed in range(2)])
    for accepted in (True, False):
        said = torch.tensor([accepted, not accepted])
        reply = Reply(said, torch.tensor([3, V - 1]), y)
        for row in range(2):
            read = read_reply(written_reply(reply, row, V, down), METHODS["dssd"], V, down)
            assert (bool(read.accepted), int(read.tokens)) == (bool(said[row]), (3, V - 1)[row])
            arrived = read.law[0]
            assert not arrived.any() if said[row] else (arrived - y[row]).abs().max() <= (1 / 510 if coding != "logarithmic" else 0.05)
    taught = Reply(said, torch.tensor([3, 4]), heard=[[1.0, 0.0], []])
    heard = read_reply(written_reply(taught, 0, V, down), METHODS["u-hlm-adaptive"], V, down)
    assert heard.heard == [[1.0, 0.0]] and heard.law is None


def test_bytes_that_are_no_reply_are_refused():
    wire = written_reply(Reply(torch.tensor([False]), torch.tensor([3]), torch.full((1, V), 1 / V)), 0, V, LINEAR)
    for damaged in (b"", wire[:4], wire[:-1], wire + b"\0", b"\x07" + wire[1:], b"\x02" + wire[1:-2] + b"\0"):
        with pytest.raises(UserError):
            read_reply(damaged, METHODS["dssd"], V, LINEAR)


# Whole runs -----------------------------------------------------------------------------------------------------------


def untimed(events):
    """Without what this host took."""
    known = [event for event in events if not isinstance(event, Finished)]
    return [replace(event, host_slm_s=0, host_llm_s=0, host_s=0) if isinstance(event, Exchange) else event for event in known]


CODINGS = [
    ("logarithmic", 255),
    ("sampled", 20),
    *(pytest.param(*coding, marks=pytest.mark.thorough) for coding in (("quantised", 255), ("sampled", 255), ("sampled", 1000))),
]


@pytest.mark.parametrize(("coding", "levels"), CODINGS)
@pytest.mark.parametrize("name", METHODS)
def test_a_run_over_the_wire_is_the_run_without_it(name, coding, levels):
    """Token for token, and every number of every event; the tokens of some runs part without what travels (the control below)."""
    pair = toy_pair(300, seed=3, closeness=0.7, zeros=0.2, end_id=5)
    for seed in range(2):
        settings, wire = DecodeSettings(seed, 24, payload=coding, levels=levels), Wire()
        events = untimed(decode(pair, "ab", name, settings))
        assert events == untimed(decode(pair, "ab", name, settings, wire=wire))
        sent = [event for event in events if isinstance(event, Exchange) and event.payload_bits]
        assert wire.messages == len(sent) and (wire.up_bytes > 0) == bool(sent)
        if METHODS[name].spreads:  # what is counted travels, a header and the skipped tokens beside it; of a whole law what is not 0 does
            assert 8 * wire.up_bytes > sum(event.payload_bits for event in sent)


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
        return replace(reply, tokens=(reply.tokens + 1) % 300)

    monkeypatch.setattr("cuhlm_core.decoding.loop.read_reply", misread)
    assert untimed(decode(pair, "ab", "hlm", settings, wire=Wire())) != right


def test_ideal_probabilities_are_not_sent_as_bytes():
    with pytest.raises(UserError, match="choose another"):
        decode(toy_pair(8), "ab", "hlm", DecodeSettings(), wire=Wire())
    assert list(decode(toy_pair(8), "ab", "hao", DecodeSettings(max_tokens=4), wire=Wire()))  # no probability goes up
