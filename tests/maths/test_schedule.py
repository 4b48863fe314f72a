"""The clock as a schedule: equal to an event simulation, never slower than one exchange after the other, and in three lanes."""

import heapq
import math
from collections import deque
from dataclasses import dataclass, field, replace
from itertools import count

import numpy as np
import pytest
from random_schedules import placed, random_run, some_answers

from cuhlm_core.maths.costs import baseline_costs, demand_columns, placed_side_by_side, round_costs
from cuhlm_core.maths.randomness import Purpose, uniforms
from cuhlm_core.maths.schedule import BEGINNING, Demand, elapsed, place
from cuhlm_core.settings import MAX_TOKENS, ChannelSettings, ClockSettings

RUNS = 300


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


def far(run: list[Demand], simulation: Simulation) -> float:
    """How far the schedule is from a simulation, in seconds."""
    return max(abs(one.end - end) for one, end in zip(placed(run, simulation.overlapped), simulation.ends, strict=True))


@pytest.mark.parametrize("overlapped", [False, True])
def test_the_schedule_is_what_an_event_simulation_comes_to(overlapped):
    for seed in range(RUNS):
        run = random_run(seed)
        simulation = Simulation(run, overlapped)
        assert far(run, simulation) < 1e-9, seed
        assert not simulation.met_busy, "with one message in flight the station is free"
        for number, one in enumerate(placed(run, overlapped)):
            assert abs(one.drafted - simulation.drafted[number]) < 1e-9
            assert one.ahead_passes == simulation.thrown.get(number, 0)
            assert not run[number].sent or abs(one.replied - simulation.replied[number]) < 1e-9


@pytest.mark.parametrize(("broken", "cases"), [
    (lambda run: [work._replace(restarts=work.restarts and not work.bonus) for work in run], 0.3),
    (lambda run: [work._replace(bonus=work.bonus and work.restarts) for work in run], 0.3),
    (lambda run: [work._replace(restarts=False) for work in run], 0.5),
    (lambda run: [work._replace(rtt_s=0.0) for work in run], 0.4),
    (lambda run: [work._replace(rtt_s=work.rtt_s / 2) for work in run], 0.4),
], ids=["bonus restarts ignored", "bonus position free", "replacements ignored", "no round trip", "free replies"])  # fmt: skip
def test_a_schedule_that_forgets_something_is_found(broken, cases):
    runs = [random_run(seed) for seed in range(200)]
    assert np.mean([far(broken(run), Simulation(run, overlapped=True)) > 1e-6 for run in runs]) > cases


def test_a_schedule_with_several_messages_in_flight_is_found():
    runs = [random_run(seed) for seed in range(200)]
    many = [Simulation(run, overlapped=True, one_in_flight=False) for run in runs]
    assert np.mean([far(run, simulation) > 1e-6 for run, simulation in zip(runs, many, strict=True)]) > 0.2
    assert any(simulation.met_busy for simulation in many)


def test_drafting_on_is_never_slower():
    faster = 0
    for seed in range(RUNS):
        run = random_run(seed)
        after, on = placed(run, overlapped=False), placed(run, overlapped=True)
        sums = sum(work.drafts * work.draft_s + work.up_s + work.rtt_s * work.sent + work.pass_s for work in run)
        assert after[-1].end == pytest.approx(sums, rel=1e-12)
        assert all(one.end <= other.end + 1e-12 for one, other in zip(on, after, strict=True))
        faster += on[-1].end < after[-1].end - 1e-6
    assert faster > RUNS / 2


def test_by_hand():
    message = Demand(2, 1.0, True, up_s=0.5, pass_s=4.0, rtt_s=1.0)
    first = place(message, BEGINNING, overlapped=True)
    assert first[:8] == (0, 2, 2, 3, 7, 7.5, 7.5, 2) and first.ahead_passes == 0
    second = place(message, first, overlapped=True)
    assert second[:8] == (2, 4, 7.5, 8.5, 12.5, 13, 13, 4), "its message waits for the reply"
    assert elapsed(second, first) == 5.5
    assert place(message._replace(restarts=True), BEGINNING, overlapped=True)[7:] == (7.5, 6)
    assert place(message._replace(bonus=True), BEGINNING, overlapped=True)[7:] == (3, 1)
    assert place(message._replace(bonus=True, draft_s=10.0), BEGINNING, overlapped=True)[7:] == (25.5, 1), "the reply brings it earlier"
    skip = place(Demand(1, 1.0), first, overlapped=True)
    assert (skip.start, skip.drafted, skip.replied, elapsed(skip, first)) == (2, 3, 7.5, 0)
    after = place(message, BEGINNING, overlapped=False)
    assert after[:8] == (0, 2, 2, 3, 7, 7.5, 7.5, 7.5)
    for overlapped in (False, True):  # the LLM alone has nothing to draft behind
        alone = place(Demand(pass_s=4.0), after, overlapped)
        assert (alone.start, alone.end, alone.resumes, elapsed(alone, after)) == (7.5, 11.5, 11.5, 4)


def test_endless_and_timeless_parts():
    endless = place(Demand(1, 1.0, True, up_s=math.inf, pass_s=4.0, restarts=True), BEGINNING, overlapped=True)
    assert endless.ahead_passes == MAX_TOKENS and elapsed(endless, BEGINNING) == math.inf
    later = place(Demand(1, 1.0, True, pass_s=4.0, restarts=True), endless, overlapped=True)
    assert elapsed(later, endless) == 0 and not math.isnan(later.end)
    timeless = place(Demand(3, 0.0, True, pass_s=4.0, restarts=True), BEGINNING, overlapped=True)
    assert timeless.ahead_passes == MAX_TOKENS and timeless.end == 4
    assert place(Demand(3, 0.0, True, restarts=True), BEGINNING, overlapped=True).ahead_passes == 0


# In columns -----------------------------------------------------------------------------------------------------------

CHANNEL, PAPER = ChannelSettings(snr_db=-5.0), ClockSettings(rtt_s=0.05)
AHEAD = replace(PAPER, schedule="overlapped")


def test_columns_of_many_answers_are_each_answers_own_schedule():
    for seed in range(40):
        inputs = some_answers(seed)
        noise = uniforms(seed, Purpose.CHANNEL, len(inputs.tokens))
        costs, one_by_one = round_costs(inputs, noise, CHANNEL, AHEAD), round_costs(inputs, noise, CHANNEL, PAPER)
        for name in ("snr_db", "outage", "uplink_s", "slm_s", "llm_s"):
            np.testing.assert_array_equal(getattr(costs, name), getattr(one_by_one, name))
        begins = np.flatnonzero(inputs.first).tolist()
        for begin, end in zip(begins, [*begins[1:], len(noise)], strict=True):
            rows = np.arange(begin, end)[inputs.tokens[begin:end] > 0]
            columns = demand_columns(inputs, rows, costs.slm_s, costs.uplink_s, costs.llm_s, AHEAD)
            run = list(map(Demand, *(column.tolist() for column in columns)))
            assert costs.total_s[begin:end].sum() == pytest.approx(Simulation(run, overlapped=True).ends[-1], rel=1e-12)
            assert costs.total_s[begin:end].sum() <= one_by_one.total_s[begin:end].sum() + 1e-12
            assert costs.ahead_passes[begin:end].sum() == sum(Simulation(run, overlapped=True).thrown.values())
        assert (costs.total_s >= 0).all() and not one_by_one.ahead_passes.any() and np.isnan(one_by_one.overlapped_s).all()


def test_without_an_answers_beginnings_its_rounds_are_one_run():
    inputs = some_answers(1)
    noise = uniforms(1, Purpose.CHANNEL, len(inputs.tokens))
    joined = replace(inputs, first=np.zeros((), bool))
    assert joined.first.tolist() == [True, *[False] * (len(noise) - 1)]
    assert round_costs(joined, noise, CHANNEL, AHEAD).total_s.sum() < round_costs(inputs, noise, CHANNEL, AHEAD).total_s.sum()


def test_a_device_that_drafts_on_is_not_compared_with_hlm_and_a_model_alone_costs_the_same():
    inputs = some_answers(2)
    noise = uniforms(2, Purpose.CHANNEL, len(inputs.tokens))
    ahead, after = (baseline_costs(inputs, 1000, noise, CHANNEL, clock) for clock in (AHEAD, PAPER))
    assert (ahead.keys(), after.keys()) == ({"llm"}, {"hlm", "llm"})
    np.testing.assert_array_equal(ahead["llm"].total_s, after["llm"].total_s)
    never, every = np.zeros(len(noise), bool), np.ones(len(noise), int)
    for slm, llm in ((every, never), (never, every)):
        alone = replace(inputs, transmitted=never, slm_passes=slm, llm_passes=llm, tokens=every, restarts=never)
        totals = [round_costs(alone, noise, CHANNEL, clock).total_s for clock in (AHEAD, PAPER)]
        np.testing.assert_allclose(*totals, rtol=1e-12)


def test_exchanges_of_many_answers_are_placed_side_by_side_as_one_by_one():
    runs = [random_run(seed) for seed in range(RUNS)]
    state = np.zeros((3, len(runs)))
    ones = [placed(run, overlapped=True) for run in runs]
    for turn in range(max(map(len, runs))):
        going = [number for number, run in enumerate(runs) if len(run) > turn]
        demanded = [np.array(column) for column in zip(*(runs[number][turn] for number in going), strict=True)]
        *after, ahead = placed_side_by_side(demanded, *state[:, going])
        own = [ones[number][turn] for number in going]
        assert np.array_equal(after, np.array([(one.resumes, one.replied, one.end) for one in own]).T)
        assert ahead.tolist() == [one.ahead_passes for one in own]
        state[:, going] = after
