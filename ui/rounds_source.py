"""Where pages get measured rounds: what was measured before, or a measurement in the background with progress and Stop."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import streamlit as st

from cuhlm_core.decoding.jobs import Key
from cuhlm_core.format import count
from cuhlm_core.measuring.rounds import Rounds
from cuhlm_core.models.calibration import Calibration
from cuhlm_core.prompts import MOST_OWN_PROMPTS, own_prompts
from ui import background
from ui.pair.choice import pair_choice
from ui.store import pair_store
from ui.widgets import amount

if TYPE_CHECKING:
    from cuhlm_core.measuring.collect import Collected, Recipe

MEASURING = "measuring"
"""Name of the work that measures."""
PROMPTS, TOKENS, SEED = 100, 64, 0
"""What ships measured for the embedded pair, and is measured for another one unless the user asks for less or more."""


@dataclass(frozen=True)
class RoundsChoice:
    """Measured rounds of the chosen pair."""

    rounds: Rounds
    calibration: Calibration
    """What the pair decodes with today."""
    vocabulary_size: int
    source: str
    """Where the rounds come from, in words with n."""
    pair_key: Key
    collected: Collected
    """The rounds with all that they depend on."""
    tokens: int
    prompts: tuple[str, ...]
    seed: int


def chosen_rounds() -> RoundsChoice | None:
    """Draw the choice of the pair and of how much is measured; the rounds if they are there, else a button, or progress.

    What was shown last of the pair, or what ships of it, stays until others are measured; the offer says so.
    """
    with st.sidebar:
        key, calibration = pair_choice()
        prompts, tokens, seed = _amount()
    background.show(MEASURING, key)
    wanted = _find(key, calibration, prompts, tokens, seed)
    shown_before = st.session_state.setdefault("rounds_shown", {})  # of each pair: prompts, tokens and seed
    shipped = (tuple(row.prompt for row in own_prompts(PROMPTS)), TOKENS, SEED)
    shown = wanted or _find(key, calibration, *shown_before.get(key, shipped))
    if wanted is None and not busy(key):
        _offer(key, prompts, tokens, seed, shown)
    if shown is None:
        return None
    recipe = shown.recipe
    shown_before[key] = (recipe.prompts, recipe.tokens, recipe.seed)
    rounds, answers, tokens, seed = shown.rounds, len(recipe.prompts), recipe.tokens, recipe.seed
    loaded = pair_store().loaded(key)
    return RoundsChoice(
        rounds=rounds,
        calibration=loaded.calibration if loaded else calibration,
        vocabulary_size=recipe.vocabulary_size,
        source=f"{count(len(rounds))} HLM rounds of {answers} prompts (the world's questions, at most {tokens} tokens each, seed {seed})",
        pair_key=key,
        collected=shown,
        tokens=tokens,
        prompts=recipe.prompts,
        seed=seed,
    )


def measuring(prompts: Sequence[str], tokens: int, seed: int, on_demand: Sequence[str] = ()) -> background.Steps:
    """What measures the rounds that are missing."""

    def steps(pair, cancelled):
        from cuhlm_core.measuring.collect import collect, recipe_for

        return collect(pair, recipe_for(pair, prompts, tokens, seed), on_demand, cancelled)

    return steps


def busy(key: Key) -> bool:
    """Whether this tab measures on that pair just now."""
    return background.busy(MEASURING, key)


def _amount() -> tuple[tuple[str, ...], int, int]:
    """Draw how much is measured: prompts, tokens, seed."""
    from_set = "The world's questions for calibration."
    of_noise = "Fixes all random numbers of the measurement."
    prompts, tokens, seed = amount("What is measured", "rounds", (PROMPTS, TOKENS, SEED), from_set, of_noise, MOST_OWN_PROMPTS)
    return tuple(row.prompt for row in own_prompts(prompts)), tokens, seed


def _find(key: Key, calibration: Calibration, prompts: tuple[str, ...], tokens: int, seed: int) -> Collected | None:
    """The rounds, if they were measured: by the weights in memory, else by those that the pair's calibration names."""
    from cuhlm_core.measuring.collect import recipe_for, stamp

    pair = pair_store().known(key, calibration)
    if pair is None:
        return None
    recipe = recipe_for(pair, prompts, tokens, seed)
    return _read(recipe.key, stamp(recipe), recipe)


@st.cache_resource(show_spinner=False, max_entries=6)
def _read(name: str, files: str, _recipe: Recipe) -> Collected | None:
    """`find`, held in memory while the files stay as they are."""
    from cuhlm_core.measuring.collect import find

    return find(_recipe)


def _offer(key: Key, prompts: tuple[str, ...], tokens: int, seed: int, shown: Collected | None) -> None:
    words = "No rounds of this pair are measured yet with these choices."
    if shown is not None:
        recipe = shown.recipe
        words += f" What is shown are those of {len(recipe.prompts)} prompts, at most {recipe.tokens} tokens each, seed {recipe.seed}."
    words += f" Measuring decodes {len(prompts)} prompts of up to {tokens} tokens with both models."
    steps, label = measuring(prompts, tokens, seed), f"Measure {len(prompts)} prompts"
    background.offer(MEASURING, key, words, label, steps, "measure-rounds", lambda pace, pair: pace.batched_s * len(prompts) * tokens)
