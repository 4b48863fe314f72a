"""The tour on the page: six bubbles, each pointing at a part of the run that is shown, with one thing to do."""

import streamlit as st

from ui.web.bridge import built, component

_tour = component("tour", built("tour.css"))
STEPS = (
    ("strip", "The phone writes, word by word", "A dotted word was kept without asking. A word with a solid or a double border went to the base station. Choose any word."),
    ("panel", "Who decided this word?", "On the left what the phone's small model thought, on the right the large model at the base station. Choose another word, and compare them."),
    ("packet", "What travels by radio", "The orange bar is this word's upload, to scale. Below it what HLM sends for the same word: all probabilities. Choose a dotted word: nothing is sent."),
    ("whatif", "What if it had not asked?", "The same run with the same random numbers, and one decision changed. Press the button, and read what the answer would be."),
    ("handle", "When does it ask?", "Move the first handle to the right: it asks less often. The words that would change are outlined, and the run is decoded again."),
    ("bill", "Was it worth it?", "The same question written in four ways: seconds, bytes sent up, and whether the answer is right. Compare the first line with the others, then ask a question of your own."),
)
"""Part, title and words of each bubble."""


def tour() -> None:
    """The button that begins it; a first visit is pointed to it once."""
    guide = f"/{st.session_state.guide_page.url_path}?scene=1"
    _tour(key="tour", data=[{"steps": STEPS, "guide": guide}])
