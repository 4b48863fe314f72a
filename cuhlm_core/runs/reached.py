"""Whether a run reached the right answer to a question of the world."""

from dataclasses import dataclass
from functools import lru_cache

from cuhlm_core.format import visible_text
from cuhlm_core.prompts import WORLD_PAIR
from little_world import is_refusal, is_right, read_answer, recognise


@dataclass(frozen=True)
class Reached:
    """Whether a run reached the right answer to one of the world's questions."""

    words: str
    """Such as "42, expected 42"; token text as a model wrote it."""
    right: bool | None
    """None where nothing in the world says what would be right."""

    @property
    def verdict(self) -> str:
        """In a word."""
        return "unknown" if self.right is None else "right" if self.right else "wrong"

    @property
    def mark(self) -> str:
        """In a sign."""
        return {"right": "✓", "wrong": "✗", "unknown": "?"}[self.verdict]


OUTSIDE_WORDS = "outside what this pair learned: the answer means nothing"


@lru_cache(maxsize=256)
def reached_answer(prompt: str, text: str, pair: str) -> Reached | None:
    """What a text answers to a prompt beside the right answer.

    A pair of the world that answers a prompt which is none of the world's questions, instead of turning it down, is flagged; None for
    such a prompt that is turned down, and for other pairs.
    """
    question, answer = recognise(prompt), read_answer(text)
    if question is None:
        return None if pair != WORLD_PAIR or is_refusal(text) else Reached(OUTSIDE_WORDS, None)
    unread = "turned down" if is_refusal(text) else "no readable answer" if text.strip() else "an empty answer"
    given = unread if answer is None else visible_text(answer.strip(" ."))
    return Reached(f"{given}, expected {question.expected}", is_right(text, question.expected))
