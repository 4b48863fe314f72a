"""U-HLM runs of a pair over the prompts of a measurement: what happens while skips follow one another. Kept beside the rounds."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

import numpy as np

from cuhlm_core import round_store
from cuhlm_core.collecting import SHIPPED_ROUNDS, Progress, rounds_folder
from cuhlm_core.decoder import decode
from cuhlm_core.pairs import ModelPair
from cuhlm_core.round_store import Recipe
from cuhlm_core.settings import DecodeSettings
from cuhlm_core.table import run_table

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
    found = [_found(recipe, u_th, number) for number in range(prompts)]
    return [run for run in found if run is not None] if all(run is not None for run in found) else None


def decode_skip_runs(
    pair: ModelPair, recipe: Recipe, u_th: float, prompts: int, cancelled: Callable[[], bool] = lambda: False
) -> Iterator[Progress]:
    """Decode what is missing with the method u-hlm, telling progress; ends early when cancelled, and keeps every run that is done."""
    for number in range(prompts):
        yield Progress("U-HLM runs", number, prompts)
        if _found(recipe, u_th, number) is None:
            settings = DecodeSettings(seed=recipe.seed + number, max_tokens=recipe.tokens, u_th=u_th)
            table = run_table(decode(pair, recipe.prompts[number], "u-hlm", settings, cancelled), settings.seed)
            if cancelled():
                return
            round_store.save_columns(
                rounds_folder() / recipe.key, _name(u_th, number), {name: getattr(table, name) for name in COLUMNS}, {"u_th": u_th}
            )
    yield Progress("U-HLM runs", prompts, prompts)


def _name(u_th: float, number: int) -> str:
    return f"u-hlm-{u_th:.4f}-{number:05d}"


def _found(recipe: Recipe, u_th: float, number: int) -> SkipRun | None:
    for folder in (rounds_folder() / recipe.key, SHIPPED_ROUNDS / recipe.key):
        loaded = round_store.load_columns(folder, _name(u_th, number))
        if loaded is not None and set(COLUMNS) <= loaded[0].keys():
            return SkipRun(**{name: loaded[0][name] for name in COLUMNS})
    return None
