"""The Own text page: any text, coloured by both models' probabilities."""

import streamlit as st

from cuhlm_core.models.registry import EMBEDDED_FOLDERS
from cuhlm_core.studies.own_text.reading import ReadText
from cuhlm_core.studies.own_text.words import CAVEAT, expected, summary
from pages.owntext.controls import TextChoice, text_choice
from pages.owntext.view import show
from ui import background
from ui.widgets import finding, shows_errors

READING = "reading-text"
"""Name of the work that reads."""
AT_ONCE_S = 1.5
"""A text that is read within it appears without progress."""


def page() -> None:
    st.markdown(
        "#### What would it have done with my text?",
        help="Both models read the text once and give the probability of each token after the tokens before it. From these follows what "
        f"the method would have done with the token as a draft. {CAVEAT}",
    )
    _asked_and_read()


@shows_errors
def _asked_and_read() -> None:
    above = st.container()
    question, text = st.columns([2, 3], gap="medium")
    shown = st.container()
    choice = text_choice(question, text)
    choice.request.check()
    read = _read(choice)
    if read is not None:
        with above:
            finding(summary(read, choice.u_th), expected(read, choice.u_th))
        with shown:
            show(read, choice.u_th)


def _read(choice: TextChoice) -> ReadText | None:
    """The text, read: at once by a pair that ships with the program, of another one when the button is pressed."""
    key, wanted = choice.pair_key, (choice.pair_key, choice.request)
    if not background.busy(READING, key):
        read: ReadText | None = background.result(READING, key)
        if read is not None and read.request == choice.request:
            return read
        if st.session_state.get("own_text_asked") != wanted and key[0] in EMBEDDED_FOLDERS:
            _start(choice)
    mine = st.session_state.get("own_text_asked") == wanted
    if (mine or background.busy(READING, key)) and background.show(READING, key):
        return None
    unnamed = key[0] is None and not (key[1] and key[2])
    if st.button("Read the text", type="primary", icon=":material/play_arrow:", disabled=unnamed, key="read-text"):
        _start(choice)
    return None


def _start(choice: TextChoice) -> None:
    st.session_state.own_text_asked = (choice.pair_key, choice.request)

    def steps(pair, cancelled):
        from cuhlm_core.studies.own_text.study import read_text

        return read_text(pair, choice.request, cancelled)

    background.start(READING, choice.pair_key, steps, AT_ONCE_S)
