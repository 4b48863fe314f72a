"""What the device predicts of a rejection: the line in its uncertainty (Eq. 11), and what Prop. 2 makes of it. Numpy only.

`Numbers` are floats, arrays or tensors [...] that fit one another; no torch is loaded for them.
"""

from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from cuhlm_core.errors import UserError

Numbers = Any


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
