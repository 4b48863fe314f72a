"""What strangers write where a number, a word, a file or JSON is expected."""

import json
import os
import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from damaged_recordings import with_value

NUMBERS = ("nan", "inf", "-inf", "1e400", "-1", "0", "1e-320", "9" * 400, "9" * 5_000, "0x10", "1_0", "１２", "٣", "1,5", "½", "--", "")
WORDS = (
    "\x1b[2J\x9b2J", "\u202etfel", "a" * 100_000, "two\nlines", "\x00", "half \udcff", "{{ 7 * 7 }}", "<script>alert(1)</script>",
    "../../etc", "%s%n", "$(id)", "; rm -rf x", "__proto__", "=cmd|' /C calc'!A0", " ", "null",
)  # fmt: skip
PATHS = (
    "/dev/zero", "/dev/full", "/dev/null", "/proc/self/mem", "/proc/x", "/", "/proc/nowhere/x", "~nouser/x", "a" * 300, "\x00", "file/x",
    "pipe",
    "loop", "dangling", "folder", "x" * 5_000,
)  # fmt: skip
"""Paths that no data can be read from or written to; the last word names what `make_odd_paths` makes."""
VALUES: tuple[Any, ...] = (
    None, True, -1, 0, 1.5, 2**31, 2**63, 10**400, float("nan"), float("inf"), "", "x", "\ud800", "\x1b[2J", [], [[]], {}, {"a": 1},
)  # fmt: skip
DEEP = "[" * 100_000


def make_odd_paths(folder: Path) -> None:
    """The files and folders that PATHS name."""
    (folder / "file").write_text("")
    (folder / "folder").mkdir()
    os.mkfifo(folder / "pipe")
    (folder / "loop").symlink_to(folder / "loop")
    (folder / "dangling").symlink_to(folder / "nowhere")


def damaged_texts(data: bytes, rng: random.Random, count: int) -> Iterator[tuple[str, bytes]]:
    """A file's bytes cut, flipped, doubled, emptied, or another file's, by name."""
    others = {
        "empty": b"", "deep": DEEP.encode(), "deep objects": b'{"a":' * 100_000, "NUL": b"\x00" * 1000, "null": b"null", "NaN": b"NaN",
        "UTF-16": b"\xff\xfea\x00", "digits": b"9" * 5_000, "list": b"[1, 2]", "word": b'"x"', "twice": data + data,
        "half": data[: len(data) // 2],
    }  # fmt: skip
    yield from others.items()
    for number in range(count):
        changed = bytearray(data)
        if number % 3:
            for _ in range(rng.choice((1, 3, 30))):
                changed[rng.randrange(len(changed))] ^= 1 << rng.randrange(8)
        else:
            del changed[rng.randrange(len(changed)) :]
        yield f"damage {number}", bytes(changed)


def odd_files(big: int = 3_000_000_000) -> Iterator[tuple[str, Callable[[Path], object]]]:
    """What may stand instead of a file: a pipe, a device, a link, a folder, gigabytes of nothing."""
    yield "pipe", lambda path: os.mkfifo(path)
    yield "zero", lambda path: path.symlink_to("/dev/zero")
    yield "loop", lambda path: path.symlink_to(path)
    yield "folder", lambda path: path.mkdir()
    yield "sparse", lambda path: (path.touch(), os.truncate(path, big))


def odd_fields(content: Any, rng: random.Random, count: int) -> Iterator[tuple[str, bytes]]:
    """JSON with one field of another value, or without it, by name; at most `count`, drawn."""
    paths = list(_paths(content))
    every = [(path, value) for path in paths for value in (*VALUES, ...)]
    for path, value in rng.sample(every, min(count, len(every))):
        changed = json.dumps(with_value(content, path, value))
        yield f"{'.'.join(map(str, path))} = {'gone' if value is ... else repr(value)[:30]}", changed.encode()


def _paths(content: Any, start: tuple = ()) -> Iterator[tuple]:
    inner = content.items() if isinstance(content, dict) else enumerate(content[:3]) if isinstance(content, list) else ()
    for name, value in inner:
        yield (*start, name)
        yield from _paths(value, (*start, name))
