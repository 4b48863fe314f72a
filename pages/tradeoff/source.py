"""Where the Trade-off page gets its sweep: what was decoded before, or a decoding in the background with progress, time left and Stop."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

import streamlit as st

from cuhlm_core.decoding.jobs import Key
from cuhlm_core.errors import UserError
from cuhlm_core.evaluation.datasets import Sample, shipped_samples
from cuhlm_core.events import Progress
from cuhlm_core.models.calibration import Calibration
from cuhlm_core.studies.tradeoff.points import SWEEP_PROMPTS, SWEEP_SEED, SWEEP_TOKENS, Sweep
from cuhlm_core.studies.tradeoff.sweep import SweepRecipe, find_other, find_sweep, sweep_recipe, sweep_stamp
from ui import background
from ui.controls import pair_choice
from ui.store import pair_store
from ui.widgets import amount, show_error

if TYPE_CHECKING:
    from cuhlm_core.models.protocol import ModelPair

SWEEPING = "sweep"
"""Name of the work of this page."""


@dataclass(frozen=True)
class SweepChoice:
    """A sweep of the chosen pair."""

    sweep: Sweep
    calibration: Calibration
    """What the pair decodes with today."""
    pair_key: Key


def chosen_pair() -> tuple[Key, Calibration]:
    """Draw the choice of the pair."""
    with st.sidebar:
        return pair_choice()


def chosen_sweep(key: Key, calibration: Calibration) -> SweepChoice | None:
    """Draw how much a sweep decodes; the sweep if it is there, else another one of the same models, a button, or progress."""
    with st.sidebar:
        samples, tokens, seed = _amount(key[0])
    active = background.show(SWEEPING, key)
    pair = pair_store().known(key, calibration)
    try:
        recipe = None if pair is None else sweep_recipe(pair, samples, tokens, seed)
    except UserError as error:
        show_error(error)
        return None
    found, exact = _kept(recipe.key, sweep_stamp(recipe), recipe) if recipe is not None else (None, False)
    if not exact and not active:
        _offer(key, samples, tokens, seed, found)
    return None if found is None else SweepChoice(found, calibration, key)


def _amount(pair: str | None) -> tuple[tuple[Sample, ...], int, int]:
    """How much is decoded: prompts, tokens, seed."""
    from_set = "From the program's own set: stories, poems and explanations, or the world's held-out questions. All settings answer all."
    prompts, tokens, seed = amount(
        "What is decoded", "sweep", (SWEEP_PROMPTS, SWEEP_TOKENS, SWEEP_SEED), from_set, "Fixes every random draw; all settings share them."
    )
    return shipped_samples(prompts, pair), tokens, seed


@st.cache_resource(show_spinner=False, max_entries=6)
def _kept(name: str, files: str, _recipe: SweepRecipe) -> tuple[Sweep | None, bool]:
    """The sweep and whether it is the one asked for, kept in memory while the files stay as they are."""
    exact = find_sweep(_recipe)
    return (exact, True) if exact is not None else (find_other(_recipe), False)


def _offer(key: Key, samples: tuple[Sample, ...], tokens: int, seed: int, other: Sweep | None) -> None:
    what = f"{len(samples)} prompts of up to {tokens} tokens"
    if other is None:
        told = "No sweep of this pair is decoded yet with these choices."
    else:
        told = (
            f"What is shown was decoded with other choices or another calibration: {len(other.numbers)} prompts of up to {other.limit} "
            f"tokens, seed {other.seed}."
        )
    st.info(
        f"{told} A sweep answers {what} with every method and about thirty other settings, on both models; what is done is kept, and you "
        "can stop and go on at any time.",
        icon=":material/science:",
    )
    label = f"Decode the sweep: {len(samples)} prompts"
    if st.button(label, type="primary", icon=":material/play_arrow:", disabled=background.unnamed(key), key="decode-sweep"):
        _start(key, samples, tokens, seed)


def _start(key: Key, samples: tuple[Sample, ...], tokens: int, seed: int) -> None:
    def steps(pair: ModelPair, cancelled: Callable[[], bool]) -> Iterator[Progress]:
        from cuhlm_core.studies.tradeoff.sweep import decode_sweep

        return decode_sweep(pair, samples, tokens, seed, cancelled=cancelled)

    background.start(SWEEPING, key, steps)
