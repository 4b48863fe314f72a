"""The Channel page: what the radio link does to the speed, by every meaning of "average"."""

import streamlit as st

from ui.widgets import folded, tabbed


def page() -> None:
    st.markdown(
        "#### What does the radio link do to the speed?",
        help="Two numbers describe a method: how often it uploads and how much it sends. The rest is arithmetic. The result depends on "
        "what “average” means on a fading link, so every speed here names its estimator.",
    )
    from pages.channel import leads, view  # plotly takes a moment: not before it is needed

    tabbed(
        "channel_tab",
        {
            "Speed against SNR": view.curves_section,
            "Lossless or skipping": leads.leads_section,
            "The paper's figures": view.headlines_section,
            "Link budget": view.budget_section,
        },
    )
    folded("Why averages do not settle", "channel_growth", view.growth_section)
