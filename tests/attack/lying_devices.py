"""Devices that lie to their station: well-formed messages of what no honest device has drawn, next to an honest device that must get
what it gets alone."""

import json
import logging
import random
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from kinds import payload_for
from running_station import serving
from toys import toy_pair
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from cuhlm_core.decoding.decoder import decode
from cuhlm_core.decoding.messages import COUNT_BITS, read_reply
from cuhlm_core.errors import UserError
from cuhlm_core.events import Started, TokenDecided
from cuhlm_core.maths import payload
from cuhlm_core.maths.payload import Coding
from cuhlm_core.methods import METHODS, Method
from cuhlm_core.models.protocol import ModelPair
from cuhlm_core.network.client import StationWire
from cuhlm_core.network.frames import DOWN, UP, Frame, pair_digest, read_frame, written_frame
from cuhlm_core.network.hello import Hello, known_noise, read_object, read_welcome
from cuhlm_core.network.session import Station
from cuhlm_core.settings import DecodeSettings
from tests.attack.harness import Case

V = 300
SESSIONS, MESSAGES = 10, 12
LIES = ("zeros", "full", "one", "random", "no draft", "no skipped")
"""What is said of every entry: code 0, code 255, all on the first entry, anything, code 0 for the draft alone; nothing skipped, whatever
came down before."""


def cases() -> Iterator[Case]:
    """Each method that sends messages with each payload that bytes can hold."""
    for name, method in METHODS.items():
        if not method.verifies:
            continue
        for kind in dict.fromkeys(payload_for(name, bits) for bits in ("quantised", "logarithmic", "sampled")):
            yield Case(f"{name} {kind}", lambda folder, name=name, kind=kind: _lie(folder, name, kind))


def _lie(_: Path, name: str, kind: str) -> str | None:
    pair = toy_pair(V, seed=3, closeness=0.7, zeros=0.2, end_id=5)
    settings = DecodeSettings(1, 24, payload=kind, bonus="on")
    alone = _tokens(decode(pair, "ab", name, settings))
    records: list[logging.LogRecord] = []
    handler = logging.Handler()
    handler.emit = records.append  # type: ignore[method-assign]
    logging.getLogger().addHandler(handler)
    with serving(Station(pair)) as address, ThreadPoolExecutor(3) as devices:
        honest = devices.submit(_honest, address, pair, name, settings)
        liars = [devices.submit(_session, address, pair, name, settings, LIES[seed % len(LIES)], seed) for seed in range(SESSIONS)]
        wrong = [word for liar in liars if (word := liar.result())]
        tokens = [honest.result(), _honest(address, pair, name, settings)]
    if wrong or records:
        return "; ".join([*wrong, *(record.getMessage() for record in records)])[:400]
    return None if tokens == [alone, alone] else "an honest device got another text"


def _honest(address: str, pair: ModelPair, name: str, settings: DecodeSettings) -> list[int]:
    with StationWire(f"ws://{address}", pair) as wire:
        return _tokens(decode(pair, "ab", name, settings, wire=wire))


def _tokens(events) -> list[int]:
    return [event.token for event in events if isinstance(event, TokenDecided)]


def _session(address: str, pair: ModelPair, name: str, settings: DecodeSettings, lie: str, seed: int) -> str | None:
    """A device that greets as an honest one, and lies until it is sent away; what is wrong with the station's answers."""
    method, rng = METHODS[name], random.Random(f"{name} {lie} {seed}")
    started = next(iter(decode(pair, "ab", name, settings)))
    assert isinstance(started, Started)
    coding = Coding(started.settings.payload, started.settings.levels)
    noise = known_noise(method, settings.seed, V)
    with connect(f"ws://{address}/station", proxy=None, compression=None) as device:
        try:
            device.send(Hello(pair_digest(pair), "ab", name, started.settings, noise).text)
            read_welcome(read_object(str(device.recv(20))))
            for number in range(1, MESSAGES + 1):
                device.send(written_frame(Frame(UP, number, _message(method, coding, lie, rng))))
                answer = device.recv(20)
                if isinstance(answer, str):
                    sentence = json.loads(answer)["refused"]
                    return None if sentence.endswith(".") and "mistake" not in sentence else f"{lie}: {sentence}"
                read_reply(read_frame(answer, DOWN, number).content, method, V, coding)
        except (ConnectionClosed, TimeoutError, UserError) as error:
            return f"{lie}: {type(error).__name__} {error}"
    return None


def _message(method: Method, coding: Coding, lie: str, rng: random.Random) -> bytes:
    ids = [] if lie == "no skipped" else [rng.randrange(6, V) for _ in range(rng.choice((0, 1, 3)))]
    drafts = [rng.randrange(V) for _ in range(rng.choice((1, 1, 2, 5)) if method.blocks else 1)]
    skipped = payload.pack_ids(ids, V, COUNT_BITS)
    if not method.test.tests_ratio:
        return skipped + payload.pack_ids(drafts, V, COUNT_BITS)
    return skipped + b"".join(_upload(draft, coding, lie, rng) for draft in drafts)


def _upload(draft: int, coding: Coding, lie: str, rng: random.Random) -> bytes:
    others = [token for token in range(V) if token != draft]
    tokens = sorted([draft, *rng.sample(others, rng.choice((0, 1, 7, V - 1)))])
    most = coding.levels
    said = {
        "zeros": lambda _: 0, "full": lambda _: most, "one": lambda token: most * (token == tokens[0]),
        "no draft": lambda token: 0 if token == draft else rng.randint(0, most),
    }  # fmt: skip
    codes = [said.get(lie, lambda _: rng.randint(0, most))(token) for token in tokens]
    return payload.encode_message(draft, tokens, codes, V, coding.prob_bits)
