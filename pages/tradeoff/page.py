"""The Trade-off page: what does speed cost in quality? All methods and sweeps of one pair, under any channel."""

import streamlit as st

from cuhlm_core.settings import ChannelSettings, ClockSettings
from cuhlm_core.studies.tradeoff.frontier import points_of_both
from cuhlm_core.studies.tradeoff.points import Sweep
from cuhlm_core.studies.tradeoff.words import lossless_beside_words
from pages.tradeoff import budget
from pages.tradeoff.budget import Beside
from pages.tradeoff.controls import chosen_sweep
from pages.tradeoff.view import sections
from ui import advice
from ui.pair.choice import pair_choice
from ui.rounds_source import chosen_rounds
from ui.store import NO_SWEEP, chosen_on_tradeoff
from ui.widgets import shows_errors, tabbed


def lossless_beside(sweep: Sweep | None) -> Beside:
    """What a budget is compared with: the best lossless point of the sweep, where there is a sweep."""

    def words(kind: str, limit: float, channel: ChannelSettings, clock: ClockSettings) -> str:
        if sweep is None:
            return NO_SWEEP
        return lossless_beside_words(points_of_both(sweep, channel, clock, "bias"), kind, limit, (channel, clock))

    return words


def page() -> None:
    st.markdown(
        "#### What does speed cost in quality?",
        help="Every point is a way to decode the same prompts with the same noise: how many tokens a second, and how good the answers are. "
        "Move the channel and the points move sideways only; click one to see its numbers and to try it on the Live page.",
    )
    with st.sidebar:
        key, calibration = pair_choice()

    @shows_errors
    def speed_and_quality() -> None:
        choice = chosen_sweep(key, calibration)
        if choice is not None:
            sections(choice)

    @shows_errors
    def within_budget() -> None:
        rounds = chosen_rounds((key, calibration))
        if rounds is not None:
            budget.section(rounds, lossless_beside(chosen_on_tradeoff(key, calibration)), advice.section)

    tabbed("tradeoff_tab", {"Speed and quality": speed_and_quality, "The best within a budget": within_budget})
