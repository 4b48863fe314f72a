"""The one writer of rows: nothing that a spreadsheet would run, nothing that a reader has to guess."""

import csv
import io
import json
import re
from itertools import product

import numpy as np
import pandas
import pytest

from cuhlm_core.studies.exports import as_json, rows_csv, table_md, table_tex, tex_text


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


SPACES = " \xa0\ufeff\u200b\u3000\u2000\u2009\u202f\u205f\u1680\u180e\u2060\u200e\xad\u3164\x7f\x85\u2028\u2029"
ODD = [*map(chr, range(0x20)), *SPACES, "\r\n", "\t \n"]
"""What a spreadsheet may take for a space, drop, or break a line at."""
SHAPES = ("{}", "{}=1+1", "a{}b", "a{}=1+1", "{0}{0}@x", "a{}\n=2", '"{}",=3', "{}-5")


def test_what_pandas_reads_back_is_what_was_written_cell_by_cell_and_no_cell_is_a_formula(tmp_path):
    rows = [{"n": number, "text": shape.format(odd), "last": "end"} for number, (odd, shape) in enumerate(product(ODD, SHAPES))]
    path = tmp_path / "rows.csv"
    path.write_bytes(rows_csv(rows).encode())
    read = pandas.read_csv(path, dtype=str, keep_default_na=False)
    assert read["n"].tolist() == [str(row["n"]) for row in rows] and set(read["last"]) == {"end"}
    for row, cell in zip(rows, read["text"], strict=True):
        assert cell in (row["text"], f"'{row['text']}")
        assert (cell != row["text"]) == (row["text"].lstrip("".join(ODD))[:1] in ("=", "@", "-") or row["text"][0] in "\t\r\n"), cell


@pytest.mark.parametrize("odd", ODD)
def test_a_row_of_latex_or_markdown_is_one_line(odd):
    cells = [f"a{odd}b\\|c", f"{odd}| d"]
    lines = table_md(("one", "two|three"), [cells, cells])
    assert len(lines) == 4 == len("\n".join(lines).splitlines()) and {len(re.findall(r"(?<!\\)\|", line)) for line in lines} == {3}
    written = table_tex(f"a{odd}b", [{"Method": tex_text(cell)} for cell in cells])
    plain = table_tex("a b", [{"Method": "a b"}] * 2)
    assert len(written.splitlines()) == len(plain.splitlines())
