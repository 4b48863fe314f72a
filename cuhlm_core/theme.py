"""How every figure looks; the colours, markers and dashes of the decisions are those of `events.Decision`.

Nothing here fixes the colour of text or background: both follow the page's theme, light or dark. Every colour used is
legible on both. Colours are those of Okabe and Ito, told apart also by people who do not see red and green.
"""

from typing import Any

import plotly.graph_objects as go

from cuhlm_core.format import visible_text

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

FONT_SIZE = 15
LINE_WIDTH = 2.5
_TRANSPARENT = "rgba(0,0,0,0)"
_UIREVISION = "keep"
"""Constant, so that a redraw keeps the viewer's zoom and hidden traces."""


def plotly_text(text: str, longest: int = 40) -> str:
    """Token text as plotly draws it literally, blanks made visible.

    plotly reads tags such as <b> or <a href>, entities, and TeX between dollar signs in any text that it draws; each of
    their characters is replaced by its entity, which plotly turns back into the character.
    """
    shown = visible_text(text, longest)
    return shown.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace("$", "&#36;")


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
    `right` is the right margin in pixels, for labels beside the plot.
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


def styled(figure: go.Figure, **look: Any) -> go.Figure:
    """Give a figure that exists the common look (`common_layout`'s arguments) and return it."""
    return figure.update_layout(common_layout(**look))


def drawn(traces: list[dict[str, Any]], *, layout: dict[str, Any] | None = None, **look: Any) -> go.Figure:
    """A figure of plain trace dicts with the common look (`common_layout`'s arguments); `layout` adds fields such as shapes.

    Everything goes to plotly at once: that takes a tenth of the time of adding traces and updating the layout, and live plots are built
    several times a second.
    """
    return go.Figure(data=traces, layout={**common_layout(**look), **(layout or {})})


def level(y: float, *, dash: str = "solid", width: float = 1.5, colour: str = GREY) -> dict[str, Any]:
    """A layout shape: a horizontal line at y across the plot (also under a log axis, where y is the value itself)."""
    return {
        "type": "line",
        "xref": "paper",
        "x0": 0,
        "x1": 1,
        "yref": "y",
        "y0": y,
        "y1": y,
        "layer": "below",
        "line": {"color": colour, "width": width, "dash": dash},
    }


def solid(colour: str, pattern: str = "") -> dict[str, Any]:
    """The marker of a filled bar; `pattern` ("/", ".") is drawn over the colour as a second code."""
    return {"color": colour, "pattern": {"shape": pattern, "fillmode": "overlay", "fgcolor": "rgba(255,255,255,0.55)", "size": 7}}


def spread(values: list[float], gap: float, top: float = 1.0) -> list[float]:
    """Places for labels of rising `values`: as near as can be, none closer than `gap` to the next, none above `top`."""
    places: list[float] = []
    for value in values:
        places.append(max(value, places[-1] + gap) if places else value)
    for index in range(len(places) - 1, -1, -1):
        places[index] = min(places[index], places[index + 1] - gap if index + 1 < len(places) else top)
    return places


def note(text: str, **place: Any) -> dict[str, Any]:
    """A layout annotation without an arrow; `text` is our own words (pass model text through `plotly_text`)."""
    return {"text": text, "showarrow": False, "font": {"size": FONT_SIZE - 2}, **place}
