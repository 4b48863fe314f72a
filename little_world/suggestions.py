"""Questions to suggest while a person types: of kinds that the world pair answers, as rows that a browser filters.

`python -m little_world.suggestions` writes them to FILE, which is built into the browser code.
"""

import functools
import json
import re
from pathlib import Path
from random import Random

from little_world.generator import KINDS, make, split_of
from little_world.kinds import VALUES, Kind, Slots, slot_type, upper

SUGGESTED = (
    "capital", "legs", "plus", "opposite", "language", "food", "habitat", "continent", "minus", "times", "symbol", "days of a month",
    "moons", "closer to the Sun", "place of a planet", "planet of a size", "planet by distance", "bigger animal", "more legs", "eggs",
    "meet", "same continent", "floats", "convert", "parity", "choose by legs", "choose the nearer planet", "days later",
    "minutes later", "price", "season", "next month", "next day", "day before", "claim: capital",
)  # fmt: skip
"""Kinds of which CU-HLM and the large model alone got at least 0.97 right under Live's first settings, those that people ask first in
front. `tests/little_world/test_suggestions.py` decodes what they suggest."""
DRAWN = 4
"""Questions of a kind whose slots are numbers or several."""
FILE = Path(__file__).with_suffix(".json")
_FIRST_PHRASINGS = 4
"""A value takes the first of so many phrasings that is not held out with it."""


@functools.cache
def suggestions() -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Rows (template, values): each value in the place of {} is a question, and none of them is held out of training.

    A kind with one slot that has a list gives all values of the list, any other kind `DRAWN` whole questions.
    """
    rows: dict[tuple[str, str], list[str]] = {}
    by_name = {kind.name: kind for kind in KINDS}
    for name in SUGGESTED:
        for template, value in _of_kind(by_name[name]):
            rows.setdefault((name, template), []).append(value)
    return tuple((template, tuple(values)) for (_, template), values in rows.items())


def suggested_questions() -> tuple[str, ...]:
    """Every question that `suggestions` has."""
    return tuple(template.replace("{}", value) for template, values in suggestions() for value in values)


def _of_kind(kind: Kind) -> list[tuple[str, str]]:
    """Template and value of each question of a kind."""
    slots = re.findall(r"\{(\w+)\}", kind.phrasings[0])
    listed = VALUES.get(slot_type(slots[0])) if len(slots) == 1 else None
    if listed is not None:
        found = [(_phrased(kind, {slots[0]: value}), value) for value in dict.fromkeys(listed.values())]
        return [(kind.phrasings[number].replace(f"{{{slots[0]}}}", "{}"), value) for number, value in found if number is not None]
    rng, questions = Random(kind.name), dict[str, None]()
    while len(questions) < DRAWN:
        drawn = kind.draw(rng)
        if (number := _phrased(kind, drawn)) is not None:
            questions[upper(kind.phrasings[number].format(**drawn))] = None
    return [("{}", question) for question in questions]


def _phrased(kind: Kind, slots: Slots) -> int | None:
    """The first phrasing in which training may have these slots; None where it has them in none of the first, or they have no answer."""
    solution = kind.solve(slots)
    if solution is None:
        return None
    numbers = range(min(_FIRST_PHRASINGS, len(kind.phrasings)))
    return next((number for number in numbers if split_of(*make(kind, number, slots, solution).combinations) == "train"), None)


def file_text() -> str:
    """What FILE has: a row a line."""
    rows = (json.dumps([template, values], ensure_ascii=False) for template, values in suggestions())
    return "[\n" + ",\n".join(rows) + "\n]\n"


if __name__ == "__main__":
    FILE.write_text(file_text(), encoding="utf-8")
