"""The paper's figures from a stored reproduction, with 95 % bands; the paper's printed values are dotted in grey."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import numpy as np
import plotly.graph_objects as go

from cuhlm_core.evaluation.scores import SCORES
from cuhlm_core.maths.rejection_line import predicted_rejection
from cuhlm_core.maths.throughput import speed_name
from cuhlm_core.methods import METHODS
from cuhlm_core.models.calibration import PAPER_CALIBRATION
from cuhlm_core.paper import PAPER_METHODS
from cuhlm_core.reproduction.plan import MEASURES, Findings, NotMeasuredError, score_of
from cuhlm_core.reproduction.summary import RulePoint
from cuhlm_core.sentences import fill
from cuhlm_core.settings import COSTLY_ESTIMATORS, DEFAULT_ETA, ESTIMATOR_TITLES, PAPER_ESTIMATOR
from cuhlm_core.studies.calibration.figures import U_TITLE, estimator_line
from cuhlm_core.studies.compression.figures import REAL_LINE, RULE_LINES
from cuhlm_core.theme import (
    BELOW,
    EMPHASIS,
    GREY,
    UPLINK_COLOUR,
    LineStyle,
    band_trace,
    below,
    curve_trace,
    drawn,
    level,
    line_trace,
    log_axis,
    method_line,
    note,
    points_trace,
    positive,
    solid,
    upright,
)

_FIGURE_HEIGHT = 380
_BIAS = LineStyle("#CC79A7", "solid", "diamond")
_CONTROL = LineStyle(GREY, "dash", "circle")
_WOULD = LineStyle("#999933", "dot", "square")
_U = LineStyle("#E69F00", "solid", "triangle-up")
_PAPERS = fill("of_paper")
_LEAST_SHOWN = 1e-4
_BETA_TITLE = "Mean rejection probability β"
LEAST_ROUNDS = 5
"""Fewest rounds of a bin that is drawn."""

Figure = tuple[str, go.Figure]
"""With its title."""


def figures_of(part: str, findings: Findings) -> list[Figure]:
    """The figures of a part of the paper, none for a table. NotMeasuredError where its step is missing."""
    return _FIGURES[part](findings) if part in _FIGURES else []


def _as_floats(values: Sequence[float | None]) -> np.ndarray:
    return np.array(values, dtype=np.float64)


def _curve(x: Any, curve: Mapping[str, Any], style: LineStyle, name: str, words: str, log: bool = False) -> list[dict[str, Any]]:
    """A band and its curve; on a logarithmic axis without what it cannot show."""
    value, low, high = (_as_floats(curve[key]) for key in ("value", "low", "high"))
    if log:
        value, low, high = positive(value), positive(low), positive(high)
    # The words name the point; plotly puts the interval behind them.
    ends = np.stack([low, high], axis=1)
    hover = f"{words}<br>95 %: %{{customdata[0]:.3~r}} to %{{customdata[1]:.3~r}}"
    return [band_trace(x, low, high, style.colour, name), curve_trace(x, value, style, name, hover, legendgroup=name, customdata=ends)]


def _titled(title: str, traces: list[dict[str, Any]], x_title: str, y_title: str, tall: int = 0, **look: Any) -> Figure:
    """A figure with its title, `tall` pixels higher than most; `look` goes to `theme.drawn`."""
    look = {"layout": BELOW, **look}
    return title, drawn(traces, x_title=x_title, y_title=y_title, height=_FIGURE_HEIGHT + tall, **look)


# Rounds ---------------------------------------------------------------------------------------------------------------


def _rejection(findings: Findings) -> list[Figure]:
    """The paper's three estimators, as its Fig. 3 has them."""
    traces: list[dict[str, Any]] = []
    for name, binned in findings.step("rounds")["binned"].items():
        if name == PAPER_ESTIMATOR or name in COSTLY_ESTIMATORS:
            traces += _bin_curve(binned, estimator_line(name), ESTIMATOR_TITLES[name])
    return [_titled("Mean rejection by uncertainty", traces, U_TITLE, _BETA_TITLE, 60)]


def _bin_curve(binned: Mapping[str, Any], style: LineStyle, name: str) -> list[dict[str, Any]]:
    """The means of bins with enough rounds to say something."""
    enough = np.flatnonzero(_as_floats(binned["rounds"]) >= LEAST_ROUNDS)
    curve = {key: [binned[key][row] for row in enough] for key in ("value", "low", "high")}
    return _curve(_as_floats(binned["u"])[enough], curve, style, name, "u = %{x:.2f}: mean β %{y:.3f}")


def _autocorrelation(findings: Findings) -> list[Figure]:
    acf = {name: _as_floats(values) for name, values in findings.step("rounds")["acf"].items()}
    bars = {"type": "bar", "x": acf["lag"], "y": acf["value"], "name": "uncertainty u", "marker": solid("#0072B2")}
    look = {
        "type": "scatter",
        "mode": "lines",
        "x": acf["lag"],
        "name": "independent rounds (95 %)",
        "line": {"color": GREY, "dash": "dash"},
    }
    band = [{**look, "y": sign * acf["band"], "legendgroup": "band", "showlegend": sign > 0} for sign in (1, -1)]
    layout = {**BELOW, "shapes": [level(0.13, dash="dot")], "annotations": [_level_note(0.13, f"{_PAPERS}: 0.13 at lag 1")]}
    return [_titled("Autocorrelation of u", [bars, *band], "Lag (tokens)", "Autocorrelation", layout=layout)]


def _level_note(y: float, words: str, **fields: Any) -> dict[str, Any]:
    return note(words, xref="paper", x=1, xanchor="right", y=y, yanchor="bottom", **fields)


def _threshold_figures(findings: Findings) -> list[Figure]:
    density, report = findings.step("rounds")["density"], findings.estimator(PAPER_ESTIMATOR)
    if density is None:
        raise NotMeasuredError("Rejection does not rise with uncertainty, so no threshold follows.")
    traces = _bin_curve(findings.step("rounds")["binned"][PAPER_ESTIMATOR], estimator_line(PAPER_ESTIMATOR), "mean β")
    ends = np.linspace(0, 1, 51)
    for name, a, b, dash, colour in (
        (f"ours: {report['a']:.3f} u {report['b']:+.3f}".replace("-", "−"), report["a"], report["b"], "solid", EMPHASIS),
        (f"{_PAPERS}: 0.815 u − 0.066", PAPER_CALIBRATION.a, PAPER_CALIBRATION.b, "dot", GREY),
    ):
        traces.append(line_trace(ends, predicted_rejection(ends, a, b), name, colour, dash=dash))
    shapes, notes = [], []
    for name, value, printed, height in (("averse", report["u_th_averse"], 0.0810, 20), ("prone", report["u_th_prone"], 0.8117, 2)):
        shapes += [upright(value, dash="solid", colour=EMPHASIS), upright(printed)]
        words = f"risk-{name} {value:.2f} ({_PAPERS} {printed:.2f})"
        notes += [note(words, x=value, xanchor="left", yref="paper", y=1, yanchor="bottom", yshift=height)]
    curve = curve_trace(density["u"], _as_floats(density["value"]), _U, "f(u)", "u = %{x:.2f}: f(u) = %{y:.3f}", mode="lines")
    layout = {**below(top=52), "shapes": shapes, "annotations": notes}
    width = f"Density of u, Gaussian kernels of width {density['bandwidth']:.3f}"
    return [
        _titled("The line and the thresholds", traces, U_TITLE, _BETA_TITLE, 40, layout=layout),
        _titled(width, [curve], U_TITLE, "Density (per unit of u)", 40, layout={**BELOW, "shapes": shapes}),
    ]


def _positions(findings: Findings) -> list[Figure]:
    own, control = (f"U-HLM at u_th = {findings.step('positions')['u_th']:.3f}", _BIAS), ("HLM rounds, as if skipped", _CONTROL)
    lanes = [("runs", "steps", "bias", *own), ("control", "control_steps", "bias", *control)]
    lanes.append(("runs", "steps", "skip_bias", "if all rounds were skipped", _WOULD))
    means = [("runs", "steps", "uncertainty", own[0], _U), ("control", "control_steps", "uncertainty", *control)]
    return [
        _position_figure(findings, "Bias that the rounds added, by position since the LLM's step", "Bias (0 to 2)", lanes),
        _position_figure(findings, "Uncertainty by position", "Mean u (0 to 1)", means),
    ]


def _position_figure(findings: Findings, title: str, axis: str, lanes: Sequence[tuple[str, str, str, str, LineStyle]]) -> Figure:
    """A curve for each lane: its own positions from 1 on, its steps as position 0, the column of both, name and style."""
    step, traces, names = findings.step("positions"), [], ["0"]
    for lane, steps, column, name, style in lanes:
        if "missing" in step[lane] or "missing" in step[steps]:
            continue  # too few rounds, as the row says
        curve = {key: [step[steps][column][key][0], *step[lane][column][key]] for key in ("value", "low", "high")}
        names = max(names, ["0", *step[lane]["positions"]], key=len)
        traces += _curve(np.arange(len(curve["value"])), curve, style, name, "position %{x}: %{y:.3f}")
    ticks = {"type": "linear", "tickvals": list(range(len(names))), "ticktext": names}
    return _titled(title, traces, "Position (0: the LLM's step)", axis, x_axis=ticks)


def _ranks(findings: Findings) -> list[Figure]:
    step = findings.step("compression")
    sizes = _as_floats(step["sizes"])
    style, axis = LineStyle("#56B4E9", "solid", "circle"), log_axis(1, float(sizes[-1]))
    rank = _curve(sizes, step["numbers"]["rank"], style, "mean over rounds", "rank %{x:,}: %{y:.3~r}", log=True)
    tail = _curve(sizes, step["numbers"]["tail"], style, "mean over rounds", "k = %{x:,}: %{y:.3~r} left")
    values = positive(_as_floats(step["numbers"]["rank"]["value"]))
    y_axis = log_axis(max(float(np.nanmin(values)), 1e-12), 1.0, dtick=2, tickformat=".0e")
    return [
        _titled("Mean probability by rank", rank, "Rank", "Probability", x_axis=axis, y_axis=y_axis),
        _titled("Probability outside the top k", tail, "k", "Residual probability", x_axis=axis),
    ]


def _bias_figure(findings: Findings) -> list[Figure]:
    step = findings.step("compression")
    points, means = ({key: _as_floats(values) for key, values in step[name].items()} for name in ("points", "means"))
    marker = {"size": 4, "opacity": 0.5, "color": GREY}
    dots = points_trace(points["variation"], points["bias"], "a round at one k", marker, type="scattergl", hoverinfo="skip")
    words = "means at k = %{customdata:,}: distance %{x:.3~r}, bias %{y:.3~r}"
    line = curve_trace(means["variation"], means["bias"], _BIAS, "means over the rounds, by k", words, customdata=step["sizes"])
    raw, mean = (step["numbers"][name]["value"] for name in ("correlation", "mean_correlation"))
    known = "" if None in (raw, mean) else f": correlation {raw:.3f} of rounds, {mean:.3f} of means"
    return [_titled(f"Bias against TVD(p, q){known}", [dots, line], "TVD(p, q)", "Bias (Eq. 4)")]


def _bounds(findings: Findings) -> list[Figure]:
    step = findings.step("compression")
    sizes, numbers = _as_floats(step["sizes"]), step["numbers"]
    traces = []
    for name, style, words in (
        ("offline", RULE_LINES["offline"], "U_TV (Prop. 1)"),
        ("online", RULE_LINES["online"], "Ū_TV (Prop. 2)"),
        ("variation", REAL_LINE, "TVD(p, q)"),
    ):
        traces += _curve(sizes, numbers[name], style, words, "k = %{x:,}: %{y:.3~r}", log=True)
    shown = np.concatenate([positive(_as_floats(numbers[name]["value"])) for name in ("offline", "online", "variation")])
    theta, k_star = step["theta"], numbers["k_star"]["value"]
    label = note(f"k* = {k_star:,.0f} (paper 30)", x=np.log10(k_star), xanchor="right", yref="paper", y=1, yanchor="bottom")
    marks = [level(theta, dash="dash"), upright(k_star, dash="solid", colour=RULE_LINES["offline"].colour), upright(30)]
    layout = {**below(top=32), "shapes": marks, "annotations": [_level_note(np.log10(theta), f"θ = {theta:g}"), label]}
    x_axis, y_axis = log_axis(1, float(sizes[-1])), log_axis(_LEAST_SHOWN, max(1.0, float(np.nanmax(shown))), tickformat="~r")
    axes = {"x_axis": x_axis, "y_axis": y_axis}
    return [_titled("TVD and its bounds against k", traces, "k", "Mean over rounds", 40, **axes, layout=layout)]


# Answers --------------------------------------------------------------------------------------------------------------


def _rows_curve(rows: Sequence[Mapping[str, Any]], name: str) -> dict[str, Any]:
    value = _as_floats([row[name] for row in rows])
    ends = {end: _as_floats([row[f"{name}_{end}"] for row in rows]) for end in ("low", "high")}
    return {"value": value, **{end: np.where(np.isnan(values), value, values) for end, values in ends.items()}}


def _parameters(findings: Findings) -> list[Figure]:
    step = findings.step("parameters")
    x, rows = _as_floats([row["value"] for row in step["thresholds"]]), step["thresholds"]
    accuracies, traces, accuracy, rest = _accuracies(rows[0]), [], [], LineStyle(UPLINK_COLOUR, "dash", "square")
    rates = ("transmission_rate", "transmission rate TR", rest)
    skips = ("true_skip_rate", "true skip rate TSR", LineStyle("#0072B2", "dashdot", "triangle-up"))
    for name, words, style in (*accuracies, rates, skips):
        traces += _curve(x, _rows_curve(rows, name), style, words, "u_th = %{x:.2f}: %{y:.3f}")
    label = _level_note(0.702, f"{_PAPERS}: TSR stays above 0.702; it sets u_th = 0.8")
    marks = {**BELOW, "shapes": [level(0.702, dash="dot"), upright(0.8)], "annotations": [label]}
    rows = step["sizes"]
    sizes, sent = _as_floats([row["value"] for row in rows]), _rows_curve(rows, "bits_per_token")
    for name, words, style in accuracies:
        accuracy += _curve(sizes, _rows_curve(rows, name), style, words, "k = %{x:,}: %{y:.3f}")
    bits = _curve(sizes, sent, rest, "bits a token", "k = %{x:,}: %{y:,.0f} bits", log=True)
    axis, y_axis = log_axis(1, float(sizes[-1])), log_axis(1, max(float(np.nanmax(sent["value"])), 10.0))
    return [
        _titled("U-HLM: accuracy, TR and TSR against the threshold", traces, "u_th", "Share (0 to 1)", 40, layout=marks),
        _titled("CU-HLM (offline): accuracy against k", accuracy, "k", "Accuracy", x_axis=axis),
        _titled("CU-HLM (offline): payload against k", bits, "k", "Bits a token", x_axis=axis, y_axis=y_axis),
    ]


def _accuracies(row: Mapping[str, Any]) -> list[tuple[str, str, LineStyle]]:
    """Accuracy by both measures, as far as it is known: the column, its title and its line."""
    styles = zip(MEASURES, (LineStyle("#999933", "dot", "diamond"), LineStyle(EMPHASIS, "solid", "circle")), strict=True)
    known = [(score, style) for measure, style in styles if (score := score_of(measure, row))]
    return [(score, SCORES[score].title.lower(), style) for score, style in known]


def _softplus(findings: Findings) -> list[Figure]:
    step = findings.step("softplus")
    rows, title = step["rows"], SCORES[step["score"]].title
    x = _as_floats([row["value"] for row in rows])
    style, decades = method_line("cu-hlm-online"), {"type": "log", "tickformat": ",~r", "dtick": 1}
    x_axis, marks = log_axis(float(x[0]), float(x[-1]), tickformat="~r", dtick="D2"), {"shapes": [upright(DEFAULT_ETA)]}
    figures, look = [], dict[str, Any](x_axis=x_axis, layout=marks, legend=False)
    for name, words, y_axis in (("mean_k", "Mean k(t)", decades), ("bits_per_token", "Bits a token", decades), (step["score"], title, {})):
        curve = _curve(x, _rows_curve(rows, name), style, words, f"η = %{{x:.3~r}}: {words.lower()} %{{y:,.3~r}}", log=bool(y_axis))
        figures.append(_titled(f"{words} against η (dotted: the default)", curve, "Softplus temperature η", words, y_axis=y_axis, **look))
    return figures


def _tradeoff(findings: Findings) -> list[Figure]:
    """One figure for each measure of accuracy that is known."""
    known = [score for measure in MEASURES if (score := score_of(measure, findings.row(findings.main, "hlm")))]
    return [_against_speed(findings, score) for score in known]


def _against_speed(findings: Findings, score: str) -> Figure:
    traces = []
    for name in PAPER_METHODS:
        row, style = findings.row(findings.main, name), method_line(name)
        quality, speed = (_rows_curve([row], key) for key in (score, speed_name("awgn")))
        errors = {
            axis: {"type": "data", "symmetric": False, "array": curve["high"] - curve["value"],
                   "arrayminus": curve["value"] - curve["low"], "color": style.colour}
            for axis, curve in (("error_x", speed), ("error_y", quality))
        }  # fmt: skip
        marker = {"symbol": style.marker, "size": 12, "color": style.colour}
        traces.append(points_trace(speed["value"], quality["value"], METHODS[name].title, marker, **errors))
    title = SCORES[score].title
    return _titled(f"{title} against throughput", traces, f"{fill('speed_of_pair')}, at the mean SNR, 10 dB", title, 60)


def _speed_figure(findings: Findings, fading: str, estimator: str, words: str) -> Figure:
    points = [one for one in findings.step("link")["points"] if one["fading"] == fading]
    traces, shown = [], [1.0]
    for name in PAPER_METHODS:
        own = [one for one in points if one["method"] == name]
        column = {key: [one[speed_name(estimator)][key] for one in own] for key in ("value", "low", "high")}
        column |= {end: [b if a is None else a for a, b in zip(column[end], column["value"], strict=True)] for end in ("low", "high")}
        shown += [value for value in column["value"] if value]
        x = _as_floats([one["snr_db"] for one in own])
        traces += _curve(x, column, method_line(name), METHODS[name].title, "%{x:.0f} dB: %{y:,.3~r} tokens/s", log=True)
    y_axis = log_axis(max(min(shown), 1e-3), max(shown))
    return _titled(words, traces, "Average SNR (dB)", fill("speed_of_pair"), y_axis=y_axis)


def rule_figure(points: Sequence[RulePoint]) -> go.Figure:
    """Δ against a + b: above the diagonal Eq. 13 gives a threshold below 1, on it and below none."""
    traces, words = [], "Δ = %{x:.3f}, a + b = %{y:.3f}<extra></extra>"
    for point in points:
        marker = {"size": 11, "color": GREY if point.paper else EMPHASIS, "symbol": "circle" if point.gives_one else "x"}
        look = {"mode": "markers+text", "text": [point.title], "textposition": "top center", "showlegend": False, "hovertemplate": words}
        traces.append(points_trace([point.delta], [point.reach], point.title, marker, **look))
    most = max(1.0, *(max(point.delta, point.reach) for point in points))
    traces.append(line_trace(np.array([0.0, most]), np.array([0.0, most]), "Δ = a + b: u_th = 1, nothing is sent", GREY, dash="dash"))
    return _titled("", traces, "Δ = P(y_d < x_d)", "a + b, the line at u = 1")[1]


_FIGURES: dict[str, Callable[[Findings], list[Figure]]] = {
    "Fig. 1": _tradeoff,
    "Fig. 3": _rejection,
    "Fig. 4": _autocorrelation,
    "Fig. 5": _threshold_figures,
    "Fig. 6": _positions,
    "Fig. 8": _ranks,
    "Fig. 9": _bias_figure,
    "Fig. 10": _bounds,
    "Fig. 11": _parameters,
    "Eq. 25": _softplus,
    "Fig. 12": lambda findings: [
        _speed_figure(findings, "rayleigh", "ergodic", "Rayleigh fading, at the channel's mean rate"),
        _speed_figure(findings, "rician", "ergodic", "Rician fading (K = 10 dB), at the channel's mean rate"),
    ],
    "Fig. 13": lambda findings: [
        _speed_figure(findings, "outage", "outage", "Outage channel as in the paper: an upload cut off counts as a token"),
        _speed_figure(findings, "outage", "goodput", "The same, sent again until one comes through"),
    ],
}
