"""The token strip: a Streamlit component that draws a run's tokens as chips (UX.md, Live page).

What it draws is made by `ui.chips` and `cuhlm_core.runs.series`; how it draws is in strip/. All animation is in the browser, which owns
the token that is shown: data comes ahead of it, in batches that the browser asks for. Python hears of a person's choice of a token, of a
pressed button, and that more is wanted.
"""

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Literal

import numpy as np
import streamlit as st

from cuhlm_core.events import Decision, Finished, Started, TokenDecided
from cuhlm_core.format import running_text
from cuhlm_core.maths.payload import full_payload_bits
from cuhlm_core.methods import METHODS
from cuhlm_core.runs import series
from cuhlm_core.runs.columns import RunTable
from cuhlm_core.runs.reached import reached_answer
from cuhlm_core.settings import CLOCKS, DecodeSettings
from ui.strip.chips import Chip, legend

_FOLDER = Path(__file__).parents[1]
DRAWING = ("strip/words.js", "strip/chip.js", "strip/legend.js", "strip/player.js")
"""Scripts that another component can draw tokens with; STYLES are what they look like."""
STYLES = ("strip/strip.css", "strip/controls.css")
_SCRIPTS = (*DRAWING, "strip/system.js", "strip/plots.js", "strip/board.js", "strip/strip.js")
PRESSES = ("run", "step", "pause", "resume", "stop")


def joined(names: Sequence[str]) -> str:
    """Scripts or style sheets of `ui` as one."""
    return "\n".join((_FOLDER / name).read_text(encoding="utf-8") for name in names)


def looks() -> str:
    """Style rules of the decisions: colour and border, and how the legend's filter lets their tokens stand out."""
    own = [f'[data-decision="{one}"], [data-filter="{one}"] {{ --colour: {one.colour}; --border: {one.border}; }}' for one in Decision]
    lit = [f'.filtering.highlight-{one} .token[data-decision="{one}"] {{ opacity: 1; }}' for one in Decision]
    miss = f'[data-filter="miss"] {{ --colour: {Decision.SKIP.colour}; --border: {Decision.SKIP.border}; }}'
    return "\n".join([f".strip {{ --resample-colour: {Decision.RESAMPLE.colour}; }}", *own, miss, *lit, ""])


def _script() -> str:
    """Everything, with the drawing of the system as a constant."""
    return f"const SYSTEM = {json.dumps(joined(['strip/system.svg']))};\n{joined(_SCRIPTS)}"


# Once, at import: Streamlit hands inline code to the browser as one module and one style sheet.
_LOOKS = (*STYLES, "strip/board.css", "strip/plots.css", "strip/lecture.css")
SCRIPT, LOOKS = _script(), looks() + joined(_LOOKS)
_component = st.components.v2.component("cuhlm_token_strip", css=LOOKS, js=SCRIPT)


@dataclass(frozen=True)
class Bar:
    """One line above the strip: what is shown, what is under way, or what went wrong."""

    words: str
    kind: Literal["info", "stale", "error"] = "info"
    """stale: the controls at the left are not those of the numbers, which are greyed."""


@dataclass(frozen=True)
class Board:
    """What the Live page has around its strip, and what its buttons do."""

    counters: Sequence[series.Counter]
    plots: Sequence[series.Plot]
    table: RunTable
    full_payload_bits: int
    question: str
    """The run's prompt, for a lecture, which shows the strip alone."""
    bar: Bar
    active: bool
    """A run is under way: the browser asks for more."""
    paused: bool
    on_press: Callable[[str], None]
    """Called with one of PRESSES, before the page is drawn again."""
    flips: Sequence[int] = ()
    """Rounds that would be decided otherwise under the controls at the left."""
    recosted: bool = False
    """Rounds that the browser has may have other costs now: all of the series are sent."""


def threshold(started: Started, token: TokenDecided | None = None) -> float | None:
    """The threshold of a round that states it, else the one of a run whose method looks at it."""
    if token is not None and token.u_th is not None:
        return token.u_th
    u_th, method = started.settings.u_th, METHODS.get(started.method)
    looked_at = method is None or "u_th" in method.uses
    return float(u_th) if looked_at and isinstance(u_th, int | float) else None


def drawn_of(started: Started | None, finished: Finished | None, table: RunTable, settings: DecodeSettings) -> dict[str, Any]:
    """What a board draws of a run, as its fields; `table` has the costs of the channel and clock of `settings`."""
    full_bits = full_payload_bits(started.vocabulary_size) if started else 1
    baselines, clock = table.baselines(full_bits, settings.channel, settings.clock), CLOCKS[settings.clock.kind]
    method = METHODS.get(started.method) if started else None
    answer = reached_answer(started.prompt, finished.text, started.pair) if started and finished else None
    u_th = threshold(started) if started else None
    return {
        "counters": series.counters(table, full_bits, baselines, clock_name=clock, answer=answer),
        "plots": series.plots(table, baselines, clock_name=clock, u_th=u_th, learns=method is not None and method.learns),
        "table": table,
        "full_payload_bits": full_bits,
        "question": running_text(" ".join(started.prompt.split())) if started else "",
    }


def _board_data(board: Board, since: int) -> dict[str, Any]:
    """The board as JSON: series from the row `since` on, which the browser has up to there."""

    def numbers(values: np.ndarray, digits: int = 4) -> list[float | None]:
        return [None if np.isnan(value) else float(f"{value:.{digits}g}") for value in values[since:].tolist()]

    costs, table = board.table.costs, board.table
    return {
        "since": since,
        "rounds": len(table),
        "counters": [
            {"name": row.name, "words": row.words, "help": row.help, "values": row.values[since:], "asides": row.asides[since:]}
            for row in board.counters
        ],
        "plots": [
            {
                "name": plot.name,
                "title": plot.title,
                "help": plot.help,
                "lines": [{"name": line.name, "dash": line.dash, "values": numbers(line.values)} for line in plot.lines],
                "points": numbers(plot.points),
                "levels": [asdict(level) for level in plot.levels],
                "top": plot.top,
            }
            for plot in board.plots
        ],
        "parts": [numbers(part) for part in (costs.slm_s, costs.uplink_s, costs.llm_s)],
        "bits": numbers(table.inputs.payload_bits * table.transmitted / board.full_payload_bits),
        "uploads": series.uploads(table)[since:],
        "words": table.text[since:].tolist(),
        "bar": asdict(board.bar),
        "question": board.question,
        "active": board.active,
        "paused": board.paused,
        "flips": list(board.flips),
    }


def plots_of(key: str) -> None:
    """The plots beside the strip of that key: the browser draws them from the strip's data, so nothing is sent here."""
    _component(key=f"{key}-plots", data=[{"plots_of": key}])


def token_strip(tokens: Sequence[Chip], *, key: str, run: str, first: int, u_th: float | None, autoplay: bool, board: Board) -> int | None:
    """Draw the strip and return the round of the token that the person selected (always one of `tokens`), or None.

    tokens: the run's chips, all of them on every call; the browser creates only the new ones and patches the changed ones.
    first: the first chip to send, for a run that grows: the browser has those before, and asks for more where it has not.
    run: names the run; a new name starts the strip afresh and drops the selection.
    u_th: draws a tick on every uncertainty bar.
    autoplay: begin as soon as the run is new to the browser; one that asks for reduced motion shows all that there is at once.
    board: counters, bar and buttons above the strip, and what `plots_of` draws.
    """

    def pressed() -> None:
        action = (st.session_state.get(key) or {}).get("pressed")
        if action in PRESSES:
            board.on_press(action)

    state = said(key, run, "selected", "round")
    behind = said(key, run, "behind", "chips")
    if behind is not None and behind["action"] != st.session_state.get(f"{key}-behind"):
        st.session_state[f"{key}-behind"] = behind["action"]
        first = min(first, max(behind["chips"] or 0, 0))
    round_ = None if state is None else state["round"]
    if not any(round_ == part["round"] for chip in tokens for part in chip.get("parts", [chip])):
        round_ = None
    since = 0 if board.recosted else tokens[first]["round"] - 1 if first < len(tokens) else len(board.table)
    shown: dict[str, Any] = {"first": first, "selected": round_, "action": None if state is None else state["action"], "u_th": u_th}
    data = strip_data(tokens, key, run, since, board, **shown, running=board.active, autoplay=autoplay)
    _component(
        key=key,
        data=[data],  # in a list: Streamlit looks through a dictionary for tables, and imports pandas to know one
        on_selected_change=lambda: None,
        on_behind_change=lambda: None,
        on_pressed_change=pressed,
        on_more_change=lambda: None,
    )
    return round_


def strip_data(
    tokens: Sequence[Chip], key: str, run: str, since: int, board: Board, *, first: int = 0, autoplay: bool = True, **shown: Any
) -> dict[str, Any]:
    """What the browser is sent: the chips from `first` on, the board from the row `since` on, and what is `shown` of them."""
    return {
        "run": run,
        "first": first,
        "tokens": list(tokens[first:]),
        "decisions": legend(),
        "playback": {"autoplay": autoplay, "pace": "model", "speed": 1.0},
        "key": key,
        "board": _board_data(board, since),
        "label": "Tokens",
        "height": None,
        **shown,
    }


def said(key: str, run: str, what: str, *numbers: str) -> dict[str, Any] | None:
    """What the browser said last of this run: {each of `numbers`: a whole number or None, "action": when}. It is checked, not trusted.

    "selected": the "round" that the person chose; "behind": how many "chips" the strip has, where it lacks some.
    """
    state = st.session_state.get(key)
    words = state.get(what) if isinstance(state, Mapping) else None
    if not isinstance(words, Mapping) or words.get("run") != run or not isinstance(words.get("action"), int):
        return None
    values = {number: words.get(number) for number in numbers}
    return {**values, "action": words["action"]} if all(isinstance(value, int | None) for value in values.values()) else None
