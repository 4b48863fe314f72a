"""What to use on a link, of what is decoded: the settings of a sweep and, of each curve, the fastest threshold within a reader's limits.

All answer the same questions with the same noise, so that speeds are compared question by question. The rule: the fastest lossless row
within the limits, or a lossy one that is faster for sure and has a payload that `frontier.comparable` allows. Without a lossless one the
limits alone decide. Nothing is decoded, no model is read.
"""

import math
import shlex
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from typing import Any

from cuhlm_core.evaluation.datasets import shipped_samples
from cuhlm_core.format import distance, mean_size, probability, significant
from cuhlm_core.loss import Loss, loss_of, loss_words, outcome_words, points_words
from cuhlm_core.maths import statistics as bootstrap
from cuhlm_core.maths.statistics import FloatArray, Interval
from cuhlm_core.methods import find_method
from cuhlm_core.models.calibration import Calibration, StoredPair, complete_settings, stored_calibration
from cuhlm_core.settings import ChannelSettings, ClockSettings, DecodeSettings
from cuhlm_core.storage import store_of
from cuhlm_core.studies.tradeoff.configurations import AirAndClock, family_of, sweep_start
from cuhlm_core.studies.tradeoff.frontier import comparable
from cuhlm_core.studies.tradeoff.limits import Limits
from cuhlm_core.studies.tradeoff.plane import Plane, step_at
from cuhlm_core.studies.tradeoff.plane_store import PLANES, load_plane, plane_task
from cuhlm_core.studies.tradeoff.plane_words import options_text
from cuhlm_core.studies.tradeoff.points import RIGHT_ANSWERS, Sweep, points, score_parts
from cuhlm_core.studies.tradeoff.sweep import find_sweep, sweep_plan
from cuhlm_core.studies.tradeoff.words import title, with_interval

_UNKNOWN = Interval(math.nan)


@dataclass(frozen=True)
class Advised:
    """A setting on the link; intervals 95 % over questions."""

    name: str
    title: str
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
    known, samples = StoredPair(calibration), shipped_samples(start["prompts"], pair)
    sweep = find_sweep(sweep_plan(known, samples, start["tokens"], start["seed"]), samples)
    plane = load_plane(store_of(PLANES), plane_task(known, samples, start["tokens"], start["seed"]).key)
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
    near = [row for row in lossy if comparable(row.payload, best.payload)]
    faster = [row for row in near if row.to_best.low is not None and row.to_best.low > 1]
    use = next(iter((near or lossy) if lossless is None else (*faster, lossless)), None)
    rows.sort(key=lambda row: row is not use)
    return Advice(tuple(rows), use, next(iter(near), None), lossless, limits)


def _of_sweep(sweep: Sweep, calibration: Calibration, link: AirAndClock) -> Iterator[Advised]:
    """Its settings on the link; those that were decoded for another one are left out."""
    seconds, (bias, biased), scores = sweep.seconds(*link), score_parts(sweep, "bias"), sweep.scores.get(RIGHT_ANSWERS)
    for point in points(sweep, *link, "bias"):
        if not point.elsewhere:
            place = [one.name for one in sweep.configurations].index(point.configuration)
            sums = {"tokens": sweep.tokens[place], "seconds": seconds[place], "bits": sweep.totals["payload_bits"][place]}
            sums |= {"bias": bias[place], "biased": biased[place]} | ({} if scores is None else {"right": scores[place]})
            chosen = _chosen(point.method, point.settings, calibration, link)
            yield Advised(point.configuration, title(point), point.method, chosen, point.payload, point.loss, **_measured(sums))


def _of_plane(plane: Plane, calibration: Calibration, link: AirAndClock, limits: Limits) -> Iterator[Advised]:
    """Of each curve at the default tolerance the fastest threshold that keeps to the limits."""
    for row in plane.rows:
        method, theta, known = find_method(row.method), step_at(row.theta, DecodeSettings().theta), []
        at = {} if math.isnan(row.theta[theta]) else {"theta": row.theta[theta]}
        for place, u_th in enumerate(row.u_th[1:], 1):
            sums = row.sums(place, theta, len(plane.seeds))
            lost = bootstrap.paired_difference(sums["right"], plane.reference) if plane.scored else None
            tokens, payload = sums["tokens"].sum(), method.default_payload
            loss = loss_of(method, payload, float(sums["bias"].sum() / tokens), int(tokens), len(plane.seeds), lost)
            sums |= {"biased": sums["tokens"], "seconds": row.seconds(place, theta, plane.seeds, *link)}
            chosen = _chosen(row.method, {**at, "u_th": u_th}, calibration, link)
            name, words = f"{row.method} u_th={u_th:g}", f"{method.title}, u_th = {probability(u_th)}"
            known.append(Advised(name, words, row.method, chosen, payload, loss, **_measured(sums)))
        yield from sorted((one for one in known if one.keeps(limits)), key=lambda one: -one.speeds[0])[:1]


def _chosen(method: str, settings: Mapping[str, Any], calibration: Calibration, link: AirAndClock) -> dict[str, Any]:
    on_link = DecodeSettings(channel=link[0], clock=link[1])
    usual = complete_settings(on_link, find_method(method), calibration, calibration.vocabulary_size)
    return {name: value for name, value in settings.items() if name not in ("channel", "clock") and value != getattr(usual, name)}


def _measured(sums: Mapping[str, FloatArray]) -> dict[str, Any]:
    """What questions come to that are the sums of each [Q]."""
    questions = len(sums["tokens"])
    weights = bootstrap.prompt_weights(questions)
    parts = {"tokens_per_s": ("tokens", "seconds"), "bits_per_token": ("bits", "tokens"), "bias": ("bias", "biased")}
    drawn = {name: bootstrap.ratio(weights @ sums[above], weights @ sums[below]) for name, (above, below) in parts.items()}
    known = {"questions": questions, "speeds": drawn["tokens_per_s"]}
    known["right"] = bootstrap.mean_score(sums["right"]) if "right" in sums else _UNKNOWN
    return known | {name: bootstrap.interval(one, questions) for name, one in drawn.items()}


# In words -------------------------------------------------------------------------------------------------------------


def advice_words(advice: Advice) -> str:
    """What to use, in one sentence."""
    row, limits = advice.use, advice.limits
    kinds = {"most_bias": "a bias of at most {:g}", "most_bits": "at most {:g} bits a token", "least_speed": "at least {:g} tokens/s"}
    others = [words.format(getattr(limits, name)) for name, words in kinds.items() if getattr(limits, name) is not None]
    if row is None:
        return f"No setting has {_enumerated([f'a loss of at most {points_words(limits.loss)}', *others])}."
    said, alone = f"{significant(row.speeds[0], 2)} tokens/s", next(one for one in advice.rows if one.method == "llm")
    if row is alone:
        return f"Let the large model write alone: {said}; no lossless setting is faster."
    if row.loss.lossless:
        gain = significant(row.speeds[0] / alone.speeds[0], 2)
        return f"Use {row.title}: {said}, {gain} times the large model alone, in the large model's own distribution."
    outcome = f"it {outcome_words(row.loss)}"
    if advice.lossless is None:
        return f"Use {row.title}: {said}; {outcome}. No lossless setting has {_enumerated(others)}."
    more = significant(100 * (row.to_best.value - 1), 2)
    return f"Use {row.title}: {said}, {more} % faster than the best lossless setting; {outcome}."


def _enumerated(parts: Sequence[str]) -> str:
    return " and ".join(filter(None, [", ".join(parts[:-1]), parts[-1]]))


def table_words(advice: Advice) -> str:
    """The best setting of each family, in columns."""
    lines = [("setting", "within the limits", "tokens/s", "× lossless", "right answers, against lossless", "bias", "bits/token")]
    best: dict[str, Advised] = {}
    for row in advice.rows:
        best.setdefault(family_of(row.name), row)
    for row in best.values():
        other = advice.lossless is not None and not comparable(row.payload, advice.lossless.payload)
        kept = "no" if not row.keeps(advice.limits) else "yes, another payload" if other else "yes"
        sizes = distance(row.bias.value), mean_size(row.bits_per_token.value)
        lines.append((row.title, kept, with_interval(row.tokens_per_s), with_interval(row.to_best), loss_words(row.loss), *sizes))
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    return "\n".join("  ".join(map(str.ljust, line, widths)).rstrip() for line in lines)


def option_words(row: Advised) -> str:
    """The row as options of the command `decode`."""
    return options_text({"method": row.method, **row.settings})


def command_words(row: Advised, link: AirAndClock, prompt: str, models: Mapping[str, str]) -> str:
    """The command that decodes a prompt as the row does on the link; `models`: the options that choose them."""
    usual = {**asdict(ChannelSettings()), **asdict(ClockSettings())}
    changed = {name: value for name, value in {**asdict(link[0]), **asdict(link[1])}.items() if value != usual[name]}
    if not find_method(row.method).verifies:
        changed.pop("schedule", None)  # a model alone has nothing to draft on behind
    parts = shlex.quote(prompt), options_text(models), option_words(row), options_text(changed)
    return " ".join(filter(None, ("python -m cuhlm_core decode", *parts)))
