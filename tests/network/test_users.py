"""Thirty devices at the real base station are as fast as the closed loop says: each takes its drafting time, each pass its price."""

import asyncio
import time
from functools import partial
from itertools import count

import numpy as np
import pytest
from running_station import serving
from websockets.asyncio.client import connect

from cuhlm_core.decoding.decoder import decode
from cuhlm_core.maths.costs import clock_constants
from cuhlm_core.maths.served import ClosedLoop, Messages, messages_of
from cuhlm_core.methods import find_method
from cuhlm_core.models.pairs import load_pair
from cuhlm_core.network import seats
from cuhlm_core.network.frames import DOWN, UP, Frame, read_frame, written_frame
from cuhlm_core.network.load import recorded_run
from cuhlm_core.network.session import Station
from cuhlm_core.prompts import own_prompts
from cuhlm_core.runs.columns import run_table
from cuhlm_core.settings import ClockSettings, DecodeSettings
from cuhlm_core.studies.tradeoff.limits import BatchPrices

DRAFT_S, PASS_S = clock_constants(ClockSettings())
PRICE, DEVICES, WINDOW = partial(BatchPrices().seconds, PASS_S), 30, (5.0, 20.0)


def recorded(where, pair, method):
    """Runs that send, each with its messages; the first pass of each reads its prompt, a message without a token."""
    runs = []
    for seed in count():
        prompt = own_prompts(DEVICES)[seed % DEVICES].prompt
        settings = DecodeSettings(seed, 64, payload=find_method(method).payload_under("sampled"))
        inputs = run_table(decode(pair, prompt, method, settings, details=False), seed).inputs
        if inputs.llm_passes.any():
            own = messages_of(inputs, np.zeros(len(inputs.tokens)), True, ClockSettings(), np.zeros(1, dtype=int))
            drafts = np.concatenate([own.meanwhile[:1], own.afterwards[:1], own.meanwhile[1:]])  # of the tail before, then each message's
            read = np.concatenate([[len(pair.codec.encode_prompt(prompt))], own.read - (np.arange(len(own.read)) == 0)])
            runs.append((recorded_run(f"ws://{where}", pair, prompt, method, settings), drafts, read, np.concatenate([[0], own.tokens])))
        if len(runs) == DEVICES:
            return runs


async def device(number, runs, begin, start):
    """(tokens, seconds since the start) of each of its replies."""
    await asyncio.sleep(begin)
    replies = []
    async with connect(runs[0][0].address, compression=None, proxy=None) as link:
        while time.perf_counter() < start + WINDOW[1]:
            run, drafts, _, tokens = runs[number]
            await link.send(run.greeting)
            await link.recv()
            for place, (message, alone) in enumerate(run.trips, start=1):
                await asyncio.sleep(DRAFT_S * drafts[place])
                await link.send(written_frame(Frame(UP, place, message)))
                assert read_frame(await link.recv(), DOWN, place).content == alone
                replies.append((tokens[place], time.perf_counter() - start))
            number = (number + 1) % len(runs)
            await asyncio.sleep(DRAFT_S * runs[number][1][0])
    return replies


@pytest.mark.thorough
@pytest.mark.parametrize("method", ["hsl", "shared-noise-skip"])
def test_devices_at_the_real_station_are_as_fast_as_predicted(monkeypatch, method):
    pair, plain = load_pair("world"), seats.BatchSlots._pass

    def slow(self, batch, lengths, rows):
        begun = time.perf_counter()
        parts = plain(self, batch, lengths, rows)
        time.sleep(max(0.0, begun + PRICE(len(batch), sum(len(one.tokens) for one in batch)) - time.perf_counter()))
        return parts

    with serving(Station(pair)) as where:
        runs, begins = recorded(where, pair, method), np.random.default_rng(0).random((1, DEVICES))
        runs = [(run, np.concatenate([runs[place - 1][1][:1], drafts[1:]]), *rest) for place, (run, drafts, *rest) in enumerate(runs)]
        monkeypatch.setattr(seats.BatchSlots, "_pass", slow)

        async def all_devices():
            start = time.perf_counter()
            return await asyncio.gather(*(device(number, runs, begin, start) for number, begin in enumerate(begins[0].tolist())))

        seen = asyncio.run(all_devices())
    _, *columns = zip(*runs, strict=True)
    drafts, read, tokens = map(np.concatenate, columns)
    none, places = np.zeros(len(read)), np.cumsum([[0, *(len(one) for one in columns[0][:-1])]], axis=1)
    ring = Messages(drafts, 0 * drafts, read, tokens, none, none, none > 0, none == 0)
    predicted = ClosedLoop([ring], DRAFT_S, PRICE).speeds(np.array([DEVICES]), begins, places, WINDOW).mean()
    speeds = []
    for replies in seen:
        since = max(at for _, at in replies if at <= WINDOW[0])
        inside = [(tokens, at) for tokens, at in replies if since < at <= WINDOW[1]]
        speeds.append(sum(tokens for tokens, _ in inside) / (inside[-1][1] - since))
    assert np.mean(speeds) == pytest.approx(predicted, rel=0.15)
