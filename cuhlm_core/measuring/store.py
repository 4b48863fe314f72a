"""Measured rounds on disk: cached by content, part by part, so that a second visit is instant and a killed measurement goes on.

A folder per measurement, named after everything that its rounds depend on (weights, prompts, length, seed), holds `recipe.json`, a
Parquet file per batch of prompts, and one more per batch for each estimator that was measured on demand. A part appears all at once
(written beside its place, then renamed). No pickle.
"""

import hashlib
import json
import os
import secrets
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, fields
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq

from cuhlm_core.errors import UserError
from cuhlm_core.measuring.measure import Answer, Measured
from cuhlm_core.measuring.rounds import Rounds, joined

FORMAT = 1
"""Number of the measured columns' meaning: a change makes old measurements invisible."""
RECIPE_FILE = "recipe.json"


@dataclass(frozen=True)
class Recipe:
    """Everything that measured rounds depend on."""

    slm: str
    """Fingerprint of the SLM's weights."""
    llm: str
    vocabulary_size: int
    prompts: tuple[str, ...]
    tokens: int
    """Longest answer."""
    seed: int
    batch: int
    """Prompts a part."""
    format: int = FORMAT

    @property
    def key(self) -> str:
        """Name of the measurement's folder."""
        return hashlib.sha256(json.dumps(asdict(self), sort_keys=True).encode()).hexdigest()[:20]

    @property
    def starts(self) -> range:
        """Number of the first prompt of each part."""
        return range(0, len(self.prompts), self.batch)


def part_file(folder: Path, start: int, kind: str = "rounds") -> Path:
    """File of the part that begins with prompt `start`; `kind` is rounds or an estimator's name."""
    return folder / f"{kind}-{start:05d}.parquet"


def save_part(folder: Path, recipe: Recipe, start: int, measured: Measured) -> None:
    """Write one part; the recipe with the first."""
    folder.mkdir(parents=True, exist_ok=True)
    if not (folder / RECIPE_FILE).exists():
        write_whole(folder / RECIPE_FILE, json.dumps(asdict(recipe), indent=1, ensure_ascii=False).encode("utf-8"))
    _write_table(part_file(folder, start), _table(measured))


def save_estimate(folder: Path, start: int, name: str, values: np.ndarray, note: str) -> None:
    """Write what an estimator that is measured on demand says of one part's rounds; `note` says how it was measured."""
    folder.mkdir(parents=True, exist_ok=True)
    table = pa.table({"uncertainty": pa.array(np.asarray(values, np.float64))})
    _write_table(part_file(folder, start, name), table.replace_schema_metadata({"note": note}))


def save_columns(folder: Path, name: str, columns: Mapping[str, np.ndarray], about: Mapping[str, Any]) -> None:
    """Write another study's columns, all of one length, and plain facts about it."""
    folder.mkdir(parents=True, exist_ok=True)
    table = pa.table({key: pa.array(values) for key, values in columns.items()})
    _write_table(folder / f"{name}.parquet", table.replace_schema_metadata({"about": json.dumps(dict(about))}))


def load_columns(folder: Path, name: str) -> tuple[dict[str, np.ndarray], dict[str, Any]] | None:
    """What `save_columns` wrote; None where it is missing or cannot be read."""
    table = _read_table(folder / f"{name}.parquet")
    try:
        return table and ({key: _numpy(table[key]) for key in table.column_names}, json.loads((table.schema.metadata or {})[b"about"]))
    except (KeyError, ValueError):
        return None


def load_part(folder: Path, start: int) -> Measured | None:
    """One part; None where it is missing. A file that cannot be read counts as missing: it is measured again."""
    table = _read_table(part_file(folder, start))
    return None if table is None else _measured(table)


def load_estimate(folder: Path, start: int, name: str, count: int) -> tuple[np.ndarray, str] | None:
    """An on-demand estimator's values for one part of `count` rounds and its note; None where missing."""
    table = _read_table(part_file(folder, start, name))
    if table is None or table.num_rows != count:
        return None
    return table["uncertainty"].to_numpy(), (table.schema.metadata or {}).get(b"note", b"").decode("utf-8", "replace")


def load_measured(
    folder: Path, estimate_folders: Sequence[Path], recipe: Recipe, estimators: Iterable[str]
) -> tuple[Measured, dict[str, str]] | None:
    """All parts as one, with those of the on-demand `estimators` that are complete, and their notes; None unless all rounds are there."""
    parts = [load_part(folder, start) for start in recipe.starts]
    whole = [part for part in parts if part is not None]
    if len(whole) < len(parts):
        return None
    rounds = joined([part.rounds for part in whole])
    more, notes = {}, {}
    for name in estimators:
        for place in estimate_folders:
            told = [load_estimate(place, start, name, len(part.rounds)) for start, part in zip(recipe.starts, whole, strict=True)]
            found = [values for values in told if values is not None]
            if len(found) == len(told):
                more[name], notes[name] = np.concatenate([values for values, _ in found]), found[0][1]
                break
    complete = Rounds(**{**_values(rounds), "uncertainty": {**rounds.uncertainty, **more}})
    return Measured(complete, tuple(answer for part in whole for answer in part.answers)), notes


def _values(rounds: Rounds) -> dict[str, Any]:
    return {field.name: getattr(rounds, field.name) for field in fields(rounds)}


# A part as a table ----------------------------------------------------------------------------------------------------


def _table(measured: Measured) -> pa.Table:
    """Plain columns as they are, the wide ones in single precision (rounded probabilities, 7 digits), the rest as metadata."""
    columns: dict[str, pa.Array] = {}
    constants: dict[str, Any] = {}
    for name, value in _values(measured.rounds).items():
        if isinstance(value, np.ndarray):
            columns[name] = _array(value)
        elif isinstance(value, Mapping) and all(isinstance(part, np.ndarray) for part in value.values()):
            columns |= {f"{name}/{key}": _array(part) for key, part in value.items()}
        else:
            constants[name] = value
    answers = measured.answers
    columns["token"] = pa.array([token for answer in answers for token in answer.tokens], pa.int64())
    columns["draft"] = pa.array([draft for answer in answers for draft in answer.drafts], pa.int64())
    about = {"constants": json.dumps(constants), "prompts": json.dumps([answer.prompt for answer in answers])}
    return pa.table(columns).replace_schema_metadata(about)


def _array(values: np.ndarray) -> pa.Array:
    if values.ndim == 1:
        return pa.array(values)
    kind = np.int32 if values.dtype.kind == "i" else np.float32
    return pa.FixedSizeListArray.from_arrays(pa.array(values.astype(kind).ravel()), values.shape[1])


def _measured(table: pa.Table) -> Measured | None:
    """The part of a table; None where it is not one."""
    about = table.schema.metadata or {}
    try:
        constants, prompts = json.loads(about[b"constants"]), json.loads(about[b"prompts"])
        values: dict[str, Any] = {name: _tuples(value) for name, value in constants.items()}
        for column in table.column_names:
            name, _, key = column.partition("/")
            array = _numpy(table[column])
            if key:
                values.setdefault(name, {})[key] = array
            else:
                values[name] = array
        tokens, drafts = values.pop("token"), values.pop("draft")
        rounds = Rounds(**values)
        lengths = np.diff(np.flatnonzero(np.diff(rounds.prompt, prepend=-1, append=-1)))
        ends = np.cumsum(lengths)
        texts = [
            (tokens[end - length : end].tolist(), drafts[end - length : end].tolist()) for end, length in zip(ends, lengths, strict=True)
        ]
        answers = [Answer(prompt, tuple(text), tuple(drawn)) for prompt, (text, drawn) in zip(prompts, texts, strict=True)]
    except (KeyError, TypeError, ValueError):
        return None
    return Measured(rounds, tuple(answers))


def _numpy(column: pa.ChunkedArray) -> np.ndarray:
    array = column.combine_chunks()
    if isinstance(array, pa.ChunkedArray):
        array = array.chunk(0)
    if isinstance(array, pa.FixedSizeListArray):
        flat = array.flatten().to_numpy(zero_copy_only=False)
        wide = flat.reshape(len(array), array.type.list_size)
        return wide.astype(np.int64 if wide.dtype.kind == "i" else np.float64)
    return array.to_numpy(zero_copy_only=False)


def _tuples(value: Any) -> Any:
    """JSON's lists as tuples again."""
    if isinstance(value, list):
        return tuple(value)
    return {key: _tuples(part) for key, part in value.items()} if isinstance(value, dict) else value


# Files ----------------------------------------------------------------------------------------------------------------


def _write_table(path: Path, table: pa.Table) -> None:
    sink = pa.BufferOutputStream()
    kinds = {field.name: field.type for field in table.schema}
    wide = {name: pa.types.is_fixed_size_list(kind) for name, kind in kinds.items()}
    numbers = [name for name, kind in kinds.items() if pa.types.is_floating(kind.value_type if wide[name] else kind)]
    # Streams of equal bytes side by side take half the room: random digits do not repeat, exponents do.
    split = [f"{name}.list.element" if wide[name] else name for name in numbers]
    others = [f"{name}.list.element" if wide[name] else name for name in kinds if name not in numbers]
    pq.write_table(table, sink, compression="zstd", compression_level=12, use_dictionary=others, use_byte_stream_split=split)
    write_whole(path, sink.getvalue().to_pybytes())


def write_whole(path: Path, data: bytes) -> None:
    """The file appears with all its bytes or not at all. UserError where it cannot be written."""
    beside = path.with_name(f".{path.name}.{secrets.token_hex(4)}")
    try:
        beside.write_bytes(data)
        os.replace(beside, path)
    except OSError as error:
        beside.unlink(missing_ok=True)
        raise UserError(
            f"The measured rounds cannot be saved ({error.strerror}): make room on the disk, or choose another cache folder."
        ) from error


def _read_table(path: Path) -> pa.Table | None:
    try:
        return pq.read_table(path)
    except (OSError, pa.ArrowException):
        return None
