"""What each field of a recorded run may be, for the browser: `PYTHONPATH=. python tests/helpers/recorded_schema.py` writes it from the
annotations and the rows of settings that Python checks recordings by."""

import enum
import json
import math
from pathlib import Path
from typing import Any

from cuhlm_core.fadings import FADINGS
from cuhlm_core.runs.rows import _ALWAYS_READ, _FIELDS, _SLACK, _Shape
from cuhlm_core.settings import FORCED, MAX_TOKENS, ChannelSettings, ClockSettings, DecodeSettings, settings_of

SCHEMA = Path(__file__).parents[2] / "web" / "site" / "recorded.json"
_KINDS = {int: "whole", str: "text", bool: "flag", tuple: "list"}


def _shape(name: str, shape: _Shape) -> dict[str, Any]:
    """A field of an event; a float that may be infinite is null in JSON then."""
    if shape.kind is DecodeSettings:
        return _settings()
    if shape.kind is float:
        low, high = shape.span or (0, math.inf)
        endless = high == math.inf and not name.startswith("host_")
        ends = {end: value for end, value in (("low", low - _SLACK), ("high", high + _SLACK)) if math.isfinite(value)}
        return {"kind": "number", **ends} | ({"accepts": [None]} if shape.optional or endless else {})
    made: dict[str, Any] = {"kind": _KINDS.get(shape.kind, "text")}
    if shape.kind is int:
        made |= dict(zip(("low", "high"), shape.span or (0,), strict=False))
    elif shape.span or issubclass(shape.kind, enum.StrEnum):
        made["choices"] = list(shape.span or shape.kind)
    elif shape.kind is tuple:
        parts = [_shape("", entry) for entry in shape.entries]
        made |= {"of": parts[0]} if shape.repeated else {"entries": parts}
    return made | ({"accepts": [None]} if shape.optional else {})


def _rows(kind: Any) -> dict[str, Any]:
    """A settings class by its rows."""
    made = {}
    for name, row in settings_of(kind).items():
        ends = {"above" if row.open_low and end == "low" else end: value for end, value in (("low", row.low), ("high", row.high))}
        known = {"choices": list(row.choices)} if row.choices else {end: value for end, value in ends.items() if value is not None}
        made[name] = {"kind": "text" if row.choices else "whole" if row.whole else "number", **known}
        made[name] |= {"accepts": list(row.accepts)} if row.accepts else {}
    return made


def _settings() -> dict[str, Any]:
    fields = {name: row | ({} if name in _ALWAYS_READ else {"spared": True}) for name, row in _rows(DecodeSettings).items()}
    channel = _rows(ChannelSettings)
    for fading in FADINGS.values():
        if fading.own:
            channel[fading.own]["own"] = fading.name
    what = {"kind": "whole", "low": 0, "high": 10_000_000, "accepts": FORCED}
    forced = {"round": {"kind": "whole", "low": 1, "high": MAX_TOKENS}, "what": what}
    parts = {"channel": {"kind": "object", "fields": channel}, "clock": {"kind": "object", "fields": _rows(ClockSettings)}}
    return {"kind": "object", "fields": fields | parts | {"forces": {"kind": "list", "of": {"kind": "object", "fields": forced}}}}


def schema() -> dict[str, Any]:
    """The fields of each kind of event by name; of a settings class likewise."""
    return {name: {field: _shape(field, shape) for field, shape in shapes.items()} for name, shapes in _FIELDS.items()}


def text() -> str:
    """The file, a line for each kind of event."""
    lines = (f'"{name}": {json.dumps(fields, ensure_ascii=False)}' for name, fields in schema().items())
    return "{\n" + ",\n".join(lines) + "\n}\n"


if __name__ == "__main__":
    SCHEMA.write_text(text(), encoding="utf-8")
