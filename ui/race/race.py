"""The race: a Streamlit component that draws the runs of a comparison as lanes; the person chooses a token in one of them."""

from collections.abc import Sequence
from typing import Any

from cuhlm_core.events import Decision
from cuhlm_core.runs.comparison import WHOLE, PricedRun, finish, status
from ui.handles.pricing import lane_pricing
from ui.strip import token_strip
from ui.strip.chips import RunChips, Token
from ui.strip.words import legend
from ui.web.bridge import built, component

_KEY = "race"


def decision_colours() -> str:
    """What the tracks need of the decisions."""
    own = [f'.counts [data-of="{decision}"] {{ --of: {decision.colour}; }}' for decision in Decision]
    return "\n".join([".race { " + " ".join(f"--of-{decision}: {decision.colour};" for decision in Decision) + " }", *own, ""])


LOOKS = token_strip.looks() + decision_colours() + built("race.css")
_component = component(_KEY, LOOKS)


def race(name: str, compared: Sequence[PricedRun], running: bool, recorded: bool) -> tuple[int, int] | None:
    """Draw the race and return lane and round of the chosen token, or None.

    name: names the comparison; a new name starts the race afresh. running: more lanes or tokens follow.
    """
    state = token_strip.said(_KEY, name, "selected", "lane", "round") or {"lane": None, "round": None, "action": None}
    lane, round_ = state["lane"], state["round"]
    exists = lane is not None and round_ is not None and 0 <= lane < len(compared) and 0 < round_ <= len(compared[lane].table)
    data = race_data(name, compared, running, recorded) | {
        "selected": {"lane": lane, "round": round_} if exists else None,
        "action": state["action"],
    }
    _component(key=_KEY, data=[data], on_selected_change=lambda: None)
    return (lane, round_) if exists else None


def race_data(name: str, compared: Sequence[PricedRun], running: bool, recorded: bool) -> dict[str, Any]:
    """What the race draws."""
    first = min((lane.first_divergence for lane in compared if lane.first_divergence is not None), default=None)
    return {
        "run": name,
        "lanes": [
            {
                "title": lane.method.title,
                "summary": lane.method.summary,
                "travels": lane.travels,
                "status": status(lane, compared),
                "finish": finish(lane),
                "pricing": lane_pricing(lane),
                "gains": lane.complete and lane.method.name != WHOLE,
                "complete": lane.complete,
                "first_divergence": lane.first_divergence or first,
                "tokens": _tokens(lane),
                "busy": token_strip.intervals(lane.table.busy(*lane.link)),
            }
            for lane in compared
        ],
        "decisions": legend(),
        "running": running,
        "badge": "Recorded" if recorded else None,
    }


def _tokens(lane: PricedRun) -> list[Token]:
    """The lane's rounds as the race draws them, with their seconds on the chosen channel and clock."""
    run = RunChips()
    run.append(lane.events)
    run.recost(lane.table.costs.total_s.tolist())
    return [part for chip in run.chips for part in chip.get("parts", [chip])]
