"""What skipping buys over the best lossless row: the rivals, their intervals, and where they change places, each by a slow count."""

import itertools
import math
import re
from dataclasses import replace

import numpy as np
import pytest
from synthetic_sweeps import made_up_sweep

from cuhlm_core.loss import Loss
from cuhlm_core.maths.statistics import Interval, exact_difference, sign_test
from cuhlm_core.methods import METHODS
from cuhlm_core.settings import ChannelSettings, ClockSettings
from cuhlm_core.studies.tradeoff.configurations import link_title
from cuhlm_core.studies.tradeoff.frontier import (
    MOST_RTT_S,
    Contrast,
    best_lossless,
    contrast,
    critical_hz,
    critical_rtt_s,
    gain_over_lossless,
    lead_map,
    leanest,
    messages,
    nearest_miss,
    pair_of,
    rivals,
    speeds_of,
)
from cuhlm_core.studies.tradeoff.points import Point, Sweep, points
from cuhlm_core.studies.tradeoff.words import frontier_basis, frontier_words, leanest_words, loss_words, order_words, rule_words

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
PAIR = rivals(points(SWEEP, CHANNEL, CLOCK), 100.0)


def seconds_a_token(rtt_s: float, bit_per_s: float) -> tuple[float, float]:
    """By hand, without fading."""
    block = (6 * 0.0256 + 0.1046 + rtt_s + 800 / bit_per_s) / 6
    skip = 0.0256 + (0.1046 + rtt_s + 60 / bit_per_s) / 4
    return block, skip


def losing(point: Point, most: float) -> Point:
    """A point that loses at most so many answers, where it is no lossless one."""
    return point if point.lossless else replace(point, loss=Loss(False, Interval(0.5), Interval(most / 2, 0.0, most)))


def test_the_rivals_are_the_fastest_lossless_row_and_the_fastest_within_the_tolerance_in_its_payload():
    drawn = points(made_up_sweep(), CHANNEL, CLOCK)
    assert rivals(drawn, 1.0) is None, "six answers show nothing"
    near = [losing(point, 0.01 if point.family in ("u-hlm bonus", "u-hlm-confidence bonus", "u-hlm", "hao") else 0.5) for point in drawn]
    for first in (None, "hlm", "llm", "shared-noise"):
        chosen = [point for point in near if first is None or not point.lossless or (point.method == first and point.payload != "sampled")]
        pair = rivals(chosen, 1.0)
        assert pair is not None and pair.lossless.lossless and first in (None, pair.lossless.method)
        sent = "ideal" if first == "hlm" else "sampled"
        allowed = [point for point in chosen if not point.lossless and point.payload in (None, sent) and point.loss.most <= 0.01]
        assert pair.skipping.throughput.value == max(point.throughput.value for point in allowed) and pair.skipping in allowed
        assert leanest(chosen, 1.0).bits_per_token == min(point.bits_per_token for point in allowed)
    assert rivals(near, 0.9) is None and nearest_miss(near).loss.most == 0.01
    # Neither writing alone nor a floor that every draft meets skips; a block leaves nothing unasked.
    assert not {point.method for point in drawn if point.skips} & {"slm", "llm", "hao", "hlm", "spec-u", "edgellm", "top-k", "shared-noise"}


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


def test_the_contrast_is_paired_prompt_by_prompt():
    scores = {**SWEEP.scores, "exact_match": np.array([np.ones(40), np.r_[np.zeros(4), np.ones(36)]])}
    sweep = replace(SWEEP, scores=scores)
    change = contrast(sweep, PAIR, STILL, CLOCK)
    block, skip = seconds_a_token(0.0, 1e5 * RATE_PER_HZ)
    assert change.speed.value == pytest.approx(block / skip)
    assert change.speed.low == pytest.approx(change.speed.high)  # all prompts are alike


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


def sentence(speed: Interval, loss: Loss, tolerance: float = 3.0) -> tuple[str, str]:
    """The short one, and the one with rows and intervals."""
    compared = replace(PAIR, skipping=replace(PAIR.skipping, loss=loss)), Contrast(speed, None), tolerance, PAIR.lossless, None
    return frontier_words(*compared), frontier_basis(*compared)


BOUND = Interval(0.03, 0.01, 0.08)


def test_the_sentence_says_what_the_intervals_say():
    (short, words) = sentence(Interval(1.1, 1.05, 1.15), Loss(False, BOUND, Interval(0.025, 0.004, 0.03)))
    assert short.startswith("Skipping is 10 % faster than the best lossless setting (")
    assert short.endswith("gets 2.5 points fewer answers right.")
    assert words.startswith("The fastest lossless setting is EdgeLLM, ")
    assert "with 133 bits a token. The fastest that loses at most 3 points is U-HLM, bonus token" in words
    assert words.endswith("1.10 times as fast (1.05 to 1.15), with 15.0 bits a token; 2.5 points fewer right answers (0.40 to 3.0).")
    (short, unsure) = sentence(Interval(1.01, 0.97, 1.03), Loss(False, BOUND, Interval(-0.01, -0.03, 0.01)), 1.0)
    assert "no faster for sure than" in short and short.endswith(" and shows no sure loss of right answers.")
    assert "at most 1 point is " in unsure and "1.01 times as fast (0.970 to 1.03), no sure difference, with" in unsure
    assert unsure.endswith("no sure loss of right answers: −1.0 points (−3.0 to 1.0).")
    (short, words) = sentence(Interval(1.1), Loss(False, BOUND))
    assert words.endswith("expected to change at most 3.0 in 100 answers.") and short.endswith("and is " + words.rpartition("; ")[2])
    assert "gains nothing over the best lossless" in sentence(Interval(0.9, 0.8, 1.1), Loss(False, BOUND))[0]
    lossy = replace(PAIR, skipping=replace(PAIR.skipping, method="top-k", loss=Loss(False, BOUND)))
    assert frontier_words(lossy, Contrast(Interval(1.1), None), 3.0, PAIR.lossless, None).startswith("The fastest lossy setting is 10 %")
    assert loss_words(Loss(False, BOUND, Interval(-0.02, -0.03, -0.01))) == "2.0 points more right answers (1.0 to 3.0)"


def test_the_rule_is_stated_with_where_the_order_turns():
    assert rule_words(PAIR, Contrast(Interval(1.0), 3_000.0), STILL).endswith(
        "Below a bandwidth of 3.00 kHz (6.17 kbit/s at the mean SNR) the order turns."
    )
    assert "order is the same at every bandwidth from 1.00 kHz to 100 MHz." in rule_words(PAIR, Contrast(Interval(1.0), None), STILL)
    assert "Above a bandwidth" in rule_words(PAIR, Contrast(Interval(1.0), 1e6), STILL) and "upper end" in rule_words(None, None, STILL)
    assert "in the same form, or none, are compared" in rule_words(PAIR, Contrast(Interval(1.0), None), STILL), "shared noise sends none"


def with_answers(seed: int, prompts: int) -> Sweep:
    """A sweep in which HLM's answers are right in nine of ten, and every other row changes some of them at random, lossless or not."""
    noise, sweep = np.random.default_rng(seed), made_up_sweep(prompts=prompts, limit=6, seed=seed)
    hlm = noise.random(prompts) < 0.9
    changed = noise.random((len(sweep.configurations), prompts)) < noise.choice([0.0, 0.01, 0.05, 0.3], len(sweep.configurations))[:, None]
    right = np.where(changed, noise.random(changed.shape) < noise.choice([0.1, 0.9], len(changed))[:, None], hlm)
    return replace(sweep, scores={**sweep.scores, "exact_match": right * 1.0})


@pytest.mark.parametrize("seed", range(3))
def test_no_sentence_claims_a_sign_that_its_exact_interval_has_not_or_compares_payloads(seed):
    sweep = with_answers(seed, 60)
    names, right = [one.name for one in sweep.configurations], sweep.scores["exact_match"]
    claimed = set()
    for point, tolerance in itertools.product(points(sweep, CHANNEL, CLOCK, "exact_match"), (1.0, 30.0)):
        alone = METHODS[point.method].test.shares_noise or point.method == "llm"
        base = "llm" if alone else "hlm sampled" if point.payload == "sampled" else "hlm"
        mine, theirs = right[names.index(point.configuration)], right[names.index(base)]
        wins, losses = int(np.sum(mine > theirs)), int(np.sum(mine < theirs))
        words = loss_words(point.loss)
        sign = "fewer right answers" if losses > wins else "more right answers"
        assert words == "same distribution" if point.lossless else sign in words or "no sure" in words
        if not point.lossless and base != point.configuration:
            exact = exact_difference(wins, losses, 60)
            assert (sign in words) == (not exact.low <= 0 <= exact.high) and (sign not in words or sign_test(wins, losses) < 0.05)
            assert point.loss.most == pytest.approx(max(0.0, min(-exact.low, point.loss.changed.high)))
        claimed.add(sign in words)
        assert point.loss.within(tolerance) == (point.loss.most <= tolerance / 100)
    assert claimed == {True, False}
    for tolerance in (1.0, 5.0, 30.0, 100.0):
        pair, lossless = rivals(points(sweep, CHANNEL, CLOCK), tolerance), best_lossless(points(sweep, CHANNEL, CLOCK))
        assert pair is None or {pair.lossless.payload, pair.skipping.payload} - {None} in ({"sampled"}, {"ideal"}, set())
        words = frontier_basis(pair, pair and contrast(sweep, pair, CHANNEL, CLOCK), tolerance, lossless, None)
        assert len(re.findall("times as fast", words)) <= 1 and "lossless setting is " in words


def test_the_leanest_stands_beside_the_same_lossless_row():
    drawn = points(SWEEP, STILL, CLOCK)
    lean = replace(drawn[1], configuration="cu-hlm-online", method="cu-hlm-online", bits_per_token=9.0)
    lean = replace(losing(lean, 0.01), settings={**lean.settings, "payload": "sampled"})
    lossy, faster = replace(losing(lean, 0.02), bits_per_token=1.0), replace(lean, throughput=Interval(1e3))
    ideal = replace(lean, bits_per_token=1.0, settings={**lean.settings, "payload": "ideal"})
    assert leanest([*drawn, lean, lossy, ideal], 1.0) is lean and leanest([*drawn, lean, faster], 1.0) is faster
    assert leanest(drawn[:1], 1.0) is None
    change = Contrast(Interval(0.75, 0.72, 0.78), 2_300.0)
    words = leanest_words(PAIR.skipping, change, replace(STILL, snr_db=10.0))
    assert "The fewest bits, 15.0 a token, has U-HLM, bonus token, u_th = 0.81: " in words
    assert "0.750 times as fast (0.720 to 0.780)." in words
    assert words.endswith("Below a bandwidth of 2.30 kHz (7.96 kbit/s at the mean SNR) the order turns.")


def test_where_two_rows_change_places_is_one_sentence():
    words = order_words(PAIR, [2_000.0, None], [0.0, 0.05], 0.12, 1e7)
    assert " change places at a bandwidth of 2.00 kHz with a round trip of 0 s and at no bandwidth with a round trip of 50.0 ms; " in words
    assert words.endswith("at 10.0 MHz they do so at a round-trip time of 120 ms.")
    assert order_words(PAIR, [], [], None, 1e7).endswith("they do so at no round-trip time.")
    other = replace(PAIR, skipping=replace(PAIR.skipping, settings={**PAIR.skipping.settings, "payload": "ideal"}))
    assert order_words(other, [], [], None, 1e7).endswith("so this compares payloads, too.")


def test_the_best_lossless_point_is_the_fastest_one():
    drawn = points(SWEEP, STILL, CLOCK)
    assert best_lossless(drawn).method == "edgellm" and best_lossless([drawn[1]]) is None
    slow, quick = (replace(drawn[0], configuration="spec", method="spec", throughput=Interval(speed)) for speed in (5.0, 900.0))
    assert best_lossless([*drawn, slow]).method == "edgellm" and best_lossless([*drawn, quick]) is quick


def test_without_a_rival_the_sentence_says_so():
    miss = losing(PAIR.skipping, 0.032)
    words = frontier_words(None, None, 1.0, PAIR.lossless, miss)
    assert words.endswith("and may lose 3.2 right answers in 100, more than the 1 allowed.")
    assert "The surest is U-HLM, bonus token, u_th = 0.81: " in frontier_basis(None, None, 1.0, PAIR.lossless, miss)
    assert "no lossy setting is sure to lose at most 1 point." in frontier_words(None, None, 1.0, PAIR.lossless, None)
    assert "no lossless setting" in frontier_words(None, None, 1.0, None, None)
    assert link_title(ChannelSettings(snr_db=-10.0), ClockSettings(rtt_s=0.05)) == "−10.0 dB, round trip 50.0 ms"
