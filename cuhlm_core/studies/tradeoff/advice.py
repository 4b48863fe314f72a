"""What to use on a link, of what is decoded: the settings of a sweep and, of each curve, the fastest threshold within a reader's limits.

All answer the same questions with the same noise, so that speeds are compared question by question. The rule: the fastest lossless row
within the limits, or a lossy one that is faster for sure and has a payload that `frontier.may_compare` allows. Without a lossless one the
limits alone decide. Nothing is decoded, no model is read.
"""

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from cuhlm_core.evaluation.datasets import shipped_samples
from cuhlm_core.loss import Loss, loss_of
from cuhlm_core.maths import statistics as bootstrap
from cuhlm_core.maths.statistics import FloatArray, Interval
from cuhlm_core.methods import find_method
from cuhlm_core.models.calibration import Calibration, StoredPair, complete_settings, stored_calibration
from cuhlm_core.settings import DecodeSettings
from cuhlm_core.studies.tradeoff.configurations import AirAndClock, payload_of, sweep_start
from cuhlm_core.studies.tradeoff.frontier import may_compare
from cuhlm_core.studies.tradeoff.limits import Limits
from cuhlm_core.studies.tradeoff.plane import Plane, step_at
from cuhlm_core.studies.tradeoff.plane_store import find_plane, plane_task
from cuhlm_core.studies.tradeoff.points import Sweep, points
from cuhlm_core.studies.tradeoff.sweep import find_sweep, sweep_plan

_UNKNOWN = Interval(math.nan)


@dataclass(frozen=True)
class Advised:
    """A setting on the link; intervals 95 % over questions."""

    name: str
    """A configuration's, or that of a curve's threshold: "u-hlm u_th=0.05"."""
    method: str
    settings: Mapping[str, Any]
    """Those that differ from what `decode` takes for the method by itself on the link."""
    payload: str | None
    """None where no probability travels."""
    loss: Loss
    right: Interval
    """Share of right answers; NaN where they are not known."""
    speeds: FloatArray
    """[r] tokens a second: of all questions, then of each draw of them."""
    questions: int
    tokens_per_s: Interval
    bits_per_token: Interval
    bias: Interval
    to_best: Interval = _UNKNOWN
    """Times as fast as the fastest lossless row that keeps to the limits, of all where none does, paired over questions."""

    def keeps(self, limits: Limits) -> bool:
        """Whether every interval keeps to its limit, the value where there is none; a lossless row has neither loss nor bias."""
        most, speed = [one.value if one.high is None else one.high for one in (self.bits_per_token, self.bias)], self.tokens_per_s
        bits, bias, least = most[0], 0.0 if self.loss.lossless else most[1], speed.value if speed.low is None else speed.low
        affordable = (limits.most_bits is None or bits <= limits.most_bits) and (limits.least_speed is None or least >= limits.least_speed)
        return affordable and (limits.most_bias is None or bias <= limits.most_bias) and self.loss.within(limits.loss)

    @property
    def fields(self) -> dict[str, Any]:
        """For JSON: plain values by name."""
        shown = {name: getattr(self, name) for name in ("name", "method", "settings", "payload")}
        intervals = {name: getattr(self, name) for name in ("tokens_per_s", "to_best", "right", "bias", "bits_per_token")}
        intervals |= {"lost": self.loss.lost or _UNKNOWN, "changed": self.loss.changed}
        ties = not self.to_best.known or self.to_best.low <= 1 <= self.to_best.high  # type: ignore[operator]
        return {**shown, "lossless": self.loss.lossless, "ties": ties, **bootstrap.flat_intervals(intervals.items())}


@dataclass(frozen=True)
class Advice:
    """What follows for one link."""

    rows: tuple[Advised, ...]
    """The row to use, the others that keep to the limits, the rest; each kind by its speed."""
    use: Advised | None
    """None where no row keeps to the limits."""
    within: Advised | None
    """The fastest lossy row that keeps to the limits and may be compared."""
    lossless: Advised | None
    """The fastest lossless row that keeps to the limits."""
    limits: Limits


def stored(pair: str | None) -> tuple[Calibration, Sweep, Plane | None, str] | None:
    """The calibration of a pair by name, its sweep and its plane over its own questions, and the first of these; None without a sweep."""
    calibration, start = stored_calibration(pair or "")[0], sweep_start(pair)
    if not pair or not calibration.slm:
        return None
    known, samples = StoredPair(calibration), shipped_samples(start["prompts"])
    sweep = find_sweep(sweep_plan(known, samples, start["tokens"], start["seed"]), samples)
    plane = find_plane(plane_task(known, samples, start["tokens"], start["seed"]))
    return None if sweep is None else (calibration, sweep, plane, samples[0].prompt)


def advise(calibration: Calibration, sweep: Sweep, plane: Plane | None, link: AirAndClock, limits: Limits) -> Advice:
    """What to use on a link, of a sweep and of a plane over the same questions. UserError for the host clock."""
    return best_of([*_of_sweep(sweep, calibration, link), *(_of_plane(plane, calibration, link, limits) if plane else ())], limits)


def best_of(found: Sequence[Advised], limits: Limits) -> Advice:
    """The rule, of rows over the same questions; one of them is lossless."""
    rows = sorted((row for row in found if math.isfinite(row.speeds[0])), key=lambda row: (not row.keeps(limits), -row.speeds[0]))
    best = next(row for row in rows if row.loss.lossless)
    gains = [bootstrap.interval(bootstrap.ratio(row.speeds, best.speeds), row.questions) for row in rows]
    rows = [replace(row, to_best=gain) for row, gain in zip(rows, gains, strict=True)]
    lossless = next((row for row in rows if row.loss.lossless and row.keeps(limits)), None)
    lossy = [row for row in rows if not row.loss.lossless and row.keeps(limits)]
    near = [row for row in lossy if may_compare(row.payload, best.payload)]
    faster = [row for row in near if row.to_best.low is not None and row.to_best.low > 1]
    use = next(iter((near or lossy) if lossless is None else (*faster, lossless)), None)
    rows.sort(key=lambda row: row is not use)
    return Advice(tuple(rows), use, next(iter(near), None), lossless, limits)


def _of_sweep(sweep: Sweep, calibration: Calibration, link: AirAndClock) -> Iterator[Advised]:
    """Its settings on the link; those that were decoded for another one are left out."""
    seconds, (bias, biased) = sweep.seconds(*link), sweep.biases
    for point in points(sweep, *link):
        if not point.elsewhere:
            place = [one.name for one in sweep.configurations].index(point.configuration)
            sums = {"tokens": sweep.tokens[place], "seconds": seconds[place], "bits": sweep.totals["payload_bits"][place]}
            sums |= {"bias": bias[place], "biased": biased[place], "right": sweep.right[place]}
            chosen = _chosen(point.method, point.settings, calibration, link)
            yield Advised(point.configuration, point.method, chosen, point.payload, point.loss, **_of_questions(sums))


def _of_plane(plane: Plane, calibration: Calibration, link: AirAndClock, limits: Limits) -> Iterator[Advised]:
    """Of each curve at the axis's default the fastest threshold that keeps to the limits."""
    for row in plane.rows:
        method, column, known = find_method(row.method), step_at(row.values, getattr(DecodeSettings(), row.axis)), []
        at = {} if math.isnan(row.values[column]) else {row.axis: row.values[column]}
        for place, u_th in enumerate(row.u_th[1:], 1):
            sums = row.sums(place, column, len(plane.seeds))
            lost = bootstrap.paired_difference(sums["right"], plane.reference) if plane.scored else None
            tokens, payload = sums["tokens"].sum(), payload_of(row.method, {"payload": method.default_payload})
            loss = loss_of(method, payload, float(sums["bias"].sum() / tokens), int(tokens), len(plane.seeds), lost)
            if not loss.within(limits.loss):
                continue  # on every link
            sums |= {"biased": sums["tokens"], "seconds": row.seconds(place, column, plane.seeds, *link)}
            chosen = _chosen(row.method, {**at, "u_th": u_th}, calibration, link)
            known.append(Advised(f"{row.method} u_th={u_th:g}", row.method, chosen, payload, loss, **_of_questions(sums)))
        yield from sorted((one for one in known if one.keeps(limits)), key=lambda one: -one.speeds[0])[:1]


def _chosen(method: str, settings: Mapping[str, Any], calibration: Calibration, link: AirAndClock) -> dict[str, Any]:
    on_link = DecodeSettings(channel=link[0], clock=link[1])
    usual = complete_settings(on_link, find_method(method), calibration, calibration.vocabulary_size)
    return {name: value for name, value in settings.items() if name not in ("channel", "clock") and value != getattr(usual, name)}


def _of_questions(sums: Mapping[str, FloatArray]) -> dict[str, Any]:
    """What questions come to that are the sums of each [Q]."""
    questions = len(sums["tokens"])
    weights = bootstrap.prompt_weights(questions)
    parts = {"tokens_per_s": ("tokens", "seconds"), "bits_per_token": ("bits", "tokens"), "bias": ("bias", "biased")}
    drawn = {name: bootstrap.ratio(weights @ sums[above], weights @ sums[below]) for name, (above, below) in parts.items()}
    known = {"questions": questions, "speeds": drawn["tokens_per_s"]}
    known["right"] = bootstrap.mean_score(sums["right"]) if "right" in sums else _UNKNOWN
    return known | {name: bootstrap.interval(one, questions) for name, one in drawn.items()}
