"""Advice: its speeds are a straight count of tokens and seconds, ties follow from paired draws, and the sentence follows from the rows."""

from dataclasses import replace

import numpy as np
import pytest
from toys import toy_pair

from cuhlm_core.decoding.decoder import decode
from cuhlm_core.errors import UserError
from cuhlm_core.evaluation.datasets import Sample
from cuhlm_core.events import Exchange, TokenDecided
from cuhlm_core.loss import Loss
from cuhlm_core.maths.statistics import Interval
from cuhlm_core.methods import METHODS
from cuhlm_core.settings import ChannelSettings, ClockSettings, DecodeSettings
from cuhlm_core.studies.advice import answers, words
from cuhlm_core.studies.advice.limits import Limits
from cuhlm_core.studies.advice.rows import Advice, AdvisedRow, candidate_rows, row_settings
from cuhlm_core.studies.advice.study import ADVICE_SEED, advise

SAMPLES = [Sample(number, "abcdefgh"[number % 7 :], "", None) for number in range(5)]
LINK, CLOCK = ChannelSettings("awgn", 0.0, 2e4), ClockSettings("custom", 0.02, 0.1, 0.03)


def result_of(work):
    while True:
        try:
            next(work)
        except StopIteration as ended:
            return ended.value


@pytest.fixture(scope="module")
def pair():
    return toy_pair(12, seed=3, closeness=0.8)


@pytest.fixture(scope="module")
def advice(pair):
    return result_of(advise(pair, SAMPLES, LINK, CLOCK, tokens=20))


def counted(pair, row, clock):
    """Tokens, seconds and messages of a row's answers."""
    settings = DecodeSettings(max_tokens=20, channel=LINK, clock=clock, **row_settings(row.method, row.settings))
    tokens, seconds, messages = 0, 0.0, 0
    for sample in SAMPLES:
        events = [*decode(pair, sample.prompt, row.method, replace(settings, seed=ADVICE_SEED + sample.number), details=False)]
        tokens += sum(isinstance(event, TokenDecided) for event in events)
        exchanges = [event for event in events if isinstance(event, Exchange)]
        apart = sum(one.slm_s + one.uplink_s + one.llm_s for one in exchanges)
        seconds += apart if clock == CLOCK else sum(one.overlapped_s for one in exchanges)
        messages += sum(one.payload_bits > 0 for one in exchanges)
    return tokens, seconds, messages


def test_speeds_and_messages_are_a_straight_count(pair, advice):
    assert {row.name for row in advice.rows} == {*candidate_rows(advice.gamma)} and advice.without == ()
    for row in advice.rows:
        tokens, seconds, messages = counted(pair, row, CLOCK)
        assert row.tokens_per_s.value == pytest.approx(tokens / seconds, rel=1e-9), row.name
        assert (row.tokens_per_message or 0) == pytest.approx(tokens / messages if messages else 0, rel=1e-9), row.name


def test_under_the_overlapped_schedule_all_rows_draft_on_and_none_has_other_answers(pair, advice):
    clock = replace(CLOCK, schedule="overlapped")
    ahead = result_of(advise(pair, SAMPLES, LINK, clock, tokens=20))
    before = {row.name: row for row in advice.rows}
    assert before.keys() == {row.name for row in ahead.rows} and "the device drafting on" in words.facts_words(ahead)
    for row in ahead.rows:
        assert (row.right, row.loss, row.bias, row.bits_per_token) == tuple(
            getattr(before[row.name], name) for name in ("right", "loss", "bias", "bits_per_token"))  # fmt: skip
        tokens, seconds, _ = counted(pair, row, clock)
        assert row.tokens_per_s.value == pytest.approx(tokens / seconds, rel=1e-9), row.name
        assert row.tokens_per_s.value > before[row.name].tokens_per_s.value or row.method in ("llm", "slm")
    for row in ahead.rows:
        assert ("--schedule overlapped" in words.command_words(ahead, row, "a", {})) == (row.method not in ("llm", "slm"))


def test_a_pair_without_a_threshold_leaves_out_the_rows_that_would_send_every_draft(pair, advice):
    none = {"u_th": None, "rule": "all-sent"}
    own = {name: replace(fit, **none) for name, fit in pair.calibration.own.items()}
    others = {name: replace(fit, **none) for name, fit in pair.calibration.others.items()}
    calibration = replace(pair.calibration, **none, own=own, others=others)
    without = result_of(advise(replace(pair, calibration=calibration), SAMPLES[:2], LINK, CLOCK, tokens=6))
    left_out = {*(row.name for row in advice.rows)} - {row.name for row in without.rows}
    assert left_out == {"u-hlm bonus=on", "cu-hlm-online bonus=on", "u-hlm-confidence bonus=on", "shared-noise-skip"}
    assert set(without.without) == left_out and without.fields["without"] == without.without
    said = words.facts_words(without)
    assert said.endswith("and shared-noise-skip are left out: the calibration has no threshold, so every draft would be sent.")
    assert "left out" not in words.facts_words(advice)


def test_the_lossless_come_first_each_by_speed_and_none_of_them_is_biased(advice):
    lossless = [row.lossless for row in advice.rows]
    assert lossless == sorted(lossless, reverse=True) and 0 < sum(lossless) < len(lossless)
    for of_kind in (True, False):
        speeds = [row.tokens_per_s.value for row in advice.rows if row.lossless == of_kind]
        assert speeds == sorted(speeds, reverse=True)
    assert all(row.bias.value < 1e-9 for row in advice.rows if row.lossless) and advice.surest.loss.group != "lossless"
    biased = {row.method for row in advice.rows if row.bias.value > 1e-3}
    assert biased == {"slm", "u-hlm", "u-hlm-confidence", "cu-hlm-online", "shared-noise-skip"}
    assert advice.best.to_best == Interval(1.0, 1.0, 1.0) and advice.best.ties
    assert advice.alone.method == "llm" and advice.skipping is None and advice.gamma in range(1, 65), "five questions show no small loss"
    assert advice.surest.loss.most == min(row.loss.most for row in advice.rows if not row.lossless and row.method != "slm")
    assert 0 < advice.acceptance < 1 and 1 < advice.expected_tokens <= advice.gamma + 1


def test_where_the_channel_fades_every_draw_has_its_own_and_all_rows_the_same(pair):
    advice = result_of(advise(pair, SAMPLES, ChannelSettings("rayleigh", 0.0, 2e4), CLOCK, tokens=20))
    for row in advice.rows:
        if row.tokens_per_message is not None:
            assert row.tokens_per_s.low < row.tokens_per_s.value < row.tokens_per_s.high
    again = result_of(advise(pair, SAMPLES, ChannelSettings("rayleigh", 0.0, 2e4), CLOCK, tokens=20))
    assert again == advice  # the draws are named: the same question has the same answer


def test_draws_are_paired():
    """Two rows with the same rounds are equally fast in every draw; a row a tenth slower is so in every draw, and no tie."""
    count = 30
    tokens, seeds = np.full(3 * count, 4), np.tile(np.arange(count), 3)
    inputs = answers.RoundInputs(
        np.full(12 * count, 800), np.ones(12 * count, bool), np.ones(12 * count, int), np.ones(12 * count, int),
        np.zeros(12 * count), np.repeat([0.05, 0.05, 0.06], 4 * count),
    )  # fmt: skip
    rows = answers.Answers(inputs, np.repeat(np.arange(3), count), seeds, seeds, tokens)
    speeds = rows.speeds(ChannelSettings("rayleigh", 0.0, 1e4), ClockSettings("host"), 40)
    assert speeds.shape == (3, 41) and (speeds[0] == speeds[1]).all() and (speeds[2] < speeds[0]).all() and np.ptp(speeds[0]) > 0


def test_on_the_host_clock_answers_by_themselves_are_timed(pair):
    advice = result_of(advise(pair, SAMPLES[:3], LINK, ClockSettings("host", rtt_s=0.01), tokens=8))
    assert advice.timed == 3 and advice.clock.kind == "host" and 0 < advice.slm_s < 1 and 0 < advice.llm_s < 1
    hlm = next(row for row in advice.rows if row.method == "hlm")
    assert 0 < hlm.tokens_per_s.value < 100 and advice.alone.tokens_per_s.value > 100  # only what is sent waits for the round trip
    assert "3 answers of each row" in words.facts_words(advice)


def test_stopped_it_gives_nothing_and_without_questions_it_refuses(pair):
    assert result_of(advise(pair, SAMPLES, LINK, CLOCK, tokens=21, cancelled=lambda: True)) is None
    with pytest.raises(UserError, match="at least one question"):
        advise(pair, [], LINK, CLOCK)


# The words ------------------------------------------------------------------------------------------------------------


def row(name, speed, to_best, lost=None, changed=(0.004, 0.001, 0.009), bias=0.0, **settings):
    method = name.partition(" ")[0]
    messages = None if method in ("llm", "slm") else 3.0
    sure = Interval(0.9, 0.8, 1.0)
    return AdvisedRow(
        name, method, settings, Interval(*speed), Interval(*to_best), sure,
        Loss(not bias, Interval(*changed), lost and Interval(*lost)), Interval(bias), Interval(90.0 if not bias else 40.0), messages,
    )  # fmt: skip


def advice_of(*rows):
    return Advice("toys", LINK, CLOCK, 0.02, 0.1, 8, None, 0.9, 4, rows, Limits())


LLM = replace(row("llm", (10.0, 10.0, 10.0), (0.4, 0.35, 0.45)), bits_per_token=Interval(0.0))
SPEC = row("spec gamma=4", (25.0, 24.0, 26.0), (1.0, 1.0, 1.0), gamma=4)


ALONE = replace(row("llm", (50.0,), (1.0, 1.0, 1.0)), bits_per_token=Interval(90.0))
SLOW = row("u-hlm", (20, 19, 21), (0.4, 0.3, 0.5), bias=0.01)
NEAR = [row(name, (24.9, 24, 26), (0.99, 0.97, 1.01)) for name in ("hsl", "edgellm")]
MORE = row("u-hlm bonus=on", (30, 29, 31), (1.2, 1.15, 1.25), (0.027, 0.004, 0.05), (0.03, 0.02, 0.04), bias=0.0036, bonus="on")
SAME = row("u-hlm", (24, 23, 26), (0.98, 0.9, 1.02), (0.002, -0.005, 0.008), bias=0.0036)
IN_ITS_OWN = "tokens/s, 2.5 times the large model alone, in the large model's own distribution."
TITLE, SPEC_TITLE = METHODS["u-hlm"].title, f"{METHODS['spec'].title}, γ 4"


@pytest.mark.parametrize(("rows", "sentence", "lossy"), [
    ([SPEC, NEAR[0], LLM, MORE, SAME], f"Use {SPEC_TITLE}: 25 {IN_ITS_OWN}", ""),
    (
        [SPEC, LLM, MORE],
        f"Use {SPEC_TITLE}: 25 {IN_ITS_OWN}",
        f"No lossy setting has a loss of at most 1 point for sure: the surest, {TITLE}, bonus token, may lose 4.0 points. 8 questions "
        "cannot show less than 37 points: ask more.",
    ),
    ([ALONE, *NEAR, SLOW], "Let the large model write alone: 50 tokens/s; no lossless setting is faster.", ""),
])
def test_the_sentence_follows_from_the_rows(rows, sentence, lossy):
    advice = advice_of(*rows)
    assert words.advice_words(advice) == sentence and words.lossy_words(advice) == lossy


def test_a_larger_tolerance_allows_the_faster_row_and_says_what_it_loses():
    advice = replace(advice_of(SPEC, LLM, MORE, SAME), limits=Limits(5.0))
    assert advice.skipping is MORE and advice.fields["within"] == MORE.name and advice_of(SPEC, LLM, MORE, SAME).skipping is SAME
    assert words.advice_words(advice) == (
        f"Use {TITLE}, bonus token: 30 tokens/s, 20 % faster than the best lossless setting; it gets 2.7 points fewer answers right."
    )
    fields = MORE.fields
    assert [fields[name] for name in ("lost", "lost_high", "changed", "lossless")] == [0.027, 0.05, 0.03, False] and "loss" not in fields


def test_rows_have_titles_and_say_whether_they_keep_to_the_limits():
    advice = replace(advice_of(SPEC, LLM, MORE, SAME), limits=Limits(5.0))
    first, *others = words.advice_rows(advice)
    assert first["setting"] == f"{TITLE}, bonus token" and first["tokens/s"] == "30.0 (29.0 to 31.0)" and first["bits/token"] == "40.0"
    assert first["right answers, against lossless"] == "2.7 points fewer right answers (0.40 to 5.0)"
    assert [row["setting"] for row in others] == [SPEC_TITLE, METHODS["llm"].title, TITLE]
    assert {row["within the limits"] for row in words.advice_rows(replace(advice, limits=Limits(0.5)))[1:]} == {"yes", "no"}
    assert words.setting_title(row("shared-noise-skip", (24.0,), (0.9,), u_th=0.05)) == f"{METHODS['shared-noise-skip'].title}, u_th 0.05"


def test_an_unknown_interval_is_a_tie_and_the_options_are_those_of_decode():
    assert row("hsl", (24.0,), (0.9,)).ties and not row("hsl", (24.0,), (0.9, 0.85, 0.95)).ties
    assert words.option_words(SPEC) == "--method spec --payload sampled --gamma 4" and words.option_words(LLM) == "--method llm"
    assert words.option_words(row("shared-noise", (24.0,), (0.9,))) == "--method shared-noise", "token ids alone: no payload to choose"
    table = words.rows_words(advice_of(SPEC, LLM)).splitlines()
    assert len(table) == 3 and "25.0 (24.0 to 26.0)" in table[1] and len({line.index("tokens/s") for line in table[:1]}) == 1
    facts = words.facts_words(advice_of(SPEC, LLM))
    assert "no fading" in facts and "it decides 3.00" in facts and "90.0" in facts


# The limits -----------------------------------------------------------------------------------------------------------

SURE = (0.002, -0.005, 0.008)
FAST = row("u-hlm", (30, 29, 31), (1.2, 1.15, 1.25), SURE, bias=0.0036)
ROWS = (SPEC, NEAR[0], LLM, FAST)


def wished(rows=ROWS, **limits):
    return replace(advice_of(*rows), limits=Limits(**limits))


def test_the_row_to_use_is_the_fastest_for_sure_that_keeps_to_every_limit():
    assert wished().chosen is FAST and wished(rows=(SPEC, LLM, SAME)).chosen is SPEC, "no faster for sure"
    assert wished(loss=0.5).chosen is SPEC and wished(loss=0.9).chosen is FAST, "0.8 points at most"
    assert wished(most_bias=0.0035).chosen is SPEC and wished(most_bias=0.0036).chosen is FAST
    assert wished(most_bits=40.0).chosen is FAST and wished(most_bits=39.0).chosen is LLM
    assert wished(least_speed=24.0).chosen is FAST and wished(least_speed=29.5).chosen is None, "its lower end is 29"
    assert wished(least_speed=24.0, most_bias=0.0).chosen is SPEC, "a lossless row has no bias"


@pytest.mark.parametrize(("limits", "kept"), [
    ({"most_bits": 45.0}, False), ({"most_bits": 50.0}, True), ({"most_bias": 0.005}, False), ({"most_bias": 0.006}, True),
    ({"least_speed": 29.5}, False), ({"least_speed": 29.0}, True),
])
def test_a_limit_is_kept_where_the_whole_interval_keeps_it(limits, kept):
    wide = replace(FAST, bits_per_token=Interval(40.0, 30.0, 50.0), bias=Interval(0.0036, 0.001, 0.006))
    assert wide.keeps(Limits(**limits)) is kept
    assert replace(wide, tokens_per_s=Interval(30.0)).keeps(Limits(least_speed=30.0)), "without an interval by the value"


@pytest.mark.parametrize(("limits", "sentence"), [
    (
        {"most_bits": 200.0, "most_bias": 0.1},
        f"Use {TITLE}: 30 tokens/s, 20 % faster than the best lossless setting; it shows no sure loss of right answers.",
    ),
    (
        {"least_speed": 28.0},
        f"Use {TITLE}: 30 tokens/s; it shows no sure loss of right answers. No lossless setting has at least 28 tokens/s.",
    ),
    (
        {"least_speed": 28.0, "loss": 0.5},
        f"No setting has a loss of at most 0.5 points and at least 28 tokens/s; {TITLE} is biased least of those with at least "
        "28 tokens/s: 30 tokens/s, 40.0 bits a token.",
    ),
    (
        {"least_speed": 99.0},
        f"No setting has a loss of at most 1 point and at least 99 tokens/s; {TITLE} is the fastest: 30 tokens/s, 40.0 bits a token.",
    ),
])
def test_the_sentence_names_the_limits_and_what_comes_nearest(limits, sentence):
    assert words.advice_words(wished(**limits)) == sentence
