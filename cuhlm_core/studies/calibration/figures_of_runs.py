"""Plots of decoded U-HLM runs: what skips do by their position in a streak."""

from dataclasses import dataclass
from typing import Any

import numpy as np
import plotly.graph_objects as go

from cuhlm_core.events import Decision
from cuhlm_core.studies.calibration.figures import band_words
from cuhlm_core.studies.calibration.runs import Streaks
from cuhlm_core.theme import BELOW, EMPHASIS, GREY, LineStyle, band_trace, curve_trace, drawn

_UNCERTAINTY_COLOUR, _SKIP_BIAS_COLOUR = "#E69F00", "#CC79A7"


@dataclass(frozen=True)
class Compared:
    """Position statistics with what they are to be compared with."""

    streaks: Streaks
    steps: Streaks
    """Of the rounds that were sent: position 0."""
    control: Streaks | None
    """Of HLM rounds, in which nothing was skipped; None without enough of them."""


def streak_uncertainty_figure(*, compared: Compared) -> go.Figure:
    """Mean u by position with its band, and, dashed, the share of rounds skipped there; position 0 is the LLM's step."""
    skip = Decision.SKIP
    return _by_position(
        compared,
        [
            ("mean uncertainty u", "uncertainty", _UNCERTAINTY_COLOUR, "solid", "triangle-up"),
            ("share skipped (one more skip)", "skip", skip.colour, "dash", skip.marker),
        ],
        "Uncertainty, share (0 to 1)",
    )


def streak_bias_figure(*, compared: Compared) -> go.Figure:
    """Mean bias by position with bands: what a skip brings there or would bring, and what the rounds had."""
    return _by_position(
        compared,
        [
            ("bias of a skip there, 2β", "skip_bias", _SKIP_BIAS_COLOUR, "solid", "diamond"),
            ("bias as it was (verified rounds: 0)", "bias", EMPHASIS, "dash", "square"),
        ],
        "Bias (0 to 2)",
    )


def _by_position(compared: Compared, curves: list[tuple[str, str, str, str, str]], y_title: str) -> go.Figure:
    names = ["0", *compared.streaks.names]
    lanes = [(name, column, LineStyle(*look), compared.streaks) for name, column, *look in curves]
    if compared.control is not None:  # of the first curve, the one that the paper tells about
        lanes.append((f"control: {curves[0][0]}", curves[0][1], LineStyle(GREY, "dot", "circle"), compared.control))
    traces: list[dict[str, Any]] = []
    for name, column, style, streaks in lanes:
        own = streaks is compared.streaks
        parts = ([getattr(compared.steps, column)] if own else []) + [getattr(streaks, column)]
        mean, low, high, rounds = (np.concatenate([getattr(part, end) for part in parts]) for end in ("mean", "low", "high", "count"))
        x = np.arange(len(mean), dtype=float) + (not own)
        words = "position %{customdata[0]}: %{y:.3f}<br>n = %{customdata[1]:,} rounds%{text}"
        labels = list(zip(names if own else streaks.names, rounds, strict=True))
        fields = {"customdata": labels, "text": band_words(low, high)}
        traces += [band_trace(x, low, high, style.colour, name), curve_trace(x, mean, style, name, words, legendgroup=name, **fields)]
    every = -(-len(names) // 8)
    shown = sorted({*range(0, len(names) - every + 1, every), len(names) - 1})
    return drawn(
        traces,
        x_title="Position (0: the LLM's step)",
        y_title=y_title,
        x_axis={"type": "linear", "tickangle": 0, "tickvals": shown, "ticktext": [names[place] for place in shown]},
        y_axis={"type": "linear", "rangemode": "tozero"},
        height=340,
        layout=BELOW,
    )
