"""R and its bound on the grid against their closed forms, weighting by weighting."""

import numpy as np
import pytest
from synthetic_rounds import Truth, synthetic_rounds

from cuhlm_core.maths.rejection_line import Density, rejection_risk, rejection_risk_bound, risk_replicates
from cuhlm_core.measuring.rounds import round_sample


def replicates(sample, density, *line):
    return risk_replicates(density, sample.by_value(np.ones(len(sample))), sample.weights, *line)


@pytest.mark.parametrize("atoms", [21, None])
@pytest.mark.parametrize("bandwidth", [None, 0.01])
def test_every_replicate_is_that_of_its_rounds(atoms, bandwidth):
    sample = round_sample(synthetic_rounds(Truth(atoms=atoms), prompts=10, length=40), "temperature", replicates=8, seed=2)
    density = Density.from_sample(sample.uncertainty, bandwidth)
    rng = np.random.default_rng(0)
    a, b, delta = rng.uniform(0.3, 1.2, 9), rng.uniform(-0.2, 0.2, 9), rng.uniform(0.2, 0.9, 9)
    risks, bounds = replicates(sample, density, a, b, delta)
    for row, weights in enumerate(sample.weights):
        drawn = np.repeat(sample.uncertainty, weights[sample.number].astype(int))
        slow = Density.from_sample(drawn, density.bandwidth)
        assert risks[row] == pytest.approx(rejection_risk(a[row], b[row], delta[row], slow), rel=2e-3)
        assert bounds[row] == pytest.approx(rejection_risk_bound(a[row], b[row], delta[row], slow), rel=2e-3)
    assert len(set(np.round(risks, 6))) > 5  # the control: replicates differ


def test_lines_that_do_not_rise_and_empty_intervals():
    sample = round_sample(synthetic_rounds(prompts=3, length=20), "temperature", replicates=2)
    density = Density.from_sample(sample.uncertainty)
    risks, bounds = replicates(sample, density, np.array([0.5, -0.1, np.nan]), np.full(3, 0.1), np.full(3, 0.5))
    assert np.isfinite([risks[0], bounds[0]]).all() and np.isnan([*risks[1:], *bounds[1:]]).all()
    assert all(np.isnan(part).all() for part in replicates(sample, density, np.full(3, -1.0), np.zeros(3), np.full(3, 0.5)))
    for a, b, delta in ((0.5, 0.1, 0.0), (0.5, -40.0, 0.5), (0.5, 40.0, 0.5)):  # delta 0; an interval right, and left, of all rounds
        parts = replicates(sample, density, np.full(3, a), np.full(3, b), np.full(3, delta))
        assert all(np.array_equal(part, np.zeros(3)) for part in parts)
