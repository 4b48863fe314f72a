"""The uplink: Shannon time, fading laws, the outage channel in slots, mean rates, the link budget."""

import dataclasses
import itertools
import math
from collections.abc import Callable
from fractions import Fraction

import numpy as np
import pytest
from scipy import integrate, special, stats

from cuhlm_core.errors import UserError
from cuhlm_core.fadings import FADINGS, Fading
from cuhlm_core.maths import channel
from cuhlm_core.maths.channel import LinkBudget, db_to_linear, linear_to_db, transmission_seconds
from cuhlm_core.maths.randomness import Purpose, uniforms
from cuhlm_core.settings import ChannelSettings, settings_of

FULL_VECTOR_BITS = 736_000
BANDWIDTH_HZ = 10e6


# Shannon time


def test_full_vector_takes_the_papers_times() -> None:
    assert transmission_seconds(FULL_VECTOR_BITS, BANDWIDTH_HZ, db_to_linear(10.0)) == pytest.approx(21.28e-3, abs=5e-6)
    assert transmission_seconds(FULL_VECTOR_BITS, BANDWIDTH_HZ, db_to_linear(-20.0)) == pytest.approx(5.127, abs=5e-4)
    assert transmission_seconds(23 * 30, BANDWIDTH_HZ, 3.0) == pytest.approx(690 / 20e6, rel=1e-14)


def test_nothing_to_send_takes_no_time_and_no_snr_takes_for_ever() -> None:
    assert transmission_seconds(0, BANDWIDTH_HZ, 0.0) == 0.0
    assert transmission_seconds(1, BANDWIDTH_HZ, 0.0) == math.inf
    assert transmission_seconds(1, BANDWIDTH_HZ, math.inf) == 0.0
    seconds = transmission_seconds(np.array([0, 8, 8]), BANDWIDTH_HZ, np.array([0.0, 0.0, 1.0]))
    np.testing.assert_array_equal(seconds, [0.0, math.inf, 8e-7])


def test_scalars_give_a_float_and_arrays_broadcast() -> None:
    assert type(transmission_seconds(1, 1.0, 1.0)) is float
    assert type(transmission_seconds(np.float64(1), 1.0, np.float64(1))) is float
    bits, snr = np.array([[100], [200]]), np.array([1.0, 3.0, 7.0])
    expected = [[b / (1e3 * math.log2(1 + s)) for s in snr] for b in (100, 200)]
    np.testing.assert_allclose(transmission_seconds(bits, 1e3, snr), expected, rtol=1e-14)
    assert transmission_seconds(100, 1e3, snr).shape == (3,)


def test_tiny_snr_keeps_its_precision() -> None:
    assert transmission_seconds(1, 1.0, 1e-18) == pytest.approx(math.log(2) / 1e-18, rel=1e-12)


@pytest.mark.parametrize(("bits", "bandwidth_hz", "snr"), [
    (-1, 1e6, 1.0), (math.nan, 1e6, 1.0), (math.inf, 1e6, 1.0), (1, 0.0, 1.0), (1, -1e6, 1.0), (1, math.nan, 1.0), (1, math.inf, 1.0),
    (1, 1e6, -0.1), (1, 1e6, math.nan), (np.array([1, -1]), 1e6, 1.0),
])  # fmt: skip
def test_impossible_uploads_are_user_errors(bits: float, bandwidth_hz: float, snr: float) -> None:
    with pytest.raises(UserError):
        transmission_seconds(bits, bandwidth_hz, snr)


def test_decibels_there_and_back() -> None:
    assert db_to_linear(0.0) == 1.0
    assert db_to_linear(-20.0) == pytest.approx(0.01, rel=1e-15)
    assert linear_to_db(0.0) == -math.inf
    assert type(linear_to_db(2.0)) is float
    values = np.linspace(-60, 60, 25)
    np.testing.assert_allclose(linear_to_db(db_to_linear(values)), values, atol=1e-12)
    for bad in (-1.0, math.nan):
        with pytest.raises(UserError):
            linear_to_db(bad)


# Fading


def rician_gain_law(k_db: float) -> stats.rv_continuous:
    """2 (K + 1) g is non-central chi-square with 2 degrees of freedom and non-centrality 2 K."""
    k = 10 ** (k_db / 10)
    return stats.ncx2(df=2, nc=2 * k, scale=0.5 / (k + 1))


def test_awgn_gain_is_one() -> None:
    np.testing.assert_array_equal(channel.channel_gain(ChannelSettings("awgn"), uniforms(0, Purpose.CHANNEL, 5)), np.ones(5))


def test_rayleigh_gain_is_exponential() -> None:
    gain = channel.channel_gain(ChannelSettings("rayleigh"), uniforms(1, Purpose.CHANNEL, 50_000))
    assert stats.kstest(gain, "expon").pvalue > 1e-3
    assert gain.mean() == pytest.approx(1, abs=0.02)
    assert stats.kstest(gain, rician_gain_law(0).cdf).pvalue < 1e-6  # negative control


@pytest.mark.parametrize("k_db", [-40.0, -5.0, 0.0, 10.0, 30.0])
def test_rician_gain_follows_the_non_central_chi_square_law(k_db: float) -> None:
    gain = channel.channel_gain(ChannelSettings("rician", rician_k_db=k_db), uniforms(2, Purpose.CHANNEL, 50_000))
    assert stats.kstest(gain, rician_gain_law(k_db).cdf).pvalue > 1e-3
    assert gain.mean() == pytest.approx(1, abs=0.02)
    if k_db >= 0:
        assert stats.kstest(gain, rician_gain_law(k_db + 2).cdf).pvalue < 1e-6  # negative control: 2 dB off


def test_every_uniform_gives_a_finite_positive_gain() -> None:
    extremes = np.array([[2.0**-53, 2.0**-53], [1 - 2.0**-53, 1 - 2.0**-53]])
    for row in FADINGS.values():
        if not row.by_slots:
            gain = channel.channel_gain(ChannelSettings(row.name), extremes)
            assert np.all((gain > 0) & (gain < 100))


@pytest.mark.parametrize("m", [0.5, 1.0, 2.0, 7.5])
def test_nakagami_gain_follows_the_gamma_law(m: float) -> None:
    gain = channel.channel_gain(ChannelSettings("nakagami", nakagami_m=m), uniforms(3, Purpose.CHANNEL, 50_000))
    assert stats.kstest(gain, stats.gamma(m, scale=1 / m).cdf).pvalue > 1e-3
    assert gain.mean() == pytest.approx(1, abs=0.02) and gain.var() == pytest.approx(1 / m, rel=0.05)
    assert stats.kstest(gain, stats.gamma(1.2 * m, scale=1 / (1.2 * m)).cdf).pvalue < 1e-6  # negative control


def mean_over_gain(density: Callable[[float], float], of: Callable[[float], float]) -> float:
    """E[of(g)] by quadrature over ln g."""

    def integrand(x: float) -> float:
        return density(math.exp(x)) * math.exp(x) * of(math.exp(x))

    return sum(integrate.quad(integrand, low, up, epsabs=1e-15, epsrel=1e-10, limit=400)[0] for low, up in itertools.pairwise(EDGES))


EDGES = (-80, -30, -10, -3, -1, -0.2, 0, 0.2, 1, 3, 5)
VARYING = [
    (row, own)
    for row in FADINGS.values()
    if row.density is not None
    for own in (settings_of(ChannelSettings)[row.parameter].ends if row.parameter else (0.0,))
]


@pytest.mark.parametrize(("row", "own"), VARYING, ids=lambda value: getattr(value, "name", None))
def test_density_and_transform_of_a_fading_are_of_one_law(row: Fading, own: float) -> None:
    def density(gain: float) -> float:
        return float(row.density(gain, own))

    assert mean_over_gain(density, lambda gain: 1.0) == pytest.approx(1, rel=1e-8)
    assert mean_over_gain(density, lambda gain: gain) == pytest.approx(1, rel=1e-8)
    for s in (0.1, 3.0, 40.0):
        transform = mean_over_gain(density, lambda gain, s=s: math.exp(-s * gain))
        assert transform == pytest.approx(math.exp(row.log_laplace(s, own)), rel=1e-8)
    near, limit = density(1e-12), row.density_at_zero(own)
    assert near == pytest.approx(limit, abs=1e-4) if math.isfinite(limit) else near > 1e5


@pytest.mark.parametrize("m", [0.5, 1.0, 3.0, 50.0])
@pytest.mark.parametrize("snr_db", [-20.0, 10.0, 40.0])
def test_nakagami_ergodic_rate_is_the_integral_over_the_gain(m: float, snr_db: float) -> None:
    integral = mean_over_gain(stats.gamma(m, scale=1 / m).pdf, lambda gain: math.log2(1 + db_to_linear(snr_db) * gain))
    rate = channel.ergodic_rate(ChannelSettings("nakagami", snr_db, BANDWIDTH_HZ, nakagami_m=m))
    assert rate == pytest.approx(BANDWIDTH_HZ * integral, rel=1e-9)


def test_a_fading_without_a_gain_per_round_is_a_user_error() -> None:
    with pytest.raises(UserError):
        channel.channel_gain(ChannelSettings("outage"), uniforms(0, Purpose.CHANNEL, 1))


# Outage channel


@pytest.mark.parametrize("mean_snr_db", [-60.0, -20.0, 0.0, 10.0, 60.0])
def test_best_snr_target_beats_a_fine_grid(mean_snr_db: float) -> None:
    mean = db_to_linear(mean_snr_db)
    best = channel.best_snr_target(mean)

    def mean_rate(target: np.ndarray | float) -> np.ndarray | float:
        return np.exp(-np.asarray(target) / mean) * np.log1p(target)

    grid = mean * np.geomspace(1e-6, 1e2, 200_001)
    assert mean_rate(best) >= mean_rate(grid).max() * (1 - 1e-15)
    assert best == pytest.approx(grid[np.argmax(mean_rate(grid))], rel=1e-3)


@pytest.mark.parametrize("mean_snr", [0.0, -1.0, math.nan, math.inf])
def test_best_snr_target_needs_a_positive_mean(mean_snr: float) -> None:
    with pytest.raises(UserError):
        channel.best_snr_target(mean_snr)


def test_outage_slot_uses_the_target_that_is_set() -> None:
    success_prob, slot_bits = channel.outage_slot(ChannelSettings("outage", snr_db=10.0, snr_target_db=0.0))
    assert success_prob == pytest.approx(math.exp(-0.1), rel=1e-14)
    assert slot_bits == 10_000.0
    best_prob, best_bits = channel.outage_slot(ChannelSettings("outage", snr_db=10.0))
    assert best_prob * best_bits > success_prob * slot_bits


@pytest.mark.parametrize("success_prob", [1e-5, 0.1, 0.37, 0.9, 1.0])
def test_slot_law_is_the_negative_binomial(success_prob: float) -> None:
    cdf = channel.slots_cdf(success_prob)
    required, slots = np.arange(1, 202)[:, None], np.arange(201)[None, :]
    np.testing.assert_allclose(cdf[1:], stats.binom.sf(required - 1, slots, success_prob), rtol=1e-11, atol=1e-290)
    np.testing.assert_array_equal(cdf[0], np.ones(201))
    assert np.all(np.diff(cdf, axis=1) >= 0)
    assert np.all(np.diff(cdf, axis=0) <= 0)


def test_slot_law_by_exact_fractions() -> None:
    """Two successes at p = 1/4 within four slots: 1 - (3/4)^4 - 4 (1/4) (3/4)^3."""
    assert channel.slots_cdf(0.25)[2, 4] == pytest.approx(float(1 - Fraction(81, 256) - Fraction(27, 64)), rel=1e-15)


OUTAGE = ChannelSettings("outage", snr_db=10.0, snr_target_db=8.0)


def slots_by_simulation(bits: int, rounds: int, settings: ChannelSettings, seed: int) -> np.ndarray:
    """The oracle: Rayleigh gains slot by slot until the bits are through; 201 stands for an outage."""
    generator = np.random.default_rng(seed)
    mean, target = 10 ** (settings.snr_db / 10), 10 ** (settings.snr_target_db / 10)
    good = mean * generator.exponential(size=(rounds, channel.MAX_SLOTS)) >= target
    received = np.cumsum(good, axis=1) * 1e-3 * settings.bandwidth_hz * math.log2(1 + target)
    done = received >= bits
    return np.where(done.any(axis=1), done.argmax(axis=1) + 1, channel.MAX_SLOTS + 1)


def same_law_p_value(first: np.ndarray, second: np.ndarray) -> float:
    """Two-sample chi-square of slot counts, in cells of at least about 5 % of the pooled sample."""
    edges = np.unique(np.quantile(np.concatenate([first, second]), np.linspace(0, 1, 20)))
    edges = np.append(edges, edges[-1] + 1)
    return float(stats.chi2_contingency([np.histogram(first, edges)[0] + 0.5, np.histogram(second, edges)[0] + 0.5]).pvalue)


@pytest.mark.parametrize("bits", [1, 20_000, FULL_VECTOR_BITS, 2_900_000])
def test_slots_follow_the_law_of_a_slot_by_slot_simulation(bits: int) -> None:
    rounds = 20_000
    slots, outage = channel.outage_slots(np.full(rounds, bits), uniforms(8, Purpose.CHANNEL, rounds)[:, 0], OUTAGE)
    drawn = np.where(outage, channel.MAX_SLOTS + 1, slots)
    assert same_law_p_value(drawn, slots_by_simulation(bits, rounds, OUTAGE, seed=1)) > 1e-3
    easier = dataclasses.replace(OUTAGE, snr_db=10.4)
    assert same_law_p_value(drawn, slots_by_simulation(bits, rounds, easier, seed=1)) < 1e-6  # negative control


def test_one_search_for_all_rounds_equals_a_search_for_each() -> None:
    rounds = 3000
    bits = np.random.default_rng(0).integers(0, 4_000_000, rounds)
    draws = uniforms(9, Purpose.CHANNEL, rounds)[:, 0]
    slots, outage = channel.outage_slots(bits, draws, OUTAGE)
    success_prob, slot_bits = channel.outage_slot(OUTAGE)
    assert outage.any() and not outage.all()
    for t in range(rounds):
        required = math.ceil(bits[t] / slot_bits)
        if required > channel.MAX_SLOTS:
            assert outage[t] and slots[t] == channel.MAX_SLOTS
            continue
        row = channel.slots_cdf(success_prob)[required]
        expected = next((slot for slot in range(channel.MAX_SLOTS + 1) if row[slot] >= draws[t]), None)
        assert (slots[t], outage[t]) == ((channel.MAX_SLOTS, True) if expected is None else (expected, False))


def test_too_many_bits_are_an_outage_at_once_and_certain_slots_take_exactly_what_they_need() -> None:
    slot_bits = 10_000  # W log2(1 + 1) for 1 ms
    settings = ChannelSettings("outage", snr_db=60.0, snr_target_db=0.0)  # a slot fails once in a million
    bits = np.array([0, 1, slot_bits, slot_bits + 1, 200 * slot_bits, 200 * slot_bits + 1, 10**15])
    slots, outage = channel.outage_slots(bits, np.full(len(bits), 0.5), settings)
    assert slots.tolist() == [0, 1, 1, 2, 200, 200, 200]
    assert outage.tolist() == [False] * 5 + [True] * 2


def test_a_target_out_of_reach_is_always_an_outage() -> None:
    settings = ChannelSettings("outage", snr_db=-60.0, snr_target_db=60.0)
    slots, outage = channel.outage_slots(np.array([0, 1]), np.array([0.5, 2.0**-53]), settings)
    assert slots.tolist() == [0, 200]
    assert outage.tolist() == [False, True]
    np.testing.assert_array_equal(channel.expected_outage_slots(np.array([0, 1]), settings), [0, 200])


def test_expected_slots_and_outage_probability_agree_with_the_draws() -> None:
    rounds = 200_000
    draws = (np.arange(rounds) + 0.5) / rounds  # mid-points: a sample mean without sampling error
    for bits in (0, 690, FULL_VECTOR_BITS, 2_900_000, 10_000_000):
        slots, outage = channel.outage_slots(np.full(rounds, bits), draws, OUTAGE)
        assert channel.expected_outage_slots(np.array([bits]), OUTAGE)[0] == pytest.approx(slots.mean(), rel=1e-4, abs=1e-12)
        assert channel.outage_probs(np.array([bits]), OUTAGE)[0] == pytest.approx(outage.mean(), abs=1e-5)


# Mean rates


@pytest.mark.parametrize("snr_db", [-60.0, -20.0, 0.0, 10.0, 60.0])
def test_rayleigh_ergodic_rate_is_the_closed_form(snr_db: float) -> None:
    """E[ln(1 + m g)] = exp(1/m) E1(1/m) = U(1, 1, 1/m), Tricomi's function, which does not overflow."""
    rate = channel.ergodic_rate(ChannelSettings("rayleigh", snr_db, BANDWIDTH_HZ))
    closed = BANDWIDTH_HZ / math.log(2) * special.hyperu(1, 1, 1 / db_to_linear(snr_db))
    assert rate == pytest.approx(closed, rel=1e-10)


@pytest.mark.parametrize("snr_db", [-40.0, -20.0, 10.0, 40.0])
@pytest.mark.parametrize("k_db", [-20.0, 0.0, 10.0, 25.0])
def test_rician_ergodic_rate_is_the_integral_over_the_gain(snr_db: float, k_db: float) -> None:
    law = rician_gain_law(k_db)
    mean = db_to_linear(snr_db)
    high = float(law.isf(1e-14))
    integral = sum(
        integrate.quad(lambda g: law.pdf(g) * math.log2(1 + mean * g), low, up, epsabs=0, epsrel=1e-10, limit=400)[0]
        for low, up in zip(np.linspace(0, high, 9)[:-1], np.linspace(0, high, 9)[1:], strict=True)
    )
    rate = channel.ergodic_rate(ChannelSettings("rician", snr_db, BANDWIDTH_HZ, rician_k_db=k_db))
    assert rate == pytest.approx(BANDWIDTH_HZ * integral, rel=1e-7)


def test_ergodic_rate_of_the_other_channels_and_their_order() -> None:
    awgn = channel.ergodic_rate(ChannelSettings("awgn", 10.0, BANDWIDTH_HZ))
    rician = channel.ergodic_rate(ChannelSettings("rician", 10.0, BANDWIDTH_HZ))
    rayleigh = channel.ergodic_rate(ChannelSettings("rayleigh", 10.0, BANDWIDTH_HZ))
    outage = channel.ergodic_rate(ChannelSettings("outage", 10.0, BANDWIDTH_HZ, snr_target_db=0.0))
    assert awgn == pytest.approx(BANDWIDTH_HZ * math.log2(11), rel=1e-14)
    assert outage == pytest.approx(math.exp(-0.1) * BANDWIDTH_HZ, rel=1e-14)
    assert outage < rayleigh < rician < awgn  # Jensen: fading lowers a concave mean
    strong = ChannelSettings("rician", 10.0, BANDWIDTH_HZ, rician_k_db=40.0)
    assert channel.ergodic_rate(strong) == pytest.approx(awgn, rel=1e-4)


# Link budget and settings


def test_link_budget_by_hand() -> None:
    assert LinkBudget(30.0, 100.0, 3.0, -90.0).mean_snr_db == pytest.approx(30 - 60 + 90)
    assert LinkBudget().mean_snr_db == pytest.approx(10, abs=0.1)
    nearer = LinkBudget(distance_m=250.0).mean_snr_db - LinkBudget().mean_snr_db
    assert nearer == pytest.approx(40 * math.log10(2))


@pytest.mark.parametrize("field_values", [
    {"transmit_power_dbm": math.nan}, {"transmit_power_dbm": 61.0}, {"distance_m": 0.5}, {"distance_m": math.inf},
    {"path_loss_exponent": 0.9}, {"path_loss_exponent": 8.1}, {"noise_power_dbm": -201.0}, {"noise_power_dbm": True},
])  # fmt: skip
def test_link_budget_rejects_values_out_of_range(field_values: dict[str, float]) -> None:
    with pytest.raises(UserError):
        LinkBudget(**field_values)
