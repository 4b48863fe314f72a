"""The Benchmark page: which method is best at what? Scores, bits and seconds of all methods, the paper's tables next to ours."""

import streamlit as st

from cuhlm_core.studies.benchmark.words import left_out_words, source_words
from pages.benchmark.source import chosen_benchmark
from pages.benchmark.view import overview, sections
from ui.widgets import note, shows_errors


@shows_errors
def page() -> None:
    st.markdown(
        "#### Which method is best at what?",
        help="Every method answers the same prompts with the same noise. The page shows the scores of its answers, its bits and its "
        "time, next to the numbers of the paper's tables.",
    )
    choice = chosen_benchmark()
    if choice is not None:
        from cuhlm_core.studies.benchmark.study import facts

        about = facts(choice.benchmark, choice.scored)
        sections(choice, about)
        note(source_words(about))
        for words in left_out_words(about):
            note(words)
    else:
        overview()
