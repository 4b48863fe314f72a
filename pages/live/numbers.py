"""Numbers of a run that has ended: what its gain is worth, all totals, and what other thresholds would have decided."""

from dataclasses import replace

import numpy as np
import streamlit as st

from cuhlm_core.events import Finished, Started
from cuhlm_core.format import percent, significant
from cuhlm_core.maths.payload import full_payload_bits
from cuhlm_core.maths.throughput import GAIN_DRAWS, THROUGHPUT_ESTIMATORS, BaselineCosts, throughputs
from cuhlm_core.methods import METHODS
from cuhlm_core.runs.columns import HostTimes, RunTable, run_table, summarise
from cuhlm_core.runs.words import counter_rows, typical_gain
from cuhlm_core.settings import CLOCKS
from ui import session
from ui.controls import Request
from ui.widgets import chart, data_table, plain


def priced_totals(started: Started, finished: Finished, table: RunTable, request: Request) -> tuple[Finished, BaselineCosts]:
    """The totals of a run at the costs of the controls, and what HLM and the LLM alone would have cost there."""
    full_bits = full_payload_bits(started.vocabulary_size)
    baselines = table.baselines(full_bits, request.settings.channel, request.settings.clock)
    host = HostTimes(finished.host_prefill_s, finished.host_decode_s, finished.host_closing_s)
    return summarise(table, full_bits, finished.stop_reason, host, baselines), baselines


def typical_caption(started: Started, table: RunTable, request: Request) -> None:
    """What the gain over HLM is worth, where the channel was drawn: one draw is noise."""
    draws = table.hlm_gains(full_payload_bits(started.vocabulary_size), request.settings.channel, request.settings.clock)
    if draws is not None:
        here = significant(float(draws[0]), 2)
        st.caption(
            plain(f"{here} × HLM in this draw of the channel; the median of other draws, and 5 to 95 %: {typical_gain(draws)}."),
            help=f"Over {GAIN_DRAWS} draws of this channel, the costs of the same tokens recomputed in each: one is noise, too.",
        )


def all_totals(started: Started, finished: Finished, table: RunTable, request: Request) -> None:
    """All totals and the figures that few ask for, drawn when they are opened."""
    opened = st.expander("All totals, bits per round, where the time goes, every estimator", on_change="rerun", key="further")
    if not opened.open:
        return
    from cuhlm_core.runs import figures

    totals, _ = priced_totals(started, finished, table, request)
    with opened:
        with st.container(horizontal=True):
            for label, value, words in counter_rows(totals, table, METHODS[started.method], clock_name=CLOCKS[request.settings.clock.kind]):
                st.metric(label, value, help=words, width=155)
        heading, choice = st.columns([6, 1])
        heading.markdown("**Sent per round**", help="Probabilities (k) or bits; the line is the whole vocabulary.")
        unit = choice.segmented_control("Unit", ["k", "bits"], default="k", required=True, key="payload_unit", label_visibility="collapsed")
        chart(figures.payload_figure(table=table, vocabulary_size=started.vocabulary_size, unit=unit or "k"), "chart-payload")
        st.markdown("**Where the time goes**", help="Seconds on the model clock: both models' passes and the uplink.")
        chart(figures.time_figure(table=table), "chart-time")
        values = throughputs(table.inputs, table.costs, request.settings.channel, request.settings.clock)
        st.markdown("**Throughput by every estimator**")
        rows = THROUGHPUT_ESTIMATORS.items()
        data_table([{"estimator": row.title, "tokens per second": values[name], "definition": row.definition} for name, row in rows])


def previewed(state: session.ViewState, request: Request) -> tuple[list[int], str]:
    """The rounds that the thresholds of the controls would have decided otherwise, and the consequences in words; none unless one moved."""
    started = state.started
    if started is None or state.finished is None:
        return [], ""
    method, wanted, had = METHODS[started.method], request.settings, started.settings
    if request.method.name != started.method or not method.compares_u_th:
        return [], ""
    moved = [name for name in ("u_th", "theta", "eta") if name in method.uses and getattr(wanted, name) != getattr(had, name)]
    if not moved or len(session.differences(started, state.finished, request)) > len(moved):  # another pair or prompt has other rounds
        return [], ""
    from cuhlm_core.maths.compression import preview_sizes  # imports torch: not before a threshold is moved
    from cuhlm_core.runs.preview import preview

    settings = replace(had, u_th=wanted.u_th, theta=wanted.theta, eta=wanted.eta)
    table = run_table(state.events, had.seed)
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
