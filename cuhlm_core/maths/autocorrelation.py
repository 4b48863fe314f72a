"""How much of a quantity carries over to later tokens of the same answer (the paper's independence assumption)."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import ArrayLike, NDArray

LAGS = 20


@dataclass(frozen=True)
class Autocorrelation:
    """One entry per lag 0, 1, …"""

    lags: NDArray[np.int64]
    values: NDArray[np.float64]
    """1 at lag 0; NaN without a pair, or where nothing varies."""
    pairs: NDArray[np.int64]
    """Number of pairs of rounds that far apart in one answer."""

    @property
    def band(self) -> NDArray[np.float64]:
        """Half width ±1.96 / sqrt(pairs) of what independent rounds would show in 95 % of cases; infinite without a pair."""
        return np.divide(1.96, np.sqrt(self.pairs), out=np.full(len(self.pairs), np.inf), where=self.pairs > 0)

    def largest(self) -> float:
        """The value of largest size at lags from 1 on, with its sign; NaN where none is known."""
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
    known = np.isfinite(table)
    filled = np.where(known, table, 0.0)
    variance = float(np.mean(filled[known] ** 2)) if numbers.size and np.ptp(numbers) > 0 else 0.0
    width = table.shape[1]
    means, pairs = np.full(lags + 1, np.nan), np.zeros(lags + 1, dtype=np.int64)
    for lag in range(min(lags, width - 1) + 1):
        early, late = slice(0, width - lag), slice(lag, width)
        pairs[lag] = np.count_nonzero(known[:, early] & known[:, late])
        if pairs[lag] and variance > 0:
            means[lag] = np.sum(filled[:, early] * filled[:, late]) / pairs[lag] / variance
    return Autocorrelation(np.arange(lags + 1), means, pairs)
