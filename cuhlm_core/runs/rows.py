"""Events to JSON and back, checked field by field. No files, no pickle.

Checks are read from the event classes' annotations, so `events.py` stays the one place that names the fields.
"""

import enum
import json
import math
import re
import reprlib
import types
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, fields, replace
from typing import Annotated, Any, TypeVar, Union, get_args, get_origin, get_type_hints

from cuhlm_core.errors import UserError, check_choice, check_range, check_whole
from cuhlm_core.events import Audited, Event, Exchange, Finished, Started, TokenDecided, event_fields
from cuhlm_core.fadings import FADINGS
from cuhlm_core.methods import METHODS, stored_settings
from cuhlm_core.settings import MAX_TOKENS, ChannelSettings, ClockSettings, DecodeSettings, Force, settings_of
from cuhlm_core.storage import json_text, parse_json, valid_unicode

MAX_BYTES = 40_000_000
"""Largest file that is read: three times what the longest answer takes, or the longest prompt with six escaped bytes a character."""

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
    """Settings from the dict that `dataclasses.asdict` makes; UserError where a field is missing, unknown or out of range.

    A setting that neither the method nor the fading reads may be missing, as one that was added after the run was recorded is.
    """
    known = METHODS.get(method) if isinstance(method, str) else None
    spared = settings_of(DecodeSettings).keys() - known.uses - _ALWAYS_READ if known else ()
    if isinstance(data, dict) and {"channel", "clock"} <= data.keys():
        fading = data["channel"].get("fading") if isinstance(data["channel"], dict) else None
        others = [row.parameter for row in FADINGS.values() if row.parameter and row.name != fading]
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
    """A tuple's entries, one each; where `repeated`, one for all."""
    repeated: bool = False


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
                raise UserError(f"{reprlib.repr(event)} is not an event.")
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
        """UserError unless it is the next exchange, the tokens of the one before are there, and no more drafts were discarded than it
        had behind the one that was rejected."""
        self.exchanges += 1
        if event.number != self.exchanges or self.awaited:
            raise UserError(f"exchange {self.exchanges} is missing, or tokens before it.")
        if len(event.discarded) > max(0, event.slm_passes - event.tokens):
            discarded = f"{len(event.discarded)} of {event.slm_passes} drafts"
            raise UserError(f"exchange {self.exchanges} discards {discarded} and adds {event.tokens}.")
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


# JSON -----------------------------------------------------------------------------------------------------------------


def events_to_json(events: Iterable[Event]) -> str:
    """The events as a JSON list, a line each, every float with all its digits; `Infinity` where an upload takes for ever.

    A lone surrogate stays one: encode the text with "backslashreplace", which writes it as JSON's escape.
    """
    plain = (event_fields(event) for event in events)
    plain = (row | {"settings": stored_settings(row["settings"], row["method"])} if "settings" in row else row for row in plain)
    return "[\n" + ",\n".join(json.dumps(row, ensure_ascii=False, separators=(",", ":")) for row in plain) + "\n]\n"


def events_from_json(text: bytes | str) -> tuple[Event, ...]:
    """The events of `events_to_json`; UserError where the text is damaged or a row is not an event.

    `check_events` checks values and order.
    """
    rows = parse_json(text, nan=True)
    if not isinstance(rows, list):
        raise UserError("it is not a list of events")
    if len(rows) > MAX_EVENTS:
        raise UserError(f"it holds more than a run of {MAX_TOKENS:,} tokens can")
    events = []
    for number, row in enumerate(rows, start=1):
        try:
            events.append(_event_from(row))
        except UserError as error:
            raise UserError(f"Event {number}: {error}") from None
    return tuple(events)


def _event_from(row: Any) -> Event:
    name = row.get("type") if isinstance(row, dict) else None
    if not isinstance(name, str) or name not in _CLASSES:
        raise UserError(f"{reprlib.repr(name)} is not a type of event.")
    values = {field: _restored(value) for field, value in row.items() if field != "type"}
    for field, shape in _FIELDS[name].items():
        value = values.get(field)
        if shape.kind is DecodeSettings:
            values[field] = settings_from(row.get(field), row.get("method"))
        elif value is not None and issubclass(shape.kind, enum.StrEnum):
            check_choice(field, value, tuple(shape.kind))
            values[field] = shape.kind(value)
    event: Event = record_from(_CLASSES[name], values, f"A {name} event")
    return event


def _restored(value: Any) -> Any:
    """Lists as tuples."""
    return tuple(map(_restored, value)) if isinstance(value, list) else value


def to_json_lines(events: Iterable[Event]) -> Iterator[str]:
    """JSON lines (without line ends) of the token, audit and summary events as they come, for the command line: flat, `type` first. The
    summary names the payload and the schedule that it was made under; a payload of None: no probability travels."""
    under: dict[str, Any] = {}
    for event in events:
        if isinstance(event, Started):
            settings = event.settings
            payload = settings.payload if METHODS[event.method].chooses_payload else None
            under = {"payload": payload, "schedule": settings.clock.schedule}
        else:
            yield json_text(event_fields(event) | (under if isinstance(event, Finished) else {}))
