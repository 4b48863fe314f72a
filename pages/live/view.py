"""The Live page's view: strip, inspector, counters and plots of one run, live or recorded.

One fragment draws it all. While a run is under way the browser asks for what is new, as fast as it shows it; nothing is drawn by the clock.
Moving the channel or the clock re-costs what is shown; moving a threshold previews it.
"""

import streamlit as st

from cuhlm_core.decoding.jobs import Job, JobStatus
from cuhlm_core.errors import UserError
from cuhlm_core.events import StopReason
from cuhlm_core.methods import METHODS
from cuhlm_core.runs.columns import RunTable
from pages.live.numbers import all_totals, previewed, typical_caption
from pages.live.question import question_row
from ui import session
from ui.controls import Request
from ui.export.menu import export_menu
from ui.export.standalone import STOPPED
from ui.inspector import inspect
from ui.strip.token_strip import Bar, Board, drawn_of, plots_of, threshold, token_strip
from ui.widgets import show_error

NEWS_SECONDS = 0.25
"""How long an answer to Step waits for its token: the browser then shows it with the same answer."""


@st.fragment
def show(request: Request | UserError, visit: session.Visit) -> None:
    """The strip with its buttons and numbers; the plots, or the inspector in their place, at the right; what is below the fold."""
    if request != visit.request:  # of what the controls say no more
        visit.error = None
    session.collect(visit)
    visit.fault = str(request) if isinstance(request, UserError) else None
    if not isinstance(request, UserError):
        visit.request = request
    request_made = visit.request  # after a fault: what is shown, or under way, stays, with the last controls that made sense
    if request_made is None:
        show_error(str(request))
        return
    state = session.view_state(visit)
    view = session.run_view(visit, state)
    started, finished = state.started, state.finished
    table = view.priced_table(request_made)
    question_row(started, finished, table, request_made)
    with st.container(key="numbers"):
        left, right = st.columns([7, 5])
        with left:
            selected = _strip(state, view, table, request_made, visit)
        with right:
            plots_of("strip")
            if selected is not None:
                with st.container(border=True, key="inspector", gap="xsmall"):
                    inspect(state.events, table, selected, narrow=True)
                    st.caption("Esc: back to the plots.")
    if visit.job is None and started is not None and finished is not None:
        with st.container(key="beyond"):
            typical_caption(started, table, request_made)
            all_totals(started, finished, table, request_made)
            export_menu(visit)


def _strip(state: session.ViewState, view: session.RunView, table: RunTable, request: Request, visit: session.Visit) -> int | None:
    """The strip with counters and buttons; returns the selected round."""
    started = state.started
    priced = (request.settings.channel, request.settings.clock)
    flips, preview_words = previewed(state, request)
    active = visit.job is not None
    selected = token_strip(
        view.chips.chips,
        key="strip",
        run=state.run,
        first=view.first(),
        u_th=threshold(started) if started else None,
        autoplay=state.autoplay,
        board=Board(
            **drawn_of(started, state.finished, table, request.settings),
            bar=bar(state, visit, request, preview_words),
            active=active,
            paused=visit.job is not None and visit.job.status is JobStatus.PAUSED,
            on_press=lambda action: _press(visit, action, request),
            flips=flips,
            recosted=view.priced != priced,
        ),
    )
    view.priced = priced  # not before it is sent: an answer may be stopped on its way
    return selected


def _press(visit: session.Visit, action: str, request: Request) -> None:
    """A button of the strip; Step answers with its token. Nothing begins with controls that make no sense, nor what is under way again."""
    if visit.fault and (visit.job is None or action == "run"):
        return
    started = session.view_state(visit).started
    if action == "run" and visit.job is not None and started and not session.stale_message(started, None, request):
        return
    seen = len(visit.job.snapshot()) if visit.job else 0
    session.act(visit, action, request)
    if action == "step" and visit.job is not None:
        visit.job.wait_for_news(seen, NEWS_SECONDS)


def bar(state: session.ViewState, visit: session.Visit, request: Request, preview_words: str) -> Bar:
    """The line beside the buttons: what went wrong, under which controls the numbers stand, what is under way, or what is shown."""
    if fault := visit.fault or visit.error:
        return Bar(fault, "error")
    started, finished = state.started, state.finished
    if started is not None and (words := session.stale_message(started, finished, request)):
        return Bar(f"{preview_words} {words}".strip(), "stale")  # two lines are seen, the rest on hover
    if visit.job is not None:
        return Bar(_status(visit.job), "info")
    if started is None:
        return Bar("Type a prompt and press Run.")
    kind = "Recorded" if state.recorded else "Your run"
    words = f"{kind}: {METHODS[started.method].title}, seed {started.settings.seed}, {started.pair} pair"
    if finished is not None and finished.stop_reason is not StopReason.END:
        words += f"; {STOPPED[finished.stop_reason]}"
    if state.run == visit.unsaved:
        words += "; not saved, as only the address asked for it"
    return Bar(f"{words}.")


def _status(job: Job) -> str:
    if job.status is JobStatus.WAITING and job.queue_position > 0:
        others = job.queue_position
        return f"This pair is in use: {others} run{'s' if others > 1 else ''} before yours. It starts by itself."
    if job.status in (JobStatus.LOADING, JobStatus.WAITING):
        return "Loading the two models; the first token follows in seconds (large models from the hub: minutes)."
    if job.status is JobStatus.PAUSED:
        return "Paused. Step decides one more token; Run on continues."
    return "Both models are decoding; tokens appear at the pace of the link."
