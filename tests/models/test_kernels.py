"""Which numbers a matrix of 16 bits may hold, and what two models share of them."""

import math

import pytest
import torch

from cuhlm_core.models.kernels import are_halves, shared


@pytest.mark.parametrize(("value", "kept"), [
    (0.1, False), (1 / 3, False), (0.5, True), (65_504.0, True), (65_520.0, False), (1e5, False), (-1e5, False), (2.0**-24, True),
    (2.0**-26, False), (math.inf, False), (-math.inf, False), (math.nan, False),
])  # fmt: skip
def test_only_finite_numbers_that_float16_has_are_kept_in_16_bits(value, kept):
    matrix = torch.randn(7, 5, generator=torch.Generator().manual_seed(0)).half().float()
    matrix[3, 2] = value
    assert are_halves(matrix) is kept


def test_equal_numbers_are_made_once_as_long_as_they_are_held():
    class Made:
        """Something that can be held."""

    halves, made = torch.arange(6).reshape(2, 3).half(), []

    def make():
        made.append(Made())
        return made[-1]

    first = shared("table", halves, make)
    assert shared("table", halves.clone(), make) is first and shared("table", halves.T, make) is not first
    assert shared("matrix", halves, make) is not first and shared("table", halves + 1, make) is not first and len(made) == 4
