"""A sweep under both schedules: the second price by a straight count, what stays, what is sought of sums alone, and the words."""

import math
from dataclasses import replace

import numpy as np
import pytest
from synthetic_sweeps import made_up_sweep

from cuhlm_core.errors import UserError
from cuhlm_core.loss import Loss
from cuhlm_core.maths.statistics import Interval
from cuhlm_core.methods import METHODS
from cuhlm_core.settings import ChannelSettings, ClockSettings
from cuhlm_core.studies.tradeoff.configurations import decoded_as, knob_of, schedule_of
from cuhlm_core.studies.tradeoff.figures import tradeoff_figure
from cuhlm_core.studies.tradeoff.frontier import (
    Rivals,
    best_lossless,
    contrast,
    critical_hz,
    critical_rtt_s,
    gain_over_lossless,
    lead_map,
    nearest,
    pair_of,
    points_of_both,
)
from cuhlm_core.studies.tradeoff.points import QUALITIES, Sweep, points, speeds
from cuhlm_core.studies.tradeoff.words import frontier_basis, gain_over_questions, leanest_words, point_rows, rule_words, title

LINK, CLOCK = ChannelSettings("awgn", 0.0, 1e5), ClockSettings("custom", 0.02, 0.1, 0.03)
ON = replace(CLOCK, schedule="overlapped")
AIR_S = 0.001
"""Of the 100 bits of a message: 1 bit/s/Hz."""


def every_fourth(restarts: bool = False) -> Sweep:
    """HLM, which sends every token, and `shared-noise-skip`, which sends every fourth, over the same 40 prompts of 12 tokens."""
    whole = made_up_sweep(prompts=40, limit=12)
    names = [one.name for one in whole.configurations]
    two = whole.only([names.index("hlm"), names.index("shared-noise-skip")])
    bits = np.concatenate([np.full(480, 100), np.tile([0, 0, 0, 100], 120)])
    columns = {
        "decision": np.where(bits > 0, 3, 2).astype(np.int8),
        "restarts": np.where(np.arange(960) < 480, 0, restarts * (bits > 0)).astype(np.int64),
        "exchange_tokens": np.ones(960, dtype=np.int64),
        "slm_passes": np.ones(960, dtype=np.int64),
        "payload_bits": bits,
    }
    totals = {name: np.ones((2, 40)) for name in two.totals}
    return replace(two, tokens=np.full((2, 40), 12), totals=totals, **columns)


def seconds_by_hand(restarts: bool) -> float:
    """12 drafts, and behind every fourth a message; the next draft begins at once, or waits for the reply where nothing behind stands."""
    device, reply = 0.0, 0.0
    for number in range(1, 13):
        device += 0.02
        if number % 4 == 0:
            reply = max(device, reply) + AIR_S + 0.03 + 0.1
            device = reply if restarts else device
    return max(device, reply)


@pytest.mark.parametrize("restarts", [False, True])
def test_the_second_price_is_that_of_a_straight_count(restarts):
    hlm, after, on = points_of_both(every_fourth(restarts), LINK, CLOCK, "bias")
    assert (hlm.configuration, after.configuration, on.configuration) == ("hlm", "shared-noise-skip", "shared-noise-skip overlapped")
    sequential = 12 * 0.02 + 3 * (AIR_S + 0.03 + 0.1)
    assert after.throughput.value == pytest.approx(12 / sequential, rel=1e-9)
    assert on.throughput.value == pytest.approx(12 / seconds_by_hand(restarts), rel=1e-9)
    assert seconds_by_hand(True) == pytest.approx(sequential) and seconds_by_hand(False) < 0.9 * sequential


def test_only_methods_that_overlap_stand_there_twice_and_nothing_but_the_speed_differs():
    sweep = made_up_sweep()
    first, both = points(sweep, LINK, CLOCK, "bias"), points_of_both(sweep, LINK, CLOCK, "bias")
    decoded = [point for point in both if schedule_of(point.configuration) == "sequential"]
    assert repr(decoded) == repr(first) and repr(points_of_both(sweep, LINK, ON, "bias")) == repr(both)
    twice = [point for point in both if schedule_of(point.configuration) == "overlapped"]
    able = [point.configuration for point in first if METHODS[point.method].overlaps]
    assert [decoded_as(point.configuration) for point in twice] == able
    assert {point.method for point in twice} == {"shared-noise", "shared-noise-skip"}
    for point in twice:
        before = next(one for one in first if one.configuration == decoded_as(point.configuration))
        assert point.throughput.value > before.throughput.value
        assert repr(replace(point, configuration=before.configuration, throughput=before.throughput)) == repr(before)
    assert "shared-noise overlapped" not in speeds(sweep, LINK, CLOCK, [0.0])
    assert knob_of("shared-noise-skip overlapped") == knob_of("shared-noise-skip u_th=0.05 overlapped") == "u_th"


def test_two_rows_are_compared_each_under_its_own_schedule():
    sweep = every_fourth()
    hlm, after, on = points_of_both(sweep, LINK, CLOCK, "bias")
    change = contrast(sweep, Rivals(hlm, on), LINK, CLOCK)
    assert change.speed.value == pytest.approx(on.throughput.value / hlm.throughput.value) and math.isnan(change.critical_hz)
    before = contrast(sweep, Rivals(hlm, after), LINK, CLOCK)
    assert before.speed.value == pytest.approx(after.throughput.value / hlm.throughput.value) and before.critical_hz is None
    assert contrast(sweep, Rivals(after, on), LINK, CLOCK).speed.value == pytest.approx(on.throughput.value / after.throughput.value)


def test_what_is_sought_of_sums_is_refused_where_exchanges_overlap():
    sweep = every_fourth()
    hlm, after, on = points_of_both(sweep, LINK, CLOCK, "bias")
    grid = np.array([1e4, 1e5]), np.array([0.0, 0.05])
    for sought in (critical_hz, critical_rtt_s, lambda *asked: lead_map(*asked, *grid)):
        sought(pair_of(sweep, Rivals(hlm, after)), LINK, CLOCK)
        for two, clock in ((Rivals(hlm, on), CLOCK), (Rivals(hlm, after), ON)):
            with pytest.raises(UserError, match="one after the other: choose the schedule sequential"):
                sought(pair_of(sweep, two), LINK, clock)


def test_the_gain_of_a_run_is_that_of_its_schedule():
    sweep = every_fourth()
    settings = sweep.configurations[1].settings
    before, on = (gain_over_lossless(sweep, "shared-noise-skip", settings, LINK, clock) for clock in (CLOCK, ON))
    hlm, after, drafting = points_of_both(sweep, LINK, CLOCK, "bias")
    assert before.value == pytest.approx(after.throughput.value / hlm.throughput.value)
    assert on.value == pytest.approx(drafting.throughput.value / hlm.throughput.value)
    assert gain_over_questions(sweep, "shared-noise-skip", settings, (LINK, ON)).startswith("Over 40 questions: ")


def test_the_star_is_on_the_point_of_the_live_pages_schedule():
    both = points_of_both(made_up_sweep(), LINK, CLOCK, "bias")
    settings = next(point.settings for point in both if point.configuration == "shared-noise-skip u_th=0.05")
    for clock, name in ((CLOCK, "shared-noise-skip u_th=0.05"), (ON, "shared-noise-skip u_th=0.05 overlapped")):
        point, differing = nearest(both, "shared-noise-skip", {**settings, "clock": clock})
        assert (point.configuration, differing) == (name, ())
    assert nearest(both, "shared-noise-skip", settings)[0].configuration == "shared-noise-skip u_th=0.05"


# Words and the plane --------------------------------------------------------------------------------------------------


def test_the_sentence_names_a_row_that_drafts_on_and_seeks_no_turn():
    sweep = every_fourth()
    hlm, after, on = points_of_both(sweep, LINK, CLOCK, "bias")
    few = replace(on, loss=Loss(False, Interval(0.005, 0.001, 0.008)))
    pair = Rivals(hlm, few)
    change = contrast(sweep, pair, LINK, CLOCK)
    words = frontier_basis(pair, change, 1.0, hlm, None)
    assert f"{METHODS['shared-noise-skip'].title}, u_th = " in words and ", drafting on: " in words and "times as fast" in words
    assert "the order" not in rule_words(pair, change, LINK) and "the order" in rule_words(pair, replace(change, critical_hz=2e3), LINK)
    assert leanest_words(few, change, LINK).endswith("times as fast (3.83 to 3.83).")
    assert "drafting on" not in frontier_basis(Rivals(hlm, replace(after, loss=few.loss)), change, 1.0, hlm, None)
    both = points_of_both(made_up_sweep(), LINK, CLOCK, "bias")
    shared = [point for point in both if point.method == "shared-noise"]
    assert title(best_lossless(shared)) == f"{METHODS['shared-noise'].title}, drafting on"


def test_the_plane_has_both_points_and_joins_those_of_a_schedule():
    both = [point for point in points_of_both(made_up_sweep(), LINK, CLOCK, "bias") if point.method == "shared-noise-skip"]
    figure = tradeoff_figure(points=both, on_front=[True] * len(both), score=QUALITIES["bias"])
    marked = {data[0] for trace in figure.data for data in trace.customdata or ()}
    assert marked == {point.configuration for point in both} and len(marked) == 10
    for family, name in (("shared-noise-skip", ""), ("shared-noise-skip overlapped", ", drafting on")):
        own = [trace for trace in figure.data if trace.legendgroup == family]
        (line,) = [trace for trace in own if trace.mode == "lines"]
        of_family = sorted((point for point in both if point.family == family), key=lambda point: point.settings["u_th"])
        assert list(line.x) == [point.throughput.value for point in of_family] and len(of_family) == 5
        assert {trace.name for trace in own} == {METHODS["shared-noise-skip"].title + name}
    rows = point_rows(both, [False] * len(both), "bias")
    assert [row["schedule"] for row in rows] == ["sequential", "overlapped"] * 5
