"""The Trade-off page: what does speed cost in quality? A method over all its thresholds on the reader's link, and all methods."""

from functools import partial
from typing import Any

import streamlit as st

from cuhlm_core.studies.tradeoff.configurations import AirAndClock
from cuhlm_core.studies.tradeoff.limits import BatchPrices
from pages.tradeoff.controls import Choice, chosen_sweep
from pages.tradeoff.view import curves, methods
from ui.pair.choice import pair_choice
from ui.web.bridge import MOST_MESSAGES
from ui.widgets import data_table, folded, note, shows_errors


@shows_errors
def page() -> None:
    st.markdown(
        "#### What does speed cost in quality?",
        help="Every threshold of a method answers the same questions with the same noise. The curve has for each threshold the tokens a "
        "second on this link and the answers that it gets wrong. A handle decodes nothing: all texts are known.",
    )
    above = st.container()
    with st.expander("My models, my questions"):
        key, calibration = pair_choice()
        choice = chosen_sweep(key, calibration)
    with above:
        link = curves(choice)
    methods(choice, link)
    if choice.sweep is not None:
        folded("How many users does one base station serve?", "tradeoff_users", partial(_users, choice, (link.channel, link.clock)))


@shows_errors
def _users(choice: Choice, link: AirAndClock) -> None:
    """The users of the rows that are compared, on the link of the handles; their simulations take seconds."""
    from cuhlm_core.studies.tradeoff import users

    prices, sweep = BatchPrices(), choice.sweep
    assert sweep is not None
    if rows := _rows(f"{choice.key} {sweep.rounds} {sweep.seed} {link}", sweep, link, prices):
        note(users.published_words(rows))
        data_table(users.user_rows(rows), key="users_table")
        note(users.users_basis(rows, link, prices))


@st.cache_resource(show_spinner="Users write and wait …", max_entries=MOST_MESSAGES)
def _rows(named: str, _sweep: Any, _link: AirAndClock, _prices: BatchPrices) -> list[Any]:
    from cuhlm_core.studies.tradeoff.users import COMPARED_USERS, served_rows

    return list(served_rows(_sweep, COMPARED_USERS, _link, _prices))
