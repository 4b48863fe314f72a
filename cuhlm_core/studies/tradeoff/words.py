"""The Trade-off page's words and tables: names of points, every number of one, what the star stands for. Plain text, pure."""

import math
from collections.abc import Sequence

from cuhlm_core.format import MISSING, count, percent, probability, significant
from cuhlm_core.maths.statistics import Interval
from cuhlm_core.methods import METHODS
from cuhlm_core.studies.tradeoff.points import LOSSLESS, SCORES, Point, Score

MEAN_BIAS = SCORES["bias"].title

KNOB_NAMES = {"u_th": "u_th", "theta": "θ", "k": "k", "eta": "η"}
KNOB_TITLES = {
    "u_th": "Uncertainty threshold u_th",
    "theta": "Tolerated distortion θ",
    "k": "Probabilities sent, k",
    "eta": "Softplus temperature η",
}
SETTING_NAMES = {
    "u_th": "the threshold",
    "theta": "θ",
    "k": "k",
    "eta": "η",
    "estimator": "the uncertainty estimator",
    "payload": "the payload",
    "skip_prob": "the share skipped",
    "false_skip_target": "the false-skip rate",
    "p_t": "the floor p_t",
    "confidence_th": "the confidence threshold",
    "temperature": "the sampling temperature",
    "line_a": "the calibrated line",
    "line_b": "the calibrated line",
    "delta": "Δ",
}
"""What differs between a run's settings and a point's, in words."""


def knob_value(point: Point) -> str:
    """The swept parameter with its value, "" for methods without one."""
    if point.knob is None or math.isnan(point.value):
        return ""
    forms = {"k": count, "u_th": probability}
    shown = forms.get(point.knob, significant)(point.value)
    return f"{KNOB_NAMES[point.knob]} = {shown}"


def title(point: Point) -> str:
    """Method and swept parameter: "U-HLM, u_th = 0.40"."""
    knob = knob_value(point)
    return METHODS[point.method].title + (f", {knob}" if knob else "")


def with_interval(interval: Interval) -> str:
    """A value with the ends of its interval, where they differ: "0.512 (0.480 to 0.540)"."""
    value, low, high = (significant(number) for number in (interval.value, interval.low, interval.high))
    return f"{value} ({low} to {high})" if interval.known and low != high else value


def point_facts(point: Point, score: Score) -> list[tuple[str, str]]:
    """Every number of a point as label and value."""
    unit = f" {score.unit}" if score.unit else ""
    rows = [("Tokens per second", with_interval(point.throughput)), (score.title, with_interval(point.accuracy) + unit)]
    # The lossless method has no bias at all: against it the bias is the same number again.
    if point.method != LOSSLESS and point.against_lossless.value != point.accuracy.value and not math.isnan(point.against_lossless.value):
        rows.append((f"Against {METHODS[LOSSLESS].title}", with_interval(point.against_lossless) + unit))
    rows += [
        ("Transmission rate (TR)", percent(point.transmission_rate)),
        ("True skip rate (TSR)", percent(_share(point.true_skip_rate))),
        ("Accepted of those sent", percent(_share(point.acceptance_rate))),
        ("Mean k", significant(point.mean_k, 4)),
        ("Bits per token", significant(point.bits_per_token)),
        *([] if score.title == MEAN_BIAS else [(MEAN_BIAS, significant(point.mean_bias))]),
        ("Answers, tokens", f"{count(point.prompts)}, {count(point.rounds)}"),
    ]
    return rows


def hover(point: Point, score: Score) -> str:
    """The same as lines for a figure (plotly's own markup; nothing but our own words and numbers)."""
    lines = "<br>".join(f"{label}: {value}" for label, value in point_facts(point, score) if value != MISSING)
    return f"<b>{title(point)}</b><br>{lines}"


def star_words(point: Point | None, differing: Sequence[str]) -> str:
    """What the star stands for: the Live page's settings, or the nearest point that was decoded."""
    if point is None:
        return "The Live page's method is not part of this sweep, so there is no star."
    if not differing:
        return f"The star is the Live page's setting: {title(point)}."
    names = list(dict.fromkeys(SETTING_NAMES.get(name, name) for name in differing))
    listed, differ = (names[0], "differs") if len(names) == 1 else (f"{', '.join(names[:-1])} and {names[-1]}", "differ")
    return f"The star is the decoded setting nearest to the Live page's, {title(point)}: {listed} {differ}."


def front_words(on_front: Sequence[bool]) -> str:
    """How many points nothing beats."""
    return f"In colour, on the step line: the {count(sum(on_front))} of {count(len(on_front))} settings that no other beats in both."


def noise_words(points: Sequence[Point]) -> str:
    """How many settings the score distinguishes from the lossless method, and what the front is then worth."""
    compared = [point for point in points if point.method != LOSSLESS and not math.isnan(point.against_lossless.value)]
    if not compared:
        return ""
    sure, chance = sum(point.differs for point in compared), 0.05 * len(compared)
    words = f"{count(sure)} of {count(len(compared))} settings differ from {METHODS[LOSSLESS].title} by more than chance"
    if sure > 3 * chance:
        return f"Compared prompt by prompt, {words} (95 % each)."
    return (
        f"Compared prompt by prompt, {words} (95 % each; about {count(max(1, chance))} would without any difference): this score hardly "
        "distinguishes the settings on so few prompts, and small steps of the front mean nothing. The mean bias does distinguish them."
    )


def point_rows(points: Sequence[Point], on_front: Sequence[bool], score: str) -> list[dict[str, object]]:
    """The points as a table of plain numbers, for reading and for download."""
    rows: list[dict[str, object]] = []
    for point, best in zip(points, on_front, strict=True):
        rows.append(
            {
                "configuration": point.configuration,
                "method": point.method,
                "parameter": point.knob,
                "value": point.value,
                "on the front": bool(best),
                **_columns("tokens per second", point.throughput),
                **_columns(score, point.accuracy),
                **_columns(f"{score} against {LOSSLESS}", point.against_lossless),
                "transmission rate": point.transmission_rate,
                "true skip rate": point.true_skip_rate,
                "acceptance rate": point.acceptance_rate,
                "mean k": point.mean_k,
                "bits per token": point.bits_per_token,
                "mean bias": point.mean_bias,
                "false skips expected a token": point.expected_false_skips,
                "false skips a token": point.false_skips,
                "prompts": point.prompts,
                "tokens": point.rounds,
            }
        )
    return rows


def _columns(name: str, interval: Interval) -> dict[str, object]:
    return {name: interval.value, f"{name}, low": interval.low, f"{name}, high": interval.high}


def _share(share: float) -> float:
    """A share without what rounding adds beyond 0 and 1."""
    return share if math.isnan(share) else min(max(share, 0.0), 1.0)
