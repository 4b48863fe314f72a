"""Numbers of a run that has ended: what its gain is worth, all totals, and what other thresholds would have decided."""


import streamlit as st

from cuhlm_core.events import Finished, Started
from cuhlm_core.format import significant
from cuhlm_core.maths.costs import GAIN_DRAWS, BaselineCosts
from cuhlm_core.maths.payload import full_payload_bits
from cuhlm_core.maths.throughput import THROUGHPUT_ESTIMATORS, throughputs
from cuhlm_core.methods import METHODS
from cuhlm_core.runs.columns import HostTimes, RunTable, summarise
from cuhlm_core.runs.words import counter_rows, means_nothing, typical_gain
from cuhlm_core.settings import CLOCKS
from ui.controls import Request
from ui.store import chosen_on_tradeoff, known_calibration, libraries_are_there
from ui.widgets import chart, plain


def priced_totals(started: Started, finished: Finished, table: RunTable, request: Request) -> tuple[Finished, BaselineCosts]:
    """The totals of a run at the costs of the controls, and what HLM and the LLM alone would have cost there: no gain over them for an
    answer that means nothing."""
    full_bits = full_payload_bits(started.vocabulary_size)
    baselines = table.baselines(full_bits, request.settings.channel, request.settings.clock)
    host = HostTimes(finished.host_prefill_s, finished.host_decode_s, finished.host_closing_s)
    compared = None if means_nothing(started, finished.text) else baselines
    return summarise(table, full_bits, finished.stop_reason, host, compared), baselines


def typical_caption(started: Started, finished: Finished, table: RunTable, request: Request) -> None:
    """What the gain over HLM is worth, where the channel was drawn: one draw is noise. Of an answer that means nothing there is none."""
    if means_nothing(started, finished.text):
        return
    draws = table.hlm_gains(full_payload_bits(started.vocabulary_size), request.settings.channel, request.settings.clock)
    if draws is not None:
        here = significant(float(draws[0]), 2)
        words = f"{here} × HLM on this channel realisation; the median of other realisations, and 5 to 95 %: {typical_gain(draws)}."
        st.caption(
            plain(" ".join(filter(None, (words, _over_questions(started, request))))),
            help=f"Over {GAIN_DRAWS} draws of this channel, the costs of the same tokens recomputed in each: one is noise, too. "
            "Other questions have other tokens, hence the interval over the questions that the Trade-off page compares methods on.",
        )


def _over_questions(started: Started, request: Request) -> str:
    """The same gain over the stored sweep's questions, where the sweep has the run's method with its settings; else nothing."""
    if not libraries_are_there():
        return ""
    from cuhlm_core.studies.tradeoff.words import gain_over_questions

    sweep = chosen_on_tradeoff(request.pair_key, known_calibration(started.pair))
    link = request.settings.channel, request.settings.clock
    return "" if sweep is None else gain_over_questions(sweep, started.method, vars(started.settings), link)


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
        rows = [(row.title, significant(values[name]), plain(row.definition)) for name, row in THROUGHPUT_ESTIMATORS.items()]
        # A table wraps the definitions, which a data frame would cut off.
        st.table([dict(zip(("estimator", "tokens per second", "definition"), row, strict=True)) for row in rows], hide_index=True)
