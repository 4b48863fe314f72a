"""How long work on a pair takes on this computer: a few tokens are timed on demand, and what is offered says its time before it starts."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

import streamlit as st

from cuhlm_core.decoding.jobs import Key
from cuhlm_core.events import Progress
from cuhlm_core.format import expected
from ui import background
from ui.store import pair_store

if TYPE_CHECKING:
    from cuhlm_core.evaluation.pace import Pace
    from cuhlm_core.models.protocol import ModelPair

TIMING = "timing"
"""Name of the work."""
Seconds = Callable[["Pace", "ModelPair"], float]
"""How long a piece of work takes on a pair."""


def seconds_of(key: Key, work: Seconds) -> float | None:
    """How long work takes here; None while the pair is not loaded or its tokens were not timed."""
    pair, pace = pair_store().loaded(key), _paces().get(key)
    return None if pair is None or pace is None else work(pace, pair)


def time_words(key: Key, work: Seconds) -> str:
    """A sentence that says how long work takes here; "" while it is not known."""
    seconds = seconds_of(key, work)
    return "" if seconds is None else f" It takes about {expected(seconds)} on this computer."


def offer_timing(key: Key) -> None:
    """Draw the button that times a pair, or the progress; nothing once it is timed, and while two models are not named."""
    if background.show(TIMING, key) or not (key[0] or (key[1] and key[2])) or seconds_of(key, lambda pace, pair: 0.0) is not None:
        return
    if st.button("How long does it take here?", icon=":material/timer:", key="time-pair", help="Loads both models and times a few tokens."):
        background.start(TIMING, key, timing(key))


def timing(key: Key) -> background.Steps:
    """What times a pair."""

    def steps(pair: ModelPair, cancelled: Callable[[], bool]) -> Iterator[Progress]:
        from cuhlm_core.evaluation.pace import measure_pace

        yield Progress("load", 2, 2)
        _paces()[key] = measure_pace(pair)

    return steps


@st.cache_resource(show_spinner=False)
def _paces() -> dict[Key, Pace]:
    """Of the pairs that were timed since the server started."""
    return {}
