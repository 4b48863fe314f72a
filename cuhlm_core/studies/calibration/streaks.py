"""What happens while skips follow one another: uncertainty, bias and the chance of the next skip by position since the last LLM step.

Read from U-HLM runs. No clock enters.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from cuhlm_core.errors import UserError
from cuhlm_core.maths.statistics import REPLICATES, FloatArray, cell_sums, ends, prompt_weights, ratio

LEAST = 20
"""Fewest rounds that a position is shown with."""


class SkipRounds(Protocol):
    """What is read of a run (a `RunTable`, a `SkipRun`): an entry a round, NaN where unknown."""

    @property
    def uncertainty(self) -> np.ndarray: ...
    @property
    def skipped(self) -> np.ndarray: ...
    @property
    def total_variation(self) -> np.ndarray: ...
    @property
    def bias(self) -> np.ndarray: ...
    def __len__(self) -> int: ...


@dataclass(frozen=True)
class PositionMeans:
    """A mean by position [J] with its 95 % band over prompts; NaN where nothing is known, or no band."""

    mean: FloatArray
    low: FloatArray
    high: FloatArray
    count: FloatArray
    """Rounds that it is over."""


@dataclass(frozen=True)
class Streaks:
    """By position since the last LLM step; [J] each."""

    positions: NDArray[np.int64]
    """1 is the first round after a verified one, or of the answer (the prompt was read by the LLM too)."""
    pooled: bool
    """The last position stands for itself and all later ones, which have fewer than the least number of rounds each."""
    uncertainty: PositionMeans
    skip_bias: PositionMeans
    """2 TVD(x, y), the bias (Eq. 4) that a skip brings or would bring there: all rounds whose TVD is known."""
    bias: PositionMeans
    """The bias that the rounds had: of a verified full vector 0, of a skip 2 TVD(x, y); a skip never audited is not counted."""
    skip: PositionMeans
    """Share of rounds skipped there: at position j the chance of one more skip after j - 1 in a row."""
    rounds: int
    left_out: int
    """Rounds at later positions that are not shown, too few even together."""
    prompts: int
    replicates: int

    @property
    def names(self) -> list[str]:
        """The positions as text, the pooled one as "7+"."""
        return [f"{position}+" if self.pooled and position == self.positions[-1] else str(position) for position in self.positions]

    @property
    def streak_prob(self) -> FloatArray:
        """[J] chance that a run of skips reaches length j after an LLM step: the product of the shares up to j (a pooled one once)."""
        return np.asarray(np.cumprod(self.skip.mean), dtype=np.float64)


def streak_positions(skipped: NDArray[np.bool_]) -> NDArray[np.int64]:
    """int [n]: position of each round of one answer since the last LLM step, from skipped [n]; 1 follows a verified round or the prompt."""
    rounds = np.arange(len(skipped))
    # The round after the latest verified one before it; the answer's first where there is none.
    verified = np.concatenate(([0], np.where(~skipped, rounds + 1, 0)[:-1])) if len(skipped) else rounds
    return rounds - np.maximum.accumulate(verified) + 1 if len(skipped) else rounds


def streaks(runs: Sequence[SkipRounds], *, least: int = LEAST, replicates: int = REPLICATES, seed: int = 0) -> Streaks:
    """Statistics by position over U-HLM runs, one run a prompt (a prompt with several runs would make the bands too narrow).

    A late position is only reached where every round since the LLM step was easy enough to skip: what changes with the position is also
    which contexts are left. From the first position with fewer than `least` rounds on, positions are pooled into one where they have
    that many together, and left out where not. Raises UserError without a round, and where no position has `least` rounds.
    """
    runs = [run for run in runs if len(run)]
    if not runs:
        raise UserError("Position statistics need at least one run with tokens.")
    number = np.repeat(np.arange(len(runs)), [len(run) for run in runs])
    skipped = np.concatenate([run.skipped for run in runs])
    position = np.concatenate([streak_positions(run.skipped) for run in runs])
    counts = np.bincount(position)[1:]
    full = int(np.argmax(counts < least)) if (counts < least).any() else len(counts)
    later = int(counts[full:].sum())
    pooled = later >= least
    if not full and not pooled:
        raise UserError(f"Position statistics need at least {least} rounds at the first position, here are {counts[0]}.")
    cells = full + pooled
    place = np.minimum(position, cells) - 1
    shown = (position <= full) | pooled
    weights = prompt_weights(len(runs), replicates, seed)

    def means(values: FloatArray) -> PositionMeans:
        known = shown & np.isfinite(values)
        sums, rounds = (
            weights @ cell_sums(number[known], len(runs), place[known], cells, column[known]) for column in (values, np.ones(len(values)))
        )
        estimates = ratio(sums, rounds)
        return PositionMeans(estimates[0], *ends(estimates, len(runs)), rounds[0])

    variation = np.concatenate([run.total_variation for run in runs])
    recorded = np.concatenate([run.bias for run in runs])
    return Streaks(
        positions=np.arange(1, cells + 1),
        pooled=pooled,
        uncertainty=means(np.concatenate([run.uncertainty for run in runs])),
        skip_bias=means(2 * variation),
        bias=means(np.where(skipped, 2 * variation, recorded)),
        skip=means(skipped.astype(float)),
        rounds=len(position),
        left_out=int(np.count_nonzero(~shown)),
        prompts=len(runs),
        replicates=len(weights) - 1,
    )
