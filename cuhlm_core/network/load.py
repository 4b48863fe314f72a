"""Many devices at one station: how many uploads a second it answers, how long a reply takes, and whether each device gets the replies that
it gets alone. Each device is a run that was decoded before: its messages are sent again, so that the devices take no time of their own."""

import asyncio
import contextlib
import json
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

import numpy as np
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from cuhlm_core.decoding.decoder import decode
from cuhlm_core.errors import UserError
from cuhlm_core.events import TokenDecided
from cuhlm_core.models.protocol import LanguageModel, ModelPair
from cuhlm_core.network.client import StationWire, join_room, room_address
from cuhlm_core.network.frames import DOWN, MOST_FRAME_BYTES, UP, Frame, read_frame, written_frame
from cuhlm_core.network.hello import GREETINGS_PER_S, read_object, read_welcome
from cuhlm_core.settings import DecodeSettings


@dataclass(frozen=True)
class RecordedRun:
    """A recorded run of a single device at the base station: address, greeting, messages and replies."""

    address: str
    greeting: str
    trips: list[tuple[bytes, bytes]]
    words: tuple[str, ...] = ()
    """Text of each token: what a phone tells its room."""
    decisions: str = ""
    """And their first letters."""
    room: str | None = None
    """Letters of the class's room that the device sits in."""


@dataclass(frozen=True)
class LoadResult:
    """The result of a load with many devices."""

    devices: int
    seconds: float
    uploads: int
    p50_s: float
    p95_s: float
    runs: int
    same: int
    """Runs of which every reply is the one that the device gets alone."""

    @property
    def words(self) -> str:
        """In one line, for a person."""
        return (
            f"{self.devices} devices: {self.uploads / self.seconds:,.0f} uploads/s over {self.seconds:.1f} s, a reply in "
            f"{1e3 * self.p50_s:.1f} ms (median), {1e3 * self.p95_s:.1f} ms (95 of 100); "
            f"{self.same:,} of {self.runs:,} runs have every reply that the device gets alone."
        )


def recorded_run(
    address: str, pair: ModelPair, prompt: str, method: str, settings: DecodeSettings, room: str | None = None
) -> RecordedRun:
    """Record a run of a single device at the base station; room: it joins a class's room first. UserError if no message is sent."""
    seat = None if room is None else join_room(address, room, f"Device {settings.seed}")
    with StationWire(address, pair, seat) as wire:
        events = decode(pair, prompt, method, settings, details=False, wire=wire)
        tokens = [event for event in events if isinstance(event, TokenDecided)]
        if not wire.trips:
            raise UserError("No draft of this run is sent: choose a method that sends more, such as hlm.")
        words, decisions = tuple(token.text for token in tokens), "".join(token.decision.value[0] for token in tokens)
        trips = [(trip.message, trip.reply) for trip in wire.trips]
        return RecordedRun(wire.address, wire.greeting, trips, words, decisions, room)


def measured_load(runs: Sequence[RecordedRun], seconds: float) -> LoadResult:
    """Run all devices at once, each sending its run repeatedly for the given time. UserError if the base station rejects one."""
    try:
        with ThreadPoolExecutor(1) as pool:  # the caller's thread may have an event loop of its own, as in a notebook
            return pool.submit(asyncio.run, _load(runs, seconds)).result()
    except (OSError, WebSocketException) as error:
        raise UserError(f"The station does not take so many devices: {error or type(error).__name__}") from error


async def _load(runs: Sequence[RecordedRun], seconds: float) -> LoadResult:
    waits: list[float] = []
    whole: list[bool] = []
    begun = time.perf_counter()
    await asyncio.gather(*(_device(run, begun + seconds, waits, whole) for run in runs))
    p50, p95 = np.percentile(waits or [float("nan")], [50, 95]).tolist()
    return LoadResult(len(runs), time.perf_counter() - begun, len(waits), p50, p95, len(whole), sum(whole))


@contextlib.asynccontextmanager
async def _in_room(run: RecordedRun) -> AsyncIterator[Callable[[], Awaitable[None]]]:
    """While the device sits in its room, if it has one: what tells the room that a run is over."""

    async def nothing() -> None: ...

    if run.room is None:
        yield nothing
        return
    async with connect(room_address(run.address), compression=None, proxy=None, ping_interval=None) as link:
        await link.send(json.dumps({"room": run.room, "seat": json.loads(run.greeting)["seat"]}))
        receiving = asyncio.create_task(_receive(link))

        async def tell() -> None:
            await link.send(json.dumps({"run": {"decisions": run.decisions, "words": run.words, "over": True}}))

        try:
            yield tell
        finally:
            receiving.cancel()


async def _receive(link: ClientConnection) -> None:
    async for _ in link:
        pass


async def _device(run: RecordedRun, until: float, waits: list[float], whole: list[bool]) -> None:
    own = connect(run.address, compression=None, max_size=2 * MOST_FRAME_BYTES, proxy=None, ping_interval=None)
    async with _in_room(run) as tell, own as link:
        while (start := time.perf_counter()) < until:
            await link.send(run.greeting)
            read_welcome(read_object(str(await link.recv())))
            same = True
            for number, (message, alone) in enumerate(run.trips, start=1):
                begun = time.perf_counter()
                await link.send(written_frame(Frame(UP, number, message)))
                answer = await link.recv()
                waits.append(time.perf_counter() - begun)
                if isinstance(answer, str):
                    read_welcome(read_object(answer))  # raises the station's sentence
                    raise UserError("The station answered a message with a text.")
                same &= read_frame(answer, DOWN, number).content == alone
            whole.append(same)
            await tell()
            await asyncio.sleep(max(0.0, 1.1 / GREETINGS_PER_S - (time.perf_counter() - start)))  # no faster than a station allows


def pass_seconds(llm: LanguageModel, rows: int, passes: int = 7, tokens: int = 1) -> float:
    """Median seconds of a pass of the large model over so many tokens of each device, behind one that it has read."""
    batch = llm.new_batch([[0]] * rows)
    waits = []
    for _ in range(passes):
        begun = time.perf_counter()
        batch.read(range(rows), [[0] * tokens] * rows)[-1, 0].item()  # a GPU has ended when a number of it is here
        waits.append(time.perf_counter() - begun)
        batch.truncate(range(rows), [1] * rows)
    return float(np.median(waits))
