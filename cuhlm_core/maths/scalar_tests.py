"""Tests of a sent draft that need no law of the device: DSSD's needs x_d alone, the floor of Hao et al. no probability at all.

draft_probs x, target_probs y, as in `verification`, [..., V]. Sources: DSSD from its abstract (arXiv 2507.12000) and a third party's notes;
Hao et al. (2024) from a third party's notes. Both test several drafts at once in their papers; here every upload carries one.
"""

import torch
from torch import Tensor

from cuhlm_core.maths.quantisation import quantise_probs
from cuhlm_core.maths.verification import RatioTest, Verdict, inverse_cdf, prob_of, ratio_test, residual_probs

# DSSD -----------------------------------------------------------------------------------------------------------------


def sent_down(target_probs: Tensor, quantised: bool) -> Tensor:
    """y as it reaches the device after a rejection: exact, or in the 8-bit steps of the wire where `quantised`."""
    return quantise_probs(target_probs) if quantised else target_probs


def device_residual_probs(draft_probs: Tensor, arrived_target_probs: Tensor) -> Tensor:
    """What the device draws a rejected draft's replacement from: (y - x)+ normalised, Eq. 2, with its own exact x.

    [..., V] each; returns [..., V]. Where no entry of y exceeds x it falls back to y, as `residual_probs`; where 8 bits rounded all
    of y to 0 the device knows nothing but x, and falls back to that.
    """
    residual = residual_probs(draft_probs, arrived_target_probs)
    return torch.where(residual.sum(-1, keepdim=True) > 0, residual, draft_probs)


def split_verdict(
    draft_probs: Tensor, target_probs: Tensor, draft_token: int, accept_uniform: float, resample_uniform: float, quantised: bool
) -> Verdict:
    """DSSD: the server tests the scalar x_d with y_d / x_d; after a rejection y comes down and the device draws from (y - x)+.

    With exact probabilities the same rule as `verification.verify` with all of x, hence lossless; only the messages differ. Where
    `quantised`, x_d goes up and y comes down in 8-bit steps. draft_probs and target_probs [V]; uniforms in [0, 1).
    """
    resampling_probs = device_residual_probs(draft_probs, sent_down(target_probs, quantised))
    draft_prob, target_prob = prob_of(draft_probs, draft_token), prob_of(target_probs, draft_token)
    arrived = quantise_probs(draft_prob) if quantised else draft_prob
    test = ratio_test(float(arrived), float(target_prob), accept_uniform)
    return _verdict(test, resampling_probs, draft_token, resample_uniform)


# A floor for y_d ------------------------------------------------------------------------------------------------------


def floor_accept_probs(target_probs: Tensor, floor: Tensor | float) -> Tensor:
    """Probability that each token is kept as a draft, [..., V]: 1 where y_v >= floor (p_t), else 0. `floor` a float or [..., 1]."""
    return (target_probs >= floor).to(target_probs.dtype)


def floor_test(target_prob: float, floor: float) -> RatioTest:
    """Test a draft: kept while y_d >= p_t, whatever x_d is. None of the paper's cases, and no chance is involved."""
    kept = target_prob >= floor
    return RatioTest(accepted=kept, case=None, accept_prob=float(kept), rejection_prob=float(not kept))


def floor_verdict(target_probs: Tensor, draft_token: int, floor: float, resample_uniform: float) -> Verdict:
    """Hao et al.: the LLM keeps the draft while y_d >= p_t, else draws its own token from all of y (the draft may come again).

    The law of such a round is x_v 1[y_v >= p_t] + (sum over i of x_i 1[y_i < p_t]) y_v: not y, unless no token reaches p_t.
    """
    return _verdict(floor_test(float(prob_of(target_probs, draft_token)), floor), target_probs, draft_token, resample_uniform)


def _verdict(test: RatioTest, resampling_probs: Tensor, draft_token: int, resample_uniform: float) -> Verdict:
    token = draft_token if test.accepted else int(inverse_cdf(resampling_probs, resample_uniform).item())
    return Verdict(test.accepted, test.case, test.accept_prob, test.rejection_prob, resampling_probs, token)
