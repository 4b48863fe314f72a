"""A row of the Paper page: what the paper prints, what was measured, and the verdict. `lookups` reads the numbers."""

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Concatenate, ParamSpec

from cuhlm_core.format import MISSING, significant
from cuhlm_core.methods import METHODS
from cuhlm_core.paper import Judge, PaperVerdict
from cuhlm_core.reproduction.plan import MEASURES, Findings, NotDefinedError, NotJudgedError, NotMeasuredError

OVER_ROUNDS = "bootstrap over prompts"
OF_OUTCOMES = "exact interval of paired outcomes"
MARGIN = 0.02
"""A difference of scores that still counts as none. In Table III, 13B, U-HLM is at most 0.0193 below HLM, Rand-HLM at least 0.042; with the
7B model no margin parts them (U-HLM 0.0351 on StrategyQA, Rand-HLM 0.0369 on Dolly)."""
SHARP = "Where one token holds nearly all of what is left to draw, no k matters."
SIMILAR = (0.9, 1.1)
"""Factors between two speeds that still count as none."""


@dataclass(frozen=True)
class Ours:
    """A measured number with its interval; n: what it is over; estimator: how it is taken from that; no_interval: why there is none."""

    value: float
    low: float | None
    high: float | None
    n: str
    estimator: str
    no_interval: str = "the same in every replicate, or not defined in enough of them"


Lookup = Callable[[Findings], Ours]
_Given = ParamSpec("_Given")


def lookup(read: Callable[Concatenate[Findings, _Given], Ours]) -> Callable[_Given, Lookup]:
    """What makes a Lookup of a reader's further arguments."""
    return lambda *given, **named: lambda findings: read(findings, *given, **named)


@dataclass(frozen=True)
class PaperQuestion:
    """A row before its evaluation. part: figure or table, or Headlines; where: the line of the paper; of: methods that the claim is about:
    all skip by a threshold, and are judged where they have both skips and sends."""

    part: str
    subject: str
    where: str
    printed: str
    read: Lookup
    judge: Judge
    form: Callable[[float], str] = significant
    of: tuple[str, ...] = ()


@dataclass(frozen=True)
class PaperRow:
    """A row for display. verdict: None where nothing was measured; reason: the criterion of the verdict, or why there is none."""

    part: str
    subject: str
    where: str
    printed: str
    ours: str
    interval: str
    n: str
    estimator: str
    verdict: PaperVerdict | None
    reason: str


# Rows -----------------------------------------------------------------------------------------------------------------


def answered(questions: Sequence[PaperQuestion], findings: Findings) -> Iterator[PaperRow]:
    """Evaluate every question as a row."""
    for question in questions:
        fixed = question.part, question.subject, question.where, question.printed
        reasons = (f"{METHODS[name].title} is not judged: {why}." for name in question.of if (why := findings.why_unjudged(name)))
        none = next(((PaperVerdict.NOT_JUDGED, reason) for reason in reasons), None)
        try:
            one = question.read(findings)
            verdict, reason = none or question.judge(one, findings)
        except NotMeasuredError as error:
            kinds = {NotDefinedError: PaperVerdict.UNDECIDED, NotJudgedError: PaperVerdict.NOT_JUDGED}
            yield PaperRow(*fixed, MISSING, MISSING, MISSING, MISSING, *(none or (kinds.get(type(error)), str(error))))
            continue
        yield PaperRow(*fixed, question.form(one.value), interval_words(one, question.form), one.n, one.estimator, verdict, reason)


def by_both(
    part: str, subject: str, where: str, printed: str, read: Callable[[str], Lookup], judge: Callable[[str], Judge],
    form: Callable[[float], str] = significant, of: tuple[str, ...] = (),
) -> list[PaperQuestion]:  # fmt: skip
    """A question on accuracy twice: by the paper's measure, and by right answers where they can be checked."""
    return [PaperQuestion(part, f"{subject}, {one}", where, printed, read(one), judge(one), form, of) for one in MEASURES]


def interval_words(one: Ours, form: Callable[[float], str]) -> str:
    """The ends of an interval in words, or that there is none."""
    known = one.low is not None and one.high is not None and math.isfinite(one.low) and math.isfinite(one.high)
    return f"{form(one.low)} to {form(one.high)}" if known else f"none: {one.no_interval}"  # type: ignore[arg-type]


def times(value: float) -> str:
    """A factor: "1.97×"."""
    return f"{significant(value)}×"
