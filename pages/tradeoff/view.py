"""The Trade-off page's view: speed against quality with the front, the chosen point, what each parameter does."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import streamlit as st

from cuhlm_core.errors import UserError
from cuhlm_core.evaluation.datasets import shipped_samples
from cuhlm_core.format import GLOSSARY, count, si
from cuhlm_core.maths.throughput import THROUGHPUT_ESTIMATORS
from cuhlm_core.methods import METHODS
from cuhlm_core.settings import SCHEDULES
from cuhlm_core.studies.tradeoff.configurations import KNOBS
from cuhlm_core.studies.tradeoff.frontier import Rivals, best_lossless, contrast, leanest, nearest, nearest_miss, rivals
from cuhlm_core.studies.tradeoff.points import QUALITIES, Point, Quality, Sweep, pareto, points, speeds
from cuhlm_core.studies.tradeoff.words import (
    family_title,
    front_words,
    frontier_basis,
    frontier_words,
    knob_title,
    leanest_words,
    noise_words,
    payload_words,
    point_facts,
    point_rows,
    rule_words,
    star_words,
    text_words,
    title,
)
from pages.tradeoff.controls import CHOICES, Costing, SweepChoice, choose, live_controls, live_setting, shown_points
from ui.widgets import chart, data_table, download, download_rows, finding, folded, note, one_of, plain, shows_errors, to_live

SNRS_DB = tuple(range(-30, 41, 5))
_KNOBS = {"u_th": "Threshold u_th", "theta": "Tolerance θ", "k": "Fixed k", "eta": "η"}
_KNOBS |= {"gamma": "Drafts γ", "stop_prob": "Stop R", "stop_product": "Stop R₁", "snr": "SNR"}
_VIEWS = {"quality": "Speed against quality", "bits": "Speed against bits"}


@st.fragment
@shows_errors
def sections(choice: SweepChoice) -> None:
    """Only this part runs again when one of its controls moves."""
    sweep, above = choice.sweep, st.container()
    view, shown = _shown()
    costing = choose(sweep, choice.calibration)
    drawn = points(sweep, costing.channel, costing.clock, costing.score)
    in_plane, plotted = costing, drawn
    if view == "bits":
        in_plane = replace(costing, score="bits")
        plotted = points(sweep, in_plane.channel, in_plane.clock, in_plane.score)
    with above:
        others = _sentence(choice, costing, drawn)
        marks = _plane(choice, in_plane, plotted, shown)
    note(others)
    note(marks)
    with st.expander(f"n = {count(len(sweep.numbers))} prompts: what was decoded, and how speed is counted"):
        st.caption(_basis(sweep, in_plane))
    _chosen(choice, in_plane, plotted)
    folded("What each knob does", "tradeoff_knobs", lambda: _knobs(sweep, costing, drawn))
    _table(in_plane, plotted, _on_front(plotted, QUALITIES[in_plane.score]))


def _shown() -> tuple[str, str]:
    """Draw the controls of the plane: its vertical axis, and which methods it has."""
    with st.container(horizontal=True):
        view = one_of("View", _VIEWS, "tradeoff_view", label_visibility="collapsed")
        return view, one_of("Methods", CHOICES, "tradeoff_methods", label_visibility="collapsed")


def _on_front(drawn: list[Point], score: Quality) -> list[bool]:
    speeds_, qualities = ([getattr(point, name).value for point in drawn] for name in ("throughput", "accuracy"))
    return [bool(one) for one in pareto(speeds_, qualities, higher_is_better=score.higher_is_better)]


def _sentence(choice: SweepChoice, costing: Costing, drawn: list[Point]) -> str:
    """Draw what a loss within the reader's tolerance gains over the best lossless row on this link; return what stands below the plot.

    Where answers cannot be checked, no gain is shown without the likelihood of its texts.
    """
    sweep = choice.sweep
    link, most = (costing.channel, costing.clock), costing.tolerance
    pair = rivals(drawn, most)
    change = contrast(sweep, pair, *link) if pair else None
    compared = pair, change, most, best_lossless(drawn), nearest_miss(drawn)
    texts = text_words(sweep, pair.skipping, choice.calibration) if pair else ""
    finding(f"{frontier_words(*compared)} {texts}".rstrip(), basis := frontier_basis(*compared))
    others = f"{basis} {rule_words(pair, change, costing.channel)}"
    lean = leanest(drawn, most)
    if pair and lean and lean != pair.skipping:
        against = contrast(sweep, Rivals(pair.lossless, lean), *link)
        others += " " + leanest_words(lean, against, costing.channel)
    return others


# Speed against quality ------------------------------------------------------------------------------------------------


def _plane(choice: SweepChoice, costing: Costing, drawn: list[Point], methods: str) -> str:
    """Draw the plane; return what its marks stand for."""
    from cuhlm_core.studies.tradeoff.figures import tradeoff_figure  # plotly takes a moment: not before it is needed

    star, star_sentence = _star(choice, drawn)
    selected = st.session_state.get("tradeoff_point")
    shown = shown_points(drawn, methods, (selected, star.configuration if star else None))
    best = _on_front(shown, QUALITIES[costing.score])
    figure = tradeoff_figure(
        points=shown, on_front=best, score=QUALITIES[costing.score], star=star.configuration if star else None, selected=selected
    )
    chart(figure, "tradeoff_plane", on_select=_clicked, selection_mode="points")
    return f"{front_words(best, len(drawn))} {noise_words(drawn)} {star_sentence}"


def _clicked() -> None:
    """Callback: the point that was clicked becomes the chosen one."""
    chosen = st.session_state["tradeoff_plane"]["selection"]["points"]
    names = [point["customdata"][0] for point in chosen if point.get("customdata")]
    if names:
        st.session_state["tradeoff_point"] = names[0]


def _star(choice: SweepChoice, drawn: list[Point]) -> tuple[Point | None, str]:
    """The point of the Live page's setting, and what it is in words."""
    try:
        method, settings = live_setting(choice.calibration, choice.sweep.vocabulary_size)
    except UserError as error:
        return None, f"There is no star: the Live page's settings do not fit this pair ({error})"
    star = nearest(drawn, method, settings)
    return (star[0], star_words(*star)) if star else (None, star_words(None, ()))


def _basis(sweep: Sweep, costing: Costing) -> str:
    """What was decoded, how speed is counted, on which clock and channel."""
    channel, clock = costing.channel, costing.clock
    seeds = f"seeds {sweep.seed} to {sweep.seed + int(sweep.numbers.max())}"
    score = QUALITIES[costing.score]
    missing = "" if sweep.embedder or costing.score == "cosine" else " There is no cosine: the embedding model is not installed."
    rtt = f", round trip {si(clock.rtt_s, 's')}" if clock.rtt_s else ", no round-trip time (the paper)"
    times = "" if clock.kind == "paper" else f" ({si(clock.slm_s, 's')} and {si(clock.llm_s, 's')} a token)"
    realised = THROUGHPUT_ESTIMATORS["realised"]
    return (
        f"**n = {count(len(sweep.numbers))} prompts** for each of {count(len(sweep.configurations))} settings, at most {sweep.limit} "
        f"tokens each, {seeds}, one a prompt and the same in all settings: {count(sweep.rounds)} tokens. Whiskers: 95 % by bootstrap over "
        f"prompts; settings share prompts and noise, so a difference is surer than two whiskers suggest. {score.title}: {score.definition} "
        f"**Estimator: {realised.title}.** {realised.definition} Clock: {costing.clock_name.lower()}{times}; fading: "
        f"{channel.fading_title}, {channel.snr_words}, {si(channel.bandwidth_hz, 'Hz')}{rtt}; schedule: "
        f"{SCHEDULES[clock.schedule].lower()}. {payload_words()} The large model alone needs no uplink here.{missing}"
    )


# The chosen point -----------------------------------------------------------------------------------------------------


def _chosen(choice: SweepChoice, costing: Costing, drawn: list[Point]) -> None:
    by_name = {point.configuration: point for point in drawn}
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
            for label, value in point_facts(point, QUALITIES[costing.score]):
                shown, _, ends = value.partition(" (")
                st.metric(label, shown, delta=f"({ends}" if ends else None, delta_color="off", delta_arrow="off", width="content")
        note(text_words(choice.sweep, point, choice.calibration))
        _answers(choice, name)


def _answers(choice: SweepChoice, name: str) -> None:
    """What the point writes, next to the large model alone."""
    sweep = choice.sweep
    samples = shipped_samples(len(sweep.numbers), choice.pair_key[0])
    if len(samples) < len(sweep.numbers):
        return
    with st.expander("What it writes"):
        index = int(st.number_input("Prompt", 1, len(sweep.numbers), 1, key="tradeoff_prompt")) - 1
        names = [one.name for one in sweep.configurations]
        st.text(samples[int(sweep.numbers[index])].prompt)
        for column, shown in zip(st.columns(2), dict.fromkeys((name, "llm")), strict=False):
            if shown in names:
                row = names.index(shown)
                with column.container(border=True):
                    note(METHODS[sweep.configurations[row].method].title)
                    st.text(sweep.texts[row * len(sweep.numbers) + index])


# What each parameter does ---------------------------------------------------------------------------------------------


def _knobs(sweep: Sweep, costing: Costing, drawn: list[Point]) -> None:
    from cuhlm_core.studies.tradeoff import figures

    terms = ("transmission rate TR", "true skip rate TSR", "θ", "k", "η")
    knob = one_of("Parameter", _KNOBS, "tradeoff_knob", help="  \n".join(f"**{term}**: {plain(GLOSSARY[term])}" for term in terms))
    if knob == "snr":
        curves = speeds(sweep, costing.channel, costing.clock, SNRS_DB)
        figure = figures.speed_figure(snrs_db=SNRS_DB, speeds=curves, mark_db=costing.channel.snr_db)
        chart(figure, "tradeoff_speed")
        note(
            "Every method as calibrated; the tokens, and so the quality, are the same at every SNR but for the methods that hear the "
            "channel, which have points where they were decoded. Estimator: "
            f"{THROUGHPUT_ESTIMATORS['realised'].title}; clock: {costing.clock_name.lower()}; fading: "
            f"{costing.channel.fading_title}."
        )
        return
    left, right = st.columns(2)
    score = QUALITIES[costing.score]
    chart(figures.knob_quality_figure(points=drawn, knob=knob, score=score), f"tradeoff_quality_{knob}", left)
    beside: Any = figures.rates_figure(points=drawn) if knob == "u_th" else figures.knob_payload_figure(points=drawn, knob=knob)
    chart(beside, f"tradeoff_beside_{knob}", right)
    methods = " and ".join(family_title(name) for name in KNOBS[knob])
    fixed = "" if knob == "u_th" else " The threshold is the calibrated one for the methods that skip."
    note(
        f"{methods}; {knob_title(knob)} varies, everything else is as calibrated.{fixed} n = {count(len(sweep.numbers))} prompts "
        "a point; shaded: 95 % by bootstrap over prompts. No clock or channel is involved."
    )


# Downloads ------------------------------------------------------------------------------------------------------------


def _table(costing: Costing, drawn: list[Point], best: list[bool]) -> None:
    rows = point_rows(drawn, best, costing.score)
    folded("All points as a table", "tradeoff_table", lambda: data_table(rows))
    with st.container(horizontal=True):
        download_rows("Points (CSV)", rows, "trade-off.csv")
        download("Points (Parquet)", lambda: _parquet(rows), "trade-off.parquet")


def _parquet(rows: list[dict]) -> bytes:
    import pandas as pd

    return pd.DataFrame(rows).to_parquet(index=False)
