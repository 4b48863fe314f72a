"""The tables of docs/results.md: the questions of three seeds, Rand-HLM at U-HLM's own rate, and lines that say what the rows say."""

import json

import pytest

from cuhlm_core.models.pairs import load_pair
from training import table

pytestmark = pytest.mark.thorough
"""What only those need who make pairs, tables and reproductions again."""


@pytest.fixture(scope="module")
def small(tmp_path_factory):
    """Five methods over nine questions."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("CUHLM_CACHE", str(tmp_path_factory.mktemp("cache")))
        patch.setattr(table, "CALIBRATION_PROMPTS", 6)
        yield table.table_of(load_pair("world"), table.test_questions(3), ["llm", "hlm", "u-hlm", "slm"])


def test_no_question_shares_its_noise_with_another():
    samples = table.test_questions(table.PROMPTS).samples
    numbers = [sample.number for sample in samples]
    assert len(samples) == 3 * table.PROMPTS == len(set(numbers)) and max(numbers) < 3000
    assert table.digest(table.test_questions(6)) != table.digest(table.test_questions(7))


def test_every_method_stands_in_the_table_and_chance_at_the_same_rate(small):
    rows = {row["name"]: row for row in small.rows}
    assert set(rows) == {"llm", "hlm", "u-hlm", "slm", table.SAME_RATE} and small.questions == 9
    assert rows[table.SAME_RATE]["method"] == "rand-hlm"
    assert rows["hlm"]["exact_match_difference"] == 0 and rows["hlm"]["transmission_rate"] == 1
    assert json.dumps(small.calibration)


def test_a_line_says_what_its_row_says():
    row = {
        "name": "u-hlm", "method": "u-hlm", "exact_match": 0.9567, "exact_match_difference": -0.0117, "exact_match_difference_low": -0.0183,
        "exact_match_difference_high": 0.002, "transmission_rate": 0.2583, "bits_per_token": 21163.6, "mean_bias": 0.00148,
        "throughput": 18.34,
    }  # fmt: skip
    alone = {**row, "name": "llm", "method": "llm", "bits_per_token": 0, "mean_bias": 1e-15}
    lines = table.table_lines({"rows": [row, alone]})
    assert lines[:2] == list(table.HEAD)
    assert lines[2] == "| LLM only | 0.957 | same distribution | – | 0 | 0 | 18.3 |"
    assert lines[3] == "| U-HLM | 0.957 | −0.012 (−0.018 to +0.002) | 0.258 | 21,164 | 0.0015 | 18.3 |"
