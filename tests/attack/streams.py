"""Where results go, over real processes: full disks, readers that stop, closed streams, odd folders."""

import os
import subprocess
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path

from fresh_process import ROOT

from tests.attack.command_lines import wrong_with
from tests.attack.harness import Case

LIGHT = (["methods"], ["pairs", "--json"], ["--help"], ["decode", "--help"], ["channel", "--rounds", "9", "--seeds", "1", "--json"])
WAYS = ("full", "unread", "closed", "no-stdin", "full-errors")


def cases() -> Iterator[Case]:
    """Light commands under all ways; one that decodes under those that have failed, and training's bad options."""
    for way in WAYS:
        for line in LIGHT:
            yield Case(f"{' '.join(line)} ({way})", lambda folder, line=line, way=way: _run(["cuhlm_core", *line], way))
    yield Case("decode (full)", lambda folder: _run(["cuhlm_core", "decode", "hi", "--max-tokens", "2"], "full"))
    yield Case("CUHLM_CACHE too long", lambda folder: _run(["cuhlm_core", "decode", "hi"], "", {"CUHLM_CACHE": "A" * 5_000}, 2))
    for option, value in (("--lr", "nan"), ("--threads", "0"), ("--slm-minutes", "nan"), ("--shares", "[]"), ("--out", "/dev/null")):
        yield Case(f"training {option} {value}", lambda folder, pair=(option, value): _training(folder, *pair))


def _training(folder: Path, option: str, value: str) -> str | None:
    return _run(["training", "--only", "slm", "--out", str(folder / "out"), option, value], "", status=2, lines=False)


def _run(module: list[str], way: str, more: Mapping[str, str] | None = None, status: int | None = None, lines: bool = True) -> str | None:
    read, unread = os.pipe()
    os.close(read)
    full = os.open("/dev/full", os.O_WRONLY)
    out = {"full": full, "unread": unread}.get(way, subprocess.PIPE)
    closed = (lambda: os.close(1)) if way == "closed" else (lambda: os.close(0)) if way == "no-stdin" else None
    ended = subprocess.run(
        [sys.executable, "-m", *module], cwd=ROOT, stdout=out, stderr=full if way == "full-errors" else subprocess.PIPE, text=True,
        env={**os.environ, **(more or {})}, preexec_fn=closed,
    )  # fmt: skip
    os.close(full), os.close(unread)
    wanted = status if status is not None else 2 if way == "full" else 0
    if ended.returncode != wanted:
        return f"status {ended.returncode} instead of {wanted}: {(ended.stderr or '')[:300]}"
    return wrong_with(ended.returncode, ended.stdout or "", ended.stderr or "") if lines else None
