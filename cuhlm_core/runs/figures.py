"""The Live page's plots of a run, over its rounds. `window` shows the last rounds only; sums and means still begin at round 1.

Axis types, trace order and the meaning of every colour stay the same from the empty run to the last update.
"""

import math
from typing import Any

import numpy as np
import plotly.graph_objects as go
from numpy.typing import NDArray

from cuhlm_core.events import Decision
from cuhlm_core.format import duration, percent
from cuhlm_core.maths.statistics import FloatArray
from cuhlm_core.runs.columns import RunTable
from cuhlm_core.theme import (
    EMPHASIS,
    GREY,
    LINE_WIDTH,
    LLM_COLOUR,
    SLM_COLOUR,
    UPLINK_COLOUR,
    drawn,
    level,
    note,
    plotly_text,
    solid,
    spread,
)

FEWEST_ROUNDS = 10
"""The round axis is never shorter, so that the first rounds do not fill the plot."""


def throughput_figure(*, table: RunTable, clock_name: str, estimator_title: str, window: int | None = None) -> go.Figure:
    """Tokens per second of the model clock: so far (tokens over summed time, the harmonic form of Eq. 7) and of each round.

    `clock_name` and `estimator_title` say whose seconds and which estimator they are. Rounds that take no time have no rate;
    the curve begins at the first round by which time was spent.
    """
    rounds, shown = _rounds_shown(table, window)
    total_s = table.costs.total_s
    elapsed = np.cumsum(np.nan_to_num(total_s))
    so_far, each = _rate(np.arange(1.0, len(table) + 1), elapsed), _rate(np.ones(len(table)), total_s)
    traces: list[dict[str, Any]] = [
        {
            "type": "scatter",
            "x": rounds,
            "y": each[shown],
            "mode": "lines",
            "line": {"color": GREY, "width": 1, "shape": "hvh"},
            "opacity": 0.6,
            "name": "each round",
            "hovertemplate": "round %{x}: %{y:,.3~r} tokens/s<extra>this round alone</extra>",
        },
        {
            "type": "scatter",
            "x": rounds,
            "y": so_far[shown],
            "mode": "lines",
            "line": {"color": EMPHASIS, "width": LINE_WIDTH + 0.5},
            "name": f"so far ({estimator_title})",
            "hovertemplate": "rounds 1 to %{x}: %{y:,.3~r} tokens/s<extra>so far</extra>",
        },
    ]
    return drawn(
        traces,
        x_title="Round",
        y_title=f"Tokens per second ({clock_name} clock)",
        x_axis=_round_axis(rounds),
        y_axis={"type": "linear", "rangemode": "tozero"} if _any_known(so_far, each) else {"type": "linear", "range": [0, 40]},
    )


def bias_figure(*, table: RunTable, window: int | None = None) -> go.Figure:
    """Bias of each round (Eq. 4, 0…2) by decision, and its running mean over the rounds whose bias is known.

    Skipped rounds that the LLM has not audited yet are absent; the round axis says how many.
    """
    rounds, shown = _rounds_shown(table, window)
    known = ~np.isnan(table.bias)
    mean = _rate(np.cumsum(np.where(known, table.bias, 0.0)), np.cumsum(known))
    traces = _decision_traces(table, table.bias, window, "bias %{y:.3f}")
    traces.append(
        {
            "type": "scatter",
            "x": rounds,
            "y": mean[shown],
            "mode": "lines",
            "line": {"color": EMPHASIS, "width": LINE_WIDTH},
            "name": "mean so far",
            "hovertemplate": "rounds 1 to %{x}: mean bias %{y:.4f}<extra></extra>",
        }
    )
    absent = int(np.count_nonzero(~known[shown]))
    return drawn(
        traces,
        x_title=f"Round ({absent} not audited yet: absent)" if absent else "Round",
        y_title="Bias (0 = as the LLM, at most 2)",
        x_axis=_round_axis(rounds),
        y_axis={"type": "linear", "rangemode": "tozero"} if known[shown].any() else {"type": "linear", "range": [0, 1]},
    )


def uncertainty_figure(
    *,
    table: RunTable,
    u_th: float | None,
    u_th_averse: float | None,
    u_th_prone: float | None,
    learns: bool = False,
    window: int | None = None,
) -> go.Figure:
    """Uncertainty of each round (0…1) by decision, the threshold as a line, the two calibrated thresholds as light marks.

    A threshold that is None is not drawn (u_th: the method always transmits, or does not ask). For a method that learns, each round's
    own threshold is drawn as steps, and `u_th` is not looked at.
    """
    rounds, shown = _rounds_shown(table, window)
    traces = _decision_traces(table, table.uncertainty, window, "uncertainty %{y:.3f}")
    if learns:
        known = table.u_th[~np.isnan(table.u_th)]
        u_th = float(known[-1]) if known.size else None
        traces.append(
            {
                "type": "scatter",
                "x": rounds,
                "y": table.u_th[shown],
                "mode": "lines",
                "line": {"color": GREY, "width": LINE_WIDTH, "shape": "hvh"},
                "name": "threshold (learned)",
                "hovertemplate": "round %{x}: threshold %{y:.3f}<extra>learned</extra>",
            }
        )
    named = [("threshold", u_th), ("risk-averse", u_th_averse), ("risk-prone", u_th_prone)]
    lines = sorted((value, name) for name, value in named if value is not None)
    return drawn(
        traces,
        x_title="Round",
        y_title="Uncertainty (0 to 1)",
        x_axis=_round_axis(rounds),
        y_axis={"type": "linear", "range": [-0.04, 1.04], "tickvals": [0, 0.25, 0.5, 0.75, 1]},
        right=140 if lines else 16,
        layout=_threshold_marks(lines, learns),
    )


def _threshold_marks(lines: list[tuple[float, str]], learns: bool) -> dict[str, Any]:
    """A level for each threshold, but for a learned one, which is drawn as steps; and their names on the right, apart."""
    heights = spread([value for value, _ in lines], gap=0.085)
    return {
        "shapes": [
            level(value, width=LINE_WIDTH) if name == "threshold" else level(value, dash="dot", width=1.2)
            for value, name in lines
            if not (learns and name == "threshold")
        ],
        "annotations": [
            note(
                f"<b>{name} {value:.2f}</b>" if name == "threshold" else f"{name} {value:.2f}",
                xref="paper",
                x=1.01,
                xanchor="left",
                y=height,
                yanchor="middle",
            )
            for (value, name), height in zip(lines, heights, strict=True)
        ],
    }


def payload_figure(
    *, table: RunTable, vocabulary_size: int, unit: str = "k", full_bits: int | None = None, window: int | None = None
) -> go.Figure:
    """What each upload carried, on a logarithmic axis: `unit` "k" probabilities, or "bits". Rounds without an upload are absent.

    The dashed line is the whole distribution: |V| probabilities, or `full_bits` (`payload.full_payload_bits`), not drawn where None.
    Raises ValueError for another unit.
    """
    rounds, _ = _rounds_shown(table, window)
    whole: int | None
    if unit == "k":
        values, whole, title, low, hover = table.k, vocabulary_size, "Probabilities sent, k", 0.7, "k = %{y:,}"
        top = float(vocabulary_size)
    elif unit == "bits":
        values = np.where(table.transmitted, table.inputs.payload_bits, np.nan).astype(np.float64)
        whole, title, low, hover = full_bits, "Bits sent", 8.0, "%{y:,} bits"
        # An entry has 8 bits of probability and at most 32 of index: an upper end that needs no knowledge of the wire format.
        top = full_bits or 40.0 * vocabulary_size
    else:
        raise ValueError(f'unit must be "k" or "bits", not {unit!r}')
    layout = {}
    if whole is not None:
        words = f"whole distribution: {whole:,}" + (" bits" if unit == "bits" else "")
        # plotly wants the value itself in a line and the logarithm in a note.
        layout = {
            "shapes": [level(whole, dash="dash")],
            "annotations": [note(words, xref="paper", x=0, xanchor="left", y=math.log10(whole), yanchor="bottom")],
        }
    return drawn(
        _decision_traces(table, np.where(values > 0, values, np.nan), window, hover),
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


# Helpers --------------------------------------------------------------------------------------------------------------


def _rounds_shown(table: RunTable, window: int | None) -> tuple[NDArray[np.int64], slice]:
    """The numbers of the rounds shown, and where they are in the table's columns."""
    if window is not None and window < 1:
        raise ValueError(f"window must be at least 1, not {window}")
    first = max(0, len(table) - window) if window is not None else 0
    return np.arange(first + 1, len(table) + 1), slice(first, None)


def _round_axis(rounds: NDArray[np.int64]) -> dict[str, Any]:
    """The round axis: from the first shown round to the last, but at least FEWEST_ROUNDS long."""
    first, last = (int(rounds[0]), int(rounds[-1])) if len(rounds) else (1, 1)
    return {"type": "linear", "range": [first - 0.5, max(last, first + FEWEST_ROUNDS - 1) + 0.5], "tickformat": "d"}


def _rate(parts: np.ndarray, wholes: np.ndarray) -> FloatArray:
    """parts / wholes, NaN where the whole is zero or unknown."""
    result = np.full(len(parts), np.nan)
    np.divide(parts, wholes, out=result, where=wholes > 0)
    return result


def _any_known(*arrays: np.ndarray) -> bool:
    return any(bool((~np.isnan(array)).any()) for array in arrays)


def _decision_traces(table: RunTable, values: FloatArray, window: int | None, hover: str) -> list[dict[str, Any]]:
    """One trace of markers per decision, always all and in one order: the legend filters them, and a hidden one stays hidden."""
    rounds, shown = _rounds_shown(table, window)
    values, decision, texts = values[shown], table.decision[shown], table.text[shown]
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
