"""Every sentence on a token, its message and a page that draws them: templates in `sentences.json`, which Python and the browser code fill
with their numbers."""

import json
from collections.abc import Mapping
from pathlib import Path

from cuhlm_core.format import apart, count, visible_text

TEMPLATES: Mapping[str, str] = json.loads(Path(__file__).with_name("sentences.json").read_text(encoding="utf-8"))


def fill(case: str, **parts: object) -> str:
    """The sentence of a case with its numbers and texts; KeyError for a case or a part that is not there."""
    return TEMPLATES[case].format(**parts)


def compared(case: str, own: float, limit: float, **parts: object) -> str:
    """The sentence of a case that compares two numbers, which have enough digits to differ."""
    first, second = apart(own, limit)
    return fill(case, own=first, limit=second, **parts)


def number_of(case: str, number: int) -> str:
    """ "1 draft", "2,000 drafts": two cases, the first ends with _one."""
    return fill(f"{case}_one" if number == 1 else case, count=count(number))


def quoted(text: str, longest: int | None = None) -> str:
    """A token's text in quotation marks, blanks made visible; `longest`: characters after which it is cut."""
    shown = visible_text(text) if longest is None else visible_text(text, longest)
    return fill("quoted", text=shown or fill("no_text"))
