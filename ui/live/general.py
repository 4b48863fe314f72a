"""A prompt that is outside of the world, asked of a pair of general models: one press, with their download where they are not here."""

import streamlit as st

from cuhlm_core.decoding.jobs import Key
from cuhlm_core.models.fetched.packages import PACKAGES
from cuhlm_core.models.readiness import State, readiness
from cuhlm_core.models.registry import PAIRS
from cuhlm_core.sentences import fill
from ui import background
from ui.pair.choice import follow_pair
from ui.pair.fetching import FETCHING, WANTED, fetching
from ui.visitor import sits_at_this_computer

GENERAL = "smollm2"
_KEY: Key = (GENERAL, None, None, "auto")
_NAME = PAIRS[GENERAL].title.split()[0]


def offered() -> str | None:
    """What the button for them says; None for a visitor who cannot get them."""
    state = readiness(PAIRS[GENERAL]).state
    if state is State.READY:
        return fill("general_ready", model=_NAME)
    if state is not State.DOWNLOAD or not sits_at_this_computer():
        return None
    return fill("general_fetch", model=_NAME, size=PACKAGES[GENERAL].size_words)


def ask_general(prompt: str) -> None:
    """Callback: both models answer the prompt, as soon as they are here."""
    st.session_state.update({"pair": GENERAL, "prompt": prompt, "redraw": True, WANTED: "pressed"})
    follow_pair()


def bring_general() -> None:
    """Before a run that is asked for begins: get the models that were pressed for, with progress and Stop, and ask for the run."""
    if WANTED not in st.session_state:
        return
    if readiness(PAIRS[GENERAL]).state is State.READY and not background.busy(FETCHING, _KEY):
        del st.session_state[WANTED]
        st.session_state.run_now = True
    elif st.session_state[WANTED] == "pressed":
        st.session_state[WANTED] = "begun"
        background.begin(FETCHING, _KEY, fetching(_KEY))
    elif not background.show(FETCHING, _KEY):  # stopped, or failed, which is said
        del st.session_state[WANTED]
