"""The device's page: the small model of an embedded pair in a browser, and the station at the other end of a WebSocket.

`python -m cuhlm_core serve` runs this module as a program of its own, since the core imports nothing that draws.
"""

import base64
import sys
from typing import Any

from cuhlm_core.events import Decision
from cuhlm_core.methods import METHODS
from cuhlm_core.models.registry import find_pair
from cuhlm_core.prompts import EXAMPLES, WORLD_EXAMPLES, WORLD_PAIR
from cuhlm_core.settings import DecodeSettings, settings_of
from ui.web.bridge import built, connected, page, print_page
from ui.website.data import added_rules, engine_data, weight_files

FIELDS = {
    "frame": ("frame", "its header: number and length of the message"),
    "ids": ("ids", "the tokens that were skipped since the last message"),
    "heads": ("heads", "of each draft its id, and how many entries follow; without probabilities the drafts' number"),
    "entries": ("entries", "the probabilities: what the paper counts; without any, the drafts' ids"),
}
"""What the bytes of a message are for, in a few words."""


def decision_looks() -> dict[str, dict[str, str]]:
    """Label, letter and colour of each decision, by its name."""
    return {one.value: {"label": one.label, "letter": one.letter, "colour": one.colour} for one in Decision}


_ROOM = {
    "title": "Your phone is the device",
    "join": "Enter the four letters on the wall and a name, then press Join.",
    "joined": "You are {name}. Wait for the prompt on the wall, or type one, then press Ask: the wall shows your answer.",
    "guess": "Optional: guess how many of the tokens will be sent. A guess starts the run.",
}
"""Where the page joins a class."""


def _words(room: bool) -> dict[str, Any]:
    return {
        "title": "This browser is the device",
        "about": "The small model runs here. What it is unsure of goes to the station, whose large model accepts or replaces it.",
        **(_ROOM if room else {}),
        "decisions": decision_looks(),
        "fields": FIELDS,
        "u_th": {"title": settings_of(DecodeSettings)["u_th"].title, "help": settings_of(DecodeSettings)["u_th"].help},
    }


def device_page(pair: str, room: bool = False) -> str:
    """The page with the small model of an embedded pair; UserError for a pair that is not embedded. room: it joins a class first."""
    from cuhlm_core.models.pairs import load_pair  # torch takes a moment: not before a page is made
    from cuhlm_core.network.frames import pair_digest

    name, data = find_pair(pair).name, engine_data(pair)
    loaded = load_pair(name)
    weights = base64.b64encode(weight_files(name)["slm"].read_bytes()).decode()
    shown = {
        **data,
        "methods": [row for row in data["methods"] if METHODS[row["name"]].verifies],
        "digest": pair_digest(loaded),
        "parameters": loaded.slm.parameters,
        "weights": weights,
        "examples": list(WORLD_EXAMPLES if name == WORLD_PAIR else EXAMPLES),
        "words": _words(room),
        "room": room,
    }
    return connected(page(shown, "device.js", built("device.css"), added_rules()))


if __name__ == "__main__":
    sys.exit(print_page(device_page))
