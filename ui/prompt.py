"""The prompt box with its examples."""

import streamlit as st

from cuhlm_core.errors import UserError
from cuhlm_core.models.registry import EMBEDDED_PAIR, PAIRS
from cuhlm_core.prompts import EXAMPLES, WORLD_EXAMPLES, WORLD_PAIR, check_prompt
from little_world import WORLD_SETS
from ui.shared import opening_run, plain


def _use_example(key: str) -> None:
    """Callback: the example goes into the prompt's box, and may be chosen again after the prompt was changed."""
    if st.session_state[key] is not None:
        st.session_state.prompt = st.session_state[key]
        st.session_state[key] = None


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
        label_visibility="collapsed",
        args=(key,),
        placeholder=f"Choose a prompt of the kinds the {'world' if asks_world else 'demo'} pair knows",
        help="The world pair answers questions about a small closed world; it turns other prompts down."
        if asks_world
        else "The demo pair learned stories, poems and simple explanations; other prompts work and read oddly.",
    )


def _set_title(prompt: str) -> str:
    name = WORLD_EXAMPLES[prompt]
    return WORLD_SETS[name].title if name in WORLD_SETS else "From outside"


def prompt_row() -> None:
    """The prompt and its examples on one row, with what the pair can do; a prompt that is too long stays in its box and is refused."""
    pair = st.session_state.get("pair", EMBEDDED_PAIR)
    opening = opening_run(pair)
    text, example = st.columns([3, 2])
    text.text_area(
        "Prompt",
        # The box's own first value, not the session's: a browser that comes back after a new start of the server still has what was typed.
        opening.started.prompt if opening else next(iter(WORLD_EXAMPLES)),
        key="prompt",
        persist_state="session",
        height=68,
        label_visibility="collapsed",
        placeholder="Ask something (Ctrl+Enter runs it)",
    )
    with example:
        _examples(pair)
        st.caption(PAIRS[pair].scope if pair in PAIRS else "What these two models can do shows when they are tried.")
    refuse_long_prompt(st.session_state.prompt)


def refuse_long_prompt(prompt: str) -> None:
    """Say at once that a prompt is too long to be decoded; that it is empty, only when somebody runs it."""
    try:
        if prompt.strip():
            check_prompt(prompt)
    except UserError as error:
        st.error(plain(str(error)), icon=":material/error:")
