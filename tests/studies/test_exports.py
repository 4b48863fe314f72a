"""The one writer of rows: nothing that a spreadsheet would run, nothing that a reader has to guess."""

import csv
import io
import json

import numpy as np
import pytest

from cuhlm_core.studies.exports import as_json, rows_csv, table_tex


@pytest.mark.parametrize("name", ["=1+1", "@cmd", "-2", "+3"])
def test_csv_has_no_formulas(name):
    (read,) = csv.DictReader(io.StringIO(rows_csv([{"name": name, "value": -2.5}])))
    assert read == {"name": f"'{name}", "value": "-2.5"}


def test_csv_has_numpys_numbers_as_numbers_and_nothing_where_nothing_is_known():
    rows = [{"a": np.float64(-0.1), "b": np.int64(-3), "c": np.nan, "d": True}, {"a": None, "b": 2, "e": np.bool_(False)}]
    assert rows_csv(rows).splitlines() == ["a,b,c,d,e", "-0.1,-3,,true,", ",2,,,false"]


def test_json_holds_arrays_and_no_infinity():
    assert json.loads(as_json({"x": np.array([1.5, np.inf]), "n": np.int64(2)})) == {"x": [1.5, None], "n": 2}


def test_a_table_is_latex_with_the_cells_as_given():
    text = table_tex("50 % & more → θ", [{"Method": r"k\_x", "Mean $k$": r"$3 \pm 1$"}])
    assert r"\caption{50 \% \& more $\rightarrow$ $\theta$}" in text and r"\centering" in text and r"\begin{tabular}{lc}" in text
    assert [line for line in text.splitlines() if line.endswith(r"\\")] == [r"Method & Mean $k$ \\", r"k\_x & $3 \pm 1$ \\"]
