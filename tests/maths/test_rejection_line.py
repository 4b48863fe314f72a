import math

import numpy as np
import pytest

from cuhlm_core.errors import UserError
from cuhlm_core.maths.rejection_line import fit_rejection_line, risk_averse_threshold, uncertainty_threshold


def test_line_of_exact_points():
    u = np.linspace(0, 1, 21)
    line = fit_rejection_line(u, 0.8 * u - 0.05)
    assert (line.a, line.b, line.r2, line.corr) == pytest.approx((0.8, -0.05, 1.0, 1.0))
    assert line.mse == pytest.approx(0, abs=1e-20)


def test_line_recovers_noisy_points_and_r2_is_the_squared_correlation():
    rng = np.random.default_rng(0)
    u = rng.uniform(size=20_000)
    line = fit_rejection_line(u, 0.7 * u + 0.1 + rng.normal(scale=0.2, size=u.size))
    assert line.a == pytest.approx(0.7, abs=0.02) and line.b == pytest.approx(0.1, abs=0.01)
    assert line.r2 == pytest.approx(line.corr**2) and line.mse == pytest.approx(0.04, rel=0.05)


def test_a_constant_rejection_has_no_correlation():
    line = fit_rejection_line(np.array([0.1, 0.5, 0.9]), np.array([0.3, 0.3, 0.3]))
    assert line.a == pytest.approx(0) and math.isnan(line.corr)


@pytest.mark.parametrize(("u", "beta"), [([0.5], [0.1]), ([0.5, 0.5], [0.1, 0.9])])
def test_equal_uncertainties_have_a_flat_line_at_the_mean(u, beta):
    line = fit_rejection_line(np.array(u), np.array(beta))
    assert (line.a, line.b, line.r2, line.mse) == (0.0, np.mean(beta), 0.0, np.var(beta)) and math.isnan(line.corr)


@pytest.mark.parametrize(("u", "beta"), [([], []), ([0.1, math.nan], [0.1, 0.2]), ([0.1, 0.2], [0.1])])
def test_undetermined_lines_are_refused(u, beta):
    with pytest.raises(UserError):
        fit_rejection_line(np.array(u), np.array(beta))


def test_thresholds_from_the_papers_constants():
    assert uncertainty_threshold(0.815, -0.066, 0.5956) == pytest.approx(0.8118, abs=1e-4)
    assert risk_averse_threshold(0.815, -0.066) == pytest.approx(0.0810, abs=1e-4)
