"""Uncertainty of the small model's draft: the paper's temperature perturbation, two noise-free variants, and entropy.

Words and the paper's letters: logits z [..., V], draft_token d, temperatures theta^(m) [M], uncertainty u in [0, 1].
Functions return float64 tensors and never wait for the device, but for `temperature_uncertainty` of the contract, which returns a float.
"""

import math
from collections.abc import Callable
from typing import Any

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor

from cuhlm_core.compiled import ready
from cuhlm_core.errors import UserError
from cuhlm_core.maths.randomness import PERTURBATIONS, Purpose, uniforms
from cuhlm_core.maths.transfers import on_device
from cuhlm_core.maths.verification import prob_of

MAX_TEMPERATURE = 2.0
"""theta_max: perturbation temperatures are drawn from U[0, theta_max], afresh each round (PAPER_NOTES 10)."""

MIDPOINT_TEMPERATURES = (torch.arange(32, dtype=torch.float64) + 0.5) * (MAX_TEMPERATURE / 32)
"""A fixed grid for the estimate without sampling noise: the mid-points of 32 equal parts of [0, theta_max], float64 [32]."""

_MANY_LOGITS = 16_384
"""From so many logits on, of all rows together, a CPU bounds the perturbed probabilities before it sums over the vocabulary; below it the
bounds cost as much."""
_LARGEST = 1024
"""Logits that the bounds sum over, at most a sixteenth of a row: 512 to 4,096 take the same time at |V| = 49,152."""
_LEAST_VOCABULARY = 1024
"""Smaller ones are never bounded."""
_ROUNDING_MARGIN = 1e-4
"""Relative margin of the bounds, above all rounding of float32 sums and of exponents up to 87."""

CHUNK_BYTES = 8_000_000
"""Most memory that `side_by_side_uncertainties` takes for the perturbed distributions of the rounds that it measures together (one round
at least). What stays in the processor's cache takes half the time of what does not."""


def draft_probs_at_temperatures(logits: Tensor, draft_token: Tensor | int, temperatures: Tensor) -> Tensor:
    """Probability of the draft at each perturbation temperature: Eq. 8 at v = d.

    logits [..., V]; draft_token an int or int64 [...]; temperatures [M] or [..., M], >= 0. Returns [..., M] in the logits' dtype
    (float32 for half precision). Temperature 0 is the argmax limit: 1 for the one largest logit, shared equally by ties.
    """
    if logits.dtype in (torch.float16, torch.bfloat16):
        logits = logits.float()
    shifted = logits - logits.amax(-1, keepdim=True)
    inverse = _inverse(temperatures, logits)
    weights = _weights(shifted.unsqueeze(-2) * inverse.unsqueeze(-1))
    if isinstance(draft_token, Tensor) and draft_token.dim() > 0:
        draft_token = draft_token.unsqueeze(-1).expand(weights.shape[:-1])
    return _or_nothing(prob_of(weights, draft_token)) / weights.sum(-1)


def _inverse(temperatures: Tensor, logits: Tensor) -> Tensor:
    """1 / theta in the logits' dtype. 1/0 becomes the largest finite number: times a gap of 0 it is 0, times any other it underflows."""
    return temperatures.to(logits).reciprocal().clamp_max(torch.finfo(logits.dtype).max)


def _lowest_exponent(dtype: torch.dtype) -> float:
    """Exponent just above that at which exp underflows."""
    return math.log(torch.finfo(dtype).tiny) + 1


def _weights(exponents: Tensor) -> Tensor:
    """exp of exponents <= 0, in their own memory.

    A CPU takes ten times longer where exp underflows. Weights stop just short of it, too small to change a sum that is at least 1.
    """
    exponents.clamp_min_(_lowest_exponent(exponents.dtype))
    if exponents.device.type == "cpu":
        in_place = exponents.numpy()
        np.exp(in_place, out=in_place)  # half of torch's time, and most of the estimate's
        return exponents
    return exponents.exp_()


def _or_nothing(weights: Tensor) -> Tensor:
    """The weights with 0 where `_weights` stopped at the smallest."""
    return torch.threshold(weights, 1.01 * math.exp(_lowest_exponent(weights.dtype)), 0.0)


def disagreement(draft_probs: Tensor, uniforms: Tensor) -> Tensor:
    """u(t), Eq. 9, as a float64 tensor [...]: the share of perturbed tokens that differ from the draft.

    draft_probs, the draft's perturbed probabilities, and uniforms in [0, 1): [..., M]. Only whether d^(m) = d matters, a Bernoulli variable
    of the draft's perturbed probability: d^(m) differs exactly when its uniform is not below it (PAPER_NOTES 11), so no token is
    sampled. float64, so that 16 of 20 is the number 0.8 that a threshold of 0.8 is compared with.
    """
    return (uniforms >= draft_probs).mean(-1, dtype=torch.float64)


def expected_disagreement(logits: Tensor, draft_token: Tensor | int, temperatures: Tensor) -> Tensor:
    """E[u | logits, temperatures] as a float64 tensor [...]: 1 minus the mean of the draft's perturbed probabilities.

    Not in the paper: Eq. 9 without its sampling noise (PAPER_NOTES 11). Arguments as in `draft_probs_at_temperatures`.
    """
    total = draft_probs_at_temperatures(logits, draft_token, temperatures).sum(-1, dtype=torch.float64)
    # A perturbed probability may round to just above 1.
    return (1 - total / temperatures.shape[-1]).clamp(0, 1)


def temperature_uncertainty(logits: Tensor, draft_token: int, temperatures: Tensor, uniforms: Tensor) -> float:
    """u(t), Eq. 8–9, of one distribution: the share of M perturbed tokens that differ from the draft.

    logits [V]; temperatures [M], >= 0; uniforms [M] in [0, 1). Returns a float in {0, 1/M, …, 1}.
    Raises UserError for a negative temperature, none at all, or another number of uniforms.
    """
    if temperatures.dim() != 1 or temperatures.shape[0] == 0:
        raise UserError(f"Temperatures must be a list of at least one number, not of shape {tuple(temperatures.shape)}.")
    if not bool((temperatures >= 0).all()):
        raise UserError("Temperatures must be 0 or greater.")
    if uniforms.shape != temperatures.shape:
        raise UserError(f"{temperatures.shape[-1]} temperatures need as many uniforms, not shape {tuple(uniforms.shape)}.")
    return float(disagreement(draft_probs_at_temperatures(logits, draft_token, temperatures), uniforms).item())


def normalised_entropy(logits: Tensor) -> Tensor:
    """Shannon entropy of x over its largest value, -sum_v x_v ln x_v / ln |V|, as a float64 tensor [...] in [0, 1]. Not in the paper.

    logits [..., V]; a logit of -inf is a probability of 0 and adds nothing; one token alone (|V| = 1) leaves no doubt: 0. The
    only estimator that does not look at the draft.
    """
    if logits.shape[-1] == 1:
        return torch.zeros(logits.shape[:-1], dtype=torch.float64, device=logits.device)
    if logits.dtype in (torch.float16, torch.bfloat16):
        logits = logits.float()
    entropy: Tensor = torch.special.entr(torch.softmax(logits, -1)).sum(-1, dtype=torch.float64)
    # A sum of rounded terms may come to just above the largest value.
    return (entropy / math.log(logits.shape[-1])).clamp(0, 1)


def round_uncertainties(name: str, logits: Tensor, drafts: Tensor, seed: int) -> NDArray[np.float64]:
    """u(t) of each round of a whole answer by the estimator of that name, float64 [n]: row i is round i + 1 of the run with this seed.

    logits [n, V], drafts int64 [n] on one device. Raises UserError for another name.
    """
    draws = torch.from_numpy(uniforms(seed, Purpose.PERTURBATION, len(logits))).to(logits.device)
    return side_by_side_uncertainties(name, logits, drafts, draws).cpu().numpy()


def side_by_side_uncertainties(name: str, logits: Tensor, drafts: Tensor, draws: Tensor) -> Tensor:
    """u(t) by the estimator of that name (`settings.ESTIMATORS`) in one round of each of several answers, float64 [n].

    temperature: Eq. 8–9 with M temperatures and M uniforms a round. temperature-expected: its expectation over MIDPOINT_TEMPERATURES, the
    same in every round. one-minus-draft-prob. entropy. Works in float32, which no model's logits exceed: double precision takes twice as
    long and changes u by about 1e-7. logits [n, V], drafts int64 [n]; draws [n, 2 M], the rounds' uniforms of Purpose.PERTURBATION, read
    by "temperature" only. Raises UserError for another name.
    """
    if name == "temperature":
        compiled = ready.kernels() if logits.device.type == "cpu" else None
        if compiled is not None and len(logits) == 1:
            return _compiled_disagreement(compiled, logits, drafts, draws)
        bounded = logits.device.type == "cpu" and logits.shape[-1] >= _LEAST_VOCABULARY and logits.numel() >= _MANY_LOGITS
        return _in_chunks(_bounded_disagreement if bounded else _sampled_disagreement, PERTURBATIONS, logits, drafts, draws)
    if name == "entropy":
        return _in_chunks(normalised_entropy, 1, logits)
    if name not in ("temperature-expected", "one-minus-draft-prob"):
        raise UserError(f"Unknown estimator {name!r}.")
    # At the one temperature 1 the perturbed law is x itself.
    grid = on_device(MIDPOINT_TEMPERATURES if name == "temperature-expected" else torch.ones(1, dtype=torch.float64), logits.device)
    return _in_chunks(lambda some, tokens: expected_disagreement(some, tokens, grid), len(grid), logits, drafts)


def _sampled_disagreement(logits: Tensor, drafts: Tensor, draws: Tensor) -> Tensor:
    """u(t) of rows: Eq. 8–9 with M temperatures and M uniforms each, draws [n, 2 M]."""
    temperatures = draws[..., :PERTURBATIONS] * MAX_TEMPERATURE
    return disagreement(draft_probs_at_temperatures(logits, drafts, temperatures), draws[..., PERTURBATIONS:])


def _bounded_disagreement(logits: Tensor, drafts: Tensor, draws: Tensor) -> Tensor:
    """`_sampled_disagreement`, equal bit for bit, which sums over the whole vocabulary only where bounds leave the outcome open.

    With S the sum of the K largest weights exp((z_v - max z) / theta), w_K the smallest of them, and w_d the draft's own:
    w_d / (S + (V - K) w_K) <= x_d(theta) <= w_d / S. A uniform outside these bounds decides whether d^(m) differs; of 20 temperatures of
    SmolLM2 about one is left open.
    """
    temperatures, uniforms = draws[..., :PERTURBATIONS] * MAX_TEMPERATURE, draws[..., PERTURBATIONS:]
    vocabulary = logits.shape[-1]
    count = min(_LARGEST, vocabulary // 16)
    largest = torch.from_numpy(np.partition(logits.numpy(), vocabulary - count, axis=-1)[:, vocabulary - count :])
    top, least = largest.amax(-1, keepdim=True), largest.amin(-1, keepdim=True)
    inverse = _inverse(temperatures, logits)
    total = _weights((largest - top).unsqueeze(-2) * inverse.unsqueeze(-1)).sum(-1)
    rest = (vocabulary - count) * _weights((least - top) * inverse)
    own = _or_nothing(_weights((logits.gather(-1, drafts.unsqueeze(-1)) - top) * inverse))
    differs = uniforms >= own / total * (1 + _ROUNDING_MARGIN)
    undecided = ~differs & (uniforms >= own / (total + rest) * (1 - _ROUNDING_MARGIN))
    rows, columns = undecided.nonzero(as_tuple=True)
    if len(rows):
        exact = draft_probs_at_temperatures(logits[rows], drafts[rows], temperatures[rows, columns].unsqueeze(-1)).squeeze(-1)
        differs[undecided] = uniforms[undecided] >= exact
    return differs.mean(-1, dtype=torch.float64)


def _compiled_disagreement(compiled: Any, logits: Tensor, drafts: Tensor, draws: Tensor) -> Tensor:
    """`_sampled_disagreement` of one row, equal bit for bit: where a uniform is too close to the probability, that function decides."""
    temperatures, uniforms = draws[..., :PERTURBATIONS] * MAX_TEMPERATURE, draws[..., PERTURBATIONS:]
    row, inverse = logits[0].float(), _inverse(temperatures[0], logits.float())
    least = 1.01 * _lowest_exponent(torch.float32)
    above, close = compiled.count_different(row.numpy(), int(drafts[0]), inverse.numpy(), uniforms[0].numpy(), least, _ROUNDING_MARGIN)
    if close:
        return _sampled_disagreement(logits.float(), drafts, draws)
    return torch.tensor([above / PERTURBATIONS], dtype=torch.float64)


def _in_chunks(measure: Callable[..., Tensor], width: int, logits: Tensor, *columns: Tensor) -> Tensor:
    """A measure of rows [n, V] in float32: as many together as CHUNK_BYTES hold, with `width` distributions each."""
    rounds, vocabulary = logits.shape
    together = max(1, CHUNK_BYTES // (4 * width * vocabulary))
    if rounds <= together:
        return measure(logits.float(), *columns)
    chunks = zip(*(torch.split(column, together) for column in (logits, *columns)), strict=True)
    return torch.cat([measure(some.float(), *rest) for some, *rest in chunks])
