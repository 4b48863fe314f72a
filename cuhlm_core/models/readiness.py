"""Whether a pair of the registry can run here at once: what lies on this computer, and what fits into its memory. Loads no torch."""

import enum
import json
import pathlib
from dataclasses import dataclass

from cuhlm_core.models.fetched.packages import PACKAGES, is_fetched
from cuhlm_core.models.registry import EMBEDDED_FOLDERS, PairSpec

_FLOAT32_OVER_STORED = 2
"""Bytes of a weight in memory on a processor, over those on the hub."""
MEMORY_MARGIN = 1.15
"""Memory asked for, over the weights: the cache and the activations."""


class State(enum.StrEnum):
    """How ready a pair is."""

    READY = "ready"
    DOWNLOAD = "download"
    TOO_LARGE = "too large"


@dataclass(frozen=True)
class Readiness:
    """A pair's state, with words."""

    state: State
    mark: str
    """In a menu."""
    words: str
    """With its figures."""


_READY = Readiness(State.READY, "ready", "ready")


def readiness(spec: PairSpec) -> Readiness:
    """What is missing before a pair runs here. Memory is judged for a processor in float32, and not where an NVIDIA GPU is present."""
    needed, there = spec.size_gb * _FLOAT32_OVER_STORED * MEMORY_MARGIN, main_memory()[0] / 1e9
    if spec.name not in EMBEDDED_FOLDERS and needed > there and not has_nvidia_gpu():
        words = f"does not fit: it needs {needed:.0f} GB of memory, and this computer has {there:.0f} GB"
        return Readiness(State.TOO_LARGE, "does not fit", words)
    if spec.name in EMBEDDED_FOLDERS:
        return _READY
    if spec.fetched:
        is_here, size = is_fetched(spec), PACKAGES[spec.name].size_words
    else:
        is_here, size = all(_on_this_computer(part) for part in (spec.slm, spec.llm)), f"{spec.size_gb:g} GB"
    return _READY if is_here else Readiness(State.DOWNLOAD, f"download {size}", f"needs a download of {size}")


def has_nvidia_gpu() -> bool:
    """Whether the driver of an NVIDIA GPU is there (Linux)."""
    return pathlib.Path("/dev/nvidiactl").exists()


def main_memory() -> tuple[int, int]:
    """Bytes of main memory that this process may ever take, and those that it may still take, the container's limit included (Linux)."""
    import psutil

    known = psutil.virtual_memory()
    try:
        limit, used = (pathlib.Path(f"/sys/fs/cgroup/memory.{name}").read_text().strip() for name in ("max", "current"))
    except OSError:
        return known.total, known.available
    if not limit.isdigit():
        return known.total, known.available
    return min(known.total, int(limit)), min(known.available, max(0, int(limit) - int(used)))


def _on_this_computer(model: str) -> bool:
    """Whether the hub's cache has all weight files of a model, ID or ID@REVISION."""
    from huggingface_hub.constants import HF_HUB_CACHE

    location, _, revision = model.partition("@")
    if not (pathlib.Path(HF_HUB_CACHE) / f"models--{location.replace('/', '--')}").is_dir():
        return False
    from huggingface_hub import try_to_load_from_cache  # half a second to import

    def cached(file: str) -> str | None:
        path = try_to_load_from_cache(location, file, revision=revision or None)
        return path if isinstance(path, str) else None

    if not cached("config.json"):
        return False
    index = cached("model.safetensors.index.json")
    if index is None:
        return cached("model.safetensors") is not None
    try:
        shards = set(json.loads(pathlib.Path(index).read_text(encoding="utf-8"))["weight_map"].values())
    except (OSError, ValueError, LookupError, AttributeError):
        return False
    return all(cached(shard) is not None for shard in shards)
