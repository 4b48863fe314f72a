"""Measured rounds against exact expectations and a slow oracle on toy pairs."""

import math

import numpy as np
import pytest
import torch
from slow_rounds import slow_answer, slow_estimate
from toys import toy_pair

from cuhlm_core.maths import compression, verification
from cuhlm_core.maths.randomness import Purpose, uniforms
from cuhlm_core.measuring.measure import measure_prompts
from cuhlm_core.measuring.rounds import batch_size
from cuhlm_core.settings import ESTIMATORS

V, TOKENS, SEED = 8, 100, 5
PROMPTS = [*"abcdefghabcdefgh"]


@pytest.fixture(scope="module")
def pair():
    # The LLM's text stays where the models disagree, the SLM's where they agree: who wrote the text shows in the means.
    return toy_pair(V, seed=106, closeness=0.5)


@pytest.fixture(scope="module")
def measured(pair):
    return measure_prompts(pair, PROMPTS, 0, TOKENS, SEED).rounds


def laws(pair):
    """x and y after each token: float64 [V, V] each."""
    return tuple(torch.softmax(model.logits.double(), -1) for model in (pair.slm, pair.llm))


# Measured rounds ------------------------------------------------------------------------------------------------------


def exact_means(pair, writer):
    """Mean over prompts and positions of TVD(x, y) after the text that a law [V, V] writes: exact, by its powers."""
    x, y = laws(pair)
    variation = compression.total_variation(x, y)
    means = []
    for prompt in PROMPTS:
        state, total = torch.nn.functional.one_hot(torch.tensor(ord(prompt) - ord("a")), V).double(), 0.0
        for _ in range(TOKENS):
            total += float(state @ variation)
            state = state @ writer
        means.append(total / TOKENS)
    return float(np.mean(means))


def by_prompt(measured, values):
    """Mean and standard error of `values`, the prompts being independent."""
    means = [values[measured.prompt == number].mean() for number in range(len(PROMPTS))]
    return np.mean(means), np.std(means, ddof=1) / math.sqrt(len(means))


def test_means_are_the_expectation_over_the_llms_text(pair, measured):
    x, y = laws(pair)
    exact, of_slm_text, of_no_text = exact_means(pair, y), exact_means(pair, x), float(compression.total_variation(x, y).mean())
    # E[beta_d] over the draft is TVD(x, y): one expectation for both columns.
    for values in (measured.total_variation, measured.rejection_prob):
        mean, error = by_prompt(measured, values)
        assert 0 < error < 0.03 and abs(mean - exact) < 4 * error
        assert abs(mean - of_slm_text) > 6 * error and abs(mean - of_no_text) > 6 * error  # the controls


def test_drafts_are_drawn_from_the_slm(pair, measured):
    # E[x_d] is the sum of x^2 and E[y_d] the sum of x y; the control draws from the LLM.
    x, y = laws(pair)
    y_after = {round(float(v), 9): row for row, v in enumerate(compression.total_variation(x, y))}
    rows = [y_after[round(v, 9)] for v in measured.total_variation]
    for values, weights in ((measured.draft_prob, x), (measured.target_prob, y)):
        excess = values - (x * weights).sum(-1).numpy()[rows]
        error = excess.std() / math.sqrt(len(excess))
        assert abs(excess.mean()) < 4 * error
        control = values - (y * weights).sum(-1).numpy()[rows]
        assert abs(control.mean()) > 4.2 * error


def test_every_round_is_what_a_slow_oracle_says(pair, measured):
    x, y = laws(pair)
    row = 0
    for number, prompt in enumerate(PROMPTS[:2]):
        seed = SEED + number
        answer = slow_answer(pair, prompt, seed, TOKENS)
        last = [ord(prompt) - ord("a"), *answer[:-1]]
        noise, coins = (uniforms(seed, purpose, TOKENS)[:, 0] for purpose in (Purpose.DRAFT, Purpose.ACCEPT))
        for position, token in enumerate(last):
            law, target = x[token], y[token]
            draft = int(verification.inverse_cdf(law, noise[position]))
            assert measured.prompt[row] == number
            assert measured.draft_prob[row] == pytest.approx(float(law[draft]), abs=1e-12)
            assert measured.target_prob[row] == pytest.approx(float(target[draft]), abs=1e-12)
            assert measured.rejection_prob[row] == pytest.approx(max(0.0, 1 - float(target[draft] / law[draft])), abs=1e-12)
            assert measured.total_variation[row] == pytest.approx(float((law - target).abs().sum() / 2), abs=1e-12)
            for name in ESTIMATORS:
                expected = slow_estimate(name, seed, pair.slm.logits[token], draft, position + 1)
                assert measured.uncertainty[name][row] == pytest.approx(expected, abs=1e-6)
            assert measured.accept_uniform[row] == coins[position] and measured.position[row] == position + 1
            exact = verification.residual_probs(law, target)
            for column, k in enumerate(measured.sizes):
                rebuilt = compression.reconstruct_top_k(law, k)
                assert measured.distances[row, column] == pytest.approx(float((law - rebuilt).abs().sum()), abs=1e-12)
                distorted = compression.total_variation(exact, verification.residual_probs(rebuilt, target))
                assert measured.resampling_variation[row, column] == pytest.approx(float(distorted), abs=1e-12)
            row += 1


def test_shapes_and_ranges(measured):
    count, sizes = len(PROMPTS) * TOKENS, compression.preview_sizes(V)
    assert measured.sizes == sizes and measured.prompt.tolist() == np.repeat(np.arange(len(PROMPTS)), TOKENS).tolist()
    shares = (measured.draft_prob, measured.target_prob, measured.rejection_prob, measured.total_variation, measured.accept_uniform)
    for values in (*measured.uncertainty.values(), *shares):
        assert values.shape == (count,) and values.dtype == np.float64 and (values >= 0).all() and (values <= 1).all()
    assert (measured.draft_prob > 0).all()
    for values in (measured.distances, measured.resampling_variation):
        assert values.shape == (count, len(sizes)) and (values[:, -1] == 0).all()
    assert (np.diff(measured.distances) <= 0).all()


def test_prompts_have_their_own_noise_whatever_they_are_measured_with(pair):
    alone = measure_prompts(pair, ["a"], 1, 30, seed=1)
    both = measure_prompts(pair, ["c", "a"], 0, 30, seed=1)
    assert np.array_equal(both.rounds.draft_prob[30:], alone.rounds.draft_prob) and both.answers[1] == alone.answers[0]
    assert both.rounds.prompt.tolist() == [0] * 30 + [1] * 30 and alone.rounds.prompt.tolist() == [1] * 30
    same = measure_prompts(pair, ["a", "a"], 0, 30, seed=1)
    assert same.answers[0].tokens != same.answers[1].tokens
    assert measure_prompts(pair, ["a"], 0, 30, seed=2).answers[0] == alone.answers[0]  # number and seed only count together


def test_an_answer_that_ends_is_measured_to_its_end():
    short = toy_pair(V, seed=3, closeness=0.5, end_id=2)
    measured = measure_prompts(short, ["a", "b", "d"], 0, 200, 0)
    for number, prompt in enumerate(["a", "b", "d"]):
        answer = slow_answer(short, prompt, number, 200, end_id=2)
        assert measured.answers[number].tokens == tuple(answer) and measured.answers[number].prompt == prompt
    lengths = np.bincount(measured.rounds.prompt).tolist()
    assert lengths == [len(answer.tokens) for answer in measured.answers] and min(lengths) < 200 and len(set(lengths)) > 1


def test_the_context_ends_an_answer_too():
    measured = measure_prompts(toy_pair(V, seed=3, max_context=12), ["ab", "abcdef"], 0, 50, 0)
    assert np.bincount(measured.rounds.prompt).tolist() == [10, 6]


def test_a_cancelled_measurement_is_none(pair):
    assert measure_prompts(pair, ["a"], 0, 10, 0, cancelled=lambda: True) is None
    asked = iter([False] * 5 + [True] * 100)
    assert measure_prompts(pair, ["a"], 0, 10, 0, cancelled=lambda: next(asked)) is None


def test_batches_shrink_for_large_vocabularies():
    assert batch_size(4096, 64) == 8 and batch_size(128_000, 512) == 2 and batch_size(10**9, 64) == 1
