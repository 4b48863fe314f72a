"""U-HLM runs of a pair over the prompts of a measurement: what happens while skips follow one another. Kept beside the rounds."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

import numpy as np

from cuhlm_core.decoding.decoder import decode
from cuhlm_core.measuring import store as round_store
from cuhlm_core.measuring.collect import SHIPPED_ROUNDS, Progress, rounds_folder
from cuhlm_core.measuring.store import Recipe
from cuhlm_core.models.pairs import ModelPair
from cuhlm_core.runs.columns import run_table
from cuhlm_core.settings import DecodeSettings

STREAK_PROMPTS = 40
"""Prompts whose runs a page shows."""
COLUMNS = ("uncertainty", "skipped", "total_variation", "bias")


@dataclass(frozen=True)
class SkipRun:
    """One run, an entry a round; NaN where unknown."""

    uncertainty: np.ndarray
    skipped: np.ndarray
    """bool"""
    total_variation: np.ndarray
    bias: np.ndarray

    def __len__(self) -> int:
        return len(self.skipped)


def find_skip_runs(recipe: Recipe, u_th: float, prompts: int) -> list[SkipRun] | None:
    """The runs over the first `prompts` prompts at that threshold; None unless all are there."""
    parts = [_found(recipe, u_th, numbers) for numbers in _parts(recipe, prompts)]
    return [run for part in parts if part is not None for run in part] if all(part is not None for part in parts) else None


def decode_skip_runs(
    pair: ModelPair, recipe: Recipe, u_th: float, prompts: int, cancelled: Callable[[], bool] = lambda: False
) -> Iterator[Progress]:
    """Decode what is missing with the method u-hlm, telling progress; ends early when cancelled, and keeps every part that is done."""
    for numbers in _parts(recipe, prompts):
        if _found(recipe, u_th, numbers) is None:
            tables = []
            for number in numbers:
                yield Progress("U-HLM runs", number, prompts)
                settings = DecodeSettings(seed=recipe.seed + number, max_tokens=recipe.tokens, u_th=u_th)
                tables.append(run_table(decode(pair, recipe.prompts[number], "u-hlm", settings, cancelled), settings.seed))
                if cancelled():
                    return
            columns = {name: np.concatenate([getattr(table, name) for table in tables]) for name in COLUMNS}
            columns["prompt"] = np.repeat(list(numbers), [len(table) for table in tables])
            round_store.save_columns(rounds_folder() / recipe.key, _name(u_th, numbers), columns, {"u_th": u_th})
    yield Progress("U-HLM runs", prompts, prompts)


def _parts(recipe: Recipe, prompts: int) -> list[range]:
    """Numbers of the prompts whose runs share a file."""
    return [range(start, min(start + recipe.batch, prompts)) for start in range(0, prompts, recipe.batch)]


def _name(u_th: float, numbers: range) -> str:
    return f"u-hlm-{u_th:.4f}-{numbers.start:05d}-{numbers.stop:05d}"


def _found(recipe: Recipe, u_th: float, numbers: range) -> list[SkipRun] | None:
    for folder in (rounds_folder() / recipe.key, SHIPPED_ROUNDS / recipe.key):
        loaded = round_store.load_columns(folder, _name(u_th, numbers))
        if loaded is not None and {*COLUMNS, "prompt"} <= loaded[0].keys():
            columns, prompt = loaded[0], loaded[0]["prompt"]
            return [SkipRun(**{name: columns[name][prompt == number] for name in COLUMNS}) for number in numbers]
    return None
