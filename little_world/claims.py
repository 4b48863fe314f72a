"""Claims to judge: a sentence of the world, in half of the cases with a wrong value in it."""

from random import Random

from little_world.arithmetic import added, key
from little_world.facts import (
    ANIMALS,
    CAPITALS,
    CLASSES,
    CONTINENTS,
    COUNTRIES,
    LANGUAGES,
    MONTH_DAYS,
    MONTHS,
    OPPOSITES,
    ORDINALS,
    PLANETS,
    SYMBOLS,
    article,
    wrong_foods,
    wrong_habitats,
)
from little_world.kinds import Kind, Slots, Solution, animal, kind_row, upper

CLAIM_SET = "world-claims"

FRAMES = (
    "True or false: {}.",
    "True or false? {}.",
    "Is this true? {}.",
    "Is it true that {}?",
    "Is the claim true or false? {}.",
    "Judge the claim: {}.",
    "Claim: {}. True or false?",
    "Is this claim right? {}.",
    "{}. Is that true?",
    "{}. True or false?",
    "{}, true or false?",
    "Somebody says: {}. Is that true?",
    "I heard that {}. True or false?",
    "My brother says that {}. True or false?",
    "{} - true or false",
    "Fact check: {}. True or false?",
    "Right or wrong, true or false: {}.",
    "Tell me if this is true or false: {}.",
    "Is the following true or false: {}?",
    "I read that {}. Is this true or false?",
)
"""How a claim is put."""


def claim(name: str, weight: float, sentences: tuple[str, ...], draw, solve) -> Kind:
    """A kind whose phrasings are every sentence in every frame."""
    phrasings = []
    for frame in FRAMES:
        for sentence in sentences:
            phrasings.append(frame.format(sentence if " that {}" in frame or sentence.startswith("{") else upper(sentence)))
    return kind_row(name, CLAIM_SET, weight, draw, solve, tuple(phrasings))


def _judge(said: str, truth: str, right: bool, *combination: str) -> Solution:
    """What the claim says stands next to the truth, so that the verdict compares two neighbours."""
    return Solution((f"It says {said}. {truth}",), "true" if right else "false", " ".join(combination))


def _about(slot: str, things, other: str, right_value, values):
    """A draw of a thing with its own value or, as often, another one; `values` may depend on the thing."""
    things, choice = list(things), values if callable(values) else list(values)

    def draw(rng: Random) -> Slots:
        thing = rng.choice(things)
        right = right_value(thing)
        wrong = choice(thing) if callable(choice) else [value for value in choice if value != right]
        return {slot: thing, other: right if rng.random() < 0.5 else rng.choice(wrong)}

    return draw


def _claim_capital(slots) -> Solution:
    row = COUNTRIES[slots["country"]]
    return _judge(
        slots["capital"],
        f"The capital of {row.name} is {row.capital}.",
        row.capital == slots["capital"],
        "claim",
        row.name,
        slots["capital"],
    )


def _claim_city(slots) -> Solution:
    row = COUNTRIES[slots["country"]]
    home = CAPITALS[slots["capital"]].name
    capital = slots["capital"]
    return _judge(slots["country"], f"{capital} is the capital of {home}.", row.capital == capital, "city", row.name, capital)


def _claim_continent(slots) -> Solution:
    row = COUNTRIES[slots["country"]]
    return _judge(
        slots["continent"],
        f"{upper(row.name)} is in {row.continent}.",
        row.continent == slots["continent"],
        "claim",
        row.name,
        slots["continent"],
    )


def _claim_language(slots) -> Solution:
    row = COUNTRIES[slots["country"]]
    return _judge(
        slots["language"],
        f"In {row.name} people speak {row.language}.",
        row.language == slots["language"],
        "claim",
        row.name,
        slots["language"],
    )


def _claim_planet(slots) -> Solution:
    planet, place = slots["planet"], ORDINALS[PLANETS.index(slots["planet"])]
    return _judge(
        slots["ordinal"], f"{planet} is the {place} planet from the Sun.", place == slots["ordinal"], "claim", planet, slots["ordinal"]
    )


def _claim_class(slots) -> Solution:
    row, claimed = animal(slots["ananimal"]), slots["aclass"]
    return _judge(claimed, f"{upper(article(row.name))} is {article(row.kind)}.", article(row.kind) == claimed, "claim", row.name, claimed)


def _claim_legs(slots) -> Solution | None:
    row, claimed = animal(slots["ananimal"]), slots["number"]
    if row.legs is None:
        return None
    return _judge(
        f"{claimed} legs", f"{upper(article(row.name))} has {row.legs} legs.", str(row.legs) == claimed, "claim", row.name, claimed, "legs"
    )


def _claim_food(slots) -> Solution | None:
    row = animal(slots["animals"])
    if slots["food"] not in (row.food, *wrong_foods(row.name)):
        return None
    return _judge(slots["food"], f"{upper(row.plural)} eat {row.food}.", row.food == slots["food"], "claim", row.name, slots["food"])


def _claim_habitat(slots) -> Solution | None:
    row = animal(slots["animals"])
    if slots["habitat"] not in (row.habitat, *wrong_habitats(row.name)):
        return None
    return _judge(
        slots["habitat"],
        f"{upper(row.plural)} live in {row.habitat}.",
        row.habitat == slots["habitat"],
        "claim",
        row.name,
        slots["habitat"],
    )


def _claim_symbol(slots) -> Solution:
    element, right = slots["element"], SYMBOLS[slots["element"]]
    return _judge(slots["symbol"], f"The symbol of {element} is {right}.", right == slots["symbol"], "claim", element, slots["symbol"])


def _claim_days(slots) -> Solution | None:
    month, right = slots["month"], str(MONTH_DAYS[MONTHS.index(slots["month"])])
    return _judge(slots["number"], f"{month} has {right} days.", right == slots["number"], "claim", month, slots["number"])


def _claim_opposite(slots) -> Solution | None:
    word, other = slots["word1"], slots["word2"]
    if word not in OPPOSITES:
        return None
    return _judge(other, f"The opposite of {word} is {OPPOSITES[word]}.", OPPOSITES[word] == other, "claim", word, other)


def _sum(slots) -> Solution | None:
    a, b, claimed = (int(slots[f"number{n}"]) for n in (1, 2, 3))
    if max(a, b) > 99:
        return None
    return _judge(str(claimed), f"{added(a, b)} So {a}+{b} is {a + b}.", a + b == claimed, key("+", a, b))


def _draw_sum(rng: Random) -> Slots:
    a, b = rng.randint(2, 60), rng.randint(2, 39)
    wrong = rng.choice((-10, -2, -1, 1, 2, 10))
    total = a + b if rng.random() < 0.5 else max(1, a + b + wrong)
    return {"number1": str(a), "number2": str(b), "number3": str(total)}


_CLAIM_LEGGED = {article(row.name): str(row.legs) for row in ANIMALS.values() if row.legs is not None}
_CLAIM_PLURALS = {row.plural: row for row in ANIMALS.values()}
_DAYS = dict(zip(MONTHS, map(str, MONTH_DAYS), strict=True))
_PLACES = dict(zip(PLANETS, ORDINALS, strict=True))


def asked(kind: Kind, weight: float) -> Kind:
    """The same claim as a question to answer with yes or no."""

    def solve(slots) -> Solution | None:
        judged = kind.solve(slots)
        return judged and Solution(judged.wordings, "yes" if judged.expected == "true" else "no", judged.combination)

    return kind_row(kind.name.replace("claim", "asked"), CLAIM_SET, weight, kind.draw, solve)


_CLAIMS = (
    claim("claim: capital", 1.2, ("{capital} is the capital of {country}", "the capital of {country} is {capital}"),
          _about("country", COUNTRIES, "capital", lambda name: COUNTRIES[name].capital, CAPITALS), _claim_capital),
    claim("claim: city", 0.8, ("{capital} is in {country}", "{capital} is a city in {country}", "{capital} lies in {country}"),
          _about("country", COUNTRIES, "capital", lambda name: COUNTRIES[name].capital, CAPITALS), _claim_city),
    claim("claim: continent", 1.0, ("{country} is in {continent}", "{country} is a country in {continent}"),
          _about("country", COUNTRIES, "continent", lambda name: COUNTRIES[name].continent, CONTINENTS), _claim_continent),
    claim("claim: language", 1.0, ("people in {country} speak {language}", "the main language of {country} is {language}"),
          _about("country", COUNTRIES, "language", lambda name: COUNTRIES[name].language, LANGUAGES), _claim_language),
    claim("claim: planet", 0.8, ("{planet} is the {ordinal} planet from the Sun", "the {ordinal} planet from the Sun is {planet}"),
          _about("planet", PLANETS, "ordinal", _PLACES.get, ORDINALS), _claim_planet),
    claim("claim: class", 1.0, ("{ananimal} is {aclass}",),
          _about("ananimal", map(article, ANIMALS), "aclass", lambda form: article(animal(form).kind), map(article, CLASSES)),
          _claim_class),
    claim("claim: legs", 1.0, ("{ananimal} has {number} legs",), _about("ananimal", _CLAIM_LEGGED, "number", _CLAIM_LEGGED.get, "02468"),
          _claim_legs),
    claim("claim: food", 1.0, ("{animals} eat {food}", "{animals} feed on {food}"),
          _about("animals", _CLAIM_PLURALS, "food", lambda form: _CLAIM_PLURALS[form].food,
                 lambda form: wrong_foods(_CLAIM_PLURALS[form].name)),
          _claim_food),
    claim("claim: habitat", 0.9, ("{animals} live in {habitat}", "the home of {animals} is in {habitat}"),
          _about("animals", _CLAIM_PLURALS, "habitat", lambda form: _CLAIM_PLURALS[form].habitat,
                 lambda form: wrong_habitats(_CLAIM_PLURALS[form].name)),
          _claim_habitat),
    claim("claim: symbol", 0.6, ("the symbol of {element} is {symbol}", "{symbol} is the chemical symbol of {element}"),
          _about("element", SYMBOLS, "symbol", SYMBOLS.get, SYMBOLS.values()), _claim_symbol),
    claim("claim: days", 0.6, ("{month} has {number} days", "there are {number} days in {month}"),
          _about("month", MONTHS, "number", _DAYS.get, ("28", "30", "31")), _claim_days),
    claim("claim: opposite", 0.8, ("the opposite of {word1} is {word2}", "{word2} is the opposite of {word1}"),
          _about("word1", OPPOSITES, "word2", OPPOSITES.get, OPPOSITES), _claim_opposite),
    claim("claim: sum", 1.5, ("{number1} + {number2} = {number3}", "{number1} plus {number2} is {number3}",
                              "{number1} and {number2} make {number3}"),
          _draw_sum, _sum),
)  # fmt: skip

CLAIM_KINDS = (*_CLAIMS, *(asked(kind, 0.4 * kind.weight) for kind in _CLAIMS))
