"""Work in units: each is done once and kept under a name made of everything that it depends on, so that interrupted work resumes."""

from __future__ import annotations

import time
from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from cuhlm_core.events import Progress
from cuhlm_core.storage import Store

if TYPE_CHECKING:
    import numpy as np

PROGRESS_EVERY_S = 1.0
"""Progress within a unit is reported at most this often."""

UnitContent = tuple["Mapping[str, np.ndarray]", Mapping[str, Any]]
"""What a unit's file holds: columns, and plain facts about them."""
Steps = Generator[float, None, UnitContent | None]
"""A unit's work: yields the share that is done, 0…1, after each step but the last, and returns its content; None where it was cancelled."""
Begun = tuple["Unit", float, float | None]
"""A unit in work, its seconds so far, and the share that is done; None where that is not known."""


@dataclass(frozen=True)
class Unit:
    """One configuration over a few prompts, done together and kept as one file."""

    key: str
    """Name of its file."""
    prompts: range
    """Indices in the plan; of scores the rows of the answers."""
    title: str = ""
    """The configuration's title; "" if there is only one."""
    configuration: int = 0
    """Index in the plan."""


class Tally:
    """What is missing of some units, and how long that takes at the speed so far."""

    def __init__(
        self,
        what: str,
        units: Sequence[Unit],
        store: Store,
        load: Callable[[Unit], object | None],
        work: Callable[[Unit], float] = lambda unit: float(len(unit.prompts)),
    ):
        """what: of `events.WORK`. load: gives None for a unit that is missing or damaged. work: how long a unit takes, in any measure."""
        self.what, self.units, self.store, self.work = what, units, store, work
        self.missing = {unit.key: unit for unit in reversed(units) if load(unit) is None}
        """By key, of units that share a file the first."""
        self._worked, self._spent = 0.0, 0.0

    @property
    def waiting(self) -> list[Unit]:
        """The missing units, in their order."""
        return [unit for unit in self.units if self.missing.get(unit.key) is unit]

    def keep(self, unit: Unit, content: UnitContent, seconds: float) -> None:
        """Store a unit that took so many seconds."""
        self.store.save(unit.key, *content)
        del self.missing[unit.key]
        self._worked, self._spent = self._worked + self.work(unit), self._spent + seconds

    def progress(self, *begun: Begun) -> Progress:
        """How far it is while these units are in work side by side, of which the first is named."""
        sizes = [(len(unit.prompts), unit.key in self.missing) for unit in self.units]
        done, of = sum(size for size, missing in sizes if not missing), sum(size for size, _ in sizes)
        return Progress(self.what, done, of, self._seconds_left(begun), begun[0][0].title if begun else "")

    def _seconds_left(self, begun: Sequence[Begun]) -> float | None:
        known = [(share * self.work(unit), seconds) for unit, seconds, share in begun if share is not None]
        worked, spent = self._worked + sum(work for work, _ in known), self._spent + sum(seconds for _, seconds in known)
        if not worked or not spent:
            return None
        speed = worked / spent
        guessed = [min(self.work(unit), speed * seconds) for unit, seconds, share in begun if share is None]
        left = sum(map(self.work, self.missing.values())) - sum(work for work, _ in known) - sum(guessed)
        return max(0.0, left) / speed / max(1, len(begun))


def work_through(tally: Tally, do: Callable[[Unit], Steps], cancelled: Callable[[], bool]) -> Iterator[Progress]:
    """Do the missing units one after another, yielding progress before each, within long ones, and at the end; each is kept at once.

    A cancellation ends it before the next step and loses the unit in work.
    """
    for unit in tally.waiting:
        yield tally.progress((unit, 0.0, 0.0))
        steps, seconds, shown = do(unit), 0.0, 0.0
        while unit.key in tally.missing:
            if cancelled():
                return
            start = time.perf_counter()
            try:
                share = next(steps)
            except StopIteration as end:
                if end.value is None:
                    return
                tally.keep(unit, end.value, seconds + time.perf_counter() - start)
            else:
                seconds += time.perf_counter() - start
                if seconds - shown >= PROGRESS_EVERY_S:
                    shown = seconds
                    yield tally.progress((unit, seconds, share))
    yield tally.progress()


def at_once(measure: Callable[[Unit], UnitContent | None]) -> Callable[[Unit], Steps]:
    """A unit's work as a single step."""

    def steps(unit: Unit) -> Steps:
        yield from ()
        return measure(unit)

    return steps
