"""A bar for each way to write a run's answer: its seconds, its bytes, its answer."""

from collections.abc import Sequence
from typing import Any

from cuhlm_core.events import Decision, Started
from cuhlm_core.format import data_size, duration, significant
from cuhlm_core.methods import METHODS
from cuhlm_core.prompts import Reached, given_answer
from cuhlm_core.runs.comparison import PricedRun
from cuhlm_core.runs.likelihood import answer_of
from cuhlm_core.sentences import fill, number_of
from ui.handles.pricing import pricing
from ui.web.bridge import built, component

_SKIP = ("What if it had not asked?", "skip")
DECIDE = {Decision.SKIP: ("What if it had asked?", "send"), Decision.ACCEPT: _SKIP, Decision.RESAMPLE: _SKIP}
"""By what was decided: the button, and what is forced."""
TOKENS_OFFERED = 5
"""Tokens of each model that can be taken in place of the one that stands there."""

OTHERS = {"llm": "Large model alone", "hlm": "HLM (sends all)", "slm": "Small model alone"}
"""Other ways to write an answer, which every run is held against."""
WORTH_HELP = (
    "The same prompt with the same random numbers, written in four ways: seconds on the model clock, bytes sent up, and whether the answer "
    "is right. The large model alone runs at the base station, so it uploads nothing. HLM, the hybrid language model, sends every "
    "draft with all its probabilities."
)
_bars = component("baselines", built("baselines.css"))


def draw_bars(rows: Sequence[dict[str, Any]], pending: bool) -> None:
    """Draw `baseline_rows`; while some are `pending`, the browser asks for them again."""
    _bars(key="worth-bars", data=[{"rows": rows, "pending": pending, "help": WORTH_HELP}], on_again_change=lambda: None)


def baseline_rows(started: Started, known: Sequence[PricedRun], unknown: str) -> list[dict[str, Any]]:
    """A row for each way to write the answer, the run itself first; `unknown` stands for what is not known."""
    found = {lane.method.name: lane for lane in known}
    longest = max((lane.seconds for lane in known), default=0.0)
    names = {started.method: METHODS[started.method].title, **{name: title for name, title in OTHERS.items() if name != started.method}}
    return [
        {"method": name, "name": title, "own": name == started.method, **_costs(found.get(name), longest, unknown)}
        for name, title in names.items()
    ]


def _costs(lane: PricedRun | None, longest: float, unknown: str) -> dict[str, Any]:
    if lane is None:
        unpriced = {"seconds": unknown, "help": "", "pricing": None}
        return {"share": 0, "bytes": "", "verdict": "unknown", "answer": "", **unpriced}
    seconds, bits = seconds_words(lane.seconds), lane.totals.payload_bits
    alone = "worth_way_none_llm" if lane.method.name == "llm" else "worth_way_none"
    size, case = (data_size(bits), "worth_way") if bits else (fill("worth_none"), alone)
    share = 1.0 if lane.seconds == longest else lane.seconds / longest
    return {
        "share": round(share, 4), "seconds": seconds, "bytes": size, **answer_cell(answer_of(lane.started, lane.totals), lane.totals.text),
        "help": fill(case, method=lane.method.title, tokens=number_of("tokens", lane.totals.tokens), seconds=seconds, size=size),
        "total": lane.seconds, "pricing": pricing(lane),
    }  # fmt: skip


def answer_cell(known: Reached | None, text: str) -> dict[str, str]:
    """What a text answers, and whether that is right."""
    words = known and f"{known.mark} {known.words if known.means_nothing else given_answer(text)}"
    return {"verdict": known.verdict if known else "unknown", "answer": words or ""}


def seconds_words(seconds: float) -> str:
    """Seconds as such, so that a column of them compares: "0.90 s"; minutes where they are many."""
    return f"{significant(seconds, 2)} s" if seconds < 120 else duration(seconds)
