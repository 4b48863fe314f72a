"""The race: a Streamlit component that draws the runs of a comparison as lanes; the person chooses a token in one of them."""

from collections.abc import Mapping, Sequence
from typing import Any

import streamlit as st

from cuhlm_core.events import Decision
from cuhlm_core.runs.comparison import Lane, finish, status
from ui.strip import token_strip
from ui.strip.chips import RunChips, Token, legend

_KEY = "race"


def _decision_colours() -> str:
    """What the tracks need of the decisions."""
    return ".race { " + " ".join(f"--of-{decision}: {decision.colour};" for decision in Decision) + " }\n"


SCRIPT = token_strip.joined((*token_strip.DRAWING, "race/race.js"))
LOOKS = token_strip.looks() + _decision_colours() + token_strip.joined((*token_strip.STYLES, "race/race.css"))
_component = st.components.v2.component("cuhlm_race", css=LOOKS, js=SCRIPT)


def race(name: str, compared: Sequence[Lane], running: bool, recorded: bool) -> tuple[int, int] | None:
    """Draw the race and return lane and round of the chosen token, or None.

    name: names the comparison; a new name starts the race afresh. running: more lanes or tokens follow.
    """
    said = _chosen(name, compared)
    where = None if said is None or said["lane"] is None else (said["lane"], said["round"])
    data = race_data(name, compared, running, recorded) | {
        "selected": None if where is None else {"lane": where[0], "round": where[1]},
        "action": None if said is None else said["action"],
    }
    _component(key=_KEY, data=data, on_selected_change=lambda: None)
    return where


def race_data(name: str, compared: Sequence[Lane], running: bool, recorded: bool) -> dict[str, Any]:
    """What the race draws."""
    first = min((lane.parting for lane in compared if lane.parting is not None), default=None)
    return {
        "run": name,
        "lanes": [
            {
                "title": lane.method.title,
                "summary": lane.method.summary,
                "status": status(lane, compared[0]),
                "finish": finish(lane),
                "complete": lane.complete,
                "parting": lane.parting or first,
                "tokens": _tokens(lane),
            }
            for lane in compared
        ],
        "decisions": legend(),
        "running": running,
        "badge": "Recorded" if recorded else None,
    }


def _tokens(lane: Lane) -> list[Token]:
    """The lane's rounds as the race draws them, with their seconds on the chosen channel and clock."""
    run = RunChips()
    run.append(lane.events)
    run.recost(lane.table.costs.total_s.tolist())
    return [part for chip in run.chips for part in chip.get("parts", [chip])]


def _chosen(name: str, compared: Sequence[Lane]) -> dict[str, Any] | None:
    """What the browser said last of this comparison: {"lane", "round": whole numbers that exist or both None, "action": when}."""
    state = st.session_state.get(_KEY)
    said = state.get("selected") if isinstance(state, Mapping) else None
    if not isinstance(said, Mapping) or said.get("run") != name or not isinstance(said.get("action"), int):
        return None
    lane, round_ = said.get("lane"), said.get("round")
    if not (isinstance(lane, int) and 0 <= lane < len(compared) and isinstance(round_, int) and 0 < round_ <= len(compared[lane].table)):
        lane = round_ = None
    return {"lane": lane, "round": round_, "action": said["action"]}
