"""The benchmark's plots: a score by method with its interval and the paper's value, and where the time of a token goes."""

from collections.abc import Mapping, Sequence
from typing import Any

import plotly.graph_objects as go

from cuhlm_core.format import milliseconds, significant
from cuhlm_core.studies.benchmark.words import air_seconds, row_title
from cuhlm_core.theme import EMPHASIS, GREY, LLM_COLOUR, SLM_COLOUR, UPLINK_COLOUR, common_layout, drawn, solid

_SCORE_ROW_HEIGHT, _FRAME = 34, 110
_OUR_END, _PAPER_BEGINS = 0.66, 0.74
"""Of the width: where our axis ends, and where the paper's begins."""
_OTHER_DATA = "other models, other data"


def _paper_axis(title: str) -> dict[str, Any]:
    """The paper's axis."""
    axis = common_layout(x_title=title, y_title=None)["xaxis"]
    return {"xaxis2": {**axis, "domain": [_PAPER_BEGINS, 1], "anchor": "y"}}


def _printed(values: Sequence[tuple[str, float]], title: str) -> dict[str, Any]:
    """The paper's values by method."""
    return {
        "type": "scatter",
        "xaxis": "x2",
        "x": [value for _, value in values],
        "y": [name for name, _ in values],
        "mode": "markers",
        "name": title,
        "marker": {"color": GREY, "size": 11, "symbol": "diamond-open", "line": {"width": 2}},
        "hovertemplate": f"%{{y}}: %{{x:.4f}}<extra>{title}</extra>",
    }


def score_figure(
    *, rows: Sequence[Mapping[str, Any]], column: str, title: str, paper: Mapping[str, float] | None = None, paper_title: str = ""
) -> go.Figure:
    """A dot a configuration with its 95 % interval, the first row on top; the paper's values by method as open diamonds on an axis of their
    own: other models over other data, not to be read against the dots."""
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
    return drawn(
        [*traces, _printed(printed, paper_title)] if printed else traces,
        x_title=title,
        y_title=None,
        height=_FRAME + _SCORE_ROW_HEIGHT * len(known),
        x_axis={"domain": [0, _OUR_END]} if printed else None,
        layout=_paper_axis(f"{title}: {_OTHER_DATA}") if printed else None,
        y_axis={"type": "category", "categoryorder": "array", "categoryarray": names[::-1]},
    )


def latency_figure(*, rows: Sequence[Mapping[str, Any]], estimator: str) -> go.Figure:
    """Milliseconds a token of the SLM, the channel (as `estimator` counts it) and the LLM, stacked, a bar a configuration."""
    names = [row_title(row) for row in rows]
    parts = (
        ("SLM", [row["slm_s"] for row in rows], SLM_COLOUR, ""),
        ("channel", [air_seconds(row, estimator) for row in rows], UPLINK_COLOUR, "/"),
        ("LLM, draft accepted or none", [row["llm_s"] - row["resampled_llm_s"] for row in rows], LLM_COLOUR, "."),
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
