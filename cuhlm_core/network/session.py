"""One device at a base station: its greeting, then its messages one after another, each with its reply. Anything else ends the session
with one sentence; the base station goes on."""

import asyncio
import json
import time
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import asdict, dataclass
from typing import Any, Protocol

from cuhlm_core.decoding.answer import AskedAnswer, prepare
from cuhlm_core.decoding.decoder import decode
from cuhlm_core.decoding.station_loop import ByteStation
from cuhlm_core.errors import UserError
from cuhlm_core.events import TokenDecided
from cuhlm_core.models.protocol import ModelPair
from cuhlm_core.network.frames import DOWN, UP, Frame, pair_digest, read_frame, written_frame
from cuhlm_core.network.hello import GREETINGS_PER_S, Hello, Welcome, read_hello, read_object
from cuhlm_core.network.limits import Allowance
from cuhlm_core.network.seats import CPU, BatchSlots, SeatReader

GREETING_S = 10.0
"""A device that says nothing for so long after it has come is sent away."""
IDLE_S = 600.0
"""And so is one that asks nothing for so long."""
MOST_SESSIONS = 2
"""Sessions of one guest: a reloaded page may keep its old one for a moment."""
MOST_GREETINGS = 30
"""Runs that a device may begin at once; then GREETINGS_PER_S."""


class Guest(Protocol):
    """A device that the station's host knows: it receives what the device does."""

    uploads: int
    up_bytes: int
    sessions: dict[object, Callable[[str], object]]
    """That it has at the station now, and what ends each."""

    def begin(self, hello: Hello) -> None:
        """The base station has begun a run of this device."""


class Station:
    """A pair's large model and its devices. admit: identifies the sender of a greeting, and raises UserError for a stranger; without it
    every device is served.
    """

    def __init__(self, pair: ModelPair, seats: BatchSlots | None = None, admit: Callable[[Mapping[str, Any]], Guest] | None = None):
        self.pair, self.seats, self.admit = pair, seats or BatchSlots(pair.llm), admit
        self.digest = pair_digest(pair)


Receive = Callable[[], Awaitable[str | bytes | None]]
"""What the device sends next; None when it has gone."""
Send = Callable[[str | bytes], Awaitable[None]]


@dataclass
class _Run:
    """What the station has of the run that a device asks for."""

    hello: Hello
    answer: AskedAnswer
    station: ByteStation
    reader: SeatReader
    number: int = 0
    """Messages so far."""


class Session:
    """The session of one device, from its greeting to its end."""

    def __init__(self, station: Station):
        self._station = station
        self._run: _Run | None = None
        self._guest: Guest | None = None
        self._row: int | None = None
        self._greetings = Allowance(MOST_GREETINGS, GREETINGS_PER_S, time.monotonic())
        self._ended: asyncio.Future[str] = asyncio.get_running_loop().create_future()

    async def serve(self, receive: Receive, send: Send) -> None:
        """Answer until the device goes. UserError says why it is sent away."""
        waiting = asyncio.ensure_future(receive())
        try:
            while True:
                if not await self._first_of(waiting, timeout=IDLE_S if self._run else GREETING_S):
                    raise UserError("The device was silent for too long: connect again to go on.")
                if (came := waiting.result()) is None:
                    return
                waiting = asyncio.ensure_future(receive())
                answering = asyncio.ensure_future(self._answer(came))
                try:
                    await self._first_of(waiting, answering)
                    if not answering.done():
                        if waiting.result() is None:
                            return
                        raise UserError("A message came before the reply to the one before: wait for each reply.")
                    await send(answering.result())
                finally:
                    answering.cancel()
        finally:
            waiting.cancel()
            if self._guest is not None:
                self._guest.sessions.pop(self, None)
            if self._row is not None:
                self._station.seats.release(self._row)

    async def _answer(self, came: str | bytes) -> str | bytes:
        if isinstance(came, bytes):
            return await self._replied(came)
        content = read_object(came)
        if "compare" in content:
            return await self._compared()
        if self._station.admit is not None:
            self._welcome(self._station.admit(content))
        return await self._greeted_by(read_hello(content, self._station.digest, self._station.pair.vocabulary_size))

    def _welcome(self, guest: Guest) -> None:
        """The session is this guest's. UserError where the guest has others enough, or the session another guest."""
        if guest is self._guest:
            return
        if self._guest is not None or len(guest.sessions) >= MOST_SESSIONS:
            raise UserError("This seat has its runs elsewhere: close the other pages, and reload this one.")
        guest.sessions[self] = self.end
        self._guest = guest

    def end(self, why: str) -> None:
        """End the session with this sentence."""
        if not self._ended.done():
            self._ended.set_result(why)

    async def _first_of(self, *these: asyncio.Future[Any], timeout: float | None = None) -> bool:
        """Whether one of these is done in time. UserError where the session is ended before."""
        await asyncio.wait({*these, self._ended}, timeout=timeout, return_when=asyncio.FIRST_COMPLETED)
        if self._ended.done():
            raise UserError(self._ended.result())
        return any(one.done() for one in these)

    async def _greeted_by(self, hello: Hello) -> str:
        """A run begins: the large model reads its prompt."""
        self._spend_run()
        pair, seats = self._station.pair, self._station.seats
        answer = AskedAnswer(pair, prepare(pair, hello.prompt, hello.method, hello.settings))
        if self._guest is not None:
            self._guest.begin(hello)
        if self._row is None:
            self._row = seats.take()
        seats.truncate(self._row, 0)
        read = await seats.read(self._row, answer.prompt_ids)
        reader = SeatReader(seats, self._row, read.done.result()[-1:])
        self._run = _Run(hello, answer, ByteStation(answer, lambda: reader, CPU, pair.vocabulary_size), reader)
        return json.dumps({"welcome": asdict(Welcome(answer.rounds, len(answer.prompt_ids)))})

    def _spend_run(self) -> None:
        """UserError where a device asks for runs faster than a person would."""
        if not self._greetings.spend(time.monotonic()):
            raise UserError("The device begins too many runs at once: wait a moment between them.")

    async def _replied(self, data: bytes) -> bytes:
        """The reply to a message, after a pass of the large model where it has not read all."""
        run, seats = self._run, self._station.seats
        if run is None or self._row is None:
            raise UserError("Bytes came before the greeting: first send the run's pair, prompt, method and settings.")
        frame = read_frame(data, UP, run.number + 1)
        message, unread = run.station.read(frame.content)
        model_s = 0.0
        if unread:
            reading = await seats.read(self._row, unread)
            run.reader.ready, model_s = reading.done.result(), reading.model_s
        run.number += 1
        reply = written_frame(Frame(DOWN, frame.number, run.station.reply(message), model_s))
        self._count(len(data), len(reply))
        return reply

    def _count(self, up: int, down: int) -> None:
        """One message with its reply, in bytes."""
        counts, guest = self._station.seats.counts, self._guest
        counts.messages, counts.up_bytes, counts.down_bytes = counts.messages + 1, counts.up_bytes + up, counts.down_bytes + down
        if guest is not None:
            guest.uploads, guest.up_bytes = guest.uploads + 1, guest.up_bytes + up

    async def _compared(self) -> str:
        """The tokens of the same run with both halves on this computer."""
        if self._run is None:
            raise UserError("There is no run to compare: greet first, and ask the station.")
        self._spend_run()
        hello, pair = self._run.hello, self._station.pair

        def decoded() -> list[int]:
            events = decode(pair, hello.prompt, hello.method, hello.settings, details=False)
            return [event.token for event in events if isinstance(event, TokenDecided)]

        return json.dumps({"tokens": await asyncio.to_thread(decoded)})
