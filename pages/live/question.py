"""The questions to try on the Live page: what each sets, the guesses, and its answer from the numbers of the run."""

from typing import Any

import streamlit as st

from cuhlm_core.events import Finished, Started
from cuhlm_core.models.registry import EMBEDDED_PAIR
from cuhlm_core.runs.columns import RunTable
from cuhlm_core.runs.presets import PRESETS, Outcome, Preset, chosen_prompts
from pages.live.numbers import priced_totals
from ui.controls import Request, defaults
from ui.session import stale_message
from ui.store import known_calibration
from ui.widgets import plain, remembered

_PRESET_KEYS = ("method", "u_th", "never_skip", "theta", "snr", "fading", "seed", "prompt")
"""Controls that a question sets; it holds while they stay as it set them."""


def preset_values(preset: Preset) -> dict[str, Any]:
    """The controls that pose the question on the pair at hand, by name; what it does not set has its default."""
    pair = st.session_state.get("pair", EMBEDDED_PAIR)
    calibration = known_calibration(pair)
    values = defaults(calibration)
    prompt, seed = chosen_prompts().get(pair, {}).get(preset.title, (st.session_state.get("prompt", ""), values["seed"]))
    settings = preset.settings(calibration, seed)
    own = {"method": preset.method, "u_th": settings.u_th, "theta": settings.theta, "snr": preset.snr_db, "fading": preset.fading}
    return {**values, **own, "seed": seed, "max_tokens": settings.max_tokens, "prompt": prompt, "pair": pair}


def _choose() -> None:
    """Callback: set the controls of the question, and run it."""
    title = st.session_state.get("preset")
    if title in PRESETS:
        for name, value in preset_values(PRESETS[title]).items():
            st.session_state[name] = value
        st.session_state.update(posed=title, run_now=True)
        st.session_state.pop("guess", None)


def choose_question() -> None:
    """The questions to try, until one is posed."""
    if posed() is None:
        with st.container(key="presets"):
            st.pills("Try a question", list(PRESETS), key="preset", on_change=_choose, label_visibility="collapsed")


def posed() -> Preset | None:
    """The question that the controls pose."""
    title = st.session_state.get("posed")
    if title not in PRESETS:
        return None
    values = preset_values(PRESETS[title])
    return PRESETS[title] if all(st.session_state.get(name) == values[name] for name in _PRESET_KEYS) else None


def question_row(started: Started | None, finished: Finished | None, table: RunTable, request: Request) -> None:
    """The question posed with its guesses; its answer, once a guess is made and the run has ended."""
    preset = posed()
    if preset is None:
        return
    with st.container(key="question", horizontal=True, vertical_alignment="center"):
        if st.button("", icon=":material/close:", key="question-close", help="Back to the questions", type="tertiary"):
            st.session_state.posed = None
            st.rerun()
        guess = st.session_state.get("guess")
        if guess is None:
            st.markdown(plain(f"{preset.question}{_picked(preset)}"))
            st.pills("Your guess", preset.guesses, **remembered("guess"), label_visibility="collapsed", width="content")
        elif started is None or finished is None or stale_message(started, finished, request):
            st.markdown(plain(f"{preset.question} {guess}? The run will show."))
        else:
            st.markdown(plain(f"{_answer(preset, started, finished, table, request, guess)}{_picked(preset)}"))


def _picked(preset: Preset) -> str:
    """That its prompt and seed were searched for, where they were."""
    pair = st.session_state.get("pair", EMBEDDED_PAIR)
    return " (Picked because it shows.)" if preset.title in chosen_prompts().get(pair, {}) else ""


def _answer(preset: Preset, started: Started, finished: Finished, table: RunTable, request: Request, guess: str) -> str:
    """The sentence of a run that has ended, priced as the controls say."""
    totals, baselines = priced_totals(started, finished, table, request)
    return preset.answer(Outcome(started, totals, table, baselines), guess)
