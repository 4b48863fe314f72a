"""A row of the Paper page: what the paper prints beside what was measured, and the verdict; and how both are read from what is kept."""

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from cuhlm_core.evaluation.datasets import WORLD
from cuhlm_core.format import MISSING, count, significant
from cuhlm_core.maths.statistics import FloatArray, interval, paired_difference, prompt_weights, ratio
from cuhlm_core.paper import PaperVerdict
from cuhlm_core.reproduction.plan import Reproduction

PAPERS_PAIRS = ("tinyllama-llama2-13b", "tinyllama-llama2-13b-open")
"""Names of the pair that the paper's own numbers are of."""
OVER_ROUNDS = "bootstrap over prompts"
MARGIN = 0.05
"""A difference of scores that still counts as none, where the paper says that something is kept or comparable."""


class NotMeasuredError(Exception):
    """What a row is about is not in the folder; says why."""


@dataclass(frozen=True)
class Ours:
    """A measured number with all that it has to be shown with."""

    value: float
    low: float | None
    high: float | None
    n: str
    """What it is over."""
    estimator: str
    """How it is taken from that."""
    no_interval: str = "the same in every replicate, or not defined in enough of them"
    """Why there is none, where there is none."""


Judge = Callable[[Ours, "Findings"], tuple[PaperVerdict, str]]


@dataclass(frozen=True)
class PaperQuestion:
    """A row before it is answered."""

    part: str
    """Figure or table, or Headlines."""
    subject: str
    where: str
    """The line of the paper."""
    printed: str
    read: Callable[["Findings"], Ours]
    judge: Judge
    form: Callable[[float], str] = significant


@dataclass(frozen=True)
class PaperRow:
    """A row as it is shown."""

    part: str
    subject: str
    where: str
    printed: str
    ours: str
    interval: str
    n: str
    estimator: str
    verdict: PaperVerdict | None
    """None: not measured."""
    reason: str
    """The criterion of the verdict, or why there is none."""


class Findings:
    """What a reproduction has measured, to be asked for by name. NotMeasuredError where it has not."""

    def __init__(self, found: Reproduction):
        self.found = found

    @property
    def papers_pair(self) -> bool:
        return self.found.pair in PAPERS_PAIRS

    @property
    def main(self) -> str:
        """The step of the answers to the first set, which the paper's figures are on."""
        return f"answers-{next(iter(self.found.about['stamp']['plan']['datasets']))}"

    @property
    def sets(self) -> list[str]:
        """Steps of Table III's sets: all but the world's mixture, whose questions the six sets have too."""
        names = list(self.found.about["stamp"]["plan"]["datasets"])
        return [f"answers-{name}" for name in names if name != WORLD or len(names) == 1]

    def step(self, name: str) -> Any:
        if name not in self.found.steps:
            raise NotMeasuredError("Not measured yet: run the same command again, and it goes on.")
        return self.found.steps[name]

    def estimator(self, name: str) -> Mapping[str, Any]:
        """The report on one uncertainty estimator."""
        estimators = self.step("rounds")["report"]["estimators"]
        if name not in estimators:
            raise NotMeasuredError("This estimator could not be measured here; the command said why.")
        return estimators[name]

    def rounds(self, step: str = "rounds") -> str:
        content = self.step(step)
        return f"{count(content['rounds'])} rounds of {count(content['prompts'])} prompts"

    def row(self, step: str, method: str) -> Mapping[str, Any]:
        """One method's scored row."""
        return next(row for row in self.step(step)["rows"] if row["method"] == method)

    def answers(self, step: str) -> str:
        about = self.step(step)["about"]
        return f"{count(about['prompts'])} answers of at most {about['max_tokens']} tokens ({about['dataset_title']})"

    def point(self, fading: str, snr_db: float, method: str) -> Mapping[str, Any]:
        """A method's speeds on one channel."""
        points = self.step("link")["points"]
        return next(one for one in points if (one["fading"], one["snr_db"], one["method"]) == (fading, snr_db, method))

    def scores(self, method: str, steps: Sequence[str]) -> FloatArray:
        """Accuracy answer by answer; NaN where it is not defined."""
        return np.concatenate([np.array(self.step(one)["scores"][method][self.step(one)["score"]], dtype=np.float64) for one in steps])


# Reading --------------------------------------------------------------------------------------------------------------


def ours(row: Mapping[str, Any], name: str, n: str, estimator: str) -> Ours:
    """A number of a flat row: NAME, NAME_low, NAME_high."""
    if row.get(name) is None:
        raise NotMeasuredError("Not defined for what was measured.")
    return Ours(row[name], row.get(f"{name}_low"), row.get(f"{name}_high"), n, estimator)


def of_estimator(name: str, words: str, estimator: str = "temperature") -> Callable[[Findings], Ours]:
    """A number of the calibration's report."""
    return lambda findings: ours(findings.estimator(estimator), name, findings.rounds(), f"{words}; {OVER_ROUNDS}")


def of_bins(name: str) -> Callable[[Findings], Ours]:
    """A number of the line through the mean beta of each value of u: see `calibration.study` on why it has no interval."""
    why = "the bin means of a replicate scatter more than the sample's, so its ends would lie beside the value"

    def read(findings: Findings) -> Ours:
        return replace(ours(findings.estimator("temperature"), name, findings.rounds(), "least squares over bin means"), no_interval=why)

    return read


def of_numbers(step: str, name: str, words: str) -> Callable[[Findings], Ours]:
    """A number that was resampled with its rounds."""

    def read(findings: Findings) -> Ours:
        if name not in (numbers := findings.step(step)["numbers"]) or numbers[name]["value"] is None:
            raise NotMeasuredError("Not defined for what was measured.")
        return Ours(**numbers[name], n=findings.rounds(step), estimator=f"{words}; {OVER_ROUNDS}")

    return read


def of_method(method: str, name: str, words: str) -> Callable[[Findings], Ours]:
    """A column of a method's row on the first set."""
    return lambda findings: ours(findings.row(findings.main, method), name, findings.answers(findings.main), f"{words}; {OVER_ROUNDS}")


def scaled(read: Callable[[Findings], Ours], change: Callable[[float], float]) -> Callable[[Findings], Ours]:
    """The same number in another form, by a function that rises or falls throughout."""

    def changed(findings: Findings) -> Ours:
        one = read(findings)
        ends = sorted(change(end) for end in (one.low, one.high) if end is not None)
        low, high = ends if len(ends) == 2 else (None, None)
        return Ours(change(one.value), low, high, one.n, one.estimator)

    return changed


def combined(findings: Findings, part: str, whole: str, change: Callable[[float, float], float], words: str) -> Ours:
    """Two numbers of the report put together by `change`, which rises with the first and falls with the second; so do the ends."""
    row = findings.estimator("temperature")
    top, bottom = (ours(row, name, findings.rounds(), "") for name in (part, whole))
    ends: tuple[float | None, float | None] = (None, None)
    if top.low is not None and top.high is not None and bottom.low is not None and bottom.high is not None:
        ends = change(top.low, bottom.high), change(top.high, bottom.low)
    return Ours(change(top.value, bottom.value), *ends, findings.rounds(), f"{words}, ends of both combined; {OVER_ROUNDS}")


def of_point(fading: str, snr_db: float, method: str, name: str, words: str) -> Callable[[Findings], Ours]:
    """A speed or a gain on one channel."""

    def read(findings: Findings) -> Ours:
        value = findings.point(fading, snr_db, method)[name]
        if value["value"] is None:
            raise NotMeasuredError("Not defined: both take for ever.")
        return Ours(**value, n=findings.answers(findings.main), estimator=f"{words}; {OVER_ROUNDS}")

    return read


def of_difference(method: str, other: str) -> Callable[[Findings], Ours]:
    """How much more often, or how much nearer, a method is right than another, prompt by prompt over Table III's sets."""

    def read(findings: Findings) -> Ours:
        found = paired_difference(findings.scores(method, findings.sets), findings.scores(other, findings.sets))
        n = f"{count(found.used)} prompts of {len(findings.sets)} {'set' if len(findings.sets) == 1 else 'sets'}"
        return Ours(found.value, found.low, found.high, n, f"mean difference, prompt by prompt; {OVER_ROUNDS}")

    return read


def of_kept_accuracy(method: str) -> Callable[[Findings], Ours]:
    """A method's accuracy over HLM's on the first set."""

    def read(findings: Findings) -> Ours:
        mine, hlm = (findings.scores(name, [findings.main]) for name in (method, "hlm"))
        known = np.isfinite(mine) & np.isfinite(hlm)
        weights = prompt_weights(int(known.sum()))
        found = interval(ratio(weights @ mine[known], weights @ hlm[known]), int(known.sum()))
        return Ours(found.value, found.low, found.high, findings.answers(findings.main), f"ratio of means; {OVER_ROUNDS}")

    return read


# Verdicts -------------------------------------------------------------------------------------------------------------


def own_models(printed: float) -> Judge:
    """A number of the paper's own models: reached where it lies in our interval, on their pair; another pair says nothing of it."""

    def judge(one: Ours, findings: Findings) -> tuple[PaperVerdict, str]:
        if not findings.papers_pair:
            return PaperVerdict.NEEDS_PAIR, "A number of the paper's own models, TinyLlama → Llama-2 13B."
        inside = one.low is not None and one.high is not None and one.low <= printed <= one.high
        return (PaperVerdict.REACHED if inside else PaperVerdict.NOT_REACHED), "Reached where the printed number lies in our interval."

    return judge


def holds(condition: Callable[[Ours], bool], words: str) -> Judge:
    """A statement that any pair can keep or break."""
    return lambda one, findings: (PaperVerdict.REACHED if condition(one) else PaperVerdict.NOT_REACHED, words)


def cannot(words: str) -> Judge:
    return lambda one, findings: (PaperVerdict.CANNOT_BE, words)


def beside(words: str) -> Judge:
    return lambda one, findings: (PaperVerdict.BESIDE, words)


def wholly_above(limit: float) -> Callable[[Ours], bool]:
    """The whole interval lies above."""
    return lambda one: (one.value if one.low is None else one.low) > limit


def wholly_below(limit: float) -> Callable[[Ours], bool]:
    """The whole interval lies below."""
    return lambda one: (one.value if one.high is None else one.high) < limit


def at_least(limit: float) -> Callable[[Ours], bool]:
    """The number itself reaches it, whatever its interval: a wide one is no excuse."""
    return lambda one: one.value >= limit


def holds_zero(one: Ours) -> bool:
    """The interval does not exclude 0: for what theory says to be 0, such as the difference of a lossless method."""
    return one.low is not None and one.high is not None and one.low <= 0 <= one.high


def wholly_within(margin: float) -> Callable[[Ours], bool]:
    """The whole interval lies between -margin and margin: equal for practical purposes, which a wide interval cannot show."""
    return lambda one: one.low is not None and one.high is not None and -margin < one.low and one.high < margin


# Answers --------------------------------------------------------------------------------------------------------------


def answered(questions: Sequence[PaperQuestion], findings: Findings) -> Iterator[PaperRow]:
    """Every question as a row."""
    for question in questions:
        fixed = question.part, question.subject, question.where, question.printed
        try:
            one = question.read(findings)
        except NotMeasuredError as error:
            yield PaperRow(*fixed, MISSING, MISSING, MISSING, MISSING, None, str(error))
            continue
        verdict, reason = question.judge(one, findings)
        yield PaperRow(*fixed, question.form(one.value), interval_words(one, question.form), one.n, one.estimator, verdict, reason)


def interval_words(one: Ours, form: Callable[[float], str]) -> str:
    """The ends of an interval, or that there is none."""
    known = one.low is not None and one.high is not None and math.isfinite(one.low) and math.isfinite(one.high)
    return f"{form(one.low)} to {form(one.high)}" if known else f"none: {one.no_interval}"  # type: ignore[arg-type]


def times(value: float) -> str:
    """A factor: "1.97×"."""
    return f"{significant(value)}×"
