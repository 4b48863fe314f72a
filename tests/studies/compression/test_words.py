"""The sentences of the Compression page, its rows and data: the study's numbers, and the opposite is said when it is the opposite."""

import json
from dataclasses import replace

import numpy as np
import pytest
import torch
from law_rounds import law_rounds, made_up_rounds, soft_laws

from cuhlm_core.format import apart, percent, significant
from cuhlm_core.studies.compression import words as words
from cuhlm_core.studies.compression.study import CompressionQuestion, CompressionStudy, study
from cuhlm_core.studies.compression.words import as_data, rule_rows, size_rows
from cuhlm_core.studies.exports import as_json

QUESTION = CompressionQuestion(theta=0.1, eta=1.0, estimator="temperature", a=0.8, b=-0.05, u_th=0.8)
SENTENCES = (
    words.rank_words,
    words.bias_words,
    words.bound_words,
    words.size_words,
    words.violation_words,
    words.softplus_words,
    words.certificate_words,
    words.code_words,
    words.zero_words,
    words.cost_words,
    lambda found: words.eta_words(found, 0.95),
)


@pytest.fixture(scope="module")
def found() -> CompressionStudy:
    return study(made_up_rounds(), QUESTION)


def whole(result: words.Reading) -> str:
    return f"{result.finding} {result.basis}"


def test_every_sentence_says_how_many_rounds_stand_behind_it(found: CompressionStudy) -> None:
    assert words.all_rounds(found) == "84 rounds of 12 prompts"
    assert words.uploaded_rounds(found) == f"{found.uploaded} of 84 rounds, those with an uncertainty above 0.80"
    for sentence in SENTENCES:
        finding, basis = sentence(found)
        assert "84 rounds" in basis
        for text in (finding, basis):
            assert text.endswith(".") and "nan" not in text and "–" not in text and "  " not in text


def test_which_rounds_count(found: CompressionStudy) -> None:
    assert words.uploaded_rounds(study(made_up_rounds(), replace(QUESTION, u_th=None))) == "all 84 rounds"
    assert "none has an uncertainty above the threshold 1" in words.uploaded_rounds(study(made_up_rounds(), replace(QUESTION, u_th=1.0)))


def test_numbers_are_those_of_the_study(found: CompressionStudy) -> None:
    assert percent(found.bands["rank"][0, 0]) in whole(words.rank_words(found))
    assert significant(found.points["mean_correlation"]) in whole(words.bias_words(found))
    assert significant(found.points["correlation"]) in whole(words.bias_words(found)) and "0.9763" in whole(words.bias_words(found))
    text = whole(words.bound_words(found))
    assert f"k* = {found.k_star} at θ = 0.1." in text and "No round has two equal distributions." in text
    assert significant(float(found.rules["certified"]["sizes"].mean())) in whole(words.certificate_words(found))
    largest, _ = apart(float(found.rules["certified"]["bias"].max()), 0.1)
    assert f"the largest is {largest} of" in whole(words.certificate_words(found))
    assert significant(float(found.by_size["mean_bias_linear"][-1])) in whole(words.code_words(found))
    assert percent(found.at_chosen) in whole(words.violation_words(found))
    assert percent(float(np.mean(found.rules["online"]["variation"] <= 0.1))) in whole(words.eta_words(found, 0.5))


def test_a_code_of_zero_is_told_with_what_the_test_would_make_of_it(found: CompressionStudy) -> None:
    text = words.zero_words(replace(found, zero_codes={"drafts": 35, "improbable": 29, "exact": 0.12, "least": 0.04}))
    assert text.finding.startswith(f"35 drafts of {found.rounds} would round to 0.") and "29 have less than 1 %" in text.finding
    assert percent(0.12) in text.finding and percent(0.04) in text.finding
    none = replace(found, zero_codes=dict.fromkeys(("drafts", "improbable")) | {"exact": None})
    assert words.zero_words(none).finding.startswith("No draft") and words.as_data(none)["zero_codes"]["exact"] is None


def test_a_coverage_that_no_eta_reaches_is_said(found: CompressionStudy) -> None:
    assert words.eta_words(found, 0.5).finding.startswith("The smallest η tried")
    poor = replace(found, by_eta=found.by_eta | {"coverage": np.full(11, 0.4)})
    assert words.eta_words(poor, 0.5).finding.startswith("No η up to 5 keeps")


def test_the_claim_about_the_softplus_is_judged_by_its_size(found: CompressionStudy) -> None:
    claim = {"largest_error": 0.1, "mean_error": 0.2, "mean_variation": 0.5, "sent_unrejectable": 0.3, "below_offline": 0.25}
    assert "negligible it is not" in whole(words.softplus_words(replace(found, softplus=claim)))
    small = whole(words.softplus_words(replace(found, softplus=claim | {"mean_error": 0.01})))
    assert "here it is small" in small and "negligible it is not" not in small and percent(0.25) in small
    assert "negligible it is not" in whole(words.softplus_words(replace(found, softplus=claim | {"mean_variation": 0.0})))


def test_a_proved_bound_that_failed_would_be_said(found: CompressionStudy) -> None:
    assert "Prop. 1 and its half never fail" in whole(words.violation_words(found))
    broken = replace(found, by_size=found.by_size | {"violations_certified": found.by_size["violations_certified"] + 0.5})
    assert f"fail in up to {percent(0.5)}" in whole(words.violation_words(broken))


def test_bias_at_equal_bits_lies_between_measured_points(found: CompressionStudy) -> None:
    curve = found.costs["top-k"]
    for place in (0, 5, len(curve["bits"]) - 1):
        assert words._bias_at(found, "top-k", float(curve["bits"][place])) == pytest.approx(float(curve["bias"][place]))
    between = words._bias_at(found, "top-k", float(np.sqrt(curve["bits"][0] * curve["bits"][1])))
    assert between == pytest.approx(float(curve["bias"][:2].mean()))
    assert words._bias_at(found, "top-k", 1.0) is None and words._bias_at(found, "top-k", 1e9) is None


def test_equal_laws_and_single_tokens_are_told_without_nonsense() -> None:
    x, _ = soft_laws(2, 8, 1)
    equal = study(law_rounds(x, x, np.zeros(2, dtype=int)), replace(QUESTION, u_th=None))
    assert "2 rounds with two equal distributions" in whole(words.bound_words(equal))
    one = torch.ones(1, 1, dtype=torch.float64)
    single = study(law_rounds(one, one, np.zeros(1, dtype=int)), replace(QUESTION, u_th=None))
    for sentence in SENTENCES:
        assert "nan" not in whole(sentence(single)) + whole(sentence(equal))


def test_rules_as_rows(found: CompressionStudy) -> None:
    rows = {row["rule"]: row for row in rule_rows(found)}
    assert list(rows) == ["Fixed k* (offline)", "k(t) per round (online)", "Certified"]
    rule, row = found.rules["online"], rows["k(t) per round (online)"]
    for name, column in (("k", "sizes"), ("bits", "bits"), ("bias", "bias")):
        assert row[f"mean {name}"] == rule[column].mean()
    assert (row["smallest k"], row["median k"], row["largest k"]) == tuple(np.quantile(rule["sizes"], (0, 0.5, 1)))
    assert row["largest bias"] == rule["bias"].max() and row["TVD above theta"] == np.mean(rule["variation"] > 0.1)
    assert rows["Certified"]["bias above theta"] == 0
    strict = {row["rule"]: row for row in rule_rows(replace(found, question=replace(QUESTION, theta=0.01)))}  # judged by another theta
    assert strict["Certified"]["bias above theta"] == np.mean(found.rules["certified"]["bias"] > 0.01) > 0
    assert sum(row["chosen_certified"] for row in size_rows(found)) == found.uploaded < found.rounds


def test_data_survive_json_also_where_a_bound_is_infinite(found: CompressionStudy) -> None:
    data = json.loads(as_json(as_data(found)))
    assert data["question"]["theta"] == 0.1 and (data["rounds"], data["prompts"], data["uploaded"]) == (84, 12, found.uploaded)
    assert data["rules"] == rule_rows(found) and data["by_eta"]["coverage"] == found.by_eta["coverage"].tolist()
    assert data["costs"]["min-p"]["bits"] == found.costs["min-p"]["bits"].tolist() and "points" not in data
    assert data["bias_tvd_correlation"] == found.points["correlation"] != data["bias_tvd_correlation_of_means"]
    x, y = soft_laws(3, 8, 1)
    equal = study(law_rounds(torch.cat([x, x]), torch.cat([y, x]), np.zeros(6, dtype=int)), replace(QUESTION, u_th=None))
    assert np.isinf(equal.by_size["mean_offline"][0])
    assert size_rows(equal)[0]["mean_offline"] is None and as_json(as_data(equal))
