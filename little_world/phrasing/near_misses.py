# ruff: noqa: SIM905  (tables of words read better as text)
"""Questions of the world about what it does not have: the capital of Atlantis, the legs of a crab, a sum of three digits."""

import re
from collections.abc import Sequence
from random import Random

from little_world.facts import article
from little_world.kinds import VALUES, Kind, slot_type

FOREIGN_COUNTRIES = (
    "Israel|Iraq|Jordan|Lebanon|Syria|Yemen|Oman|Qatar|Kuwait|the United Arab Emirates|Afghanistan|Pakistan|Bangladesh|Sri Lanka|Bhutan|"
    "Myanmar|Malaysia|Singapore|Brunei|Taiwan|North Korea|Hong Kong|Kazakhstan|Uzbekistan|Turkmenistan|Tajikistan|Kyrgyzstan|Azerbaijan|"
    "Armenia|Georgia|Russia|Belarus|Moldova|Lithuania|Latvia|Estonia|Slovakia|Slovenia|Serbia|Bosnia|Montenegro|Albania|North Macedonia|"
    "Kosovo|Malta|Cyprus|Luxembourg|Monaco|Liechtenstein|Andorra|San Marino|the Vatican|Scotland|Wales|England|Northern Ireland|"
    "Greenland|"
    "Tanzania|Rwanda|Burundi|Somalia|Eritrea|Djibouti|Chad|Niger|Mali|Mauritania|Gambia|Guinea|Sierra Leone|Liberia|Ivory Coast|Togo|"
    "Benin|"
    "Burkina Faso|Cameroon|Gabon|the Congo|Zambia|Zimbabwe|Mozambique|Malawi|Botswana|Namibia|South Africa|Lesotho|Eswatini|Mauritius|"
    "the Seychelles|Panama|Costa Rica|Nicaragua|Honduras|El Salvador|Guatemala|Belize|Haiti|the Dominican Republic|Puerto Rico|Barbados|"
    "Trinidad|the Bahamas|Bolivia|Paraguay|Guyana|Suriname|Fiji|Samoa|Tonga|Vanuatu|Papua New Guinea|the Solomon Islands|Indonesia|"
    "Turkey|"
    "Iran|Saudi Arabia|the Philippines|Tunisia|South Sudan|Texas|California|Florida|Alaska|Hawaii|Ohio|Bavaria|Catalonia|Sicily|Siberia|"
    "Tibet|Quebec|Ontario|Queensland|Tasmania|Atlantis|Narnia|Wakanda|Mordor|Gondor|Westeros|Hogwarts|Middle-earth|Neverland|Utopia|"
    "Ruritania|Freedonia|Genovia|Zamunda|Sokovia|the Shire|Disneyland|the Soviet Union|Yugoslavia|Prussia|Persia"
).split("|")
"""Countries, regions and places that a person may ask about; what the world has is taken out."""
CREATURES = (
    "cheetah|unicorn|dragon|elephant seal|hamster|hedgehog|squirrel|deer|moose|buffalo|leopard|jaguar|hyena|octopus|jellyfish|crab|"
    "lobster|snail|worm|pigeon|swan|flamingo|peacock|dinosaur|mammoth|yeti|donkey|beaver|raccoon|skunk|squid|shrimp|starfish|oyster|"
    "mussel|sea urchin|centipede|millipede|earthworm|slug|leech|tick|mosquito|wasp|hornet|grasshopper|cricket|dragonfly|moth|ladybug|"
    "cockroach|termite|caterpillar|chameleon|gecko|iguana|alligator|cobra|python|tortoise|salamander|goldfish|trout|cod|eel|seahorse|"
    "stingray|piranha|catfish|seal|sea lion|otter|narwhal|orca|manatee|platypus|wombat|wallaby|lemur|baboon|chimpanzee|gibbon|monkey|"
    "badger|weasel|ferret|mole|porcupine|armadillo|anteater|tapir|rhinoceros|bison|antelope|gazelle|reindeer|elk|yak|mule|lynx|puma|"
    "panther|coyote|jackal|meerkat|mongoose|chinchilla|guinea pig|gerbil|rat|chicken|turkey|goose|crow|raven|magpie|sparrow|swallow|"
    "woodpecker|hummingbird|toucan|pelican|stork|heron|seagull|albatross|vulture|falcon|hawk|kiwi|griffin|phoenix|mermaid|centaur|"
    "minotaur|troll|vampire|werewolf|zombie|robot|human|baby|tyrannosaurus|triceratops|pterodactyl|dodo|tree|table|car|stool"
).split("|")
HEAVENLY = (
    "Pluto|Ceres|Eris|Titan|Europa|Ganymede|the Moon|the Sun|Sirius|Vulcan|Krypton|Tatooine|Polaris|Andromeda|Haumea|Sedna"
).split("|")
ELEMENTS = (
    "uranium|neon|argon|krypton|platinum|nickel|titanium|chlorine|iodine|fluorine|bromine|potassium|lithium|magnesium|silicon|"
    "phosphorus|cobalt|chromium|tungsten|plutonium|radium|radon|xenon|barium|arsenic|boron|manganese|steel|bronze|brass|plastic|water|"
    "kryptonite|vibranium|unobtainium|salt|diamond"
).split("|")
CITIES = (
    "Sydney|Melbourne|Toronto|Vancouver|Montreal|New York|Los Angeles|Chicago|Boston|Seattle|Miami|Houston|Munich|Hamburg|Frankfurt|"
    "Cologne|Milan|Venice|Naples|Florence|Barcelona|Seville|Porto|Lyon|Marseille|Nice|Geneva|Zurich|Basel|Salzburg|Krakow|Gdansk|Brno|"
    "Rotterdam|The Hague|Antwerp|Manchester|Liverpool|Edinburgh|Glasgow|Belfast|Cork|Gothenburg|Bergen|Moscow|Saint Petersburg|Istanbul|"
    "Dubai|Tehran|Baghdad|Jerusalem|Mumbai|Kolkata|Shanghai|Hong Kong|Osaka|Kyoto|Busan|Saigon|Rio|Sao Paulo|Cusco|Lagos|Johannesburg|"
    "Cape Town|Casablanca|Alexandria|Mombasa|Auckland|Singapore|Manila|Jakarta|Riga|Tallinn|Vilnius|Minsk|Belgrade|Sarajevo|Gotham|"
    "Springfield|Oxford|Harvard|Hollywood|Dodge City|El Dorado"
).split("|")
OBJECTS = (
    "a feather|a shoe|a car|a sponge|a plastic duck|a rock|an apple|a book|a phone|a laptop|a tyre|a boat|a balloon|a leaf|an egg|"
    "a potato|a piano|a paper plane|a fridge magnet|a penny|a key|a knife|a can|a bottle|a ball|a bicycle|a human|a ship|a banana|a towel"
).split("|")
LENGTHS = (
    "miles|inches|feet|yards|pounds|ounces|gallons|pints|acres|dollars|pounds sterling|"
    "yen|Fahrenheit|Celsius|watts|calories|decades"
).split("|")
TONGUES = "Latin|Esperanto|Klingon|Elvish|Welsh|Basque|Catalan|Tamil|Urdu|Persian|Turkish|Russian|Hebrew|Zulu|Afrikaans|Sanskrit".split("|")

_NOT_KNOWN = tuple(name for name in FOREIGN_COUNTRIES if name.lower() not in VALUES["country"])
_NUMBERED = {"plus", "minus", "times", "divide", "price", "claim: sum", "asked: sum"}
_ABOUT = {
    "country": lambda rng: rng.choice(_NOT_KNOWN), "capital": lambda rng: rng.choice(CITIES),
    "animal": lambda rng: rng.choice(CREATURES), "ananimal": lambda rng: article(rng.choice(CREATURES)),
    "animals": lambda rng: _plural(rng.choice(CREATURES)), "planet": lambda rng: rng.choice(HEAVENLY),
    "ordinal": lambda rng: rng.choice(("ninth", "tenth", "eleventh", "twelfth", "hundredth", "last")),
    "element": lambda rng: rng.choice(ELEMENTS), "amade": lambda rng: rng.choice(OBJECTS), "unit": lambda rng: rng.choice(LENGTHS),
    "number": lambda rng: _long_number(rng), "language": lambda rng: rng.choice(TONGUES),
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
