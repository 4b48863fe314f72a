"""The Own text page: any text, coloured by both models' probabilities."""

import streamlit as st

from cuhlm_core.decoding.jobs import Key
from cuhlm_core.models.registry import EMBEDDED_FOLDERS
from cuhlm_core.studies.own_text.reading import ReadText, TextRequest
from cuhlm_core.studies.own_text.words import CAVEAT, expected, summary
from pages.owntext.controls import text_choice
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
    key, request, u_th = text_choice(question, text)
    request.check()
    read = _read(key, request)
    if read is not None:
        with above:
            finding(summary(read, u_th), expected(read, u_th))
        with shown:
            show(read, u_th)


def _read(key: Key, request: TextRequest) -> ReadText | None:
    """The text, read: at once by a pair that ships with the program, of another one when the button is pressed."""
    if not background.busy(READING, key):
        read: ReadText | None = background.result(READING, key)
        if read is not None and read.request == request:
            return read
        if st.session_state.get("own_text_asked") != (key, request) and key[0] in EMBEDDED_FOLDERS:
            _start(key, request)
    mine = st.session_state.get("own_text_asked") == (key, request)
    if (mine or background.busy(READING, key)) and background.show(READING, key):
        return None
    if st.button("Read the text", type="primary", icon=":material/play_arrow:", disabled=not background.named(key), key="read-text"):
        _start(key, request)
    return None


def _start(key: Key, request: TextRequest) -> None:
    st.session_state.own_text_asked = key, request

    def steps(pair, cancelled):
        from cuhlm_core.studies.own_text.study import read_text

        return read_text(pair, request, cancelled)

    background.start(READING, key, steps, AT_ONCE_S)
