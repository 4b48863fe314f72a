"""The sentences and names that the website draws with: written by Python once, as rows of its data."""

from typing import Any

from cuhlm_core.prompts import EXAMPLES, WORLD_EXAMPLES, WORLD_PAIR
from cuhlm_core.runs.words import pair_words
from ui.strip.words import run_words
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


def site_words(pair: str) -> dict[str, Any]:
    """All of it, for a page with this pair."""
    screen = first_screen(pair)
    return {
        **run_words(),
        **screen,
        "examples": list(WORLD_EXAMPLES if pair == WORLD_PAIR else EXAMPLES),
        "title": f"CU-HLM with the {pair_words(pair)}, in this browser",
        "limits": LIMITS,
        "answers": known_answers(screen["opening"]["prompt"]) if pair == WORLD_PAIR else None,
        "recording_title": "A recorded run",
        "opener": OPENER,
    }
