"""Rows as CSV, JSON and LaTeX, answers as Parquet: all digits, nothing that another program would run."""

import csv
import io
import json

import numpy as np
import pandas
import pytest
from scored_toys import LetterEncoder, evaluated, samples, toy

from cuhlm_core.evaluation.scoring import score_table
from cuhlm_core.evaluation.table import by_configuration
from cuhlm_core.settings import ChannelSettings, ClockSettings
from cuhlm_core.storage import Store
from cuhlm_core.studies.benchmark.study import answers_parquet
from cuhlm_core.studies.benchmark.words import link_facts, rows_tex
from cuhlm_core.studies.exports import rows_csv, rows_json

ABOUT = {
    "pair": "a_b → c", "dataset_title": "50 % & more", "prompts": 6, "max_tokens": 12, "seed": 5, "embedder": None, "dataset": "x",
}  # fmt: skip
CHANNEL, CLOCK = ChannelSettings("rayleigh", 0.0, 1e4), ClockSettings()


@pytest.fixture(scope="module")
def scored(tmp_path_factory):
    pair, store = toy(), Store(tmp_path_factory.mktemp("export"))
    return score_table(evaluated(pair, samples(), store), samples(), embedder=LetterEncoder(), likelihood=pair, store=store)


@pytest.fixture(scope="module")
def rows(scored):
    return by_configuration(scored, CHANNEL, CLOCK, replicates=50)


def test_csv_has_every_digit_and_empty_cells(rows):
    read = list(csv.DictReader(io.StringIO(rows_csv(rows))))
    assert [row["name"] for row in read] == [row["name"] for row in rows]
    for result, row in zip(read, rows, strict=True):
        for name, value in row.items():
            assert result[name] == ("" if value is None else value if isinstance(value, str) else repr(value))


def test_json_is_one_object_without_infinity(rows):
    data = json.loads(rows_json({**ABOUT, **link_facts(CHANNEL, CLOCK)}, [{**rows[0], "cosine": float("-inf")}]))
    assert data["rows"][0]["cosine"] is None and data["rows"][0]["token_f1"] == rows[0]["token_f1"]
    assert data["channel"]["snr_db"] == 0 and data["clock"]["kind"] == "paper"
    assert set(data["estimators"]) >= {"throughput", "throughput_awgn"}


def test_latex_is_escaped_and_leaves_out_empty_columns(rows):
    text = rows_tex(ABOUT, rows, "no fading")
    assert r"a\_b $\rightarrow$ c on 50 \% \& more: 6 prompts" in text and "Throughput: realised, no fading." in text
    lines = [line for line in text.splitlines() if line.endswith(r"\\")]
    assert len(lines) == 1 + len(rows) and len({line.count(" & ") for line in lines}) == 1
    assert text.count("{") == text.count("}") and "Yes/no" in text
    hlm = next(line for line in lines if line.strip().startswith("HLM"))
    row = next(row for row in rows if row["name"] == "hlm")
    assert f"{row['cosine']:.4f}" in hlm and f"{(row['cosine_high'] - row['cosine_low']) / 2:.4f}" in hlm
    assert "Yes/no" not in rows_tex(ABOUT, [{**row, "yes_no": None} for row in rows], "no fading")
    other = rows_tex(ABOUT, rows, "no fading", "awgn")
    assert "Throughput: at the mean snr" in other and other != text


def test_a_configuration_of_another_name_is_told_by_it(rows):
    assert r"HLM, k=3\_x" in rows_tex(ABOUT, [{**rows[2], "name": "k=3_x"}], "no fading")


def test_parquet_has_every_answer_with_its_sample(scored):
    table = pandas.read_parquet(io.BytesIO(answers_parquet(scored, samples(), CHANNEL, CLOCK)))
    by_number = {one.number: one for one in samples()}
    assert len(table) == 42 and list(table["text"]) == list(scored.table.text)
    for row in table.itertuples():
        sample = by_number[row.sample]
        assert (row.prompt, row.reference) == (sample.prompt, sample.reference)
        assert row.label == sample.label or (sample.label is None and pandas.isna(row.label))
    np.testing.assert_array_equal(table["cosine"], scored.scores["cosine"])
    np.testing.assert_array_equal(table["throughput"], scored.table.totals(CHANNEL, CLOCK)["throughput"])
