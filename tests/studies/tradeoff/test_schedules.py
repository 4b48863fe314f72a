"""A sweep under the overlapped schedule: its price by a straight count, one for all rows, and what is sought of sums alone."""

from dataclasses import replace

import numpy as np
import pytest
from synthetic_sweeps import made_up_sweep

from cuhlm_core.errors import UserError
from cuhlm_core.methods import METHODS
from cuhlm_core.settings import ChannelSettings, ClockSettings
from cuhlm_core.studies.tradeoff.frontier import Rivals, critical_hz, critical_rtt_s, gain_over_lossless, lead_map, pair_of
from cuhlm_core.studies.tradeoff.points import Sweep, points
from cuhlm_core.studies.tradeoff.words import gain_over_questions

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
        "exchange_tokens": np.ones(960, dtype=np.int64), "slm_passes": np.ones(960, dtype=np.int64), "payload_bits": bits,
    }  # fmt: skip
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
def test_the_price_is_that_of_a_straight_count(restarts):
    sweep = every_fourth(restarts)
    (_, after), (hlm_on, on) = (points(sweep, LINK, clock) for clock in (CLOCK, ON))
    sequential = 12 * 0.02 + 3 * (AIR_S + 0.03 + 0.1)
    assert after.throughput.value == pytest.approx(12 / sequential, rel=1e-9)
    assert on.throughput.value == pytest.approx(12 / seconds_by_hand(restarts), rel=1e-9)
    assert seconds_by_hand(True) == pytest.approx(sequential) and seconds_by_hand(False) < 0.9 * sequential
    assert hlm_on.throughput.value == pytest.approx(12 / (0.02 + 12 * (AIR_S + 0.03 + 0.1))), "HLM drafts on, too"


def test_every_row_that_drafts_gains_and_nothing_but_the_speed_differs():
    sweep = made_up_sweep()
    first, second = (points(sweep, LINK, clock) for clock in (CLOCK, ON))
    for before, on in zip(first, second, strict=True):
        assert repr(replace(on, throughput=before.throughput)) == repr(before)
        verifies = METHODS[on.method].verifies
        assert on.throughput.value > before.throughput.value if verifies else on.throughput.value == pytest.approx(before.throughput.value)
    # A message behind which the device begins again is waited for.
    waited = points(replace(sweep, restarts=(sweep.decision == 4).astype(np.int64)), LINK, ON)
    assert sum(one.throughput.value for one in waited) < sum(one.throughput.value for one in second)


def test_two_rows_are_compared_under_one_schedule():
    sweep = every_fourth()
    for clock in (CLOCK, ON):
        hlm, skipping = points(sweep, LINK, clock)
        settings = sweep.configurations[1].settings
        gain = gain_over_lossless(sweep, "shared-noise-skip", settings, LINK, clock)
        assert gain.value == pytest.approx(skipping.throughput.value / hlm.throughput.value)
        assert gain_over_questions(sweep, "shared-noise-skip", settings, (LINK, clock)).startswith("Over 40 questions: ")


def test_what_is_sought_of_sums_is_refused_where_exchanges_overlap():
    sweep = every_fourth()
    two = pair_of(sweep, Rivals(*points(sweep, LINK, CLOCK)))
    grid = np.array([1e4, 1e5]), np.array([0.0, 0.05])
    for sought in (critical_hz, critical_rtt_s, lambda *asked: lead_map(*asked, *grid)):
        sought(two, LINK, CLOCK)
        with pytest.raises(UserError, match="one after the other: choose the schedule sequential"):
            sought(two, LINK, ON)
