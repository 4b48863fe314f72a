"""One node process for all tests of this process: what it has loaded and compiled stays."""

import atexit
import json
import subprocess
from functools import cache
from typing import Any


@cache
def _process(command: tuple[str, ...]) -> subprocess.Popen[str]:
    process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8", bufsize=1)
    atexit.register(process.communicate)
    return process


def answered(command: tuple[str, ...], line: str) -> list[Any]:
    """What the script of this command, which writes a line of JSON for each that it reads, says of one: a list, or what failed."""
    process = _process(command)
    assert process.stdin is not None and process.stdout is not None
    print(line, file=process.stdin, flush=True)
    said = process.stdout.readline()
    if not said:
        _process.cache_clear()  # it has ended, and the next test begins another
    found = json.loads(said or '"node has ended"')
    assert isinstance(found, list), found
    return found
