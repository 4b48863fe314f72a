"""The Guide: the method as a story in seven scenes on a recorded run, the methods, the departures from the paper, the glossary."""

import streamlit as st

from pages.guide import story, view
from ui.widgets import tabbed


def page() -> None:
    st.markdown("#### How does the method work?")
    recorded = story.known_story()
    tabbed(
        "guide_tab",
        {
            "The story": lambda: story.show(recorded),
            "Methods": lambda: view.methods(recorded),
            "Departures from the paper": view.departures,
            "Glossary": view.glossary,
        },
    )
