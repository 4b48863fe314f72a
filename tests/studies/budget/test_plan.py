"""The vocabulary of a budget: what each plan decodes with, what a link charges, what is refused."""

import math

import numpy as np
import pytest

from cuhlm_core.errors import UserError
from cuhlm_core.maths.throughput import THROUGHPUT_ESTIMATORS, RoundTimes
from cuhlm_core.methods import METHODS
from cuhlm_core.models.calibration import PAPER_CALIBRATION
from cuhlm_core.rules import always, certified_k, fixed_k, never, online_k, when_uncertain, whole_vector
from cuhlm_core.settings import ChannelSettings, ClockSettings
from cuhlm_core.studies.budget.plan import FAMILIES, SPEED_ESTIMATORS, Budget, Decoded, Device, Link, Plan, device_of, mean_interval

DEVICE = Device("temperature", 0.8, -0.05, 1.5, 0.6)
PAYLOADS = {"whole": whole_vector, "fixed": fixed_k, "certified": certified_k, "online": online_k}


BY_UNCERTAINTY = tuple(PAYLOADS)


def plan(family: str, u_th: float | None) -> Plan:
    return Plan(family, u_th, 7 if family == "fixed" else None, 0.3 if family in ("certified", "online") else None, DEVICE)


def test_a_link_without_a_sum_of_constants_is_refused():
    assert Link(clock=ClockSettings("custom", 0.01, 0.1)).clock.slm_s == 0.01
    with pytest.raises(UserError, match="host clock"):
        Link(clock=ClockSettings("host"))
    with pytest.raises(UserError, match="choose the schedule sequential"):
        Link(clock=ClockSettings(schedule="overlapped"))


def test_the_other_families_name_methods_that_do_what_they_say():
    assert set(FAMILIES) == {*BY_UNCERTAINTY, "llm", "split", "cut", "random", "learned", "floor", "confident"}
    for family, method in (("llm", "llm"), ("split", "dssd"), ("random", "rand-hlm"), ("cut", "tk-slt"), ("whole", "hlm")):
        result = Plan(family, None, 5 if family == "cut" else None, None, DEVICE, 0.3 if family == "random" else None)
        assert result.method == method and result.lossless == (family != "random")
        assert result.settings(0, 5).skip_prob == (0.3 if family == "random" else 0.5)
    for family, method, own in (
        ("learned", "u-hlm-adaptive", {"false_skip_target": 0.07}), ("floor", "hao", {"p_t": 0.03}),
        ("confident", "slm-confidence", {"p_t": 0.03, "confidence_th": 0.6}),
    ):  # fmt: skip
        result = Plan(family, None, None, None, DEVICE, **own)
        settings = result.settings(0, 5)
        assert result.method == method and not result.lossless and result.own == {name: getattr(settings, name) for name in own} == own
        assert (settings.line_a, settings.line_b, settings.delta) == (DEVICE.a, DEVICE.b, DEVICE.delta)
    assert Plan("cut", 0.4, 5, None, DEVICE).method == "cu-hlm-unbiased" and not Plan("cut", 0.4, 5, None, DEVICE).lossless
    assert not any(Plan(family, None, 5, 0.1, DEVICE).lossless for family in ("fixed", "certified", "online"))


@pytest.mark.parametrize("family", BY_UNCERTAINTY)
def test_every_plan_names_a_method_that_does_what_it_says(family):
    for u_th in (None, 0.0, 0.35):
        method, settings = METHODS[plan(family, u_th).method], plan(family, u_th).settings(3, 20)
        assert method.size is PAYLOADS[family]
        assert method.transmit is when_uncertain or (u_th is None and method.transmit is always)
        assert settings.u_th == u_th and settings.k == plan(family, u_th).k and (settings.seed, settings.max_tokens) == (3, 20)
        assert settings.theta == (0.3 if family in ("certified", "online") else 0.1)
        assert (settings.line_a, settings.line_b, settings.eta, settings.estimator) == (0.8, -0.05, 1.5, "temperature")
    assert METHODS[plan(family, 1.0).method].transmit is never and plan(family, 1.0).never_sends


def test_the_device_is_what_decoding_takes_from_the_calibration():
    assert device_of(PAPER_CALIBRATION) == Device("temperature", 0.815, -0.066, 1.0, 0.5956)


@pytest.mark.parametrize("estimator", SPEED_ESTIMATORS)
@pytest.mark.parametrize("fading", ["awgn", "rayleigh", "outage"])
def test_seconds_are_those_of_the_clock(estimator, fading):
    bits = np.array([0, 20, 400, 81_920, 0, 9_000])
    link = Link(ChannelSettings(fading, -12.0), ClockSettings("custom", 0.01, 0.2), estimator)
    times = RoundTimes(bits, np.where(bits > 0, 0.21, 0.01), np.zeros(6), link.channel)
    decoded = Decoded(plan("whole", 0.5), np.zeros(6, dtype=int), bits.astype(float), np.ones(6))
    assert decoded.rate == pytest.approx(4 / 6)
    assert decoded.speed(link) == pytest.approx(THROUGHPUT_ESTIMATORS[estimator].estimate(times), rel=1e-12)
    assert link.upload_seconds(bits.astype(float))[[0, 4]].tolist() == [0, 0]


def test_an_upload_that_never_ends_leaves_skips_alone():
    hopeless = Link(ChannelSettings("outage", -60.0, snr_target_db=40.0), estimator="ergodic")
    assert hopeless.upload_seconds(np.array([0.0, 1.0])).tolist() == [0.0, math.inf]


def test_what_decoding_measured_has_its_intervals():
    random = np.random.default_rng(0)
    decoded = Decoded(plan("whole", None), np.repeat(np.arange(8), 5), random.random(40), random.random(40))
    bias, bits = decoded.bias_interval(), decoded.bits_interval()
    assert bias.value == pytest.approx(decoded.bias.mean()) and bias.low < bias.value < bias.high
    assert bits.value == pytest.approx(decoded.bits.mean()) and bits != bias
    assert not mean_interval(np.zeros(5, dtype=int), np.arange(5.0)).known  # one prompt


def test_no_time_at_all_is_no_speed():
    free = Link(clock=ClockSettings("custom", 0.0, 0.0))
    assert Decoded(plan("whole", 1.0), np.zeros(2, dtype=int), np.zeros(2), np.zeros(2)).speed(free) is None


@pytest.mark.parametrize("wrong", [
    lambda: Budget("bits", -1.0), lambda: Budget("bits", math.nan), lambda: Budget("watts", 1.0),
    lambda: Device("temperature", 0.0, 0.0, 1.0, 0.6),
    lambda: Device("temperature", 1.0, 0.0, 0.0, 0.6), lambda: Link(estimator="realised"), lambda: Link(clock=ClockSettings("host")),
])
def test_what_makes_no_sense_is_refused(wrong):
    with pytest.raises(UserError):
        wrong()


def test_headers_and_round_trips_are_charged_to_uploads_alone():
    link = Link(ChannelSettings("awgn", 3.0, header_bits=700), ClockSettings("custom", 0.02, 0.1, 0.05))
    sent, rate = np.array([0.0, 4_000.0]), 10e6 * math.log2(1 + 10**0.3)
    assert link.upload_seconds(sent) == pytest.approx([0, 0.05 + 4_700 / rate])
    assert link.mean_upload_seconds(np.array([2_000.0]), np.array([0.5])) == pytest.approx(link.upload_seconds(sent).mean())
    assert link.downlink_seconds(sent) == pytest.approx([0, 4_700 / rate])
    decoded = Decoded(plan("whole", 0.5), np.zeros(2, dtype=int), sent, np.zeros(2))
    assert decoded.speed(link) == pytest.approx(1 / (0.02 + 0.5 * 0.1 + link.upload_seconds(sent).mean()))
