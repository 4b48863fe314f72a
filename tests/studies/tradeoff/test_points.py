"""Configurations of a sweep, its points against a slow oracle, re-costing, the front by brute force, the nearest point."""

import math
import time
from dataclasses import replace

import numpy as np
import pytest
from synthetic_sweeps import VOCABULARY, configurations, made_up_sweep

from cuhlm_core.errors import UserError
from cuhlm_core.evaluation.scores import SCORES
from cuhlm_core.fadings import FADINGS
from cuhlm_core.maths.costs import RoundInputs, round_costs
from cuhlm_core.maths.payload import billed_downlink_bits
from cuhlm_core.maths.randomness import Purpose, uniforms
from cuhlm_core.methods import METHODS, find_method
from cuhlm_core.models.calibration import PAPER_CALIBRATION
from cuhlm_core.runs.columns import DECISIONS, TOTALS
from cuhlm_core.settings import ChannelSettings, ClockSettings
from cuhlm_core.studies.tradeoff.configurations import KNOBS, LINKS, family_of, sweep_settings
from cuhlm_core.studies.tradeoff.frontier import nearest
from cuhlm_core.studies.tradeoff.points import OF_ROUNDS, QUALITIES, STORED, SUMS, pareto, points, reference_row, speeds

CHANNEL, CLOCK = ChannelSettings(snr_db=-10.0), ClockSettings()


def names_of(method: str) -> list[str]:
    return [name for name, (row, _) in sweep_settings(PAPER_CALIBRATION, VOCABULARY, 64).items() if row == method]


def test_a_sweep_holds_every_method_as_calibrated_and_the_swept_ones_over_their_knobs():
    chosen = sweep_settings(PAPER_CALIBRATION, VOCABULARY, 64)
    assert list(chosen)[: len(METHODS)] == list(METHODS)
    assert len(names_of("u-hlm")) == 8 + 4 and len(names_of("cu-hlm-online")) == 7 + 3 and len(names_of("cu-hlm-certified")) == 3
    assert len(names_of("cu-hlm-offline")) == 6 - 1 and len(names_of("top-k")) == 6  # k* = 30 is in the grid
    assert {"u-hlm-confidence bonus", "shared-noise-skip"} <= chosen.keys() and len(chosen) <= 90
    for u_th in (0.02, 0.03, 0.05, 0.1):
        skips = [chosen[f"{family} u_th={u_th:g}"][1] for family in ("u-hlm-confidence bonus", "shared-noise-skip")]
        assert [one.u_th for one in skips] == [u_th, u_th] and (skips[0].payload, skips[0].bonus) == ("sampled", "on")
    for name, (_, settings) in chosen.items():
        assert settings.max_tokens == 64 and settings.u_th != "calibrated" and settings.k is not None  # complete
        for word in name.split(" ")[1:]:
            if "=" in word:
                knob, value = word.split("=")
                assert family_of(name) in KNOBS[knob] and float(value) == getattr(settings, knob)
    assert chosen["u-hlm u_th=0.4"][1].u_th == 0.4 and chosen["u-hlm"][1].u_th == PAPER_CALIBRATION.u_th


def test_the_frontier_compares_drafts_as_they_travel_and_the_papers_rows_as_it_computes():
    chosen = sweep_settings(PAPER_CALIBRATION, VOCABULARY, 64)
    sent = {name: (settings.payload, settings.bonus) for name, (_, settings) in chosen.items()}
    assert sent["hlm"] == sent["u-hlm"] == sent["cu-hlm-online"] == sent["dssd-spec"] == ("ideal", "published")
    assert sent["spec gamma=4"] == sent["spec-worth"] == sent["tk-slt-spec"] == sent["hlm sampled"] == ("sampled", "published")
    assert sent["u-hlm bonus"] == sent["cu-hlm-online bonus u_th=0.3"] == ("sampled", "on")
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


def test_no_value_of_a_knob_is_there_twice_and_no_k_reaches_a_small_vocabulary():
    for size in (12, VOCABULARY):
        chosen = configurations(max(size, 30), 8)
        result = [(family_of(one.name), one.knob, one.settings[one.knob]) for one in chosen if one.knob]
        assert len(result) == len(set(result))
    calibration = replace(PAPER_CALIBRATION, k_star=5)
    assert all(settings.k <= 12 for _, settings in sweep_settings(calibration, 12, 8).values())


def test_a_configuration_tells_what_its_tokens_depend_on_and_no_more():
    by_name = {one.name: one for one in configurations(VOCABULARY, 64)}
    assert set(by_name["slm"].settings) == {"temperature"} and by_name["slm"].knob is None
    assert set(by_name["top-k k=3"].settings) == METHODS["top-k"].uses - {"levels", "bonus"} | {"temperature"}
    assert by_name["top-k k=3"].settings["k"] == 3


def test_decisions_are_numbered_as_evaluations_and_sweeps_on_disk_number_them():
    assert DECISIONS == ("llm", "slm", "skip", "accept", "resample", "bonus")


def test_every_stored_sum_belongs_to_a_total():
    assert set(STORED) <= set(TOTALS) and set(SUMS) == {
        "sent", "accepted", "messages", "audited", "kept", "k_sum", "k_count", "bias_sum", "bias_count", "expected_false_skips",
        "false_skips", "payload_bits",
    }


def test_the_reference_of_a_row_is_the_lossless_one_of_its_own_noise_and_hlm_without_it():
    sweep = made_up_sweep()
    names = [one.name for one in sweep.configurations]
    references = {name: names[reference_row(sweep, row)] for row, name in enumerate(names)}
    assert references["u-hlm-confidence bonus u_th=0.03"] == references["spec"] == references["hlm sampled"] == "hlm sampled"
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
    found_points = points(sweep, CHANNEL, CLOCK, "cosine")
    names = [one.name for one in sweep.configurations]
    for point in found_points:
        row = names.index(point.configuration)
        start, end = int(sweep.tokens[:row].sum()), int(sweep.tokens[: row + 1].sum())
        decision = sweep.decision[start:end]
        assert point.rounds == end - start and point.prompts == 6
        assert point.accuracy.value == pytest.approx(np.mean(sweep.scores["cosine"][row]))
        assert point.transmission_rate == pytest.approx(np.mean(decision >= 3))
        assert point.bits_per_token == pytest.approx(sweep.payload_bits[start:end].mean())
        skipped = int((decision == 2).sum())
        kept = sweep.totals["kept"][row].sum() / skipped if skipped else math.nan
        assert point.true_skip_rate == pytest.approx(kept, nan_ok=True)
        assert point.mean_k == (pytest.approx(7.0) if (decision >= 3).any() else pytest.approx(math.nan, nan_ok=True))
        low, high = point.accuracy.low, point.accuracy.high
        assert low is not None and high is not None and low < point.accuracy.value < high
    alone = found_points[0]
    assert alone.method == "llm" and alone.mean_bias == 0 and points(sweep, CHANNEL, CLOCK, "bias")[0].accuracy.value == 0


def test_a_missing_score_is_left_out_and_the_difference_is_paired():
    sweep = made_up_sweep(prompts=30)
    cosine = sweep.scores["cosine"].copy()
    lossless = [one.name for one in sweep.configurations].index("hlm")
    cosine[1] = cosine[lossless] + 0.25  # a difference that is the same for every prompt is certain
    cosine[2 if lossless != 2 else 3, :29] = np.nan
    cosine[5] = np.nan
    found_points = points(replace(sweep, scores={**sweep.scores, "cosine": cosine}), CHANNEL, CLOCK)
    change = found_points[1].against_lossless
    assert change.value == pytest.approx(0.25) and change.low == pytest.approx(0.25) and change.high == pytest.approx(0.25)
    assert found_points[1].differs and not found_points[lossless].differs and found_points[lossless].against_lossless.value == 0
    assert math.isnan(found_points[5].accuracy.value) and found_points[5].accuracy.low is None and not found_points[5].differs
    # The control: the marginal interval of the same score is wide.
    assert found_points[1].accuracy.high - found_points[1].accuracy.low > 0.1


def test_a_bias_that_rounding_leaves_is_none():
    sweep = made_up_sweep()
    bias = sweep.totals["bias_sum"].copy()
    bias[2], bias[3] = 1e-15, 1e-6
    found_points = points(replace(sweep, totals={**sweep.totals, "bias_sum": bias}), CHANNEL, CLOCK, "bias")
    assert found_points[2].accuracy.value == 0 == found_points[2].mean_bias and found_points[3].accuracy.value > 0


def test_the_channel_moves_speed_alone_and_more_signal_is_never_slower():
    sweep = made_up_sweep()
    slow, fast = (points(sweep, ChannelSettings(snr_db=snr), CLOCK) for snr in (-15.0, 15.0))  # both off the grid of LINKS
    assert [one.accuracy for one in slow] == [one.accuracy for one in fast]
    assert all(low.throughput.value <= high.throughput.value for low, high in zip(slow, fast, strict=True))
    by_name = {one.configuration: (one, other) for one, other in zip(slow, fast, strict=True)}
    assert by_name["slm"][0].throughput.value == pytest.approx(by_name["slm"][1].throughput.value)
    assert by_name["hlm"][1].throughput.value > 1.5 * by_name["hlm"][0].throughput.value


def test_what_a_sweep_keeps_of_a_link_or_a_score_is_of_that_link_and_score():
    sweep = made_up_sweep()
    scores = sorted({*sweep.scores, "bias", "bits"})
    asked = [(ChannelSettings(fading, snr), score) for score in scores for fading in ("awgn", "rayleigh") for snr in (-15.0, 15.0)]
    for channel, score in asked * 2:
        assert repr(points(sweep, channel, CLOCK, score)) == repr(points(replace(sweep), channel, CLOCK, score))  # repr: nan equals nan
    assert len({repr(points(sweep, *where)) for where in ((asked[0][0], CLOCK, one) for one in scores)}) == len(scores) > 2


def test_the_host_clock_is_refused():
    with pytest.raises(UserError, match="host clock"):
        points(made_up_sweep(), CHANNEL, ClockSettings("host"))


def test_speeds_are_those_of_the_points_as_calibrated():
    sweep = made_up_sweep()
    result = speeds(sweep, CHANNEL, CLOCK, (-10, 5))
    assert list(result) == list(METHODS)
    for place, snr in enumerate((-10, 5)):
        for point in points(sweep, ChannelSettings(snr_db=snr), CLOCK):
            if point.configuration.partition(" @")[0] == point.method:
                assert result[point.method][place] == pytest.approx(point.throughput.value, rel=1e-12)
    assert math.isfinite(result["u-hlm-channel"][0]) and math.isnan(result["u-hlm-channel"][1])  # decoded at -10 dB, not at 5


def test_a_part_of_a_sweep_has_the_same_points():
    sweep = made_up_sweep()
    whole = {one.configuration: one for one in points(sweep, CHANNEL, CLOCK)}
    for rows in ([2, 5, 30], [30, 2, 5]):
        part = points(sweep.only(rows), CHANNEL, CLOCK)
        assert [one.throughput for one in part] == [whole[sweep.configurations[row].name].throughput for row in rows]
    assert sweep.only([5]).texts == sweep.texts[30:36]


def test_re_costing_a_full_sweep_takes_a_moment():
    sweep = made_up_sweep(prompts=60, limit=64)
    points(sweep, CHANNEL, CLOCK)
    best = math.inf
    for _ in range(3):
        start = time.process_time()
        points(sweep, ChannelSettings(snr_db=-3.0), CLOCK)
        best = min(best, time.process_time() - start)
    assert best < 0.15


# The front ------------------------------------------------------------------------------------------------------------


def on_front_slowly(speed, quality, higher) -> list[bool]:
    result = []
    for i in range(len(speed)):
        if not (math.isfinite(speed[i]) and math.isfinite(quality[i])):
            result.append(False)
            continue
        beaten = False
        for j in range(len(speed)):
            if not (math.isfinite(speed[j]) and math.isfinite(quality[j])):
                continue
            good = quality[j] >= quality[i] if higher else quality[j] <= quality[i]
            better = quality[j] > quality[i] if higher else quality[j] < quality[i]
            if speed[j] >= speed[i] and good and (speed[j] > speed[i] or better):
                beaten = True
        result.append(not beaten)
    return result


@pytest.mark.parametrize("higher", [True, False])
def test_the_front_is_that_of_brute_force(higher):
    noise = np.random.default_rng(0)
    for _ in range(200):
        count = int(noise.integers(1, 25))
        speed, quality = (noise.integers(0, 6, count).astype(float) for _ in range(2))  # many ties
        for values in (speed, quality):
            values[noise.random(count) < 0.1] = noise.choice([math.nan, math.inf])
        assert pareto(speed, quality, higher_is_better=higher).tolist() == on_front_slowly(speed, quality, higher)


def test_equal_points_stay_together_and_a_tie_in_one_is_decided_by_the_other():
    assert pareto([1, 1, 2], [3, 3, 1]).tolist() == [True, True, True]
    assert pareto([1, 1], [3, 2]).tolist() == [True, False] and pareto([1, 1], [3, 2], higher_is_better=False).tolist() == [False, True]
    assert pareto([], []).tolist() == []


# The nearest point ----------------------------------------------------------------------------------------------------


def test_the_nearest_point_tells_what_differs():
    found_points = points(made_up_sweep(), CHANNEL, CLOCK)
    complete = {"u_th": PAPER_CALIBRATION.u_th, "estimator": "temperature", "payload": "ideal", "temperature": 1.0, "k": 30}
    point, differing = nearest(found_points, "u-hlm", complete)
    assert point.configuration == "u-hlm" and differing == ()
    point, differing = nearest(found_points, "u-hlm", {**complete, "u_th": 0.42})
    assert point.configuration == "u-hlm u_th=0.4" and differing == ("u_th",)
    assert nearest(found_points, "u-hlm", {**complete, "u_th": None})[0].configuration == "u-hlm u_th=0"
    assert nearest(found_points, "u-hlm", {**complete, "temperature": 0.5})[1] == ("temperature",)
    assert nearest(found_points, "top-k", {**complete, "k": 200})[0].configuration == "top-k k=100"  # by ratio, not by difference
    spec = {"gamma": 3, "payload": "sampled", "channel": ChannelSettings(), "clock": ClockSettings(), "bonus": "published"}
    assert nearest(found_points, "spec-worth", spec)[1] == ()  # the link is the page's own
    point, differing = nearest(found_points, "u-hlm", {**complete, "bonus": "on", "payload": "sampled"})
    assert point.configuration == "u-hlm bonus" and differing == ()
    assert nearest(found_points, "u-hlm", {**complete, "bonus": "on"})[1] == ("bonus",)
    assert nearest(found_points, "no such method", complete) is None


def test_every_score_has_words():
    assert QUALITIES.keys() == {name for name, row in SCORES.items() if row.plotted} | {*OF_ROUNDS}
    assert all(score.title and score.definition.endswith(".") for score in QUALITIES.values())
