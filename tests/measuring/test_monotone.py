"""Monotone cubics: equal to scipy's, which takes half a second to import."""

import numpy as np
import pytest
from scipy.interpolate import PchipInterpolator

from cuhlm_core.measuring.monotone import monotone_cubics


@pytest.mark.parametrize("points", [2, 3, 4, 40])
@pytest.mark.parametrize("shape", ["falling", "flat", "any", "steps"])
def test_the_coefficients_are_those_of_scipy(points: int, shape: str) -> None:
    random = np.random.default_rng(points)
    x = np.cumsum(random.uniform(0.1, 3, points))
    drawn = random.normal(size=(25, points))
    values = {
        "falling": np.sort(np.abs(drawn), axis=1)[:, ::-1], "flat": np.ones_like(drawn), "any": drawn, "steps": np.round(drawn),
    }[shape]  # fmt: skip
    expected = PchipInterpolator(x, values, axis=1).c
    assert monotone_cubics(x, values).shape == expected.shape == (4, points - 1, 25)
    np.testing.assert_allclose(monotone_cubics(x, values), expected, rtol=1e-9, atol=1e-12)


def test_between_two_points_a_cubic_stays_between_their_values() -> None:
    x, values = np.array([0.0, 1.0, 1.1, 5.0]), np.array([[3.0, 2.9, 0.1, 0.0]])
    cube, square, line, start = monotone_cubics(x, values)[:, :, 0]
    for piece in range(3):
        steps = np.linspace(0, x[piece + 1] - x[piece], 200)
        curve = ((cube[piece] * steps + square[piece]) * steps + line[piece]) * steps + start[piece]
        assert (np.diff(curve) <= 1e-12).all() and curve[0] == values[0, piece] and curve[-1] == pytest.approx(values[0, piece + 1])
