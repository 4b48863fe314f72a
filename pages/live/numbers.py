"""Numbers of a run that has ended: what its gain is worth, all totals, and what other thresholds would have decided."""

import streamlit as st

from cuhlm_core.events import Finished, Started
from cuhlm_core.format import significant
from cuhlm_core.maths.costs import BaselineCosts
from cuhlm_core.maths.payload import full_payload_bits
from cuhlm_core.maths.throughput import THROUGHPUT_ESTIMATORS, throughputs
from cuhlm_core.methods import METHODS
from cuhlm_core.runs.columns import HostTimes, RunTable, summarise
from cuhlm_core.runs.likelihood import tells_no_gain
from cuhlm_core.runs.words import counter_rows
from cuhlm_core.settings import CLOCKS
from ui.controls import Request
from ui.likelihood import likelihood_caption
from ui.live.gain import typical_caption
from ui.widgets import chart, plain


def priced_totals(started: Started, finished: Finished, table: RunTable, request: Request) -> tuple[Finished, BaselineCosts]:
    """The totals of a run at the costs of the controls, and what HLM and the LLM alone would have cost there: no gain over them for an
    answer that means nothing."""
    full_bits = full_payload_bits(started.vocabulary_size)
    baselines = table.baselines(full_bits, request.settings.channel, request.settings.clock)
    host = HostTimes(finished.host_prefill_s, finished.host_decode_s, finished.host_closing_s)
    compared = None if tells_no_gain(started, finished.text) else baselines
    return summarise(table, full_bits, finished.stop_reason, host, compared), baselines


def likelihood_row(started: Started | None, finished: Finished | None, table: RunTable, request: Request) -> None:
    """How likely the large model finds the text of a run that has ended, with its gains, where answers cannot be checked."""
    if started is not None and finished is not None:
        likelihood_caption(request.pair_key, started, finished, table, request.settings)


def all_totals(started: Started, finished: Finished, table: RunTable, request: Request) -> None:
    """What the gain is worth; all totals and the figures that few ask for, drawn when they are opened."""
    typical_caption(started, finished, table, request)
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
        rows = [(row.title, significant(values[name]), plain(row.definition)) for name, row in THROUGHPUT_ESTIMATORS.items()]
        # A table wraps the definitions, which a data frame would cut off.
        st.table([dict(zip(("estimator", "tokens per second", "definition"), row, strict=True)) for row in rows], hide_index=True)
