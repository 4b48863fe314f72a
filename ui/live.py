"""The Live page's view: strip, inspector, counters and plots of one run, live or recorded.

A running job is read four times a second by one fragment; a finished or recorded run is drawn by the same function without
the clock. Moving the channel or the clock re-costs what is shown; moving a threshold previews it.
"""

from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np
import streamlit as st

from cuhlm_core.decoding.jobs import Job, JobStatus
from cuhlm_core.events import Audited, Event, Finished, Started, StopReason, TokenDecided
from cuhlm_core.format import significant
from cuhlm_core.maths.payload import full_payload_bits
from cuhlm_core.maths.throughput import throughputs
from cuhlm_core.methods import METHODS
from cuhlm_core.runs import figures as live
from cuhlm_core.runs import inspector
from cuhlm_core.runs.columns import HostTimes, RunColumns, RunTable, run_table, summarise
from cuhlm_core.runs.words import counter_rows, fact_rows, outcome_sentence, reached_answer
from cuhlm_core.settings import CLOCKS
from ui.chips import RunChips
from ui.controls import Request
from ui.shared import plain
from ui.token_strip import Playback, token_strip

REFRESH_S = 0.35
KEPT_TICKS = 8
WINDOW = 160
"""Rounds that the plots show while a run is live; all of them afterwards."""
CHART = {"displaylogo": False, "modeBarButtonsToRemove": ["select2d", "lasso2d", "autoScale2d"], "toImageButtonOptions": {"format": "svg"}}

STOPPED = {
    StopReason.END: "a model ended the text",
    StopReason.LENGTH: "the longest answer was reached",
    StopReason.CONTEXT: "the context is full",
    StopReason.CANCELLED: "stopped by you",
}


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
    """What is drawn of a run under way: appended to at every tick, so that a tick takes no longer as the run grows."""

    def __init__(self) -> None:
        self.columns: RunColumns | None = None
        self.chips = RunChips()
        self.host_s = 0.0
        self._changed: deque[int] = deque(maxlen=KEPT_TICKS)

    def append(self, events: Sequence[Event]) -> None:
        """Take in what follows the events that were appended before; `events` are all of the run's."""
        fresh, started = events[self.chips.seen :], events[0]
        assert isinstance(started, Started)
        if self.columns is None:
            self.columns = RunColumns(started.settings.seed, started.settings.max_tokens)
        self.columns.append(fresh)
        self.chips.append(fresh)
        self.host_s += sum(event.host_s for event in fresh if isinstance(event, TokenDecided))
        self._changed.append(self.chips.changed)

    def first(self) -> int:
        """The first chip that changed in the last ticks: the browser may have passed over some of them."""
        return min(self._changed)


def show_job(job: Job, run: str, request: Request, drawn_paused: bool) -> None:
    """A job that is under way: one fragment that redraws itself, and a page run when it pauses, goes on or has ended."""

    grown = Grown()

    @st.fragment(run_every=REFRESH_S)
    def follow() -> None:
        if not job.active or (job.status is JobStatus.PAUSED) != drawn_paused:
            st.rerun()  # the buttons are outside of this fragment
        _status(job)
        show_run(Shown(job.snapshot(), run, recorded=False, autoplay=False), request, job.status is not JobStatus.PAUSED, grown)

    follow()


def show_run(shown: Shown, request: Request, running: bool = False, grown: Grown | None = None) -> None:
    """Strip, inspector, counters, plots; `grown` is what the last call drew of the same run."""
    started = shown.started
    if started is None:
        token_strip([], key="strip", run=shown.run, running=True)
        return
    grown = grown or Grown()
    grown.append(shown.events)
    assert grown.columns is not None
    table = grown.columns.table.recost(request.settings.channel, request.settings.clock)
    if shown.finished is not None:
        grown.chips.recost(table.costs.total_s.tolist())
    selected = token_strip(
        grown.chips.chips,
        key="strip",
        run=shown.run,
        first=grown.first(),
        u_th=_threshold(started),
        running=running,
        badge="Recorded" if shown.recorded else None,
        playback=None if running or shown.finished is None else Playback(autoplay=shown.autoplay),
    )
    _inspect(grown, started, table, selected)
    _counters(shown, grown, table, started, request, running)
    _plots(table, started, request, window=WINDOW if running else None)


def _status(job: Job) -> None:
    if job.status is JobStatus.WAITING and job.queue_position > 0:
        others = job.queue_position
        st.info(
            f"Somebody else is decoding on this pair: {others} run{'s' if others > 1 else ''} before yours. It starts by itself.",
            icon=":material/hourglass_top:",
        )
    elif job.status in (JobStatus.LOADING, JobStatus.WAITING):
        st.info(
            "Loading the two models; the first token follows in seconds (large models from the hub: minutes).",
            icon=":material/hourglass_top:",
        )
    elif job.status is JobStatus.PAUSED:
        st.info("Paused. Step decides one more token; Run on continues.", icon=":material/pause:")
    else:
        st.info("Decoding …", icon=":material/cell_tower:")


# What happened at this token ------------------------------------------------------------------------------------------


def _inspect(grown: Grown, started: Started, table: RunTable, selected: int | None) -> None:
    with st.container(border=True):
        if selected is None or not 0 < selected <= len(table):
            st.markdown("**What happened at this token** — click a token above, or walk with the arrow keys.")
            return
        decided, audit = grown.chips.round(selected)
        _one_round(_recosted(decided, table), audit, started)


def inspect(events: Sequence[Event], table: RunTable, round_: int) -> None:
    """What happened at one round of a run, from its events and its costed table."""
    started = events[0]
    assert isinstance(started, Started)
    decided = next(event for event in events if isinstance(event, TokenDecided) and event.round == round_)
    audit = next((event for event in events if isinstance(event, Audited) and event.round == round_), None)
    _one_round(_recosted(decided, table), audit, started)


def _one_round(token: TokenDecided, audit: Audited | None, started: Started) -> None:
    st.markdown(f"**What happened at token {token.round}**")
    words, charts = st.columns([5, 6])
    with words:
        st.text(outcome_sentence(token, audit, started.settings, METHODS[started.method].title))
        if token.uncertainty is not None:
            _chart(inspector.uncertainty_gauge(token=token, u_th=_threshold(started, token)), "inspector-uncertainty")
        tested = token.accept_prob is not None or audit is not None
        if tested and METHODS[started.method].test.tests_ratio:  # its sentence says it all
            _chart(inspector.acceptance_figure(token=token, audit=audit), "inspector-acceptance")
    with charts:
        _chart(inspector.distributions_figure(token=token, audit=audit), "inspector-distributions")
    with st.expander("All numbers of this round"):
        rows = fact_rows(token, audit, started.settings)
        st.dataframe([{"quantity": label, "value": value, "what it is": meaning} for label, value, meaning in rows], hide_index=True)


def _recosted(token: TokenDecided, table: RunTable) -> TokenDecided:
    """The token with the SNR, the outage and the seconds of the channel and clock at the left."""
    row, costs = token.round - 1, table.costs
    snr_db = None if np.isnan(costs.snr_db[row]) else float(costs.snr_db[row])
    uplink_s, slm_s, llm_s = (float(seconds[row]) for seconds in (costs.uplink_s, costs.slm_s, costs.llm_s))
    return replace(token, snr_db=snr_db, outage=bool(costs.outage[row]), uplink_s=uplink_s, slm_s=slm_s, llm_s=llm_s)


def _threshold(started: Started, token: TokenDecided | None = None) -> float | None:
    """The threshold of a round that tells it, else the one of a run whose method looks at it."""
    if token is not None and token.u_th is not None:
        return token.u_th
    u_th = started.settings.u_th
    return float(u_th) if "u_th" in METHODS[started.method].uses and isinstance(u_th, int | float) else None


def _chart(figure, key: str) -> None:
    st.plotly_chart(figure, key=f"chart-{key}", config=CHART)


# Counters and plots ---------------------------------------------------------------------------------------------------


def _counters(shown: Shown, grown: Grown, table: RunTable, started: Started, request: Request, running: bool) -> None:
    finished = shown.finished
    host = HostTimes(0.0, 0.0, 0.0)
    if finished is not None:
        host = HostTimes(finished.host_prefill_s, finished.host_decode_s, finished.host_closing_s)
    elif len(table):
        host = HostTimes(0.0, grown.host_s, 0.0)
    reason = finished.stop_reason if finished is not None else StopReason.LENGTH
    totals = summarise(table, full_payload_bits(started.vocabulary_size), reason, host)
    rows = counter_rows(totals, table, clock_name=CLOCKS[request.settings.clock.kind])
    with st.container(horizontal=True):
        for label, value, words in rows:
            st.metric(label, value, help=words, width=155)
    if finished is not None and not running:
        if reached := reached_answer(started.prompt, finished.text):
            state, icon = ("reached", ":material/check_circle:") if reached.right else ("not reached", ":material/cancel:")
            (st.success if reached.right else st.warning)(f"The right answer was {state}: {plain(reached.words)}.", icon=icon)
        st.caption(
            f"{METHODS[started.method].title}, {len(table)} rounds, seed {started.settings.seed}; {STOPPED[reason]}. "
            "Channel and clock as set at the left: they re-cost this run and change no token."
        )


def _plots(table: RunTable, started: Started, request: Request, window: int | None) -> None:
    clock = CLOCKS[request.settings.clock.kind]
    left, right = st.columns(2)
    with left:
        st.markdown("**Throughput**", help="Tokens over seconds on the model clock, so far (realised channel), and of each round alone.")
        _chart(live.throughput_figure(table=table, clock_name=clock, estimator_title="realised channel", window=window), "throughput")
    with right:
        st.markdown("**Bias**", help="How far the law of each round lies from the large model's: 0 is exact, 2 the most.")
        _chart(live.bias_figure(table=table, window=window), "bias")
    left, right = st.columns(2)
    with left:
        st.markdown("**Uncertainty and threshold**", help="Rounds with u at or below the threshold are skipped.")
        fit = request.calibration.fit(started.settings.estimator)
        _chart(
            live.uncertainty_figure(
                table=table,
                u_th=_threshold(started),
                u_th_averse=fit.u_th_averse,
                u_th_prone=fit.u_th_prone,
                learns=METHODS[started.method].learns,
                window=window,
            ),
            "uncertainty",
        )
    if window is not None:
        return  # three charts are what a browser redraws smoothly several times a second; the rest follows when the run has ended
    with right:
        heading, choice = st.columns([3, 1])
        heading.markdown("**Sent per round**", help="Probabilities (k) or bits; the line is the whole vocabulary.")
        unit = choice.segmented_control("Unit", ["k", "bits"], default="k", required=True, key="payload_unit", label_visibility="collapsed")
        _chart(live.payload_figure(table=table, vocabulary_size=started.vocabulary_size, unit=unit or "k"), "payload")
    st.markdown("**Where the time goes**", help="Seconds on the model clock: both models' passes and the uplink.")
    _chart(live.time_figure(table=table), "time")
    if len(table):
        _estimators(table, request)


def _estimators(table: RunTable, request: Request) -> None:
    from cuhlm_core.maths.throughput import THROUGHPUT_ESTIMATORS

    with st.expander("Throughput by every estimator"):
        values = throughputs(table.inputs, table.costs, request.settings.channel)
        st.dataframe(
            [
                {"estimator": row.title, "tokens per second": values[name], "definition": row.definition}
                for name, row in THROUGHPUT_ESTIMATORS.items()
            ],
            hide_index=True,
        )


# Recorded runs, and what other settings would do ----------------------------------------------------------------------


def show_heading(shown: Shown, visit) -> None:
    """Which run is shown, with its prompt as plain text."""
    started = shown.started
    if started is None:
        return
    kind = "Recorded run" if shown.recorded else "Your run"
    st.caption(f"{kind}: {METHODS[started.method].title} on the pair “{plain(started.pair)}”, prompt:")
    st.text(started.prompt)


def show_preview(shown: Shown, request: Request) -> None:
    """What the thresholds at the left would have done to this run's rounds, and how to decode again."""
    started = shown.started
    if started is None or shown.finished is None:
        return
    method, wanted, had = METHODS[started.method], request.settings, started.settings
    if request.method.name != started.method or not method.compares_u_th:
        return
    moved = [name for name in ("u_th", "theta", "eta") if name in method.uses and getattr(wanted, name) != getattr(had, name)]
    if not moved or wanted.estimator != had.estimator:
        return
    from cuhlm_core.maths.compression import preview_sizes  # imports torch: not before somebody moves a threshold
    from cuhlm_core.runs.preview import preview

    settings = replace(had, u_th=wanted.u_th, theta=wanted.theta, eta=wanted.eta)
    table = run_table(shown.events, had.seed)
    sizes = preview_sizes(started.vocabulary_size)
    would, did = preview(table, method, settings, sizes), preview(table, method, had, sizes)
    names = {"u_th": "threshold", "theta": "θ", "eta": "η"}
    st.info(
        f"With the new {' and '.join(names[name] for name in moved)}, on these {len(table)} rounds: {int(would.changed.sum())} would "
        f"change; uploads {did.transmission_rate:.0%} → {would.transmission_rate:.0%}, mean k {significant(did.mean_k)} → "
        f"{significant(would.mean_k)}, mean bias at most {significant(did.mean_bias_bound)} → {significant(would.mean_bias_bound)}. "
        "A preview: new decisions lead to another text. Press Run to decode again.",
        icon=":material/search:",
    )
