"""Answers of several rows to the same prompts: how fast each row is in many draws of prompts and fades."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from cuhlm_core.maths import statistics as bootstrap
from cuhlm_core.maths.costs import RoundInputs, round_costs
from cuhlm_core.maths.statistics import FloatArray, IntArray
from cuhlm_core.settings import ChannelSettings, ClockSettings

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
