"""What one tab shows: a run under way, a finished run or a recording, and whether it stands under the current controls. No drawing here."""

import threading
from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import streamlit as st

from cuhlm_core.decoding.jobs import Job
from cuhlm_core.errors import UserError
from cuhlm_core.events import Event, Finished, Started
from cuhlm_core.prompts import check_prompt
from cuhlm_core.runs.columns import RunColumns, RunTable
from cuhlm_core.runs.comparison import shared_settings
from cuhlm_core.runs.differences import Asked, priced_link, shown_and_asked, what_differs
from cuhlm_core.runs.recording import Run, load_run, manifest_for, new_run_id
from ui.controls import Request
from ui.runs import new_job
from ui.store import chosen_pair, opening_run, pair_store
from ui.strip.token_strip import KEPT_ANSWERS


@dataclass(frozen=True)
class ViewState:
    """What the page shows: events so far, and where they come from."""

    events: tuple[Event, ...]
    run: str
    """Names the run for the strip: a new name starts it afresh."""
    recorded: bool
    autoplay: bool

    @property
    def started(self) -> Started | None:
        return self.events[0] if self.events and isinstance(self.events[0], Started) else None

    @property
    def finished(self) -> Finished | None:
        return self.events[-1] if self.events and isinstance(self.events[-1], Finished) else None


class RunView:
    """What is drawn of a run: appended to as it grows, so that an answer takes no longer at its end than at its beginning."""

    def __init__(self, run: str, started: Started | None = None) -> None:
        self.run, self.started = run, started
        self.columns = RunColumns(0, 0)
        self.seen = 0
        """Events appended so far."""
        self._sent: deque[int] = deque(maxlen=KEPT_ANSWERS)
        self._appending = threading.Lock()

    def append(self, events: Sequence[Event]) -> None:
        """Append what follows the events that were appended before; `events` are all of the run's.

        Streamlit answers a moved control in a thread of its own, while the one before still runs to its next call.
        """
        with self._appending:
            fresh = events[self.seen :]
            if not self.seen and fresh:
                started = events[0]
                assert isinstance(started, Started)
                self.columns = RunColumns(started.settings.seed, started.settings.max_tokens)
            self.columns.append(fresh)
            self._sent.append(self.seen)
            self.seen += len(fresh)

    def first(self) -> int:
        """The first event of the last answers: the browser may have passed over some of them."""
        return min(self._sent)

    def priced_table(self, priced: Request) -> RunTable:
        """The run's columns at the costs of this channel and clock."""
        return self.columns.table.recost(priced.settings.channel, priced.settings.clock)


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
    """Name of the last run that is not saved."""
    not_saved: str = ""
    """Why it is not."""
    ahead: Any = None
    """What is decoded as a threshold was moved (`ui.live.thresholds.follow`)."""
    view: RunView | None = None
    """What is drawn of the run shown."""

    def show_unsaved(self, pair: Any, events: tuple[Event, ...]) -> None:
        """A run of `pair` that nobody pressed Run for takes the place of the one shown, under its name: the strip is patched."""
        started: Any = events[0]
        self.run, self.recorded = Run(new_run_id(started.method), manifest_for(pair, started), events), False
        self.unsaved, self.not_saved = self.run_name, " until you press Run"


def current() -> Visit:
    """This tab's state. Until a user decodes it shows the recording of the chosen pair; a job that has ended becomes the run shown."""
    visit: Visit = st.session_state.setdefault("visit", Visit())
    if visit.job is None and visit.run is visit.opening:
        visit.opening = opening_run(chosen_pair()) or visit.opening
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


def view_state(visit: Visit) -> ViewState:
    """The run under way, finished or recorded; no events where there is none."""
    if visit.job is not None:
        return ViewState(visit.job.snapshot(), visit.run_name, recorded=False, autoplay=not visit.stepped)
    if visit.run is None:
        return ViewState((), visit.run_name, recorded=False, autoplay=False)
    return ViewState(visit.run.events, visit.run_name, recorded=visit.recorded, autoplay=visit.recorded)


def run_view(visit: Visit, state: ViewState) -> RunView:
    """What is drawn of the run shown, up to its last event."""
    if visit.view is None or (visit.view.run, visit.view.started) != (state.run, state.started):
        visit.view = RunView(state.run, state.started)
    visit.view.append(state.events)
    return visit.view


# Buttons --------------------------------------------------------------------------------------------------------------


def act(visit: Visit, pressed: str, request: Request, asked_by: str = "") -> None:
    """Do what a button asks; Run stops the run under way. asked_by: what began this run in place of a person; such a run is not saved."""
    visit.error = None
    job = visit.job
    try:
        if pressed == "run" or (job is None and pressed == "step"):
            _begin(visit, request, pressed == "step", asked_by)
            if job is not None:
                job.cancel()
        elif job is not None:
            {"step": job.step, "pause": job.pause, "resume": job.resume, "stop": job.cancel}.get(pressed, lambda: None)()
    except UserError as error:
        visit.error = str(error)


def _begin(visit: Visit, request: Request, paused: bool, asked_by: str) -> None:
    prompt = st.session_state.get("prompt", "")
    check_prompt(prompt)
    request = replace(request, settings=replace(request.settings, forces=st.session_state.pop("forced", ())))
    visit.run_name, visit.job = new_job(request, prompt, paused, saved=not asked_by)
    visit.stepped = paused
    visit.unsaved, visit.not_saved = (visit.run_name, f", as only {asked_by} asked for it") if asked_by else ("", "")
    if not st.session_state.get("address_quick", True):  # what a link waited for is pressed; its sentence is outside of the strip
        st.session_state.update(address_quick=True, redraw=True)


def open_recording(visit: Visit, folder: Path) -> Run:
    """Show a recorded run and return it; UserError when it cannot be read."""
    run = load_run(folder).readable
    visit.run, visit.recorded, visit.run_name, visit.error = run, True, run.run_id, None
    return run


def priced_request(started: Started | None, request: Request) -> Request:
    """What the controls ask for, with the link that the run shown is priced on: its own where its method depends on the channel."""
    if started is None:
        return request
    channel, clock = priced_link(started, request.settings.channel, request.settings.clock)
    return replace(request, settings=replace(request.settings, channel=channel, clock=clock))


# Stale numbers --------------------------------------------------------------------------------------------------------


def differences(started: Started, finished: Finished | None, request: Request) -> list[tuple[str, str]]:
    """What is shown and what the controls say, in words, for everything that changes the tokens and differs. No control forces a decision:
    those that the run shown has are none of the controls' differences."""
    loaded = pair_store().loaded(request.pair_key)
    pair = request.pair_key[0] or (loaded.name if loaded else None)
    settings = replace(shared_settings(request.settings, request.method), forces=started.settings.forces)
    asked = Asked(pair, st.session_state.get("prompt", ""), request.method, settings, request.calibration)
    return what_differs(started, finished, asked)


def stale_message(started: Started, finished: Finished | None, request: Request) -> str:
    """That the controls differ from the run shown in anything that changes the tokens, and in what; empty where they do not."""
    rows = differences(started, finished, request)
    if not rows:
        return ""
    snr_db = priced_request(started, request).settings.channel.snr_db
    shown, controls = shown_and_asked(started, f"{snr_db:g} dB".replace("-", "−"), rows, request.method)
    return f"Shown: {shown}. Controls: {controls}."


def run_if_asked(visit: Visit, request: Request | UserError) -> None:
    """Once, after a link, a question or another page set the controls: decode, unless what is shown is just that.

    A link may come from anyone: a run that only an address, a reload or Back asked for is shown and not saved.
    """
    pressed, asked_by = st.session_state.pop("run_now", False), st.session_state.pop("address_asks", "")
    if not (pressed or asked_by) or isinstance(request, UserError):
        return
    if pressed:
        st.session_state.pop("forced", None)  # of a link that was never run
    run, forces = visit.run, st.session_state.get("forced", ())
    shown = run if visit.job is None and run is not None and run.started.settings.forces == forces else None
    if shown is not None and not stale_message(shown.started, shown.finished, request):
        st.session_state.pop("forced", None)
        return  # another channel or clock re-costs what is shown
    act(visit, "run", request, "" if pressed else asked_by)
