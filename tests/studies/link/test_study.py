"""Throughput from constants alone, against slow draws of the same thing, and how sample means behave under fading."""

import math
from dataclasses import replace

import numpy as np
import pytest

from cuhlm_core.errors import UserError
from cuhlm_core.fadings import FADINGS
from cuhlm_core.maths.channel import LinkBudget, channel_gain, db_to_linear, outage_slots, shannon_seconds
from cuhlm_core.maths.costs import RoundInputs, round_costs
from cuhlm_core.maths.randomness import Purpose, uniforms
from cuhlm_core.maths.throughput import THROUGHPUT_ESTIMATORS, throughputs, upload_seconds
from cuhlm_core.methods import METHODS
from cuhlm_core.runs.columns import RunTable, run_table
from cuhlm_core.settings import TAU_LLM, TAU_SLM, ChannelSettings, ClockSettings
from cuhlm_core.studies.link.study import (
    PAPER_ROUNDS,
    SPOKEN_OF,
    Constants,
    Divergence,
    LinkMethod,
    checkpoints,
    divergence,
    estimate_rows,
    expected_throughput,
    paper_methods,
    realised_throughputs,
    run_methods,
    speed_words,
    throughput_curves,
    within,
)

PAPER = {method.name: method for method in paper_methods()}
CONSTANTS = Constants()
FULL_BITS = 736_000
EXPECTED = [name for name in THROUGHPUT_ESTIMATORS if name != "realised"]


# Against draws --------------------------------------------------------------------------------------------------------


def drawn_estimates(method: LinkMethod, channel: ChannelSettings, rounds: int, seed: int = 7) -> dict[str, float | None]:
    """The oracle: every round drawn, priced and estimated as a run of the decoder would be."""
    sent = uniforms(seed, Purpose.SKIP, rounds)[:, 0] >= 1 - method.transmission_rate
    bits = np.where(sent, round(CONSTANTS.upload_bits(method)), 0).astype(np.int64)
    zeros = np.zeros(rounds)
    inputs = RoundInputs(bits, sent, np.full(rounds, method.uses_slm), sent & method.uses_llm, zeros, zeros)
    costs = round_costs(inputs, uniforms(seed, Purpose.CHANNEL, rounds), channel, ClockSettings())
    return throughputs(inputs, costs, channel, ClockSettings())


@pytest.mark.parametrize("fading", FADINGS)
@pytest.mark.parametrize("name", ["llm", "slm", "hlm", "rand-hlm", "tk-slt", "cu-hlm-offline", "cu-hlm-online"])
def test_expected_values_are_what_drawn_rounds_tend_to(name: str, fading: str) -> None:
    channel = ChannelSettings(fading, snr_db=5.0)
    drawn = drawn_estimates(PAPER[name], channel, 40_000)
    for estimator in EXPECTED:
        # Both the share of uploads and the gains are drawn; 1.5 % is four standard errors of 40,000 rounds or more.
        assert expected_throughput(PAPER[name], CONSTANTS, channel, estimator) == pytest.approx(drawn[estimator], rel=1.5e-2), estimator


@pytest.mark.parametrize("fading", FADINGS)
def test_realised_is_exactly_a_run_of_the_same_seed(fading: str) -> None:
    channel = ChannelSettings(fading, snr_db=-3.0)
    methods = [PAPER[name] for name in ("llm", "slm", "hlm", "u-hlm", "cu-hlm-offline")]
    fast = realised_throughputs(methods, CONSTANTS, channel, [-10.0, -3.0], rounds=700, seeds=3)
    assert fast.shape == (3, 2, 5)
    for seed in range(3):
        for column, method in enumerate(methods):
            assert fast[seed, 1, column] == pytest.approx(drawn_estimates(method, channel, 700, seed)["realised"], rel=1e-9), method.name
    if fading in ("rayleigh", "rician"):
        assert not np.allclose(fast[0, 1, 2], fast[1, 1, 2], rtol=1e-6)  # seeds differ: they are really drawn


@pytest.mark.parametrize(("fading", "k_db"), [("rayleigh", 10.0), ("rician", 10.0), ("rician", -40.0), ("rician", 40.0)])
def test_mean_of_rates_agrees_with_a_fine_sample_of_gains(fading: str, k_db: float) -> None:
    channel = ChannelSettings(fading, snr_db=-12.0, rician_k_db=k_db)
    gains = channel_gain(channel, uniforms(1, Purpose.CHANNEL, 400_000))
    seconds = TAU_SLM + TAU_LLM + shannon_seconds(FULL_BITS, channel.bandwidth_hz, db_to_linear(-12.0) * gains)
    assert expected_throughput(PAPER["hlm"], CONSTANTS, channel, "mean-rate") == pytest.approx(float(np.mean(1 / seconds)), rel=4e-3)


def test_mean_slots_of_an_upload_are_those_of_draws() -> None:
    channel = ChannelSettings("outage", snr_db=5.0)
    slots, _ = outage_slots(np.full(50_000, FULL_BITS), uniforms(2, Purpose.CHANNEL, 50_000)[:, 0], channel)
    assert upload_seconds(FULL_BITS, channel, "outage") == pytest.approx(float(slots.mean()) * 1e-3, rel=3e-3)


# The paper's numbers --------------------------------------------------------------------------------------------------


def test_anchors_do_not_see_the_channel() -> None:
    for estimator in EXPECTED:
        for fading in FADINGS:
            channel = ChannelSettings(fading, -20.0)
            assert expected_throughput(PAPER["slm"], CONSTANTS, channel, estimator) == pytest.approx(1 / TAU_SLM)
            assert expected_throughput(PAPER["llm"], CONSTANTS, channel, estimator) == pytest.approx(1 / TAU_LLM)


# The divergence -------------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def weak() -> Divergence:
    return divergence((PAPER["cu-hlm-offline"], PAPER["cu-hlm-online"]), CONSTANTS, ChannelSettings("rayleigh", -20.0), seeds=200)


def test_rayleigh_sample_means_over_the_papers_rounds(weak: Divergence) -> None:
    """Near PAPER_NOTES 3 (300 seeds of its own draws). Tolerances are three standard errors of a quantile of 200 seeds or more."""
    assert weak.rounds[-1] == PAPER_ROUNDS and weak.seeds == 200
    low, middle, high = weak.seconds[:, -1]
    assert middle == pytest.approx(61, abs=4)
    assert low == pytest.approx(48, abs=3)
    assert high == pytest.approx(157, abs=50)
    assert weak.awgn_seconds == pytest.approx(5.13, abs=0.005)
    assert middle > 10 * weak.awgn_seconds


def test_the_headline_gains_are_reached_by_few_seeds(weak: Divergence) -> None:
    assert weak.gains["cu-hlm-offline"][1, -1] == pytest.approx(919, abs=60)
    assert weak.gains["cu-hlm-online"][1, -1] == pytest.approx(142, abs=12)
    assert weak.share_reaching("cu-hlm-offline", 1014.1) == pytest.approx(0.30, abs=0.10)
    # 16 % of 1,000 seeds with these draws; PAPER_NOTES has 9 % of 300 of its own.
    assert 0.07 < weak.share_reaching("cu-hlm-online", 206) < 0.25
    assert weak.share_reaching("cu-hlm-online", 1e9) == 0.0
    assert weak.awgn_gains["cu-hlm-offline"] == pytest.approx(98.9, abs=0.1)


def test_the_median_grows_by_the_tail_of_the_law(weak: Divergence) -> None:
    """P(tau > t) ~ c / t, so the median of a mean of N grows by c ln 10 a decade: a line in log N, not a constant."""
    assert weak.growth_per_decade_s == pytest.approx(math.log(10) * FULL_BITS * math.log(2) / (10e6 * 0.01))
    grown = weak.seconds[1, list(weak.rounds).index(50_000)] - weak.seconds[1, list(weak.rounds).index(50)]
    assert grown / 3 == pytest.approx(weak.growth_per_decade_s, rel=0.12)


def test_a_channel_without_fading_stays_flat_and_rician_nearly_does() -> None:
    methods = (PAPER["cu-hlm-online"],)
    calm = divergence(methods, CONSTANTS, ChannelSettings("awgn", -20.0), rounds=2_000, seeds=4)
    assert np.allclose(calm.seconds, calm.awgn_seconds, rtol=1e-9) and calm.growth_per_decade_s == 0
    direct = divergence(methods, CONSTANTS, ChannelSettings("rician", -20.0), rounds=5_000, seeds=20)
    assert direct.seconds[1, -1] == pytest.approx(direct.awgn_seconds, rel=0.3)
    assert direct.growth_per_decade_s / (11.75 * 5e-4) == pytest.approx(1, rel=0.01)  # the gain's density at 0 is 5e-4


def test_the_divergence_is_what_single_rounds_add_up_to() -> None:
    channel = ChannelSettings("rayleigh", -20.0)
    study = divergence((PAPER["cu-hlm-online"],), CONSTANTS, channel, rounds=100, seeds=1)
    seconds = shannon_seconds(FULL_BITS, 10e6, 0.01 * channel_gain(channel, uniforms(0, Purpose.CHANNEL, 100)))
    for place, rounds in enumerate(study.rounds):
        assert study.seconds[1, place] == pytest.approx(float(seconds[:rounds].mean()), rel=1e-9)
    own, hlm = (drawn_estimates(PAPER[name], channel, 100, seed=0)["realised"] for name in ("cu-hlm-online", "hlm"))
    assert own is not None and hlm is not None
    assert study.gains["cu-hlm-online"][1, -1] == pytest.approx(own / hlm, rel=1e-9)


def test_the_outage_channel_has_no_divergence_to_show() -> None:
    with pytest.raises(UserError, match="200 ms"):
        divergence((), CONSTANTS, ChannelSettings("outage", 0.0), rounds=10, seeds=1)


def test_checkpoints_end_at_the_last_round() -> None:
    assert checkpoints(51_200)[[0, 1, -2, -1]].tolist() == [1, 2, 50_000, 51_200]
    assert checkpoints(1).tolist() == [1]
    assert checkpoints(100)[-2:].tolist() == [50, 100]


# Curves, rows, runs ---------------------------------------------------------------------------------------------------


def test_curves_rise_with_snr_and_realised_has_quantiles() -> None:
    snrs = [-20.0, -10.0, 0.0, 10.0, 20.0]
    for estimator in THROUGHPUT_ESTIMATORS:
        for fading in FADINGS:
            curves = throughput_curves(tuple(PAPER.values()), CONSTANTS, ChannelSettings(fading), estimator, snrs, rounds=400, seeds=6)
            assert [curve.method.name for curve in curves] == list(PAPER)
            for curve in curves:
                assert np.all(np.diff(curve.throughput) >= -1e-9), (estimator, fading, curve.method.name)
                assert (curve.low is None) == (estimator != "realised")
                if curve.low is not None and curve.high is not None:
                    assert np.all(curve.low <= curve.throughput) and np.all(curve.throughput <= curve.high)


def test_rows_name_all_that_they_depend_on() -> None:
    rows = estimate_rows(PAPER["cu-hlm-online"], CONSTANTS, ChannelSettings("rayleigh", -20.0), rounds=300, seeds=5)
    assert [row["estimator"] for row in rows] == list(THROUGHPUT_ESTIMATORS)
    for row in rows:
        assert (row["rounds"], row["seeds"]) == ((300, 5) if row["estimator"] == "realised" else (None, None))
        assert (row["clock"], row["slm_s"], row["llm_s"]) == ("paper", TAU_SLM, TAU_LLM)
        # 19,136 bits do not fit into 200 slots at -20 dB: sent again and again, they never come through.
        assert row["payload_bits"] == 832 * 23 and (row["throughput"] > 0) == (row["estimator"] != "goodput")
    assert rows[2]["gain_over_hlm"] == pytest.approx(61.45, abs=0.01)


def test_no_time_at_all_has_no_throughput() -> None:
    free = Constants(32_000, ClockSettings("custom", 0.0, 0.0))
    for estimator in EXPECTED:
        assert expected_throughput(PAPER["slm"], free, ChannelSettings("awgn"), estimator) is None
    assert expected_throughput(PAPER["u-hlm"], free, ChannelSettings("rayleigh"), "mean-rate") is None
    assert estimate_rows(PAPER["slm"], free, ChannelSettings("rayleigh"), rounds=10, seeds=2)[0]["throughput"] is None


def test_an_unreachable_target_gives_no_speed_to_those_who_upload() -> None:
    channel = ChannelSettings("outage", -60.0, snr_target_db=60.0)
    assert expected_throughput(PAPER["hlm"], CONSTANTS, channel, "ergodic") == 0.0
    assert expected_throughput(PAPER["slm"], CONSTANTS, channel, "ergodic") == pytest.approx(1 / TAU_SLM)


@pytest.mark.parametrize(("rate", "k"), [(-0.1, 1.0), (1.1, 1.0), (math.nan, 1.0), (0.5, -1.0), (0.5, math.inf)])
def test_impossible_methods_are_refused(rate: float, k: float) -> None:
    with pytest.raises(UserError):
        LinkMethod("custom", "x", rate, k)


def test_impossible_constants_are_refused() -> None:
    with pytest.raises(UserError, match="at most the vocabulary"):
        Constants(100).upload_bits(LinkMethod("custom", "x", 0.5, 101.0))
    with pytest.raises(UserError):
        Constants(0)
    with pytest.raises(UserError, match="host"):
        Constants(32_000, ClockSettings("host"))
    with pytest.raises(UserError, match="choose the schedule sequential"):
        Constants(32_000, ClockSettings(schedule="overlapped"))
    with pytest.raises(UserError):
        expected_throughput(PAPER["hlm"], CONSTANTS, ChannelSettings(), "realised")
    with pytest.raises(UserError):
        realised_throughputs([PAPER["hlm"]], CONSTANTS, ChannelSettings(), [0.0], rounds=0, seeds=1)


def _table(transmitted: list[bool], bits: list[int], decision: str = "accept") -> RunTable:
    sent, count = np.array(transmitted), len(transmitted)
    table = run_table((), 0)
    zeros = np.zeros(count)
    inputs = RoundInputs(np.array(bits), sent, np.ones(count, bool), sent, zeros, zeros)
    return replace(table, decision=np.where(sent, decision, "skip"), inputs=inputs)


def test_a_recorded_run_gives_its_own_rate_and_mean_upload() -> None:
    methods = {method.name: method for method in run_methods(_table([True, False, False, True], [230, 0, 0, 690]), "cu-hlm-online", 32_000)}
    assert methods["cu-hlm-online"] == LinkMethod("cu-hlm-online", METHODS["cu-hlm-online"].title, 0.5, 20.0)
    assert methods["u-hlm"].transmission_rate == 0.5 and methods["u-hlm"].mean_k == 32_000
    assert "cu-hlm-offline" not in methods  # nothing of it was measured
    assert methods["hlm"].transmission_rate == 1.0


@pytest.mark.parametrize("name", ["u-hlm-confidence", "u-hlm-adaptive", "u-hlm-channel", "shared-noise-skip"])
def test_a_run_that_skips_by_another_rule_says_nothing_of_u_hlm(name: str) -> None:
    methods = {method.name: method for method in run_methods(_table([True, False], [230, 0]), name, 2_048)}
    assert name in methods and "u-hlm" not in methods


def test_runs_of_one_model_and_empty_runs() -> None:
    nothing_sent = _table([False, False], [0, 0])
    slm = {method.name: method for method in run_methods(nothing_sent, "slm", 2_048)}["slm"]
    assert (slm.transmission_rate, slm.uses_slm, slm.uses_llm) == (0.0, True, False)
    llm = {method.name: method for method in run_methods(nothing_sent, "llm", 2_048)}["llm"]
    assert (llm.transmission_rate, llm.mean_k, llm.uses_slm, llm.uses_llm) == (1.0, 0.0, False, True)
    with pytest.raises(UserError, match="no tokens"):
        run_methods(run_table((), 0), "hlm", 32_000)


def test_small_vocabularies_keep_every_method_possible() -> None:
    for vocabulary in (1, 2, 50):
        constants = Constants(vocabulary)
        for method in paper_methods(vocabulary):
            assert expected_throughput(method, constants, ChannelSettings("awgn"), "awgn")


def test_a_link_budget_out_of_range_is_moved_and_said() -> None:
    assert within(LinkBudget().mean_snr_db, -60, 60) == (pytest.approx(10, abs=0.1), False)
    assert within(LinkBudget(60, 1, 1, -200).mean_snr_db, -60, 60) == (60, True)
    assert within(LinkBudget(-50, 100_000, 8, 50).mean_snr_db, -60, 60) == (-60, True)
    assert within(60.0, -60, 60) == (60.0, False)


def test_headers_and_round_trips_are_charged_to_uploads_alone():
    channel, clock = ChannelSettings("awgn", 3.0, header_bits=5_000), ClockSettings("custom", 0.02, 0.1, 0.05)
    constants, rate = Constants(clock=clock), 10e6 * math.log2(1 + 10**0.3)
    methods = {method.name: method for method in paper_methods()}
    for name, bits in (("hlm", 32_000 * 23), ("tk-slt", 320 * 23)):
        seconds = 0.02 + 0.1 + 0.05 + (bits + 5_000) / rate
        assert expected_throughput(methods[name], constants, channel, "awgn") == pytest.approx(1 / seconds)
        assert realised_throughputs([methods[name]], constants, channel, [3.0], 50, 1)[0, 0, 0] == pytest.approx(1 / seconds)
    assert expected_throughput(methods["llm"], constants, channel, "awgn") == pytest.approx(10)
    assert expected_throughput(methods["slm"], constants, channel, "awgn") == pytest.approx(50)


def test_the_sentence_names_the_speeds_at_the_marked_snr():
    link, snrs = ChannelSettings("rayleigh", -10.0), (-20, -10, 0)
    curves = throughput_curves(paper_methods(), CONSTANTS, link, "ergodic", snrs)
    speeds = {curve.method.name: f"{float(curve.throughput[1]):.2g}" for curve in curves}
    titles = {method.name: method.title for method in paper_methods()}
    first, *others = (f"{titles[name]} {'writes ' * (name == SPOKEN_OF[0])}{speeds[name]}" for name in SPOKEN_OF)
    said = f"At −10 dB (Rayleigh fading) {first} tokens/s, {', '.join(others)}"
    assert speed_words(curves, snrs, link, 32_000) == f"{said} (the paper's models, V = 32,000)."
    assert speed_words(curves, snrs, link, 4_096) == f"{said} (V = 4,096)."
    own = [curve for curve in curves if curve.method.name != SPOKEN_OF[0]]
    begins = f"At −10 dB (Rayleigh fading) {titles['rand-hlm']} writes {speeds['rand-hlm']} tokens/s"
    assert speed_words(own, snrs, link, 2).startswith(begins)
    anchors = [curve for curve in curves if curve.method.name in ("llm", "slm", "hlm")]
    assert speed_words(anchors, snrs, link, 2).startswith(f"At −10 dB (Rayleigh fading) {titles['hlm']} writes {speeds['hlm']} tokens/s")
