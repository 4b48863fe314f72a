"""Seeded damage to a recording that was made by the program: of its bytes, of the fields of its JSON, of the values of its events."""

import hashlib
import json
import random
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

ODD = (
    None, True, 0, -1, 7, 1.5, 2**31, 2**63 - 1, -(2**63), 10**400, -(10**400), 1e-320, 1e300, float("nan"), float("inf"), "", "zz",
    "calibrated", "\ud800", "\x00", "x" * 2_000, [], [None], [0.5] * 3, {}, {"id": 1}, "0001-01-01T00:00:00+00:00",
    "9999-12-31T23:59:59.999999+00:00",
)  # fmt: skip
"""Values of wrong types, beyond all ranges, or just odd."""
ENDS: Mapping[type, tuple] = {
    int: (0, 7, 50, 2**31, 2**63 - 1), float: (5e-324, 2.0, 1e300, float("inf")), bool: (True, False),
    str: ("", "zz", "\x00", "\ud800", "<b>x</b>" * 500), list: ([], [""], ["x"] * 3, ["<b>x</b>" * 500], ["x"] * 5_000, [[1, "a", 0.5]]),
}  # fmt: skip
"""Odd values of a field's own type, the ends of its range among them."""


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


class Recording:
    """The two files of a sound recording, and ways to damage them."""

    def __init__(self, folder: Path):
        self.manifest_bytes, self.events_bytes = (folder / "run.json").read_bytes(), (folder / "events.json").read_bytes()
        self.manifest = json.loads(self.manifest_bytes)
        self.rows: list[dict[str, Any]] = json.loads(self.events_bytes)

    def write(self, folder: Path, manifest: bytes | None = None, events: bytes | None = None) -> Path:
        """A copy of the recording with other bytes."""
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "run.json").write_bytes(self.manifest_bytes if manifest is None else manifest)
        (folder / "events.json").write_bytes(self.events_bytes if events is None else events)
        return folder

    def write_events(self, folder: Path, rows: Sequence[Any] | bytes, manifest: Mapping[str, Any] | None = None) -> Path:
        """A copy with other events and a checksum that fits, as a careful stranger would write it."""
        data = rows if isinstance(rows, bytes) else json.dumps(rows).encode()
        content = with_value(manifest or self.manifest, ("events", "sha256"), hashlib.sha256(data).hexdigest())
        return self.write(folder, json.dumps(content).encode(), data)

    def with_value(self, row: int, field: str, value: Any) -> list[Any]:
        """The events with another value in one row; without the field where the value is `...`."""
        return [with_value(one, (field,), value) if number == row else one for number, one in enumerate(self.rows)]

    def damage(self, folder: Path, rng: random.Random) -> None:
        """Write a copy that is damaged in one of four ways."""
        way: Callable[[Path, random.Random], Any] = rng.choice(
            (self._flip, self._cut, self._field, self._field, self._value, self._value)
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

    def _value(self, folder: Path, rng: random.Random) -> None:
        row = rng.randrange(len(self.rows))
        self.write_events(folder, self.with_value(row, rng.choice([*self.rows[row]]), rng.choice((..., *ODD))))
