"""Kernels of the fast path: what numpy and torch do not write alike in a forward pass, and matrices that are kept in 16 bits."""

import hashlib
import math
import warnings
import weakref
from collections.abc import Callable
from functools import partial
from typing import Any

import numpy as np
import torch
import torch.nn.functional as F
from threadpoolctl import threadpool_limits
from torch import Tensor

from cuhlm_core.maths.transfers import on_device

warnings.filterwarnings("ignore", category=RuntimeWarning, module=__name__)  # `check_numbers` reports infinite weights

ROWS_TOGETHER = 4
"""Rows that a BLAS works on together: of a matrix product of so many the last few left over take up to twice their time."""
HALVES_FROM = 500_000
"""Numbers that a model's matrices hold on average where its 16-bit ones are kept in 16 bits. A call of fbgemm takes 8 µs more than one of
numpy: from this size on one row is no slower (matrices of 260,000 numbers 16 µs against 11, of 550,000 25 against 25, of 790,000 33
against 37), and five rows take a fourth of the time. The embedded pairs lie below it (232,000 at most) and keep every digit; a pass of the
World-SLM over one token would take .21 ms instead of .15, those of the other three no longer than now."""


def has_fbgemm() -> bool:
    """Whether this torch multiplies by 16-bit matrices on this processor (x86 with AVX2)."""
    return "fbgemm" in torch.backends.quantized.supported_engines and torch.backends.quantized.engine in ("x86", "fbgemm")


class HalfMatrix:
    """A matrix [out, in] of 16-bit numbers; activations and sums are in float32.

    fbgemm fills the columns up with zeros to a multiple of 512: 576 of them take nearly as much memory as in 32 bits.
    """

    def __init__(self, matrix: Tensor):
        self._packed = torch.ops.quantized.linear_prepack_fp16(matrix.contiguous(), None)

    def times(self, x: Tensor) -> Tensor:
        """x [N, in] times the matrix: [N, out]."""
        return torch.ops.quantized.linear_dynamic_fp16(x, self._packed)

    def in_float32(self) -> Tensor:
        """The matrix as it was given."""
        return torch.ops.quantized.linear_unpack_fp16(self._packed)[0]


_HELD: "weakref.WeakValueDictionary[tuple[str, str], Any]" = weakref.WeakValueDictionary()
"""Tables and output matrices that some model holds, by use and digest: a draft often has them in common with its large model."""


def shared(use: str, halves: Tensor, make: Callable[[], Any]) -> Any:
    """What `make` makes of 16-bit numbers for this use; what was made of the same ones as long as a model holds it."""
    key = use, f"{tuple(halves.shape)} {hashlib.sha256(halves.contiguous().numpy().data).hexdigest()}"
    held = _HELD.get(key)
    if held is None:
        held = _HELD[key] = make()
    return held


def are_halves(values: Tensor) -> bool:
    """Whether all numbers are finite and equal to their float16."""
    least, most = values.aminmax()  # `isfinite` of 16-bit numbers takes four times as long; NaN fails either comparison
    return bool(least > -math.inf) and bool(most < math.inf) and torch.equal(values.half().to(values.dtype), values)


def float32_product(x: Tensor, matrix: Tensor) -> Tensor:
    """x [N, in] times a matrix [in, out] in float32: in bfloat16 logits between 16 and 32 are an eighth apart."""
    if x.device.type == "cpu" or x.dtype == torch.float32 or torch.is_grad_enabled():
        return x.float() @ matrix.float()
    return torch.mm(x, matrix, out_dtype=torch.float32)


class Float32Output(torch.nn.Linear):
    """A model's output matrix of 16-bit numbers, whose logits are in float32."""

    def forward(self, input: Tensor) -> Tensor:
        logits = float32_product(input.flatten(0, -2), self.weight.T).unflatten(0, input.shape[:-1])
        return logits if self.bias is None else logits + self.bias


class NumpyKernels:
    """What numpy and torch do not write alike, for a small model in float32 on a processor."""

    def __init__(self) -> None:
        threadpool_limits(1, "blas")  # waiting for a second thread costs more than it saves, many times more on a busy machine
        self.zeros = partial(np.zeros, dtype=np.float32)

    def array(self, values: Any) -> Any:
        """A tensor or an array as these kernels take it; the memory is shared."""
        return values.numpy() if isinstance(values, Tensor) else values

    def embedded(self, table: Any, ids: Any) -> Any:
        """Rows of a table of embeddings in float32."""
        return table[ids].astype(np.float32, copy=False)

    def logits(self, x: Any, matrix: Any) -> Tensor:
        """x [N, in] times the output matrix, in float32."""
        return torch.from_numpy(self.product(x, matrix))

    def product(self, x: Any, matrix: Any) -> Any:
        """x [N, in] times a matrix [in, out], several rows filled up with zeros to a multiple of ROWS_TOGETHER."""
        if isinstance(matrix, HalfMatrix):
            return matrix.times(torch.from_numpy(x)).numpy()
        count = len(x)
        missing = -count % ROWS_TOGETHER if count > 1 else 0
        return (np.concatenate((x, np.zeros((missing, x.shape[1]), np.float32))) @ matrix)[:count] if missing else x @ matrix

    def norm(self, x: Any, weight: Any | None, epsilon: float) -> Any:
        x = x / np.sqrt(np.vecdot(x, x) / x.shape[-1] + epsilon)[:, None]
        return x if weight is None else x * weight

    def swapped(self, pairs: Any) -> Any:
        """Both halves of [N, heads, 2, half], the second one first."""
        return pairs[:, :, ::-1]

    def gated(self, gate_up: Any) -> Any:
        """SiLU of the first half times the second."""
        middle = gate_up.shape[-1] // 2
        gate = gate_up[:, :middle]
        return gate / (1 + np.exp(-gate)) * gate_up[:, middle:]

    def attended(self, queries: Any, keys: Any, values: Any, mask: Any | None) -> Any:
        """Queries [n, key heads, group, width, d] over keys and values [n, key heads, shown, d]."""
        scores = (queries * queries.shape[-1] ** -0.5) @ keys[:, :, None].swapaxes(-1, -2)
        if mask is not None:
            scores = np.where(mask, scores, -np.inf)
        weights = np.exp(scores - scores.max(-1, keepdims=True))
        return weights @ values[:, :, None] / weights.sum(-1, keepdims=True)


class TorchKernels:
    """The same on a GPU, in half precision, or with several threads."""

    def __init__(self, device: torch.device, dtype: torch.dtype):
        self.device, self.dtype, self.zeros = device, dtype, partial(torch.zeros, dtype=dtype, device=device)

    def array(self, values: Any) -> Any:
        return on_device(values, self.device)

    def embedded(self, table: Any, ids: Any) -> Any:
        return table[ids].to(self.dtype)

    def logits(self, x: Any, matrix: Any) -> Tensor:
        return matrix.times(x) if isinstance(matrix, HalfMatrix) else float32_product(x, matrix)

    def product(self, x: Any, matrix: Any) -> Any:
        return matrix.times(x) if isinstance(matrix, HalfMatrix) else x @ matrix

    def norm(self, x: Any, weight: Any | None, epsilon: float) -> Any:
        return F.rms_norm(x, x.shape[-1:], weight, epsilon)

    def swapped(self, pairs: Any) -> Any:
        return pairs.flip(2)

    def gated(self, gate_up: Any) -> Any:
        gate, up = gate_up.chunk(2, -1)
        return F.silu(gate).mul_(up)

    def attended(self, queries: Any, keys: Any, values: Any, mask: Any | None) -> Any:
        heads, grouped = queries.flatten(1, 2), queries.shape[2] > 1
        mask = None if mask is None else mask[:, 0]
        return F.scaled_dot_product_attention(heads, keys, values, attn_mask=mask, enable_gqa=grouped).view(queries.shape)
