"""Figures of a run: all its rounds.

What the Live page draws token by token is in web/engine/runs/series.js. Axis types, trace order and the meaning of every colour stay the
same from the empty run to the last update. Token texts come from models and prompts: every one passes through `plotly_text`.
"""

import math
from typing import Any

import numpy as np
import plotly.graph_objects as go
from numpy.typing import NDArray

from cuhlm_core.events import Decision
from cuhlm_core.format import duration, percent, visible_text
from cuhlm_core.runs.columns import RunTable
from cuhlm_core.theme import LLM_COLOUR, SLM_COLOUR, UPLINK_COLOUR, drawn, level, note, solid

FEWEST_ROUNDS = 10
"""The round axis is never shorter, so that the first rounds do not fill the plot."""


def plotly_text(text: str, longest: int = 40) -> str:
    """Token text as plotly draws it literally, blanks made visible.

    plotly reads tags such as <b> or <a href>, entities, and TeX between dollar signs in any text that it draws; each of
    their characters is replaced by its entity, which plotly turns back into the character.
    """
    shown = visible_text(text, longest)
    return shown.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace("$", "&#36;")


def payload_figure(*, table: RunTable, vocabulary_size: int, unit: str = "k") -> go.Figure:
    """What each upload carried, on a logarithmic axis: `unit` "k" probabilities, or "bits". Rounds without an upload are absent.

    The dashed line is the whole distribution, |V| probabilities; among bits there is none. Raises ValueError for another unit.
    """
    rounds = np.arange(1, len(table) + 1)
    layout = {}
    if unit == "k":
        values, title, low, top, hover = table.k, "Probabilities sent, k", 0.7, vocabulary_size, "k = %{y:,}"
        words = f"whole distribution: {vocabulary_size:,}"
        # plotly wants the value itself in a line and the logarithm in a note.
        layout = {
            "shapes": [level(vocabulary_size, dash="dash")],
            "annotations": [note(words, xref="paper", x=0, xanchor="left", y=math.log10(vocabulary_size), yanchor="bottom")],
        }
    elif unit == "bits":
        values = np.where(table.transmitted, table.inputs.payload_bits, np.nan).astype(np.float64)
        # An entry has 8 bits of probability and at most 32 of index: an upper end that needs no knowledge of the wire format.
        title, low, top, hover = "Bits sent", 8.0, 40 * vocabulary_size, "%{y:,} bits"
    else:
        raise ValueError(f'unit must be "k" or "bits", not {unit!r}')
    return drawn(
        _decision_traces(table, np.where(values > 0, values, np.nan), hover),
        layout=layout,
        x_title="Round",
        y_title=title,
        x_axis=_round_axis(rounds),
        # A little room above the whole distribution, for its words.
        y_axis={"type": "log", "range": [math.log10(low), math.log10(top) + 0.4], "tickformat": ",", "dtick": 1},
    )


def time_figure(*, table: RunTable) -> go.Figure:
    """Where the time goes: SLM, uplink and LLM seconds of the model clock as shares of one bar; seconds and percent in the legend."""
    parts = (
        ("SLM", table.costs.slm_s, SLM_COLOUR, ""),
        ("uplink", table.costs.uplink_s, UPLINK_COLOUR, "/"),
        ("LLM", table.costs.llm_s, LLM_COLOUR, "."),
    )
    seconds = [float(np.nansum(values)) for _, values, _, _ in parts]
    total = sum(seconds)
    traces = []
    for (name, _, colour, pattern), spent in zip(parts, seconds, strict=True):
        share = spent / total if total else None
        words = f"{name} {duration(spent)}" + ("" if share is None else f", {percent(share)}")
        traces.append(
            {
                "type": "bar",
                "x": [100 * (share or 0.0)],
                "y": [0],
                "orientation": "h",
                "name": words,
                "customdata": [words],
                "marker": solid(colour, pattern),
                "hovertemplate": "%{customdata}<extra></extra>",
            }
        )
    return drawn(
        traces,
        layout={"barmode": "stack", "bargap": 0.1},
        x_title="Share of the model clock's time (%)",
        y_title=None,
        height=150,
        x_axis={"type": "linear", "range": [0, 100], "tickvals": [0, 25, 50, 75, 100]},
        y_axis={"type": "linear", "range": [-0.5, 0.5], "visible": False},
    )


def _round_axis(rounds: NDArray[np.int64]) -> dict[str, Any]:
    """The round axis: from the first shown round to the last, but at least FEWEST_ROUNDS long."""
    first, last = (int(rounds[0]), int(rounds[-1])) if len(rounds) else (1, 1)
    return {"type": "linear", "range": [first - 0.5, max(last, first + FEWEST_ROUNDS - 1) + 0.5], "tickformat": "d"}


def _decision_traces(table: RunTable, values: NDArray[np.float64], hover: str) -> list[dict[str, Any]]:
    """One trace of markers per decision, always all and in one order: the legend filters them, and a hidden one stays hidden."""
    rounds, decision, texts = np.arange(1, len(table) + 1), table.decision, table.text
    size = float(np.clip(1_800 / max(1, len(rounds)), 4, 9))
    traces: list[dict[str, Any]] = []
    for style in Decision:
        rows = np.flatnonzero((decision == style) & ~np.isnan(values))
        traces.append(
            {
                "type": "scatter",
                "x": rounds[rows],
                "y": values[rows],
                "mode": "markers",
                "name": style.label,
                "legendgroup": style.value,
                "marker": {"color": style.colour, "symbol": style.marker, "size": size},
                "cliponaxis": False,
                "customdata": [plotly_text(texts[row]) for row in rows.tolist()],
                "hovertemplate": f"round %{{x}}: {hover}<br>‘%{{customdata}}’<extra>{style.label}</extra>",
            }
        )
    return traces
