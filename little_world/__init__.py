"""A small closed world: its facts, questions about them with worked answers, and the way back from a typed prompt to its answer.

A *kind* of question is a row (`kinds.Kind`): phrasings with slots, a draw of the slots, and a solver that works the answer from the slots
alone. The six files named after the datasets hold the rows, `data/` their phrasings and all lists; `facts` holds what is true; `generator`
draws questions and the training stream by a seed, and compiles the same phrasings to patterns, so that a typed prompt is known together
with its right answer.

Held out are whole combinations (a pair of numbers, two countries, a story), by a digest: a tenth for testing, a tenth for calibration.
A single fact (the capital of France) has to be in the training stream, or no model could know it: there the fact in one phrasing is what is
held out.
"""

from little_world.generator import (
    OUTSIDE,
    WORLD_SETS,
    Question,
    Split,
    WorldSet,
    is_right,
    outside,
    questions,
    read_answer,
    recognise,
    split_of,
    stream,
)
from little_world.phrasing.outside import REFUSALS, is_refusal

__all__ = [
    "OUTSIDE",
    "REFUSALS",
    "WORLD_SETS",
    "Question",
    "Split",
    "WorldSet",
    "is_refusal",
    "is_right",
    "outside",
    "questions",
    "read_answer",
    "recognise",
    "split_of",
    "stream",
]
