"""A bar for each way to write a run's answer: its seconds, its bytes, its answer (web/components/baselines.js)."""

from collections.abc import Sequence
from dataclasses import asdict
from typing import Any

from cuhlm_core.events import Audited, Event, Finished, Started
from cuhlm_core.prompts import Reached, given_answer
from cuhlm_core.runs.likelihood import answer_of
from cuhlm_core.settings import ChannelSettings, ClockSettings
from ui.strip.token_strip import WORDS, sent_event
from ui.web.bridge import built, component

OTHERS = {"llm": "Large model alone", "hlm": "HLM (sends all)", "slm": "Small model alone"}
"""Other ways to write an answer, which every run is held against."""
WORTH_HELP = (
    "The same prompt with the same random numbers, written in four ways: seconds on the model clock, bytes sent up, and whether the answer "
    "is right. The large model alone runs at the base station, so it uploads nothing. HLM, the hybrid language model, sends every "
    "draft with all its probabilities."
)
_bars = component("baselines", built("baselines.css"), WORDS)
_PRICED = {
    "token": ("type", "round", "exchange", "decision"), "summary": ("type",),
    "exchange": (
        "type", "number", "tokens", "payload_bits", "billed_downlink_bits", "slm_passes", "llm_passes", "bonus_drafted", "host_slm_s",
        "host_llm_s",
    ),
}  # fmt: skip
"""What the seconds and bytes of a run depend on: fields of an event by its type, all of a type that is not here."""
_READ = _PRICED | {"token": (*_PRICED["token"], "token", "text", "bias"), "audit": ("type", "round", "bias", "would_accept")}
"""And its text and its bias."""


def draw_bars(
    started: Started, runs: Sequence[Sequence[Event]], link: tuple[ChannelSettings, ClockSettings], unknown: str, pending: bool
) -> None:
    """Draw a bar for each way to write an answer, first that of the run shown; `runs` are it and those that are known. unknown: what stands
    for the numbers of others. While some runs are `pending`, the browser asks for them again."""
    _bars(key="worth-bars", data=[bars_data(started, runs, link, unknown, pending)], on_again_change=lambda: None)


def bars_data(
    started: Started, runs: Sequence[Sequence[Event]], link: tuple[ChannelSettings, ClockSettings], unknown: str, pending: bool
) -> dict[str, Any]:
    channel, clock = link
    return {
        "method": started.method,
        "runs": list(map(with_verdict, runs)),
        "others": OTHERS,
        "link": {"channel": asdict(channel), "clock": asdict(clock)},
        "unknown": unknown,
        "pending": pending,
        "help": WORTH_HELP,
    }


def with_verdict(run: Sequence[Event], read: bool = False) -> dict[str, Any]:
    """A run as the browser prices it and says what came of it. read: with its text and its bias."""
    started, finished = run[0], run[-1]
    assert isinstance(started, Started) and isinstance(finished, Finished)
    events = [sent_event(event, (_READ if read else _PRICED).get(event.type)) for event in run if read or not isinstance(event, Audited)]
    return {"events": events, **verdict_of(answer_of(started, finished), finished.text)}


def verdict_of(known: Reached | None, text: str) -> dict[str, str]:
    """Whether a text is right, and what it answers, or why nothing is known of it."""
    if known is None:
        return {"verdict": "unknown", "answered": ""}
    return {"verdict": known.verdict, "answered": known.words if known.means_nothing else given_answer(text)}
