"""The sentences of the Compression page, its rows and data: the study's numbers, and the opposite is said when it is the opposite."""

import json
from dataclasses import replace

import numpy as np
import pytest
import torch
from expected import expect
from law_rounds import law_rounds, made_up_rounds, soft_laws

from cuhlm_core.studies.compression import words as words
from cuhlm_core.studies.compression.study import CompressionQuestion, CompressionStudy, study
from cuhlm_core.studies.compression.words import as_data, rule_rows, size_rows
from cuhlm_core.studies.exports import as_json

QUESTION = CompressionQuestion(theta=0.1, eta=1.0, estimator="temperature", a=0.8, b=-0.05, u_th=0.8)


@pytest.fixture(scope="module")
def found() -> CompressionStudy:
    return study(made_up_rounds(), QUESTION)


def test_every_sentence_is_that_of_its_study(found: CompressionStudy) -> None:
    """In tests/expected/compression_words.json: the study's own, and the opposite where it is the opposite."""
    claim = {"largest_error": 0.1, "mean_error": 0.2, "mean_variation": 0.5, "sent_unrejectable": 0.3, "below_offline": 0.25}
    (x, _), one = soft_laws(2, 8, 1), torch.ones(1, 1, dtype=torch.float64)
    failed = found.by_size | {"violations_certified": found.by_size["violations_certified"] + 0.5}
    cases = {
        "made up": found, "every draft is sent": study(made_up_rounds(), replace(QUESTION, u_th=None)),
        "none is above the threshold": study(made_up_rounds(), replace(QUESTION, u_th=1.0)),
        "codes of zero": replace(found, zero_codes={"drafts": 35, "improbable": 29, "exact": 0.12, "least": 0.04}),
        "no code of zero": replace(found, zero_codes=dict.fromkeys(("drafts", "improbable")) | {"exact": None}),
        "no eta is enough": replace(found, by_eta=found.by_eta | {"coverage": np.full(11, 0.4)}),
        "softplus errs": replace(found, softplus=claim), "softplus errs little": replace(found, softplus=claim | {"mean_error": 0.01}),
        "models alike": replace(found, softplus=claim | {"mean_variation": 0.0}), "a proved bound fails": replace(found, by_size=failed),
        "equal laws": study(law_rounds(x, x, np.zeros(2, dtype=int)), replace(QUESTION, u_th=None)),
        "one token": study(law_rounds(one, one, np.zeros(1, dtype=int)), replace(QUESTION, u_th=None)),
    }  # fmt: skip
    names = ("rank", "bias", "bound", "size", "violation", "softplus", "certificate", "code", "zero", "cost")
    said = {name: {one: [*getattr(words, f"{one}_words")(case)] for one in names} for name, case in cases.items()}
    for name, case in cases.items():
        said[name] |= {f"eta, {share:g}": [*words.eta_words(case, share)] for share in (0.5, 0.95)}
        said[name]["rounds"] = [words.all_rounds(case), words.uploaded_rounds(case)]
    first = said["made up"]
    assert "nan" not in str(said) and "–" not in str(first) and "  " not in str(first)
    expect("compression_words", {"made up": first} | {
        case: {name: words for name, words in own.items() if words != first[name]} for case, own in said.items() if case != "made up"
    })  # fmt: skip


def test_bias_at_equal_bits_lies_between_measured_points(found: CompressionStudy) -> None:
    curve = found.costs["top-k"]
    for place in (0, 5, len(curve["bits"]) - 1):
        assert words._bias_at(found, "top-k", float(curve["bits"][place])) == pytest.approx(float(curve["bias"][place]))
    between = words._bias_at(found, "top-k", float(np.sqrt(curve["bits"][0] * curve["bits"][1])))
    assert between == pytest.approx(float(curve["bias"][:2].mean()))
    assert words._bias_at(found, "top-k", 1.0) is None and words._bias_at(found, "top-k", 1e9) is None


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
