"""The Compression page's plots over the tables of a study: how the mass lies, bounds, the k that each rule chooses, codes, truncation.

Each rule, and the bound that it uses, has one colour, dash and marker in all figures.
"""

import math
from collections.abc import Mapping
from typing import Any

import numpy as np
import plotly.graph_objects as go

from cuhlm_core.format import count
from cuhlm_core.studies.compression.study import CODE_TITLES, RULE_TITLES, CompressionStudy
from cuhlm_core.studies.compression.words import k_star_words
from cuhlm_core.theme import (
    BELOW,
    GREY,
    METHOD_LINES,
    SLM_COLOUR,
    LineStyle,
    band_trace,
    bar_trace,
    curve_trace,
    drawn,
    level,
    line_trace,
    log_axis,
    note,
    points_trace,
    positive,
    upright,
)

REAL_LINE = LineStyle("#D55E00", "solid", "square")
"""What really happens, which bounds are compared with."""
RULE_LINES = {name: METHOD_LINES[f"cu-hlm-{name}"] for name in ("offline", "online", "certified")}
CODE_LINES = {
    "ideal": REAL_LINE,
    "linear": LineStyle("#0072B2", "dash", "circle"),
    "logarithmic": LineStyle("#E69F00", "dashdot", "triangle-up"),
    "sampled": LineStyle("#009E73", "longdash", "star"),
}
COST_LINES = {
    "top-k": LineStyle("#D55E00", "solid", "square"),
    "top-p": LineStyle("#56B4E9", "dash", "triangle-up"),
    "min-p": LineStyle("#E69F00", "dashdot", "triangle-down"),
    "online": RULE_LINES["online"],
    "certified": RULE_LINES["certified"],
}
_HEIGHT = 420
_FLOOR = 1e-4
"""Where a logarithmic axis of probabilities or distances ends: smaller values do not matter."""
_SCALE = [[0.0, "#56B4E9"], [0.5, "#E69F00"], [1.0, "#D55E00"]]
_K_TITLE = "Probabilities sent, k"
_DECADES = {"type": "log", "tickformat": ",~r", "dtick": 1}


def rank_figure(study: CompressionStudy) -> go.Figure:
    """Mean probability of the token of each rank, and where nine rounds in ten lie; both axes logarithmic."""
    axis = {"type": "log", "range": [math.log10(_FLOOR), 0.1], "tickformat": "~r", "dtick": 1}
    mean, low, high = study.bands["rank"]
    shown = positive(mean), *np.clip((low, high), _FLOOR / 10, None)
    return _band_figure(study, "rank", shown, "Rank of the token (1: most probable)", "Probability", axis)


def tail_figure(study: CompressionStudy) -> go.Figure:
    """Probability of all tokens outside the top-k against k."""
    return _band_figure(study, "tail", study.bands["tail"], _K_TITLE, "Probability of all other tokens", {"range": [-0.02, 1.02]})


def bias_points_figure(study: CompressionStudy) -> go.Figure:
    """Bias against TVD(p, q), a point for a round and a size, coloured by TVD(x, y); the line is the most that the closed form allows."""
    points = study.points
    most, top = (float(points[name].max(initial=0.0)) for name in ("variation", "bias"))
    name = "most possible: 2 × the distance"
    ceiling = line_trace([0.0, most], [0.0, 2 * most], name, GREY, dash="dash", width=1.8, hoverinfo="skip")
    bar = {"title": {"text": "Models<br>differ by", "font": {"size": 14}}, "thickness": 12, "outlinewidth": 0}
    marker = {"size": 5, "opacity": 0.7, "color": points["total_variation"], "cmin": 0, "cmax": 1, "colorscale": _SCALE, "colorbar": bar}
    words = "distance %{x:.3~r}, bias %{y:.3~r}<br>k = %{customdata[0]:,}, the models differ by %{customdata[1]:.3~r}<extra></extra>"
    beside = {"customdata": np.stack([points["sizes"], points["total_variation"]], axis=1)}
    dots = points_trace(points["variation"], points["bias"], "one round at one k", marker, hovertemplate=words, **beside)
    words = "means over all rounds at k = %{customdata:,}: distance %{x:.3~r}, bias %{y:.3~r}"
    look, by_k = LineStyle(GREY, "solid", "diamond"), {"customdata": study.by_size["k"]}
    means = curve_trace(points["mean_variation"], points["mean_bias"], look, "means over the rounds, by k", words, **by_k)
    titles = "Distance of the resampling distributions, TVD(p, q)", "Bias of the round"
    return _figure([ceiling, dots, means], *titles, y_axis={"range": [-0.02 * top, 1.08 * top if top > 0 else 1.0]})


def bounds_figure(study: CompressionStudy) -> go.Figure:
    """Mean TVD(p, q) and its bounds against k, with theta as a level and k* marked; both axes logarithmic."""
    theta = study.question.theta
    lines = {
        "mean_offline": (RULE_LINES["offline"], "bound that knows the large model (Prop. 1)"),
        "mean_online": (RULE_LINES["online"], "device's bound (Prop. 2)"),
        "mean_certified": (RULE_LINES["certified"], "half of Prop. 1, also proved"),
        "mean_variation": (REAL_LINE, "real distance"),
    }
    table = {name: positive(study.by_size[name]) for name in lines}
    known = np.concatenate([values[~np.isnan(values)] for values in table.values()])
    ends = (max(float(known.min()), _FLOOR), float(known.max())) if known.size else (_FLOOR, 1.0)
    labels = [
        note(f"θ = {theta:g}", xref="paper", x=1, xanchor="right", y=math.log10(theta), yanchor="bottom"),
        note(k_star_words(study), yref="paper", y=1, yanchor="top", x=math.log10(study.k_star), xanchor="left", xshift=4),
    ]
    marks = [level(theta, dash="dash"), upright(study.k_star, colour=RULE_LINES["offline"].colour)]
    layout = {"shapes": marks, "annotations": labels}
    traces = _curves(study.by_size["k"], table, lines, "k = %{x:,}: mean %{y:.3~r}")
    axes = {"x_axis": _axis_of(study.by_size["k"]), "y_axis": log_axis(*ends, tickformat="~r")}
    return _figure(traces, _K_TITLE, "Mean over rounds", **axes, height=_HEIGHT + 40, layout=layout)


def size_figure(study: CompressionStudy) -> go.Figure:
    """Share of rounds by the k that the online and the certified rule choose: one pair of bars for each size of the grid."""
    sizes, bars = study.by_size["k"], []
    for name, shape in (("online", ""), ("certified", "/")):
        words = f"k up to %{{customdata:,}}: %{{y:.3~r}} % of {count(study.uploaded)} rounds"
        look = {"marker": {"color": RULE_LINES[name].colour, "pattern": {"shape": shape, "fillmode": "overlay", "size": 6}}}
        shares = 100 * (study.by_size[f"chosen_{name}"] / study.uploaded)
        bars.append(bar_trace(np.arange(len(sizes)), shares, RULE_TITLES[name], words, customdata=sizes, **look))
    position, ticks = int(np.searchsorted(sizes, study.k_star)), _ticks(sizes)
    label = note(k_star_words(study), yref="paper", y=1, yanchor="top", x=position, xanchor="left", xshift=4)
    marks = {"shapes": [upright(position, colour=RULE_LINES["offline"].colour)], "annotations": [label]}
    layout = {"barmode": "group", "bargap": 0.15, **marks}
    x_axis = {"tickvals": ticks, "ticktext": [count(int(sizes[tick])) for tick in ticks], "showgrid": False}
    return _figure(bars, f"{_K_TITLE} (up to)", "Share of rounds (%)", x_axis=x_axis, y_axis={"rangemode": "tozero"}, layout=layout)


def eta_figures(study: CompressionStudy, wanted: float) -> list[go.Figure]:
    """Against eta, the chosen one as a vertical line: the share of rounds in which k(t) keeps TVD(p, q) within theta, with `wanted` as a
    level; its mean k, what the caution costs; mean bits of an upload, what a small eta seems to save."""
    swept, within, x = study.by_eta, {"range": [-3, 103]}, "Softplus temperature η"
    rows: list[tuple[Any, ...]] = [
        (100 * swept["coverage"], "within θ", "%{y:.3~r} % of rounds", "Rounds within θ (%)", within, [level(100 * wanted, dash="dash")]),
        (swept["mean_size"], "mean k(t)", "mean k %{y:,.4~r}", "Mean k(t)", _DECADES, []),
        (swept["mean_bits"], "bits an upload", "%{y:,.4~r} bits an upload", "Mean bits of an upload", _DECADES, []),
    ]
    x_axis = log_axis(float(swept["etas"][0]), float(swept["etas"][-1]), tickformat="~r", dtick="D2")
    look: dict[str, Any] = {"x_title": x, "x_axis": x_axis, "height": 340, "legend": False}
    drawings = []
    for y, name, words, y_title, y_axis, levels in rows:
        curve = curve_trace(swept["etas"], y, RULE_LINES["online"], name, f"η = %{{x:.3~r}}: {words}")
        layout = {"shapes": [*levels, upright(study.question.eta)]}
        drawings.append(drawn([curve], y_title=y_title, y_axis=y_axis, **look, layout=layout))
    return drawings


def violation_figure(study: CompressionStudy) -> go.Figure:
    """Share of rounds in which a bound is below the real TVD(p, q), against k."""
    lines = {
        "predicted": (RULE_LINES["online"], "device's bound, rejection predicted"),
        "true": (LineStyle(SLM_COLOUR, "dot", "circle-open"), "device's bound, rejection known"),
        "proved": (RULE_LINES["certified"], "Prop. 1, and half of it"),
    }
    share = {name: study.by_size[f"violations_{name}"] for name in ("predicted", "true", "offline", "certified")}
    table = {name: 100 * share[name] for name in ("predicted", "true")} | {"proved": 100 * np.maximum(share["offline"], share["certified"])}
    most = max(1.0, *(float(values.max()) for values in table.values()))
    traces = _curves(study.by_size["k"], table, lines, "k = %{x:,}: fails in %{y:.3~r} % of rounds")
    axes = {"x_axis": _axis_of(study.by_size["k"]), "y_axis": {"range": [-0.04 * most, 1.1 * most]}}
    return _figure(traces, _K_TITLE, "Bound too small (% of rounds)", **axes)


def theta_size_figure(study: CompressionStudy) -> go.Figure:
    """Mean k of each rule against theta; both axes logarithmic."""
    words = "θ = %{x:.3~r}: mean k %{y:,.4~r}"
    lines = {name: (RULE_LINES[name], RULE_TITLES[name]) for name in study.by_theta}
    table = {name: swept["mean_size"] for name, swept in study.by_theta.items()}
    return _theta_figure(_curves(study.by_theta["online"]["thetas"], table, lines, words), study, "Mean k", _DECADES)


def theta_bias_figure(study: CompressionStudy) -> go.Figure:
    """The largest bias of any round against theta, by rule, with the line where both are equal; both axes logarithmic."""
    words = "θ = %{x:.3~r}: largest bias %{y:.3~r}, mean %{customdata[0]:.3~r}<br>above θ in %{customdata[1]:.3~r} % of rounds"
    traces = []
    for name, table in study.by_theta.items():
        beside = {"customdata": np.stack([table["mean_bias"], 100 * table["exceeding"]], axis=1)}
        largest = positive(table["largest_bias"])
        traces.append(curve_trace(table["thetas"], largest, RULE_LINES[name], RULE_TITLES[name], words, **beside))
    ends = study.by_theta["online"]["thetas"][[0, -1]]
    traces.append(line_trace(ends, ends, "bias = θ", GREY, dash="dash", width=1.8, hoverinfo="skip"))
    return _theta_figure(traces, study, "Largest bias of a round", _DECADES | {"tickformat": "~r"})


def code_figure(study: CompressionStudy) -> go.Figure:
    """Mean bias against k: exact probabilities, and each 8-bit code."""
    measured = np.isfinite(study.by_size["mean_bias_ideal"])
    table = {code: study.by_size[f"mean_bias_{code}"][measured] for code in CODE_TITLES if f"mean_bias_{code}" in study.by_size}
    lines = {code: (CODE_LINES[code], CODE_TITLES[code]) for code in table}
    traces = _curves(study.by_size["k"][measured], table, lines, "k = %{x:,}: mean bias %{y:.3~r}")
    return _figure(traces, _K_TITLE, "Mean bias", x_axis=_axis_of(study.by_size["k"]), y_axis={"rangemode": "tozero"})


def cost_figure(study: CompressionStudy, y_title: str = "Mean bias", column: str = "bias") -> go.Figure:
    """Bias against mean bits of an upload, one curve a way to choose k: the mean, or another column of the costs."""
    traces = []
    for name, table in study.costs.items():
        words = f"{table['parameter']} = %{{customdata[0]:.4~r}}, mean k %{{customdata[1]:,.4~r}}<br>%{{x:,.4~r}} bits: bias %{{y:.3~r}}"
        beside = {"customdata": np.stack([table["parameters"], table["sizes"]], axis=1)}
        traces.append(curve_trace(table["bits"], table[column], COST_LINES[name], table["title"], words, **beside))
    bits = np.concatenate([table["bits"] for table in study.costs.values()])
    axes = {"x_axis": _axis_of(bits), "y_axis": {"rangemode": "tozero"}}
    return _figure(traces, "Mean bits of an upload", y_title, **axes, height=_HEIGHT + 40)


# Helpers --------------------------------------------------------------------------------------------------------------


def _figure(traces: list[dict[str, Any]], x_title: str, y_title: str, *, layout: Mapping[str, Any] = BELOW, **look: Any) -> go.Figure:
    """A figure of this page, its legend at the foot; `layout` adds fields, and `look` goes to `theme.drawn`."""
    return drawn(traces, x_title=x_title, y_title=y_title, **{"height": _HEIGHT, **look}, layout={**BELOW, **layout})


def _curves(x: np.ndarray, table: Mapping[str, Any], lines: Mapping[str, tuple[LineStyle, str]], words: str) -> list[dict[str, Any]]:
    """A curve over x for each of `lines`, its style and name by the column of `table`."""
    return [curve_trace(x, table[column], style, name, words) for column, (style, name) in lines.items()]


def _band_figure(study: CompressionStudy, name: str, shown: Any, x_title: str, y_title: str, y_axis: dict[str, Any]) -> go.Figure:
    """A mean with the band of nine rounds in ten, [3, S] as `shown` on the axis."""
    sizes, (mean, low, high) = study.by_size["k"], shown
    outline = band_trace(sizes, low, high, SLM_COLOUR, "nine rounds in ten", showlegend=True, legendgroup=None)
    words = "%{x:,}: mean %{y:.3~r}<br>nine rounds in ten: %{customdata[0]:.2~g} to %{customdata[1]:.2~g}"
    curve = curve_trace(sizes, mean, LineStyle(SLM_COLOUR, "solid", "circle"), "mean", words, customdata=study.bands[name][1:].T)
    return _figure([outline, curve], x_title, y_title, x_axis=_axis_of(sizes), y_axis=y_axis)


def _theta_figure(traces: list[dict[str, Any]], study: CompressionStudy, y_title: str, y_axis: dict[str, Any]) -> go.Figure:
    low, high = study.by_theta["online"]["thetas"][[0, -1]].tolist()
    layout = {"shapes": [upright(study.question.theta)]}
    return _figure(traces, "Tolerance θ", y_title, x_axis=log_axis(low, high, tickformat="~r"), y_axis=y_axis, layout=layout)


def _axis_of(values: np.ndarray) -> dict[str, Any]:
    return log_axis(float(values.min()), float(values.max()))


def _ticks(sizes: np.ndarray) -> list[int]:
    """Places of the sizes nearest to 1, 3, 10, 30, …, and of the last one."""
    wanted = [start * 10**power for power in range(7) for start in (1, 3) if start * 10**power < 0.6 * sizes[-1]]
    return sorted({*(int(np.argmin(np.abs(sizes - size))) for size in wanted), len(sizes) - 1})
