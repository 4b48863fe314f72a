"""The Trade-off page: what does speed cost in quality? All methods and sweeps of one pair, under any channel."""

import streamlit as st

from pages.tradeoff import advice
from pages.tradeoff.controls import chosen_sweep
from pages.tradeoff.view import sections
from ui.pair.choice import pair_choice
from ui.widgets import shows_errors, tabbed


def page() -> None:
    st.markdown(
        "#### What does speed cost in quality?",
        help="Every point is one way to decode the same prompts with the same noise. It shows tokens a second and the quality of the "
        "answers. A change of the channel moves points only sideways. Click a point to see its numbers and to try it on the Live page.",
    )
    with st.sidebar:
        key, calibration = pair_choice()

    @shows_errors
    def speed_and_quality() -> None:
        choice = chosen_sweep(key, calibration)
        if choice is not None:
            sections(choice)

    def my_link() -> None:
        advice.section(key)

    tabbed("tradeoff_tab", {"Speed and quality": speed_and_quality, "What should I use on my link?": my_link})
