"""The Channel page's plots: throughput against SNR, and how sample means behave as more rounds are drawn.

Every method keeps its colour, dash and marker in all figures.
"""

import math
from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
import plotly.graph_objects as go

from cuhlm_core.format import decibels, si, significant
from cuhlm_core.methods import METHODS
from cuhlm_core.studies.link.fade import NAME as FADE_RULE
from cuhlm_core.studies.link.fade import FadeStudy
from cuhlm_core.studies.link.study import Curve, Divergence, LinkMethod
from cuhlm_core.theme import (
    BELOW,
    FONT_SIZE,
    GREY,
    UPLINK_COLOUR,
    LineStyle,
    band_trace,
    curve_trace,
    drawn,
    faded,
    line_trace,
    method_line,
    note,
    positive,
    upright,
)

_AXIS_END = 1e-3
"""A curve that falls below so few tokens per second leaves the plot."""
_FLOOR_DB = -60.0
"""No upload is drawn below it."""
_SNR_COLOUR = "#009E73"


def snr_figure(
    *, curves: Sequence[Curve], snrs_db: Sequence[float], estimator_title: str, clock_name: str, mark_db: float | None = None
) -> go.Figure:
    """Tokens per second against mean SNR, one curve a method, on a logarithmic axis; bands where quantiles over seeds are known.

    `mark_db` draws a vertical line at that SNR. `estimator_title` stands on the axis, `clock_name` at every point.
    """
    snr = np.asarray(snrs_db, dtype=float)
    bands, lines = [], []
    for curve in curves:
        style, title, fields = method_line(curve.method.name), curve.method.title, dict[str, Any](legendgroup=curve.method.name)
        words = "%{x:.0f} dB: %{y:,.3~r} tokens/s"
        if curve.low is not None and curve.high is not None:
            bands.append(band_trace(snr, positive(curve.low), positive(curve.high), style.colour, curve.method.name))
            words += "<br>nine seeds in ten: %{customdata[0]:,.3~r} to %{customdata[1]:,.3~r}"
            fields["customdata"] = np.stack([curve.low, curve.high], axis=1)
        lines.append(curve_trace(snr, positive(curve.throughput), style, title, f"{words}<extra>{title}<br>{clock_name}</extra>", **fields))
    shown = [values for curve in curves for values in (curve.throughput, curve.low, curve.high) if values is not None]
    known = np.concatenate([positive(values) for values in shown] or [np.array([])])
    known = known[~np.isnan(known) & (known > _AXIS_END)]
    bounds = [math.log10(known.min()) - 0.15, math.log10(known.max()) + 0.15] if known.size else [-2.0, 2.0]
    layout = BELOW if mark_db is None else {**BELOW, "shapes": [upright(mark_db, width=1.5)]}
    titles = {"x_title": "Average SNR (dB)", "y_title": f"Tokens per second, {estimator_title.lower()}"}
    x_axis = {"type": "linear", "range": [float(snr[0]) - 0.5, float(snr[-1]) + 0.5], "dtick": 5}
    y_axis = {"type": "log", "range": bounds, "tickformat": ",~r", "dtick": "D2" if bounds[1] - bounds[0] < 3.2 else 1}
    return drawn([*bands, *lines], **titles, x_axis=x_axis, y_axis=y_axis, height=500, layout=layout)


def upload_time_figure(*, study: Divergence, fading_name: str, fade: FadeStudy | None = None) -> go.Figure:
    """Mean time of a full vector's upload over the first N rounds: median and band over seeds, and the flat line without fading; and
    `fade`'s uploads, which a threshold that knows the fade lets go."""
    low, middle, high = study.seconds
    words = "N = %{x:,}: median %{y:.3~s}s<br>nine seeds in ten: %{customdata[0]:.3~s}s to %{customdata[1]:.3~s}s<extra></extra>"
    look, name = LineStyle(UPLINK_COLOUR, "solid", "circle"), f"{fading_name}: median of {study.seeds} seeds"
    traces = [
        band_trace(study.rounds, positive(low), positive(high), UPLINK_COLOUR, "nine seeds in ten", showlegend=True),
        curve_trace(study.rounds, middle, look, name, words, customdata=np.stack([low, high], axis=1)),
        _flat(study.rounds, study.awgn_seconds, f"no fading: {si(study.awgn_seconds, 's')}", GREY, "dash", "%{y:.3~s}s, whatever N"),
    ]
    if fade is not None:
        low, middle, high = fade.air_s
        style, ends = method_line(FADE_RULE), np.stack([low, high], axis=1)
        title = METHODS[FADE_RULE].title
        traces.append(band_trace(fade.rounds, positive(low), positive(high), style.colour, title))
        traces.append(curve_trace(fade.rounds, positive(middle), style, title, words, customdata=ends, legendgroup=title))
    return _over_rounds(traces, study, "Mean upload time (s)", "D2", 420)


def gain_figure(*, study: Divergence, methods: Sequence[LinkMethod], printed: Mapping[str, float] | None = None) -> go.Figure:
    """Realised throughput over HLM's against N, by method, with the gain without fading and, by name, the paper's printed gain."""
    printed = printed or {}
    traces: list[dict[str, Any]] = []
    for method in methods:
        style, said = method_line(method.name), f"<extra>{method.title}</extra>"
        (low, middle, high), still = study.gains[method.name], study.awgn_gains[method.name]
        words = (
            f"N = %{{x:,}}: median gain %{{y:,.3~r}}×<br>nine seeds in ten: %{{customdata[0]:,.3~r}}× to %{{customdata[1]:,.3~r}}×{said}"
        )
        fields = {"legendgroup": method.name, "customdata": np.stack([low, high], axis=1)}
        traces.append(band_trace(study.rounds, positive(low), positive(high), style.colour, method.name))
        traces.append(curve_trace(study.rounds, positive(middle), style, f"{method.title}: median", words, **fields))
        flat = [(still, f"no fading: {significant(still)}×", "dash", "%{y:,.3~r}× without fading, whatever N")]
        if value := printed.get(method.name):
            flat.append((value, f"paper: {value:,g}×", "dot", f"{value:,g}×, as printed"))
        traces += [_flat(study.rounds, at, name, style.colour, dash, words + said, method.name) for at, name, dash, words in flat]
    return _over_rounds(traces, study, "Throughput over HLM's (times)", 1, 480)


# Helpers --------------------------------------------------------------------------------------------------------------


def _over_rounds(traces: list[dict[str, Any]], study: Divergence, y_title: str, step: int | str, height: int) -> go.Figure:
    x_axis = {"type": "log", "range": [-0.06, math.log10(float(study.rounds[-1])) + 0.06], "dtick": 1, "tickformat": ",~r"}
    axes = {"x_axis": x_axis, "y_axis": {"type": "log", "tickformat": ",~r", "dtick": step}}
    return drawn(traces, x_title="Rounds N that the mean is over", y_title=y_title, **axes, height=height, layout=BELOW)


def _flat(x: np.ndarray, value: float, name: str, colour: str, dash: str, words: str, group: str = "flat") -> dict[str, Any]:
    words = words if "<extra>" in words else f"{words}<extra>no fading</extra>"
    return line_trace(x[[0, -1]], [value, value], name, colour, dash=dash, width=1.8, legendgroup=group, hovertemplate=words)


# Upload by upload, and by the distance ----------------------------------------------------------------------------------


def fading_figure(*, snrs_db: np.ndarray, average_db: float) -> go.Figure:
    """SNR of each upload of a run, upload by upload, and the average of the channel."""
    last, words = len(snrs_db), "upload %{x}: %{y:.1f} dB<extra></extra>"
    look = {"mode": "lines+markers", "marker": {"size": 5}, "line": {"color": UPLINK_COLOUR, "width": 1.6, "shape": "hvh"}}
    seen = np.arange(1, last + 1), np.maximum(snrs_db, _FLOOR_DB)
    uploads = line_trace(*seen, "this upload", UPLINK_COLOUR, hovertemplate=words) | look
    average = line_trace([1, last], [average_db] * 2, "average", GREY, dash="dash", width=1.8, hoverinfo="skip")
    axis = {"range": [0, last + 1]}
    return drawn([uploads, average], x_title="Upload of a run", y_title="SNR (dB)", x_axis=axis, height=300, layout=BELOW)


def distance_figure(*, transmit_power_dbm: float, distance_m: float, path_loss_exponent: float, noise_power_dbm: float) -> go.Figure:
    """The received power over the noise at a distance from the phone: the phone is at the left, the base station at the distance; the
    SNR lies between the two lines there."""
    farthest = 10 ** math.ceil(math.log10(max(10.0, 2 * distance_m)))
    metres = np.geomspace(1, farthest, 200)
    power = transmit_power_dbm - 10 * path_loss_exponent * np.log10(metres)
    arrives, noise = transmit_power_dbm - 10 * path_loss_exponent * math.log10(distance_m), noise_power_dbm
    traces = [
        line_trace(metres, power, "signal", UPLINK_COLOUR, hovertemplate="%{x:,.3~r} m: %{y:.1f} dBm<extra>signal</extra>"),
        line_trace([1, farthest], [noise, noise], "noise", GREY, dash="dash", width=1.8, hoverinfo="skip"),
        line_trace([distance_m] * 2, [noise, arrives], "SNR", _SNR_COLOUR if arrives >= noise else GREY, width=5, hoverinfo="skip"),
    ]
    least, most = min(float(power.min()), noise), max(transmit_power_dbm, noise)
    room = 0.12 * (most - least)
    words = f"SNR {decibels(arrives - noise)}"
    at = math.log10(distance_m)  # of a logarithmic axis
    side = "right" if at > 0.6 * math.log10(farthest) else "left"
    label = note(words, x=at, y=(noise + arrives) / 2, xanchor=side, xshift=-10 if side == "right" else 10, font={"size": FONT_SIZE + 1})
    head, top = most + 2 * room, most + 2.4 * room
    x_axis = {"type": "log", "range": [-0.06, math.log10(farthest)], "tickformat": ",~r", "dtick": 1}
    axes = {"x_axis": x_axis, "y_axis": {"range": [least - room, top]}}
    layout = {**BELOW, "annotations": [label], "shapes": [_drawing(_PHONE, 1.0, head), _drawing(_MAST, distance_m, head)]}
    return drawn(traces, x_title="Distance from the phone (m)", y_title="Power (dBm)", **axes, height=420, layout=layout)


_PHONE = "M-8,0 L8,0 L8,-28 L-8,-28 Z M-5,-5 L5,-5 L5,-24 L-5,-24 Z"
_MAST = "M-11,-34 L0,0 L11,-34 M-7,-22 L7,-22 M-4,-11 L4,-11 M-14,4 L-9,0 L-14,-4 M14,4 L9,0 L14,-4"
"""Outlines in pixels from a point at the top of the plot, upwards positive."""


def _drawing(path: str, metres: float, top: float) -> dict[str, Any]:
    pixels = {"xsizemode": "pixel", "ysizemode": "pixel", "xanchor": metres, "yanchor": top}
    return {"type": "path", "path": path, **pixels, "line": {"color": GREY, "width": 2}, "fillcolor": faded(GREY, 0.15)}
