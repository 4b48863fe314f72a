"""The Calibration page: when may the small model be trusted? Line, thresholds, risk, measured on the chosen pair."""

import streamlit as st

from ui.rounds_source import chosen_rounds
from ui.widgets import shows_errors


@shows_errors
def page() -> None:
    st.markdown(
        "#### When may the small model be trusted?",
        help="A token is not sent when the small model is sure of it. That is safe only if uncertain drafts are the ones that get "
        "rejected. The page measures both on the chosen pair, and derives the paper's thresholds and risks and tests its assumptions.",
    )
    choice = chosen_rounds()
    if choice is not None:
        from pages.calibration.view import sections  # plotly takes a moment: not before it is needed

        sections(choice)
