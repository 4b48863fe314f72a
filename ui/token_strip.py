"""The token strip: a Streamlit component that draws a run's tokens as chips (UX.md, Live page).

What it draws is made by `ui.chips`; how it draws is in the token_*.js and token_*.css files.
All animation is in the browser; Python hears of nothing but a person's choice of a token.
"""

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Literal

import streamlit as st

from cuhlm_core.events import Decision
from ui.chips import Chip, legend

_FOLDER = Path(__file__).parent
_SCRIPTS = ("token_words.js", "token_chip.js", "token_legend.js", "token_player.js", "token_strip.js")

_STYLES = ("token_strip.css", "token_controls.css")


def joined(names: Sequence[str]) -> str:
    """Scripts or style sheets of this folder as one."""
    return "\n".join((_FOLDER / name).read_text(encoding="utf-8") for name in names)


def looks() -> str:
    """Style rules of the decisions: colour and border, and how the legend's filter lets their tokens stand out."""
    own = [f'[data-decision="{one}"], [data-filter="{one}"] {{ --colour: {one.colour}; --border: {one.border}; }}' for one in Decision]
    lit = [f'.filtering.highlight-{one} .token[data-decision="{one}"] {{ opacity: 1; }}' for one in Decision]
    miss = f'[data-filter="miss"] {{ --colour: {Decision.SKIP.colour}; --border: {Decision.SKIP.border}; }}'
    return "\n".join([f".strip {{ --resample-colour: {Decision.RESAMPLE.colour}; }}", *own, miss, *lit, ""])


# Once, at import: Streamlit hands inline code to the browser as one module and one style sheet.
_component = st.components.v2.component("cuhlm_token_strip", css=looks() + joined(_STYLES), js=joined(_SCRIPTS))


@dataclass(frozen=True)
class Playback:
    """How a recorded run is replayed; the person can change pace and speed in the strip."""

    autoplay: bool = True
    """Play as soon as the run is new to the browser, unless it asks for reduced motion."""
    pace: Literal["model", "even"] = "model"
    """model: each token takes its seconds on the model clock (1.5 s at most); even: `tokens_per_second`."""
    tokens_per_second: float = 8.0
    speed: float = 1.0
    """0.5, 1, 2 or 5."""


def token_strip(
    tokens: Sequence[Chip],
    *,
    key: str,
    run: str,
    first: int = 0,
    selected: int | None = None,
    u_th: float | None = None,
    running: bool = False,
    playback: Playback | None = None,
    badge: str | None = None,
    label: str = "Tokens",
    height: int = 300,
) -> int | None:
    """Draw the strip and return the round of the selected token (always one of `tokens`), or None.

    tokens: the run's chips, all of them on every call; the browser creates only the new ones and patches the changed ones.
    first: the first chip to send, for a run that grows: the browser has those before, and asks for more where it has not.
    run: names the run; a new name starts the strip afresh and drops the selection.
    selected: the round to select, usually what the last call returned; None leaves the choice to the person. A choice that
    the person made since the last call wins over it.
    u_th: draws a tick on every uncertainty bar. running: follow the newest token. badge: a short label, such as "Recorded".
    height: of the scrolling area, in pixels; it stays the same while the run grows, so nothing below it moves.
    """
    state = _said(key, run, "selected", "round")
    behind = _said(key, run, "behind", "chips")
    if behind is not None and behind["action"] != st.session_state.get(f"{key}-behind"):
        st.session_state[f"{key}-behind"] = behind["action"]
        first = min(first, max(behind["chips"] or 0, 0))
    memory = f"{key}-handled"
    round_ = selected
    if state is not None:
        if state["action"] != st.session_state.get(memory):
            st.session_state[memory] = state["action"]
            round_ = state["round"]
        elif selected is None:
            round_ = state["round"]
    if not any(round_ == part["round"] for chip in tokens for part in chip.get("parts", [chip])):
        round_ = None
    _component(
        key=key,
        data={
            "run": run,
            "first": first,
            "tokens": list(tokens[first:]),
            "decisions": legend(),
            "selected": round_,
            "action": None if state is None else state["action"],
            "u_th": u_th,
            "running": running,
            "playback": None if playback is None else asdict(playback),
            "badge": badge,
            "label": label,
            "height": height,
        },
        on_selected_change=lambda: None,
        on_behind_change=lambda: None,
    )
    return round_


def _said(key: str, run: str, what: str, number: str) -> dict[str, Any] | None:
    """What the browser said last of this run: {`number`: a whole number or None, "action": when}. Its word is checked, not trusted.

    "selected": the "round" that the person chose; "behind": how many "chips" the strip has, where it lacks some.
    """
    state = st.session_state.get(key)
    said = state.get(what) if isinstance(state, Mapping) else None
    if not isinstance(said, Mapping) or said.get("run") != run:
        return None
    value, action = said.get(number), said.get("action")
    if not isinstance(action, int) or not (value is None or isinstance(value, int)):
        return None
    return {number: value, "action": action}
