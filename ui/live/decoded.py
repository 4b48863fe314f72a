"""Runs that stand next to the one shown: decoded once a server, in the background, and priced wherever they are shown."""

import threading
from collections import OrderedDict
from collections.abc import Callable, Iterator
from dataclasses import dataclass

import streamlit as st

from cuhlm_core.decoding.jobs import Job, Key
from cuhlm_core.events import Event, Finished, Started
from cuhlm_core.models.registry import PAIRS
from cuhlm_core.runs.comparison import split_runs
from cuhlm_core.settings import DecodeSettings
from ui.controls import Request
from ui.store import pair_store

KEPT = 64


@dataclass(frozen=True)
class ComparisonRequest:
    """A run that is to be decoded on a pair."""

    prompt: str
    method: str
    settings: DecodeSettings
    details: bool = False
    """With all that the Live page draws of it."""
    at_every_threshold: bool = False
    """All texts that its thresholds write (`evaluation.whole_texts`), each a run; its own threshold is not read."""


ComparisonRequests = tuple[Key, tuple[ComparisonRequest, ...]]
"""Runs of one pair, in one turn of its queue."""


def key_of(started: Started, request: Request) -> Key | None:
    """The pair of a run as the store knows it; None where that is neither the pair chosen nor one with a name."""
    chosen, loaded = request.pair_key, pair_store().loaded(request.pair_key)
    if started.pair in (chosen[0], loaded and loaded.name):
        return chosen
    return (started.pair, None, None, chosen[3]) if started.pair in PAIRS else None


@st.cache_resource(show_spinner=False)
def _jobs() -> tuple[threading.Lock, OrderedDict[ComparisonRequests, Job[Event]]]:
    """The last jobs, those that were asked for last at the end."""
    return threading.Lock(), OrderedDict()


def job_of(wishes: ComparisonRequests) -> Job[Event] | None:
    """The job that decodes them, or did; None where they were never asked for."""
    lock, jobs = _jobs()
    with lock:
        job = jobs.get(wishes)
        if job is not None:
            jobs.move_to_end(wishes)
        return job


def begin(wishes: ComparisonRequests) -> Job[Event]:
    """Decode them, unless that was asked for before and went well; UserError where too many wait."""
    job = job_of(wishes)
    if job is None or job.error:
        key, _ = wishes
        job = Job(lambda cancelled: _events(wishes, cancelled), pair_store().queue(key), polite=True).start()
        lock, jobs = _jobs()
        with lock:
            jobs[wishes] = job
            while len(jobs) > KEPT:
                jobs.popitem(last=False)
    return job


def drop(wishes: ComparisonRequests) -> None:
    """Stop what nobody waits for any more, unless it has ended."""
    lock, jobs = _jobs()
    with lock:
        if wishes in jobs and jobs[wishes].active:
            jobs.pop(wishes).cancel()


def runs_of(job: Job[Event] | None, growing: bool = False) -> list[tuple[Event, ...]]:
    """The runs of a job that has ended; none before, but for a `growing` list: those that have ended."""
    if job is None or job.error or (job.active and not growing):
        return []
    return [run for run in split_runs(job.snapshot()) if isinstance(run[-1], Finished)]


def _events(wishes: ComparisonRequests, cancelled: Callable[[], bool]) -> Iterator[Event]:
    from cuhlm_core.decoding.decoder import decode  # imports torch

    key, runs = wishes
    for wish in runs:
        known = (pair_store().get(key), wish.prompt, wish.method, wish.settings, cancelled)
        if wish.at_every_threshold:
            from cuhlm_core.evaluation.whole_texts import every_text

            yield from every_text(*known)
        else:
            yield from decode(*known, details=wish.details)
