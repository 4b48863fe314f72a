"""A moved threshold decodes nothing: all texts of the prompt shown are decoded behind it, and the browser has them under the hand."""

from __future__ import annotations

import math
from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING

import streamlit as st

from cuhlm_core.decoding.jobs import Key
from cuhlm_core.errors import UserError
from cuhlm_core.events import Event, Started
from cuhlm_core.methods import METHODS
from cuhlm_core.models.registry import EMBEDDED_FOLDERS
from cuhlm_core.runs.manifest import manifest_for
from cuhlm_core.runs.recording import Run, new_run_id
from ui import session
from ui.controls import Request
from ui.live.decoded import ComparisonRequest, ComparisonRequests, begin, job_of, key_of, runs_of
from ui.live.status import moved_thresholds
from ui.live.texts import known_texts, texts_message
from ui.store import pair_store
from ui.web.bridge import component

if TYPE_CHECKING:
    pass

_watch = component("thresholds")


def _wish(key: Key, started: Started) -> ComparisonRequests:
    return key, (ComparisonRequest(started.prompt, started.method, replace(started.settings, u_th=None), at_every_threshold=True),)


def follow(visit: session.Visit, request: Request) -> None:
    """The run at the threshold of the controls takes the place of the one shown, if nothing else differs and its text is known."""
    state = session.view_state(visit)
    started, u_th = state.started, request.settings.u_th
    if started is None or moved_thresholds(state, request) != ["u_th"] or (key := key_of(started, request)) is None:
        return
    wish, pair = _wish(key, started), pair_store().loaded(key)
    if pair is None or not (runs := runs_of(job_of(wish), growing=True)):
        return
    at = -math.inf if u_th is None else float(u_th)
    text = next((text for text in known_texts(wish, len(runs), runs) if text.start <= at < text.end), None)
    if text is None:
        return
    events = text.events if u_th is None else text.at(at)
    visit.run, visit.recorded = Run(new_run_id(started.method), manifest_for(pair, _started(events)), events), False
    visit.unsaved, visit.not_saved = visit.run_name, " until you press Run"
    st.session_state.pop("otherwise", None)  # what was decided otherwise in the run before


def watch_threshold(run: str, events: tuple[Event, ...], request: Request) -> bool:
    """Let the browser follow the hand on the threshold of a run that has ended; whether some texts are still to come."""
    started = _started(events)
    asks = started.pair in EMBEDDED_FOLDERS and METHODS[started.method].compares_u_th and started.settings.clock.kind != "host"
    key = key_of(started, request) if asks else None
    loads, job, file = key is not None and pair_store().loaded(key) is None, None, None
    if key is not None and not loads:
        wish = _wish(key, started)
        with suppress(UserError):  # the method has no curve, or too many wait
            job = job_of(wish) or begin(wish)
        if runs := runs_of(job, growing=True):
            file = texts_message(wish, len(runs), runs)
    _watch(key="thresholds", data=[{"strip": "strip", "run": run, "file": file}], height=0)
    return loads or (job is not None and job.active)


def _started(events: tuple[Event, ...]) -> Started:
    assert isinstance(events[0], Started)
    return events[0]
