"""The ratio test: rejection, resampling distribution, one verify step, and the law and bias of a round.

Words and the paper's letters: draft_probs x, target_probs y, rejection_prob beta, resampling_probs q (p when nothing is
compressed), draft_token d. Probabilities have shape [..., V]; results keep their dtype and device. Zeros are handled
explicitly: no ratio has a small number added to it.
"""

from dataclasses import dataclass
from typing import Literal, TypeVar

import torch
from torch import Tensor

from cuhlm_core.errors import UserError

FloatOrTensor = TypeVar("FloatOrTensor", float, Tensor)


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

    1 where x_d = 0: an x_d that rounds to 0 on the wire makes the ratio infinite (and y_d >= x_d is the paper's case 1,
    also where y_d = 0).
    """
    if isinstance(draft_prob, Tensor) and isinstance(target_prob, Tensor):
        return torch.where(target_prob >= draft_prob, 1, target_prob / draft_prob)
    return 1.0 if target_prob >= draft_prob else target_prob / draft_prob


def round_bias(draft_probs: Tensor, target_probs: Tensor, resampling_probs: Tensor, accept_probs: Tensor | None = None) -> Tensor:
    """Bias(t), Eq. 4: L1 distance between y and the law of a transmitted round that resamples from q.

    Shapes [..., V]; returns [...] in [0, 2]. `accept_probs` [..., V] replaces min(1, y / x) where acceptance does not use
    the exact x: with a quantised payload it is `accept_probability(received x, y)`. Uses one q for every draft; where q
    depends on the draft use `output_law` (PAPER_NOTES 9).
    """
    if accept_probs is None:
        # x (1 - beta) = min(x, y), hence law - y = (sum of (x - y)+) q - (y - x)+.
        rejected = (draft_probs - target_probs).clamp_min(0).sum(-1, keepdim=True)
        return (rejected * resampling_probs - (target_probs - draft_probs).clamp_min(0)).abs().sum(-1)
    return marginal_bias(output_law(draft_probs, accept_probs, resampling_probs), target_probs)


def output_law(draft_probs: Tensor, accept_probs: Tensor, resampling_probs: Tensor, skip_probs: Tensor | None = None) -> Tensor:
    """Law of the token that a round appends, marginally over the draft (PAPER_NOTES 9).

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
    """L1 distance between the law of a round (`output_law`) and y: [..., V] and [..., V] to [...] in [0, 2].

    Equals Eq. 4 when nothing is skipped and the resampling distribution does not depend on the draft (PAPER_NOTES 9).
    """
    return (law - target_probs).abs().sum(-1)


def inverse_cdf(probs: Tensor, uniform: Tensor | float) -> Tensor:
    """Token whose slice of the cumulative distribution holds `uniform`: sampling from a uniform fixed in advance.

    probs [..., V], non-negative with a positive sum, which need not be exactly 1 (the uniform is scaled by it); uniform
    in [0, 1), a float or [...]. Returns int64 [...]. Accumulates in float64. Never returns a token of probability zero.
    """
    cumulative = probs.cumsum(-1, dtype=torch.float64)
    if probs.device.type != "cpu":
        # A parallel scan adds in another order at each position: its last bits may fall or rise across a zero entry.
        cumulative = torch.where(probs > 0, cumulative, 0).cummax(-1).values
    total = cumulative[..., -1:].contiguous()
    if isinstance(uniform, Tensor):
        uniform = uniform.to(torch.float64).unsqueeze(-1)
    token = torch.searchsorted(cumulative, total * uniform, right=True)
    # Scaling may round up to the total itself, past the last token of positive probability.
    return torch.minimum(token, torch.searchsorted(cumulative, total)).squeeze(-1)


@dataclass(frozen=True)
class RatioTest:
    """What the ratio test, or the test that a method has in its place, says of one draft."""

    accepted: bool
    case: Literal["1", "2-1", "2-2"] | None
    """1: y_d >= x_d. 2-1: accepted by chance. 2-2: rejected and resampled. None for another test."""
    accept_prob: float
    """min(1, y_d / x_d) with the received x_d; 1 or 0 for a test without chance."""
    rejection_prob: float
    """beta_d with the received x_d; 1 - accept_prob for another test."""


@dataclass(frozen=True)
class Verdict(RatioTest):
    """What the server decided about one draft, and every intermediate value."""

    resampling_probs: Tensor
    """q [V], what a rejection draws from; also when the draft was accepted."""
    token: int
    """The draft, or its replacement."""


def ratio_test(draft_prob: float, target_prob: float, accept_uniform: float) -> RatioTest:
    """Test a draft: kept when accept_uniform in [0, 1) is below min(1, y_d / x_d), where x_d is as the server received it."""
    accept_prob = accept_probability(draft_prob, target_prob)
    certain = target_prob >= draft_prob
    accepted = certain or accept_uniform < accept_prob
    return RatioTest(
        accepted=accepted,
        case="1" if certain else "2-1" if accepted else "2-2",
        accept_prob=accept_prob,
        rejection_prob=0.0 if certain else (draft_prob - target_prob) / draft_prob,
    )


def verify(draft_probs_received: Tensor, target_probs: Tensor, draft_token: int, accept_uniform: float, resample_uniform: float) -> Verdict:
    """One verification step: the ratio test on the draft, then a draw from Eq. 17 if it fails (cases 1, 2-1, 2-2).

    draft_probs_received [V]: the server's reconstruction, which holds the received x_d at the draft. target_probs [V].
    Both uniforms in [0, 1): accepted when accept_uniform < accept_prob. Pure: nothing random is drawn here. Reads the
    device once, twice when the draft is rejected.
    """
    resampling_probs = residual_probs(draft_probs_received, target_probs)
    pair = torch.stack((prob_of(draft_probs_received, draft_token), prob_of(target_probs, draft_token)))
    draft_prob, target_prob = pair.tolist()
    test = ratio_test(draft_prob, target_prob, accept_uniform)
    token = draft_token if test.accepted else int(inverse_cdf(resampling_probs, resample_uniform).item())
    return Verdict(test.accepted, test.case, test.accept_prob, test.rejection_prob, resampling_probs, token)
