"""A station on a socket: the run of a device elsewhere is the run of `decode`; what is no message is refused in one sentence, and the
station lives on."""

import asyncio
import json
import socket
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, fields, replace

import pytest
from kinds import FEW, every_method
from running_station import serving
from shared_texts import as_bytes
from toys import toy_pair
from waiting import PATIENCE_S, until
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from cuhlm_core.decoding.decoder import decode
from cuhlm_core.errors import UserError
from cuhlm_core.events import Exchange, Started, TokenDecided
from cuhlm_core.methods import METHODS
from cuhlm_core.models.pairs import load_pair
from cuhlm_core.models.registry import EMBEDDED_PAIR
from cuhlm_core.network import seats, server
from cuhlm_core.network.address import Names, public_names, station_address
from cuhlm_core.network.client import StationWire
from cuhlm_core.network.frames import HEADER_BYTES, UP, Frame, pair_digest, read_frame, written_frame
from cuhlm_core.network.hello import Hello
from cuhlm_core.network.load import measured_load, recorded_run
from cuhlm_core.network.session import Station
from cuhlm_core.prompts import own_prompts
from cuhlm_core.settings import DecodeSettings

PROMPTS = ("ab", "b", "abba a")
SEEN = ("round", "exchange", "token", "text", "decision", "draft", "k", "uncertainty")


@pytest.fixture(scope="module")
def pair():
    return toy_pair(300, seed=3, closeness=0.7, zeros=0.2, end_id=5)


@pytest.fixture(scope="module")
def station(pair):
    return Station(pair)


@pytest.fixture(scope="module")
def address(station):
    with serving(station) as where:
        yield where


def seen(events):
    """What a device elsewhere knows of its tokens, and its exchanges, but for what this computer took."""
    events = [*events]
    tokens = [tuple(getattr(event, name) for name in SEEN) for event in events if isinstance(event, TokenDecided)]
    names = [row.name for row in fields(Exchange) if not row.name.startswith("host_")]
    return tokens, [tuple(getattr(event, name) for name in names) for event in events if isinstance(event, Exchange)]


def over_the_network(address, pair, prompt, method, settings):
    with StationWire(f"ws://{address}", pair) as wire:
        return list(decode(pair, prompt, method, settings, wire=wire)), wire


@pytest.mark.parametrize("name", every_method([name for name, method in METHODS.items() if method.verifies], FEW))
def test_a_device_elsewhere_writes_what_decode_writes_and_its_bytes_are_the_counted_ones(address, pair, name):
    for seed, prompt in enumerate(PROMPTS):
        settings = as_bytes(name, seed, 20)
        events, wire = over_the_network(address, pair, prompt, name, settings)
        assert seen(events) == seen(decode(pair, prompt, name, settings))
        sent = [event for event in events if isinstance(event, Exchange) and event.payload_bits]
        assert wire.messages == len(sent) == len(wire.trips)
        assert 8 * wire.up_bytes == wire.bits.stated + wire.bits.entries and wire.bits.frame == 8 * HEADER_BYTES * len(sent)
        if METHODS[name].test.tests_ratio:
            assert wire.bits.entries == sum(event.payload_bits for event in sent)
        assert all(0 <= trip.model_s <= trip.seconds for trip in wire.trips)
        assert wire.words.startswith("Over the network:")


@pytest.mark.thorough
def test_so_does_it_on_the_embedded_pair():
    pair = load_pair(EMBEDDED_PAIR)
    with serving(Station(pair)) as address:
        for name in (name for name, method in METHODS.items() if method.verifies):
            for seed, sample in enumerate(own_prompts(2)):
                settings = as_bytes(name, seed, 24)
                events, _ = over_the_network(address, pair, sample.prompt, name, settings)
                assert seen(events) == seen(decode(pair, sample.prompt, name, settings)), (name, sample.prompt)


@pytest.mark.thorough
def test_many_devices_at_once_write_what_each_writes_alone_in_fewer_passes(pair):
    station = Station(pair)
    with serving(station) as address:
        settings = [DecodeSettings(seed, 24, payload="sampled") for seed in range(12)]
        with ThreadPoolExecutor(12) as devices:
            runs = list(devices.map(lambda one: over_the_network(address, pair, PROMPTS[one.seed % 3], "hlm", one)[0], settings))
        for own, run in zip(settings, runs, strict=True):
            assert seen(run) == seen(decode(pair, PROMPTS[own.seed % 3], "hlm", own))
        assert station.seats.counts.passes < station.seats.counts.messages
        until(lambda: station.seats.occupied == 0)


@pytest.mark.thorough
def test_a_load_of_devices_counts_their_uploads_and_each_gets_what_it_gets_alone(address, pair):
    runs = [recorded_run(f"ws://{address}", pair, "ab", "hlm", DecodeSettings(seed, 12, payload="sampled")) for seed in range(4)]
    result = measured_load(runs, 0.5)
    assert result.runs == result.same >= 4 and result.uploads >= sum(len(run.trips) for run in runs)
    assert 0 < result.p50_s <= result.p95_s and result.words.startswith("4 devices: ")

    async def in_a_loop():
        return measured_load(runs, 0.1)

    with ThreadPoolExecutor(1) as pool:
        assert pool.submit(asyncio.run, in_a_loop()).result().same > 0, "a notebook's thread has a loop"
    wrong = [replace(runs[0], trips=[(message, reply + b"x") for message, reply in runs[0].trips])]
    assert measured_load(wrong, 0.1).same == 0
    with pytest.raises(UserError, match="does not take so many"):
        measured_load([replace(runs[0], address="ws://127.0.0.1:1/station")], 0.1)


# What is refused ------------------------------------------------------------------------------------------------------


def completed(pair, method="hlm", prompt="ab", settings=None):
    started = next(iter(decode(pair, prompt, method, settings or DecodeSettings(1, 8, payload="sampled"))))
    assert isinstance(started, Started)
    return Hello(pair_digest(pair), prompt, method, started.settings)


def greeting(own, **changed):
    return json.dumps({**json.loads(completed(own).text), **changed})


@pytest.fixture(scope="module")
def message(address, pair):
    """The first message of a run, as a frame."""
    kept = []

    class Keeping(StationWire):
        def _asked(self, text):
            kept.append(text)
            return super()._asked(text)

    with Keeping(f"ws://{address}", pair) as wire:
        list(decode(pair, "ab", "hlm", DecodeSettings(1, 8, payload="sampled"), wire=wire))
    return kept[1]


def said(address, *sent):
    """What the station says when it sends a device away that has said all this."""
    with connect(f"ws://{address}/station", proxy=None, compression=None) as device:
        try:
            for one in sent:
                device.send(one)
                answer = device.recv(PATIENCE_S)
                if isinstance(answer, str) and "refused" in (content := json.loads(answer)):
                    with pytest.raises(ConnectionClosed) as closed:
                        device.recv(PATIENCE_S)
                    assert closed.value.rcvd.reason and content["refused"].startswith(closed.value.rcvd.reason[:60])
                    return content["refused"]
        except ConnectionClosed as closed:
            return f"closed {closed.rcvd and closed.rcvd.code}"
    return "nothing"


def frame_of(content, number=1):
    return written_frame(Frame(UP, number, content))


BAD = {
    "wrong magic": (lambda good: b"XX" + good[2:], "do not begin with CU"),
    "wrong version": (lambda good: good[:2] + b"\x07" + good[3:], "version 7, and version 2"),
    "wrong kind": (lambda good: good[:3] + b"\x02" + good[4:], "kind 1 was expected"),
    "over-long": (lambda good: good + bytes(2**20), "is too long"),
    "longer than it says": (lambda good: good + b"\0", "follow its header"), "cut": (lambda good: good[:-3], "follow its header"),
    "cut in the header": (lambda good: good[:9], "at least 16 bytes"), "empty": (lambda good: b"", "at least 16 bytes"),
    "a token outside": (lambda good: frame_of(b"\x00\x01\xff\xff" + good[HEADER_BYTES + 2 :]), "do not begin with tokens"),
    "out of order": (lambda good: frame_of(good[HEADER_BYTES:], 7), "Message 1 was expected, not 7"),
    "no draft": (lambda good: frame_of(good[HEADER_BYTES : HEADER_BYTES + 2]), "cut short"),
    "text for bytes": (lambda good: "hello", "Text came where bytes"), "other JSON": (lambda good: "[1]", "Text came where bytes"),
}  # fmt: skip


@pytest.mark.parametrize("name", BAD)
def test_what_is_no_message_is_refused_in_a_sentence_and_the_station_lives_on(address, pair, message, name):
    damage, words = BAD[name]
    answer = said(address, greeting(pair), damage(message))
    assert words in answer and answer.endswith(".") and "\n" not in answer
    assert over_the_network(address, pair, "b", "u-hlm", DecodeSettings(2, 4, payload="sampled"))[0]


def test_a_message_that_is_sent_again_and_one_before_the_greeting_are_refused(address, pair, message):
    assert "Message 2 was expected, not 1" in said(address, greeting(pair), message, message)
    assert "before the greeting" in said(address, message)
    assert "no run to compare" in said(address, '{"compare": true}')
    flood = said_at_once(address, greeting(pair), *[message] * 50)
    assert "before the reply" in flood or "Message 2 was expected" in flood


def said_at_once(address, *sent):
    with connect(f"ws://{address}/station", proxy=None, compression=None) as device:
        answers = []
        try:
            for one in sent:
                device.send(one)
        except ConnectionClosed:
            pass
        try:
            while True:
                answers.append(device.recv(PATIENCE_S))
        except ConnectionClosed:
            return next(json.loads(one)["refused"] for one in answers if isinstance(one, str) and "refused" in one)


GREETINGS = {
    "version": ({"cuhlm": 9}, "which version"), "pair": ({"pair": "0" * 16}, "another pair of models"),
    "prompt": ({"prompt": " "}, "prompt is empty"), "method": ({"method": "nothing"}, "Unknown method"),
    "alone": ({"method": "slm"}, "sends no message"), "texts": ({"prompt": 7}, "as texts"),
    "settings": ({"settings": {"seed": 1}}, "exactly the fields"), "long": ({"prompt": "a" * 200_000}, "too long"),
}  # fmt: skip


@pytest.mark.parametrize("name", GREETINGS)
def test_a_greeting_that_cannot_be_served_is_refused_in_a_sentence(address, pair, name):
    changed, words = GREETINGS[name]
    assert words in said(address, greeting(pair, **changed))


def test_ideal_probabilities_and_settings_out_of_range_are_refused(address, pair):
    settings = json.loads(completed(pair).text)["settings"]
    assert "no bytes hold" in said(address, greeting(pair, settings={**settings, "payload": "ideal"}))
    assert "eed" in said(address, greeting(pair, settings={**settings, "seed": -5}))


def test_too_many_runs_or_comparisons_at_once_are_refused(address, pair, monkeypatch):
    monkeypatch.setattr("cuhlm_core.network.session.MOST_GREETINGS", 3)
    monkeypatch.setattr("cuhlm_core.network.session.GREETINGS_PER_S", 0.0)
    assert "too many runs" in said(address, *[greeting(pair)] * 6)
    assert "too many runs" in said(address, greeting(pair), *['{"compare": true}'] * 5)


def test_one_device_too_many_is_refused(pair):
    crowded = Station(pair, seats.BatchSlots(pair.llm, most=2))
    with serving(crowded) as address:
        devices = [connect(f"ws://{address}/station", proxy=None) for _ in range(2)]
        for device in devices:
            device.send(greeting(pair))
            assert "welcome" in device.recv(PATIENCE_S)
        assert said(address, greeting(pair)) == "All 2 seats are taken: try again in a moment."
        devices[0].socket.shutdown(socket.SHUT_RDWR)  # killed: no close frame
        until(lambda: crowded.seats.occupied == 1)
        with connect(f"ws://{address}/station", proxy=None) as again:
            again.send(greeting(pair))
            assert "welcome" in again.recv(PATIENCE_S)
        devices[1].close()
        until(lambda: crowded.seats.occupied == 0)


def test_one_session_too_many_is_sent_away(pair, monkeypatch):
    monkeypatch.setattr(server, "MOST_SEATS", 1)
    with serving(Station(pair)) as address, connect(f"ws://{address}/station", proxy=None) as first:
        first.send(greeting(pair))
        assert "welcome" in first.recv(PATIENCE_S)
        with connect(f"ws://{address}/station", proxy=None) as second:
            assert json.loads(second.recv(PATIENCE_S)) == {"refused": "1 devices are here, which is the most: try again in a moment."}
        first.send(greeting(pair))
        assert "welcome" in first.recv(PATIENCE_S)


def test_a_device_that_says_nothing_is_sent_away(address, monkeypatch):
    monkeypatch.setattr("cuhlm_core.network.session.GREETING_S", 0.1)
    with connect(f"ws://{address}/station", proxy=None) as device:
        assert "was silent for too long" in device.recv(PATIENCE_S)


@pytest.mark.thorough
def test_silence_in_the_midst_of_a_frame_frees_the_seat(pair, monkeypatch):
    assert server.PING_S + server.PONG_S < 10
    monkeypatch.setattr(server, "PING_S", 1.0)
    monkeypatch.setattr(server, "PONG_S", 1.0)
    station = Station(pair)
    with serving(station) as address:
        device = connect(f"ws://{address}/station", proxy=None, ping_interval=None)
        device.send(greeting(pair))
        assert "welcome" in device.recv(PATIENCE_S) and station.seats.occupied == 1
        device.socket.sendall(b"\x82\xfe\x01\x00mask")  # 256 bytes are announced, and none follows
        until(lambda: station.seats.occupied == 0)


@pytest.mark.parametrize(("headers", "code"), [
    ({"Origin": "http://evil.example"}, 403), ({"Host": "evil.example"}, 403), ({"Origin": "null"}, 403), ({}, None),
])  # fmt: skip
def test_foreign_pages_and_names_are_refused(address, headers, code):
    host = headers.get("Host")
    lines = {"Host": host or address, "Upgrade": "websocket", "Connection": "Upgrade", "Sec-WebSocket-Version": "13"}
    lines |= {"Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ==", **headers}
    name, port = address.split(":")
    with socket.create_connection((name, int(port))) as own:
        own.sendall(("GET /station HTTP/1.1\r\n" + "".join(f"{key}: {value}\r\n" for key, value in lines.items()) + "\r\n").encode())
        status = int(own.recv(100).split()[1])
    assert status == (code or 101)


def test_public_names_are_this_machines_those_given_and_addresses():
    names = public_names(["Lecture.example"])

    def refused(**headers):
        return names.refusal(server.Headers({key: value for key, value in headers.items()}))

    assert not refused(host="192.168.1.7:8600") and not refused(host="lecture.example") and not refused(host="[fe80::1]:8600")
    assert refused(host="evil.example:8600") and refused(host="") and refused(host="192.168.1.7:8600", origin="http://192.168.1.7")
    assert not refused(host="192.168.1.7:8600", origin="http://192.168.1.7:8600")
    assert Names().refusal(server.Headers({"host": "192.168.1.7:8600"}))


# The device's side ----------------------------------------------------------------------------------------------------


def test_a_device_says_in_one_sentence_why_it_has_no_station(address, pair):
    for wrong in ("localhost:8600", "http://localhost:1", "ws://", "ws://a:99999", "ws://[", ""):
        with pytest.raises(UserError, match="must be an address such as"):
            station_address(wrong)
    assert station_address("ws://a:1") == "ws://a:1/station" and station_address("ws://a/x") == "ws://a/x"
    with pytest.raises(UserError, match="No station answers"):
        StationWire("ws://127.0.0.1:1", pair)
    with pytest.raises(UserError, match="no station stands there"):
        StationWire(f"ws://{address}/nothing", pair)
    for secret in ("ws://ann:s3cret@127.0.0.1:1", "http://ann:s3cret@a", "ann:s3cret@a", f"ws://ann:s3cret@{address}/nothing"):
        with pytest.raises(UserError) as caught:
            StationWire(secret, pair)
        assert "s3cret" not in str(caught.value) and "ann" not in str(caught.value) and "…@" in str(caught.value)
    other = toy_pair(300, seed=4)
    with StationWire(f"ws://{address}", other) as wire, pytest.raises(UserError, match="another pair of models"):
        list(decode(pair, "ab", "hlm", DecodeSettings(1, 4, payload="sampled"), wire=wire))


def test_a_frame_is_read_as_it_was_written():
    frame = Frame(UP, 3, b"abc", 0.0012)
    assert read_frame(written_frame(frame), UP, 3) == frame and len(written_frame(frame)) == HEADER_BYTES + 3


def test_a_greeting_is_read_as_it_was_written(pair):
    hello = completed(pair, "u-hlm-adaptive")
    assert json.loads(hello.text)["settings"] == json.loads(json.dumps(asdict(hello.settings)))
