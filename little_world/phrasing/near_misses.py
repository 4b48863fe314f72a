"""Questions of the world about what it does not have: the capital of Atlantis, the legs of a crab, a sum of three digits."""

import re
from collections.abc import Sequence
from random import Random

from little_world.facts import article
from little_world.kinds import VALUES, Kind, slot_type
from little_world.lists import LISTS

_ABSENT = LISTS["near misses"]
FOREIGN_COUNTRIES: list[str] = _ABSENT["foreign_countries"]
"""Countries, regions and places that a person may ask about; what the world has is taken out."""
CREATURES: list[str] = _ABSENT["creatures"]
ELEMENTS: list[str] = _ABSENT["elements"]
CITIES: list[str] = _ABSENT["cities"]

_NOT_KNOWN = tuple(name for name in FOREIGN_COUNTRIES if name.lower() not in VALUES["country"])
_NUMBERED = {"plus", "minus", "times", "divide", "price", "claim: sum", "asked: sum"}
_ABOUT = {
    "country": lambda rng: rng.choice(_NOT_KNOWN), "capital": lambda rng: rng.choice(CITIES),
    "animal": lambda rng: rng.choice(CREATURES), "ananimal": lambda rng: article(rng.choice(CREATURES)),
    "animals": lambda rng: _plural(rng.choice(CREATURES)), "planet": lambda rng: rng.choice(_ABSENT["heavenly"]),
    "ordinal": lambda rng: rng.choice(("ninth", "tenth", "eleventh", "twelfth", "hundredth", "last")),
    "element": lambda rng: rng.choice(ELEMENTS), "amade": lambda rng: rng.choice(_ABSENT["objects"]),
    "unit": lambda rng: rng.choice(_ABSENT["lengths"]),
    "number": lambda rng: _long_number(rng), "language": lambda rng: rng.choice(_ABSENT["tongues"]),
}  # fmt: skip
"""Something of the slot's type that the world does not have."""


def _plural(noun: str) -> str:
    if noun.endswith(("fish", "deer", "moose", "bison", "squid", "trout", "cod", "shrimp", "sheep")):
        return noun
    if noun.endswith(("s", "x", "ch", "sh")):
        return noun + "es"
    return noun[:-1] + "ies" if noun.endswith("y") and noun[-2] not in "aeiou" else noun + "s"


def _long_number(rng: Random) -> str:
    style = rng.random()
    if style < 0.55:
        return str(rng.randint(100, 999))
    if style < 0.75:
        return str(rng.randint(1000, 99999))
    return f"{rng.randint(0, 99)}.{rng.randint(1, 99)}"


def _can_be_missed(kind: Kind) -> bool:
    types = {slot_type(slot) for slot in re.findall(r"\{(\w+)\}", kind.phrasings[0])}
    if "number" in types and kind.name not in _NUMBERED:
        return bool(types & (set(_ABOUT) - {"number"}))
    return bool(types & set(_ABOUT))


def near_miss(kinds: Sequence[Kind], rng: Random) -> str:
    """A phrasing of the world in which one value, or each, is one that the world does not have."""
    kind = rng.choice([each for each in kinds if _can_be_missed(each)])
    slots, phrasing = kind.draw(rng), rng.choice(kind.phrasings)
    strange = [slot for slot in slots if slot_type(slot) in _ABOUT and f"{{{slot}}}" in phrasing]
    if kind.name == "times":  # a factor above twelve is strange enough
        slots["number1"] = str(rng.randint(13, 99))
        strange = strange if rng.random() < 0.5 else []
    elif "number" in map(slot_type, strange) and kind.name not in _NUMBERED:
        strange = [slot for slot in strange if slot_type(slot) != "number"]
    if not strange and kind.name != "times":
        return near_miss(kinds, rng)
    for slot in strange if rng.random() < 0.4 else strange and rng.sample(strange, 1):
        slots[slot] = _ABOUT[slot_type(slot)](rng)
    return phrasing.format(**slots)
