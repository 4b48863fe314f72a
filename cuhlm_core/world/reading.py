"""From a typed prompt back to its question: every phrasing compiled to a tolerant pattern, every slot's text to a value."""

import functools
import re
from collections.abc import Iterator

from cuhlm_core.world.generator import KINDS, Question, make
from cuhlm_core.world.kinds import PATTERNS, VALUES, Kind, Slots, canonical, slot_type

_BEFORE = re.compile(
    r"^(?:hi|hello|hey|hi there|hey there|please|pls|quick question|question|a question|i wonder|tell me|"
    r"(?:can|could|would|will) you (?:please )?(?:tell me|say)|please tell me|do you know|i want to know|"
    r"i would like to know|so|ok|okay|well)\b[\s,:!.]*"
)
_AFTER = re.compile(r"[\s,.!]*\b(?:thanks|thank you|thank you very much|please|pls|thx)[\s!.]*$")


def plainer(prompt: str) -> Iterator[str]:
    """The prompt in lower case without quotation marks and closing punctuation, then with one politeness less at a time."""
    text = " ".join(prompt.lower().split()).replace("’", "'").translate(str.maketrans("", "", '"“”«»'))
    before = ""
    while text != before:
        bare = text.strip(" ?!,:=.") or text
        yield bare
        before = text
        text = _AFTER.sub("", bare)
        if text == bare:
            text = _BEFORE.sub("", bare)
        if text in ("", bare):
            return


def recognise(prompt: str) -> Question | None:
    """The world's question that this prompt asks, with its answer; None for any other prompt.

    Letter case, closing punctuation, quotation marks and polite words make no difference; a slip of the finger does.
    """
    for text in plainer(prompt):
        for kind, number, phrasing, words in _phrasings():
            match = all(word in text for word in words) and _pattern(phrasing).fullmatch(text)
            slots = match and _slots_of(match)
            solution = kind.solve(slots) if slots else None
            if slots and solution:
                return make(kind, number, slots, solution, prompt)
    return None


def _slots_of(match: re.Match[str]) -> Slots | None:
    values: Slots = {}
    for slot, text in match.groupdict().items():
        value = canonical(slot, text)
        if value is None:
            return None
        values[slot] = value
    return values


@functools.cache
def _phrasings() -> tuple[tuple[Kind, int, str, tuple[str, ...]], ...]:
    """Every phrasing, those with the longest fixed text first, since they say the most about what is asked; and its fixed words, without
    all of which no text can be one: the thousand patterns are made only for texts that may need them."""
    rows = [(kind, number, phrasing, re.sub(r"\{\w+\}", "", phrasing)) for kind in KINDS for number, phrasing in enumerate(kind.phrasings)]
    rows.sort(key=lambda row: -len(row[3]))
    return tuple((kind, number, phrasing, tuple(re.findall(r"[a-z]+", fixed.lower()))) for kind, number, phrasing, fixed in rows)


@functools.cache
def _pattern(phrasing: str) -> re.Pattern[str]:
    """The phrasing in lower case; punctuation between its words may be left out, and each slot takes what its type allows."""
    parts: list[str] = []
    seen: set[str] = set()
    for part in re.split(r"(\{\w+\})", phrasing.lower().rstrip(" ?.!=")):
        if part.startswith("{"):
            slot = part[1:-1]
            parts.append(f"(?P={slot})" if slot in seen else f"(?P<{slot}>{_form(slot)})")
            seen.add(slot)
        else:
            parts.append("".join(_fixed(piece) for piece in re.split(r"(\s+|[^\w\s])", part) if piece))
    return re.compile("".join(parts))


def _form(slot: str) -> str:
    kind = slot_type(slot)
    if kind in VALUES:
        long = sorted((re.escape(value) for value in VALUES[kind] if " " in value), key=len, reverse=True)
        return "|".join([*long, "[a-z0-9'-]+"])
    return PATTERNS.get(kind, ".+?")


def _fixed(piece: str) -> str:
    if piece.isspace():
        return r"\s+"
    if piece in "+-*/=x":
        return rf"\s*{re.escape(piece)}\s*" if piece != "x" else "x"
    if piece in "?.!,:":
        return rf"\s*{re.escape(piece)}?"
    return re.escape(piece)
