"""Passages in other words, for the training stream alone: other verbs, remarks between sentences, a note said in words.

What the passage says, and so its answer, stays: names, things, places, colours, days and their order are not touched.
"""

import re
from random import Random

from little_world.lists import LISTS, from_list

_VERBS: dict[str, list[str]] = LISTS["retelling"]["verbs"]
_VERB = re.compile(r"\b(" + "|".join(sorted(_VERBS, key=len, reverse=True)) + r")\b(?! (?:got|taller|older))")
_NOTED_AS: dict[str, list[str]] = LISTS["retelling"]["noted_as"]
"""What a note's pair may be said as, by the kind of question."""
_NOTE = re.compile(r"([\w' ]+): ((?:\w+ \w+, )*\w+ \w+)\.")


def retold(passage: str, kind: str, rng: Random) -> str:
    """A passage in other words, as often as not unchanged; its names, things, places, colours and days stay, and so its answer."""
    note = _NOTE.fullmatch(passage)
    if note:
        if kind not in _NOTED_AS or rng.random() < 0.55:
            return passage
        return _note_in_words(note, kind, rng)
    if rng.random() < 0.4:
        return passage
    sentences = re.split(r"(?<=\.) ", passage)
    sentences = [_sentence_retold(sentence, rng) for sentence in sentences]
    if len(sentences) > 1 and rng.random() < 0.25:
        at = rng.randrange(1, len(sentences))
        link = rng.choice(("Then ", "Later ", "After that ", "And ", "Next "))
        if not sentences[at].startswith(("The ", "On ")):
            sentences[at] = link + sentences[at]
    if len(sentences) > 1 and kind in ("when", "where on a day") and rng.random() < 0.5:
        name = re.match(r"(?:On \w+ )?([A-Z][a-z]+) ", sentences[0])
        pronoun = rng.choice(("she", "he"))
        sentences[1:] = [_with_pronoun(sentence, name[1], pronoun) if name else sentence for sentence in sentences[1:]]
    if rng.random() < 0.15:
        sentences.insert(rng.randrange(len(sentences) + 1), from_list("retelling", "asides", rng))
    return " ".join(sentences)


def _sentence_retold(sentence: str, rng: Random) -> str:
    if rng.random() < 0.55:
        sentence = _VERB.sub(lambda match: rng.choice(_VERBS[match[1]]), sentence, count=1)
    if rng.random() < 0.12:
        sentence = sentence.rstrip(".") + from_list("retelling", "behind", rng) + "."
    return sentence


def _with_pronoun(sentence: str, name: str, pronoun: str) -> str:
    if sentence.startswith(name + " "):
        return pronoun.capitalize() + sentence[len(name) :]
    return re.sub(rf"\b{name}\b", pronoun, sentence, count=1)


def _note_in_words(note: re.Match[str], kind: str, rng: Random) -> str:
    pairs = [pair.split(" ") for pair in note[2].split(", ")]
    if rng.random() < 0.3:
        mark, between = rng.choice((("-", ";"), (":", ","), ("=", ","), ("for", ","), ("...", ","), ("is", " and")))
        return f"{note[1]}: " + f"{between} ".join(f"{key} {mark} {value}" for key, value in pairs).replace(" :", ":") + "."
    form = rng.choice(_NOTED_AS[kind])
    parts = [form.format(key=key, value=value) for key, value in pairs]
    joined = ", ".join(parts) if rng.random() < 0.6 else ", ".join(parts[:-1]) + " and " + parts[-1]
    if kind in ("what colour", "when", "where on a day"):
        return f"{note[1]}: {joined}."
    return (joined[0].upper() + joined[1:] if rng.random() < 0.5 else f"{note[1]}: {joined}") + "."
