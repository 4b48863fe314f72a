"""The Calibration page: when may the small model be trusted? Line, thresholds, risk, measured on the chosen pair."""

import streamlit as st

from pages.calibration.view import sections
from ui.rounds_source import chosen_rounds
from ui.widgets import shows_errors


@shows_errors
def page() -> None:
    st.markdown(
        "#### When may the small model be trusted?",
        help="A token is not sent when the small model is sure of it. That is only safe if being unsure goes with being rejected: here "
        "both are measured on the chosen pair, and the thresholds, risks and assumptions of the paper follow from what was measured.",
    )
    choice = chosen_rounds()
    if choice is not None:
        sections(choice)
