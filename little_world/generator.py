"""Questions and the training stream: drawn by seed, split by a digest of the combination, roughened as people type."""

import functools
import hashlib
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from random import Random
from typing import Literal

from little_world import claims, instructions, open_questions, passages, sums, two_facts
from little_world.kinds import PATTERNS, VALUES, Kind, Slots, Solution, canonical, slot_type, upper
from little_world.phrasing.manners import expanded, in_words, plainer, rough
from little_world.phrasing.near_misses import near_miss
from little_world.phrasing.outside import outside_prompt, refusal_for
from little_world.phrasing.retelling import retold
from little_world.phrasing.rewording import reworded

Split = Literal["train", "calibration", "test"]

KINDS: tuple[Kind, ...] = (
    *instructions.INSTRUCTION_KINDS, *two_facts.TWO_FACT_KINDS, *claims.CLAIM_KINDS, *passages.PASSAGE_KINDS, *open_questions.OPEN_KINDS,
    *sums.SUM_KINDS,
)  # fmt: skip
OUTSIDE = "outside"
"""The dataset of prompts that are turned down."""


@dataclass(frozen=True)
class WorldSet:
    """One of the six sets of questions."""

    name: str
    title: str
    chance: float
    """The share of right answers by guessing."""
    note: str
    """What it asks, and which of the paper's sets it is made after."""


WORLD_SETS: dict[str, WorldSet] = {
    row.name: row
    for row in (
        WorldSet("world-instructions", "Instructions", 0.0, "Spell, count, sort, pick, convert, name the opposite; after Alpaca."),
        WorldSet("world-two-facts", "Two facts", 0.5, "Yes or no from two facts; after StrategyQA."),
        WorldSet("world-claims", "Claims", 0.5, "A claim to judge, true or false, or asked as yes or no; after CREAK."),
        WorldSet("world-passages", "Passages", 0.0, "A short passage and a question answered from it; after QED."),
        WorldSet("world-open", "Open questions", 0.0, "One fact about a country, a planet, an animal, an element or a month; after Dolly."),
        WorldSet("world-sums", "Sums", 0.0, "Sums, word problems of one to three steps, the clock and the calendar."),
    )
}

STREAM_SHARES = {
    "world-instructions": 1.2, "world-two-facts": 1.0, "world-claims": 0.9, "world-passages": 1.0, "world-open": 0.9,
    "world-sums": 1.7, OUTSIDE: 1.0,
}  # fmt: skip
"""How often each dataset comes in the training stream."""
NUMBER_WORDS = 0.05
"""The share of sums whose numbers are written out."""
NEAR_MISSES = 0.35
"""The share of prompts from outside that are a question of the world about something that it does not have."""


@dataclass(frozen=True)
class Question:
    """One question with its answer."""

    dataset: str
    kind: str
    prompt: str
    answer: str
    """One worked answer, the reference."""
    expected: str
    """What the answer has to end with; "" for a prompt that is to be turned down."""
    combinations: tuple[str, ...]
    """What is held out, each as a whole."""


def split_of(*combinations: str) -> Split | None:
    """A tenth of the combinations is for testing and a tenth for calibration; the training stream has none of either.

    A question with several (the steps of a sum) is for testing if one is and none is for calibration, and the other way round;
    None where it has both: then it is asked nowhere.
    """
    digits = [int.from_bytes(hashlib.sha256(each.encode()).digest()[:4], "big") % 10 for each in combinations]
    if 0 in digits:
        return None if 1 in digits else "test"
    return "calibration" if 1 in digits else "train"


def make(kind: Kind, phrasing: int, slots: Mapping[str, str], solution: Solution, prompt: str | None = None) -> Question:
    """The question of these slots in this phrasing; the answer's wording follows the phrasing, as an answer takes up its question."""
    whole = f"{kind.name} {phrasing}: {solution.combination}" if solution.single else solution.combination
    combinations = tuple(dict.fromkeys((whole, *solution.steps)))
    answer = f"{solution.wordings[phrasing % len(solution.wordings)]} The answer is {solution.expected}."
    return Question(kind.dataset, kind.name, prompt or kind.phrasings[phrasing].format(**slots), answer, solution.expected, combinations)


def draw_question(kind: Kind, split: Split, rng: Random, restate: Callable[[str, set[str], Random], str] | None = None) -> Question:
    """A random question of this kind and split, roughened; first put in other words by `restate`, where given."""
    while True:
        slots, phrasing = kind.draw(rng), rng.randrange(len(kind.phrasings))
        solution = kind.solve(slots)
        if solution is None:
            raise AssertionError(f"{kind.name} cannot solve its own slots {slots}")
        question = make(kind, phrasing, slots, solution)
        if split_of(*question.combinations) == split:
            prompt, keep = upper(question.prompt), set(re.findall(r"[a-z]+", " ".join(slots.values()).lower()))
            if restate and "passage" in slots:
                prompt = prompt.replace(slots["passage"], retold(slots["passage"], kind.name, rng))
            prompt = rough(restate(prompt, keep, rng) if restate else prompt, keep, rng)
            if kind.dataset == sums.SUM_SET and rng.random() < NUMBER_WORDS:
                prompt = in_words(prompt)
            return replace(question, prompt=prompt)


def outside(rng: Random) -> Question:
    """A prompt to turn down, for training."""
    while True:
        prompt = upper(near_miss(KINDS, rng)) if rng.random() < NEAR_MISSES else outside_prompt(rng)
        combination = f"outside {prompt.lower()}"
        if split_of(combination) == "train":
            return Question(OUTSIDE, OUTSIDE, rough(reworded(prompt, set(), rng), set(), rng), refusal_for(prompt), "", (combination,))


def stream(seed: int, shares: Mapping[str, float] | None = None, weights: Mapping[str, float] | None = None) -> Iterator[Question]:
    """The training stream, without end: kinds by weight, held-out combinations never.

    `shares` and `weights` put other numbers for datasets and kinds.
    """
    rng = Random(seed)
    shares, weights = {**STREAM_SHARES, **(shares or {})}, weights or {}
    totals = {name: sum(weights.get(kind.name, kind.weight) for kind in KINDS if kind.dataset == name) for name in WORLD_SETS}
    parts = [shares[kind.dataset] * weights.get(kind.name, kind.weight) / totals[kind.dataset] for kind in KINDS]
    kinds: list[Kind | None] = [*KINDS, None]
    while True:
        for kind in rng.choices(kinds, [*parts, shares[OUTSIDE]], k=256):
            yield draw_question(kind, "train", rng, reworded) if kind else outside(rng)


def questions(dataset: str, split: Split, n: int, seed: int) -> list[Question]:
    """`n` different questions of one dataset, the same for the same seed on every machine."""
    return list(_first_questions(dataset, split, n, seed))


@functools.lru_cache(maxsize=64)
def _first_questions(dataset: str, split: Split, n: int, seed: int) -> tuple[Question, ...]:
    """The same, held in memory: pages ask for the same few again with every click."""
    if dataset not in WORLD_SETS:
        raise ValueError(f"There is no dataset named {dataset!r} in the world: choose one of {', '.join(WORLD_SETS)}.")
    rng = Random(f"{dataset} {split} {seed}")
    kinds = [kind for kind in KINDS if kind.dataset == dataset]
    drawn: dict[str, Question] = {}
    while len(drawn) < n:
        kind = rng.choices(kinds, [kind.weight for kind in kinds])[0]
        question = draw_question(kind, split, rng)
        drawn.setdefault(question.prompt.lower(), question)
    return tuple(drawn.values())


_ANSWER = re.compile(r"answer is\s+([^\n]+?)\s*\.?\s*$", re.IGNORECASE)


def read_answer(text: str) -> str | None:
    """What the last "answer is …" of a text says; None where it has none."""
    start = text.lower().rfind("answer is ")
    match = _ANSWER.match(text[start:]) if start >= 0 else None
    return match[1] if match else None


def is_right(text: str, expected: str) -> bool:
    """Whether the text's answer is the expected one; letter case and a full stop make no difference."""
    answer = read_answer(text)
    return answer is not None and answer.strip(" .").lower() == expected.strip(" .").lower()


@functools.lru_cache(maxsize=1000)
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
    """Every phrasing, those with the longest fixed text first, since they say the most about the question; and its fixed words, without
    all of which no text can be one: the thousand patterns are made only for texts that may need them."""
    rows = [(kind, number, phrasing, re.sub(r"\{\w+\}", "", phrasing)) for kind in KINDS for number, phrasing in enumerate(kind.phrasings)]
    rows.sort(key=lambda row: -len(row[3]))
    return tuple((kind, number, phrasing, tuple(re.findall(r"[a-z]+", expanded(fixed.lower())))) for kind, number, phrasing, fixed in rows)


@functools.cache
def _pattern(phrasing: str) -> re.Pattern[str]:
    """The phrasing in lower case; punctuation between its words may be left out, and each slot takes what its type allows."""
    parts: list[str] = []
    seen: set[str] = set()
    for part in re.split(r"(\{\w+\})", expanded(phrasing.lower().rstrip(" ?.!="))):
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
