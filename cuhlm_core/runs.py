"""A recorded run: its events and its manifest, as a folder with events.parquet and run.json. No pickle anywhere.

A recording replays exactly: `load_run` gives the events that were saved, float for float. What is read back is checked as if a
stranger had written it, and a finished recording appears in its folder all at once (written beside it, then renamed).
"""

import hashlib
import importlib.metadata
import json
import math
import os
import platform
import re
import reprlib
import secrets
import shutil
import stat
import sys
import time
import types
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, fields, replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any, Union, get_args, get_origin, get_type_hints

import pyarrow as pa
import pyarrow.parquet as pq

from cuhlm_core.errors import UserError
from cuhlm_core.events import Audited, Event, Finished, Started, StopReason, TokenDecided, TopTokens, event_fields
from cuhlm_core.settings import MAX_TOKENS, ChannelSettings, ClockSettings, DecodeSettings, check_choice, check_range, check_whole

FORMAT_VERSION = 1
MANIFEST_FILE, EVENTS_FILE = "run.json", "events.parquet"
SHIPPED = "shipped"
"""Folder of the recordings that come with the program; never pruned."""
NEIGHBOURS = (SHIPPED, "sweeps", "calibrations", "evaluations")
"""Folders of a cache that hold something else than one run; `list_runs` passes over them."""
MAX_FILE_BYTES = 200_000_000
MAX_MANIFEST_BYTES = 10_000_000
MAX_EVENTS = 2 * MAX_TOKENS + 2
"""A decided and an audited event per token, the first and the last."""
ADVICE = "delete this recording or record it again"
SAVING, REMOVING = ".saving-", ".removing-"

# The record -----------------------------------------------------------------------------------------------------------


def _check_text(name: str, value: Any, longest: int = 1_000) -> None:
    if not isinstance(value, str) or len(value) > longest:
        raise UserError(f"{name} must be text of at most {longest:,} characters, not {reprlib.repr(value)}.")


@dataclass(frozen=True)
class ModelRecord:
    """Which weights ran."""

    name: str
    """Hub id or folder name, never a path."""
    revision: str | None = None
    """Commit of the hub repository; None for local and embedded models."""
    parameters: int | None = None

    def __post_init__(self) -> None:
        _check_text("Model name", self.name)
        if self.revision is not None:
            _check_text("Model revision", self.revision)
        if self.parameters is not None:
            check_whole("Model parameters", self.parameters, 0, 10**15)


@dataclass(frozen=True)
class Versions:
    """Library versions; "none" where a library is not installed."""

    python: str
    torch: str
    transformers: str
    numpy: str

    def __post_init__(self) -> None:
        for name in ("python", "torch", "transformers", "numpy"):
            _check_text(f"Version of {name}", getattr(self, name))

    @classmethod
    def here(cls) -> "Versions":
        """The versions of this process, read without importing the libraries."""
        return cls(platform.python_version(), *(_installed(name) for name in ("torch", "transformers", "numpy")))


def _installed(library: str) -> str:
    try:
        return importlib.metadata.version(library)
    except importlib.metadata.PackageNotFoundError:
        return "none"


@dataclass(frozen=True)
class Host:
    """Where it ran, without a user, machine or folder name."""

    cpu_count: int
    platform: str
    device: str

    def __post_init__(self) -> None:
        check_whole("CPU count", self.cpu_count, 1, 1_000_000)
        _check_text("Platform", self.platform)
        _check_text("Device", self.device)


@dataclass(frozen=True)
class Manifest:
    """Everything beside the events that is needed to repeat or to cite a run."""

    created: str
    """UTC, ISO 8601 with its offset, milliseconds."""
    pair: str
    slm: ModelRecord
    llm: ModelRecord
    calibration: str
    method: str
    prompt: str
    settings: DecodeSettings
    versions: Versions
    host: Host
    format_version: int = FORMAT_VERSION

    def __post_init__(self) -> None:
        check_whole("Format version", self.format_version, 1, FORMAT_VERSION)
        try:
            offset = datetime.fromisoformat(self.created).utcoffset()
        except (TypeError, ValueError):
            offset = None
        if offset != timedelta(0):
            raise UserError(f"created must be a time in UTC such as 2026-01-31T12:00:00.000+00:00, not {reprlib.repr(self.created)}.")
        for name in ("pair", "calibration", "method"):
            _check_text(name, getattr(self, name))
        _check_text("prompt", self.prompt, MAX_MANIFEST_BYTES)

    @property
    def seed(self) -> int:
        """The seed that fixes every random draw of the run."""
        return self.settings.seed


@dataclass(frozen=True)
class Run:
    """One recorded run: Started first, then token and audit events, Finished last when it is complete.

    Raises UserError where a field is of the wrong type or out of range, the events are out of order, or events and manifest
    tell of different runs.
    """

    run_id: str
    """Lower-case letters, digits and hyphens; the folder's name when saved."""
    manifest: Manifest
    events: tuple[Event, ...]

    def __post_init__(self) -> None:
        if not isinstance(self.run_id, str) or not re.fullmatch(r"[a-z0-9][a-z0-9-]{0,99}", self.run_id):
            raise UserError(f"A run's id must be 1 to 100 lower-case letters, digits and hyphens, not {reprlib.repr(self.run_id)}.")
        check_events(self.events)
        for name in ("pair", "method", "prompt", "calibration", "settings"):
            if getattr(self.manifest, name) != getattr(self.started, name):
                raise UserError(f"The manifest and the first event disagree on the {name}.")

    @property
    def started(self) -> Started:
        """The first event."""
        first = self.events[0]
        assert isinstance(first, Started)  # checked when the run was made
        return first

    @property
    def finished(self) -> Finished | None:
        """The last event of a complete run, None for a run that was cut off."""
        last = self.events[-1]
        return last if isinstance(last, Finished) else None

    @property
    def tokens(self) -> tuple[TokenDecided, ...]:
        """The decided rounds in order."""
        return tuple(event for event in self.events if isinstance(event, TokenDecided))

    @property
    def complete(self) -> bool:
        """The run has its totals."""
        return self.finished is not None


@dataclass(frozen=True)
class RunSummary:
    """One line of a list of recordings."""

    run_id: str
    folder: Path
    manifest: Manifest
    tokens: int
    stop_reason: StopReason | None
    """None for a run that was cut off."""


def new_run_id(method: str, created: datetime | None = None) -> str:
    """A readable unique id: UTC time, method, eight random hexadecimal digits; sorts by time, safe as a folder name."""
    moment = (created or datetime.now(UTC)).astimezone(UTC)
    word = re.sub(r"[^a-z0-9]+", "-", method.lower())[:40].strip("-") or "run"
    return f"{moment:%Y%m%d-%H%M%S}-{word}-{secrets.token_hex(4)}"


def manifest_for(pair: Any, started: Started) -> Manifest:
    """The manifest of a run that starts now on `pair` (a `pairs.ModelPair`); local folders are named by their last part only."""
    return Manifest(
        created=datetime.now(UTC).isoformat(timespec="milliseconds"), pair=started.pair, slm=_model_record(pair.slm),
        llm=_model_record(pair.llm), calibration=started.calibration, method=started.method, prompt=started.prompt,
        settings=started.settings, versions=Versions.here(), host=Host(os.cpu_count() or 1, platform.platform(), _device_name(pair)),
    )


def _model_record(model: Any) -> ModelRecord:
    # A hub id is a name or owner/name; anything else with separators is a path, which may hold a person's name.
    name = str(model.name)
    if not re.fullmatch(r"[\w.-]*\w[\w.-]*(/[\w.-]+)?( .*)?", name) or name.startswith(("./", "../")):
        name = re.split(r"[/\\]", name.rstrip("/\\"))[-1] or "local model"
    revision, parameters = getattr(model, "revision", None), getattr(model, "parameters", None)
    return ModelRecord(name, None if revision is None else str(revision), None if parameters is None else int(parameters))


def _device_name(pair: Any) -> str:
    device = str(getattr(pair.llm, "device", "cpu"))
    torch = sys.modules.get("torch")
    return f"{device} ({torch.cuda.get_device_name(device)})" if device.startswith("cuda") and torch is not None else device


# Events as rows -------------------------------------------------------------------------------------------------------

_CLASSES: dict[str, type] = {kind.type: kind for kind in (Started, TokenDecided, Audited, Finished)}
_FLOATS = tuple[float, ...]
_ARROW_TYPES: dict[Any, pa.DataType] = {
    int: pa.int64(), float: pa.float64(), bool: pa.bool_(), str: pa.string(), StopReason: pa.string(), DecodeSettings: pa.string(),
    _FLOATS: pa.list_(pa.float64()), TopTokens: pa.list_(pa.struct([("id", pa.int64()), ("text", pa.string()), ("p", pa.float64())])),
}


def _field_kinds(event_class: type) -> dict[str, tuple[Any, bool]]:
    """Field name -> (type, may be None), read from the annotations of the event's class."""
    hints, kinds = get_type_hints(event_class), {}
    for field in fields(event_class):
        hint, optional = hints[field.name], False
        if get_origin(hint) in (Union, types.UnionType):
            members = [member for member in get_args(hint) if member is not types.NoneType]
            hint, optional = members[0], True
        kinds[field.name] = (hint, optional)
    return kinds


_KINDS = {name: _field_kinds(kind) for name, kind in _CLASSES.items()}
SCHEMA = pa.schema(
    [pa.field("type", pa.string())]
    + [pa.field(name, _ARROW_TYPES[kind]) for name, kind in {n: k for kinds in _KINDS.values() for n, (k, _) in kinds.items()}.items()]
    + [pa.field("exact", pa.string())]
)
"""One column per field of any event (null where an event has no such field); `exact`: see `events_to_rows`."""

_SLACK = 1e-6
"""How far rounding may carry a probability out of its range."""
_RANGES: dict[str, tuple[float, float]] = dict.fromkeys(("bias", "mean_bias", "distances"), (-_SLACK, 2 + _SLACK)) | dict.fromkeys(
    ("uncertainty", "draft_prob", "target_prob", "rejection_prob", "predicted_rejection", "accept_prob", "accept_uniform", "total_variation",
     "transmission_rate", "true_skip_rate", "realised_skip_rate", "acceptance_rate"), (-_SLACK, 1 + _SLACK),
) | {"snr_db": (-math.inf, math.inf), "round": (1, MAX_TOKENS), "at_round": (1, MAX_TOKENS + 1), "vocabulary_size": (1, 2**31)}
_CHOICES = {"decision": ("skip", "accept", "resample", "slm", "llm"), "case": ("1", "2-1", "2-2")}


def _check_value(name: str, value: Any, kind: Any) -> None:
    """Raise UserError unless `value` is of the field's type and range; every other number is at least 0 and never NaN."""
    low, high = _RANGES.get(name, (0, math.inf))
    if kind is int:
        check_whole(name, value, int(low), 2**63 - 1 if high == math.inf else int(high))
    elif kind is float:
        check_range(name, value, low, high)
    elif kind is str:
        if name in _CHOICES:
            check_choice(name, value, _CHOICES[name])
        _check_text(name, value, MAX_FILE_BYTES)
    elif kind in (_FLOATS, TopTokens):
        if not isinstance(value, tuple):
            raise UserError(f"{name} must be a list, not {reprlib.repr(value)}.")
        for entry in value:
            if kind is _FLOATS:
                check_range(name, entry, low, high)
            elif not isinstance(entry, tuple) or len(entry) != 3:
                raise UserError(f"{name} must hold (id, text, probability), not {reprlib.repr(entry)}.")
            else:
                check_whole(f"{name}: id", entry[0], 0, 2**63 - 1)
                _check_text(f"{name}: text", entry[1], MAX_FILE_BYTES)
                check_range(f"{name}: probability", entry[2], -_SLACK, 1 + _SLACK)
    elif not isinstance(value, kind):
        raise UserError(f"{name} must be a {kind.__name__}, not {reprlib.repr(value)}.")


def check_events(events: Sequence[Event]) -> None:
    """Raise UserError unless every field has its type and range and the events are in an order that a decoder can tell."""
    if not isinstance(events, tuple) or not events or not isinstance(events[0], Started):
        raise UserError("A run must begin with its start event.")
    if len(events) > MAX_EVENTS:
        raise UserError(f"A run has at most {MAX_EVENTS:,} events, not {len(events):,}.")
    rounds, audited, vocabulary_size = 0, set[int](), None
    for number, event in enumerate(events):
        try:
            for name, (kind, optional) in _KINDS[event.type].items():
                value = getattr(event, name)
                if value is not None or not optional:
                    _check_value(name, value, kind)
            if isinstance(event, Started):
                if number:
                    raise UserError("the start event stands only at the beginning.")
                vocabulary_size = event.vocabulary_size
            elif isinstance(event, TokenDecided):
                rounds += 1
                if event.round != rounds:
                    raise UserError(f"round {rounds} is missing.")
                for name in ("token", "draft"):
                    check_whole(name, getattr(event, name) or 0, 0, vocabulary_size - 1)  # type: ignore[operator]  # Started came first
            elif isinstance(event, Audited):
                if event.round > rounds or event.round in audited or event.at_round <= event.round:
                    raise UserError(f"the audit of round {event.round} stands where it cannot be.")
                audited.add(event.round)
            elif number != len(events) - 1 or event.tokens != rounds:
                raise UserError("the summary must be the last event and count the tokens before it.")
        except UserError as error:
            raise UserError(f"Event {number + 1}: {error}") from None


def _valid_unicode(text: str) -> str:
    """The text with lone surrogates (which UTF-8 cannot hold) as U+FFFD."""
    return text.encode("utf-8", "surrogatepass").decode("utf-8", "replace") if not text.isascii() else text


def _stored(kind: Any, value: Any) -> tuple[Any, bool]:
    """The value as its column holds it, and whether that lost something (a lone surrogate)."""
    if value is None:
        return None, False
    if kind is str:
        shown = _valid_unicode(value)
        return shown, shown != value
    if kind is TopTokens:
        shown = [{"id": token, "text": _valid_unicode(text), "p": prob} for token, text, prob in value]
        return shown, any(new["text"] != old[1] for new, old in zip(shown, value, strict=True))
    if kind is DecodeSettings:
        return json.dumps(asdict(value), allow_nan=False), False
    return (list(value) if kind is _FLOATS else str(value) if kind is StopReason else value), False


def events_to_rows(events: Iterable[Event]) -> list[dict[str, Any]]:
    """One dict per event, its keys the columns of SCHEMA, None where the event has no such field.

    Text is stored as UTF-8. A field with a lone surrogate (a prompt typed as odd bytes) shows U+FFFD in its column and stands
    whole, as JSON with escapes, in the column `exact`, so that nothing is lost.
    """
    rows = []
    for event in events:
        row: dict[str, Any] = dict.fromkeys(SCHEMA.names)
        exact = {}
        for name, value in event_fields(event).items():
            if name == "type":
                row[name] = value
                continue
            row[name], lossy = _stored(_KINDS[event.type][name][0], value)
            if lossy:
                exact[name] = value
        row["exact"] = json.dumps(exact) if exact else None
        rows.append(row)
    return rows


def rows_to_events(rows: Iterable[Mapping[str, Any]]) -> tuple[Event, ...]:
    """The events of `events_to_rows`, with tuples, enums and settings restored; UserError where a row is no event."""
    events = []
    for number, row in enumerate(rows, start=1):
        try:
            events.append(_row_to_event(row))
        except UserError as error:
            raise UserError(f"Event {number}: {error}") from None
    return tuple(events)


def _row_to_event(row: Mapping[str, Any]) -> Event:
    event_type = row.get("type")
    if event_type not in _CLASSES:
        raise UserError(f"{reprlib.repr(event_type)} is no type of event.")
    kinds = _KINDS[event_type]
    exact = _parse_json(row["exact"].encode()) if row.get("exact") is not None else {}
    if not isinstance(exact, dict) or not exact.keys() <= kinds.keys():
        raise UserError("the column exact holds something else than fields of its event.")
    stray = [name for name, value in row.items() if value is not None and name not in kinds and name not in ("type", "exact")]
    if stray or not kinds.keys() <= row.keys():
        raise UserError(f"its fields are not those of a {event_type} event.")
    return _CLASSES[event_type](**{name: _restored(name, kind, exact.get(name, row[name])) for name, (kind, _) in kinds.items()})


def _restored(name: str, kind: Any, value: Any) -> Any:
    """A column's value as the field holds it; types and ranges of plain values are checked by `check_events`."""
    if value is None:
        return None
    if kind is TopTokens:
        entries = [tuple(entry.values()) if isinstance(entry, dict) else tuple(entry) for entry in _as_list(name, value)]
        return tuple(entries)
    if kind is _FLOATS:
        return tuple(_as_list(name, value))
    if kind is StopReason:
        check_choice(name, value, tuple(StopReason))
        return StopReason(value)
    return _settings_from(_parse_json(value.encode())) if kind is DecodeSettings else value


def _as_list(name: str, value: Any) -> list:
    if not isinstance(value, list) or any(entry is None or isinstance(entry, str) for entry in value):
        raise UserError(f"{name} must be a list without gaps.")
    return value


def events_to_parquet(events: Iterable[Event]) -> bytes:
    """The events as the bytes of a Parquet file with the columns of SCHEMA."""
    sink = pa.BufferOutputStream()
    pq.write_table(pa.Table.from_pylist(events_to_rows(events), schema=SCHEMA), sink, compression="zstd")
    return sink.getvalue().to_pybytes()


def events_from_parquet(data: bytes) -> tuple[Event, ...]:
    """The events in the bytes of a Parquet file; UserError where it is damaged, too large or has other columns."""
    try:
        file = pq.ParquetFile(pa.BufferReader(data))
        unpacked = sum(file.metadata.row_group(group).total_byte_size for group in range(file.metadata.num_row_groups))
        if file.metadata.num_rows > MAX_EVENTS or unpacked > MAX_FILE_BYTES:
            raise UserError(f"it holds more than a run of {MAX_TOKENS:,} tokens can")
        if not file.schema_arrow.equals(SCHEMA):
            raise UserError("its columns are not those of a run")
        rows = file.read().to_pylist()
    except (pa.ArrowException, OSError, ValueError, MemoryError) as error:
        if isinstance(error, UserError):
            raise
        raise UserError("it is damaged or no Parquet file") from None
    return rows_to_events(rows)
