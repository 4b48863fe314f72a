"""The training stream in other words: what carries a value stays, so does the answer; the test sets are what they were."""

import re
from random import Random

import pytest

from little_world import WORLD_SETS, questions
from little_world.facts import COLOURS, DAYS, PEOPLE, PLACES, THINGS
from little_world.generator import KINDS, draw_question
from little_world.phrasing.retelling import retold
from little_world.phrasing.rewording import DROPPED, FILLERS, SAME_MEANING, reworded

PROMPT = "What is the capital of France?"
VALUES = (*PEOPLE, *PLACES, *THINGS, *COLOURS, *DAYS)


def test_a_prompt_is_put_in_many_ways_and_its_values_stay():
    texts = {reworded(PROMPT, {"france"}, Random(seed)) for seed in range(400)}
    assert len(texts) > 120 and all("France" in text for text in texts)
    assert PROMPT in texts and any("seat of government" in text for text in texts) and any(text.endswith("??") for text in texts)


def test_a_word_that_carries_a_value_is_neither_replaced_nor_left_out():
    """"spell plus", "first letter of the": here these are what is asked about."""
    for word in ("plus", "the", "animal"):
        assert all(word in re.findall(r"\w+", reworded(f"how do you spell {word}", {word}, Random(seed))) for seed in range(300))
    control = [reworded("how do you spell animal", set(), Random(seed)) for seed in range(300)]
    assert not all("animal" in text for text in control)


def test_numbers_stay_apart_and_in_order():
    for seed in range(400):
        text = reworded("sort 41, 7, 19 from smallest to largest", {"41", "7", "19"}, Random(seed))
        assert re.findall(r"\d+", text) == ["41", "7", "19"] and "41, 7" in text


def test_the_same_seed_says_the_same():
    assert [reworded(PROMPT, set(), Random(seed)) for seed in range(30)] == [reworded(PROMPT, set(), Random(seed)) for seed in range(30)]


def test_the_table_holds_no_word_that_turns_a_question_round():
    """No left side is an alternative of its own contrary, and none is dropped or empty."""
    rows = dict(line.split(" = ", 1) for line in SAME_MEANING.strip().splitlines())
    contraries = (("biggest", "smallest"), ("bigger", "smaller"), ("closer to", "farther from"), ("plus", "minus"), ("float", "sink"))
    for one, other in contraries:
        assert not set(rows[one].split(" | ")) & set(rows[other].split(" | "))
        assert other not in rows[one].split(" | ") and one not in rows[other].split(" | ")
    assert all(row.strip() and "" not in row.split(" | ") for row in rows.values()) and not DROPPED & set(FILLERS)
    assert not DROPPED & {"not", "no", "after", "before", "than", "and", "or"}


@pytest.mark.parametrize("kind", [kind for kind in KINDS if kind.dataset == "world-passages"], ids=lambda kind: kind.name)
def test_a_passage_keeps_what_it_says_in_its_order(kind):
    changed = 0
    for seed in range(150):
        passage = kind.draw(Random(seed))["passage"]
        text = retold(passage, kind.name, Random(seed))
        changed += text != passage
        said, retold_as = ([word for word in re.findall(r"\w+", each.lower()) if word in _NAMES] for each in (passage, text))
        assert set(retold_as) == set(said)
        if ": " not in passage:  # a note's pairs may be turned round
            assert list(dict.fromkeys(retold_as)) == list(dict.fromkeys(said))
    assert changed > 30


_NAMES = {value.lower() for value in VALUES}


def test_the_test_sets_are_not_reworded():
    drawn = [question.prompt for name in WORLD_SETS for question in questions(name, "test", 40, 0)]
    assert not any("seat of government" in prompt or "asking for a friend" in prompt for prompt in drawn)
    kind = next(kind for kind in KINDS if kind.name == "capital")
    plain = [draw_question(kind, "train", Random(seed)).prompt for seed in range(200)]
    other = [draw_question(kind, "train", Random(seed), reworded).prompt for seed in range(200)]
    assert sum(a != b for a, b in zip(plain, other, strict=True)) > 60
