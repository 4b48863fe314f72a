"""Prompts from outside the world, made by program from word lists, and the friendly sentence that answers them."""

import functools
from random import Random

from little_world.facts import ANIMALS, COUNTRIES, PLANETS, SYMBOLS, article
from little_world.kinds import VALUES, several
from little_world.lists import from_list
from little_world.phrasing.near_misses import CITIES, CREATURES, ELEMENTS, FOREIGN_COUNTRIES

REFUSALS = (
    "That lies outside my little world. Ask me about countries, planets, animals, words, time or sums.",
    "I cannot help with that. Ask me about countries, planets, animals, words, time or sums.",
    "Sorry, I only know a small world. Ask me about countries, planets, animals, words, time or sums.",
)
"""What is answered to a prompt from outside; all end in the same sentence."""

END = "Ask me about countries, planets, animals, words, time or sums."

_outside_one = functools.partial(from_list, "outside")
_FAR = tuple(name for name in FOREIGN_COUNTRIES if name.lower() not in VALUES["country"])


def _nonsense(rng: Random) -> str:
    letters = "abcdefghijklmnopqrstuvwxyz"
    style = rng.random()
    if style < 0.35:
        return " ".join("".join(rng.choice(letters) for _ in range(rng.randint(2, 9))) for _ in range(rng.randint(1, 5)))
    if style < 0.5:
        return "".join(rng.choice("!?#$%&/()=+*-_.,;:<>@^~|{}[]0123456789") for _ in range(rng.randint(1, 12)))
    return " ".join(_outside_one("nouns", rng) for _ in range(rng.randint(1, 14) if rng.random() < 0.95 else rng.randint(30, 150)))


def outside_prompt(rng: Random) -> str:
    """One prompt that the world has no answer to."""
    style = rng.random()
    if style < 0.2:
        creature, creature2 = map(article, several(rng, CREATURES, 2))
        return _outside_one("near", rng).format(
            where=rng.choice(_FAR), creature=creature, creature2=creature2, big=rng.randint(100, 9999), big2=rng.randint(100, 999),
            number=rng.randint(100, 999), more=rng.randint(100, 999), factor=rng.randint(13, 99), factor2=rng.randint(2, 99),
            element2=rng.choice(ELEMENTS), known=rng.choice(list(COUNTRIES)),
            planet=rng.choice(PLANETS), animal=article(rng.choice(list(ANIMALS))), city=rng.choice(CITIES),
            element=rng.choice((*ELEMENTS, *SYMBOLS)), small=rng.randint(2, 99), small2=rng.randint(2, 99), year=rng.randint(1000, 2030),
        )  # fmt: skip
    if style < 0.62:
        made, topic, topic2, person, code, task, word, word2, foreign, place = (
            _outside_one(name, rng)
            for name in ("made", "topics", "topics", "people", "languages", "tasks", "nouns", "nouns", "tongues", "cities")
        )
        words = {
            "made": made, "topic": topic, "topic2": topic2, "person": person, "code": code, "task": task, "word": word, "word2": word2,
            "foreign": foreign, "place": place, "year": rng.randint(1400, 2030), "number": rng.randint(2, 999),
            "food": _outside_one("dishes", rng), "pet": rng.choice(("dog", "cat", "baby", "boat", "son")), "hour": rng.randint(1, 12),
            "foreign_word": _outside_one("foreign_words", rng),
        }  # fmt: skip
        if rng.random() < 0.3:
            between = " of " if rng.random() < 0.5 else " "
            words["topic"] = ("the " if between == " of " else "") + between.join([_outside_one("nouns", rng), _outside_one("nouns", rng)])
        return _outside_one("ask", rng).format(**words)
    if style < 0.70:
        return _outside_one("foreign", rng)
    if style < 0.76:
        return " ".join(_outside_one("foreign_words", rng) for _ in range(rng.randint(2, 9))).capitalize() + rng.choice("?.!")
    if style < 0.82:
        return _outside_one("who", rng)
    if style < 0.88:
        return _outside_one("talk", rng)
    return _nonsense(rng)


def refusal_for(prompt: str) -> str:
    """The sentence that answers it, the same for every prompt that begins alike."""
    return REFUSALS[sum(prompt.encode()[:1]) % len(REFUSALS)]


def is_refusal(text: str) -> bool:
    """Whether the answer turns its prompt down."""
    return text.rstrip().endswith(END)
