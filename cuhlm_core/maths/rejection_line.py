"""The line from uncertainty to rejection: what it predicts of a round (Eq. 11). Plain numpy."""

import numpy as np
from numpy.typing import ArrayLike, NDArray


def predicted_rejection(uncertainty: ArrayLike, a: ArrayLike, b: ArrayLike) -> NDArray[np.float64]:
    """The beta_d that the line predicts, clipped to [0, 1] (PAPER_NOTES 19): numbers or arrays [...] that fit one another.

    beta = a u + b
    """
    return np.clip(np.multiply(a, uncertainty) + b, 0.0, 1.0)
