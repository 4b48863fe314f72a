"""How likely the large model finds a text: against plain teacher forcing, token by token; a lossless text has the expected mean."""

import json
import math
from dataclasses import replace

import numpy as np
import pytest
import torch
from command_line import run
from shared_texts import tokens_of
from tiny_models import trained_model_folder
from toys import toy_pair

from cuhlm_core.decoding.batch import DecodeJob, decode_batch
from cuhlm_core.decoding.decoder import decode
from cuhlm_core.decoding.likelihood import text_likelihood
from cuhlm_core.events import Finished, Started
from cuhlm_core.models.calibration import PAPER_CALIBRATION, EstimatorFit
from cuhlm_core.models.pairs import load_pair
from cuhlm_core.runs.likelihood import UNCHECKED, TextLikelihood, answer_of, needs_likelihood, skips_words, tells_no_gain
from cuhlm_core.settings import DecodeSettings


@pytest.fixture(scope="module")
def folders():
    return str(trained_model_folder("slm")), str(trained_model_folder("llm"))


@pytest.fixture(scope="module")
def pair(folders):
    return load_pair(slm=folders[0], llm=folders[1], device="cpu")


@pytest.mark.parametrize("temperature", [0.35, pytest.param(1.0, marks=pytest.mark.thorough)])
def test_it_is_that_of_plain_teacher_forcing(pair, temperature):
    settings = DecodeSettings(seed=3, max_tokens=24, temperature=temperature, u_th=0.7)
    answer = tokens_of(decode(pair, "the cat", "u-hlm", settings))
    found = text_likelihood(pair, "the cat", answer, temperature)
    prefix, said, own, small, variance = pair.codec.encode_prompt("the cat"), [], [], [], []
    for token in answer:  # one whole pass of transformers a token
        with torch.inference_mode():
            y, x = (
                torch.softmax(model.model(torch.tensor([prefix])).logits[0, -1, : pair.vocabulary_size].double() / temperature, -1)
                for model in (pair.llm, pair.slm)
            )
        said.append(math.log(y[token]))
        own.append(float((y * y.log()).sum()))
        small.append(float((x * y.log()).sum()))
        variance.append(float((y * y.log() ** 2).sum()) - own[-1] ** 2)
        prefix = [*prefix, token]
    assert found.tokens == len(answer) > 10
    assert found.text == pytest.approx(np.mean(said), abs=1e-4) and found.own == pytest.approx(np.mean(own), abs=1e-4)
    assert found.small == pytest.approx(np.mean(small), abs=1e-4)
    assert found.spread == pytest.approx(math.sqrt(sum(variance)) / len(answer), abs=1e-4)


def test_a_lossless_text_has_the_mean_of_the_llm_s_own_and_one_of_drafts_the_slm_s():
    pair = toy_pair(20)
    for method, closest in (("hlm", "own"), ("llm", "own"), ("spec", "own"), ("slm", "small")):
        runs = decode_batch(pair, [DecodeJob("a", method, DecodeSettings(seed=seed, max_tokens=40)) for seed in range(12)])
        founds = [text_likelihood(pair, "a", tokens_of(run.events), 1.0) for run in runs]
        count = sum(found.tokens for found in founds)
        gap = sum((found.text - getattr(found, closest)) * found.tokens for found in founds) / count
        spread = math.sqrt(sum((found.spread * found.tokens) ** 2 for found in founds)) / count
        assert abs(gap) < 4 * spread, (method, gap, spread)
        other = "small" if closest == "own" else "own"
        away = sum((found.text - getattr(found, other)) * found.tokens for found in founds) / count
        assert abs(away) > 4 * spread, "the two means can be told apart"


def test_the_sentence_names_what_is_behind_and_not_what_chance_does():
    behind = TextLikelihood(63, -1.92, -0.69, -2.5, 0.1)
    assert behind.words.endswith("The large model finds this text 3.4 times less likely per token than its own.")
    assert "over all 63 tokens: −1.92 for this text, −0.69 expected of its own tokens" in behind.words
    assert not replace(behind, text=-0.8).is_behind, "a ratio of 1.1"
    assert not replace(behind, spread=0.5).is_behind, "within three deviations"
    assert replace(behind, text=-math.inf, small=-math.inf).is_behind and "−∞" in replace(behind, text=-math.inf).words


def test_gains_of_pairs_whose_answers_cannot_be_checked_are_hidden():
    assert [needs_likelihood(name) for name in ("world", "smollm2", "my-slm → my-llm")] == [False, True, True]
    started = Started("smollm2", "u-hlm", "what is 17 + 25", 5, 100, DecodeSettings(), "")
    answer = "The answer is 42."
    assert tells_no_gain(started, answer) and not tells_no_gain(replace(started, pair="world"), answer)
    assert answer_of(started, None) == UNCHECKED and answer_of(replace(started, pair="world"), None) is None, "from the first token on"


def test_the_skips_of_a_run_stand_beside_those_of_its_calibration(pair):
    events = list(decode(pair, "the cat", "u-hlm", DecodeSettings(seed=3, max_tokens=24, u_th=1.0)))
    started, summary = events[0], events[-1]
    assert isinstance(summary, Finished) and summary.true_skip_rate is not None
    fit = dict(sent=0.75, wrong_skips=0.5, rounds=400, prompts=10)
    calibrated = replace(PAPER_CALIBRATION, slm="a", llm="b", **fit)
    assert calibrated.rejected_among_skipped(calibrated) == pytest.approx(0.5 * 10 / 100)
    words = skips_words(started, summary, calibrated)
    assert words.startswith(f"Rejected among the skipped, expected: {100 * (1 - summary.true_skip_rate):.1f}")
    assert "5.00\u202f% on the calibration rounds" in words and "calibration" not in skips_words(started, summary, PAPER_CALIBRATION)
    assert isinstance(calibrated, EstimatorFit) and skips_words(started, replace(summary, true_skip_rate=None), calibrated) == ""


def test_the_command_line_shows_no_gain_without_the_likelihood(folders, cache):
    own = ("--slm", folders[0], "--llm", folders[1], "--max-tokens", "12", "--seed", "1")
    done = run("decode", "the cat", "--method", "slm", *own)
    assert done.status == 0 and "× HLM" in done.out and "Log-likelihood per token under the large model, over all " in done.out
    *_, last = run("decode", "the cat", "--method", "slm", *own, "--json").out.splitlines()
    content = json.loads(last)
    assert content["type"] == "likelihood" and content["own"] <= 0 and f"{content['text']:.2f}"[1:] in done.out
    assert "Log-likelihood" not in run("decode", "what is 1 + 1", "--max-tokens", "4").out
