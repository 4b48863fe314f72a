"""What Live says and asks, and so does the website: its sentence, the questions that it offers, other decisions, other ways to answer."""

from collections.abc import Mapping

from cuhlm_core.events import Decision
from cuhlm_core.models.registry import PAIRS, TALES_PAIR
from cuhlm_core.prompts import EXAMPLES, FIRST_QUESTIONS, WORLD_PAIR

SENTENCE = "A small model on the phone writes. It asks the large model only when it is unsure."
KNOWN = {WORLD_PAIR: ("World", "These two models know a small world:"), TALES_PAIR: ("Tales", "These two models tell tales:")}
"""The pairs whose examples are what they were trained on: their name, and the words before their examples."""
_FIRST: Mapping[str | None, Mapping[str, str]] = {
    WORLD_PAIR: FIRST_QUESTIONS,
    TALES_PAIR: {"a rainbow": EXAMPLES[6], "the first snow": EXAMPLES[5], "an old robot": EXAMPLES[3]},
}


def scope(pair: str) -> str:
    """What a pair can do."""
    return PAIRS[pair].scope if pair in PAIRS else "What these two models can do shows when they are tried."


def first_questions(pair: str) -> tuple[str, Mapping[str, str]]:
    """The words before the questions that the pair can answer, and each by its short name."""
    _, words = KNOWN.get(pair, ("", "Try:"))
    return words, _FIRST.get(pair, {"a rainbow": EXAMPLES[6], "gravity": EXAMPLES[7]})


TURNED_DOWN = "These two models know only a small world, and this prompt is outside of it. Ask one of these:"


def turned_down() -> dict[str, object]:
    """What stands in the panel of a run whose prompt the world pair turned down."""
    return {"words": TURNED_DOWN, "questions": list(FIRST_QUESTIONS.values())[:3]}


_SKIP = ("What if it had not asked?", "skip", "skipped")
DECIDE = {Decision.SKIP: ("What if it had asked?", "send", "sent"), Decision.ACCEPT: _SKIP, Decision.RESAMPLE: _SKIP}
"""By what was decided: the button, what is forced, and how a sentence says it."""
TOKENS_OFFERED = 5
"""Tokens of each model that can be taken in place of the one that stands there."""

OTHERS = {"llm": "Large model alone", "hlm": "HLM (sends all)", "slm": "Small model alone"}
"""Other ways to write an answer, which every run is held against."""
WORTH_HELP = (
    "The same prompt with the same random numbers, written in four ways: seconds on the model clock, bytes sent up, and whether the answer "
    "is right. HLM, the hybrid language model, sends every draft with all its probabilities."
)
