"""U-HLM while skips follow one another: runs over the prompts of a measurement, decoded once and kept next to its rounds."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from cuhlm_core.errors import UserError
from cuhlm_core.evaluation.units import Steps, Tally, Unit, work_through
from cuhlm_core.events import Progress
from cuhlm_core.maths.statistics import REPLICATES, FloatArray, cell_sums, ends, prompt_weights, ratio
from cuhlm_core.measuring.collect import Recipe
from cuhlm_core.measuring.rounds import Rounds
from cuhlm_core.runs.columns import run_table
from cuhlm_core.settings import PAPER_ESTIMATOR, DecodeSettings
from cuhlm_core.storage import About

if TYPE_CHECKING:
    from cuhlm_core.models.protocol import ModelPair

LEAST = 20
"""Fewest rounds that a position is shown with."""
STREAK_PROMPTS = 40
"""Prompts whose runs a page shows."""
_COLUMNS = ("uncertainty", "skipped", "rejection_prob", "bias")
SkipRounds = Mapping[str, np.ndarray]
"""Rounds of U-HLM runs, one run a prompt, [n] each: prompt and what is read of a run: uncertainty, skipped (bool), rejection_prob, bias;
NaN where unknown."""
Streaks = dict[str, Any]
"""See `streaks`."""


def streak_positions(prompt: NDArray[np.int64], skipped: NDArray[np.bool_]) -> NDArray[np.int64]:
    """int [n]: position of each round since the last LLM step of its run; 1 follows a verified round or the prompt."""
    rounds = np.arange(len(skipped))
    first = np.append(True, ~skipped[:-1] | (prompt[1:] != prompt[:-1]))[: len(skipped)]
    return rounds - np.maximum.accumulate(np.where(first, rounds, 0)) + 1


def streaks(runs: SkipRounds, *, least: int = LEAST, replicates: int = REPLICATES, seed: int = 0) -> Streaks:
    """Statistics by position since the last LLM step over U-HLM runs, one run a prompt (several would make the bands too narrow).

    positions, as text: 1 is the first round after a verified one, or of the answer (the prompt was read by the LLM too); the last one may
    stand for itself and all later ones ("7+"). rounds and prompts, also those at later positions that are not shown. By column a mean
    `value` [J] with its 95 % band over prompts, `low` and `high`, NaN where nothing is known, or no band; the `rounds` that it is over;
    and `change_low` and `change_high`, the band of the mean less that of the first position, both of the same prompts. The columns:
    uncertainty; skip_bias: 2 beta_d, what a skip adds or would add to the bias of the distribution there, of all rounds whose beta_d is
    known; bias: what the rounds added to it: a verified full vector 0, a skip 2 beta_d, and a skip never audited is not counted; skip:
    share of rounds skipped there, at position j the chance of one more skip after j - 1 in a row.

    A late position is only reached where every round since the LLM step was easy enough to skip: what changes with the position is also
    which contexts are left. From the first position with fewer than `least` rounds on, positions are pooled into one where they have
    that many together, and left out where not. Raises UserError without a round, and where no position has `least` rounds.
    """
    skipped = runs["skipped"]
    if not len(skipped):
        raise UserError("Position statistics need at least one run with tokens.")
    known_prompts, number = np.unique(runs["prompt"], return_inverse=True)
    prompts, position = len(known_prompts), streak_positions(runs["prompt"], skipped)
    counts = np.bincount(position)[1:]
    full = int(np.argmax(counts < least)) if (counts < least).any() else len(counts)
    pooled = int(counts[full:].sum()) >= least
    if not full and not pooled:
        raise UserError(f"Position statistics need at least {least} rounds at the first position, here are {counts[0]}.")
    cells = full + pooled
    cell = np.minimum(position, cells) - 1
    shown = (position <= full) | pooled
    weights = prompt_weights(prompts, replicates, seed)

    def means(values: FloatArray) -> dict[str, FloatArray]:
        known = shown & np.isfinite(values)
        sums, rounds = (
            weights @ cell_sums(number[known], prompts, cell[known], cells, column[known]) for column in (values, np.ones(len(values)))
        )
        estimates = ratio(sums, rounds)
        (low, high), (change_low, change_high) = (ends(one, prompts) for one in (estimates, estimates - estimates[:, :1]))
        band = {"low": low, "high": high, "rounds": rounds[0], "change_low": change_low, "change_high": change_high}
        return {"value": estimates[0], **band}

    return {
        "positions": [*map(str, range(1, full + 1)), *([f"{cells}+"] if pooled else [])],
        "rounds": len(position),
        "prompts": prompts,
        "uncertainty": means(runs["uncertainty"]),
        "skip_bias": means(2 * runs["rejection_prob"]),
        "bias": means(runs["bias"]),
        "skip": means(skipped.astype(float)),
    }


# The runs -------------------------------------------------------------------------------------------------------------


def find_skip_runs(recipe: Recipe, u_th: float, prompts: int) -> SkipRounds | None:
    """The runs over the first `prompts` prompts at that threshold; None unless all are there."""
    units = _skip_units(recipe, u_th, prompts)
    parts = [part for unit in units if (part := recipe.store.load(unit.key, _skip_rounds)) is not None]
    return {name: np.concatenate([part[name] for part in parts]) for name in parts[0]} if len(parts) == len(units) else None


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

    tally = Tally("u-hlm", _skip_units(recipe, u_th, prompts), recipe.store, lambda unit: recipe.store.load(unit.key, _skip_rounds))
    yield from work_through(tally, measure, cancelled)


def _skip_units(recipe: Recipe, u_th: float, prompts: int) -> list[Unit]:
    """The prompts whose runs share a file."""
    parts = [range(start, min(start + recipe.batch, prompts)) for start in range(0, prompts, recipe.batch)]
    return [Unit(f"u-hlm-{u_th:.4f}-{part.start:05d}-{part.stop:05d}", part) for part in parts]


def _skip_rounds(columns: SkipRounds, about: About) -> SkipRounds:
    return {name: columns[name] for name in ("prompt", *_COLUMNS)}


# What a pattern by position has to be compared with -------------------------------------------------------------------


def llm_steps(runs: SkipRounds) -> SkipRounds:
    """Of U-HLM runs the rounds that were sent: position 0, where the paper sees the least uncertainty and bias.

    For `streaks` each follows an LLM step, so that its position 1 holds them all.
    """
    return {name: values[~runs["skipped"]] for name, values in runs.items()}


def virtual_runs(rounds: Rounds, u_th: float) -> SkipRounds:
    """HLM rounds as if those with u <= u_th had been skipped: every token was verified, so no skip can have changed what follows.

    A pattern by position that these show too is one of selection: a late position is reached only where every round before was sure.
    """
    u = rounds.uncertainty[PAPER_ESTIMATOR]
    skipped, beta = u <= u_th, rounds.rejection_prob
    return {
        "prompt": rounds.prompt, "uncertainty": u, "skipped": skipped, "rejection_prob": beta, "bias": np.where(skipped, 2 * beta, 0.0),
    }  # fmt: skip
