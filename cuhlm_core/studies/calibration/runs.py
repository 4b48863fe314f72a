"""U-HLM while skips follow one another: runs over the prompts of a measurement, decoded once and kept next to its rounds."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from cuhlm_core.errors import UserError
from cuhlm_core.evaluation.units import Steps, Tally, Unit, work_through
from cuhlm_core.events import Progress
from cuhlm_core.maths.statistics import REPLICATES, FloatArray, cell_sums, ends, prompt_weights, ratio
from cuhlm_core.measuring.collect import Recipe
from cuhlm_core.measuring.rounds import Rounds
from cuhlm_core.runs.columns import RunTable, run_table
from cuhlm_core.settings import PAPER_ESTIMATOR, DecodeSettings

if TYPE_CHECKING:
    from cuhlm_core.models.protocol import ModelPair

LEAST = 20
"""Fewest rounds that a position is shown with."""
STREAK_PROMPTS = 40
"""Prompts whose runs a page shows."""
_COLUMNS = ("uncertainty", "skipped", "rejection_prob", "bias")


@dataclass(frozen=True)
class SkipRun:
    """What is read of a U-HLM run, an entry a round; NaN where unknown."""

    uncertainty: np.ndarray
    skipped: np.ndarray
    """bool"""
    rejection_prob: np.ndarray
    bias: np.ndarray

    def __len__(self) -> int:
        return len(self.skipped)


@dataclass(frozen=True)
class PositionMeans:
    """A mean by position [J] with its 95 % band over prompts, NaN where nothing is known, or no band; the rounds that it is over; and the
    95 % band of the mean less that of the first position, both of the same prompts."""

    mean: FloatArray
    low: FloatArray
    high: FloatArray
    count: FloatArray
    change_low: FloatArray
    change_high: FloatArray


@dataclass(frozen=True)
class Streaks:
    """By position since the last LLM step; [J] each.

    positions: 1 is the first round after a verified one, or of the answer (the prompt was read by the LLM too). pooled: the last one stands
    for itself and all later ones, which have fewer than the least number of rounds each. skip_bias: 2 beta_d, what a skip adds or would add
    to the bias of the distribution there, of all rounds whose beta_d is known. bias: what the rounds added to it: a verified full vector 0,
    a skip 2 beta_d; a skip never audited is not counted. skip: share of rounds skipped there, at position j the chance of one more skip
    after j - 1 in a row. rounds: those at later positions too, that are not shown where they are too few even together.
    """

    positions: NDArray[np.int64]
    pooled: bool
    uncertainty: PositionMeans
    skip_bias: PositionMeans
    bias: PositionMeans
    skip: PositionMeans
    rounds: int
    prompts: int

    @property
    def names(self) -> list[str]:
        """The positions as text, the pooled one as "7+"."""
        return [f"{position}+" if self.pooled and position == self.positions[-1] else str(position) for position in self.positions]


def streak_positions(skipped: NDArray[np.bool_]) -> NDArray[np.int64]:
    """int [n]: position of each round of one answer since the last LLM step, from skipped [n]; 1 follows a verified round or the prompt."""
    rounds = np.arange(len(skipped))
    # The round after the latest verified one before it; the answer's first where there is none.
    verified = np.concatenate(([0], np.where(~skipped, rounds + 1, 0)[:-1])) if len(skipped) else rounds
    return rounds - np.maximum.accumulate(verified) + 1 if len(skipped) else rounds


def streaks(runs: Sequence[RunTable | SkipRun], *, least: int = LEAST, replicates: int = REPLICATES, seed: int = 0) -> Streaks:
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
    cell = np.minimum(position, cells) - 1
    shown = (position <= full) | pooled
    weights = prompt_weights(len(runs), replicates, seed)

    def means(values: FloatArray) -> PositionMeans:
        known = shown & np.isfinite(values)
        sums, rounds = (
            weights @ cell_sums(number[known], len(runs), cell[known], cells, column[known]) for column in (values, np.ones(len(values)))
        )
        estimates = ratio(sums, rounds)
        change = ends(estimates - estimates[:, :1], len(runs))
        return PositionMeans(estimates[0], *ends(estimates, len(runs)), rounds[0], *change)

    rejection = np.concatenate([run.rejection_prob for run in runs])
    return Streaks(
        positions=np.arange(1, cells + 1),
        pooled=pooled,
        uncertainty=means(np.concatenate([run.uncertainty for run in runs])),
        skip_bias=means(2 * rejection),
        bias=means(np.concatenate([run.bias for run in runs])),
        skip=means(skipped.astype(float)),
        rounds=len(position),
        prompts=len(runs),
    )


# The runs -------------------------------------------------------------------------------------------------------------


def find_skip_runs(recipe: Recipe, u_th: float, prompts: int) -> list[SkipRun] | None:
    """The runs over the first `prompts` prompts at that threshold; None unless all are there."""
    parts = [_skip_runs(recipe, unit) for unit in _skip_units(recipe, u_th, prompts)]
    return [run for part in parts if part is not None for run in part] if all(part is not None for part in parts) else None


def decode_skip_runs(
    pair: ModelPair, recipe: Recipe, u_th: float, prompts: int, cancelled: Callable[[], bool] = lambda: False, temperature: float = 1.0
) -> Iterator[Progress]:
    """Decode what is missing with the method u-hlm, reporting progress; ends early when cancelled, and keeps every part that is done.

    `temperature`: that of the recipe's rounds.
    """
    from cuhlm_core.decoding.decoder import decode

    def measure(unit: Unit) -> Steps:
        tables = []
        for number in unit.prompts:
            settings = DecodeSettings(seed=recipe.seed + number, max_tokens=recipe.tokens, u_th=u_th, temperature=temperature)
            tables.append(run_table(decode(pair, recipe.prompts[number], "u-hlm", settings, cancelled), settings.seed))
            if cancelled():
                return None
            if len(tables) < len(unit.prompts):
                yield len(tables) / len(unit.prompts)
        columns = {name: np.concatenate([getattr(table, name) for table in tables]) for name in _COLUMNS}
        return columns | {"prompt": np.repeat(list(unit.prompts), [len(table) for table in tables])}, {"u_th": u_th}

    tally = Tally("u-hlm", _skip_units(recipe, u_th, prompts), recipe.store, lambda unit: _skip_runs(recipe, unit))
    yield from work_through(tally, measure, cancelled)


def _skip_units(recipe: Recipe, u_th: float, prompts: int) -> list[Unit]:
    """The prompts whose runs share a file."""
    parts = [range(start, min(start + recipe.batch, prompts)) for start in range(0, prompts, recipe.batch)]
    return [Unit(f"u-hlm-{u_th:.4f}-{part.start:05d}-{part.stop:05d}", part) for part in parts]


def _skip_runs(recipe: Recipe, unit: Unit) -> list[SkipRun] | None:
    numbers = unit.prompts
    return recipe.store.load(
        unit.key,
        lambda columns, about: [SkipRun(**{name: columns[name][columns["prompt"] == number] for name in _COLUMNS}) for number in numbers],
    )


# What a pattern by position has to be compared with -------------------------------------------------------------------


def llm_steps(runs: Sequence[RunTable | SkipRun]) -> list[SkipRun]:
    """Of U-HLM runs the rounds that were sent: position 0, where the paper sees the least uncertainty and bias.

    For `streaks` each follows an LLM step, so that its position 1 holds them all.
    """
    return [SkipRun(*(getattr(run, name)[~run.skipped] for name in _COLUMNS)) for run in runs]


def virtual_runs(rounds: Rounds, u_th: float) -> list[SkipRun]:
    """HLM rounds as if those with u <= u_th had been skipped: every token was verified, so no skip can have changed what follows.

    A pattern by position that these show too is one of selection: a late position is reached only where every round before was sure.
    """
    u = rounds.uncertainty[PAPER_ESTIMATOR]
    skipped, beta = u <= u_th, rounds.rejection_prob
    columns = {"uncertainty": u, "skipped": skipped, "rejection_prob": beta, "bias": np.where(skipped, 2 * beta, 0.0)}
    numbers = np.unique(rounds.prompt)
    return [SkipRun(**{name: values[rounds.prompt == number] for name, values in columns.items()}) for number in numbers]
