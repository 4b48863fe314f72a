"""The Trade-off page's view: speed against quality with the front, the chosen point, what each parameter does, the budget."""

from __future__ import annotations

from typing import Any

import streamlit as st

from cuhlm_core.errors import UserError
from cuhlm_core.evaluation.datasets import shipped_samples
from cuhlm_core.format import GLOSSARY, count, decibels, si
from cuhlm_core.maths.throughput import THROUGHPUT_ESTIMATORS
from cuhlm_core.methods import METHODS
from cuhlm_core.prompts import tales
from cuhlm_core.settings import FADINGS
from cuhlm_core.studies.exports import rows_csv
from cuhlm_core.studies.tradeoff.points import KNOBS, SCORES, Point, Sweep, nearest, pareto, points, speeds
from cuhlm_core.studies.tradeoff.words import KNOB_TITLES, front_words, noise_words, point_facts, point_rows, star_words, title
from ui.live import CHART
from ui.shared import data_table, download, one_of, plain, to_live
from ui.tradeoff_controls import Costing, choose, live_controls, live_setting
from ui.tradeoff_source import SweepChoice

SNRS_DB = tuple(range(-30, 41, 5))
_KNOBS = {"u_th": "Threshold u_th", "theta": "Tolerance θ", "k": "Fixed k", "eta": "η", "snr": "SNR"}


@st.fragment
def sections(choice: SweepChoice) -> None:
    """Only this part runs again when one of its controls moves."""
    sweep = choice.sweep
    try:
        costing = choose(sweep, choice.calibration)
        told = points(sweep, costing.channel, costing.clock, costing.score)
    except UserError as error:
        st.error(plain(str(error)), icon=":material/error:")
        return
    score = SCORES[costing.score]
    front = pareto(
        [point.throughput.value for point in told], [point.accuracy.value for point in told], higher_is_better=score.higher_is_better
    )
    best = [bool(one) for one in front]
    _plane(choice, costing, told, best)
    _chosen(choice, costing, told)
    _knobs(sweep, costing, told)
    _table(costing, told, best)


# Speed against quality ------------------------------------------------------------------------------------------------


def _plane(choice: SweepChoice, costing: Costing, told: list[Point], best: list[bool]) -> None:
    from cuhlm_core.studies.tradeoff.figures import tradeoff_figure  # plotly takes a moment: not before it is needed

    star, star_told = _star(choice, told)
    figure = tradeoff_figure(
        points=told,
        on_front=best,
        score=SCORES[costing.score],
        star=star.configuration if star else None,
        selected=st.session_state.get("tradeoff_point"),
    )
    st.plotly_chart(figure, key="tradeoff_plane", config=CHART, on_select=_clicked, selection_mode="points")
    st.caption(plain(f"{front_words(best)} {noise_words(told)} {star_told}"))
    st.caption(_basis(choice.sweep, costing))


def _clicked() -> None:
    """Callback: the point that was clicked becomes the chosen one."""
    chosen = st.session_state["tradeoff_plane"]["selection"]["points"]
    names = [point["customdata"][0] for point in chosen if point.get("customdata")]
    if names:
        st.session_state["tradeoff_point"] = names[0]


def _star(choice: SweepChoice, told: list[Point]) -> tuple[Point | None, str]:
    """The point of the Live page's setting, and what it is in words."""
    try:
        method, settings = live_setting(choice.calibration, choice.sweep.vocabulary_size)
    except UserError as error:
        return None, f"There is no star: the Live page's settings do not fit this pair ({error})"
    found = nearest(told, method, settings)
    return (found[0], star_words(*found)) if found else (None, star_words(None, ()))


def _basis(sweep: Sweep, costing: Costing) -> str:
    """What was decoded, how speed is counted, on which clock and channel."""
    channel, clock = costing.channel, costing.clock
    seeds = f"seeds {sweep.seed} to {sweep.seed + int(sweep.numbers.max())}"
    score = SCORES[costing.score]
    missing = "" if sweep.embedder or costing.score == "cosine" else " There is no cosine: the embedding model is not installed."
    fading = FADINGS[channel.fading] + (f", K = {decibels(channel.rician_k_db)}" if channel.fading == "rician" else "")
    times = "" if clock.kind == "paper" else f" ({si(clock.slm_s, 's')} and {si(clock.llm_s, 's')} a token)"
    realised = THROUGHPUT_ESTIMATORS["realised"]
    return (
        f"**n = {count(len(sweep.numbers))} prompts** for each of {count(len(sweep.configurations))} settings, at most {sweep.limit} "
        f"tokens each, {seeds}, one a prompt and the same in all settings: {count(sweep.rounds)} tokens. Whiskers: 95 % by bootstrap over "
        f"prompts; settings share prompts and noise, so a difference is surer than two whiskers suggest. {score.title}: {score.definition} "
        f"**Estimator: {realised.title}.** {realised.definition} Clock: {costing.clock_name.lower()}{times}; fading: {fading}, "
        f"{decibels(channel.snr_db)}, {si(channel.bandwidth_hz, 'Hz')}. Payloads are counted with 8 bits a probability and sent exactly. "
        f"The large model alone needs no uplink here.{missing}"
    )


# The chosen point -----------------------------------------------------------------------------------------------------


def _chosen(choice: SweepChoice, costing: Costing, told: list[Point]) -> None:
    by_name = {point.configuration: point for point in told}
    if st.session_state.get("tradeoff_point") not in by_name:
        st.session_state["tradeoff_point"] = None
    with st.container(horizontal=True, vertical_alignment="bottom"):
        name = st.selectbox(
            "Chosen point",
            list(by_name),
            index=None,
            format_func=lambda one: title(by_name[one]),
            key="tradeoff_point",
            placeholder="Click a point, or choose one here",
            width=320,
        )
        load = st.button(
            "Load into Live",
            type="primary",
            icon=":material/cell_tower:",
            disabled=name is None,
            key="tradeoff_to_live",
            help="Sets the Live page's method and parameters, its channel and its clock, and goes there.",
        )
    if name is None:
        return
    point = by_name[name]
    if load:
        to_live(**live_controls(point, costing))
    with st.container(border=True):
        st.markdown(f"**{plain(title(point))}**: {plain(METHODS[point.method].summary)}")
        with st.container(horizontal=True, gap="medium"):
            for label, value in point_facts(point, SCORES[costing.score]):
                shown, _, ends = value.partition(" (")
                st.metric(label, shown, delta=f"({ends}" if ends else None, delta_color="off", delta_arrow="off", width="content")
        _answers(choice, name)


def _answers(choice: SweepChoice, name: str) -> None:
    """What the point writes, beside the large model alone."""
    sweep = choice.sweep
    if len(sweep.numbers) > len(tales()):
        return
    with st.expander("What it writes"):
        place = int(st.number_input("Prompt", 1, len(sweep.numbers), 1, key="tradeoff_prompt")) - 1
        names = [one.name for one in sweep.configurations]
        st.text(shipped_samples(len(sweep.numbers), choice.pair_key[0])[int(sweep.numbers[place])].prompt)
        for column, shown in zip(st.columns(2), dict.fromkeys((name, "llm")), strict=False):
            if shown in names:
                row = names.index(shown)
                with column.container(border=True):
                    st.caption(plain(METHODS[sweep.configurations[row].method].title))
                    st.text(sweep.texts[row * len(sweep.numbers) + place])


# What each parameter does ---------------------------------------------------------------------------------------------


def _knobs(sweep: Sweep, costing: Costing, told: list[Point]) -> None:
    from cuhlm_core.studies.tradeoff import figures

    terms = ("transmission rate TR", "true skip rate TSR", "θ", "k", "η")
    st.markdown("##### What each knob does", help="  \n".join(f"**{term}**: {plain(GLOSSARY[term])}" for term in terms))
    knob = one_of("Parameter", _KNOBS, "tradeoff_knob", label_visibility="collapsed")
    if knob == "snr":
        curves = speeds(sweep, costing.channel, costing.clock, SNRS_DB)
        figure = figures.speed_figure(snrs_db=SNRS_DB, speeds=curves, mark_db=costing.channel.snr_db)
        st.plotly_chart(figure, key="tradeoff_speed", config=CHART)
        st.caption(
            plain(
                "Every method as calibrated; the tokens, and so the quality, are the same at every SNR. Estimator: "
                f"{THROUGHPUT_ESTIMATORS['realised'].title}; clock: {costing.clock_name.lower()}; fading: "
                f"{FADINGS[costing.channel.fading]}."
            )
        )
        return
    left, right = st.columns(2)
    score = SCORES[costing.score]
    left.plotly_chart(figures.knob_quality_figure(points=told, knob=knob, score=score), key=f"tradeoff_quality_{knob}", config=CHART)
    beside: Any = figures.rates_figure(points=told) if knob == "u_th" else figures.knob_payload_figure(points=told, knob=knob)
    right.plotly_chart(beside, key=f"tradeoff_beside_{knob}", config=CHART)
    methods = " and ".join(METHODS[name].title for name in KNOBS[knob])
    fixed = "" if knob == "u_th" else " The threshold is the calibrated one for the methods that skip."
    st.caption(
        plain(
            f"{methods}; {KNOB_TITLES[knob]} varies, everything else is as calibrated.{fixed} n = {count(len(sweep.numbers))} prompts "
            "a point; shaded: 95 % by bootstrap over prompts. No clock or channel is involved."
        )
    )


# Taking it along ------------------------------------------------------------------------------------------------------


def _table(costing: Costing, told: list[Point], best: list[bool]) -> None:
    rows = point_rows(told, best, costing.score)
    with st.expander("All points as a table"):
        data_table(rows)
    with st.container(horizontal=True):
        download("Points (CSV)", lambda: rows_csv(rows), "trade-off.csv")
        download("Points (Parquet)", lambda: _parquet(rows), "trade-off.parquet")


def _parquet(rows: list[dict]) -> bytes:
    import io

    import pandas as pd

    sink = io.BytesIO()
    pd.DataFrame(rows).to_parquet(sink, index=False)
    return sink.getvalue()
