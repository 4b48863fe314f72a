"""The generator: the same by seed, right by an independent reckoning, and nothing held out in the training stream."""

import itertools
import re

import pytest

from little_world import (
    OUTSIDE,
    REFUSALS,
    WORLD_SETS,
    Question,
    generator,
    is_refusal,
    is_right,
    questions,
    read_answer,
    recognise,
    split_of,
    stream,
)  # fmt: skip
from little_world.generator import KINDS
from little_world.lists import PHRASINGS
from little_world.phrasing import manners
from little_world.phrasing.manners import in_digits

SAMPLE = 3000


@pytest.fixture(scope="module")
def sample() -> list[Question]:
    return list(itertools.islice(stream(7), SAMPLE))


def typed(question: Question) -> str:
    """The prompt in lower case, the numbers of a sum as digits; "one" is no number that is asked about."""
    text = re.sub(r"(?<!-)\bone\b", "", question.prompt.lower())
    return in_digits(text) if question.dataset == "world-sums" else text


def held_out(asked: list[Question]) -> list[Question]:
    """The questions whose combination is not for training."""
    return [question for question in asked if split_of(*question.combinations) != "train"]


def test_the_same_seed_gives_the_same_text(sample):
    assert sample == list(itertools.islice(stream(7), SAMPLE))
    assert sample[:50] != list(itertools.islice(stream(8), 50))
    assert questions("world-sums", "test", 20, 3) == questions("world-sums", "test", 20, 3)
    assert questions("world-sums", "test", 10, 3) == questions("world-sums", "test", 20, 3)[:10]


def test_every_block_of_phrasings_belongs_to_a_kind():
    assert PHRASINGS.keys() <= {kind.name for kind in KINDS}


def test_no_machine_changes_a_split():
    """The rule is a digest written down: other numbers here mean that shipped models have seen what they are tested on."""
    assert [split_of(f"{n}+25") for n in range(10, 20)] == [
        "train", "train", "calibration", "train", "train", "test", "train", "train", "train", "train",
    ]  # fmt: skip


def test_the_stream_has_no_held_out_combination(sample):
    assert held_out(sample) == []
    planted = questions("world-sums", "test", 1, 0)[0]
    assert held_out([*sample, planted]) == [planted]


def test_a_sum_is_held_out_in_every_form():
    """17 + 25, 25 + 17, a word problem and a claim about it share one combination."""
    prompts = (
        "17 + 25", "What is 25 plus 17?", "Anna has 17 apples. She gets 25 more. How many apples does Anna have now?",
        "17 + 25 = 42, true or false?",
    )  # fmt: skip
    assert {found.combinations for prompt in prompts if (found := recognise(prompt))} == {("17+25",)}
    assert all(recognise(prompt) for prompt in prompts)


@pytest.mark.parametrize("dataset", WORLD_SETS)
def test_every_dataset_has_held_out_questions(dataset):
    for split in ("calibration", "test"):
        asked = questions(dataset, split, 120, 0)
        assert len({question.prompt.lower() for question in asked}) == 120
        assert all(split_of(*question.combinations) == split and question.dataset == dataset for question in asked)
    with pytest.raises(ValueError, match="world-sums"):
        questions("nothing", "test", 1, 0)


def test_every_answer_ends_in_its_expected_value(sample):
    for question in sample:
        if question.dataset == OUTSIDE:
            assert question.answer in REFUSALS and is_refusal(question.answer) and read_answer(question.answer) is None
        else:
            assert read_answer(question.answer) == question.expected and is_right(question.answer, question.expected), question
            assert not is_refusal(question.answer)


def test_every_equation_in_an_answer_holds(sample):
    equations = [match for question in sample for match in re.findall(r"(?<![\d+*/=-])(\d+(?:[-+*]\d+)+)=(\d+)", question.answer)]
    assert len(equations) > 1000
    for left, right in equations:
        assert eval(left) == int(right), f"{left}={right}"


def test_sums_come_out_by_an_independent_reckoning(sample):
    signs = {"plus": "+", "minus": "-", "times": "*", "divide": "//"}
    for question in sample:
        numbers = [int(number) for number in re.findall(r"\d+", typed(question))]
        if question.kind in signs:
            larger, smaller = max(numbers), min(numbers)
            assert eval(f"{larger}{signs[question.kind]}{smaller}") == int(question.expected), question
        elif question.kind in ("sort", "largest", "smallest"):
            answers = {"sort": ", ".join(map(str, sorted(numbers))), "largest": str(max(numbers)), "smallest": str(min(numbers))}
            assert question.expected == answers[question.kind], question
        elif question.kind == "minutes later":
            text = typed(question)
            clock = re.search(r"(\d+):(\d+)", text)
            assert clock
            more = int(re.search(r"(?<![:\d])(\d+)(?![:\d])", text)[1])  # type: ignore[index]
            total = (int(clock[1]) * 60 + int(clock[2]) + more) % 720
            assert question.expected == f"{total // 60 or 12}:{total % 60:02d}", question


def test_word_problems_come_out_by_an_independent_reading():
    """Count the story through by its verbs alone."""
    problems = [
        question for question in itertools.islice(stream(9, {name: 0.0 for name in (*WORLD_SETS, OUTSIDE) if name != "world-sums"}), 1500)
    ]
    checked = 0
    for question in problems:
        if question.kind != "word problem":
            continue
        total = 0
        for sentence in re.split(r"\. | and |, ", typed(question)):
            numbers = [int(number) for number in re.findall(r"\d+", sentence)]
            if len(numbers) == 2:
                total = numbers[0] * numbers[1]
            elif numbers:
                down = re.search(r"\b(?:gives? away|gave away|loses?|lost|sells?|sold|takes?|eats?)\b", sentence)
                total += -numbers[0] if down else numbers[0]
        checked += 1
        assert total == int(question.expected), question
    assert checked > 200


@pytest.mark.parametrize("count", [150, pytest.param(1500, marks=pytest.mark.thorough)])
def test_a_typed_prompt_is_its_question(sample, monkeypatch, count):
    monkeypatch.setattr(manners, "slipped", lambda prompt, keep, rng: prompt)
    monkeypatch.setattr(generator, "reworded", lambda prompt, keep, rng: prompt)  # read back are forms, slips and other words are not
    monkeypatch.setattr(generator, "retold", lambda passage, kind, rng: passage)
    asked = list(itertools.islice(stream(11), count))
    wrong = [q for q in asked if (found := recognise(q.prompt)) is None or found.expected != q.expected]
    outside = [q for q in wrong if q.dataset == OUTSIDE]
    assert len(wrong) - len(outside) <= 0.01 * len(asked)
    assert len(outside) == sum(q.dataset == OUTSIDE for q in asked), "nothing from outside is taken for a question"


@pytest.mark.parametrize(("prompt", "expected"), [
    ("What is the capital of France?", "Paris"), ("what is 17 + 25", "42"), ("17+25", "42"),
    ("Is Mars closer to the Sun than Venus?", "no"), ("Could a penguin meet a camel in the wild?", "no"),
    ("Hello! Please tell me the capital of the USA, thanks", "Washington"), ("tell me about kenya", "Nairobi"),
    ("Which is bigger, 45 or 54?", "54"), ("TRUE OR FALSE: PARIS IS THE CAPITAL OF SPAIN", "false"),
    ("Tom has 12 apples and eats 4. How many are left?", "8"), ("It is 3:40. What time is it in 35 minutes?", "4:15"),
    ("Anna has a red ball. Ben has a blue kite. Who has the kite?", "Ben"), ("How do you spell “garden”?", "g-a-r-d-e-n"),
])  # fmt: skip
def test_prompts_in_ones_own_words(prompt, expected):
    found = recognise(prompt)
    assert found and found.expected == expected and is_right(found.answer, expected)


@pytest.mark.parametrize(
    "prompt", ["", " ", "hi", "Write a poem about love.", "What is 1234 + 9?", "What is the capital of Atlantis?", "?", "7 + ", "a" * 5000]
)
def test_prompts_from_outside(prompt):
    assert recognise(prompt) is None


def test_reading_an_answer():
    assert read_answer("Ones: 7+5=12. The answer is 42.") == "42"
    assert read_answer("The answer is 4. No, the answer is the Red Sea.") == "the Red Sea"
    assert read_answer("I do not know.") is None and read_answer("The answer is") is None
    assert is_right("the answer is YES", "yes") and not is_right("The answer is 421.", "42")
