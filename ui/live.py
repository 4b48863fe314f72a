"""The Live page's view: strip, inspector, counters and plots of one run, live or recorded.

One fragment draws it all. While a run is under way the browser asks for what is new, as fast as it shows it; nothing is drawn by the clock.
Moving the channel or the clock re-costs what is shown; moving a threshold previews it.
"""

import threading
from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np
import streamlit as st

from cuhlm_core.decoding.jobs import Job, JobStatus
from cuhlm_core.errors import UserError
from cuhlm_core.events import Audited, Event, Exchange, Finished, Started, StopReason, TokenDecided
from cuhlm_core.format import percent, significant
from cuhlm_core.maths.payload import full_payload_bits
from cuhlm_core.maths.throughput import GAIN_DRAWS, throughputs
from cuhlm_core.methods import METHODS
from cuhlm_core.models.registry import EMBEDDED_FOLDERS
from cuhlm_core.runs.columns import HostTimes, RunColumns, RunTable, run_table, summarise
from cuhlm_core.runs.words import counter_rows, fact_rows, outcome_sentence, typical_gain
from cuhlm_core.settings import CLOCKS
from ui import session
from ui.chips import RunChips
from ui.controls import Request
from ui.export import export_menu
from ui.shared import data_table, pair_store, plain
from ui.shown import differences, foreign, question_row
from ui.standalone import STOPPED
from ui.token_strip import Bar, Board, Playback, drawn_of, plots_of, threshold, token_strip

KEPT_ANSWERS = 8
NEWS_SECONDS = 0.25
"""How long an answer to Step waits for its token: the browser then shows it with the same answer."""
CHART = {"displaylogo": False, "modeBarButtonsToRemove": ["select2d", "lasso2d", "autoScale2d"], "toImageButtonOptions": {"format": "svg"}}
STYLE = """<style>
.stMainBlockContainer { padding: 1rem 1.5rem 2rem }
.stMainBlockContainer > div { gap: .5rem }
.st-key-presets { max-height: 2rem }
.st-key-presets [role=radiogroup] { flex-wrap: nowrap; overflow-x: auto; scrollbar-width: none }
.st-key-asking [data-testid=stCaptionContainer] p { margin-top: -.55rem; font-size: .82rem; line-height: 1.15 }
.st-key-question { height: 2rem; margin-bottom: -1rem; flex-wrap: nowrap }
.st-key-question p { font-size: .85rem; line-height: 1.2 }
.st-key-presets [role=radiogroup] > * { flex-shrink: 0 }
@media (max-width: 640px) {
.stMainBlockContainer { padding: 4.2rem 1rem 2rem }
.st-key-question { height: auto; margin: 0; flex-wrap: wrap }
}
.st-key-inspector { max-height: var(--live-height, 40rem); overflow-y: auto }
html[data-lecture] :is([data-testid=stSidebar], [data-testid=stHeader], .st-key-asking, .st-key-beyond) { display: none }
html[data-lecture] .st-key-numbers [data-testid=stColumn]:last-child { display: none }
html[data-lecture] .st-key-question { height: auto; min-height: 3rem; margin-bottom: 0; flex-wrap: wrap }
html[data-lecture] .st-key-question p { font-size: 1.6rem; line-height: 1.3 }
</style>"""
"""The page begins at the top, presets stay on one line, the inspector takes no more room than the plots; a lecture sees the strip alone."""


@dataclass(frozen=True)
class Shown:
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


class Grown:
    """What is drawn of a run: appended to as it grows, so that an answer takes no longer at its end than at its beginning."""

    def __init__(self, run: str) -> None:
        self.run = run
        self.columns = RunColumns(0, 0)
        self.chips = RunChips()
        self.priced: object = None
        """The channel and clock that the browser's costs are of."""
        self._changed: deque[int] = deque(maxlen=KEPT_ANSWERS)
        self._appending = threading.Lock()

    def append(self, events: Sequence[Event]) -> None:
        """Take in what follows the events that were appended before; `events` are all of the run's.

        Streamlit answers a moved control in a thread of its own, while the one before still runs to its next call.
        """
        with self._appending:
            fresh = events[self.chips.seen :]
            if not self.chips.seen and fresh:
                started = events[0]
                assert isinstance(started, Started)
                self.columns = RunColumns(started.settings.seed, started.settings.max_tokens)
            self.columns.append(fresh)
            self.chips.append(fresh)
            self._changed.append(self.chips.changed)

    def first(self) -> int:
        """The first chip that changed in the last answers: the browser may have passed over some of them."""
        return min(self._changed, default=0)


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
        st.error(str(request), icon=":material/error:")
        return
    shown = session.shown(visit) or Shown((), visit.run_name, recorded=False, autoplay=False)
    if not isinstance(visit.grown, Grown) or visit.grown.run != shown.run:
        visit.grown = Grown(shown.run)
    visit.grown.append(shown.events)
    question_row(shown.started, shown.finished, _recosted_table(visit.grown, request_made), request_made)
    with st.container(key="numbers"):
        left, right = st.columns([7, 5])
        with left:
            selected = show_strip(shown, request_made, visit)
        with right:
            plots_of("strip")
            if selected is not None:
                with st.container(border=True, key="inspector", gap="xsmall"):
                    inspect(shown.events, _recosted_table(visit.grown, request_made), selected, narrow=True)
                    st.caption("Esc: back to the plots.")
    if visit.job is None and shown.finished is not None:
        with st.container(key="beyond"):
            _typical(shown.started, _recosted_table(visit.grown, request_made), request_made)
            _further(shown, visit.grown, request_made)
            export_menu(visit)


def show_strip(shown: Shown, request: Request, visit: session.Visit) -> int | None:
    """The strip with counters and buttons; returns the selected round."""
    grown, started = visit.grown, shown.started
    assert isinstance(grown, Grown)
    table = _recosted_table(grown, request)
    priced = (request.settings.channel, request.settings.clock)
    flips, preview_words = previewed(shown, request)
    active = visit.job is not None
    selected = token_strip(
        grown.chips.chips,
        key="strip",
        run=shown.run,
        first=grown.first(),
        u_th=threshold(started) if started else None,
        running=active,
        playback=Playback(autoplay=shown.autoplay),
        height=None,
        board=Board(
            **drawn_of(started, shown.finished, table, request.settings),
            bar=bar(shown, visit, request, preview_words),
            active=active,
            paused=visit.job is not None and visit.job.status is JobStatus.PAUSED,
            on_press=lambda action: _press(visit, action, request),
            flips=flips,
            recosted=grown.priced != priced,
        ),
    )
    grown.priced = priced  # not before it is sent: an answer may be stopped on its way
    return selected


def _press(visit: session.Visit, action: str, request: Request) -> None:
    """A button of the strip; Step answers with its token. Nothing begins with controls that make no sense, nor what is under way again."""
    if visit.fault and (visit.job is None or action == "run"):
        return
    shown = session.shown(visit)
    if action == "run" and visit.job is not None and shown and shown.started and not foreign(shown.started, None, request):
        return
    seen = len(visit.job.snapshot()) if visit.job else 0
    session.act(visit, action, request)
    if action == "step" and visit.job is not None:
        visit.job.wait_for_news(seen, NEWS_SECONDS)


def _recosted_table(grown: Grown, request: Request) -> RunTable:
    return grown.columns.table.recost(request.settings.channel, request.settings.clock)


def bar(shown: Shown, visit: session.Visit, request: Request, preview_words: str) -> Bar:
    """The line beside the buttons: what went wrong, under which controls the numbers stand, what is under way, or what is shown."""
    if fault := visit.fault or visit.error:
        return Bar(fault, "error")
    started, finished = shown.started, shown.finished
    if started is not None and (words := foreign(started, finished, request)):
        return Bar(f"{preview_words} {words}".strip(), "foreign")  # two lines are seen, the rest on hover
    if visit.job is not None:
        return Bar(_status(visit.job), "info")
    if started is None:
        return Bar("Type a prompt and press Run.")
    kind = "Recorded" if shown.recorded else "Your run"
    words = f"{kind}: {METHODS[started.method].title}, seed {started.settings.seed}, {started.pair} pair"
    if finished is not None and finished.stop_reason is not StopReason.END:
        words += f"; {STOPPED[finished.stop_reason]}"
    if shown.run == visit.unsaved:
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


# What happened at this token ------------------------------------------------------------------------------------------


def inspect(events: Sequence[Event], table: RunTable, selected: int, narrow: bool = False) -> None:
    """What happened at one round, in words and pictures; `table` has the run's columns with the costs to show."""
    from cuhlm_core.runs import figures  # plotly takes a moment: not before somebody chooses a token

    started = events[0]
    assert isinstance(started, Started)
    token = next(event for event in events if isinstance(event, TokenDecided) and event.round == selected)
    exchange = next(event for event in events if isinstance(event, Exchange) and event.number == token.exchange)
    audit = next((event for event in events if isinstance(event, Audited) and event.round == selected), None)
    exchange = table.recosted(exchange)
    st.markdown(f"**What happened at token {selected}**")
    words, charts = (st.container(), st.container()) if narrow else st.columns([5, 6])
    with words:
        st.text(outcome_sentence(token, exchange, audit, started.settings, METHODS[started.method]))
        if token.uncertainty is not None:
            _chart(figures.uncertainty_gauge(token=token, u_th=threshold(started, token)), "inspector-uncertainty")
        tested = token.accept_prob is not None or audit is not None
        if tested and METHODS[started.method].test.tests_ratio:  # its sentence says it all
            _chart(figures.acceptance_figure(token=token, audit=audit), "inspector-acceptance")
    with charts:
        _chart(figures.distributions_figure(token=token, audit=audit), "inspector-distributions")
    with st.expander("All numbers of this round"):
        rows = fact_rows(token, exchange, audit, started.settings)
        data_table([{"quantity": label, "value": value, "what it is": meaning} for label, value, meaning in rows])
        _exact_law(events, selected, token.target_prob if audit is None else audit.target_prob)


def _exact_law(events: Sequence[Event], selected: int, told: float | None) -> None:
    """The law of the round, all drafts enumerated, when somebody asks for it: both models read the text again. `told`: y as recorded."""
    started = events[0]
    assert isinstance(started, Started)
    if started.pair not in EMBEDDED_FOLDERS or not METHODS[started.method].verifies:
        return
    if not st.button("Enumerate all drafts of this round", icon=":material/calculate:", key="exact-law"):
        return
    from cuhlm_core.decoding.round_law import law_words, recorded_law

    with st.spinner("Enumerating …"):
        law = recorded_law(pair_store().get((started.pair, None, None, "auto")), events, selected)
    st.text(law_words(law, next(event.draft for event in events if isinstance(event, TokenDecided) and event.round == selected), told))


def _chart(figure, key: str) -> None:
    st.plotly_chart(figure, key=f"chart-{key}", config=CHART)


# Below the fold -------------------------------------------------------------------------------------------------------


def _typical(started: Started | None, table: RunTable, request: Request) -> None:
    """What the gain over HLM is worth, where the channel was drawn: one draw is noise."""
    if started is None:
        return
    draws = table.hlm_gains(full_payload_bits(started.vocabulary_size), request.settings.channel, request.settings.clock)
    if draws is not None:
        here = significant(float(draws[0]), 2)
        st.caption(plain(f"{here} × HLM in this draw of the channel; the median of other draws, and 5 to 95 %: {typical_gain(draws)}."),
                   help=f"Over {GAIN_DRAWS} draws of this channel, the same tokens priced anew in each: one is noise, too.")  # fmt: skip


def _further(shown: Shown, grown: Grown, request: Request) -> None:
    """All totals and the figures that few ask for, drawn when they are opened."""
    opened = st.expander("All totals, bits per round, where the time goes, every estimator", on_change="rerun", key="further")
    started, finished = shown.started, shown.finished
    if not opened.open or started is None or finished is None:
        return
    from cuhlm_core.runs import figures

    table = _recosted_table(grown, request)
    host = HostTimes(finished.host_prefill_s, finished.host_decode_s, finished.host_closing_s)
    full_bits = full_payload_bits(started.vocabulary_size)
    baselines = table.baselines(full_bits, request.settings.channel, request.settings.clock)
    totals = summarise(table, full_bits, finished.stop_reason, host, baselines)
    with opened:
        with st.container(horizontal=True):
            for label, value, words in counter_rows(totals, table, METHODS[started.method], clock_name=CLOCKS[request.settings.clock.kind]):
                st.metric(label, value, help=words, width=155)
        heading, choice = st.columns([6, 1])
        heading.markdown("**Sent per round**", help="Probabilities (k) or bits; the line is the whole vocabulary.")
        unit = choice.segmented_control("Unit", ["k", "bits"], default="k", required=True, key="payload_unit", label_visibility="collapsed")
        _chart(figures.payload_figure(table=table, vocabulary_size=started.vocabulary_size, unit=unit or "k"), "payload")
        st.markdown("**Where the time goes**", help="Seconds on the model clock: both models' passes and the uplink.")
        _chart(figures.time_figure(table=table), "time")
        _estimators(table, request)


def _estimators(table: RunTable, request: Request) -> None:
    from cuhlm_core.maths.throughput import THROUGHPUT_ESTIMATORS

    values = throughputs(table.inputs, table.costs, request.settings.channel)
    st.markdown("**Throughput by every estimator**")
    data_table(
        [
            {"estimator": row.title, "tokens per second": values[name], "definition": row.definition}
            for name, row in THROUGHPUT_ESTIMATORS.items()
        ],
    )


# What other settings would do -----------------------------------------------------------------------------------------


def previewed(shown: Shown, request: Request) -> tuple[list[int], str]:
    """The rounds that the thresholds at the left would have decided otherwise, and what follows, in words; nothing where none was moved."""
    started = shown.started
    if started is None or shown.finished is None:
        return [], ""
    method, wanted, had = METHODS[started.method], request.settings, started.settings
    if request.method.name != started.method or not method.compares_u_th:
        return [], ""
    moved = [name for name in ("u_th", "theta", "eta") if name in method.uses and getattr(wanted, name) != getattr(had, name)]
    if not moved or len(differences(started, shown.finished, request)) > len(moved):  # another pair or prompt has other rounds
        return [], ""
    from cuhlm_core.maths.compression import preview_sizes  # imports torch: not before somebody moves a threshold
    from cuhlm_core.runs.preview import preview

    settings = replace(had, u_th=wanted.u_th, theta=wanted.theta, eta=wanted.eta)
    table = run_table(shown.events, had.seed)
    sizes = preview_sizes(started.vocabulary_size)
    would, did = preview(table, method, settings, sizes), preview(table, method, had, sizes)
    names = {"u_th": "threshold", "theta": "θ", "eta": "η"}
    most = "at most " if method.size.is_limit else ""  # a run keeps the distance at about forty sizes: the next larger one
    words = (
        f"{int(would.changed.sum())} of {len(table)} rounds would change with the new {' and '.join(names[name] for name in moved)} "
        f"(outlined): uploads {percent(did.transmission_rate)} → {percent(would.transmission_rate)}, mean bias at most "
        f"{significant(did.mean_bias_bound)} → {significant(would.mean_bias_bound)}, mean k {most}{significant(did.mean_k)} → "
        f"{significant(would.mean_k)}. A preview: Run decodes again, to another text."
    )
    return (np.flatnonzero(would.changed) + 1).tolist(), words
