"""The sentences, names and colours that the website draws with: written by Python once, as rows of its data."""

from typing import Any

from cuhlm_core.events import Decision, Exchange, Started, TokenDecided
from cuhlm_core.maths.payload import full_payload_bits
from cuhlm_core.methods import METHODS
from cuhlm_core.prompts import EXAMPLES, WORLD_EXAMPLES, WORLD_PAIR, Reached
from cuhlm_core.runs import series
from cuhlm_core.runs.columns import run_table
from cuhlm_core.runs.comparison import first_miss_words
from cuhlm_core.runs.words import fact_rows, pair_words
from cuhlm_core.settings import CLOCKS, PAYLOADS, TRAVELS, DecodeSettings
from cuhlm_core.theme import LLM_COLOUR, SLM_COLOUR
from ui.strip.chips import legend
from ui.website.data import known_answers
from ui.website.first_screen import first_screen

LIMITS = (
    "This page is one file: both models run in it, and nothing is sent anywhere. It decodes with the pair that is inside. For pairs of "
    "your own, calibration, trade-offs, evaluation and the paper's figures install the project: pip install -r requirements.txt, then "
    "streamlit run app.py; on the command line python -m cuhlm_core decode --slm MODEL --llm MODEL, and python -m cuhlm_core evaluate."
)


OPENER = (
    "Drop a recorded run on this page, or choose one: the file that Live writes by Export this run, Events (JSON). It is read here and "
    "goes nowhere."
)


def _skip() -> list[Any]:
    """A run of one skipped token: with it every counter and plot is there."""
    token = TokenDecided(round=1, exchange=1, token=0, text="", decision=Decision.SKIP)
    return [Exchange(number=1), token]


def board_words() -> dict[str, Any]:
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
        **board_words(),
        "legend": {"skips": legend(), "waits": legend(skips=False)},
        "decisions": {one.value: one.label for one in Decision},
        "first_miss": {name: {payload: _first_miss(name, payload) for payload in PAYLOADS if payload != TRAVELS} for name in METHODS},
    }


def site_words(pair: str) -> dict[str, Any]:
    """All of it, for a page with this pair."""
    settings, (_, token) = DecodeSettings(), _skip()
    screen = first_screen(pair)
    return {
        **run_words(),
        "facts": [[name, help] for name, _, help in fact_rows(token, Exchange(number=1), None, settings)],
        "colours": {"small": SLM_COLOUR, "large": LLM_COLOUR, "after": Decision.RESAMPLE.colour},
        **screen,
        "examples": list(WORLD_EXAMPLES if pair == WORLD_PAIR else EXAMPLES),
        "title": f"CU-HLM with the {pair_words(pair)}, in this browser",
        "limits": LIMITS,
        "answers": known_answers(screen["opening"]["prompt"]) if pair == WORLD_PAIR else None,
        "recording_title": "A recorded run",
        "opener": OPENER,
    }
