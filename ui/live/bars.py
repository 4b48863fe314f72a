"""A bar for each way to write a run's answer: its seconds, its bytes, its answer (web/components/baselines.js)."""

from collections.abc import Sequence
from dataclasses import asdict
from typing import Any

from cuhlm_core.events import Event, Finished, Started
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
_PRICED = {"token": ("type", "round", "exchange", "token", "text", "decision", "bias"), "audit": ("type", "round", "bias", "would_accept")}
"""What is sent of an event of a run that stands beside another one, by its type; all of others."""


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


def with_verdict(run: Sequence[Event]) -> dict[str, Any]:
    """A run as the browser prices it and says what came of it."""
    started, finished = run[0], run[-1]
    assert isinstance(started, Started) and isinstance(finished, Finished)
    return {"events": list(map(_bare, run)), **verdict_of(answer_of(started, finished), finished.text)}


def _bare(event: Event) -> dict[str, Any]:
    fields = sent_event(event)
    return {name: fields[name] for name in _PRICED.get(fields["type"], fields)}


def verdict_of(known: Reached | None, text: str) -> dict[str, str]:
    """Whether a text is right, and what it answers, or why nothing is known of it."""
    if known is None:
        return {"verdict": "unknown", "answered": ""}
    return {"verdict": known.verdict, "answered": known.words if known.means_nothing else given_answer(text)}
