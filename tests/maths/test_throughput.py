"""What a run costs (clock rules, channel rules, the divergence of the Rayleigh mean), and the six meanings of throughput."""

import dataclasses
import inspect
import math
from dataclasses import replace

import numpy as np
import pytest

from cuhlm_core.errors import UserError
from cuhlm_core.fadings import FADINGS
from cuhlm_core.maths.channel import channel_gain, ergodic_rate, outage_slots, transmission_seconds
from cuhlm_core.maths.costs import BASELINES, RoundCosts, RoundInputs, baseline_costs, clock_constants, hlm_gains, round_costs
from cuhlm_core.maths.randomness import Purpose, uniforms
from cuhlm_core.maths.throughput import SPEED_ESTIMATORS, THROUGHPUT_ESTIMATORS, RoundTimes, throughputs, tokens_per_second, upload_seconds
from cuhlm_core.settings import TAU_LLM, TAU_SLM, ChannelSettings, ClockSettings

FULL_VECTOR_BITS = 736_000
COST_FIELDS = ("snr_db", "outage", "uplink_s", "slm_s", "llm_s", "total_s")


def some_rounds(n: int, seed: int = 0) -> RoundInputs:
    generator = np.random.default_rng(seed)
    transmitted = generator.random(n) < 0.6
    payload_bits = np.where(transmitted, generator.integers(1, 3_000_000, n), 0)
    return RoundInputs(payload_bits, transmitted, np.ones(n, dtype=bool), transmitted, generator.random(n), generator.random(n))


def snr_of(channel: ChannelSettings, draws: np.ndarray) -> np.ndarray:
    """Linear SNR of each round."""
    return 10 ** (channel.snr_db / 10) * channel_gain(channel, draws)


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
    channel, clock = ChannelSettings(fading, snr_db=5.0, header_bits=37), ClockSettings(kind, 0.01, 0.02, 0.003)
    costs = round_costs(inputs, draws, channel, clock)
    for t in range(n):
        uplink_s, snr_db, outage = 0.0, math.nan, False
        bits = int(inputs.payload_bits[t])
        bits += 37 * (bits > 0)
        if inputs.transmitted[t] and fading == "outage":
            slots, outages = outage_slots(np.array([bits]), draws[t : t + 1, 0], channel)
            uplink_s, outage = slots[0] * 1e-3, outages[0]
        elif inputs.transmitted[t]:
            snr = float(snr_of(channel, draws[t : t + 1])[0])
            uplink_s, snr_db = transmission_seconds(bits, channel.bandwidth_hz, snr), 10 * math.log10(snr)
        slm_s = {"paper": 0.0256, "custom": 0.01, "host": inputs.host_slm_s[t]}[kind]
        llm_s = {"paper": 0.1046, "custom": 0.02, "host": inputs.host_llm_s[t]}[kind] if inputs.llm_passes[t] else 0.0
        rtt_s = 0.003 * inputs.transmitted[t]
        expected = (snr_db, outage, uplink_s + rtt_s, slm_s, llm_s, slm_s + uplink_s + rtt_s + llm_s)
        np.testing.assert_allclose([getattr(costs, name)[t] for name in COST_FIELDS], expected, rtol=1e-12, atol=1e-13)
    assert costs.outage.any() == (fading == "outage")


@pytest.mark.parametrize("fading", FADINGS)
@pytest.mark.parametrize("kind", ["paper", "custom"])
def test_baselines_are_priced_one_by_one(fading: str, kind: str) -> None:
    """The oracle: a loop over rounds with the scalar functions. HLM sends a whole vector in each, the LLM alone nothing."""
    n = 200
    inputs, draws, channel = some_rounds(n), uniforms(1, Purpose.CHANNEL, n), ChannelSettings(fading, snr_db=5.0)
    slm_s, llm_s = {"paper": (0.0256, 0.1046), "custom": (0.01, 0.02)}[kind]
    costs = baseline_costs(inputs, FULL_VECTOR_BITS, draws, channel, ClockSettings(kind, 0.01, 0.02))
    assert costs.keys() == BASELINES.keys() == {"hlm", "llm"}
    for t in range(n):
        if fading == "outage":
            uplink_s = outage_slots(np.array([FULL_VECTOR_BITS]), draws[t : t + 1, 0], channel)[0][0] * 1e-3
        else:
            uplink_s = transmission_seconds(FULL_VECTOR_BITS, channel.bandwidth_hz, float(snr_of(channel, draws[t : t + 1])[0]))
        np.testing.assert_allclose(costs["hlm"].total_s[t], slm_s + uplink_s + llm_s, rtol=1e-12)
        assert costs["llm"].total_s[t] == llm_s
    np.testing.assert_array_equal(costs["llm"].uplink_s + costs["llm"].slm_s, np.zeros(n))
    np.testing.assert_array_equal(
        baseline_costs(full_vectors(n), FULL_VECTOR_BITS, draws, channel, ClockSettings())["hlm"].total_s,
        round_costs(full_vectors(n), draws, channel, ClockSettings()).total_s,  # HLM's own rounds are their own baseline
    )


@pytest.mark.parametrize("fading", FADINGS)
def test_gains_over_draws_are_those_of_each_draw_alone(fading: str) -> None:
    """The oracle: draw by draw with the costs of a run and of HLM. Draws differ where the channel fades, and nowhere else."""
    n, m, channel, clock = 20, 5, ChannelSettings(fading, snr_db=0.0), ClockSettings()
    inputs, draws = some_rounds(n), uniforms(1, Purpose.CHANNEL, n * m)
    result = hlm_gains(inputs, FULL_VECTOR_BITS, draws, channel, clock)
    for number in range(m):
        own = draws[number * n : (number + 1) * n]
        hlm = baseline_costs(inputs, FULL_VECTOR_BITS, own, channel, clock)["hlm"].total_s.sum()
        np.testing.assert_allclose(result[number], hlm / round_costs(inputs, own, channel, clock).total_s.sum(), rtol=1e-12)
    assert (np.ptp(result) < 1e-9) == (fading == "awgn") and len(result) == m


def test_baselines_by_the_host_clock_take_the_mean_where_a_model_did_not_run() -> None:
    inputs, draws, channel, host = some_rounds(100), uniforms(1, Purpose.CHANNEL, 100), ChannelSettings("awgn"), ClockSettings("host")
    ran = np.asarray(inputs.llm_passes, dtype=bool)
    assert 0 < ran.sum() < 100
    for costs in baseline_costs(inputs, FULL_VECTOR_BITS, draws, channel, host).values():
        np.testing.assert_array_equal(costs.llm_s[ran], inputs.host_llm_s[ran])
        assert costs.llm_s[~ran] == pytest.approx(inputs.host_llm_s[ran].mean())
    idle = dataclasses.replace(inputs, transmitted=np.zeros(100, bool), llm_passes=np.zeros(100, bool))
    assert baseline_costs(idle, FULL_VECTOR_BITS, draws, channel, host) == {}  # the large model never ran: nothing to go by
    llm_only = dataclasses.replace(idle, slm_passes=np.zeros(100, bool), llm_passes=np.ones(100, bool))
    assert baseline_costs(llm_only, FULL_VECTOR_BITS, draws, channel, host).keys() == {"llm"}


def test_baselines_by_the_host_clock_take_one_pass_of_a_round_with_several() -> None:
    """A block of four drafts took 4 s and single drafts 1.2 s: HLM's round has one pass, so the block counts with the mean pass."""
    none, yes = np.zeros(3), np.ones(3, dtype=bool)
    host_s = np.array([4.0, 1.2, 0.8]), np.array([0.5, 0.3, 0.8])
    block = RoundInputs(np.full(3, 100), yes, np.array([4, 1, 1]), np.array([1, 1, 2]), *host_s)
    costs = baseline_costs(block, 100, np.zeros((3, 2)), ChannelSettings("awgn"), ClockSettings("host"))
    assert costs["hlm"].slm_s == pytest.approx([1.0, 1.2, 0.8]) and costs["llm"].slm_s == pytest.approx(none)
    for one in costs.values():
        assert one.llm_s == pytest.approx([0.5, 0.3, 0.4])


def test_bits_without_an_upload_are_not_charged() -> None:
    no, yes = np.array([False]), np.array([True])
    idle = RoundInputs(np.array([FULL_VECTOR_BITS]), no, yes, no, np.zeros(1), np.zeros(1))
    for fading in FADINGS:
        costs = round_costs(idle, uniforms(0, Purpose.CHANNEL, 1), ChannelSettings(fading), ClockSettings())
        assert costs.total_s[0] == 0.0256
        assert throughputs(idle, costs, ChannelSettings(fading), ClockSettings())["ergodic"] == pytest.approx(1 / 0.0256)


def test_cost_takes_no_token() -> None:
    names = [*inspect.signature(round_costs).parameters, *(field.name for field in dataclasses.fields(RoundInputs))]
    assert [name for name in names if "token" in name or "draft" in name] == ["tokens"]  # how many of them, not which


def test_inputs_that_do_not_fit_are_user_errors() -> None:
    good = some_rounds(4)
    with pytest.raises(UserError):
        dataclasses.replace(good, llm_passes=np.ones(3, dtype=bool))
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


# The clock and tokens per second --------------------------------------------------------------------------------------


def test_paper_clock_ignores_its_fields_custom_reads_them_host_has_none() -> None:
    assert clock_constants(ClockSettings("paper", 1.0, 2.0)) == (TAU_SLM, TAU_LLM)
    assert clock_constants(ClockSettings("custom", 1.0, 2.0)) == (1.0, 2.0)
    with pytest.raises(UserError):
        clock_constants(ClockSettings("host"))


def estimates_of(payload_bits, compute_s, uplink_s, channel) -> dict[str, float | None]:
    times = RoundTimes(payload_bits, compute_s, uplink_s, channel)
    return {name: estimator.estimate(times) for name, estimator in THROUGHPUT_ESTIMATORS.items()}


def test_estimators_on_an_example_worked_by_hand() -> None:
    """Two rounds: a skip of 0.1 s and an upload of 20,000 bits after 0.2 s of compute; W = 1 MHz, 0 dB: 1 Mbit/s at the mean SNR."""
    channel = ChannelSettings("outage", snr_db=0.0, bandwidth_hz=1e6, snr_target_db=0.0)
    estimates = estimates_of(np.array([0, 20_000]), np.array([0.1, 0.2]), np.array([0.0, 0.3]), channel)
    assert estimates["realised"] == pytest.approx(2 / 0.6)
    assert estimates["mean-rate"] == pytest.approx((1 / 0.1 + 1 / 0.5) / 2)
    assert estimates["awgn"] == pytest.approx(2 / (0.3 + 0.02))
    # A slot carries 1000 bits with probability 1/e: 20 successes take 20 e slots of 1 ms; the cap of 200 does not show.
    assert estimates["ergodic"] == pytest.approx(2 / (0.3 + 0.02 * math.e))
    assert estimates["outage"] == pytest.approx(2 / (0.3 + 0.02 * math.e), rel=1e-6)


def test_outage_estimate_caps_the_time_of_an_upload() -> None:
    channel = ChannelSettings("rayleigh", snr_db=-20.0)
    estimates = estimates_of(np.array([FULL_VECTOR_BITS]), np.array([0.1]), np.array([60.0]), channel)
    assert estimates["outage"] == pytest.approx(1 / (0.1 + 0.2))
    assert estimates["ergodic"] == pytest.approx(1 / (0.1 + FULL_VECTOR_BITS / ergodic_rate(channel)))
    assert estimates["ergodic"] < 1 / 5


def test_outage_estimate_is_the_limit_of_realised_draws() -> None:
    channel = ChannelSettings("outage", snr_db=5.0)
    rounds = 100_000
    bits, compute_s = np.full(rounds, FULL_VECTOR_BITS), np.full(rounds, 0.13)
    slots, _ = outage_slots(bits, uniforms(2, Purpose.CHANNEL, rounds)[:, 0], channel)
    estimates = estimates_of(bits, compute_s, slots * 1e-3, channel)
    assert estimates["realised"] == pytest.approx(estimates["outage"], rel=2e-3)


def test_without_fading_all_shannon_estimators_agree() -> None:
    channel = ChannelSettings("awgn", snr_db=10.0)
    seconds = transmission_seconds(FULL_VECTOR_BITS, channel.bandwidth_hz, 10.0)
    estimates = estimates_of(np.full(4, FULL_VECTOR_BITS), np.full(4, 0.1302), np.full(4, seconds), channel)
    for name in ("realised", "mean-rate", "awgn", "ergodic"):
        assert estimates[name] == pytest.approx(1 / (0.1302 + 0.02128), rel=1e-4), name
    assert estimates["outage"] < estimates["awgn"]


def test_undefined_throughputs_are_none_and_endless_ones_zero() -> None:
    channel = ChannelSettings()
    none, zeros = np.array([], dtype=np.int64), np.array([])
    assert set(estimates_of(none, zeros, zeros, channel).values()) == {None}
    assert set(estimates_of(np.array([0]), np.array([0.0]), np.array([0.0]), channel).values()) == {None}
    assert estimates_of(np.array([0, 0]), np.array([0.0, 1.0]), np.zeros(2), channel)["mean-rate"] is None
    endless = estimates_of(np.array([8]), np.array([0.1]), np.array([math.inf]), channel)
    assert endless["realised"] == endless["mean-rate"] == 0.0
    unreachable = ChannelSettings("outage", snr_db=-60.0, snr_target_db=60.0)
    assert estimates_of(np.array([8]), np.array([0.1]), np.array([0.2]), unreachable)["ergodic"] == 0.0
    assert estimates_of(np.array([0]), np.array([0.1]), np.array([0.0]), unreachable)["ergodic"] == pytest.approx(10)


def test_lengths_that_differ_are_a_user_error() -> None:
    with pytest.raises(UserError):
        estimates_of(np.array([0]), np.array([0.1, 0.2]), np.array([0.0]), ChannelSettings())


@pytest.mark.parametrize("estimator", SPEED_ESTIMATORS)
def test_mean_upload_seconds_of_any_shape_are_those_of_one_upload(estimator: str) -> None:
    channel = ChannelSettings("rayleigh", snr_db=-12.0)
    bits = np.array([[0.0, 1.0], [20_000.0, FULL_VECTOR_BITS]])
    seconds = upload_seconds(bits, channel, estimator)
    assert seconds.shape == (2, 2) and seconds[0, 0] == 0 and np.all(np.diff(seconds.ravel()) >= 0)
    assert [float(upload_seconds(size, channel, estimator)) for size in bits.ravel().tolist()] == seconds.ravel().tolist()
    with pytest.raises(UserError):
        upload_seconds(bits, channel, "realised")


def test_an_upload_sent_again_takes_what_a_loop_of_attempts_takes_in_the_mean() -> None:
    channel, bits = ChannelSettings("outage", snr_db=-8.0), 150_000
    draws = np.random.default_rng(0).random(400_000)
    slots, cut = outage_slots(np.full(len(draws), bits), draws, channel)
    assert 0.05 < cut.mean() < 0.9  # the case is one in which sending again matters
    ends = np.flatnonzero(~cut)  # attempts in a row until one comes through: one upload
    total_s = np.diff(np.concatenate(([0], np.cumsum(slots)[ends]))) * 1e-3
    assert float(upload_seconds(bits, channel, "goodput")) == pytest.approx(total_s.mean(), abs=4 * total_s.std() / math.sqrt(len(ends)))
    # The outage-limited time, which counts what was cut off as sent, is another one.
    assert float(upload_seconds(bits, channel, "outage")) < 0.9 * total_s.mean()
    assert np.isinf(upload_seconds(10**9, channel, "goodput")) and float(upload_seconds(0, channel, "goodput")) == 0.0


def test_tokens_over_seconds() -> None:
    assert (tokens_per_second(3, 2.0), tokens_per_second(3, 0.0), tokens_per_second(3, math.inf)) == (1.5, None, 0.0)


@pytest.mark.parametrize("fading", ["awgn", "rayleigh", "rician", "outage"])
def test_what_comes_down_meets_its_own_snr(fading: str) -> None:
    """Uploads at -10 dB; down at +10 dB the seconds are those of the two transfers by themselves, with no SNR of its own those of one."""
    n, noise = 400, uniforms(5, Purpose.CHANNEL, 400)
    up, down = np.full(n, 3_000), np.where(np.arange(n) % 3 == 0, 20_000, 0)
    sent = np.arange(n) % 4 != 1
    channel = ChannelSettings(fading, -10.0, 1e6)
    own = replace(channel, downlink_snr_db=10.0)

    def costs(up: np.ndarray, down: np.ndarray, channel: ChannelSettings, draws: np.ndarray = noise) -> RoundCosts:
        return round_costs(RoundInputs(up, sent, sent, sent, np.zeros(n), np.zeros(n), down), draws, channel, ClockSettings())

    result, alone, nothing = costs(up, down, own), costs(up, np.zeros(n, np.int64), channel), np.zeros(n, np.int64)
    other = noise[:, ::-1] if fading == "outage" else noise
    below = costs(down, nothing, replace(channel, snr_db=10.0), other)
    assert result.uplink_s == pytest.approx(alone.uplink_s + below.uplink_s) and (result.outage == (alone.outage | below.outage)).all()
    assert np.array_equal(result.snr_db, alone.snr_db, equal_nan=True)
    together = costs(up, down, channel)
    assert together.uplink_s.sum() > 1.5 * result.uplink_s.sum()  # the control: at the uplink's SNR it takes longer
    if fading != "outage":  # which draws its slots apart
        assert costs(up, down, replace(channel, downlink_snr_db=-10.0)).uplink_s == pytest.approx(together.uplink_s)
    # Every estimator counts both transfers; one that adds nothing down is the same with and without an SNR of its own.
    inputs = RoundInputs(up, sent, sent, sent, np.zeros(n), np.zeros(n), down)
    for name in ("awgn", "ergodic", "outage", "goodput"):
        seconds = RoundTimes.from_costs(inputs, result, own, ClockSettings()).air_seconds(name)
        expected = upload_seconds(up * sent, channel, name) + upload_seconds(down * sent, replace(channel, snr_db=10.0), name)
        assert seconds == pytest.approx(expected)
        quiet = replace(inputs, billed_downlink_bits=nothing)
        same = [RoundTimes.from_costs(quiet, result, link, ClockSettings()).air_seconds(name) for link in (own, channel)]
        assert np.array_equal(*same)


def test_every_estimator_waits_for_the_round_trip_of_an_upload() -> None:
    """Without fading the drawn time is the mean one, whether a table was priced by the run or again."""
    inputs, draws = some_rounds(50), uniforms(1, Purpose.CHANNEL, 50)
    channel, clock = ChannelSettings("awgn", 5.0, header_bits=900), ClockSettings("custom", 0.01, 0.02, 0.3)
    speeds = throughputs(inputs, round_costs(inputs, draws, channel, clock), channel, clock)
    assert speeds["awgn"] == speeds["ergodic"] == pytest.approx(speeds["realised"])
    at_once = replace(clock, rtt_s=0.0)
    sooner = throughputs(inputs, round_costs(inputs, draws, channel, at_once), channel, at_once)
    more = 0.3 * inputs.transmitted.sum() / 50
    assert 1 / speeds["awgn"] - 1 / sooner["awgn"] == pytest.approx(more) == pytest.approx(1 / speeds["realised"] - 1 / sooner["realised"])
