"""Hostile inputs, each tried in a forked copy of one process that has loaded the libraries: what it did, how long and how much it took.

Cases that behave share a copy. One that hangs or ends its copy costs that copy alone, and the next case begins in a new one.
"""

import contextlib
import io
import json
import os
import resource
import select
import shutil
import signal
import sys
import tempfile
import time
import traceback
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path

from cuhlm_core.errors import UserError

VERDICTS = ("ok", "traceback", "hang", "crash", "wrong")
HANGS_S = 240
"""What takes 15 s of computing, as 4 GB of weights that a file lacks, takes over 60 on a machine that does much else."""


@dataclass(frozen=True)
class Case:
    """One input."""

    name: str
    attack: Callable[[Path], str | None]
    """Tries it in an empty folder of its own; what is wrong with what was said (None: nothing). A UserError is the program's answer."""


@dataclass(frozen=True)
class Outcome:
    """What an input did."""

    name: str
    verdict: str
    words: str = ""
    seconds: float = 0.0
    megabytes: int = 0
    """Most memory that the copy of the process has held so far."""


def outcomes(cases: Sequence[Case], seconds: float = HANGS_S, gigabytes: float = 6) -> Iterator[Outcome]:
    """Try all cases in turn; a hang is what takes more than `seconds`, and no copy gets more than `gigabytes` above the start."""
    done = 0
    while done < len(cases):
        for outcome in _one_copy(cases[done:], seconds, gigabytes):
            done += 1
            yield outcome


def _one_copy(cases: Sequence[Case], seconds: float, gigabytes: float) -> Iterator[Outcome]:
    """The outcomes of as many cases as one forked copy lives through, at least one."""
    read, write = os.pipe()
    sys.stdout.flush(), sys.stderr.flush()
    child = os.fork()
    if child == 0:
        os.close(read)
        _be_the_copy(cases, write, gigabytes)
    os.close(write)
    ended, remaining = None, list(cases)
    with open(read, "rb", buffering=0) as stream:
        lines = b""
        while remaining and ended is None:
            ready, _, _ = select.select([stream], [], [], seconds)
            if not ready:
                ended = "hang"
            elif piece := stream.read(65536):
                *whole, lines = (lines + piece).split(b"\n")
                for line in whole:
                    yield Outcome(**json.loads(line))
                    remaining.pop(0)
            else:
                ended = "crash"
    if ended == "hang":
        os.kill(child, signal.SIGKILL)
    _, status = os.waitpid(child, 0)
    if ended:
        yield Outcome(remaining[0].name, ended, f"ended with {os.waitstatus_to_exitcode(status)}", seconds if ended == "hang" else 0)


def _be_the_copy(cases: Sequence[Case], write: int, gigabytes: float) -> None:
    """In the child: try the cases, report each, and never return."""
    sound = Path("/proc/self/statm")
    start, held = (int(part) * resource.getpagesize() for part in sound.read_text().split()[:2]) if sound.exists() else (0, 0)
    most = start + int(gigabytes * 1e9)
    resource.setrlimit(resource.RLIMIT_AS, (most, most))
    with open(os.devnull) as nothing:
        os.dup2(nothing.fileno(), 0)
    for case in cases:
        os.write(write, (json.dumps(asdict(_outcome(case, held // 2**20))) + "\n").encode())
    os._exit(0)


def _outcome(case: Case, held: int) -> Outcome:
    """Try a case; its memory is the most that the copy has taken beyond the `held` megabytes that it began with."""
    folder, start = Path(tempfile.mkdtemp(prefix="attack-")), time.monotonic()
    os.environ["CUHLM_CACHE"] = str(folder / "cache")
    printed = io.StringIO()  # libraries may speak; the case reports the program's own words
    try:
        with contextlib.redirect_stdout(printed), contextlib.redirect_stderr(printed):
            words = case.attack(folder)
        verdict = "wrong" if words else "ok"
    except UserError as error:
        words = unclear(str(error))
        verdict = "wrong" if words else "ok"
    except BaseException as error:  # a panic of a library, too
        verdict, words = "traceback", f"{type(error).__name__}: {traceback.format_exc(limit=-2)[-400:]}"
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    memory = max(0, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024 - held)
    return Outcome(case.name[:120], verdict, (words or "")[:500], round(time.monotonic() - start, 2), memory)


def unclear(sentence: str) -> str | None:
    """What is wrong with a refusal; None where it is one sentence of a decent length."""
    if not sentence.strip() or "Traceback" in sentence or len(sentence) > 2_000:
        return f"no sentence: {sentence[:200]!r}"
    return None
