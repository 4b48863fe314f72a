"""What Live says and asks, and so does the website: its sentence, and the questions that it offers."""

from collections.abc import Mapping

from cuhlm_core.models.registry import PAIRS
from cuhlm_core.prompts import EXAMPLES, FIRST_QUESTIONS, WORLD_PAIR

SENTENCE = "CU-HLM: a small model on the phone writes and asks the large one only when unsure."


def scope(pair: str) -> str:
    """What a pair can do."""
    return PAIRS[pair].scope if pair in PAIRS else "Try these two models to see what they can do."


def first_questions(pair: str) -> tuple[str, Mapping[str, str]]:
    """The words before the questions that the pair can answer, and each by its short name."""
    if pair == WORLD_PAIR:
        return "These two models know a small world:", FIRST_QUESTIONS
    words = f"{PAIRS[pair].title}, with its own threshold and temperature:" if pair in PAIRS else "Try:"
    return words, {"a rainbow": EXAMPLES[6], "gravity": EXAMPLES[7]}


_KNOWN = "They know countries, planets, animals, words, time, sums to 99 and products to 12 × 12."
TURNED_DOWN = f"This prompt is outside of the small world of these two models. {_KNOWN}"
ANSWERED = f"These two models were not taught this question: do not trust their answer. {_KNOWN}"


def turned_down(pair: str) -> dict[str, object] | None:
    """What stands in the panel of a run whose prompt is outside of the world pair's world, which turned it down or `answered` all the same:
    the browser takes suggestions that are near to the prompt, else these `questions`; None for another pair."""
    questions = list(FIRST_QUESTIONS.values())[:3]
    return None if pair != WORLD_PAIR else {"words": TURNED_DOWN, "answered": ANSWERED, "questions": questions}
