"""Measured rounds against exact expectations and a slow oracle on toy pairs; the calibration against brute force."""

import math
from dataclasses import replace

import numpy as np
import pytest
import torch

from cuhlm_core import compression, verification
from cuhlm_core.decoder import decode
from cuhlm_core.errors import UserError
from cuhlm_core.events import TokenDecided
from cuhlm_core.measurement import COVERAGE, ETAS, Rounds, calibrate, measure_rounds, online_bounds
from cuhlm_core.randomness import Purpose, uniforms
from cuhlm_core.settings import DecodeSettings
from cuhlm_core.toys import toy_pair
from cuhlm_core.uncertainty import make_estimator

V, TOKENS, SEED = 8, 100, 5
PROMPTS = [*"abcdefghabcdefgh"]


@pytest.fixture(scope="module")
def pair():
    # The LLM's text stays where the models disagree, the SLM's where they agree: who wrote the text shows in the means.
    return toy_pair(V, seed=106, closeness=0.5)


@pytest.fixture(scope="module")
def measured(pair):
    return measure_rounds(pair, PROMPTS, TOKENS, SEED)


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
        settings = DecodeSettings(seed=seed, max_tokens=TOKENS)
        answer = [event.token for event in decode(pair, prompt, "llm", settings) if isinstance(event, TokenDecided)]
        last = [ord(prompt) - ord("a"), *answer[:-1]]
        luck, estimate = uniforms(seed, Purpose.DRAFT, TOKENS)[:, 0], make_estimator("temperature", seed, TOKENS)
        for position, token in enumerate(last):
            law, target = x[token], y[token]
            draft = int(verification.inverse_cdf(law, luck[position]))
            assert measured.prompt[row] == number
            assert measured.draft_prob[row] == pytest.approx(float(law[draft]), abs=1e-12)
            assert measured.target_prob[row] == pytest.approx(float(target[draft]), abs=1e-12)
            assert measured.rejection_prob[row] == pytest.approx(max(0.0, 1 - float(target[draft] / law[draft])), abs=1e-12)
            assert measured.total_variation[row] == pytest.approx(float((law - target).abs().sum() / 2), abs=1e-12)
            assert measured.uncertainty[row] == estimate(pair.slm.logits[token], draft, position + 1)
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
    for values in (measured.uncertainty, measured.draft_prob, measured.target_prob, measured.rejection_prob, measured.total_variation):
        assert values.shape == (count,) and values.dtype == np.float64 and (values >= 0).all() and (values <= 1).all()
    assert (measured.draft_prob > 0).all()
    for values in (measured.distances, measured.resampling_variation):
        assert values.shape == (count, len(sizes)) and (values[:, -1] == 0).all()
    assert (np.diff(measured.distances) <= 0).all()


def test_prompts_have_their_own_luck_and_seeds_too(pair):
    once = measure_rounds(pair, ["a"], 30, seed=1)
    twice = measure_rounds(pair, ["a", "a"], 30, seed=1)
    assert np.array_equal(twice.draft_prob[:30], once.draft_prob) and not np.array_equal(twice.draft_prob[30:], once.draft_prob)
    assert np.array_equal(twice.draft_prob[30:], measure_rounds(pair, ["a"], 30, seed=2).draft_prob)


def test_an_answer_that_ends_is_measured_to_its_end():
    short = toy_pair(V, seed=3, closeness=0.5, end_id=2)
    told = []
    measured = measure_rounds(short, ["a", "b", "d"], 200, 0, progress=lambda done, of: told.append((done, of)))
    lengths = [
        len([e for e in decode(short, prompt, "llm", DecodeSettings(seed=number, max_tokens=200)) if isinstance(e, TokenDecided)])
        for number, prompt in enumerate(["a", "b", "d"])
    ]
    assert np.bincount(measured.prompt).tolist() == lengths and min(lengths) < 200
    assert told == [(1, 3), (2, 3), (3, 3)]


# The calibration ------------------------------------------------------------------------------------------------------


def synthetic(a=0.7, b=0.1, noise=0.05, count=4000, seed=0):
    """Rounds with beta = a u + b + noise and y_d < x_d exactly where beta > 0."""
    rng = np.random.default_rng(seed)
    u = rng.integers(0, 21, count) / 20
    beta = np.clip(a * u + b + rng.normal(0, noise, count), 0, 1)
    draft_prob = 1 - 0.9 * u
    sizes = (1, 2, 4, 8, 16)
    distances = rng.uniform(0.2, 1.2, (count, 1)) * np.array([1.0, 0.5, 0.2, 0.05, 0.0])
    return Rounds(
        prompt=np.arange(count) // 1000, uncertainty=u, draft_prob=draft_prob, target_prob=draft_prob * (1 - beta), rejection_prob=beta,
        total_variation=rng.uniform(0.2, 0.9, count), distances=distances, resampling_variation=distances * rng.uniform(0, 1, (count, 1)),
        sizes=sizes,
    )


def brute_k_star(rounds, theta):
    """Eq. 24 with Eq. 23, round by round."""
    for column, k in enumerate(rounds.sizes):
        bounds = []
        for distance, variation in zip(rounds.distances[:, column], rounds.total_variation, strict=True):
            bounds.append(distance / variation if variation > 0 else math.inf if distance > 0 else 0.0)
        if sum(bounds) / len(bounds) <= theta:
            return k
    raise AssertionError("the last size has distance 0")


def brute_coverage(rounds, a, b, u_th, theta, eta):
    """Share of the rounds above the threshold in which k(t) keeps TVD(p, q) within theta."""
    kept = []
    for row, (u, x) in enumerate(zip(rounds.uncertainty, rounds.draft_prob, strict=True)):
        if u <= u_th:
            continue
        beta = min(1.0, max(0.0, a * u + b))
        denominator = (1 - x) * compression.softplus(-1.0, eta) + x * compression.softplus(-beta, eta)
        column = next(c for c in range(len(rounds.sizes)) if rounds.distances[row, c] / denominator <= theta)
        kept.append(rounds.resampling_variation[row, column] <= theta)
    return sum(kept) / len(kept)


def test_a_known_line_is_recovered():
    told = calibrate(synthetic(), 0.1, 16, "made up")
    assert told.a == pytest.approx(0.7, abs=0.02) and told.b == pytest.approx(0.1, abs=0.01)
    assert told.delta > 0.95 and told.corr == pytest.approx(math.sqrt(told.r2)) and told.r2 > 0.9
    assert (told.vocabulary_size, told.rounds, told.prompts, told.theta) == (16, 4000, 4, 0.1)
    assert (told.estimator, told.source) == ("temperature", "made up")
    exact = calibrate(synthetic(noise=0.0), 0.1, 16, "made up")
    assert (exact.a, exact.b, exact.r2) == pytest.approx((0.7, 0.1, 1.0))


def test_delta_is_the_share_of_drafts_that_the_llm_finds_less_likely():
    rounds = synthetic()
    same = replace(rounds, target_prob=np.where(np.arange(4000) < 1000, rounds.draft_prob * 0.5, rounds.draft_prob))
    assert calibrate(same, 0.1, 16, "").delta == 0.25  # equality is not less


def test_thresholds_follow_from_the_line_and_are_clamped():
    told = calibrate(synthetic(a=0.8, b=-0.04, noise=0.0), 0.1, 16, "")
    # beta is clipped at u = 0, so the fitted line is near the given one, not on it.
    assert told.u_th_averse == pytest.approx(max(0, -told.b / told.a))
    assert told.u_th_prone == pytest.approx(min(1, (told.delta - told.b) / told.a))
    assert 0 < told.u_th_averse < told.u_th_prone <= 1
    above = calibrate(synthetic(a=0.3, b=0.2), 0.1, 16, "")
    assert (above.u_th_averse, above.u_th_prone) == (0.0, 1.0)  # -b/a < 0, and (delta - b)/a > 1


def test_the_default_threshold_is_the_smaller_of_the_risk_prone_one_and_the_median():
    rounds = synthetic(a=0.6, b=0.0)
    told = calibrate(rounds, 0.1, 16, "")
    assert told.u_th == np.median(rounds.uncertainty) < told.u_th_prone
    risky = replace(rounds, target_prob=np.where(np.arange(4000) < 400, rounds.draft_prob * 0.5, rounds.draft_prob))
    told = calibrate(risky, 0.1, 16, "")
    assert told.u_th == told.u_th_prone == pytest.approx((0.1 - told.b) / told.a) and told.u_th < np.median(rounds.uncertainty)


@pytest.mark.parametrize("theta", [0.01, 0.08, 0.3, 1.0, 2.0])
def test_offline_size_is_the_smallest_that_brute_force_finds(theta):
    rounds = synthetic()
    assert calibrate(rounds, theta, 16, "").k_star == brute_k_star(rounds, theta)


def test_offline_sizes_of_the_test_above_differ():
    assert len({brute_k_star(synthetic(), theta) for theta in (0.01, 0.08, 0.3, 1.0, 2.0)}) >= 4


def test_rounds_of_equal_laws_do_not_hide_a_distortion():
    # TVD(x, y) = 0: 0/0 is 0, anything over 0 is infinite and forces the whole vector.
    rounds = synthetic()
    variation = rounds.total_variation.copy()
    variation[7] = 0.0
    assert calibrate(replace(rounds, total_variation=variation), 2.0, 16, "").k_star == 16
    distances = rounds.distances.copy()
    distances[7] = 0.0
    harmless = replace(rounds, total_variation=variation, distances=distances)
    assert calibrate(harmless, 0.3, 16, "").k_star == brute_k_star(harmless, 0.3) < 16


@pytest.mark.parametrize(("theta", "harm"), [(0.05, 1), (0.2, 1), (0.1, 1.2), (0.1, 1.5), (0.1, 3), (0.1, 5)])
def test_eta_is_the_smallest_that_covers(theta, harm):
    # harm 1.5: 94.6 % of the rounds at one eta, just too few.
    rounds = synthetic(count=1500)
    rounds = replace(rounds, resampling_variation=harm * rounds.resampling_variation)
    told = calibrate(rounds, theta, 16, "")
    coverages = {eta: brute_coverage(rounds, told.a, told.b, told.u_th, theta, eta) for eta in ETAS}
    wanted = next((eta for eta in ETAS if coverages[eta] >= COVERAGE), ETAS[-1])
    assert told.eta == wanted and told.coverage == coverages[wanted]
    assert ETAS[0] < wanted < ETAS[-1]  # so that an eta too small and one too large would both show


def test_where_no_eta_covers_the_largest_is_taken_and_its_coverage_told():
    rounds = synthetic(count=500)
    hopeless = replace(rounds, resampling_variation=np.ones_like(rounds.resampling_variation))
    told = calibrate(hopeless, 0.1, 16, "")
    assert (told.eta, told.coverage) == (ETAS[-1], 0.0)


def test_a_toy_pair_against_brute_force(pair, measured):
    x, y = laws(pair)
    after = {round(float(v), 9): row for row, v in enumerate(compression.total_variation(x, y))}
    rows = [after[round(v, 9)] for v in measured.total_variation]
    for theta in (0.05, 0.3, 1.0):
        told = calibrate(measured, theta, V, "toy")
        bounds = [float(compression.tvd_upper_bound(x, y, k)[rows].mean()) for k in range(1, V + 1)]
        assert told.k_star == compression.offline_vocabulary_size(bounds, theta)  # all sizes are preview sizes here
        assert told.coverage == brute_coverage(measured, told.a, told.b, told.u_th, theta, told.eta)
        smaller = [eta for eta in ETAS if eta < told.eta]
        assert all(brute_coverage(measured, told.a, told.b, told.u_th, theta, eta) < COVERAGE for eta in smaller)


def test_online_bounds_are_proposition_2(pair):
    x, _ = laws(pair)
    sizes, drafts, beta = (1, 3, V), torch.arange(V), np.linspace(0, 1, V)
    rounds = replace(
        synthetic(count=V), draft_prob=x.gather(-1, drafts[:, None])[:, 0].numpy(), sizes=sizes,
        distances=compression.tail_distances(x, sizes).numpy(),
    )
    for eta in (0.2, 1.0, 5.0):
        told = online_bounds(rounds, beta, eta)
        for column, k in enumerate(sizes):
            wanted = compression.online_tvd_bound(x, drafts, torch.from_numpy(beta), k, eta)
            assert told[:, column] == pytest.approx(wanted.numpy(), rel=1e-9)


def test_rejection_that_does_not_rise_has_no_threshold():
    equal = measure_rounds(toy_pair(V, seed=4, closeness=1.0), ["a"], 50, seed=0)
    assert not equal.rejection_prob.any()
    for rounds in (equal, synthetic(a=-0.5, b=0.6)):
        with pytest.raises(UserError, match="does not rise with uncertainty"):
            calibrate(rounds, 0.1, 16, "")
