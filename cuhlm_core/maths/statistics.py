"""Intervals by bootstrap over prompts: rounds of one prompt depend on one another, so whole prompts are drawn again. No torch.

An estimate is written once, as a function of weights [r, P] on the prompts: row 0, all ones, is the sample itself, the others are
replicates. Everything estimated with the same prompts, replicates and seed is paired.
"""

import math
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

import numpy as np
from numpy.typing import ArrayLike, NDArray

from cuhlm_core.errors import UserError

FloatArray = NDArray[np.float64]
IntArray = NDArray[np.int64]

REPLICATES = 400
SCORE_REPLICATES = 2_000
"""Of the mean of a score, which takes no time."""
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


@lru_cache(maxsize=8)
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
    """The share of replicates beyond each end of an interval: a little less than 2.5 %, so that intervals of few prompts are wide enough.

    The plain percentile interval lacks the factor sqrt(P / (P - 1)) and the t quantile of an interval for a mean; this share puts both
    back ("expanded percentile interval", Hesterberg 2015): Phi(-sqrt(P / (P - 1)) t) with t the 97.5 % point of P - 1 degrees.
    """
    from scipy.special import ndtr, stdtrit  # a third of the first page's imports: not before a study asks

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
    return np.asarray(np.divide(part, whole, out=np.full(np.broadcast_shapes(part.shape, whole.shape), np.nan), where=whole != 0))


def finite_or_none(value: float) -> float | None:
    """None, which JSON has, for infinite and NaN, which it has not."""
    return value if math.isfinite(value) else None


def flat_intervals(intervals: Iterable[tuple[str, Interval]]) -> dict[str, float | None]:
    """For JSON: each value by its name, its interval's ends as NAME_low and NAME_high; None where there is none."""
    flat: dict[str, float | None] = {}
    for name, estimate in intervals:
        flat |= {name: finite_or_none(estimate.value), f"{name}_low": estimate.low, f"{name}_high": estimate.high}
    return flat


# Scores of prompts ----------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class MeanScore(Interval):
    """A mean over prompts, NaN without a score. No ends with fewer than two scores, an infinite one, or all equal: they say nothing of
    the spread."""

    used: int = 0
    """Prompts that it is the mean of: those with a score, or (paired) with both."""


def mean_score(scores: ArrayLike, replicates: int = SCORE_REPLICATES, seed: int = 0) -> MeanScore:
    """The mean of scores [n] with its bootstrap interval over prompts (percentiles, widened for few: `tail_share`)."""
    return _mean_of(present(np.asarray(scores, dtype=np.float64)), replicates, seed, constant_has_ends=False)


def paired_difference(scores: ArrayLike, baseline: ArrayLike, replicates: int = SCORE_REPLICATES, seed: int = 0) -> MeanScore:
    """The mean of scores [n] - baseline [n], prompt by prompt: of 0/1 outcomes with their `exact_difference`, which no number of answers
    is too few for; of other scores with the bootstrap's interval, [0, 0] for two equal columns."""
    scored = present(differences(scores, baseline))
    if len(scored) >= 2 and _outcomes(scores) and _outcomes(baseline):
        exact = exact_difference(int(np.sum(scored > 0)), int(np.sum(scored < 0)), len(scored))
        return MeanScore(**vars(exact), used=len(scored))
    return _mean_of(scored, replicates, seed, constant_has_ends=not scored.any())


def _outcomes(scores: ArrayLike) -> bool:
    """Whether there is no score but 0 and 1."""
    return bool(np.isin(present(np.asarray(scores, dtype=np.float64)), (0.0, 1.0)).all())


def share_ends(count: float, n: int, confidence: float = COVERAGE) -> tuple[float, float]:
    """Clopper-Pearson's ends of a share of which `count` of `n` were seen: exact for every n; 0 and 1 without any. `count` may also be a
    sum of n shares, which vary less than outcomes of the same mean."""
    from scipy.special import betaincinv

    tail = (1 - confidence) / 2
    low = float(betaincinv(count, n - count + 1, tail)) if count > 0 else 0.0
    return low, float(betaincinv(count + 1, n - count, 1 - tail)) if count < n else 1.0


def exact_difference(wins: int, losses: int, n: int) -> Interval:
    """The difference (wins - losses) / n of two shares from `n` paired 0/1 outcomes, with an interval that holds whatever number differs.

    Each end is the farther one of two. Clopper-Pearson for the share p of wins among the outcomes that differ, (2 p - 1)(wins + losses)/n,
    takes their number as known: its sign is the exact sign test's, its extent is too small (0 : 0 of 120 would be a sure 0). The distance
    sqrt(l² + u² + 2 r l u) has the extent: l and u are those of the shares' own ends from what was seen, and -r the correlation of two
    shares of one sample (Zou and Donner 2008), r² = won lost / ((1 - won)(1 - lost)).
    """
    if min(wins, losses) < 0 or n < max(wins + losses, 1):
        raise ValueError("of n outcomes wins and losses are parts")
    won, lost, value = wins / n, losses / n, (wins - losses) / n
    signed = [(2 * end - 1) * (wins + losses) / n for end in share_ends(wins, wins + losses)]
    (least_won, most_won), (least_lost, most_lost) = (share_ends(part, n) for part in (wins, losses))
    r = math.sqrt(won * lost / ((1 - won) * (1 - lost))) if won * lost else 0.0
    low, high = (
        value + sign * math.sqrt(one * one + other * other + 2 * r * one * other)
        for sign, one, other in ((-1, won - least_won, most_lost - lost), (1, most_won - won, lost - least_lost))
    )
    return Interval(value, min(low, signed[0]), max(high, signed[1]))


def differences(scores: ArrayLike, baseline: ArrayLike) -> FloatArray:
    """Prompt by prompt, NaN where one of the two is missing or both are infinite."""
    mine, theirs = np.asarray(scores, dtype=np.float64), np.asarray(baseline, dtype=np.float64)
    if mine.shape != theirs.shape:
        raise ValueError("paired scores must be of the same prompts")
    with np.errstate(invalid="ignore"):
        return mine - theirs


def present(scores: FloatArray) -> FloatArray:
    """The scores that there are: those that are not NaN."""
    return scores[~np.isnan(scores)]


def _mean_of(scored: FloatArray, replicates: int, seed: int, constant_has_ends: bool) -> MeanScore:
    if not len(scored):
        return MeanScore(math.nan)
    if not np.isfinite(scored).all():
        return MeanScore(infinite_mean(scored), used=len(scored))
    value = float(scored.mean())
    if len(scored) < 2 or (np.ptp(scored) == 0 and not constant_has_ends):
        return MeanScore(value, used=len(scored))
    estimates = prompt_weights(len(scored), replicates, seed) @ scored / len(scored)
    return MeanScore(**vars(interval(estimates, len(scored), value)), used=len(scored))


def infinite_mean(scored: FloatArray) -> float:
    """The mean of values that are not all finite; NaN where they are infinite both ways."""
    signs = set(np.sign(scored[np.isinf(scored)]).tolist())
    return math.copysign(math.inf, signs.pop()) if len(signs) == 1 else math.nan


# Which is the largest? ------------------------------------------------------------------------------------------------


def possible_largest(estimates: FloatArray) -> IntArray:
    """Indices of the means [n] that may be the largest, from estimates [r, n], row 0 the sample's own; all of them without replicates.

    A mean is out where another one is larger by more than 95 % of the replicates err in any of the n² differences (simultaneous
    intervals): the one that merely came out largest has been chosen, which gives it no lead.
    """
    differences = estimates[:, :, None] - estimates[:, None, :]
    errors = np.abs(differences[1:] - differences[0]).max(axis=(1, 2))
    reach = np.quantile(errors, COVERAGE) if len(errors) else np.inf
    return np.flatnonzero((differences[0] <= reach).all(axis=0))


# Dependence within an answer ------------------------------------------------------------------------------------------

LAGS = 20


@dataclass(frozen=True)
class Autocorrelation:
    """One entry per lag 0, 1, …"""

    lags: NDArray[np.int64]
    values: FloatArray
    """1 at lag 0; NaN without a pair, or where nothing varies."""
    pairs: NDArray[np.int64]
    """Number of pairs of rounds that far apart in one answer."""

    @property
    def band(self) -> FloatArray:
        """Half width ±1.96 / sqrt(pairs) of what independent rounds would show in 95 % of cases; infinite without a pair."""
        return np.asarray(np.divide(1.96, np.sqrt(self.pairs), out=np.full(len(self.pairs), np.inf), where=self.pairs > 0))

    def largest(self) -> float:
        """The value of largest size at lags from 1 on, with its sign; NaN where none is measured."""
        later = self.values[1:]
        return float(later[np.nanargmax(np.abs(later))]) if np.any(np.isfinite(later)) else float("nan")


def autocorrelation(values: ArrayLike, prompt: ArrayLike, position: ArrayLike, lags: int = LAGS) -> Autocorrelation:
    """Autocorrelation of values [n] over positions [n] (1, 2, …) within prompts [n], lags 0 … `lags`.

    Centred by the mean over all rounds and pooled over prompts: the mean product of all pairs at a lag over the variance. Prompts that
    differ in their mean hence raise it at every lag. Pairs are matched by position, so a missing round breaks only its own pairs.
    """
    numbers = np.asarray(values, dtype=np.float64)
    at = np.asarray(position, dtype=np.int64)
    _, row = np.unique(np.asarray(prompt), return_inverse=True)
    table = np.full((int(row.max(initial=-1)) + 1, int(at.max(initial=0)) + 1), np.nan)
    table[row, at] = numbers - numbers.mean() if numbers.size else numbers
    measured = np.isfinite(table)
    filled = np.where(measured, table, 0.0)
    variance = float(np.mean(filled[measured] ** 2)) if numbers.size and np.ptp(numbers) > 0 else 0.0
    width = table.shape[1]
    means, pairs = np.full(lags + 1, np.nan), np.zeros(lags + 1, dtype=np.int64)
    for lag in range(min(lags, width - 1) + 1):
        early, late = slice(0, width - lag), slice(lag, width)
        pairs[lag] = np.count_nonzero(measured[:, early] & measured[:, late])
        if pairs[lag] and variance > 0:
            means[lag] = np.sum(filled[:, early] * filled[:, late]) / pairs[lag] / variance
    return Autocorrelation(np.arange(lags + 1), means, pairs)


def largest_if_independent(values: ArrayLike, prompt: ArrayLike, position: ArrayLike, draws: int = 1_000) -> FloatArray:
    """[draws]: the largest autocorrelation in size at lags 2 to LAGS of the same values in random order.

    What chance alone makes of the largest of so many lags, at these numbers of pairs; NaN where no lag has a pair.
    """
    random, numbers = np.random.default_rng(0), np.asarray(values, dtype=np.float64)
    orders = (random.permutation(numbers) for _ in range(draws))
    lags = np.array([autocorrelation(order, prompt, position).values[2:] for order in orders])
    return np.max(np.abs(lags), axis=1, initial=-np.inf, where=np.isfinite(lags)) if np.isfinite(lags).any() else np.full(draws, np.nan)


def calibration_error(confidence: FloatArray, outcome: FloatArray, bins: int) -> float:
    """Expected calibration error over bins of equal width: the mean of |mean outcome - mean confidence| of an entry's bin.

    confidence [n] in 0…1; outcome [n]: 1 where it came true, or its true probability (Guo et al. 2017).
    """
    bin_of = np.minimum((confidence * bins).astype(np.int64), bins - 1)
    gap = np.bincount(bin_of, weights=outcome - confidence, minlength=bins)
    return float(np.abs(gap).sum() / len(confidence))
