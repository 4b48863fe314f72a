"""Seeded damage to a recording that was made by the program: of its bytes, of the fields of its JSON, of the columns of its events."""

import hashlib
import json
import random
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq

ODD = (
    None, True, 0, -1, 7, 1.5, 2**31, 2**63 - 1, -(2**63), 10**400, -(10**400), 1e-320, 1e300, float("nan"), float("inf"), "", "zz",
    "calibrated", "\ud800", "\x00", "x" * 2_000, [], [None], [0.5] * 3, {}, {"id": 1}, "0001-01-01T00:00:00+00:00",
    "9999-12-31T23:59:59.999999+00:00",
)  # fmt: skip
"""Values of wrong types, beyond all ranges, or just odd."""
ODD_CELLS = {
    pa.int64(): (None, -1, 0, 7, 50, 2**31, 2**63 - 1, -(2**63)),
    pa.float64(): (None, -1.0, 5e-324, 2.0, 1e300, float("nan"), float("inf"), -float("inf")),
    pa.string(): (None, "", "zz", "\x00", "{}", "[]", '{"text": 5}', '{"settings": 5}', '{"draft_top": [[1, "a", 1' + "0" * 400 + "]]}"),
    pa.bool_(): (None, True, False),
    pa.list_(pa.field("element", pa.string())): (None, [], [""], ["x"] * 3, ["\x00", None], ["<b>x</b>" * 500], ["x"] * 5_000),
}
"""Values of a column's own type."""


def paths(content: Any, start: tuple = ()) -> list[tuple]:
    """Where something stands in nested dicts, the whole first."""
    inner = content.items() if isinstance(content, dict) else ()
    return [start, *(path for name, value in inner for path in paths(value, (*start, name)))]


def with_value(content: Any, path: tuple, value: Any) -> Any:
    """A copy with another value at that path; without the path where the value is `...`."""
    if not path:
        return value
    changed = json.loads(json.dumps(content))
    holder = changed
    for name in path[:-1]:
        holder = holder[name]
    if value is ...:
        del holder[path[-1]]
    else:
        holder[path[-1]] = value
    return changed


def parquet(table: pa.Table) -> bytes:
    """The bytes of a Parquet file."""
    sink = pa.BufferOutputStream()
    pq.write_table(table, sink)
    return sink.getvalue().to_pybytes()


class Recording:
    """The two files of a sound recording, and ways to damage them."""

    def __init__(self, folder: Path):
        self.manifest_bytes, self.events_bytes = (folder / "run.json").read_bytes(), (folder / "events.parquet").read_bytes()
        self.manifest = json.loads(self.manifest_bytes)
        self.table = pq.read_table(pa.BufferReader(self.events_bytes))

    def write(self, folder: Path, manifest: bytes | None = None, events: bytes | None = None) -> Path:
        """A copy of the recording with other bytes."""
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "run.json").write_bytes(self.manifest_bytes if manifest is None else manifest)
        (folder / "events.parquet").write_bytes(self.events_bytes if events is None else events)
        return folder

    def write_events(self, folder: Path, table: pa.Table, manifest: Mapping[str, Any] | None = None) -> Path:
        """A copy with other events and a checksum that fits, as a careful stranger would write it."""
        data = parquet(table)
        content = with_value(manifest or self.manifest, ("events", "sha256"), hashlib.sha256(data).hexdigest())
        return self.write(folder, json.dumps(content).encode(), data)

    def with_cell(self, row: int, column: str, value: Any) -> pa.Table:
        """The events with another value in one row; ArrowInvalid where the column cannot hold it."""
        rows = self.table.to_pylist()
        rows[row][column] = value
        return pa.Table.from_pylist(rows, schema=self.table.schema)

    def damage(self, folder: Path, rng: random.Random) -> None:
        """Write a copy that is damaged in one of six ways."""
        way: Callable[[Path, random.Random], Any] = rng.choice(
            (self._flip, self._cut, self._field, self._field, self._column, self._cell)
        )
        way(folder, rng)

    def _flip(self, folder: Path, rng: random.Random) -> None:
        data = [bytearray(self.manifest_bytes), bytearray(self.events_bytes)]
        one = rng.choice(data)
        for _ in range(rng.choice((1, 1, 3, 30))):
            one[rng.randrange(len(one))] ^= 1 << rng.randrange(8)
        self.write(folder, bytes(data[0]), bytes(data[1]))

    def _cut(self, folder: Path, rng: random.Random) -> None:
        data = [self.manifest_bytes, self.events_bytes]
        which = rng.randrange(2)
        data[which] = data[which][: rng.randrange(len(data[which]))]
        self.write(folder, *data)

    def _field(self, folder: Path, rng: random.Random) -> None:
        path, value = rng.choice(paths(self.manifest)), rng.choice((..., *ODD))
        self.write(folder, json.dumps(with_value(self.manifest, path, value) if path or value is not ... else {}).encode())

    def _column(self, folder: Path, rng: random.Random) -> None:
        """A column of another type, or gone."""
        number = rng.randrange(self.table.num_columns)
        name, count = self.table.column_names[number], self.table.num_rows
        other = rng.choice((None, [1] * count, [0.5] * count, ["x"] * count, [[1.0]] * count, [b"x"] * count, [None] * count))
        table = self.table.drop_columns([name]) if other is None else self.table.set_column(number, name, pa.array(other))
        self.write_events(folder, table)

    def _cell(self, folder: Path, rng: random.Random) -> None:
        column = rng.choice([field for field in self.table.schema if field.type in ODD_CELLS])
        self.write_events(folder, self.with_cell(rng.randrange(self.table.num_rows), column.name, rng.choice(ODD_CELLS[column.type])))
