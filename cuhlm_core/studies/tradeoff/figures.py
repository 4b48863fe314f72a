"""The Trade-off page's plots: speed against quality with the Pareto front, and what each parameter does to both.

Every method keeps the colour, dash and marker that it has on the other pages.
"""

import math
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

import numpy as np
import plotly.graph_objects as go

from cuhlm_core.events import Decision
from cuhlm_core.format import significant
from cuhlm_core.maths.statistics import Interval
from cuhlm_core.methods import METHODS
from cuhlm_core.studies.tradeoff.configurations import KNOBS
from cuhlm_core.studies.tradeoff.frontier import LeadMap
from cuhlm_core.studies.tradeoff.points import Point, Quality
from cuhlm_core.studies.tradeoff.words import GROUPS, family_title, hover, knob_title
from cuhlm_core.theme import FONT_SIZE, GREY, LineStyle, band_trace, below, curve_trace, drawn, faded, level, method_line, note, upright

ANCHORS = ("llm", "slm")
STAR_COLOUR = "#D55E00"
_STAR_SIZE = 40
"""So large that the point is seen inside it: the hollow of a star is a third as wide."""
_FEW_FAMILIES = 8
_HEIGHTS = {False: 480, True: 600}
"""The plane's, without and with a legend of more than a row or two."""
_PALE = 0.6
_FILLS = {"lossless": 1.0, "near": 0.35, "lossy": 0.0}
"""How opaque the inside of a point is, by its group."""


def family_line(family: str) -> LineStyle:
    """The method's look; its variants have other dashes."""
    method, _, variant = family.partition(" ")
    style = method_line(method)
    return replace(style, dash="longdashdot" if style.dash != "longdashdot" else "dot") if variant else style


def tradeoff_figure(
    *, points: Sequence[Point], on_front: Sequence[bool], score: Quality, star: str | None = None, selected: str | None = None
) -> go.Figure:
    """Tokens per second (logarithmic) against the score, up and to the right always better; `star` and `selected` name configurations.

    Points that another one beats are grey and without whiskers, the anchors' apart; a point is filled where it is lossless, pale where it
    is nearly so, open where it is lossy; a thin line joins the points of a sweep in the order of its parameter; the front is a step
    line. The first value of a marker's customdata is its configuration's name. Points without both numbers are left out, those of 0 on a
    logarithmic score, too.
    """
    shown = [(point, bool(best)) for point, best in zip(points, on_front, strict=True) if _drawable(point, score)]
    traces: list[dict[str, Any]] = [_front([point for point, best in shown if best], score), *_group_legend()]
    for family in dict.fromkeys(point.family for point, _ in shown):
        own = [(point, best) for point, best in shown if point.family == family]
        traces += _sweep_line(family, own)
        for best in (False, True):
            traces += _markers(family, [point for point, wanted in own if wanted == best], score, best)
    by_name = {point.configuration: point for point, _ in shown}
    if selected in by_name:
        traces.append(_mark(by_name[selected], "chosen", "circle-open", 22, GREY, showlegend=False))
    if star in by_name:
        traces.append(_mark(by_name[star], "Live page's setting", "star-open", _STAR_SIZE, STAR_COLOUR))
    better = note("better ↗", font={"size": FONT_SIZE - 1}, xref="paper", x=0, xanchor="left", yref="paper", y=1, yanchor="bottom")
    layout: dict[str, Any] = {**_below(top=32), "annotations": [better], "dragmode": "pan", "hovermode": "closest"}  # note above all points
    return drawn(
        traces,
        x_title="Tokens per second, realised",
        y_title=_axis_title(score),
        x_axis={"type": "log", "range": _log_range([point.throughput.value for point, _ in shown]), "tickformat": ",~r", "dtick": "D2"},
        y_axis=_score_axis([point for point, _ in shown], score),
        height=_HEIGHTS[len({point.family for point, _ in shown}) > _FEW_FAMILIES],
        layout=layout,
    )


def _below(top: int = 12) -> dict[str, Any]:
    """The legend at the figure's foot in columns, each as wide as the longest name."""
    layout = below(top)
    return {**layout, "legend": {**layout["legend"], "font": {"size": 12}, "entrywidth": 205}}


def _drawable(point: Point, score: Quality) -> bool:
    speed, quality = point.throughput.value, point.accuracy.value
    return math.isfinite(speed) and speed > 0 and math.isfinite(quality) and (quality > 0 or not score.logarithmic)


def _group_legend() -> list[dict[str, Any]]:
    """What the inside of a point says."""
    entry: dict[str, Any] = {"type": "scatter", "x": [None], "y": [None], "mode": "markers", "hoverinfo": "skip"}
    return [
        {**entry, "name": title, "legendgroup": f"group {name}", "marker": _marker("circle", 11, GREY, [_FILLS[name]])}
        for name, title in GROUPS.items()
    ]


def _marker(symbol: str, size: int, colour: str, fills: Sequence[float]) -> dict[str, Any]:
    """Points of one colour, each as opaque inside as `fills` says."""
    return {"symbol": symbol, "size": size, "color": [faded(colour, fill) for fill in fills], "line": {"color": colour, "width": 1.6}}


def _front(front: Sequence[Point], score: Quality) -> dict[str, Any]:
    """From the slowest point to the fastest, which is never better: left of and below the line nothing is worth choosing."""
    ordered = sorted(front, key=lambda point: (point.throughput.value, (1 if score.higher_is_better else -1) * point.accuracy.value))
    return {
        "type": "scatter",
        "x": [point.throughput.value for point in ordered],
        "y": [point.accuracy.value for point in ordered],
        "mode": "lines",
        "name": "Pareto front",
        "line": {"color": GREY, "width": 2, "shape": "vh"},
        "hoverinfo": "skip",
    }


def _sweep_line(family: str, own: Sequence[tuple[Point, bool]]) -> list[dict[str, Any]]:
    """What stands for the family in the legend (an anchor has its name at the point), its marker as its points are drawn: grey where none
    is on the front; and a line through its points for each parameter that it is swept over."""
    lines = [ordered for knob in KNOBS for _, ordered in _swept([point for point, _ in own], knob) if len(ordered) > 1]
    style = family_line(family)
    drawn_in = style.colour if any(best for _, best in own) else GREY
    line = {"color": style.colour, "width": 1.4, "dash": "dot" if " " in family else "solid"}
    fills = {point.group for point, _ in own}
    marker = _marker(style.marker, 10, drawn_in, [_FILLS[next(group for group in _FILLS if group in fills)]])
    name: dict[str, Any] = {"type": "scatter", "name": family_title(family), "legendgroup": family, "hoverinfo": "skip"}
    shown = {"mode": "lines+markers" if lines else "markers", "line": line, "marker": marker, "showlegend": family not in ANCHORS}
    traces = [{**name, "x": [None], "y": [None], **shown}]
    for ordered in lines:
        values = {"x": [point.throughput.value for point in ordered], "y": [point.accuracy.value for point in ordered]}
        traces.append({**name, **values, "mode": "lines", "line": line, "opacity": 0.7, "showlegend": False})
    return traces


def _markers(family: str, own: Sequence[Point], score: Quality, best: bool) -> list[dict[str, Any]]:
    """The points of a family that are on the front, with whiskers, or those that are not, grey."""
    if not own:
        return []
    style, named = family_line(family), family in ANCHORS
    colour = style.colour if best else GREY
    return [
        {
            "type": "scatter",
            "x": [point.throughput.value for point in own],
            "y": [point.accuracy.value for point in own],
            "error_y": {
                **_arms([point.accuracy for point in own]),
                "color": colour,
                "thickness": 1.3,
                "width": 3,
                "visible": best or named,
            },
            "mode": "markers+text" if named else "markers",
            "text": [f" {METHODS[family].title} "] * len(own) if named else None,
            "textposition": "top right" if family == "llm" else "bottom left",
            "textfont": {"size": FONT_SIZE - 1},
            "name": family_title(family),
            "legendgroup": family,
            "showlegend": False,
            "marker": {
                **_marker(style.marker, 12 if best else 9, colour, [_FILLS[point.group] for point in own]),
                "opacity": 1 if best else _PALE,
            },
            # A click selects one point; the others stay as they are.
            "selected": {"marker": {"opacity": 1}},
            "unselected": {"marker": {"opacity": 1 if best else _PALE}},
            "customdata": [[point.configuration, hover(point, score)] for point in own],
            "hovertemplate": "%{customdata[1]}<extra></extra>",
        }
    ]


def _arms(intervals: Sequence[Interval]) -> dict[str, Any]:
    """Error bars from the value to both ends; none where there is no interval."""
    return {
        "type": "data",
        "symmetric": False,
        "array": [max(0.0, one.high - one.value) if one.high is not None else 0.0 for one in intervals],
        "arrayminus": [max(0.0, one.value - one.low) if one.low is not None else 0.0 for one in intervals],
    }


def _mark(point: Point, name: str, symbol: str, size: int, colour: str, **fields: Any) -> dict[str, Any]:
    """A large open marker around a point."""
    return {
        "type": "scatter",
        "x": [point.throughput.value],
        "y": [point.accuracy.value],
        "mode": "markers",
        "name": name,
        "marker": {"symbol": symbol, "size": size, "color": colour, "line": {"width": 2, "color": colour}},
        "hoverinfo": "skip",
        **fields,
    }


def _axis_title(score: Quality) -> str:
    unit = f" ({score.unit})" if score.unit else ""
    return f"{score.title}{unit}" + ("" if score.higher_is_better else ", less is better")


def _range(shown: Sequence[Point], score: Quality) -> list[float]:
    """The vertical axis: better is up."""
    ends = [value for point in shown for value in (point.accuracy.value, point.accuracy.low, point.accuracy.high) if value is not None]
    low, high = (min(ends), max(ends)) if ends else (0.0, 1.0)
    room = 0.08 * ((high - low) or 1.0)
    return [low - room, high + room] if score.higher_is_better else [high + room, low - room]


def _score_axis(shown: Sequence[Point], score: Quality) -> dict[str, Any]:
    """The vertical axis of a plot of the score."""
    if not score.logarithmic:
        return {"range": _range(shown, score)}
    ends = _log_range([point.accuracy.value for point in shown])
    return {"type": "log", "range": ends if score.higher_is_better else ends[::-1], "tickformat": ",~r", "dtick": 1}


def _log_range(values: Sequence[float]) -> list[float]:
    ends = [value for value in values if math.isfinite(value) and value > 0]
    return [math.log10(min(ends)) - 0.08, math.log10(max(ends)) + 0.12] if ends else [0.0, 1.0]


# What each parameter does ---------------------------------------------------------------------------------------------


def knob_quality_figure(*, points: Sequence[Point], knob: str, score: Quality) -> go.Figure:
    """The score against a swept parameter, a line and a 95 % band a method; levels: the large and the small model alone."""
    traces: list[dict[str, Any]] = []
    for family, own in _swept(points, knob):
        style = family_line(family)
        values = [point.value_of(knob) for point in own]
        traces.append(_interval_band(values, [point.accuracy for point in own], style.colour, family))
        traces.append(_point_line(values, [point.accuracy.value for point in own], style, family, own, score))
    levels, notes = [], []
    for point in points:
        if point.method in ANCHORS and math.isfinite(point.accuracy.value) and not (score.logarithmic and point.accuracy.value <= 0):
            height = point.accuracy.value
            levels.append(level(height, dash=method_line(point.method).dash))
            notes.append(note(METHODS[point.method].title, xref="paper", x=1, xanchor="right", y=height, yanchor="bottom"))
    swept = [point for _, own in _swept(points, knob) for point in own]
    drawable = [point for point in (*swept, *(point for point in points if point.method in ANCHORS)) if math.isfinite(point.accuracy.value)]
    return drawn(
        traces,
        x_title=knob_title(knob),
        y_title=_axis_title(score),
        x_axis=_knob_axis(points, knob),
        y_axis=_score_axis(drawable, score),
        height=420,
        layout={**_below(), "shapes": levels, "annotations": notes},
    )


def rates_figure(*, points: Sequence[Point]) -> go.Figure:
    """Transmission rate and true skip rate of U-HLM in percent against the threshold."""
    traces = []
    sent, kept = Decision.RESAMPLE, Decision.SKIP
    for family, own in _swept(points, "u_th"):
        if family != "u-hlm":
            continue
        for name, look, values in (
            ("Transmission rate (TR)", sent, [point.transmission_rate for point in own]),
            ("True skip rate (TSR)", kept, [point.true_skip_rate for point in own]),
        ):
            style = LineStyle(look.colour, look.dash, look.marker)
            line = _point_line([point.value for point in own], [100 * value for value in values], style, family, own, None)
            words = f"u_th = %{{x:.2~r}}: %{{y:.3~r}} %<extra>{name}</extra>"
            traces.append(line | {"name": name, "legendgroup": name, "hovertemplate": words, "customdata": None})
    return drawn(
        traces,
        x_title=knob_title("u_th"),
        y_title="Share (%)",
        x_axis=_knob_axis(points, "u_th"),
        y_axis={"range": [-3, 103]},
        height=420,
        layout=_below(),
    )


def knob_payload_figure(*, points: Sequence[Point], knob: str) -> go.Figure:
    """Mean bits that a token uploads against a swept parameter; logarithmic."""
    traces = []
    for family, own in _swept(points, knob):
        x, y = [point.value_of(knob) for point in own], [point.bits_per_token for point in own]
        line = _point_line(x, y, family_line(family), family, own, None)
        customdata = [[point.configuration, point.mean_k, 100 * point.transmission_rate] for point in own]
        words = "%{x:,.3~r}: %{y:,.4~r} bits a token<br>mean k %{customdata[1]:,.4~r}, TR %{customdata[2]:.3~r} %"
        traces.append(line | {"customdata": customdata, "hovertemplate": f"{words}<extra>{family_title(family)}</extra>"})
    bits = [point.bits_per_token for _, own in _swept(points, knob) for point in own]
    return drawn(
        traces,
        x_title=knob_title(knob),
        y_title="Bits per token",
        x_axis=_knob_axis(points, knob),
        y_axis={"type": "log", "range": _log_range(bits), "tickformat": ",~r", "dtick": 1},
        height=420,
        layout=_below(),
    )


def speed_figure(*, snrs_db: Sequence[float], speeds: Mapping[str, Sequence[float]], mark_db: float | None = None) -> go.Figure:
    """Realised tokens per second against mean SNR, a curve a method (by name); logarithmic. `mark_db` draws a vertical line."""
    traces = []
    for method, values in speeds.items():
        style, known = method_line(method), [value if value > 0 else None for value in values]
        marker = {"symbol": style.marker, "size": 8, "maxdisplayed": 9}
        traces.append(curve_trace(list(snrs_db), known, style, METHODS[method].title, "%{x:.0f} dB: %{y:,.3~r} tokens/s", marker=marker))
    shapes = [] if mark_db is None else [upright(mark_db, width=1.5)]
    return drawn(
        traces,
        x_title="Average SNR (dB)",
        y_title="Tokens per second, realised",
        x_axis={"dtick": 10},
        y_axis={"type": "log", "range": _log_range([value for values in speeds.values() for value in values]), "tickformat": ",~r"},
        height=440,
        layout={**_below(), "shapes": shapes},
    )


_MAP_COLOURS = [[0, "#009E73"], [0.5, "#BFBFBF"], [1, "#0072B2"]]
"""Lossless ahead, equal, skipping ahead."""


def lead_figure(*, leads: LeadMap, mark: tuple[float, float] | None = None) -> go.Figure:
    """How many times as fast as the lossless row skipping is, by round-trip time and bandwidth (logarithmic), with the line on which both
    are as fast. `mark` is a link: its round-trip time in seconds and its bandwidth in Hz."""
    axes = {"x": 1e3 * leads.rtts_s, "y": leads.bandwidths_hz}
    octaves = np.log2(leads.lead).T  # a row of pixels for each bandwidth
    most = max(float(np.abs(octaves).max()), 0.1)
    ticks = [most * step / 2 for step in range(-2, 3)]
    bar_title = {"text": "Skipping is … times as fast", "side": "bottom"}
    bar = {"orientation": "h", "y": -0.16, "yanchor": "top", "thickness": 14, "title": bar_title}
    words = "RTT %{x:,.3~r} ms, %{y:.3~s}Hz<br>lossless %{customdata[0]:,.3~r}, skipping %{customdata[1]:,.3~r} tokens/s<extra></extra>"
    traces: list[dict[str, Any]] = [
        {
            "type": "heatmap",
            **axes,
            "z": octaves,
            "zmin": -most,
            "zmax": most,
            "colorscale": _MAP_COLOURS,
            "colorbar": {**bar, "tickvals": ticks, "ticktext": [significant(2**tick) for tick in ticks]},
            "customdata": leads.speeds.T,
            "hovertemplate": words,
        },
        {
            "type": "contour",
            **axes,
            "z": octaves,
            "contours": {"start": 0, "end": 0, "size": 1, "coloring": "none"},
            "line": {"color": STAR_COLOUR, "width": 3},
            "showscale": False,
            "hoverinfo": "skip",
        },
    ]
    if mark is not None:
        look = {"symbol": "star", "size": 15, "color": "#FFFFFF", "line": {"color": "#000000", "width": 1.5}}
        traces.append({"type": "scatter", "x": [1e3 * mark[0]], "y": [mark[1]], "mode": "markers", "marker": look, "hoverinfo": "skip"})
    ends = [float(np.log10(leads.bandwidths_hz[end])) for end in (0, -1)]
    return drawn(
        traces,
        x_title="Round-trip time (ms)",
        y_title="Bandwidth (Hz)",
        y_axis={"type": "log", "range": ends, "tickformat": ".1~s", "dtick": 1},
        height=560,
        legend=False,
    )


def _swept(points: Sequence[Point], knob: str) -> list[tuple[str, list[Point]]]:
    """The points of each family that is swept over this parameter, in its order: those that vary it, and the calibrated one."""
    swept = []
    for family in KNOBS[knob]:
        of_knob = [point for point in points if point.family == family and (point.knob == knob or point.configuration == family)]
        own = [point for point in of_knob if not math.isnan(point.value_of(knob))]
        if own:
            swept.append((family, sorted(own, key=lambda point: point.value_of(knob))))
    return swept


def _knob_axis(points: Sequence[Point], knob: str) -> dict[str, Any]:
    if knob in ("u_th", "stop_prob", "stop_product"):
        return {"range": [-0.03, 1.03]}
    values = [point.value_of(knob) for _, own in _swept(points, knob) for point in own]
    return {"type": "log", "range": _log_range(values), "tickformat": ",~r", "dtick": 1}


def _point_line(
    x: Sequence[float], y: Sequence[float], style: LineStyle, family: str, own: Sequence[Point], score: Quality | None
) -> dict[str, Any]:
    known = [None if math.isnan(value) else value for value in y]
    labels = None if score is None else [[point.configuration, hover(point, score)] for point in own]
    fields = {"legendgroup": family, "marker": {"symbol": style.marker, "size": 8}, "customdata": labels}
    return curve_trace(list(x), known, style, family_title(family), "%{customdata[1]}<extra></extra>", **fields)


def _interval_band(x: Sequence[float], intervals: Sequence[Interval], colour: str, group: str) -> dict[str, Any]:
    """The area between the ends of intervals."""
    low, high = (np.array([getattr(part, end) for part in intervals], dtype=np.float64) for end in ("low", "high"))
    return band_trace(x, low, high, colour, group)
