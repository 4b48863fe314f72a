"""Measured rounds under one estimator, ready to be drawn again prompt by prompt: sums over rounds under any weights on the prompts."""

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from cuhlm_core.errors import UserError
from cuhlm_core.maths.statistics import REPLICATES, FloatArray, cell_sums, prompt_sums, prompt_weights
from cuhlm_core.measuring.rounds import Rounds

_CELLS = 2_000_000
"""Most numbers held at once where replicates meet values of u."""


@dataclass(frozen=True)
class RoundSample:
    """n rounds of P prompts with r weightings: the sample itself and its replicates."""

    uncertainty: FloatArray
    """u [n]"""
    rejection: FloatArray
    """beta_d [n]"""
    rejectable: NDArray[np.bool_]
    """y_d < x_d [n]"""
    accepted: NDArray[np.bool_]
    """[n] by the round's own uniform."""
    number: NDArray[np.int64]
    """[n] which prompt, 0 to P - 1."""
    prompts: int
    weights: FloatArray
    """[r, P], row 0 all ones."""
    values: FloatArray
    """[m] the distinct values of u, increasing."""
    cell: NDArray[np.int64]
    """[n] which of `values`."""

    def __len__(self) -> int:
        return len(self.uncertainty)

    def sums(self, *columns: FloatArray) -> FloatArray:
        """[r, c]: columns [n] summed over the rounds."""
        return self.weights @ prompt_sums(self.number, self.prompts, *columns)

    def mean(self, column: FloatArray) -> FloatArray:
        """[r]: mean of a column [n] over the rounds."""
        total, rounds = self.sums(column, np.ones(len(self))).T
        return total / rounds

    def by_value(self, column: FloatArray) -> FloatArray:
        """[P, m]: a column [n] summed by prompt and by value of u."""
        return cell_sums(self.number, self.prompts, self.cell, len(self.values), column)

    def up_to_values(self, column: FloatArray) -> FloatArray:
        """[P, m + 1]: a column [n] summed by prompt over the rounds of the j smallest values of u, j = 0 … m."""
        return np.concatenate((np.zeros((self.prompts, 1)), np.cumsum(self.by_value(column), axis=1)), axis=1)

    def up_to(self, column: FloatArray, thresholds: FloatArray) -> FloatArray:
        """[r]: a column [n] summed over the rounds with u <= thresholds[r]; NaN where the threshold is."""
        places = np.searchsorted(self.values, thresholds, side="right")
        total = np.einsum("rp,pr->r", self.weights, self.up_to_values(column)[:, places])
        return np.where(np.isnan(thresholds), np.nan, total)

    def blocks(self) -> Iterator[slice]:
        """Rows of `weights`, few enough at a time to hold a number per row and value of u."""
        rows = max(1, _CELLS // (len(self.values) + 1))
        for at in range(0, len(self.weights), rows):
            yield slice(at, at + rows)


def round_sample(rounds: Rounds, estimator: str, replicates: int = REPLICATES, seed: int = 0) -> RoundSample:
    """The rounds under one estimator; the same `replicates` and `seed` draw the same prompts for every estimator of the same rounds.

    Raises UserError without rounds, for an estimator that was not measured, and for uncertainties that are not finite.
    """
    if estimator not in rounds.uncertainty:
        raise UserError(f"The estimator {estimator} was not measured in these rounds, only {', '.join(rounds.uncertainty)}.")
    uncertainty = np.asarray(rounds.uncertainty[estimator], dtype=np.float64)
    if not len(rounds) or not np.all(np.isfinite(uncertainty)):
        raise UserError("A study needs at least one round, and finite uncertainties.")
    prompts, number = np.unique(rounds.prompt, return_inverse=True)
    values, cell = np.unique(uncertainty, return_inverse=True)
    return RoundSample(
        uncertainty=uncertainty,
        rejection=rounds.rejection_prob,
        rejectable=rounds.rejectable,
        accepted=rounds.accepted,
        number=number,
        prompts=len(prompts),
        weights=prompt_weights(len(prompts), replicates, seed),
        values=values,
        cell=cell,
    )
