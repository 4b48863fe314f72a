"""Plots of decoded runs: what skips do by their position in a streak, and how a device that calibrates itself finds its threshold."""

from dataclasses import dataclass
from typing import Any

import numpy as np
import plotly.graph_objects as go

from cuhlm_core.events import Decision
from cuhlm_core.models.calibration import EstimatorFit
from cuhlm_core.studies.calibration.figures import band_words
from cuhlm_core.studies.calibration.runs import WINDOW, AdaptiveStudy, Streaks, StudyRounds
from cuhlm_core.theme import BELOW, EMPHASIS, GREY, LINE_WIDTH, LineStyle, band_trace, curve_trace, drawn, level, line_trace, note, spread

_BELIEFS = (("a (slope)", "line_a", "#0072B2", "solid"), ("b (intercept)", "line_b", "#009E73", "dash"), ("Δ", "delta", "#E69F00", "dot"))
"""Name, column, colour and dash of each curve of `learned_figure`; its reference level has the same."""
_FIXED_COLOUR, _FIXED_DASH = "#D55E00", "dash"
"""Whatever belongs to the threshold that never moves."""

_UNCERTAINTY_COLOUR, _SKIP_BIAS_COLOUR = "#E69F00", "#CC79A7"


# Streaks of skips -----------------------------------------------------------------------------------------------------


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


# Self-calibration -----------------------------------------------------------------------------------------------------


def learned_figure(*, study: AdaptiveStudy, reference: EstimatorFit | None = None, reference_delta: float | None = None) -> go.Figure:
    """The line's a and b and Delta as the device believes them before each round; thin levels at the stored calibration's values.

    `reference` is the pair's calibration (or its fit of the study's estimator), `reference_delta` its Delta; None: no level.
    """
    rounds = study.learning
    traces = [
        _over_rounds(rounds, getattr(rounds, column), name, colour, dash, f"{name} %{{y:.3f}}") for name, column, colour, dash in _BELIEFS
    ]
    stored = (reference.a, reference.b) if reference is not None else (None, None)
    marks = [
        (value, name.split(" ")[0], colour)
        for (name, _, colour, _), value in zip(_BELIEFS, (*stored, reference_delta), strict=True)
        if value is not None
    ]
    known = np.concatenate([trace["y"] for trace in traces] + [[value for value, _, _ in marks], [0.0, 1.0]])
    low, high = float(np.nanmin(known)), float(np.nanmax(known))
    return drawn(
        traces,
        x_title="Round, over all prompts",
        y_title="What the device believes",
        x_axis=_all_rounds_axis(rounds),
        y_axis={"type": "linear", "range": [low - 0.04 * (high - low), high + 0.04 * (high - low)]},
        right=130 if marks else 16,
        layout={
            "shapes": [level(value, width=1.2, colour=colour) for value, _, colour in marks],
            "annotations": _labels_beside(
                [(value, f"stored {name} {value:.2f}".replace("-", "−")) for value, name, _ in marks], high - low, high
            ),
        },
    )


def threshold_figure(*, study: AdaptiveStudy, reference: EstimatorFit | None = None) -> go.Figure:
    """The learned threshold of each round as steps, the fixed one of the same start as a level, and the stored calibration's."""
    rounds = study.learning
    curve = _over_rounds(rounds, rounds.u_th, "learned", EMPHASIS, "solid", "threshold %{y:.3f}")
    curve["line"]["shape"] = "hvh"
    shapes = [level(study.fixed_u_th, width=LINE_WIDTH, dash=_FIXED_DASH, colour=_FIXED_COLOUR)]
    notes = [(study.fixed_u_th, f"fixed {study.fixed_u_th:.2f}")]
    if reference is not None:
        shapes.append(level(reference.u_th, width=1.2, dash="dot"))
        notes.append((reference.u_th, f"stored {reference.u_th:.2f}"))
    return drawn(
        [curve],
        x_title="Round, over all prompts",
        y_title="Threshold u_th (0 to 1)",
        x_axis=_all_rounds_axis(rounds),
        y_axis={"type": "linear", "range": [-0.04, 1.04], "tickvals": [0, 0.25, 0.5, 0.75, 1]},
        right=110,
        layout={"shapes": shapes, "annotations": _labels_beside(notes, 1.0, 1.0)},
    )


def false_skip_figure(*, study: AdaptiveStudy) -> go.Figure:
    """The false-skip rate (mean beta of the skips among the last WINDOW rounds), learning and fixed, and the target as a level."""
    words = f"false-skip rate of the last {WINDOW} rounds %{{y:.3f}}"
    rates = np.concatenate((study.learning.running_rate, study.fixed.running_rate))
    most = float(np.nanmax(rates, initial=study.target))
    return drawn(
        [
            _over_rounds(study.learning, study.learning.running_rate, "self-calibrating", EMPHASIS, "solid", words),
            _over_rounds(study.fixed, study.fixed.running_rate, f"fixed at {study.fixed_u_th:.2f}", _FIXED_COLOUR, _FIXED_DASH, words),
        ],
        x_title="Round, over all prompts",
        y_title=f"False-skip rate, last {WINDOW} rounds",
        x_axis=_all_rounds_axis(max(study.learning, study.fixed, key=len)),
        y_axis={"type": "linear", "range": [0, min(1.0, 1.15 * most)]},
        right=100,
        layout={
            "shapes": [level(study.target, width=1.5, colour=GREY)],
            "annotations": _labels_beside([(study.target, f"target {study.target:.2f}")], 1.0, 1.0),
        },
    )


def _over_rounds(rounds: StudyRounds, values: np.ndarray, name: str, colour: str, dash: str, words: str) -> dict[str, Any]:
    """A line over the rounds of all prompts, 1, 2, …; it breaks where a value is unknown."""
    words = f"round %{{x}}, prompt %{{customdata}}: {words}<extra>{name}</extra>"
    x = np.arange(1, len(rounds) + 1)
    return line_trace(x, values, name, colour, dash=dash, customdata=rounds.prompt + 1, hovertemplate=words)


def _all_rounds_axis(rounds: StudyRounds) -> dict[str, Any]:
    return {"type": "linear", "range": [0.5, max(10, len(rounds)) + 0.5], "tickformat": ","}


def _labels_beside(words: list[tuple[float, str]], span: float, top: float) -> list[dict[str, Any]]:
    """(level, words) at the right of the plot, moved apart where they would overlap on an axis of length `span` that ends at `top`."""
    ordered = sorted(words)
    places = spread([value for value, _ in ordered], gap=0.085 * span, top=top)
    return [
        note(text, xref="paper", x=1.01, xanchor="left", y=place, yanchor="middle")
        for (_, text), place in zip(ordered, places, strict=True)
    ]
