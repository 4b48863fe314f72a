"""Muon: momentum whose matrix update is orthogonalised, about twice as sample-efficient as AdamW on small transformers.

K. Jordan et al., "Muon: an optimizer for hidden layers in neural networks" (2024). `torch.optim.Muon` iterates in
bfloat16, which a CPU without bfloat16 units emulates slowly; this one takes float32 there.
"""

import torch

BFLOAT16 = getattr(torch.cpu, "_is_avx512_bf16_supported", bool)()
"""Whether this processor multiplies bfloat16 matrices itself."""


def orthogonalise(matrix: torch.Tensor, steps: int = 5) -> torch.Tensor:
    """Nearest semi-orthogonal matrix of `matrix` [n, m] by the quintic Newton–Schulz iteration (singular values near 1)."""
    a, b, c = 3.4445, -4.7750, 2.0315
    wide = matrix.size(0) <= matrix.size(1)
    x = matrix if wide else matrix.T
    x = (x / (x.norm() + 1e-7)).to(torch.bfloat16 if BFLOAT16 else torch.float32)
    for _ in range(steps):
        gram = x @ x.T
        x = a * x + (b * gram + c * gram @ gram) @ x
    return (x if wide else x.T).float()


class Muon(torch.optim.Optimizer):
    """Nesterov momentum, orthogonalised per matrix; for hidden matrices only (embeddings and norms belong to AdamW)."""

    def __init__(self, params, lr: float, momentum: float = 0.95, weight_decay: float = 0.1):
        super().__init__(params, {"lr": lr, "momentum": momentum, "weight_decay": weight_decay})

    @torch.no_grad()
    def step(self, closure=None):
        for group in self.param_groups:
            for param in group["params"]:
                if param.grad is None:
                    continue
                state = self.state[param]
                buffer = state.setdefault("momentum", torch.zeros_like(param))
                buffer.lerp_(param.grad, 1 - group["momentum"])
                update = orthogonalise(param.grad.lerp(buffer, group["momentum"]))
                # The same root-mean-square update for every shape, matched to AdamW's (about 0.2).
                scale = 0.2 * max(param.shape) ** 0.5
                param.mul_(1 - group["lr"] * group["weight_decay"]).add_(update, alpha=-group["lr"] * scale)
