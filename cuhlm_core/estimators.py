"""The uncertainty estimators that a run can choose, each a function of the round's logits and draft."""

from collections.abc import Callable

import torch

from cuhlm_core.randomness import PERTURBATIONS, Purpose, uniforms
from cuhlm_core.uncertainty import MAX_TEMPERATURE, expected_disagreement, midpoint_temperatures, temperature_disagreement

Estimate = Callable[[torch.Tensor, torch.Tensor, int], torch.Tensor]
"""(logits [V], draft token, round number from 1) -> u in [0, 1], a 0-dim tensor."""


def make_estimator(name: str, seed: int, rounds: int, device: torch.device) -> Estimate:
    """The estimator `name` of settings.ESTIMATORS with the named uniforms of `seed` for `rounds` rounds."""
    if name == "temperature":
        drawn = torch.from_numpy(uniforms(seed, Purpose.PERTURBATION, rounds)).to(device)
        temperatures, coins = MAX_TEMPERATURE * drawn[:, :PERTURBATIONS], drawn[:, PERTURBATIONS:]
        return lambda logits, draft, number: temperature_disagreement(logits, draft, temperatures[number - 1], coins[number - 1])
    if name == "temperature-expected":
        grid = midpoint_temperatures().to(device)
        return lambda logits, draft, number: expected_disagreement(logits, draft, grid)
    return lambda logits, draft, number: 1 - torch.softmax(logits.double(), -1)[draft]
