"""The prompt box with its examples and buttons."""

import streamlit as st

from cuhlm_core.decoding.jobs import JobStatus
from cuhlm_core.prompts import EXAMPLES, WORLD_EXAMPLES, WORLD_PAIR
from cuhlm_core.settings import MAX_PROMPT_CHARACTERS
from cuhlm_core.world import WORLD_SETS
from ui.session import Visit


def _use_example(key: str) -> None:
    if st.session_state[key] is not None:
        st.session_state.prompt = st.session_state[key]


def _examples(pair: str | None) -> None:
    """The prompts that a pair knows how to answer, those of the world with their sets."""
    asks_world = pair == WORLD_PAIR
    key = "example-world" if asks_world else "example"
    st.selectbox(
        "Examples",
        list(WORLD_EXAMPLES) if asks_world else EXAMPLES,
        index=None,
        format_func=lambda prompt: f"{_set_title(prompt)}: {prompt}" if asks_world else prompt,
        key=key,
        on_change=_use_example,
        args=(key,),
        placeholder=f"Choose a prompt of the kinds the {'world' if asks_world else 'demo'} pair knows",
        help="The world pair answers questions about a small closed world; it turns other prompts down."
        if asks_world
        else "The demo pair learned stories, poems and simple explanations; other prompts work and read oddly.",
    )


def _set_title(prompt: str) -> str:
    name = WORLD_EXAMPLES[prompt]
    return WORLD_SETS[name].title if name in WORLD_SETS else "From outside"


def prompt_box(visit: Visit) -> str | None:
    """Draw prompt, examples and buttons; returns the button pressed: run, step, pause, resume, stop, or None."""
    st.session_state.setdefault("prompt", EXAMPLES[0])
    text, example = st.columns([3, 2])
    text.text_area(
        "Prompt",
        key="prompt",
        persist_state="session",
        height=80,
        max_chars=MAX_PROMPT_CHARACTERS,
        placeholder="Write a bedtime story called …",
    )
    with example:
        _examples(st.session_state.get("pair"))
    active = visit.job is not None
    paused = visit.paused = visit.job is not None and visit.job.status is JobStatus.PAUSED
    pressed = None
    with st.container(horizontal=True):
        if st.button(
            "Run",
            key="button-run",
            type="primary",
            icon=":material/play_arrow:",
            disabled=active,
            help="Decode an answer with the settings at the left.",
        ):
            pressed = "run"
        if st.button(
            "Step", key="button-step", icon=":material/skip_next:", disabled=active and not paused, help="Decide one token, then wait."
        ):
            pressed = "step"
        if paused:
            if st.button("Run on", key="button-resume", icon=":material/play_arrow:"):
                pressed = "resume"
        elif st.button("Pause", key="button-pause", icon=":material/pause:", disabled=not active):
            pressed = "pause"
        if st.button(
            "Stop",
            key="button-stop",
            icon=":material/stop:",
            disabled=not active,
            help="Ends the run after the token in progress; nothing is lost.",
        ):
            pressed = "stop"
    return pressed
