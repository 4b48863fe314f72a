"""Advice: the rule on rows with planted speeds, losses and payloads; a curve's row against the plane; the sentence and the command."""

import math
from dataclasses import replace

import numpy as np
import pytest
from synthetic_sweeps import VOCABULARY, made_up_sweep

from cuhlm_core.loss import Loss
from cuhlm_core.maths import statistics as bootstrap
from cuhlm_core.maths.statistics import Interval
from cuhlm_core.methods import METHODS
from cuhlm_core.models.calibration import PAPER_CALIBRATION
from cuhlm_core.settings import ChannelSettings, ClockSettings
from cuhlm_core.studies.tradeoff.advice import Advised, advise, best_of
from cuhlm_core.studies.tradeoff.limits import Limits
from cuhlm_core.studies.tradeoff.plane import Plane, PlaneRow, typed
from cuhlm_core.studies.tradeoff.words import advice_words, command_words, setting_title, table_words

LINK = ChannelSettings(fading="awgn"), ClockSettings(rtt_s=0.02)
SHARES = np.random.default_rng(0).uniform(0.98, 1.02, 401)
SURE = Interval(0.002, -0.005, 0.008)
SHOWN = {"tokens_per_s": ("tokens", "seconds"), "bits_per_token": ("bits", "tokens"), "bias": ("bias", "tokens")}


def row(name, speed, payload="sampled", lost=None, bias=None, bits=90.0, spread=SHARES, **settings):
    """A row whose speed varies over the draws as `spread` says; lossless without a bias."""
    method, speeds = name.partition(" ")[0], speed * spread
    loss = Loss(bias is None, Interval(0.0 if bias is None else 0.03, 0.02, 0.04), lost)
    numbers = {"bits_per_token": Interval(bits), "bias": Interval(bias or 0.0), "tokens_per_s": bootstrap.interval(speeds, 8, speed)}
    speeds[0] = speed
    return Advised(name, method, settings, payload, loss, Interval(0.9), speeds, 8, **numbers)


LLM = row("llm", 10.0, None, bits=0.0)
SPEC = row("spec gamma=4", 25.0, gamma=4)
FAST = row("u-hlm bonus", 30.0, lost=SURE, bias=0.0036, bits=40.0)
TIES = row("cu-hlm-online bonus", 25.6, lost=SURE, bias=0.0036, bits=40.0, spread=SHARES[::-1])

SPEC_TITLE, FAST_TITLE = f"{METHODS['spec'].title}, γ = 4", f"{METHODS['u-hlm'].title}, bonus token"


def used(*rows, **limits):
    return best_of([LLM, SPEC, *rows], Limits(**limits)).use


def test_a_lossy_row_is_advised_only_where_it_is_faster_for_sure_in_the_same_draws():
    assert used(FAST).name == FAST.name and used(TIES).name == SPEC.name, "2 % faster, in draws that vary by 2 % each"
    paired = replace(TIES, speeds=SPEC.speeds * 1.024)
    assert used(paired).name == TIES.name, "as much faster in every draw, though the intervals of the two speeds touch"
    assert used(replace(paired, speeds=SPEC.speeds * 0.99)).name == SPEC.name
    assert used(TIES, replace(TIES, name="u-hlm-confidence bonus", speeds=SPEC.speeds * 1.01)).name == "u-hlm-confidence bonus"


def test_a_row_that_passes_a_limit_is_not_advised_and_one_that_meets_it_is():
    assert used(FAST, loss=0.8).name == FAST.name and used(FAST, loss=0.7).name == SPEC.name, "the upper end of what is lost"
    assert used(FAST, most_bias=0.0036).name == FAST.name and used(FAST, most_bias=0.0035).name == SPEC.name
    assert used(FAST, most_bits=40.0).name == FAST.name and used(FAST, most_bits=39.0).name == "llm"
    wide = replace(FAST, bits_per_token=Interval(40.0, 30.0, 50.0))
    assert used(wide, most_bits=49.0).name == "llm" and used(wide, most_bits=50.0).name == FAST.name
    low = FAST.tokens_per_s.low
    assert used(FAST, least_speed=low).name == FAST.name and used(FAST, least_speed=low + 0.01) is None
    assert used(most_bias=0.0).name == SPEC.name, "a lossless row has no bias"


def test_rows_of_another_payload_are_shown_and_not_compared():
    ideal = replace(FAST, payload="ideal")
    advice = best_of([LLM, SPEC, ideal], Limits())
    assert advice.use.name == SPEC.name and advice.within is None and "yes, another payload" in table_words(advice)
    assert used(replace(FAST, payload=None)).name == FAST.name, "none to choose"
    assert used(ideal, replace(SPEC, speeds=SPEC.speeds * 1.01, name="spec", payload="ideal")).name == FAST.name
    assert used(ideal, least_speed=28.0).name == FAST.name, "no lossless row is left to compare with"
    assert used(ideal, replace(FAST, name="u-hlm", speeds=FAST.speeds * 0.99), least_speed=28.0).name == "u-hlm", "what travels comes first"


@pytest.mark.parametrize(("rows", "limits", "sentence"), [
    ([SPEC], {}, f"Use {SPEC_TITLE}: 25 tokens/s, 2.5 times the large model alone, in the large model's own distribution."),
    ([], {}, "Let the large model write alone: 10 tokens/s; no lossless setting is faster."),
    (
        [SPEC, FAST],
        {},
        f"Use {FAST_TITLE}: 30 tokens/s, 20 % faster than the best lossless setting; it shows no sure loss of right answers.",
    ),
    (
        [SPEC, FAST],
        {"least_speed": 28.0, "most_bits": 60.0},
        f"Use {FAST_TITLE}: 30 tokens/s; it shows no sure loss of right answers. "
        "No lossless setting has at most 60 bits a token and at least 28 tokens/s.",
    ),
    ([SPEC], {"least_speed": 28.0}, "No setting has a loss of at most 1 point and at least 28 tokens/s."),
])
def test_the_sentence_follows_from_the_rows(rows, limits, sentence):
    assert advice_words(best_of([LLM, *rows], Limits(**limits))) == sentence
    assert setting_title("u-hlm u_th=0.05") == f"{METHODS['u-hlm'].title}, u_th = 0.05"


def test_the_command_has_the_link_and_what_differs_from_the_usual_settings():
    link = replace(LINK[0], snr_db=-3.0), replace(LINK[1], schedule="overlapped")
    start, of_link = "python -m cuhlm_core decode", "--fading awgn --snr-db -3 --rtt-s 0.02"
    assert command_words(SPEC, link, "2 + 2", {}) == f"{start} '2 + 2' --method spec --gamma 4 {of_link} --schedule overlapped"
    assert command_words(LLM, link, "a", {"pair": "world"}) == f"{start} a --pair world --method llm {of_link}"


# A curve --------------------------------------------------------------------------------------------------------------

QUESTIONS, EACH, U_TH = 6, 10, (-math.inf, 0.0, 0.2, 0.4)
CALIBRATION = replace(PAPER_CALIBRATION, vocabulary_size=VOCABULARY)


def made_up_plane():
    """U-HLM with one text a question: its rounds are skipped from a random threshold on; the text above 0.2 is wrong in one question."""
    noise, count = np.random.default_rng(1), QUESTIONS * EACH
    pieces = {"question": [*range(QUESTIONS), 0], "first": [0] * QUESTIONS + [3], "last": [3, *[4] * (QUESTIONS - 1), 4]}
    pieces |= {"first_column": [0] * 7, "last_column": [1] * 7, "rounds": [EACH] * 7, "right": [1.0] * QUESTIONS + [0.0]}
    rounds = {"level": noise.integers(1, 5, count + EACH), "replaced": np.zeros(count + EACH), "bias_skipped": np.full(count + EACH, 0.1)}
    rounds |= {"bits": np.full((count + EACH, 1), 500), "bias": np.zeros((count + EACH, 1))}
    columns = {name: np.array(values) for name, values in pieces.items()} | {"text": np.array(["a"] * 7, dtype=object)}
    row = PlaneRow("u-hlm", U_TH, "theta", (math.nan,), columns, rounds)
    return Plane((typed(row),), tuple(range(3, 3 + QUESTIONS)), np.ones(QUESTIONS), 12)


@pytest.mark.parametrize(("limits", "place"), [(Limits(100.0), 3), (Limits(100.0, most_bits=400.0), 2), (Limits(0.0), None)])
def test_of_a_curve_the_fastest_threshold_within_the_limits_has_the_numbers_of_the_plane(limits, place):
    plane = made_up_plane()
    if limits.most_bits:  # between what two thresholds send
        ends = [measured(plane, at)["bits_per_token"].high for at in (1, 2)]
        assert ends[1] < ends[0]
        limits = replace(limits, most_bits=ends[1])
        place = 3
    found = [one for one in advise(CALIBRATION, made_up_sweep(QUESTIONS), plane, LINK, limits).rows if one.name.startswith("u-hlm u_th=")]
    if place is None:
        assert not found
        return
    (one,) = found
    assert one.settings == {"u_th": U_TH[place]} and one.payload == "ideal"
    assert {name: getattr(one, name) for name in SHOWN} == measured(plane, place)
    assert 100 * one.loss.lost.value == pytest.approx(plane.price(plane.rows[0], place, 0).value) and one.loss.lost.value > 0


def measured(plane, u_th):
    """Means over questions at a threshold of the first row, with their ends."""
    row, weights = plane.rows[0], bootstrap.prompt_weights(QUESTIONS)
    sums = row.sums(u_th, 0, QUESTIONS) | {"seconds": row.seconds(u_th, 0, plane.seeds, *LINK)}
    drawn = {name: bootstrap.ratio(weights @ sums[above], weights @ sums[below]) for name, (above, below) in SHOWN.items()}
    return {name: bootstrap.interval(values, QUESTIONS) for name, values in drawn.items()}


def test_settings_that_were_decoded_for_another_link_are_left_out():
    sweep = made_up_sweep(QUESTIONS)
    names = {row.name for row in advise(CALIBRATION, sweep, None, LINK, Limits()).rows}
    left_out = {one.name for one in sweep.configurations if one.method in ("spec-worth", "u-hlm-channel")}
    assert names == {one.name for one in sweep.configurations} - left_out
    here = advise(CALIBRATION, sweep, None, (ChannelSettings(), ClockSettings()), Limits())
    assert {"spec-worth", "u-hlm-channel"} < {row.name for row in here.rows}
