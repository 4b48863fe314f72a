"""The command `read`: what the method would have done with a text that it did not write."""

import json
import sys
from dataclasses import fields
from typing import Annotated

import typer

from cuhlm_core.cli.options import Json, Models, OptionChanges, say, show
from cuhlm_core.errors import UserError, checked_path
from cuhlm_core.format import count, visible_text
from cuhlm_core.settings import DecodeSettings

_READ_BY_IT = ("seed", "temperature", "u_th", "theta", "eta", "line_a", "line_b", "estimator", "payload", "levels")
"""Settings that change what is said of a text."""
_OTHERS = tuple(row.name for row in fields(DecodeSettings) if row.name not in _READ_BY_IT)
TextSettings = Annotated[DecodeSettings, OptionChanges(without=_OTHERS)]


def read_command(
    text: Annotated[str, typer.Option(help="File with the text, UTF-8; - reads standard input.")],
    prompt: Annotated[str, typer.Option(help="The question that the text answers.")] = "",
    *,
    models: Models,
    settings: TextSettings,
    as_json: Json = False,
) -> None:
    """Read a text with both models: what would have been skipped, accepted, replaced; with --json, a line a token, then the totals."""
    from cuhlm_core.studies.own_text.reading import TextRequest

    request = TextRequest(prompt, _typed_text(text), settings)
    request.check()
    from cuhlm_core.studies.own_text.study import text_read
    from cuhlm_core.studies.own_text.words import NO_DRAFT_LETTER, bill, conditions, summary, text_rows

    read = text_read(models.load(), request)
    u_th = read.settings.u_th
    assert u_th != "calibrated"
    if as_json:
        for row in text_rows(read, u_th):
            show(json.dumps(row, ensure_ascii=False, allow_nan=False))
        show(json.dumps({**read.totals(u_th), "u_th": u_th, "first": read.first}, ensure_ascii=False, allow_nan=False))
        return
    for token, decision in zip(read.tokens, read.decisions(u_th), strict=True):
        ranks = f"rank {count(token.draft_rank)} (small), {count(token.target_rank)} (large)"
        letter = NO_DRAFT_LETTER if decision is None else decision.letter
        show(f"{token.number:>5}  {letter}  {visible_text(token.text):20}  u {token.uncertainty:.2f}  {ranks}")
    show(f"\n{summary(read, u_th)} {bill(read, u_th)}")
    say(conditions(read))


def _typed_text(name: str) -> str:
    """The text of a file or of standard input, without the line break at its end; UserError where it cannot be read."""
    from cuhlm_core.prompts import MAX_PROMPT_CHARACTERS

    most = 4 * MAX_PROMPT_CHARACTERS  # bytes: a character has at most four
    try:
        if name == "-":
            content = sys.stdin.buffer.read(most + 2)
        else:
            path = checked_path(name)
            if path.exists() and not path.is_file():  # a pipe without a writer would never end
                raise UserError(f"{name} is not a file: name one, or - for standard input.")
            with path.open("rb") as file:
                content = file.read(most + 2)
        if len(content) > most + 1:
            raise UserError(f"{name} has more than {count(MAX_PROMPT_CHARACTERS)} characters: shorten it.")
        return content.decode("utf-8").removesuffix("\n")
    except UnicodeDecodeError:
        raise UserError(f"{name} is not UTF-8 text: save it as UTF-8.") from None
    except OSError as error:
        raise UserError(f"{name} cannot be read ({error.strerror}).") from None
