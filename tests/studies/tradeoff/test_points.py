"""Configurations of a sweep, its points against a slow oracle, re-costing, what is lost."""

import math
import time
from dataclasses import replace

import numpy as np
import pytest
from synthetic_sweeps import VOCABULARY, made_up_sweep

from cuhlm_core.errors import UserError
from cuhlm_core.fadings import FADINGS
from cuhlm_core.maths.costs import RoundInputs, round_costs
from cuhlm_core.maths.payload import billed_downlink_bits
from cuhlm_core.maths.randomness import Purpose, uniforms
from cuhlm_core.maths.statistics import exact_difference
from cuhlm_core.methods import METHODS, find_method
from cuhlm_core.models.calibration import PAPER_CALIBRATION
from cuhlm_core.runs.columns import DECISIONS
from cuhlm_core.settings import ChannelSettings, ClockSettings
from cuhlm_core.studies.tradeoff.configurations import KNOBS, LINKS, family_of, sweep_settings
from cuhlm_core.studies.tradeoff.points import points, reference_row

CHANNEL, CLOCK = ChannelSettings(snr_db=-10.0), ClockSettings()


def names_of(method: str) -> list[str]:
    return [name for name, (row, _) in sweep_settings(PAPER_CALIBRATION, VOCABULARY, 64).items() if row == method]


def test_a_sweep_holds_every_method_as_calibrated_and_the_swept_ones_over_their_knobs():
    chosen = sweep_settings(PAPER_CALIBRATION, VOCABULARY, 64)
    assert list(chosen)[: len(METHODS)] == list(METHODS)
    assert names_of("u-hlm") == ["u-hlm", "u-hlm bonus"] and names_of("cu-hlm-certified") == ["cu-hlm-certified"], "curves have the rest"
    assert len(names_of("cu-hlm-online")) == 4
    assert len(names_of("cu-hlm-offline")) == 6 - 1 and len(names_of("top-k")) == 6  # k* = 30 is in the grid
    assert {"u-hlm-confidence bonus", "shared-noise-skip"} <= chosen.keys() and len(chosen) <= 60
    assert (chosen["u-hlm-confidence bonus"][1].payload, chosen["u-hlm-confidence bonus"][1].bonus) == ("sampled", "on")
    for name, (_, settings) in chosen.items():
        assert settings.max_tokens == 64 and settings.u_th != "calibrated" and settings.k is not None  # complete
        for word in name.split(" ")[1:]:
            if "=" in word:
                knob, value = word.split("=")
                assert family_of(name) in KNOBS[knob] and float(value) == getattr(settings, knob)
    assert chosen["u-hlm"][1].u_th == PAPER_CALIBRATION.u_th
    assert all(settings.k <= 12 for _, settings in sweep_settings(replace(PAPER_CALIBRATION, k_star=5), 12, 8).values())


def test_the_frontier_compares_drafts_as_they_travel_and_the_papers_rows_as_it_computes():
    chosen = sweep_settings(PAPER_CALIBRATION, VOCABULARY, 64)
    sent = {name: (settings.payload, settings.bonus) for name, (_, settings) in chosen.items()}
    assert sent["hlm"] == sent["u-hlm"] == sent["cu-hlm-online"] == sent["dssd-spec"] == ("ideal", "published")
    assert sent["spec gamma=4"] == sent["spec-worth"] == sent["tk-slt-spec"] == sent["hlm sampled"] == ("sampled", "published")
    assert sent["u-hlm bonus"] == sent["cu-hlm-online bonus"] == ("sampled", "on")
    # A row without a bias of its own keeps it so: nothing lossless is compared under a payload that biases it.
    for point in points(made_up_sweep(), ChannelSettings(), ClockSettings()):
        assert point.lossless == METHODS[point.method].lossless


def test_a_method_that_hears_the_channel_is_decoded_on_the_links_of_its_grid():
    chosen = sweep_settings(PAPER_CALIBRATION, VOCABULARY, 64)
    for method, links in LINKS.items():
        own = [name for name in chosen if family_of(name) == method]
        there = [(chosen[name][1].channel.snr_db, chosen[name][1].clock.rtt_s) for name in own]
        assert there == [(10.0, 0.0), *links] and METHODS[method].depends_on_channel
    assert {method for method, row in METHODS.items() if row.depends_on_channel} == set(LINKS)
    # Each link's own worth of a rejection, so that the threshold at its mean SNR is the calibrated one.
    worth = [chosen[name][1].rejection_s for name in chosen if family_of(name) == "u-hlm-channel"]
    assert len(set(worth)) == len(worth)


def shown(snr_db: float, rtt_s: float = 0.0, **channel) -> dict[str, str]:
    """Of the points of methods that depend on the channel, the link that each was decoded for where it is another one."""
    drawn = points(made_up_sweep(), ChannelSettings(snr_db=snr_db, **channel), ClockSettings(rtt_s=rtt_s))
    return {point.configuration: point.elsewhere for point in drawn if METHODS[point.method].depends_on_channel}


def test_a_link_shows_what_was_decoded_for_it_or_says_for_which():
    assert shown(10.0) == {"spec-worth": "", "u-hlm-channel": ""}
    assert shown(10.0, 0.05) == {"spec-worth @10dB,50ms": ""}
    assert shown(-10.0) == {"spec-worth": "10.0 dB, round trip 0 s", "u-hlm-channel @-10dB,0ms": ""}
    assert shown(-9.0, 0.04) == {"spec-worth @10dB,50ms": "10.0 dB, round trip 50.0 ms"}
    assert shown(10.0, fading="awgn") == {"spec-worth": "10.0 dB, round trip 0 s"}  # the fade moved the threshold of the other
    assert shown(10.0, rician_k_db=3.0) == shown(10.0)  # of another fading


def test_decisions_are_numbered_as_evaluations_and_sweeps_on_disk_number_them():
    assert DECISIONS == ("llm", "slm", "skip", "accept", "resample", "bonus")


def test_the_reference_of_a_row_is_the_lossless_one_of_its_own_noise_and_hlm_without_it():
    sweep = made_up_sweep()
    names = [one.name for one in sweep.configurations]
    references = {name: names[reference_row(sweep, row)] for row, name in enumerate(names)}
    assert references["u-hlm-confidence bonus"] == references["spec"] == references["hlm sampled"] == "hlm sampled"
    assert references["u-hlm"] == references["slm"] == references["hao"] == references["hlm"] == "hlm"
    assert references["shared-noise-skip"] == references["shared-noise"] == references["llm"] == "llm"
    alone = sweep.only([names.index("hlm"), names.index("spec"), names.index("shared-noise")])
    assert [reference_row(alone, row) for row in range(3)] == [0, 0, 0] and reference_row(alone.only([1]), 0) is None


# Points ---------------------------------------------------------------------------------------------------------------


def slow_throughput(sweep, row: int, channel, clock) -> float:
    """Answer by answer, with the cost function itself."""
    start = int(sweep.tokens[:row].sum())
    method = find_method(sweep.configurations[row].method)
    seconds = 0.0
    for place, count in enumerate(sweep.tokens[row].tolist()):
        decision, bits = sweep.decision[start : start + count], sweep.payload_bits[start : start + count]
        sent, alone, unknown = decision >= 3, decision == 0, np.full(count, np.nan)
        billed = billed_downlink_bits(np.full(count, method.test.device_draws), decision == 4, sweep.vocabulary_size)
        noise = uniforms(sweep.seed + int(sweep.numbers[place]), Purpose.CHANNEL, count)
        inputs = RoundInputs(bits, sent, ~alone, sent | alone, unknown, unknown, billed)
        seconds += float(round_costs(inputs, noise, channel, clock).total_s.sum())
        start += count
    return int(sweep.tokens[row].sum()) / seconds


@pytest.mark.parametrize("fading", FADINGS)
def test_throughput_is_all_tokens_over_all_seconds(fading):
    sweep, channel, clock = made_up_sweep(), ChannelSettings(fading, -5.0), ClockSettings("custom", 0.01, 0.2)
    names = [one.name for one in sweep.configurations]
    for point in points(sweep, channel, clock):
        row = names.index(point.configuration)
        assert point.throughput.value == pytest.approx(slow_throughput(sweep, row, channel, clock), rel=1e-12)


def test_the_other_numbers_of_a_point_are_over_all_rounds():
    sweep = made_up_sweep()
    found_points = points(sweep, CHANNEL, CLOCK)
    names = [one.name for one in sweep.configurations]
    for point in found_points:
        row = names.index(point.configuration)
        start, end = int(sweep.tokens[:row].sum()), int(sweep.tokens[: row + 1].sum())
        decision = sweep.decision[start:end]
        assert point.rounds == end - start and point.prompts == 6
        assert point.transmission_rate == pytest.approx(np.mean(decision >= 3))
        assert point.bits_per_token == pytest.approx(sweep.payload_bits[start:end].mean())
        skipped = int((decision == 2).sum())
        kept = sweep.totals["kept"][row].sum() / skipped if skipped else math.nan
        assert point.true_skip_rate == pytest.approx(kept, nan_ok=True)
        assert point.mean_k == (pytest.approx(7.0) if (decision >= 3).any() else pytest.approx(math.nan, nan_ok=True))
        assert point.throughput.low <= point.throughput.value <= point.throughput.high
    assert found_points[0].method == "llm" and found_points[0].mean_bias == 0


def test_the_host_clock_is_refused():
    with pytest.raises(UserError, match="host clock"):
        points(made_up_sweep(), CHANNEL, ClockSettings("host"))


def test_a_part_of_a_sweep_has_the_same_points():
    sweep = made_up_sweep()
    whole = {one.configuration: one for one in points(sweep, CHANNEL, CLOCK)}
    for rows in ([2, 5, 30], [30, 2, 5]):
        part = points(sweep.only(rows), CHANNEL, CLOCK)
        assert [one.throughput for one in part] == [whole[sweep.configurations[row].name].throughput for row in rows]


def test_re_costing_a_full_sweep_takes_a_moment():
    sweep = made_up_sweep(prompts=60, limit=64)
    points(sweep, CHANNEL, CLOCK)
    best = math.inf
    for _ in range(3):
        start = time.process_time()
        points(sweep, ChannelSettings(snr_db=-3.0), CLOCK)
        best = min(best, time.process_time() - start)
    assert best < 0.15


def test_what_is_lost_is_the_exact_difference_from_the_reference_and_of_rounding_no_bias_is_left():
    sweep, noise = made_up_sweep(prompts=60), np.random.default_rng(0)
    right, bias = noise.random((len(sweep.configurations), 60)) < 0.8, sweep.totals["bias_sum"].copy()
    bias[2], bias[3] = 1e-15, 1e-6
    sweep = replace(sweep, right=right.astype(float), totals={**sweep.totals, "bias_sum": bias})
    assert sweep.mean_bias[0] == sweep.mean_bias[2] == 0 < sweep.mean_bias[3]
    for row, point in enumerate(sweep.losses):
        mine, theirs = right[row], right[reference_row(sweep, row)]
        exact = exact_difference(int(np.sum(mine & ~theirs)), int(np.sum(theirs & ~mine)), 60)
        if point.lossless or reference_row(sweep, row) == row:
            assert point.lossless or point.lost.value == 0
        else:
            assert point.lost.value == pytest.approx(-exact.value) and point.lost.high == pytest.approx(-exact.low)
    assert made_up_sweep().losses[5].lost is None, "no answer is right or wrong"
