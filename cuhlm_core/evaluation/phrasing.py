"""How a question becomes a prompt: instructions for the question sets, and the prompt formats. Plain text work, no imports of weight.

The paper takes QED, CREAK and StrategyQA from the FLAN collection, which phrases every example by one of several templates. FLAN's texts
are not copied: the templates here are this project's own, several a set, and a seed and the row's number choose among them.
"""

import hashlib
from typing import Literal

from cuhlm_core.models.codec import PromptStyle
from cuhlm_core.settings import check_choice

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


def codec_style(style: Style | None) -> PromptStyle | None:
    """What `Codec.encode_prompt` is told for a style; None (the codec's default) for None."""
    return None if style is None else "chat" if style == "chat" else "raw"


def draw(seed: int, number: int, purpose: str) -> int:
    """A whole number below 2^64 that depends on its arguments alone, the same with every version of every library."""
    return int.from_bytes(hashlib.sha256(f"{seed} {number} {purpose}".encode()).digest()[:8])
