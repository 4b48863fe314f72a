"""Loaded pairs, and work on them in a thread: a handle that a page reads, a fair queue per pair, Stop, Pause, Step, and how far it is.

The worker makes no call of any user interface. A closed browser loses nothing: the run goes on and is saved when it ends.
"""

from __future__ import annotations

import enum
import threading
import time
from collections import OrderedDict, deque
from collections.abc import Callable, Generator, Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Generic, TypeVar, cast

from cuhlm_core.errors import UserError
from cuhlm_core.events import TokenDecided

if TYPE_CHECKING:
    from cuhlm_core.models.calibration import Calibration
    from cuhlm_core.models.protocol import KnownPair, ModelPair

Report = TypeVar("Report")
"""What a job reports: events of a run, or the progress of a measurement."""

MAX_WAITING = 8
"""Jobs that may wait for one pair; a further one is refused."""

PAUSE_LIMIT_S = 900.0
"""Seconds after which a paused run ends by itself, so that an abandoned tab holds no memory."""

KEEP = 2
"""Pairs held in memory at once."""

Key = tuple[str | None, str | None, str | None, str]
"""(registry name or None, SLM id, LLM id, device)."""


class JobStatus(enum.StrEnum):
    """The state of a job."""

    LOADING = "loading"
    WAITING = "waiting"
    RUNNING = "running"
    PAUSED = "paused"
    DONE = "done"
    FAILED = "failed"


class TurnQueue:
    """First come, first served: one job at a time decodes on a pair."""

    def __init__(self, max_waiting: int = MAX_WAITING):
        self._line: deque[object] = deque()
        self._changed = threading.Condition()
        self._max_waiting = max_waiting

    def join(self, job: object) -> None:
        """Join at the end; UserError when the line is full."""
        with self._changed:
            if len(self._line) > self._max_waiting:
                raise UserError(f"{self._max_waiting} runs already wait for this pair: try again in a minute.")
            self._line.append(job)

    def leave(self, job: object) -> None:
        """Leave the line; the next one moves up."""
        with self._changed:
            if job in self._line:
                self._line.remove(job)
            self._changed.notify_all()

    def position(self, job: object) -> int:
        """0 for the one whose turn it is, 1 for the next, …; -1 for one that is not in the line."""
        with self._changed:
            return self._line.index(job) if job in self._line else -1

    def others_wait(self, job: object) -> bool:
        """Whether another job waits after this one."""
        with self._changed:
            return job in self._line and self._line[-1] is not job

    def wait_for_turn(self, job: object, cancelled: Callable[[], bool]) -> bool:
        """Block until it is this job's turn (True) or it is cancelled (False)."""
        with self._changed:
            while not cancelled():
                if self._line and self._line[0] is job:
                    return True
                self._changed.wait(timeout=0.1)
        return False

    @contextmanager
    def released(self, job: object) -> Iterator[None]:
        """Let other jobs run while this one pauses, then join the end of the line, even if it is full."""
        self.leave(job)
        yield
        with self._changed:
            self._line.append(job)


class PairStore:
    """Thread-safe cache of pairs and of their queues."""

    def __init__(self) -> None:
        self._pairs: OrderedDict[Key, ModelPair] = OrderedDict()
        self._queues: dict[Key, TurnQueue] = {}
        self._loading = threading.Lock()
        self._lock = threading.Lock()

    def queue(self, key: Key) -> TurnQueue:
        """The pair's queue; exists before the pair is loaded."""
        with self._lock:
            return self._queues.setdefault(key, TurnQueue())

    def loaded(self, key: Key) -> ModelPair | None:
        """The pair if it is in memory."""
        with self._lock:
            return self._pairs.get(key)

    def get(self, key: Key) -> ModelPair:
        """The pair, loaded if need be (one load at a time; a loaded pair is given at once). UserError when it cannot be loaded."""
        from cuhlm_core.models.pairs import choose_threads  # imports torch: only here, so that a page opens before that is done

        pair = self.loaded(key) or self._load(key)
        choose_threads(pair)
        with self._lock:
            if key in self._pairs:  # else it was dropped meanwhile
                self._pairs.move_to_end(key)
        return pair

    def known(self, key: Key, calibration: Calibration) -> KnownPair | None:
        """The pair if it is in memory, else the facts in its `calibration`; None where that belongs to no pair in particular."""
        from cuhlm_core.models.calibration import StoredPair

        return self.loaded(key) or (StoredPair(calibration) if calibration.slm else None)

    def recalibrate(self, key: Key, calibration: Calibration) -> None:
        """Let the pair decode with another calibration from its next run on, if it is in memory."""
        with self._lock:
            pair = self._pairs.get(key)
            if pair is not None:
                self._pairs[key] = replace(pair, calibration=calibration, refused=None)

    def _load(self, key: Key) -> ModelPair:
        from cuhlm_core.models.pairs import load_pair

        with self._loading:
            pair = self.loaded(key)  # another thread may have loaded it while this one waited
            if pair is None:
                name, slm, llm, device = key
                with self._lock:
                    while len(self._pairs) >= KEEP:
                        self._pairs.popitem(last=False)
                pair = load_pair(name, slm=slm, llm=llm, device=device)
                with self._lock:
                    self._pairs[key] = pair
            return pair


class Job(Generic[Report]):
    """One decoding, or one measurement, in the background. Every method may be called from any thread."""

    def __init__(
        self, make_events: Callable[[Callable[[], bool]], Iterator[Report]], queue: TurnQueue, paused: bool = False, polite: bool = False
    ):
        """`make_events(cancelled)` loads what it needs and returns a generator of events; its return value is the `result`.

        Joins the queue at once (UserError when it is full); nothing runs before `start`. With `paused` the run stops after
        its first token. A `polite` one lets those who wait go first after every event.
        """
        self._make_events, self._queue = make_events, queue
        self._events: list[Report] = []
        self._lock = threading.Lock()
        self._news = threading.Condition(self._lock)
        self._cancel = threading.Event()
        self._go = threading.Semaphore(0)
        self._stepping, self._polite = paused, polite
        self._status, self._made = JobStatus.LOADING, time.monotonic()
        self._error: str | None = None
        self._result: Any = None
        self._thread = threading.Thread(target=self._work, daemon=True, name="decode")
        queue.join(self)

    def start(self) -> Job[Report]:
        """Begin; returns the job."""
        self._thread.start()
        return self

    # What a page reads ------------------------------------------------------------------------------------------------

    def snapshot(self) -> tuple[Report, ...]:
        """All events so far."""
        with self._lock:
            return tuple(self._events)

    @property
    def status(self) -> JobStatus:
        return self._status

    @property
    def age_s(self) -> float:
        """Seconds since it was made."""
        return time.monotonic() - self._made

    @property
    def error(self) -> str | None:
        """One clear sentence when the run failed."""
        return self._error

    @property
    def result(self) -> Any:
        """The return value of the events' generator; None before its end, and for a run that failed or was stopped before its turn."""
        return self._result

    @property
    def queue_position(self) -> int:
        """Jobs before this one (0: its turn)."""
        return max(0, self._queue.position(self))

    @property
    def active(self) -> bool:
        """Whether it has not ended."""
        return self._status not in (JobStatus.DONE, JobStatus.FAILED)

    def wait_for_news(self, seen: int, timeout: float) -> bool:
        """Block until there are more events than `seen` besides the first, which has no token; False on a time-out."""
        with self._news:
            return self._news.wait_for(lambda: len(self._events) > max(seen, 1) or not self.active, timeout)

    def wait(self, timeout: float | None = None) -> bool:
        """Block until the job has ended; False on a time-out."""
        self._thread.join(timeout)
        return not self._thread.is_alive()

    # What a page asks -------------------------------------------------------------------------------------------------

    def cancel(self) -> None:
        """Stop after the round in progress; its tokens are kept and saved. A job that is still loading ends at once.

        A load cannot be broken off: it goes on in its thread, for the next run.
        """
        self._cancel.set()
        self._go.release()
        with self._news:
            if self._status is JobStatus.LOADING:
                self._status = JobStatus.DONE
                self._news.notify_all()
        if not self.active:
            self._queue.leave(self)

    def pause(self) -> None:
        """Stop after the token in progress and wait for `step` or `resume`."""
        self._stepping = True

    def step(self) -> None:
        """Decide one more token, then pause."""
        self._stepping = True
        self._go.release()

    def resume(self) -> None:
        """Continue."""
        self._stepping = False
        if self._status is JobStatus.PAUSED:
            self._go.release()

    # The worker -------------------------------------------------------------------------------------------------------

    def _work(self) -> None:
        try:
            self._status = JobStatus.WAITING
            if self._queue.wait_for_turn(self, self._cancel.is_set):
                self._status = JobStatus.LOADING
            if self._cancel.is_set():
                self._status = JobStatus.DONE
                return
            for event in self._events_of(self._make_events(self._cancel.is_set)):
                with self._news:
                    if not self.active:  # stopped while it was loading
                        return
                    self._events.append(event)
                    self._status = JobStatus.RUNNING
                    self._news.notify_all()
                if isinstance(event, TokenDecided) and self._stepping and not event.is_end:
                    self._pause_here()
                if self._polite and self._queue.others_wait(self):
                    self._let_others_go()
            self._status = JobStatus.DONE
        except UserError as error:
            self._fail(str(error))
        except BaseException as error:  # the page shows one sentence instead of the worker's traceback
            self._fail(f"The run stopped with an unexpected {type(error).__name__}: {error}. Run it again; the settings are kept.")
        finally:
            self._queue.leave(self)
            del self._make_events  # a page keeps jobs for their results, not the pair that one was given

    def _events_of(self, events: Iterator[Report]) -> Iterator[Report]:
        """The events; the generator's return value becomes the result."""
        self._result = yield from cast("Generator[Report, None, Any]", events)

    def _fail(self, message: str) -> None:
        with self._news:
            if self.active:
                self._error, self._status = message, JobStatus.FAILED
                self._news.notify_all()

    def _let_others_go(self) -> None:
        self._status = JobStatus.WAITING
        with self._queue.released(self):
            pass
        self._queue.wait_for_turn(self, self._cancel.is_set)
        self._status = JobStatus.RUNNING

    def _pause_here(self) -> None:
        self._status = JobStatus.PAUSED
        with self._queue.released(self):
            if not self._go.acquire(timeout=PAUSE_LIMIT_S):
                self._cancel.set()
        if not self._cancel.is_set():
            self._status = JobStatus.WAITING
            self._queue.wait_for_turn(self, self._cancel.is_set)
        self._status = JobStatus.RUNNING
