"""What a pair's rounds say about Section IV of the paper, each number with its interval: the line, Eq. 12, thresholds, risk.

Intervals are bootstrapped over prompts (`bootstrap`). No clock enters: nothing here is a time.
"""

import math
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np

from cuhlm_core.maths.rejection_line import (
    Density,
    discrete_risk,
    fit_rejection_line,
    rejection_risk,
    rejection_risk_bound,
    risk_replicates,
)
from cuhlm_core.maths.statistics import (
    REPLICATES,
    Autocorrelation,
    FloatArray,
    Interval,
    autocorrelation,
    cell_sums,
    ends,
    finite_or_none,
    flat_intervals,
    interval,
    ratio,
)
from cuhlm_core.measuring.rounds import Rounds, RoundSample, round_sample

BINS = 20


LINE = ("a", "b", "r2", "mse", "corr")
THRESHOLDS = (
    "u_th_prone_raw", "u_th_averse_raw", "risk", "risk_bound", "bound_over_risk", "risk_discrete", "risk_measured", "wrong_share",
    "skip_rate_prone", "skip_rate_averse", "skip_rate_between",
)  # fmt: skip
"""Names of numbers that follow from a line that rises, see `_thresholds`."""


@dataclass(frozen=True)
class CalibrationStudy:
    """The whole study for one estimator."""

    estimator: str
    rounds: int
    prompts: int
    replicates: int
    """Bootstrap replicates behind the intervals, 0 with fewer than two prompts: then there are no intervals."""
    seed: int
    numbers: Mapping[str, Interval]
    """By name, in the order of the flat form. LINE: the least-squares line beta = a u + b (Eq. 11) on raw rounds, where r2 = corr².
    bin_…: the line on bin means, each bin counting once whatever its rounds: the paper's r2 fits its corr only so (PAPER_NOTES 17). There
    r2, mse and corr have no interval: the bin means of a replicate scatter more than the sample's, so its ends would miss the value.
    Then those of `_factors`, and THRESHOLDS, NaN without `density`."""
    binned: Mapping[str, Any]
    """[B] by bin of u, those without a round left out: uncertainty, mean u; rejection, mean beta, with its 95 % band over prompts, low and
    high, NaN where there is none (rounds of too few prompts); count of rounds. by_value: each bin is one value of u, not a range."""
    density: Density | None
    """f(u), with its bandwidth, which is kept in all replicates: the intervals leave out the bandwidth's choice. None where beta does not
    rise with u (a <= 0): no threshold follows."""
    acf_uncertainty: Autocorrelation
    acf_rejection: Autocorrelation

    def used(self, kind: str) -> float:
        """The risk-"prone" or risk-"averse" threshold as it can be used, in [0, 1]."""
        return float(np.clip(self.numbers[f"u_th_{kind}_raw"].value, 0, 1))

    def to_dict(self) -> dict[str, float | int | str | None]:
        """Flat, for JSON: every number by name, its interval's ends as name_low and name_high; None where there is none.

        u_th_prone and u_th_averse are clipped to [0, 1], u_th_prone_raw and u_th_averse_raw as Theorem 1 gives them, with the ends.
        eq12_product is the right side of Eq. 12, share_outside the share of rounds outside 0 < beta <= Delta.
        """
        flat: dict[str, float | int | str | None] = {
            name: getattr(self, name) for name in ("estimator", "rounds", "prompts", "replicates", "seed")
        }
        flat |= {"bins": len(self.binned["count"]), **flat_intervals(self.numbers.items())}
        delta, rejection, zero, above = (
            self.numbers[name].value for name in ("delta", "conditional_rejection", "share_zero", "share_above_delta")
        )
        flat |= {"eq12_product": finite_or_none(delta * rejection) if delta else 0.0, "share_outside": finite_or_none(zero + above)}
        return flat | {
            "u_th_prone": self.used("prone") if self.density else None,
            "u_th_averse": self.used("averse") if self.density else None,
            "bandwidth": self.density.bandwidth if self.density else None,
        }


def calibration_study(
    rounds: Rounds, estimator: str, *, bins: int = BINS, bandwidth: float | None = None, replicates: int = REPLICATES, seed: int = 0
) -> CalibrationStudy:
    """Study the rounds under one estimator; `bandwidth` is that of f(u), None: Scott's rule.

    Raises UserError without rounds, and for an estimator not measured.
    """
    sample = round_sample(rounds, estimator, replicates, seed)
    line, slopes, intercepts = _raw_line(sample)
    (counts, *sums), by_value = _bin_sums(sample, bins)
    u, beta = (ratio(values, counts) for values in sums)
    low, high = ends(beta, sample.prompts)
    bin_line = _bin_line(u, beta, sample.prompts)
    factors, delta = _factors(sample)
    density = Density.from_sample(sample.uncertainty, bandwidth) if line["a"].value > 0 else None
    nothing = dict.fromkeys(THRESHOLDS, Interval(math.nan))
    return CalibrationStudy(
        estimator=estimator,
        rounds=len(sample),
        prompts=sample.prompts,
        replicates=len(sample.weights) - 1,
        seed=seed,
        numbers={
            **line,
            **{f"bin_{name}": number for name, number in bin_line.items()},
            **factors,
            **(nothing if density is None else _thresholds(sample, slopes, intercepts, delta, density)),
        },
        binned={"uncertainty": u[0], "rejection": beta[0], "low": low, "high": high, "count": counts[0], "by_value": by_value},
        density=density,
        acf_uncertainty=autocorrelation(sample.uncertainty, rounds.prompt, rounds.position),
        acf_rejection=autocorrelation(sample.rejection, rounds.prompt, rounds.position),
    )


# Bins -----------------------------------------------------------------------------------------------------------------


def _bin_sums(sample: RoundSample, bins: int) -> tuple[tuple[FloatArray, FloatArray, FloatArray], bool]:
    """Sums of 1, u and beta by weighting and bin [r, B], of bins that the sample has rounds in; and whether each bin is one value of u."""
    by_value = len(sample.values) <= 2 * bins
    edges = np.linspace(sample.values[0], sample.values[-1], bins + 1)
    # The largest value belongs to the last bin.
    cell = sample.cell if by_value else np.minimum(np.searchsorted(edges, sample.uncertainty, side="right") - 1, bins - 1)
    _, cell = np.unique(cell, return_inverse=True)

    def summed(column: FloatArray) -> FloatArray:
        return sample.weights @ cell_sums(sample.number, sample.prompts, cell, int(cell.max()) + 1, column)

    return (summed(np.ones(len(sample))), summed(sample.uncertainty), summed(sample.rejection)), by_value


# Lines ----------------------------------------------------------------------------------------------------------------


def _line_study(moments: FloatArray, u: FloatArray, beta: FloatArray, prompts: int) -> tuple[dict[str, Interval], FloatArray, FloatArray]:
    """The line through points (u, beta), with replicates from the means [r, 5] of u, beta, u², beta², u beta."""
    mean_u, mean_beta, *second = moments.T
    var_u, var_beta, cov = second[0] - mean_u**2, second[1] - mean_beta**2, second[2] - mean_u * mean_beta
    # Below rounding there is no spread.
    var_u, var_beta = (np.where(value > 1e-12, value, 0.0) for value in (var_u, var_beta))
    slope = ratio(cov, var_u)
    intercept = mean_beta - slope * mean_u
    corr = ratio(cov, np.sqrt(var_u * var_beta))
    exact = fit_rejection_line(u, beta)
    r2 = np.where((var_beta == 0) & (var_u > 0), 1.0, corr**2)
    replicates = zip(LINE, (slope, intercept, r2, var_beta - slope * cov, corr), strict=True)
    numbers = {name: interval(values, prompts, getattr(exact, name)) for name, values in replicates}
    slope[0], intercept[0] = exact.a, exact.b
    return numbers, slope, intercept


def _raw_line(sample: RoundSample) -> tuple[dict[str, Interval], FloatArray, FloatArray]:
    u, beta = sample.uncertainty, sample.rejection
    sums = sample.sums(np.ones(len(sample)), u, beta, u * u, beta * beta, u * beta)
    return _line_study(sums[:, 1:] / sums[:, :1], u, beta, sample.prompts)


def _bin_line(u: FloatArray, beta: FloatArray, prompts: int) -> dict[str, Interval]:
    # A replicate without a round in some bin is fitted to the other bins.
    moments = np.stack([np.nanmean(values, axis=1) for values in (u, beta, u * u, beta * beta, u * beta)], axis=1)
    numbers = _line_study(moments, u[0], beta[0], prompts)[0]
    return numbers | {name: Interval(numbers[name].value) for name in ("r2", "mse", "corr")}


# Eq. 12 and Theorem 1 -------------------------------------------------------------------------------------------------


def _factors(sample: RoundSample) -> tuple[dict[str, Interval], FloatArray]:
    """Eq. 12 over all rounds, and what the proof of Theorem 1 takes for granted, 0 < beta <= Delta; with Delta's replicates.

    delta and conditional_rejection, P(y_d < x_d) and E[1 - y_d / x_d | y_d < x_d], are its factors; mean_rejection, the mean beta, equals
    their product over the same rounds exactly. share_zero: share of rounds with beta = 0; share_above_delta: with beta > Delta.
    """
    beta, prompts = sample.rejection, sample.prompts
    rounds, rejectable, rejection, zero = sample.sums(np.ones(len(sample)), sample.rejectable.astype(float), beta, (beta == 0) * 1.0).T
    delta = rejectable / rounds
    # Of each replicate's own Delta: how many rounds have a beta above it.
    ordered = np.argsort(beta, kind="stable")
    firsts = np.searchsorted(beta[ordered], delta, side="right")
    above = np.array([weights[sample.number[ordered[at:]]].sum() for weights, at in zip(sample.weights, firsts, strict=True)])
    estimates = {
        "delta": delta,
        "conditional_rejection": ratio(rejection, rejectable),
        "mean_rejection": rejection / rounds,
        "share_zero": zero / rounds,
        "share_above_delta": above / rounds,
    }
    return {name: interval(values, prompts) for name, values in estimates.items()}, delta


def _thresholds(sample: RoundSample, slope: FloatArray, intercept: FloatArray, delta: FloatArray, density: Density) -> dict[str, Interval]:
    """THRESHOLDS, Theorem 1 with the line on raw rounds.

    u_th_prone_raw: (Delta - b) / a, Eq. 13; u_th_averse_raw: -b / a; neither is clipped. risk: R with f = `density`; risk_bound: Eq. 14
    with the same f; bound_over_risk: their ratio replicate by replicate, at least 1 by Hölder's inequality; risk_discrete: R of the rounds
    themselves. risk_measured: mean over all rounds of beta where u <= the risk-prone threshold, else 0: what skipping there really costs,
    without the line; wrong_share: the mean beta of those rounds, the share of wrong skips. skip_rate_…: share of rounds with u at most each
    threshold, and the difference of the two.
    """
    prompts, ones = sample.prompts, np.ones(len(sample))
    a = np.where(slope > 0, slope, np.nan)  # a replicate that does not rise has no threshold
    averse, prone = -intercept / a, (delta - intercept) / a
    rounds = sample.sums(ones)[:, 0]
    below_prone, below_averse = sample.up_to(ones, prone), sample.up_to(ones, averse)
    inside_u = sample.up_to(sample.uncertainty, prone) - sample.up_to(sample.uncertainty, averse)
    discrete = (a * inside_u + intercept * (below_prone - below_averse)) / rounds
    risks, bounds = risk_replicates(density, sample.by_value(ones), sample.weights, a, intercept, delta)
    line = float(a[0]), float(intercept[0]), float(delta[0])
    risk, bound = rejection_risk(*line, density), rejection_risk_bound(*line, density)
    wrong = sample.up_to(sample.rejection, prone)
    estimates = {
        "u_th_prone_raw": (prone, None),
        "u_th_averse_raw": (averse, None),
        "risk": (risks, risk),
        "risk_bound": (bounds, bound),
        "bound_over_risk": (ratio(bounds, risks), bound / risk if risk else math.nan),
        "risk_discrete": (discrete, discrete_risk(*line, sample.uncertainty)),
        "risk_measured": (wrong / rounds, None),
        "wrong_share": (ratio(wrong, below_prone), None),
        "skip_rate_prone": (below_prone / rounds, None),
        "skip_rate_averse": (below_averse / rounds, None),
        "skip_rate_between": ((below_prone - below_averse) / rounds, None),
    }
    return {name: interval(values, prompts, exact) for name, (values, exact) in estimates.items()}
