"""What follows the hand on a handle: a run at a threshold whose text is known is shown at once, another one as soon as it is decoded.

All texts of the prompt shown are decoded behind it, and the browser has them under the hand (web/live/thresholds.js).
"""

import math
from contextlib import suppress
from dataclasses import replace

import streamlit as st

from cuhlm_core.decoding.jobs import Job
from cuhlm_core.errors import UserError
from cuhlm_core.events import Event, Started
from cuhlm_core.models.calibration import complete_settings
from cuhlm_core.models.registry import EMBEDDED_FOLDERS
from cuhlm_core.runs.comparison import shared_settings
from cuhlm_core.settings import DecodeSettings
from ui import session
from ui.controls import Request
from ui.live.decoded import ComparisonRequest, ComparisonRequests, begin, drop, job_of, key_of, runs_of
from ui.live.status import moved_thresholds
from ui.live.texts import known_texts, texts_message
from ui.store import pair_store
from ui.web.bridge import component, served_bytes

_watch = component("thresholds")
FOLLOWING = {"u_th", "theta"}
"""Settings that a run follows by itself."""
ANSWER_SECONDS = 0.4
"""How long an answer waits for a run that is not known yet: most are shown with it."""


def follow(visit: session.Visit, request: Request) -> bool:
    """The run at the threshold and tolerance of the controls takes the place of the one shown, where nothing else differs and both models
    are quick; whether it is still on its way. The one that was on its way for other controls is dropped."""
    state = session.view_state(visit)
    started, moved = state.started, moved_thresholds(state, request)
    key = key_of(started, request) if started is not None and started.pair in EMBEDDED_FOLDERS else None
    follows = moved and FOLLOWING.issuperset(moved) and visit.job is None and not visit.fault
    if started is None or key is None or not follows or (pair := pair_store().loaded(key)) is None:
        wish = None
    else:
        asked = replace(shared_settings(request.settings, request.method), forces=started.settings.forces)
        settings = started.settings
        if moved != ["u_th"]:
            settings = complete_settings(asked, request.method, pair.calibration, started.vocabulary_size)
        wish = _wish(key, started, replace(settings, u_th=request.settings.u_th))
    if visit.ahead is not None and visit.ahead != wish:
        drop(visit.ahead)
    visit.ahead = wish
    if wish is None:
        return bool(follows) and key is not None  # its libraries are on their way
    job, at = _job(wish), -math.inf if request.settings.u_th is None else float(request.settings.u_th)
    events = _run_at(wish, job, at) or (_run_at(wish, job, at) if job is not None and job.wait(ANSWER_SECONDS) else None)
    if events is None:
        return job is not None and job.active
    visit.ahead = None
    visit.show_unsaved(pair, events)
    st.session_state.pop("otherwise", None)  # what was decided otherwise in the run before
    return False


def watch_threshold(run: str, events: tuple[Event, ...], request: Request) -> bool:
    """Let the browser follow the hand on the threshold of a run that has ended; whether some texts are still to come."""
    started = events[0]
    assert isinstance(started, Started)
    asks = started.pair in EMBEDDED_FOLDERS and started.settings.clock.kind != "host"  # its seconds are another run's
    key = key_of(started, request) if asks else None
    loads, job, file = key is not None and pair_store().loaded(key) is None, None, None
    if key is not None and not loads and (wish := _wish(key, started, started.settings))[1][0].at_every_threshold:
        job = _job(wish)
        if runs := runs_of(job, growing=True):
            file = served_bytes(texts_message(wish, len(runs), runs))  # again: other visitors may have taken its place
    _watch(key="thresholds", data=[{"strip": "strip", "run": run, "file": file}], height=0)
    return loads or (job is not None and job.active)


def _wish(key: tuple[str | None, str | None, str | None, str], started: Started, settings: DecodeSettings) -> ComparisonRequests:
    """The run, or where its method has a curve all texts of its thresholds."""
    from cuhlm_core.evaluation.whole_texts import has_curve  # imports torch

    curve = has_curve(started.method, settings)
    settings = replace(settings, u_th=None) if curve else settings
    return key, (ComparisonRequest(started.prompt, started.method, settings, details=True, at_every_threshold=curve),)


def _job(wish: ComparisonRequests) -> Job[Event] | None:
    with suppress(UserError):  # too many wait: then as without
        return job_of(wish) or begin(wish)
    return None


def _run_at(wish: ComparisonRequests, job: Job[Event] | None, at: float) -> tuple[Event, ...] | None:
    """The run at a threshold (-inf: always sends), where it is decoded."""
    runs = runs_of(job, growing=True)
    if not wish[1][0].at_every_threshold:
        return runs[0] if runs else None
    texts = known_texts(wish, len(runs), runs) if runs else []
    return next((text.events if at < 0 else text.at(at) for text in texts if text.start <= at < text.end), None)
