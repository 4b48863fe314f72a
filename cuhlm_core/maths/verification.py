"""The ratio test: rejection, acceptance, resampling distribution, sampling, and the distribution and bias of a round.

Words and the paper's letters: draft_probs x, target_probs y, rejection_prob beta, resampling_probs q (p when nothing is
compressed), draft_token d. Probabilities have shape [..., V]; results keep their dtype and device. Zeros are handled
explicitly: no ratio has a small number added to it.
"""

from typing import TypeVar

import torch
from torch import Tensor

from cuhlm_core.errors import UserError
from cuhlm_core.maths.randomness import race_exponentials
from cuhlm_core.maths.transfers import on_device

FloatOrTensor = TypeVar("FloatOrTensor", float, Tensor)
DRAWN_AHEAD = 8
"""Drafts, at most, whose replacements are drawn before a GPU has told whether they are needed: the host has time while it computes."""


def prob_of(probs: Tensor, token: Tensor | int) -> Tensor:
    """Entry of each row at its token: probs [..., V], token an int or an int64 tensor [...]; returns [...].

    Raises UserError for an int outside 0…V-1 (a tensor is left to torch's own index check).
    """
    if isinstance(token, Tensor) and token.dim() > 0:
        return probs.gather(-1, token.unsqueeze(-1)).squeeze(-1)
    if not isinstance(token, Tensor) and not 0 <= token < probs.shape[-1]:
        raise UserError(f"A token must be from 0 to {probs.shape[-1] - 1}, not {token!r}.")
    return probs[..., token]


def rejection_probs(draft_probs: Tensor, target_probs: Tensor) -> Tensor:
    """Probability that the ratio test rejects each token: beta_v = (1 - y_v / x_v)+ (below Eq. 3).

    Shapes [..., V] and [..., V]; returns [..., V] in [0, 1]. 0 where x_v = 0: such a token is never drafted.
    """
    excess = (draft_probs - target_probs).clamp_min(0)
    # (x - y)+ / x keeps more digits than 1 - y/x, and where x = 0 the numerator is 0 already: any divisor but 0 will do.
    return excess / torch.where(draft_probs > 0, draft_probs, 1)


def residual_probs(draft_probs: Tensor, target_probs: Tensor) -> Tensor:
    """Distribution that a rejection draws from: (y - x)+ normalised, Eq. 2; with the reconstruction for x, Eq. 17.

    Shapes [..., V] and [..., V]; returns [..., V]. Falls back to y where the residual is all zero (y <= x everywhere:
    x = y, or an x that sums to more than 1 after quantisation); the paper leaves that case open.
    """
    residual = (target_probs - draft_probs).clamp_min(0)
    total = residual.sum(-1, keepdim=True)
    return torch.where(total > 0, residual / total, target_probs)


def accept_probability(draft_prob: FloatOrTensor, target_prob: FloatOrTensor) -> FloatOrTensor:
    """Probability that the draft is kept: min(1, y_d / x_d) (cases 1 and 2-1). Two floats or two tensors [...].

    1 where x_d = 0: the ratio is infinite (and y_d >= x_d is the paper's case 1, also where y_d = 0). No draft has such an x_d, and
    none arrives with one (`payload.LEAST_DRAFT_PROB`).
    """
    if isinstance(draft_prob, Tensor) and isinstance(target_prob, Tensor):
        return torch.where(target_prob >= draft_prob, 1, target_prob / draft_prob)
    return 1.0 if target_prob >= draft_prob else target_prob / draft_prob


def floor_accept_probs(target_probs: Tensor, floor: Tensor | float) -> Tensor:
    """Probability that Hao et al. keep each token as a draft, [..., V]: 1 where y_v >= floor (p_t), else 0. `floor` a float or [..., 1].

    A rejected draft is replaced by a token from all of y (the draft may come again), so the distribution of such a round is
    x_v 1[y_v >= p_t] + (sum over i of x_i 1[y_i < p_t]) y_v: not y, unless no token reaches p_t. Source: a third party's notes.
    """
    return (target_probs >= floor).to(target_probs.dtype)


def device_residual_probs(draft_probs: Tensor, arrived_target_probs: Tensor) -> Tensor:
    """What a DSSD device draws a rejected draft's replacement from: (y - x)+ normalised, Eq. 2, with its own exact x.

    [..., V] each; returns [..., V]. Where no entry of y exceeds x it falls back to y, as `residual_probs`; where 8 bits rounded all
    of y to 0 the device knows nothing but x, and falls back to that. Source: arXiv 2507.12000 (abstract) and a third party's notes.
    """
    residual = residual_probs(draft_probs, arrived_target_probs)
    return torch.where(residual.sum(-1, keepdim=True) > 0, residual, draft_probs)


def round_bias(draft_probs: Tensor, target_probs: Tensor, resampling_probs: Tensor, accept_probs: Tensor | None = None) -> Tensor:
    """Bias(t), Eq. 4: L1 distance between y and the distribution of a transmitted round that resamples from q.

    Shapes [..., V]; returns [...] in [0, 2]. `accept_probs` [..., V] replaces min(1, y / x) where acceptance does not use
    the exact x: with a quantised payload it is `accept_probability(received x, y)`. Uses one q for every draft; where q
    depends on the draft, or only some drafts are sent, use `sent_bias` (PAPER_NOTES 9).
    """
    if accept_probs is None:
        # x (1 - beta) = min(x, y), hence law - y = (sum of (x - y)+) q - (y - x)+.
        rejected = (draft_probs - target_probs).clamp_min(0).sum(-1, keepdim=True)
        return (rejected * resampling_probs - (target_probs - draft_probs).clamp_min(0)).abs().sum(-1)
    return marginal_bias(output_law(draft_probs, accept_probs, resampling_probs), target_probs)


def sent_bias(
    sent_probs: Tensor, draft_probs: Tensor, target_probs: Tensor, resampling_probs: Tensor, accept_probs: Tensor | None = None
) -> Tensor:
    """What a round that sends adds to the bias of the distribution: L1 distance from what the exact test would have made of the same
    drafts.

    ||sum over v of w_v (a_v e_v + (1 - a_v) q - (1 - beta_v) e_v - beta_v p)||_1, which is 2 TVD(p, q) sum_v w_v beta_v where
    a = 1 - beta; a draft kept unasked (a_v = 1) adds 2 beta_v. The mean over rounds, skipped ones included, is the bias of the distribution
    ||out - y||_1 where either skips or resampling alone add to it, and never below it (PAPER_NOTES 9).

    sent_probs: w [..., V], sum 1, the drafts that are averaged over: the one that was sent, or all with their probabilities. x, y and q
    [..., V]; `accept_probs` a [..., V] or [..., 1], by default 1 - beta. Returns [...] in [0, 2].
    """
    rejection, exact = rejection_probs(draft_probs, target_probs), residual_probs(draft_probs, target_probs)
    rejected = (sent_probs * rejection).sum(-1, keepdim=True)
    if accept_probs is None:
        return (rejected * (resampling_probs - exact)).abs().sum(-1)
    kept = sent_probs * (accept_probs - (1 - rejection))
    replaced = (sent_probs * (1 - accept_probs)).sum(-1, keepdim=True)
    return (kept + replaced * resampling_probs - rejected * exact).abs().sum(-1)


def draft_bias(
    tokens: Tensor, draft_probs: Tensor, target_probs: Tensor, resampling_probs: Tensor, accept_prob: Tensor | None = None
) -> Tensor:
    """`sent_bias` where only the draft that was sent counts, w = e_d: 2 beta_d TVD(p, q), or with what a_d differs from 1 - beta_d.

    d int64 [...]; x, y and q [..., V]; `accept_prob` a_d [...], by default 1 - beta_d. Returns [...] in [0, 2].
    """
    rejection = rejection_probs(prob_of(draft_probs, tokens), prob_of(target_probs, tokens)).unsqueeze(-1)
    exact = residual_probs(draft_probs, target_probs)
    if accept_prob is None:
        return (rejection * (resampling_probs - exact)).abs().sum(-1)
    accept_prob = accept_prob.unsqueeze(-1)
    law = ((1 - accept_prob) * resampling_probs).scatter_add_(-1, tokens.unsqueeze(-1), accept_prob - (1 - rejection))
    return (law - rejection * exact).abs().sum(-1)


def output_law(draft_probs: Tensor, accept_probs: Tensor, resampling_probs: Tensor, skip_probs: Tensor | None = None) -> Tensor:
    """Distribution of the token that a round appends, marginally over the draft (PAPER_NOTES 9).

    out_v = x_v s_v + x_v (1 - s_v) a_v + sum over i of x_i (1 - s_i) (1 - a_i) q_v^(i), the left side of Eq. 3 where
    nothing is skipped (s = 0) and a = 1 - beta.

    draft_probs: x [..., V], what the draft is drawn from. accept_probs: a [..., V]. resampling_probs: q [..., V], one for
    every draft, or [..., V, V] whose row i is used when i is the draft. skip_probs: s [..., V], probability of a skip when
    v is the draft. Returns [..., V]. Costs O(V) with one q and O(V^2) with one per draft: for the latter, on demand.
    """
    verified = draft_probs if skip_probs is None else draft_probs * (1 - skip_probs)
    kept = verified * accept_probs
    rejected = verified - kept
    if resampling_probs.dim() > draft_probs.dim():
        resampled = (rejected.unsqueeze(-2) @ resampling_probs).squeeze(-2)
    else:
        resampled = rejected.sum(-1, keepdim=True) * resampling_probs
    law = kept + resampled
    return law if skip_probs is None else law + draft_probs * skip_probs


def marginal_bias(law: Tensor, target_probs: Tensor) -> Tensor:
    """L1 distance between the distribution of a round (`output_law`) and y: [..., V] and [..., V] to [...] in [0, 2].

    Equals Eq. 4 when nothing is skipped and the resampling distribution does not depend on the draft (PAPER_NOTES 9).
    """
    return (law - target_probs).abs().sum(-1)


def inverse_cdf(probs: Tensor, uniform: Tensor | float) -> Tensor:
    """Token whose slice of the cumulative distribution holds `uniform`: sampling from a uniform fixed in advance.

    probs [..., V], non-negative with a positive sum, which need not be exactly 1 (the uniform is scaled by it); uniform
    in [0, 1), a float or float64 [...]. Returns int64 [...]. Accumulates in float64. Never returns a token of probability zero. For a
    NaN distribution the last token, so that no index is out of range; its probability is NaN.
    """
    cumulative = probs.cumsum(-1, dtype=torch.float64)
    if probs.device.type != "cpu":
        # A parallel scan adds in another order at each position: its last bits may fall or rise across a zero entry.
        cumulative = torch.where(probs > 0, cumulative, 0).cummax(-1).values
    if not isinstance(uniform, Tensor):
        uniform = torch.tensor(min(uniform, 1 - 2.0**-53), dtype=torch.float64)
    # The largest number below 1, times the sum, rounds to below the sum: never past the last token of positive probability.
    place = cumulative.select(-1, -1) * on_device(uniform, probs.device)
    return torch.searchsorted(cumulative, place.unsqueeze(-1), right=True).squeeze(-1).clamp_max_(probs.shape[-1] - 1)


def race(probs: Tensor, exponentials: Tensor) -> Tensor:
    """Token of the least E_v / q_v, an exponential race: P(v wins) = q_v, as E_v / q_v is Exp(q_v) where E_v is Exp(1).

    probs q [..., V], non-negative with a positive sum, in any scale; exponentials E [..., V]. Returns int64 [...]. Two distributions
    that are raced with the same E part only where one token's lead is smaller than the distributions' difference, so common noise survives
    compression (PAPER_NOTES 27): an inverse CDF moves with every probability before a token. Never returns a token of probability zero.
    """
    return torch.where(probs > 0, exponentials / probs, torch.inf).argmin(-1)


def shared_noise_agreement(tokens: Tensor, draft_probs: Tensor, target_probs: Tensor) -> Tensor:
    """P(t = d | d) with shared noise: the chance that argmin_v E_v/y_v is the draft d = argmin_v E_v/x_v, given d (arXiv 2408.07978).

    d and t are both v where E_v < E_i max(x_i/x_v, y_i/y_v) for no other i, so that P(d = t = v) = 1 / sum_i max(x_i/x_v, y_i/y_v), and
    given d it is 1 / sum_i max(x_i, y_i x_d/y_d); 0 where y_d = 0. d int64 [...], x and y [..., V]; returns [...] in [0, 1].
    """
    x_d, y_d = prob_of(draft_probs, tokens), prob_of(target_probs, tokens)
    scale = (x_d / torch.where(y_d > 0, y_d, 1)).unsqueeze(-1)
    return torch.where(y_d > 0, 1 / torch.maximum(draft_probs, target_probs * scale).sum(-1), 0).clamp_max(1)


def shared_noise_joint(token: int, draft_probs: Tensor, target_probs: Tensor) -> Tensor:
    """P(d = token, t = v) for every v, float64 [V], where d = argmin E_v/x_v and t = argmin E_v/y_v have the same noise; x and y [V].

    With d at time a and t at time r a of their races, every other E_v is above a max(x_v, r y_v), hence
    P(d = i, t = j) = x_i y_j (G(x_i/y_i) - G(x_j/y_j))+ for i != j, where G(r) is the integral of S^-2 from 0 to r and
    S(r) = sum_v max(x_v, r y_v), which is linear between the ratios x_v/y_v: over such a piece from a to b it is (b - a) / (S(a) S(b)).
    """
    x, y = draft_probs.double(), target_probs.double()
    ratios = torch.where(y > 0, x / torch.where(y > 0, y, 1), torch.inf)
    ends, order = ratios.sort()
    finite = ends < torch.inf
    below = y[order].cumsum(0) - y[order]  # of the tokens whose ratio is smaller
    above = x[order].flip(0).cumsum(0).flip(0)
    sums = torch.where(finite, above + torch.where(finite, ends, 0) * below, torch.inf)
    starts = torch.cat((ends.new_zeros(1), ends[:-1])), torch.cat((x.sum()[None], sums[:-1]))
    pieces = torch.where(finite, (torch.where(finite, ends, 0) - starts[0]) / (starts[1] * sums), 0)
    last = int(finite.sum()) - 1
    pieces[last + 1 : last + 2] = 1 / (sums[last] * y.sum())  # the piece without an end
    reached = torch.empty_like(x).scatter_(0, order, pieces.cumsum(0))
    joint = x[token] * y * (reached[token] - reached).clamp_min(0)
    joint[token] = x[token] * shared_noise_agreement(torch.tensor(token), x, y)
    return joint


def replacement(probs: Tensor, uniform: Tensor, draw: str) -> Tensor:
    """The tokens that take the place of rejected drafts: probs q [n, V], the rounds' uniforms float64 [n]; int64 [n].

    draw: "race" (`race`, with the exponentials that follow from the uniforms), or "inverse-cdf" as runs before format 4 did.
    """
    if draw == "inverse-cdf":
        return inverse_cdf(probs, uniform)
    return race(probs, exponentials_of(uniform, probs))


def replaced(tokens: Tensor, rejected: Tensor, probs: Tensor, uniform: Tensor, draw: str) -> Tensor:
    """`tokens` int64 [n] with a `replacement` in the place of those that are `rejected`, bool [n]; q [n, V], uniforms [n]. A processor
    draws nothing where none is, and of a GPU that would be waited for; see DRAWN_AHEAD.
    """
    if probs.device.type != "cpu" and len(tokens) <= DRAWN_AHEAD:
        return torch.where(rejected, replacement(probs, uniform, draw), tokens)
    rows = rejected.cpu().nonzero()[:, 0]
    if len(rows) == len(tokens):
        return replacement(probs, uniform, draw)
    some = on_device(rows, tokens.device)
    return tokens.index_copy(0, some, replacement(probs[some], uniform[rows], draw)) if len(rows) else tokens


def exponentials_of(uniform: Tensor, probs: Tensor) -> Tensor:
    """The race's E [n, V] for the rounds' uniforms [n], next to the distributions [n, V] that are sampled."""
    return on_device(race_exponentials(uniform.cpu().numpy(), probs.shape[-1]), probs.device)
