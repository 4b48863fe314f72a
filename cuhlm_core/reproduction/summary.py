"""The findings of reproductions in sentences whose signs follow the numbers, and the pairs on which the threshold rule gives a
threshold."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from cuhlm_core.format import count, counted, percent, significant
from cuhlm_core.models.calibration import PAPER_CALIBRATION, SHIPPED_CALIBRATIONS, load_calibration
from cuhlm_core.models.registry import title_of_pair
from cuhlm_core.paper import TELLING
from cuhlm_core.reproduction.lookups import checked_sets, of_estimator, of_largest_size, of_lead, of_share, of_top_share
from cuhlm_core.reproduction.plan import BY_COSINE, BY_RIGHT, MEASURES, Findings, NotMeasuredError
from cuhlm_core.reproduction.rows import MARGIN, Lookup, Ours, PaperRow

Reproduced = Mapping[str, Findings]
"""Reproductions by title."""


def title_of(stored: Findings, others: Sequence[Findings] = ()) -> str:
    """A pair's title, with its temperature where that is not 1 or where the pair is shown at several."""
    heat = stored.about["stamp"]["plan"]["temperature"]
    several = sum(other.pair == stored.pair for other in others) > 1
    return _at_heat(title_of_pair(stored.pair), heat, several)


def _at_heat(title: str, temperature: float, said: bool = False) -> str:
    return f"{title}, T = {temperature:g}" if said or temperature != 1 else title


# What the page opens with ---------------------------------------------------------------------------------------------


HEADLINE_CLAIMS = (
    "CU-HLM (online) over HLM at −20 dB, Rayleigh",
    "Transmissions saved by CU-HLM (online)",
    "Accuracy of CU-HLM (online), share of HLM's, by the paper's measure",
    "Accuracy of CU-HLM (online), share of HLM's, by right answers",
)
"""Subjects of the rows for the abstract's three claims, speed, transmissions and accuracy, the last by both measures."""


def headline_claims(rows: Sequence[PaperRow]) -> list[PaperRow]:
    """The first row of each of HEADLINE_CLAIMS, in that order."""
    first = {row.subject: row for row in reversed(rows)}
    return [first[subject] for subject in HEADLINE_CLAIMS if subject in first]


def testable_words(title: str, rows: Sequence[PaperRow], findings: Findings) -> str:
    """How many of the statements that a pair can test it confirms, why it tests none on skipping where it does not, and how many printed
    numbers no pair could reach."""
    reached, missed, impossible = (sum(row.verdict is verdict for row in rows) for verdict in TELLING)
    first = f"{count(reached)} of {counted(reached + missed, 'testable statement')} about the trend hold on {title}."
    if why := findings.why_unjudged("u-hlm"):
        first += f" Those on methods that skip are not judged: {why}."
    return f"{first} {counted(impossible, 'printed number')} cannot be right: another one contradicts it, or there is no such value."


# The threshold rule ---------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class RulePoint:
    """A pair under Eq. 13, u_th = (Δ − b)/a, which is below 1 where Δ < a + b."""

    title: str
    delta: float
    reach: float
    """a + b, the line at u = 1."""
    b: float
    paper: bool = False

    @property
    def gives_one(self) -> bool:
        """Whether a draft can lie above the threshold."""
        return self.delta < self.reach


def rule_points(columns: Reproduced) -> list[RulePoint]:
    """The paper, the reproductions, and every other pair whose calibration ships."""
    points = [RulePoint("Paper", PAPER_CALIBRATION.delta, PAPER_CALIBRATION.a + PAPER_CALIBRATION.b, PAPER_CALIBRATION.b, True)]
    shown = set()
    for title, findings in columns.items():
        stamp = findings.about["stamp"]
        try:
            report = findings.estimator()
        except NotMeasuredError:
            continue
        shown.add((stamp["pair"], stamp["plan"]["temperature"]))
        points.append(RulePoint(title, report["delta"], report["a"] + report["b"], report["b"]))
    for name, file in SHIPPED_CALIBRATIONS.items():
        one = load_calibration(file)
        if (name, one.temperature) not in shown:
            points.append(RulePoint(_at_heat(title_of_pair(name), one.temperature), one.delta, one.a + one.b, one.b))
    return points


# The findings ---------------------------------------------------------------------------------------------------------


LEAST_CHECKED = 100
"""Answers that can be checked, from which on a share of them is said in a sentence."""


def headline_words(columns: Reproduced) -> str:
    """How much of a loss the paper's accuracy shows, on the reproduction where both measures are furthest apart; "" where none has both."""
    shares = {title: both for title, findings in columns.items() if (both := _both_shares(findings, "slm")) is not None}
    if not shares:
        return ""
    title = max(shares, key=lambda one: shares[one][0].value - shares[one][1].value)
    cosine, right = shares[title]
    kept, often = _interval_words(cosine, percent), _interval_words(right, percent)
    if cosine.low is None or right.high is None or cosine.low <= right.high:
        return f"On {title} both measures agree: the small model alone keeps {kept} of HLM by cosine and {often} by right answers."
    return f"The paper's accuracy keeps {kept} of HLM's for a model that is right {often} as often ({title})."


def _both_shares(findings: Findings, method: str) -> tuple[Ours, Ours] | None:
    """What a method keeps of HLM by both measures, over the sets whose answers can be checked; None for fewer than LEAST_CHECKED."""
    try:
        cosine, right = (of_share(method, measure, checked_sets)(findings) for measure in MEASURES)
        answers = int(np.isfinite(findings.scores("hlm", checked_sets(findings), BY_RIGHT)).sum())
    except NotMeasuredError:
        return None
    if answers < LEAST_CHECKED:
        return None
    return cosine, right


def finding_words(columns: Reproduced) -> list[str]:
    """Five findings, each with its numbers and their 95 % intervals."""
    line = _sorted_out(_asked(columns, of_estimator("corr", "")), {
        "The line holds, a larger u goes with a larger β (correlation)": _is_above(0),
        "The line fails, a larger u goes with a smaller β (correlation)": _is_below(0),
        "Whether u goes with β is open (correlation)": lambda one: True,
    }, significant)  # fmt: skip
    free = _sorted_out(_asked(columns, of_lead("one-minus-draft-prob")), {
        "1 − x_d costs nothing and goes with β better than u (correlation of u minus its own)": _is_below(0),
        "u goes with β better than 1 − x_d, which costs nothing (difference of correlations)": _is_above(0),
        "1 − x_d costs nothing and goes with β as well as u, as far as this shows (difference of correlations)": lambda one: True,
    }, significant)  # fmt: skip
    return [line, free, _rule_words(rule_points(columns)), _any_size(columns), _kept_words(columns)]


def _asked(columns: Reproduced, read: Lookup) -> dict[str, Ours]:
    found = {}
    for title, findings in columns.items():
        try:
            found[title] = read(findings)
        except NotMeasuredError:
            continue
    return found


def _interval_words(one: Ours, form: Callable[[float], str]) -> str:
    return form(one.value) if one.low is None or one.high is None else f"{form(one.value)} ({form(one.low)} to {form(one.high)})"


def _titles_with(found: Mapping[str, Ours], holds: Callable[[Ours], bool], form: Callable[[float], str]) -> str:
    """The titles for which something holds, each with its number; "" for none."""
    return ", ".join(f"{title} {_interval_words(one, form)}" for title, one in found.items() if holds(one))


def _sorted_out(found: Mapping[str, Ours], sentences: Mapping[str, Callable[[Ours], bool]], form: Callable[[float], str]) -> str:
    """The sentences that hold, each with its numbers; a number belongs to the first sentence that it fits."""
    left, words = dict(found), []
    for sentence, holds in sentences.items():
        if where := _titles_with(left, holds, form):
            words.append(f"{sentence}: {where}.")
        left = {title: one for title, one in left.items() if not holds(one)}
    return " ".join(words) or "Not measured yet."


def _is_above(limit: float) -> Callable[[Ours], bool]:
    return lambda one: one.low is not None and one.low > limit


def _is_below(limit: float) -> Callable[[Ours], bool]:
    return lambda one: one.high is not None and one.high < limit


def _rule_words(points: Sequence[RulePoint]) -> str:
    """On how many pairs the rule of Eq. 13 gives a threshold that something lies above."""
    ours = [point for point in points if not point.paper]
    none = [point for point in ours if not point.gives_one]
    named = ", ".join(f"{point.title} Δ = {point.delta:.3f}, a + b = {point.reach:.3f}" for point in none or ours)
    if not none:
        return f"The threshold rule gives a threshold on all {len(ours)} pairs, Δ < a + b: {named}."
    return f"The threshold rule gives none on {len(none)} of {len(ours)} pairs, where Δ is not below a + b: {named}."


def _any_size(columns: Reproduced) -> str:
    judged = {title: findings for title, findings in columns.items() if not findings.why_unjudged("cu-hlm-offline")}
    found = _asked(judged, of_largest_size(BY_RIGHT)) or _asked(judged, of_largest_size(BY_COSINE))
    sharp = _titles_with(_asked(judged, of_top_share), lambda one: True, percent)
    words = _sorted_out(found, {
        "k does not matter (points of accuracy, all probabilities minus one)":
            lambda one: _is_above(-MARGIN)(one) and _is_below(MARGIN)(one),
        "k matters (points of accuracy, all probabilities minus one)": lambda one: _is_above(0)(one) or _is_below(0)(one),
        "Whether k matters is open (points of accuracy, all probabilities minus one)": lambda one: True,
    }, lambda value: f"{100 * value:+.1f}".replace("-", "−"))  # fmt: skip
    return f"{words} The most probable hundredth of the vocabulary holds {sharp} of x." if found else words


def _kept_words(columns: Reproduced) -> str:
    """What CU-HLM and the small model keep by either measure, column by column."""
    parts = []
    for title, findings in columns.items():
        for method, name in (("cu-hlm-online", "CU-HLM (online)"), ("slm", "the small model alone")):
            if not findings.why_unjudged(method) and (both := _both_shares(findings, method)) is not None:
                cosine, right = (_interval_words(one, percent) for one in both)
                parts.append(f"{title}: {name} keeps {cosine} of HLM by cosine and {right} by right answers")
    head = "Accuracy is kept by cosine, not by right answers" if headline_words(columns).startswith("The paper's") else "Accuracy kept"
    return f"{head}. {'; '.join(parts)}." if parts else "Not measured yet."
