"""What skipping buys over the best lossless row: the rivals, their intervals, and where they change places, each by a slow count."""

import math
from dataclasses import replace

import numpy as np
import pytest
from synthetic_sweeps import made_up_sweep

from cuhlm_core.loss import Loss
from cuhlm_core.maths.statistics import Interval
from cuhlm_core.settings import ChannelSettings, ClockSettings
from cuhlm_core.studies.tradeoff.frontier import (
    MOST_RTT_S,
    Rivals,
    best_lossless,
    critical_hz,
    critical_rtt_s,
    gain_over_lossless,
    lead_map,
    leanest,
    messages,
    nearest_miss,
    pair_of,
    speeds_of,
)
from cuhlm_core.studies.tradeoff.points import Sweep, points
from cuhlm_core.studies.tradeoff.words import order_words

CHANNEL, CLOCK = ChannelSettings(snr_db=5.0, bandwidth_hz=1e5), ClockSettings()


def block_and_skip() -> Sweep:
    """Two rows over the same 40 prompts of 12 tokens: `edgellm` sends 6 tokens a message in 800 bits, `u-hlm bonus` every fourth token in
    60 bits and skips the others at a bias of 0.005."""
    whole = made_up_sweep(prompts=40, limit=12)
    names = [one.name for one in whole.configurations]
    two = whole.only([names.index("edgellm"), names.index("u-hlm bonus")])
    first, kept = [1, 0, 0, 0, 0, 0], [3, 2, 2, 2]
    columns = {
        "decision": np.concatenate([np.tile([3, 3, 3, 3, 3, 4], 80), np.tile(kept, 120)]).astype(np.int8),
        "restarts": np.zeros(960, dtype=int),
        "exchange_tokens": np.concatenate([np.tile(first, 80) * 6, np.ones(480, dtype=int)]),
        "slm_passes": np.concatenate([np.tile(first, 80) * 6, np.ones(480, dtype=int)]),
        "payload_bits": np.concatenate([np.tile(first, 80) * 800, np.tile([60, 0, 0, 0], 120)]),
    }
    bits, tokens = columns["payload_bits"].reshape(2, 40, 12), np.full((2, 40), 12)
    totals = {name: values * 1.0 for name, values in two.totals.items()}
    totals |= {"messages": (bits > 0).sum(axis=2) * 1.0, "payload_bits": bits.sum(axis=2) * 1.0}
    totals |= {"bias_sum": np.array([np.zeros(40), np.full(40, 0.005 * 12)]), "bias_count": tokens * 1.0}
    return replace(two, tokens=tokens, totals=totals, **columns)


SWEEP = block_and_skip()
PAIR = Rivals(*points(SWEEP, CHANNEL, CLOCK))


def seconds_a_token(rtt_s: float, bit_per_s: float) -> tuple[float, float]:
    """By hand, without fading."""
    block = (6 * 0.0256 + 0.1046 + rtt_s + 800 / bit_per_s) / 6
    skip = 0.0256 + (0.1046 + rtt_s + 60 / bit_per_s) / 4
    return block, skip


RATE_PER_HZ = math.log2(1 + 10**0.5)
STILL = replace(CHANNEL, fading="awgn")


@pytest.mark.parametrize("rtt_s", [0.0, 0.05])
def test_prices_are_those_of_a_straight_count(rtt_s):
    result = speeds_of(pair_of(SWEEP, PAIR), STILL, ClockSettings(rtt_s=rtt_s))
    assert 1 / result == pytest.approx(seconds_a_token(rtt_s, 1e5 * RATE_PER_HZ), rel=1e-12)
    assert messages(SWEEP) == pytest.approx([1 / 6, 1 / 4])
    swapped = pair_of(SWEEP.only([1, 0]), PAIR)  # the lossless row is first, wherever it stood
    assert speeds_of(swapped, STILL, CLOCK) == pytest.approx(speeds_of(SWEEP, STILL, CLOCK))


def test_the_critical_bandwidth_is_where_both_are_as_fast():
    wanted = (800 / 6 - 15) / (0.0256 + 0.1046 / 4 - 0.0256 - 0.1046 / 6) / RATE_PER_HZ
    assert critical_hz(SWEEP, STILL, CLOCK) == pytest.approx(wanted, rel=1e-9)
    free = ClockSettings("custom", 0.0256, 0.0)  # a free LLM: whoever sends fewer bits is always ahead
    assert critical_hz(SWEEP, STILL, free) is None


@pytest.mark.parametrize("fading", ["rayleigh", "rician", "outage"])
def test_under_fading_the_order_turns_there(fading):
    there = replace(CHANNEL, fading=fading)
    turn = critical_hz(SWEEP, there, CLOCK)
    assert turn is not None
    below, above = (np.diff(speeds_of(SWEEP, replace(there, bandwidth_hz=turn * by), CLOCK))[0] for by in (0.9, 1.1))
    assert below > 0 > above  # bits are dear below


def test_the_critical_round_trip_is_where_both_are_as_fast():
    slow = replace(STILL, bandwidth_hz=5_000 / RATE_PER_HZ)
    block, skip = seconds_a_token(0.0, 5_000.0)
    result = critical_rtt_s(SWEEP, slow, ClockSettings(rtt_s=0.7))  # its own round trip does not count
    assert result == pytest.approx((block - skip) / (1 / 4 - 1 / 6), rel=1e-9)
    assert critical_rtt_s(SWEEP, STILL, CLOCK) is None  # the block leads from 0 on
    for snr_db, within in ((-10.0, False), (0.0, True)):  # on such links only a round trip of seconds makes up for the bits
        crawling, bit_per_s = replace(STILL, bandwidth_hz=1_000.0, snr_db=snr_db), 1_000 * math.log2(1 + 10 ** (snr_db / 10))
        block, skip = seconds_a_token(0.0, bit_per_s)
        turn = (block - skip) / (1 / 4 - 1 / 6)
        assert (turn < MOST_RTT_S) == within
        assert critical_rtt_s(SWEEP, crawling, CLOCK) == (pytest.approx(turn, rel=1e-9) if within else None)


def test_the_map_has_the_price_of_every_link():
    widths, rtts = np.array([1e3, 1e4, 1e6]), np.array([0.0, 0.1])
    result = lead_map(SWEEP, CHANNEL, CLOCK, widths, rtts)
    for row, rtt_s in enumerate(rtts):
        for column, width in enumerate(widths):
            there = replace(CHANNEL, bandwidth_hz=float(width)), ClockSettings(rtt_s=float(rtt_s))
            assert result.speeds[:, row, column] == pytest.approx(speeds_of(SWEEP, *there), rel=1e-12)
    assert result.lead[0, 0] > 1 > result.lead[0, 2] and (result.lead[1] < result.lead[0]).all()


def test_the_gain_over_lossless_is_of_just_these_settings():
    whole = made_up_sweep(prompts=40, limit=12)
    names = [one.name for one in whole.configurations]
    hlm, skip = (whole.configurations[names.index(name)] for name in ("hlm", "u-hlm"))
    alone = whole.only([names.index("hlm"), names.index("u-hlm")])
    first, second = speeds_of(alone, STILL, CLOCK)
    gain = gain_over_lossless(whole, "u-hlm", skip.settings, STILL, CLOCK)
    assert gain is not None and gain.value == pytest.approx(second / first) and gain.value != pytest.approx(1, abs=0.01)
    assert gain_over_lossless(whole, "hlm", hlm.settings, STILL, CLOCK).value == pytest.approx(1)
    assert gain_over_lossless(whole, "u-hlm", {**skip.settings, "u_th": 0.5 * skip.settings["u_th"]}, STILL, CLOCK) is None
    for same in {"u_th": skip.settings["u_th"] + 0.005}, {"theta": 5.0}, {"bonus": "published"}, {"clock": {}}:
        assert gain_over_lossless(whole, "u-hlm", {**skip.settings, **same}, STILL, CLOCK) == gain
    for other in {"temperature": 0.5}, {"u_th": None}, {"bonus": "on"}, {"payload": "logarithmic"}:
        assert gain_over_lossless(whole, "u-hlm", {**skip.settings, **other}, STILL, CLOCK) is None
    eta = whole.configurations[names.index("cu-hlm-online eta=0.5")].settings
    assert gain_over_lossless(whole, "cu-hlm-online", {**eta, "eta": 0.51}, STILL, CLOCK) is not None
    assert gain_over_lossless(whole, "cu-hlm-online", {**eta, "theta": 0.11}, STILL, CLOCK) is None
    assert gain_over_lossless(alone.only([1]), "u-hlm", skip.settings, STILL, CLOCK) is None, "nothing to compare with"


def test_the_leanest_within_the_tolerance_travels_as_the_lossless_row_does():
    drawn, loss = points(SWEEP, STILL, CLOCK), Loss(False, Interval(0.5), Interval(0.005, 0.0, 0.01))
    lean = replace(drawn[1], configuration="cu-hlm-online", method="cu-hlm-online", bits_per_token=9.0, loss=loss)
    lean = replace(lean, settings={**lean.settings, "payload": "sampled"})
    lossy, faster = replace(lean, loss=Loss(False, Interval(0.5)), bits_per_token=1.0), replace(lean, throughput=Interval(1e3))
    ideal = replace(lean, bits_per_token=1.0, settings={**lean.settings, "payload": "ideal"})
    assert leanest([*drawn, lean, lossy, ideal], 1.0) is lean and leanest([*drawn, lean, faster], 1.0) is faster
    assert leanest(drawn[:1], 1.0) is None and leanest([*drawn, lossy], 1.0) is None
    assert nearest_miss([*drawn, lean, lossy]) is lean and nearest_miss(drawn[:1]) is None


def test_neither_writing_alone_nor_a_floor_that_every_draft_meets_skips():
    skips = {point.method for point in points(made_up_sweep(), CHANNEL, CLOCK) if point.skips}
    assert "u-hlm" in skips and not skips & {"slm", "llm", "hao", "hlm", "spec-u", "edgellm", "top-k", "shared-noise"}


def test_where_two_rows_change_places_is_one_sentence():
    words = order_words(PAIR, [2_000.0, None], [0.0, 0.05], 0.12, 1e7)
    assert " change places at a bandwidth of 2.00 kHz with a round trip of 0 s and at no bandwidth with a round trip of 50.0 ms; " in words
    assert words.endswith("at 10.0 MHz they do so at a round-trip time of 120 ms.")
    assert order_words(PAIR, [], [], None, 1e7).endswith("they do so at no round-trip time.")
    other = PAIR._replace(skipping=replace(PAIR.skipping, settings={**PAIR.skipping.settings, "payload": "ideal"}))
    assert order_words(other, [], [], None, 1e7).endswith("so this compares payloads, too.")


def test_the_best_lossless_point_is_the_fastest_one():
    drawn = points(SWEEP, STILL, CLOCK)
    assert best_lossless(drawn).method == "edgellm" and best_lossless([drawn[1]]) is None
    slow, quick = (replace(drawn[0], configuration="spec", method="spec", throughput=Interval(speed)) for speed in (5.0, 900.0))
    assert best_lossless([*drawn, slow]).method == "edgellm" and best_lossless([*drawn, quick]) is quick
