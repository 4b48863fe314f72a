"""The look of all figures: the curves of methods, and common layout; decisions look as in `events.Decision`.

Nothing here fixes the colour of text or background: both follow the page's theme, light or dark. Every colour used is
legible on both. Colours are those of Okabe and Ito, distinct also for people who do not see red and green.
"""

import math
from dataclasses import dataclass
from typing import Any

import numpy as np
import plotly.graph_objects as go

GREY = "#808080"
"""Lines that belong to no decision; contrast 3.9 on white, 4.8 on Streamlit's dark background."""

EMPHASIS = "#8B6FD8"
"""The one curve that a plot is about, where it belongs to no decision and to no model."""

SLM_COLOUR = "#56B4E9"
"""What the small model says or takes."""
UPLINK_COLOUR = "#E69F00"
"""What the channel takes."""
LLM_COLOUR = "#CC79A7"
"""What the large model says or takes."""


@dataclass(frozen=True)
class LineStyle:
    """A curve: a colour, and two more codes for those who do not see it."""

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
    "cu-hlm-certified": LineStyle(EMPHASIS, "longdashdot", "hexagon"),
    "cu-hlm-unbiased": LineStyle("#4E8F3C", "longdash", "pentagon"),
    "top-k": LineStyle("#B07D2B", "dashdot", "square-x"),
    "u-hlm-adaptive": LineStyle("#3D7FA6", "dot", "triangle-left"),
    "u-hlm-confidence": LineStyle("#6A6FB5", "longdash", "triangle-right"),
    "dssd": LineStyle("#A65E4E", "dash", "bowtie"),
    "spec": LineStyle("#B5446E", "solid", "diamond-tall"),
    "spec-worth": LineStyle("#99366B", "dash", "star-square"),
    "spec-u": LineStyle("#D9739A", "dot", "triangle-se"),
    "hsl": LineStyle("#C46A1B", "solid", "triangle-ne"),
    "edgellm": LineStyle("#7A5BA8", "solid", "hexagon2"),
    "pipesd": LineStyle("#5F6CC2", "dashdot", "octagon"),
    "tk-slt-spec": LineStyle("#B065A0", "longdash", "star-diamond"),
    "dssd-spec": LineStyle("#8F6A4A", "longdashdot", "star-triangle-up"),
    "shared-noise": LineStyle("#117733", "solid", "circle-cross"),
    "shared-noise-skip": LineStyle("#44AA99", "dash", "circle-x"),
    "shared-noise-repair": LineStyle("#0B7A5E", "dashdot", "circle-x-open"),
    "u-hlm-channel": LineStyle("#2C8C8C", "solid", "star-triangle-down"),
    "hao": LineStyle("#8A8A2A", "dot", "hourglass"),
    "slm-confidence": LineStyle("#8A8A2A", "dashdot", "diamond-wide"),
}
"""The look of every method's curve and points, the same in all plots."""
_NEW_METHOD = LineStyle("#6B6B6B", "longdash", "diamond-cross")


def method_line(name: str) -> LineStyle:
    """A method's look, with a default for rows that have none yet."""
    return METHOD_LINES.get(name, _NEW_METHOD)


FONT_SIZE = 15
LINE_WIDTH = 2.5
_TRANSPARENT = "rgba(0,0,0,0)"
_UIREVISION = "keep"
"""Constant, so that a redraw keeps the viewer's zoom and hidden traces."""


def below(top: int = 12) -> dict[str, Any]:
    """Layout fields of a legend at the figure's foot, and the margin `top` above: names above the plot would push it down on a phone."""
    foot = {"xref": "container", "yref": "container", "x": 0.02, "y": 0, "yanchor": "bottom"}
    return {
        "legend": {"orientation": "h", **foot, "font": {"size": FONT_SIZE - 1}, "traceorder": "normal"},
        "margin": {"l": 8, "r": 16, "t": top, "b": 8},
    }


BELOW = below()


def common_layout(
    *,
    x_title: str | None,
    y_title: str | None,
    x_axis: dict[str, Any] | None = None,
    y_axis: dict[str, Any] | None = None,
    height: int = 320,
    legend: bool = True,
    right: int = 16,
) -> dict[str, Any]:
    """The layout that all figures share: transparent, no title inside (the page has headings), tight margins, legible sizes.

    `x_title` and `y_title` name quantity and unit (None: nothing to name); `x_axis` and `y_axis` add plotly axis fields (type, range, …);
    `right` is the right margin in pixels, for labels next to the plot.
    """
    grid = {"gridcolor": "rgba(128,128,128,0.25)", "zeroline": False, "automargin": True, "tickfont": {"size": FONT_SIZE - 1}}
    return {
        "paper_bgcolor": _TRANSPARENT,
        "plot_bgcolor": _TRANSPARENT,
        "height": height,
        # Room for a legend also while it is empty, so that the plot does not jump when the first round comes.
        "margin": {"l": 8, "r": right, "t": 44 if legend else 8, "b": 8},
        "font": {"size": FONT_SIZE},
        "uirevision": _UIREVISION,
        "modebar": {"bgcolor": _TRANSPARENT, "color": GREY, "activecolor": EMPHASIS},
        "showlegend": legend,
        "legend": {
            "orientation": "h",
            "x": 0,
            "y": 1.02,
            "yanchor": "bottom",
            "font": {"size": FONT_SIZE},
            "title": {"text": ""},
            "traceorder": "normal",
        },
        "hoverlabel": {"font": {"size": FONT_SIZE}, "namelength": -1},
        "xaxis": {**grid, "title": {"text": x_title or "", "font": {"size": FONT_SIZE}}, **(x_axis or {})},
        "yaxis": {**grid, "title": {"text": y_title or "", "font": {"size": FONT_SIZE}}, **(y_axis or {})},
    }


def drawn(traces: list[dict[str, Any]], *, layout: dict[str, Any] | None = None, **look: Any) -> go.Figure:
    """A figure of plain trace dicts with the common look (`common_layout`'s arguments); `layout` adds fields such as shapes.

    Everything goes to plotly at once: that takes a tenth of the time of adding traces and updating the layout, and live plots are built
    several times a second.
    """
    import pandas  # noqa: F401  # plotly takes it from sys.modules, where another visitor's thread may have begun to import it: now it is whole

    return go.Figure(data=traces, layout={**common_layout(**look), **(layout or {})})


def faded(colour: str, opacity: float) -> str:
    """A colour "#rrggbb" with an opacity, 0…1."""
    red, green, blue = (int(colour[digit : digit + 2], 16) for digit in (1, 3, 5))
    return f"rgba({red},{green},{blue},{opacity:g})"


def curve_trace(x: Any, y: Any, style: LineStyle, name: str, words: str, **fields: Any) -> dict[str, Any]:
    """A trace: a line with markers over x and y [p], described on hover in `words`; `fields` are added to it or replace its own."""
    return {
        "type": "scatter",
        "x": x,
        "y": y,
        "mode": "lines+markers",
        "name": name,
        "line": {"color": style.colour, "width": LINE_WIDTH, "dash": style.dash},
        "marker": {"symbol": style.marker, "size": 8, "maxdisplayed": 10},
        "hovertemplate": words if "<extra>" in words else f"{words}<extra>{name}</extra>",
        **fields,
    }


def line_trace(x: Any, y: Any, name: str, colour: str, *, dash: str = "solid", width: float = LINE_WIDTH, **fields: Any) -> dict[str, Any]:
    """A trace: a plain line over x and y [p]; `fields` are added to it."""
    look = {"color": colour, "width": width, "dash": dash}
    return {"type": "scatter", "x": x, "y": y, "mode": "lines", "name": name, "line": look, **fields}


def points_trace(x: Any, y: Any, name: str, marker: dict[str, Any], **fields: Any) -> dict[str, Any]:
    """A trace: points over x and y [p]; `fields` are added to it or replace its own."""
    return {"type": "scatter", "mode": "markers", "x": x, "y": y, "name": name, "marker": marker, **fields}


def bar_trace(x: Any, y: Any, name: str, words: str, **fields: Any) -> dict[str, Any]:
    """A trace: bars over x and y [p], described on hover in `words`; `fields` are added to it."""
    words = words if "<extra>" in words else f"{words}<extra>{name}</extra>"
    return {"type": "bar", "x": x, "y": y, "name": name, "hovertemplate": words, **fields}


def band_trace(x: Any, low: Any, high: Any, colour: str, group: str, **fields: Any) -> dict[str, Any]:
    """A trace: the area between two ends over x [p], one outline for each stretch without a NaN; it follows its curve in the legend."""
    x, low, high = (np.asarray(values, dtype=np.float64) for values in (x, low, high))
    both = np.isfinite(low) & np.isfinite(high)
    outline_x: list[float] = []
    outline_y: list[float] = []
    for part in np.split(np.arange(len(x)), np.flatnonzero(np.diff(both.astype(int))) + 1):
        if part.size and both[part[0]]:
            outline_x += [*([np.nan] if outline_x else []), *x[part], *x[part][::-1]]
            outline_y += [*([np.nan] if outline_y else []), *high[part], *low[part][::-1]]
    return {
        "type": "scatter",
        "x": outline_x,
        "y": outline_y,
        "mode": "lines",
        "fill": "toself",
        "fillcolor": faded(colour, 0.2),
        "line": {"width": 0},
        "name": group,
        "legendgroup": group,
        "showlegend": False,
        "hoverinfo": "skip",
        **fields,
    }


def positive(values: np.ndarray) -> np.ndarray:
    """The values that a logarithmic axis can show, NaN for the others."""
    return np.where((values > 0) & np.isfinite(values), values, np.nan)


def log_axis(low: float, high: float, **fields: Any) -> dict[str, Any]:
    """A logarithmic axis from low to high with a little room on both sides."""
    return {"type": "log", "range": [math.log10(low) - 0.08, math.log10(high) + 0.08], "tickformat": ",~r", "dtick": 1, **fields}


def upright(x: float, *, dash: str = "dot", width: float = 1.8, colour: str = GREY) -> dict[str, Any]:
    """A layout shape: a vertical line at x over the height of the plot."""
    line = {"color": colour, "width": width, "dash": dash}
    return {"type": "line", "xref": "x", "x0": x, "x1": x, "yref": "paper", "y0": 0, "y1": 1, "layer": "below", "line": line}


def level(y: float, *, dash: str = "solid") -> dict[str, Any]:
    """A layout shape: a horizontal line at y across the plot (also under a log axis, where y is the value itself)."""
    line = {"color": GREY, "width": 1.5, "dash": dash}
    return {"type": "line", "xref": "paper", "x0": 0, "x1": 1, "yref": "y", "y0": y, "y1": y, "layer": "below", "line": line}


def solid(colour: str, pattern: str = "") -> dict[str, Any]:
    """The marker of a filled bar; `pattern` ("/", ".") is drawn over the colour as a second code."""
    return {"color": colour, "pattern": {"shape": pattern, "fillmode": "overlay", "fgcolor": "rgba(255,255,255,0.55)", "size": 7}}


def note(text: str, **fields: Any) -> dict[str, Any]:
    """A layout annotation without an arrow; `text` is our own words (pass model text through `runs.figures.plotly_text`)."""
    return {"text": text, "showarrow": False, "font": {"size": FONT_SIZE - 2}, **fields}
