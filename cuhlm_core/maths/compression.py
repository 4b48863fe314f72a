"""Compression of the draft distribution: its top-k, the reconstruction, the bounds and the rules that choose k; the 8 bits a probability.

Words and the paper's letters: draft_probs x, target_probs y, reconstruction x̂, rejection_prob beta, softplus l. All
bounds have the numerator ||x - x̂_k||_1 of Eq. 16 as printed, without exempting the draft (PAPER_NOTES 8, 21). One sort
serves a whole round: `RankedProbs.from_probs(x)` once, then its methods; the functions here are thin wrappers.

What 8 bits make of a probability on its way (PAPER_NOTES 7; `settings.PAYLOADS`): ideal, where 8 bits are counted and the exact
probability arrives, as in the paper; quantised and logarithmic, where the 8 bits are all that arrives, in linear or logarithmic steps;
sampled, where the draft is drawn from a distribution that 8 bits hold exactly, so that both sides know its distribution and the test is
exact.
"""

import sys
from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

import numpy as np
import torch
from torch import Tensor

from cuhlm_core.errors import UserError
from cuhlm_core.maths.payload import LAST_CODE, LEAST_DRAFT_PROB, LOG_STEPS, Coding
from cuhlm_core.maths.rejection_line import online_denominator
from cuhlm_core.maths.transfers import on_device
from cuhlm_core.maths.verification import prob_of
from cuhlm_core.settings import EXACT


@dataclass(frozen=True)
class Entries:
    """The uploaded entries of a distribution, and the remaining mass."""

    sent: Tensor
    """bool [..., V]: which tokens' probabilities go up."""
    probs: Tensor
    """x where sent, as it arrives; 0 elsewhere [..., V]."""
    left: Tensor
    """1 - sum of what was sent [..., 1], with more digits than that subtraction would keep."""

    def spread(self) -> Tensor:
        """x̂ of Eq. 16 [..., V]: the entries sent, and what they leave spread equally over the others. Nothing left to spread: x."""
        others = self.sent.shape[-1] - self.sent.sum(-1, keepdim=True)
        return torch.where(self.sent, self.probs, (self.left / others.clamp_min(1)).to(self.probs.dtype))


@dataclass(frozen=True)
class RankedProbs:
    """A draft distribution sorted once, with the sums that every top-k question needs. Made by `from_probs`.

    Ranks are by descending probability, equal ones by lower token id first. Sums are kept from the smallest entry up and
    in float64: the mass outside the top-k then has full relative accuracy, and x̂ sums to exactly what x sums to (where
    Eq. 16 writes 1). Sizes k are ints or int64 tensors [...], 1…V. Methods that return
    tensors do not wait for a device other than the CPU, unless they say so.
    """

    draft_probs: Tensor
    """x [..., V], any float dtype."""
    ascending: Tensor
    """The entries of x from smallest to largest, float64 [..., V]."""
    tail_mass: Tensor
    """Entry j is the sum of the j smallest entries of x, j = 0…V: float64 [..., V + 1]."""

    @classmethod
    def from_probs(cls, draft_probs: Tensor) -> "RankedProbs":
        """Sort a distribution: [..., V], any float dtype and device."""
        ascending = _sorted(draft_probs.detach().to(torch.float64))
        tail_mass = torch.nn.functional.pad(ascending.cumsum(-1), (1, 0))
        return cls(draft_probs=draft_probs, ascending=ascending, tail_mass=tail_mass)

    @property
    def vocabulary_size(self) -> int:
        """V."""
        return self.draft_probs.shape[-1]

    def row(self, row: int) -> "RankedProbs":
        """One of several distributions [n, V], without sorting it again."""
        return RankedProbs(self.draft_probs[row], self.ascending[row], self.tail_mass[row])

    def top_mask(self, k: Tensor | int) -> Tensor:
        """Which tokens are in the top-k: bool [..., V], exactly k of them."""
        tail = self._tail_size(k)
        smallest = _entry(self.ascending, tail).to(self.draft_probs.dtype)
        mask = self.draft_probs >= smallest
        if self.draft_probs.device.type == "cpu" and not bool((mask.sum(-1, keepdim=True) > self.vocabulary_size - tail).any()):
            return mask
        # Equal probabilities on both sides of the cut: the lower ids are in. Not worth a look on other devices.
        tied = self.draft_probs == smallest
        larger = mask & ~tied
        places = self.vocabulary_size - tail - larger.sum(-1, keepdim=True)
        return larger | (tied & (tied.cumsum(-1) <= places))

    def entries(self, k: Tensor | int, draft_token: Tensor | int | None = None) -> "Entries":
        """What goes up of x: the top-k, and the draft's entry (int or int64 [...]) where it lies outside (PAPER_NOTES 8)."""
        mask = self.top_mask(k)
        left = _entry(self.tail_mass, self._tail_size(k))
        if draft_token is not None:
            inside = prob_of(mask, draft_token).unsqueeze(-1)
            left = torch.where(inside, left, (left - prob_of(self.draft_probs, draft_token).unsqueeze(-1)).clamp_min(0))
            mark_token(mask, draft_token)
        return Entries(mask, torch.where(mask, self.draft_probs, 0), left)

    def reconstructed(self, k: Tensor | int, draft_token: Tensor | int | None = None) -> Tensor:
        """The server's x̂ [..., V], see `reconstruct_top_k`."""
        if not isinstance(k, Tensor) and k == self.vocabulary_size:
            return self.draft_probs
        return self.entries(k, draft_token).spread()

    def truncated(self, k: Tensor | int) -> Tensor:
        """The renormalised top-k [..., V], see `truncate_top_k`."""
        kept = torch.where(self.top_mask(k), self.draft_probs, 0)
        return kept / kept.sum(-1, keepdim=True)

    def tail_distances(self, sizes: Tensor | Sequence[int]) -> Tensor:
        """||x - x̂_k||_1 for many k at once: float64 [..., n] for sizes [n] (or a tensor [..., n]), each in 1…V.

        Twice the tail's mass below its own mean (PAPER_NOTES 21); falls as k grows, 0 at k = V. A value that rounding
        alone can produce, at most 4 V times the float64 precision, is returned as 0, so that it never rises with k.
        """
        if not isinstance(sizes, Tensor):
            sizes = _sizes_tensor(tuple(sizes), self.vocabulary_size, self.draft_probs.device)
        tails = self.vocabulary_size - sizes
        if sizes.dim() < self.tail_mass.dim():
            tails = tails.expand(*self.tail_mass.shape[:-1], -1)
        means = self.tail_mass.gather(-1, tails) / tails.clamp_min(1)
        below = torch.searchsorted(self.ascending, means)
        distances = 2 * (below * means - self.tail_mass.gather(-1, below))
        return torch.nn.functional.threshold(distances, _rounding(self.vocabulary_size), 0.0)

    def tail_distance(self, k: Tensor | int) -> Tensor:
        """||x - x̂_k||_1 for one k: float64 [...]."""
        _check_size(k, self.vocabulary_size)
        sizes = torch.as_tensor(k, device=self.draft_probs.device).expand(self.draft_probs.shape[:-1]).unsqueeze(-1)
        return self.tail_distances(sizes).squeeze(-1)

    def smallest_sizes(self, limits: Sequence[float]) -> Tensor:
        """`smallest_size` of each of several distributions [n, V], int64 [n]: on a GPU by looking at every k, without waiting for it."""
        size, where = self.vocabulary_size, self.draft_probs.device
        if where.type == "cpu":
            return torch.tensor([self.row(row).smallest_size(limit) for row, limit in enumerate(limits)])
        distances = self.tail_distances(torch.arange(1, size, device=where))
        return (distances > on_device(limits, where, torch.float64)[:, None]).sum(-1) + 1

    def smallest_size(self, limit: float) -> int:
        """Smallest k in 1…V with ||x - x̂_k||_1 <= limit, for one distribution [V], by bisection: the distance does not rise with k.

        Plain numbers, a dozen of them, cost a fraction of as many tensors; the operations are those of `tail_distances` in
        the same order, so that k agrees with the bounds to the last bit. Raises UserError for a limit below 0.
        """
        if not limit >= 0:
            raise UserError(f"theta must be 0 or greater, not {limit:g}.")
        ascending, tail_mass, size = self.ascending.cpu().numpy(), self.tail_mass.cpu().numpy(), self.vocabulary_size
        rounding = _rounding(size)

        def small_enough(k: int) -> bool:
            mean = tail_mass.item(size - k) / max(size - k, 1)
            below = int(ascending.searchsorted(mean))
            distance = 2 * (below * mean - tail_mass.item(below))
            return bool(distance <= rounding or distance <= limit)

        return bisect_left(range(1, size), True, key=small_enough) + 1

    def _tail_size(self, k: Tensor | int) -> Tensor | int:
        """V - k, with a last dimension of 1 if k is a tensor."""
        _check_size(k, self.vocabulary_size)
        return self.vocabulary_size - (k.unsqueeze(-1) if isinstance(k, Tensor) else k)


def reconstruct_top_k(draft_probs: Tensor, k: Tensor | int, draft_token: Tensor | int | None = None) -> Tensor:
    """The distribution that the server rebuilds from the top-k entries, x̂ of Eq. 16.

    draft_probs [..., V]; k an int or int64 [...], 1…V; returns [..., V], with the sum of x. The k largest entries are kept
    (ties: lower token ids), the rest share their mass equally. With `draft_token` (int or int64 [...]) x_d is known too,
    which Eq. 16 does not say: outside the top-k it stays at d and the other V - k - 1 entries share what is left
    (PAPER_NOTES 8). k = V, or k = V - 1 with the draft outside: x itself. Raises UserError for k outside 1…V.
    """
    return RankedProbs.from_probs(draft_probs).reconstructed(k, draft_token)


def truncate_top_k(draft_probs: Tensor, k: Tensor | int) -> Tensor:
    """The k largest entries renormalised, the others 0: the distribution that TSLT drafts from and sends (PAPER_NOTES 5, 33).

    draft_probs [..., V]; k an int or int64 [...], 1…V; returns [..., V]. Ties: lower token ids are kept.
    """
    return RankedProbs.from_probs(draft_probs).truncated(k)


def total_variation(p: Tensor, q: Tensor) -> Tensor:
    """Total variation distance, Eq. 21: half the L1 distance of [..., V] and [..., V]; returns [...] in [0, 1]."""
    return (p - q).abs_().sum(-1) / 2


def tail_distance(draft_probs: Tensor, k: Tensor | int) -> Tensor:
    """||x - x̂_k||_1, the numerator of every bound, with Eq. 16 as printed (no exempted draft): [..., V] to [...].

    It bounds the bias of Eq. 4 for every y (PAPER_NOTES 16). In [0, 2), falls as k grows, 0 at k = V.
    """
    return RankedProbs.from_probs(draft_probs).tail_distance(k).to(draft_probs.dtype)


def tail_distances(draft_probs: Tensor, sizes: Tensor | Sequence[int]) -> Tensor:
    """`tail_distance` at many sizes from one sort: draft_probs [..., V], n sizes in 1…V; returns [..., n]."""
    return RankedProbs.from_probs(draft_probs).tail_distances(sizes).to(draft_probs.dtype)


def tvd_upper_bound(draft_probs: Tensor, target_probs: Tensor, k: Tensor | int) -> Tensor:
    """U_TV, Prop. 1, Eq. 23: ||x - x̂_k||_1 / TVD(x, y), an upper bound of TVD(p, q). [..., V] to [...].

    Where x = y the ratio has no denominator: 0/0 is 0 (nothing distorted, nothing rejected), c/0 is infinite.
    """
    return _ratio(tail_distance(draft_probs, k), total_variation(draft_probs, target_probs))


def online_tvd_bound(draft_probs: Tensor, draft_token: Tensor | int, rejection_prob: Tensor | float, k: Tensor | int, eta: float) -> Tensor:
    """Ū_TV, Prop. 2, Eq. 26: the bound that the device can compute, with beta_d predicted from its uncertainty.

    ||x - x̂_k||_1 / ((1 - x_d) l(-1) + x_d l(-beta_d)). draft_probs [..., V]; draft_token, rejection_prob (in [0, 1]) and k
    scalars or [...]; returns [...]. It bounds the softplus approximation of U_TV, not the distance itself (PAPER_NOTES 2).
    """
    ranked = RankedProbs.from_probs(draft_probs)
    denominator = online_denominator(prob_of(draft_probs, draft_token), rejection_prob, eta)
    return _ratio(ranked.tail_distance(k), denominator).to(draft_probs.dtype)


def online_vocabulary_size(draft_probs: Tensor, draft_token: int, rejection_prob: Tensor | float, theta: float, eta: float) -> int:
    """k(t), Eq. 27: the smallest k whose `online_tvd_bound` is at most theta, for one distribution [V].

    rejection_prob in [0, 1] is the predicted beta_d (the paper's a u + b, clipped); theta >= 0; eta > 0. Always in 1…V:
    at k = V the bound is 0. Grows with rejection_prob and falls with theta.
    """
    draft_prob = float(prob_of(draft_probs, draft_token))
    return RankedProbs.from_probs(draft_probs).smallest_size(theta * float(online_denominator(draft_prob, float(rejection_prob), eta)))


def certified_vocabulary_size(draft_probs: Tensor, theta: float) -> int:
    """Smallest k with ||x - x̂_k||_1 <= theta, for one distribution [V]; in 1…V. Not in the paper (PAPER_NOTES 16).

    Keeps the bias of Eq. 4 at or below theta for every y: a sufficient k for (P2), found without y, beta or eta.
    """
    return RankedProbs.from_probs(draft_probs).smallest_size(theta)


def offline_vocabulary_size(bounds_by_k: Tensor | Sequence[float], theta: float) -> int:
    """k*, Eq. 24: the smallest k whose mean bound E_t[U_TV(k, t)] is at most theta.

    bounds_by_k[i] is the mean bound at k = i + 1, so its length is V; returns V if no bound is small enough.
    Raises UserError for an empty list.
    """
    _check_theta(theta)
    bounds = torch.as_tensor(bounds_by_k)
    if bounds.dim() != 1 or bounds.shape[0] == 0:
        raise UserError(f"Mean bounds must be a list with one entry per k, not of shape {tuple(bounds.shape)}.")
    small = (bounds <= theta).nonzero()
    return int(small[0].item()) + 1 if small.shape[0] else bounds.shape[0]


@lru_cache(maxsize=64)
def preview_sizes(vocabulary_size: int) -> tuple[int, ...]:
    """About 40 sizes for plots over k: 1…8, then nearly geometric, last V; fewer if V is small. Increasing."""
    if vocabulary_size < 1:
        raise UserError(f"A vocabulary needs at least one token, not {vocabulary_size}.")
    grown = {round(8 * (vocabulary_size / 8) ** (i / 32)) for i in range(1, 32)} if vocabulary_size > 8 else set()
    return tuple(sorted({*range(1, min(8, vocabulary_size) + 1), *grown, vocabulary_size}))


def mark_token(mask: Tensor, token: Tensor | int) -> None:
    """Set a token's entry of a mask [..., V] in place; token an int or int64 [...]."""
    if isinstance(token, Tensor) and token.dim() > 0:
        mask.scatter_(-1, token.unsqueeze(-1), True)
    else:
        mask[..., token] = True


def _ratio(numerator: Tensor, denominator: Tensor | float) -> Tensor:
    """numerator / denominator with 0/0 = 0; c/0 is infinite."""
    return torch.where(numerator > 0, numerator / denominator, 0)


def _sorted(values: Tensor) -> Tensor:
    """Each row from smallest to largest. Only values are needed, and numpy sorts those about ten times faster on a CPU."""
    if values.device.type == "cpu":
        return torch.from_numpy(np.sort(values.contiguous().numpy(), axis=-1))
    return values.sort(-1).values


def _entry(values: Tensor, index: Tensor | int) -> Tensor:
    """Entry of each row with a last dimension of 1: values [..., n], index an int or [..., 1] or [1]."""
    if isinstance(index, Tensor):
        return values.gather(-1, index.expand(*values.shape[:-1], 1))
    return values[..., index : index + 1]


@lru_cache(maxsize=64)
def _sizes_tensor(sizes: tuple[int, ...], vocabulary_size: int, device: torch.device) -> Tensor:
    if not sizes or min(sizes) < 1 or max(sizes) > vocabulary_size:
        raise UserError(f"Sizes must be one or more numbers from 1 to {vocabulary_size}.")
    return torch.tensor(sizes, device=device)


def _rounding(vocabulary_size: int) -> float:
    """Largest distance that rounding alone can produce, or hide the order of: far below any useful theta."""
    return 4 * vocabulary_size * sys.float_info.epsilon


def _check_size(k: Tensor | int, vocabulary_size: int) -> None:
    if isinstance(k, Tensor):
        # Looking at a tensor on another device would wait for it; an index out of range fails there by itself.
        if k.device.type == "cpu" and not bool(((k >= 1) & (k <= vocabulary_size)).all()):
            raise UserError(f"k must be from 1 to {vocabulary_size} everywhere.")
    elif not 1 <= k <= vocabulary_size:
        raise UserError(f"k must be a whole number from 1 to {vocabulary_size}, not {k!r}.")


def _check_theta(theta: float) -> None:
    if not theta >= 0:
        raise UserError(f"theta must be 0 or greater, not {theta:g}.")


# The 8 bits -----------------------------------------------------------------------------------------------------------


def quantise_probs(probs: Tensor) -> Tensor:
    """What arrives for each probability: x rounded to a multiple of 1 / 255, in its shape and dtype.

    Not renormalised: most of a large vocabulary rounds to 0 and the sum falls below 1, or rises a little above it. The
    paper counts 8 bits but computes with exact values; the rounding breaks unbiasedness (PAPER_NOTES 7).
    """
    return (probs * LAST_CODE).round() / LAST_CODE


_LOG_VALUES = torch.cat((torch.exp2(torch.arange(LAST_CODE, dtype=torch.float64) / -LOG_STEPS), torch.zeros(1, dtype=torch.float64)))
"""What each logarithmic code stands for."""


def log_prob_codes(probs: Tensor) -> Tensor:
    """What a logarithmic code sends for each probability: round(-8 log2 x), int64 in 0…255, in the shape of `probs`.

    The last code says 0: it stands for every x that would need it or a larger one (x below about 2.7e-10).
    """
    return (-LOG_STEPS * probs.log2()).round().clamp(0, LAST_CODE).long()


def quantise_probs_log(probs: Tensor) -> Tensor:
    """What arrives by the logarithmic code: x rounded to a power of 2^(-1/8), in its shape and dtype; 0 for the last code.

    Within 4.4 % of x above the smallest value, 2^(-254/8), whatever the size of x. Not renormalised, as `quantise_probs`.
    """
    return _LOG_VALUES.to(probs)[log_prob_codes(probs)]


def nearest_coded_law(probs: Tensor, levels: int = LAST_CODE) -> Tensor:
    """The distribution nearest to x whose probabilities are multiples of 1 / levels: what quantise-then-sample draws drafts from.

    The lattice of QS-SD (arXiv 2507.00605). Unlike `quantise_probs` it sums to 1: every x is rounded down, and the steps still missing go
    to the largest remainders (equal ones: lower token ids). At most `levels` tokens keep a probability. Order is kept: a top-k of x is
    one of the result.
    """
    whole = (probs * levels).floor()
    missing = levels - whole.sum(-1, keepdim=True)
    remainders = probs * levels - whole
    last = (probs.shape[-1] - missing.long()).clamp_max(probs.shape[-1] - 1)
    least = _sorted(remainders).gather(-1, last)  # of those that get a step; to sort values takes a fifth of what their places take
    larger, tied = remainders > least, remainders == least
    raised = larger | (tied & (tied.cumsum(-1) <= missing - larger.sum(-1, keepdim=True)))
    return (whole + raised) / levels


def coded(probs: Tensor, payload: str) -> Tensor:
    """What arrives of probabilities that go up, in their shape; those of "sampled" are multiples of 1 / levels already."""
    if payload == "quantised":
        return quantise_probs(probs)
    return quantise_probs_log(probs) if payload == "logarithmic" else probs


def coded_draft(probs: Tensor, payload: str) -> Tensor:
    """What arrives of a draft's own probability, or of each of several, were it the draft: as `coded`, but never 0 (LEAST_DRAFT_PROB)."""
    return coded(probs, payload).clamp_min(LEAST_DRAFT_PROB.get(payload, 0.0))


def coded_upload(probs: Tensor, tokens: Tensor, payload: str) -> Tensor:
    """What arrives of probabilities [..., V] that go up with the drafts' own, of d int64 [...], among them."""
    if payload not in LEAST_DRAFT_PROB:
        return probs
    own = coded_draft(prob_of(probs, tokens), payload)
    return coded(probs, payload).scatter(-1, tokens.unsqueeze(-1), own.unsqueeze(-1))


def coded_down(probs: Tensor, payload: str) -> Tensor:
    """What arrives of probabilities of y that come down: "sampled" has no code of its own for them and takes linear steps."""
    return coded(probs, "quantised" if payload == "sampled" else payload)


def coded_entries(entries: Entries, tokens: Tensor, payload: str) -> Entries:
    """Entries as the payload carries them, the drafts' among them. With 8 bits the base station knows only the mass that the entries
    leave of 1, at least 0."""
    if payload in EXACT:
        return entries
    arrived = coded_upload(entries.probs, tokens, payload)
    return Entries(entries.sent, arrived, (1 - arrived.sum(-1, keepdim=True)).clamp_min(0))


def wire_codes(probs: Tensor, coding: Coding) -> Tensor:
    """The number that is sent for each probability, int64 in the shape of `probs`."""
    return log_prob_codes(probs) if coding.payload == "logarithmic" else (probs * coding.levels).round().long()


def from_wire(codes: Tensor, coding: Coding) -> Tensor:
    """The probabilities that `wire_codes` stand for, float64."""
    if coding.payload == "logarithmic":
        return _LOG_VALUES.to(codes.device)[codes]
    return codes.double() / coding.levels
