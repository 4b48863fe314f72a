"""The command line in this process, as a user calls it."""

import contextlib
import io
import sys
from functools import cache
from typing import NamedTuple

import pytest
import typer.main

from cuhlm_core.cli import app as cli

parser_of = cache(typer.main.get_command)  # making it takes longer than most commands, and no command changes it


class Ended(NamedTuple):
    """How a command ended, and what it printed."""

    status: int
    out: str
    err: str


def run(*arguments: str) -> Ended:
    """Run a command to its end."""
    out, err = io.StringIO(), io.StringIO()
    with pytest.MonkeyPatch.context() as patch, contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        patch.setattr(typer.main, "get_command", parser_of)
        patch.setattr(sys, "argv", ["cuhlm_core", *arguments])
        with pytest.raises(SystemExit) as stop:
            cli.main()
    return Ended(stop.value.code, out.getvalue(), err.getvalue())


def assert_refused(arguments: list[str] | tuple[str, ...], words: str) -> None:
    """Bad input: status 2, nothing on stdout, one line with those words on stderr."""
    ended = run(*arguments)
    assert (ended.status, ended.out) == (2, "") and ended.err.endswith("\n")
    assert len(ended.err.splitlines()) == 1 and words in ended.err and "Traceback" not in ended.err
