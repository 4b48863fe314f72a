"""What the browser's scripts draw every run with: the methods, and the words of decisions, counters, plots and facts. No streamlit."""

from dataclasses import fields
from typing import Any

from cuhlm_core.events import Decision, Exchange, Started, TokenDecided
from cuhlm_core.maths.payload import full_payload_bits
from cuhlm_core.methods import METHODS, PAYLOAD_WORDS, Method
from cuhlm_core.prompts import Reached
from cuhlm_core.runs import series
from cuhlm_core.runs.columns import run_table
from cuhlm_core.runs.comparison import first_miss_words
from cuhlm_core.runs.words import FACTS
from cuhlm_core.settings import BONUSES, CLOCKS, PAYLOADS, DecodeSettings
from cuhlm_core.theme import LLM_COLOUR, SLM_COLOUR

_MISS = {
    "name": "miss",
    "letter": "S",
    "label": "Wrong skip",
    "counted": ["wrong skip", "wrong skips"],
    "said": "kept wrongly",
    "meaning": "skipped; a later check by the large model disagrees",
    "usual": False,
    "alone": False,
}
"""A skipped token that its audit would have rejected, next to the decisions in the legend."""
_SAID = {
    Decision.SKIP: "by the phone, upload skipped",
    Decision.ACCEPT: "accepted by the large model",
    Decision.RESAMPLE: "replaced by the large model",
    Decision.SLM: "written by the small model alone",
    Decision.LLM: "written by the large model alone",
    Decision.BONUS: "added by the large model",
}
"""What stands behind the number of such tokens."""
_OF_A_METHOD = (
    "depends_on_channel", "needs_csi", "drafts", "verifies", "sends_law", "compresses", "fills_tail_uniformly", "uses_uncertainty",
    "compares_u_th", "chooses_payload", "default_payload",
)  # fmt: skip
"""What follows from a row of the methods table."""


def legend(skips: bool = True) -> list[dict[str, Any]]:
    """The decisions as the strip's legend names them: `usual` ones always, unless one model decides `alone`; others where they occur.

    skips: a draft may be skipped, which no method does that sends several drafts a message.
    """
    usual, alone = (Decision.SKIP, Decision.ACCEPT, Decision.RESAMPLE), (Decision.SLM, Decision.LLM)
    rows = [
        {
            "name": decision.value,
            "letter": decision.letter,
            "label": decision.label[0].upper() + decision.label[1:],
            "counted": [decision.label] * 2,
            "said": _SAID[decision],
            "meaning": decision.meaning,
            "usual": decision in usual and (skips or decision is not Decision.SKIP),
            "alone": decision in alone,
        }
        for decision in Decision
    ]
    return [*rows, _MISS]


def method_row(method: Method) -> dict[str, Any]:
    """A row of the methods table with what follows from it; its rules by their names."""
    plain = {row.name: getattr(method, row.name) for row in fields(method) if row.name not in ("transmit", "size", "test")}
    return {
        **plain,
        **{name: getattr(method, name) for name in _OF_A_METHOD},
        "transmit": method.transmit.name,
        "reads": sorted(method.transmit.reads),
        "in_order": method.transmit.in_order,
        "size": method.size.name,
        "size_is_limit": method.size.is_limit,
        "test": {row.name: getattr(method.test, row.name) for row in fields(method.test) if row.name != "reads"},
        "uses": sorted(method.uses),
        "payload_words": {payload: method.payload_words(payload) for payload in PAYLOAD_WORDS},
        "draws_bonus": {choice: method.draws_bonus(choice) for choice in BONUSES},
    }


def _skip() -> list[Any]:
    """A run of one skipped token: with it every counter and plot is there."""
    return [Exchange(number=1), TokenDecided(round=1, exchange=1, token=0, text="", decision=Decision.SKIP)]


def _board_words() -> dict[str, Any]:
    """Names and help of the board's counters, and of its plots for methods that skip and for those that wait."""
    settings = DecodeSettings()
    table, full = run_table(_skip(), settings.seed), full_payload_bits(2)
    baselines, clock = table.baselines(full, settings.channel, settings.clock), CLOCKS[settings.clock.kind]
    counters = series.counters(table, full, baselines, clock_name=clock, answer=Reached("", None))
    plots = {
        kind: series.plots(table, baselines, clock_name=clock, u_th=None, method=METHODS[name])
        for kind, name in (("skips", "u-hlm"), ("waits", "spec"))
    }
    known = ("title", "help", "absent", "power", "ticks", "note")
    return {
        "counters": {row.name: {"words": row.words, "one": row.one, "help": row.help} for row in counters},
        "plots": {kind: {plot.name: {name: getattr(plot, name) for name in known} for plot in rows} for kind, rows in plots.items()},
    }


def _first_miss(method: str, payload: str) -> str:
    settings = DecodeSettings(payload=payload)
    return first_miss_words(Started("", method, "", 1, 2, settings, ""))


def run_words() -> dict[str, Any]:
    """What a run of any method is drawn with."""
    return {
        **_board_words(),
        "legend": {"skips": legend(), "waits": legend(skips=False)},
        "decisions": {one.value: one.label for one in Decision},
        "first_miss": {name: {payload: _first_miss(name, payload) for payload in PAYLOADS} for name in METHODS},
        "facts": list(map(list, FACTS)),
        "colours": {"small": SLM_COLOUR, "large": LLM_COLOUR, "after": Decision.RESAMPLE.colour},
    }


def drawing_words() -> dict[str, Any]:
    """The same with the methods: what scripts are given that draw runs of any."""
    return {**run_words(), "methods": [method_row(method) for method in METHODS.values()]}
