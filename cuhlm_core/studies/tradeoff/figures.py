"""The map of links on which skipping is faster than lossless messages (the Channel page)."""

from typing import Any

import numpy as np
import plotly.graph_objects as go

from cuhlm_core.format import significant
from cuhlm_core.studies.tradeoff.frontier import LeadMap
from cuhlm_core.theme import drawn

_LINE_COLOUR = "#D55E00"
"""The line on which both are as fast."""
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
    bar: dict[str, Any] = {"orientation": "h", "y": -0.16, "yanchor": "top", "thickness": 14, "title": bar_title}
    words = "RTT %{x:,.3~r} ms, %{y:.3~s}Hz<br>lossless %{customdata[0]:,.3~r}, skipping %{customdata[1]:,.3~r} tokens/s<extra></extra>"
    scale = {"zmin": -most, "zmax": most, "colorscale": _MAP_COLOURS, "customdata": leads.speeds.T, "hovertemplate": words}
    bar |= {"tickvals": ticks, "ticktext": [significant(2**tick) for tick in ticks]}
    contours = {"start": 0, "end": 0, "size": 1, "coloring": "none"}
    line = {"line": {"color": _LINE_COLOUR, "width": 3}, "contours": contours, "showscale": False, "hoverinfo": "skip"}
    traces: list[dict[str, Any]] = [{"type": "heatmap", **axes, "z": octaves, **scale, "colorbar": bar}]
    traces.append({"type": "contour", **axes, "z": octaves, **line})
    if mark is not None:
        look = {"symbol": "star", "size": 15, "color": "#FFFFFF", "line": {"color": "#000000", "width": 1.5}}
        traces.append({"type": "scatter", "x": [1e3 * mark[0]], "y": [mark[1]], "mode": "markers", "marker": look, "hoverinfo": "skip"})
    ends = [float(np.log10(leads.bandwidths_hz[end])) for end in (0, -1)]
    y_axis = {"type": "log", "range": ends, "tickformat": ".1~s", "dtick": 1}
    return drawn(traces, x_title="Round-trip time (ms)", y_title="Bandwidth (Hz)", y_axis=y_axis, height=560, legend=False)
