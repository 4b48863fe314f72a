"""Prompts typed by hand by two writers who had not read the generator's phrasings: 300 that the world can answer, 300 from outside.

The first writer's were typed before the stream was reworded, the second's after; the second knew the table of facts alone. They are never
trained on: the training stream leaves out every record that asks one (`batches.records`).
"""

import json
from pathlib import Path

_READ = json.loads(Path(__file__).with_name("typed_by_hand.json").read_text(encoding="utf-8"))
INSIDE, SECOND = (tuple((prompt, answer) for prompt, answer in _READ[writer]) for writer in ("first", "second"))
"""(prompt, right answer) of the first writer, and of the second."""
OUTSIDE: tuple[str, ...] = tuple(_READ["outside"])


def _letters(prompt: str) -> str:
    return "".join(letter for letter in prompt.lower() if letter.isalnum())


_TYPED = frozenset(_letters(prompt) for prompt in (*(prompt for prompt, _ in (*INSIDE, *SECOND)), *OUTSIDE))


def is_typed(prompt: str) -> bool:
    """Whether the prompt is one of these, but for letter case, blanks and marks."""
    return _letters(prompt) in _TYPED
