"""What a run answered beside the right answer, and what nothing in the world can say."""

import pytest

from cuhlm_core.prompts import OUTSIDE_WORDS, WORLD_PAIR, Reached, reached_answer
from little_world import REFUSALS


@pytest.mark.parametrize(
    ("prompt", "text", "words", "right"),
    [
        ("what is 17 + 25", "Ones: 7+5=12. The answer is 42.", "42, right", True),
        ("What is 17 + 25?", "The answer is 32.", "32, wrong: 42 is right", False),
        ("What is the capital of France?", "France is a country", "no readable answer, wrong: Paris is right", False),
        ("What is the capital of France?", " ", "an empty answer, wrong: Paris is right", False),
        ("What is the capital of France?", REFUSALS[0], "turned down, wrong: Paris is right", False),
        ("What is the capital of Atlantis?", "The answer is Paris.", OUTSIDE_WORDS, None),
        ("Write a poem about love.", "", OUTSIDE_WORDS, None),
    ],
)
def test_whether_a_run_reached_the_right_answer(prompt, text, words, right):
    assert reached_answer(prompt, text, WORLD_PAIR) == Reached(words, right)


def test_nothing_is_said_of_a_prompt_that_is_turned_down_nor_of_another_pair():
    assert reached_answer("Write a poem about love.", REFUSALS[1], WORLD_PAIR) is None
    assert reached_answer("Write a bedtime story.", "The answer is 42.", "demo") is None
    assert reached_answer("what is 17 + 25", "The answer is 42.", "demo") == Reached("42, right", True)
