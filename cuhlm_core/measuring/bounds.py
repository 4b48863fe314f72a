"""The paper's bounds on measured rounds: the k that they ask for, and how often they fail. Plain numpy."""

import math
from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from cuhlm_core.maths.rejection_line import online_denominator, softplus
from cuhlm_core.maths.statistics import FloatArray, IntArray
from cuhlm_core.measuring.rounds import KEPT_DIGITS, Rounds, SizeCurves

ETAS = (0.05, 0.1, 0.25, 0.5, 0.75, 1.0, 1.25, 1.5, 2.0, 3.0, 5.0)
"""What the smallest eta that covers is looked for in."""
WANTED_COVERAGE = 0.95
"""Share of uploaded rounds in which k(t) is to keep its distance within theta."""
BOUND_ROUNDING = 1e-9
"""A distance or bias above its limit by less than this is not a violation: both are sums of rounded numbers."""

_SUMMED = 512
"""Rounds that are summed at once."""


def offline_size(rounds: Rounds, theta: float) -> int:
    """k* of Eq. 24: the smallest k whose mean bound is at most theta."""
    return offline_sizes(rounds, [theta])[0]


def offline_sizes(rounds: Rounds, thetas: Sequence[float]) -> list[int]:
    """k* for several theta.

    A round of equal distributions has bound 0 where nothing is distorted, else an infinite one; next to an infinite mean k* is a
    measured size.
    """
    sizes, distances = rounds.dense_sizes, rounds.dense_distances
    apart, total = rounds.total_variation > 0, np.zeros(len(sizes))
    for start in range(0, len(rounds), _SUMMED):  # few at a time: the distances may be kept with fewer digits than sums need
        part = slice(start, start + _SUMMED)
        total += (1 / rounds.total_variation[part][apart[part]]) @ distances[part][apart[part]].astype(np.float64)
    mean = np.where((distances[~apart] > 0).any(axis=0), np.inf, total / len(rounds))
    first = int(np.argmax(np.isfinite(mean)))
    curve = SizeCurves(sizes[first:], mean[None, first:], dense=True)
    return [int(curve.smallest_sizes(theta)[0]) for theta in thetas]


def online_sizes(rounds: Rounds, beta: np.ndarray, theta: float, eta: float) -> IntArray:
    """k(t) of Eq. 27 in each round [n], for rejection probabilities beta [n]."""
    return rounds.smallest_sizes(theta * online_denominator(rounds.draft_prob, beta, eta))


def online_bounds(rounds: Rounds, beta: np.ndarray, eta: float) -> np.ndarray:
    """[n, S]: the bound of Prop. 2 (Eq. 26) at every size, for rejection probabilities beta [n]."""
    return rounds.distances / online_denominator(rounds.draft_prob, beta, eta)[:, None]


def offline_bounds(rounds: Rounds) -> FloatArray:
    """U_TV, Eq. 23, [n, S]: 0/0 is 0 (nothing distorted, nothing rejected), c/0 infinite."""
    with np.errstate(divide="ignore", invalid="ignore"):
        return np.where(rounds.distances > 0, rounds.distances / rounds.total_variation[:, None], 0.0)


def exceeds(variation: FloatArray, distance: FloatArray, denominator: FloatArray) -> NDArray[np.bool_]:
    """Where TVD(p, q) is above its bound distance / denominator: arrays [...] that fit one another.

    Compared as a product, by more than BOUND_ROUNDING and the digits that are kept: between distributions that are nearly equal the
    denominator is so small that the ratio is all rounding.
    """
    return np.asarray(variation * denominator > distance * (1 + KEPT_DIGITS) + BOUND_ROUNDING)


def online_failures(rounds: Rounds, beta: FloatArray, theta: float, eta: float) -> NDArray[np.bool_]:
    """[n]: where the bound of Prop. 2 is below the real TVD(p, q) at the k(t) that it chose."""
    chosen = rounds.at_sizes(online_sizes(rounds, beta, theta, eta))
    return exceeds(chosen.variation, chosen.distance, online_denominator(rounds.draft_prob, beta, eta))


def violations(rounds: Rounds, beta: FloatArray, eta: float) -> dict[str, FloatArray]:
    """Share of uploaded rounds in which a "bound" lies below the real TVD(p, q), by size [S].

    predicted: Ū_TV with the device's `beta` [n]; true: with the real rejection probability, so that what is left is the softplus's doing;
    offline: U_TV; certified: half of it.
    """
    denominators = {
        "predicted": online_denominator(rounds.draft_prob, beta, eta),
        "true": online_denominator(rounds.draft_prob, rounds.rejection_prob, eta),
        "offline": rounds.total_variation,
        "certified": 2 * rounds.total_variation,
    }
    real, distances = rounds.resampling_variation, rounds.distances
    return {name: exceeds(real, distances, denominator[:, None]).mean(axis=0) for name, denominator in denominators.items()}


def softplus_claim(rounds: Rounds, uploaded: Rounds, beta: FloatArray, eta: float) -> dict[str, float]:
    """The paper's claim below Eq. 25 against what was measured: its softplus errs by at most ln 2 / eta, "since such cases are skipped …
    negligible".

    largest_error: ln 2 / eta.
    mean_error: mean of softplus(z) - (z)+ at the draft's z = y_d / x_d - 1 over all rounds; as d is drawn from x, it estimates the mean
        error of the approximated TVD(x, y).
    mean_variation: mean TVD(x, y) over all rounds, which that error is added to.
    sent_unrejectable: share of uploaded rounds whose draft cannot be rejected, the cases that the paper takes to be skipped.
    below_offline: share of them in which Prop. 2's denominator, with `beta` [uploaded], exceeds TVD(x, y): Ū_TV is below U_TV at every k.
    """
    excess = rounds.target_prob / rounds.draft_prob - 1
    return {
        "largest_error": math.log(2) / eta,
        # softplus(z) - (z)+ = softplus(-|z|), which loses no digits.
        "mean_error": float(softplus(-np.abs(excess), eta).mean()),
        "mean_variation": float(rounds.total_variation.mean()),
        "sent_unrejectable": float(np.mean(~uploaded.rejectable)),
        "below_offline": float(np.mean(online_denominator(uploaded.draft_prob, beta, eta) > uploaded.total_variation)),
    }
