"""The Guide's other tabs: the methods, the departures from the paper, the glossary."""

import streamlit as st

from cuhlm_core.methods import METHODS
from cuhlm_core.studies.guide.study import Story
from cuhlm_core.studies.guide.words import DEPARTURES, find_terms, method_words
from ui.web.bridge import built
from ui.widgets import plain

_SMALL = "@media (max-width: 640px) { .system text { font-size: 24px !important } }"
"""On a phone the drawing is less than half as large, and its words are to be read."""
_drawing = st.components.v2.component("cuhlm_system", html=built("system.svg"), css=_SMALL)


def _system() -> None:
    """Phone, link and base station, as on the Live page, standing still."""
    _drawing(key="guide_system", width=840)
    st.caption("A packet is as wide as its bits; a token that is skipped is never sent.")


def methods(story: Story | None) -> None:
    _system()
    st.markdown("##### The methods")
    st.caption(
        "Every method is one row of three rules: when to transmit, what to send, who decides."
        + (f" The story follows a run of {story.method.title}." if story else "")
    )
    titles = ("method", "transmits", "sends", "decides", "in one sentence")
    with st.container(key="guide_methods"):
        st.table([dict(zip(titles, map(plain, method_words(method)), strict=True)) for method in METHODS.values()], hide_index=True)


def departures() -> None:
    st.markdown("##### Where this program departs from the paper, and why")
    for left, right in zip(DEPARTURES[::2], DEPARTURES[1::2], strict=True):
        for column, (title, words) in zip(st.columns(2), (left, right), strict=True):
            column.markdown(f"**{plain(title)}.** {plain(words)}")


def glossary() -> None:
    st.markdown("##### Glossary")
    words = st.text_input(
        "Search the glossary",
        placeholder="A word, such as fading",
        max_chars=60,
        icon=":material/search:",
        live=True,
        width=420,
        key="guide_search",
    )
    terms = find_terms(words)
    if not terms:
        st.text("No term has these words.")
        return
    columns = st.columns(2)
    half = (len(terms) + 1) // 2
    for index, (term, meaning) in enumerate(terms.items()):
        columns[index >= half].markdown(f"**{plain(term)}** — {plain(meaning)}")
