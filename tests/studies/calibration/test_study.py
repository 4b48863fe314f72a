"""The study on rounds of which everything is known: estimates, coverage of the intervals, and controls that must fail."""

import json
from dataclasses import replace

import numpy as np
import pytest
from synthetic_rounds import Truth, synthetic_rounds

from cuhlm_core.maths.rejection_line import Density, discrete_risk, fit_rejection_line, rejection_risk, rejection_risk_bound
from cuhlm_core.maths.statistics import prompt_weights, tail_share
from cuhlm_core.studies.calibration.study import calibration_study

CONTRACT = {"a", "b", "r2", "corr", "delta", "u_th_prone", "u_th_averse", "risk", "risk_bound"}


# Estimates ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("truth", [Truth(), pytest.param(Truth(atoms=None), marks=pytest.mark.thorough), Truth(a=0.3, b=0.4, gamma=0.8)])
def test_many_rounds_recover_what_they_were_drawn_from(truth):
    study = calibration_study(synthetic_rounds(truth, prompts=600, length=60, seed=1), "temperature", replicates=60)
    found = study.numbers
    assert (study.numbers["a"].value, study.numbers["b"].value) == pytest.approx((truth.a, truth.b), abs=0.02)
    assert (study.numbers["bin_a"].value, study.numbers["bin_b"].value) == pytest.approx((truth.a, truth.b), abs=0.03)
    assert study.numbers["delta"].value == pytest.approx(truth.delta, abs=0.01)
    assert study.numbers["mean_rejection"].value == pytest.approx(truth.mean_of(lambda u: truth.a * u + truth.b, low=-1.0), abs=0.01)
    assert (found["u_th_prone_raw"].value, found["u_th_averse_raw"].value) == pytest.approx((truth.prone, truth.averse), abs=0.08)
    assert found["risk_discrete"].value == pytest.approx(truth.risk, abs=0.02)
    assert found["risk_measured"].value == pytest.approx(found["risk_discrete"].value, abs=0.01)  # the line holds in these rounds
    assert found["risk"].value < found["risk_bound"].value


def test_numbers_are_those_of_the_functions_they_name():
    rounds = synthetic_rounds(prompts=12, length=40)
    u, beta = rounds.uncertainty["temperature"], rounds.rejection_prob
    study = calibration_study(rounds, "temperature", replicates=20, bandwidth=0.03)
    line = fit_rejection_line(u, beta)
    delta = rounds.rejectable.mean()
    assert [study.numbers[name].value for name in ("a", "b", "r2", "mse", "corr")] == [line.a, line.b, line.r2, line.mse, line.corr]
    assert study.numbers["r2"].value == pytest.approx(study.numbers["corr"].value**2) and study.rounds == len(rounds)
    found, density = study.numbers, Density.from_sample(u, 0.03)
    assert found["risk"].value == rejection_risk(line.a, line.b, delta, density) and study.density.bandwidth == 0.03
    assert found["risk_bound"].value == rejection_risk_bound(line.a, line.b, delta, density)
    assert found["risk_discrete"].value == discrete_risk(line.a, line.b, delta, u)
    assert found["risk_measured"].value == pytest.approx(np.mean(np.where(u <= found["u_th_prone_raw"].value, beta, 0)))
    assert found["skip_rate_prone"].value == pytest.approx(np.mean(u <= found["u_th_prone_raw"].value))
    assert found["wrong_share"].value == pytest.approx(np.mean(beta[u <= found["u_th_prone_raw"].value]))
    assert found["u_th_averse_raw"].value < 0 == study.used("averse") and found["skip_rate_averse"].value == 0
    assert calibration_study(rounds, "temperature", replicates=0).density.bandwidth == Density.from_sample(u).bandwidth


def test_the_bound_is_above_the_risk_in_every_replicate():
    """Its interval is that of the ratio: the ends of both put together would reach below 1, where no replicate can be."""
    found = calibration_study(synthetic_rounds(prompts=6, length=20), "temperature", replicates=60).numbers
    result = found["bound_over_risk"]
    assert result.value == found["risk_bound"].value / found["risk"].value and 1 <= result.low <= result.value <= result.high
    assert found["risk_bound"].low / found["risk"].high < 1 < result.high < found["risk_bound"].high / found["risk"].low
    assert found["skip_rate_between"].value == pytest.approx(found["skip_rate_prone"].value - found["skip_rate_averse"].value)
    assert found["skip_rate_between"].low <= found["skip_rate_between"].value <= found["skip_rate_between"].high


def test_equation_12_and_the_rounds_that_the_theorem_leaves_out():
    rounds = synthetic_rounds(prompts=10, length=50)
    study = calibration_study(rounds, "temperature", replicates=20)
    numbers, data = study.numbers, study.to_dict()
    beta, below = rounds.rejection_prob, rounds.target_prob < rounds.draft_prob
    assert numbers["delta"].value == pytest.approx(below.mean())
    assert numbers["conditional_rejection"].value == pytest.approx(np.mean(1 - rounds.target_prob[below] / rounds.draft_prob[below]))
    assert data["eq12_product"] == pytest.approx(data["mean_rejection"]) and data["mean_rejection"] == pytest.approx(beta.mean())
    assert numbers["share_zero"].value == pytest.approx(np.mean(beta == 0)) == pytest.approx(1 - numbers["delta"].value)
    assert numbers["share_above_delta"].value == pytest.approx(np.mean(beta > below.mean()))
    assert data["share_outside"] == pytest.approx(1 - np.mean((beta > 0) & (beta <= below.mean())))


@pytest.mark.parametrize("power", [1.0, 0.4])
def test_replicates_are_studies_of_the_drawn_prompts(power):
    # A prompt drawn twice is two prompts: the ends must be quantiles of studies of such rounds.
    rounds = synthetic_rounds(prompts=9, length=25, seed=7)
    rounds = replace(rounds, uncertainty={"temperature": 0.1 + 0.9 * rounds.uncertainty["temperature"] ** power})
    study = calibration_study(rounds, "temperature", replicates=60, bandwidth=0.05, seed=5)
    drawn = []
    for weights in prompt_weights(9, 60, 5)[1:].astype(int):
        rows = np.concatenate([np.flatnonzero(rounds.prompt == prompt) for prompt in range(9) for _ in range(weights[prompt])])
        again = calibration_study(rounds.taking(rows), "temperature", replicates=0, bandwidth=0.05)
        drawn.append({name: value for name, value in again.to_dict().items() if isinstance(value, float)})
    data = study.to_dict()
    # A bent u has rounds below a risk-averse threshold above 0; without them half of the arithmetic would go unseen.
    assert (data["skip_rate_averse"] > 0) == (power < 1)
    for name in ("a", "b", "r2", "mse", "corr", "bin_a", "bin_b", "delta", "conditional_rejection", "share_zero", "share_above_delta",
                 "u_th_prone_raw", "u_th_averse_raw", "risk", "risk_bound", "risk_discrete", "risk_measured", "wrong_share",
                 "skip_rate_prone", "skip_rate_averse"):
        low, high = np.quantile([row[name] for row in drawn], [tail_share(9), 1 - tail_share(9)])
        assert (data[f"{name}_low"], data[f"{name}_high"]) == pytest.approx((low, high), rel=3e-3, abs=1e-9), name


# Bins and their line --------------------------------------------------------------------------------------------------


def test_atoms_keep_their_bins_and_other_values_share_equal_ranges():
    rounds = synthetic_rounds(prompts=20, length=50)
    u, beta = rounds.uncertainty["temperature"], rounds.rejection_prob
    binned = calibration_study(rounds, "temperature", replicates=50).binned
    assert binned["by_value"] and binned["uncertainty"] == pytest.approx(np.unique(u))
    for value, mean, number in zip(np.unique(u), binned["rejection"], binned["count"], strict=True):
        assert mean == pytest.approx(beta[u == value].mean()) and number == np.sum(u == value)
    ranges = calibration_study(rounds, "temperature-expected", bins=10, replicates=50).binned
    blurred = rounds.uncertainty["temperature-expected"]
    assert not ranges["by_value"] and ranges["count"].sum() == len(rounds) and len(ranges["count"]) == 10
    counts, edges = np.histogram(blurred, bins=10)
    assert np.array_equal(ranges["count"], counts)
    inside = (blurred >= edges[3]) & (blurred < edges[4])
    assert (ranges["uncertainty"][3], ranges["rejection"][3]) == pytest.approx((blurred[inside].mean(), beta[inside].mean()))
    for part in (binned, ranges):
        known = np.isfinite(part["low"])
        low, mean, high = (part[name][known] for name in ("low", "rejection", "high"))
        assert known.mean() > 0.8 and np.all(low <= mean) and np.all(mean <= high)


def test_a_bin_of_one_prompt_has_no_band():
    rounds = synthetic_rounds(prompts=10, length=20)
    u = rounds.uncertainty["temperature"]
    u[:] = np.where(u == 1, 0.95, u)
    u[:3] = 1.0
    binned = calibration_study(rounds, "temperature").binned
    assert binned["count"][-1] == 3 and np.isnan([binned["low"][-1], binned["high"][-1]]).all() and np.isfinite(binned["low"][0])


def test_bin_line_counts_every_bin_once_and_fits_far_better_than_the_raw_rounds():
    rounds = synthetic_rounds(prompts=100, length=70)
    study = calibration_study(rounds, "temperature", replicates=30)
    line = fit_rejection_line(study.binned["uncertainty"], study.binned["rejection"])
    data = study.to_dict()
    assert (data["bin_a"], data["bin_r2"], data["bins"]) == (line.a, line.r2, len(study.binned["count"]))
    assert study.numbers["bin_r2"].value > 0.95 > 0.5 > study.numbers["r2"].value  # PAPER_NOTES 17, as in the paper's own numbers
    assert study.numbers["bin_a"].known and not study.numbers["bin_r2"].known
    weighted = np.polyfit(study.binned["uncertainty"], study.binned["rejection"], 1, w=np.sqrt(study.binned["count"]))
    assert weighted == pytest.approx([data["a"], data["b"]])  # weighted by rounds it would be the raw line again


# Intervals ------------------------------------------------------------------------------------------------------------


def test_one_prompt_has_no_intervals():
    study = calibration_study(synthetic_rounds(prompts=1, length=200), "temperature")
    assert study.replicates == 0 and not any(number.known for number in study.numbers.values())
    assert np.isnan(study.binned["low"]).all()
    data = study.to_dict()
    assert data["a_low"] is data["risk_high"] is None and data["a"] == study.numbers["a"].value


# Edges and the flat form ----------------------------------------------------------------------------------------------


def test_no_threshold_follows_where_rejection_does_not_rise():
    rounds = synthetic_rounds(prompts=10, length=40)
    falling = replace(rounds, uncertainty={"temperature": 1 - rounds.uncertainty["temperature"]})
    study = calibration_study(falling, "temperature", replicates=20)
    data = study.to_dict()
    assert study.density is None and study.numbers["a"].value < 0
    assert data["u_th_prone"] is data["risk"] is data["risk_bound"] is data["bandwidth"] is data["risk_low"] is None


def test_the_flat_form_is_json_with_the_contracts_names():
    study = calibration_study(synthetic_rounds(prompts=10, length=40), "temperature", replicates=20)
    data = study.to_dict()
    assert json.loads(json.dumps(data, allow_nan=False)) == data and data.keys() >= CONTRACT
    assert all(isinstance(data[name], float) for name in CONTRACT)
    assert data["u_th_averse"] == 0 > data["u_th_averse_raw"] and data["u_th_prone"] == data["u_th_prone_raw"]
    assert data["a_low"] < data["a"] < data["a_high"]
    assert (data["rounds"], data["prompts"], data["bins"]) == (400, 10, len(study.binned["count"]))
    other = calibration_study(synthetic_rounds(Truth(a=0.3, b=0.4, gamma=0.8), 10, 40), "temperature", replicates=0).to_dict()
    assert other["u_th_prone"] == min(1.0, other["u_th_prone_raw"])


def test_equal_models_and_equal_uncertainties():
    rounds = synthetic_rounds(prompts=4, length=20)
    equal = replace(rounds, target_prob=rounds.draft_prob)
    study = calibration_study(equal, "temperature", replicates=10)
    data = study.to_dict()
    assert study.density is None and data["delta"] == data["eq12_product"] == 0 and data["share_zero"] == 1
    assert data["conditional_rejection"] is None and data["corr"] is None
    constant = calibration_study(replace(rounds, uncertainty={"prompt": np.full(80, 0.4)}), "prompt")
    data = constant.to_dict()
    assert constant.density is None and (data["a"], data["b"]) == (0.0, pytest.approx(rounds.rejection_prob.mean()))
    assert data["corr"] is data["a_low"] is data["bin_corr"] is None and json.dumps(data, allow_nan=False)


def test_autocorrelations_are_of_u_and_of_beta():
    rounds = synthetic_rounds(Truth(within_prompt=0.5), prompts=60, length=40)
    study = calibration_study(rounds, "temperature", replicates=0)
    assert study.acf_uncertainty.values[1] > 0.3 and study.acf_rejection.values[1] > study.acf_rejection.band[1]
    assert study.acf_uncertainty.pairs[1] == 60 * 39 and study.acf_uncertainty.values[1] != study.acf_rejection.values[1]
