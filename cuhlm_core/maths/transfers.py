"""Numbers on their way between the host and a GPU. A GPU is waited for where its numbers come to the host, and nowhere else."""

from typing import Any

import torch
from torch import Tensor


def on_device(values: Any, where: torch.device, dtype: torch.dtype | None = None) -> Tensor:
    """Numbers of the host as a tensor on a device. Nobody waits for the copy: what is asked of the device afterwards comes after it."""
    return torch.as_tensor(values, dtype=dtype).to(where, non_blocking=True)


def host_columns(*columns: Tensor) -> list[list[Any]]:
    """Columns of numbers and tokens [n], each of its own length, as lists, in one transfer."""
    together = torch.cat([column.double() for column in columns]).cpu()
    parts = together.split_with_sizes([*map(len, columns)])
    return [values.to(column.dtype).tolist() for values, column in zip(parts, columns, strict=True)]
