"""The Live page: type a prompt, watch two models decide every token."""

import streamlit as st

from cuhlm_core.models.registry import EMBEDDED_PAIR, PAIRS
from cuhlm_core.prompts import EXAMPLES, WORLD_EXAMPLES, WORLD_PAIR
from little_world import WORLD_SETS
from pages.live.question import choose_question
from pages.live.view import show
from ui import session
from ui.address import read_address, show_refusals
from ui.controls import controls, refuse_long_prompt
from ui.store import opening_run
from ui.widgets import remembered

STYLE = """<style>
.stMainBlockContainer { padding: 1rem 1.5rem 2rem }
.stMainBlockContainer > div { gap: .5rem }
.st-key-presets { max-height: 2rem }
.st-key-presets [role=radiogroup] { flex-wrap: nowrap; overflow-x: auto; scrollbar-width: none }
.st-key-asking [data-testid=stCaptionContainer] p { margin-top: -.55rem; font-size: .82rem; line-height: 1.15 }
.st-key-question { height: 2rem; margin-bottom: -1rem; flex-wrap: nowrap }
.st-key-question p { font-size: .85rem; line-height: 1.2 }
.st-key-presets [role=radiogroup] > * { flex-shrink: 0 }
@media (max-width: 640px) {
.stMainBlockContainer { padding: 4.2rem 1rem 2rem }
.st-key-question { height: auto; margin: 0; flex-wrap: wrap }
}
.st-key-inspector { max-height: var(--live-height, 40rem); overflow-y: auto }
html[data-lecture] :is([data-testid=stSidebar], [data-testid=stHeader], .st-key-asking, .st-key-beyond) { display: none }
html[data-lecture] .st-key-numbers [data-testid=stColumn]:last-child { display: none }
html[data-lecture] .st-key-question { height: auto; min-height: 3rem; margin-bottom: 0; flex-wrap: wrap }
html[data-lecture] .st-key-question p { font-size: 1.6rem; line-height: 1.3 }
</style>"""
"""The page begins at the top, presets stay on one line, the inspector takes no more room than the plots; a lecture sees the strip alone."""


def page() -> None:
    st.html(STYLE)
    read_address()
    request = controls()
    visit = session.current()
    with st.container(key="asking", gap="xsmall"):
        _prompt_row()
        session.run_if_asked(visit, request)
        show_refusals()
        choose_question()
    show(request, visit)


# The prompt -----------------------------------------------------------------------------------------------------------


def _use_example(key: str) -> None:
    """Callback: the example goes into the prompt's box, and may be chosen again after the prompt was changed."""
    if st.session_state[key] is not None:
        st.session_state.prompt = st.session_state[key]
        st.session_state[key] = None


def _examples(pair: str | None) -> None:
    """The prompts that a pair can answer, those of the world with their sets."""
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


def _prompt_row() -> None:
    """The prompt and its examples on one row, with what the pair can do; a prompt that is too long stays in its box and is refused."""
    pair = st.session_state.get("pair", EMBEDDED_PAIR)
    opening = opening_run(pair)
    text, example = st.columns([3, 2])
    text.text_area(
        "Prompt",
        # The box's own first value, not the session's: a browser that comes back after a new start of the server still has what was typed.
        opening.started.prompt if opening else next(iter(WORLD_EXAMPLES)),
        **remembered("prompt"),
        height=68,
        label_visibility="collapsed",
        placeholder="Ask something (Ctrl+Enter runs it)",
    )
    with example:
        _examples(pair)
        st.caption(PAIRS[pair].scope if pair in PAIRS else "What these two models can do shows when they are tried.")
    refuse_long_prompt(st.session_state.prompt)
