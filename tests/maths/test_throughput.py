"""The model clock and the five meanings of throughput."""

import math

import numpy as np
import pytest

from cuhlm_core.errors import UserError
from cuhlm_core.maths.channel import ergodic_rate, outage_slots, round_snr, shannon_seconds, transmission_seconds
from cuhlm_core.maths.randomness import Purpose, uniforms
from cuhlm_core.maths.throughput import TAU_LLM, TAU_SLM, TAU_SLM_7B, THROUGHPUT_ESTIMATORS, clock_constants, throughput_estimates
from cuhlm_core.settings import ChannelSettings, ClockSettings

FULL_VECTOR_BITS = 736_000


def test_constants_are_the_papers() -> None:
    assert (TAU_SLM, TAU_LLM, TAU_SLM_7B) == (0.0256, 0.1046, 0.064)
    assert clock_constants(ClockSettings()) == (0.0256, 0.1046)


def test_paper_clock_ignores_its_fields_custom_reads_them_host_has_none() -> None:
    assert clock_constants(ClockSettings("paper", 1.0, 2.0)) == (TAU_SLM, TAU_LLM)
    assert clock_constants(ClockSettings("custom", 1.0, 2.0)) == (1.0, 2.0)
    with pytest.raises(UserError):
        clock_constants(ClockSettings("host"))


@pytest.mark.parametrize("field_values", [{"kind": "wall"}, {"slm_s": math.nan}, {"llm_s": -1.0}, {"llm_s": math.inf}])
def test_clock_settings_reject_values_out_of_range(field_values: dict[str, float]) -> None:
    with pytest.raises(UserError):
        ClockSettings(**field_values)


def test_registry_names_titles_and_one_sentence_definitions() -> None:
    assert list(THROUGHPUT_ESTIMATORS) == ["realised", "mean-rate", "awgn", "ergodic", "outage"]
    titles = {estimator.title for estimator in THROUGHPUT_ESTIMATORS.values()}
    assert len(titles) == len(THROUGHPUT_ESTIMATORS)
    for estimator in THROUGHPUT_ESTIMATORS.values():
        assert estimator.definition.endswith(".")
        assert estimator.definition.count(". ") == 0


def test_estimators_on_an_example_worked_by_hand() -> None:
    """Two rounds: a skip of 0.1 s and an upload of 20,000 bits after 0.2 s of compute; W = 1 MHz, 0 dB: 1 Mbit/s at the mean SNR."""
    channel = ChannelSettings("outage", snr_db=0.0, bandwidth_hz=1e6, snr_target_db=0.0)
    estimates = throughput_estimates(np.array([0, 20_000]), np.array([0.1, 0.2]), np.array([0.0, 0.3]), channel)
    assert estimates["realised"] == pytest.approx(2 / 0.6)
    assert estimates["mean-rate"] == pytest.approx((1 / 0.1 + 1 / 0.5) / 2)
    assert estimates["awgn"] == pytest.approx(2 / (0.3 + 0.02))
    # A slot carries 1000 bits with probability 1/e: 20 successes take 20 e slots of 1 ms; the cap of 200 does not show.
    assert estimates["ergodic"] == pytest.approx(2 / (0.3 + 0.02 * math.e))
    assert estimates["outage"] == pytest.approx(2 / (0.3 + 0.02 * math.e), rel=1e-6)


def test_outage_estimate_caps_the_time_of_an_upload() -> None:
    channel = ChannelSettings("rayleigh", snr_db=-20.0)
    estimates = throughput_estimates(np.array([FULL_VECTOR_BITS]), np.array([0.1]), np.array([60.0]), channel)
    assert estimates["outage"] == pytest.approx(1 / (0.1 + 0.2))
    assert estimates["ergodic"] == pytest.approx(1 / (0.1 + FULL_VECTOR_BITS / ergodic_rate(channel)))
    assert estimates["ergodic"] < 1 / 5


def test_outage_estimate_is_the_limit_of_realised_draws() -> None:
    channel = ChannelSettings("outage", snr_db=5.0)
    rounds = 100_000
    bits, compute_s = np.full(rounds, FULL_VECTOR_BITS), np.full(rounds, 0.13)
    slots, _ = outage_slots(bits, uniforms(2, Purpose.CHANNEL, rounds)[:, 0], channel)
    estimates = throughput_estimates(bits, compute_s, slots * 1e-3, channel)
    assert estimates["realised"] == pytest.approx(estimates["outage"], rel=2e-3)


def test_without_fading_all_shannon_estimators_agree() -> None:
    channel = ChannelSettings("awgn", snr_db=10.0)
    seconds = transmission_seconds(FULL_VECTOR_BITS, channel.bandwidth_hz, 10.0)
    estimates = throughput_estimates(np.full(4, FULL_VECTOR_BITS), np.full(4, 0.1302), np.full(4, seconds), channel)
    for name in ("realised", "mean-rate", "awgn", "ergodic"):
        assert estimates[name] == pytest.approx(1 / (0.1302 + 0.02128), rel=1e-4), name
    assert estimates["outage"] < estimates["awgn"]


def test_harmonic_form_never_exceeds_the_mean_of_rates() -> None:
    channel = ChannelSettings("rayleigh", snr_db=0.0)
    bits = np.full(500, FULL_VECTOR_BITS)
    uplink_s = shannon_seconds(bits, channel.bandwidth_hz, round_snr(channel, uniforms(1, Purpose.CHANNEL, 500)))
    estimates = throughput_estimates(bits, np.full(500, 0.1), uplink_s, channel)
    assert estimates["realised"] < estimates["ergodic"] < estimates["awgn"]
    assert estimates["realised"] < estimates["mean-rate"]


def test_undefined_throughputs_are_none_and_endless_ones_zero() -> None:
    channel = ChannelSettings()
    none, zeros = np.array([], dtype=np.int64), np.array([])
    assert set(throughput_estimates(none, zeros, zeros, channel).values()) == {None}
    assert set(throughput_estimates(np.array([0]), np.array([0.0]), np.array([0.0]), channel).values()) == {None}
    assert throughput_estimates(np.array([0, 0]), np.array([0.0, 1.0]), np.zeros(2), channel)["mean-rate"] is None
    endless = throughput_estimates(np.array([8]), np.array([0.1]), np.array([math.inf]), channel)
    assert endless["realised"] == endless["mean-rate"] == 0.0
    unreachable = ChannelSettings("outage", snr_db=-60.0, snr_target_db=60.0)
    assert throughput_estimates(np.array([8]), np.array([0.1]), np.array([0.2]), unreachable)["ergodic"] == 0.0
    assert throughput_estimates(np.array([0]), np.array([0.1]), np.array([0.0]), unreachable)["ergodic"] == pytest.approx(10)


def test_lengths_that_differ_are_a_user_error() -> None:
    with pytest.raises(UserError):
        throughput_estimates(np.array([0]), np.array([0.1, 0.2]), np.array([0.0]), ChannelSettings())
