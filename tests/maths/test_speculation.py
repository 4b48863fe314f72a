"""How many drafts a message should carry: every number tried, the closed form of the publication, the ends, and the times by hand."""

import math
from dataclasses import replace

import numpy as np
import pytest
from round_samples import SENT
from scipy.special import lambertw

from cuhlm_core.maths.speculation import (
    FIRST_MIN_BLOCK_ACCEPTANCE,
    LinkTimes,
    ThroughputTracker,
    best_draft_count,
    expected_tokens,
    link_times,
)
from cuhlm_core.settings import MOST_DRAFTS, ChannelSettings, ClockSettings, DecodeSettings

ACCEPTANCES = np.linspace(0.01, 0.99, 50)
COSTS = np.logspace(-3, 0.5, 50)
"""L: a draft's pass and its upload, over what a message takes anyway."""


def times(cost):
    return LinkTimes(0.3 * cost, 0.7 * cost, 1.0)


def speed(alpha, cost, drafts, bonus):
    """Expected tokens over expected time, summed draft by draft: the i-th token comes if the i - 1 before it were accepted."""
    tokens, reached = 0.0, 1.0
    for _ in range(drafts):
        tokens, reached = tokens + reached, reached * alpha
    return (tokens + bonus * reached) / (1 + drafts * cost)


@pytest.mark.parametrize("bonus", [True, pytest.param(False, marks=pytest.mark.thorough)])
def test_the_best_number_is_that_of_trying_every_one(bonus):
    for alpha in ACCEPTANCES[::3]:
        for cost in COSTS[::3]:
            found = best_draft_count(alpha, times(cost), bonus)
            speeds = [speed(alpha, cost, drafts, bonus) for drafts in range(1, MOST_DRAFTS + 1)]
            assert 1 <= found <= MOST_DRAFTS and speeds[found - 1] >= max(speeds) * (1 - 1e-12)


def test_the_best_number_is_that_of_the_closed_form():
    """ODLD (arXiv 2509.04576): the speed is stationary at (W_-1(-e^-1 alpha^(1/L - 1)) + 1) / ln alpha - 1/L, and best next to it."""
    numbers = set()
    for alpha in ACCEPTANCES:
        for cost in COSTS:
            if cost <= 1:
                stationary = (lambertw(-math.exp(-1) * alpha ** (1 / cost - 1), -1).real + 1) / math.log(alpha) - 1 / cost
                if not math.isfinite(stationary):  # alpha^(1/L) is below the least number: ln(-W) in place of it
                    stationary = _far(alpha, cost)
                near = [min(MOST_DRAFTS, max(1, side)) for side in (math.floor(stationary), math.ceil(stationary))]
            else:  # a draft takes longer than a message: the speed falls from the first on
                near = [1, 1]
            wanted = max(near, key=lambda drafts: speed(alpha, cost, drafts, True))
            found = best_draft_count(alpha, times(cost), True)
            assert found == wanted or speed(alpha, cost, found, True) == pytest.approx(speed(alpha, cost, wanted, True), rel=1e-12)
            numbers.add(found)
    assert len(numbers) > 20


def _far(alpha, cost):
    """The same point where the argument of W is too small for a float: w = ln(-z) - ln(-w), iterated."""
    log = -1 + (1 / cost - 1) * math.log(alpha)
    w = log
    for _ in range(100):
        w = log - math.log(-w)
    return (w + 1) / math.log(alpha) - 1 / cost


def test_the_ends_of_acceptance():
    for cost in (0.01, 0.5, 0.99):
        assert best_draft_count(0.0, times(cost)) == best_draft_count(0.0, times(cost), bonus=False) == 1
        assert best_draft_count(1.0, times(cost)) == best_draft_count(1.0, times(cost), bonus=False) == MOST_DRAFTS
    assert best_draft_count(1.0, times(1.01)) == 1 and best_draft_count(1.0, times(1.01), bonus=False) == MOST_DRAFTS
    assert best_draft_count(1.0, LinkTimes(0.5, 0.5, 1.0)) == 1  # all are equal: the smallest
    every = np.arange(1, 5)
    assert expected_tokens(0.0, every, True).tolist() == expected_tokens(0.0, every, False).tolist() == [1, 1, 1, 1]
    assert expected_tokens(1.0, every, True).tolist() == [2, 3, 4, 5] and expected_tokens(1.0, every, False).tolist() == [1, 2, 3, 4]
    assert expected_tokens(0.5, every, True).tolist() == [1.5, 1.75, 1.875, 1.9375]


def test_what_drafts_and_messages_take_by_hand():
    link = ChannelSettings("rayleigh", 0.0, 1e6)  # 1 Mbit/s at the mean SNR
    whole = link_times(DecodeSettings(channel=link), 4096, 4096)
    assert whole == LinkTimes(0.0256, pytest.approx(4096 * 20 / 1e6), 0.1046)
    custom = ClockSettings("custom", 0.1, 0.2, 0.05)
    sampled = link_times(DecodeSettings(channel=link, payload="sampled", levels=15, clock=custom), 4096, 4096)
    assert sampled == LinkTimes(0.1, pytest.approx(15 * 16 / 1e6), pytest.approx(0.25))
    few = link_times(DecodeSettings(channel=link, payload="sampled"), 8, 8)
    assert few.upload_s == pytest.approx(8 * 11 / 1e6)
    assert link_times(DecodeSettings(clock=ClockSettings("host", 9.0, 9.0)), 8, 8).slm_s == 0.0256


def test_a_pace_without_any_time_is_the_first() -> None:
    pace = ThroughputTracker()
    pace.spend(replace(SENT, uplink_s=0.0, slm_s=0.0, llm_s=0.0), 1, 1)
    assert pace.min_block_acceptance == FIRST_MIN_BLOCK_ACCEPTANCE
    pace.spend(replace(SENT, tokens=3, slm_passes=2, slm_s=0.05, uplink_s=0.01, llm_s=0.1), 2, 2)
    assert pace.min_block_acceptance == pytest.approx(4 / 0.16 * (0.05 / 3) / 1.0)
