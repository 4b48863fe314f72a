"""The one store: columns by content key, this installation's own before those that ship with the program. Imports no library at once.

A name is made of everything that its columns depend on (`content_key`), so a measurement is found again and never mistaken for another.
A file appears with all its bytes or not at all; a damaged one is named in the log and counts as missing. No pickle.
"""

from __future__ import annotations

import contextlib
import csv
import errno
import hashlib
import io
import itertools
import json
import logging
import math
import os
import reprlib
import secrets
import stat
import sys
import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, is_dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from cuhlm_core.errors import UserError, checked_path
from cuhlm_core.format import BLANK_LETTERS

if TYPE_CHECKING:
    import numpy as np
    import pyarrow as pa

_INSTALLED = Path(__file__).parents[1] / "cuhlm_dashboard"
APP_FOLDER = _INSTALLED if _INSTALLED.is_dir() else Path(__file__).parents[1]
"""The folder of app.py, its pages and what ships in `cache`: the clone, or where a wheel puts them by this package (pyproject.toml)."""
SHIPPED_CACHE = APP_FOLDER / "cache"
"""What ships with the program; in a clone also the default for everything else."""

MOST_BYTES, MOST_JSON_BYTES = 500_000_000, 50_000_000
"""The largest file of prompts or rows that is read, packed or unpacked; the largest JSON, which takes twenty times as much memory."""
MOST_ROWS, MOST_VALUES = 1_000_000, 20_000_000
"""Rows of a file, and values of a Parquet file: as Python objects a row takes about 300 bytes and a value up to 100, however small."""
DEEPEST = 100
"""Lists and tables within one another in a JSON text."""

NOT_AS_WRITTEN = (LookupError, TypeError, ValueError, AttributeError, ArithmeticError, RecursionError, StopIteration)
"""Errors that the content of a sound file can raise after a change by hand."""

PART = ".cuhlm-part"
"""End of the names of files that are being written: the program's own, since such a file may lie in a user's folder."""
STALE_SECONDS = 86_400
"""Seconds after which a half-written file is that of a killed process."""

Content = TypeVar("Content")
About = dict[str, Any]
"""Plain facts next to some columns: how they were made."""

_LOG = logging.getLogger(__name__)


def cache_folder() -> Path:
    """Folder of recordings, measured rounds and calibrations; the environment variable CUHLM_CACHE names another one.

    In a clone it is `cache`; an installed program keeps them with the user's data. UserError for a name that no folder can have.
    """
    return checked_path(os.environ.get("CUHLM_CACHE") or (_user_folder() if APP_FOLDER == _INSTALLED else SHIPPED_CACHE))


def _user_folder() -> Path:
    """Where this system's programs keep a user's data."""
    if sys.platform == "win32":
        data = os.environ.get("LOCALAPPDATA") or "~/AppData/Local"
    else:
        data = "~/Library/Application Support" if sys.platform == "darwin" else os.environ.get("XDG_DATA_HOME") or "~/.local/share"
    return Path(data) / "cuhlm"


def store_of(kind: str) -> Store:
    """The store of rounds, evaluations or sweeps."""
    return Store(cache_folder() / kind, SHIPPED_CACHE / f"shipped_{kind}")


def content_key(content: Any) -> str:
    """Twenty digits of plain content (what JSON can hold), different for any other."""
    return hashlib.sha256(json.dumps(content, sort_keys=True).encode()).hexdigest()[:20]


class Store:
    """Columns by name in the first of some folders that has them, each with plain facts about them."""

    def __init__(self, *folders: Path):
        """Folders in the order in which they are searched; the first is written to."""
        self.folders = folders

    @property
    def writable(self) -> Path:
        """The folder that is written to; perhaps it is not there yet."""
        return self.folders[0]

    def below(self, name: str) -> Store:
        """The store in the folders of that name in these folders."""
        return Store(*(folder / name for folder in self.folders))

    def save(self, name: str, columns: Mapping[str, np.ndarray], about: Mapping[str, Any] | None = None) -> None:
        """Store columns of one length, [n] or [n, m]; of the wide ones seven digits. UserError where they cannot be written."""
        import pyarrow as pa

        table = pa.table({key: _array(values) for key, values in columns.items()})
        _write_table(self.writable / f"{name}.parquet", table, {"about": json.dumps(dict(about or {}))})

    def load(self, name: str, read: Callable[[dict[str, np.ndarray], About], Content | None]) -> Content | None:
        """What `read` makes of the first stored columns that it can read; None without any.

        `read` raises one of NOT_AS_WRITTEN for columns that are not what the name promises, and returns None to skip sound ones that
        do not fit.
        """
        for folder in self.folders:
            path = folder / f"{name}.parquet"
            try:
                content = read(*_read_table(path)) if path.exists() else None
            except (OSError, *NOT_AS_WRITTEN) as error:
                _LOG.warning("%s cannot be used (%s): it counts as missing and is made again.", path, type(error).__name__)
                continue
            if content is not None:
                return content
        return None

    def holds(self, name: str) -> bool:
        """Whether there is a file of that name, sound or not."""
        return any((folder / f"{name}.parquet").exists() for folder in self.folders)

    def files(self, pattern: str = "*.parquet") -> list[Path]:
        """The files of each folder in turn, newest first."""
        return [file for folder in self.folders for file in sorted(folder.glob(pattern), key=lambda file: -file.lstat().st_mtime)]

    def stamp(self, pattern: str = "*.parquet") -> str:
        """Changes when such files come or go; "" without any."""
        return " ".join(sorted(file.name for file in self.files(pattern)))


# What a file can hold -------------------------------------------------------------------------------------------------

_FORMULA_STARTS = ("=", "+", "-", "@", "＝", "＋", "－", "＠")
"""First characters that make a spreadsheet read a cell as a formula, the full-width ones in some locales."""
_BREAKS = ("\t", "\r", "\n")
"""First characters at which some programs begin another cell."""


def valid_unicode(text: str) -> str:
    """The text with lone surrogates (which UTF-8 cannot hold) as U+FFFD."""
    return text.encode("utf-8", "surrogatepass").decode("utf-8", "replace") if not text.isascii() else text


def plain(value: Any) -> Any:
    """The value as JSON can hold it: tuples and arrays as lists, enums as text, NaN and infinity as None, lone surrogates as U+FFFD."""
    if value is None or isinstance(value, (int, float)):
        return None if isinstance(value, float) and not math.isfinite(value) else value
    if isinstance(value, str):
        return valid_unicode(str(value))
    if isinstance(value, (tuple, list)):
        return [plain(entry) for entry in value]
    if is_dataclass(value) and not isinstance(value, type):
        return plain(asdict(value))
    if hasattr(value, "tolist"):  # numpy's arrays and numbers
        return plain(value.tolist())
    return {key: plain(entry) for key, entry in value.items()} if isinstance(value, dict) else value


def json_text(value: Any, indent: int | None = None) -> str:
    """`plain` of a value as JSON: every float with all its digits, letters as they are."""
    return json.dumps(plain(value), ensure_ascii=False, allow_nan=False, indent=indent)


def csv_sheet(header: Sequence[str], rows: Iterable[Sequence[Any]]) -> str:
    """Rows as CSV.

    Floats are written with all their digits, None as an empty cell. So that no text becomes a formula in a spreadsheet, a text cell
    whose first visible character is = + - or @, or that begins with a tab or a line break, gets an apostrophe in front; numbers never do.
    Lone surrogates become U+FFFD. Use JSON or Parquet where text must stay exactly as it is.
    """
    sheet = io.StringIO(newline="")
    writer = csv.writer(sheet)  # rows end in \r\n (RFC 4180): only then are cells with a lone \r quoted
    writer.writerows([_cell(value) for value in row] for row in itertools.chain([header], rows))
    return sheet.getvalue()


def _cell(value: Any) -> str:
    if value is None:
        return ""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, (int, float)):
        return repr(value)
    text = str(plain(str(value)))
    seen = next((letter for letter in text if letter.isprintable() and letter not in " " + BLANK_LETTERS), "")
    return f"'{text}" if seen in _FORMULA_STARTS or text.startswith(_BREAKS) else text


# Files that people name -----------------------------------------------------------------------------------------------


def read_plain(path: Path, most: int = MOST_BYTES, follow: bool = True) -> bytes:
    """The bytes of a plain file, a link to one only with `follow`.

    A pipe or a device might never end: OSError for these at once, for a folder, and for more than `most` bytes.
    """
    links = 0 if follow else getattr(os, "O_NOFOLLOW", 0)
    descriptor = os.open(path, os.O_RDONLY | links | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
    try:
        status = os.fstat(descriptor)
        if not stat.S_ISREG(status.st_mode):
            raise OSError(errno.EINVAL, "it is not a plain file")
        if status.st_size > most:
            raise OSError(errno.EFBIG, f"it is larger than {most / 1e6:,.0f} MB")
        with open(descriptor, "rb", closefd=False) as file:
            return file.read(most)
    finally:
        os.close(descriptor)


def parse_json(text: bytes | str, nan: bool = False) -> Any:
    """The value of a JSON text (bytes: in UTF-8); whole numbers beyond 64 bits as floats.

    UserError for text that is not JSON, is nested deeper than DEEPEST, or has a number that no float holds, NaN and Infinity unless `nan`.
    """

    def real(number: str) -> float:
        value = float(number)
        if not math.isfinite(value):
            raise UserError(f"it has a number that is not finite or too large, {reprlib.repr(number)}")
        return value

    def whole(number: str) -> int | float:
        return value if len(number) <= 20 and abs(value := int(number)) < 2**63 else real(number)

    try:
        text = text if isinstance(text, str) else text.decode()
        value = json.loads(text, parse_constant=float if nan else real, parse_float=real, parse_int=whole)
    except UserError:
        raise
    except (ValueError, RecursionError):
        raise UserError("it is damaged or no JSON") from None
    level = [value]
    for _ in range(DEEPEST + 1):
        parts = ((node.values() if isinstance(node, dict) else node) for node in level if isinstance(node, dict | list))
        level = [child for part in parts for child in part if isinstance(child, dict | list)]
        if not level:
            return value
    raise UserError(f"its lists are nested more than {DEEPEST} deep")


def read_json(path: Path, most: int = MOST_JSON_BYTES, nan: bool = False) -> Any:
    """`parse_json` of a plain file. UserError, the reason as a clause, also where there is none that can be read."""
    try:
        data = read_plain(path, most)
    except FileNotFoundError:
        raise UserError("it is missing") from None
    except OSError as error:
        raise UserError(error.strerror or "the system refuses it") from error
    return parse_json(data, nan)


# Parquet files that people name ---------------------------------------------------------------------------------------


class TooLarge(UserError):
    """More than is read; the message is what comes after the file's name."""


def parquet_batches(data: bytes, most_rows: int, most_bytes: int) -> Iterator[pa.RecordBatch]:
    """The rows of a Parquet file, a hundred at a time.

    A few bytes can stand for many equal rows. Texts are therefore read with their dictionaries, in which equal ones take no room twice, and
    counted: TooLarge before what is beyond the bounds (or MOST_VALUES) is unpacked. Errors of pyarrow where the file is damaged.
    """
    import pyarrow as pa
    import pyarrow.parquet as pq

    schema, meta = pq.read_schema(pa.BufferReader(data)), pq.read_metadata(pa.BufferReader(data))
    columns = [meta.schema.column(number) for number in range(meta.num_columns)]
    groups = [meta.row_group(number) for number in range(meta.num_row_groups)]
    values = [sum(group.column(number).num_values for group in groups) for number in range(len(columns))]
    # Numbers of fixed length stand in dictionaries, too, and are unpacked by the reader itself.
    fixed = sum(count * column.length for count, column in zip(values, columns, strict=True) if column.physical_type.startswith("FIXED"))
    if meta.num_rows > most_rows:
        raise TooLarge(f"holds more than {most_rows:,} rows")
    if sum(values) > MOST_VALUES:
        raise TooLarge(f"holds more than {MOST_VALUES:,} values")
    unpacked, too_much = 0, TooLarge(f"holds more than {most_bytes / 1e6:,.0f} MB unpacked")
    if max(fixed, sum(group.total_byte_size for group in groups)) > most_bytes:
        raise too_much
    texts = [column.path for column in columns if column.physical_type == "BYTE_ARRAY"]
    for batch in pq.ParquetFile(pa.BufferReader(data), read_dictionary=texts).iter_batches(100):
        unpacked += sum(map(_unpacked_bytes, batch.columns))
        if unpacked > most_bytes:
            raise too_much
        try:
            yield batch.cast(schema)
        except pa.ArrowNotImplementedError:  # a rare kind of text: slower to read, but the same
            yield batch


def _unpacked_bytes(array: pa.Array) -> int:
    """What an array takes when each of its values stands by itself."""
    import pyarrow.compute as pc
    from pyarrow import types

    if types.is_dictionary(array.type):
        return pc.sum(pc.take(pc.binary_length(array.dictionary), array.indices)).as_py() or 0
    if types.is_map(array.type):
        return _unpacked_bytes(array.keys) + _unpacked_bytes(array.items)
    if types.is_struct(array.type):
        return sum(map(_unpacked_bytes, array.flatten()))
    return _unpacked_bytes(array.flatten()) if types.is_nested(array.type) else array.nbytes


# Files ----------------------------------------------------------------------------------------------------------------


def write_whole(path: Path, data: bytes) -> None:
    """The file appears with all its bytes or not at all, its folder is made. UserError where it cannot be written.

    Half-written files in that folder that are older than a day are removed.
    """
    partial = path.with_name(f".{path.name}.{secrets.token_hex(4)}{PART}")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        _remove_left(path.parent)
        partial.write_bytes(data)
        os.replace(partial, path)
    except OSError as error:
        with contextlib.suppress(OSError):
            partial.unlink()
        advice = "remove the folder of that name" if path.is_dir() else "make room on the disk, or choose another cache folder"
        raise UserError(f"{path} cannot be written ({error.strerror}): {advice}.") from error


def _remove_left(folder: Path) -> None:
    """Remove half-written files of killed processes. A young one may still be in progress."""
    for left in folder.glob(f".*{PART}"):
        with contextlib.suppress(OSError):
            if time.time() - left.lstat().st_mtime > STALE_SECONDS:
                left.unlink()


def write_json(path: Path, content: Any, indent: int | None = None) -> None:
    """`write_whole` of plain content as JSON."""
    write_whole(path, (json.dumps(content, indent=indent, ensure_ascii=False) + "\n").encode("utf-8"))


def _array(values: np.ndarray) -> pa.Array:
    import numpy as np
    import pyarrow as pa

    if values.ndim == 1:
        return pa.array(values)
    kind = np.int32 if values.dtype.kind == "i" else np.float32
    return pa.FixedSizeListArray.from_arrays(pa.array(values.astype(kind).ravel()), values.shape[1])


def _write_table(path: Path, table: pa.Table, facts: Mapping[str, str]) -> None:
    import pyarrow as pa
    import pyarrow.parquet as pq

    sink = pa.BufferOutputStream()
    kinds = {field.name: field.type for field in table.schema}
    wide = {name: pa.types.is_fixed_size_list(kind) for name, kind in kinds.items()}
    numbers = [name for name, kind in kinds.items() if wide[name] or pa.types.is_floating(kind)]
    # Streams of equal bytes side by side take half the room: random digits do not repeat, exponents and leading zeros do.
    split = [f"{name}.list.element" if wide[name] else name for name in numbers]
    others = [f"{name}.list.element" if wide[name] else name for name in kinds if name not in numbers]
    how = {"compression": "zstd", "compression_level": 12, "use_dictionary": others, "use_byte_stream_split": split}
    with pq.ParquetWriter(sink, table.schema, **how) as writer:
        writer.write_table(table)
        writer.add_key_value_metadata(facts)  # facts of the table's own schema would be written twice
    write_whole(path, sink.getvalue().to_pybytes())


def _read_table(path: Path) -> tuple[dict[str, np.ndarray], About]:
    """Columns and facts of a file; OSError or ValueError for a damaged one."""
    import pyarrow as pa
    import pyarrow.parquet as pq

    try:
        # A path may be a folder's, of which a table of no rows is made; `read_table` imports pandas, which takes a moment.
        table = pq.ParquetFile(pa.BufferReader(read_plain(path))).read()
    except pa.ArrowException as error:
        raise ValueError(str(error)) from error
    return {key: _numpy(table[key]) for key in table.column_names}, parse_json((table.schema.metadata or {})[b"about"], nan=True)


def _numpy(column: pa.ChunkedArray) -> np.ndarray:
    import numpy as np
    import pyarrow as pa

    array = column.combine_chunks()
    if isinstance(array, pa.ChunkedArray):
        array = array.chunk(0)
    if isinstance(array, pa.FixedSizeListArray):
        flat = _plain_numpy(array.flatten())
        wide = flat.reshape(len(array), array.type.list_size)
        return wide.astype(np.int64 if wide.dtype.kind == "i" else np.float64)
    return _plain_numpy(array)


def _plain_numpy(array: pa.Array) -> np.ndarray:
    """A copy of the values. `to_numpy` imports pandas, which takes longer than reading all that ships: numbers and texts do without."""
    import numpy as np
    import pyarrow as pa

    kind = array.type
    if (pa.types.is_integer(kind) or pa.types.is_floating(kind)) and not array.null_count:
        size = kind.bit_width // 8
        number = "f" if pa.types.is_floating(kind) else "u" if pa.types.is_unsigned_integer(kind) else "i"
        return np.frombuffer(array.buffers()[1] or b"", f"{number}{size}", len(array), array.offset * size).copy()
    if pa.types.is_string(kind) or (pa.types.is_boolean(kind) and not array.null_count):
        return np.array(array.to_pylist(), dtype=bool if pa.types.is_boolean(kind) else object)
    return np.asarray(array.to_numpy(zero_copy_only=False))
