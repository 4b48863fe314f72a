"""What the device predicts of a rejection: the line in its uncertainty (Eq. 11), and what Prop. 2 makes of it. Numpy only.

`Numbers` are floats, arrays or tensors [...] that fit one another; no torch is loaded for them.
"""

import math
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from cuhlm_core.errors import UserError

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

    Both arrays have shape [n], n >= 2. On raw rounds r2 = corr²; bin means give a much larger r2 (PAPER_NOTES 17).
    Raises UserError where a line is not determined (fewer than two different uncertainties).
    """
    u, beta = np.asarray(uncertainty, float), np.asarray(rejection, float)
    if u.shape != beta.shape or u.ndim != 1 or u.size < 2 or not np.all(np.isfinite(u) & np.isfinite(beta)) or np.ptp(u) == 0:
        raise UserError("A rejection line needs at least two rounds with different, finite uncertainties.")
    from scipy import stats  # a second to import: a page that only reads a stored calibration does without

    fit = stats.linregress(u, beta)
    residuals = beta - (fit.slope * u + fit.intercept)
    constant = np.ptp(beta) == 0
    corr = math.nan if constant else float(fit.rvalue)
    return RejectionLine(float(fit.slope), float(fit.intercept), 1.0 if constant else corr**2, float(np.mean(residuals**2)), corr)


def uncertainty_threshold(a: float, b: float, delta: float) -> float:
    """Risk-prone threshold (delta - b) / a (Theorem 1, Eq. 13), not clipped; delta = P(y_d < x_d)."""
    return (delta - b) / a


def threshold_in_use(a: float, b: float, delta: float, fallback: float) -> float:
    """The risk-prone threshold where it lies in (0, 1) and so tells drafts apart; else `fallback`, for uncertainty is in [0, 1]."""
    rule = uncertainty_threshold(a, b, delta)
    return rule if 0 < rule < 1 else fallback


def risk_averse_threshold(a: float, b: float) -> float:
    """Risk-averse threshold -b / a: where the line predicts no rejection (Eq. 15), not clipped."""
    return -b / a


def predicted_rejection(uncertainty: ArrayLike, a: ArrayLike, b: ArrayLike) -> NDArray[np.float64]:
    """The beta_d that the line predicts, clipped to [0, 1] (PAPER_NOTES 19): numbers or arrays [...] that fit one another.

    beta = a u + b
    """
    return np.clip(np.multiply(a, uncertainty) + b, 0.0, 1.0)


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
