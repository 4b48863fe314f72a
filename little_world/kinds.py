"""What a kind of question is: one row of phrasings with slots, a draw of the slots, and a solver that works the answer from them alone.

The solver reads nothing but the slots' text, so a prompt that a person typed is answered by the same function as a generated one: its
template becomes a pattern, the pattern gives the slots, the solver gives the answer (see `reading`).
"""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from random import Random

from little_world.facts import (
    ANIMALS,
    CAPITALS,
    CLASSES,
    COLOURS,
    CONTINENTS,
    COUNTRIES,
    DAYS,
    FLOATS,
    FOODS,
    GOODS,
    HABITATS,
    HOMES,
    LANGUAGES,
    MADE_OF,
    MONTHS,
    OPPOSITES,
    ORDINALS,
    PEOPLE,
    PLACES,
    PLANETS,
    SEAS,
    SEASONS,
    SYMBOLS,
    THINGS,
    UNITS,
    WORDS,
    article,
)
from little_world.lists import PHRASINGS

Slots = dict[str, str]


@dataclass(frozen=True)
class Solution:
    """The answer to one question."""

    wordings: tuple[str, ...]
    """The worked answer in several wordings, each without its last sentence."""
    expected: str
    """What stands after "The answer is"."""
    combination: str
    """What is held out as a whole, such as "17+25": the same for every way of asking, and for both orders of what is symmetric."""
    single: bool = False
    """One fact alone (the capital of France), which training has to show: then fact and phrasing together are the combination."""
    steps: tuple[str, ...] = ()
    """What the worked answer passes through, held out the same way: each addition and subtraction of a longer sum."""


@dataclass(frozen=True)
class Kind:
    """One kind of question."""

    name: str
    dataset: str
    weight: float
    """Its share of the training stream, relative to the other kinds."""
    phrasings: tuple[str, ...]
    """Templates; a slot's name without its digits is its type."""
    draw: Callable[[Random], Slots]
    solve: Callable[[Mapping[str, str]], Solution | None]
    """None where the slots do not fit together: then the prompt is no question of this kind."""


def kind_row(
    name: str,
    dataset: str,
    weight: float,
    draw: Callable[[Random], Slots],
    solve: Callable[[Mapping[str, str]], Solution | None],
    own: tuple[str, ...] = (),
) -> Kind:
    """A kind whose phrasings are `own` ones, then those of `data/phrasings.txt`; KeyError where it has none."""
    return Kind(name, dataset, weight, (*own, *(PHRASINGS.get(name, ()) if own else PHRASINGS[name])), draw, solve)


def table(values) -> dict[str, str]:
    """Lower-case spelling → the spelling of the world; a leading "the" may be left out."""
    values_by_name = {}
    for value in values:
        values_by_name[value.lower()] = value
        values_by_name[value.lower().removeprefix("the ")] = value
    return values_by_name


_ANIMAL_FORMS = (
    {name: name for name in ANIMALS} | {article(name): name for name in ANIMALS} | {row.plural: name for name, row in ANIMALS.items()}
)

VALUES: dict[str, dict[str, str]] = {
    "country": table(COUNTRIES)
    | {
        "usa": "the United States",
        "the usa": "the United States",
        "uk": "the United Kingdom",
        "the uk": "the United Kingdom",
        "united states of america": "the United States",
    },
    "capital": table(CAPITALS),
    "continent": table(CONTINENTS),
    "language": table(LANGUAGES),
    "sea": table(SEAS),
    "planet": table(PLANETS) | {"the earth": "Earth"},
    "ordinal": table(ORDINALS) | {"1st": "first", "2nd": "second", "3rd": "third"} | {f"{n}th": ORDINALS[n - 1] for n in range(4, 9)},
    "size": table(("largest", "biggest", "smallest")),
    "distance": table(("closest to", "nearest to", "farthest from", "furthest from")),
    "animal": {form: form for form in ANIMALS},
    "ananimal": {article(form): article(form) for form in ANIMALS},
    "animals": {row.plural: row.plural for row in ANIMALS.values()},
    "class": table(CLASSES),
    "aclass": {article(form): article(form) for form in CLASSES},
    "habitat": table(HABITATS),
    "food": table(FOODS),
    "home": table(HOMES),
    "element": table(SYMBOLS),
    "symbol": table(SYMBOLS.values()),
    "material": table(FLOATS),
    "amade": {article(form): article(form) for form in MADE_OF},
    "month": table(MONTHS),
    "day": table(DAYS),
    "season": table(SEASONS),
    "word": table(dict.fromkeys([*WORDS, *OPPOSITES, *COLOURS, *THINGS])),
    "person": table(PEOPLE),
    "place": table(PLACES),
    "thing": table(THINGS),
    "colour": table(COLOURS),
    "goods": table(GOODS),
    "unit": {f"{unit[:cut]}": unit for pair in UNITS for unit in pair for cut in (len(unit), len(unit) - 1)},
}
"""Slot types with a list of values: lower-case spelling → value."""

PATTERNS = {"number": r"\d{1,4}", "clock": r"\d{1,2}:\d{2}", "letter": "[a-z]"}
"""Slot types that are read by form. A type in neither table (a list, a story) is any text, which its solver reads."""


def slot_type(slot: str) -> str:
    """`country2` is a slot of type country."""
    return slot.rstrip("0123456789")


def canonical(slot: str, text: str) -> str | None:
    """The value that a slot's text stands for; None where it is none of the type's."""
    kind, text = slot_type(slot), text.strip()
    if kind in VALUES:
        return VALUES[kind].get(text.lower())
    if kind in PATTERNS:
        return text if re.fullmatch(PATTERNS[kind], text, re.IGNORECASE) else None
    return text or None


def animal(form: str):
    """The table's row of "cow", "a cow" or "cows"."""
    return ANIMALS[_ANIMAL_FORMS[form]]


def upper(sentence: str) -> str:
    """The sentence with a capital first letter, the rest untouched."""
    return sentence[:1].upper() + sentence[1:]


def several(rng: Random, values, count: int) -> list[str]:
    """`count` different values, drawn in a fixed way."""
    return rng.sample(list(values), count)


def one_of(slot: str, values):
    """A draw of a single slot."""
    values = list(values)

    def draw(rng: Random) -> dict[str, str]:
        return {slot: rng.choice(values)}

    return draw


def fact(topic: str, slot: str, stated):
    """A solver that looks one fact up; `stated` gives (wordings, expected), or None."""

    def solve(slots) -> Solution | None:
        result = stated(slots[slot])
        return result and Solution(result[0], result[1], f"{topic} {slots[slot].lower()}", single=True)

    return solve


def listed(items) -> str:
    """ "a, b and c"."""
    items = [str(item) for item in items]
    return items[0] if len(items) == 1 else f"{', '.join(items[:-1])} and {items[-1]}"


def items_of(text: str) -> list[str]:
    """The items of "a, b and c", "a, b, c" or "a b c"."""
    parts = [part for part in re.split(r"\s*,\s*(?:and\s+|or\s+)?|\s+and\s+|\s+or\s+", text.strip(" .")) if part]
    return parts if len(parts) > 1 else text.split()
