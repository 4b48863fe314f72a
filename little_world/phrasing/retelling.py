"""Passages in other words, for the training stream alone: other verbs, remarks between sentences, a note said in words.

What the passage says, and so its answer, stays: names, things, places, colours, days and their order are not touched.
"""

import re
from random import Random

_VERBS = {
    "has": ("carries", "holds", "keeps", "has got", "takes", "brings", "wears", "was given"),
    "owns": ("has", "keeps", "possesses", "got for a birthday", "inherited"),
    "bought": ("picked", "took", "found", "chose", "paid for", "brought home", "ordered"),
    "has got": ("owns", "holds", "keeps", "received"),
    "gave": ("passed", "sent", "threw", "brought", "showed and gave", "lent"),
    "handed": ("passed", "gave", "offered and gave", "slid"),
    "went to": ("walked to", "ran to", "headed to", "drove to", "travelled to", "cycled to", "came to", "paid a visit to", "had been to"),
    "walked to": ("went to", "strolled to", "ran to", "has gone to", "left for", "moved to", "came to"),
    "is in": ("sits in", "waits in", "stays in", "stands in", "hides in", "was seen in", "works in"),
    "is at": ("waits at", "stays at", "stands at", "arrived at", "was found at", "works at"),
    "belongs to": ("is owned by", "was bought by", "is the property of"),
}
_VERB = re.compile(r"\b(" + "|".join(sorted(_VERBS, key=len, reverse=True)) + r")\b(?! (?:got|taller|older))")
_ASIDES = (
    "It was a sunny day.", "It was raining.", "They are good friends.", "Everybody was happy.", "The weather was nice.", "It was late.",
    "They had a lot of fun.", "Nothing else happened.", "Dinner was ready.", "It was a long week.", "They laughed.", "What a day!",
)  # fmt: skip
_BEHIND = (" in the morning", " after lunch", " yesterday", " all alone", " with a smile", " in a hurry", " for once", " early")
_NOTED_AS = {
    "who owns it": (
        "the {key} is {value}'s", "the {key} goes to {value}", "{value} lost the {key}", "the {key} is for {value}", "{key}: {value}",
    ),
    "owns what": (
        "{key} has the {value}", "{key} brought the {value}", "{key} gets a {value}", "{key} took the {value}", "{key}: {value}",
    ),
    "what colour": ("the {key} is {value}", "the {key} looks {value}", "a {value} {key}", "{value} for the {key}", "{key}: {value}"),
    "where now": ("{key} is at the {value}", "{key} stays in the {value}", "you find {key} in the {value}", "{key} left for the {value}"),
    "when": ("{value} was for the {key}", "the {key} on {value}", "to the {key} on {value}", "{key}: {value}"),
    "where on a day": ("{key} at the {value}", "on {key} to the {value}", "{key} was for the {value}", "{key}: {value}"),
}  # fmt: skip
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
        sentences.insert(rng.randrange(len(sentences) + 1), rng.choice(_ASIDES))
    return " ".join(sentences)


def _sentence_retold(sentence: str, rng: Random) -> str:
    if rng.random() < 0.55:
        sentence = _VERB.sub(lambda match: rng.choice(_VERBS[match[1]]), sentence, count=1)
    if rng.random() < 0.12:
        sentence = sentence.rstrip(".") + rng.choice(_BEHIND) + "."
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
