"""What the website's first screen has of Live's: its sentence, questions, handles, tour, other decisions and bill."""

from dataclasses import asdict
from typing import Any

from cuhlm_core.prompts import EXAMPLES
from cuhlm_core.settings import DecodeSettings
from ui.live.bars import OTHERS, WORTH_HELP
from ui.live.tour import STEPS
from ui.live.words import SENTENCE, first_questions, scope, turned_down
from ui.setting_controls import STARTING_LINK
from ui.store import opening_run
from ui.website.controls import controls, number_controls, own_controls

TABS = {"#live": "Live", "#scene=1": "Guide"}
"""The page's parts by their addresses."""


def opening(pair: str) -> dict[str, Any]:
    """What is asked first, as on Live: the prompt of the recording that ships with the pair, with its seed, on the link that pages begin
    with."""
    run = opening_run(pair)
    if run is None:
        return {"prompt": EXAMPLES[0], "method": "cu-hlm-online", "settings": asdict(DecodeSettings())}
    had = run.started.settings
    settings = DecodeSettings(seed=had.seed, max_tokens=had.max_tokens, channel=STARTING_LINK)
    return {"prompt": run.started.prompt, "method": run.started.method, "settings": asdict(settings)}


def first_screen(pair: str) -> dict[str, Any]:
    """The part of the page's words that is Live's."""
    tried, questions = first_questions(pair)
    return {
        "sentence": SENTENCE,
        "opening": opening(pair),
        "tries": {"words": tried, "scope": scope(pair), "questions": list(questions.items())},
        "tour": {"steps": STEPS, "guide": next(address for address in TABS if address != "#live")},
        "tabs": TABS,
        "worth": {"others": OTHERS, "help": WORTH_HELP},
        "turned_down": turned_down(pair),
        "controls": controls(),
        "own": own_controls(),
        "numbers": number_controls(),
    }
