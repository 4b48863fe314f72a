"""Random pairs of distributions for the probability tests: ordinary ones and every awkward kind."""

import torch
from torch import Tensor


def random_pairs(count: int, size: int, seed: int) -> tuple[Tensor, Tensor]:
    """x and y, float64 [count, size]: flat and peaked laws, zeros, near-ties, x = y, disjoint supports, one-hot, uniform."""
    generator = torch.Generator().manual_seed(seed)

    def normal(*shape: int) -> Tensor:
        return torch.randn(*shape, generator=generator, dtype=torch.float64)

    scale = 10 ** (torch.rand(count, 1, generator=generator, dtype=torch.float64) * 2 - 1)
    logits = normal(count, size) * scale
    x = torch.softmax(logits, -1)
    y = torch.softmax(logits + normal(count, size) * scale / 2, -1)
    kind = torch.arange(count) % 10
    half = torch.arange(size) < size // 2
    x[kind == 1] *= torch.rand(x[kind == 1].shape, generator=generator) < 0.5
    y[kind == 1] *= torch.rand(y[kind == 1].shape, generator=generator) < 0.5
    y[kind == 2] = x[kind == 2] * (1 + 1e-9 * normal(*x[kind == 2].shape))
    y[kind == 3] = x[kind == 3]
    x[kind == 4] *= half
    y[kind == 4] *= ~half
    x[kind == 5] = (torch.arange(size) == size // 3).double()
    y[kind == 6] = (torch.arange(size) == size // 3).double()
    x[kind == 7] = 1.0
    x[kind == 8] = (x[kind == 8] * 50).round() + half  # many equal entries, many zeros
    for law in (x, y):
        law[law.sum(-1) == 0, 0] = 1.0
        law /= law.sum(-1, keepdim=True)
    return x, y


def random_law(size: int, seed: int, scale: float = 2.0) -> Tensor:
    """One softmax of normal logits, float64 [size]."""
    return torch.softmax(scale * torch.randn(size, generator=torch.Generator().manual_seed(seed), dtype=torch.float64), -1)
