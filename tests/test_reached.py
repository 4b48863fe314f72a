"""What a run answered compared with the right answer, and what nothing in the world can say."""

import pytest

from cuhlm_core.prompts import OUTSIDE_WORDS, REFUSED_WORDS, WORLD_PAIR, Reached, reached_answer
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
        ("Write a poem about love.", REFUSALS[1], REFUSED_WORDS, None),
    ],
)
def test_whether_a_run_reached_the_right_answer(prompt, text, words, right):
    reached = reached_answer(prompt, text, WORLD_PAIR)
    assert reached == Reached(words, right) and reached.means_nothing == (right is None)


def test_another_pair_is_judged_by_the_world_s_questions_alone():
    assert reached_answer("Write a bedtime story.", "The answer is 42.", "smollm2") is None
    assert reached_answer("what is 17 + 25", "The answer is 42.", "smollm2") == Reached("42, right", True)
