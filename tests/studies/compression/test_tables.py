"""A compression study as rows and data: the numbers of the study, and nothing that a file cannot hold."""

import json
from dataclasses import replace

import numpy as np
import pytest
import torch
from law_rounds import law_rounds, made_up_rounds, soft_laws

from cuhlm_core.studies.compression.study import CompressionQuestion, CompressionStudy, study
from cuhlm_core.studies.compression.words import as_data, rule_rows, size_rows
from cuhlm_core.studies.exports import as_json

QUESTION = CompressionQuestion(theta=0.1, eta=1.0, estimator="temperature", a=0.8, b=-0.05, u_th=0.8)


@pytest.fixture(scope="module")
def found() -> CompressionStudy:
    return study(made_up_rounds(), QUESTION)


def test_rules_as_rows(found: CompressionStudy) -> None:
    rows = {row["rule"]: row for row in rule_rows(found)}
    assert list(rows) == ["Fixed k* (offline)", "k(t) per round (online)", "Certified"]
    rule, row = found.rules["online"], rows["k(t) per round (online)"]
    assert row["mean k"] == rule.sizes.mean() and row["median k"] == np.median(rule.sizes) and row["mean bits"] == rule.bits.mean()
    assert (row["smallest k"], row["largest k"]) == (rule.sizes.min(), rule.sizes.max())
    assert row["largest bias"] == rule.bias.max() and row["TVD above theta"] == np.mean(rule.variation > 0.1)
    assert rows["Certified"]["bias above theta"] == 0
    strict = {row["rule"]: row for row in rule_rows(replace(found, question=replace(QUESTION, theta=0.01)))}  # judged by another theta
    assert strict["Certified"]["bias above theta"] == np.mean(found.rules["certified"].bias > 0.01) > 0


def test_a_row_for_each_size(found: CompressionStudy) -> None:
    rows = size_rows(found)
    assert [row["k"] for row in rows] == found.sizes.tolist()
    assert [row["mean_online"] for row in rows] == found.bounds.online.tolist()
    assert sum(row["chosen_certified"] for row in rows) == found.uploaded < found.rounds
    coded = {row["k"]: row["mean_bias_logarithmic"] for row in rows if row["mean_bias_logarithmic"] is not None}
    assert list(coded) == found.coded_sizes.tolist() and list(coded.values()) == found.coded["logarithmic"].tolist()


def test_data_survive_json_also_where_a_bound_is_infinite(found: CompressionStudy) -> None:
    data = json.loads(as_json(as_data(found)))
    assert data["question"]["theta"] == 0.1 and (data["rounds"], data["prompts"], data["uploaded"]) == (84, 12, found.uploaded)
    assert data["rules"] == rule_rows(found) and data["by_eta"]["coverage"] == found.etas.coverage.tolist()
    assert data["costs"]["min-p"]["bits"] == found.costs["min-p"].bits.tolist() and "points" not in data
    x, y = soft_laws(3, 8, 1)
    equal = study(law_rounds(torch.cat([x, x]), torch.cat([y, x]), np.zeros(6, dtype=int)), replace(QUESTION, u_th=None))
    assert np.isinf(equal.bounds.offline[0])
    assert json.loads(as_json(as_data(equal)))["by_size"][0]["mean_offline"] is None
