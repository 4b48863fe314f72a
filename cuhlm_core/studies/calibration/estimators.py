"""Uncertainty estimators side by side on the same rounds: correlation with rejection, and what skipping by each of them keeps.

Estimators spread u differently, so a common threshold compares nothing: they are compared at a common skip rate. No clock enters.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import ArrayLike

from cuhlm_core.errors import UserError
from cuhlm_core.maths.statistics import REPLICATES, FloatArray, Interval, ends, finite_or_none, interval, ratio
from cuhlm_core.measuring.rounds import Rounds, RoundSample, round_sample

REFERENCE = "temperature"
"""The paper's estimator, which the others are compared with."""
HALF = 0.5
"""The skip rate of the one number that compares estimators."""
SKIP_RATES = tuple(step / 20 for step in range(1, 21))
"""0.05 … 1"""


@dataclass(frozen=True)
class EstimatorStudy:
    """One estimator."""

    estimator: str
    corr_rejection: Interval
    """Pearson correlation of u and beta."""
    rank_corr_rejection: float
    """Spearman correlation of u and beta (ties share their mean rank); no interval."""
    corr_acceptance: Interval
    """Point-biserial correlation of u and acceptance by the round's own uniform: negative where u tells anything."""
    auc: Interval
    """Chance that a rejected round has a larger u than an accepted one, ties half: 0.5 for an estimator that knows nothing."""
    true_skip_half: Interval
    """True skip rate when the half of the rounds with the lowest u is skipped."""
    gain_half: Interval
    """That minus the reference's, on the same replicates (paired); 0 for the reference itself."""
    true_skip: FloatArray
    """[S] at the comparison's skip rates."""
    low: FloatArray
    high: FloatArray
    """[S] 95 % band over prompts, NaN where there is none."""

    def to_dict(self) -> dict[str, float | str | None]:
        """Flat, for JSON; None for what is not defined."""
        flat: dict[str, float | str | None] = {"estimator": self.estimator, "rank_corr_rejection": finite_or_none(self.rank_corr_rejection)}
        for name in ("corr_rejection", "corr_acceptance", "auc", "true_skip_half", "gain_half"):
            value: Interval = getattr(self, name)
            flat |= {name: finite_or_none(value.value), f"{name}_low": value.low, f"{name}_high": value.high}
        return flat


@dataclass(frozen=True)
class EstimatorComparison:
    """Estimators on the same rounds and the same replicates."""

    estimators: tuple[EstimatorStudy, ...]
    reference: str
    rounds: int
    prompts: int
    replicates: int
    skip_rates: FloatArray
    """[S]"""
    at_random: float
    """True skip rate of skipping at random, at any skip rate: 1 minus the mean beta."""
    ceiling: FloatArray
    """[S] true skip rate of an estimator that knows every round's beta."""

    def of(self, estimator: str) -> EstimatorStudy:
        """One estimator's study; KeyError where it was not compared."""
        for study in self.estimators:
            if study.estimator == estimator:
                return study
        raise KeyError(estimator)


def compare_estimators(
    rounds: Rounds,
    estimators: Sequence[str] | None = None,
    *,
    reference: str = REFERENCE,
    skip_rates: Sequence[float] = SKIP_RATES,
    replicates: int = REPLICATES,
    seed: int = 0,
) -> EstimatorComparison:
    """Compare estimators (None: all measured ones); the first one stands in for a reference that is not among them.

    Raises UserError without rounds or estimators, for one not measured, and for a skip rate outside (0, 1].
    """
    names = tuple(rounds.uncertainty) if estimators is None else tuple(estimators)
    if not names:
        raise UserError("A comparison needs at least one estimator.")
    if reference not in names:
        reference = names[0]
    rates = _checked(skip_rates)
    at_half = _true_skip(round_sample(rounds, reference, replicates, seed), np.array([HALF]))[:, 0]
    studies = []
    for name in names:
        sample = round_sample(rounds, name, replicates, seed)
        studies.append(_study(name, sample, rates, at_half))
    rejection = rounds.rejection_prob
    return EstimatorComparison(
        estimators=tuple(studies),
        reference=reference,
        rounds=len(rounds),
        prompts=len(np.unique(rounds.prompt)),
        replicates=len(sample.weights) - 1,
        skip_rates=rates,
        at_random=float(1 - rejection.mean()),
        ceiling=true_skip_curve(rejection, rejection, rates),
    )


def true_skip_rate_at(uncertainty: ArrayLike, rejection_prob: ArrayLike, skip_rate: float) -> float:
    """Mean of 1 - beta over the share `skip_rate` of the rounds [n] with the lowest u: the true skip rate at an equal skip rate.

    Rounds tied at the border count with the fraction of them that is still needed: the expectation under random tie-breaking. Raises
    UserError for a skip rate outside (0, 1], and without rounds.
    """
    return float(true_skip_curve(uncertainty, rejection_prob, [skip_rate])[0])


def true_skip_curve(uncertainty: ArrayLike, rejection_prob: ArrayLike, skip_rates: ArrayLike) -> FloatArray:
    """[S]: `true_skip_rate_at` of several skip rates."""
    u, kept = np.asarray(uncertainty, dtype=np.float64), 1 - np.asarray(rejection_prob, dtype=np.float64)
    if u.ndim != 1 or u.shape != kept.shape or not u.size:
        raise UserError("A true skip rate needs at least one round, with an uncertainty and a rejection probability each.")
    _, cell = np.unique(u, return_inverse=True)
    counts, sums = (np.concatenate(([0.0], np.cumsum(np.bincount(cell, weights=part)))) for part in (np.ones(u.size), kept))
    wanted = _checked(skip_rates) * u.size
    # Linear between the borders of two values of u: exactly the fraction of a tie.
    return np.interp(wanted, counts, sums) / wanted


def _checked(skip_rates: ArrayLike) -> FloatArray:
    rates = np.atleast_1d(np.asarray(skip_rates, dtype=np.float64))
    if not np.all((rates > 0) & (rates <= 1)):
        raise UserError("A skip rate must be above 0 and at most 1.")
    return rates


def _study(name: str, sample: RoundSample, rates: FloatArray, reference_at_half: FloatArray) -> EstimatorStudy:
    from scipy import stats  # a second to import

    prompts = sample.prompts
    accepted = sample.accepted.astype(float)
    curve = _true_skip(sample, np.append(rates, HALF))
    curve, at_half = curve[:, :-1], curve[:, -1]
    low, high = ends(curve, prompts)
    constant = np.ptp(sample.uncertainty) == 0 or np.ptp(sample.rejection) == 0
    return EstimatorStudy(
        estimator=name,
        corr_rejection=interval(_correlations(sample, sample.rejection), prompts),
        rank_corr_rejection=math.nan if constant else float(stats.spearmanr(sample.uncertainty, sample.rejection).statistic),
        corr_acceptance=interval(_correlations(sample, accepted), prompts),
        auc=interval(_aucs(sample), prompts),
        true_skip_half=interval(at_half, prompts),
        gain_half=interval(at_half - reference_at_half, prompts),
        true_skip=curve[0],
        low=low,
        high=high,
    )


def _correlations(sample: RoundSample, other: FloatArray) -> FloatArray:
    """[r]: Pearson correlation of u with another column [n], NaN where either is constant."""
    # Centred on the sample's means, so that the differences below keep their digits.
    u, v = sample.uncertainty - sample.uncertainty.mean(), other - other.mean()
    rounds, *sums = sample.sums(np.ones(len(u)), u, v, u * u, v * v, u * v).T
    mean_u, mean_v, uu, vv, uv = (part / rounds for part in sums)
    spread = (uu - mean_u**2) * (vv - mean_v**2)
    return ratio(uv - mean_u * mean_v, np.sqrt(np.where(spread > 1e-20, spread, 0.0)))


def _aucs(sample: RoundSample) -> FloatArray:
    """[r]: (pairs of a rejected and an accepted round with the larger u on the rejected, ties half) over all such pairs."""
    accepted, rejected = (sample.by_value(part.astype(float)) for part in (sample.accepted, ~sample.accepted))
    found = np.empty(len(sample.weights))
    for rows in sample.blocks():
        good, bad = sample.weights[rows] @ accepted, sample.weights[rows] @ rejected
        below = np.cumsum(good, axis=1) - good / 2
        found[rows] = ratio(np.einsum("rm,rm->r", bad, below), good.sum(axis=1) * bad.sum(axis=1))
    return found


def _true_skip(sample: RoundSample, rates: FloatArray) -> FloatArray:
    """[r, S]: the true skip rate of every weighting."""
    counts, sums = (sample.up_to_values(column) for column in (np.ones(len(sample)), 1 - sample.rejection))
    found = np.empty((len(sample.weights), len(rates)))
    for rows in sample.blocks():
        rounds, kept = sample.weights[rows] @ counts, sample.weights[rows] @ sums
        for row, (borders, values) in enumerate(zip(rounds, kept, strict=True), start=rows.start):
            wanted = rates * borders[-1]
            found[row] = np.interp(wanted, borders, values) / wanted
    return found
