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
from little_world.kinds import VALUES, Kind, animal, fact, lines, one_of, upper

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
    Kind("capital", OPEN_SET, 1.6, lines("""
        What is the capital of {country}?
        Which city is the capital of {country}?
        What is {country}'s capital?
        Name the capital of {country}.
        Tell me the capital of {country}.
        Capital of {country}?
        What's the capital of {country}?
        What is the capital city of {country}?
        Do you know the capital of {country}?
        Give me the capital of {country}.
        I need the capital of {country}.
        Which is the capital city of {country}?
        What is the name of the capital of {country}?
        The capital of {country} is what?
        What city is the capital of {country}?
        The capital of {country}
        Could you tell me what the capital of {country} is?
        Can you name the capital city of {country}?
        What is the name of {country}'s capital?
        Which town is the capital of {country}?
        {country}: capital?
        Do you know what the capital of {country} is called?
        """), one_of("country", COUNTRIES), fact("capital", "country", _capital)),
    Kind("country", OPEN_SET, 1.0, lines("""
        Which country has the capital {capital}?
        {capital} is the capital of which country?
        In which country is {capital}?
        Where is {capital}?
        What country is {capital} in?
        In what country is the city {capital}?
        Of which country is {capital} the capital?
        {capital} lies in which country?
        Which country is {capital} the capital of?
        What country does {capital} belong to?
        Which country has {capital} as its capital?
        Name the country whose capital is {capital}.
        I am in {capital}. In which country am I?
        """), one_of("capital", CAPITALS), fact("country", "capital", _country)),
    Kind("continent", OPEN_SET, 1.0, lines("""
        On which continent is {country}?
        Where is {country}?
        Which continent is {country} in?
        In which part of the world is {country}?
        What continent does {country} belong to?
        On what continent does {country} lie?
        Which continent does {country} lie on?
        {country} is on which continent?
        Where in the world is {country}?
        Which continent is {country} on?
        Name the continent of {country}.
        Where can I find {country}?
        Where does {country} lie?
        """), one_of("country", COUNTRIES), fact("continent", "country", _continent)),
    Kind("language", OPEN_SET, 1.0, lines("""
        Which language do people speak in {country}?
        What language is spoken in {country}?
        What do people speak in {country}?
        What is the main language of {country}?
        Name the main language of {country}.
        What language do they speak in {country}?
        Which language is spoken in {country}?
        What language do people in {country} speak?
        Which language do I need in {country}?
        What tongue do people speak in {country}?
        Language of {country}?
        I am going to {country}. Which language should I learn?
        """), one_of("country", COUNTRIES), fact("language", "country", _language)),
    Kind("coast", OPEN_SET, 0.8, lines("""
        Which sea is at the coast of {country}?
        Which sea does {country} touch?
        At which sea does {country} lie?
        Name a sea or ocean at the coast of {country}.
        What sea or ocean is {country} on?
        By which sea does {country} lie?
        Which ocean or sea does {country} border?
        Where can I swim in the sea in {country}?
        """), one_of("country", COUNTRIES), fact("coast", "country", _coast)),
    Kind("about a country", OPEN_SET, 1.0, lines("""
        Tell me about {country}.
        Tell me something about {country}.
        What do you know about {country}?
        Describe {country}.
        Say something about {country}.
        I would like to know something about {country}.
        Please tell me a bit about {country}.
        What can you say about {country}?
        Give me some facts about {country}.
        """), one_of("country", COUNTRIES), fact("about", "country", _about_country)),
    Kind("place of a planet", OPEN_SET, 0.6, lines("""
        What number is {planet} from the Sun?
        Which planet from the Sun is {planet}?
        What place has {planet} from the Sun?
        At what place from the Sun is {planet}?
        How far out is {planet} among the planets?
        What is the position of {planet} from the Sun?
        Which position does {planet} have from the Sun?
        Counting from the Sun, which planet is {planet}?
        """), one_of("planet", PLANETS), fact("place", "planet", _place)),
    Kind("planet at a place", OPEN_SET, 0.6, lines("""
        Which planet is {ordinal} from the Sun?
        What is the {ordinal} planet from the Sun?
        Name the {ordinal} planet from the Sun.
        Which planet is the {ordinal} one from the Sun?
        What is the {ordinal} planet?
        Which is the {ordinal} planet of the solar system?
        Which planet comes {ordinal} from the Sun?
        Counting from the Sun, what is the {ordinal} planet?
        """), one_of("ordinal", ORDINALS), fact("planet", "ordinal", _planet)),
    Kind("planet of a size", OPEN_SET, 0.5, lines("""
        What is the {size} planet?
        Which planet is the {size}?
        Name the {size} planet.
        Which is the {size} planet of the solar system?
        What is the name of the {size} planet?
        Which of the planets is the {size}?
        {size} planet?
        Tell me the {size} planet.
        """), one_of("size", VALUES["size"]), fact("planet of a size", "size", _planet_of_size)),
    Kind("planet by distance", OPEN_SET, 0.5, lines("""
        Which planet is {distance} the Sun?
        What is the planet {distance} the Sun?
        What planet is {distance} the Sun?
        Name the planet {distance} the Sun.
        Which of the planets is {distance} the Sun?
        Which one is the planet {distance} the Sun?
        planet {distance} the sun
        Tell me which planet is {distance} the Sun.
        """), one_of("distance", VALUES["distance"]), fact("planet by distance", "distance", _planet_by_distance)),
    Kind("about a planet", OPEN_SET, 0.4, lines("""
        Tell me about {planet}.
        Tell me about the planet {planet}.
        What do you know about {planet}?
        Describe the planet {planet}.
        Describe {planet}.
        Tell me something about the planet {planet}.
        What can you say about {planet}?
        Say something about the planet {planet}.
        """), one_of("planet", PLANETS), fact("about", "planet", _about_planet)),
    Kind("moons", OPEN_SET, 0.4, lines("""
        How many moons does {planet} have?
        How many moons has {planet}?
        What is the number of moons of {planet}?
        Count the moons of {planet}.
        How many moons are there around {planet}?
        Does {planet} have moons, and how many?
        """), one_of("planet", PLANETS), fact("moons", "planet", _moons)),
    Kind("class of an animal", OPEN_SET, 0.9, lines("""
        What kind of animal is {ananimal}?
        To which class of animals does {ananimal} belong?
        What class of animal is {ananimal}?
        What sort of animal is {ananimal}?
        What type of animal is {ananimal}?
        Which class of animals does {ananimal} belong to?
        What is {ananimal}?
        What kind of creature is {ananimal}?
        """), one_of("ananimal", map(article, ANIMALS)), fact("class", "ananimal", _class)),
    Kind("legs", OPEN_SET, 0.8, lines("""
        How many legs does {ananimal} have?
        How many legs has {ananimal}?
        What is the number of legs of {ananimal}?
        Count the legs of {ananimal}.
        On how many legs does {ananimal} walk?
        How many legs are there on {ananimal}?
        Tell me how many legs {ananimal} has.
        Number of legs of {ananimal}?
        """), one_of("ananimal", _LEGGED), fact("legs", "ananimal", _legs)),
    Kind("food", OPEN_SET, 0.9, lines("""
        What do {animals} eat?
        What is the food of {animals}?
        What do {animals} feed on?
        What do {animals} like to eat?
        Name the food of {animals}.
        What kind of food do {animals} eat?
        What do {animals} live on?
        What do you feed {animals}?
        """), one_of("animals", _PLURALS), fact("food", "animals", _food)),
    Kind("food of one", OPEN_SET, 0.5, lines("""
        What does {ananimal} eat?
        What would {ananimal} like for dinner?
        What does {ananimal} feed on?
        What can I feed {ananimal}?
        What do I give {ananimal} to eat?
        What is the food of {ananimal}?
        What kind of food does {ananimal} eat?
        """), one_of("ananimal", map(article, ANIMALS)), fact("food", "ananimal", _food)),
    Kind("habitat", OPEN_SET, 0.9, lines("""
        Where do {animals} live?
        Where can you find {animals}?
        What is the home of {animals}?
        In what surroundings do {animals} live?
        What is the habitat of {animals}?
        In which place do {animals} live?
        Where would I look for {animals}?
        Where are {animals} at home?
        """), one_of("animals", _PLURALS), fact("habitat", "animals", _habitat)),
    Kind("habitat of one", OPEN_SET, 0.4, lines("""
        Where does {ananimal} live?
        Where would you find {ananimal}?
        What is the habitat of {ananimal}?
        Where can I find {ananimal}?
        Where is {ananimal} at home?
        """), one_of("ananimal", map(article, ANIMALS)), fact("habitat", "ananimal", _habitat)),
    Kind("about an animal", OPEN_SET, 0.8, lines("""
        Tell me about {animals}.
        Tell me something about {animals}.
        What do you know about {animals}?
        Describe {animals}.
        Say something about {animals}.
        What can you say about {animals}?
        Give me some facts about {animals}.
        I would like to know something about {animals}.
        """), one_of("animals", _PLURALS), fact("about", "animals", _about_animal)),
    Kind("symbol", OPEN_SET, 0.6, lines("""
        What is the chemical symbol of {element}?
        What is the symbol for {element}?
        Which symbol does {element} have?
        How do chemists write {element}?
        What's the chemical symbol for {element}?
        What is the chemical symbol for {element}?
        Give me the symbol of {element}.
        Chemical symbol of {element}?
        """), one_of("element", SYMBOLS), fact("symbol", "element", _symbol)),
    Kind("days of a month", OPEN_SET, 0.6, lines("""
        How many days does {month} have?
        How many days has {month}?
        How many days are in {month}?
        How many days are there in {month}?
        How long is {month}?
        Number of days in {month}?
        How many days long is {month}?
        """), one_of("month", MONTHS), fact("days", "month", _days)),
    Kind("season", OPEN_SET, 0.4, lines("""
        In which season is {month}?
        Which season is it in {month}?
        What season is {month} in?
        To which season does {month} belong?
        Is {month} in summer, winter, spring or autumn?
        What season is it in {month}?
        """), one_of("month", MONTHS), fact("season", "month", _season)),
    Kind("next month", OPEN_SET, 0.4, lines("""
        Which month comes after {month}?
        What month follows {month}?
        What is the month after {month}?
        Which month is next after {month}?
        What comes after {month}?
        Name the month after {month}.
        """), one_of("month", MONTHS), fact("after", "month", _next(MONTHS, 1))),
    Kind("month before", OPEN_SET, 0.4, lines("""
        Which month comes before {month}?
        What is the month before {month}?
        Which month is right before {month}?
        What month comes before {month}?
        Name the month before {month}.
        """), one_of("month", MONTHS), fact("before", "month", _next(MONTHS, -1))),
    Kind("next day", OPEN_SET, 0.4, lines("""
        Which day comes after {day}?
        What day follows {day}?
        What is the day after {day}?
        Today is {day}. What day is tomorrow?
        If today is {day}, what is tomorrow?
        What comes after {day}?
        What day comes after {day}?
        """), one_of("day", DAYS), fact("after", "day", _next(DAYS, 1))),
    Kind("day before", OPEN_SET, 0.4, lines("""
        Which day comes before {day}?
        What is the day before {day}?
        Today is {day}. What day was yesterday?
        If today is {day}, what was yesterday?
        What day comes before {day}?
        """), one_of("day", DAYS), fact("before", "day", _next(DAYS, -1))),
    Kind("number of a month", OPEN_SET, 0.4, lines("""
        What number is {month} in the year?
        Which month of the year is {month}?
        What number does the month {month} have?
        """), one_of("month", MONTHS), fact("number", "month", _month_number)),
)  # fmt: skip
