"""Where the theory pages get their rounds: what was measured before, or a measurement in the background with progress and Stop."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import streamlit as st

from cuhlm_core.decoding.jobs import Job, Key
from cuhlm_core.errors import UserError
from cuhlm_core.format import count
from cuhlm_core.measuring.rounds import Rounds
from cuhlm_core.models.calibration import Calibration
from cuhlm_core.prompts import tales
from ui.controls import ESTIMATOR_NAMES, pair_choice
from ui.progress import show_progress
from ui.shared import pair_store, plain

if TYPE_CHECKING:
    from cuhlm_core.measuring.collect import Collected, Progress
    from cuhlm_core.measuring.store import Recipe

PROMPTS, TOKENS, SEED = 100, 64, 0
"""What ships measured for the embedded pair, and is measured for another one unless somebody asks for less or more."""


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


@dataclass
class _Measuring:
    """A measurement that this tab started."""

    job: Job[Progress]
    key: Key


def chosen_rounds(pair: tuple[Key, Calibration] | None = None) -> RoundsChoice | None:
    """Draw the choice of the pair and of how much is measured; the rounds if they are there, else a button, or progress.

    A page that has its own choice of the pair passes it as `pair`: then nothing is drawn in the sidebar, and what counts is what was
    chosen on another page.
    """
    with st.sidebar:
        key, calibration = pair_choice() if pair is None else pair
        prompts, tokens, seed = _amount() if pair is None else _chosen_amount()
    measuring: _Measuring | None = st.session_state.get("measuring")
    if measuring is not None and measuring.key == key and measuring.job.active:
        show_progress(measuring.job, _told, "stop-measuring")
    elif measuring is not None and measuring.job.error and measuring.key == key:
        st.error(plain(measuring.job.error), icon=":material/error:")
    try:
        found = _find(key, calibration, prompts, tokens, seed)
    except UserError as error:
        st.error(plain(str(error)), icon=":material/error:")
        return None
    if found is None:
        _offer(key, prompts, tokens, seed)
        return None
    rounds = found.rounds
    loaded = pair_store().loaded(key)
    answers = len(found.recipe.prompts)
    return RoundsChoice(
        rounds=rounds,
        calibration=loaded.calibration if loaded else calibration,
        vocabulary_size=found.recipe.vocabulary_size,
        source=f"{count(len(rounds))} HLM rounds of {answers} prompts (the program's own set, at most {tokens} tokens each, seed {seed})",
        pair_key=key,
        collected=found,
        tokens=tokens,
        prompts=found.recipe.prompts,
        seed=seed,
    )


def measure(key: Key, prompts: Sequence[str], tokens: int, seed: int, on_demand: Sequence[str] = ()) -> None:
    """Measure in the background what is missing, then draw the page anew."""
    store = pair_store()

    def steps(cancelled) -> Iterator[Progress]:
        from cuhlm_core.measuring.collect import collect, recipe_for

        pair = store.get(key)
        return collect(pair, recipe_for(pair, prompts, tokens, seed), on_demand, cancelled)

    run_in_background(key, steps)


def run_in_background(key: Key, steps: Callable[[Callable[[], bool]], Iterator[Progress]]) -> None:
    """Start what tells its progress, in the pair's queue, and draw the page anew."""
    try:
        st.session_state["measuring"] = _Measuring(Job(steps, pair_store().queue(key), polite=True).start(), key)
    except UserError as error:
        st.error(plain(str(error)), icon=":material/error:")
        return
    st.rerun()


def busy(key: Key) -> bool:
    """Whether this tab measures on that pair just now."""
    measuring: _Measuring | None = st.session_state.get("measuring")
    return measuring is not None and measuring.key == key and measuring.job.active


def _amount() -> tuple[tuple[str, ...], int, int]:
    """How much is measured: prompts, tokens, seed."""
    with st.expander("What is measured"):
        prompts = st.slider(
            "Prompts",
            10,
            len(tales()),
            PROMPTS,
            step=10,
            key="rounds_prompts",
            persist_state="session",
            help="From the program's own set of stories, poems and explanations.",
        )
        tokens = st.select_slider(
            "Tokens each", (16, 32, 64, 128), TOKENS, key="rounds_tokens", persist_state="session", help="Longest answer to a prompt."
        )
        seed = st.number_input(
            "Seed", 0, 2**31, SEED, key="rounds_seed", persist_state="session", help="Fixes every random draw of the measurement."
        )
    return tuple(pair.prompt for pair in tales(prompts)), int(tokens), int(seed)


def _chosen_amount() -> tuple[tuple[str, ...], int, int]:
    """The same without controls."""
    state = st.session_state
    prompts, tokens, seed = (
        state.get(f"rounds_{name}", start) for name, start in (("prompts", PROMPTS), ("tokens", TOKENS), ("seed", SEED))
    )
    return tuple(pair.prompt for pair in tales(prompts)), int(tokens), int(seed)


def _find(key: Key, calibration: Calibration, prompts: tuple[str, ...], tokens: int, seed: int) -> Collected | None:
    """The rounds, if they were measured: by the weights in memory, else by those that the pair's calibration names."""
    from cuhlm_core.measuring.collect import recipe_of, stamp

    loaded = pair_store().loaded(key)
    if loaded is not None:
        recipe = recipe_of((loaded.slm.fingerprint(), loaded.llm.fingerprint()), loaded.vocabulary_size, prompts, tokens, seed)
    elif calibration.slm:
        recipe = recipe_of((calibration.slm, calibration.llm), calibration.vocabulary_size, prompts, tokens, seed)
    else:
        return None
    return _kept(recipe.key, stamp(recipe), recipe)


@st.cache_resource(show_spinner=False, max_entries=6)
def _kept(name: str, files: str, _recipe: Recipe) -> Collected | None:
    """`find`, kept in memory while the files stay as they are."""
    from cuhlm_core.measuring.collect import find

    return find(_recipe)


def _offer(key: Key, prompts: tuple[str, ...], tokens: int, seed: int) -> None:
    if busy(key):
        return
    st.info(
        f"No rounds of this pair are measured yet with these choices. Measuring decodes {len(prompts)} prompts of up to {tokens} tokens "
        "with both models; what is done is kept, and you can stop and go on at any time.",
        icon=":material/science:",
    )
    if st.button(f"Measure {len(prompts)} prompts", type="primary", icon=":material/play_arrow:", disabled=_unnamed(key)):
        measure(key, prompts, tokens, seed)


def _unnamed(key: Key) -> bool:
    return key[0] is None and not (key[1] and key[2])


def _told(step: Progress) -> tuple[float, str]:
    what = {"rounds": "HLM rounds", **ESTIMATOR_NAMES}.get(step.what, step.what)
    return step.done / step.of, f"{what}: {step.done} of {step.of} prompts"
