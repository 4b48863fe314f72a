"""Files that the website is given to open: what it lets pass can be drawn."""

import enum
import functools
import json
import math
import random
import shutil
import subprocess
from collections.abc import Iterator
from typing import Any

import pytest
from engine_node import embedded_pair
from fresh_process import ROOT

from cuhlm_core.decoding.decoder import decode
from cuhlm_core.errors import UserError
from cuhlm_core.fadings import FADINGS
from cuhlm_core.methods import METHODS
from cuhlm_core.runs.download import events_json
from cuhlm_core.runs.manifest import FORMAT_VERSION
from cuhlm_core.runs.recording import Run, load_run, manifest_for
from cuhlm_core.runs.rows import _ALWAYS_READ, _FIELDS, _SLACK, _Shape, check_events, events_from_json
from cuhlm_core.settings import FORCED, MAX_TOKENS, ChannelSettings, ClockSettings, DecodeSettings, settings_of
from cuhlm_core.storage import SHIPPED_CACHE

READ = """
import { readFileSync } from "node:fs";
import { checked } from "%s";
const { runs, methods, format } = JSON.parse(readFileSync(0, "utf-8"));
const known = { find: (name) => methods[name] };
const answer = (run) => { try { checked(run, known, format); return ""; } catch (error) { return error.message; } };
console.log(JSON.stringify(runs.map(answer)));
"""
TOPS = ("draft_top", "target_top", "resampling_top")
ODD = (None, "x", 7, {}, ["x"], [[1, "a"]], [[1, "a", "0.5"]], [[1, "a", None]], [[1, 2, 0.5]], [["x", "a", 0.5]], [[1, "a", [0.5]]])


def refusals(runs: list) -> list[str]:
    """Why the website refuses each; "" where it draws it."""
    if (node := shutil.which("node")) is None:
        pytest.skip("what the website opens is tested with node")
    script = READ % (ROOT / "web" / "site" / "checked.js").as_uri()
    known = {name: {"uses": [*row.uses]} for name, row in METHODS.items()}
    asked = json.dumps({"runs": runs, "methods": known, "format": FORMAT_VERSION})
    done = subprocess.run([node, "--no-warnings", "--input-type=module", "-e", script], input=asked, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def test_a_recording_whose_distributions_hold_no_numbers_is_refused():
    sound = [json.loads(events_json(load_run(folder))) for folder in sorted((SHIPPED_CACHE / "shipped").iterdir())[:4]]
    assert refusals(sound) == [""] * len(sound)
    rng, damaged = random.Random(0), []
    for name, value in [*((top, odd) for top in TOPS for odd in ODD), ("draft_prob", "x"), ("target_prob", []), ("uncertainty", "0.5")]:
        run = json.loads(json.dumps(rng.choice(sound)))
        rng.choice([event for event in run["events"] if event["type"] == "token"])[name] = value
        damaged.append(run)
    assert set(refusals(damaged)) == {"its probabilities are damaged"}
    audited = next(run for run in sound if any(event["type"] == "audit" for event in run["events"]))
    next(event for event in audited["events"] if event["type"] == "audit")["target_top"] = [[1, "a", "0.5"]]
    assert refusals([audited]) == ["its audits are damaged"]


def test_on_the_host_s_clock_every_exchange_has_its_seconds():
    run = json.loads(events_json(load_run(next((SHIPPED_CACHE / "shipped").iterdir()))))
    run["events"][0]["settings"]["clock"]["kind"] = "host"
    assert refusals([run]) == [""]
    next(event for event in run["events"] if event["type"] == "exchange")["host_slm_s"] = None
    assert refusals([run]) == ["its times are damaged"]


DAMAGE = (None, True, "<b>", -1, 2.5, 1e308, [], {}, [None])


def test_a_run_of_another_format_is_refused():
    run = json.loads(events_json(load_run(next((SHIPPED_CACHE / "shipped").iterdir()))))
    others = [{**run, "manifest": {"format_version": FORMAT_VERSION + step}} for step in (-1, 0, 1)]
    assert [bool(verdict) for verdict in refusals(others)] == [True, False, True]


# The schema -----------------------------------------------------------------------------------------------------------

SCHEMA = ROOT / "web" / "site" / "recorded.json"
_KINDS = {int: "whole", str: "text", bool: "flag", tuple: "list"}


def _shape(name: str, shape: _Shape) -> dict[str, Any]:
    """A field of an event; a float that may be infinite is null in JSON then."""
    if shape.kind is DecodeSettings:
        return settings_schema()
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


def settings_schema() -> dict[str, Any]:
    fields = {name: row | ({} if name in _ALWAYS_READ else {"spared": True}) for name, row in _rows(DecodeSettings).items()}
    channel = _rows(ChannelSettings)
    for fading in FADINGS.values():
        if fading.parameter:
            channel[fading.parameter]["own"] = fading.name
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


def test_the_browser_s_schema_is_python_s():
    assert SCHEMA.read_text(encoding="utf-8") == text(), "PYTHONPATH=.:tests/helpers python tests/ui/test_opened_recordings.py writes it"


def test_browser_and_python_refuse_the_same_damage():
    """A field of each name with each odd value, and events that are missing or stand elsewhere."""
    pair = embedded_pair()
    short = tuple(decode(pair, "Give the opposite of love.", "cu-hlm-online", DecodeSettings(seed=2, max_tokens=6)))
    assert {event.type for event in short} == {"start", "exchange", "token", "audit", "summary"}
    run = json.loads(events_json(Run("short", manifest_for(pair, short[0]), short)))
    events, damaged = run["events"], []
    places = {(event["type"], *path): (at, path) for at, event in enumerate(events) for path in [*paths(event)]}
    for number, (at, path) in enumerate(places.values()):
        changed = json.loads(json.dumps(events[at]))
        place = functools.reduce(lambda part, name: part[name], path[:-1], changed)
        if number % 4:
            place[path[-1]] = DAMAGE[number % len(DAMAGE)]
        else:
            del place[path[-1]]
        damaged.append([*events[:at], changed, *events[at + 1 :]])
    damaged += [[*events[:at], *more, *events[at + 1 :]] for at in (1, 2, len(events) - 1) for more in ([], [None], [events[0]])]
    verdicts = refusals([{**run, "events": changed} for changed in damaged])
    for changed, verdict in zip(damaged, verdicts, strict=True):
        try:
            check_events(events_from_json(json.dumps(changed)))
        except UserError as error:
            assert verdict or "to inf, not None" in str(error), error  # what may be infinite is null in JSON
        else:
            assert not verdict or changed[0]["method"] not in METHODS, verdict
    assert verdicts.count("") < len(verdicts) / 3


def paths(value: object, before: tuple = ()) -> Iterator[tuple]:
    """Where the fields of an event are, the settings' included."""
    for name, part in value.items() if isinstance(value, dict) else ():
        yield (*before, name)
        yield from paths(part, (*before, name))


if __name__ == "__main__":
    SCHEMA.write_text(text(), encoding="utf-8")
