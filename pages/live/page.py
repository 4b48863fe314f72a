"""The Live page: type a prompt, watch two models decide every token."""

import streamlit as st

from cuhlm_core.prompts import EXAMPLES, WORLD_EXAMPLES, WORLD_PAIR
from little_world import WORLD_SETS
from pages.live.question import choose_question
from pages.live.view import show
from ui import session
from ui.address import keep_prompt, read_address, read_prompt, show_refusals
from ui.controls import controls, refuse_long_prompt
from ui.live.general import bring_general
from ui.live.tour import tour
from ui.live.words import SENTENCE, first_questions, scope
from ui.pair.choice import follow_pair
from ui.store import chosen_pair, opening_run
from ui.strip.token_strip import part_of
from ui.suggesting import suggest
from ui.widgets import remembered


def page() -> None:
    read_address()
    read_prompt()
    suggest("prompt")
    with st.container(key="headline", horizontal=True, vertical_alignment="center"):
        st.markdown(f"# {SENTENCE}")
        tour()
    asking = st.container(key="asking")
    with st.container(key="tries", horizontal=True, vertical_alignment="center"):
        _questions()
        with st.popover("More questions", key="questions", on_change="rerun"):
            choose_question()
            _examples()
        more = st.popover("Models, method, link", key="more_controls").container()
    request = controls(st.container(key="handles"), more)
    visit = session.current()
    with asking:
        _prompt()
        bring_general()
        session.run_if_asked(visit, request)
        show_refusals()
    keep_prompt()
    show(request, visit)


# The prompt -----------------------------------------------------------------------------------------------------------


def _ask(prompt: str) -> None:
    """Callback: the example is asked at once."""
    st.session_state.update(prompt=prompt, run_now=True)


def _questions() -> None:
    """Questions that the pair can answer, each a link that asks it."""
    pair = chosen_pair()
    words, questions = first_questions(pair)
    st.html(f'<span title="{scope(pair)}">{words}</span>')
    for label, prompt in questions.items():
        st.button(label, key=f"try-{label}", type="tertiary", on_click=_ask, args=(prompt,), help=prompt)
    if pair != WORLD_PAIR:
        st.button("Back to the small world", key="small_world", type="tertiary", on_click=_back)


def _back() -> None:
    """Callback: the pair that ships, with its thresholds and questions."""
    st.session_state.pair = WORLD_PAIR
    follow_pair()


def _use_example(key: str) -> None:
    """Callback: the example goes into the prompt's box, and may be chosen again after the prompt was changed."""
    if st.session_state[key] is not None:
        st.session_state.prompt = st.session_state[key]
        st.session_state[key] = None


def _examples() -> None:
    """The prompts that the pair can answer, those of the world with their sets."""
    pair = chosen_pair()
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
        placeholder="Choose a prompt of the kinds the World pair knows" if asks_world else "Choose an example prompt",
        help="You can also type your own in the box.",
    )
    st.caption(scope(pair))


def _set_title(prompt: str) -> str:
    name = WORLD_EXAMPLES[prompt]
    return WORLD_SETS[name].title if name in WORLD_SETS else "From outside"


def _prompt() -> None:
    """The prompt with the buttons that run it; one that is too long stays in its box and is refused."""
    opening = opening_run(chosen_pair())
    text, buttons = st.columns([5, 2], vertical_alignment="top")
    text.text_area(
        "Prompt",
        # The box's own first value, not the session's: a browser that comes back after a new start of the server still has what was typed.
        opening.started.prompt if opening else next(iter(WORLD_EXAMPLES)),
        **remembered("prompt"),
        height=68,
        label_visibility="collapsed",
        placeholder="Ask something (Enter runs it)",
    )
    with buttons:
        part_of("strip", "tools")
    refuse_long_prompt(st.session_state.prompt)
