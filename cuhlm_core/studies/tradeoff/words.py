"""The words and tables of all methods at fixed settings and of advice: names, every number, what was decoded. Plain text, pure."""

import math
import shlex
from collections.abc import Mapping, Sequence
from dataclasses import asdict
from typing import Any

from cuhlm_core.evaluation.words import link_words
from cuhlm_core.format import count, distance, mean_size, si, significant
from cuhlm_core.loss import GROUP_WORDS, GROUPS, loss_words, outcome_words, points_words
from cuhlm_core.maths.statistics import Interval
from cuhlm_core.maths.throughput import THROUGHPUT_ESTIMATORS
from cuhlm_core.methods import METHODS, find_method
from cuhlm_core.settings import PAYLOADS, ChannelSettings, ClockSettings, DecodeSettings, settings_of
from cuhlm_core.studies.tradeoff.advice import Advice, Advised
from cuhlm_core.studies.tradeoff.configurations import AirAndClock, family_of, knob_of
from cuhlm_core.studies.tradeoff.frontier import Rivals, gain_over_lossless, may_compare
from cuhlm_core.studies.tradeoff.plane_words import options_text, value_words
from cuhlm_core.studies.tradeoff.points import LOSSLESS, STORED, Point, Sweep

VARIANT_TITLES = {"sampled": "8 bits", "bonus": "bonus token"}
_SETTINGS = settings_of(DecodeSettings)


def knob_value(point: Point) -> str:
    """The swept parameter with its value, "" for methods without one."""
    knob = knob_of(point.configuration)
    value = None if knob is None else point.settings[knob]
    return "" if knob is None or value is None else value_words(knob, value)


def family_title(family: str) -> str:
    """Method and variant: "U-HLM, bonus token"."""
    method, _, variant = family.partition(" ")
    return METHODS[method].title + (f", {VARIANT_TITLES[variant]}" if variant else "")


def title(point: Point) -> str:
    """Family, swept parameter, and the link where it is another than the one shown: "CU-HLM (offline), k = 3"."""
    decoded = point.elsewhere and f"decoded for {point.elsewhere}"
    return ", ".join(filter(None, (family_title(family_of(point.configuration)), knob_value(point), decoded)))


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
            **{name.replace("_", " "): getattr(point, name) for name in STORED if "false_skips" not in name},
            "wrong skips predicted a token": point.expected_false_skips,
            "wrong skips a token": point.false_skips,
            "prompts": point.prompts,
            "tokens": point.rounds,
        }
        for point in points
    ]


def sweep_words(sweep: Sweep, channel: ChannelSettings, clock: ClockSettings, throughput: str = "realised") -> str:
    """What was decoded, and how speed is counted on which link and clock."""
    seeds = f"seeds {sweep.seed} to {sweep.seed + int(sweep.numbers.max())}"
    estimator = THROUGHPUT_ESTIMATORS[throughput]
    return (
        f"{count(len(sweep.numbers))} prompts for each of {count(len(sweep.configurations))} settings, at most {sweep.limit} tokens each, "
        f"{seeds}, one a prompt and the same in all settings: {count(sweep.rounds)} tokens. Intervals: 95 % by bootstrap over prompts. "
        f"Estimator: {estimator.title}. {estimator.definition} {link_words(channel, clock)}. {payload_words()} The large model alone needs "
        "no uplink here."
    )


# Advice ---------------------------------------------------------------------------------------------------------------


def setting_title(name: str) -> str:
    """A configuration or a curve's threshold by its name: "U-HLM, u_th = 0.05"."""
    values = (word.partition("=") for word in name.split(" ") if "=" in word)
    return ", ".join([family_title(family_of(name)), *(f"{_SETTINGS[knob].symbol or knob} = {value}" for knob, _, value in values)])


def advice_words(advice: Advice) -> str:
    """What to use, in one sentence."""
    row, limits = advice.use, advice.limits
    kinds = {"most_bias": "a bias of at most {:g}", "most_bits": "at most {:g} bits a token", "least_speed": "at least {:g} tokens/s"}
    others = [words.format(getattr(limits, name)) for name, words in kinds.items() if getattr(limits, name) is not None]
    if row is None:
        return f"No setting has {_enumerated([f'a loss of at most {points_words(limits.loss)}', *others])}."
    said, alone = f"{significant(row.speeds[0], 2)} tokens/s", next(one for one in advice.rows if one.method == "llm")
    if row is alone:
        return f"Let the large model write alone: {said}; no lossless setting is faster."
    if row.loss.lossless:
        gain = significant(row.speeds[0] / alone.speeds[0], 2)
        return f"Use {setting_title(row.name)}: {said}, {gain} times the large model alone, in the large model's own distribution."
    outcome = f"it {outcome_words(row.loss)}"
    if advice.lossless is None:
        return f"Use {setting_title(row.name)}: {said}; {outcome}. No lossless setting has {_enumerated(others)}."
    more = significant(100 * (row.to_best.value - 1), 2)
    return f"Use {setting_title(row.name)}: {said}, {more} % faster than the best lossless setting; {outcome}."


def _enumerated(parts: Sequence[str]) -> str:
    return " and ".join(filter(None, [", ".join(parts[:-1]), parts[-1]]))


def table_words(advice: Advice) -> str:
    """The best setting of each family, in columns."""
    head = "setting", "within the limits", "tokens/s", "× lossless", "right answers, against lossless", "bias", "bits/token"
    lines: list[tuple[str, ...]] = [head]
    best: dict[str, Advised] = {}
    for row in advice.rows:
        best.setdefault(family_of(row.name), row)
    for row in best.values():
        other = advice.lossless is not None and not may_compare(row.payload, advice.lossless.payload)
        kept = "no" if not row.keeps(advice.limits) else "yes, another payload" if other else "yes"
        speeds, sizes = map(with_interval, (row.tokens_per_s, row.to_best)), (distance(row.bias.value), mean_size(row.bits_per_token.value))
        lines.append((setting_title(row.name), kept, *speeds, loss_words(row.loss), *sizes))
    return in_columns(lines)


def in_columns(lines: Sequence[Sequence[str]]) -> str:
    """Cells of lines, one below the other."""
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    return "\n".join("  ".join(map(str.ljust, line, widths)).rstrip() for line in lines)


def option_words(row: Advised) -> str:
    """The row as options of the command `decode`."""
    return options_text({"method": row.method, **row.settings})


def command_words(row: Advised, link: AirAndClock, prompt: str, models: Mapping[str, str]) -> str:
    """The command that decodes a prompt as the row does on the link; `models`: the options that choose them."""
    usual = {**asdict(ChannelSettings()), **asdict(ClockSettings())}
    changed = {name: value for name, value in {**asdict(link[0]), **asdict(link[1])}.items() if value != usual[name]}
    if not find_method(row.method).verifies:
        changed.pop("schedule", None)  # a model alone has nothing to draft on behind
    parts = shlex.quote(prompt), options_text(models), option_words(row), options_text(changed)
    return " ".join(filter(None, ("python -m cuhlm_core decode", *parts)))
