"""The Paper page: every figure, table and number of the paper next to what was measured here, each with a verdict."""

import streamlit as st

from pages.paper import view


def page() -> None:
    st.markdown(
        "#### What of the paper is reproduced?",
        help="Everything that the paper shows, measured again by one command for any pair, and beside each number of the paper ours: its "
        "interval, what it is over, how it was taken, and what became of the claim.",
    )
    view.sections()
