"""Several methods on one prompt with the same noise: where their texts diverge, how fast each is, and what it sends."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

import numpy as np

from cuhlm_core.events import Event, Finished, Started, StopReason, TokenDecided
from cuhlm_core.format import HLM_TEXT, data_size, percent, significant
from cuhlm_core.loss import GROUPS, Loss, loss_of
from cuhlm_core.maths.payload import full_payload_bits
from cuhlm_core.methods import METHODS, Method
from cuhlm_core.models.calibration import Calibration
from cuhlm_core.prompts import Reached, reached_answer
from cuhlm_core.runs.columns import FloatArray, HostTimes, RunTable, gain, run_table, summarise
from cuhlm_core.runs.differences import priced_link
from cuhlm_core.runs.likelihood import TextLikelihood, tells_no_gain
from cuhlm_core.runs.words import gain_words, typical_gain
from cuhlm_core.sentences import fill
from cuhlm_core.settings import PAYLOADS, TRAVELS, ChannelSettings, ClockSettings, DecodeSettings
from cuhlm_core.storage import csv_sheet

WHOLE = "hlm"
"""The method that the others' speeds are divided by: it sends every token, whole."""
LIKELIHOOD = "log-likelihood per token (expected of the LLM's own; of the SLM's)"
_LAST_LANES = ("slm", "llm")
"""One model alone: the last lanes."""
RACES = {
    "As it is published": ("hlm", "u-hlm", "cu-hlm-online", "slm", "llm"),
    "Skipping or several drafts": ("cu-hlm-online", "spec-worth", "shared-noise", "shared-noise-repair", "llm"),
}
"""Methods that are worth a race together."""


def shared_settings(settings: DecodeSettings, method: Method) -> DecodeSettings:
    """Settings of several methods as one method can have them: where no probability travels there is no payload to choose."""
    return settings if method.chooses_payload else replace(settings, payload=TRAVELS)


@dataclass(frozen=True)
class PricedRun:
    """One method's run, or its beginning, priced on the common channel and clock."""

    events: tuple[Event, ...]
    table: RunTable
    totals: Finished
    """Of the rounds so far."""
    complete: bool
    first_divergence: int | None
    """The first round whose token is not the first lane's; None for the first lane, and where one text is the beginning of the other."""
    link: tuple[ChannelSettings, ClockSettings]
    """What it is priced on."""
    elsewhere: bool = False
    """Priced on the link that it was decoded on, not on the common one, which would change its tokens."""

    @property
    def gain(self) -> float | None:
        """A complete lane's throughput over HLM's on the same rounds with the same noise; None without any time spent, and for an
        answer that means nothing."""
        return self.totals.gain_over_hlm if self.complete else None

    @property
    def travels(self) -> str:
        """The payload in a few words."""
        return self.method.payload_words(self.started.settings.payload)

    @cached_property
    def text(self) -> tuple[int, ...]:
        """Its token ids."""
        return tuple(event.token for event in self.events if isinstance(event, TokenDecided))

    @property
    def started(self) -> Started:
        """The first event."""
        first = self.events[0]
        assert isinstance(first, Started)
        return first

    @property
    def method(self) -> Method:
        return METHODS[self.started.method]

    @property
    def gains_on_its_link(self) -> dict[str, float | None]:
        """Its throughput over those of HLM and the LLM alone on the same rounds, by name."""
        baselines = self.table.baselines(full_payload_bits(self.started.vocabulary_size), *self.link)
        return {name: gain(self.table.costs, costs) for name, costs in baselines.items()}

    @cached_property
    def draws(self) -> FloatArray | None:
        """A complete lane's gains over HLM in channel realisations; None where nothing fades or there is none. Takes a moment."""
        return None if self.gain is None else self.table.hlm_gains(full_payload_bits(self.started.vocabulary_size), *self.link)

    @property
    def answer(self) -> Reached | None:
        """Whether a question with one right answer was answered correctly; None if unknown."""
        return reached_answer(self.started.prompt, self.totals.text, self.started.pair)

    @property
    def loss(self) -> Loss:
        """The probability that the text differs from the large model's, estimated from this run's rounds."""
        return loss_of(self.method, self.started.settings.payload, self.totals.mean_bias, self.totals.tokens, 1)

    @property
    def seconds(self) -> float:
        """Seconds on the model clock, summed in the order of the rounds as in the browser."""
        return float(np.add.accumulate(self.table.costs.total_s)[-1]) if len(self.table) else 0.0


def in_order(methods: Iterable[str]) -> list[str]:
    """The order of the lanes: the reference, the methods in which both models work, each model alone."""
    rows = [WHOLE, *(name for name in METHODS if name not in (WHOLE, *_LAST_LANES)), *_LAST_LANES]
    return sorted(dict.fromkeys(methods), key=rows.index)


def split_runs(events: Sequence[Event]) -> list[tuple[Event, ...]]:
    """The events of several runs in a row, cut before each Started."""
    starts = [index for index, event in enumerate(events) if isinstance(event, Started)]
    return [tuple(events[start:end]) for start, end in zip(starts, [*starts[1:], len(events)], strict=False)]


def first_divergence(first: Sequence[Event], other: Sequence[Event]) -> int | None:
    """The first round in which two runs chose different tokens; None if the shorter run is a prefix of the longer one."""
    tokens = [[event.token for event in events if isinstance(event, TokenDecided)] for events in (first, other)]
    return next((index + 1 for index, (a, b) in enumerate(zip(*tokens, strict=False)) if a != b), None)


def lanes(runs: Sequence[tuple[Event, ...]], channel: ChannelSettings, clock: ClockSettings) -> list[PricedRun]:
    """The runs side by side, priced on this channel and clock, but for those decoded on another one; each begins with its Started."""
    return [
        _lane(events, channel, clock, None if number == 0 else first_divergence(runs[0], events)) for number, events in enumerate(runs)
    ]


def _lane(events: tuple[Event, ...], channel: ChannelSettings, clock: ClockSettings, parts: int | None) -> PricedRun:
    started, last = events[0], events[-1]
    assert isinstance(started, Started)
    common, (channel, clock) = (channel, clock), priced_link(started, channel, clock)
    table = run_table(events, started.settings.seed).recost(channel, clock)
    host, reason = HostTimes(0.0, 0.0, 0.0), StopReason.LENGTH
    if isinstance(last, Finished):
        host, reason = HostTimes(last.host_prefill_s, last.host_decode_s, last.host_closing_s), last.stop_reason
    full_bits = full_payload_bits(started.vocabulary_size)
    complete = isinstance(last, Finished)
    nothing = isinstance(last, Finished) and tells_no_gain(started, last.text)
    totals = summarise(table, full_bits, reason, host, None if nothing else table.baselines(full_bits, channel, clock))
    return PricedRun(events, table, totals, complete, parts, (channel, clock), (channel, clock) != common)


def lane_settings(settings: DecodeSettings, lead: Method, method: Method, calibration: Calibration) -> DecodeSettings:
    """Settings that were chosen for the method `lead`, as a race decodes `method` with them: a threshold that stands where the lead's
    estimator is calibrated becomes that of the method's own."""
    own, leads = (calibration.fit_for(row, settings.estimator).held_u_th for row in (method, lead))
    return replace(shared_settings(settings, method), u_th=own if settings.u_th == leads else settings.u_th)


# What is said of them -------------------------------------------------------------------------------------------------


def first_miss_words(started: Started) -> str:
    """The meaning of a run's first wrong skip, in words."""
    method = METHODS[started.method]
    if method.test.shares_noise:
        return f"This is the first wrong skip: up to it the text is that of {METHODS['llm'].title} with this seed."
    if method.verifies and not method.test.tests_ratio:
        return "This is the first wrong skip: its probability is below the large model's floor."
    if not method.verifies or method.exact_under(started.settings.payload):
        return f"This is the first wrong skip: up to it {HLM_TEXT}."
    return "This is the first wrong skip; what is sent is not exact, so the text may diverge from HLM's before it."


def headline(compared: Sequence[PricedRun]) -> str:
    """Whether the fastest joint method answers rightly and how much faster than HLM it is, and the same of the SLM alone, in one sentence.

    A method whose answer is wrong is named only where none is right.
    """
    best, alone = _winner(compared), _slm_alone(compared)
    if best is None:
        return ""
    words = f"{best.method.title}{_gain_words(best)} as {METHODS[WHOLE].title}"
    return words + (f"; the small model alone{_gain_words(alone)}." if alone else ".")


def headline_basis(compared: Sequence[PricedRun]) -> str:
    """The payloads and the mean bias of the methods of `headline`."""
    best, alone, hlm = _winner(compared), _slm_alone(compared), METHODS[WHOLE]
    if best is None:
        return ""
    words = f"{best.method.title} sends {best.travels}, {hlm.title} {hlm.payload_words('ideal')}. Mean bias: {_bias(best)}"
    return words + (f"; of the small model alone {_bias(alone)}." if alone else ".")


def _winner(compared: Sequence[PricedRun]) -> PricedRun | None:
    """The fastest joint method but HLM on the link that is shown, of those that are not wrong where there are any."""
    joint = [lane for lane in compared if lane.gain is not None and lane.method.verifies and lane.method.name != WHOLE]
    joint = [lane for lane in joint if not lane.elsewhere]
    return max(joint, key=lambda lane: (_is_right(lane) is not False, lane.gain or 0.0), default=None)


def _slm_alone(compared: Sequence[PricedRun]) -> PricedRun | None:
    return next((lane for lane in compared if lane.method.name == "slm" and lane.gain is not None), None)


def _is_right(lane: PricedRun) -> bool | None:
    return lane.answer.right if lane.answer else None


def _gain_words(lane: PricedRun) -> str:
    """Whether its answer is right, where that is known, and how much faster than the reference it is."""
    verdict = "" if _is_right(lane) is None else f" {lane.answer.verdict if lane.answer else ''} and"
    return f" is{verdict} {significant(lane.gain, 2)} times as fast"


def _bias(lane: PricedRun) -> str:
    """To two decimals: what is below is rounding or too little to matter."""
    return "–" if lane.totals.mean_bias is None else f"{lane.totals.mean_bias:.2f}"


def kept_payloads(compared: Sequence[PricedRun], choice: str) -> str:
    """That lanes without a payload to choose keep their own where one was chosen by hand, as a sentence; "" where none does."""
    kept = [lane for lane in compared if lane.method.verifies and not lane.method.chooses_payload]
    if choice == TRAVELS or not kept:
        return ""
    names = " and ".join(lane.method.title for lane in kept)
    return f"The payload is chosen by hand: {PAYLOADS[choice]}. {names} {'have' if len(kept) > 1 else 'has'} none to choose: token ids."


def table_rows(compared: Sequence[PricedRun], likelihoods: Sequence[TextLikelihood | None] = ()) -> list[dict[str, str]]:
    """Of every complete lane its cells with their units: method, speed, its range where the channel fades, what travels and how much went
    up, bias; where they were measured, the lanes' `likelihoods`, and with these the gains of a pair that cannot be checked."""
    of_lane = dict(zip(map(id, compared), likelihoods, strict=False))

    def row(lane: PricedRun) -> dict[str, str]:
        totals, likelihood = lane.totals, of_lane.get(id(lane))
        gains = gain_words(totals.gains if likelihood is None else lane.gains_on_its_link)
        return {
            "method": lane.method.title,
            "group": GROUPS[lane.loss.group],
            "what travels": lane.travels,
            fill("speed_of_answer"): significant(totals.throughput) + (f" ({gains})" if gains else ""),
            **({"× HLM, 5 to 95 % of draws": "" if lane.draws is None else typical_gain(lane.draws)} if drawn else {}),
            "sent up": f"{data_size(totals.payload_bits)} ({percent(totals.transmission_rate, 2)} of {totals.tokens} tokens)",
            "mean bias, 0 to 2": _bias(lane),
            **({LIKELIHOOD: "" if likelihood is None else likelihood.short} if any(likelihoods) else {}),
        }

    drawn = any(lane.draws is not None for lane in compared)
    return [row(lane) for lane in compared if lane.complete]


CSV_COLUMNS: dict[str, tuple[str, Callable[[PricedRun], Any]]] = {
    "method": ("the method's name", lambda lane: lane.method.name),
    "seed": ("of all random draws", lambda lane: lane.started.settings.seed),
    "tokens": ("tokens decided", lambda lane: lane.totals.tokens),
    "parts_at_token": ("first token that is not the first row's; empty: none", lambda lane: lane.first_divergence),
    "right": ("whether the right answer was reached; empty: not known", lambda lane: lane.answer.right if lane.answer else None),
    "seconds": ("on the model clock", lambda lane: lane.seconds),
    "tokens_per_s": ("on the model clock", lambda lane: lane.totals.throughput),
    "times_hlm": ("tokens_per_s over HLM's on the same rounds", lambda lane: lane.gain),
    "times_llm": ("tokens_per_s over those of the large model alone", lambda lane: lane.totals.gain_over_llm),
    "transmission_rate": ("share of tokens sent, 0 to 1", lambda lane: lane.totals.transmission_rate),
    "mean_k": ("probabilities an upload", lambda lane: lane.totals.mean_k),
    "payload_bits": ("bits sent up", lambda lane: lane.totals.payload_bits),
    "group": ("lossless, near (at most 2 of 100 such answers change) or lossy", lambda lane: lane.loss.group),
    "payload": ("what travels up", lambda lane: lane.travels),
    "mean_bias": ("0 (as the large model) to 2", lambda lane: lane.totals.mean_bias),
    "first_false_skip": ("first skipped token that would have been replaced; empty: none", lambda lane: lane.table.first_false_skip),
    "text": ("the answer", lambda lane: lane.totals.text),
}
"""Columns of the downloaded comparison: what each holds, and how it is read from a lane."""


def comparison_csv(compared: Sequence[PricedRun]) -> str:
    """A line a complete lane with the CSV_COLUMNS."""
    return csv_sheet(list(CSV_COLUMNS), [[read(lane) for _, read in CSV_COLUMNS.values()] for lane in compared if lane.complete])
