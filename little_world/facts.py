# ruff: noqa: SIM905  (tables of words read better as text)
"""Everything that is true in the world, as tables: countries, planets, animals, materials, the calendar, words, people and their things."""

from dataclasses import dataclass

# Countries

CONTINENTS = ("Europe", "Asia", "Africa", "North America", "South America", "Oceania")

_COUNTRIES = """
France | Paris | Europe | French | the Atlantic Ocean | Spain, Italy, Germany, Switzerland, Belgium
Spain | Madrid | Europe | Spanish | the Atlantic Ocean | France, Portugal
Portugal | Lisbon | Europe | Portuguese | the Atlantic Ocean | Spain
Italy | Rome | Europe | Italian | the Mediterranean Sea | France, Switzerland, Austria
Germany | Berlin | Europe | German | the North Sea | France, Switzerland, Austria, Poland, Czechia, Denmark, the Netherlands, Belgium
Austria | Vienna | Europe | German | - | Germany, Switzerland, Italy, Hungary, Czechia
Switzerland | Bern | Europe | German | - | France, Italy, Germany, Austria
Poland | Warsaw | Europe | Polish | the Baltic Sea | Germany, Czechia, Ukraine
Czechia | Prague | Europe | Czech | - | Germany, Poland, Austria
Hungary | Budapest | Europe | Hungarian | - | Austria, Romania, Ukraine, Croatia
Romania | Bucharest | Europe | Romanian | the Black Sea | Hungary, Bulgaria, Ukraine
Bulgaria | Sofia | Europe | Bulgarian | the Black Sea | Romania, Greece
Greece | Athens | Europe | Greek | the Mediterranean Sea | Bulgaria
Croatia | Zagreb | Europe | Croatian | the Mediterranean Sea | Hungary
Ukraine | Kyiv | Europe | Ukrainian | the Black Sea | Poland, Hungary, Romania
Norway | Oslo | Europe | Norwegian | the North Sea | Sweden, Finland
Sweden | Stockholm | Europe | Swedish | the Baltic Sea | Norway, Finland
Finland | Helsinki | Europe | Finnish | the Baltic Sea | Norway, Sweden
Denmark | Copenhagen | Europe | Danish | the North Sea | Germany
Iceland | Reykjavik | Europe | Icelandic | the Atlantic Ocean |
Ireland | Dublin | Europe | English | the Atlantic Ocean | the United Kingdom
the United Kingdom | London | Europe | English | the North Sea | Ireland
the Netherlands | Amsterdam | Europe | Dutch | the North Sea | Germany, Belgium
Belgium | Brussels | Europe | Dutch | the North Sea | France, Germany, the Netherlands
China | Beijing | Asia | Chinese | the Pacific Ocean | India, Nepal, Mongolia, Vietnam, Laos
Japan | Tokyo | Asia | Japanese | the Pacific Ocean |
South Korea | Seoul | Asia | Korean | the Pacific Ocean |
Mongolia | Ulaanbaatar | Asia | Mongolian | - | China
India | New Delhi | Asia | Hindi | the Indian Ocean | China, Nepal
Nepal | Kathmandu | Asia | Nepali | - | India, China
Thailand | Bangkok | Asia | Thai | the Indian Ocean | Laos, Cambodia
Vietnam | Hanoi | Asia | Vietnamese | the Pacific Ocean | China, Laos, Cambodia
Laos | Vientiane | Asia | Lao | - | China, Vietnam, Thailand, Cambodia
Cambodia | Phnom Penh | Asia | Khmer | the Pacific Ocean | Thailand, Vietnam, Laos
Indonesia | Jakarta | Asia | Indonesian | the Indian Ocean |
Iran | Tehran | Asia | Persian | the Caspian Sea | Iraq
Iraq | Baghdad | Asia | Arabic | the Indian Ocean | Iran, Saudi Arabia
Saudi Arabia | Riyadh | Asia | Arabic | the Red Sea | Iraq
Egypt | Cairo | Africa | Arabic | the Mediterranean Sea | Libya, Sudan
Libya | Tripoli | Africa | Arabic | the Mediterranean Sea | Egypt, Algeria, Sudan
Algeria | Algiers | Africa | Arabic | the Mediterranean Sea | Libya, Morocco
Morocco | Rabat | Africa | Arabic | the Atlantic Ocean | Algeria
Sudan | Khartoum | Africa | Arabic | the Red Sea | Egypt, Libya, Ethiopia
Ethiopia | Addis Ababa | Africa | Amharic | - | Sudan, Kenya
Kenya | Nairobi | Africa | Swahili | the Indian Ocean | Ethiopia, Uganda
Uganda | Kampala | Africa | English | - | Kenya
Nigeria | Abuja | Africa | English | the Atlantic Ocean |
Ghana | Accra | Africa | English | the Atlantic Ocean |
Senegal | Dakar | Africa | French | the Atlantic Ocean |
Angola | Luanda | Africa | Portuguese | the Atlantic Ocean |
Madagascar | Antananarivo | Africa | Malagasy | the Indian Ocean |
Canada | Ottawa | North America | English | the Atlantic Ocean | the United States
the United States | Washington | North America | English | the Pacific Ocean | Canada, Mexico
Mexico | Mexico City | North America | Spanish | the Pacific Ocean | the United States
Cuba | Havana | North America | Spanish | the Atlantic Ocean |
Jamaica | Kingston | North America | English | the Atlantic Ocean |
Brazil | Brasilia | South America | Portuguese | the Atlantic Ocean | Argentina, Peru, Colombia, Venezuela, Uruguay
Argentina | Buenos Aires | South America | Spanish | the Atlantic Ocean | Brazil, Chile, Uruguay
Chile | Santiago | South America | Spanish | the Pacific Ocean | Argentina, Peru
Peru | Lima | South America | Spanish | the Pacific Ocean | Brazil, Chile, Colombia, Ecuador
Colombia | Bogota | South America | Spanish | the Pacific Ocean | Brazil, Peru, Ecuador, Venezuela
Venezuela | Caracas | South America | Spanish | the Atlantic Ocean | Brazil, Colombia
Ecuador | Quito | South America | Spanish | the Pacific Ocean | Peru, Colombia
Uruguay | Montevideo | South America | Spanish | the Atlantic Ocean | Brazil, Argentina
Australia | Canberra | Oceania | English | the Indian Ocean |
New Zealand | Wellington | Oceania | English | the Pacific Ocean |
"""
"""name | capital | continent | main language | a sea or ocean at its coast, "-" for none | neighbours that are in this table"""


@dataclass(frozen=True)
class Country:
    """One row of the atlas."""

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
    for line in _COUNTRIES.strip().splitlines():
        name, capital, continent, language, sea, neighbours = (cell.strip() for cell in line.split("|"))
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

_ANIMALS = """
cow | cows | mammal | 4 | stables | grass | 5 | -
horse | horses | mammal | 4 | stables | grass | 5 | -
sheep | sheep | mammal | 4 | stables | grass | 4 | -
goat | goats | mammal | 4 | stables | grass | 4 | -
pig | pigs | mammal | 4 | stables | plants | 4 | -
dog | dogs | mammal | 4 | houses | meat | 3 | -
cat | cats | mammal | 4 | houses | meat | 3 | -
rabbit | rabbits | mammal | 4 | meadows | grass | 3 | -
mouse | mice | mammal | 4 | fields | seeds | 2 | -
fox | foxes | mammal | 4 | forests | meat | 3 | -
wolf | wolves | mammal | 4 | forests | meat | 4 | -
lion | lions | mammal | 4 | grasslands | meat | 5 | Africa
tiger | tigers | mammal | 4 | forests | meat | 5 | Asia
panda | pandas | mammal | 4 | forests | bamboo | 5 | Asia
orangutan | orangutans | mammal | - | forests | fruit | 4 | Asia
giraffe | giraffes | mammal | 4 | grasslands | leaves | 6 | Africa
zebra | zebras | mammal | 4 | grasslands | grass | 5 | Africa
hippo | hippos | mammal | 4 | rivers | grass | 6 | Africa
gorilla | gorillas | mammal | - | forests | plants | 5 | Africa
camel | camels | mammal | 4 | deserts | plants | 5 | Asia
kangaroo | kangaroos | mammal | - | grasslands | grass | 4 | Australia
koala | koalas | mammal | 4 | forests | leaves | 3 | Australia
llama | llamas | mammal | 4 | mountains | grass | 5 | South America
sloth | sloths | mammal | 4 | forests | leaves | 3 | South America
polar bear | polar bears | mammal | 4 | icy lands | seals | 6 | the Arctic
walrus | walruses | mammal | - | icy lands | clams | 6 | the Arctic
whale | whales | mammal | 0 | oceans | krill | 7 | -
dolphin | dolphins | mammal | 0 | oceans | fish | 5 | -
bat | bats | mammal | - | caves | insects | 2 | -
penguin | penguins | bird | 2 | icy lands | fish | 4 | Antarctica
ostrich | ostriches | bird | 2 | grasslands | plants | 5 | Africa
emu | emus | bird | 2 | grasslands | plants | 4 | Australia
eagle | eagles | bird | 2 | mountains | meat | 3 | -
owl | owls | bird | 2 | forests | mice | 3 | -
duck | ducks | bird | 2 | ponds | plants | 3 | -
hen | hens | bird | 2 | stables | seeds | 3 | -
parrot | parrots | bird | 2 | forests | seeds | 2 | -
robin | robins | bird | 2 | gardens | insects | 2 | -
frog | frogs | amphibian | 4 | ponds | insects | 2 | -
toad | toads | amphibian | 4 | gardens | insects | 2 | -
newt | newts | amphibian | 4 | ponds | insects | 2 | -
snake | snakes | reptile | 0 | deserts | mice | 3 | -
lizard | lizards | reptile | 4 | deserts | insects | 2 | -
turtle | turtles | reptile | 4 | oceans | plants | 3 | -
crocodile | crocodiles | reptile | 4 | rivers | meat | 5 | -
shark | sharks | fish | 0 | oceans | fish | 5 | -
salmon | salmon | fish | 0 | rivers | fish | 3 | -
tuna | tuna | fish | 0 | oceans | fish | 4 | -
ant | ants | insect | 6 | nests | seeds | 1 | -
bee | bees | insect | 6 | hives | nectar | 1 | -
fly | flies | insect | 6 | houses | sugar | 1 | -
beetle | beetles | insect | 6 | gardens | leaves | 1 | -
butterfly | butterflies | insect | 6 | gardens | nectar | 1 | -
spider | spiders | arachnid | 8 | webs | insects | 1 | -
scorpion | scorpions | arachnid | 8 | deserts | insects | 1 | -
"""
"""name | plural | class | legs | habitat | food | size from 1 (ant) to 7 (whale) | where it lives wild, "-" for many places"""

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
    """One row."""

    name: str
    plural: str
    kind: str
    legs: int | None
    """None where people count differently, as with a kangaroo."""
    habitat: str
    food: str
    size: int
    home: str | None


def _animals() -> list[Animal]:
    rows = []
    for line in _ANIMALS.strip().splitlines():
        name, plural, kind, legs, habitat, food, size, home = (cell.strip() for cell in line.split("|"))
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
