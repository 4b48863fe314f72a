"""Estimators side by side: the true skip rate with ties, correlations against scipy's, and paired differences."""

import json

import numpy as np
import pytest
from scipy import stats
from synthetic_rounds import Truth, synthetic_rounds

from cuhlm_core.errors import UserError
from cuhlm_core.maths.statistics import prompt_weights, tail_share
from cuhlm_core.studies.calibration.report import ESTIMATED, SKIP_RATES, compare_estimators, compared_fields, true_skip_curve


def true_skip_rate_at(uncertainty, rejection_prob, skip_rate):
    return float(true_skip_curve(uncertainty, rejection_prob, [skip_rate])[0])


def test_ties_count_as_random_tie_breaking_does_on_average():
    rng = np.random.default_rng(1)
    u, beta = rng.integers(0, 4, 41) / 4, rng.uniform(size=41)
    for skipped in (3, 14, 30):
        broken = []
        for _ in range(4_000):
            order = np.lexsort((rng.random(41), u))
            broken.append(np.mean(1 - beta[order[:skipped]]))
        costs = true_skip_rate_at(u, beta, skipped / 41)
        assert costs == pytest.approx(np.mean(broken), abs=4 * np.std(broken) / 60 + 1e-12)
    # The control: breaking ties by place gives something else.
    assert abs(np.mean(1 - beta[np.argsort(u, kind="stable")[:14]]) - true_skip_rate_at(u, beta, 14 / 41)) > 1e-3


def test_true_skip_rate_with_fractions_by_hand():
    # Lowest u: one round of beta 0; then two tied of beta 0.2 and 0.6. Half of 4 rounds = the first and half of each tied one.
    assert true_skip_rate_at([0.0, 0.5, 0.5, 0.9], [0.0, 0.2, 0.6, 1.0], 0.5) == pytest.approx((1 + 0.5 * 0.8 + 0.5 * 0.4) / 2)
    assert true_skip_rate_at([0.3] * 3, [0.0, 0.5, 1.0], 0.1) == pytest.approx(0.5)
    assert true_skip_curve([0.1, 0.2], [0.0, 1.0], [0.25, 0.5, 1.0]) == pytest.approx([1.0, 1.0, 0.5])


def test_an_estimator_that_was_not_measured_is_refused():
    with pytest.raises(UserError):
        compare_estimators(synthetic_rounds(prompts=2, length=4), ["entropy"])


def test_numbers_are_scipys():
    rounds = synthetic_rounds(prompts=10, length=40)
    for name, study in compare_estimators(rounds, replicates=10)["by_estimator"].items():
        u, beta, accepted = rounds.uncertainty[name], rounds.rejection_prob, rounds.accepted
        assert study["corr_rejection"].value == pytest.approx(stats.pearsonr(u, beta).statistic)
        assert study["rank_corr_rejection"] == pytest.approx(stats.spearmanr(u, beta).statistic)
        assert study["corr_acceptance"].value == pytest.approx(stats.pointbiserialr(accepted, u).statistic)
        pairs = np.sum(~accepted) * np.sum(accepted)
        assert study["auc"].value == pytest.approx(stats.mannwhitneyu(u[~accepted], u[accepted]).statistic / pairs)
        assert study["true_skip"] == pytest.approx(true_skip_curve(u, beta, SKIP_RATES))
        assert study["true_skip_half"].value == pytest.approx(true_skip_rate_at(u, beta, 0.5)) == pytest.approx(study["true_skip"][9])


def test_replicates_are_comparisons_of_the_drawn_prompts():
    rounds = synthetic_rounds(prompts=8, length=25, seed=3)
    result = compare_estimators(rounds, replicates=40, seed=2)["by_estimator"]["temperature-expected"]
    drawn = []
    for weights in prompt_weights(8, 40, 2)[1:].astype(int):
        rows = np.concatenate([np.flatnonzero(rounds.prompt == prompt) for prompt in range(8) for _ in range(weights[prompt])])
        again = compare_estimators(rounds.taking(rows), replicates=0)["by_estimator"]["temperature-expected"]
        drawn.append([again[name].value for name in ESTIMATED])
    low, high = np.quantile(drawn, [tail_share(8), 1 - tail_share(8)], axis=0)
    assert [result[name].low for name in ESTIMATED] == pytest.approx(low)
    assert [result[name].high for name in ESTIMATED] == pytest.approx(high)


def test_a_good_estimator_stands_between_chance_and_knowing_and_noise_does_not():
    comparison = compare_estimators(synthetic_rounds(Truth(within_prompt=0.2), prompts=100, length=70))
    good, noise = (comparison["by_estimator"][name] for name in ("temperature", "prompt"))
    assert np.all(good["true_skip"][:-1] < comparison["ceiling"][:-1]) and np.all(good["true_skip"][:-1] > comparison["at_random"])
    assert good["true_skip"][-1] == pytest.approx(comparison["ceiling"][-1]) == pytest.approx(comparison["at_random"])
    assert good["auc"].low > 0.7 and noise["auc"].low < 0.5 < noise["auc"].high
    assert good["corr_acceptance"].high < 0 < good["corr_rejection"].low
    assert noise["gain_half"].high < 0 and (good["gain_half"].low, good["gain_half"].high) == (0, 0)
    assert (comparison["rounds"], comparison["prompts"], comparison["replicates"]) == (7_000, 100, 400)


@pytest.mark.thorough
def test_true_skip_rates_cover_at_their_rate():
    truth = Truth(within_prompt=0.3)
    large = synthetic_rounds(truth, 4_000, 40, 99)
    value = true_skip_rate_at(large.uncertainty["temperature"], large.rejection_prob, 0.5)
    hits = 0
    for seed in range(100):
        rounds = synthetic_rounds(truth, 40, 30, seed)
        compared = compare_estimators(rounds, ["temperature"], replicates=200, seed=seed)
        costs = compared["by_estimator"]["temperature"]["true_skip_half"]
        hits += costs.low <= value <= costs.high
    low, high = stats.binom.interval(0.999, 100, 0.95)
    assert low <= hits <= high


def test_reference_stands_in_and_undefined_numbers_are_none():
    rounds = synthetic_rounds(prompts=5, length=20)
    comparison = compare_estimators(rounds, ["prompt", "temperature-expected"], replicates=10)
    assert comparison["reference"] == "prompt"
    rounds.uncertainty["prompt"][:] = 0.4
    result = compared_fields(compare_estimators(rounds, ["prompt"], replicates=10)["by_estimator"]["prompt"])
    assert result["corr_rejection"] is result["rank_corr_rejection"] is None and result["auc"] == 0.5
    assert result["true_skip_half"] == pytest.approx(1 - rounds.rejection_prob.mean())
    assert json.loads(json.dumps(result, allow_nan=False)) == result
