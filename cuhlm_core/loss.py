"""How many answers a row may lose: none by proof, at most a bound, or a counted number. No torch.

A token whose distribution is at an L1 distance b from the LLM's is another one with a probability of at most b/2, and so the whole answer
with at most half the sum of b over its tokens (PAPER_NOTES 22, 38): the expected wrong skips, and what compression adds. Answers that
are the same are as often right.
"""

import math
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from cuhlm_core.format import significant
from cuhlm_core.maths.statistics import Interval, share_ends
from cuhlm_core.methods import Method

NEAR = 0.02
"""Most answers that a nearly lossless row changes, as a share: what default thresholds of 1 - x_d are calibrated to."""
GROUPS = {"lossless": "Lossless", "near": "Nearly lossless", "lossy": "Lossy"}
GROUP_WORDS = (
    "Lossless: the large model's distribution, by proof. Nearly lossless: at most "
    f"{100 * NEAR:g} answers in 100 are expected to change, counted as half the summed bias of an answer. Lossy: more."
)
SAME = "same distribution"
"""What stands in place of a difference between a lossless row and HLM: a measured one is chance."""


@dataclass(frozen=True)
class Loss:
    """How much worse than the LLM's a row's answers are, in shares of answers; intervals 95 %."""

    lossless: bool
    """The text has the LLM's distribution, whatever the two models."""
    changed: Interval
    """Bound on the share of answers that are others than the LLM's; its ends are those of a share of whole answers, which vary most."""
    lost: Interval | None = None
    """Share of answers that are right with the LLM's distribution and wrong in this row, less those the other way round; None: unknown."""

    @property
    def group(self) -> str:
        """A name of GROUPS."""
        if self.lossless:
            return "lossless"
        return "near" if self.changed.value <= NEAR else "lossy"

    @property
    def most(self) -> float:
        """The share of answers that is lost at most: 0 by proof, else the smaller upper end of the two intervals. Each of the two errs
        upwards in at most 2.5 %, so the smaller one in at most 5 %."""
        if self.lossless:
            return 0.0
        ends = [one.high for one in (self.changed, self.lost) if one is not None and one.high is not None]
        return max(0.0, min(ends, default=math.inf))

    @property
    def differs(self) -> bool:
        """Answers are lost, or won, for sure."""
        lost = self.lost
        return not self.lossless and lost is not None and lost.low is not None and lost.high is not None and not lost.low <= 0 <= lost.high

    def within(self, points: float) -> bool:
        """Whether at most so many answers in a hundred are lost."""
        return self.most <= points / 100 + 1e-12


def is_lossless(method: Method, payload: str | None) -> bool:
    """The text has the LLM's distribution by construction. `payload`: the run's, None where the method has none to choose."""
    return method.lossless and (not method.drafts or method.exact_under(payload or method.default_payload))


def loss_of(method: Method, payload: str | None, mean_bias: float | None, tokens: int, answers: int, right: Interval | None = None) -> Loss:
    """The loss of `answers` with a mean bias over `tokens` in all (None: unknown); `right`: the share of right answers minus the LLM's."""
    lost = None if right is None or math.isnan(right.value) else Interval(0.0 - right.value, _negative(right.high), _negative(right.low))
    if is_lossless(method, payload):
        return Loss(True, Interval(0.0, 0.0, 0.0), lost)
    if mean_bias is None or math.isnan(mean_bias):
        return Loss(False, Interval(math.nan), lost)
    changed = min(mean_bias * tokens / 2, float(answers))
    return Loss(False, Interval(changed / answers, *share_ends(changed, answers)), lost)


def loss_in(row: Mapping[str, Any]) -> Loss:
    """The loss that a row of `table.by_configuration` holds."""
    changed, lost = (_interval_in(row, name) for name in ("changed", "lost"))
    return Loss(row["group"] == "lossless", changed, None if math.isnan(lost.value) else lost)


def _interval_in(row: Mapping[str, Any], name: str) -> Interval:
    return Interval(math.nan if row[name] is None else row[name], row[f"{name}_low"], row[f"{name}_high"])


def _negative(end: float | None) -> float | None:
    return None if end is None else 0.0 - end


def reference_of(method: Method, payload: str | None) -> tuple[str, str | None]:
    """The lossless row that meets the same noise, as method and payload: HLM with the row's payload, and for shared noise the LLM alone,
    whose text shared noise writes where nothing is skipped. Both have the LLM's distribution."""
    return ("llm", None) if method.test.shares_noise or not method.drafts else ("hlm", payload or "ideal")


# In words -------------------------------------------------------------------------------------------------------------

WITHIN_WORDS = (
    "A setting is within a loss if the upper end of one of two 95 % intervals is. One is of the right answers lost to the large model's "
    "distribution with the same random numbers, and is exact. The other is of all answers expected to change (half the summed bias)."
)


def points_words(points: float) -> str:
    """Answers in a hundred: "1 point"."""
    return f"{points:g} {'point' if points == 1 else 'points'}"


def outcome_words(loss: Loss) -> str:
    """The same as the predicate of a short sentence, without intervals: "gets 0.40 points fewer answers right"."""
    lost = loss.lost
    if loss.lossless:
        return "keeps the large model's distribution"
    if lost is None or lost.low is None or lost.high is None:
        return "loses an unknown number of answers" if math.isnan(loss.changed.value) else _changed_words(loss)
    if not loss.differs:
        return "shows no sure loss of right answers"
    return f"gets {significant(100 * abs(lost.value), 2)} points {'fewer' if lost.value > 0 else 'more'} answers right"


def _changed_words(loss: Loss) -> str:
    return f"is expected to change at most {significant(100 * loss.changed.value, 2)} in 100 answers"


def loss_words(loss: Loss) -> str:
    """What a row loses, as the interval of the answers that were counted says it, and by the bound where none were counted."""
    if loss.lossless:
        return SAME
    lost = loss.lost
    if lost is None or lost.low is None or lost.high is None:
        if math.isnan(loss.changed.value):
            return "how many answers it loses is not known"
        return _changed_words(loss).removeprefix("is ")
    ends = f"({significant(100 * lost.low, 2)} to {significant(100 * lost.high, 2)})"
    if not loss.differs:
        return f"no sure loss of right answers: {significant(100 * lost.value, 2)} points {ends}"
    ends = ends if lost.value > 0 else f"({significant(-100 * lost.high, 2)} to {significant(-100 * lost.low, 2)})"  # type: ignore[operator]
    return f"{significant(100 * abs(lost.value), 2)} points {'fewer' if lost.value > 0 else 'more'} right answers {ends}"
