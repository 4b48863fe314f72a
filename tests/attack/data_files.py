"""Data files for `evaluate --dataset` and `calibrate --prompt-file`: damaged, of wrong types, of wrong sizes, bombs."""

import gzip
import io
import json
import os
import random
from collections.abc import Callable, Iterator
from pathlib import Path

import numpy
import pandas
import pyarrow as pa
import pyarrow.parquet as pq

from cuhlm_core.evaluation.datasets import load_dataset, read_prompts
from tests.attack.harness import Case
from tests.attack.odd import VALUES, WORDS, damaged_texts, odd_files

ROWS = [{"prompt": f"What is {number} + 1?", "reference": str(number + 1), "more": [{"text": "x"}]} for number in range(40)]
PLAIN = ("jsonl", "json", "csv", "parquet")


def cases() -> Iterator[Case]:
    """Damage of sound files, rows and columns of odd values, odd files, bombs."""
    rng = random.Random(1)
    for ending in (*PLAIN, "jsonl.gz", "csv.gz"):
        name = f"rows.{ending}"
        for what, data in damaged_texts(_sound(ending), rng, 18):
            yield _case(f"{ending} {what}", name, data)
        for what, make in odd_files():
            yield Case(f"{ending} {what}", lambda folder, make=make, name=name: _read(folder, name, make))
    for value in VALUES:
        for row in ({"prompt": value}, {"prompt": "a", "reference": value}, value, {str(value): "a", "prompt": "b"}):
            yield _case(f"row {row!r}"[:60], "rows.jsonl", json.dumps(row).encode())
    for word in WORDS:
        data = f"{word},reference\n{word},{word}\n".encode("utf-8", "replace")
        yield _case(f"column {word[:20]!r}", "rows.csv", data)
    for what, name, make in bombs():
        yield Case(f"bomb {what}", lambda folder, make=make, name=name: _read(folder, name, make))


def _sound(ending: str) -> bytes:
    table = pandas.DataFrame(ROWS)
    if ending == "parquet":
        sink = io.BytesIO()
        table.to_parquet(sink)
        return sink.getvalue()
    plain = ending.removesuffix(".gz")
    text = table.to_csv(index=False) if plain == "csv" else table.to_json(orient="records", lines=plain == "jsonl")
    return gzip.compress(text.encode()) if ending.endswith(".gz") else text.encode()


def _case(what: str, name: str, data: bytes) -> Case:
    return Case(what, lambda folder: _read(folder, name, lambda path: path.write_bytes(data)))


def _read(folder: Path, name: str, make: Callable[[Path], object]) -> str | None:
    path = folder / name
    make(path)
    dataset = load_dataset(path, limit=2)
    if name.endswith(".jsonl"):
        read_prompts(path)
    return None if dataset.samples else "a set without samples"


# Bombs ----------------------------------------------------------------------------------------------------------------


def bombs() -> Iterator[tuple[str, str, Callable[[Path], object]]]:
    """(what, name, maker) of small files that stand for much."""
    packed = {
        "20 million rows": ("csv.gz", b"prompt,reference\n", b"a,b\n", 20_000_000),
        "blank rows": ("csv.gz", b"prompt\n", b"\n", 400_000_000),
        "15 million columns": ("csv.gz", b"prompt", b",a", 15_000_000),
        "wide and short": ("csv.gz", b"prompt" + b",a" * 900, b"\na", 3_000_000),
        "a cell without end": ("csv.gz", b'prompt\n"', b"a", 400_000_000),
        "100 million lists": ("json.gz", b'[{"prompt": [', b"[],", 100_000_000),
        "empty objects": ("jsonl.gz", b"", b"{}\n", 30_000_000), "a long number": ("jsonl.gz", b'{"prompt": ', b"9", 100_000_000),
        "two gigabytes": ("jsonl.gz", b"", b" ", 2_000_000_000), "one text": ("jsonl.gz", b'{"prompt": "', b"a", 450_000_000),
    }  # fmt: skip
    for what, (ending, start, piece, times) in packed.items():
        yield what, f"rows.{ending}", lambda path, parts=(start, piece, times): _pack(path, *parts)
    long = pa.DictionaryArray.from_arrays(pa.array([0] * 5_000, pa.int32()), ["x" * 20_000_000])
    columns: dict[str, Callable[[], pa.Array]] = {
        "long text": lambda: long, "long bytes": lambda: long.cast(pa.dictionary(pa.int32(), pa.binary())),
        "list of long texts": lambda: pa.ListArray.from_arrays(pa.array([0, 5_000], pa.int32()), long),
        "long text in a struct": lambda: pa.StructArray.from_arrays([long], ["string"]),
        "3 million rows": lambda: pa.array(["x" * 100] * 3_000_000),
        "30 million numbers": lambda: pa.ListArray.from_arrays(pa.array([0, 30_000_000], pa.int32()), numpy.zeros(30_000_000, int)),
        "fixed bytes": lambda: pa.array([b"x" * 20_000_000] * 26, pa.binary(20_000_000)),
    }  # fmt: skip
    for what, column in columns.items():
        yield what, "rows.parquet", lambda path, column=column: _write(path, column())


def _pack(path: Path, start: bytes, piece: bytes, times: int) -> None:
    """Gzip of start and piece × times, a million at a time: members of one file unpack to one text."""
    many = gzip.compress(piece * 1_000_000, 1)
    with open(path, "wb") as file:
        file.write(gzip.compress(start))
        for _ in range(times // 1_000_000):
            file.write(many)
    assert os.path.getsize(path) < 20_000_000


def _write(path: Path, column: pa.Array) -> None:
    pq.write_table(pa.table({"prompt": column}), path, compression="zstd", store_schema=False)
