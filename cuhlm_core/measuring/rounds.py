"""Measured HLM rounds of a pair, as columns: what calibration and compression studies read. Plain numpy; no model, no torch.

Whole distributions are not kept: of each round only what the studies need, at about forty sizes k.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields

import numpy as np


@dataclass(frozen=True)
class Rounds:
    """n rounds, one entry a round, prompt by prompt in the order of the answer. x is the SLM's law, y the LLM's, d the draft."""

    prompt: np.ndarray
    """int [n]: number of the prompt in its set, 0, 1, …"""
    position: np.ndarray
    """int [n]: place in the answer, 1, 2, …"""
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
    """Several lots of rounds, of one pair and of other prompts each, as one. At least one; they must agree on all but the rounds."""

    def together(values: list):
        if isinstance(values[0], np.ndarray):
            return np.concatenate(values)
        if isinstance(values[0], Mapping):
            return {name: together([value[name] for value in values]) for name in values[0]}
        if any(value != values[0] for value in values):
            raise ValueError("rounds measured in different ways cannot be joined")
        return values[0]

    return Rounds(**{field.name: together([getattr(part, field.name) for part in parts]) for field in fields(Rounds)})
