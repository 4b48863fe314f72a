"""Answers of several rows to the same prompts: how fast each row is in many draws of prompts and fades; answers that are timed here."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields, replace
from typing import TYPE_CHECKING

import numpy as np

from cuhlm_core.maths import statistics as bootstrap
from cuhlm_core.maths.costs import RoundInputs, round_costs
from cuhlm_core.maths.statistics import FloatArray, IntArray
from cuhlm_core.settings import ChannelSettings, ClockSettings, DecodeSettings

if TYPE_CHECKING:
    from cuhlm_core.models.protocol import ModelPair

DRAWS = 200
"""Of prompts and of the channel's fades."""
FADES_APART = 100_000
"""The distance between the seeds of two channel realisations."""


@dataclass(frozen=True)
class Answers:
    """R answers of several rows over the same P prompts, and what their N rounds cost."""

    inputs: RoundInputs
    """[N], answer by answer."""
    row: IntArray
    """[R]: 0, 1, …"""
    prompt: IntArray
    """[R]"""
    seed: IntArray
    """[R]"""
    tokens: IntArray
    """[R]"""

    def speeds(self, channel: ChannelSettings, clock: ClockSettings, draws: int = DRAWS) -> FloatArray:
        """Tokens a second [rows, draws + 1]: first of all prompts with the seeds' own fades, then of other draws of both."""
        return self.speeds_on([(channel, clock)], draws)[0]

    def speeds_on(self, links: Sequence[tuple[ChannelSettings, ClockSettings]], draws: int = DRAWS) -> FloatArray:
        """The same on several links [links, rows, draws + 1], with the same draws."""
        from cuhlm_core.evaluation.table import channel_noise

        numbers = np.unique(self.prompt, return_inverse=True)[1]
        shape = (int(self.row.max()) + 1, int(numbers.max()) + 1)
        cell = self.row * shape[1] + numbers

        def by_cell(of: IntArray, values: FloatArray | IntArray) -> FloatArray:
            return np.asarray(np.bincount(of, values, minlength=shape[0] * shape[1]).reshape(shape), dtype=np.float64)

        tokens, of_round = by_cell(cell, self.tokens), np.repeat(cell, self.tokens)
        seconds, drawn = np.zeros((len(links), *shape)), np.zeros((len(links), shape[0], draws + 1))
        for draw, weights in enumerate(bootstrap.prompt_weights(shape[1], draws)):
            noise = channel_noise((self.seed + FADES_APART * draw).tolist(), self.tokens.tolist())
            for link, (channel, clock) in enumerate(links):
                if draw == 0 or channel.fading != "awgn":
                    seconds[link] = by_cell(of_round, round_costs(self.inputs, noise, channel, clock).total_s)
                drawn[link, :, draw] = bootstrap.ratio(tokens @ weights, seconds[link] @ weights)
        return drawn


def measured_clock(pair: ModelPair, prompts: Sequence[tuple[int, str]], tokens: int, clock: ClockSettings) -> ClockSettings:
    """The median seconds of a pass of each model here, with the round-trip time of `clock`."""
    runs = timed_answers(pair, prompts, {name: (name, DecodeSettings(max_tokens=tokens)) for name in ("slm", "llm")}, 0)
    measured = [np.split(seconds, np.cumsum(runs.tokens))[:-1] for seconds in (runs.inputs.host_slm_s, runs.inputs.host_llm_s)]
    slm_s, llm_s = (
        float(np.median(np.concatenate([own for own, row in zip(one, runs.row, strict=True) if row == number])))
        for number, one in enumerate(measured)
    )
    return replace(clock, kind="custom", slm_s=slm_s, llm_s=llm_s)


def timed_answers(
    pair: ModelPair, prompts: Sequence[tuple[int, str]], rows: Mapping[str, tuple[str, DecodeSettings]], seed: int
) -> Answers:
    """Every row's answers by themselves, in turns, after one of each that does not count. `prompts` with their numbers: prompt number i has
    the seed `seed` + i."""
    from cuhlm_core.decoding.decoder import decode
    from cuhlm_core.runs.columns import run_table

    tables, of = [], []
    for turn, (number, prompt) in enumerate([prompts[0], *prompts]):
        for row, (method, settings) in enumerate(rows.values()):
            own = replace(settings, seed=seed + number)
            table = run_table(decode(pair, prompt, method, own, details=False), own.seed)
            if turn:
                tables.append(table)
                of.append((row, turn, own.seed, len(table)))
    order = np.argsort([row for row, *_ in of], kind="stable")
    parts = [tables[at].inputs for at in order]
    inputs = RoundInputs(**{one.name: np.concatenate([getattr(part, one.name) for part in parts]) for one in fields(RoundInputs)})
    return Answers(inputs, *np.array(of, dtype=np.int64)[order].T)
