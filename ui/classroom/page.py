"""What a class's room shows: the wall, the phones' page, and the questions to vote on with their answers.

`python -m cuhlm_core class` runs this module as a program of its own, since the core imports nothing that draws.
"""

import json
import sys
from dataclasses import asdict
from typing import Any

from cuhlm_core.maths.payload import full_payload_bits
from cuhlm_core.methods import METHODS
from cuhlm_core.models.protocol import ModelPair
from cuhlm_core.network.classroom.door import SEATS_OF_ADDRESS
from cuhlm_core.prompts import EXAMPLES, WORLD_EXAMPLES, WORLD_PAIR
from cuhlm_core.sentences import fill
from cuhlm_core.settings import DecodeSettings, settings_of
from ui.classroom.questions import class_questions
from ui.device.page import decision_looks, device_page
from ui.handles.handle import control_data
from ui.setting_controls import ROWS
from ui.web.bridge import built, connected, page, print_page
from ui.website.controls import controls, own_controls

FIRST_METHODS = ("hlm", "u-hlm", "cu-hlm-online")
"""Those of a first lesson: the wall offers the others behind "more"."""
_HEAD_BYTES = 4
"""Bytes of a message with one draft: its id and the number of its entries, to a whole byte with them."""
WORDS = {
    "title": "A class of phones",
    "open": "Scan, or open the address and enter the letters. The room is open to everyone on this network until Ctrl+C in the terminal.",
    "closed": "The room is closed, or its program has ended.",
    "prompt": "Prompt for all",
    "give": "Give it",
    "method": "Method",
    "u_th": "u_th of all:",
    "u_th_free": "u_th: each its own",
    "again": "All write again and again",
    "again_help": "Each phone begins the next run, with other random numbers, as soon as one ends, which loads the base station.",
    "more": "More methods …",
    "question": "Ask the class",
    "choose": "No question",
    "show": "Show the answer",
    "stop": "Stop the question",
    "letters": "New letters",
    "letters_help": "Other letters and another QR code; phones that have joined stay.",
    "limited": f"At most {SEATS_OF_ADDRESS} phones an address",
    "limited_help": "Keeps one computer from filling the room. Untick it if all phones share one router and so have one address.",
    "turned_away": "{n} phones refused: untick the limit if your class is behind one router.",
    "phone": {"rename": "Rename", "fold": "Fold away", "unfold": "Show again", "remove": "Remove from the room"},
    "recordings": "Recordings",
    "recordings_help": "The last run of each phone, decoded again here with the same noise, as JSON: recording.html of `website` opens it.",
    "numbers": {
        "uploads": ("Uploads a second", "Messages of all phones that the station has answered, a second, over the last five seconds."),
        "batch": ("Messages a pass", "Messages of several phones that the large model reads in one pass, on average."),
        "waiting": ("Waiting", "Messages that no pass has begun to read, now; and how long one waits for its pass, on average."),
        "busy": ("Large model busy", "The share of the time in which the large model reads."),
        "tokens": ("Tokens a second", "What all phones write together, as they report it."),
        "traffic": ("Uploaded", "Bytes of the messages with their frames, as they came."),
        "speed": (
            "Tokens/s on this link",
            "All tokens of the phones' last runs over all their computed seconds. A method that chooses its messages by the link does "
            "not count.",
        ),
        "gain": ("Times HLM's speed", "HLM's seconds for the same tokens on this link, over those of the phones."),
        "hlm": ("HLM would need", "The same tokens a second, each sent with its whole distribution (Equation 5), its head and its frame."),
    },
    "served": {
        "title": "Users served against messages a token",
        "y": "Users served",
        "x": "Messages per 100 tokens",
        "now": "Dot: users who read 5 tokens/s that are served now: {users}, with {rate} messages per 100 tokens. Line: users whom the "
        "large model could serve there, messages a pass {n}: {most}.",
        "none": "The line: how many readers of 5 tokens/s the large model could serve. Dots come when phones write.",
    },
}
LINK_WORDS = {
    "title": "Link: every run's seconds are computed for it, and no token changes",
    "unknown": "chooses by its own link",
}
SHOWN_FIRST = ("snr_db", "fading", "rtt_s", "schedule")


def link_controls() -> dict[str, Any]:
    """The handles of the wall's link: the first, what each fading reads, the others, and the custom clock's."""
    known, typed = controls(), ("bandwidth_hz", "header_bits", "downlink_snr_db", "slm_s", "llm_s")
    numbers = {name: control_data(name, ROWS[name], None, kind="number", label=ROWS[name].label, help=ROWS[name].help) for name in typed}
    clock = ROWS["kind"]
    row = control_data("kind", clock, None, kind="list", label=clock.label, help=f"{clock.help} {fill('no_host_times')}")
    row["options"] = [option for option in row["options"] if option[0] != "host"]
    return {
        "words": LINK_WORDS, "shown": [known[name] for name in SHOWN_FIRST], "own": own_controls(),
        "more": [row, *(numbers[name] | {"step": None} for name in typed)], "custom": ("slm_s", "llm_s"),
    }  # fmt: skip


def wall_page(pair: ModelPair) -> str:
    """The wall's page for a pair."""
    from cuhlm_core.network.frames import HEADER_BYTES  # loads torch, as the pair did

    u_th = settings_of(DecodeSettings)["u_th"]
    shown: dict[str, Any] = {
        "words": {**WORDS, "u_th_help": u_th.help, "decisions": decision_looks()},
        "methods": [[row.name, row.title] for row in METHODS.values() if row.verifies],
        "first": FIRST_METHODS,
        "vocabulary_bits": full_payload_bits(pair.vocabulary_size),
        "header_bytes": HEADER_BYTES + _HEAD_BYTES,
        "u_th": pair.calibration.held_u_th,
        "vocabulary_size": pair.vocabulary_size,
        "costs": {row.name: not row.depends_on_channel for row in METHODS.values() if row.verifies},
        "link": link_controls(),
    }
    return connected(page(shown, "wall.js", built("wall.css")))


def room_data(name: str) -> dict[str, Any]:
    """All that the room's server is given; UserError for a pair that is not embedded."""
    device = device_page(name, room=True)
    from cuhlm_core.models.pairs import load_pair

    pair = load_pair(name)
    questions = [asdict(question) for question in class_questions(pair)]
    prompt = next(iter(WORLD_EXAMPLES if pair.name == WORLD_PAIR else EXAMPLES))
    return {"device": device, "wall": wall_page(pair), "questions": questions, "prompt": prompt}


if __name__ == "__main__":
    sys.exit(print_page(lambda pair: json.dumps(room_data(pair))))
