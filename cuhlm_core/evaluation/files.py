"""Tables of rows from JSONL, JSON, CSV and Parquet files, as dictionaries. Importing it loads no pandas and no pyarrow."""

import gzip
import json
import zlib
from pathlib import Path
from typing import Any

from cuhlm_core.errors import UserError

SUFFIXES = (".jsonl", ".jsonl.gz", ".json", ".json.gz", ".csv", ".csv.gz", ".parquet")
"""Ends of the names of files that can be read; .gz: compressed with gzip."""

Row = dict[str, Any]


def is_row_file(path: Path) -> bool:
    """Whether the name ends in one of SUFFIXES, in any case."""
    return path.name.lower().endswith(SUFFIXES)


def stem(path: Path) -> str:
    """The file's name without its suffixes: qed-dev for qed-dev.jsonl.gz."""
    suffix = next((suffix for suffix in sorted(SUFFIXES, key=len, reverse=True) if path.name.lower().endswith(suffix)), path.suffix)
    return path.name[: len(path.name) - len(suffix)]


def read_rows(path: Path) -> list[Row]:
    """All rows of a file in its order, each a dictionary by column; in CSV every value is a text.

    UserError for a file that is not there, cannot be read, is of another kind, is damaged, or has no row.
    """
    name = path.name.lower().removesuffix(".gz")
    try:
        if name.endswith(".parquet"):
            rows = _read_parquet(path)
        elif name.endswith(".csv"):
            rows = _read_csv(path)
        elif is_row_file(path):
            rows = _json_rows(_text(path), path.name)
        else:
            raise UserError(f"{path.name} is no JSONL, JSON, CSV or Parquet file: its name must end in {', '.join(SUFFIXES)}.")
    except UserError:
        raise
    except FileNotFoundError as error:
        raise UserError(f"There is no file {path}: check its name.") from error
    except UnicodeDecodeError as error:
        raise UserError(f"{path.name} is no UTF-8 text: save it as UTF-8.") from error
    except (gzip.BadGzipFile, EOFError, zlib.error) as error:
        raise UserError(f"{path.name} is no whole gzip file: fetch it again, or unpack it.") from error
    except OSError as error:
        raise UserError(f"{path.name} cannot be read ({type(error).__name__}): choose a file that may be read.") from error
    if not rows:
        raise UserError(f"{path.name} has no rows: choose another file.")
    return rows


def _text(path: Path) -> str:
    data = path.read_bytes()
    return (gzip.decompress(data) if path.name.lower().endswith(".gz") else data).decode("utf-8-sig")


def _json_rows(text: str, name: str) -> list[Row]:
    """One list of objects, or an object a line: files named .json come in both forms."""
    if text.lstrip().startswith("["):
        try:
            told: Any = json.loads(text)
        except (ValueError, RecursionError) as error:
            raise UserError(f"{name} is no JSON: write a list of objects, or an object a line.") from error
        places = [(f"Entry {number} of {name}", entry) for number, entry in enumerate(told, 1)]
    else:
        # Not splitlines: JSON text may hold U+2028 and its like as they are.
        lines = ((f"Line {number} of {name}", line) for number, line in enumerate(text.split("\n"), 1) if line.strip())
        places = [(place, _json(line, place)) for place, line in lines]
    wrong = next((place for place, entry in places if not isinstance(entry, dict)), None)
    if wrong:
        raise UserError(f"{wrong} is no JSON object: write one with a key for every column.")
    return [entry for _, entry in places]


def _json(line: str, place: str) -> Any:
    try:
        return json.loads(line)
    except (ValueError, RecursionError) as error:
        raise UserError(f"{place} is no JSON: write one object a line.") from error


def _read_csv(path: Path) -> list[Row]:
    import pandas

    try:
        table = pandas.read_csv(path, dtype=str, keep_default_na=False, encoding="utf-8-sig")
    except pandas.errors.EmptyDataError:
        return []
    except pandas.errors.ParserError as error:
        raise UserError(f"{path.name} is no proper CSV file (rows of different lengths, or an open quotation mark): mend it.") from error
    return [{str(column): value for column, value in row.items()} for row in table.to_dict("records")]


def _read_parquet(path: Path) -> list[Row]:
    import pyarrow
    from pyarrow import parquet

    try:
        return parquet.read_table(path).to_pylist()
    except (pyarrow.ArrowInvalid, pyarrow.ArrowNotImplementedError) as error:
        raise UserError(f"{path.name} is no Parquet file that can be read: fetch it again.") from error
