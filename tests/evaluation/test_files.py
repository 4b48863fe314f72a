"""Rows of JSONL, JSON, CSV and Parquet files, and what is said about files that cannot be read."""

import gzip
import json

import pandas
import pytest

from cuhlm_core.errors import UserError
from cuhlm_core.evaluation.files import SUFFIXES, is_row_file, read_rows, stem

ROWS = [{"prompt": "Say hello, “world”.", "reference": "Hello\nworld\u2028again"}, {"prompt": "NA", "reference": ""}]


def write(folder, name):
    """ROWS as a file of the kind that its name says."""
    path = folder / name
    table = pandas.DataFrame(ROWS)
    if ".parquet" in name:
        table.to_parquet(path)
    elif ".csv" in name:
        table.to_csv(path, index=False)
    elif ".jsonl" in name:
        table.to_json(path, orient="records", lines=True, force_ascii=False)
    else:
        table.to_json(path, orient="records", force_ascii=False)
    return path


@pytest.mark.parametrize("suffix", SUFFIXES)
def test_every_kind_holds_the_same_rows(tmp_path, suffix):
    path = write(tmp_path, f"my.set{suffix}")
    assert read_rows(path) == ROWS and stem(path) == "my.set" and is_row_file(path)


def test_a_file_named_json_may_hold_lines_and_a_file_may_begin_with_a_mark(tmp_path):
    path = tmp_path / "lines.json"
    path.write_bytes(b"\xef\xbb\xbf" + "\n\n".join(json.dumps(row) for row in ROWS).encode())
    assert read_rows(path) == ROWS
    path = tmp_path / "marked.csv"
    path.write_bytes(b"\xef\xbb\xbfprompt,reference\n1,\n")
    assert read_rows(path) == [{"prompt": "1", "reference": ""}]


def test_names_count_in_any_case_and_others_are_no_row_files(tmp_path):
    path = tmp_path / "LOUD.JSONL"
    path.write_text('{"a": 1}')
    assert is_row_file(path) and stem(path) == "LOUD" and read_rows(path) == [{"a": 1}]
    assert not is_row_file(tmp_path / "weights.pkl") and stem(tmp_path / "notes.txt") == "notes"


@pytest.mark.parametrize(("name", "content", "message"), [
    ("a.pkl", b"x", "a.pkl is no JSONL, JSON, CSV or Parquet file"),
    ("a.jsonl", b'{"a": 1}\n{"a": ', "Line 2 of a.jsonl is no JSON"),
    ("a.jsonl", b'{"a": 1}\n5', "Line 2 of a.jsonl is no JSON object"),
    ("a.json", b'[{"a": 1}, 5]', "Entry 2 of a.json is no JSON object"),
    ("a.json", b"[1", "a.json is no JSON"),
    ("a.jsonl", b"[" * 100_000, "a.jsonl is no JSON"),
    ("a.jsonl", b"\xff\xfe", "a.jsonl is no UTF-8 text"),
    ("a.csv", b"a\n\xff\xfe", "a.csv is no UTF-8 text"),
    ("a.csv", b"a,b\n1,2\n1,2,3\n", "a.csv is no proper CSV file"),
    ("a.csv", b"", "a.csv has no rows"), ("a.csv", b"a,b\n", "a.csv has no rows"), ("a.jsonl", b"\n", "a.jsonl has no rows"),
    ("a.json", b"[]", "a.json has no rows"),
    ("a.parquet", b"PAR1", "a.parquet is no Parquet file"),
    ("a.jsonl.gz", b"plain", "a.jsonl.gz is no whole gzip file"),
    ("a.jsonl.gz", gzip.compress(b'{"a": 1}' * 99, mtime=0)[:-9], "a.jsonl.gz is no whole gzip file"),
    ("a.csv.gz", gzip.compress(b"a\n1\n" * 99, mtime=0)[:-9], "a.csv.gz is no whole gzip file"),
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
    with pytest.raises(UserError, match=r"cannot be read|has no rows|no Parquet"):
        read_rows(folder)
