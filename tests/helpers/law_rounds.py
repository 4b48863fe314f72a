"""Rounds made from distributions that the test knows: drafts drawn from x, and an uncertainty that rises with rejection."""

from dataclasses import replace

import numpy as np
import torch
from torch import Tensor

from cuhlm_core.maths.compression import total_variation
from cuhlm_core.measuring.measure import compression_columns
from cuhlm_core.measuring.rounds import Rounds


def drafted(x: Tensor, seed: int) -> np.ndarray:
    """A draft from each row of x [n, V]."""
    random = np.random.default_rng(seed)
    return np.array([random.choice(x.shape[-1], p=row / row.sum()) for row in x.numpy()])


def law_rounds(x: Tensor, y: Tensor, drafts: np.ndarray, seed: int = 0) -> Rounds:
    """One round for each row of x and y [n, V]; seven to a prompt."""
    random, every = np.random.default_rng(seed), np.arange(len(x))
    draft_prob, target_prob = x.numpy()[every, drafts], y.numpy()[every, drafts]
    rising = 0.4 + 0.5 * np.maximum(0.0, 1 - target_prob / draft_prob)
    return Rounds(
        prompt=every // 7, position=every % 7 + 1, draft_prob=draft_prob, target_prob=target_prob,
        total_variation=total_variation(x, y).numpy(), accept_uniform=random.random(len(x)),
        uncertainty={name: np.clip(rising + 0.2 * random.normal(size=len(x)), 0, 1) for name in ("temperature", "temperature-expected")},
        **compression_columns(x, y),
    )  # fmt: skip


def soft_laws(count: int, size: int, seed: int, apart: float = 1.0) -> tuple[Tensor, Tensor]:
    """x and y as two models give them, float64 [count, size]: softmaxes of logits that differ by noise of the scale `apart`."""
    generator = torch.Generator().manual_seed(seed)
    logits, noise = (torch.randn(count, size, generator=generator, dtype=torch.float64) for _ in range(2))
    return torch.softmax(2 * logits, -1), torch.softmax(2 * logits + apart * noise, -1)


def made_up_rounds(count: int = 84, size: int = 300, seed: int = 1) -> Rounds:
    """Rounds of two models that agree more or less."""
    x, y = soft_laws(count, size, seed)
    return law_rounds(x, y, drafted(x, seed), seed)


def repeated(rounds: Rounds, times: int) -> Rounds:
    """Every round several times over."""
    return rounds.taking(np.tile(np.arange(len(rounds)), times))


def with_drafts(rounds: Rounds, draft_prob: np.ndarray, target_prob: np.ndarray) -> Rounds:
    """The same rounds with other drafts."""
    return replace(rounds, draft_prob=draft_prob, target_prob=target_prob)
