"""What skipping buys over the best lossless row: the rivals, their intervals, and where they change places, each by a slow count."""

import math
from dataclasses import replace

import numpy as np
import pytest
from synthetic_sweeps import made_up_sweep

from cuhlm_core.maths.statistics import Interval
from cuhlm_core.settings import ChannelSettings, ClockSettings
from cuhlm_core.studies.tradeoff.configurations import link_title
from cuhlm_core.studies.tradeoff.frontier import (
    Contrast,
    best_lossless,
    contrast,
    critical_hz,
    critical_rtt_s,
    gain_over_lossless,
    lead_map,
    leanest,
    messages,
    pair_of,
    rivals,
    speeds_of,
)
from cuhlm_core.studies.tradeoff.points import SCORES, SMALL_BIAS, Sweep, points
from cuhlm_core.studies.tradeoff.words import frontier_words, lead_words, leanest_words, lossless_beside_words

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
PAIR = rivals(points(SWEEP, CHANNEL, CLOCK))


def seconds_a_token(rtt_s: float, bit_per_s: float) -> tuple[float, float]:
    """By hand, without fading."""
    block = (6 * 0.0256 + 0.1046 + rtt_s + 800 / bit_per_s) / 6
    skip = 0.0256 + (0.1046 + rtt_s + 60 / bit_per_s) / 4
    return block, skip


def test_the_rivals_are_the_fastest_of_their_groups():
    drawn = points(made_up_sweep(), CHANNEL, CLOCK)
    assert rivals(drawn) is None or rivals(drawn).skipping.mean_bias <= SMALL_BIAS
    near = [replace(point, mean_bias=0.01 if point.family in ("u-hlm", "slm-confidence") else 0.5) for point in drawn]
    pair = rivals(near)
    assert pair is not None and pair.lossless.lossless and pair.skipping.skips
    for point in near:
        if point.lossless:
            assert point.throughput.value <= pair.lossless.throughput.value
        elif point.family in ("u-hlm", "slm-confidence"):
            assert point.throughput.value <= pair.skipping.throughput.value
    assert rivals([replace(point, mean_bias=0.5) for point in drawn]) is None
    # Neither writing alone nor a floor that every draft meets skips; a block leaves nothing unasked.
    assert not {point.method for point in drawn if point.skips} & {"slm", "llm", "hao", "hlm", "spec-u", "edgellm", "top-k"}


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


def test_the_map_has_the_price_of_every_link():
    widths, rtts = np.array([1e3, 1e4, 1e6]), np.array([0.0, 0.1])
    result = lead_map(SWEEP, CHANNEL, CLOCK, widths, rtts)
    for row, rtt_s in enumerate(rtts):
        for column, width in enumerate(widths):
            there = replace(CHANNEL, bandwidth_hz=float(width)), ClockSettings(rtt_s=float(rtt_s))
            assert result.speeds[:, row, column] == pytest.approx(speeds_of(SWEEP, *there), rel=1e-12)
    assert result.lead[0, 0] > 1 > result.lead[0, 2] and (result.lead[1] < result.lead[0]).all()


def test_the_contrast_is_paired_prompt_by_prompt():
    scores = {**SWEEP.scores, "exact_match": np.array([np.ones(40), np.r_[np.zeros(4), np.ones(36)]])}
    sweep = replace(SWEEP, scores=scores)
    change = contrast(sweep, PAIR, STILL, CLOCK, "exact_match")
    block, skip = seconds_a_token(0.0, 1e5 * RATE_PER_HZ)
    assert change.speed.value == pytest.approx(block / skip) and change.score.value == pytest.approx(-0.1)
    assert change.speed.low == pytest.approx(change.speed.high)  # all prompts are alike
    assert change.score.low < -0.1 < change.score.high < 0.01
    assert contrast(sweep, PAIR, STILL, CLOCK, "bits").score.value == pytest.approx(15 - 800 / 6)


# Words ----------------------------------------------------------------------------------------------------------------


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
    assert gain_over_lossless(alone.only([1]), "u-hlm", skip.settings, STILL, CLOCK) is None, "nothing to compare with"


def sentences(speed: Interval, score: Interval, turn: float | None, channel: ChannelSettings = STILL) -> tuple[str, str]:
    return frontier_words(PAIR, Contrast(speed, score, turn), SCORES["exact_match"], channel)


def test_the_sentence_says_what_the_intervals_say():
    headline, words = sentences(Interval(1.1, 1.05, 1.15), Interval(-0.025, -0.05, -0.004), 3_000.0)
    assert headline.startswith("Lossless: ") and "; with skipping: " in headline
    assert "1.10 times as fast (1.05 to 1.15) as EdgeLLM" in words and "at 2.5 points fewer right answers (−5.0 to −0.40)." in headline
    assert words.endswith("Below a bandwidth of 3.00 kHz (6.17 kbit/s at the mean SNR) the order turns.")
    assert "15.0 bits a token against 133" in words and "mean bias of 0.0050" in words
    head, unsure = sentences(Interval(1.0, 0.97, 1.03), Interval(-0.01, -0.03, 0.01), None)
    assert "times as fast (0.970 to 1.03), no sure difference, as" in unsure and "without a sure difference in right answers" in head
    assert unsure.endswith("The order is the same at every bandwidth from 1.00 kHz to 100 MHz.")
    assert "Above a bandwidth" in sentences(Interval(1.1, 1.05, 1.15), Interval(0.0), 1e6)[1]


def test_the_leanest_stands_beside_the_same_lossless_row():
    drawn = points(SWEEP, STILL, CLOCK)
    lean = replace(drawn[1], configuration="cu-hlm-online", method="cu-hlm-online", bits_per_token=9.0)
    lossy, faster = replace(lean, bits_per_token=1.0, mean_bias=0.02), replace(lean, throughput=Interval(1e3))
    assert leanest([*drawn, lean, lossy]) is lean and leanest([*drawn, lean, faster]) is faster and leanest(drawn[:1]) is None
    change = Contrast(Interval(0.75, 0.72, 0.78), Interval(0.0), 2_300.0)
    words = leanest_words(PAIR.skipping, change, replace(STILL, snr_db=10.0))
    assert "The fewest bits, 15.0 a token, has U-HLM, bonus token, u_th = 0.81: " in words
    assert "0.750 times as fast (0.720 to 0.780)." in words
    assert words.endswith("Below a bandwidth of 2.30 kHz (7.96 kbit/s at the mean SNR) the order turns.")


def test_where_two_rows_change_places_is_one_sentence():
    words = lead_words(PAIR, [2_000.0, None], [0.0, 0.05], 0.12, 1e7)
    assert " change places at a bandwidth of 2.00 kHz with a round trip of 0 s and at no bandwidth with a round trip of 50.0 ms; " in words
    assert words.endswith("at 10.0 MHz they do so at a round-trip time of 120 ms.")
    assert lead_words(PAIR, [], [], None, 1e7).endswith("they do so at no round-trip time.")


def test_a_budget_stands_beside_the_best_lossless_point():
    drawn = points(SWEEP, STILL, CLOCK)
    assert best_lossless(drawn).method == "edgellm" and best_lossless([drawn[1]]) is None
    slow = replace(drawn[0], configuration="spec", method="spec", bits_per_token=40.0, throughput=Interval(5.0))
    assert best_lossless([*drawn, slow], 50.0) is slow and best_lossless([*drawn, slow], 10.0) is slow
    words = lossless_beside_words(drawn, "bits", 200.0, (STILL, CLOCK))
    assert "keeps to this budget (at 5.0 dB, round trip 0 s)" in words and "133 bits a token and 0.167 messages a token" in words
    assert "misses this budget" in lossless_beside_words(drawn, "bits", 20.0, (STILL, CLOCK))
    assert "misses this budget" in lossless_beside_words(drawn, "speed", 30.0, (STILL, CLOCK))
    assert "no lossless setting" in lossless_beside_words([drawn[1]], "speed", 1.0, (STILL, CLOCK))


def test_without_a_rival_the_sentence_says_so():
    assert "skips and keeps its mean bias at 0.01 or less" in frontier_words(None, None, SCORES["bias"], CHANNEL)[0]
    assert link_title(ChannelSettings(snr_db=-10.0), ClockSettings(rtt_s=0.05)) == "−10.0 dB, round trip 50.0 ms"
