"""Intervals by bootstrap over prompts: rounds of one prompt depend on one another, so whole prompts are drawn again.

An estimate is written once, as a function of weights [r, P] on the prompts: row 0, all ones, is the sample itself, the others are
replicates. Everything estimated with the same prompts, replicates and seed is paired.
"""

import math
from dataclasses import dataclass
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray
from scipy.special import ndtr, stdtrit

from cuhlm_core.errors import UserError

FloatArray = NDArray[np.float64]

REPLICATES = 400
COVERAGE = 0.95
"""Of every interval here."""
_UNDEFINED_UP_TO = (1 - COVERAGE) / 2
"""Share of replicates that may leave an estimate undefined; beyond it there is no interval."""


@dataclass(frozen=True)
class Interval:
    """An estimate with the ends of its 95 % interval; both None where there are fewer than two prompts, or no meaningful end."""

    value: float
    low: float | None = None
    high: float | None = None

    @property
    def known(self) -> bool:
        """Whether it has ends."""
        return self.low is not None and self.high is not None


@lru_cache(maxsize=4)
def prompt_weights(prompts: int, replicates: int = REPLICATES, seed: int = 0) -> FloatArray:
    """[replicates + 1, P]: how often each prompt counts. Row 0 is all ones; the others draw P prompts with replacement.

    With fewer than two prompts only row 0: there is nothing to draw. The array is shared, and read-only. Raises UserError without a
    prompt or with less than 0 replicates.
    """
    if prompts < 1 or replicates < 0:
        raise UserError("A bootstrap needs at least one prompt, and a number of replicates of at least 0.")
    weights = np.ones((1, prompts))
    if prompts >= 2:
        drawn = np.random.default_rng(seed).multinomial(prompts, np.full(prompts, 1 / prompts), size=replicates)
        weights = np.concatenate((weights, drawn))
    weights.setflags(write=False)
    return weights


def tail_share(prompts: int) -> float:
    """The share of replicates beyond each end of an interval: a little less than 2.5 %, so that few prompts are not told too narrow.

    The plain percentile interval lacks the factor sqrt(P / (P - 1)) and the t quantile of an interval for a mean; this share puts both
    back ("expanded percentile interval", Hesterberg 2015): Phi(-sqrt(P / (P - 1)) t) with t the 97.5 % point of P - 1 degrees.
    """
    return float(ndtr(-math.sqrt(prompts / (prompts - 1)) * stdtrit(prompts - 1, (1 + COVERAGE) / 2)))


def ends(estimates: FloatArray, prompts: int) -> tuple[FloatArray, FloatArray]:
    """Lower and upper ends [...] of 95 % intervals from estimates [r, ...], row 0 the sample's own; NaN where there is none.

    Replicates that leave an estimate undefined (not finite) are left out; where they are more than 2.5 %, there is no interval.
    """
    if len(estimates) < 2 or prompts < 2:
        nothing = np.full(estimates.shape[1:], np.nan)
        return nothing, nothing.copy()
    replicates = np.where(np.isfinite(estimates[1:]), estimates[1:], np.nan)
    enough = np.mean(np.isnan(replicates), axis=0) <= _UNDEFINED_UP_TO
    filled = np.where(enough, replicates, 0.0)  # an all-NaN column would warn
    low, high = np.nanquantile(filled, [tail_share(prompts), 1 - tail_share(prompts)], axis=0)
    return np.where(enough, low, np.nan), np.where(enough, high, np.nan)


def interval(estimates: FloatArray, prompts: int, value: float | None = None) -> Interval:
    """The interval of one number from its estimates [r]; `value` replaces row 0 where it is known more exactly."""
    low, high = (float(end) for end in ends(estimates, prompts))
    value = float(estimates[0]) if value is None else value
    return Interval(value) if math.isnan(low) or not math.isfinite(value) else Interval(value, low, high)


def prompt_sums(number: NDArray[np.int64], prompts: int, *columns: FloatArray) -> FloatArray:
    """[P, c]: each column [n] summed over the rounds of each prompt; `number` [n] says which prompt, 0 to P - 1."""
    return np.stack([np.bincount(number, weights=column, minlength=prompts) for column in columns], axis=1)


def cell_sums(number: NDArray[np.int64], prompts: int, cell: NDArray[np.int64], cells: int, values: FloatArray) -> FloatArray:
    """[P, cells]: values [n] summed by prompt and by cell (a bin, a position, a value of u)."""
    sums = np.bincount(number * cells + cell, weights=np.asarray(values, dtype=np.float64), minlength=prompts * cells)
    return np.asarray(sums, dtype=np.float64).reshape(prompts, cells)


def ratio(part: FloatArray, whole: FloatArray) -> FloatArray:
    """part / whole, NaN where the whole is zero."""
    return np.divide(part, whole, out=np.full(np.broadcast_shapes(part.shape, whole.shape), np.nan), where=whole != 0)
