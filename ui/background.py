"""Work in the background that one tab started: begun in the pair's queue, shown with a Stop button, its result picked up when it ended."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

import streamlit as st

from cuhlm_core.decoding.jobs import Job, JobStatus, Key
from cuhlm_core.errors import UserError
from cuhlm_core.events import Progress
from cuhlm_core.format import rough_duration
from ui.store import pair_store
from ui.widgets import plain, show_error

if TYPE_CHECKING:
    from cuhlm_core.evaluation.pace import Pace
    from cuhlm_core.models.protocol import ModelPair

REFRESH_S = 0.5

Steps = Callable[["ModelPair", Callable[[], bool]], Iterator[Progress]]
"""From a pair and a function that says whether to stop, to a generator that yields progress and returns its result."""
Seconds = Callable[["Pace", "ModelPair"], float]
"""How long a piece of work takes on a pair."""


def pair_title(key: Key) -> str:
    """The pair's name, or its two models."""
    name, slm, llm, _ = key
    return name or f"{slm} → {llm}"


def named(key: Key) -> bool:
    """Whether it names a pair: one of the list, or two models of the user's own."""
    return bool(key[0] or (key[1] and key[2]))


def start(name: str, key: Key, steps: Steps, wait_s: float = 0.0) -> None:
    """Begin work on a pair, which is loaded first (see `begin`)."""
    store = pair_store()
    begin(name, key, lambda cancelled: steps(store.get(key), cancelled), wait_s)


def begin(name: str, key: Key, work: Callable[[Callable[[], bool]], Iterator[Progress]], wait_s: float = 0.0) -> None:
    """Begin work in the pair's queue under a name, of which a tab has one at a time, and draw the page again: after it where it takes no
    longer than `wait_s`, so that no progress flickers by.
    """
    try:
        job: Job[Progress] = Job(work, pair_store().queue(key), polite=True).start()
    except UserError as error:
        show_error(error)
        return
    _jobs()[name] = (key, job)
    job.wait(wait_s)
    st.rerun()


def busy(name: str, key: Key) -> bool:
    """Whether this tab works on that pair just now."""
    job = _job(name, key)
    return job is not None and job.active


def show(name: str, key: Key) -> bool:
    """Draw the progress of the work on that pair, or why it failed; whether it is under way."""
    job = _job(name, key)
    if job is not None and job.active:
        _progress(job, f"stop-{name}")
        return True
    if job is not None and job.error:
        show_error(job.error)
    return False


def result(name: str, key: Key) -> Any:
    """What the work on that pair returned when it ended, as long as no other work has its name; else None."""
    job = _job(name, key)
    return None if job is None else job.result


def offer(
    name: str, key: Key, words: str, label: str, steps: Steps, button: str, seconds: Seconds | None = None, timing: bool = True
) -> None:
    """Say what is missing and how long it takes here, and begin that work when the button of that key is pressed; models of the user's own
    must be named first. timing: also offer to time a pair that is not timed; a page does so once."""
    known = None if seconds is None else seconds_of(key, seconds)
    time_words = "" if known is None else f" It takes about {rough_duration(known)} on this computer."
    st.info(f"{words}{time_words} What is done is kept, and you can stop and go on at any time.", icon=":material/science:")
    if st.button(label, type="primary", icon=":material/play_arrow:", disabled=not named(key), key=button):
        start(name, key, steps)
    if seconds is not None and timing:
        offer_timing(key)


# How long it takes here -----------------------------------------------------------------------------------------------

TIMING = "timing"
"""Name of the work that times a few tokens of a pair."""


def seconds_of(key: Key, work: Seconds) -> float | None:
    """How long work takes on this computer; None while the pair is not loaded or its tokens were not timed."""
    pair, pace = pair_store().loaded(key), _paces().get(key)
    return None if pair is None or pace is None else work(pace, pair)


def offer_timing(key: Key) -> None:
    """Draw the button that times a pair, or the progress; nothing once it is timed, and while two models are not named."""
    if show(TIMING, key) or not named(key) or seconds_of(key, lambda pace, pair: 0.0) is not None:
        return
    if st.button("How long does it take here?", icon=":material/timer:", key="time-pair", help="Loads both models and times a few tokens."):
        start(TIMING, key, _timing(key))


def _timing(key: Key) -> Steps:
    def steps(pair: ModelPair, cancelled: Callable[[], bool]) -> Iterator[Progress]:
        from cuhlm_core.evaluation.pace import measure_pace

        yield Progress("load", 2, 2)
        _paces()[key] = measure_pace(pair)

    return steps


@st.cache_resource(show_spinner=False)
def _paces() -> dict[Key, Pace]:
    """Of the pairs that were timed since the server started."""
    return {}


# The work of this tab -------------------------------------------------------------------------------------------------


def _jobs() -> dict[str, tuple[Key, Job[Progress]]]:
    """What this tab has under way, or did last, by name."""
    return st.session_state.setdefault("background", {})


def _job(name: str, key: Key) -> Job[Progress] | None:
    at, job = _jobs().get(name, (None, None))
    return job if at == key else None


@st.fragment(run_every=REFRESH_S)
def _progress(job: Job[Progress], key: str) -> None:
    """A bar and a Stop button; the whole page again when the work has ended."""
    if not job.active:
        st.rerun()
    steps = job.snapshot()
    left, right = st.columns([6, 1], vertical_alignment="center")
    if job.status is JobStatus.WAITING and job.queue_position:
        left.progress(0.0, text="Waiting: another user is decoding on this pair.")
    elif not steps:
        left.progress(0.0, text="Loading the models …")
    else:
        left.progress(steps[-1].share, text=plain(steps[-1].words))
    if right.button("Stop", icon=":material/stop:", key=key):
        job.cancel()
        job.wait(3.0)
        st.rerun()
