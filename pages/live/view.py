"""The Live page's view: strip, panel, bill and plots of one run, live or recorded, and what is known of a chosen token.

One fragment draws it all. While a run is under way the browser asks for what is new, as fast as it shows it; nothing is drawn by the clock.
Moving the channel or the clock recomputes the costs shown; moving a threshold shows what it writes.
"""

import streamlit as st

from cuhlm_core.decoding.jobs import JobStatus
from cuhlm_core.errors import UserError
from cuhlm_core.runs.columns import RunTable
from pages.live.numbers import all_totals, likelihood_row
from pages.live.question import question_row, unguessed
from ui import session
from ui.controls import Request
from ui.export.menu import export_menu
from ui.live.alternatives import otherwise, wished, worth
from ui.live.general import ask_general
from ui.live.status import bar, refusal, shown_at_handle
from ui.live.thresholds import follow, watch_threshold
from ui.strip.inspector import inspect
from ui.strip.token_strip import Board, part_of, plots_of, threshold, token_strip
from ui.widgets import show_error

NEWS_SECONDS = 0.25
"""How long an answer to Step waits for its token: the browser then shows it with the same answer."""


@st.fragment
def show(request: Request | UserError, visit: session.Visit) -> None:
    """The strip with its panel; below the handles the bill and two plots; what is opened by a press below them."""
    if st.session_state.pop("redraw", False):
        st.rerun()  # the prompt box is outside of what is drawn here
    if visit.request is not None and request != visit.request:  # of what the controls say no more; of what a link asked for, still
        visit.error = None
    session.collect(visit)
    visit.fault = str(request) if isinstance(request, UserError) else None
    if not isinstance(request, UserError):
        visit.request = request
    if visit.request is None:
        show_error(str(request))
        return
    request_made = visit.request  # after a fault: what is shown, or under way, stays, with the last controls that made sense
    follows = not unguessed() and follow(visit, request_made)
    state = session.view_state(visit)
    view = session.run_view(visit, state)
    started, finished = state.started, state.finished
    priced = session.priced_request(started, request_made)
    table = view.priced_table(priced)
    with st.container(key="answer"):
        question_row(visit, started, finished, table, request_made)
        selected = _strip(state, view, table, (request_made, priced), visit, follows)
    with st.container(key="lower"):
        left, right = st.columns([7, 5], gap="medium")
        with left.container(key="bill", gap=None):
            with st.container():  # by itself: Streamlit drops an unsent fragment that is drawn again, and its place with it
                worth(state.events, priced, lambda: watch_threshold(state.run, state.events, priced), covered=unguessed())
            if visit.job is None and not unguessed():
                likelihood_row(started, finished, table, priced)
            with st.container(key="foot", horizontal=True, vertical_alignment="center"):
                opened = _opens("Details of each token", "details")
                plots_of("strip", ["bias"], low=True)  # in a low window its number; its plot is then among the details
        with right:
            plots_of("strip", ["throughput"])
    if unguessed() or not opened:
        return
    with st.container(key="beyond"):
        part_of("strip", "details")
        plots_of("strip", ["bias", "uncertainty"])
        if selected is None:
            st.caption("Choose a token above: both distributions, its test and all its numbers.")
        else:
            part_of("strip", "facts")
            inspect(state.events, selected)
        if visit.job is None and started is not None and finished is not None:
            all_totals(started, finished, table, priced)
            export_menu(visit, priced)


def _opens(label: str, key: str) -> bool:
    """A link that opens what is below, and closes it; whether it is open."""
    shown = st.session_state.get(f"{key}_open", False)
    icon = ":material/expand_less:" if shown else ":material/expand_more:"
    st.button(label, key=f"{key}_link", type="tertiary", icon=icon, on_click=lambda: st.session_state.update({f"{key}_open": not shown}))
    return bool(shown)


def _strip(
    state: session.ViewState, view: session.RunView, table: RunTable, requests: tuple[Request, Request], visit: session.Visit, follows: bool
) -> int | None:
    """The strip with counters and buttons; returns the selected round. `requests`: what the controls ask for, and as the run is priced."""
    started, (request, as_priced) = state.started, requests
    drawn = shown_at_handle(started, request)
    active = visit.job is not None
    selected = token_strip(
        state.events,
        key="strip",
        run=state.run,
        first=view.first(),
        u_th=threshold(drawn) if drawn else None,
        autoplay=state.autoplay,
        introduces=state.recorded and visit.run is visit.opening,
        board=Board(
            started=started,
            finished=state.finished,
            table=table,
            priced=(as_priced.settings.channel, as_priced.settings.clock),
            bar=bar(state, visit, request, follows),
            active=active,
            paused=visit.job is not None and visit.job.status is JobStatus.PAUSED,
            on_press=lambda action: _press(visit, action, request),
            follows=follows,
            apart=True,
            otherwise=None if unguessed() else otherwise(state.run, state.events, as_priced),
            on_otherwise=lambda round_, what: wished(state.run, state.events, as_priced, round_, what),
            refusal=refusal(state),
            on_question=_ask_instead,
            on_general=lambda: ask_general(started.prompt) if started else None,
        ),
    )
    return selected


def _ask_instead(prompt: str) -> None:
    """Callback: a question that the pair answers, in place of the one that it turned down."""
    st.session_state.update(prompt=prompt, run_now=True, redraw=True)


def _press(visit: session.Visit, action: str, request: Request) -> None:
    """A button of the strip; Step answers with its token. Nothing begins with controls that make no sense, nor what is under way again."""
    if visit.fault and (visit.job is None or action == "run"):
        return
    started = session.view_state(visit).started
    if action == "run" and visit.job is not None and started and not session.stale_message(started, None, request):
        if visit.job.status is not JobStatus.PAUSED:
            return
        action = "resume"
    seen = len(visit.job.snapshot()) if visit.job else 0
    session.act(visit, action, request)
    if action == "step" and visit.job is not None:
        visit.job.wait_for_news(seen, NEWS_SECONDS)
