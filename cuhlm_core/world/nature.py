"""Planets, animals, materials and elements, as tables."""

from dataclasses import dataclass

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
"""Whether the class lays eggs; reptiles, fish and arachnids are left out: some of them do and some do not."""


_GRAZERS = frozenset("cow horse sheep goat rabbit panda giraffe zebra hippo camel kangaroo koala llama sloth".split())
_HUNTERS = frozenset("wolf lion tiger dolphin penguin eagle owl frog toad newt snake crocodile shark salmon tuna spider scorpion".split()) | {"polar bear"}


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

FLOATS = {"wood": True, "cork": True, "ice": True, "wax": True, "iron": False, "gold": False, "silver": False, "stone": False, "glass": False,
          "copper": False, "lead": False, "clay": False}  # fmt: skip
"""Whether a solid piece of the material floats on water."""

MAGNETIC = frozenset({"iron"})

THINGS = {
    "nail": "iron", "anchor": "iron", "horseshoe": "iron", "chain": "iron", "hammer": "iron",
    "ring": "gold", "crown": "gold", "medal": "gold", "spoon": "silver", "fork": "silver", "coin": "copper", "wire": "copper", "kettle": "copper",
    "log": "wood", "plank": "wood", "pencil": "wood", "toothpick": "wood", "bottle stopper": "cork",
    "bottle cork": "cork", "candle": "wax", "crayon": "wax", "icicle": "ice", "iceberg": "ice", "window": "glass", "marble": "glass", "mirror": "glass",
    "statue": "stone", "millstone": "stone", "brick": "clay", "flowerpot": "clay", "pipe": "lead", "bullet": "lead",
}  # fmt: skip
"""In this world a thing is made of one material."""


def article(noun: str) -> str:
    """"a cow", "an ant"."""
    return f"{'an' if noun[0] in 'aeiou' else 'a'} {noun}"
