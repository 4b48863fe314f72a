"""The Compression page: how few of the small model's probabilities are enough, and what the bounds say about it."""

import streamlit as st

from pages.compression.view import sections
from ui.rounds_source import chosen_rounds
from ui.widgets import shows_errors


@shows_errors
def page() -> None:
    st.markdown(
        "#### How few probabilities are enough?",
        help="An upload of the small model's whole distribution is large, and almost all of it is close to zero. Here measured rounds show "
        "how many probabilities matter, what the paper's bounds say about it, and what is really left of the error.",
    )
    choice = chosen_rounds()
    if choice is not None:
        sections(choice)
