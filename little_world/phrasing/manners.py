"""How people type: politeness before and after, contractions, number words, lower case, missing marks, a slip of the finger; and back."""

import re
from collections.abc import Iterator
from random import Random

from little_world.lists import LISTS

BEFORE: list[str] = LISTS["manners"]["before"]
"""What people put before a question."""
AFTER: list[str] = LISTS["manners"]["after"]
"""What people put behind one."""

_CONTRACTIONS = (
    ("what is", "what's", "whats"), ("where is", "where's", "wheres"), ("who is", "who's", "whos"), ("how is", "how's", "hows"),
    ("what are", "what're", "whatre"), ("what does", "what's", "whats"), ("i am", "i'm", "im"), ("i have", "i've", "ive"),
    ("that is", "that's", "thats"), ("it is", "it's", "its"), ("there are", "there're", "therere"),
)  # fmt: skip
"""(in full, contracted, without its apostrophe); the first two of a contraction are read back from it."""
_FULL = {form: full for full, *short in reversed(_CONTRACTIONS) for form in short}
_EXPAND = re.compile(r"\b(" + "|".join(sorted(set(_FULL) - {"its"}, key=len, reverse=True)) + r")\b")

_ONES = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve", "thirteen",
"fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen"]  # fmt: skip
_TENS = ["twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"]
_SPELLED = {**{word: n for n, word in enumerate(_ONES)}, **{word: 10 * n for n, word in enumerate(_TENS, 2)}}
_NUMBER_WORD = re.compile(
    rf"\b(?:({'|'.join(_TENS)})(?:[- ]({'|'.join(_ONES[1:10])}))?|({'|'.join(sorted(_ONES, key=len, reverse=True))}))\b"
)


def spelled(number: int) -> str:
    """0 … 99 in words: "twenty-five"."""
    tens, ones = divmod(number, 10)
    return _ONES[number] if number < 20 else _TENS[tens - 2] + (f"-{_ONES[ones]}" if ones else "")


def in_words(prompt: str) -> str:
    """The prompt with its whole numbers below 100 in words; clock times and numbers next to a sign stay digits."""
    return re.sub(r"(?<![\d:+*/=.-])\b\d{1,2}\b(?![\d:+*/=-]|\.\d)", lambda match: spelled(int(match[0])), prompt)


def in_digits(text: str) -> str:
    """The text with its number words as digits."""
    return _NUMBER_WORD.sub(lambda match: str(sum(_SPELLED[word] for word in match.groups() if word)), text)


def expanded(text: str) -> str:
    """Lower-case text with its contractions in full."""
    return _EXPAND.sub(lambda match: _FULL[match[1]], text)


def contracted(prompt: str, rng: Random) -> str:
    """The prompt with the first of its words that can be contracted, with or without the apostrophe."""
    for full, short, bare in _CONTRACTIONS[:5]:
        match = re.search(rf"\b{full}\b", prompt, re.IGNORECASE)
        if match:
            form = short if rng.random() < 0.6 else bare
            form = form[0].upper() + form[1:] if match[0][0].isupper() else form
            return prompt[: match.start()] + form + prompt[match.end() :]
    return prompt


def rough(prompt: str, keep: set[str], rng: Random) -> str:
    """The prompt as people type it; `keep` are the words that carry a value, in lower case, which no slip touches."""
    if rng.random() < 0.15:
        prompt = contracted(prompt, rng)
    if rng.random() < 0.13:
        prompt = slipped(prompt, keep, rng)
    if rng.random() < 0.22:
        first = re.match(r"[A-Za-z]+", prompt)
        if first and first[0].lower() not in keep and first[0] != "I":
            prompt = prompt[0].lower() + prompt[1:]
        prompt = rng.choice(BEFORE) + prompt
    if rng.random() < 0.06:
        prompt = (prompt.rstrip("?.") if rng.random() < 0.3 else prompt) + rng.choice(AFTER)
    elif rng.random() < 0.3:
        prompt = prompt.rstrip("?.") or prompt
    return prompt.lower() if rng.random() < 0.32 else prompt


def slipped(prompt: str, keep: set[str], rng: Random) -> str:
    """One letter left out, doubled, or swapped with the next, in a word of at least four letters that carries no value."""
    words = [match for match in re.finditer(r"[A-Za-z]{4,}", prompt) if match[0].lower() not in keep]
    if not words:
        return prompt
    word = rng.choice(words)
    at = word.start() + rng.randint(1, len(word[0]) - 2)
    style = rng.randrange(3)
    middle = ("", prompt[at] * 2, prompt[at + 1] + prompt[at])[style]
    return prompt[:at] + middle + prompt[at + (2 if style == 2 else 1) :]


def _read_back(forms: list[str]) -> str:
    plain = {expanded(form.lower().strip(" ?!,:.")) for form in forms}
    return "|".join(sorted(map(re.escape, plain), key=len, reverse=True))


_BEFORE = re.compile(rf"^(?:{_read_back(BEFORE)})\b[\s,:!.]*")
_AFTER = re.compile(rf"[\s,.?!]*\b(?:{_read_back(AFTER)}|thank you very much)[\s?!.]*$")


def plainer(prompt: str) -> Iterator[str]:
    """The prompt in lower case without quotation marks, contractions and closing punctuation, then with one politeness less at a time.

    Each once more with its number words as digits, where it has any.
    """
    text = expanded(" ".join(prompt.lower().split()).replace("’", "'").translate(str.maketrans("", "", '"“”«»')))
    before = ""
    while text != before:
        bare = text.strip(" ?!,:=.") or text
        yield bare
        if (digits := in_digits(bare)) != bare:
            yield digits
        before = text
        text = _AFTER.sub("", bare)
        if text == bare:
            text = _BEFORE.sub("", bare)
        if text in ("", bare):
            return
