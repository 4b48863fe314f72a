"""The words and tables of all methods at fixed settings: names of points, every number of one, what was decoded. Plain text, pure."""

import math
from collections.abc import Mapping, Sequence
from typing import Any

from cuhlm_core.format import count, si, significant
from cuhlm_core.loss import GROUP_WORDS, GROUPS, loss_words
from cuhlm_core.maths.statistics import Interval
from cuhlm_core.maths.throughput import THROUGHPUT_ESTIMATORS
from cuhlm_core.methods import METHODS
from cuhlm_core.settings import PAYLOADS, ChannelSettings, ClockSettings, DecodeSettings, settings_of
from cuhlm_core.studies.exports import link_words
from cuhlm_core.studies.tradeoff.frontier import Rivals, gain_over_lossless
from cuhlm_core.studies.tradeoff.points import LOSSLESS, Point, Sweep

VARIANT_TITLES = {"sampled": "8 bits", "bonus": "bonus token"}
_SETTINGS = settings_of(DecodeSettings)


def knob_value(point: Point) -> str:
    """The swept parameter with its value, "" for methods without one."""
    value = None if point.knob is None else point.settings[point.knob]
    if point.knob is None or value is None:
        return ""
    row = _SETTINGS[point.knob]
    shown = (count if row.whole else significant)(value)
    return f"{row.symbol or point.knob} = {shown}"


def family_title(family: str) -> str:
    """Method and variant: "U-HLM, bonus token"."""
    method, _, variant = family.partition(" ")
    return METHODS[method].title + (f", {VARIANT_TITLES[variant]}" if variant else "")


def title(point: Point) -> str:
    """Family, swept parameter, and the link where it is another than the one shown: "CU-HLM (offline), k = 3"."""
    decoded = point.elsewhere and f"decoded for {point.elsewhere}"
    return ", ".join(filter(None, (family_title(point.family), knob_value(point), decoded)))


def with_interval(interval: Interval) -> str:
    """A value with the ends of its interval, where they differ: "0.512 (0.480 to 0.540)"."""
    value, low, high = (significant(number) for number in (interval.value, interval.low, interval.high))
    return f"{value} ({low} to {high})" if interval.known and low != high else value


def gain_over_questions(sweep: Sweep, method: str, settings: Mapping[str, Any], link: tuple[ChannelSettings, ClockSettings]) -> str:
    """How many times HLM's speed a method has over the sweep's questions; "" for HLM and where the sweep has no row of these settings."""
    gain = None if method == LOSSLESS else gain_over_lossless(sweep, method, settings, *link)
    return "" if gain is None else f"Over {count(len(sweep.numbers))} questions: {with_interval(gain)}."


def order_words(pair: Rivals, turns_hz: Sequence[float | None], rtts_s: Sequence[float], rtt_s: float | None, bandwidth_hz: float) -> str:
    """Where two rows change places: the critical bandwidth at each of some round-trip times, and the critical round trip at a bandwidth."""
    sent = {point.payload for point in (pair.lossless, pair.skipping)} - {None}
    payloads = "" if len(sent) < 2 else " They send probabilities in different forms, so this compares payloads, too."
    where = ["at no bandwidth" if turn is None else f"at a bandwidth of {si(turn, 'Hz')}" for turn in turns_hz]
    at = [f"{words} with a round trip of {si(rtt, 's')}" for words, rtt in zip(where, rtts_s, strict=True)]
    last = "at no round-trip time" if rtt_s is None else f"at a round-trip time of {si(rtt_s, 's')}"
    return (
        f"{title(pair.lossless)} (lossless) and {title(pair.skipping)} (mean bias {significant(pair.skipping.mean_bias, 2)}) change places "
        f"{' and '.join(at)}; at {si(bandwidth_hz, 'Hz')} they do so {last}.{payloads}"
    )


def payload_words() -> str:
    """Which points send what, as the basis of a sweep says it."""
    exceptions = ", ".join(row.title for row in METHODS.values() if row.blocks and row.default_payload == "ideal")
    return (
        "Payloads are counted with 8 bits a probability. The paper's methods send exact probabilities, as the paper computes; those of "
        f"several drafts a message (but {exceptions}), “{VARIANT_TITLES['bonus']}” and “{VARIANT_TITLES['sampled']}” draw their drafts "
        "from what 8 bits hold and send that, as it travels. "
        f"{GROUP_WORDS}"
    )


def _columns(name: str, interval: Interval) -> dict[str, object]:
    return {name: interval.value, f"{name}, low": interval.low, f"{name}, high": interval.high}


def method_rows(points: Sequence[Point]) -> list[dict[str, str]]:
    """A row of text cells for each point, for reading."""
    return [
        {
            "method": title(point),
            "group": GROUPS[point.group],
            "tokens/s": with_interval(point.throughput),
            "right answers, against lossless": loss_words(point.loss),
            "bits/token": significant(point.bits_per_token),
            "bias": significant(point.mean_bias),
            "messages/token": significant(point.messages_per_token),
            "payload": "" if point.payload is None else PAYLOADS[point.payload],
        }
        for point in sorted(points, key=lambda one: -one.throughput.value)
    ]


def point_rows(points: Sequence[Point]) -> list[dict[str, object]]:
    """The points as a table of plain numbers, for download."""
    return [
        {
            "configuration": point.configuration,
            "method": point.method,
            "group": point.group,
            "decoded for": point.elsewhere,
            **_columns("tokens per second", point.throughput),
            "payload": point.payload,
            **_columns("right answers lost", Interval(0.0) if point.lossless else point.loss.lost or Interval(math.nan)),
            **_columns("answers expected to change", point.loss.changed),
            "transmission rate": point.transmission_rate,
            "true skip rate": point.true_skip_rate,
            "acceptance rate": point.acceptance_rate,
            "mean k": point.mean_k,
            "messages per token": point.messages_per_token,
            "bits per token": point.bits_per_token,
            "mean bias": point.mean_bias,
            "wrong skips predicted a token": point.expected_false_skips,
            "wrong skips a token": point.false_skips,
            "prompts": point.prompts,
            "tokens": point.rounds,
        }
        for point in points
    ]


def sweep_words(sweep: Sweep, channel: ChannelSettings, clock: ClockSettings) -> str:
    """What was decoded, and how speed is counted on which link and clock."""
    seeds = f"seeds {sweep.seed} to {sweep.seed + int(sweep.numbers.max())}"
    realised = THROUGHPUT_ESTIMATORS["realised"]
    return (
        f"{count(len(sweep.numbers))} prompts for each of {count(len(sweep.configurations))} settings, at most {sweep.limit} tokens each, "
        f"{seeds}, one a prompt and the same in all settings: {count(sweep.rounds)} tokens. Intervals: 95 % by bootstrap over prompts. "
        f"Estimator: {realised.title}. {realised.definition} {link_words(channel, clock)}. {payload_words()} The large model alone needs "
        "no uplink here."
    )
