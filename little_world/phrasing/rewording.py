"""The same question in other words, for the training stream alone: words of the same meaning, words left out, words that say nothing.

The phrasings of each kind are whole sentences, which a model can learn by heart; what a person types is seldom one of them. The
test sets keep those forms, so what this adds is seen in what was typed by hand. It was written after a model trained without it had got 40
of the first 150 typed questions wrong, from a list of common words, none of them taken from those questions.
"""

import re
from random import Random

from little_world.lists import LISTS, from_list, text_of

SAME_MEANING = text_of("same_meaning.txt")
"""A word or words, and what may stand in their place: the least meaning that every phrasing keeps."""

DROPPED = frozenset((
    "the", "a", "an", "is", "are", "of", "do", "does", "will", "would", "it", "me", "to", "in", "on", "for", "has", "have", "there", "that",
    "be",
))  # fmt: skip
"""Words that can be left out: the question stays."""

FILLERS: list[str] = LISTS["rewording"]["fillers"]
WHO = ("my", "our", "a")


def _table() -> dict[str, tuple[str, ...]]:
    rows = (line.split(" = ", 1) for line in SAME_MEANING.splitlines())
    return {words.strip(): tuple(each.strip() for each in others.split(" | ")) for words, others in rows}


_ALTERNATIVES = _table()
_KNOWN = re.compile(r"\b(?:" + "|".join(map(re.escape, sorted(_ALTERNATIVES, key=len, reverse=True))) + r")\b", re.IGNORECASE)


def reworded(prompt: str, keep: set[str], rng: Random) -> str:
    """The prompt in other words, more often than not unchanged; `keep` are the words that carry a value, in lower case: they stay."""
    if rng.random() < 0.35:
        prompt = _other_words(prompt, keep, rng)
    if rng.random() < 0.12:
        prompt = _left_out(prompt, keep, rng)
    if rng.random() < 0.1:
        prompt = _with_filler(prompt, keep, rng)
    if rng.random() < 0.12:
        prompt = _with_opening(prompt, rng)
    if rng.random() < 0.06:
        prompt = f"{prompt} {from_list('rewording', 'closings', rng)}"
    elif rng.random() < 0.08:
        prompt = prompt.rstrip("?.!") + from_list("rewording", "marks", rng)
    if rng.random() < 0.06:
        prompt = re.sub(r"(?<=\d) ([+*x/-]) (?=\d)", r"\1", prompt)
    if rng.random() < 0.05 and not re.search(r"[:\d]", prompt):  # a comma between numbers parts them
        prompt = prompt.replace(",", "")
    return prompt


def _other_words(prompt: str, keep: set[str], rng: Random) -> str:
    """One or two of the known words replaced."""
    for _ in range(rng.choice((1, 1, 2))):
        found = [match for match in _KNOWN.finditer(prompt) if not keep & set(match[0].lower().split())]
        if not found:
            return prompt
        match = rng.choice(found)
        other = rng.choice(_ALTERNATIVES[match[0].lower()])
        other = other[0].upper() + other[1:] if match[0][0].isupper() else other
        prompt = prompt[: match.start()] + other + prompt[match.end() :]
    return prompt


def _left_out(prompt: str, keep: set[str], rng: Random) -> str:
    """One to three of the words that can go without."""
    words = prompt.split(" ")
    places = [place for place, word in enumerate(words) if word.lower() in DROPPED - keep]
    gone = set(rng.sample(places, min(len(places), rng.choice((1, 1, 2, 3)))))
    return " ".join(word for place, word in enumerate(words) if place not in gone)


def _with_filler(prompt: str, keep: set[str], rng: Random) -> str:
    """A word that says nothing, between two words of the question."""
    words = prompt.split(" ")
    places = [place for place in range(1, len(words)) if words[place - 1].isalpha() and words[place - 1].lower() not in keep]
    if not places:
        return prompt
    place = rng.choice(places)
    return " ".join([*words[:place], rng.choice(FILLERS), *words[place:]])


def _with_opening(prompt: str, rng: Random) -> str:
    """The question behind a person who asks, or behind a remark."""
    first = re.match(r"[A-Za-z]+", prompt)
    if first and first[0] in ("What", "Which", "How", "Is", "Are", "Do", "Does", "Where", "Can", "If", "In"):
        prompt = prompt[0].lower() + prompt[1:]
    if rng.random() < 0.5:
        return from_list("rewording", "openings", rng) + rng.choice((", ", ": ", " - ", "... ", ". ")) + prompt
    person = f"{rng.choice(WHO)} {from_list('rewording', 'relatives', rng)} {from_list('rewording', 'asking', rng)}"
    return f"{person}{rng.choice((' ', ', ', ': ', ' - '))}{prompt}"
