"""Events as plain data and back: checked field by field, as rows, as the bytes of a Parquet file, as JSON. No files, no pickle.

Columns and checks are read from the event classes' annotations, so `events.py` stays the one place that names the fields.
"""

import enum
import functools
import json
import math
import re
import reprlib
import types
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, fields, replace
from typing import Annotated, Any, TypeVar, Union, get_args, get_origin, get_type_hints

import pyarrow as pa
import pyarrow.parquet as pq

from cuhlm_core.errors import UserError, check_choice, check_range, check_whole
from cuhlm_core.events import Audited, Event, Exchange, Finished, Started, TokenDecided, event_fields
from cuhlm_core.fadings import FADINGS
from cuhlm_core.methods import METHODS
from cuhlm_core.settings import MAX_TOKENS, ChannelSettings, ClockSettings, DecodeSettings, Force, settings_of
from cuhlm_core.storage import TooLarge, json_text, parquet_batches, parse_json, valid_unicode

MAX_BYTES = 200_000_000
"""Largest file, and largest content of a packed one, that is read."""

_ALWAYS_READ = {"seed", "max_tokens", "temperature"}
"""Settings that every method reads."""

Record = TypeVar("Record")

# Plain data -----------------------------------------------------------------------------------------------------------


def check_text(name: str, value: Any, longest: int = 1_000, any_text: bool = False) -> None:
    """Raise UserError unless `value` is text of at most `longest` characters; with `any_text` it may hold lone surrogates."""
    if not isinstance(value, str) or len(value) > longest:
        raise UserError(f"{name} must be text of at most {longest:,} characters, not {reprlib.repr(value)}.")
    if not any_text and valid_unicode(value) != value:
        raise UserError(f"{name} is not valid Unicode text (it has half of a surrogate pair).")


def record_from(kind: type[Record], data: Any, what: str, spared: Collection[str] = ()) -> Record:
    """A dataclass from a dict with its fields, of which those `spared` may be missing; it checks the values itself. UserError otherwise."""
    names = {field.name for field in fields(kind)}  # type: ignore[arg-type]  # only dataclasses come here
    if not isinstance(data, dict) or not names.difference(spared) <= data.keys() <= names:
        raise UserError(f"{what} must have exactly the fields {', '.join(sorted(names))}.")
    return kind(**data)


def settings_from(data: Any, method: Any = None) -> DecodeSettings:
    """Settings from the dict that `dataclasses.asdict` makes of them; UserError where a field is missing, unknown or out of range.

    A setting that neither the method nor the fading reads may be missing, as one that was added after the run was recorded is.
    """
    known = METHODS.get(method) if isinstance(method, str) else None
    spared = settings_of(DecodeSettings).keys() - known.uses - _ALWAYS_READ if known else ()
    if isinstance(data, dict) and {"channel", "clock"} <= data.keys():
        fading = data["channel"].get("fading") if isinstance(data["channel"], dict) else None
        others = [row.own for row in FADINGS.values() if row.own and row.name != fading]
        channel = record_from(ChannelSettings, data["channel"], "The channel's settings", others)
        data = {**data, "channel": channel, "clock": record_from(ClockSettings, data["clock"], "The clock's settings")}
        if isinstance(forces := data.get("forces"), list):
            data["forces"] = tuple(record_from(Force, force, "A forced decision") for force in forces)
    return record_from(DecodeSettings, data, "The settings", spared)


# The fields -----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class _Shape:
    """What an annotation says of a value."""

    kind: Any
    """Its type; `tuple` for every tuple."""
    span: tuple = ()
    """Ends of a number's range, or the choices of a text; empty: from 0, or any text."""
    optional: bool = False
    entries: tuple["_Shape", ...] = ()
    """Of a tuple's entries, one each; where `repeated`, one of them all."""
    repeated: bool = False

    @functools.cached_property
    def holds_text(self) -> bool:
        """It may hold a lone surrogate."""
        return self.kind is str or any(entry.holds_text for entry in self.entries)


def _shape(hint: Any) -> _Shape:
    if get_origin(hint) in (Union, types.UnionType):
        return replace(_shape(next(member for member in get_args(hint) if member is not types.NoneType)), optional=True)
    if get_origin(hint) is Annotated:
        return _Shape(*get_args(hint))
    if get_origin(hint) is tuple:
        entries = [entry for entry in get_args(hint) if entry is not ...]
        return _Shape(tuple, entries=tuple(map(_shape, entries)), repeated=... in get_args(hint))
    return _Shape(hint)


def _fields_of(kind: type) -> dict[str, _Shape]:
    hints = get_type_hints(kind, include_extras=True)
    return {field.name: _shape(hints[field.name]) for field in fields(kind)}


_CLASSES: dict[str, type] = {kind.type: kind for kind in get_args(Event)}
_FIELDS = {name: _fields_of(kind) for name, kind in _CLASSES.items()}
_SLACK = 1e-6
"""How far rounding may carry a probability out of its range."""

MAX_EVENTS = (len(_CLASSES) - 2) * MAX_TOKENS + 2
"""One event of each kind per token, the first and the last."""


def _check_value(name: str, shape: _Shape, value: Any) -> None:
    """Raise UserError unless a value has its type and range."""
    if value is None and shape.optional:
        return
    if shape.kind is float:
        low, high = shape.span or (0, math.inf)
        if isinstance(value, bool) or not isinstance(value, (int, float)) or not low - _SLACK <= value <= high + _SLACK:
            check_range(name, value, low, high)
    elif shape.kind is int:
        check_whole(name, value, *(shape.span or (0, 2**63 - 1)))
    elif shape.kind is str:
        if shape.span:
            check_choice(name, value, shape.span)
        check_text(name, value, MAX_BYTES, any_text=True)
    elif not isinstance(value, shape.kind):
        raise UserError(f"{name} must be a {'list' if shape.kind is tuple else shape.kind.__name__}, not {reprlib.repr(value)}.")
    elif shape.kind is tuple:
        entries = shape.entries * len(value) if shape.repeated else shape.entries
        if len(value) != len(entries):
            raise UserError(f"{name} must hold {len(entries)} values in each entry, not {reprlib.repr(value)}.")
        for entry, part in zip(entries, value, strict=True):
            _check_value(name, entry, part)


def check_events(events: Sequence[Event]) -> None:
    """Raise UserError unless every field has its type and range and the events stand in an order that a decoder can give."""
    if not isinstance(events, tuple) or not events or not isinstance(events[0], Started):
        raise UserError("A run must begin with its start event.")
    if len(events) > MAX_EVENTS:
        raise UserError(f"A run has at most {MAX_EVENTS:,} events, not {len(events):,}.")
    order = _Order(events[0])
    for number, event in enumerate(events, start=1):
        try:
            if type(event) not in _CLASSES.values():
                raise UserError(f"{reprlib.repr(event)} is no event.")
            for name, shape in _FIELDS[event.type].items():
                _check_value(name, shape, getattr(event, name))
            if isinstance(event, Started) and number > 1:
                raise UserError("the start event stands only at the beginning.")
            if isinstance(event, Exchange):
                order.check_exchange(event)
            elif isinstance(event, TokenDecided):
                order.check_token(event)
            elif isinstance(event, Audited):
                order.check_audit(event)
            elif isinstance(event, Finished) and (number < len(events) or order.awaited or event.tokens != order.rounds):
                raise UserError("the summary must be the last event, after all tokens of the exchanges, and count them.")
        except UserError as error:
            raise UserError(f"Event {number}: {error}") from None


class _Order:
    """What the events so far allow the next one to be."""

    def __init__(self, started: Started):
        self.started, self.rounds, self.exchanges = started, 0, 0
        self.awaited = 0
        """Tokens of the last exchange that are still to come."""
        self.audited: set[int] = set()
        self.sizes: int | None = None
        """Distances in a round; None before the first round that has some."""

    def check_exchange(self, event: Exchange) -> None:
        """UserError unless it is the next exchange, the tokens of the one before are there, and no more drafts were thrown than it had
        beside the one that was rejected."""
        self.exchanges += 1
        if event.number != self.exchanges or self.awaited:
            raise UserError(f"exchange {self.exchanges} is missing, or tokens before it.")
        if len(event.thrown) > max(0, event.slm_passes - event.tokens):
            raise UserError(f"exchange {self.exchanges} throws {len(event.thrown)} of {event.slm_passes} drafts and adds {event.tokens}.")
        self.awaited = event.tokens

    def check_token(self, event: TokenDecided) -> None:
        """UserError unless it is the next round, of the last exchange, with tokens of the vocabulary and as many distances as the rounds
        before."""
        self.rounds += 1
        self.awaited -= 1
        if event.round != self.rounds:
            raise UserError(f"round {self.rounds} is missing.")
        if event.exchange != self.exchanges or self.awaited < 0:
            raise UserError(f"round {self.rounds} is not of the exchange before it.")
        if self.rounds > self.started.settings.max_tokens:
            raise UserError(f"the settings allow {self.started.settings.max_tokens} tokens.")
        if event.token_hex is not None and not re.fullmatch("([0-9a-fA-F]{2})+", event.token_hex):
            raise UserError("token_hex must be bytes in hexadecimal.")
        for name in ("token", "draft"):
            check_whole(name, getattr(event, name) or 0, 0, self.started.vocabulary_size - 1)
        if event.distances is not None:
            self.sizes = len(event.distances) if self.sizes is None else self.sizes
            if len(event.distances) != self.sizes:
                raise UserError("its distances are not as many as those of the rounds before.")

    def check_audit(self, event: Audited) -> None:
        """UserError unless it audits a round before it, for the first time."""
        if event.round > self.rounds or event.round in self.audited or event.at_round <= event.round:
            raise UserError(f"the audit of round {event.round} stands where it cannot be.")
        self.audited.add(event.round)


# Rows -----------------------------------------------------------------------------------------------------------------

_COLUMN_TYPES = {int: pa.int64(), float: pa.float64(), bool: pa.bool_()}
"""Of numbers; what is neither a number nor a list is held as text."""
_TOP_PARTS = ("id", "text", "p")


def _column_type(shape: _Shape) -> pa.DataType:
    if shape.kind is not tuple:
        return _COLUMN_TYPES.get(shape.kind, pa.string())
    if shape.repeated:
        return pa.list_(_column_type(shape.entries[0]))
    return pa.struct(list(zip(_TOP_PARTS, map(_column_type, shape.entries), strict=True)))


SCHEMA = pa.schema(
    {
        "type": pa.string(),
        **{name: _column_type(shape) for known in _FIELDS.values() for name, shape in known.items()},
        "exact": pa.string(),
    }
)
"""One column per field of any event (null where an event has no such field); `exact`: see `events_to_rows`."""


def _stored(value: Any) -> Any:
    """A value as its column holds it."""
    if isinstance(value, DecodeSettings):
        return json.dumps(asdict(value), allow_nan=False)
    if isinstance(value, str):
        return valid_unicode(str(value))
    if isinstance(value, tuple):
        return [dict(zip(_TOP_PARTS, map(_stored, entry), strict=True)) if isinstance(entry, tuple) else _stored(entry) for entry in value]
    return value


def _restored(name: str, kind: Any, value: Any, method: Any = None) -> Any:
    """The value in a column, or in the JSON of `exact`, as the event has it. Plain types and ranges are left to `check_events`."""
    if value is None:
        return None
    if kind is DecodeSettings:
        return settings_from(parse_json(value.encode()), method)
    if issubclass(kind, enum.StrEnum):
        check_choice(name, value, tuple(kind))
        return kind(value)
    if isinstance(value, list):  # structs come as dicts from a column, as lists from JSON
        entries = (list(entry.values()) if isinstance(entry, dict) else entry for entry in value)
        return tuple(tuple(entry) if isinstance(entry, list) else entry for entry in entries)
    return value


def events_to_rows(events: Iterable[Event]) -> list[dict[str, Any]]:
    """One dict per event, its keys the columns of SCHEMA, None where the event has no such field.

    Text is stored as UTF-8. A field with a lone surrogate (a prompt typed as odd bytes) shows U+FFFD in its column and stands
    whole, as JSON with escapes, in the column `exact`, so that nothing is lost.
    """
    rows = []
    for event in events:
        row: dict[str, Any] = dict.fromkeys(SCHEMA.names) | {"type": event.type}
        exact = {}
        for name, shape in _FIELDS[event.type].items():
            value = getattr(event, name)
            if value is not None:
                row[name] = stored = _stored(value)
                if shape.holds_text and _restored(name, shape.kind, stored) != value:
                    exact[name] = value
        row["exact"] = json.dumps(exact) if exact else None
        rows.append(row)
    return rows


def rows_to_events(rows: Iterable[Mapping[str, Any]]) -> tuple[Event, ...]:
    """The events of `events_to_rows`, with tuples, enums and settings restored; UserError where a row is no event."""
    events: list[Event] = []
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
    known = _FIELDS[event_type]
    exact = parse_json(row["exact"].encode()) if row.get("exact") is not None else {}
    if not isinstance(exact, dict) or not exact.keys() <= {name for name, shape in known.items() if shape.holds_text}:
        raise UserError("the column exact holds something else than texts of its event.")
    stray = [name for name, value in row.items() if value is not None and name not in known and name not in ("type", "exact")]
    if stray or not known.keys() <= row.keys():
        raise UserError(f"its columns are not the fields of a {event_type} event.")
    values = {name: exact.get(name, row[name]) for name in known}
    return _CLASSES[event_type](**{name: _restored(name, known[name].kind, value, row.get("method")) for name, value in values.items()})


# Bytes and lines ------------------------------------------------------------------------------------------------------


def events_to_parquet(events: Iterable[Event]) -> bytes:
    """The events as the bytes of a Parquet file with the columns of SCHEMA."""
    sink = pa.BufferOutputStream()
    pq.write_table(pa.Table.from_pylist(events_to_rows(events), schema=SCHEMA), sink, compression="zstd")
    return sink.getvalue().to_pybytes()


def events_from_parquet(data: bytes) -> tuple[Event, ...]:
    """The events in the bytes of a Parquet file; UserError where it is damaged, too large or has other columns."""
    try:
        if not pq.read_schema(pa.BufferReader(data)).equals(SCHEMA):
            raise UserError("its columns are not those of a run")
        rows = [row for batch in parquet_batches(data, MAX_EVENTS, MAX_BYTES) for row in batch.to_pylist()]
    except TooLarge:
        raise UserError(f"it holds more than a run of {MAX_TOKENS:,} tokens can") from None
    except (pa.ArrowException, OSError, ValueError, MemoryError) as error:
        if isinstance(error, UserError):
            raise
        raise UserError("it is damaged or no Parquet file") from None
    return rows_to_events(rows)


def to_json_lines(events: Iterable[Event]) -> Iterator[str]:
    """JSON lines (without line ends) of the token, audit and summary events as they come, for the command line: flat, `type` first."""
    return (json_text(event_fields(event)) for event in events if not isinstance(event, Started))
