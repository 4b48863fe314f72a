"""R and its bound against numerical integration, on the grid weighting by weighting; the density against scipy's; the paper's constants."""

import itertools
import math

import numpy as np
import pytest
from scipy import integrate, stats
from synthetic_rounds import Truth, synthetic_rounds

from cuhlm_core.errors import UserError
from cuhlm_core.maths.rejection_line import Density, discrete_risk, rejection_risk, rejection_risk_bound, risk_interval, risk_replicates
from cuhlm_core.measuring.rounds import round_sample
from cuhlm_core.models.calibration import PAPER_CALIBRATION

A, B, DELTA = PAPER_CALIBRATION.a, PAPER_CALIBRATION.b, PAPER_CALIBRATION.delta


def atoms(seed=0, rounds=600):
    return np.random.default_rng(seed).binomial(20, 0.35, rounds) / 20


def spread(seed=0, rounds=900):
    return np.random.default_rng(seed).beta(0.7, 1.3, rounds)


def integral(function, low, high):
    """The slow way: adaptive quadrature on short stretches."""
    edges = np.linspace(low, high, 60)
    return sum(integrate.quad(function, *ends, epsabs=1e-13)[0] for ends in itertools.pairwise(edges))


# The density ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("rounds", [atoms(), spread()])
def test_density_is_scipys_with_scotts_bandwidth(rounds):
    ours, theirs = Density.from_sample(rounds), stats.gaussian_kde(rounds)
    points = np.linspace(-0.3, 1.3, 57)
    assert ours.bandwidth == pytest.approx(math.sqrt(theirs.covariance[0, 0]))
    assert ours(points) == pytest.approx(theirs(points), abs=1e-12)
    assert ours.rounds == rounds.size and ours.weights.sum() == pytest.approx(1)


def test_density_keeps_one_kernel_an_atom_and_the_shape_of_its_points():
    density = Density.from_sample(atoms(rounds=5_000), bandwidth=0.02)
    assert density.atoms.size <= 21 and density.bandwidth == 0.02
    assert density(np.zeros((3, 4))).shape == (3, 4) and density(0.35).shape == () and density(np.empty(0)).shape == (0,)


def test_the_bandwidth_alone_sets_the_integral_of_f_squared_of_atoms():
    narrow, wide = (Density.from_sample(atoms(), bandwidth).squared_integral(-1, 2) for bandwidth in (0.001, 0.002))
    assert narrow == pytest.approx(2 * wide, rel=1e-6)  # 1 / h for separate atoms: nothing of it is the data's


@pytest.mark.parametrize(("rounds", "bandwidth"), [
    ([], None), ([0.1, math.nan], 0.1), ([0.4, 0.4], None), ([0.1, 0.5], 0.0), ([0.1], -1.0),
])
def test_densities_that_are_none_are_refused(rounds, bandwidth):
    with pytest.raises(UserError):
        Density.from_sample(rounds, bandwidth)
    assert Density.from_sample([0.4, 0.4], 0.1).bandwidth == 0.1


# R and its bound ------------------------------------------------------------------------------------------------------

CASES = [(A, B, DELTA), (0.7, 0.05, 0.5), (0.2, 0.1, 0.9), (1.3, -0.4, 0.3), (0.01, 0.0, 0.6)]


@pytest.mark.parametrize("line", CASES)
@pytest.mark.parametrize(("rounds", "bandwidth"), [(atoms(), None), (spread(), 0.02)])
def test_risk_and_bound_match_numerical_integration(line, rounds, bandwidth):
    a, b, delta = line
    density = Density.from_sample(rounds, bandwidth)
    low, high = risk_interval(*line)
    low, high = max(low, -1.0), min(high, 2.0)  # f is nothing beyond, and quad would miss it in a long interval
    risk = integral(lambda u: (a * u + b) * float(density(u)), low, high)
    squares = integral(lambda u: float(density(u)) ** 2, low, high)
    assert rejection_risk(*line, density) == pytest.approx(risk, abs=1e-7)
    assert rejection_risk_bound(*line, density) == pytest.approx(delta**1.5 / math.sqrt(3 * a) * math.sqrt(squares), abs=1e-7)


def test_both_ways_to_the_integral_of_f_squared_agree():
    density = Density.from_sample(spread(rounds=300))
    for low, high in ((-0.08, 0.6), (0.2, 0.21), (-5.0, 5.0), (3.0, 4.0)):
        assert density._by_quadrature(low, high) == pytest.approx(density._over_pairs(low, high), rel=1e-11, abs=1e-15)
    assert density.squared_integral(0.4, 0.4) == 0


def test_bound_holds_and_is_reached_by_the_density_that_is_worst():
    rng = np.random.default_rng(5)
    ratios = []
    for case in range(200):
        line = rng.uniform(0.05, 2), rng.uniform(-0.5, 0.5), rng.uniform(0.01, 1)
        density = Density.from_sample(atoms(case, 50) if case % 2 else spread(case, 50), rng.uniform(0.01, 0.3))
        bound = rejection_risk_bound(*line, density)
        ratios.append(rejection_risk(*line, density) / bound if bound else 0.0)
    assert max(ratios) <= 1 + 1e-9
    # Cauchy-Schwarz is tight where f is proportional to a u + b on the interval: atoms dense enough to draw that triangle.
    middles = (np.arange(1_500) + 0.5) / 1_500
    triangle = Density(middles, middles / middles.sum(), 2e-3, 1)
    assert rejection_risk(1.0, 0.0, 0.9, triangle) / rejection_risk_bound(1.0, 0.0, 0.9, triangle) == pytest.approx(1, abs=4e-3)


def test_a_wrong_power_in_the_bound_would_show():
    # The control of the test above: with delta² in place of delta^1.5 the triangle's R exceeds the "bound".
    middles = (np.arange(1_500) + 0.5) / 1_500
    triangle = Density(middles, middles / middles.sum(), 2e-3, 1)
    assert rejection_risk(1.0, 0.0, 0.5, triangle) > rejection_risk_bound(1.0, 0.0, 0.5, triangle) * 0.5**0.5


def test_thresholds_of_the_papers_constants():
    low, high = risk_interval(A, B, DELTA)
    assert low == pytest.approx(0.0810, abs=1e-4) and high == pytest.approx(0.8118, abs=1e-4)


def test_the_papers_bound_and_skip_rates_cannot_share_a_density():
    # PAPER_NOTES 17: mass² <= width * integral of f², so the bound 9.87e-3 leaves 2.9 % of the rounds between the thresholds,
    # while its skip rates put at least 44.8 % there.
    low, high = risk_interval(A, B, DELTA)
    squares = (9.87e-3 * math.sqrt(3 * A) / DELTA**1.5) ** 2
    assert math.sqrt((high - low) * squares) == pytest.approx(0.029, abs=1e-3)
    uniform = Density((np.arange(1_000) + 0.5) / 1_000 * (high - low) + low, np.full(1_000, 1e-3), 2e-3, 1)
    assert rejection_risk_bound(A, B, DELTA, uniform) * 0.448 > 10 * 9.87e-3


# Edges ----------------------------------------------------------------------------------------------------------------


def test_discrete_risk_counts_the_open_and_the_closed_end():
    # a = 1, b = -0.2: the interval is 0.2 < u <= 0.7.
    rounds = np.array([0.1, 0.2, 0.45, 0.7, 0.75])
    assert discrete_risk(1.0, -0.2, 0.5, rounds) == pytest.approx((0.25 + 0.5) / 5)
    slow = sum(u - 0.2 for u in rounds if 0.2 < u <= 0.7) / 5
    assert discrete_risk(1.0, -0.2, 0.5, rounds) == pytest.approx(slow)


def test_a_threshold_beyond_one_is_not_clipped():
    rounds = spread()
    density = Density.from_sample(rounds)
    low, high = risk_interval(0.2, 0.1, 0.9)
    assert low < 0 and high == pytest.approx(4.0)
    everything = float(np.mean(0.2 * rounds + 0.1))
    assert discrete_risk(0.2, 0.1, 0.9, rounds) == pytest.approx(everything)
    assert rejection_risk(0.2, 0.1, 0.9, density) == pytest.approx(everything, abs=1e-4)  # what the tail below -0.5 lacks


def test_nothing_can_be_rejected_where_delta_is_zero():
    density = Density.from_sample(spread())
    assert rejection_risk(0.7, 0.05, 0.0, density) == rejection_risk_bound(0.7, 0.05, 0.0, density) == 0
    assert discrete_risk(0.7, 0.05, 0.0, spread()) == 0


@pytest.mark.parametrize("line", [
    (0.0, 0.1, 0.5), (-0.3, 0.1, 0.5), (math.nan, 0.1, 0.5), (0.5, 0.1, -0.01), (0.5, 0.1, 1.01), (0.5, math.inf, 0.5),
])
def test_lines_without_a_threshold_are_refused(line):
    density = Density.from_sample(spread())
    for function, last in ((rejection_risk, density), (rejection_risk_bound, density), (discrete_risk, spread())):
        with pytest.raises(UserError):
            function(*line, last)
    with pytest.raises(UserError):
        discrete_risk(0.5, 0.1, 0.5, [])


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
