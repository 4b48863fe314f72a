"""A recorded run: its events and its manifest, as a folder with events.json and run.json. No pickle anywhere.

A recording replays exactly: `load_run` gives the events that were saved, float for float. What is read back is checked as if a
stranger had written it, and a finished recording appears in its folder all at once (written under another name, then renamed).
"""

from __future__ import annotations

import errno
import hashlib
import json
import logging
import os
import secrets
import shutil
import time
from collections.abc import Collection
from dataclasses import asdict, dataclass, replace
from datetime import datetime
from pathlib import Path

from cuhlm_core.errors import UserError, check_choice, check_whole
from cuhlm_core.events import Event, Exchange, Finished, Started, StopReason, TokenDecided
from cuhlm_core.methods import METHODS, stored_settings
from cuhlm_core.runs.columns import HostTimes, run_table, summarise
from cuhlm_core.runs.differences import priced_link
from cuhlm_core.runs.manifest import FORMAT_VERSION, Host, Manifest, ModelRecord, Versions, check_run_id
from cuhlm_core.runs.manifest import manifest_for as manifest_for
from cuhlm_core.runs.manifest import new_run_id as new_run_id
from cuhlm_core.runs.rows import (
    MAX_BYTES,
    MAX_EVENTS,
    check_events,
    check_text,
    events_from_json,
    events_to_json,
    record_from,
    settings_from,
)
from cuhlm_core.runs.rows import to_json_lines as to_json_lines
from cuhlm_core.settings import MAX_TOKENS, ChannelSettings, ClockSettings
from cuhlm_core.storage import STALE_SECONDS, cache_folder, parse_json, read_plain, valid_unicode

MANIFEST_FILE, EVENTS_FILE = "run.json", "events.json"
SHIPPED = "shipped"
"""Folder of the recordings that come with the program; never pruned."""
NEIGHBOURS = (SHIPPED, "sweeps", "calibrations", "evaluations")
"""Folders of a cache that hold something other than a run; `list_runs` ignores them."""
KEPT_RUNS = 200
"""Recordings that a folder keeps."""

_MAX_PARTS = 1_000_000
"""Lists and objects in a file; the longest answer has a fifth of that."""
_SAVING, _REMOVING = ".saving-", ".removing-"
"""Beginnings of the names of folders that are being written or removed."""
_ADVICE = "delete this recording or record it again"

# The record -----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Run:
    """One recorded run: Started first, then token and audit events, Finished last when it is complete.

    Raises UserError where a field is of the wrong type or out of range, the events are out of order, or events and manifest
    are of different runs.
    """

    run_id: str
    """Lower-case letters, digits and hyphens; the folder's name when saved."""
    manifest: Manifest
    events: tuple[Event, ...]

    def __post_init__(self) -> None:
        check_run_id(self.run_id)
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

    @property
    def readable(self) -> Run:
        """The run with its text as a page can show it: lone surrogates, which UTF-8 cannot hold, as U+FFFD."""
        events = events_from_json(valid_unicode(events_to_json(self.events)))
        return replace(self, events=events, manifest=replace(self.manifest, prompt=valid_unicode(self.manifest.prompt)))


@dataclass(frozen=True)
class RunSummary:
    """One line of a list of recordings."""

    run_id: str
    folder: Path
    manifest: Manifest
    tokens: int
    stop_reason: StopReason | None
    """None for a run that was cut off."""


# Files ----------------------------------------------------------------------------------------------------------------


def _printable(name: str) -> str:
    """A file name as a message can show it."""
    return "".join(c if c.isprintable() else "?" for c in valid_unicode(name))[:100]


def _refusal(path: Path, reason: str, advice: str = _ADVICE) -> UserError:
    """The error for a file of a recording: the names of file and folder, why, and what to do. Never the whole path."""
    reason = reason if len(reason) <= 300 else reason[:299] + "…"
    return UserError(f"{path.name} of the recording {_printable(path.parent.name)} cannot be read: {reason.rstrip('.')}; {advice}.")


def _read(path: Path) -> bytes:
    """The bytes of a plain file that a run can have; a link, a pipe or a folder is refused and never followed or waited for."""
    try:
        data = read_plain(path, MAX_BYTES, follow=False)
        if data.count(b"[") + data.count(b"{") > _MAX_PARTS:  # millions of empty lists take minutes to read
            raise _refusal(path, f"it holds more than a run of {MAX_TOKENS:,} tokens can")
        return data
    except FileNotFoundError:
        raise _refusal(path, "it is missing") from None
    except OSError as error:
        if error.errno in (errno.ELOOP, errno.EMLINK):
            raise _refusal(path, "it is a link", "put the file itself there") from None
        advice = _ADVICE if error.errno in (errno.EINVAL, errno.EFBIG) else "check its permissions"
        raise _refusal(path, error.strerror or "the system refuses it", advice) from None


def _manifest_bytes(run: Run, events_data: bytes) -> bytes:
    content = {
        "format_version": FORMAT_VERSION,
        "run_id": run.run_id,
        "seed": run.manifest.seed,
        "manifest": {**asdict(run.manifest), "settings": stored_settings(run.manifest.settings, run.manifest.method)},
        "events": {
            "file": EVENTS_FILE,
            "sha256": hashlib.sha256(events_data).hexdigest(),
            "tokens": len(run.tokens),
            "stop_reason": None if run.finished is None else str(run.finished.stop_reason),
        },
    }
    return (json.dumps(content, indent=1, allow_nan=False) + "\n").encode("ascii")


@dataclass(frozen=True)
class _EventsFile:
    """What run.json says of events.json."""

    file: str
    sha256: str
    tokens: int
    stop_reason: str | None

    def __post_init__(self) -> None:
        check_choice("The events' file", self.file, (EVENTS_FILE,))
        check_text("The events' checksum", self.sha256)
        check_whole("tokens", self.tokens, 0, MAX_EVENTS)
        if self.stop_reason is not None:
            check_choice("stop_reason", self.stop_reason, tuple(StopReason))


def _read_manifest(folder: Path) -> tuple[str, Manifest, _EventsFile]:
    """(run id, manifest, what it says of the events)."""
    path = folder / MANIFEST_FILE
    data = _read(path)
    try:
        content = parse_json(data)
        if not isinstance(content, dict) or not {"format_version", "run_id"} <= content.keys():
            raise UserError("it was written by another program")
        version = content["format_version"]
        check_whole("Format version", version, 1, 1_000_000)
        if version != FORMAT_VERSION:
            advice = "open it with a newer version of this program" if version > FORMAT_VERSION else "record it again"
            raise _refusal(path, f"it has format {version} and this program reads format {FORMAT_VERSION}", advice)
        if content.keys() != {"format_version", "run_id", "seed", "manifest", "events"} or not isinstance(content["manifest"], dict):
            raise UserError("its fields are not those of a run")
        plain_manifest = dict(content["manifest"])
        for name, kind in (("slm", ModelRecord), ("llm", ModelRecord), ("versions", Versions), ("host", Host)):
            plain_manifest[name] = record_from(kind, plain_manifest.get(name), name)
        plain_manifest["settings"] = settings_from(plain_manifest.get("settings"), plain_manifest.get("method"))
        manifest = record_from(Manifest, plain_manifest, "The manifest")
        manifest.check_method()
        events_file = record_from(_EventsFile, content["events"], "events")
        if content["seed"] != manifest.seed:
            raise UserError("it states two different seeds")
        check_run_id(content["run_id"])
    except UserError as error:
        raise error if path.name in str(error) else _refusal(path, str(error)) from None
    return content["run_id"], manifest, events_file


def load_run(folder: str | Path) -> Run:
    """Load the run in a folder, equal to the saved one float for float.

    Nothing in the files is trusted: sizes, checksum, columns, types, ranges and the order of events are checked. UserError names the
    file, the reason and what to do.
    """
    folder = Path(folder)
    if not folder.is_dir():
        raise UserError(f"There is no recording {_printable(folder.name)}: choose a folder that holds {MANIFEST_FILE} and {EVENTS_FILE}.")
    run_id, manifest, events_file = _read_manifest(folder)
    events_data = _read(folder / EVENTS_FILE)
    if hashlib.sha256(events_data).hexdigest() != events_file.sha256:
        raise _refusal(folder / EVENTS_FILE, "it is damaged, cut off or of another run (its checksum is not the one in run.json)")
    try:
        run = Run(run_id, manifest, events_from_json(events_data))
        reason = run.finished.stop_reason if run.finished else None
        if (len(run.tokens), reason) != (events_file.tokens, events_file.stop_reason):
            raise UserError("it does not hold the tokens that run.json counts")
    except UserError as error:
        raise _refusal(folder / EVENTS_FILE, str(error)) from None
    return run


def save_run(run: Run, folder: str | Path) -> Path:
    """Write the run as a new folder named by its id below `folder` (made if missing) and return that folder's path.

    It appears complete or not at all, also with other writers. A run that is there already stays as it is; UserError where another
    run has its id or the disk refuses.
    """
    parent = Path(folder)
    target, half = parent / run.run_id, parent / f"{_SAVING}{run.run_id}-{secrets.token_hex(8)}"
    events_data = events_to_json(run.events).encode("utf-8", "backslashreplace")
    manifest_data = _manifest_bytes(run, events_data)
    try:
        half.mkdir(parents=True)
        for name, data in ((EVENTS_FILE, events_data), (MANIFEST_FILE, manifest_data)):
            with open(half / name, "xb") as file:
                file.write(data)
                file.flush()
                os.fsync(file.fileno())
        half.rename(target)
    except OSError as error:
        if not os.path.lexists(target):
            why = error.strerror or "the system refuses it"
            raise UserError(f"The run could not be saved in the folder {_printable(parent.name)}: {why}; choose another folder.") from None
        if _is_saved(run, target):
            return target
        raise UserError(f"The folder {_printable(parent.name)} already holds another {run.run_id}: give this run a new id.") from None
    finally:
        shutil.rmtree(half, ignore_errors=True)
    return target


def _is_saved(run: Run, folder: Path) -> bool:
    try:
        return load_run(folder) == run
    except UserError:
        return False


def list_runs(parent: str | Path) -> tuple[list[RunSummary], list[str]]:
    """(the recordings in a folder, newest first; a sentence for each entry that is none).

    Reads the manifests and no events, however large: `load_run` checks these. Hidden entries and the cache's other folders
    (NEIGHBOURS) are ignored; a folder that does not exist holds nothing.
    """
    parent = Path(parent)
    summaries, problems = [], []
    try:
        entries = sorted(os.scandir(parent), key=lambda entry: entry.name) if parent.is_dir() else []
    except OSError as error:
        return [], [f"The folder {_printable(parent.name)} cannot be read: {error.strerror}; check its permissions."]
    for entry in entries:
        if entry.name.startswith(".") or entry.name in NEIGHBOURS:
            continue
        if entry.is_symlink() or not entry.is_dir():
            kind = "a link" if entry.is_symlink() else "a file"
            problems.append(f"{_printable(entry.name)} is {kind} and no recording: move it elsewhere.")
            continue
        folder = parent / entry.name
        try:
            run_id, manifest, events_file = _read_manifest(folder)
            if not (folder / EVENTS_FILE).exists():
                raise _refusal(folder / EVENTS_FILE, "it is missing")
            reason = None if events_file.stop_reason is None else StopReason(events_file.stop_reason)
            summaries.append(RunSummary(run_id, folder, manifest, events_file.tokens, reason))
        except Exception as error:  # whatever one entry holds, the others are listed
            logging.getLogger(__name__).debug("%s", folder, exc_info=not isinstance(error, UserError))
            if folder.exists():  # else it was removed meanwhile
                unforeseen = _refusal(folder / MANIFEST_FILE, f"an unexpected {type(error).__name__}")
                problems.append(str(error if isinstance(error, UserError) else unforeseen))
    return sorted(summaries, key=lambda s: (datetime.fromisoformat(s.manifest.created), s.run_id), reverse=True), problems


def _saved_at(folder: Path) -> float:
    """When its manifest was written, in seconds since 1970; 0 where the folder was removed meanwhile."""
    try:
        return (folder / MANIFEST_FILE).lstat().st_mtime
    except OSError:
        return 0.0


def own_runs() -> Path:
    """The program's own folder of recordings, the only one that is pruned automatically."""
    return cache_folder() / "runs"


def prune_runs(parent: str | Path, keep: int = KEPT_RUNS, spared: Collection[str] = ()) -> list[str]:
    """Delete the oldest recordings beyond `keep` (0 or more) and return their folders' names.

    Their age is that of their files, not the date in a manifest. `spared` names folders that count and are never deleted: the runs just
    saved. Only folders that hold a run's two files and nothing else are touched, each made invisible before it is emptied.
    What is shipped with the program is never deleted.
    """
    parent = Path(parent)
    check_whole("Recordings kept", keep, 0, 1_000_000)
    removed: list[str] = []
    if parent.resolve().name == SHIPPED:
        return removed
    folders = [summary.folder for summary in list_runs(parent)[0] if summary.folder.name not in spared]
    for folder in sorted(folders, key=_saved_at, reverse=True)[max(keep - len(spared), 0) :]:
        try:
            if {path.name for path in folder.iterdir()} == {MANIFEST_FILE, EVENTS_FILE}:
                leaving = folder.rename(parent / f"{_REMOVING}{secrets.token_hex(8)}")
                removed.append(folder.name)
                shutil.rmtree(leaving, ignore_errors=True)
        except OSError:  # another process removed it first, or it may not be removed
            continue
    for prefix in (_SAVING, _REMOVING):
        for left in parent.glob(f"{prefix}*"):
            if not left.is_symlink() and time.time() - left.lstat().st_mtime > STALE_SECONDS:
                shutil.rmtree(left, ignore_errors=True)
    return removed


# Another channel ------------------------------------------------------------------------------------------------------


def recost_run(run: Run, channel: ChannelSettings, clock: ClockSettings) -> Run:
    """The same tokens and decisions with the costs of another channel or clock, exactly as if decoded there.

    The channel never changes the tokens (DESIGN 2): only snr_db, outage, the three model-clock seconds, their totals and the
    settings change. The id stays: give it a new one before saving it next to the first. UserError for a method that depends on the channel,
    whose tokens would be others.
    """
    settings = replace(run.started.settings, channel=channel, clock=clock)
    table = run_table(run.events, settings.seed).recost(channel, clock)
    if priced_link(run.started, channel, clock) != (channel, clock):
        title = METHODS[run.manifest.method].title
        raise UserError(f"{title} chooses its messages by the channel and the clock: decode it again on this link.")
    events: list[Event] = []
    for event in run.events:
        if isinstance(event, Exchange):
            event = table.recosted(event)
        elif isinstance(event, Started):
            event = replace(event, settings=settings)
        elif isinstance(event, Finished):
            full_bits = event.full_payload_bits // max(1, event.tokens)
            host = HostTimes(event.host_prefill_s, event.host_decode_s, event.host_closing_s)
            event = summarise(table, full_bits, event.stop_reason, host, table.baselines(full_bits, channel, clock))
        events.append(event)
    return Run(run.run_id, replace(run.manifest, settings=settings), tuple(events))
