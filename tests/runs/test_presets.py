"""Each preset answers with numbers of its own run, on a prompt of the embedded pair where its point shows."""

import re

import pytest
from engine_node import board_of

from cuhlm_core.decoding.decoder import decode
from cuhlm_core.format import data_size, distance, mean_size, percent, significant
from cuhlm_core.models.calibration import PAPER_CALIBRATION
from cuhlm_core.models.pairs import load_pair
from cuhlm_core.runs import presets
from cuhlm_core.runs.comparison import lanes
from cuhlm_core.runs.presets import PRESETS, chosen_prompts
from cuhlm_core.settings import ChannelSettings, DecodeSettings

AGAIN = "search again: python -m training.presets"


@pytest.fixture(scope="module")
def pair():
    return load_pair("world", device="cpu")


def outcome_of(pair, prompt, method, settings):
    return presets.outcome_of(list(decode(pair, prompt, method, settings)))


@pytest.fixture(scope="module")
def decoded(pair):
    """The events of each preset with the prompt and the seed that were chosen for the pair."""
    chosen = chosen_prompts()["world"]
    assert chosen.keys() == PRESETS.keys(), AGAIN
    return {
        title: tuple(decode(pair, chosen[title][0], preset.method, preset.settings(pair.calibration, chosen[title][1])))
        for title, preset in PRESETS.items()
    }


@pytest.fixture(scope="module")
def outcomes(decoded):
    return {title: presets.outcome_of([*events]) for title, events in decoded.items()}


def numbers(sentence):
    return [float(number.replace(",", "")) for number in re.findall(r"\d[\d,]*\.?\d*", sentence)]


@pytest.fixture(scope="module")
def bars_of(pair, decoded, outcomes):
    """Of each preset the lanes that the bars next to it are drawn from: the run, the large model alone, HLM."""
    found = {}
    for title, outcome in outcomes.items():
        settings, names = outcome.started.settings, dict.fromkeys((PRESETS[title].method, "llm", "hlm"))
        plain = DecodeSettings(seed=settings.seed, max_tokens=settings.max_tokens, channel=settings.channel)
        runs = [
            decoded[title] if name == PRESETS[title].method else tuple(decode(pair, outcome.started.prompt, name, plain, details=False))
            for name in names
        ]
        found[title] = {lane.method.name: lane for lane in lanes(runs, settings.channel, settings.clock)}
    return found


@pytest.mark.parametrize("title", PRESETS)
def test_every_number_of_a_sentence_is_one_of_the_bars_the_counters_or_the_settings(outcomes, bars_of, title):
    outcome, preset, bars = outcomes[title], PRESETS[title], bars_of[title]
    own, hlm, llm, settings = bars[preset.method], bars["hlm"], bars["llm"], outcome.started.settings
    answered, rest = preset.answer(outcome).split(". ", 1)
    assert answered == f"The answer: {own.answer.words}", "first whether it is right"
    answer = {"mark": own.answer.mark, "words": own.answer.words}
    rows = board_of(own.events, settings, answer=answer, nothing=own.answer.means_nothing)["counters"]
    shown = " ".join(f"{row['values'][-1]} {row['asides'][-1]}" for row in rows)
    shown += f" {data_size(own.totals.payload_bits)} {data_size(hlm.totals.payload_bits)} {significant(llm.totals.throughput)}"
    shown += f" {percent(float(hlm.table.costs.uplink_s.sum() / hlm.seconds))} {int(own.table.skipped.sum())} {len(own.table)}"
    shown += f" {settings.u_th} {settings.theta:g} {outcome.started.vocabulary_size:,} {mean_size(own.totals.mean_k)}"
    shown += f" {distance(outcome.upload_bias)} {significant(own.totals.expected_false_skips, 2)}"
    shown += f" {percent(None if own.totals.true_skip_rate is None else 1 - own.totals.true_skip_rate)}"
    unseen = [number for number in numbers(rest) if number not in numbers(shown)]
    assert unseen == [], (rest, shown)
    assert own.totals.gain_over_hlm == pytest.approx(outcome.totals.gain_over_hlm)
    if "HLM" in rest and title in ("What if it asks only when unsure?", "What if the signal is weak?", "What if the link is perfect?"):
        assert own.text == hlm.text, f"what is said of HLM is what its bar shows; {AGAIN}"
        assert hlm.seconds / own.seconds == pytest.approx(outcome.totals.gain_over_hlm)


def test_only_the_two_questions_about_a_wrong_answer_praise_none(outcomes):
    wrong = {title for title, outcome in outcomes.items() if not outcome.right}
    assert wrong == {"What if it never asks?", "What if the small model is too sure?"}, AGAIN


@pytest.mark.parametrize("title", PRESETS)
def test_the_point_shows_and_the_sentence_has_the_runs_own_numbers(outcomes, title):
    outcome, preset = outcomes[title], PRESETS[title]
    assert preset.shows(outcome), AGAIN
    sentence, totals = preset.sentence(outcome), outcome.totals
    expected = {
        "What if it never asks?": (totals.throughput, totals.gain_over_hlm, totals.mean_bias),
        "What if it asks only when unsure?": (100 * totals.transmission_rate, totals.throughput, totals.gain_over_hlm),
        "What if it always asks?": (totals.throughput, 1 / 0.1046),
        "What if the signal is weak?": (totals.throughput, totals.gain_over_hlm),
        "What if the link is perfect?": (totals.throughput, totals.gain_over_hlm, outcome.table.skipped.sum()),
        "What if the small model is too sure?": (100 * (1 - (totals.true_skip_rate or 0)), totals.mean_bias, outcome.table.skipped.sum()),
        "What if few bytes may be sent?": (totals.mean_k, outcome.upload_bias),
    }[title]
    shown = numbers(sentence)
    assert len(shown) >= 2 and sentence.endswith(".") and "–" not in sentence and "\n" not in sentence
    for value in expected:
        assert any(value == pytest.approx(number, rel=0.06) for number in shown), (value, sentence)


def test_the_directions(outcomes):
    """What a lecture would say of them is so."""
    alone, asked = outcomes["What if it never asks?"], outcomes["What if it asks only when unsure?"]
    assert alone.started.prompt == asked.started.prompt and alone.started.settings.seed == asked.started.settings.seed
    assert alone.right is False and "wrong" in PRESETS["What if it never asks?"].answer(alone)
    assert asked.right is True and "right" in PRESETS["What if it asks only when unsure?"].answer(asked)
    assert asked.totals.transmission_rate < 0.5
    assert outcomes["What if it always asks?"].totals.gain_over_llm < 1 and outcomes["What if it always asks?"].totals.mean_bias < 1e-4
    assert outcomes["What if the signal is weak?"].totals.gain_over_hlm > outcomes["What if the link is perfect?"].totals.gain_over_hlm > 1
    assert outcomes["What if the small model is too sure?"].totals.mean_bias > asked.totals.mean_bias


def test_a_guess_is_judged_by_the_run(outcomes):
    preset, outcome = PRESETS["What if the signal is weak?"], outcomes["What if the signal is weak?"]
    said = {guess: preset.answer(outcome, guess) for guess in preset.guesses}
    right = [guess for guess, words in said.items() if "Your guess is right." in words]
    limits = dict(zip(preset.guesses, zip((0, *preset.cuts), (*preset.cuts, float("inf")), strict=True), strict=True))
    assert len(right) == 1 and limits[right[0]][0] <= outcome.totals.gain_over_hlm < limits[right[0]][1]
    assert all(f"Your guess: no, {right[0]}." in words for guess, words in said.items() if guess != right[0])
    assert preset.answer(outcome, "") == f"{outcome.answered} {preset.sentence(outcome)}"
    assert all(words.startswith("The answer: 100, right. ") for words in said.values())


def test_the_sentence_follows_the_run_and_is_not_fixed(pair, outcomes):
    preset, first = PRESETS["What if the signal is weak?"], outcomes["What if the signal is weak?"]
    settings = preset.settings(pair.calibration, first.started.settings.seed + 1)
    assert preset.sentence(outcome_of(pair, first.started.prompt, preset.method, settings)) != preset.sentence(first)


def test_thresholds_follow_the_pair(pair):
    for calibration in (PAPER_CALIBRATION, pair.calibration):
        loose = PRESETS["What if the small model is too sure?"].settings(calibration, 0)
        assert calibration.u_th_prone < loose.u_th <= 1
        assert PRESETS["What if few bytes may be sent?"].settings(calibration, 0).theta == min(2, 10 * calibration.theta)
        usual = PRESETS["What if the signal is weak?"].settings(calibration, 3)
        assert usual.u_th == round(calibration.u_th, 2) and usual.channel == ChannelSettings("rayleigh", -20.0) and usual.seed == 3
