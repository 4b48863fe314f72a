"""Recordings of strangers: listed, opened, exported, and priced on another link."""

import functools
import hashlib
import json
import random
import tempfile
from collections.abc import Callable, Iterator
from dataclasses import fields, replace
from pathlib import Path

from damaged_recordings import ODD, Recording
from fresh_process import ROOT

from cuhlm_core.events import Exchange
from cuhlm_core.runs.download import events_json, run_csv
from cuhlm_core.runs.recording import list_runs, load_run, recost_run, save_run
from cuhlm_core.settings import ClockSettings
from tests.attack.harness import Case
from tests.attack.odd import damaged_texts, odd_fields, odd_files


def cases() -> Iterator[Case]:
    """Seeded damage of a shipped recording, as it is and in today's format, odd fields of an exchange, odd files instead of its two,
    bombs."""
    sound, today, rng = Recording(_SHIPPED), _in_todays_format(), random.Random(2)
    for number in range(240):
        one, seed = (sound, today)[number % 2], rng.randrange(2**32)
        yield Case(f"damage {number}", lambda folder, one=one, seed=seed: _open(folder, lambda at: one.damage(at, random.Random(seed))))
    for name in (field.name for field in fields(Exchange)):
        for value in ODD:
            odd = functools.partial(_changed, today, name, value)
            yield Case(f"exchange with {name} {value!r}"[:80], lambda folder, odd=odd: _open(folder, odd))
    for what, data in (*damaged_texts(sound.manifest_bytes, rng, 20), *odd_fields(sound.manifest, rng, 120)):
        yield Case(f"run.json {what}", lambda folder, data=data: _open(folder, lambda at: sound.write(at, manifest=data)))
    for what, data in damaged_texts(sound.events_bytes, rng, 20):
        manifest = _with_checksum(sound, data)
        yield Case(f"events {what}", lambda folder, data=data, manifest=manifest: _open(folder, lambda at: sound.write(at, manifest, data)))
    for name in ("run.json", "events.json"):
        for what, make in odd_files():
            yield Case(f"{name}: {what}", lambda folder, name=name, make=make: _open(folder, lambda at: _replace(sound, at, name, make)))
    for what, data in _BOMBS.items():
        yield Case(f"bomb of {what}", lambda folder, data=data: _open(folder, lambda at: sound.write_events(at, data)))


_SHIPPED = next((ROOT / "cache" / "shipped").iterdir())
_BOMBS = {
    "lists": b"[" + b"[]," * 13_000_000 + b"1]", "events": b"[" + b"{}," * 13_000_000 + b"1]", "bytes": b" " * 40_000_001,
    "text": b'["' + b"x" * 39_000_000 + b'"]', "digits": b"[" + b"9" * 39_000_000 + b"]",
}  # fmt: skip


def _in_todays_format() -> Recording:
    with tempfile.TemporaryDirectory() as folder:
        return Recording(save_run(load_run(_SHIPPED), folder))


def _changed(sound: Recording, field: str, value: object, folder: Path) -> None:
    """A copy with another value in its third exchange."""
    row = [number for number, one in enumerate(sound.rows) if one["type"] == "exchange"][2]
    sound.write_events(folder, sound.with_value(row, field, value))


def _open(folder: Path, make: Callable[[Path], object]) -> str | None:
    cache = folder / "runs"
    sound = Recording(_SHIPPED).write(cache / "good")
    make(cache / "bad")
    summaries, problems = list_runs(cache)
    if sound not in [summary.folder for summary in summaries] or len(summaries) + len(problems) != 2:
        return f"the list has {len(summaries)} recordings and {len(problems)} sentences"
    if any("unexpected" in problem or "\x1b" in problem for problem in problems):
        return f"no sentence: {problems}"
    run = load_run(cache / "bad").readable
    run_csv(run), events_json(run), recost_run(run, replace(run.started.settings.channel, snr_db=-3.0), ClockSettings())
    return None


def _with_checksum(sound: Recording, events: bytes) -> bytes:
    content = json.loads(sound.manifest_bytes)
    content["events"]["sha256"] = hashlib.sha256(events).hexdigest()
    return json.dumps(content).encode()


def _replace(sound: Recording, folder: Path, name: str, make: Callable[[Path], object]) -> None:
    sound.write(folder)
    (folder / name).unlink()
    make(folder / name)
