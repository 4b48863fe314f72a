"""Yes or no from two facts, which the answer states first."""

from random import Random

from little_world.facts import (
    ANIMALS,
    BY_SIZE,
    CAPITALS,
    CONTINENTS,
    COUNTRIES,
    FLOATS,
    LAYS_EGGS,
    MADE_OF,
    MAGNETIC,
    MONTH_DAYS,
    MONTHS,
    ORDINALS,
    PLANETS,
    SIZES,
    article,
)
from little_world.kinds import Slots, Solution, animal, kind_row, several, upper

TWO_FACT_SET = "world-two-facts"


def _solution(work: str, yes: bool, *combination: str) -> Solution:
    return Solution((work,), "yes" if yes else "no", " ".join(combination))


def _both(slot: str, values, agree=None):
    """A draw of two different values; with `agree`, half of the pairs are ones for which it holds."""
    values = list(values)
    agreeing = [(a, b) for a in values for b in values if a != b and agree(a, b)] if agree else []

    def draw(rng: Random) -> Slots:
        one, two = rng.choice(agreeing) if agreeing and rng.random() < 0.5 else several(rng, values, 2)
        return {f"{slot}1": one, f"{slot}2": two}

    return draw


def _meet(slots) -> Solution | None:
    one, two = animal(slots["ananimal1"]), animal(slots["ananimal2"])
    if one.home is None or two.home is None or one is two:
        return None
    work = f"{upper(one.plural)} live in {one.home}. {upper(two.plural)} live in {two.home}."
    return _solution(work, one.home == two.home, "meet", *sorted((one.name, two.name)))


def _closer(slots) -> Solution | None:
    one, two = slots["planet1"], slots["planet2"]
    first, second = PLANETS.index(one), PLANETS.index(two)
    work = f"{one} is the {ORDINALS[first]} planet and {two} is the {ORDINALS[second]}."
    return None if one == two else _solution(work, first < second, "distance", *sorted((one, two)))


def _farther(slots) -> Solution | None:
    one, two = slots["planet1"], slots["planet2"]
    first, second = PLANETS.index(one), PLANETS.index(two)
    work = f"{one} is the {ORDINALS[first]} planet and {two} is the {ORDINALS[second]}."
    return None if one == two else _solution(work, first > second, "distance", *sorted((one, two)))


def _bigger_planet(slots) -> Solution | None:
    one, two = slots["planet1"], slots["planet2"]
    first, second = BY_SIZE.index(one), BY_SIZE.index(two)
    work = f"By size {one} is the {ORDINALS[first]} planet and {two} is the {ORDINALS[second]}."
    return None if one == two else _solution(work, first < second, "planet size", *sorted((one, two)))


def _same_continent(slots) -> Solution | None:
    one, two = COUNTRIES[slots["country1"]], COUNTRIES[slots["country2"]]
    work = f"{upper(one.name)} is in {one.continent}. {upper(two.name)} is in {two.continent}."
    return None if one is two else _solution(work, one.continent == two.continent, "continents", *sorted((one.name, two.name)))


def _same_language(slots) -> Solution | None:
    one, two = COUNTRIES[slots["country1"]], COUNTRIES[slots["country2"]]
    work = f"In {one.name} people speak {one.language}. In {two.name} people speak {two.language}."
    return None if one is two else _solution(work, one.language == two.language, "languages", *sorted((one.name, two.name)))


def _border(slots) -> Solution | None:
    one, two = COUNTRIES[slots["country1"]], COUNTRIES[slots["country2"]]
    near = f"borders {', '.join(one.neighbours)}" if one.neighbours else "has no neighbour in my atlas"
    if one is two:
        return None
    return _solution(f"{upper(one.name)} {near}.", two.name in one.neighbours, "border", *sorted((one.name, two.name)))


def _capital_in(slots) -> Solution | None:
    row, continent = CAPITALS[slots["capital"]], slots["continent"]
    work = f"{row.capital} is the capital of {row.name}. {upper(row.name)} is in {row.continent}."
    return _solution(work, row.continent == continent, "lies", row.capital, continent)


def _capital_continent(rng: Random) -> Slots:
    row = rng.choice(list(CAPITALS.values()))
    return {"capital": row.capital, "continent": row.continent if rng.random() < 0.5 else rng.choice(CONTINENTS)}


def _more_legs(slots) -> Solution | None:
    one, two = animal(slots["ananimal1"]), animal(slots["ananimal2"])
    if one.legs is None or two.legs is None or one is two:
        return None
    work = f"{upper(article(one.name))} has {one.legs} legs. {upper(article(two.name))} has {two.legs} legs."
    return _solution(work, one.legs > two.legs, "legs", *sorted((one.name, two.name)))


def _bigger_animal(slots) -> Solution | None:
    one, two = animal(slots["ananimal1"]), animal(slots["ananimal2"])
    if abs(one.size - two.size) < 2:
        return None
    work = f"{upper(article(one.name))} is {SIZES[one.size]}. {upper(article(two.name))} is {SIZES[two.size]}."
    return _solution(work, one.size > two.size, "size", *sorted((one.name, two.name)))


def _two_sizes(rng: Random) -> Slots:
    while True:
        one, two = (ANIMALS[name] for name in several(rng, ANIMALS, 2))
        if abs(one.size - two.size) >= 2:
            return {"ananimal1": article(one.name), "ananimal2": article(two.name)}


def _eggs(slots) -> Solution | None:
    row = animal(slots["animals"])
    if row.kind not in LAYS_EGGS:
        return None
    lays = LAYS_EGGS[row.kind]
    work = f"{upper(row.plural)} are {row.kind}s. {upper(row.kind)}s {'lay' if lays else 'do not lay'} eggs."
    return Solution((work,), "yes" if lays else "no", f"eggs {row.name}", single=True)


def _floats(slots) -> Solution | None:
    thing = slots["amade"].split(" ", 1)[1]
    material = MADE_OF[thing]
    work = f"{upper(slots['amade'])} is made of {material}. {upper(material)} {'floats' if FLOATS[material] else 'sinks'}."
    return Solution((work,), "yes" if FLOATS[material] else "no", f"floats {thing}", single=True)


def _magnet(slots) -> Solution | None:
    thing = slots["amade"].split(" ", 1)[1]
    material = MADE_OF[thing]
    work = f"{upper(slots['amade'])} is made of {material}. {upper(material)} is {'' if material in MAGNETIC else 'not '}magnetic."
    return Solution((work,), "yes" if material in MAGNETIC else "no", f"magnet {thing}", single=True)


def _thing(rng: Random) -> Slots:
    sort = rng.choice(list(dict.fromkeys(MADE_OF.values())))
    return {"amade": article(rng.choice([thing for thing, material in MADE_OF.items() if material == sort]))}


def _same_days(slots) -> Solution | None:
    one, two = slots["month1"], slots["month2"]
    first, second = MONTH_DAYS[MONTHS.index(one)], MONTH_DAYS[MONTHS.index(two)]
    work = f"{one} has {first} days. {two} has {second} days."
    return None if one == two else _solution(work, first == second, "days", *sorted((one, two)))


def _earlier(slots) -> Solution | None:
    one, two = slots["month1"], slots["month2"]
    first, second = MONTHS.index(one) + 1, MONTHS.index(two) + 1
    work = f"{one} is month {first} and {two} is month {second}."
    return None if one == two else _solution(work, first < second, "earlier", *sorted((one, two)))


_WILD = [article(row.name) for row in ANIMALS.values() if row.home]
_ON_LEGS = [article(row.name) for row in ANIMALS.values() if row.legs is not None]

TWO_FACT_KINDS = (
    kind_row("meet", TWO_FACT_SET, 1.2, _both("ananimal", _WILD, lambda a, b: animal(a).home == animal(b).home), _meet),
    kind_row("closer to the Sun", TWO_FACT_SET, 0.7, _both("planet", PLANETS), _closer),
    kind_row("farther from the Sun", TWO_FACT_SET, 0.5, _both("planet", PLANETS), _farther),
    kind_row("bigger planet", TWO_FACT_SET, 0.6, _both("planet", PLANETS), _bigger_planet),
    kind_row("same continent", TWO_FACT_SET, 1.2,
             _both("country", COUNTRIES, lambda a, b: COUNTRIES[a].continent == COUNTRIES[b].continent), _same_continent),
    kind_row("same language", TWO_FACT_SET, 1.2,
             _both("country", COUNTRIES, lambda a, b: COUNTRIES[a].language == COUNTRIES[b].language), _same_language),
    kind_row("border", TWO_FACT_SET, 1.2, _both("country", COUNTRIES, lambda a, b: b in COUNTRIES[a].neighbours), _border),
    kind_row("capital in a continent", TWO_FACT_SET, 1.0, _capital_continent, _capital_in),
    kind_row("more legs", TWO_FACT_SET, 0.9, _both("ananimal", _ON_LEGS, lambda a, b: animal(a).legs > animal(b).legs), _more_legs),
    kind_row("bigger animal", TWO_FACT_SET, 0.9, _two_sizes, _bigger_animal),
    kind_row("eggs", TWO_FACT_SET, 0.5,
             lambda rng: {"animals": rng.choice([row.plural for row in ANIMALS.values() if row.kind in LAYS_EGGS])}, _eggs),
    kind_row("floats", TWO_FACT_SET, 0.7, _thing, _floats),
    kind_row("magnet", TWO_FACT_SET, 0.5, _thing, _magnet),
    kind_row("same number of days", TWO_FACT_SET, 0.5, _both("month", MONTHS), _same_days),
    kind_row("earlier in the year", TWO_FACT_SET, 0.5, _both("month", MONTHS), _earlier),
)  # fmt: skip
