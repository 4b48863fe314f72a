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
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, fields
from typing import Annotated, Any, TypeVar, Union, get_args, get_origin, get_type_hints

import pyarrow as pa
import pyarrow.parquet as pq

from cuhlm_core.errors import UserError, check_choice, check_range, check_whole
from cuhlm_core.events import Audited, Event, Finished, Started, TokenDecided, TopTokens, event_fields
from cuhlm_core.parquet import TooLarge, parquet_batches
from cuhlm_core.settings import MAX_TOKENS, ChannelSettings, ClockSettings, DecodeSettings
from cuhlm_core.storage import json_text, parse_json, valid_unicode

MAX_BYTES = 200_000_000
"""Largest file, and largest content of a packed one, that is read."""

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


def _fields_of(kind: type) -> dict[str, Any]:
    """The annotation of each field."""
    hints = get_type_hints(kind, include_extras=True)
    return {field.name: hints[field.name] for field in fields(kind)}


_CLASSES: dict[str, type] = {kind.type: kind for kind in get_args(Event)}
_FIELDS = {name: _fields_of(kind) for name, kind in _CLASSES.items()}
_SLACK = 1e-6
"""How far rounding may carry a probability out of its range."""

MAX_EVENTS = (len(_CLASSES) - 2) * MAX_TOKENS + 2
"""One event of each kind per token, the first and the last."""


@functools.cache
def _parts(hint: Any) -> tuple[Any, tuple, bool]:
    """(type, ends of a number's range or choices of a text, whether None is allowed) of an annotation; () is from 0, or any text."""
    if get_origin(hint) in (Union, types.UnionType):
        kind, span, _ = _parts(next(member for member in get_args(hint) if member is not types.NoneType))
        return kind, span, True
    return (*get_args(hint), False) if get_origin(hint) is Annotated else (hint, (), False)


def check_value(name: str, hint: Any, value: Any) -> None:
    """Raise UserError unless a value has the type and the range of its annotation."""
    kind, span, optional = _parts(hint)
    if value is None and optional:
        return
    if get_origin(kind) is tuple:
        _check_entries(name, get_args(kind), value)
    elif kind is float:
        low, high = span or (0, math.inf)
        if isinstance(value, bool) or not isinstance(value, (int, float)) or not low - _SLACK <= value <= high + _SLACK:
            check_range(name, value, low, high)
    elif kind is int:
        check_whole(name, value, *(span or (0, 2**63 - 1)))
    elif kind is str:
        if span:
            check_choice(name, value, span)
        check_text(name, value, MAX_BYTES, any_text=True)
    elif not isinstance(value, kind):
        raise UserError(f"{name} must be a {kind.__name__}, not {reprlib.repr(value)}.")


def _check_entries(name: str, hints: tuple, value: Any) -> None:
    """Of a tuple; `hints` has an annotation for each entry, or one for all and `...`."""
    if not isinstance(value, tuple):
        raise UserError(f"{name} must be a list, not {reprlib.repr(value)}.")
    if hints[-1] is ...:
        hints = hints[:1] * len(value)
    if len(value) != len(hints):
        raise UserError(f"{name} must hold {len(hints)} values in each entry, not {reprlib.repr(value)}.")
    for hint, entry in zip(hints, value, strict=True):
        check_value(name, hint, entry)


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
            for name, hint in _FIELDS[event.type].items():
                check_value(name, hint, getattr(event, name))
            if isinstance(event, Started) and number > 1:
                raise UserError("the start event stands only at the beginning.")
            if isinstance(event, TokenDecided):
                order.check_token(event)
            elif isinstance(event, Audited):
                order.check_audit(event)
            elif isinstance(event, Finished) and (number < len(events) or event.tokens != order.rounds):
                raise UserError("the summary must be the last event and count the tokens before it.")
        except UserError as error:
            raise UserError(f"Event {number}: {error}") from None


class _Order:
    """What the events so far allow the next one to be."""

    def __init__(self, started: Started):
        self.started, self.rounds = started, 0
        self.audited: set[int] = set()
        self.sizes: int | None = None
        """Distances in a round; None before the first round that has some."""

    def check_token(self, event: TokenDecided) -> None:
        """UserError unless it is the next round, with tokens of the vocabulary and as many distances as the rounds before."""
        self.rounds += 1
        if event.round != self.rounds:
            raise UserError(f"round {self.rounds} is missing.")
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

_COLUMN_TYPES = {
    int: pa.int64(),
    float: pa.float64(),
    bool: pa.bool_(),
    TopTokens: pa.list_(pa.struct([("id", pa.int64()), ("text", pa.string()), ("p", pa.float64())])),
}
_TEXTS = (str, TopTokens)
"""Types that may hold lone surrogates."""


def _column_type(hint: Any) -> pa.DataType:
    """Of a field; what is neither a number nor a list is held as text."""
    kind = _parts(hint)[0]
    if get_origin(kind) is tuple and kind not in _COLUMN_TYPES:
        return pa.list_(_column_type(get_args(kind)[0]))
    return _COLUMN_TYPES.get(kind, pa.string())


SCHEMA = pa.schema(
    {
        "type": pa.string(),
        **{name: _column_type(hint) for known in _FIELDS.values() for name, hint in known.items()},
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
        return [dict(zip(("id", "text", "p"), map(_stored, entry), strict=True)) if isinstance(entry, tuple) else entry for entry in value]
    return value


def _restored(name: str, hint: Any, value: Any) -> Any:
    """The value in a column, or in the JSON of `exact`, as the event has it. Plain types and ranges are left to `check_value`."""
    kind = _parts(hint)[0]
    if value is None:
        return None
    if kind is DecodeSettings:
        return settings_from(parse_json(value.encode()))
    if isinstance(kind, type) and issubclass(kind, enum.StrEnum):
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
        for name, hint in _FIELDS[event.type].items():
            value = getattr(event, name)
            if value is not None:
                row[name] = stored = _stored(value)
                if _parts(hint)[0] in _TEXTS and _restored(name, hint, stored) != value:  # it holds a lone surrogate
                    exact[name] = value
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
    if not isinstance(exact, dict) or not exact.keys() <= {name for name, hint in known.items() if _parts(hint)[0] in _TEXTS}:
        raise UserError("the column exact holds something else than texts of its event.")
    stray = [name for name, value in row.items() if value is not None and name not in known and name not in ("type", "exact")]
    kind = _CLASSES[event_type]
    if stray or not known.keys() - added_fields(kind) <= row.keys():
        raise UserError(f"its columns are not the fields of a {event_type} event.")
    return kind(**{name: _restored(name, hint, exact.get(name, row[name])) for name, hint in known.items() if name in row})


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
        if not columns.equals(pa.schema([column for column in SCHEMA if column.name in columns.names])):  # older files have fewer
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
