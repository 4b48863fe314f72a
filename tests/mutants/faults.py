"""Faults that a person would see if they stood in the program: what to replace, by what, and the tests that should notice first."""

from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Fault:
    """One planted fault. The file is the one that holds `before`, exactly once."""

    says: str
    """What a person would see."""
    before: str
    after: str
    tests: tuple[str, ...]
    """Where a test should fail; if none does, README's whole command is run."""
    found_by: str
    """own, or "attack" for those that a planted-fault trial listed as unseen."""


def _faults(found_by: str) -> list[Fault]:
    """Those of a list next to this file. One in four lines: tests | sentence, the text before, the text after, an empty line."""
    faults = []
    for block in Path(__file__).with_name(f"{found_by}.txt").read_text(encoding="utf-8").strip("\n").split("\n\n"):
        head, before, after = block.split("\n")
        tests, says = head.split(" | ", 1)
        faults.append(Fault(says, before.strip(), after.strip(), tuple(tests.split()), found_by))
    return faults


SETS = ("attack", "own")
FAULTS = [fault for found_by in SETS for fault in _faults(found_by)]
