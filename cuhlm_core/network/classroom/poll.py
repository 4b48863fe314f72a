"""The votes of a class."""

from dataclasses import dataclass


@dataclass(frozen=True)
class ClassQuestion:
    """One question with its answer."""

    title: str
    text: str
    choices: tuple[str, ...]
    right: int | None
    """The choice that holds."""
    said: str
    """One sentence with its numbers, shown when the answer is."""
    cards: tuple[tuple[str, str], ...] = ()
    """Title and text of what the choices are about; none where the question says it all."""


@dataclass
class Poll:
    """The question that is open."""

    number: int
    """The index of the question, from 0."""
    question: ClassQuestion
    shown: bool = False
    """The answer is."""
