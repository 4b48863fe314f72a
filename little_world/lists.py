"""The world's lists, which stand in `data/`: tables of facts, phrasings, and words by what draws them."""

import json
from pathlib import Path
from random import Random
from typing import Any

_DATA = Path(__file__).with_name("data")


def text_of(name: str) -> str:
    """A file of `data/`, without the blank lines at its ends."""
    return (_DATA / name).read_text(encoding="utf-8").strip()


def cells_of(name: str) -> list[list[str]]:
    """The cells of a table, a row a line, "|" between its cells."""
    return [[cell.strip() for cell in line.split("|")] for line in text_of(name).splitlines()]


def _forms(text: str) -> dict[str, tuple[str, ...]]:
    """Phrasings by the name of their kind: "= name" above the lines that belong to it."""
    blocks = (block.splitlines() for block in text.removeprefix("= ").split("\n= "))
    return {name: tuple(phrasings) for name, *phrasings in blocks}


PHRASINGS = _forms(text_of("phrasings.txt"))
"""Templates by kind; a slot's name without its digits is its type."""
LISTS: dict[str, dict[str, Any]] = json.loads(text_of("words.json"))
"""Lists of words and sentences, by the module that draws from them."""


def from_list(owner: str, name: str, rng: Random) -> str:
    """One entry of a list, drawn."""
    entry: str = rng.choice(LISTS[owner][name])
    return entry
