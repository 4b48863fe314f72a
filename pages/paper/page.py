"""The Paper page: every figure, table and number of the paper next to what was measured here, each with a verdict."""

import streamlit as st

from pages.paper import view


def page() -> None:
    st.markdown(
        "#### How much of the paper can be reproduced?",
        help="One command measures everything that the paper shows, for any pair. The page puts our number next to each of the paper's, "
        "with its interval, its sample, its estimator, and a verdict on the claim.",
    )
    view.sections()
