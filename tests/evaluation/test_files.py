"""Rows of JSONL, JSON, CSV and Parquet files, and what is said about files that cannot be read."""

import gzip
import json

import pandas
import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from cuhlm_core import storage
from cuhlm_core.errors import UserError
from cuhlm_core.evaluation import files
from cuhlm_core.evaluation.files import SUFFIXES, is_row_file, read_rows, stem

ROWS = [{"prompt": "Say hello, “world”.", "reference": "Hello\nworld\u2028again"}, {"prompt": "NA", "reference": ""}]


def write(folder, name):
    """ROWS as a file of the kind that its name says."""
    path = folder / name
    table = pandas.DataFrame(ROWS)
    if ".parquet" in name:
        table.to_parquet(path)
    elif ".csv" in name or ".tsv" in name:
        table.to_csv(path, index=False, sep="\t" if ".tsv" in name else ",")
    elif ".jsonl" in name:
        table.to_json(path, orient="records", lines=True, force_ascii=False)
    else:
        table.to_json(path, orient="records", force_ascii=False)
    return path


@pytest.mark.parametrize("suffix", sorted({*SUFFIXES} - {".txt"}))
def test_every_kind_holds_the_same_rows(tmp_path, suffix):
    path = write(tmp_path, f"my.set{suffix}")
    assert read_rows(path) == ROWS and stem(path) == "my.set" and is_row_file(path)


def test_a_file_named_json_may_hold_lines_and_a_file_may_begin_with_a_mark(tmp_path):
    path = tmp_path / "lines.json"
    path.write_bytes(b"\xef\xbb\xbf" + "\n\n".join(json.dumps(row) for row in ROWS).encode())
    assert read_rows(path) == ROWS
    (tmp_path / "a.txt").write_text("one, two\n\nthree\n")
    assert read_rows(tmp_path / "a.txt") == [{"prompt": "one, two"}, {"prompt": "three"}], "a line a prompt"
    path = tmp_path / "marked.csv"
    path.write_bytes(b"\xef\xbb\xbfprompt,reference\n1,\n")
    assert read_rows(path) == [{"prompt": "1", "reference": ""}]
    for name, separator in (("a.csv", ";"), ("a.csv", "\t"), ("A.TSV", "\t")):
        (tmp_path / name).write_text(f"prompt{separator}reference\n1,2{separator}3\n")
        assert read_rows(tmp_path / name) == [{"prompt": "1,2", "reference": "3"}]
    (tmp_path / "a.tsv").write_text("prompt\nname a, b\n")
    assert read_rows(tmp_path / "a.tsv") == [{"prompt": "name a, b"}], "without a tab in the first line, too"


def test_names_count_in_any_case_and_others_are_no_row_files(tmp_path):
    path = tmp_path / "LOUD.JSONL"
    path.write_text('{"a": 1}')
    assert is_row_file(path) and stem(path) == "LOUD" and read_rows(path) == [{"a": 1}]
    assert not is_row_file(tmp_path / "weights.pkl") and stem(tmp_path / "notes.txt") == "notes"


@pytest.mark.parametrize("sign", ",;\t|~")
@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16"])
def test_columns_are_parted_as_the_file_parts_them(tmp_path, sign, encoding):
    """As spreadsheets write it where the comma is the decimal sign, too; a sign of one's own is named in a first line."""
    cells = [[" Prompt", "b or c; d, e "], ["2,5 + 1; a | b\n is", "3,5"], ['a "é"', ""], ["alone"]]
    rows = [sign.join('"' + cell.replace('"', '""') + '"' for cell in row) for row in cells]
    text = f"sep={sign}\r\n" * (sign == "~") + "\r\n\r\n".join(rows) + sign + "\r\n"
    (tmp_path / "a.csv").write_bytes(text.encode(encoding))
    assert read_rows(tmp_path / "a.csv") == [{"Prompt": row[0], "b or c; d, e": "".join(row[1:])} for row in cells[1:]]


def test_of_two_signs_in_the_header_the_one_that_parts_every_row_counts(tmp_path):
    (tmp_path / "a.csv").write_text("Frage, kurz;b\n2,5 + 1, also;3,5\nblau;1\n")
    assert read_rows(tmp_path / "a.csv") == [{"Frage, kurz": "2,5 + 1, also", "b": "3,5"}, {"Frage, kurz": "blau", "b": "1"}]


@pytest.mark.parametrize(("name", "content", "message"), [
    ("a.pkl", b"x", "a.pkl is not a JSONL, JSON, CSV, TSV, text or Parquet file"),
    ("a.jsonl", b'{"a": 1}\n{"a": ', "Line 2 of a.jsonl is not JSON"),
    ("a.jsonl", b'{"a": 1}\n5', "Line 2 of a.jsonl is not a JSON object"),
    ("a.json", b'[{"a": 1}, 5]', "Entry 2 of a.json is not a JSON object"), ("a.json", b"[1", "a.json is not JSON"),
    ("a.jsonl", b"[" * 100_000, "a.jsonl is not JSON"), ("a.jsonl", b"\xff\xfe", "a.jsonl is not UTF-8 text"),
    ("a.csv", b"a\n\xff\xfe", "a.csv is not UTF-8 text"), ("a.csv", b"a,b\n1,2\n1,2,3\n", "a.csv is not a valid CSV file"),
    ("a.csv", b"a,b\n1,2,3\n", "a.csv is not a valid CSV file"), ("a.csv", "étoile".encode("latin-1"), "a.csv is not UTF-8 text"),
    ("a.csv", "a\n1".encode("utf-16-le"), "a.csv is not UTF-8 text"),
    ("a.csv", b"a, b;c\n1, 2;3\n", "a.csv does not show which sign parts its columns"),
    ("a.csv", b"a;b\n1,2\n", "a.csv has no row with the 2"), ("a.csv", b'"a;b"\n"1;2"\n', "a.csv has whole rows in quotation marks"),
    ("a.csv", b"a,a\n1,2\n", "a.csv has two columns named 'a'"), ("a.csv", b'a,b\n"1,2\n', "a.csv is not a valid CSV file"),
    ("a.csv", b"", "a.csv has no rows"), ("a.csv", b"a,b\n", "a.csv has no rows"), ("a.jsonl", b"\n", "a.jsonl has no rows"),
    ("a.json", b"[]", "a.json has no rows"), ("a.parquet", b"PAR1", "a.parquet is not a readable Parquet file"),
    ("a.jsonl.gz", b"plain", "a.jsonl.gz is not a complete gzip file"),
    ("a.jsonl.gz", gzip.compress(b'{"a": 1}' * 99, mtime=0)[:-9], "a.jsonl.gz is not a complete gzip file"),
    ("a.csv.gz", gzip.compress(b"a\n1\n" * 99, mtime=0)[:-9], "a.csv.gz is not a complete gzip file"),
])  # fmt: skip
def test_what_cannot_be_read_is_said_in_a_sentence(tmp_path, name, content, message):
    (tmp_path / name).write_bytes(content)
    with pytest.raises(UserError) as error:
        read_rows(tmp_path / name)
    assert str(error.value).startswith(message) and "\n" not in str(error.value)


@pytest.mark.parametrize("suffix", SUFFIXES)
def test_a_missing_file_and_a_folder_are_said(tmp_path, suffix):
    with pytest.raises(UserError, match="There is no file"):
        read_rows(tmp_path / f"nowhere{suffix}")
    folder = tmp_path / f"folder{suffix}"
    folder.mkdir()
    with pytest.raises(UserError, match=r"cannot be read|has no rows|readable Parquet"):
        read_rows(folder)


# More than is read ----------------------------------------------------------------------------------------------------


def refusal(path):
    with pytest.raises(UserError) as error:
        read_rows(path)
    return str(error.value)


@pytest.mark.parametrize(("name", "row", "counted"), [
    ("a.jsonl", "{}\n", "lines"), ("a.json", "{},", "entries"), ("a.csv", "1,2\n", "rows of 2 columns"), ("a.parquet", "", "rows"),
])  # fmt: skip
def test_rows_have_a_bound(tmp_path, monkeypatch, name, row, counted):
    """Ten are read, eleven are not."""
    monkeypatch.setattr(files, "MOST_ROWS", 10)
    for number in (10, 11):
        if name == "a.parquet":
            pq.write_table(pa.table({"a": ["x"] * number}), tmp_path / name)
        else:
            start = {"a.csv": "a,b\n", "a.json": "["}.get(name, "")
            (tmp_path / name).write_text((start + row * number).rstrip(",") + "]" * (name == "a.json"))
        if number == 10:
            assert len(read_rows(tmp_path / name)) == 10
    more = "has" if name != "a.parquet" else "holds"
    assert refusal(tmp_path / name) == f"{name} {more} more than 10 {counted}: cut it."


@pytest.mark.parametrize("content", ['[{"a": [' + "[]," * 99 + "[]]}]", '{"a": 1}\n' * 101, '[{"b": {"a": {}}}' + ', {"c": {}}' * 40 + "]"])
def test_values_have_a_bound(tmp_path, monkeypatch, content):
    """A single row may hold millions."""
    for module in (files, storage):
        monkeypatch.setattr(module, "MOST_VALUES", 100)
    (tmp_path / "a.json").write_text(content)
    assert refusal(tmp_path / "a.json") == "a.json holds more than 100 values and lines: cut it."
    pq.write_table(pa.table({"a": [[0] * 101]}), tmp_path / "a.parquet")
    assert refusal(tmp_path / "a.parquet") == "a.parquet holds more than 100 values: cut it."
    (tmp_path / "a.csv").write_text(",".join("abcdefghij") + "\n1" * 11)  # eleven rows of ten columns, most of them left out
    assert refusal(tmp_path / "a.csv") == "a.csv has more than 10 rows of 10 columns: cut it."


def test_columns_have_a_bound(tmp_path, monkeypatch):
    monkeypatch.setattr(files, "_MOST_COLUMNS", 9)
    (tmp_path / "a.csv").write_text('"a\n",b,c,d,e,f,g,h,i,j\n1\n')
    assert refusal(tmp_path / "a.csv") == "a.csv has more than 9 columns: cut it."


def long():
    """A column of one text of 20 MB, met again and again."""
    return pa.DictionaryArray.from_arrays(pa.array([0] * 60, pa.int32()), ["x" * 20_000_000])


BOMBS = {
    "text": long,
    "list": lambda: pa.ListArray.from_arrays(pa.array([0, 0, 60], pa.int32()), long()),
    "struct": lambda: pa.StructArray.from_arrays([long(), pa.array(range(60))], ["text", "number"]),
    "fixed": lambda: pa.array([b"x" * 20_000_000] * 26, pa.binary(20_000_000)),  # as large in memory as it says
}
"""Made where they are asked for: every process of the tests reads this file."""


@pytest.mark.parametrize("kind", [pytest.param(kind, marks=pytest.mark.thorough if kind == "fixed" else ()) for kind in BOMBS])
def test_what_a_dictionary_stands_for_is_counted_before_it_is_unpacked(tmp_path, kind):
    path = tmp_path / "bomb.parquet"
    pq.write_table(pa.table({"prompt": BOMBS[kind]()}), path, compression="zstd", store_schema=False)
    pool = pa.default_memory_pool()
    before, peak = pool.bytes_allocated(), pool.max_memory()
    assert refusal(path) == "bomb.parquet holds more than 500 MB unpacked: cut it."
    assert pool.max_memory() <= max(peak, before + 200_000_000)


def test_kinds_of_columns_are_read_as_they_are(tmp_path):
    table = pa.table({
        "large": pa.array(["a", None], pa.large_string()), "view": pa.array(["a", None], pa.string_view()),
        "map": pa.array([[("k", "v")], None], pa.map_(pa.string(), pa.string())), "lists": [[["a"], []], None],
        "fixed": pa.array([[1, 2], None], pa.list_(pa.int32(), 2)),
        "bytes": [b"\xff", None], "words": pa.array(["a", None]).dictionary_encode(), "objects": [[{"text": "b", "number": 1}], [None]],
    })  # fmt: skip
    pq.write_table(table, tmp_path / "a.parquet")
    assert read_rows(tmp_path / "a.parquet") == table.to_pylist()


@pytest.mark.parametrize("error", [MemoryError, pa.ArrowMemoryError])
def test_too_little_memory_is_said(tmp_path, monkeypatch, error):
    def full(path):
        raise error

    monkeypatch.setattr(files, "read_plain", full)
    for name in ("a.jsonl", "a.csv", "a.parquet"):
        assert refusal(tmp_path / name) == f"{name} needs more memory than there is: cut it."
