"""What a class votes on."""

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


@dataclass
class Poll:
    """The question that is open."""

    question: ClassQuestion
    shown: bool = False
    """The answer is."""
