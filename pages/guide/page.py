"""The Guide: how the method works, on three tokens of a recorded run."""

import streamlit as st

from cuhlm_core.studies.guide.words import SUMMARY
from pages.guide import view
from ui import store
from ui.widgets import tabbed

# Questions stand out; on a phone the methods table scrolls sideways instead of breaking every word.
STYLE = """<style>
.st-key-guide_question [data-testid="stText"] { font-weight: 600 }
.st-key-guide_methods table { min-width: 48rem }
</style>"""


def page() -> None:
    st.html(STYLE)
    st.markdown("#### How does the method work?")
    st.markdown(SUMMARY)
    view.system()
    lesson = view.lesson_in(str(store.SHIPPED))
    if lesson is None:
        st.info(
            "This installation ships no recorded run that skips tokens by their uncertainty, so there is no example to follow. "
            "The steps are shown without one.",
            icon=":material/info:",
        )
    tabbed(
        "guide_tab",
        {
            "Five steps": lambda: view.walk(lesson),
            "Methods": lambda: view.methods(lesson),
            "Departures from the paper": view.departures,
            "Glossary": view.glossary,
        },
    )
