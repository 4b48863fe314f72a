"""What one visitor is looking at: a job under way, a finished run, or a recording. No drawing here."""

from collections.abc import Callable, Generator, Iterable
from dataclasses import dataclass

import streamlit as st

from cuhlm_core.decoding.jobs import Job
from cuhlm_core.errors import UserError
from cuhlm_core.events import Event, Started
from cuhlm_core.models.registry import EMBEDDED_PAIR
from cuhlm_core.prompts import check_prompt
from cuhlm_core.runs.recording import Run, list_runs, load_run, manifest_for, new_run_id, prune_runs, save_run
from ui.controls import Request
from ui.shared import opening_run, pair_store, runs_folder


@dataclass
class Visit:
    """The state of one browser tab."""

    job: Job[Event] | None = None
    run: Run | None = None
    opening: Run | None = None
    """The shipped recording that it opened with."""
    recorded: bool = False
    run_name: str = ""
    error: str | None = None
    fault: str | None = None
    """What is wrong with the controls."""
    request: Request | None = None
    """The last controls that made sense."""
    stepped: bool = False
    """Whether the job began with Step: the browser then shows no token by itself."""
    unsaved: str = ""
    """Name of the last run that only an address asked for."""
    grown: object = None
    """What `ui.live` keeps of the run that it shows."""


def current() -> Visit:
    """This tab's state. Until somebody decodes it shows the recording of the chosen pair; a job that has ended becomes the run shown."""
    visit: Visit = st.session_state.setdefault("visit", Visit())
    if visit.job is None and visit.run is visit.opening:
        visit.opening = opening_run(st.session_state.get("pair", EMBEDDED_PAIR)) or visit.opening
        visit.run, visit.recorded = visit.opening, visit.opening is not None
        visit.run_name = visit.opening.run_id if visit.opening else ""
    return visit


def collect(visit: Visit) -> None:
    """A job that has ended becomes the run shown."""
    if visit.job is not None and not visit.job.active:
        visit.error = visit.job.error
        if visit.job.result is not None:
            visit.run, not_saved = visit.job.result
            visit.recorded, visit.error = False, visit.error or not_saved
        elif visit.run is not None:  # what was shown before is shown again, under its own name
            visit.run_name = visit.run.run_id
        visit.job = None


def act(visit: Visit, pressed: str, request: Request, saved: bool = True) -> None:
    """Do what a button asks; Run stops the run under way. `saved`: whether the run that this begins is."""
    visit.error = None
    job = visit.job
    try:
        if pressed == "run" or (job is None and pressed == "step"):
            _begin(visit, request, pressed == "step", saved)
            if job is not None:
                job.cancel()
        elif job is not None:
            {"step": job.step, "pause": job.pause, "resume": job.resume, "stop": job.cancel}.get(pressed, lambda: None)()
    except UserError as error:
        visit.error = str(error)


def _begin(visit: Visit, request: Request, paused: bool, saved: bool) -> None:
    prompt = st.session_state.get("prompt", "")
    check_prompt(prompt)
    store, key = pair_store(), request.pair_key
    run_id = new_run_id(request.method.name)
    folder = runs_folder()

    def events(cancelled: Callable[[], bool]) -> Generator[Event, None, tuple[Run, str | None]]:
        from cuhlm_core.decoding.decoder import decode

        told = yield from listed(decode(store.get(key), prompt, request.method, request.settings, cancelled))
        started = told[0]
        assert isinstance(started, Started)
        run = Run(run_id, manifest_for(store.get(key), started), tuple(told))
        try:
            if saved:
                save_run(run, folder)
                prune_runs(folder, spared={run_id})
        except UserError as error:
            return run, str(error)
        return run, None

    visit.job = Job(events, store.queue(key), paused).start()
    visit.run_name, visit.stepped = run_id, paused
    visit.unsaved = "" if saved else run_id


def listed(events: Iterable[Event]) -> Generator[Event, None, list[Event]]:
    """The events, and at their end a list of them."""
    told = []
    for event in events:
        told.append(event)
        yield event
    return told


def open_recording(visit: Visit, folder) -> Run:
    """Show a recorded run and return it; UserError when it cannot be read."""
    run = load_run(folder).readable
    visit.run, visit.recorded, visit.run_name, visit.error = run, True, run.run_id, None
    return run


def shown(visit: Visit):
    """The run under way, finished or recorded, as the view takes it."""
    from ui.live import Shown

    if visit.job is not None:
        return Shown(visit.job.snapshot(), visit.run_name, recorded=False, autoplay=not visit.stepped)
    if visit.run is None:
        return None
    return Shown(visit.run.events, visit.run_name, recorded=visit.recorded, autoplay=visit.recorded)


def recordings():
    """This installation's recordings, and a sentence for each entry that is none."""
    return list_runs(runs_folder())
