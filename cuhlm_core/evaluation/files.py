"""Tables of rows, as dictionaries: from JSONL, JSON, CSV and Parquet files, and from data sets on the Hugging Face hub.

The hub's library `datasets` reads data files only, never a repository's own program. Importing it loads no pandas and
no pyarrow.
"""

import codecs
import csv
import gzip
import io
import itertools
import os
import re
import reprlib
import zlib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Protocol

from cuhlm_core.errors import UserError, first_line, needs_extra
from cuhlm_core.storage import MOST_BYTES, MOST_ROWS, MOST_VALUES, TooLarge, parquet_batches, parse_json, read_plain

SUFFIXES = (".jsonl", ".jsonl.gz", ".json", ".json.gz", ".csv", ".csv.gz", ".tsv", ".tsv.gz", ".txt", ".parquet")
"""Ends of the names of files that can be read; .gz: compressed with gzip."""

_MOST_COLUMNS, _LONGEST_CELL = 1_000, 10_000_000
_SEPARATORS = ",;\t|"
"""Any other one is named in a first line `sep=…`."""
Row = dict[str, Any]


def is_row_file(path: Path) -> bool:
    """Whether the name ends in one of SUFFIXES, in any case."""
    return path.name.lower().endswith(SUFFIXES)


def stem(path: Path) -> str:
    """The file's name without its suffixes: qed-dev for qed-dev.jsonl.gz."""
    suffix = next((suffix for suffix in sorted(SUFFIXES, key=len, reverse=True) if path.name.lower().endswith(suffix)), path.suffix)
    return path.name[: len(path.name) - len(suffix)]


def read_rows(path: Path) -> list[Row]:
    """All rows of a file in its order, each a dictionary by column; in CSV and TSV every value is a text, of .txt each line a prompt.

    UserError for a file that is not there, cannot be read, is of another kind, is damaged, or has no row.
    """
    name = path.name.lower().removesuffix(".gz")
    try:
        if name.endswith(".parquet"):
            rows = _read_parquet(path)
        elif name.endswith((".csv", ".tsv")):
            rows = _read_csv(path)
        elif is_row_file(path):
            rows = (_prompt_lines if name.endswith(".txt") else _json_rows)(_text(path), path.name)
        else:
            kinds = "JSONL, JSON, CSV, TSV, text or Parquet"
            raise UserError(f"{path.name} is not a {kinds} file: its name must end in {', '.join(SUFFIXES)}.")
    except TooLarge as error:
        raise UserError(f"{path.name} {error}: cut it.") from error
    except UserError:
        raise
    except MemoryError as error:
        raise UserError(f"{path.name} needs more memory than there is: cut it.") from error
    except FileNotFoundError as error:
        raise UserError(f"There is no file {path}: check its name.") from error
    except UnicodeDecodeError as error:
        raise UserError(f"{path.name} is not UTF-8 text: save it as UTF-8.") from error
    except (gzip.BadGzipFile, EOFError, zlib.error) as error:
        raise UserError(f"{path.name} is not a complete gzip file: fetch it again, or unpack it.") from error
    except OSError as error:
        why = error.strerror or type(error).__name__
        raise UserError(f"{path.name} cannot be read ({why}): choose a file that may be read.") from error
    if not rows:
        raise UserError(f"{path.name} has no rows: choose another file.")
    return rows


def _text(path: Path) -> str:
    data = read_plain(path)
    if path.name.lower().endswith(".gz"):
        with gzip.open(io.BytesIO(data)) as packed:
            data = packed.read(MOST_BYTES + 1)
        if len(data) > MOST_BYTES:
            raise TooLarge(f"holds more than {MOST_BYTES / 1e6:,.0f} MB unpacked")
    # In UTF-8 these bytes stand for nothing else; before each value of a list, an object or a row stands one of them.
    if sum(map(data.count, (b",", b"[", b"{", b"\n", b"\r"))) > MOST_VALUES:
        raise TooLarge(f"holds more than {MOST_VALUES:,} values and lines")
    text = data.decode("utf-16" if data[2:] and data[:2] in (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE) else "utf-8-sig")
    if "\0" in text:  # UTF-16 without its mark
        raise UnicodeDecodeError("utf-8", b"", 0, 0, "")
    return text


def _prompt_lines(text: str, name: str) -> list[Row]:
    """A prompt a line."""
    return [{"prompt": line.strip()} for line in text.split("\n") if line.strip()]


def _json_rows(text: str, name: str) -> list[Row]:
    """One list of objects, or an object a line: files named .json come in both forms."""
    if text.lstrip().startswith("["):
        try:
            content: Any = parse_json(text, nan=True)
        except UserError as error:
            raise UserError(f"{name} is not JSON: write a list of objects, or an object a line.") from error
        if len(content) > MOST_ROWS:
            raise TooLarge(f"has more than {MOST_ROWS:,} entries")
        entries = [(f"Entry {number} of {name}", entry) for number, entry in enumerate(content, 1)]
    else:
        if text.count("\n") > MOST_ROWS:
            raise TooLarge(f"has more than {MOST_ROWS:,} lines")
        # Not splitlines: JSON text may hold U+2028 and its like as they are.
        lines = ((f"Line {number} of {name}", line) for number, line in enumerate(text.split("\n"), 1) if line.strip())
        entries = [(where, _json(line, where)) for where, line in lines]
    wrong = next((where for where, entry in entries if not isinstance(entry, dict)), None)
    if wrong:
        raise UserError(f"{wrong} is not a JSON object: write one with a key for every column.")
    return [entry for _, entry in entries]


def _json(line: str, where: str) -> Any:
    try:
        return parse_json(line, nan=True)
    except UserError as error:
        raise UserError(f"{where} is not JSON: write one object a line.") from error


def _read_csv(path: Path) -> list[Row]:
    text = _text(path)
    csv.field_size_limit(_LONGEST_CELL)
    if named := re.match(r'"?sep=([^"\w\r\n])"?(\r\n?|\n|$)', text):  # as Excel writes and reads it
        text, separators = text[named.end() :], named[1]
    else:
        separators = "".join(one for one in _SEPARATORS if _width_of(text, one, 1) > 1)
        separators = separators or ("\t" if ".tsv" in path.name.lower() else ",")
    if len(separators) > 1:  # the header holds several of them: the right one parts every row as the header
        separators = "".join(one for one in separators if _width_of(text, one) > 1)
    if len(separators) != 1:
        raise UserError(f"{path.name} does not show which sign parts its columns: name it in a first line, such as sep=; for semicolons.")
    try:
        return [*_csv_rows(path.name, _lines(text, separators))]
    except csv.Error as error:
        if "limit" in str(error):
            raise TooLarge(f"holds a text of more than {_LONGEST_CELL:,} characters") from error
        raise UserError(f"{path.name} is not a valid CSV file ({error}): mend its quotation marks.") from error


def _lines(text: str, separator: str) -> Iterator[list[str]]:
    """The lines of a CSV text that are not blank, the header first."""
    return filter(None, csv.reader(io.StringIO(text, newline=""), delimiter=separator, strict=True))


def _width_of(text: str, separator: str, lines: int | None = None) -> int:
    """How many columns each of the first lines has; 0 where they differ or cannot be read so."""
    try:
        counts = {len(line) for line in itertools.islice(_lines(text, separator), lines)}
    except csv.Error:
        return 0
    return counts.pop() if len(counts) == 1 else 0


def _csv_rows(name: str, lines: Iterator[list[str]]) -> Iterator[Row]:
    header = [column.strip() for column in next(lines, [])]
    if len(header) > _MOST_COLUMNS:
        raise TooLarge(f"has more than {_MOST_COLUMNS:,} columns")
    if len(header) == 1 and any(sign in header[0] for sign in _SEPARATORS):
        raise UserError(f"{name} has whole rows in quotation marks: put them around each text instead.")
    if twice := next((column for column in header if column and header.count(column) > 1), None):
        raise UserError(f"{name} has two columns named {reprlib.repr(twice)}: rename one of them.")
    most, whole, number = min(MOST_ROWS, MOST_VALUES // max(1, len(header))), False, 0
    for number, cells in enumerate(lines, 1):
        if number > most:
            raise TooLarge(f"has more than {most:,} rows of {len(header):,} columns")
        if any(cells[len(header) :]):
            where = f"row {number} has {len(cells)} columns, and its first line names {len(header)}"
            raise UserError(f"{name} is not a valid CSV file ({where}): put texts that hold the separating sign in quotation marks.")
        whole |= len(cells) >= len(header)
        # A short row is filled up to the header's length.
        yield {column: cell for column, cell in itertools.zip_longest(header, cells[: len(header)], fillvalue="") if column}
    if number and not whole:
        raise UserError(f"{name} has no row with the {len(header)} columns that its first line names: part its rows as that line.")


def _read_parquet(path: Path) -> list[Row]:
    import pyarrow

    rows: list[Row] = []
    try:
        for batch in parquet_batches(read_plain(path), MOST_ROWS, MOST_BYTES):
            try:
                rows += batch.to_pylist()
            except (ValueError, OverflowError, LookupError) as error:  # LookupError: a time zone that is not known
                words = "a value that cannot be read, such as a date after the year 9999"
                raise UserError(f"{path.name} holds {words} ({first_line(error)}): leave its column out.") from error
    except pyarrow.ArrowMemoryError:
        raise
    except (pyarrow.ArrowException, OverflowError) as error:
        raise UserError(f"{path.name} is not a readable Parquet file: fetch it again.") from error
    return rows


# The hub --------------------------------------------------------------------------------------------------------------

ELSEWHERE = "give a folder with its files, or choose one of the world's sets"


class Rows(Protocol):
    """A table read row by row."""

    def __len__(self) -> int: ...

    def __getitem__(self, number: int, /) -> Mapping[str, Any]: ...


def hub_rows(location: str, split: str, revision: str | None = None) -> Rows:
    """The rows of one split, fetched once and then read from the library's cache.

    UserError where the library is missing, the hub cannot be reached and the cache has nothing, or the hub does not have the set.
    """
    with needs_extra("scores", f"{location}, a public data set,"):
        import datasets
    from cuhlm_core.models.loading import hub_reachable

    unreachable = f"{location} is not on this computer and the hub cannot be reached: connect to the network, or {ELSEWHERE}."
    if not hub_reachable() and not _is_cached(location, datasets):  # the library would try again for half a minute
        raise UserError(unreachable)
    datasets.disable_progress_bars()
    datasets.logging.set_verbosity_error()
    try:
        return datasets.load_dataset(location, split=split, revision=revision)
    except Exception as error:
        kinds = {kind.__name__ for kind in type(error).__mro__}
        if "DatasetNotFoundError" in kinds:
            raise UserError(f"The hub has no data set {location} that you may read (or no longer): {ELSEWHERE}.") from error
        if kinds & {"ConnectionError", "OfflineModeIsEnabled", "ConnectError", "TimeoutException"}:
            raise UserError(unreachable) from error
        if "scripts are no longer supported" in str(error):
            raise UserError(f"{location} needs program code of its own, which is never run: {ELSEWHERE}.") from error
        why = f"{type(error).__name__}: {first_line(error)}"
        raise UserError(f"{location} cannot be loaded ({why}): try again later, or {ELSEWHERE}.") from error


def _is_cached(location: str, datasets: Any) -> bool:
    """Whether the library's cache has a folder of this set; it writes names in lower case, with underlines between words."""
    cache = Path(os.path.expanduser(str(datasets.config.HF_DATASETS_CACHE)))
    wanted = _plain(location)
    return cache.is_dir() and any(_plain(folder.name) == wanted for folder in cache.iterdir())


def _plain(name: str) -> str:
    return "".join(letter for letter in name.lower() if letter.isalnum())
