"""The Channel page's plots: throughput against SNR, and how sample means behave as more rounds are drawn.

Every method keeps its colour, dash and marker in all of them.
"""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import plotly.graph_objects as go

from cuhlm_core.format import si, significant
from cuhlm_core.studies.link.divergence import Divergence
from cuhlm_core.studies.link.study import Curve, LinkMethod
from cuhlm_core.theme import EMPHASIS, GREY, LINE_WIDTH, UPLINK_COLOUR, drawn


@dataclass(frozen=True)
class LineStyle:
    """A method's curve: a colour, and two more codes for those who do not see it."""

    colour: str
    dash: str
    marker: str


METHOD_LINES: dict[str, LineStyle] = {
    "llm": LineStyle("#737373", "longdash", "cross"),
    "slm": LineStyle("#8C8C8C", "dot", "diamond"),
    "hlm": LineStyle("#D55E00", "solid", "square"),
    "rand-hlm": LineStyle("#E69F00", "dash", "triangle-down"),
    "tk-slt": LineStyle("#CC79A7", "dashdot", "x"),
    "u-hlm": LineStyle("#56B4E9", "dash", "triangle-up"),
    "cu-hlm-offline": LineStyle("#009E73", "solid", "star"),
    "cu-hlm-online": LineStyle("#0072B2", "solid", "circle"),
}
_OTHER_LINE = LineStyle(EMPHASIS, "longdashdot", "hexagon")
"""A method of a recorded run that the paper does not have."""
_BELOW = {
    "legend": {"orientation": "h", "x": 0, "y": -0.24, "yanchor": "top", "font": {"size": 14}, "traceorder": "normal"},
    "margin": {"l": 8, "r": 16, "t": 12, "b": 8},
}
"""Eight names above the plot would push it down on a phone."""
_AXIS_END = 1e-3
"""A curve that falls below so few tokens per second leaves the plot."""


def method_line(name: str) -> LineStyle:
    """The look of a method's curve."""
    return METHOD_LINES.get(name, _OTHER_LINE)


def snr_figure(
    *, curves: Sequence[Curve], snrs_db: Sequence[float], estimator_title: str, clock_name: str, mark_db: float | None = None
) -> go.Figure:
    """Tokens per second against mean SNR, one curve a method, on a logarithmic axis; bands where quantiles over seeds are known.

    `mark_db` draws a vertical line at that SNR. `estimator_title` stands on the axis, `clock_name` beside every point.
    """
    snr = np.asarray(snrs_db, dtype=float)
    traces: list[dict[str, Any]] = []
    for curve in curves:
        if curve.low is not None and curve.high is not None:
            traces.append(_band(snr, curve.low, curve.high, method_line(curve.method.name).colour, curve.method.name))
    for curve in curves:
        style = method_line(curve.method.name)
        spread = curve.low is not None and curve.high is not None
        traces.append(
            {
                "type": "scatter",
                "x": snr,
                "y": _positive(curve.throughput),
                "mode": "lines+markers",
                "name": curve.method.title,
                "legendgroup": curve.method.name,
                "line": {"color": style.colour, "width": LINE_WIDTH, "dash": style.dash},
                "marker": {"symbol": style.marker, "size": 8, "maxdisplayed": 9},
                "customdata": np.stack([curve.low, curve.high], axis=1) if curve.low is not None and curve.high is not None else None,
                "hovertemplate": "%{x:.0f} dB: %{y:,.3~r} tokens/s"
                + ("<br>nine seeds in ten: %{customdata[0]:,.3~r} to %{customdata[1]:,.3~r}" if spread else "")
                + f"<extra>{curve.method.title}<br>{clock_name}</extra>",
            }
        )
    shown = [values for curve in curves for values in (curve.throughput, curve.low, curve.high) if values is not None]
    known = np.concatenate([_positive(values) for values in shown] or [np.array([])])
    known = known[~np.isnan(known) & (known > _AXIS_END)]
    bounds = [math.log10(known.min()) - 0.15, math.log10(known.max()) + 0.15] if known.size else [-2.0, 2.0]
    layout: dict[str, Any] = {**_BELOW}
    if mark_db is not None:
        place = {"type": "line", "xref": "x", "x0": mark_db, "x1": mark_db, "yref": "paper", "y0": 0, "y1": 1}
        layout |= {"shapes": [{**place, "layer": "below", "line": {"color": GREY, "width": 1.5, "dash": "dot"}}]}
    return drawn(
        traces,
        x_title="Average SNR (dB)",
        y_title=f"Tokens per second, {estimator_title.lower()}",
        x_axis={"type": "linear", "range": [float(snr[0]) - 0.5, float(snr[-1]) + 0.5], "dtick": 5},
        y_axis={"type": "log", "range": bounds, "tickformat": ",~r", "dtick": "D2" if bounds[1] - bounds[0] < 3.2 else 1},
        height=500,
        layout=layout,
    )


def upload_time_figure(*, study: Divergence, fading_name: str) -> go.Figure:
    """Mean time of a full vector's upload over the first N rounds: median and band over seeds, and the flat line without fading."""
    low, middle, high = study.seconds
    colour = UPLINK_COLOUR
    traces = [
        _band(study.rounds, low, high, colour, "nine seeds in ten", shown=True),
        {
            "type": "scatter",
            "x": study.rounds,
            "y": middle,
            "mode": "lines+markers",
            "name": f"{fading_name}: median of {study.seeds} seeds",
            "line": {"color": colour, "width": LINE_WIDTH},
            "customdata": np.stack([low, high], axis=1),
            "hovertemplate": "N = %{x:,}: median %{y:.3~s}s<br>nine seeds in ten: %{customdata[0]:.3~s}s to %{customdata[1]:.3~s}s"
            "<extra></extra>",
        },
        _flat(study.rounds, study.awgn_seconds, f"no fading: {si(study.awgn_seconds, 's')}", GREY, "dash", "%{y:.3~s}s, whatever N"),
    ]
    return drawn(
        traces,
        x_title="Rounds N that the mean is over",
        y_title="Mean upload time (s)",
        x_axis=_rounds_axis(study),
        y_axis={"type": "log", "tickformat": ",~r", "dtick": "D2"},
        height=420,
        layout=_BELOW,
    )


def gain_figure(*, study: Divergence, methods: Sequence[LinkMethod], printed: Mapping[str, float] | None = None) -> go.Figure:
    """Realised throughput over HLM's against N, by method, with the gain without fading and, by name, the paper's printed gain."""
    printed = printed or {}
    traces: list[dict[str, Any]] = []
    for method in methods:
        style = method_line(method.name)
        low, middle, high = study.gains[method.name]
        traces += [
            _band(study.rounds, low, high, style.colour, method.name),
            {
                "type": "scatter",
                "x": study.rounds,
                "y": _positive(middle),
                "mode": "lines+markers",
                "name": f"{method.title}: median",
                "legendgroup": method.name,
                "line": {"color": style.colour, "width": LINE_WIDTH, "dash": style.dash},
                "marker": {"symbol": style.marker, "size": 8},
                "customdata": np.stack([low, high], axis=1),
                "hovertemplate": "N = %{x:,}: median gain %{y:,.3~r}×"
                "<br>nine seeds in ten: %{customdata[0]:,.3~r}× to %{customdata[1]:,.3~r}×"
                f"<extra>{method.title}</extra>",
            },
            _flat(
                study.rounds,
                study.awgn_gains[method.name],
                f"no fading: {significant(study.awgn_gains[method.name])}×",
                style.colour,
                "dash",
                f"%{{y:,.3~r}}× without fading, whatever N<extra>{method.title}</extra>",
                group=method.name,
            ),
        ]
        if method.name in printed:
            words = f"{printed[method.name]:g}×, as printed<extra>{method.title}</extra>"
            name = f"paper: {printed[method.name]:g}×"
            traces.append(_flat(study.rounds, printed[method.name], name, style.colour, "dot", words, group=method.name))
    return drawn(
        traces,
        x_title="Rounds N that the mean is over",
        y_title="Throughput over HLM's (times)",
        x_axis=_rounds_axis(study),
        y_axis={"type": "log", "tickformat": ",~r", "dtick": 1},
        height=480,
        layout=_BELOW,
    )


# Helpers --------------------------------------------------------------------------------------------------------------


def _positive(values: np.ndarray) -> np.ndarray:
    """The values that a logarithmic axis can show, nan for the others."""
    return np.where(values > 0, values, np.nan)


def _rounds_axis(study: Divergence) -> dict[str, Any]:
    most = float(study.rounds[-1])
    return {"type": "log", "range": [-0.06, math.log10(most) + 0.06], "dtick": 1, "tickformat": ",~r"}


def _band(x: np.ndarray, low: np.ndarray, high: np.ndarray, colour: str, group: str, shown: bool = False) -> dict[str, Any]:
    """The area between two quantiles, as one closed outline; nan ends are left out."""
    kept = (low > 0) & (high > 0)
    red, green, blue = (int(colour[place : place + 2], 16) for place in (1, 3, 5))
    return {
        "type": "scatter",
        "x": np.concatenate((x[kept], x[kept][::-1])),
        "y": np.concatenate((high[kept], low[kept][::-1])),
        "mode": "lines",
        "fill": "toself",
        "fillcolor": f"rgba({red},{green},{blue},0.2)",
        "line": {"width": 0},
        "name": group,
        "legendgroup": group,
        "showlegend": shown,
        "hoverinfo": "skip",
    }


def _flat(x: np.ndarray, value: float, name: str, colour: str, dash: str, words: str, group: str = "flat") -> dict[str, Any]:
    return {
        "type": "scatter",
        "x": x[[0, -1]],
        "y": [value, value],
        "mode": "lines",
        "name": name,
        "legendgroup": group,
        "line": {"color": colour, "width": 1.8, "dash": dash},
        "hovertemplate": words if "<extra>" in words else f"{words}<extra>no fading</extra>",
    }
