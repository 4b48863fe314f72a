"""Reads a GGUF file (version 2 or 3): its fields, and its tensors as float32, by numpy alone."""

import contextlib
import math
import struct
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from cuhlm_core.errors import INTERRUPTS, UserError

_NUMBERS = {0: "<B", 1: "<b", 2: "<H", 3: "<h", 4: "<I", 5: "<i", 6: "<f", 7: "<?", 10: "<Q", 11: "<q", 12: "<d"}
"""`struct` formats of GGUF's value types."""
_STRING, _ARRAY = 8, 9
_ALIGNMENT = 32
"""Bytes that the tensors begin at a multiple of, unless the file says otherwise."""
_BLOCK = 32
"""Numbers in a block of a quantised tensor."""
_Q4_1 = np.dtype([("scale", "<f2"), ("least", "<f2"), ("nibbles", "u1", (_BLOCK // 2,))])
_Q8_0 = np.dtype([("scale", "<f2"), ("numbers", "i1", (_BLOCK,))])
_STORED: dict[int, tuple[np.dtype[Any], int]] = {0: (np.dtype("<f4"), 1), 1: (np.dtype("<f2"), 1), 3: (_Q4_1, _BLOCK), 8: (_Q8_0, _BLOCK)}
"""Layout and numbers of a block, by GGUF's tensor types F32, F16, Q4_1 and Q8_0."""


@contextlib.contextmanager
def undamaged(name: str) -> Iterator[None]:
    """Turn whatever a file's content makes fail into one sentence. A file that cannot be read or written raises OSError."""
    try:
        yield
    except (UserError, OSError, MemoryError, *INTERRUPTS):
        raise
    except BaseException as error:
        raise UserError(f"{name} is not a GGUF file, or is damaged or cut off: fetch it again.") from error


class GgufFile:
    """A file, mapped into memory; UserError where it is not a GGUF file or ends before its tensors do."""

    def __init__(self, path: Path):
        self.name, self._at = path.name, 4
        with undamaged(self.name):
            self._bytes: NDArray[Any] = np.memmap(path, np.uint8, "r")
            if bytes(self._bytes[:4]) != b"GGUF":
                raise UserError(f"{self.name} is not a GGUF file: fetch it again.")
            version, count, field_count = self._number("<I"), self._number("<Q"), self._number("<Q")
            if version not in (2, 3):
                raise UserError(f"{self.name} is of GGUF version {version}, which is not read: take the model in safetensors form.")
            self.fields: dict[str, Any] = {}
            """What the file says of its model, by GGUF's names."""
            for _ in range(field_count):
                name = self._string()
                self.fields[name] = self._value(self._number("<I"))
            self._tensors = [self._described() for _ in range(count)]
            alignment = self.fields.get("general.alignment", _ALIGNMENT)
            if type(alignment) is not int or alignment < 1:
                raise ValueError("no alignment")
            self._start = -(-self._at // alignment) * alignment

    def __len__(self) -> int:
        """Number of tensors."""
        return len(self._tensors)

    def tensors(self) -> Iterator[tuple[str, NDArray[np.float32]]]:
        """Names and numbers, one tensor at a time. UserError for a quantisation that is not read."""
        for name, shape, kind, offset in self._tensors:
            if kind not in _STORED:
                raise UserError(f"{self.name} is quantised in a way that is not read (type {kind}): take the model in safetensors form.")
            layout, numbers = _STORED[kind]
            begin, size = self._start + offset, math.prod(shape) // numbers * layout.itemsize
            with undamaged(self.name):
                values = dequantised(self._bytes[begin : begin + size].view(layout)).reshape(shape)
            yield name, values

    def _number(self, form: str) -> Any:
        size = struct.calcsize(form)
        self._at += size
        return struct.unpack(form, bytes(self._bytes[self._at - size : self._at]))[0]

    def _string(self) -> str:
        size = self._number("<Q")
        self._at += size
        return bytes(self._bytes[self._at - size : self._at]).decode("utf-8")

    def _value(self, kind: int) -> Any:
        if kind == _STRING:
            return self._string()
        if kind == _ARRAY:
            element, count = self._number("<I"), self._number("<Q")
            return [self._value(element) for _ in range(count)]
        return self._number(_NUMBERS[kind])

    def _described(self) -> tuple[str, tuple[int, ...], int, int]:
        """Name, shape with the rows first, type and offset of a tensor."""
        name = self._string()
        shape = tuple(self._number("<Q") for _ in range(self._number("<I")))[::-1]
        return name, shape, self._number("<I"), self._number("<Q")


def dequantised(stored: NDArray[Any]) -> NDArray[np.float32]:
    """The numbers [n] of a tensor in one of the stored layouts.

    Q4_1: scale · q + least, q in 0…15, the low halves of the bytes before the high ones; Q8_0: scale · q, q in -128…127.
    """
    if stored.dtype == _Q4_1:
        halves = np.concatenate((stored["nibbles"] & 15, stored["nibbles"] >> 4), axis=1).astype(np.float32)
        return (halves * stored["scale"].astype(np.float32)[:, None] + stored["least"].astype(np.float32)[:, None]).reshape(-1)
    if stored.dtype == _Q8_0:
        return (stored["numbers"].astype(np.float32) * stored["scale"].astype(np.float32)[:, None]).reshape(-1)
    return stored.astype(np.float32)
