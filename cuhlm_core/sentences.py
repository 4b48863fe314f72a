"""Every sentence on a token, its message and a page that draws them: templates in `sentences.json`, which Python and the browser code fill
with their numbers, and their German in `german.json`."""

import json
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from functools import reduce
from pathlib import Path
from typing import Any

from cuhlm_core.format import apart, count, visible_text


def _templates(name: str) -> Any:
    return json.loads(Path(__file__).with_name(name).read_text(encoding="utf-8"))


TEMPLATES: Mapping[str, str] = _templates("sentences.json")
GERMAN: Mapping[str, Mapping[str, str]] = _templates("german.json")
"""`sentences`: a template for each of TEMPLATES; `rows`: titles, help and words that stand in other tables, by their English."""
_spoken: ContextVar[Mapping[str, str]] = ContextVar("spoken", default=TEMPLATES)


@contextmanager
def speaking(templates: Mapping[str, str]) -> Iterator[None]:
    """Within it every sentence is of that table: cases with their templates."""
    token = _spoken.set(templates)
    try:
        yield
    finally:
        _spoken.reset(token)


def fill(case: str, **parts: object) -> str:
    """The sentence of a case with its numbers and texts; KeyError for a case or a part that is not there."""
    return _spoken.get()[case].format(**parts)


def compared(case: str, own: float, limit: float, **parts: object) -> str:
    """The sentence of a case that compares two numbers, which have enough digits to differ."""
    first, second = apart(own, limit)
    return fill(case, own=first, limit=second, **parts)


def number_of(case: str, number: int) -> str:
    """ "1 draft", "2,000 drafts": two cases, the first ends with _one."""
    return fill(f"{case}_one" if number == 1 else case, count=count(number))


def joined_words(texts: Iterable[str]) -> str:
    """ "a", "a and b", "a and b and c"; TypeError for no text."""
    return reduce(lambda one, other: fill("and", one=one, other=other), texts)


def quoted(text: str, longest: int | None = None) -> str:
    """A token's text in quotation marks, blanks made visible; `longest`: characters after which it is cut."""
    shown = visible_text(text) if longest is None else visible_text(text, longest)
    return fill("quoted", text=shown or fill("no_text"))


def translated(value: Any, rows: Mapping[str, str]) -> Any:
    """Data with every text that is one of `rows` in the other language; other texts, and the names of fields, as they are."""
    if isinstance(value, dict):
        return {name: translated(one, rows) for name, one in value.items()}
    if isinstance(value, list | tuple):
        return [translated(one, rows) for one in value]
    return rows.get(value, value) if isinstance(value, str) else value
