"""What the browser's scripts draw every run with: the methods, and the words of decisions, counters, plots and facts. No streamlit."""

from dataclasses import fields
from typing import Any

from cuhlm_core.events import Decision, Started
from cuhlm_core.format import GLOSSARY
from cuhlm_core.maths.throughput import THROUGHPUT_ESTIMATORS
from cuhlm_core.methods import METHODS, PAYLOAD_WORDS, Method
from cuhlm_core.runs.columns import TOTALS
from cuhlm_core.runs.comparison import first_miss_words
from cuhlm_core.runs.words import FACTS
from cuhlm_core.sentences import fill
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
    Decision.RESAMPLE: "replaced",
    Decision.SLM: "written by the small model alone",
    Decision.LLM: "written by the large model alone",
    Decision.BONUS: "added by the large model",
}
"""What stands behind the number of such tokens."""
_REALISED, _PREDICTED = THROUGHPUT_ESTIMATORS["realised"], GLOSSARY["wrong skips predicted"]
_OF_A_METHOD = (
    "depends_on_channel", "needs_csi", "drafts", "verifies", "sends_law", "compresses", "fills_tail_uniformly", "uses_uncertainty",
    "compares_u_th", "chooses_payload", "default_payload",
)  # fmt: skip
"""What follows from a row of the methods table."""


COUNTERS: dict[str, dict[str, str]] = {
    "speed": {
        "words": fill("speed_of_answer"),
        "help": f"Estimator: {_REALISED.title}. {_REALISED.definition} Model clock: {{clock}}. Next to it, over the same rounds with the "
        "same noise: as if all probabilities were sent for every token (HLM), and as if the large model wrote alone. "
        "Where the device drafts on, the small model's passes a token, at most.",
    },
    "bias": {"words": "mean bias", "help": f"{TOTALS['mean_bias'].help} Over the rounds whose bias is known."},
    "uploads": {
        "words": "uploaded",
        "help": f"{TOTALS['transmission_rate'].help} Next to it: against sending every probability for every token.",
    },
    "false": {
        "words": "wrong skips",
        "one": "wrong skip",
        "help": f"{GLOSSARY['wrong skip']} Next to it: {_PREDICTED[0].lower()}{_PREDICTED[1:]}",
    },
    "answer": {"words": "answer", "help": "Whether the text answers the question: it shows with its last token."},
}
"""The board's counters: what stands behind a number, behind "1" where that is another word, and what both are. {clock} is whose seconds."""


def plots(compared: str) -> dict[str, dict[str, Any]]:
    """The board's plots; an axis with a `power` has a value at (value / end) ** power. compared: what the threshold decides of a draft."""
    return {
        "throughput": {
            "title": fill("speed_of_answer").capitalize(),
            "help": "Tokens over seconds on the model clock ({clock}), so far (realised channel); a marker is one message alone. Dashed, "
            "the same tokens if all probabilities of every draft were sent (HLM), or if the large model wrote alone (large model).",
        },
        "bias": {
            "title": "Bias so far",
            "help": f"{GLOSSARY['bias']} The curve is the mean so far, a marker is one token. The axis is the same for every run, from 0 "
            "to 2, and shows small values large (cube root).",
            "absent": "not known for these tokens",
            "power": 1 / 3,
            "ticks": [0.0, 0.01, 0.1, 0.5, 2.0],
            "note": fill("bias_note"),
        },
        "uncertainty": {
            "title": "Uncertainty u",
            "help": f"A draft whose u is {compared}.",
            "absent": "not measured by this method",
        },
    }


def legend(skips: bool = True) -> list[dict[str, Any]]:
    """The decisions as the strip's legend names them: `usual` ones always, unless one model decides `alone`; others where they occur.

    skips: a draft may be skipped, which methods that send several drafts a message do at most at the end.
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


def _first_miss(method: str, payload: str) -> str:
    settings = DecodeSettings(payload=payload)
    return first_miss_words(Started("", method, "", 1, 2, settings, ""))


_SKIP = ["What if it had not asked?", "skip"]
DECIDE = {Decision.SKIP: ["What if it had asked?", "send"], Decision.ACCEPT: _SKIP, Decision.RESAMPLE: _SKIP}
"""By what was decided: the button, and what is forced."""


def run_words() -> dict[str, Any]:
    """What a run of any method is drawn with."""
    return {
        "counters": COUNTERS,
        "plots": {"skips": plots("at or below the threshold is not sent"), "waits": plots("above the threshold ends its message")},
        "clocks": CLOCKS,
        "legend": {"skips": legend(), "waits": legend(skips=False)},
        "decide": {one.value: row for one, row in DECIDE.items()},
        "decisions": {one.value: one.label for one in Decision},
        "first_miss": {name: {payload: _first_miss(name, payload) for payload in PAYLOADS} for name in METHODS},
        "facts": list(map(list, FACTS)),
        "colours": {"small": SLM_COLOUR, "large": LLM_COLOUR, "after": Decision.RESAMPLE.colour},
    }


def drawing_words() -> dict[str, Any]:
    """The same with the methods: what scripts are given that draw runs of any."""
    return {**run_words(), "methods": [method_row(method) for method in METHODS.values()]}
