"""Events as plain data and back: checked field by field, as rows, as the bytes of a Parquet file, as JSON. No files, no pickle.

Columns and checks are read from the event classes' annotations, so `events.py` stays the one place that names the fields.
"""

import functools
import json
import math
import re
import reprlib
import types
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, fields
from typing import Annotated, Any, TypeVar, Union, get_args, get_origin, get_type_hints

import pyarrow as pa
import pyarrow.parquet as pq

from cuhlm_core.errors import UserError, check_choice, check_range, check_whole
from cuhlm_core.events import Audited, Decision, Event, Finished, Share, Started, StopReason, TokenDecided, TopTokens, event_fields
from cuhlm_core.parquet import TooLarge, parquet_batches
from cuhlm_core.settings import MAX_TOKENS, ChannelSettings, ClockSettings, DecodeSettings
from cuhlm_core.storage import json_text, parse_json, valid_unicode

MAX_BYTES = 200_000_000
"""Largest file, and largest content of a packed one, that is read."""
MAX_EVENTS = 2 * MAX_TOKENS + 2
"""A decided and an audited event per token, the first and the last."""

Record = TypeVar("Record")

# Plain data -----------------------------------------------------------------------------------------------------------


def check_text(name: str, value: Any, longest: int = 1_000, any_text: bool = False) -> None:
    """Raise UserError unless `value` is text of at most `longest` characters; with `any_text` it may hold lone surrogates."""
    if not isinstance(value, str) or len(value) > longest:
        raise UserError(f"{name} must be text of at most {longest:,} characters, not {reprlib.repr(value)}.")
    if not any_text and valid_unicode(value) != value:
        raise UserError(f"{name} is not valid Unicode text (it has half of a surrogate pair).")


def added_fields(kind: type) -> set[str]:
    """The fields of a dataclass that came after the first version (`settings.ADDED`): older files lack them, and defaults stand in."""
    return {field.name for field in fields(kind) if field.metadata.get("added")}


def record_from(kind: type[Record], data: Any, what: str) -> Record:
    """A dataclass from a dict with exactly its fields (added ones may be missing); it checks their values itself. UserError otherwise."""
    names = {field.name for field in fields(kind)}  # type: ignore[arg-type]  # only dataclasses come here
    if not isinstance(data, dict) or not names - added_fields(kind) <= data.keys() <= names:
        raise UserError(f"{what} must have exactly the fields {', '.join(sorted(names))}.")
    before = {field.name: field.metadata["before"] for field in fields(kind) if "before" in field.metadata}  # type: ignore[arg-type]
    return kind(**before | data)


def settings_from(data: Any) -> DecodeSettings:
    """Settings from the dict that `dataclasses.asdict` makes of them; UserError where a field is missing, unknown or out of range."""
    if isinstance(data, dict) and {"channel", "clock"} <= data.keys():
        channel = record_from(ChannelSettings, data["channel"], "The channel's settings")
        data = {**data, "channel": channel, "clock": record_from(ClockSettings, data["clock"], "The clock's settings")}
    return record_from(DecodeSettings, data, "The settings")


# The fields -----------------------------------------------------------------------------------------------------------

_CLASSES: dict[str, type] = {kind.type: kind for kind in (Started, TokenDecided, Audited, Finished)}
_FLOATS = tuple[float, ...]
_SLACK = 1e-6
"""How far rounding may carry a probability out of its range."""


@dataclass(frozen=True)
class _Field:
    """A field of an event as its annotation says it."""

    name: str
    kind: Any
    optional: bool
    span: tuple
    """Ends of a number's range, or the choices of a text; empty: from 0, or any text."""
    added: bool


def _field(name: str, hint: Any, added: bool) -> _Field:
    optional = get_origin(hint) in (Union, types.UnionType)
    if optional:
        hint = next(member for member in get_args(hint) if member is not types.NoneType)
    floats = get_origin(hint) is tuple and get_args(hint)[1:] == (...,) and hint != TopTokens
    inner = get_args(hint)[0] if floats else hint
    span = inner.__metadata__[0] if get_origin(inner) is Annotated else ()
    return _Field(name, _FLOATS if floats else get_args(inner)[0] if span else inner, optional, span, added)


def _fields_of(event_class: type) -> dict[str, _Field]:
    hints, added = get_type_hints(event_class, include_extras=True), added_fields(event_class)
    return {field.name: _field(field.name, hints[field.name], field.name in added) for field in fields(event_class)}


_FIELDS = {name: _fields_of(kind) for name, kind in _CLASSES.items()}


def _check_number(field: _Field, value: Any) -> None:
    low, high = field.span or (0, math.inf)
    if isinstance(value, bool) or not isinstance(value, (int, float)) or not low - _SLACK <= value <= high + _SLACK:
        check_range(field.name, value, low, high)


def _check_count(field: _Field, value: Any) -> None:
    low, high = field.span or (0, 2**63 - 1)
    check_whole(field.name, value, low, high)


def _check_words(field: _Field, value: Any) -> None:
    if field.span:
        check_choice(field.name, value, field.span)
    check_text(field.name, value, MAX_BYTES, any_text=True)


def _check_floats(field: _Field, value: Any) -> None:
    _check_tuple(field, value)
    for entry in value:
        _check_number(field, entry)


def _check_top(field: _Field, value: Any) -> None:
    _check_tuple(field, value)
    for entry in value:
        if not isinstance(entry, tuple) or len(entry) != 3:
            raise UserError(f"{field.name} must hold (id, text, probability), not {reprlib.repr(entry)}.")
        for part, content in zip(_entry_fields(field.name), entry, strict=True):
            _KINDS[part.kind].check(part, content)


@functools.lru_cache
def _entry_fields(name: str) -> tuple[_Field, ...]:
    parts = {"id": int, "text": str, "probability": Share}
    return tuple(_field(f"{name}: {part}", hint, False) for part, hint in parts.items())


def _check_tuple(field: _Field, value: Any) -> None:
    if not isinstance(value, tuple):
        raise UserError(f"{field.name} must be a list, not {reprlib.repr(value)}.")


def _check_type(field: _Field, value: Any) -> None:
    if not isinstance(value, field.kind):
        raise UserError(f"{field.name} must be a {field.kind.__name__}, not {reprlib.repr(value)}.")


def _as_list(field: _Field, value: Any, entries: tuple[type, ...]) -> list:
    if not isinstance(value, list) or not all(isinstance(entry, entries) for entry in value):
        raise UserError(f"{field.name} must be a list without gaps.")
    return value


def _member(field: _Field, value: Any) -> Any:
    check_choice(field.name, value, tuple(field.kind))
    return field.kind(value)


@dataclass(frozen=True)
class _Kind:
    """How values of one type are checked, and held in a column."""

    arrow: pa.DataType
    check: Callable[[_Field, Any], None]
    store: Callable[[Any], Any] = lambda value: value
    restore: Callable[[_Field, Any], Any] = lambda field, value: value
    """Types and ranges of plain values are left to `check`."""


_KINDS: dict[Any, _Kind] = {
    int: _Kind(pa.int64(), _check_count),
    float: _Kind(pa.float64(), _check_number),
    bool: _Kind(pa.bool_(), _check_type),
    str: _Kind(pa.string(), _check_words, lambda value: valid_unicode(value)),
    Decision: _Kind(pa.string(), _check_type, str, _member),
    StopReason: _Kind(pa.string(), _check_type, str, _member),
    DecodeSettings: _Kind(
        pa.string(),
        _check_type,
        lambda value: json.dumps(asdict(value), allow_nan=False),
        lambda field, value: settings_from(parse_json(value.encode())),
    ),
    _FLOATS: _Kind(pa.list_(pa.float64()), _check_floats, list, lambda field, value: tuple(_as_list(field, value, (float,)))),
    TopTokens: _Kind(
        pa.list_(pa.struct([("id", pa.int64()), ("text", pa.string()), ("p", pa.float64())])),
        _check_top,
        lambda value: [{"id": token, "text": valid_unicode(text), "p": prob} for token, text, prob in value],
        # Structs come as dicts from a column, as lists from JSON.
        lambda field, value: tuple(
            tuple(entry.values() if isinstance(entry, dict) else entry) for entry in _as_list(field, value, (dict, list))
        ),
    ),
}
SCHEMA = pa.schema(
    [pa.field("type", pa.string())]
    + [pa.field(name, _KINDS[kind].arrow) for name, kind in {f.name: f.kind for row in _FIELDS.values() for f in row.values()}.items()]
    + [pa.field("exact", pa.string())]
)
"""One column per field of any event (null where an event has no such field); `exact`: see `events_to_rows`."""


def check_events(events: Sequence[Event]) -> None:
    """Raise UserError unless every field has its type and range and the events are in an order that a decoder can tell."""
    if not isinstance(events, tuple) or not events or not isinstance(events[0], Started):
        raise UserError("A run must begin with its start event.")
    if len(events) > MAX_EVENTS:
        raise UserError(f"A run has at most {MAX_EVENTS:,} events, not {len(events):,}.")
    rounds, audited, widths, vocabulary_size, most_rounds = 0, set[int](), set[int](), 0, 0
    for number, event in enumerate(events):
        try:
            if type(event) not in _CLASSES.values():
                raise UserError(f"{reprlib.repr(event)} is no event.")
            for field in _FIELDS[event.type].values():
                value = getattr(event, field.name)
                if value is not None or not field.optional:
                    _KINDS[field.kind].check(field, value)
            if isinstance(event, Started):
                if number:
                    raise UserError("the start event stands only at the beginning.")
                vocabulary_size, most_rounds = event.vocabulary_size, event.settings.max_tokens
            elif isinstance(event, TokenDecided):
                rounds += 1
                if event.round != rounds:
                    raise UserError(f"round {rounds} is missing.")
                if rounds > most_rounds:
                    raise UserError(f"the settings allow {most_rounds} tokens.")
                if event.token_hex is not None and not re.fullmatch("([0-9a-fA-F]{2})+", event.token_hex):
                    raise UserError("token_hex must be bytes in hexadecimal.")
                for name in ("token", "draft"):
                    check_whole(name, getattr(event, name) or 0, 0, vocabulary_size - 1)
                widths |= set() if event.distances is None else {len(event.distances)}
                if len(widths) > 1:
                    raise UserError("its distances are not as many as those of the rounds before.")
            elif isinstance(event, Audited):
                if event.round > rounds or event.round in audited or event.at_round <= event.round:
                    raise UserError(f"the audit of round {event.round} stands where it cannot be.")
                audited.add(event.round)
            elif number != len(events) - 1 or event.tokens != rounds:
                raise UserError("the summary must be the last event and count the tokens before it.")
        except UserError as error:
            raise UserError(f"Event {number + 1}: {error}") from None


# Rows -----------------------------------------------------------------------------------------------------------------


def events_to_rows(events: Iterable[Event]) -> list[dict[str, Any]]:
    """One dict per event, its keys the columns of SCHEMA, None where the event has no such field.

    Text is stored as UTF-8. A field with a lone surrogate (a prompt typed as odd bytes) shows U+FFFD in its column and stands
    whole, as JSON with escapes, in the column `exact`, so that nothing is lost.
    """
    rows = []
    for event in events:
        row: dict[str, Any] = dict.fromkeys(SCHEMA.names) | {"type": event.type}
        exact = {}
        for field in _FIELDS[event.type].values():
            value = getattr(event, field.name)
            if value is not None:
                kind = _KINDS[field.kind]
                row[field.name] = stored = kind.store(value)
                if field.kind in (str, TopTokens) and kind.restore(field, stored) != value:  # it holds a lone surrogate
                    exact[field.name] = value
        row["exact"] = json.dumps(exact) if exact else None
        rows.append(row)
    return rows


def rows_to_events(rows: Iterable[Mapping[str, Any]]) -> tuple[Event, ...]:
    """The events of `events_to_rows`, with tuples, enums and settings restored; UserError where a row is no event.

    A row of an earlier version may lack the fields that were added since.
    """
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
    known = _FIELDS[event_type]
    exact = parse_json(row["exact"].encode()) if row.get("exact") is not None else {}
    if not isinstance(exact, dict) or not exact.keys() <= {name for name, field in known.items() if field.kind in (str, TopTokens)}:
        raise UserError("the column exact holds something else than texts of its event.")
    stray = [name for name, value in row.items() if value is not None and name not in known and name not in ("type", "exact")]
    if stray or not {name for name, field in known.items() if not field.added} <= row.keys():
        raise UserError(f"its fields are not those of a {event_type} event.")
    values = {name: exact.get(name, row[name]) for name in known if name in row}
    restored = {name: None if value is None else _KINDS[known[name].kind].restore(known[name], value) for name, value in values.items()}
    return _CLASSES[event_type](**restored)


# Bytes and lines ------------------------------------------------------------------------------------------------------


def events_to_parquet(events: Iterable[Event]) -> bytes:
    """The events as the bytes of a Parquet file with the columns of SCHEMA."""
    sink = pa.BufferOutputStream()
    pq.write_table(pa.Table.from_pylist(events_to_rows(events), schema=SCHEMA), sink, compression="zstd")
    return sink.getvalue().to_pybytes()


def events_from_parquet(data: bytes) -> tuple[Event, ...]:
    """The events in the bytes of a Parquet file; UserError where it is damaged, too large or has other columns."""
    try:
        columns = pq.read_schema(pa.BufferReader(data))
        lacking = {field.name for row in _FIELDS.values() for field in row.values() if field.added} - set(columns.names)
        if not columns.equals(pa.schema([column for column in SCHEMA if column.name not in lacking])):
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
