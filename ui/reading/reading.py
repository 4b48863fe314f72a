"""A text that both models have read, as chips: coloured by what would have become of each token, or by its rank under a model."""

from collections.abc import Sequence
from typing import Any

from cuhlm_core.events import Decision
from cuhlm_core.format import count, probability, visible_text
from cuhlm_core.studies.own_text.reading import ReadText, ReadToken, rank_group, rank_titles
from cuhlm_core.studies.own_text.words import NO_DRAFT, NO_DRAFT_LETTER, NO_DRAFT_MEANING, token_sentence
from ui.strip import token_strip
from ui.strip.words import legend
from ui.web.bridge import built, component

VIEWS = {"decision": "What it would have done", "small": "Rank, small model", "large": "Rank, large model"}
"""What the colours can stand for."""
MAX_SHOWN_CHARACTERS = 48
"""Longer token texts are cut, with an ellipsis: a chip must fit a phone."""
_KEY = "reading"
_NONE = "none"
_RANK_COLOURS = ("#56B4E9", "#4E8F3C", "#E69F00", "#A65E4E", "#7A5BA8")


def _own_looks() -> str:
    """Colours and borders of what no decision of a run is called."""
    looks = {_NONE: ("#8C8C8C", "dashed"), **{f"rank-{number}": (colour, "solid") for number, colour in enumerate(_RANK_COLOURS)}}
    own = [f'[data-decision="{one}"], [data-filter="{one}"] {{ --colour: {c}; --border: {b}; }}' for one, (c, b) in looks.items()]
    lit = [f'.filtering.highlight-{one} .token[data-decision="{one}"] {{ opacity: 1; }}' for one in looks]
    return "\n".join([*own, *lit, ""])


_component = component(_KEY, token_strip.looks() + _own_looks() + built("reading.css"))


def reading(read: ReadText, u_th: float | None, view: str, name: str) -> ReadToken | None:
    """Draw the text and return the token that the person chose, or None. `name` names the text: a new one drops the choice."""
    state = token_strip.said(_KEY, name, "selected", "round") or {"round": None, "action": None}
    chosen = state["round"] if state["round"] in range(1, len(read.tokens) + 1) else None
    data = reading_data(read, u_th, view) | {"run": name, "selected": chosen, "action": state["action"]}
    _component(key=_KEY, data=[data], on_selected_change=lambda: None)
    return read.tokens[chosen - 1] if chosen else None


def reading_data(read: ReadText, u_th: float | None, view: str) -> dict[str, Any]:
    """What the browser draws."""
    by_decision = view == "decision"
    return {
        "tokens": _decided(read, u_th) if by_decision else _ranked(read, small=view == "small"),
        "decisions": _decision_rows() if by_decision else _rank_rows(),
        "u_th": u_th if by_decision else None,
        "view": view,
        "label": "The text, token by token",
    }


def _decision_rows() -> list[dict[str, Any]]:
    looks = {"name": _NONE, "letter": NO_DRAFT_LETTER, "label": NO_DRAFT.capitalize()}
    none = {**looks, "meaning": NO_DRAFT_MEANING, "usual": False, "alone": False}
    return [*(row for row in legend() if row["name"] in (Decision.SKIP, Decision.ACCEPT, Decision.RESAMPLE)), none]


def _rank_rows() -> list[dict[str, Any]]:
    """Every group, whether it occurs or not: a gap says something, too."""
    meaning = "how many tokens the model finds more likely than this one, and one"
    return [
        {"name": f"rank-{number}", "letter": "#", "label": title, "meaning": meaning, "usual": True, "alone": False}
        for number, title in enumerate(rank_titles())
    ]


def _seen(token: ReadToken) -> dict[str, Any]:
    """What every chip shows."""
    shown = bytes.fromhex(token.token_hex).hex(" ").upper() if token.token_hex else visible_text(token.text, MAX_SHOWN_CHARACTERS)
    line = {"newline": True} if "\n" in token.text else {}
    return {"round": token.number, "text": shown or "(no text)", **line}


def _decided(read: ReadText, u_th: float | None) -> Sequence[dict[str, Any]]:
    chips = []
    for token, decision in zip(read.tokens, read.decisions(u_th), strict=True):
        chip = _seen(token) | {"decision": decision or _NONE, "u": round(token.uncertainty, 4)}
        decided = NO_DRAFT if decision is None else decision.label
        chip["label"] = f"Token {token.number}: {chip['text']}, {decided}, uncertainty {token.uncertainty:.2f}"
        chip["hint"] = token_sentence(read, token, decision, u_th)
        chips.append(chip | ({"k": str(token.k)} if decision in (Decision.ACCEPT, Decision.RESAMPLE) else {}))
    return chips


def _ranked(read: ReadText, small: bool) -> Sequence[dict[str, Any]]:
    chips = []
    for token in read.tokens:
        rank, prob = (token.draft_rank, token.draft_prob) if small else (token.target_rank, token.target_prob)
        words = f"rank {count(rank)} under the {'small' if small else 'large'} model, probability {probability(prob)}"
        chip = _seen(token) | {"decision": f"rank-{rank_group(rank)}", "letter": count(rank)}
        chips.append(chip | {"label": f"Token {token.number}: {chip['text']}, {words}", "hint": words[0].upper() + words[1:]})
    return chips
