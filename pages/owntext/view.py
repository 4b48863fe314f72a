"""The Own text page's view: the text as chips, a chosen token, the ranks of all, and the rows to download.

The text reaches the page through the component, st.text, table cells and `plain` only.
"""

import streamlit as st

from cuhlm_core.format import count, probability, visible_text
from cuhlm_core.studies.own_text.reading import ReadText, ReadToken
from cuhlm_core.studies.own_text.words import bill, conditions, text_rows, token_sentence
from ui.reading.reading import VIEWS, reading
from ui.widgets import chart, data_table, download_rows, note, one_of, plain

_SHOWN = 5
"""Tokens that each model's list has."""


def show(read: ReadText, u_th: float) -> None:
    """The text and its totals; next to it a chosen token and the ranks of all."""
    left, right = st.columns([3, 2], gap="medium")
    with left:
        view = one_of("Colours", VIEWS, "own_text_view", label_visibility="collapsed")
        chosen = reading(read, u_th, view, f"{read.pair}-{hash(read.request)}")
        st.text(bill(read, u_th))
        note(conditions(read))
        download_rows("Download the tokens (CSV)", text_rows(read, u_th), "own-text.csv")
    with right:
        if chosen is None:
            st.caption("Choose a token to see what each model makes of it.")
        else:
            with st.container(border=True):
                _token(read, chosen, u_th)
        _ranks(read)


def _token(read: ReadText, token: ReadToken, u_th: float) -> None:
    """What would have become of one token, and what both models would have written there."""
    st.text(token_sentence(read, token, read.decisions(u_th)[token.number - 1], u_th))
    size = count(read.draft.vocabulary_size)
    small = "Small model", token.draft_rank, token.draft_prob, token.draft_top
    large = "Large model", token.target_rank, token.target_prob, token.target_top
    for column, (title, rank, prob, top) in zip(st.columns(2), (small, large), strict=True):
        with column:
            st.markdown(plain(f"{title}: rank {count(rank)} of {size}, {probability(prob)}"))
            data_table([{"token": visible_text(text), "probability": probability(prob)} for _, text, prob in top[:_SHOWN]])


def _ranks(read: ReadText) -> None:
    from cuhlm_core.studies.own_text.figures import text_rank_figure  # plotly takes a moment

    st.markdown(
        "**At which rank?**",
        help="In a text by a model most tokens have rank 1; words by a person have lower ranks. GLTR (Gehrmann et al. 2019) shows texts "
        "this way.",
    )
    chart(text_rank_figure(read=read), "own-text-ranks")
