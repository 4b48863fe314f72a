"""Where the Trade-off page gets its sweep: what was decoded before, or a decoding in the background with progress, time left and Stop."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

import streamlit as st

from cuhlm_core.decoding.jobs import Job, Key
from cuhlm_core.errors import UserError
from cuhlm_core.format import count, duration
from cuhlm_core.models.calibration import Calibration
from cuhlm_core.prompts import tales
from cuhlm_core.studies.tradeoff.points import PROMPTS, SEED, TOKENS, Sweep
from cuhlm_core.studies.tradeoff.store import Recipe, find, find_other, recipe_of, shipped_samples, stamp
from ui.controls import pair_choice
from ui.progress import show_progress
from ui.shared import pair_store, plain

if TYPE_CHECKING:
    from cuhlm_core.evaluation.datasets import Sample
    from cuhlm_core.studies.tradeoff.sweep import SweepProgress

_STEPS = {"decode": "Decoding", "cosine": "Comparing with the references", "log_likelihood": "Asking the large model how likely they are"}


@dataclass(frozen=True)
class SweepChoice:
    """A sweep of the chosen pair."""

    sweep: Sweep
    calibration: Calibration
    """What the pair decodes with today."""
    pair_key: Key


@dataclass
class _Sweeping:
    """A sweep that this tab started."""

    job: Job[SweepProgress]
    key: Key


def chosen_pair() -> tuple[Key, Calibration]:
    """Draw the choice of the pair."""
    with st.sidebar:
        return pair_choice()


def chosen_sweep(key: Key, calibration: Calibration) -> SweepChoice | None:
    """Draw how much a sweep decodes; the sweep if it is there, else another one of the same models, a button, or progress."""
    with st.sidebar:
        samples, tokens, seed = _amount()
    sweeping: _Sweeping | None = st.session_state.get("sweeping")
    if sweeping is not None and sweeping.key == key:
        if sweeping.job.active:
            show_progress(sweeping.job, _told, "stop-sweep")
        elif sweeping.job.error:
            st.error(plain(sweeping.job.error), icon=":material/error:")
    try:
        recipe = _recipe(key, calibration, samples, tokens, seed)
    except UserError as error:
        st.error(plain(str(error)), icon=":material/error:")
        return None
    found, exact = _kept(recipe.key, stamp(recipe), recipe) if recipe is not None else (None, False)
    if not exact and not (sweeping is not None and sweeping.key == key and sweeping.job.active):
        _offer(key, samples, tokens, seed, found)
    return None if found is None else SweepChoice(found, calibration, key)


def _amount() -> tuple[tuple[Sample, ...], int, int]:
    """How much is decoded: prompts, tokens, seed."""
    with st.expander("What is decoded"):
        prompts = st.slider(
            "Prompts",
            10,
            len(tales()),
            PROMPTS,
            step=10,
            key="sweep_prompts",
            persist_state="session",
            help="From the program's own set of stories, poems and explanations. Every setting answers all of them.",
        )
        tokens = st.select_slider(
            "Tokens each", (16, 32, 64, 128), TOKENS, key="sweep_tokens", persist_state="session", help="Longest answer to a prompt."
        )
        seed = st.number_input(
            "Seed", 0, 2**31, SEED, key="sweep_seed", persist_state="session", help="Fixes every random draw; all settings share them."
        )
    return shipped_samples(prompts), int(tokens), int(seed)


def _recipe(key: Key, calibration: Calibration, samples: tuple[Sample, ...], tokens: int, seed: int) -> Recipe | None:
    """By the weights in memory, else by those that the pair's calibration names; None where neither is known."""
    loaded = pair_store().loaded(key)
    if loaded is not None:
        weights = loaded.slm.fingerprint(), loaded.llm.fingerprint()
        return recipe_of(weights, loaded.vocabulary_size, loaded.calibration, samples, tokens, seed)
    if calibration.slm:
        return recipe_of((calibration.slm, calibration.llm), calibration.vocabulary_size, calibration, samples, tokens, seed)
    return None


@st.cache_resource(show_spinner=False, max_entries=6)
def _kept(name: str, files: str, _recipe: Recipe) -> tuple[Sweep | None, bool]:
    """The sweep and whether it is the one asked for, kept in memory while the files stay as they are."""
    exact = find(_recipe)
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
    unnamed = key[0] is None and not (key[1] and key[2])
    label = f"Decode the sweep: {len(samples)} prompts"
    if st.button(label, type="primary", icon=":material/play_arrow:", disabled=unnamed, key="decode-sweep"):
        _start(key, samples, tokens, seed)


def _start(key: Key, samples: tuple[Sample, ...], tokens: int, seed: int) -> None:
    store = pair_store()

    def steps(cancelled) -> Iterator[SweepProgress]:
        from cuhlm_core.studies.tradeoff.sweep import decode_sweep

        return decode_sweep(store.get(key), samples, tokens, seed, cancelled=cancelled)

    try:
        st.session_state["sweeping"] = _Sweeping(Job(steps, store.queue(key), polite=True).start(), key)
    except UserError as error:
        st.error(plain(str(error)), icon=":material/error:")
        return
    st.rerun()


def _told(step: SweepProgress) -> tuple[float, str]:
    rest = "" if step.seconds_left is None else f", about {duration(max(1.0, round(step.seconds_left)), 2)} left"
    return step.done / step.of, f"{_STEPS[step.what]}: {count(step.done)} of {count(step.of)} answers{rest}"
