"""The large model for many devices: each has a row of one batch, and what comes within a few milliseconds is read in one pass.

A pass takes about as long for a few rows as for one, so messages that come while one runs wait for the next and go together. A message
alone does not wait; where other devices have asked within the last second it waits for them, 5 ms at most.
"""

import asyncio
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

import torch
from torch import Tensor

from cuhlm_core.errors import UserError
from cuhlm_core.models.protocol import Batch, LanguageModel

MOST_SEATS = 100
"""Devices that a station serves at a time."""
WINDOW_S = 0.005
"""Longest wait for the messages of other devices."""
RECENT_S = 1.0
"""A device that has asked so lately is waited for."""
_FIRST_SEATS = 4
"""Rows that a station begins with; they double when more devices come."""


@dataclass
class SeatReading:
    """The tokens that a row reads, and the result."""

    row: int
    tokens: Sequence[int]
    asked: float
    """perf_counter"""
    done: asyncio.Future[Tensor]
    """Logits after every token [n, V]."""
    model_s: float = 0.0
    """Seconds of the pass that read it."""


@dataclass
class StationCounts:
    """The base station's counts since its start."""

    passes: int = 0
    messages: int = 0
    busy_s: float = 0.0
    """In passes of the large model."""
    waited_s: float = 0.0
    """Waiting seconds of all messages that a pass has read, from arrival to the pass."""
    up_bytes: int = 0
    down_bytes: int = 0
    """Of messages and replies, with their frames."""

    def __sub__(self, before: "StationCounts") -> "StationCounts":
        """What came after `before`."""
        return StationCounts(*(value - getattr(before, name) for name, value in vars(self).items()))


class BatchSlots:
    """Rows of one batch of the large model, read by one thread. `run` must be running where others await `read`."""

    def __init__(self, llm: LanguageModel, most: int = MOST_SEATS):
        self.counts = StationCounts()
        self._llm, self._most = llm, most
        self._batch: Batch = llm.new_batch([[0]] * min(_FIRST_SEATS, most))
        self._rows = min(_FIRST_SEATS, most)
        self._free = list(range(self._rows))[::-1]
        self._waiting: list[SeatReading] = []
        self._recent: dict[int, float] = {}
        self._lengths: dict[int, int] = {}
        """Rows that go back before the next pass, and to where."""
        self._wake = asyncio.Event()
        self._thread = ThreadPoolExecutor(1, "station")

    @property
    def occupied(self) -> int:
        """Seats in use."""
        return self._rows - len(self._free)

    @property
    def waiting(self) -> int:
        """Messages that no pass has begun to read."""
        return len(self._waiting)

    def take(self) -> int:
        """An empty row for a device. UserError if all are taken."""
        if self.occupied >= self._most:
            raise UserError(f"All {self._most} seats are taken: try again in a moment.")
        if not self._free:
            return self._rows_doubled()
        row = self._free.pop()
        self._lengths[row] = 0
        return row

    def _rows_doubled(self) -> int:
        """A new row; the batch grows before the next pass, in its thread."""
        more = min(self._rows, self._most - self._rows)
        self._free, self._rows = list(range(self._rows, self._rows + more))[::-1], self._rows + more
        return self.take()

    def release(self, row: int) -> None:
        """Free the row of a device."""
        self._waiting = [reading for reading in self._waiting if reading.row != row]
        self._recent.pop(row, None)
        self._free.append(row)

    def truncate(self, row: int, length: int) -> None:
        """Truncate this row to its first tokens before it reads on."""
        self._lengths[row] = min(length, self._lengths.get(row, length))

    async def read(self, row: int, tokens: Sequence[int]) -> SeatReading:
        """The reading of these tokens, when it is done."""
        now = time.perf_counter()
        reading = SeatReading(row, tokens, now, asyncio.get_running_loop().create_future())
        self._waiting.append(reading)
        self._recent[row] = now
        self._wake.set()
        await reading.done
        return reading

    async def run(self) -> None:
        """Read what comes, until it is cancelled."""
        loop = asyncio.get_running_loop()
        while True:
            await self._wake.wait()
            await self._gather()
            self._wake.clear()
            batch, self._waiting = sorted(self._waiting, key=lambda reading: reading.row), []
            if not batch:
                continue
            lengths, self._lengths = self._lengths, {}
            try:
                logits = await loop.run_in_executor(self._thread, self._pass, batch, lengths, self._rows)
                results: list[Tensor | BaseException] = list(logits)
            except Exception as error:  # of one device or all: each gets it, and the next pass begins afresh
                results = [error] * len(batch)
            for reading, result in zip(batch, results, strict=True):
                if reading.done.done():  # the device has gone meanwhile
                    continue
                if isinstance(result, BaseException):
                    reading.done.set_exception(result)
                else:
                    reading.done.set_result(result)

    async def _gather(self) -> None:
        """Wait for other devices that have asked lately, a few milliseconds at most."""
        first = min((reading.asked for reading in self._waiting), default=0.0)
        while time.perf_counter() - first < WINDOW_S:
            since = time.perf_counter() - RECENT_S
            if len(self._waiting) >= sum(asked > since for asked in self._recent.values()):
                return
            await asyncio.sleep(0.0005)

    def _pass(self, batch: Sequence[SeatReading], lengths: dict[int, int], count: int) -> Sequence[Tensor]:
        """One pass of the large model over a batch of `count` rows, in the station's thread: logits of each reading. More rows may be taken
        meanwhile; they are the next pass's."""
        begun = time.perf_counter()
        held = len(self._batch.logits)
        if count > held:
            self._batch.keep([*range(held), *[0] * (count - held)])
            lengths = {**dict.fromkeys(range(held, count), 0), **lengths}
        if rows := sorted(lengths):
            self._batch.truncate(rows, [lengths[row] for row in rows])
        parts = self._batch.read([one.row for one in batch], [one.tokens for one in batch]).split([len(one.tokens) for one in batch])
        took = time.perf_counter() - begun
        for reading in batch:
            reading.model_s = took
            self.counts.waited_s += begun - reading.asked
        self.counts.passes, self.counts.busy_s = self.counts.passes + 1, self.counts.busy_s + took
        return parts

    def close(self) -> None:
        """Start no further pass."""
        self._thread.shutdown(wait=False, cancel_futures=True)


class SeatReader:
    """One row, as the loop's station half reads a model: what it asks for has been read before it asks."""

    def __init__(self, seats: BatchSlots, row: int, prompt_logits: Tensor):
        self._seats, self._row = seats, row
        self.logits = prompt_logits
        """[1, V] after the prompt."""
        self.ready: Tensor | None = None
        """Logits of what is asked for next [n, V]."""

    def read(self, rows: Sequence[int], token_ids: Sequence[Sequence[int]]) -> Tensor:
        """See `models.protocol.Batch.read`."""
        assert self.ready is not None
        ready, self.ready = self.ready, None
        return ready

    def truncate(self, rows: Sequence[int], lengths: Sequence[int]) -> None:
        """See `models.protocol.Batch.truncate`."""
        self._seats.truncate(self._row, lengths[0])


CPU = torch.device("cpu")
"""Where a station works on the distributions of one device: a few thousand numbers."""
