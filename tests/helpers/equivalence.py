"""Equivalence of two methods' scores, prompt by prompt, and levels for several tests."""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import ArrayLike
from scipy.special import stdtr, stdtrit

from cuhlm_core.errors import UserError
from cuhlm_core.maths.statistics import differences, infinite_mean, present

LEVEL = 0.05
"""Of a test, before correction for several."""


@dataclass(frozen=True)
class Equivalence:
    """Two one-sided t tests: is the mean difference from the baseline within ±margin?"""

    difference: float
    low: float
    high: float
    """Ends of the interval that has to lie within the margin: of coverage 1 - 2 level."""
    margin: float
    level: float
    """Of this test, after correction for several."""
    p_equivalent: float
    """Of the hypothesis that the difference is as large as the margin or larger: small is evidence of equivalence."""
    p_different: float
    """Of the hypothesis that there is no difference (two-sided paired t test): small is evidence of a difference."""
    used: int
    excluded: int

    @property
    def equivalent(self) -> bool:
        """Shown to be within the margin."""
        return self.p_equivalent < self.level

    @property
    def different(self) -> bool:
        """Shown to be no zero difference; it may be both small and different, or neither shown."""
        return self.p_different < self.level


def equivalence(scores: ArrayLike, baseline: ArrayLike, margin: float, level: float = LEVEL) -> Equivalence:
    """Test whether the mean of scores [n] - baseline [n] lies within ±margin (> 0, in the scores' unit), by the t distribution.

    The mean difference has to be close to normal: exactly so for symmetric differences of 50 prompts, while for differences as skewed
    as the exponential law the level of 5 % was 10 % on the side of the long tail. Where all differences are equal, the answer is
    certain; with an infinite one nothing is shown. Raises UserError with fewer than two pairs, a margin of 0 or less, or a level
    outside (0, 0.5), ValueError for columns of different lengths.
    """
    if not margin > 0 or not math.isfinite(margin):
        raise UserError(f"The margin must be a number greater than 0, not {margin!r}.")
    if not 0 < level < 0.5:
        raise UserError(f"The level must be between 0 and 0.5, not {level!r}.")
    apart = differences(scores, baseline)
    kept = present(apart)
    excluded = len(apart) - len(kept)
    if len(kept) < 2:
        raise UserError(f"An equivalence test needs at least two prompts with both scores, not {len(kept)}.")
    if not np.isfinite(kept).all():
        return Equivalence(infinite_mean(kept), -math.inf, math.inf, margin, level, 1.0, 1.0, len(kept), excluded)
    mean, degrees = float(kept.mean()), len(kept) - 1
    error = 0.0 if np.ptp(kept) == 0 else float(kept.std(ddof=1)) / math.sqrt(len(kept))
    half = float(stdtrit(degrees, 1 - level)) * error
    return Equivalence(
        difference=mean, low=mean - half, high=mean + half, margin=margin, level=level,
        p_equivalent=max(_upper_tail(margin + mean, error, degrees), _upper_tail(margin - mean, error, degrees)),
        p_different=min(1.0, 2 * _upper_tail(abs(mean), error, degrees)),
        used=len(kept), excluded=excluded,
    )  # fmt: skip


def equivalences(scores: Mapping[str, ArrayLike], baseline: ArrayLike, margin: float, level: float = LEVEL) -> dict[str, Equivalence]:
    """`equivalence` of several methods with one baseline, each at Šidák's level, so that a false claim among them has `level` at most."""
    each = sidak_level(level, max(1, len(scores)))
    return {name: equivalence(column, baseline, margin, each) for name, column in scores.items()}


def sidak_level(level: float, tests: int) -> float:
    """1 - (1 - level)^(1/tests): the level of each of several independent tests that have `level` together."""
    if not 0 < level < 1 or tests < 1:
        raise UserError("Several tests need a level between 0 and 1 and a number of tests of at least 1.")
    return -math.expm1(math.log1p(-level) / tests)


def sidak_p_values(p_values: Sequence[float]) -> list[float]:
    """1 - (1 - p)^m for each of m p-values: compare them with the level of all together."""
    if any(not 0 <= p <= 1 for p in p_values):
        raise UserError("A p-value must be from 0 to 1.")
    return [1.0 if p == 1 else -math.expm1(len(p_values) * math.log1p(-p)) for p in p_values]


def _upper_tail(distance: float, error: float, degrees: int) -> float:
    """P(t >= distance / error); with no error 0 for a distance above 0, 1 otherwise."""
    if error == 0:
        return 0.0 if distance > 0 else 1.0
    return float(stdtr(degrees, -distance / error))
