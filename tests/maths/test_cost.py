"""What a run costs: clock rules, channel rules, and the divergence of the Rayleigh mean."""

import dataclasses
import inspect
import math

import numpy as np
import pytest

from cuhlm_core.errors import UserError
from cuhlm_core.maths import cost
from cuhlm_core.maths.channel import outage_slots, round_snr, transmission_seconds
from cuhlm_core.maths.cost import RoundInputs, round_costs, throughputs
from cuhlm_core.maths.randomness import Purpose, uniforms
from cuhlm_core.settings import FADINGS, ChannelSettings, ClockSettings

FULL_VECTOR_BITS = 736_000
COST_FIELDS = [field.name for field in dataclasses.fields(cost.RoundCosts)]


def some_rounds(n: int, seed: int = 0) -> RoundInputs:
    generator = np.random.default_rng(seed)
    transmitted = generator.random(n) < 0.6
    payload_bits = np.where(transmitted, generator.integers(1, 3_000_000, n), 0)
    return RoundInputs(payload_bits, transmitted, np.ones(n, dtype=bool), transmitted, generator.random(n), generator.random(n))


def full_vectors(n: int) -> RoundInputs:
    yes = np.ones(n, dtype=bool)
    return RoundInputs(np.full(n, FULL_VECTOR_BITS), yes, yes, yes, np.zeros(n), np.zeros(n))


def row(inputs: RoundInputs, t: int) -> RoundInputs:
    return RoundInputs(*(getattr(inputs, field.name)[t : t + 1] for field in dataclasses.fields(inputs)))


@pytest.mark.parametrize("fading", FADINGS)
@pytest.mark.parametrize("kind", ["paper", "host", "custom"])
def test_each_round_follows_the_rules_one_by_one(fading: str, kind: str) -> None:
    """The oracle: a loop over rounds with the scalar functions."""
    n = 200
    inputs, draws = some_rounds(n), uniforms(1, Purpose.CHANNEL, n)
    channel, clock = ChannelSettings(fading, snr_db=5.0), ClockSettings(kind, 0.01, 0.02)
    costs = round_costs(inputs, draws, channel, clock)
    for t in range(n):
        uplink_s, snr_db, outage = 0.0, math.nan, False
        bits = int(inputs.payload_bits[t])
        if inputs.transmitted[t] and fading == "outage":
            slots, outages = outage_slots(np.array([bits]), draws[t : t + 1, 0], channel)
            uplink_s, outage = slots[0] * 1e-3, outages[0]
        elif inputs.transmitted[t]:
            snr = float(round_snr(channel, draws[t : t + 1])[0])
            uplink_s, snr_db = transmission_seconds(bits, channel.bandwidth_hz, snr), 10 * math.log10(snr)
        slm_s = {"paper": 0.0256, "custom": 0.01, "host": inputs.host_slm_s[t]}[kind]
        llm_s = {"paper": 0.1046, "custom": 0.02, "host": inputs.host_llm_s[t]}[kind] if inputs.uses_llm[t] else 0.0
        expected = (snr_db, outage, uplink_s, slm_s, llm_s, slm_s + uplink_s + llm_s)
        np.testing.assert_allclose([getattr(costs, name)[t] for name in COST_FIELDS], expected, rtol=1e-12, atol=1e-13)
    assert costs.outage.any() == (fading == "outage")


@pytest.mark.parametrize("fading", FADINGS)
@pytest.mark.parametrize("kind", ["paper", "host"])
def test_one_round_alone_costs_what_it_costs_among_many(fading: str, kind: str) -> None:
    n = 300
    inputs, draws = some_rounds(n, seed=3), uniforms(5, Purpose.CHANNEL, n)
    channel, clock = ChannelSettings(fading), ClockSettings(kind)
    many = round_costs(inputs, draws, channel, clock)
    for t in range(n):
        one = round_costs(row(inputs, t), draws[t : t + 1], channel, clock)
        for name in COST_FIELDS:
            # A vectorised logarithm may differ from a single one by a last bit.
            np.testing.assert_allclose(getattr(one, name)[0], getattr(many, name)[t], rtol=1e-12, atol=1e-12, err_msg=name)


def test_models_that_do_not_run_cost_nothing() -> None:
    no, yes = np.array([False]), np.array([True])
    for kind in ("paper", "host"):
        llm_only = RoundInputs(np.array([0]), no, no, yes, np.array([7.0]), np.array([0.5]))
        costs = round_costs(llm_only, uniforms(0, Purpose.CHANNEL, 1), ChannelSettings(), ClockSettings(kind))
        assert costs.slm_s[0] == costs.uplink_s[0] == 0.0
        assert costs.total_s[0] == costs.llm_s[0] == (0.1046 if kind == "paper" else 0.5)


def test_snr_is_that_of_uploads_and_exact_without_fading() -> None:
    inputs = some_rounds(100)
    costs = round_costs(inputs, uniforms(0, Purpose.CHANNEL, 100), ChannelSettings("awgn", snr_db=-3.7), ClockSettings())
    np.testing.assert_array_equal(costs.snr_db, np.where(inputs.transmitted, -3.7, np.nan))
    outage = round_costs(inputs, uniforms(0, Purpose.CHANNEL, 100), ChannelSettings("outage"), ClockSettings())
    assert np.isnan(outage.snr_db).all()


def test_bits_without_an_upload_are_not_charged() -> None:
    no, yes = np.array([False]), np.array([True])
    idle = RoundInputs(np.array([FULL_VECTOR_BITS]), no, yes, no, np.zeros(1), np.zeros(1))
    for fading in FADINGS:
        costs = round_costs(idle, uniforms(0, Purpose.CHANNEL, 1), ChannelSettings(fading), ClockSettings())
        assert costs.total_s[0] == 0.0256
        assert throughputs(idle, costs, ChannelSettings(fading))["ergodic"] == pytest.approx(1 / 0.0256)


@pytest.mark.parametrize("fading", FADINGS)
def test_latency_falls_with_snr_and_bandwidth_under_the_same_luck(fading: str) -> None:
    inputs, draws = full_vectors(400), uniforms(6, Purpose.CHANNEL, 400)
    last = np.full(400, np.inf)
    for snr_db in range(-20, 31, 5):
        uplink_s = round_costs(inputs, draws, ChannelSettings(fading, snr_db), ClockSettings()).uplink_s
        # With the best target the slots' success probability moves too: on the outage channel compare the means.
        assert np.all(uplink_s < last) if fading != "outage" else uplink_s.mean() <= last.mean()
        last = uplink_s
    wide = round_costs(inputs, draws, ChannelSettings(fading, 30.0, 20e6), ClockSettings()).uplink_s
    assert np.all(wide <= last)


def test_full_hlm_at_10_db_reaches_the_papers_throughput_without_fading() -> None:
    """1 / (25.6 + 21.28 + 104.6 ms) = 6.6 tokens/s."""
    inputs, channel = full_vectors(3), ChannelSettings("awgn", 10.0)
    costs = round_costs(inputs, uniforms(0, Purpose.CHANNEL, 3), channel, ClockSettings())
    assert throughputs(inputs, costs, channel)["realised"] == pytest.approx(1 / 0.15148, rel=1e-4)


def test_cost_takes_no_token() -> None:
    names = [*inspect.signature(round_costs).parameters, *(field.name for field in dataclasses.fields(RoundInputs))]
    assert not any("token" in name or "draft" in name for name in names)


def mean_seconds(fading: str, rounds: int, seed: int) -> float:
    """Mean uplink time of a full vector at -20 dB."""
    draws = uniforms(seed, Purpose.CHANNEL, rounds)
    return float(round_costs(full_vectors(rounds), draws, ChannelSettings(fading, -20.0), ClockSettings()).uplink_s.mean())


def test_rayleigh_sample_mean_of_the_time_grows_with_the_number_of_rounds() -> None:
    """PAPER_NOTES 3: E[1/rate] is infinite; the sample mean grows like ln N: median 61 s at N = 51,200, against 5.13 s without fading."""
    seeds = range(40)
    medians = [np.median([mean_seconds("rayleigh", rounds, seed) for seed in seeds]) for rounds in (200, 3_200, 51_200)]
    assert 52 < medians[2] < 72
    # ln N rises by ln 16 from each size to the next: about 14 s a step at 5.1 s a unit.
    assert medians[1] - medians[0] > 8
    assert medians[2] - medians[1] > 8
    spread = [mean_seconds("rayleigh", 51_200, seed) for seed in seeds]
    assert max(spread) > 1.5 * min(spread)
    # Negative control: without fading the mean is the same for every N and seed.
    for rounds in (200, 51_200):
        assert mean_seconds("awgn", rounds, 0) == pytest.approx(5.127, abs=5e-4)


def test_inputs_that_do_not_fit_are_user_errors() -> None:
    good = some_rounds(4)
    with pytest.raises(UserError):
        dataclasses.replace(good, uses_llm=np.ones(3, dtype=bool))
    with pytest.raises(UserError):
        dataclasses.replace(good, payload_bits=np.array([0, -1, 0, 0]))
    with pytest.raises(UserError):
        round_costs(good, uniforms(0, Purpose.CHANNEL, 5), ChannelSettings(), ClockSettings())
    with pytest.raises(UserError):
        round_costs(good, uniforms(0, Purpose.ACCEPT, 4), ChannelSettings(), ClockSettings())


@pytest.mark.parametrize("bad", [-0.1, math.nan])
def test_host_clock_needs_measured_times_and_the_paper_clock_does_not(bad: float) -> None:
    inputs = dataclasses.replace(some_rounds(4), host_slm_s=np.array([0.1, bad, 0.1, 0.1]))
    draws = uniforms(0, Purpose.CHANNEL, 4)
    with pytest.raises(UserError):
        round_costs(inputs, draws, ChannelSettings(), ClockSettings("host"))
    assert np.all(round_costs(inputs, draws, ChannelSettings(), ClockSettings()).slm_s == 0.0256)


def test_no_rounds_cost_nothing() -> None:
    for fading in FADINGS:
        costs = round_costs(some_rounds(0), uniforms(0, Purpose.CHANNEL, 0), ChannelSettings(fading), ClockSettings())
        assert all(len(getattr(costs, name)) == 0 for name in COST_FIELDS)


@pytest.mark.parametrize("fading", FADINGS)
def test_a_billed_downlink_is_one_transfer_with_its_upload(fading: str) -> None:
    n = 300
    up, draws = some_rounds(n, seed=2), uniforms(3, Purpose.CHANNEL, n)
    down = np.where(np.arange(n) % 3 == 0, 500_000, 0)
    both = dataclasses.replace(up, billed_downlink_bits=down)
    joint = dataclasses.replace(up, payload_bits=up.payload_bits + down)
    channel, clock = ChannelSettings(fading, snr_db=5.0), ClockSettings()
    costs, expected, without = (round_costs(one, draws, channel, clock) for one in (both, joint, up))
    for name in COST_FIELDS:
        np.testing.assert_array_equal(getattr(costs, name), getattr(expected, name))
    assert throughputs(both, costs, channel) == throughputs(joint, expected, channel) != throughputs(up, without, channel)
    assert (costs.uplink_s[~up.transmitted] == 0).all()  # nothing comes down without an upload
    if fading != "outage":  # the seconds of both ways add up
        only_down = round_costs(dataclasses.replace(up, payload_bits=down), draws, channel, clock).uplink_s
        np.testing.assert_allclose(costs.uplink_s, without.uplink_s + only_down, rtol=1e-12)


def test_no_downlink_is_billed_unless_told_and_its_bits_are_checked() -> None:
    up = some_rounds(20)
    assert up.billed_downlink_bits.shape == (20,) and not up.billed_downlink_bits.any()
    for wrong in (np.full(20, -1), np.zeros(19, dtype=np.int64)):
        with pytest.raises(UserError):
            dataclasses.replace(up, billed_downlink_bits=wrong)
