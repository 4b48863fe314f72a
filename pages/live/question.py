"""The questions to try on the Live page: what each sets, the guess before its run, and its answer from the numbers of the run."""

from typing import Any

import streamlit as st

from cuhlm_core.events import Finished, Started
from cuhlm_core.runs.columns import RunTable
from cuhlm_core.runs.presets import PRESETS, Outcome, Preset, chosen_prompts
from pages.live.numbers import priced_totals
from ui.controls import Request
from ui.pair.choice import defaults
from ui.session import Visit, act, stale_message
from ui.store import chosen_pair, known_calibration
from ui.widgets import plain, remembered

_PRESET_KEYS = ("method", "u_th", "never_skip", "theta", "snr", "fading", "seed", "prompt")
"""Controls that a question sets; it holds while they stay as it set them."""


def preset_values(preset: Preset) -> dict[str, Any]:
    """The controls that pose the question on the pair at hand, by name; what it does not set has its default."""
    pair = chosen_pair()
    calibration = known_calibration(pair)
    values = defaults(calibration)
    prompt, seed = chosen_prompts().get(pair, {}).get(preset.title, (st.session_state.get("prompt", ""), values["seed"]))
    settings = preset.settings(calibration, seed)
    own = {"method": preset.method, "u_th": settings.u_th, "theta": settings.theta, "snr": preset.snr_db, "fading": preset.fading}
    return {**values, **own, "seed": seed, "max_tokens": settings.max_tokens, "prompt": prompt, "pair": pair}


def _choose(title: str) -> None:
    """Callback: set the controls of the question; it is run once there is a guess."""
    st.session_state.update(preset_values(PRESETS[title]), posed=title, guess=None, questions=False)


def choose_question() -> None:
    """The questions to try: a guess first, then the run."""
    st.caption("Seven questions. Guess first; then the run answers. Each sets the controls that it needs.")
    with st.container(horizontal=True, gap="small"):
        for title in PRESETS:
            st.button(title, key=f"preset-{title}", on_click=_choose, args=(title,))


def posed() -> Preset | None:
    """The question that the controls pose."""
    title = st.session_state.get("posed")
    if title not in PRESETS:
        return None
    values = preset_values(PRESETS[title])
    return PRESETS[title] if all(st.session_state.get(name) == values[name] for name in _PRESET_KEYS) else None


NO_GUESS = "Just show me"


def unguessed() -> bool:
    """A question waits for its guess."""
    return posed() is not None and st.session_state.get("guess") is None


def _run_guessed(visit: Visit, request: Request) -> None:
    """Callback: there is a guess, or none is wanted, so the run may be seen."""
    if st.session_state.get("guess") is not None:
        act(visit, "run", request)


def _show_me(visit: Visit, request: Request) -> None:
    """Callback: without a guess."""
    st.session_state.guess = NO_GUESS
    _run_guessed(visit, request)


def question_row(visit: Visit, started: Started | None, finished: Finished | None, table: RunTable, request: Request) -> None:
    """The question posed with its guesses; its answer, once a guess is made and the run was shown to its end."""
    preset = posed()
    if preset is None:
        return
    with st.container(key="question", horizontal=True, vertical_alignment="center"):
        if st.button("", icon=":material/close:", key="question-close", help="Back to the questions", type="tertiary"):
            st.session_state.posed = None
            st.rerun()
        guess = st.session_state.get("guess")
        if guess is None:
            with st.container(key="unguessed", horizontal=True, vertical_alignment="center"):
                st.markdown(plain(f"{preset.question}{_picked(preset)}"))
                known: Any = {"on_change": _run_guessed, "args": (visit, request), "label_visibility": "collapsed", "width": "content"}
                st.pills("Your guess", preset.guesses, **remembered("guess"), **known)
                st.button(NO_GUESS, key="no-guess", on_click=_show_me, args=(visit, request), type="tertiary")
            return
        guessed = "" if guess == NO_GUESS else f" {guess}?"
        ended = started is not None and finished is not None and not stale_message(started, finished, request)
        with st.container(key="question-open" if ended else "question-waits"):
            st.markdown(plain(f"{preset.question}{guessed} The run will show."))
        if ended and started is not None and finished is not None:
            with st.container(key="question-answer"):
                st.markdown(plain(f"{_answer(preset, started, finished, table, request, guess)}{_picked(preset)}"))


def _picked(preset: Preset) -> str:
    """That its prompt and seed were searched for, where they were."""
    pair = chosen_pair()
    return "  (A prompt chosen because the effect is visible.)" if preset.title in chosen_prompts().get(pair, {}) else ""


def _answer(preset: Preset, started: Started, finished: Finished, table: RunTable, request: Request, guess: str) -> str:
    """The sentence of a run that has ended, priced as the controls say."""
    totals, baselines = priced_totals(started, finished, table, request)
    return preset.answer(Outcome(started, totals, table, baselines), guess)
