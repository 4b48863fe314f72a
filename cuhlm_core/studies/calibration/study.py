"""What a pair's rounds say about Section IV of the paper, each number with its interval: the line, Eq. 12, thresholds, risk.

Intervals are bootstrapped over prompts (`bootstrap`). No clock enters: nothing here is a time.
"""

import math
from collections.abc import Iterator
from dataclasses import dataclass, fields, replace

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


@dataclass(frozen=True)
class BinnedMeans:
    """Mean beta by bin of u; bins without a round are left out."""

    uncertainty: FloatArray
    """[B] mean u of the bin's rounds."""
    rejection: FloatArray
    """[B] mean beta."""
    low: FloatArray
    high: FloatArray
    """[B] 95 % band over prompts, NaN where there is none (rounds of too few prompts)."""
    count: FloatArray
    """[B] number of rounds."""
    by_value: bool
    """Each bin is one value of u, not a range."""


@dataclass(frozen=True)
class LineStudy:
    """Least-squares line beta = a u + b (Eq. 11)."""

    a: Interval
    b: Interval
    r2: Interval
    mse: Interval
    corr: Interval
    points: int
    """Number of points that it is fitted to."""


@dataclass(frozen=True)
class Factors:
    """Eq. 12 over all rounds, and what the proof of Theorem 1 takes for granted, 0 < beta <= Delta."""

    delta: Interval
    """P(y_d < x_d), its first factor."""
    conditional_rejection: Interval
    """E[1 - y_d / x_d | y_d < x_d], its second factor."""
    mean_rejection: Interval
    """Mean beta. Over the same rounds it equals the product of both factors exactly."""
    share_zero: Interval
    """Share of rounds with beta = 0."""
    share_above_delta: Interval
    """Share of rounds with beta > Delta."""

    @property
    def product(self) -> float:
        """The right side of Eq. 12."""
        return self.delta.value * self.conditional_rejection.value if self.delta.value else 0.0

    @property
    def share_outside(self) -> float:
        """Share of rounds outside 0 < beta <= Delta."""
        return self.share_zero.value + self.share_above_delta.value


@dataclass(frozen=True)
class ThresholdStudy:
    """Theorem 1 with the line on raw rounds."""

    prone: Interval
    """(Delta - b) / a, Eq. 13, not clipped."""
    averse: Interval
    """-b / a, not clipped."""
    risk: Interval
    """R with f by Gaussian KDE."""
    bound: Interval
    """Eq. 14 with the same f."""
    bound_over_risk: Interval
    """Eq. 14 over R, replicate by replicate; at least 1 by Hölder's inequality."""
    discrete_risk: Interval
    """R of the rounds themselves."""
    measured_risk: Interval
    """Mean over all rounds of beta where u <= the risk-prone threshold, else 0: what skipping there really costs, without the line."""
    wrong_share: Interval
    """Of the rounds with u <= the risk-prone threshold, the mean beta: the share of wrong skips."""
    skip_rate_prone: Interval
    """Share of rounds with u <= the risk-prone threshold."""
    skip_rate_averse: Interval
    skip_rate_between: Interval
    """The difference of the two."""
    density: Density
    """f(u), with its bandwidth, which is kept in all replicates: the intervals leave out the bandwidth's choice."""

    @property
    def prone_clipped(self) -> float:
        """The risk-prone threshold as it can be used, in [0, 1]."""
        return float(np.clip(self.prone.value, 0, 1))

    @property
    def averse_clipped(self) -> float:
        """The risk-averse threshold as it can be used, in [0, 1]."""
        return float(np.clip(self.averse.value, 0, 1))


@dataclass(frozen=True)
class CalibrationStudy:
    """The whole study for one estimator."""

    estimator: str
    rounds: int
    prompts: int
    replicates: int
    """Bootstrap replicates behind the intervals, 0 with fewer than two prompts: then there are no intervals."""
    seed: int
    line: LineStudy
    """On raw rounds: r2 = corr²."""
    bin_line: LineStudy
    """On bin means, each bin counting once whatever its rounds: the paper's r2 fits its corr only so (PAPER_NOTES 17).

    r2, mse and corr have no interval: the bin means of a replicate scatter more than the sample's, so its ends would miss the value.
    """
    binned: BinnedMeans
    factors: Factors
    thresholds: ThresholdStudy | None
    """None where beta does not rise with u (a <= 0): no threshold follows."""
    acf_uncertainty: Autocorrelation
    acf_rejection: Autocorrelation

    def to_dict(self) -> dict[str, float | int | str | None]:
        """Flat, for JSON: every number by name, its interval's ends as name_low and name_high; None where there is none.

        a, b, r2, mse, corr are of the line on raw rounds, bin_a … of that on bin means. u_th_prone and u_th_averse are clipped to
        [0, 1], u_th_prone_raw and u_th_averse_raw as Theorem 1 gives them; the ends belong to the raw ones.
        """
        flat: dict[str, float | int | str | None] = {
            "estimator": self.estimator,
            "rounds": self.rounds,
            "prompts": self.prompts,
            "replicates": self.replicates,
            "seed": self.seed,
            "bins": self.bin_line.points,
        }
        thresholds = self.thresholds
        flat |= flat_intervals(self._intervals())
        flat |= {"eq12_product": finite_or_none(self.factors.product), "share_outside": finite_or_none(self.factors.share_outside)}
        return flat | {
            "u_th_prone": thresholds.prone_clipped if thresholds else None,
            "u_th_averse": thresholds.averse_clipped if thresholds else None,
            "bandwidth": thresholds.density.bandwidth if thresholds else None,
        }

    def _intervals(self) -> Iterator[tuple[str, Interval]]:
        for prefix, line in (("", self.line), ("bin_", self.bin_line)):
            yield from ((f"{prefix}{name}", getattr(line, name)) for name in ("a", "b", "r2", "mse", "corr"))
        yield from ((field.name, getattr(self.factors, field.name)) for field in fields(self.factors))
        nothing = Interval(math.nan)
        for name, field in (
            ("u_th_prone_raw", "prone"),
            ("u_th_averse_raw", "averse"),
            ("risk", "risk"),
            ("risk_bound", "bound"),
            ("bound_over_risk", "bound_over_risk"),
            ("risk_discrete", "discrete_risk"),
            ("risk_measured", "measured_risk"),
            ("wrong_share", "wrong_share"),
            ("skip_rate_prone", "skip_rate_prone"),
            ("skip_rate_averse", "skip_rate_averse"),
            ("skip_rate_between", "skip_rate_between"),
        ):
            yield name, nothing if self.thresholds is None else getattr(self.thresholds, field)


def calibration_study(
    rounds: Rounds, estimator: str, *, bins: int = BINS, bandwidth: float | None = None, replicates: int = REPLICATES, seed: int = 0
) -> CalibrationStudy:
    """Study the rounds under one estimator; `bandwidth` is that of f(u), None: Scott's rule.

    Raises UserError without rounds, and for an estimator not measured.
    """
    sample = round_sample(rounds, estimator, replicates, seed)
    line, slopes, intercepts = _raw_line(sample)
    means = _BinSums.from_sample(sample, bins)
    factors, delta = _factors(sample)
    return CalibrationStudy(
        estimator=estimator,
        rounds=len(sample),
        prompts=sample.prompts,
        replicates=len(sample.weights) - 1,
        seed=seed,
        line=line,
        bin_line=_bin_line(means, sample.prompts),
        binned=_binned(means, sample.prompts),
        factors=factors,
        thresholds=_thresholds(sample, slopes, intercepts, delta, bandwidth) if line.a.value > 0 else None,
        acf_uncertainty=autocorrelation(sample.uncertainty, rounds.prompt, rounds.position),
        acf_rejection=autocorrelation(sample.rejection, rounds.prompt, rounds.position),
    )


# Bins -----------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class _BinSums:
    """Sums by weighting and bin [r, B], of bins that the sample has rounds in."""

    count: FloatArray
    uncertainty: FloatArray
    rejection: FloatArray
    by_value: bool

    @classmethod
    def from_sample(cls, sample: RoundSample, bins: int) -> "_BinSums":
        by_value = len(sample.values) <= 2 * bins
        edges = np.linspace(sample.values[0], sample.values[-1], bins + 1)
        # The largest value belongs to the last bin.
        cell = sample.cell if by_value else np.minimum(np.searchsorted(edges, sample.uncertainty, side="right") - 1, bins - 1)
        _, cell = np.unique(cell, return_inverse=True)
        cells = int(cell.max()) + 1

        def summed(column: FloatArray) -> FloatArray:
            return sample.weights @ cell_sums(sample.number, sample.prompts, cell, cells, column)

        return cls(summed(np.ones(len(sample))), summed(sample.uncertainty), summed(sample.rejection), by_value)


def _binned(sums: _BinSums, prompts: int) -> BinnedMeans:
    means = ratio(sums.rejection, sums.count)
    low, high = ends(means, prompts)
    return BinnedMeans(ratio(sums.uncertainty, sums.count)[0], means[0], low, high, sums.count[0], sums.by_value)


# Lines ----------------------------------------------------------------------------------------------------------------


def _line_study(moments: FloatArray, u: FloatArray, beta: FloatArray, prompts: int) -> tuple[LineStudy, FloatArray, FloatArray]:
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
    study = LineStudy(
        a=interval(slope, prompts, exact.a),
        b=interval(intercept, prompts, exact.b),
        r2=interval(r2, prompts, exact.r2),
        mse=interval(var_beta - slope * cov, prompts, exact.mse),
        corr=interval(corr, prompts, exact.corr),
        points=len(u),
    )
    slope[0], intercept[0] = exact.a, exact.b
    return study, slope, intercept


def _raw_line(sample: RoundSample) -> tuple[LineStudy, FloatArray, FloatArray]:
    u, beta = sample.uncertainty, sample.rejection
    sums = sample.sums(np.ones(len(sample)), u, beta, u * u, beta * beta, u * beta)
    return _line_study(sums[:, 1:] / sums[:, :1], u, beta, sample.prompts)


def _bin_line(sums: _BinSums, prompts: int) -> LineStudy:
    u, beta = ratio(sums.uncertainty, sums.count), ratio(sums.rejection, sums.count)
    # A replicate without a round in some bin is fitted to the other bins.
    moments = np.stack([np.nanmean(values, axis=1) for values in (u, beta, u * u, beta * beta, u * beta)], axis=1)
    study = _line_study(moments, u[0], beta[0], prompts)[0]
    return replace(study, r2=Interval(study.r2.value), mse=Interval(study.mse.value), corr=Interval(study.corr.value))


# Eq. 12 and Theorem 1 -------------------------------------------------------------------------------------------------


def _factors(sample: RoundSample) -> tuple[Factors, FloatArray]:
    beta, prompts = sample.rejection, sample.prompts
    rounds, rejectable, rejection, zero = sample.sums(np.ones(len(sample)), sample.rejectable.astype(float), beta, (beta == 0) * 1.0).T
    delta = rejectable / rounds
    # Of each replicate's own Delta: how many rounds have a beta above it.
    ordered = np.argsort(beta, kind="stable")
    firsts = np.searchsorted(beta[ordered], delta, side="right")
    above = np.array([weights[sample.number[ordered[at:]]].sum() for weights, at in zip(sample.weights, firsts, strict=True)])
    factors = Factors(
        delta=interval(delta, prompts),
        conditional_rejection=interval(ratio(rejection, rejectable), prompts),
        mean_rejection=interval(rejection / rounds, prompts),
        share_zero=interval(zero / rounds, prompts),
        share_above_delta=interval(above / rounds, prompts),
    )
    return factors, delta


def _thresholds(
    sample: RoundSample, slope: FloatArray, intercept: FloatArray, delta: FloatArray, bandwidth: float | None
) -> ThresholdStudy:
    prompts, ones = sample.prompts, np.ones(len(sample))
    a = np.where(slope > 0, slope, np.nan)  # a replicate that does not rise has no threshold
    averse, prone = -intercept / a, (delta - intercept) / a
    rounds = sample.sums(ones)[:, 0]
    below_prone, below_averse = sample.up_to(ones, prone), sample.up_to(ones, averse)
    inside_u = sample.up_to(sample.uncertainty, prone) - sample.up_to(sample.uncertainty, averse)
    discrete = (a * inside_u + intercept * (below_prone - below_averse)) / rounds
    density = Density.from_sample(sample.uncertainty, bandwidth)
    risks, bounds = risk_replicates(density, sample.by_value(ones), sample.weights, a, intercept, delta)
    line = float(a[0]), float(intercept[0]), float(delta[0])
    risk, bound = rejection_risk(*line, density), rejection_risk_bound(*line, density)
    return ThresholdStudy(
        prone=interval(prone, prompts),
        averse=interval(averse, prompts),
        risk=interval(risks, prompts, risk),
        bound=interval(bounds, prompts, bound),
        bound_over_risk=interval(ratio(bounds, risks), prompts, bound / risk if risk else math.nan),
        discrete_risk=interval(discrete, prompts, discrete_risk(*line, sample.uncertainty)),
        measured_risk=interval(sample.up_to(sample.rejection, prone) / rounds, prompts),
        wrong_share=interval(ratio(sample.up_to(sample.rejection, prone), below_prone), prompts),
        skip_rate_prone=interval(below_prone / rounds, prompts),
        skip_rate_averse=interval(below_averse / rounds, prompts),
        skip_rate_between=interval((below_prone - below_averse) / rounds, prompts),
        density=density,
    )
