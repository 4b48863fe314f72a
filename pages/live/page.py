"""The Live page: type a prompt, watch two models decide every token."""

import streamlit as st

from cuhlm_core.models.registry import EMBEDDED_PAIR, PAIRS, TALES_PAIR
from cuhlm_core.prompts import EXAMPLES, WORLD_EXAMPLES, WORLD_PAIR
from little_world import WORLD_SETS
from pages.live.question import choose_question
from pages.live.view import show
from ui import session
from ui.address import keep_prompt, read_address, read_prompt, show_refusals
from ui.controls import controls, refuse_long_prompt
from ui.store import opening_run
from ui.widgets import remembered

STYLE = """<style>
.stMainBlockContainer { padding: 2.9rem 1.5rem 2rem }
.stMainBlockContainer > div { gap: .4rem }
.st-key-entrance { align-items: center; flex-wrap: nowrap; gap: 1rem; min-height: 2rem }
.st-key-entrance [data-testid=stMarkdownContainer] { margin: 0 }
.st-key-entrance p { margin: 0; font-size: .92rem; line-height: 1.25 }
.st-key-entrance a { border: 1px solid; border-radius: .5rem; padding: .25rem .7rem; white-space: nowrap; color: inherit }
.st-key-entrance a:focus-visible { outline: 2px solid; outline-offset: 2px }
.st-key-presets { max-height: 2rem }
.st-key-presets [role=radiogroup] { flex-wrap: nowrap; overflow-x: auto; scrollbar-width: none }
.st-key-presets [role=radiogroup] > * { flex-shrink: 0 }
.st-key-asking textarea { min-height: 3.2rem; height: 3.3rem; padding-block: .45rem; line-height: 1.3 }
.st-key-asking [data-testid=stCaptionContainer] p { margin-top: -.75rem; font-size: .78rem; line-height: 1.1 }
.st-key-question { height: 2rem; margin-bottom: -1rem; flex-wrap: nowrap }
.st-key-question p { margin: 0; font-size: .85rem; line-height: 1.2 }
.st-key-question [data-testid=stMarkdownContainer] { margin: 0 }
html[data-unplayed] :has(> .st-key-question-answer), html:not([data-unplayed]) :has(> .st-key-question-open) { display: none }
.st-key-question:has(.st-key-unguessed) { height: auto; margin: 0 }
.st-key-unguessed { flex-wrap: wrap; gap: .3rem .8rem }
.st-key-unguessed p { font-size: 1rem }
body:has(.st-key-unguessed) .st-key-numbers { position: relative }
body:has(.st-key-unguessed) .st-key-numbers > * { visibility: hidden; opacity: 0 }
body:has(.st-key-unguessed) .st-key-numbers::before {
content: "Your guess first. Then the run plays."; position: absolute; inset: 0; display: grid; place-items: center; font-size: 1.3rem;
border: 2px dashed color-mix(in srgb, currentColor 35%, transparent); border-radius: .5rem
}
.st-key-handles {
display: grid; grid-template-columns: repeat(3, minmax(0, 1fr)) max-content; grid-auto-rows: minmax(4.42rem, auto); gap: .2rem 1.8rem
}
.st-key-handles { --field-weight: 600 }
.st-key-handles [data-testid=stWidgetLabel] { min-height: 1.3rem; margin: 0 0 .15rem }
.st-key-handles [data-testid=stWidgetLabel] p { font-size: .85rem; font-weight: 600 }
@media (max-width: 1000px) { .st-key-handles { grid-template-columns: repeat(2, minmax(0, 1fr)) } }
@media (max-width: 640px) {
.stMainBlockContainer { padding: 3.2rem 1rem 2rem }
.st-key-entrance { flex-wrap: wrap; gap: .4rem }
.st-key-question { height: auto; margin: 0; flex-wrap: wrap }
.st-key-asking [data-testid=stHorizontalBlock] { gap: .4rem }
.st-key-asking [data-testid=stColumn] > * > :has([data-testid=stCaptionContainer]) { display: none }
.st-key-handles { grid-template-columns: minmax(0, 1fr) }
body:not(:has(.st-key-unguessed)) .stMainBlockContainer > .stVerticalBlock :has(.st-key-strip) { display: contents }
body:has(.st-key-unguessed) .st-key-numbers { max-height: 12rem; overflow: hidden }
.stMainBlockContainer > .stVerticalBlock > :has(> .st-key-handles) { order: 1 }
.stMainBlockContainer > .stVerticalBlock :is(.st-key-strip, :has(.st-key-strip)) ~ * { order: 2 }
}
.st-key-inspector { max-height: var(--live-height, 40rem); overflow-y: auto }
html[data-lecture] :is([data-testid=stSidebar], [data-testid=stHeader], .st-key-beyond) { display: none }
html[data-lecture] :is(.st-key-entrance, .st-key-asking, .st-key-handles) { display: none }
html[data-lecture] .stMainBlockContainer { padding-top: 1rem }
html[data-lecture] .st-key-numbers [data-testid=stColumn]:last-child { display: none }
html[data-lecture] .st-key-question { height: auto; min-height: 3rem; margin-bottom: 0; flex-wrap: wrap }
html[data-lecture] .st-key-question p { font-size: 1.6rem; line-height: 1.3 }
</style>"""
"""The page begins below the header, presets stay on one line, the inspector takes no more room than the plots; on a phone the handles
come between the tokens and the plots; tokens, numbers and plots of a question are covered until there is a guess, its answer waits for
the end of the replay; a lecture sees the strip alone. The handles have their room before their widgets are loaded, so that nothing
below moves."""

NAME = "CU-HLM Explorer"
SENTENCE = (
    "Communication-efficient, uncertainty-aware (CU) hybrid language model (HLM): a phone's small model writes; over a fading radio link "
    "it asks a large model only when it is unsure."
)


def page() -> None:
    st.html(STYLE)
    read_address()
    read_prompt()
    with st.container(key="entrance", horizontal=True):
        st.markdown(f"**{NAME}** \u2002{SENTENCE}")
        st.page_link(st.session_state.guide_page, label="Take the tour", query_params={"scene": "1"}, help="The method in seven scenes.")
    asking = st.container(key="asking", gap="xsmall")
    request = controls(st.container(key="handles"))
    visit = session.current()
    with asking:
        _prompt_row()
        session.run_if_asked(visit, request)
        show_refusals()
        choose_question()
    keep_prompt()
    show(request, visit)


# The prompt -----------------------------------------------------------------------------------------------------------


_KNOWN = {
    WORLD_PAIR: ("World", "The World pair answers questions about a small closed world; it turns other prompts down."),
    TALES_PAIR: ("Tales", "The Tales pair learned stories, poems and simple explanations; other prompts work and read oddly."),
}
"""Of the pairs whose examples are what they were trained on: their name, and what they answer."""


def _use_example(key: str) -> None:
    """Callback: the example goes into the prompt's box, and may be chosen again after the prompt was changed."""
    if st.session_state[key] is not None:
        st.session_state.prompt = st.session_state[key]
        st.session_state[key] = None


def _examples(pair: str | None) -> None:
    """The prompts that a pair can answer, those of the world with their sets."""
    asks_world, known = pair == WORLD_PAIR, _KNOWN.get(str(pair))
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
        placeholder=f"Choose a prompt of the kinds the {known[0]} pair knows" if known else "Choose an example prompt",
        help=known[1] if known else "Written for the pairs that come with the program; type your own in the box.",
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
