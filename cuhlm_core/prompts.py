"""Prompts: the program's own, with reference answers; what makes a text one; and how a question becomes one. Loads no heavy library.

The paper takes QED, CREAK and StrategyQA from the FLAN collection, which phrases every example by one of several templates. FLAN's texts
are not copied: the templates here are this project's own, several a set, and a seed and the row's number choose among them.
"""

import hashlib
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

from cuhlm_core.errors import UserError, check_choice, check_whole
from cuhlm_core.format import visible_text
from cuhlm_core.sentences import fill
from cuhlm_core.storage import valid_unicode
from little_world import OUTSIDE, WORLD_SETS, is_refusal, is_right, questions, read_answer, recognise

MAX_PROMPT_CHARACTERS = 8_000
MOST_OWN_PROMPTS = 120

EXAMPLES = (
    "Write a bedtime story called `The Lighthouse That Hummed`.",
    "Tell the child-appropriate tale called `Nora and the Borrowed Moon`.",
    "Tell a campfire story called `The Lantern on Heron Lake`.",
    "Write a story about a clockmaker who repairs a very old robot.",
    "Write a slice-of-life story about Mia and Jonas discussing rain in a kitchen.",
    "Compose a poem about the first snow.",
    "Explain rainbows like I'm five years old.",
    "Explain gravity in simple terms.",
)
"""Offered on the Live page."""
WORLD_PAIR = "world"
"""The pair that answers the world's questions."""
WORLD_EXAMPLES = {
    "what is 17 + 25": "world-sums",
    "Anna has 17 apples. She gets 25 more. How many apples does Anna have now?": "world-sums",
    "It is 3:40. What time is it in 35 minutes?": "world-sums",
    "What is the capital of France?": "world-open",
    "Tell me about Kenya.": "world-open",
    "Is Mars closer to the Sun than Venus?": "world-two-facts",
    "Could a penguin meet a camel in the wild?": "world-two-facts",
    "True or false: Paris is the capital of Spain.": "world-claims",
    "Anna has a red ball. Ben has a blue kite. Who has the kite?": "world-passages",
    "How do you spell garden?": "world-instructions",
    "Which is bigger, 45 or 54?": "world-instructions",
    "Write a poem about love.": OUTSIDE,
}
"""Offered on the Live page for the world pair, each with its set."""
FIRST_QUESTIONS = {
    "12 + 30": "What is 12 + 30?",
    "legs of a spider": "How many legs does a spider have?",
    "3 times 9": "What is 3 times 9?",
    "3 days after Monday": "What day comes three days after Monday?",
}
"""Offered first, and to one whose prompt is turned down: by a short name questions that the world pair answers rightly and its small model
alone answers wrongly with most of the seeds 0, 1 and 2."""

def is_unicode(text: str) -> bool:
    """Whether UTF-8 can hold the text: it has no lone surrogate."""
    return valid_unicode(text) == text


def check_prompt(text: str) -> None:
    """UserError for a prompt that is empty, too long or no valid Unicode."""
    if not text.strip():
        raise UserError(fill("prompt_empty"))
    if len(text) > MAX_PROMPT_CHARACTERS:
        raise UserError(fill("prompt_long", has=f"{len(text):,}", most=f"{MAX_PROMPT_CHARACTERS:,}"))
    if not is_unicode(text):
        raise UserError(fill("prompt_broken"))


def check_prompt_tokens(count: int, limit: int | None) -> None:
    """UserError for a prompt of more tokens than `limit` (None: no limit)."""
    if limit is not None and count > limit:
        raise UserError(fill("prompt_tokens", count=count, limit=limit))


# Prompts with references ----------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class PromptPair:
    """A prompt and an answer to compare with."""

    prompt: str
    reference: str
    """"" where there is none."""


def own_prompts(limit: int) -> tuple[PromptPair, ...]:
    """What a pair is calibrated over: calibration questions of the world's six sets in turn. UserError unless limit is a whole number from
    1 to MOST_OWN_PROMPTS."""
    check_whole("The number of prompts", limit, 1, MOST_OWN_PROMPTS)
    sets = [questions(name, "calibration", -(-limit // len(WORLD_SETS)), 0) for name in WORLD_SETS]
    return tuple(PromptPair(question.prompt, question.answer) for turn in zip(*sets, strict=True) for question in turn)[:limit]


# Phrasing -------------------------------------------------------------------------------------------------------------

Style = Literal["raw", "alpaca", "chat"]
STYLES: tuple[Style, ...] = ("raw", "alpaca", "chat")
"""raw: the text as it is; alpaca: after the manner of Alpaca's training prompts; chat: the pair's own chat template."""

QED = (
    "Read the passage and answer the question.\n\nPassage: {context}\n\nQuestion: {question}",
    "{context}\n\nWhat does the passage above say: {question}",
    "Here is a question: {question}\nFind the answer in this text and give it in a few words.\n\n{context}",
    "Text: {context}\n\nUsing only this text, answer briefly: {question}",
    "Somebody asks: {question}\nThe passage below holds the answer. What is it?\n\n{context}",
)
CREAK = (
    "Is the following claim true? Answer yes or no and say why.\n\n{question}",
    "Claim: {question}\n\nDoes this agree with what is generally known? Begin with yes or no, then explain in a sentence.",
    "Somebody says: {question}\nAre they right? Say yes or no and give your reason.",
    "Judge this statement by common sense.\n\n{question}\n\nDoes it hold, yes or no? Explain.",
    "{question}\n\nCan this be believed? Answer with yes or no, and a short reason.",
)
STRATEGYQA = (
    "Answer the question with yes or no and explain your answer.\n\n{question}",
    "{question}\n\nThink about the facts that matter, then say yes or no.",
    "Question: {question}\n\nIs the answer yes or no? Give the facts that decide it.",
    "Decide, yes or no, and tell how you know: {question}",
    "Somebody wants to know: {question}\nReply with yes or no first, then with your reasons.",
)

_OPENING = "Below is a task. Carry it out with a fitting answer."
_OPENING_WITH_INPUT = "Below is a task, and after it the material it is about. Carry it out with a fitting answer."


def phrase(templates: tuple[str, ...], question: str, context: str, number: int, seed: int) -> str:
    """The question in one of the templates, chosen evenly by `seed` and the row's `number`.

    Templates name {question} and {context}; braces within those two texts stay as they are.
    """
    template = templates[draw(seed, number, "template") % len(templates)]
    return template.format(question=question, context=context)


def dress(instruction: str, context: str, style: Style | None) -> str:
    """The prompt's text in a style: an instruction with its context ("" for none).

    alpaca: headings as in Alpaca's training prompts, so that models tuned on them recognise the form; the sentence before them is
    this project's, not Alpaca's. Otherwise instruction and context, a blank line between them (chat: the codec adds the template).
    UserError for another style.
    """
    if style is not None:
        check_choice("Prompt style", style, STYLES)
    if style == "alpaca":
        material = f"### Input:\n{context}\n\n" if context else ""
        return f"{_OPENING_WITH_INPUT if context else _OPENING}\n\n### Instruction:\n{instruction}\n\n{material}### Response:\n"
    return f"{instruction}\n\n{context}" if context else instruction


def draw(seed: int, number: int, purpose: str) -> int:
    """A whole number below 2^64 that depends on its arguments alone, the same with every version of every library."""
    return int.from_bytes(hashlib.sha256(f"{seed} {number} {purpose}".encode()).digest()[:8])


# Whether a text answers one -------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Reached:
    """Whether a run reached the right answer to one of the world's questions."""

    words: str
    """Such as "42, right" or "44, wrong: 42 is right"; token text as a model wrote it."""
    right: bool | None
    """None where nothing in the world says what would be right."""

    @property
    def means_nothing(self) -> bool:
        """No answer to a question: being faster at it is not a gain."""
        return self.right is None

    @property
    def verdict(self) -> str:
        """In a word."""
        return "unknown" if self.right is None else "right" if self.right else "wrong"

    @property
    def mark(self) -> str:
        """In a sign."""
        return {"right": "✓", "wrong": "✗", "unknown": "?"}[self.verdict]


OUTSIDE_WORDS = "not to be trusted"
REFUSED_WORDS = "turned down"
UNCHECKED = Reached("unchecked, may be false", None)
"""Nothing can check the answers of most pairs."""


def given_answer(text: str) -> str:
    """What a text answers to a question, as it can be shown."""
    answer = read_answer(text)
    return fill("answer_none") if answer is None else visible_text(answer.strip(" ."))


_recognised = lru_cache(maxsize=256)(recognise)


def reached_answer(prompt: str, text: str, pair: str) -> Reached | None:
    """What a text answers to a prompt compared with the right answer.

    A prompt that is none of the world's questions is flagged, whether the world's pair answers it or turns it down; None for other pairs.
    """
    question, answer = _recognised(prompt), read_answer(text)
    if question is None:
        return None if pair != WORLD_PAIR else Reached(REFUSED_WORDS if is_refusal(text) else OUTSIDE_WORDS, None)
    unread = "answer_refused" if is_refusal(text) else "answer_unread" if text.strip() else "answer_empty"
    given = fill(unread) if answer is None else visible_text(answer.strip(" ."))
    right = is_right(text, question.expected)
    words = fill("answer_right", given=given) if right else fill("answer_wrong", given=given, expected=question.expected)
    return Reached(words, right)
