"""Folders of the cache that appear whole or not at all, and say by a receipt what they were made of."""

import contextlib
import functools
import hashlib
import json
import os
import secrets
import shutil
import time
from collections.abc import Iterator
from pathlib import Path

from cuhlm_core.errors import UserError
from cuhlm_core.storage import PART, STALE_SECONDS, read_json

RECEIPT = "fetched.json"
WEIGHTS = "model.safetensors"


def is_whole(folder: Path, source: str) -> bool:
    """Whether a folder was made of the file with the SHA-256 `source`, and each of its files is the one that was written, by its hash."""
    try:
        made = read_json(folder / RECEIPT)
        written = made["files"].items()
        return made["sha256"] == source and bool(written) and all(_known_sha256(folder / name) == digest for name, digest in written)
    except (OSError, LookupError, TypeError, AttributeError, UserError):
        return False


def _known_sha256(path: Path) -> str:
    """A file's hash, which a process takes once unless the file changes: 0.6 s for SmolLM2's 370 MB, where a start takes 10."""
    status = path.stat()
    return _hash_once(path, status.st_size, status.st_mtime_ns)


@functools.cache
def _hash_once(path: Path, size: int, changed_ns: int) -> str:
    return sha256_of(path, "fetch it again")


def write_receipt(folder: Path, source: str, digest: str) -> None:
    """Write the last file of a folder: name and SHA-256 of the file that it was made of, and the hashes of all others."""
    written = {file.name: sha256_of(file, "fetch it again") for file in sorted(folder.iterdir())}
    content = {"file": source, "sha256": digest, "files": written}
    (folder / RECEIPT).write_text(json.dumps(content, indent=1) + "\n", encoding="utf-8")


def sha256_of(path: Path, advice: str) -> str:
    """The SHA-256 of a file; UserError with the advice if it cannot be read."""
    try:
        with path.open("rb") as file:
            return hashlib.file_digest(file, "sha256").hexdigest()
    except OSError as error:
        raise UserError(f"{path.name} cannot be read ({error.strerror}): {advice}.") from error


@contextlib.contextmanager
def whole_folder(target: Path, room: int) -> Iterator[Path]:
    """A folder to fill, which takes the place of `target` once the block is through; after an error nothing of it is left.

    room: bytes that must be free on the disk. UserError where they are not, or where a file cannot be written. Those of processes that
    were killed more than a day ago are removed.
    """
    partial = target.with_name(f".{target.name}.{secrets.token_hex(4)}{PART}")
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        _remove_stale(target.parent)
        free = shutil.disk_usage(target.parent).free
        if free < room:
            raise _no_room(f"{room / 1e9:.1f} GB are needed and {free / 1e9:.1f} GB are free", target)
        partial.mkdir()
        yield partial
        if target.exists():
            shutil.rmtree(target)
        os.replace(partial, target)
    except OSError as error:
        raise _no_room(error.strerror or type(error).__name__, target) from error
    except Exception as error:
        if type(error).__name__ == "SafetensorError" and "os error" in str(error):  # how that library says that a disk is full
            raise _no_room(str(error).rstrip("."), target) from error
        raise
    finally:
        shutil.rmtree(partial, ignore_errors=True)


def _no_room(why: str, target: Path) -> UserError:
    return UserError(
        f"{target.name} cannot be written ({why}): make room on the disk, or name another cache folder by the variable CUHLM_CACHE."
    )


def _remove_stale(folder: Path) -> None:
    for left in folder.glob(f".*{PART}"):
        with contextlib.suppress(OSError):
            if time.time() - left.lstat().st_mtime > STALE_SECONDS:
                shutil.rmtree(left, ignore_errors=True)
