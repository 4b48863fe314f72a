"""Held out means held out: the training stream is scanned for the test questions' sums and pairs, read from the prompts by other rules.

Nothing here asks a solver or a combination: numbers and names are taken from the text, verbs and comparatives say what is done with them.
"""

import itertools
import re
from collections.abc import Iterable

import pytest

from little_world import WORLD_SETS, Question, questions, stream
from little_world.facts import ANIMALS, COUNTRIES, MONTHS, PLANETS
from little_world.phrasing.manners import in_digits

DOWN = re.compile(r"\b(?:giv\w+ away|gave away|los\w+|lost|sell\w*|sold|tak\w+|took|eat\w*|ate)\b")
COMPARED = {
    "distance": ("closer to the sun", "farther from the sun", "choose the nearer planet"),
    "planet size": ("bigger planet", "choose the larger planet"),
    "animal size": ("bigger animal", "choose the larger animal"),
    "legs": ("more legs", "choose by legs"),
    "continent": ("same continent",), "language": ("same language",), "border": ("border",), "home": ("meet",),
    "year": ("earlier in the year",), "days": ("same number of days",),
}  # fmt: skip
"""Kinds of questions about the same relation of two things, whichever way round they ask."""
RELATIONS = {kind: relation for relation, kinds in COMPARED.items() for kind in kinds}
FORMS = [form for row in ANIMALS.values() for form in (row.plural, row.name)]
NAMES = sorted((*PLANETS, *MONTHS, *COUNTRIES, *FORMS), key=len, reverse=True)
SINGULAR = {row.plural: row.name for row in ANIMALS.values()}
NAMED = re.compile(r"\b(" + "|".join(re.escape(name.lower().removeprefix("the ")) for name in NAMES) + r")\b")


def sums(question: Question) -> set[tuple[str, int, int]]:
    """(sign, a, b) of every addition and subtraction that the question's numbers go through, the smaller number of an addition first."""
    text = in_digits(re.sub(r"(?<!-)\bone\b", "", question.prompt.lower()))  # no number asked about is 1
    numbers = [int(number) for number in re.findall(r"\d+", text)]
    if question.kind in ("plus", "claim: sum", "asked: sum"):
        return {("+", *sorted(numbers[:2]))}
    if question.kind == "minus":
        return {("-", max(numbers), min(numbers))}
    if question.kind == "minutes later":
        minute = int(re.findall(r":(\d+)", text)[0])
        more = next(number for number in (int(n) for n in re.findall(r"(?<![:\d])(\d+)(?![:\d])", text)))
        return {("+", *sorted((minute, more)))}
    if question.kind != "word problem":
        return set()
    steps, total = set(), None
    for sentence in re.split(r"\. |, | and ", text):
        found = [int(number) for number in re.findall(r"\d+", sentence)]
        if len(found) == 2:
            total = found[0] * found[1]
        elif found and total is None:
            total = found[0]
        elif found:
            down = DOWN.search(sentence)
            steps.add(("-", total, found[0]) if down else ("+", *sorted((total, found[0]))))
            total += -found[0] if down else found[0]
    assert total == int(question.expected), question
    return steps


def pairs(question: Question) -> set[tuple[str, frozenset[str]]]:
    """The relation and the two things that it is asked about."""
    relation = RELATIONS.get(question.kind.lower())
    if relation is None:
        return set()
    names = [SINGULAR.get(name, name) for name in NAMED.findall(question.prompt.lower())]
    return {(relation, frozenset(names[:2]))} if len(set(names[:2])) == 2 else set()


def held(asked: Iterable[Question]) -> set:
    return {each for question in asked for each in (*sums(question), *pairs(question))}


def scan(records: int) -> tuple[int, int, int]:
    """(different sums and pairs of the test questions, of the training records, those in both)."""
    asked = [question for name in WORLD_SETS for seed in range(3) for question in questions(name, "test", 100, seed)]
    plain = [question for question in asked if question.kind != "word problem"]  # of a story at least one step is held out, see below
    tested, trained = held(plain), held(itertools.islice(stream(1), records))
    return len(tested), len(trained), len(tested & trained)


def test_no_sum_or_pair_of_the_test_sets_is_in_the_training_stream():
    tested, trained, both = scan(5_000)
    assert tested > 150 and trained > 500
    assert both == 0


@pytest.mark.thorough
def test_nor_in_a_long_stretch_of_it():
    assert scan(250_000)[2] == 0


def test_the_scan_finds_what_is_planted():
    """The controls: a step of a longer story, a reversed pair, the same pair in opposite words."""
    step = Question("world-sums", "word problem", "Anna has 10 pens. She gets 7 more. She gets 25 more. How many pens?", "", "42", ())
    assert ("+", 17, 25) in sums(step)
    ways = ("Is Mars closer to the Sun than Venus?", "Is Venus farther from the Sun than Mars?")
    kinds = ("closer to the Sun", "farther from the Sun")
    assert len({each for way, kind in zip(ways, kinds, strict=True) for each in pairs(Question("", kind, way, "", "", ()))}) == 1


def test_each_step_of_a_story_is_held_out():
    """A story is asked for testing only if a step of it is held out, and then none of its steps is for calibration."""
    from little_world import split_of

    stories = [q for q in questions("world-sums", "test", 300, 1) if q.kind == "word problem"]
    assert stories
    for question in stories:
        splits = {split_of(each) for each in question.combinations}
        assert "test" in splits and "calibration" not in splits
