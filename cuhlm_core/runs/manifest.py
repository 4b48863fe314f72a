"""The manifest of a recorded run: everything except its events that is needed to repeat or to cite it. No user, no path."""

import importlib.metadata
import os
import platform
import re
import reprlib
import secrets
import sys
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from functools import cache
from typing import Any

from cuhlm_core.errors import UserError, check_whole
from cuhlm_core.events import Started
from cuhlm_core.methods import METHODS
from cuhlm_core.models.registry import PAIRS
from cuhlm_core.runs.rows import check_text
from cuhlm_core.settings import DecodeSettings

FORMAT_VERSION = 7
"""Of the files of a recording; raised when their fields change. Another number's are refused."""
LONGEST_PROMPT = 5_000_000
"""Characters of a prompt that a manifest may hold."""


@dataclass(frozen=True)
class ModelRecord:
    """The weights of a run."""

    name: str
    """Hub id or folder name, never a path."""
    revision: str | None = None
    """Commit of the hub repository; None for local and embedded models."""
    parameters: int | None = None

    def __post_init__(self) -> None:
        check_text("Model name", self.name)
        if self.revision is not None:
            check_text("Model revision", self.revision)
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
            check_text(f"Version of {name}", getattr(self, name))

    @classmethod
    def here(cls) -> "Versions":
        """The versions of this process, read without importing the libraries."""
        return cls(platform.python_version(), *(_installed(name) for name in ("torch", "transformers", "numpy")))


@cache
def _installed(library: str) -> str:
    try:
        return importlib.metadata.version(library)
    except importlib.metadata.PackageNotFoundError:
        return "none"


@dataclass(frozen=True)
class Host:
    """The computer of a run, without a user, machine or folder name."""

    cpu_count: int
    platform: str
    device: str

    def __post_init__(self) -> None:
        check_whole("CPU count", self.cpu_count, 1, 1_000_000)
        check_text("Platform", self.platform)
        check_text("Device", self.device)


@dataclass(frozen=True)
class Manifest:
    """Everything except the events that is needed to repeat or to cite a run."""

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

    def __post_init__(self) -> None:
        try:
            offset = datetime.fromisoformat(self.created).utcoffset()
        except (TypeError, ValueError):
            offset = None
        if offset != timedelta(0):
            raise UserError(f"created must be a time in UTC such as 2026-01-31T12:00:00.000+00:00, not {reprlib.repr(self.created)}.")
        for name in ("pair", "calibration", "method"):
            check_text(name, getattr(self, name))
        check_text("prompt", self.prompt, LONGEST_PROMPT, any_text=True)

    def check_method(self) -> None:
        """Raise UserError unless this program has the method, with all settings that it reads filled in."""
        if self.method not in METHODS:
            raise UserError(f"it is of a method that this program does not have: {reprlib.repr(self.method)}")
        for name in METHODS[self.method].uses:
            value = getattr(self.settings, name)
            if value == "calibrated" or (value is None and name not in ("u_th", "delta")):
                raise UserError(f"its settings do not say what {name} was")

    @property
    def seed(self) -> int:
        """The seed that fixes every random draw of the run."""
        return self.settings.seed


def check_run_id(run_id: Any) -> None:
    """Raise UserError unless `run_id` can name a folder anywhere: 1 to 100 lower-case letters, digits and hyphens."""
    if not isinstance(run_id, str) or not re.fullmatch(r"[a-z0-9][a-z0-9-]{0,99}", run_id):
        raise UserError(f"A run's id must be 1 to 100 lower-case letters, digits and hyphens, not {reprlib.repr(run_id)}.")


def new_run_id(method: str, created: datetime | None = None) -> str:
    """A readable unique id: UTC time, method, eight random hexadecimal digits; sorts by time, safe as a folder name."""
    moment = (created or datetime.now(UTC)).astimezone(UTC)
    word = re.sub(r"[^a-z0-9]+", "-", method.lower())[:40].strip("-") or "run"
    return f"{moment:%Y%m%d-%H%M%S}-{word}-{secrets.token_hex(4)}"


def manifest_for(pair: Any, started: Started) -> Manifest:
    """The manifest of a run that starts now on `pair` (a `ModelPair`); local folders are named by their last part only."""
    spec = PAIRS.get(started.pair)
    return Manifest(
        created=datetime.now(UTC).isoformat(timespec="milliseconds"),
        pair=started.pair,
        slm=_model_record(pair.slm, spec.slm if spec else ""),
        llm=_model_record(pair.llm, spec.llm if spec else ""),
        calibration=started.calibration,
        method=started.method,
        prompt=started.prompt,
        settings=started.settings,
        versions=Versions.here(),
        host=Host(os.cpu_count() or 1, platform.platform(), _device_name(pair)),
    )


def _model_record(model: Any, registered: str) -> ModelRecord:
    """The record of a loaded model; `registered` is the registry's NAME@REVISION for it, or ""."""
    name, _, pinned = str(model.name).partition("@")
    if not re.fullmatch(r"[\w.-]*\w[\w.-]*(/[\w.-]*\w[\w.-]*)?|[\w -]+", name):
        # Neither a hub id nor a title: a path, which may hold a person's name.
        name, pinned = re.split(r"[/\\]", str(model.name).rstrip("/\\"))[-1] or "local model", ""
    # The adapter has the exact revision; failing that, the one that was asked for.
    revision = getattr(model, "revision", None) or pinned or registered.partition("@")[2] or None
    parameters = getattr(model, "parameters", None)
    return ModelRecord(name, None if revision is None else str(revision), None if parameters is None else int(parameters))


def _device_name(pair: Any) -> str:
    torch = sys.modules.get("torch")
    devices = dict.fromkeys(str(getattr(model, "device", "cpu")) for model in (pair.slm, pair.llm))
    on_gpu = {one: f"{one} ({torch.cuda.get_device_name(one)})" for one in devices if one.startswith("cuda") and torch is not None}
    return " and ".join(on_gpu.get(one, one) for one in devices)
