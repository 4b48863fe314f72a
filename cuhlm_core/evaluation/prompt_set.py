"""Prompts with reference answers: the shipped set, written for this project, and files in its form. Loads no torch and no numpy.

A file has one JSON object a line, UTF-8: {"prompt": "...", "reference": "..."}. The shipped references are written in the register of
the demo pair's training data; they are plausible answers to compare a decoded one with, not the only right ones.
"""

import json
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from cuhlm_core.errors import UserError
from cuhlm_core.models.codec import check_prompt
from cuhlm_core.settings import check_whole

TALES_FILE = Path(__file__).with_name("prompt_sets") / "tales.jsonl"
"""Stories, poems and simple explanations, well mixed: any first part of the file has all forms in about the same shares."""


@dataclass(frozen=True)
class PromptPair:
    """A prompt and an answer to compare with."""

    prompt: str
    reference: str
    """"" where there is none."""


def tales(limit: int | None = None) -> tuple[PromptPair, ...]:
    """The shipped set, or its first `limit` pairs; read once. UserError unless limit is a whole number from 1 to the set's size."""
    pairs = _shipped()
    if limit is None:
        return pairs
    check_whole("The number of prompts", limit, 1, len(pairs))
    return pairs[:limit]


@cache
def _shipped() -> tuple[PromptPair, ...]:
    return read_jsonl(TALES_FILE)


def read_jsonl(path: str | Path) -> tuple[PromptPair, ...]:
    """The pairs of a file, in its order; empty lines and other keys are passed over, and a missing reference is "".

    UserError with the number of the line for a prompt that is missing, no text, empty, too long or no valid Unicode, for a reference
    that is no text, and for a line that is no JSON object; UserError too for a file that is not there, no UTF-8 text or without a pair.
    """
    try:
        text = Path(path).read_text(encoding="utf-8-sig")
    except FileNotFoundError as error:
        raise UserError(f"There is no file {path}: check its name.") from error
    except UnicodeDecodeError as error:
        raise UserError(f"{path} is no UTF-8 text: save it as UTF-8, one JSON object a line.") from error
    except (OSError, ValueError) as error:  # ValueError: a name with a null character
        raise UserError(f"{path} cannot be read ({type(error).__name__}): choose a text file that may be read.") from error
    # Not splitlines: JSON text may hold U+2028 and its like as they are.
    pairs = tuple(_pair(line, f"Line {number} of {path}") for number, line in enumerate(text.split("\n"), 1) if line.strip())
    if not pairs:
        raise UserError(f'{path} has no prompts: write one object a line, {{"prompt": "...", "reference": "..."}}.')
    return pairs


def _pair(line: str, place: str) -> PromptPair:
    """One line as a pair; `place` begins every message."""
    try:
        told: Any = json.loads(line)
    except (ValueError, RecursionError) as error:  # ValueError also for a number of too many digits
        raise UserError(f'{place} is no JSON: write {{"prompt": "...", "reference": "..."}}.') from error
    if not isinstance(told, dict):
        raise UserError(f'{place} is no JSON object: write {{"prompt": "...", "reference": "..."}}.')
    if "prompt" not in told:
        raise UserError(f'{place} has no "prompt": add one.')
    prompt, reference = told["prompt"], told.get("reference")
    if not isinstance(prompt, str):
        raise UserError(f"{place} has a prompt that is no text: put it between quotation marks.")
    try:
        check_prompt(prompt)
    except UserError as error:
        raise UserError(f"{place} cannot be used: {str(error)[0].lower()}{str(error)[1:]}") from error
    if reference is None:
        return PromptPair(prompt, "")
    if not isinstance(reference, str):
        raise UserError(f"{place} has a reference that is no text: put it between quotation marks or leave it out.")
    if any("\ud800" <= character <= "\udfff" for character in reference):
        raise UserError(f"{place} has a reference that is not valid Unicode text (it has half of a surrogate pair): type it again.")
    return PromptPair(prompt, reference)
