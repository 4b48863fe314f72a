"""The study of compression against its definitions, round by round, on laws that the test knows."""

import math
from dataclasses import replace

import numpy as np
import pytest
import torch
from law_rounds import drafted, law_rounds, made_up_rounds, repeated, soft_laws, with_drafts
from random_laws import random_pairs

from cuhlm_core.errors import UserError
from cuhlm_core.maths.compression import (
    certified_vocabulary_size,
    online_tvd_bound,
    online_vocabulary_size,
    quantise_probs,
    reconstruct_top_k,
    total_variation,
    tvd_upper_bound,
)
from cuhlm_core.maths.payload import payload_bits
from cuhlm_core.maths.rejection_line import softplus
from cuhlm_core.maths.verification import accept_probability, residual_probs, round_bias
from cuhlm_core.measuring.bounds import BOUND_ROUNDING, ETAS, offline_bounds, softplus_claim, violations
from cuhlm_core.measuring.rounds import Rounds
from cuhlm_core.studies.compression.study import (
    CODE_TITLES,
    THETAS,
    CompressionQuestion,
    band,
    bias_points,
    coded_means,
    eta_reaching,
    eta_sweep,
    mean_bounds,
    study,
    zero_codes,
)

QUESTION = CompressionQuestion(theta=0.2, eta=1.0, estimator="temperature", a=0.8, b=-0.05, u_th=None)


@pytest.fixture(scope="module")
def tiny() -> tuple[torch.Tensor, torch.Tensor, np.ndarray, Rounds]:
    """Laws of eight tokens, so that the grid has every k; awkward ones among them, x = y left out."""
    x, y = random_pairs(40, 8, seed=4)
    apart = (x - y).abs().sum(-1) > 1e-6
    x, y = x[apart], y[apart]
    drafts = drafted(x, 4)
    return x, y, drafts, law_rounds(x, y, drafts, 4)


def test_bounds_and_real_distance_are_those_of_the_paper(tiny) -> None:
    x, y, drafts, rounds = tiny
    beta = QUESTION.rejection(rounds)
    expected: dict[str, list[float]] = {"variation": [], "offline": [], "online": []}
    for k in rounds.sizes:
        server = reconstruct_top_k(x, k)
        expected["variation"].append(float(total_variation(residual_probs(x, y), residual_probs(server, y)).mean()))
        expected["offline"].append(float(tvd_upper_bound(x, y, k).mean()))
        expected["online"].append(float(online_tvd_bound(x, torch.from_numpy(drafts), torch.from_numpy(beta), k, 1.0).mean()))
    found = mean_bounds(rounds, beta, 1.0)
    for name, values in expected.items():
        assert found[name] == pytest.approx(values, abs=1e-9)
    assert found["certified"] == pytest.approx(found["offline"] / 2)
    assert beta.max() <= 0.75 and np.ptp(beta) > 0.5
    clipped = replace(QUESTION, a=4.0, b=-1.2).rejection(rounds)
    assert clipped.min() == 0.0 and clipped.max() == 1.0


def test_every_rule_chooses_what_its_definition_says_and_costs_what_is_sent(tiny) -> None:
    x, y, drafts, rounds = tiny
    found = study(rounds, QUESTION)
    means = [float(tvd_upper_bound(x, y, k).mean()) for k in range(1, 9)]
    k_star = next(k for k, mean in enumerate(means, 1) if mean <= QUESTION.theta)
    assert found.k_star == k_star and set(found.rules["offline"]["sizes"]) == {k_star}
    beta = QUESTION.rejection(rounds)
    for row, draft in enumerate(drafts):
        online = online_vocabulary_size(x[row], int(draft), float(beta[row]), QUESTION.theta, QUESTION.eta)
        chosen = {"online": online, "certified": certified_vocabulary_size(x[row], QUESTION.theta), "offline": k_star}
        for name, k in chosen.items():
            rule = found.rules[name]
            assert rule["sizes"][row] == k
            more = int((x[row] > x[row, draft]).sum())  # tokens that are certainly before the draft
            assert rule["bits"][row] == payload_bits(k + int(more >= k), 8)
            law = residual_probs(reconstruct_top_k(x[row], k), y[row])
            assert rule["bias"][row] == pytest.approx(float(round_bias(x[row], y[row], law)), abs=1e-9)
            assert rule["variation"][row] == pytest.approx(float(total_variation(law, residual_probs(x[row], y[row]))), abs=1e-6)
    assert found.rules["certified"]["bias"].max() <= QUESTION.theta + BOUND_ROUNDING < found.rules["certified"]["variation"].max()


def test_on_a_coarse_grid_a_rule_takes_nearly_the_k_of_the_laws() -> None:
    x, y = soft_laws(30, 300, seed=8)
    rounds = law_rounds(x, y, drafted(x, 8))
    found = study(rounds, QUESTION)
    exact = np.array([certified_vocabulary_size(row, QUESTION.theta) for row in x])
    sizes, grid = found.rules["certified"]["sizes"], np.array(rounds.sizes)
    assert np.abs(sizes - exact).max() <= 1 < np.abs(grid[np.searchsorted(grid, exact)] - exact).max()


def test_equal_laws_count_as_zero_or_infinite() -> None:
    x, y = soft_laws(6, 8, seed=2, apart=0.3)
    equal = law_rounds(torch.cat([x, x[:1]]), torch.cat([y, x[:1]]), np.zeros(7, dtype=int))
    bounds = offline_bounds(equal)
    assert np.isinf(bounds[6, :6]).all() and (bounds[6, 6:] == 0).all() and np.isfinite(bounds[:6]).all()
    question = replace(QUESTION, theta=3.0)
    assert study(equal, question).equal_rounds == 1
    assert study(equal, question).k_star == 7 and study(equal.taking(np.arange(6)), question).k_star < 7


def test_a_tolerance_of_almost_nothing_sends_all_but_one_which_is_what_is_left_and_a_large_one_a_single_probability() -> None:
    rounds = made_up_rounds()
    small, large = (study(rounds, replace(QUESTION, theta=theta)) for theta in (1e-12, 1e6))
    assert small.k_star == 299 and all((rule["sizes"] == 299).all() and rule["bias"].max() == 0 for rule in small.rules.values())
    assert large.k_star == 1 and all((rule["sizes"] == 1).all() for rule in large.rules.values())


def test_a_vocabulary_of_one_token_has_nothing_to_compress() -> None:
    one = torch.ones(5, 1, dtype=torch.float64)
    found = study(law_rounds(one, one, np.zeros(5, dtype=int)), QUESTION)
    assert found.k_star == 1 and math.isnan(found.points["correlation"]) and found.by_size["mean_residual_mass"].tolist() == [0.0]
    assert all(curve["bits"].tolist() == [8.0] * len(curve["bits"]) for curve in found.costs.values())  # one token needs no index


def test_only_uploads_count_for_the_rules_unless_there_are_none() -> None:
    rounds = made_up_rounds()
    u = rounds.uncertainty["temperature"]
    question = replace(QUESTION, eta=0.2)  # at which the device's bound fails now and then
    found = study(rounds, replace(question, u_th=float(np.median(u))))
    kept = rounds.taking(u > np.median(u))
    alone = study(kept, question)
    assert found.uploaded == len(kept) < found.rounds == 84 and found.prompts == 12 and not found.none_above
    assert np.array_equal(found.rules["online"]["sizes"], alone.rules["online"]["sizes"])
    assert all(np.array_equal(found.by_eta[name], alone.by_eta[name]) for name in found.by_eta)
    for name in ("mean_bias_linear", "chosen_certified", "violations_predicted"):
        assert np.array_equal(found.by_size[name], alone.by_size[name], equal_nan=True)
    assert found.k_star == study(rounds, QUESTION).k_star
    assert np.array_equal(found.by_size["mean_probability_of_rank"], rounds.rank_prob.mean(axis=0))
    none = study(rounds, replace(QUESTION, u_th=1.0))
    assert none.none_above and none.uploaded == 84


def test_coverage_against_eta_and_the_smallest_that_is_enough() -> None:
    x, y = soft_laws(60, 300, seed=3)
    drafts = drafted(x, 3)
    rounds = law_rounds(x, y, drafts)
    beta = QUESTION.rejection(rounds)
    sweep = eta_sweep(rounds, beta, 0.05)
    for place, eta in enumerate(ETAS):
        kept, sizes = 0, []
        for row in range(60):
            exact = online_vocabulary_size(x[row], int(drafts[row]), float(beta[row]), 0.05, eta)
            law = residual_probs(reconstruct_top_k(x[row], exact), y[row])
            kept += float(total_variation(law, residual_probs(x[row], y[row]))) <= 0.05
            sizes.append(exact)
        assert abs(sweep["coverage"][place] - kept / 60) <= 2 / 60 and sweep["mean_size"][place] == pytest.approx(np.mean(sizes), rel=0.01)
    assert sweep["coverage"][0] < 0.9 < sweep["coverage"][-1] and (np.diff(sweep["mean_size"]) >= 0).all()
    enough = eta_reaching(sweep, 0.9)
    assert enough == next(eta for eta, share in zip(ETAS, sweep["coverage"], strict=True) if share >= 0.9)
    assert eta_reaching(sweep, 1.01) is None and eta_reaching(sweep, 0.0) == ETAS[0]


def test_the_device_bound_fails_and_the_proved_ones_do_not() -> None:
    x, y = soft_laws(80, 40, seed=5, apart=0.4)
    drafts = drafted(x, 5)
    rounds = law_rounds(x, y, drafts)
    beta = np.zeros(80)
    shares = violations(rounds, beta, 0.3)
    for place, k in enumerate(rounds.sizes):
        server = reconstruct_top_k(x, k)
        real = total_variation(residual_probs(x, y), residual_probs(server, y))
        for name, rejection in (("predicted", torch.zeros(80)), ("true", torch.from_numpy(rounds.rejection_prob))):
            bound = online_tvd_bound(x, torch.from_numpy(drafts), rejection, k, 0.3)
            assert shares[name][place] == float((real > bound + BOUND_ROUNDING).double().mean())
    assert shares["predicted"].max() > 0.2 and shares["predicted"][-1] == 0
    assert shares["offline"].max() == shares["certified"].max() == 0
    assert violations(rounds, beta, 8.0)["predicted"].max() < 0.02  # the control: a cautious eta
    falsified = replace(rounds, resampling_variation=offline_bounds(rounds) / 2 + 1e-5)
    result = violations(falsified, beta, 0.3)
    assert (result["certified"] == 1).all() and result["offline"][:-1].max() < 1  # a bound that is too small is counted


def test_rounding_decides_about_no_bound_and_a_real_violation_does() -> None:
    """Laws that differ by less than the distances can show: the ratios are noise, 3.6e-12 / 1e-9 against 0."""
    rounds = made_up_rounds()
    share = 1 / len(rounds)
    for near in (1e-10, 1e-9, 1e-8, 1e-7):
        variation, distances, real = (values.copy() for values in (rounds.total_variation, rounds.distances, rounds.resampling_variation))
        variation[0], distances[0], real[0] = near, 0.0, min(3.6e-12 / near, 1.0)  # what rounding leaves, above a bound of 0
        distances[1] *= 1 + 1e-7  # digits that a file of seven does not keep
        real[1] = distances[1] * (1 + 2e-7) / variation[1]
        noisy = replace(rounds, total_variation=variation, distances=distances, resampling_variation=real)
        assert violations(noisy, QUESTION.rejection(noisy), 1.0)["offline"].max() == 0
    planted = rounds.resampling_variation.copy()
    planted[5, 3] = 1.001 * offline_bounds(rounds)[5, 3]
    result = violations(replace(rounds, resampling_variation=planted), QUESTION.rejection(rounds), 1.0)
    assert result["offline"][3] == pytest.approx(share) and np.delete(result["offline"], 3).max() == 0


def test_the_chosen_k_is_where_its_failure_is_counted() -> None:
    rounds = made_up_rounds()
    beta = QUESTION.rejection(rounds)
    for theta, eta in ((0.05, 0.2), (0.3, 0.5)):
        found = study(rounds, replace(QUESTION, theta=theta, eta=eta))
        chosen = found.rules["online"]
        denominator = np.array(
            [(1 - x) * softplus(-1.0, eta) + x * softplus(-b, eta) for x, b in zip(rounds.draft_prob, beta, strict=True)]
        )
        bound = rounds.at_sizes(chosen["sizes"]).distance / denominator
        assert (bound <= theta * (1 + 1e-9)).all()
        assert found.at_chosen == np.mean(chosen["variation"] > bound + BOUND_ROUNDING)


def test_the_softplus_error_is_estimated_from_drafts() -> None:
    x, y = soft_laws(1, 12, seed=6)
    drafts = np.random.default_rng(1).choice(12, size=40_000, p=x[0].numpy())
    rounds = repeated(law_rounds(x, y, drafts[:1]), 40_000)
    rounds = with_drafts(rounds, x[0].numpy()[drafts], y[0].numpy()[drafts])
    claim = softplus_claim(rounds, rounds, rounds.rejection_prob, 2.0)
    approximated = sum(float(a) * softplus(float(b / a) - 1, 2.0) for a, b in zip(x[0], y[0], strict=True))
    assert claim["mean_variation"] == pytest.approx(float(total_variation(x, y)[0]))
    assert claim["mean_error"] == pytest.approx(approximated - claim["mean_variation"], abs=0.003) and claim["mean_error"] > 0.1
    assert 0 < claim["mean_error"] < claim["largest_error"] == math.log(2) / 2
    # Every token has y >= x or not; the share of drafts that cannot be rejected is the mass of the first kind.
    assert claim["sent_unrejectable"] == pytest.approx(float(x[0][y[0] >= x[0]].sum()), abs=0.01)


def test_a_denominator_above_the_real_distance_makes_the_device_bound_the_smaller_one() -> None:
    rounds = made_up_rounds()
    beta = QUESTION.rejection(rounds)
    for eta in (0.2, 1.0, 5.0):
        x = rounds.draft_prob
        above = [(1 - p) * softplus(-1.0, eta) + p * softplus(-b, eta) > v for p, b, v in zip(x, beta, rounds.total_variation, strict=True)]
        assert softplus_claim(rounds, rounds, beta, eta)["below_offline"] == np.mean(above)
    assert softplus_claim(rounds, rounds, beta, 0.2)["below_offline"] > 0.9 > softplus_claim(rounds, rounds, beta, 5.0)["below_offline"]


def test_points_are_thinned_for_drawing_only() -> None:
    rounds = made_up_rounds()
    everything, some = bias_points(rounds, 10**9), bias_points(rounds, 500)
    count = 84 * len(rounds.sizes)
    assert everything["count"] == some["count"] == count == len(everything["bias"]) and len(some["bias"]) == 500
    assert some["correlation"] == everything["correlation"] == pytest.approx(np.corrcoef(everything["variation"], everything["bias"])[0, 1])
    means = everything["variation"].reshape(84, -1).mean(axis=0), everything["bias"].reshape(84, -1).mean(axis=0)
    assert some["mean_correlation"] == pytest.approx(np.corrcoef(*means)[0, 1])
    assert some["mean_correlation"] > some["correlation"] + 0.01  # the difference that averaging makes: models that differ more or less
    for points in (everything, some):  # every point is on its closed form
        assert points["bias"] == pytest.approx(2 * points["total_variation"] * points["variation"])
    assert len(set(some["sizes"])) > 30 and np.array_equal(some["bias"], bias_points(rounds, 500)["bias"])


def test_bands_and_codes_are_means_over_rounds() -> None:
    values = np.arange(101.0)[:, None] * np.array([1.0, 2.0])
    assert band(values).tolist() == [[50.0, 100.0], [5.0, 10.0], [95.0, 190.0]]
    rounds = made_up_rounds()
    coded = coded_means(rounds)
    assert list(coded) == [f"mean_bias_{code}" for code in CODE_TITLES] and coded["mean_bias_ideal"][-1] == 0
    for column, k in enumerate(rounds.sizes):
        exact, linear = coded["mean_bias_ideal"][column], coded["mean_bias_linear"][column]
        if k not in rounds.coded_sizes:
            assert math.isnan(exact) and math.isnan(linear)
            continue
        assert exact == pytest.approx(rounds.bias[:, column].mean())
        assert linear == pytest.approx(rounds.coded_bias["linear"][:, rounds.coded_sizes.index(k)].mean())


def test_sweeps_and_cost_curves_repeat_what_the_rules_do() -> None:
    rounds = made_up_rounds()
    theta = THETAS[8]
    found = study(rounds, replace(QUESTION, theta=theta))
    for name, rule in found.rules.items():
        sweep = found.by_theta[name]
        assert sweep["mean_size"][8] == rule["sizes"].mean()
        assert sweep["largest_bias"][8] == rule["bias"].max() and sweep["exceeding"][8] == np.mean(rule["bias"] > theta)
        assert (np.diff(sweep["mean_size"]) <= 0).all()
    assert found.by_theta["certified"]["exceeding"].max() == 0
    curve = found.costs["top-p"]
    assert curve["bits"] == pytest.approx(rounds.truncation_sizes["top-p"].mean(axis=0) * (8 + 9))
    assert curve["high_bias"][3] == pytest.approx(np.quantile(rounds.truncation_bias["top-p"][:, 3], 0.95))
    assert found.costs["top-k"]["bits"].tolist() == [17.0 * k for k in rounds.sizes] and found.costs["online"]["parameter"] == "θ"


def test_what_cannot_be_studied_is_said() -> None:
    rounds = made_up_rounds(7)
    with pytest.raises(UserError, match="no rounds"):
        study(rounds.taking(np.zeros(7, dtype=bool)), QUESTION)
    with pytest.raises(UserError, match="without the estimator entropy"):
        study(rounds, replace(QUESTION, estimator="entropy"))
    for wrong in ({"theta": 0.0}, {"eta": 0.0}, {"theta": math.nan}):
        with pytest.raises(UserError, match="greater than 0"):
            replace(QUESTION, **wrong)


def test_with_rounded_probabilities_the_certificate_is_void(tiny) -> None:
    x, y, _, rounds = tiny
    found = study(rounds, replace(QUESTION, theta=0.003))
    biases = []
    for a, b in zip(x, y, strict=True):
        k = certified_vocabulary_size(a, 0.003)
        arrived = quantise_probs(a)
        ranks = a.argsort(descending=True, stable=True)
        server = torch.full_like(a, float((1 - arrived[ranks[:k]].sum()).clamp_min(0)) / max(8 - k, 1))
        server[ranks[:k]] = arrived[ranks[:k]]
        biases.append(float(round_bias(a, b, residual_probs(server, b), accept_probability(arrived.clamp_min(1 / 255), b))))
    void = found.breaches["linear"]
    assert tuple(void.values()) == pytest.approx(
        (np.mean(np.array(biases) > 0.003 + BOUND_ROUNDING), np.mean(biases), max(biases)), abs=1e-6
    )
    assert void["largest"] > 0.003 >= found.rules["certified"]["bias"].max() - BOUND_ROUNDING


def test_what_a_code_of_zero_does_to_the_drafts_of_the_rounds() -> None:
    rounds = made_up_rounds()
    none = replace(rounds, draft_prob=np.full(len(rounds), 0.5))
    draft_prob, target_prob = np.full(len(rounds), 0.5), np.full(len(rounds), 0.25)
    draft_prob[:4], target_prob[:4] = (1e-3, 1.9e-3, 2e-3, 1e-5), (1e-9, 3.8e-3, 1e-9, 0.5)  # 2e-3 is 0.51 of 255: it has a code
    found = zero_codes(replace(rounds, draft_prob=draft_prob, target_prob=target_prob))
    exact, least = (1e-6 + 1 + 1) / 3, (255e-9 + 255 * 3.8e-3 + 1) / 3
    assert found == {"drafts": 3, "improbable": 2, "exact": pytest.approx(exact), "least": pytest.approx(least)}
    assert zero_codes(none) == {"drafts": 0, "improbable": 0, "exact": None, "least": None}
