"""Words of the world: people, things, colours, places, days, months, seasons, opposites, and words to spell."""

PEOPLE = (
    "Anna Ben Carla David Emma Felix Grace Hugo Ida Jack Kate Leo Mia Noah Olga Paul Rosa Sam Tina Victor Wendy Yara Zoe Tom Lucy Max Nina Oscar "
    "John Mary Peter Sarah Alice Bob Lisa Mark Julia Tim Eva Lena Clara Daniel Jane Tony Nick Maria Simon Laura"
).split()
SHE = frozenset("Anna Carla Emma Grace Ida Kate Mia Olga Rosa Tina Wendy Yara Zoe Lucy Nina Mary Sarah Alice Lisa Julia Eva Lena Clara Jane Maria Laura".split())

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
"""Of each month, in the north."""

_OPPOSITES = (
    "hot cold|big small|fast slow|up down|left right|day night|old young|happy sad|rich poor|full empty|open closed|hard soft|light dark|wet dry|"
    "long short|high low|near far|early late|loud quiet|strong weak|good bad|clean dirty|thick thin|first last|inside outside|above below|"
    "true false|more less|push pull|begin end|win lose|buy sell|give take|love hate|friend enemy|north south|east west|sweet sour|wide narrow|"
    "alive dead|asleep awake|brave afraid|cheap expensive|deep shallow|easy difficult|same different|safe dangerous|smooth rough|sharp blunt"
)
OPPOSITES: dict[str, str] = {}
for _pair in _OPPOSITES.split("|"):
    _one, _two = _pair.split()
    OPPOSITES[_one], OPPOSITES[_two] = _two, _one

WORDS = (
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
WORDS = tuple(dict.fromkeys(WORDS))

UNITS = {
    ("metres", "centimetres"): 100, ("kilometres", "metres"): 1000, ("kilograms", "grams"): 1000, ("hours", "minutes"): 60,
    ("minutes", "seconds"): 60, ("weeks", "days"): 7, ("days", "hours"): 24, ("years", "months"): 12, ("centimetres", "millimetres"): 10,
    ("euros", "cents"): 100, ("litres", "millilitres"): 1000, ("tons", "kilograms"): 1000,
}  # fmt: skip
"""How many of the second make one of the first."""
