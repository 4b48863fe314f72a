"""The users of one base station against devices at the real one: as fast in real time as the closed loop of users predicts?

python -m benchmarks.users_check [--methods hsl,shared-noise-skip] [--devices 30] [--seconds 20]

The devices send recorded answers of the world's pair, each message after its drafting time. The real base station's passes are stretched
to their price (`BatchPrices`); prompts are priced, too. Nothing is on the air. Counted is from second 5 to the last.

A line of JSON for each method: method, devices, measured and predicted tokens/s of a device (mean), and `ratio`, measured over predicted.
Exit status 1 where a ratio is off by more than 15 %: other work on the computer slows the measured side alone.
"""

import argparse
import asyncio
import contextlib
import json
import sys
import threading
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import count
from typing import Any

import numpy as np
import uvicorn
from torch import Tensor
from websockets.asyncio.client import connect

from cuhlm_core.decoding.decoder import decode
from cuhlm_core.maths.costs import clock_constants
from cuhlm_core.maths.served import ClosedLoop, Messages, messages_of
from cuhlm_core.maths.statistics import FloatArray, IntArray
from cuhlm_core.methods import METHODS, find_method
from cuhlm_core.models.pairs import load_pair
from cuhlm_core.models.protocol import ModelPair
from cuhlm_core.network import server
from cuhlm_core.network.frames import DOWN, MOST_FRAME_BYTES, UP, Frame, read_frame, written_frame
from cuhlm_core.network.load import RecordedRun, recorded_run
from cuhlm_core.network.seats import MOST_SEATS, BatchSlots, SeatReading
from cuhlm_core.network.session import Station
from cuhlm_core.prompts import own_prompts
from cuhlm_core.runs.columns import run_table
from cuhlm_core.settings import ClockSettings, DecodeSettings
from cuhlm_core.studies.tradeoff.limits import BatchPrices

WARM_S, MOST_OFF = 5.0, 0.15
CHECKED = ("hsl", "shared-noise-skip")
DRAFT_S, PASS_S = clock_constants(ClockSettings())
PRICE = partial(BatchPrices().seconds, PASS_S)


class PricedSlots(BatchSlots):
    """The real base station's seats, whose passes take no less than their price once `priced` is set."""

    priced = False

    def _pass(self, batch: Sequence[SeatReading], lengths: dict[int, int], count: int) -> Sequence[Tensor]:
        begun = time.perf_counter()
        parts = super()._pass(batch, lengths, count)
        if self.priced:
            time.sleep(max(0.0, begun + PRICE(len(batch), sum(len(one.tokens) for one in batch)) - time.perf_counter()))
        return parts


@dataclass(frozen=True)
class Answer:
    """A recorded answer with M messages; the greeting, whose pass reads the prompt, stands before them."""

    run: RecordedRun
    drafts: IntArray
    """[M] that are made before each message."""
    tail: int
    """Drafts behind the last message."""
    read: IntArray
    """[1 + M] positions that each pass reads."""
    tokens: IntArray
    """[1 + M] written since the one before."""


@contextlib.contextmanager
def serving(station: Station) -> Iterator[str]:
    """The address HOST:PORT of the station's server, which runs in a thread meanwhile."""
    with server.listen("127.0.0.1", 0) as own:
        running = uvicorn.Server(server.server_config(server.station_app(station)))
        thread = threading.Thread(target=running.run, kwargs={"sockets": [own]}, daemon=True)
        thread.start()
        try:
            yield f"127.0.0.1:{own.getsockname()[1]}"
        finally:
            running.should_exit = True
            thread.join()


def recorded(where: str, pair: ModelPair, method: str, devices: int) -> Iterator[Answer]:
    """An answer for each device, of runs that send a message."""
    prompts, payload = [one.prompt for one in own_prompts(devices)], find_method(method).payload_under("sampled")
    draws_bonus, found = find_method(method).draws_bonus("published"), 0
    for seed in count():
        prompt, settings = prompts[seed % len(prompts)], DecodeSettings(seed, 64, payload=payload)
        inputs = run_table(decode(pair, prompt, method, settings, details=False), seed).inputs
        if inputs.llm_passes.any():
            own = messages_of(inputs, np.zeros(len(inputs.tokens)), draws_bonus, ClockSettings(), np.zeros(1, dtype=np.int64))
            read = np.concatenate([[len(pair.codec.encode_prompt(prompt))], own.read])
            read[1] -= 1  # the prompt's pass has read what stands before the first message
            drafts, tail = np.concatenate([own.afterwards[:1], own.meanwhile[1:]]), int(own.meanwhile[0])
            yield Answer(recorded_run(f"ws://{where}", pair, prompt, method, settings), drafts, tail, read, np.append(0, own.tokens))
            found += 1
        if found == devices:
            return


def predicted(answers: Sequence[Answer], begins: FloatArray, end: float) -> float:
    """Mean tokens a second of the devices in the closed loop, which begin [U] seconds after the start, each with an answer of its own."""
    before = [answers[-1], *answers[:-1]]  # whose tail is drafted before the greeting
    drafts = np.concatenate([np.append(last.tail, one.drafts) for last, one in zip(before, answers, strict=True)])
    read, tokens = np.concatenate([one.read for one in answers]), np.concatenate([one.tokens for one in answers])
    none, places = np.zeros(len(read)), np.cumsum([0, *(len(one.read) for one in answers[:-1])])
    ring = Messages(drafts, 0 * drafts, read, tokens, none, none, none > 0, none == 0)
    loop = ClosedLoop([ring], DRAFT_S, PRICE)
    return float(loop.speeds(np.array([len(answers)]), begins[None], places[None], (WARM_S, end)).mean())


def measured(answers: Sequence[Answer], begins: FloatArray, end: float) -> float:
    """Of the same devices at the real base station. RuntimeError if one gets another reply than it gets alone."""

    async def all_devices() -> list[float]:
        start = time.perf_counter()
        return await asyncio.gather(*(_speed(answers, number, begin, start, end) for number, begin in enumerate(begins.tolist())))

    return float(np.mean(asyncio.run(all_devices())))


async def _speed(answers: Sequence[Answer], number: int, begin: float, start: float, end: float) -> float:
    """Tokens a second of one device, counted as `ClosedLoop.speeds` counts them."""
    replies: list[tuple[int, float]] = []

    def replied(tokens: int) -> None:
        replies.append((tokens, time.perf_counter() - start))

    await asyncio.sleep(begin)
    own = connect(answers[0].run.address, compression=None, max_size=2 * MOST_FRAME_BYTES, proxy=None, ping_interval=None)
    async with own as link:
        while time.perf_counter() < start + end:
            answer = answers[number]
            await link.send(answer.run.greeting)
            await link.recv()
            replied(0)
            for place, (message, alone) in enumerate(answer.run.trips, start=1):
                await asyncio.sleep(DRAFT_S * answer.drafts[place - 1])
                await link.send(written_frame(Frame(UP, place, message)))
                came = await link.recv()
                if isinstance(came, str) or read_frame(came, DOWN, place).content != alone:
                    raise RuntimeError("A device got another reply than it gets alone.")
                replied(int(answer.tokens[place]))
            await asyncio.sleep(DRAFT_S * answer.tail)
            number = (number + 1) % len(answers)
    since = max((at for _, at in replies if at <= WARM_S), default=begin)
    counted = [(tokens, at) for tokens, at in replies if since < at <= end]
    return sum(tokens for tokens, _ in counted) / (counted[-1][1] - since) if counted else 0.0


def checked(pair: ModelPair, method: str, devices: int, seconds: float) -> dict[str, Any]:
    """A method's row."""
    slots, begins = PricedSlots(pair.llm), np.random.default_rng(0).random(devices)
    with serving(Station(pair, slots)) as where:
        answers = list(recorded(where, pair, method, devices))
        slots.priced = True
        real = measured(answers, begins, seconds)
    loop = predicted(answers, begins, seconds)
    return {"method": method, "devices": devices, "measured": round(real, 3), "predicted": round(loop, 3), "ratio": round(real / loop, 3)}


def main() -> None:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--methods", default=",".join(CHECKED), help="with a bonus token, by commas")
    parser.add_argument("--devices", type=int, default=30)
    parser.add_argument("--seconds", type=float, default=20.0)
    options = parser.parse_args()
    known, methods = [name for name, method in METHODS.items() if method.draws_bonus("published")], options.methods.split(",")
    if not {*methods} <= {*known}:  # without a bonus token an answer's first message may need no pass
        parser.error(f"--methods must be among {', '.join(known)}.")
    if not 1 <= options.devices <= MOST_SEATS or not options.seconds >= 2 * WARM_S:
        parser.error(f"--devices must be from 1 to {MOST_SEATS}, --seconds at least {2 * WARM_S:g}.")
    pair, wrong = load_pair("world"), False
    for method in methods:
        row = checked(pair, method, options.devices, options.seconds)
        print(json.dumps(row), flush=True)
        wrong |= abs(row["ratio"] - 1) > MOST_OFF
    sys.exit(wrong)


if __name__ == "__main__":
    main()
