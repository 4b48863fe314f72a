"""Device, link and base station simulated event by event, with a heap: what `maths.schedule` must come to without one."""

import heapq
from collections import deque
from dataclasses import dataclass, field
from itertools import count

from cuhlm_core.maths.schedule import Demand


@dataclass
class Simulation:
    """One run; `overlapped`: the device drafts on while its message is away. `one_in_flight`: messages wait for the reply to the last."""

    works: list[Demand]
    overlapped: bool
    one_in_flight: bool = True
    now: float = 0.0
    drafted: dict[int, float] = field(default_factory=dict)
    replied: dict[int, float] = field(default_factory=dict)
    thrown: dict[int, int] = field(default_factory=dict)
    """Passes of the device behind an exchange that are no draft of another."""
    met_busy: int = 0
    """Messages that found the station at work."""

    def __post_init__(self):
        self.heap, self.order = [], count()
        self.outbox, self.away, self.station_free = deque(), 0, 0.0
        self.task = None
        """What the device works on: its events of another task are stale."""
        self.begin(0)
        while self.heap:
            self.now, _, handle, arguments = heapq.heappop(self.heap)
            handle(*arguments)

    def after(self, seconds, handle, *arguments):
        heapq.heappush(self.heap, (self.now + seconds, next(self.order), handle, arguments))

    # The device

    def begin(self, number):
        if number == len(self.works):
            self.task = None
            return
        self.task = ("draft", number)
        self.draft(self.task, number, self.works[number].drafts)

    def draft(self, task, number, left):
        """A pass has ended, or the first begins; `left` are still to be made."""
        if task != self.task:
            return
        if left:
            self.after(self.works[number].draft_s, self.draft, task, number, left - 1)
        else:
            self.ready(number)

    def ready(self, number):
        work = self.works[number]
        self.drafted[number] = self.now
        if work.sent:
            self.outbox.append(number)
            self.send()
            if not self.overlapped:
                self.task = None
            elif work.restarts:
                self.task = ("thrown", number)
                self.throw(self.task, number)
            elif work.bonus:
                self.task = ("own", number)
                self.thrown[number] = 1
                self.after(work.draft_s, self.own, self.task, number)
            else:
                self.begin(number + 1)
        elif work.pass_s:
            self.task = None
            self.after(work.pass_s, self.reply, number)
        else:
            self.begin(number + 1)

    def throw(self, task, number):
        """A pass behind a message that will make the device begin again: nobody knows that yet."""
        if task == self.task:
            self.thrown[number] = self.thrown.get(number, 0) + 1
            self.after(self.works[number].draft_s, self.throw, task, number)

    def own(self, task, number):
        """The device has sampled the position of the bonus token by itself."""
        if task == self.task:
            self.begin(number + 1)

    # The link and the station

    def send(self):
        if self.outbox and not (self.away and self.one_in_flight):
            number = self.outbox.popleft()
            self.away += 1
            work = self.works[number]
            self.after(work.up_s + work.rtt_s / 2, self.arrive, number)

    def arrive(self, number):
        self.met_busy += self.station_free > self.now
        self.station_free = max(self.now, self.station_free) + self.works[number].pass_s
        work = self.works[number]
        self.after(self.station_free - self.now + work.down_s + work.rtt_s / 2, self.reply, number)

    def reply(self, number):
        self.replied[number] = self.now
        if self.works[number].sent:
            self.away -= 1
            self.send()
        if (self.task is None and not self.ended(number)) or self.task in (("thrown", number), ("own", number)):
            self.begin(number + 1)

    def ended(self, number):
        """The device is idle because its text has ended, and waits for no reply to go on."""
        return self.overlapped and self.works[number].sent

    # What came of it

    @property
    def ends(self):
        """When everything up to each exchange is over."""
        last, ends = 0.0, []
        for number in range(len(self.works)):
            last = max(last, self.drafted[number], self.replied.get(number, 0.0))
            ends.append(last)
        return ends
