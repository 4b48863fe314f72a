"""Open questions: what people ask about countries, planets, animals, elements and the calendar, one fact at a time."""

from little_world.facts import (
    ANIMALS,
    BY_SIZE,
    CAPITALS,
    COUNTRIES,
    DAYS,
    MONTH_DAYS,
    MONTHS,
    MOONS,
    ORDINALS,
    PLANETS,
    SEASONS,
    SYMBOLS,
    Animal,
    article,
)  # fmt: skip
from little_world.kinds import VALUES, animal, fact, kind_row, one_of, upper

OPEN_SET = "world-open"


def _capital(name):
    row = COUNTRIES[name]
    return (f"{upper(name)} is a country in {row.continent}.", f"The capital of {name} is {row.capital}."), row.capital


def _country(capital):
    row = CAPITALS[capital]
    return (f"{capital} is the capital of {row.name}.", f"{capital} is a city in {row.continent}."), row.name


def _continent(name):
    row = COUNTRIES[name]
    return (f"The capital of {name} is {row.capital}.", f"{upper(name)} lies in {row.continent}."), row.continent


def _language(name):
    row = COUNTRIES[name]
    return (f"{upper(name)} is a country in {row.continent}.", f"In {name} most people know {row.language}."), row.language


def _coast(name):
    row = COUNTRIES[name]
    if row.sea is None:
        return (f"{upper(name)} has no coast.",), "none"
    return (f"{upper(name)} has a coast.", f"The coast of {name} lies at {row.sea}."), row.sea


def _about_country(name):
    row = COUNTRIES[name]
    coast = f"lies at {row.sea}" if row.sea else "has no coast"
    text = f"{upper(name)} is a country in {row.continent}. It {coast}, and people speak {row.language}. If you ask for its capital:"
    return (text,), row.capital


def _count_of(index: int) -> str:
    return ", ".join(PLANETS[: index + 1])


def _place(planet):
    index = PLANETS.index(planet)
    return (f"{planet} is the {ORDINALS[index]} planet from the Sun.", f"We count from the Sun: {_count_of(index)}."), ORDINALS[index]


def _planet(ordinal):
    index = ORDINALS.index(ordinal)
    return (f"{_count_of(index)}.", f"We count from the Sun: {_count_of(index)}."), PLANETS[index]


def _planet_of_size(size):
    largest = size != "smallest"
    planet, other = (BY_SIZE[0], BY_SIZE[1]) if largest else (BY_SIZE[-1], BY_SIZE[-2])
    return (f"{planet} is {'larger' if largest else 'smaller'} than {other} and all others.",), planet


def _planet_by_distance(distance):
    near = distance.endswith("to")
    planet, place = (PLANETS[0], ORDINALS[0]) if near else (PLANETS[-1], ORDINALS[-1])
    return (f"{planet} is the {place} planet from the Sun.", f"The {place} planet is {planet}."), planet


def _about_planet(planet):
    index = PLANETS.index(planet)
    near = f"after {PLANETS[index - 1]}" if index else "next to the Sun"
    return (f"{planet} is a planet. It comes {near}. If you ask for its place from the Sun:",), ORDINALS[index]


def _moons(planet):
    if planet not in MOONS:
        return (f"{planet} is a giant planet.",), "many"
    return (f"{planet} is a small planet of rock.",), str(MOONS[planet])


def _is(row: Animal) -> str:
    return f"{upper(article(row.name))} is {article(row.kind)}."


def _class(form):
    row = animal(form)
    return (f"{upper(row.plural)} live in {row.habitat}.", _is(row)), row.kind


def _legs(form):
    row = animal(form)
    if row.legs is None:
        return None
    return (_is(row), f"We count the legs of {article(row.name)}."), str(row.legs)


def _food(form):
    row = animal(form)
    return (_is(row), f"{upper(row.plural)} live in {row.habitat} and eat {row.food}."), row.food


def _habitat(form):
    row = animal(form)
    return (_is(row), f"{upper(row.plural)} eat {row.food} and live in {row.habitat}."), row.habitat


def _about_animal(form):
    row = animal(form)
    return (f"{upper(article(row.name))} is {article(row.kind)} and lives in {row.habitat}. If you ask what it eats:",), row.food


def _symbol(element):
    return (f"{upper(element)} is an element.", f"The symbol of {element} is {SYMBOLS[element]}."), SYMBOLS[element]


def _days(month):
    return (f"{month} is month {MONTHS.index(month) + 1} of the year.",), str(MONTH_DAYS[MONTHS.index(month)])


def _season(month):
    number = MONTHS.index(month)
    return (f"{month} is month {number + 1} of the year. In the north it is {SEASONS[number]}.",), SEASONS[number]


def _next(names, step):
    def stated(name):
        index = names.index(name)
        other = names[(index + step) % len(names)]
        return ((f"{name} comes before {other}.",) if step > 0 else (f"{name} comes after {other}.",)), other

    return stated


def _month_number(month):
    return (f"{', '.join(MONTHS[: MONTHS.index(month) + 1])}.",), str(MONTHS.index(month) + 1)


_PLURALS = [row.plural for row in ANIMALS.values()]
_LEGGED = [article(row.name) for row in ANIMALS.values() if row.legs is not None]

OPEN_KINDS = (
    kind_row("capital", OPEN_SET, 1.6, one_of("country", COUNTRIES), fact("capital", "country", _capital)),
    kind_row("country", OPEN_SET, 1.0, one_of("capital", CAPITALS), fact("country", "capital", _country)),
    kind_row("continent", OPEN_SET, 1.0, one_of("country", COUNTRIES), fact("continent", "country", _continent)),
    kind_row("language", OPEN_SET, 1.0, one_of("country", COUNTRIES), fact("language", "country", _language)),
    kind_row("coast", OPEN_SET, 0.8, one_of("country", COUNTRIES), fact("coast", "country", _coast)),
    kind_row("about a country", OPEN_SET, 1.0, one_of("country", COUNTRIES), fact("about", "country", _about_country)),
    kind_row("place of a planet", OPEN_SET, 0.6, one_of("planet", PLANETS), fact("place", "planet", _place)),
    kind_row("planet at a place", OPEN_SET, 0.6, one_of("ordinal", ORDINALS), fact("planet", "ordinal", _planet)),
    kind_row("planet of a size", OPEN_SET, 0.5, one_of("size", VALUES["size"]), fact("planet of a size", "size", _planet_of_size)),
    kind_row("planet by distance", OPEN_SET, 0.5, one_of("distance", VALUES["distance"]),
             fact("planet by distance", "distance", _planet_by_distance)),
    kind_row("about a planet", OPEN_SET, 0.4, one_of("planet", PLANETS), fact("about", "planet", _about_planet)),
    kind_row("moons", OPEN_SET, 0.4, one_of("planet", PLANETS), fact("moons", "planet", _moons)),
    kind_row("class of an animal", OPEN_SET, 0.9, one_of("ananimal", map(article, ANIMALS)), fact("class", "ananimal", _class)),
    kind_row("legs", OPEN_SET, 0.8, one_of("ananimal", _LEGGED), fact("legs", "ananimal", _legs)),
    kind_row("food", OPEN_SET, 0.9, one_of("animals", _PLURALS), fact("food", "animals", _food)),
    kind_row("food of one", OPEN_SET, 0.5, one_of("ananimal", map(article, ANIMALS)), fact("food", "ananimal", _food)),
    kind_row("habitat", OPEN_SET, 0.9, one_of("animals", _PLURALS), fact("habitat", "animals", _habitat)),
    kind_row("habitat of one", OPEN_SET, 0.4, one_of("ananimal", map(article, ANIMALS)), fact("habitat", "ananimal", _habitat)),
    kind_row("about an animal", OPEN_SET, 0.8, one_of("animals", _PLURALS), fact("about", "animals", _about_animal)),
    kind_row("symbol", OPEN_SET, 0.6, one_of("element", SYMBOLS), fact("symbol", "element", _symbol)),
    kind_row("days of a month", OPEN_SET, 0.6, one_of("month", MONTHS), fact("days", "month", _days)),
    kind_row("season", OPEN_SET, 0.4, one_of("month", MONTHS), fact("season", "month", _season)),
    kind_row("next month", OPEN_SET, 0.4, one_of("month", MONTHS), fact("after", "month", _next(MONTHS, 1))),
    kind_row("month before", OPEN_SET, 0.4, one_of("month", MONTHS), fact("before", "month", _next(MONTHS, -1))),
    kind_row("next day", OPEN_SET, 0.4, one_of("day", DAYS), fact("after", "day", _next(DAYS, 1))),
    kind_row("day before", OPEN_SET, 0.4, one_of("day", DAYS), fact("before", "day", _next(DAYS, -1))),
    kind_row("number of a month", OPEN_SET, 0.4, one_of("month", MONTHS), fact("number", "month", _month_number)),
)  # fmt: skip
