"""The benchmark's plots: a score by method with its interval and the paper's value, and where the time of a token goes."""

from collections.abc import Mapping, Sequence
from typing import Any

import plotly.graph_objects as go

from cuhlm_core.format import milliseconds, significant
from cuhlm_core.studies.benchmark.words import air_seconds, row_title
from cuhlm_core.theme import EMPHASIS, GREY, LLM_COLOUR, SLM_COLOUR, UPLINK_COLOUR, drawn, solid

_SCORE_ROW_HEIGHT, _FRAME = 34, 110


def score_figure(
    *, rows: Sequence[Mapping[str, Any]], column: str, title: str, paper: Mapping[str, float] | None = None, paper_title: str = ""
) -> go.Figure:
    """A dot a configuration with its 95 % interval, the first row on top; the paper's values by method as open diamonds beside them."""
    known = [row for row in rows if row.get(column) is not None]
    names = [row_title(row) for row in known]
    values = [row[column] for row in known]
    low = [row[column] if row[f"{column}_low"] is None else row[f"{column}_low"] for row in known]
    high = [row[column] if row[f"{column}_high"] is None else row[f"{column}_high"] for row in known]
    traces: list[dict[str, Any]] = [
        {
            "type": "scatter",
            "x": values,
            "y": names,
            "mode": "markers",
            "name": "here, 95 % interval over prompts",
            "marker": {"color": EMPHASIS, "size": 11},
            "error_x": {
                "type": "data",
                "symmetric": False,
                "array": [end - value for end, value in zip(high, values, strict=True)],
                "arrayminus": [value - end for end, value in zip(low, values, strict=True)],
                "color": EMPHASIS,
                "thickness": 2,
            },
            "customdata": [f"{significant(a)} to {significant(b)}" for a, b in zip(low, high, strict=True)],
            "hovertemplate": f"%{{y}}: {title} %{{x:.4~f}} (%{{customdata}})<extra></extra>",
        }
    ]
    printed = [(name, paper[row["method"]]) for name, row in zip(names, known, strict=True) if paper and row["method"] in paper]
    if printed:
        traces.append(
            {
                "type": "scatter",
                "x": [value for _, value in printed],
                "y": [name for name, _ in printed],
                "mode": "markers",
                "name": paper_title,
                "marker": {"color": GREY, "size": 11, "symbol": "diamond-open", "line": {"width": 2}},
                "hovertemplate": f"%{{y}}: %{{x:.4f}}<extra>{paper_title}</extra>",
            }
        )
    return drawn(
        traces,
        x_title=title,
        y_title=None,
        height=_FRAME + _SCORE_ROW_HEIGHT * len(known),
        y_axis={"type": "category", "categoryorder": "array", "categoryarray": names[::-1]},
    )


def latency_figure(*, rows: Sequence[Mapping[str, Any]], estimator: str) -> go.Figure:
    """Milliseconds a token of the SLM, the channel (as `estimator` counts it) and the LLM, stacked, a bar a configuration."""
    names = [row_title(row) for row in rows]
    parts = (
        ("SLM", [row["slm_s"] for row in rows], SLM_COLOUR, ""),
        ("channel", [air_seconds(row, estimator) for row in rows], UPLINK_COLOUR, "/"),
        ("LLM, draft kept or none", [row["llm_s"] - row["resampled_llm_s"] for row in rows], LLM_COLOUR, "."),
        ("LLM, draft replaced", [row["resampled_llm_s"] for row in rows], LLM_COLOUR, "x"),
    )
    traces = [
        {
            "type": "bar",
            "x": [1e3 * value for value in seconds],
            "y": names,
            "orientation": "h",
            "name": name,
            "customdata": [milliseconds(value) for value in seconds],
            "marker": solid(colour, pattern),
            "hovertemplate": f"%{{y}}: {name} %{{customdata}} a token<extra></extra>",
        }
        for name, seconds, colour, pattern in parts
    ]
    return drawn(
        traces,
        layout={"barmode": "stack", "bargap": 0.25},
        x_title="Time of a token on the model clock (ms)",
        y_title=None,
        height=_FRAME + _SCORE_ROW_HEIGHT * len(rows),
        x_axis={"rangemode": "tozero"},
        y_axis={"type": "category", "categoryorder": "array", "categoryarray": names[::-1]},
    )
