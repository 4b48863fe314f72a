"""The race: a Streamlit component that makes lanes of the runs of a comparison; the person chooses a token in one of them."""

from collections.abc import Sequence
from typing import Any

import streamlit as st

from cuhlm_core.events import Decision
from cuhlm_core.runs.comparison import PricedRun
from cuhlm_core.runs.likelihood import tells_no_gain
from cuhlm_core.settings import ChannelSettings, ClockSettings
from ui.strip import token_strip
from ui.web.bridge import built, component

_KEY = "race"
Link = tuple[ChannelSettings, ClockSettings]


def decision_colours() -> str:
    """What the tracks need of the decisions."""
    own = [f'.counts [data-of="{decision}"] {{ --of: {decision.colour}; }}' for decision in Decision]
    return "\n".join([".race { " + " ".join(f"--of-{decision}: {decision.colour};" for decision in Decision) + " }", *own, ""])


LOOKS = token_strip.looks() + decision_colours() + built("race.css")
_component = component(_KEY, LOOKS, token_strip.WORDS)


def race(name: str, compared: Sequence[PricedRun], link: Link, running: bool, recorded: bool) -> tuple[int, int] | None:
    """Draw the race and return lane and round of the chosen token, or None.

    name: names the comparison; a new name starts the race afresh. link: what lanes are priced on that can be. running: more lanes or tokens
    follow.
    """
    state = token_strip.said(_KEY, name, "selected", "lane", "round") or {"lane": None, "round": None, "action": None}
    lane, round_ = state["lane"], state["round"]
    exists = lane is not None and round_ is not None and 0 <= lane < len(compared) and 0 < round_ <= len(compared[lane].table)
    events = [event for one in compared for event in one.events]
    before, ends = st.session_state.get("race-sent", ("", ()))
    ends = ends if before == name and not token_strip.lacks(_KEY, name) else (0,)
    st.session_state["race-sent"] = name, (*ends, len(events))[-token_strip.KEPT_ANSWERS :]
    data = race_data(name, compared, link, running, recorded)
    data |= {"since": ends[0], "events": list(map(token_strip.sent_event, events[ends[0] :]))}
    data |= {"selected": {"lane": lane, "round": round_} if exists else None, "action": state["action"]}
    _component(key=_KEY, data=[data], on_selected_change=lambda: None, on_behind_change=lambda: None)
    return (lane, round_) if exists and lane is not None and round_ is not None else None


def race_data(name: str, compared: Sequence[PricedRun], link: Link, running: bool, recorded: bool) -> dict[str, Any]:
    """What the race draws, but for its events: the link, and of each lane what it answered and whether that means nothing."""
    return {
        "run": name,
        "link": dict(zip(("channel", "clock"), map(vars, link), strict=True)),
        "known": [
            {"answer": _answer(lane), "nothing": lane.complete and tells_no_gain(lane.started, lane.totals.text)} for lane in compared
        ],
        "running": running,
        "badge": "Recorded" if recorded else None,
    }


def _answer(lane: PricedRun) -> dict[str, str] | None:
    return {"mark": lane.answer.mark, "words": lane.answer.words} if lane.complete and lane.answer else None
