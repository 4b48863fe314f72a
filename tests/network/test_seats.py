"""Rows of the large model's batch: a pass waits for those that are here, and reads nothing of those that have gone."""

import asyncio
import time

import pytest
from toys import toy_pair

from cuhlm_core.network import seats


@pytest.fixture
def llm():
    return toy_pair(50, seed=1).llm


def read_beside_one_that_goes(llm, asks: bool) -> int:
    """How often a pass slept before it read two tokens of one device, while another, which had read lately, goes (asking, or idle)."""
    slept = 0

    async def go() -> None:
        nonlocal slept
        rows = seats.BatchSlots(llm)
        stays, goes = rows.take(), rows.take()
        running = asyncio.create_task(rows.run())
        await asyncio.gather(rows.read(stays, [1]), rows.read(goes, [2]))
        if asks:
            asked = asyncio.create_task(rows.read(goes, [3, 4, 5]))
            await asyncio.sleep(0)
        rows.release(goes)
        before, tokens = seats.asyncio.sleep, llm.tokens_read

        async def counted(seconds: float) -> None:
            nonlocal slept
            slept += 1
            if slept > 5:
                seats.WINDOW_S = 0.0  # the window ends
            await before(seconds)

        seats.asyncio.sleep = counted
        try:
            reading = await rows.read(stays, [6, 7])
        finally:
            seats.asyncio.sleep = before
        assert len(reading.done.result()) == 2 and llm.tokens_read == tokens + 2, "nothing of the device that has gone was read"
        for task in [running, *([asked] if asks else [])]:
            task.cancel()
        rows.close()

    asyncio.run(go())
    return slept


@pytest.mark.parametrize("asks", [False, True])
def test_nobody_waits_for_a_device_that_has_gone_and_nothing_of_it_is_read(llm, asks, monkeypatch):
    monkeypatch.setattr(seats, "WINDOW_S", 60.0)
    monkeypatch.setattr(seats, "RECENT_S", 60.0)
    assert read_beside_one_that_goes(llm, asks) == 0


def test_a_device_that_is_here_and_has_asked_lately_is_waited_for(llm, monkeypatch):
    """The control: without the device's going the pass sleeps until the window ends."""
    monkeypatch.setattr(seats, "WINDOW_S", 60.0)
    monkeypatch.setattr(seats, "RECENT_S", 60.0)
    monkeypatch.setattr(seats.BatchSlots, "release", lambda self, row: None)
    assert read_beside_one_that_goes(llm, False) == 6


def test_the_shorter_of_two_truncations_counts_and_a_wait_ends_where_the_pass_begins():
    pair = toy_pair(12, seed=1)

    class Slow(type(pair.llm)):
        def new_batch(self, prompts):
            batch = super().new_batch(prompts)
            read = batch.read
            batch.read = lambda *asked: (time.sleep(0.2), read(*asked))[1]
            return batch

    slots = seats.BatchSlots(Slow(pair.llm.logits))

    async def reads():
        passes = asyncio.create_task(slots.run())
        row = slots.take()
        await slots.read(row, [1, 2, 3, 4])
        slots.truncate(row, 2)
        slots.truncate(row, 3)
        await slots.read(row, [5])
        passes.cancel()
        return slots._batch.lengths[row]

    assert asyncio.run(reads()) == 3
    assert slots.counts.waited_s < 0.2 < slots.counts.busy_s
