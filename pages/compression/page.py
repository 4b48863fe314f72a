"""The Compression page: how few of the small model's probabilities are enough, and what the bounds say about it."""

import streamlit as st

from ui.rounds_source import chosen_rounds
from ui.widgets import shows_errors


@shows_errors
def page() -> None:
    st.markdown(
        "#### How few probabilities are enough?",
        help="The small model's whole distribution is a large upload, and most of its probabilities are close to zero. Measured rounds "
        "show how many probabilities matter, how far the paper's bounds are from the real error, and how large that error is.",
    )
    choice = chosen_rounds()
    if choice is not None:
        from pages.compression.view import sections  # plotly takes a moment: not before it is needed

        sections(choice)
