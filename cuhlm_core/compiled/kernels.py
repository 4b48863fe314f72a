"""The compiled kernels: a forward pass over a few tokens of one row, and the paper's uncertainty of one.

numba compiles them while this module is imported, or reads them from its files next to this module's bytecode. `ready.compile_kernels` is
the way to have them.
Everything is float32 in C order. Sums are taken in any order, so that a processor adds eight numbers at once; they differ from numpy's in
the last digits.
"""

import math
from collections.abc import Sequence
from typing import Any

import numpy as np
from numba import carray, njit, types
from numba.extending import intrinsic

NUMBA_OPTIONS: dict[str, Any] = {"fastmath": {"reassoc", "contract", "nsz"}, "nogil": True, "cache": True, "error_model": "numpy"}
"""Infinities and NaN stay what they are."""
LOG2_E, LN2_HIGH, LN2_LOW = np.float32(1.44269504), np.float32(0.693359375), np.float32(-2.12194440e-4)
"""ln 2 in two parts, the first of which is exact in nine bits (Cody and Waite)."""


@intrinsic
def _float_pointer(typingctx: Any, address: Any) -> Any:
    """A pointer to float32 numbers from its address."""
    return types.CPointer(types.float32)(types.uintp), lambda context, builder, signature, args: builder.inttoptr(
        args[0], context.get_value_type(signature.return_type)
    )


@intrinsic
def _with_bits(typingctx: Any, bits: Any) -> Any:
    """The float32 number that has these 32 bits."""
    return types.float32(types.int32), lambda context, builder, signature, args: builder.bitcast(
        args[0], context.get_value_type(signature.return_type)
    )


# A forward pass -------------------------------------------------------------------------------------------------------


@njit(**NUMBA_OPTIONS)
def normed(x: Any, weight: Any, epsilon: Any, out: Any) -> None:
    """out = x [n, width] over the root of its mean square, times the weight [width]."""
    for row in range(len(x)):
        total = np.float32(0)
        for value in x[row]:
            total += value * value
        scale = np.float32(1) / np.sqrt(total / np.float32(x.shape[1]) + epsilon)
        for column in range(x.shape[1]):
            out[row, column] = x[row, column] * scale * weight[column]


@njit(**NUMBA_OPTIONS)
def add_product(x: Any, matrix: Any, out: Any) -> None:
    """out += x [n, in] times matrix [in, out]: eight rows of the matrix at a time, for all of x while they are in the nearest cache."""
    whole = x.shape[1] - x.shape[1] % 8
    for start in range(0, whole, 8):
        m0, m1, m2, m3 = matrix[start], matrix[start + 1], matrix[start + 2], matrix[start + 3]
        m4, m5, m6, m7 = matrix[start + 4], matrix[start + 5], matrix[start + 6], matrix[start + 7]
        for row in range(len(x)):
            x0, x1, x2, x3 = x[row, start], x[row, start + 1], x[row, start + 2], x[row, start + 3]
            x4, x5, x6, x7 = x[row, start + 4], x[row, start + 5], x[row, start + 6], x[row, start + 7]
            to = out[row]
            for column in range(len(to)):
                first = (x0 * m0[column] + x1 * m1[column]) + (x2 * m2[column] + x3 * m3[column])
                to[column] += first + ((x4 * m4[column] + x5 * m5[column]) + (x6 * m6[column] + x7 * m7[column]))
    for start in range(whole, x.shape[1]):
        for row in range(len(x)):
            for column in range(out.shape[1]):
                out[row, column] += x[row, start] * matrix[start, column]


@njit(**NUMBA_OPTIONS)
def turn(states: Any, heads: int, cosines: Any, sines: Any) -> None:
    """Rotary positions of the first heads of states [n, heads and more, width], in place; cosines and sines [n, 1, 2, half]."""
    half = states.shape[2] // 2
    for row in range(len(states)):
        for head in range(heads):
            for column in range(half):
                first, second = states[row, head, column], states[row, head, half + column]
                states[row, head, column] = first * cosines[row, 0, 0, column] + second * sines[row, 0, 0, column]
                states[row, head, half + column] = second * cosines[row, 0, 1, column] + first * sines[row, 0, 1, column]


@njit(**NUMBA_OPTIONS)
def attend(states: Any, cache: Any, before: int, heads: int, out: Any) -> None:
    """out [n, heads · width]: attention of the first heads of states [n, heads and more, width], the queries of the tokens behind `before`
    others, over cache [capacity, 2 key heads, width]."""
    width, key_heads = states.shape[2], cache.shape[1] // 2
    group, scale = heads // key_heads, np.float32(1) / np.sqrt(np.float32(width))
    weights = np.empty(before + len(states), np.float32)
    for row in range(len(states)):
        for head in range(heads):
            query, key, largest, total = states[row, head], head // group, np.float32(-np.inf), np.float32(0)
            for position in range(before + row + 1):
                seen, score = cache[position, key], np.float32(0)
                for column in range(width):
                    score += query[column] * seen[column]
                weights[position] = score * scale
                largest = max(largest, weights[position])
            answer = out[row, head * width : (head + 1) * width]
            answer[:] = 0
            for position in range(before + row + 1):
                weight = np.exp(weights[position] - largest)
                total += weight
                seen = cache[position, key_heads + key]
                for column in range(width):
                    answer[column] += weight * seen[column]
            for column in range(width):
                answer[column] /= total


@njit(**NUMBA_OPTIONS)
def gate(gates: Any) -> None:
    """SiLU of the first half of gates [n, 2 · width] times the second, in the first half's place."""
    middle = gates.shape[1] // 2
    for row in range(len(gates)):
        for column in range(middle):
            value = gates[row, column]
            gates[row, column] = value / (np.float32(1) + np.exp(-value)) * gates[row, middle + column]


_FOUR = "float32[:,:,:,::1]"


@njit(f"float32[:,::1](float32[:,::1],int64,int64,uint64[:,::1],UniTuple(int64,4),{_FOUR},{_FOUR},float32,{_FOUR})", **NUMBA_OPTIONS)
def _row_logits(x: Any, before: int, keep: int, addresses: Any, sizes: Any, cosines: Any, sines: Any, epsilon: Any, caches: Any) -> Any:
    """Logits [keep, head columns]; see `RowReader`."""
    count, hidden = x.shape
    heads, key_heads, middle, columns = sizes
    width = caches.shape[3]
    flat = (heads + 2 * key_heads) * width
    inner, answer = np.empty((count, hidden), np.float32), np.empty((count, heads * width), np.float32)
    gates = np.empty((count, 2 * middle), np.float32)
    for layer in range(len(addresses) - 1):
        at, states = addresses[layer], np.zeros((count, flat), np.float32)
        normed(x, carray(_float_pointer(at[4]), (hidden,)), epsilon, inner)
        add_product(inner, carray(_float_pointer(at[0]), (hidden, flat)), states)
        split = states.reshape((count, heads + 2 * key_heads, width))
        turn(split, heads + key_heads, cosines, sines)
        caches[layer, before : before + count] = split[:, heads:]
        attend(split, caches[layer], before, heads, answer)
        add_product(answer, carray(_float_pointer(at[1]), (heads * width, hidden)), x)
        normed(x, carray(_float_pointer(at[5]), (hidden,)), epsilon, inner)
        gates[:] = 0
        add_product(inner, carray(_float_pointer(at[2]), (hidden, 2 * middle)), gates)
        gate(gates)
        add_product(gates[:, :middle], carray(_float_pointer(at[3]), (middle, hidden)), x)
    last, logits = addresses[len(addresses) - 1], np.zeros((keep, columns), np.float32)
    normed(x[count - keep :], carray(_float_pointer(last[1]), (hidden,)), epsilon, inner[:keep])
    add_product(inner[:keep], carray(_float_pointer(last[0]), (hidden, columns)), logits)
    return logits


class RowReader:
    """The passes of a model over at most `most_tokens` tokens of one row.

    layers: query_key_value, output, gate_up, down, attention_norm, mlp_norm of each, float32 [in, out] and [in]; ends: the output matrix
    and the final norm; a norm None: folded into the matrix after it. heads: of the queries, of the keys. ValueError for other arrays.
    """

    most_tokens = 16
    """Longer passes are faster by a BLAS."""

    def __init__(self, layers: Sequence[Sequence[Any]], ends: Sequence[Any], heads: tuple[int, int], epsilon: float):
        ones = np.ones(len(ends[1]), np.float32)
        self._arrays = [[ones if array is None else array for array in row] for row in (*layers, ends)]  # held: read by their addresses
        columns = ends[0].strides[0] // 4  # the whole row, of which the model may read less
        if not all(array.dtype == np.float32 and array.strides[-1] == 4 for row in self._arrays for array in row):
            raise ValueError("Not float32 in C order.")
        addresses = [[array.ctypes.data for array in row] for row in self._arrays]
        self._addresses = np.array([row + [0] * (6 - len(row)) for row in addresses], np.uint64)
        self._sizes = (*heads, len(self._arrays[0][3]), columns)
        self._epsilon = np.float32(epsilon)

    def read(self, x: Any, before: int, keep: int, turns: tuple[Any, Any], caches: Any) -> Any:
        """Logits [keep, V or more] after the last tokens, whose embeddings are x [n, hidden], which is overwritten.

        turns: rotary cosines and sines [n, 1, 2, half]; caches [layers, capacity, 2 · key heads, width].
        """
        return _row_logits(x, before, keep, self._addresses, self._sizes, *turns, self._epsilon, caches)


# The uncertainty ------------------------------------------------------------------------------------------------------


@njit("UniTuple(int64,2)(float32[::1],int64,float32[::1],float64[::1],float64,float64)", **NUMBA_OPTIONS)
def count_different(logits: Any, draft: int, inverse: Any, uniforms: Any, least: float, margin: float) -> Any:
    """How many uniforms [M] are above the draft's probability at the inverse temperatures [M] by more than the margin, and how many are
    closer to it. logits [V], finite; least: the exponent below which a weight counts as that of the exponent."""
    largest = logits[0]
    for value in logits:
        largest = max(largest, value)
    above, close = 0, 0
    for number in range(len(inverse)):
        factor, total = inverse[number], np.float32(0)
        for column in range(len(logits)):
            exponent = max((logits[column] - largest) * factor, np.float32(least))
            halvings = np.floor(exponent * LOG2_E + np.float32(0.5))
            rest = exponent - halvings * LN2_HIGH - halvings * LN2_LOW
            series = np.float32(1.9875691500e-4)
            series = series * rest + np.float32(1.3981999507e-3)
            series = series * rest + np.float32(8.3334519073e-3)
            series = series * rest + np.float32(4.1665795894e-2)
            series = series * rest + np.float32(1.6666665459e-1)
            series = series * rest + np.float32(5.0000001201e-1)
            total += (series * rest * rest + rest + np.float32(1)) * _with_bits((np.int32(halvings) + np.int32(127)) << np.int32(23))
        own = (logits[draft] - largest) * factor
        distance = uniforms[number] - (math.exp(own) / total if own > least else 0.0)
        if abs(distance) <= margin:
            close += 1
        elif distance > 0:
            above += 1
    return above, close
