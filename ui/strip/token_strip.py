"""The token strip: a Streamlit component that draws a run's tokens as chips (UX.md, Live page).

It is sent a run's events, of which web/engine/runs makes chips, counters and plots; how it draws is in web/components. All animation is
in the browser, which owns the token that is shown: data comes ahead of it, in batches that it asks for.
Python receives a person's choice of a token, of a pressed button, and that more is wanted.
"""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any, Literal

import streamlit as st

from cuhlm_core.events import Decision, Event, Finished, Started, event_fields
from cuhlm_core.methods import METHODS
from cuhlm_core.runs.columns import RunTable
from cuhlm_core.runs.likelihood import answer_of, needs_likelihood, tells_no_gain
from cuhlm_core.settings import ChannelSettings, ClockSettings
from cuhlm_core.storage import plain
from cuhlm_core.theme import LLM_COLOUR, SLM_COLOUR
from little_world.suggestions import suggested_questions
from ui.strip.words import drawing_words
from ui.web.bridge import built, component

INTRODUCTION_SECONDS = 7.0
"""How long the first replay of a visit takes, so that it can be followed."""
KEPT_ANSWERS = 8
"""Answers that the browser may have passed over: what they brought is sent again."""
PRESSES = ("run", "step", "pause", "resume", "stop")


def looks() -> str:
    """Style rules of the decisions: colour and border, and how the legend's filter lets their tokens stand out."""
    models = f".strip {{ --slm-colour: {SLM_COLOUR}; --llm-colour: {LLM_COLOUR}; }}"
    own = [f'[data-decision="{one}"], [data-filter="{one}"] {{ --colour: {one.colour}; --border: {one.border}; }}' for one in Decision]
    lit = [f'.filtering.highlight-{one} .token[data-decision="{one}"] {{ opacity: 1; }}' for one in Decision]
    miss = f'[data-filter="miss"] {{ --colour: {Decision.SKIP.colour}; --border: {Decision.SKIP.border}; }}'
    return "\n".join([f".strip {{ --resample-colour: {Decision.RESAMPLE.colour}; }}", models, *own, miss, *lit, ""])


# Once, at import: Streamlit hands inline code to the browser as one module and one style sheet.
LOOKS = looks() + built("strip.css")
WORDS = drawing_words()
_component = component("strip", LOOKS, WORDS)


@dataclass(frozen=True)
class Bar:
    """A line next to the counts: what is shown, what is under way, or what went wrong."""

    words: str
    kind: Literal["info", "stale", "error"] = "info"
    """stale: the controls at the left are not those of the numbers, which are greyed."""


@dataclass(frozen=True)
class Board:
    """What the Live page has around its strip, and what its buttons do."""

    started: Started | None
    finished: Finished | None
    table: RunTable
    priced: tuple[ChannelSettings, ClockSettings]
    """What the table's costs are of, and those that are drawn unless a handle stands elsewhere."""
    bar: Bar
    active: bool
    """A run is under way: the browser asks for more."""
    paused: bool
    on_press: Callable[[str], None]
    """Called with one of PRESSES, before the page is drawn again."""
    otherwise: Mapping[str, Any] | None = None
    """Another decision at a token of a run that has ended (`ui.live.alternatives.otherwise`)."""
    on_otherwise: Callable[[int | None, int | str | None], None] = lambda round_, what: None
    """Called with the round at which another decision is wished for, and skip, send or a token's number; or None to take it back."""
    refusal: Mapping[str, Any] | None = None
    """A prompt that is outside of what the pair knows: what was `asked`, the `words` that say so, `questions` where no suggestion is near,
    and the button for a pair of `general` models (`ui.live.general.offered`)."""
    on_question: Callable[[str], None] = lambda prompt: None
    """Called with the one of them that was chosen."""
    on_general: Callable[[], None] = lambda: None
    """Called where the general models are to be asked."""
    follows: bool = False
    """Another run takes this one's place as soon as it is decoded: the browser asks for it."""
    apart: bool = False
    """Its buttons and what is known in detail stand elsewhere on the page (`part_of`)."""


def threshold(started: Started) -> float | None:
    """The threshold of a run whose method looks at it."""
    u_th, method = started.settings.u_th, METHODS.get(started.method)
    looked_at = method is None or "u_th" in method.uses
    return float(u_th) if looked_at and isinstance(u_th, int | float) else None


def sent_event(event: Event, only: Collection[str] | None = None) -> dict[str, Any]:
    """As the browser is sent it: without the longest of its fields, which nothing draws. only: with these fields and no other."""
    known = event_fields(event) | {"distances": None}
    fields: dict[str, Any] = plain(known if only is None else {name: known[name] for name in only})
    return fields


def _board_data(board: Board) -> dict[str, Any]:
    """What the browser has not from the run's events."""
    started, finished = board.started, board.finished
    answer = answer_of(started, finished) if started else None
    no_gain = started is not None and (tells_no_gain(started, finished.text) if finished else needs_likelihood(started.pair))
    return {
        "priced": dict(zip(("channel", "clock"), map(vars, board.priced), strict=True)),
        "answer": answer and {"mark": answer.mark, "words": answer.words},
        "nothing": no_gain,
        "bar": asdict(board.bar),
        "active": board.active,
        "paused": board.paused,
        "follows": board.follows,
        "apart": board.apart,
        "otherwise": board.otherwise,
        "refusal": board.refusal,
    }


def plots_of(key: str, names: Sequence[str], low: bool = False) -> None:
    """Plots of the strip of that key: the browser draws them from the strip's data, so nothing is sent here. low: as low as may be."""
    _component(key=f"{key}-plots-{'-'.join(names)}", data=[{"plots_of": key, "names": list(names), "low": low}])


def part_of(key: str, part: Literal["tools", "details", "facts"]) -> None:
    """A part of the board of that strip: its buttons, what is known in detail, or of a chosen token; the browser puts it there."""
    _component(key=f"{key}-{part}", data=[{"part_of": key, "part": part}])


def token_strip(
    events: Sequence[Event], *, key: str, run: str, first: int, u_th: float | None, autoplay: bool, board: Board,
    introduces: bool = False,
) -> int | None:  # fmt: skip
    """Draw the strip and return the round of the token that the person selected (always one of the run's), or None.

    events: the run's, all of them on every call; the browser makes its chips of them, and patches those that an audit changes.
    first: the first event to send, for a run that grows: the browser has those before, and says where it has not.
    run: names the run; a new name starts the strip afresh and drops the selection.
    u_th: draws a tick on every uncertainty bar.
    autoplay: begin as soon as the run is new to the browser; one that asks for reduced motion shows all that there is at once.
    board: counters, bar and buttons above the strip, and what `plots_of` draws.
    introduces: a page's first replay of this run takes INTRODUCTION_SECONDS, and stops at its first replaced token.
    """

    def pressed() -> None:
        action = (st.session_state.get(key) or {}).get("pressed")
        if action in PRESSES:
            board.on_press(action)

    def wished() -> None:
        wish = (st.session_state.get(key) or {}).get("otherwise")
        round_, what = (wish.get("round"), wish.get("what")) if isinstance(wish, Mapping) else (None, None)
        board.on_otherwise(round_ if isinstance(round_, int) else None, what if isinstance(what, int | str) else None)

    def questioned() -> None:
        question, refusal = (st.session_state.get(key) or {}).get("question"), board.refusal
        if refusal and isinstance(question, str) and question in {*refusal["questions"], *suggested_questions()}:
            board.on_question(question)
        elif refusal and isinstance(question, Mapping) and refusal["general"]:
            board.on_general()

    state = said(key, run, "selected", "round")
    if lacks(key, run):
        first = 0
    round_ = None if state is None or state["round"] not in range(1, len(board.table) + 1) else state["round"]
    shown: dict[str, Any] = {"since": first, "selected": round_, "action": None if state is None else state["action"], "u_th": u_th}
    data = strip_data(events, key, run, board, **shown, running=board.active, autoplay=autoplay, introduces=introduces)
    _component(
        key=key,
        data=[data],
        on_selected_change=lambda: None,
        on_behind_change=lambda: None,
        on_pressed_change=pressed,
        on_more_change=lambda: None,
        on_otherwise_change=wished,
        on_question_change=questioned,
    )
    return round_


def strip_data(
    events: Sequence[Event],
    key: str,
    run: str,
    board: Board,
    *,
    since: int = 0,
    autoplay: bool = True,
    introduces: bool = False,
    **shown: Any,
) -> dict[str, Any]:
    """What the browser is sent: the events from number `since` on, and what is `shown` of them."""
    seconds = float(board.table.costs.total_s.sum())
    slowed = min(1.0, round(seconds / INTRODUCTION_SECONDS, 4)) if introduces else 1.0
    return {
        "run": run,
        "since": since,
        "events": list(map(sent_event, events[since:])),
        "playback": {"autoplay": autoplay, "introduces": introduces, "speed": slowed},
        "key": key,
        "board": _board_data(board),
        "label": "Tokens",
        **shown,
    }


def lacks(key: str, run: str) -> bool:
    """Whether the browser says, for the first time, that it has not all events of this run that were sent before."""
    behind, known = said(key, run, "behind"), f"{key}-behind"
    if behind is None or behind["action"] == st.session_state.get(known):
        return False
    st.session_state[known] = behind["action"]
    return True


def said(key: str, run: str, what: str, *numbers: str) -> dict[str, Any] | None:
    """What the browser said last of this run: {each of `numbers`: a whole number or None, "action": when}. It is checked, not trusted.

    "selected": the "round" that the person chose; "behind": the strip lacks some events.
    """
    state = st.session_state.get(key)
    words = state.get(what) if isinstance(state, Mapping) else None
    if not isinstance(words, Mapping) or words.get("run") != run or not isinstance(words.get("action"), int):
        return None
    values = {number: words.get(number) for number in numbers}
    return {**values, "action": words["action"]} if all(isinstance(value, int | None) for value in values.values()) else None
