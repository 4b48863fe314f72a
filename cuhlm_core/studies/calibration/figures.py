"""The Calibration page's plots: u against beta, the density of u, autocorrelation, estimators at equal skip rates, and streaks
of skips.

Every estimator keeps its colour, dash and marker in all figures.
"""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
import plotly.graph_objects as go

from cuhlm_core.events import Decision
from cuhlm_core.format import count, significant
from cuhlm_core.maths.rejection_line import Density
from cuhlm_core.maths.statistics import Autocorrelation, FloatArray, Interval
from cuhlm_core.studies.calibration.report import HALF
from cuhlm_core.studies.calibration.runs import Streaks
from cuhlm_core.studies.calibration.study import BINS, CalibrationStudy
from cuhlm_core.theme import (
    BELOW,
    EMPHASIS,
    GREY,
    LineStyle,
    band_trace,
    bar_trace,
    below,
    curve_trace,
    drawn,
    level,
    line_trace,
    note,
    solid,
    upright,
)

ESTIMATOR_LINES: dict[str, LineStyle] = {
    "temperature": LineStyle("#0072B2", "solid", "circle"),
    "temperature-expected": LineStyle("#56B4E9", "dash", "triangle-up"),
    "one-minus-draft-prob": LineStyle("#E69F00", "dashdot", "diamond"),
    "entropy": LineStyle("#009E73", "dot", "square"),
    "mc-dropout": LineStyle("#D55E00", "longdash", "cross"),
    "prompt": LineStyle("#CC79A7", "longdashdot", "x"),
}
_NEW_ESTIMATOR = LineStyle("#8C8C8C", "solid", "star")
U_TITLE = "Uncertainty u (0 to 1)"
_UNIT = {"type": "linear", "range": [-0.03, 1.03], "tickvals": [0, 0.25, 0.5, 0.75, 1]}


def estimator_line(name: str) -> LineStyle:
    """The look of an estimator's curve."""
    return ESTIMATOR_LINES.get(name, _NEW_ESTIMATOR)


def band_words(low: FloatArray, high: FloatArray) -> list[str]:
    """What a hover text adds for each point: the ends of its band, nothing where it has none."""
    return [
        f"<br>95 % band {significant(bottom)} to {significant(top)}" if np.isfinite(bottom) and np.isfinite(top) else ""
        for bottom, top in zip(low, high, strict=True)
    ]


# u against beta -------------------------------------------------------------------------------------------------------

_ROOM = 0.04
"""Shares of the height, below and above."""


def rejection_figure(*, studies: Sequence[CalibrationStudy], chosen: str, titles: Mapping[str, str]) -> go.Figure:
    """Mean beta by bin of u with bands, a curve an estimator; the lines and thresholds of the `chosen` one.

    The solid line is fitted to raw rounds, the dotted one to bin means. A threshold outside [0, 1] stands at the end that is used for it,
    and its label says so. KeyError where the chosen estimator or a title is missing.
    """
    by_name = {study.estimator: study for study in studies}
    own = by_name[chosen]
    traces = [
        band_trace(study.binned["uncertainty"], study.binned["low"], study.binned["high"], estimator_line(name).colour, name)
        for name, study in by_name.items()
    ]
    traces += [_binned_curve(name, study.binned, titles[name]) for name, study in by_name.items()]
    traces += [
        _fitted(own, "", f"{count(own.rounds)} rounds", titles[chosen], EMPHASIS, "solid"),
        _fitted(own, "bin_", f"{count(len(own.binned['count']))} bin means", titles[chosen], GREY, "dot"),
    ]
    shown = np.concatenate([np.asarray(trace["y"], dtype=np.float64) for trace in traces])
    most = min(1.0, float(np.nanmax(shown)))  # of a probability; a line that leaves it is cut off, as the method cuts it
    axes = {"x_axis": dict(_UNIT), "y_axis": {"type": "linear", "range": [0.0 - _ROOM * most, most + _ROOM * most]}}
    layout = below(top=52) | threshold_marks(own)
    return drawn(traces, x_title=U_TITLE, y_title="Mean rejection probability β", **axes, height=480, layout=layout)


def _binned_curve(name: str, binned: Mapping[str, Any], title: str) -> dict[str, Any]:
    where = "u = %{x:.2f}" if binned["by_value"] else "bin around u = %{x:.2f}"
    words = f"{where}: mean β %{{y:.3f}}<br>n = %{{customdata:,}} rounds%{{text}}"
    fields = {"legendgroup": name, "customdata": binned["count"], "text": band_words(binned["low"], binned["high"])}
    return curve_trace(binned["uncertainty"], binned["rejection"], estimator_line(name), title, words, **fields)


def _fitted(study: CalibrationStudy, prefix: str, points: str, title: str, colour: str, dash: str) -> dict[str, Any]:
    """The line of the numbers that begin with `prefix`, through so many `points`, in words."""
    slope, intercept, r2 = (study.numbers[f"{prefix}{name}"] for name in ("a", "b", "r2"))
    a, b = slope.value, intercept.value
    equation = f"β = {significant(a, 2)} u {'+' if b >= 0 else '−'} {significant(abs(b), 2)}"
    ends = np.linspace(0, 1, 51)  # hover needs points on the way
    said = f"{equation}{_range_words('slope', slope)}"
    words = f"{said}<br>u = %{{x:.2f}}: %{{y:.3f}}<extra>{title}, line on {points}</extra>"
    name = f"{points.partition(' ')[2]}: {equation}, r² {significant(r2.value, 2)}"
    return line_trace(ends, a * ends + b, name, colour, dash=dash, hovertemplate=words)


def threshold_marks(study: CalibrationStudy) -> dict[str, list[dict[str, Any]]]:
    """Layout fields: vertical lines at the risk-averse and the risk-prone threshold; none where no threshold follows."""
    if study.density is None:
        return {"shapes": [], "annotations": []}
    shapes, labels = [], []
    for kind, dash, row in (("averse", "dash", 1), ("prone", "longdash", 0)):
        name, raw, used = f"risk-{kind}", study.numbers[f"u_th_{kind}_raw"], study.used(kind)
        shapes.append(upright(used, dash=dash))
        anchor = {"xref": "x", "x": used, "xanchor": "left" if used < 0.5 else "right", "yref": "paper", "y": 1, "yanchor": "bottom"}
        words = f"{name} {significant(raw.value, 2)}" + ("" if raw.value == used else f", used as {used:.0f}")
        labels.append(note(words, hovertext=f"{words}{_range_words(name, raw)}", yshift=2 + 20 * row, **anchor))
    return {"shapes": shapes, "annotations": labels}


def _range_words(name: str, of: Interval) -> str:
    return f"<br>{name}, 95 %: {significant(of.low, 2)} to {significant(of.high, 2)}" if of.known else ""


# f(u) -----------------------------------------------------------------------------------------------------------------


def density_figure(study: CalibrationStudy, density: Density) -> go.Figure:
    """f(u) as a curve over the rounds' own histogram (areas of 1 each), and the thresholds.

    Few distinct values keep one bar each; else the bars are BINS equal ranges.
    """
    centres, width, rounds = _histogram(density)
    reach = 3.5 * density.bandwidth
    points = np.linspace(min(0.0, density.atoms[0]) - reach, max(1.0, density.atoms[-1]) + reach, 401)
    look = {"marker": {**solid("#56B4E9"), "opacity": 0.55}, "width": np.full(len(centres), 0.82 * width)}
    words = "u = %{x:.2f}: n = %{customdata[0]:,.0f} rounds, %{customdata[1]:.1%}<extra></extra>"
    counts = {"customdata": np.stack([rounds, rounds / density.rounds], axis=1)}
    bars = bar_trace(centres, rounds / density.rounds / width, f"{count(density.rounds)} rounds", words, **look, **counts)
    words = f"u = %{{x:.2f}}: f(u) = %{{y:.3f}}<extra>n = {count(density.rounds)} rounds</extra>"
    name = f"f(u): Gaussian kernels, bandwidth {significant(density.bandwidth)}"
    curve = line_trace(points, density(points), name, EMPHASIS, hovertemplate=words)
    x_axis, y_axis = {"type": "linear", "range": [float(points[0]), float(points[-1])]}, {"type": "linear", "rangemode": "tozero"}
    titles, layout = {"x_title": U_TITLE, "y_title": "Density of rounds (per unit of u)"}, below(top=52) | threshold_marks(study)
    return drawn([bars, curve], **titles, x_axis=x_axis, y_axis=y_axis, height=380, layout=layout)


def _histogram(density: Density) -> tuple[FloatArray, float, FloatArray]:
    """Centres, common width, and numbers of rounds."""
    rounds = np.round(density.weights * density.rounds)
    if density.atoms.size <= 2 * BINS:
        width = float(np.diff(density.atoms).min()) if density.atoms.size > 1 else 1 / BINS
        return density.atoms, width, rounds
    counts, edges = np.histogram(density.atoms, bins=BINS, weights=rounds)
    return (edges[:-1] + edges[1:]) / 2, float(edges[1] - edges[0]), counts


# Autocorrelation ------------------------------------------------------------------------------------------------------


def autocorrelation_figure(*, uncertainty: Autocorrelation, rejection: Autocorrelation | None = None) -> go.Figure:
    """Bars of the autocorrelation of u (and of beta) from lag 1 on, between the lines that independent rounds stay within."""
    bars = [("uncertainty u", uncertainty, "#0072B2", "")]
    if rejection is not None:
        bars.append(("rejection probability β", rejection, "#E69F00", "/"))
    words, traces = "lag %{x}: %{y:.3f}<br>n = %{customdata[0]:,} pairs; independent rounds stay within ±%{customdata[1]:.3f}", []
    for name, series, colour, pattern in bars:
        beside = {"customdata": np.stack([series.pairs[1:], series.band[1:]], axis=1), "marker": solid(colour, pattern)}
        traces.append(bar_trace(series.lags[1:], series.values[1:], name, words, **beside))
    half = np.where(np.isfinite(uncertainty.band[1:]), uncertainty.band[1:], np.nan)
    look: dict[str, Any] = {"dash": "dash", "width": 1.8, "legendgroup": "band", "hoverinfo": "skip"}
    traces += [
        line_trace(uncertainty.lags[1:], sign * half, "independent rounds, 95 %", GREY, showlegend=sign > 0, **look) for sign in (1, -1)
    ]
    shown = np.concatenate([series.values[1:] for _, series, _, _ in bars] + [half, -half])
    shown = shown[np.isfinite(shown)]
    most, least = (float(shown.max()), float(shown.min())) if shown.size else (1.0, -1.0)
    room = 0.08 * (most - least)
    x_axis = {"type": "linear", "dtick": 5, "range": [0.3, float(uncertainty.lags[-1]) + 0.7]}
    axes = {"x_axis": x_axis, "y_axis": {"type": "linear", "range": [least - room, most + room]}}
    layout = {**BELOW, "barmode": "group", "shapes": [level(0.0)]}
    return drawn(traces, x_title="Lag (tokens)", y_title="Autocorrelation (−1 to 1)", **axes, height=340, layout=layout)


# Estimators at equal skip rates ---------------------------------------------------------------------------------------


def true_skip_figure(*, comparison: Mapping[str, Any], titles: Mapping[str, str]) -> go.Figure:
    """True skip rate against skip rate, a curve an estimator, between skipping at random and knowing beta; a line marks the half."""
    rates, rounds, known = comparison["skip_rates"], comparison["rounds"], comparison["by_estimator"]
    traces = [_skip_curve(name, study, rates, rounds, titles[name]) for name, study in known.items()]
    for name, values, dash in (
        ("knowing β (nothing can do better)", comparison["ceiling"], "longdash"),
        ("at random", np.full(len(rates), comparison["at_random"]), "dot"),
    ):
        words = f"skip rate %{{x:.0%}}: %{{y:.3f}}<br>n = {count(rounds)} rounds<extra>{name}</extra>"
        traces.append(line_trace(rates, values, name, GREY, dash=dash, width=1.8, hovertemplate=words))
    lowest = min(comparison["at_random"], *(float(np.min(study["true_skip"])) for study in known.values()))
    x_axis, room = {"type": "linear", "range": [0, 1.02], "tickformat": ".0%", "dtick": 0.25}, 0.03 * (1 - lowest)
    axes = {"x_axis": x_axis, "y_axis": {"type": "linear", "range": [lowest - room - 0.005, 1 + room + 0.005], "tickformat": ".0%"}}
    label = note("compared here", xref="x", x=HALF, yref="paper", y=1, yanchor="bottom")
    layout = {**below(top=30), "shapes": [upright(HALF, dash="dash", width=1.5)], "annotations": [label]}
    titles = {"x_title": "Skip rate (share of rounds, lowest u first)", "y_title": "True skip rate"}
    return drawn(traces, **titles, **axes, height=500, layout=layout)


def _skip_curve(name: str, study: Mapping[str, Any], rates: FloatArray, rounds: int, title: str) -> dict[str, Any]:
    style = estimator_line(name)
    marker = {"symbol": style.marker, "size": np.where(np.isclose(rates, HALF), 10, 5), "line": {"width": 0}}
    words = f"skip rate %{{x:.0%}}: true skip rate %{{y:.3f}}<br>n = %{{customdata:,}} of {count(rounds)} rounds%{{text}}"
    fields = {"legendgroup": name, "customdata": np.round(rates * rounds), "text": band_words(study["low"], study["high"])}
    return curve_trace(rates, study["true_skip"], style, title, words, marker=marker, **fields)


# Streaks of skips -----------------------------------------------------------------------------------------------------


Compared = tuple[Streaks, Streaks, Streaks | None]
"""Statistics by position with what they are to be compared with: those of the rounds that were sent, position 0, and of HLM rounds, in
which nothing was skipped; None without enough of these."""


def streak_uncertainty_figure(*, compared: Compared) -> go.Figure:
    """Mean u by position with its band, and, dashed, the share of rounds skipped there; position 0 is the LLM's step."""
    skip = Decision.SKIP
    means = "mean uncertainty u", "uncertainty", LineStyle("#E69F00", "solid", "triangle-up")
    shares = "share skipped (one more skip)", "skip", LineStyle(skip.colour, "dash", skip.marker)
    return _by_position(compared, (means, shares), "Uncertainty, share (0 to 1)")


def streak_bias_figure(*, compared: Compared) -> go.Figure:
    """Mean bias by position with bands: what a skip brings there or would bring, and what the rounds had."""
    would = "bias of a skip there, 2β", "skip_bias", LineStyle("#CC79A7", "solid", "diamond")
    did = "bias as it was (verified rounds: 0)", "bias", LineStyle(EMPHASIS, "dash", "square")
    return _by_position(compared, (would, did), "Bias (0 to 2)")


def _by_position(compared: Compared, curves: Sequence[tuple[str, str, LineStyle]], y_title: str) -> go.Figure:
    skips, steps, control = compared
    names = ["0", *skips["positions"]]
    lanes = [(*curve, skips) for curve in curves]
    if control is not None:  # of the first curve, the one that the paper discusses
        lanes.append((f"control: {curves[0][0]}", curves[0][1], LineStyle(GREY, "dot", "circle"), control))
    traces: list[dict[str, Any]] = []
    for name, column, style, streaks in lanes:
        own = streaks is skips
        parts = [steps[column], skips[column]] if own else [streaks[column]]
        mean, low, high, rounds = (np.concatenate([part[end] for part in parts]) for end in ("value", "low", "high", "rounds"))
        x = np.arange(len(mean), dtype=float) + (not own)
        words = "position %{customdata[0]}: %{y:.3f}<br>n = %{customdata[1]:,} rounds%{text}"
        labels = list(zip(names if own else streaks["positions"], rounds, strict=True))
        fields = {"customdata": labels, "text": band_words(low, high)}
        traces += [band_trace(x, low, high, style.colour, name), curve_trace(x, mean, style, name, words, legendgroup=name, **fields)]
    every = -(-len(names) // 8)
    shown = sorted({*range(0, len(names) - every + 1, every), len(names) - 1})
    x_axis = {"type": "linear", "tickangle": 0, "tickvals": shown, "ticktext": [names[position] for position in shown]}
    axes = {"x_axis": x_axis, "y_axis": {"type": "linear", "rangemode": "tozero"}}
    return drawn(traces, x_title="Position (0: the LLM's step)", y_title=y_title, **axes, height=340, layout=BELOW)
