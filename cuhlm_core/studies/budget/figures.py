"""The budget's plot: the least bias of each way to choose what is sent at every budget, the choice, and what decoding measured."""

import math
from collections.abc import Sequence
from typing import Any

import numpy as np
import plotly.graph_objects as go

from cuhlm_core.format import significant
from cuhlm_core.studies.budget.plan import Budget, Decoded, Envelope, Link, Predicted
from cuhlm_core.studies.budget.words import FAMILY_TITLES, plan_label
from cuhlm_core.theme import BELOW, GREY, LINE_WIDTH, METHOD_LINES, curve_trace, drawn, level, log_axis, note, upright

FAMILY_LINES = {
    "llm": METHOD_LINES["llm"],
    "split": METHOD_LINES["dssd"],
    "cut": METHOD_LINES["tk-slt"],
    "random": METHOD_LINES["rand-hlm"],
    "learned": METHOD_LINES["u-hlm-adaptive"],
    "floor": METHOD_LINES["hao"],
    "confident": METHOD_LINES["slm-confidence"],
    "whole": METHOD_LINES["u-hlm"],
    "fixed": METHOD_LINES["cu-hlm-offline"],
    "certified": METHOD_LINES["cu-hlm-certified"],
    "online": METHOD_LINES["cu-hlm-online"],
}
CHOSEN, MEASURED = "chosen", "measured by decoding"
_MARK = "#D55E00"
_UNITS = {"bits": ("Bits per token", "%{x:,.4~r} bits"), "speed": ("Tokens per second", "%{x:.3~r} tokens/s")}


def budget_figure(
    *,
    envelopes: Sequence[Envelope],
    budget: Budget,
    chosen: Predicted,
    nothing_bias: float,
    link: Link,
    checked: Sequence[tuple[Predicted, Decoded]] = (),
) -> go.Figure:
    """Least predicted bias against the budget (bits on a logarithmic axis), a staircase a family; `envelopes` are of the budget's kind.

    `nothing_bias`, the bias with nothing sent, is a level, as 0 bits have no place on a logarithmic axis. `checked` plans are drawn where
    decoding found them, with 95 % intervals; speeds are those on the link.
    """
    bits = budget.kind == "bits"
    title, words = _UNITS[budget.kind]
    reached = np.concatenate([envelope.cost for envelope in envelopes])
    reached = reached[(reached > 0) & np.isfinite(reached)]
    ends = (float(reached.min()), float(reached.max())) if reached.size else (1.0, 10.0)
    traces = [_staircase(envelope, bits, ends, words) for envelope in envelopes]
    if checked:
        traces.append(_measured_trace(checked, bits, link, words))
    cost = chosen.bits.value if bits else chosen.tokens_per_s
    traces.append(_chosen_trace(chosen, cost if cost is None or cost > 0 or not bits else None, words))
    shapes = [level(nothing_bias, dash="dash")]
    if 0 < budget.limit < math.inf:
        shapes.append(upright(budget.limit))
    top = 1.12 * max([nothing_bias, *(decoded.bias_interval().high or 0.0 for _, decoded in checked)])
    return drawn(
        traces,
        x_title=f"{title}, {'at most' if bits else 'at least'}",
        y_title="Bias per token",
        x_axis=log_axis(*ends) if bits else {"range": [0, 1.05 * ends[1]]},
        y_axis={"range": [-0.03 * top, top] if top > 0 else [-0.05, 1.0]},
        height=520,  # on a phone the legend is a line a family
        layout={
            **BELOW,
            "shapes": shapes,
            "annotations": [note("nothing sent", xref="paper", x=1, xanchor="right", y=nothing_bias, yanchor="bottom")],
        },
    )


def _staircase(envelope: Envelope, bits: bool, ends: tuple[float, float], words: str) -> dict[str, Any]:
    """A family's curve: between two candidates the budget pays for the cheaper one only, so the curve stays where it is."""
    shown = (envelope.cost > 0) & np.isfinite(envelope.cost)
    cost, bias = envelope.cost[shown], envelope.bias[shown]
    labels = [plan_label(plan) for plan, kept in zip(envelope.plans, shown, strict=True) if kept]
    if len(cost):  # a larger budget changes nothing any more
        cost, bias, labels = np.append(cost, ends[1] if bits else ends[0]), np.append(bias, bias[-1]), [*labels, labels[-1]]
    style, title = FAMILY_LINES[envelope.family], FAMILY_TITLES[envelope.family]
    line = {"color": style.colour, "width": LINE_WIDTH, "dash": style.dash, "shape": "hv"}
    return curve_trace(cost, bias, style, title, f"%{{customdata}}<br>{words}: bias %{{y:.3~r}}", customdata=labels, line=line)


def _chosen_trace(chosen: Predicted, cost: float | None, words: str) -> dict[str, Any]:
    shown = cost is not None and math.isfinite(cost)
    bias = chosen.bias
    trace: dict[str, Any] = {
        "type": "scatter",
        "x": [cost] if shown else [],
        "y": [bias.value] if shown else [],
        "mode": "markers",
        "name": CHOSEN,
        "marker": {"symbol": "circle-open", "size": 17, "color": _MARK, "line": {"width": 3}},
        "hovertemplate": f"{plan_label(chosen.plan)}<br>{words}: bias %{{y:.3~r}}<extra>{CHOSEN}</extra>",
    }
    if shown and bias.low is not None and bias.high is not None:
        trace["error_y"] = _bars([bias.high - bias.value], [bias.value - bias.low])
    return trace


def _measured_trace(checked: Sequence[tuple[Predicted, Decoded]], bits: bool, link: Link, words: str) -> dict[str, Any]:
    """Points where decoding found the plans; those that no axis can show are left out."""
    points = []
    for predicted, decoded in checked:
        bias, cost = decoded.bias_interval(), decoded.bits_interval().value if bits else decoded.speed(link)
        if cost is not None and 0 < cost < math.inf:
            ends = (bias.value if bias.low is None else bias.low, bias.value if bias.high is None else bias.high)
            points.append((cost, bias.value, ends, f"{plan_label(predicted.plan)}<br>predicted bias {significant(predicted.bias.value)}"))
    return {
        "type": "scatter",
        "x": [cost for cost, *_ in points],
        "y": [bias for _, bias, _, _ in points],
        "mode": "markers",
        "name": MEASURED,
        "customdata": [label for *_, label in points],
        "error_y": _bars([ends[1] - bias for _, bias, ends, _ in points], [bias - ends[0] for _, bias, ends, _ in points]),
        "marker": {"symbol": "x", "size": 10, "color": GREY},
        "hovertemplate": f"%{{customdata}}<br>{words}: measured bias %{{y:.3~r}}<extra>{MEASURED}</extra>",
    }


def _bars(above: list[float], below: list[float]) -> dict[str, Any]:
    return {"type": "data", "symmetric": False, "array": above, "arrayminus": below, "thickness": 2, "width": 5}
