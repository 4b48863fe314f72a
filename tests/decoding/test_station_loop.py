"""The station's half driven by the bytes of messages alone: a device that has no large model writes what a run with both halves writes."""

import pytest
import torch
from kinds import FEW, every_method, payload_for
from toys import toy_pair

from cuhlm_core.decoding import answer
from cuhlm_core.decoding.decoder import _OneContext, decode
from cuhlm_core.decoding.messages import COUNT_BITS, Wire
from cuhlm_core.decoding.station_loop import ByteStation
from cuhlm_core.errors import UserError
from cuhlm_core.events import Exchange, TokenDecided
from cuhlm_core.maths import payload
from cuhlm_core.methods import METHODS
from cuhlm_core.settings import DecodeSettings, Force

SEEN = (
    "round", "exchange", "token", "text", "decision", "is_end", "draft", "k", "uncertainty", "draft_prob", "u_th", "line_a",
    "accept_uniform",
)  # fmt: skip
COSTS = (
    "number", "tokens", "discarded", "payload_bits", "downlink_bits", "slm_passes", "llm_passes", "snr_db", "uplink_s", "slm_s", "llm_s",
)  # fmt: skip


class BytesAlone(Wire):
    """A link to a station that knows what was asked, and has the messages' bytes and nothing else."""

    elsewhere = True

    def __init__(self, pair):
        super().__init__()
        self.pair, self.station = pair, None

    def begin(self, started):
        asked = answer.AskedAnswer(self.pair, answer.prepare(self.pair, started.prompt, started.method, started.settings))
        reader = lambda: _OneContext(self.pair.llm, asked.prompt_ids)  # noqa: E731
        self.station = ByteStation(asked, reader, torch.device("cpu"), self.pair.vocabulary_size)

    def send(self, message, station):
        return super().send(message, self.at_the_station)

    def at_the_station(self, data):
        message, unread = self.station.read(data)
        self.unread = unread
        return self.station.reply(message)


def seen(events, kind, names):
    """What a device knows of a run: the fields that do not rest on the large model's distribution."""
    return [tuple(getattr(event, name) for name in names) for event in events if isinstance(event, kind)]


def same_run(pair, name, settings):
    whole, apart = (list(decode(pair, "ab", name, settings, wire=wire)) for wire in (None, BytesAlone(pair)))
    assert seen(whole, TokenDecided, SEEN) == seen(apart, TokenDecided, SEEN)
    assert seen(whole, Exchange, COSTS) == seen(apart, Exchange, COSTS)
    return whole, apart


@pytest.fixture(scope="module")
def pair():
    return toy_pair(300, seed=3, closeness=0.7, zeros=0.2, end_id=5)


@pytest.mark.parametrize("name", every_method([name for name, method in METHODS.items() if method.verifies], FEW))
def test_a_station_with_bytes_alone_leads_to_the_same_run(pair, name):
    for seed, bonus in ((0, "published"), (1, "on")):
        whole, apart = same_run(pair, name, DecodeSettings(seed, 24, payload=payload_for(name, "sampled"), bonus=bonus))
        tokens = [event for event in apart if isinstance(event, TokenDecided)]
        assert all(token.target_prob is None and token.bias is None and token.accept_prob is None for token in tokens)
        assert apart[-1].mean_bias is None and whole[-1].throughput == apart[-1].throughput


def test_forced_decisions_hold_at_a_station_elsewhere(pair):
    forces = (Force(2, "send"), Force(4, 17), Force(6, "skip"), Force(9, 8))
    for name in ("u-hlm", "dssd", "cu-hlm-online", "shared-noise-skip"):
        same_run(pair, name, DecodeSettings(3, 16, payload=payload_for(name, "sampled"), forces=forces))


class Misreading(BytesAlone):
    """A station that has lost the tokens that were skipped."""

    def at_the_station(self, data):
        message, _ = self.station.read(data)
        for skipped in message.skipped:
            skipped[:] = [0] * len(skipped)
        return self.station.reply(message)


def test_the_control_a_station_that_reads_other_tokens_leads_to_another_run(pair):
    settings = DecodeSettings(1, 24, payload="sampled")
    runs = [seen(decode(pair, "ab", "u-hlm", settings, wire=wire), TokenDecided, SEEN) for wire in (BytesAlone(pair), Misreading(pair))]
    assert runs[0] != runs[1]


def test_methods_without_a_message_have_nothing_to_ask_a_station(pair):
    for name in ("llm", "slm"):
        with pytest.raises(UserError, match="sends no message"):
            decode(pair, "ab", name, DecodeSettings(0, 4), wire=BytesAlone(pair))


def test_messages_past_the_end_are_refused(pair):
    first = {}

    class Kept(BytesAlone):
        def at_the_station(self, data):
            first.setdefault("data", data)
            return super().at_the_station(data)

    wire = Kept(pair)
    list(decode(pair, "ab", "hlm", DecodeSettings(1, 3, payload="sampled"), wire=wire))
    with pytest.raises(UserError, match=r"past the end of the answer, which has at most 3 tokens|follows the end of the text"):
        wire.station.read(first["data"])


@pytest.mark.parametrize("name", ["dssd", "dssd-spec"])
def test_a_message_that_leaves_out_the_token_that_the_device_drew_is_refused(pair, name):
    class Forgetful(BytesAlone):
        def at_the_station(self, data):
            skipped, rest = payload.unpack_ids(data, 300, COUNT_BITS)
            if skipped:
                data = payload.pack_ids([], 300, COUNT_BITS) + rest
            return super().at_the_station(data)

    settings = DecodeSettings(1, 24, payload="sampled")
    with pytest.raises(UserError, match="leaves out the token that the device drew"):
        list(decode(pair, "ab", name, settings, wire=Forgetful(pair)))
