"""Command lines: every option of every command with values that it may not have, up to where the models would be loaded."""

import contextlib
import io
import os
import random
import sys
from collections.abc import Iterator
from pathlib import Path

import typer

from cuhlm_core.cli import app as cli
from cuhlm_core.cli.options import Models
from tests.attack.harness import Case
from tests.attack.odd import NUMBERS, PATHS, WORDS, make_odd_paths

BASE = {
    "decode": ["a", "--max-tokens", "2"], "pairs": [], "methods": [], "bench": ["--quick"], "channel": ["--rounds", "9", "--seeds", "2"],
    "advise": [], "curve": ["--limit", "1", "--max-tokens", "1"], "calibrate": ["--prompts", "1", "--tokens", "1"],
    "evaluate": ["--limit", "1", "--embedder", "none", "--dataset", "world"],
    "sweep": ["--param", "k", "--values", "3", "--limit", "1", "--embedder", "none", "--dataset", "world"], "reproduce": ["--out", "out"],
    "read": ["--text", __file__], "website": ["--out", "out"], "serve": [], "class": [], "load": [], "fetch": ["world"],
    "users": ["--methods", "slm"],
}  # fmt: skip
_SLOW = {"rounds", "seeds"}
"""Options of `channel` whose large values are work that was asked for."""


class Begun(Exception):
    """The arguments were taken: models would be loaded now."""


def cases(count: int = 420) -> Iterator[Case]:
    """A seeded draw of (command, option, value), and lines that are wrong as a whole."""
    rng = random.Random(0)
    group = typer.main.get_command(cli.app)
    drawn = []
    for name, command in group.commands.items():  # type: ignore[attr-defined]
        for option in command.params:
            if option.name != "help" and option.opts[0].startswith("--"):
                values = (*NUMBERS, *WORDS, *PATHS) if option.name not in _SLOW else (*NUMBERS[:8], *WORDS)
                drawn += [[name, *BASE[name], option.opts[0], value] for value in values]
    lines = rng.sample(drawn, count - 2 * len(WORDS) - len(PATHS))
    lines += [["decode", word] for word in WORDS] + [[word] for word in WORDS] + [["decode", "a", "--record", path] for path in PATHS]
    for line in lines:
        yield Case(" ".join(word[:30].encode("unicode_escape").decode() for word in line), lambda folder, line=line: _try(folder, line))


def _try(folder: Path, line: list[str]) -> str | None:
    make_odd_paths(folder)
    os.chdir(folder)
    Models.load = _begin  # type: ignore[method-assign]  # of this copy of the process alone
    sys.argv = ["cuhlm_core", *line]
    out, err = (io.TextIOWrapper(io.BytesIO(), encoding="utf-8") for _ in range(2))
    status = 0
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        try:
            cli.main()
        except SystemExit as stop:
            status = int(stop.code or 0)
        except Begun:
            pass
    out.flush(), err.flush()
    printed = [stream.buffer.getvalue().decode("utf-8", "replace") for stream in (out, err)]  # type: ignore[attr-defined]
    return wrong_with(status, *printed)


def _begin(models: Models) -> None:
    raise Begun


def wrong_with(status: int, out: str, err: str) -> str | None:
    """What is wrong with what a command printed and its status; None: nothing."""
    if status not in (0, 2):
        return f"status {status}: {err[:200]}"
    if "Traceback" in err or (status == 2 and err.count("\n") != 1 and out == ""):
        return f"status {status} and not one line: {err[:300]!r}"
    controls = [letter for letter in out + err if (letter < " " and letter not in "\n\t") or "\x7f" <= letter <= "\x9f"]
    return f"control characters {controls[:5]}" if controls else None
