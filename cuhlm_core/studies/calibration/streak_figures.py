"""Plots by position since the last LLM step: uncertainty with the chance of one more skip, and bias."""

from typing import Any

import plotly.graph_objects as go

from cuhlm_core.events import Decision
from cuhlm_core.studies.calibration.figures import band, band_words, below
from cuhlm_core.studies.calibration.streaks import PositionMeans, Streaks
from cuhlm_core.theme import EMPHASIS, LINE_WIDTH, drawn

_UNCERTAINTY_COLOUR, _SKIP_BIAS_COLOUR = "#E69F00", "#CC79A7"


def streak_uncertainty_figure(*, streaks: Streaks) -> go.Figure:
    """Mean u by position with its band, and, dashed, the share of rounds skipped there."""
    skip = Decision.SKIP
    return _drawn(
        streaks,
        [
            ("mean uncertainty u", streaks.uncertainty, _UNCERTAINTY_COLOUR, "solid", "triangle-up"),
            ("share skipped (one more skip)", streaks.skip, skip.colour, "dash", skip.marker),
        ],
        "Uncertainty, share (0 to 1)",
    )


def streak_bias_figure(*, streaks: Streaks) -> go.Figure:
    """Mean bias by position with bands: what a skip brings there, and what the rounds had."""
    return _drawn(
        streaks,
        [
            ("bias of a skip there, 2 TVD(x, y)", streaks.skip_bias, _SKIP_BIAS_COLOUR, "solid", "diamond"),
            ("bias as it was (verified rounds: 0)", streaks.bias, EMPHASIS, "dash", "square"),
        ],
        "Bias (0 to 2)",
    )


def _drawn(streaks: Streaks, curves: list[tuple[str, PositionMeans, str, str, str]], y_title: str) -> go.Figure:
    x = streaks.positions.astype(float)
    traces: list[dict[str, Any]] = [band(x, means.low, means.high, colour, name) for name, means, colour, _, _ in curves]
    traces += [
        {
            "type": "scatter",
            "x": x,
            "y": means.mean,
            "mode": "lines+markers",
            "name": name,
            "legendgroup": name,
            "line": {"color": colour, "width": LINE_WIDTH, "dash": dash},
            "marker": {"symbol": marker, "size": 9},
            "customdata": list(zip(streaks.names, means.count, strict=True)),
            "text": band_words(means.low, means.high),
            "hovertemplate": f"position %{{customdata[0]}}: %{{y:.3f}}<br>n = %{{customdata[1]:,}} rounds%{{text}}<extra>{name}</extra>",
        }
        for name, means, colour, dash, marker in curves
    ]
    every = -(-len(x) // 8)
    shown = sorted({*range(0, len(x) - every + 1, every), len(x) - 1})
    return drawn(
        traces,
        x_title="Position since the last LLM step",
        y_title=y_title,
        x_axis={"type": "linear", "tickangle": 0, "tickvals": x[shown], "ticktext": [streaks.names[place] for place in shown]},
        y_axis={"type": "linear", "rangemode": "tozero"},
        height=340,
        layout=below(340),
    )
