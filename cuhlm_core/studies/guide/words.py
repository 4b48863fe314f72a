"""The Guide's words that no run changes: the seven scenes, their equations (in `words.json`) and code, the methods as words.

Equation numbers are the paper's. Code is read from the source files as text, so that showing it imports no torch.
"""

import ast
import json
import textwrap
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from html import escape
from pathlib import Path
from typing import NamedTuple

from cuhlm_core import rules
from cuhlm_core.format import GLOSSARY
from cuhlm_core.methods import Method
from cuhlm_core.sentences import TEMPLATES, fill
from cuhlm_core.settings import EXACT, DecodeSettings


class Equation(NamedTuple):
    """One formula as LaTeX, where the paper has it, such as "Equation 9 of the paper", and what it says in words."""

    latex: str
    source: str
    words: str


_TEXTS = json.loads(Path(__file__).with_name("words.json").read_text(encoding="utf-8"))
EQUATIONS = {name: Equation(**row) for name, row in _TEXTS["equations"].items()}
DEPARTURES: tuple[tuple[str, str], ...] = tuple(_TEXTS["departures"].items())
"""Where this program departs from the paper: title and a few plain sentences each."""


class Code(NamedTuple):
    """One function or class ("RankedProbs.reconstructed" for a method) of a file of `cuhlm_core` ("maths/verification.py"), and the line
    where it begins, from 1, decorators included."""

    file: str
    name: str
    line: int
    text: str


@dataclass(frozen=True)
class Scene:
    """One of the seven scenes. Its words have the names of `scenes.scene_facts` in braces.

    short: on its button. ask: what is to be guessed; "" where the guess is drawn. then: said next to the guess when it is made. said: the
    handle's name, and what it made of the figure, with numbers of its own in braces. figure: titles and names of the figure. notes: for the
    teacher. minutes: of a lecture (docs/lecture.md). sheet: questions to print.
    """

    short: str
    title: str
    prose: str
    ask: str
    then: str
    notes: str
    choices: tuple[str, ...]
    sheet: tuple[str, ...]
    said: Mapping[str, str]
    figure: Mapping[str, str]
    minutes: int


_MINUTES = (3, 5, 4, 6, 3, 5, 4)


def _of(prefix: str) -> dict[str, str]:
    return {case.removeprefix(prefix): words for case, words in TEMPLATES.items() if case.startswith(prefix)}


def _scene(number: int, minutes: int) -> Scene:
    """Scene `number`, from 1, as the table of sentences has it."""
    row = _of(f"guide_{number}_")
    words = {name: row[name] for name in ("short", "title", "prose", "ask", "then", "notes")}
    choices, sheet = (tuple(_of(f"guide_{number}_{name}_").values()) for name in ("choice", "sheet"))
    said, figure = (_of(f"guide_{number}_{name}_") for name in ("said", "figure"))
    return Scene(**words, choices=choices, sheet=sheet, minutes=minutes, said=said, figure=figure)


SCENES = tuple(_scene(number, minutes) for number, minutes in enumerate(_MINUTES, start=1))
"""In the order in which they are seen."""
FRAME: Mapping[str, str] = {name: words for name, words in _of("guide_").items() if not name[0].isdigit()}
"""What every scene has: its buttons, and what is said of a guess."""


def question_sheet(values: Mapping[str, str], teacher: bool = False) -> str:
    """A page of HTML to print: the questions of all scenes with room to answer, or for a teacher with minutes and notes in its place.

    `values` as `scenes.scene_facts` gives them.
    """
    parts = []
    for number, scene in enumerate(SCENES, start=1):
        questions = (fill(f"guide_{number}_sheet_{row}", **values) for row in range(1, len(scene.sheet) + 1))
        room = "" if teacher else "<div></div>"
        asked = "".join(f"<li>{escape(question)}{room}</li>" for question in questions)
        notes = fill(f"guide_{number}_notes", **values).replace("**", "")
        notes_row = f"<p>{escape(fill('sheet_notes', minutes=scene.minutes, notes=notes))}</p>" if teacher else ""
        short, heading = (escape(fill(f"guide_{number}_{name}")) for name in ("short", "title"))
        parts.append(f"<section><h2>{number} {short}: {heading}</h2>{notes_row}<ol>{asked}</ol></section>")
    style = (
        "body{font:12pt/1.4 sans-serif;max-width:42rem;margin:2rem auto;padding:0 1rem}h2{font-size:13pt;margin-bottom:.3rem}"
        "section{break-inside:avoid}li div{border-bottom:1px solid #999;height:1.8rem}"
    )
    title = escape(fill("sheet_title", scenes=len(SCENES)))
    head = f'<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{title}</title><style>{style}</style></head>'
    name = escape(fill("sheet_teacher")) if teacher else f"{escape(fill('sheet_name'))} ____________________"
    return f"{head}<body><h1>{title}</h1><p>{name}</p>{''.join(parts)}</body></html>"


# Equations ------------------------------------------------------------------------------------------------------------


def equations(scene: int, method: Method, settings: DecodeSettings) -> tuple[Equation, ...]:
    """The equations of a scene (0…6) for a method that skips by uncertainty, in the order in which they are used."""
    unsure = ("entropy",) if settings.estimator == "entropy" else ("perturbed", "disagreement")
    if settings.estimator not in ("entropy", "temperature"):
        unsure = ("perturbed", "expected")
    choices: dict[object, tuple[str, ...]] = {
        rules.online_k: ("line", "softplus", "online_bound", "online"),
        rules.certified_k: ("certified",),
        rules.fixed_k: ("offline",) if method.offline_k else (),
    }
    sent = (*choices.get(method.size, ()), *(("reconstruction",) if method.fills_tail_uniformly else ()), "payload")
    drafted = ("softmax", "truncated") if method.drafts_from_payload else ("softmax",)
    named = (drafted, ("payload", "link"), unsure, ("skip",), sent, ("accept", "replacing"), ("rate", "several"))
    return tuple(EQUATIONS[name] for name in named[scene])


# The code that ran ----------------------------------------------------------------------------------------------------


@lru_cache(maxsize=16)
def _parsed(file: str) -> tuple[ast.Module, tuple[str, ...]]:
    text = (Path(__file__).parents[2] / file).read_text(encoding="utf-8")
    return ast.parse(text), tuple(text.splitlines())


def source_of(file: str, name: str) -> Code:
    """The text of a function, a class or a method ("Class.method") of a file in `cuhlm_core`, unindented, without importing it.

    LookupError where the file has none of that name.
    """
    module, lines = _parsed(file)
    node: ast.AST = module
    for part in name.split("."):
        named = (child for child in ast.iter_child_nodes(node) if isinstance(child, ast.FunctionDef | ast.ClassDef) and child.name == part)
        inner = next(named, None)
        if inner is None:
            raise LookupError(f"{file} has no {name}.")
        node = inner
    assert isinstance(node, ast.FunctionDef | ast.ClassDef)
    first = min([node.lineno, *(decorator.lineno for decorator in node.decorator_list)])
    return Code(file, name, first, textwrap.dedent("\n".join(lines[first - 1 : node.end_lineno])))


def code(scene: int, method: Method, settings: DecodeSettings) -> tuple[Code, ...]:
    """The functions that a scene (0…6) runs for this method, the most instructive first."""
    estimator = "disagreement" if settings.estimator == "temperature" else "expected_disagreement"
    unsure = [("maths/uncertainty.py", estimator), ("maths/uncertainty.py", "draft_probs_at_temperatures")]
    drafted = [("maths/verification.py", "inverse_cdf"), ("decoding/device.py", "softmax")]
    if method.drafts_from_payload:
        drafted.append(("maths/compression.py", "RankedProbs.truncated"))
    names = (
        drafted,
        [("maths/channel.py", "LinkBudget.mean_snr_db"), ("maths/channel.py", "shannon_rate"), ("maths/payload.py", "payload_bits")],
        [("maths/uncertainty.py", "normalised_entropy")] if settings.estimator == "entropy" else unsure,
        [("rules.py", method.transmit.name), ("decoding/device.py", "draft")],
        _compressing(method, settings),
        [("decoding/station.py", "verify")] + [("maths/verification.py", name) for name in ("accept_probability", "residual_probs")],
        [("studies/link/study.py", "mean_seconds"), ("maths/speculation.py", "expected_tokens")],
    )
    return tuple(source_of(file, name) for file, name in names[scene])


def _compressing(method: Method, settings: DecodeSettings) -> list[tuple[str, str]]:
    names = [("rules.py", method.size.name)]
    if method.size.is_limit:
        if "eta" in method.size.reads:
            names.append(("maths/rejection_line.py", "online_denominator"))
        names.append(("maths/compression.py", "RankedProbs.smallest_size"))
    if method.fills_tail_uniformly:
        names += [("maths/compression.py", "RankedProbs.entries"), ("maths/compression.py", "Entries.spread")]
    if settings.payload not in EXACT:
        names.append(("maths/compression.py", "coded_entries" if method.fills_tail_uniformly else "coded"))
    return [*names, ("maths/payload.py", "payload_bits")]


# The methods as words -------------------------------------------------------------------------------------------------


def method_words(method: Method) -> tuple[str, str, str, str, str]:
    """A row of the methods table: title, when it transmits, what it sends, who decides, one sentence."""
    when, who = method.transmit.words if method.verifies else "never", method.test.words
    if method.verifies and method.transmit.reads:
        who = f"{who}; the small model where skipped"
    return method.title, when, method.size.words, who, method.summary


def find_terms(words: str) -> dict[str, str]:
    """The glossary's terms that hold every word typed, in the term or its meaning, whatever the case; all for no word. In the order
    of the alphabet, Greek letters last."""
    wanted = words.casefold().split()
    ordered = sorted(GLOSSARY.items(), key=lambda row: row[0].casefold())
    return {term: meaning for term, meaning in ordered if all(word in f"{term} {meaning}".casefold() for word in wanted)}
