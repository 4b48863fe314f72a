"""The Trade-off page: what does speed cost in quality? A method over all its thresholds on the reader's link, and all methods."""

import streamlit as st

from pages.tradeoff.controls import chosen_sweep
from pages.tradeoff.view import curves, methods
from ui.pair.choice import pair_choice
from ui.widgets import shows_errors


@shows_errors
def page() -> None:
    st.markdown(
        "#### What does speed cost in quality?",
        help="Every threshold of a method answers the same questions with the same noise. The curve has for each threshold the tokens a "
        "second on this link and the answers that it gets wrong. A handle decodes nothing: all texts are known.",
    )
    above = st.container()
    with st.expander("My models, my questions"):
        key, calibration = pair_choice()
        choice = chosen_sweep(key, calibration)
    with above:
        link = curves(choice)
    methods(choice, link)
