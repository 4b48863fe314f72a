"""Measured HLM rounds of a pair, as columns: what calibration and compression studies read. Plain numpy; no model, no torch.

Whole distributions are not kept: of each round only what the studies need, at about forty sizes k, and the distance that the rules of k
look at for every k. A `RoundSample` is the rounds under one estimator, ready to be drawn again prompt by prompt: sums over rounds under any
weights on the prompts.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, fields
from functools import cached_property, lru_cache

import numpy as np
from numpy.typing import ArrayLike, NDArray

from cuhlm_core.errors import UserError
from cuhlm_core.maths.statistics import REPLICATES, FloatArray, IntArray, cell_sums, prompt_sums, prompt_weights
from cuhlm_core.measuring.monotone import monotone_cubics

NO_DISTANCE = 1e-12
"""A distance ||x - x̂_k||_1 up to this counts as none: about what rounding leaves of it (`compression.RankedProbs.tail_distances`)."""
KEPT_DIGITS = 1e-6
"""Wide columns are kept to seven digits: a draft that is itself the last of a top-k may else seem less probable than that."""
_REPLICATE_CELLS = 2_000_000
"""Most numbers held at once where replicates meet values of u."""


EVERY_SIZE = 1_024
"""Up to this k the distance is kept at every size, then at every 128th part further."""


@lru_cache(maxsize=16)
def dense_sizes(vocabulary_size: int) -> tuple[int, ...]:
    """The k at which the distance of every round is kept: increasing, the last is |V|."""
    sizes = list(range(1, min(EVERY_SIZE, vocabulary_size) + 1))
    while sizes[-1] < vocabulary_size:
        sizes.append(min(vocabulary_size, sizes[-1] + sizes[-1] // 128))
    return tuple(sizes)


class SizeCurves:
    """Columns [n, S] that were measured at some sizes k, at every whole k between them: monotone cubics in log k (PCHIP), or where they are
    `dense` a power of k between two neighbours.

    They pass through what was measured and rise or fall only where it does. At forty sizes, on the World pair's rounds at theta = 0.001,
    99 % of the k(t) so found are those of the distributions themselves.
    """

    def __init__(self, sizes: Sequence[int], values: FloatArray, dense: bool = False):
        """`sizes` [S] increasing, `values` [n, S] finite, where dense not below 0."""
        self._sizes, self._values, self._dense = np.array(sizes), values, dense

    @cached_property
    def _cubics(self) -> FloatArray:
        return monotone_cubics(np.log(self._sizes), self._values)

    def at(self, k: IntArray) -> FloatArray:
        """The column at k [n], each in 1…sizes[-1] (the first value below sizes[0]): [n]."""
        right = np.searchsorted(self._sizes, k)
        rows, left = np.arange(len(self._values)), np.maximum(right - 1, 0)
        if (k == self._sizes[right]).all():
            return np.asarray(self._values[rows, right])
        return np.where(k == self._sizes[right], self._values[rows, right], self._between(rows, left, k))

    def _between(self, rows: IntArray, left: IntArray, k: IntArray) -> FloatArray:
        if self._dense:
            right = np.minimum(left + 1, len(self._sizes) - 1)
            start, end = (np.maximum(self._values[rows, side], NO_DISTANCE, dtype=np.float64) for side in (left, right))
            span = np.log(self._sizes[right] / self._sizes[left])
            return np.asarray(start * (end / start) ** (np.log(k / self._sizes[left]) / np.where(span == 0, 1, span)))
        step, cubics = np.log(np.maximum(k, self._sizes[left]) / self._sizes[left]), self._cubics[:, left, rows]
        return np.asarray(((cubics[0] * step + cubics[1]) * step + cubics[2]) * step + cubics[3])

    def smallest_sizes(self, limit: ArrayLike) -> IntArray:
        """The smallest whole k at which the column, which does not rise with k, is at most `limit` [n] or one for all; by bisection.

        Some measured size must do: at k = |V| a distance is 0.
        """
        limits = np.broadcast_to(np.asarray(limit, dtype=np.float64), len(self._values))
        rows, before, right = np.arange(len(self._values)), np.full(len(self._values), -1), np.full(len(self._values), len(self._sizes) - 1)
        while (right - before > 1).any():
            middle = np.where(right - before > 1, (before + right) // 2, right)
            enough = self._values[rows, middle] <= limits
            before, right = np.where(enough, before, middle), np.where(enough, middle, right)
        left = np.maximum(right - 1, 0)
        low, high = self._sizes[left].copy(), self._sizes[right].copy()
        while (open_rows := np.flatnonzero(high - low > 1)).size:
            middle = (low[open_rows] + high[open_rows]) // 2
            enough = self._between(rows[open_rows], left[open_rows], middle) <= limits[open_rows]
            high[open_rows], low[open_rows] = np.where(enough, middle, high[open_rows]), np.where(enough, low[open_rows], middle)
        return high


@dataclass(frozen=True)
class AtSizes:
    """The errors that an upload of k probabilities leaves, round by round: arrays [n]."""

    sizes: IntArray
    """k"""
    distance: FloatArray
    """||x - x̂_k||_1"""
    variation: FloatArray
    """TVD(p, q_k), Eq. 21."""
    bias: FloatArray
    """Eq. 4"""
    outside: NDArray[np.bool_]
    """The draft lies outside the top-k, so that its own entry goes up too. As probable as the last of them counts as inside: which of equal
    ones is cut is not recorded."""


@dataclass(frozen=True)
class Rounds:
    """n rounds, one entry a round, prompt by prompt in the order of the answer. x is the SLM's distribution, y the LLM's, d the draft."""

    prompt: np.ndarray
    """int [n]: number of the prompt in its set, 0, 1, …"""
    position: np.ndarray
    """int [n]: position in the answer, 1, 2, …"""
    draft_prob: np.ndarray
    """x_d"""
    target_prob: np.ndarray
    """y_d"""
    total_variation: np.ndarray
    """TVD(x, y)"""
    accept_uniform: np.ndarray
    """The round's uniform: the draft is accepted where it is below 1 - beta_d."""
    uncertainty: Mapping[str, np.ndarray]
    """u(t) [n] by estimator."""
    sizes: tuple[int, ...]
    """The k that the [n, S] columns belong to: increasing, the last is |V|."""
    distances: np.ndarray
    """[n, S] ||x - x̂_k||_1, the numerator of every bound (Eq. 16 as printed, no exempted draft)."""
    resampling_variation: np.ndarray
    """[n, S] TVD(p, q_k), Eq. 21, with that x̂_k."""
    rank_prob: np.ndarray
    """[n, S] probability of the token of rank k, 1 for the most probable."""
    tail_mass: np.ndarray
    """[n, S] probability of all tokens outside the top-k."""
    coded_sizes: tuple[int, ...]
    """Some of `sizes`, for the columns that cost most."""
    coded_bias: Mapping[str, np.ndarray]
    """[n, C] Bias (Eq. 4) of a top-k upload whose probabilities travel in a code, by code."""
    truncation_shares: Mapping[str, tuple[float, ...]]
    """Parameters tried of each rule that picks k from x alone: top-p, min-p."""
    truncation_sizes: Mapping[str, np.ndarray]
    """[n, P] the k that each rule picks."""
    truncation_bias: Mapping[str, np.ndarray]
    """[n, P] Bias (Eq. 4) of an upload of that k."""
    dense_distances: np.ndarray
    """[n, K] ||x - x̂_k||_1 at `dense_sizes`. A file keeps it to half of 2^-16: of the World pair's 1,928 rounds all k(t)
    at theta = 0.001 are those of the distributions."""

    def __len__(self) -> int:
        return len(self.prompt)

    @property
    def rejection_prob(self) -> np.ndarray:
        """beta_d = (1 - y_d / x_d)+ [n]."""
        return np.maximum(0.0, 1.0 - self.target_prob / self.draft_prob)

    @property
    def rejectable(self) -> np.ndarray:
        """bool [n]: y_d < x_d; its mean is Delta."""
        return self.target_prob < self.draft_prob

    @property
    def accepted(self) -> np.ndarray:
        """bool [n]: accepted by the round's own uniform."""
        return self.accept_uniform < 1 - self.rejection_prob

    @property
    def bias(self) -> np.ndarray:
        """[n, S] Bias of Eq. 4 at `sizes`, by its closed form 2 TVD(x, y) TVD(p, q) (PAPER_NOTES 16)."""
        return 2 * self.total_variation[:, None] * self.resampling_variation

    @property
    def dense_sizes(self) -> tuple[int, ...]:
        """The k [K] of `dense_distances`."""
        return dense_sizes(self.sizes[-1])

    @cached_property
    def _curves(self) -> dict[str, SizeCurves]:
        others = {name: SizeCurves(self.sizes, getattr(self, name)) for name in ("resampling_variation", "rank_prob")}
        return {"distances": SizeCurves(self.dense_sizes, self.dense_distances, dense=True), **others}

    def smallest_sizes(self, limit: ArrayLike) -> IntArray:
        """The smallest k with ||x - x̂_k||_1 <= limit [n] (or one for all) in each round: what Eq. 27 and the certificate ask for, [n]."""
        return self._curves["distances"].smallest_sizes(limit)

    def at_sizes(self, k: IntArray) -> AtSizes:
        """What sizes k [n] leave."""
        distance, variation, last_prob = (curve.at(k) for curve in self._curves.values())
        # Interpolation may not break what is proved: Bias = 2 TVD(x, y) TVD(p, q) <= ||x - x̂_k||_1 (PAPER_NOTES 16).
        bias = np.minimum(2 * self.total_variation * variation, distance)
        return AtSizes(k, distance, variation, bias, self.draft_prob < last_prob * (1 - KEPT_DIGITS))

    @property
    def outside(self) -> NDArray[np.bool_]:
        """[n, S]: the draft lies outside the top-k, see `AtSizes.outside`."""
        return np.asarray(self.draft_prob[:, None] < self.rank_prob * (1 - KEPT_DIGITS))

    def taking(self, rows: np.ndarray) -> "Rounds":
        """The chosen rounds only: `rows` are indices or a mask."""

        def chosen(value):
            if isinstance(value, np.ndarray):
                return value[rows]
            if isinstance(value, Mapping):
                return {name: chosen(part) for name, part in value.items()}
            return value

        return Rounds(**{field.name: chosen(getattr(self, field.name)) for field in fields(self)})


def joined(parts: Sequence[Rounds]) -> Rounds:
    """Several chunks of rounds, of one pair and of other prompts each, as one. At least one; they must agree on all but the rounds."""

    def together(values: list):
        if isinstance(values[0], np.ndarray):
            return np.concatenate(values)
        if isinstance(values[0], Mapping):
            return {name: together([value[name] for value in values]) for name in values[0]}
        if any(value != values[0] for value in values):
            raise ValueError("rounds measured in different ways cannot be joined")
        return values[0]

    return Rounds(**{field.name: together([getattr(part, field.name) for part in parts]) for field in fields(Rounds)})


# Under one estimator --------------------------------------------------------------------------------------------------


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
        index = np.searchsorted(self.values, thresholds, side="right")
        total = np.einsum("rp,pr->r", self.weights, self.up_to_values(column)[:, index])
        return np.where(np.isnan(thresholds), np.nan, total)

    def blocks(self) -> Iterator[slice]:
        """Rows of `weights`, few enough at a time to hold a number per row and value of u."""
        rows = max(1, _REPLICATE_CELLS // (len(self.values) + 1))
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


# What is measured together --------------------------------------------------------------------------------------------

BATCH = 8
"""Prompts that are read side by side."""
BATCH_LOGITS = 2**27
"""Logits of one model that a batch may keep (512 MB); a large vocabulary makes for smaller batches."""


@dataclass(frozen=True)
class Answer:
    """The text on which the rounds of one prompt were measured."""

    prompt: str
    tokens: tuple[int, ...]
    """The LLM's answer: round t is decided after the first t - 1 of them."""
    drafts: tuple[int, ...]
    """What the SLM drafted in each round."""


@dataclass(frozen=True)
class Measured:
    """Rounds and the texts that they belong to."""

    rounds: Rounds
    answers: tuple[Answer, ...]


def batch_size(vocabulary_size: int, tokens: int) -> int:
    """Prompts that are measured side by side."""
    return max(1, min(BATCH, BATCH_LOGITS // (tokens * vocabulary_size)))
