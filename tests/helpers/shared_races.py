"""Both races of shared noise, slowly and obviously: P(d = i, t = j) as an integral over the times at which the two winners arrive."""

from itertools import pairwise

import numpy as np
from numpy.polynomial import laguerre, legendre

TIMES, PIECE = laguerre.laggauss(40), legendre.leggauss(12)


def slow_joint(x, y):
    """P(d = i, t = j) [V, V] with d = argmin E_v/x_v and t = argmin E_v/y_v; x and y float64 [V], which sum to 1."""
    joint, both = np.zeros((len(x), len(x))), (x > 0) & (y > 0)
    for i in np.flatnonzero(both):  # one token wins both: every E_v is above E_i x_v/x_i and above E_i y_v/y_i
        joint[i, i] = 1 / np.maximum(x / x[i], y / y[i]).sum()
    for i in np.flatnonzero(x):
        for j in np.flatnonzero(y):
            if i != j:
                joint[i, j] = _later(i, j, x, y) + _later(j, i, y, x)
    return joint


def _later(i, j, x, y):
    """P(i wins the race over x at a time a, and another token j that over y at b <= a): no other E_v is below max(a x_v, b y_v), and
    neither winner has won the other race: E_j = b y_j >= a x_j and E_i = a x_i >= b y_i."""
    others = [v for v in range(len(x)) if v not in (i, j)]
    total = 0.0
    for a, weight in zip(*TIMES, strict=True):
        low, high = a * x[j] / y[j], a * min(1.0, x[i] / y[i]) if y[i] > 0 else a
        bends = [a * x[v] / y[v] for v in others if y[v] > 0]
        ends = [low, *sorted(bend for bend in bends if low < bend < high), high]
        for start, end in pairwise(ends):
            if start < end:
                b = (start + end) / 2 + (end - start) / 2 * PIECE[0]
                rates = x[i] * a + y[j] * b + sum(np.maximum(a * x[v], b * y[v]) for v in others)
                total += weight * (end - start) / 2 * PIECE[1] @ np.exp(a - rates)  # the weight holds exp(-a)
    return x[i] * y[j] * total


def sampled_joint(x, y, count, seed):
    """The same, counted over `count` races with numpy's own exponentials."""
    noise = np.random.default_rng(seed).exponential(size=(count, len(x)))
    with np.errstate(divide="ignore"):
        d, t = ((noise / law).argmin(-1) for law in (x, y))
    return np.array([[np.mean((d == i) & (t == j)) for j in range(len(x))] for i in range(len(x))])


CORNERS = {
    "one token": ([1.0], [1.0]),
    "disjoint": ([0.5, 0.5, 0.0, 0.0], [0.0, 0.0, 0.25, 0.75]),
    "equal": ([0.2, 0.3, 0.5], [0.2, 0.3, 0.5]),
    "ties": ([0.25, 0.25, 0.25, 0.25], [0.1, 0.1, 0.4, 0.4]),
    "zeros in x": ([0.0, 0.6, 0.4, 0.0], [0.1, 0.2, 0.3, 0.4]),
    "zeros in y": ([0.1, 0.2, 0.3, 0.4], [0.0, 0.6, 0.4, 0.0]),
    "zeros in both": ([0.0, 0.6, 0.4, 0.0, 0.0], [0.0, 0.0, 0.3, 0.7, 0.0]),
    "certain": ([1.0, 0.0, 0.0], [0.2, 0.5, 0.3]),
    "nearly certain": ([1 - 1e-9, 1e-9], [1e-9, 1 - 1e-9]),
    "plain": ([0.5, 0.3, 0.2], [0.2, 0.3, 0.5]),
}
"""Pairs of distributions (x, y) that a formula may stumble over."""
