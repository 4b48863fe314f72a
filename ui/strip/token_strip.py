"""The token strip: a Streamlit component that draws a run's tokens as chips (UX.md, Live page).

It is sent a run's events, of which web/engine/runs makes chips, and the series of `cuhlm_core.runs.series`; how it draws is in
web/components. All animation is in the browser, which owns the token that is shown: data comes ahead of it, in batches that it asks for.
Python receives a person's choice of a token, of a pressed button, and that more is wanted.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from functools import partial
from typing import Any, Literal

import numpy as np
import streamlit as st

from cuhlm_core.events import Decision, Event, Finished, Started, event_fields
from cuhlm_core.format import running_text
from cuhlm_core.maths.payload import full_payload_bits
from cuhlm_core.maths.schedule import Busy
from cuhlm_core.methods import METHODS
from cuhlm_core.runs import series
from cuhlm_core.runs.columns import RunTable
from cuhlm_core.settings import CLOCKS, ChannelSettings, ClockSettings, DecodeSettings
from cuhlm_core.storage import plain
from cuhlm_core.theme import LLM_COLOUR, SLM_COLOUR
from little_world.suggestions import suggested_questions
from ui.handles.pricing import pricing
from ui.strip.words import drawing_words
from ui.web.bridge import built, component

BESIDE = ("throughput", "bias")
"""The plots next to the strip, by name."""
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

    counters: Sequence[series.Counter]
    plots: Sequence[series.Plot]
    link: series.LinkPicture
    table: RunTable
    busy: Sequence[Sequence[Busy]]
    """What device, link and station do (`RunTable.busy`)."""
    pricing: Callable[[int], dict[str, Any] | None]
    """What the browser recomputes the costs of the rounds from a row on with (`ui.handles.pricing`)."""
    priced: tuple[ChannelSettings, ClockSettings]
    """What its costs are of."""
    question: str
    """The run's prompt, for a lecture, which shows the strip alone."""
    bar: Bar
    active: bool
    """A run is under way: the browser asks for more."""
    paused: bool
    on_press: Callable[[str], None]
    """Called with one of PRESSES, before the page is drawn again."""
    otherwise: Mapping[str, Any] | None = None
    """Another decision at a token of a run that has ended (`ui.live.alternatives.otherwise`)."""
    on_otherwise: Callable[[int | None], None] = lambda round_: None
    """Called with the round at which another decision is wished for, or None to take it back."""
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
    recosted: bool = False
    """Rounds that the browser has may have other costs now: all of the series are sent."""


def threshold(started: Started) -> float | None:
    """The threshold of a run whose method looks at it."""
    u_th, method = started.settings.u_th, METHODS.get(started.method)
    looked_at = method is None or "u_th" in method.uses
    return float(u_th) if looked_at and isinstance(u_th, int | float) else None


def sent_event(event: Event) -> dict[str, Any]:
    """As the browser is sent it: without the longest of its fields, which nothing draws."""
    fields: dict[str, Any] = plain({**event_fields(event), "distances": None})
    return fields


def drawn_of(started: Started | None, finished: Finished | None, table: RunTable, settings: DecodeSettings) -> dict[str, Any]:
    """What a board draws of a run, as its fields; `table` has the costs of the channel and clock of `settings`."""
    full_bits = full_payload_bits(started.vocabulary_size) if started else 1
    baselines, clock = table.baselines(full_bits, settings.channel, settings.clock), CLOCKS[settings.clock.kind]
    method = METHODS.get(started.method) if started else None
    in_turn = table.baselines(full_bits, settings.channel, replace(settings.clock, schedule="sequential"))
    answer = series.answer_of(started, finished) if started and finished else None
    u_th = threshold(started) if started else None
    no_gain = series.hides_gain(started, answer)
    return {
        "counters": series.counters(table, full_bits, baselines, clock_name=clock, answer=answer, no_gain=no_gain),
        "plots": series.plots(table, baselines, clock_name=clock, u_th=u_th, method=method),
        "link": series.link_picture(table, started.vocabulary_size if started else 0, full_bits, in_turn, settings.channel),
        "table": table,
        "busy": table.busy(settings.channel, settings.clock),
        "pricing": partial(pricing, started, table, settings.channel, settings.clock, nothing=no_gain),
        "priced": (settings.channel, settings.clock),
        "question": running_text(" ".join(started.prompt.split())) if started else "",
    }


def intervals(busy: Sequence[Sequence[Busy]]) -> list[list[list[Any]]]:
    """What device, link and station do as busy.js draws it: by round, kind and seconds of each interval."""
    return [[[part.kind, round(part.start, 6), round(part.end, 6)] for part in row] for row in busy]


def _board_data(board: Board, since: int) -> dict[str, Any]:
    """The board as JSON: series from the row `since` on, which the browser has up to there."""

    def numbers(values: np.ndarray) -> list[float | None]:
        return _numbers(values[since:])

    costs, table = board.table.costs, board.table
    return {
        "since": since,
        "rounds": len(table),
        "counters": [
            {**vars(row), "values": row.values[since:], "asides": row.asides[since:]}
            for row in board.counters
        ],
        "plots": [_plot_data(plot, since) for plot in board.plots],
        "parts": [numbers(part) for part in (costs.slm_s, costs.uplink_s, costs.llm_s)],
        "total": numbers(costs.total_s),
        "busy": intervals(board.busy[since:]),
        "link": {
            "packets": [words[since:] for words in board.link.packets],
            "widths": [numbers(widths) for widths in board.link.widths],
            "snr": numbers(board.link.snr_db),
            "average": board.link.average_db,
            "channel": board.link.channel[since:],
            "whole": board.link.whole,
            "whole_s": board.link.whole_s[since:],
            "uploads": series.uploads(table)[since:],
        },
        "pricing": board.pricing(since),
        "priced": dict(zip(("channel", "clock"), map(vars, board.priced), strict=True)),
        "words": table.text[since:].tolist(),
        "bar": asdict(board.bar),
        "question": board.question,
        "active": board.active,
        "paused": board.paused,
        "follows": board.follows,
        "apart": board.apart,
        "otherwise": board.otherwise,
        "refusal": board.refusal,
    }


def _plot_data(plot: series.Plot, since: int) -> dict[str, Any]:
    """A plot from the round behind `since` on; its values in words, too, so that a number is rounded once."""
    return {
        "name": plot.name,
        "title": plot.title,
        "help": plot.help,
        "lines": [{"name": line.name, "dash": line.dash, "values": _numbers(line.values[since:])} for line in plot.lines],
        "points": _numbers(plot.points[since:]),
        "now": _said((plot.lines[0].values if plot.lines else plot.points)[since:], plot.says),
        "each": _said(plot.points[since:], plot.says),
        "levels": [{**asdict(level), "words": plot.says(level.value)} for level in plot.levels],
        "top": plot.top,
        "power": plot.power,
        "ticks": plot.ticks,
        "absent": plot.absent,
        "note": plot.note,
    }


def _numbers(values: np.ndarray) -> list[float | None]:
    """To four figures; None for what is not known."""
    return [None if np.isnan(value) else float(f"{value:.4g}") for value in values.tolist()]


def _said(values: np.ndarray, says: Callable[[float | None], str]) -> list[str]:
    return ["" if value != value else says(value) for value in values.tolist()]


def plots_of(key: str, names: Sequence[str] = BESIDE) -> None:
    """Plots of the strip of that key: the browser draws them from the strip's data, so nothing is sent here."""
    _component(key=f"{key}-plots-{'-'.join(names)}", data=[{"plots_of": key, "names": list(names)}])


def part_of(key: str, part: Literal["tools", "details", "facts"]) -> None:
    """A part of the board of that strip: its buttons, what is known in detail, or of a chosen token; the browser puts it there."""
    _component(key=f"{key}-{part}", data=[{"part_of": key, "part": part}])


def token_strip(
    events: Sequence[Event], *, key: str, run: str, first: tuple[int, int], u_th: float | None, autoplay: bool, board: Board,
    introduces: bool = False,
) -> int | None:  # fmt: skip
    """Draw the strip and return the round of the token that the person selected (always one of the run's), or None.

    events: the run's, all of them on every call; the browser makes its chips of them, and patches those that an audit changes.
    first: the first event and the first row of the board to send, for a run that grows: the browser has those before, and says where it
    has not.
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
        board.on_otherwise(wish["round"] if isinstance(wish, Mapping) and isinstance(wish.get("round"), int) else None)

    def questioned() -> None:
        question, refusal = (st.session_state.get(key) or {}).get("question"), board.refusal
        if refusal and isinstance(question, str) and question in {*refusal["questions"], *suggested_questions()}:
            board.on_question(question)
        elif refusal and isinstance(question, Mapping) and refusal["general"]:
            board.on_general()

    state = said(key, run, "selected", "round")
    if lacks(key, run):
        first = (0, 0)
    round_ = None if state is None or state["round"] not in range(1, len(board.table) + 1) else state["round"]
    shown: dict[str, Any] = {"since": first[0], "selected": round_, "action": None if state is None else state["action"], "u_th": u_th}
    since = 0 if board.recosted else first[1]
    data = strip_data(events, key, run, since, board, **shown, running=board.active, autoplay=autoplay, introduces=introduces)
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
    row: int,
    board: Board,
    *,
    since: int = 0,
    autoplay: bool = True,
    introduces: bool = False,
    **shown: Any,
) -> dict[str, Any]:
    """What the browser is sent: the events from number `since` on, the board from a row on, and what is `shown` of them."""
    seconds = float(board.table.costs.total_s.sum())
    slowed = min(1.0, round(seconds / INTRODUCTION_SECONDS, 4)) if introduces else 1.0
    return {
        "run": run,
        "since": since,
        "events": list(map(sent_event, events[since:])),
        "playback": {"autoplay": autoplay, "introduces": introduces, "speed": slowed},
        "key": key,
        "board": _board_data(board, row),
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
