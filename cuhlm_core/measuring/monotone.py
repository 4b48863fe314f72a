"""Monotone cubics between measured points (PCHIP), without the half second that importing `scipy.interpolate` takes."""

import numpy as np

from cuhlm_core.maths.statistics import FloatArray


def monotone_cubics(points: FloatArray, values: FloatArray) -> FloatArray:
    """Coefficients [4, S - 1, n], of the cube first, of cubics in the distance to the left point: values[:, s] at points[s].

    The slope at a point is the weighted harmonic mean of those at both sides, 0 where they differ in sign (Fritsch and Carlson, 1980), so
    that a cubic rises or falls only where its points do. Equal to `scipy.interpolate.PchipInterpolator`.

    points [S]: increasing, S at least 2. values [n, S]: finite.
    """
    spans, rises = np.diff(points), np.diff(values, axis=1).T / np.diff(points)[:, None]
    slopes = np.zeros((len(points), len(values)))
    if len(points) == 2:
        slopes[:] = rises[0]
    else:
        before, after = (2 * spans[1:] + spans[:-1])[:, None], (spans[1:] + 2 * spans[:-1])[:, None]
        same = (rises[:-1] * rises[1:]) > 0
        left, right = (np.where(same, side, 1) for side in (rises[:-1], rises[1:]))
        slopes[1:-1] = np.where(same, (before + after) / (before / left + after / right), 0)
        slopes[0] = _end_slope(spans[0], spans[1], rises[0], rises[1])
        slopes[-1] = _end_slope(spans[-1], spans[-2], rises[-1], rises[-2])
    spans, low, high = spans[:, None], slopes[:-1], slopes[1:]
    bend = (low + high - 2 * rises) / spans
    return np.asarray([bend / spans, (rises - low) / spans - bend, low, values.T[:-1]])


def _end_slope(near: float, far: float, rise: FloatArray, next_rise: FloatArray) -> FloatArray:
    """The slope at the first or last point, of the parabola through three points, kept from overshooting."""
    slope = ((2 * near + far) * rise - near * next_rise) / (near + far)
    slope = np.where(np.sign(slope) == np.sign(rise), slope, 0)
    steep = (np.sign(rise) != np.sign(next_rise)) & (np.abs(slope) > 3 * np.abs(rise))
    return np.where(steep, 3 * rise, slope)
