"""A device's link to a base station on another machine; it sends the loop's bytes, and counts and times them."""

import json
import time
from collections.abc import Callable
from contextlib import AbstractContextManager
from dataclasses import dataclass
from statistics import median
from types import TracebackType

from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidStatus
from websockets.sync.client import ClientConnection, connect

from cuhlm_core.decoding.messages import Wire
from cuhlm_core.errors import UserError
from cuhlm_core.events import Started
from cuhlm_core.format import counted, milliseconds
from cuhlm_core.maths.payload import Coding
from cuhlm_core.methods import find_method
from cuhlm_core.models.protocol import ModelPair
from cuhlm_core.network.address import ROOM_PATH, STATION_PATH, shown_address, station_address
from cuhlm_core.network.frames import DOWN, MOST_FRAME_BYTES, NO_BITS, UP, Frame, message_bits, pair_digest, read_frame, written_frame
from cuhlm_core.network.hello import Hello, known_noise, read_object, read_welcome

TIMEOUT_S = 30.0
"""Longest wait for a station's answer."""


@dataclass(frozen=True)
class Trip:
    """A measured exchange."""

    message: bytes
    reply: bytes
    seconds: float
    """From the message's first byte to the reply's last."""
    model_s: float
    """Seconds of the large model in it."""


class StationWire(Wire, AbstractContextManager["StationWire"]):
    """A link to the base station at an address, as a context that closes it."""

    elsewhere = True

    def __init__(self, address: str, pair: ModelPair, seat: str | None = None):
        """Connects, as a device with this pair; seat: its key in a class's room. UserError where nothing answers there."""
        super().__init__()
        self._digest, self.address = pair_digest(pair), station_address(address)
        self._connection, self._seat = _opened(self.address), seat
        self.bits = NO_BITS
        self.trips: list[Trip] = []
        self.greeting = ""
        """What the station was asked for."""

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self._connection.close()

    def begin(self, started: Started) -> None:
        """Greet the base station. UserError if it refuses, or reads the prompt as other tokens."""
        self._started, self._number = started, 0
        self._mark = time.perf_counter()
        noise = known_noise(find_method(started.method), started.settings.seed, started.vocabulary_size)
        self.greeting = Hello(self._digest, started.prompt, started.method, started.settings, noise).text_of(self._seat)
        welcome = read_welcome(read_object(str(self._asked(self.greeting))))
        if welcome.prompt_tokens != started.prompt_tokens:
            raise UserError("The station reads the prompt as other tokens than this device: use the same release on both sides.")

    def send(self, message: bytes, station: Callable[[bytes], bytes]) -> bytes:
        """The reply of the remote base station; the simulator's `station` is unused."""
        self._number += 1
        begun = time.perf_counter()
        frame = written_frame(Frame(UP, self._number, message, begun - self._mark))
        answer = self._asked(frame)
        self._mark = time.perf_counter()
        if isinstance(answer, str):
            read_welcome(read_object(answer))  # raises the station's sentence
            raise UserError("The station answered a message with a text.")
        reply = read_frame(answer, DOWN, self._number)
        self.trips.append(Trip(message, reply.content, self._mark - begun, reply.model_s))
        settings = self._started.settings
        method, coding = find_method(self._started.method), Coding(settings.payload, settings.levels)
        self.bits += message_bits(message, self._started.vocabulary_size, method, coding)
        self.messages, self.up_bytes, self.down_bytes = self.messages + 1, self.up_bytes + len(frame), self.down_bytes + len(answer)
        return reply.content

    def _asked(self, text: str | bytes) -> str | bytes:
        try:
            self._connection.send(text)
            return self._connection.recv(TIMEOUT_S)
        except TimeoutError as error:
            raise UserError(f"The station at {shown_address(self.address)} does not answer: ask again, or another one.") from error
        except ConnectionClosed as error:
            why = error.rcvd.reason if error.rcvd else ""
            raise UserError(f"The station ended the session: {why or 'it gave no reason'}") from error
        except OSError as error:
            raise UserError(f"The link to the station broke ({error.strerror or error}): start again.") from error

    @property
    def words(self) -> str:
        """The counted bytes and measured times, in words."""
        lead = f"Over the network: {counted(self.messages, 'message')}"
        if not self.trips:
            return f"{lead}: every draft was skipped."
        bits = self.bits
        parts = f"entries {bits.entries / 8:,.1f} bytes, ids of skipped tokens {bits.ids // 8:,}, heads {bits.heads / 8:,.1f}"
        trips, model = median(trip.seconds for trip in self.trips), median(trip.model_s for trip in self.trips)
        return (
            f"{lead}, {self.up_bytes:,} bytes up ({parts}, frames {bits.frame // 8:,}) and {self.down_bytes:,} down. "
            f"Round trip {milliseconds(trips)} (median), of which the large model {milliseconds(model)}."
        )


def room_address(station: str) -> str:
    """The address of the room of a class's base station."""
    return station_address(station).removesuffix(STATION_PATH) + ROOM_PATH


def join_room(station: str, code: str, name: str) -> str:
    """The key of a new seat in the room of a class's base station. UserError if the room refuses."""
    address = room_address(station)
    with _opened(address) as connection:
        connection.send(json.dumps({"room": code, "name": name}))
        content = read_object(str(connection.recv(TIMEOUT_S)))
    if isinstance(refused := content.get("refused"), str):
        raise UserError(f"The room refuses: {refused}")
    return str(content["joined"]["seat"])


def _opened(address: str) -> ClientConnection:
    try:
        return connect(address, compression=None, max_size=2 * MOST_FRAME_BYTES, open_timeout=10, close_timeout=2, proxy=None)
    except InvalidStatus as error:
        code = error.response.status_code
        why = "no station stands there, or it does not serve under this name (serve --name)" if code == 403 else f"it answers {code}"
        raise UserError(f"The station at {shown_address(address)} refuses: {why}.") from error
    except (OSError, InvalidHandshake, TimeoutError, EOFError) as error:
        raise UserError(f"No station answers at {shown_address(address)}: start one there with cuhlm serve.") from error
