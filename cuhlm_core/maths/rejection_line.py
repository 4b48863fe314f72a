"""The device's prediction of a rejection: the line in its uncertainty (Eq. 11), its use in Prop. 2, and the risk of skipping by it.

`Numbers` are floats, arrays or tensors [...] that fit one another; no torch is loaded for them.

The risk (Theorem 1): R, its Hölder bound, the density of u that both need, and R without a density. The paper's letters: line
beta = a u + b with a > 0; delta = P(y_d < x_d); the interval is -b/a < u <= (delta - b)/a (Eq. 15).
"""

import math
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from cuhlm_core.errors import UserError
from cuhlm_core.maths.statistics import IntArray, share_ends

Numbers = Any


@dataclass(frozen=True)
class RejectionLine:
    """Least-squares fit beta = a u + b (Eq. 11, Remark 1)."""

    a: float
    b: float
    r2: float
    mse: float
    corr: float
    """Pearson correlation of the same points (NaN when either is constant)."""


def fit_rejection_line(uncertainty: np.ndarray, rejection: np.ndarray) -> RejectionLine:
    """Fit the rejection probability as a line in the uncertainty (Eq. 11).

    Both arrays have shape [n], n >= 1. On raw rounds r2 = corr²; bin means give a much larger r2 (PAPER_NOTES 17). Equal uncertainties
    say nothing: the line is flat, at the mean. Raises UserError without a point, and for values that are not finite.
    """
    u, beta = np.asarray(uncertainty, float), np.asarray(rejection, float)
    if u.shape != beta.shape or u.ndim != 1 or not u.size or not np.all(np.isfinite(u) & np.isfinite(beta)):
        raise UserError("A rejection line needs rounds with finite uncertainties.")
    if np.ptp(u) == 0:
        return RejectionLine(0.0, float(beta.mean()), 0.0, float(beta.var()), math.nan)
    from scipy import stats  # a second to import: a page that only reads a stored calibration does without

    fit = stats.linregress(u, beta)
    residuals = beta - (fit.slope * u + fit.intercept)
    constant = np.ptp(beta) == 0
    corr = math.nan if constant else float(fit.rvalue)
    return RejectionLine(float(fit.slope), float(fit.intercept), 1.0 if constant else corr**2, float(np.mean(residuals**2)), corr)


def uncertainty_threshold(a: float, b: float, delta: float) -> float:
    """Risk-prone threshold (delta - b) / a (Theorem 1, Eq. 13), not clipped; delta = P(y_d < x_d)."""
    return (delta - b) / a


def quantile_threshold(uncertainty: NDArray[np.float64], share: float) -> float | None:
    """The largest measured value of u [n] with at least `share` of the rounds above it; None where there is none.

    None, for instance, where all are equal: no threshold among them sends anything.
    """
    values, counts = np.unique(uncertainty, return_counts=True)
    above = counts.sum() - np.cumsum(counts)
    enough = values[above >= share * counts.sum()]
    return float(enough[-1]) if enough.size and share > 0 else None


def budget_threshold(uncertainty: NDArray[np.float64], rejection: NDArray[np.float64], limit: float) -> float | None:
    """The largest measured value of u [n] up to which beta_d [n] sums to at most `limit`; None where the smallest exceeds it."""
    values, cell = np.unique(uncertainty, return_inverse=True)
    within = values[np.cumsum(np.bincount(cell, weights=rejection)) <= limit] if values.size else values
    return float(within[-1]) if within.size else None


def largest_certified(u: NDArray[np.float64], rejected: NDArray[np.bool_], answer: IntArray, limit: float, error: float) -> float | None:
    """The largest measured u [n] below the maximum up to which surely at most the share `limit` of the answers has a rejected round.

    None where there is none. `answer` [n] numbers the answer of each round. Answers are the sample, since rounds of one are alike. Up to u
    the number of m answers with a rejected round is binomial with the share p(u), so Clopper-Pearson's upper end with a tail of `error` is
    exact. p does not fall with u: a threshold with p > limit lies at or above the least such u, and passes only if the end fails there.
    So P(p(threshold) > limit) <= error over repeated samples, though the same answers choose and certify (Bates et al. 2021,
    Distribution-free, risk-controlling prediction sets, Theorem 1). Scores or temperatures have no such order: whoever chooses among them
    divides `error` by their number. The expected number of rejections has no bound of this kind, as one answer may hold many.
    """
    answers, cell = np.unique(answer, return_inverse=True)
    first = np.full(len(answers), math.inf)
    np.minimum.at(first, cell[rejected], u[rejected])
    passing = sum(share_ends(wrong, len(answers), 1 - 2 * error)[1] <= limit for wrong in range(len(answers)))  # 0 … passing - 1 wrong do
    within = u[u < min(np.sort(first)[passing - 1], u.max())] if passing else u[:0]
    return float(within.max()) if within.size else None


def surely_rises(u: NDArray[np.float64], beta: NDArray[np.float64], answer: IntArray) -> bool:
    """Whether the slope of beta [n] in u [n] is above 0 at 95 %, one-sided: its sum of products over the answers' own (Liang and Zeger
    1986: independent answers, not rounds)."""
    parts = np.bincount(np.unique(answer, return_inverse=True)[1], weights=(u - u.mean()) * (beta - beta.mean()))
    return bool(parts.sum() > 1.645 * math.sqrt(float(parts @ parts)))


def risk_averse_threshold(a: float, b: float) -> float:
    """Risk-averse threshold -b / a: where the line predicts no rejection (Eq. 15), not clipped."""
    return -b / a


def predicted_rejection(uncertainty: ArrayLike, a: ArrayLike, b: ArrayLike) -> NDArray[np.float64]:
    """The beta_d that the line predicts, clipped to [0, 1] (PAPER_NOTES 19): numbers or arrays [...] that fit one another.

    beta = a u + b
    """
    return np.minimum(np.maximum(np.multiply(a, uncertainty) + b, 0.0), 1.0)


def softplus(z: Numbers, eta: Numbers) -> Numbers:
    """ln(1 + exp(eta z)) / eta, Eq. 25: the smooth ReLU of Prop. 2, in a form that neither overflows nor loses digits.

    eta > 0 (a number, or an array for arrays), which the paper does not give (PAPER_NOTES 1); else UserError.
    """
    if not np.all(np.asarray(eta) > 0):
        raise UserError(f"eta must be greater than 0, not {eta:g}.")
    if hasattr(z, "logaddexp"):  # a tensor
        return (z * eta).logaddexp(z.new_zeros(())) / eta
    return np.logaddexp(0.0, np.multiply(z, eta)) / eta


def online_denominator(draft_prob: Numbers, rejection_prob: Numbers, eta: Numbers) -> Numbers:
    """(1 - x_d) l(-1) + x_d l(-beta_d) of Eq. 26, in float64; l is `softplus`."""
    draft_prob, rejection_prob = (value.double() if hasattr(value, "double") else value for value in (draft_prob, rejection_prob))
    return (1 - draft_prob) * softplus(-1.0, eta) + draft_prob * softplus(-rejection_prob, eta)


# The risk of skipping by the line -------------------------------------------------------------------------------------


REACH = 9.0
"""A kernel is nothing beyond so many bandwidths: its tail holds 2e-19."""
_PAIRS_UP_TO = 400
"""Number of atoms up to which the integral of f² is summed over all pairs of kernels."""
_NODES = 16
"""Gauss-Legendre nodes per bandwidth; f² bends no faster than that, so the error is of rounding size."""
_CELLS = 2_000_000
"""Most numbers held at once where points meet atoms."""
_STEPS = 20
"""Grid points per bandwidth."""
_MOST_POINTS = 4_000


@dataclass(frozen=True)
class Density:
    """f(u): a Gaussian kernel of standard deviation `bandwidth` on each atom, a distinct value of u that weighs its share of rounds.

    Twenty-one atoms are 21 kernels however many rounds there are. u has those atoms and no density of its own, so for them the bandwidth
    alone sets the integral of f² (PAPER_NOTES 17): state it. Kernels may reach below 0 and above 1, as in the paper's estimate.
    """

    atoms: NDArray[np.float64]
    """[m] increasing"""
    weights: NDArray[np.float64]
    """[m] sum 1"""
    bandwidth: float
    """In units of u, > 0."""
    rounds: int
    """Number of rounds n that it is of."""

    @classmethod
    def from_sample(cls, uncertainty: ArrayLike, bandwidth: float | None = None) -> "Density":
        """The estimate from rounds [n]; bandwidth None: Scott's rule n^(-1/5) s, s the standard deviation with n - 1 (as in scipy).

        Raises UserError for values that are not finite, a bandwidth that is not positive, and rounds without spread where none is given.
        """
        u = np.asarray(uncertainty, dtype=np.float64)
        if u.ndim != 1 or not u.size or not np.all(np.isfinite(u)):
            raise UserError("A density needs at least one round, and finite uncertainties.")
        if bandwidth is None:
            if np.ptp(u) == 0:
                raise UserError("All uncertainties are equal, so no bandwidth follows from them: give one.")
            bandwidth = float(np.std(u, ddof=1)) * u.size ** (-1 / 5)
        if not (math.isfinite(bandwidth) and bandwidth > 0):
            raise UserError(f"The bandwidth must be a positive number, not {bandwidth:g}.")
        atoms, counts = np.unique(u, return_counts=True)
        return cls(atoms, counts / u.size, bandwidth, u.size)

    def __call__(self, uncertainty: ArrayLike) -> NDArray[np.float64]:
        """f(u) at points of any shape."""
        points = np.asarray(uncertainty, dtype=np.float64)
        rows = max(1, _CELLS // self.atoms.size)
        flat = points.reshape(-1)
        values = [_kernel((flat[at : at + rows, None] - self.atoms) / self.bandwidth) @ self.weights for at in range(0, flat.size, rows)]
        return (np.concatenate([np.empty(0), *values]) / self.bandwidth).reshape(points.shape)

    def squared_integral(self, low: float, high: float) -> float:
        """Integral of f² from low to high: in closed form over pairs of atoms where they are few, else by quadrature (1e-12)."""
        if high <= low:
            return 0.0
        return self._over_pairs(low, high) if self.atoms.size <= _PAIRS_UP_TO else self._by_quadrature(low, high)

    def _over_pairs(self, low: float, high: float) -> float:
        # N(u; m, h²) N(u; m', h²) = N(m - m'; 0, 2h²) N(u; (m + m')/2, h²/2)
        from scipy.special import ndtr  # as for the line: not at once

        narrow, wide = self.bandwidth / math.sqrt(2), self.bandwidth * math.sqrt(2)
        middles = (self.atoms[:, None] + self.atoms) / 2
        factors = _kernel((self.atoms[:, None] - self.atoms) / wide) / wide
        inside = ndtr((high - middles) / narrow) - ndtr((low - middles) / narrow)
        return float(self.weights @ (factors * inside) @ self.weights)

    def _by_quadrature(self, low: float, high: float) -> float:
        low = max(low, self.atoms[0] - REACH * self.bandwidth)
        high = min(high, self.atoms[-1] + REACH * self.bandwidth)
        if high <= low:
            return 0.0
        panels = math.ceil((high - low) / self.bandwidth)
        edges = np.linspace(low, high, panels + 1)
        nodes, weights = np.polynomial.legendre.leggauss(_NODES)
        half = (high - low) / panels / 2
        points = (edges[:-1, None] + half) + half * nodes
        return float(half * np.sum(self(points) ** 2 @ weights))


def _kernel(z: NDArray[np.float64]) -> NDArray[np.float64]:
    return np.exp(-0.5 * z**2) / math.sqrt(2 * math.pi)


def _kernel_masses(density: Density, low: float, high: float) -> NDArray[np.float64]:
    """[m]: the part of each kernel from low to high."""
    from scipy.special import ndtr  # as for the line: not at once

    return np.asarray(ndtr((high - density.atoms) / density.bandwidth) - ndtr((low - density.atoms) / density.bandwidth))


def risk_interval(a: float, b: float, delta: float) -> tuple[float, float]:
    """-b/a and (delta - b)/a, Eq. 15, not clipped: between them the line lies in 0 < beta <= delta.

    Raises UserError where it cannot: a <= 0 (no threshold follows from a line that does not rise), delta outside [0, 1].
    """
    if not (a > 0 and math.isfinite(a) and math.isfinite(b)):
        raise UserError(f"The rejection line must rise with uncertainty: its slope must be positive, not {a:g}.")
    if not 0 <= delta <= 1:
        raise UserError(f"Delta is a probability, from 0 to 1, not {delta:g}.")
    return risk_averse_threshold(a, b), uncertainty_threshold(a, b, delta)


def rejection_risk(a: float, b: float, delta: float, density: Density) -> float:
    """R of Theorem 1: the integral of (a u + b) f(u) from -b/a to (delta - b)/a, in closed form for f's kernels.

    A threshold beyond 1 (or below 0) is not clipped: there is no round there, but the kernels' tails count, as in the paper's
    integral. delta = 0 gives 0. Raises UserError for a <= 0 and for delta outside [0, 1].
    """
    low, high = risk_interval(a, b, delta)
    h = density.bandwidth
    ends = _kernel((low - density.atoms) / h) - _kernel((high - density.atoms) / h)
    by_atom = (a * density.atoms + b) * _kernel_masses(density, low, high) + a * h * ends
    return max(0.0, float(density.weights @ by_atom))


def rejection_risk_bound(a: float, b: float, delta: float, density: Density) -> float:
    """The bound on R, Eq. 14: delta^(3/2) / sqrt(3 a) times the square root of the integral of f² over the same interval.

    It holds for R of the same f (Hölder's inequality, that is Cauchy-Schwarz). Raises UserError as `rejection_risk`.
    """
    low, high = risk_interval(a, b, delta)
    return float(delta**1.5 / math.sqrt(3 * a) * math.sqrt(density.squared_integral(low, high)))


def discrete_risk(a: float, b: float, delta: float, uncertainty: ArrayLike) -> float:
    """R of the rounds themselves, without a density: the mean over all rounds [n] of a u + b where -b/a < u <= (delta - b)/a, else 0.

    Not in the paper. Raises UserError as `rejection_risk`, and without rounds.
    """
    low, high = risk_interval(a, b, delta)
    u = np.asarray(uncertainty, dtype=np.float64)
    if not u.size:
        raise UserError("A risk needs at least one round.")
    return float(np.mean(np.where((u > low) & (u <= high), a * u + b, 0.0)))


# Replicates -----------------------------------------------------------------------------------------------------------


def risk_replicates(
    density: Density, counts: NDArray[np.float64], weights: NDArray[np.float64], a: np.ndarray, b: np.ndarray, delta: np.ndarray
) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """R and its bound (Eq. 14) [r] under each weighting's own a, b, delta [r] and f; the bandwidth is the density's in all.

    counts [P, m]: rounds of each prompt at each atom; weights [r, P]: how often each prompt counts in a replicate. By the
    trapezoidal rule on a common grid: within about 0.1 % of `rejection_risk` and `rejection_risk_bound`, which is enough for the ends
    of an interval. NaN where a is not above 0.
    """
    risks, bounds = np.full(len(a), np.nan), np.full(len(a), np.nan)
    rows = np.flatnonzero(a > 0)
    if not rows.size:
        return risks, bounds
    a, b, delta = a[rows], b[rows], delta[rows]
    low, high = -b / a, (delta - b) / a
    reach = REACH * density.bandwidth
    first = float(np.clip(low.min(), density.atoms[0] - reach, density.atoms[-1] + reach))
    last = float(np.clip(high.max(), first, density.atoms[-1] + reach))
    if last == first:
        risks[rows] = bounds[rows] = 0.0
        return risks, bounds
    grid = np.linspace(first, last, min(_MOST_POINTS, 2 + math.ceil(_STEPS * (last - first) / density.bandwidth)))
    f = _densities(density, counts, grid, weights[rows])
    mass, moment, squares = (_running_integral(values, grid) for values in (f, f * grid, f * f))
    inside = np.array([[_between(values[row], grid, low[row], high[row]) for values in (mass, moment, squares)] for row in range(len(a))])
    risks[rows] = a * inside[:, 1] + b * inside[:, 0]
    bounds[rows] = delta**1.5 / np.sqrt(3 * a) * np.sqrt(np.maximum(inside[:, 2], 0.0))
    return risks, bounds


def _densities(density: Density, counts: np.ndarray, grid: np.ndarray, weights: np.ndarray) -> NDArray[np.float64]:
    """[r, g]: f of each weighting on the grid, kernels summed prompt by prompt first."""
    by_prompt = np.zeros((len(counts), len(grid)))
    step = max(1, _CELLS // len(grid))
    for at in range(0, len(density.atoms), step):
        z = (grid - density.atoms[at : at + step, None]) / density.bandwidth
        by_prompt += counts[:, at : at + step] @ np.exp(-0.5 * z * z)
    rounds = weights @ counts.sum(axis=1)
    return np.asarray((weights @ by_prompt) / (rounds[:, None] * density.bandwidth * math.sqrt(2 * math.pi)))


def _running_integral(values: NDArray[np.float64], grid: NDArray[np.float64]) -> NDArray[np.float64]:
    """[r, g]: trapezoidal integral from the first grid point to each."""
    steps = (values[:, 1:] + values[:, :-1]) / 2 * np.diff(grid)
    return np.concatenate((np.zeros((len(values), 1)), np.cumsum(steps, axis=1)), axis=1)


def _between(integral: NDArray[np.float64], grid: NDArray[np.float64], low: float, high: float) -> float:
    return float(np.interp(high, grid, integral) - np.interp(low, grid, integral))
