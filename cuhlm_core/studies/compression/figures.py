"""The Compression page's plots: how the mass lies, bounds against what they bound, the k that each rule chooses, codes and truncation.

Each rule, and the bound that it uses, has one colour, dash and marker in all figures.
"""

import math
from collections.abc import Sequence
from typing import Any

import numpy as np
import plotly.graph_objects as go

from cuhlm_core.format import count
from cuhlm_core.studies.compression.study import (
    CODE_TITLES,
    RULE_TITLES,
    Band,
    BiasPoints,
    CompressionStudy,
    CostCurve,
    EtaSweep,
    ThetaSweep,
)
from cuhlm_core.studies.compression.words import k_star_words
from cuhlm_core.theme import (
    BELOW,
    GREY,
    METHOD_LINES,
    SLM_COLOUR,
    LineStyle,
    band_trace,
    curve_trace,
    drawn,
    level,
    line_trace,
    log_axis,
    note,
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


def rank_figure(study: CompressionStudy) -> go.Figure:
    """Mean probability of the token of each rank, and where nine rounds in ten lie; both axes logarithmic."""
    return _band_figure(study.sizes, study.ranks, "Rank of the token (1: most probable)", "Probability", log=True)


def tail_figure(study: CompressionStudy) -> go.Figure:
    """Probability of all tokens outside the top-k against k."""
    return _band_figure(study.sizes, study.tails, "Probabilities sent, k", "Probability of all other tokens", log=False)


def bias_points_figure(points: BiasPoints) -> go.Figure:
    """Bias against TVD(p, q), a point for a round and a size, coloured by TVD(x, y); the line is the most that the closed form allows."""
    most = float(points.variation.max(initial=0.0))
    name = "most possible: 2 × the distance"
    ceiling = line_trace([0.0, most], [0.0, 2 * most], name, GREY, dash="dash", width=1.8, hoverinfo="skip")
    dots = {
        "type": "scatter",
        "x": points.variation,
        "y": points.bias,
        "mode": "markers",
        "name": "one round at one k",
        "customdata": np.stack([points.sizes, points.total_variation], axis=1),
        "marker": {
            "size": 5,
            "opacity": 0.7,
            "color": points.total_variation,
            "cmin": 0,
            "cmax": 1,
            "colorscale": _SCALE,
            "colorbar": {"title": {"text": "Models<br>differ by", "font": {"size": 14}}, "thickness": 12, "outlinewidth": 0},
        },
        "hovertemplate": "distance %{x:.3~r}, bias %{y:.3~r}<br>k = %{customdata[0]:,}, the models differ by %{customdata[1]:.3~r}"
        "<extra></extra>",
    }
    words = "means over all rounds at k = %{customdata:,}: distance %{x:.3~r}, bias %{y:.3~r}"
    look = LineStyle(GREY, "solid", "diamond")
    means = curve_trace(points.mean_variation, points.mean_bias, look, "means over the rounds, by k", words, customdata=points.grid)
    top = float(points.bias.max(initial=0.0))
    return drawn(
        [ceiling, dots, means],
        x_title="Distance of the resampling distributions, TVD(p, q)",
        y_title="Bias of the round",
        y_axis={"range": [-0.02 * top, 1.08 * top if top > 0 else 1.0]},
        height=_HEIGHT,
        layout=BELOW,
    )


def bounds_figure(study: CompressionStudy) -> go.Figure:
    """Mean TVD(p, q) and its bounds against k, with theta as a level and k* marked; both axes logarithmic."""
    bounds, theta = study.bounds, study.question.theta
    lines = (
        (bounds.offline, RULE_LINES["offline"], "bound that knows the large model (Prop. 1)"),
        (bounds.online, RULE_LINES["online"], "device's bound (Prop. 2)"),
        (bounds.certified, RULE_LINES["certified"], "half of Prop. 1, also proved"),
        (bounds.variation, REAL_LINE, "real distance"),
    )
    known = np.concatenate([values[np.isfinite(values) & (values > 0)] for values, _, _ in lines])
    ends = (max(float(known.min()), _FLOOR), float(known.max())) if known.size else (_FLOOR, 1.0)
    return drawn(
        [curve_trace(study.sizes, positive(values), style, name, "k = %{x:,}: mean %{y:.3~r}") for values, style, name in lines],
        x_title="Probabilities sent, k",
        y_title="Mean over rounds",
        x_axis=_sizes_axis(study.sizes),
        y_axis=log_axis(*ends, tickformat="~r"),
        height=_HEIGHT + 40,
        layout={
            **BELOW,
            "shapes": [level(theta, dash="dash"), upright(study.k_star, colour=RULE_LINES["offline"].colour)],
            "annotations": [
                note(f"θ = {theta:g}", xref="paper", x=1, xanchor="right", y=math.log10(theta), yanchor="bottom"),
                note(k_star_words(study), yref="paper", y=1, yanchor="top", x=math.log10(study.k_star), xanchor="left", xshift=4),
            ],
        },
    )


def size_figure(study: CompressionStudy) -> go.Figure:
    """Share of rounds by the k that the online and the certified rule choose: one pair of bars for each size of the grid."""
    positions = np.arange(len(study.sizes))
    bars = []
    for name, pattern in (("online", ""), ("certified", "/")):
        rule = study.rules[name]
        share = rule.histogram(study.sizes) / len(rule.sizes)
        bars.append(
            {
                "type": "bar",
                "x": positions,
                "y": 100 * share,
                "name": RULE_TITLES[name],
                "customdata": study.sizes,
                "marker": {"color": RULE_LINES[name].colour, "pattern": {"shape": pattern, "fillmode": "overlay", "size": 6}},
                "hovertemplate": f"k up to %{{customdata:,}}: %{{y:.3~r}} % of {count(len(rule.sizes))} rounds<extra>{rule.title}</extra>",
            }
        )
    position = int(np.searchsorted(study.sizes, study.k_star))
    ticks = _ticks(study.sizes)
    return drawn(
        bars,
        x_title="Probabilities sent, k (up to)",
        y_title="Share of rounds (%)",
        x_axis={"tickvals": ticks, "ticktext": [count(int(study.sizes[tick])) for tick in ticks], "showgrid": False},
        y_axis={"rangemode": "tozero"},
        height=_HEIGHT,
        layout={
            **BELOW,
            "barmode": "group",
            "bargap": 0.15,
            "shapes": [upright(position, colour=RULE_LINES["offline"].colour)],
            "annotations": [note(k_star_words(study), yref="paper", y=1, yanchor="top", x=position, xanchor="left", xshift=4)],
        },
    )


def coverage_figure(sweep: EtaSweep, *, eta: float, wanted: float) -> go.Figure:
    """Share of rounds in which k(t) keeps TVD(p, q) within theta, against eta; `wanted` is a level, the chosen eta a vertical line."""
    curve = curve_trace(sweep.etas, 100 * sweep.coverage, RULE_LINES["online"], "within θ", "η = %{x:.3~r}: %{y:.3~r} % of rounds")
    return _eta_figure([curve], sweep, eta, "Rounds within θ (%)", {"range": [-3, 103]}, [level(100 * wanted, dash="dash")])


def eta_size_figure(sweep: EtaSweep, *, eta: float) -> go.Figure:
    """Mean k(t) against eta: what the caution costs."""
    curve = curve_trace(sweep.etas, sweep.mean_size, RULE_LINES["online"], "mean k(t)", "η = %{x:.3~r}: mean k %{y:,.4~r}")
    return _eta_figure([curve], sweep, eta, "Mean k(t)", {"type": "log", "tickformat": ",~r", "dtick": 1}, [])


def eta_bits_figure(sweep: EtaSweep, *, eta: float) -> go.Figure:
    """Mean bits of an upload against eta: what a small eta seems to save."""
    curve = curve_trace(sweep.etas, sweep.mean_bits, RULE_LINES["online"], "bits an upload", "η = %{x:.3~r}: %{y:,.4~r} bits an upload")
    return _eta_figure([curve], sweep, eta, "Mean bits of an upload", {"type": "log", "tickformat": ",~r", "dtick": 1}, [])


def violation_figure(study: CompressionStudy) -> go.Figure:
    """Share of rounds in which a bound is below the real TVD(p, q), against k."""
    online = RULE_LINES["online"]
    shares = study.violations
    lines = (
        (shares.predicted, online, "device's bound, rejection predicted"),
        (shares.true, LineStyle(SLM_COLOUR, "dot", "circle-open"), "device's bound, rejection known"),
        (np.maximum(shares.offline, shares.certified), RULE_LINES["certified"], "Prop. 1, and half of it"),
    )
    most = 100 * max(float(values.max()) for values, _, _ in lines)
    return drawn(
        [
            curve_trace(study.sizes, 100 * values, style, name, "k = %{x:,}: fails in %{y:.3~r} % of rounds")
            for values, style, name in lines
        ],
        x_title="Probabilities sent, k",
        y_title="Bound too small (% of rounds)",
        x_axis=_sizes_axis(study.sizes),
        y_axis={"range": [-0.04 * max(most, 1.0), 1.1 * max(most, 1.0)]},
        height=_HEIGHT,
        layout=BELOW,
    )


def theta_size_figure(study: CompressionStudy) -> go.Figure:
    """Mean k of each rule against theta; both axes logarithmic."""
    traces = [
        curve_trace(sweep.thetas, sweep.mean_size, RULE_LINES[name], RULE_TITLES[name], "θ = %{x:.3~r}: mean k %{y:,.4~r}")
        for name, sweep in study.sweeps.items()
    ]
    return _theta_figure(traces, study, "Mean k", {"type": "log", "tickformat": ",~r", "dtick": 1})


def theta_bias_figure(study: CompressionStudy) -> go.Figure:
    """The largest bias of any round against theta, by rule, with the line where both are equal; both axes logarithmic."""
    traces = []
    for name, sweep in study.sweeps.items():
        words = "θ = %{x:.3~r}: largest bias %{y:.3~r}, mean %{customdata[0]:.3~r}<br>above θ in %{customdata[1]:.3~r} % of rounds"
        line = curve_trace(sweep.thetas, positive(sweep.largest_bias), RULE_LINES[name], RULE_TITLES[name], words)
        traces.append(line | {"customdata": np.stack([sweep.mean_bias, 100 * sweep.exceeding], axis=1)})
    ends = next(iter(study.sweeps.values())).thetas[[0, -1]]
    traces.append(line_trace(ends, ends, "bias = θ", GREY, dash="dash", width=1.8, hoverinfo="skip"))
    return _theta_figure(traces, study, "Largest bias of a round", {"type": "log", "tickformat": "~r", "dtick": 1})


def code_figure(study: CompressionStudy) -> go.Figure:
    """Mean bias against k: exact probabilities, and each 8-bit code."""
    words = "k = %{x:,}: mean bias %{y:.3~r}"
    traces = [curve_trace(study.coded_sizes, values, CODE_LINES[code], CODE_TITLES[code], words) for code, values in study.coded.items()]
    return drawn(
        traces,
        x_title="Probabilities sent, k",
        y_title="Mean bias",
        x_axis=_sizes_axis(study.sizes),
        y_axis={"rangemode": "tozero"},
        height=_HEIGHT,
        layout=BELOW,
    )


def cost_figure(curves: Sequence[tuple[str, CostCurve]], *, high: bool) -> go.Figure:
    """Bias against mean bits of an upload, one curve a way to choose k: the mean, or with `high` the 95 % quantile over rounds."""
    traces = []
    for name, curve in curves:
        words = f"{curve.parameter} = %{{customdata[0]:.4~r}}, mean k %{{customdata[1]:,.4~r}}<br>%{{x:,.4~r}} bits: bias %{{y:.3~r}}"
        line = curve_trace(curve.bits, curve.high_bias if high else curve.bias, COST_LINES[name], curve.title, words)
        traces.append(line | {"customdata": np.stack([curve.parameters, curve.sizes], axis=1)})
    bits = np.concatenate([curve.bits for _, curve in curves])
    return drawn(
        traces,
        x_title="Mean bits of an upload",
        y_title="Bias that 95 % of rounds stay below" if high else "Mean bias",
        x_axis=_sizes_axis(bits),
        y_axis={"rangemode": "tozero"},
        height=_HEIGHT + 40,
        layout=BELOW,
    )


# Helpers --------------------------------------------------------------------------------------------------------------


def _band_figure(sizes: np.ndarray, band: Band, x_title: str, y_title: str, log: bool) -> go.Figure:
    """A mean with the band of nine rounds in ten."""
    low, high = (np.clip(values, _FLOOR / 10, None) if log else values for values in (band.low, band.high))
    outline = band_trace(sizes, low, high, SLM_COLOUR, "nine rounds in ten", showlegend=True, legendgroup=None)
    words = "%{x:,}: mean %{y:.3~r}<br>nine rounds in ten: %{customdata[0]:.2~g} to %{customdata[1]:.2~g}"
    mean = curve_trace(sizes, positive(band.mean) if log else band.mean, LineStyle(SLM_COLOUR, "solid", "circle"), "mean", words)
    return drawn(
        [outline, mean | {"customdata": np.stack([band.low, band.high], axis=1)}],
        x_title=x_title,
        y_title=y_title,
        x_axis=_sizes_axis(sizes),
        y_axis={"type": "log", "range": [math.log10(_FLOOR), 0.1], "tickformat": "~r", "dtick": 1} if log else {"range": [-0.02, 1.02]},
        height=_HEIGHT,
        layout=BELOW,
    )


def _eta_figure(
    traces: list[dict[str, Any]], sweep: EtaSweep, eta: float, y_title: str, y_axis: dict[str, Any], levels: list[dict[str, Any]]
) -> go.Figure:
    return drawn(
        traces,
        x_title="Softplus temperature η",
        y_title=y_title,
        x_axis=log_axis(float(sweep.etas[0]), float(sweep.etas[-1]), tickformat="~r", dtick="D2"),
        y_axis=y_axis,
        height=340,
        legend=False,
        layout={"shapes": [*levels, upright(eta)]},
    )


def _theta_figure(traces: list[dict[str, Any]], study: CompressionStudy, y_title: str, y_axis: dict[str, Any]) -> go.Figure:
    sweep: ThetaSweep = next(iter(study.sweeps.values()))
    return drawn(
        traces,
        x_title="Tolerance θ",
        y_title=y_title,
        x_axis=log_axis(float(sweep.thetas[0]), float(sweep.thetas[-1]), tickformat="~r"),
        y_axis=y_axis,
        height=_HEIGHT,
        layout={**BELOW, "shapes": [upright(study.question.theta)]},
    )


def _sizes_axis(values: np.ndarray) -> dict[str, Any]:
    return log_axis(float(values.min()), float(values.max()))


def _ticks(sizes: np.ndarray) -> list[int]:
    """Places of the sizes nearest to 1, 3, 10, 30, …, and of the last one."""
    wanted = [start * 10**power for power in range(7) for start in (1, 3) if start * 10**power < 0.6 * sizes[-1]]
    return sorted({*(int(np.argmin(np.abs(sizes - size))) for size in wanted), len(sizes) - 1})
