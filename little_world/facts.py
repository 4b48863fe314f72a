# ruff: noqa: SIM905  (tables of words read better as text)
"""Everything that is true in the world, as tables: countries, planets, animals, materials, the calendar, words, people and their things."""

from dataclasses import dataclass

from little_world.lists import cells_of

# Countries

CONTINENTS = ("Europe", "Asia", "Africa", "North America", "South America", "Oceania")


@dataclass(frozen=True)
class Country:
    """One row of `data/countries.txt`."""

    name: str
    capital: str
    continent: str
    language: str
    sea: str | None
    """One sea or ocean at its coast; None for a country without a coast."""
    neighbours: tuple[str, ...]
    """Of the table's countries, those with a common land border on their mainlands."""


def _countries() -> list[Country]:
    rows = []
    for name, capital, continent, language, sea, neighbours in cells_of("countries.txt"):
        near = tuple(near.strip() for near in neighbours.split(",") if near.strip())
        rows.append(Country(name, capital, continent, language, None if sea == "-" else sea, near))
    return rows


COUNTRIES: dict[str, Country] = {row.name: row for row in _countries()}
CAPITALS: dict[str, Country] = {row.capital: row for row in COUNTRIES.values()}
LANGUAGES = tuple(sorted({row.language for row in COUNTRIES.values()}))
SEAS = tuple(sorted({row.sea for row in COUNTRIES.values() if row.sea}))

# Planets, animals, elements, materials

PLANETS = ("Mercury", "Venus", "Earth", "Mars", "Jupiter", "Saturn", "Uranus", "Neptune")
"""In their order from the Sun."""

BY_SIZE = ("Jupiter", "Saturn", "Uranus", "Neptune", "Earth", "Venus", "Mars", "Mercury")
"""The same, the largest first."""

MOONS = {"Mercury": 0, "Venus": 0, "Earth": 1, "Mars": 2}
"""Known numbers of moons; the four outer planets have many."""

ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")

SIZES = {1: "tiny", 2: "very small", 3: "small", 4: "of middle size", 5: "large", 6: "very large", 7: "giant"}

CLASSES = ("mammal", "bird", "amphibian", "reptile", "fish", "insect", "arachnid")
LAYS_EGGS = {"mammal": False, "bird": True, "amphibian": True, "insect": True}
"""Whether the class lays eggs; reptiles, fish and arachnids are left out: some do and some do not."""


_GRAZERS = frozenset("cow horse sheep goat rabbit panda giraffe zebra hippo camel kangaroo koala llama sloth".split())
_HUNTERS = frozenset(
    "wolf lion tiger dolphin penguin eagle owl frog toad newt snake crocodile shark salmon tuna spider scorpion".split()
) | {"polar bear"}


def wrong_foods(name: str) -> tuple[str, ...]:
    """Foods of the table that this animal surely does not eat; many animals eat more than the one food that the table names."""
    if name in _GRAZERS:
        return ("meat", "fish", "seals", "mice", "insects", "krill")
    if name in _HUNTERS:
        return ("grass", "leaves", "bamboo", "nectar", "seeds")
    if name in ("bee", "butterfly"):
        return ("meat", "fish", "seals", "mice", "grass")
    return {"gorilla": ("seals",), "walrus": ("bamboo", "nectar"), "whale": ("bamboo", "grass")}.get(name, ("seals", "bamboo"))


_SWIMMERS = frozenset("snake turtle crocodile duck lizard".split())


def wrong_habitats(name: str) -> tuple[str, ...]:
    """Habitats of the table where this animal surely does not live."""
    own = ANIMALS[name].habitat
    if own in ("oceans", "icy lands") or ANIMALS[name].kind == "fish":
        return ("deserts", "houses", "hives", "webs") if name != "turtle" else ("houses", "hives", "webs")
    return tuple(place for place in ("oceans", "hives", "webs") if place != own and not (place == "oceans" and name in _SWIMMERS))


@dataclass(frozen=True)
class Animal:
    """One row of `data/animals.txt`."""

    name: str
    plural: str
    kind: str
    legs: int | None
    """None where people count differently, as with a kangaroo."""
    habitat: str
    food: str
    size: int
    """From 1 (ant) to 7 (whale)."""
    home: str | None
    """Where it lives wild; None for many places."""


def _animals() -> list[Animal]:
    rows = []
    for name, plural, kind, legs, habitat, food, size, home in cells_of("animals.txt"):
        rows.append(Animal(name, plural, kind, None if legs == "-" else int(legs), habitat, food, int(size), None if home == "-" else home))
    return rows


ANIMALS: dict[str, Animal] = {row.name: row for row in _animals()}
HABITATS = tuple(sorted({row.habitat for row in ANIMALS.values()}))
FOODS = tuple(sorted({row.food for row in ANIMALS.values()}))
HOMES = tuple(sorted({row.home for row in ANIMALS.values() if row.home}))

SYMBOLS = {
    "hydrogen": "H", "helium": "He", "carbon": "C", "nitrogen": "N", "oxygen": "O", "sodium": "Na", "iron": "Fe", "copper": "Cu",
    "silver": "Ag", "gold": "Au", "tin": "Sn", "lead": "Pb", "zinc": "Zn", "sulfur": "S", "calcium": "Ca", "aluminium": "Al",
}  # fmt: skip
"""Chemical symbols."""

FLOATS = {
    "wood": True, "cork": True, "ice": True, "wax": True, "iron": False, "gold": False, "silver": False, "stone": False, "glass": False,
    "copper": False, "lead": False, "clay": False,
}  # fmt: skip
"""Whether a solid piece of the material floats on water."""

MAGNETIC = frozenset({"iron"})

MADE_OF = {
    "nail": "iron", "anchor": "iron", "horseshoe": "iron", "chain": "iron", "hammer": "iron", "ring": "gold", "crown": "gold",
    "medal": "gold", "spoon": "silver", "fork": "silver", "coin": "copper", "wire": "copper", "kettle": "copper", "log": "wood",
    "plank": "wood", "pencil": "wood", "toothpick": "wood", "bottle stopper": "cork", "bottle cork": "cork", "candle": "wax",
    "crayon": "wax", "icicle": "ice", "iceberg": "ice", "window": "glass", "marble": "glass", "mirror": "glass", "statue": "stone",
    "millstone": "stone", "brick": "clay", "flowerpot": "clay", "pipe": "lead", "bullet": "lead",
}  # fmt: skip
"""In this world a thing is made of one material."""


def article(noun: str) -> str:
    """ "a cow", "an ant"."""
    return f"{'an' if noun[0] in 'aeiou' else 'a'} {noun}"


# People, things, calendar, words, units

PEOPLE = (
    "Anna Ben Carla David Emma Felix Grace Hugo Ida Jack Kate Leo Mia Noah Olga Paul Rosa Sam Tina Victor Wendy Yara Zoe Tom Lucy Max "
    "Nina Oscar John Mary Peter Sarah Alice Bob Lisa Mark Julia Tim Eva Lena Clara Daniel Jane Tony Nick Maria Simon Laura"
).split()
_SHE = (
    "Anna Carla Emma Grace Ida Kate Mia Olga Rosa Tina Wendy Yara Zoe Lucy Nina Mary Sarah Alice Lisa Julia Eva Lena Clara Jane Maria Laura"
)
SHE = frozenset(_SHE.split())

COLOURS = "red blue green yellow black white brown pink purple orange grey".split()
THINGS = "ball kite book lamp hat cup bag box key pen scarf drum clock chair boat bell coat spoon mirror doll rope basket".split()
PLACES = "park school library kitchen garden market station museum beach bakery church zoo office castle river farm forest pool".split()
GOODS = "apples pens coins books eggs stamps cards shells nuts pears cakes marbles sweets toys flowers balls cookies oranges".split()
BOXES = "boxes bags baskets rows jars shelves".split()

DAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")
MONTHS = (
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December",
)  # fmt: skip
MONTH_DAYS = (31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)
SEASONS = ("winter", "winter", "spring", "spring", "spring", "summer", "summer", "summer", "autumn", "autumn", "autumn", "winter")
"""Each month's, in the north."""

_OPPOSITES = (
    "hot cold|big small|fast slow|up down|left right|day night|old young|happy sad|rich poor|full empty|open closed|hard soft|"
    "light dark|wet dry|long short|high low|near far|early late|loud quiet|strong weak|good bad|clean dirty|thick thin|first last|"
    "inside outside|above below|true false|more less|push pull|begin end|win lose|buy sell|give take|love hate|friend enemy|"
    "north south|east west|sweet sour|wide narrow|alive dead|asleep awake|brave afraid|cheap expensive|deep shallow|easy difficult|"
    "same different|safe dangerous|smooth rough|sharp blunt"
)
OPPOSITES: dict[str, str] = {}
for _pair in _OPPOSITES.split("|"):
    _one, _two = _pair.split()
    OPPOSITES[_one], OPPOSITES[_two] = _two, _one

_WORDS = (
    "apple bread cheese butter honey lemon onion pepper tomato potato carrot banana cherry orange sugar water milk soup rice cake "
    "house garden window door table chair kitchen bridge tower castle street village city market school library church "
    "river mountain forest island ocean desert valley meadow beach cloud storm thunder rain snow wind summer winter spring "
    "cat dog horse mouse rabbit tiger zebra monkey eagle parrot spider turtle dolphin "
    "red green blue yellow purple silver golden "
    "mother father sister brother teacher doctor farmer baker sailor painter "
    "paper pencil letter number picture story music guitar piano drum candle lantern mirror bottle basket hammer ladder needle "
    "train boat plane bicycle wagon engine wheel anchor rocket planet moon star comet "
    "hand foot head eye ear nose shoulder finger heart "
    "happy little quiet simple gentle clever bright narrow strange yellow winter coffee balloon pillow dinner rubber funny carpet blanket "
    "strawberry elephant umbrella calendar computer butterfly"
).split()
WORDS = tuple(dict.fromkeys(_WORDS))

UNITS = {
    ("metres", "centimetres"): 100, ("kilometres", "metres"): 1000, ("kilograms", "grams"): 1000, ("hours", "minutes"): 60,
    ("minutes", "seconds"): 60, ("weeks", "days"): 7, ("days", "hours"): 24, ("years", "months"): 12, ("centimetres", "millimetres"): 10,
    ("euros", "cents"): 100, ("litres", "millilitres"): 1000, ("tons", "kilograms"): 1000,
}  # fmt: skip
"""How many of the second make one of the first."""
