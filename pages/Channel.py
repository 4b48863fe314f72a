"""The Channel page: what the radio link does to the speed, by every meaning of "average"."""

import streamlit as st

from ui import channel_view
from ui.shared import tabbed, through_app

through_app()
st.markdown(
    "#### What does the radio link do to the speed?",
    help="A method is described by how often it uploads and how much it sends; the rest is arithmetic. The answer depends on what "
    "“average” means on a link whose strength keeps changing, so every speed here names its estimator.",
)
tabbed(
    "channel_tab",
    {
        "Speed against SNR": channel_view.curves_section,
        "Why averages do not settle": channel_view.growth_section,
        "The paper's figures": channel_view.headlines_section,
        "Link budget": channel_view.budget_section,
    },
)
