"""How near a round came to another outcome: distances from the places where rounding decides, as probabilities [n] over rows.

Two ways of computing one law differ in its last digits. Where a margin is larger than that difference, both have the same outcome.
"""

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor

from cuhlm_core.maths.compression import RankedProbs
from cuhlm_core.maths.payload import PROB_BITS
from cuhlm_core.maths.randomness import NEAR
from cuhlm_core.maths.verification import prob_of

Margins = NDArray[np.float64]


def slice_margins(probs: Tensor, uniforms: Tensor, tokens: Tensor) -> Margins:
    """Distance of each uniform from the nearer edge of its token's slice of the cumulative distribution (`inverse_cdf`).

    probs float64 [n, V]; uniforms float64 [n]; tokens int64 [n], those that the uniforms drew.
    """
    cumulative = probs.cumsum(-1)
    place = uniforms * cumulative[:, -1]
    upper = prob_of(cumulative, tokens)
    lower = upper - prob_of(probs, tokens)
    return torch.minimum(place - lower, upper - place).clamp_min(0).cpu().numpy()


def cut_margins(ranked: RankedProbs, sizes: Tensor) -> Margins:
    """By which share of itself the last probability in each top-k exceeds the first one outside; infinite where nothing is cut.

    ranked [n, V]; sizes int64 [n], 1…V. Where the last one is 0 the cut changes nothing: infinite, too.
    """
    outside = (ranked.vocabulary_size - sizes).unsqueeze(-1)
    last = ranked.ascending.gather(-1, outside.clamp_max(ranked.vocabulary_size - 1))
    following = ranked.ascending.gather(-1, (outside - 1).clamp_min(0))
    cut = (outside > 0) & (last > 0)
    return torch.where(cut, (last - following) / torch.where(cut, last, 1), np.inf).squeeze(-1).cpu().numpy()


def size_margins(ranked: RankedProbs, sizes: Tensor, limits: Tensor) -> Margins:
    """Distance between a limit and ||x - x̂_k||_1 at the smallest k that keeps it, or at k - 1, whichever is nearer.

    ranked [n, V]; sizes int64 [n], the k; limits float64 [n], infinite where k was not chosen so. Infinite, too, where the last
    probability that is sent is below NEAR: one more or less of these changes no more than rounding does.
    """
    distances = ranked.tail_distances(torch.stack((sizes, (sizes - 1).clamp_min(1)), -1))
    last = ranked.ascending.gather(-1, (ranked.vocabulary_size - sizes).unsqueeze(-1)).squeeze(-1)
    return torch.where(last < NEAR, np.inf, (distances - limits.unsqueeze(-1)).abs().amin(-1)).cpu().numpy()


def step_margins(probs: Tensor) -> Margins:
    """Least distance of any probability of a row [..., V] from where 8 bits would round it to another step (`quantise_probs`)."""
    levels = (1 << PROB_BITS) - 1
    return (((probs * levels).frac() - 0.5).abs() / levels).amin(-1).cpu().numpy()
