"""Users of one base station: equal to a simulation event by event, at its limits, and with the positions that the station's loop reads."""

import heapq
from dataclasses import replace
from functools import partial
from itertools import count, pairwise

import numpy as np
import pytest
from random_schedules import some_answers
from toys import toy_pair

from cuhlm_core.decoding.decoder import decode
from cuhlm_core.maths import served
from cuhlm_core.maths.costs import clock_constants, demand_columns, round_costs
from cuhlm_core.maths.randomness import Purpose, uniforms
from cuhlm_core.maths.schedule import Demand, Placed, place
from cuhlm_core.maths.served import ClosedLoop, messages_of
from cuhlm_core.methods import find_method
from cuhlm_core.runs.columns import run_table
from cuhlm_core.settings import ChannelSettings, ClockSettings, DecodeSettings
from cuhlm_core.studies.tradeoff.limits import BatchPrices

CHANNEL, AFTER = ChannelSettings(snr_db=-5.0), ClockSettings("custom", slm_s=0.06, llm_s=0.08, rtt_s=0.02)
AHEAD = replace(AFTER, schedule="overlapped")
DRAFT_S, PASS_S = clock_constants(AFTER)
FREE = partial(BatchPrices(0.0, 0.0).seconds, PASS_S)
PRICED = partial(BatchPrices(0.2, 0.03).seconds, PASS_S)


def priced(seed: int, clock: ClockSettings):
    """Rounds, their costs, and their messages in an order of the answers."""
    inputs = some_answers(seed)
    costs = round_costs(inputs, uniforms(seed, Purpose.CHANNEL, len(inputs.tokens)), CHANNEL, clock)
    return inputs, costs, partial(messages_of, inputs, costs.uplink_s, True, clock)


class Slow:
    """One base station with users that write all answers in turn, event by event: each exchange is placed by `schedule.place`."""

    def __init__(self, seed: int, clock: ClockSettings, order, pass_s, until: float):
        inputs, costs, _ = priced(seed, clock)
        rows = np.flatnonzero(inputs.tokens > 0)
        columns = demand_columns(inputs, rows, costs.slm_s, costs.uplink_s, costs.llm_s, clock)
        demands, first = [Demand(*own) for own in zip(*(column.tolist() for column in columns), strict=True)], inputs.first[rows]
        begins = [*np.flatnonzero(first).tolist(), len(rows)]
        answers = [list(zip(demands[one:end], inputs.tokens[rows[one:end]].tolist(), strict=True)) for one, end in pairwise(begins)]
        self.works = [(*work, not place) for answer in order for place, work in enumerate(answers[answer])]
        self.messages = [place for place, (work, *_) in enumerate(self.works) if work.pass_s]
        self.overlapped, self.pass_s, self.until = clock.schedule == "overlapped", pass_s, until

    def user(self, number: int, begin: float, message: int):
        """Yields when its next message is at the station and how many positions it reads; is sent when its pass has ended."""
        at, before = (self.messages[message - 1] + 1) % len(self.works), Placed(*[begin] * 8)
        skipped = written = 0
        while True:
            work, tokens, is_first = self.works[at]
            if is_first:
                before, skipped = Placed(*[before.end] * 8), 0
            written += tokens
            if work.pass_s:
                arrives = place(work, before, self.overlapped).arrives
                replaced_or_added = work.bonus or work.restarts or not work.sent
                ended = yield arrives, skipped + work.drafts + replaced_or_added
                before = place(work._replace(pass_s=ended - arrives), before, self.overlapped)
                self.replies[number].append((written, before.replied))
                skipped = written = 0
            else:
                before, skipped = place(work, before, self.overlapped), skipped + work.drafts
            at = (at + 1) % len(self.works)

    def speeds(self, begins, places, warm: float):
        """Tokens a second of each user from the last reply up to `warm` to the last one up to the end."""
        self.replies = [[(0, begin)] for begin in begins]
        users = [self.user(*own) for own in zip(count(), begins, places)]
        order, heap = count(), []
        for number, user in enumerate(users):
            arrives, read = next(user)
            heapq.heappush(heap, (arrives, next(order), number, read))
        free = 0.0
        while (begun := max(free, heap[0][0])) < self.until:
            batch = []
            while heap and heap[0][0] <= begun + 1e-9:  # a token that the LLM writes is asked for where its last pass ends
                batch.append(heapq.heappop(heap))
            free = begun + self.pass_s(len(batch), sum(read for *_, read in batch))
            for _, _, number, _ in batch:
                arrives, read = users[number].send(free)
                heapq.heappush(heap, (arrives, next(order), number, read))
        speeds = []
        for replies in self.replies:
            since = max(at for place, (_, at) in enumerate(replies) if at <= warm or not place)
            inside = [(tokens, at) for tokens, at in replies if since < at <= self.until]
            speeds.append(sum(tokens for tokens, _ in inside) / (inside[-1][1] - since) if inside else 0.0)
        return speeds


UNTIL, WARM = 12.0, 2.0


def both(seed: int, clock: ClockSettings, users: int, change=lambda one: one):
    """Speeds of the closed loop, of `change`d messages, and of the simulation event by event."""
    generator = np.random.default_rng(seed)
    order = generator.integers(0, 6, 9)
    order[0] = 1  # has messages
    messages = priced(seed, clock)[2](order)
    begins, places = generator.random(users), generator.integers(0, len(messages.read), users)
    loop = ClosedLoop([change(messages)], DRAFT_S, PRICED)
    ours = loop.speeds(np.array([users]), begins[None], places[None], (WARM, UNTIL))[0]
    return ours, np.array(Slow(seed, clock, order.tolist(), PRICED, UNTIL).speeds(begins.tolist(), places.tolist(), WARM))


@pytest.mark.parametrize("clock", [AFTER, AHEAD], ids=lambda clock: clock.schedule)
def test_the_loop_is_what_a_simulation_event_by_event_comes_to(clock):
    for seed in range(40):
        ours, slow = both(seed, clock, 1 + seed % 7)
        np.testing.assert_allclose(ours, slow, rtol=1e-9, err_msg=str(seed))


FAULTS = {
    "the tail is forgotten": lambda one: one._replace(meanwhile=np.where(one.afterwards > 0, 0, one.meanwhile)),
    "the next answer does not wait": lambda one: one._replace(meanwhile=one.meanwhile + one.afterwards, afterwards=0 * one.afterwards),
    "skipped tokens are not read": lambda one: one._replace(read=np.minimum(one.read, 2)),
    "a replacement is ignored": lambda one: one._replace(restarts=one.restarts & one.bonus),
    "the bonus position is free": lambda one: one._replace(bonus=one.bonus & one.restarts),
    "the reply is there at once": lambda one: one._replace(down_s=0 * one.down_s),
    "all tokens count one": lambda one: one._replace(tokens=np.ones_like(one.tokens)),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_loop_that_forgets_something_is_found(fault):
    far = [np.abs(np.subtract(*both(seed, AHEAD, 3, FAULTS[fault]))).max() > 1e-6 for seed in range(30)]
    assert np.mean(far) > 0.4


@pytest.mark.parametrize("clock", [AFTER, AHEAD], ids=lambda clock: clock.schedule)
def test_one_user_is_as_fast_as_its_runs_own_price_says(clock):
    """Reply by reply, with answers that have none in between."""
    for seed in range(20):
        inputs, costs, ordered = priced(seed, clock)
        messages, (at,) = ordered(np.arange(6)), np.nonzero((inputs.tokens > 0) & (inputs.llm_passes > 0))
        tail = int(inputs.tokens[at[-1] + 1 :].sum())  # of the last answer, which stands before the first message of the next turn
        ends, written = np.cumsum(costs.total_s)[at] + tail * DRAFT_S, np.cumsum(inputs.tokens)[at] + tail
        loop, one = ClosedLoop([messages], DRAFT_S, FREE), np.ones(1, dtype=int)
        for seconds, tokens in zip(ends.tolist(), written.tolist(), strict=True):
            speed = loop.speeds(one, np.zeros((1, 1)), np.zeros((1, 1), dtype=int), (0.0, seconds + 1e-9))
            assert speed.item() == pytest.approx(tokens / seconds, rel=1e-9)


def test_users_in_step_share_passes_that_cost_nothing_more_and_others_wait_for_less_than_two():
    messages = priced(3, AHEAD)[2](np.arange(6))
    loop, window = ClosedLoop([messages], DRAFT_S, FREE), (0.0, 60.0)
    alone, many = np.zeros((1, 1)), np.zeros((1, 40))
    speed = loop.speeds(np.array([1]), alone, alone.astype(int), window).item()
    np.testing.assert_allclose(loop.speeds(np.array([40]), many, many.astype(int), window), speed, rtol=1e-12)
    slower = ClosedLoop([messages], DRAFT_S, partial(BatchPrices(0.0, 0.0).seconds, 2 * PASS_S))
    least = slower.speeds(np.array([1]), alone, alone.astype(int), window).item()
    out_of_step = loop.speeds(np.array([40]), 5 * np.random.default_rng(0).random((1, 40)), many.astype(int), window)
    assert (out_of_step > 0.97 * least).all() and out_of_step.mean() < 0.99 * speed
    priced_up = ClosedLoop([messages], DRAFT_S, PRICED).speeds(np.array([40]), many, many.astype(int), window)
    assert (priced_up < 0.5 * speed).all(), "a user has a price"


def test_the_users_that_are_served_are_the_most_of_a_search_one_by_one(monkeypatch):
    for name, value in {"MOST_USERS": 40, "WARM_TOKENS": 20, "COUNTED_TOKENS": 200}.items():
        monkeypatch.setattr(served, name, value)
    streams = [priced(4, AHEAD)[2](np.random.default_rng(seed).permutation(6)) for seed in range(3)]
    loop, rate = ClosedLoop(streams, DRAFT_S, PRICED), 6.0
    begins, places, window = 10 / rate * loop._begins, loop._places, (20 / rate, 200 / rate)
    means = [loop.speeds(np.full(3, users), begins[:, :users], places[:, :users], window).mean(axis=1) for users in range(1, 30)]
    for one, users in enumerate(loop.users(rate).astype(int)):
        assert 1 < users < 29 and means[users - 1][one] >= rate > means[users][one]
    assert (loop.users(1e3) == 0).all(), "faster than a user alone"
    assert np.isinf(ClosedLoop(streams, DRAFT_S, FREE).users(3.0)).all(), "a pass that costs nothing more has no limit"


# Positions that a pass reads --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("method", "changes"), [
    ("llm", {}), ("hlm", {}), ("u-hlm", {"u_th": 0.6}), ("u-hlm", {"u_th": 0.6, "bonus": "on"}), ("dssd", {}), ("shared-noise", {}),
    ("shared-noise-skip", {"u_th": 0.6}), ("spec", {"gamma": 3}), ("dssd-spec", {"gamma": 3}), ("spec", {"gamma": 3, "bonus": "off"}),
], ids=str)  # fmt: skip
def test_a_pass_reads_the_positions_that_the_stations_loop_reads(method, changes):
    """One more than its tokens at the first message, since the prompt's pass has judged there."""
    exact = loops = 0
    for seed in range(30):
        pair, row = toy_pair(20, end_id=1), find_method(method)
        settings, events, read = DecodeSettings(seed=seed, max_tokens=14, **changes), [], []
        before = None
        for event in decode(pair, "abc", method, settings, details=False):
            events.append(event)
            if event.type == "exchange" and event.llm_passes:
                prompt = len(pair.codec.encode_prompt("abc")) - 1
                read.append(pair.llm.tokens_read - (prompt if before is None else before))
                before = pair.llm.tokens_read
        inputs = run_table(events, seed).inputs
        if not read:
            continue
        ours = messages_of(inputs, np.zeros(len(inputs.tokens)), row.draws_bonus(settings.bonus), AFTER, np.zeros(1, dtype=int)).read
        replaced = inputs.restarts[(inputs.tokens > 0) & (inputs.llm_passes > 0)]
        over = ours - np.array(read)
        assert ((over == 0) | ((over == 1) & replaced)).all(), (seed, ours, read)
        exact, loops = exact + (over == 0).sum(), loops + len(over)
    assert exact > 0.8 * loops > 0

