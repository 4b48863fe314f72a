"""Advice in words: a table of the rows, the measured facts, and what to do. Loads no torch."""

import shlex
from collections.abc import Mapping, Sequence
from dataclasses import asdict

from cuhlm_core.format import distance, mean_size, milliseconds, percent, si, significant
from cuhlm_core.loss import loss_words, points_words
from cuhlm_core.maths.statistics import Interval
from cuhlm_core.settings import ChannelSettings, ClockSettings
from cuhlm_core.studies.advice.rows import Advice, AdvisedRow, row_settings
from cuhlm_core.studies.advice.wishes import Wishes


def rows_words(advice: Advice) -> str:
    """A line for each row, the fastest first."""
    width = max(len(row.name) for row in advice.rows)
    head = f"{'':{width}}  {'text':8} {'tokens/s':22} {'to the best':24} {'right':>6} {'bias':>8} {'bits/token':>11} {'tokens/message':>15}"
    return "\n".join([head, *(f"{row.name:{width}}  {_advised_cells(row)}" for row in advice.rows)])


def _advised_cells(row: AdvisedRow) -> str:
    text, bits = "lossless" if row.lossless else "lossy", mean_size(row.bits_per_token.value)
    to_best = f"× {_estimate_words(row.to_best)}"
    right = significant(None if row.right is None else row.right.value)
    return (
        f"{text:8} {_estimate_words(row.tokens_per_s):22} {to_best:24} {right:>6} {distance(row.bias.value):>8} "
        f"{bits:>11} {significant(row.tokens_per_message):>15}"
    )


def facts_words(advice: Advice) -> str:
    """What was decoded, under what, and how drafts fare."""
    channel, timed = advice.channel, ""
    if advice.timed is not None:
        timed = f" Times are measured here, over {advice.timed} answers of each row by themselves."
    row = next((row for row in advice.rows if row.method == "spec" and row.settings.get("gamma") == advice.gamma), None)
    decoded = "" if row is None or row.tokens_per_message is None else f"; decoded, it decides {significant(row.tokens_per_message)}"
    left = (
        f" {_subject(advice.without)} left out: the calibration has no threshold, so every draft would be sent." if advice.without else ""
    )
    return (
        f"{advice.pair}: {advice.prompts} questions; {channel.fading_words}, mean SNR {channel.snr_words}, "
        f"{si(channel.bandwidth_hz, 'Hz')}, round trip {milliseconds(advice.clock.rtt_s)}; {milliseconds(advice.slm_s)} a pass of the "
        f"small model and {milliseconds(advice.llm_s)} of the large one.{timed} {percent(advice.acceptance)} of HLM's drafts are accepted. "
        "The best number of drafts a message is "
        f"{advice.gamma} by the calibration: if every draft were accepted so often by itself, a message would decide "
        f"{significant(advice.expected_tokens)} tokens{decoded}.{left}"
    )


def advice_words(advice: Advice) -> str:
    """What to use, what skipping would add and cost, and where no setting keeps to the wishes, what comes nearest."""
    return " ".join(filter(None, [_lossless(advice), _skipping(advice), "" if advice.chosen else _nearest(advice)]))


def _wished(wishes: Wishes) -> str:
    """All limits in words: "a loss of at most 1 point and at most 200 bits a token"."""
    bias = [] if wishes.most_bias is None else [f"a bias of at most {wishes.most_bias:g}"]
    return _enumerated([f"a loss of at most {points_words(wishes.loss)}", *bias, *_link_limits(wishes)])


def _link_limits(wishes: Wishes) -> list[str]:
    bits = [] if wishes.most_bits is None else [f"at most {wishes.most_bits:g} bits a token"]
    return bits if wishes.least_speed is None else [*bits, f"at least {wishes.least_speed:g} tokens/s"]


def _enumerated(parts: Sequence[str], comma: str = ", ") -> str:
    """The parts in a sentence: "a", "a and b", "a, b and c"."""
    return " and ".join(filter(None, [comma.join(parts[:-1]), *parts[-1:]]))


def option_words(row: AdvisedRow) -> str:
    """The row as options of the command `decode`."""
    return _as_options({"method": row.method, **row_settings(row.method, row.settings)})


def command_words(advice: Advice, row: AdvisedRow, prompt: str, models: Mapping[str, str]) -> str:
    """The command that decodes `prompt` as the row does on the link of the advice; `models`: the options that choose them."""
    link, usual = {**asdict(advice.channel), **asdict(advice.clock)}, {**asdict(ChannelSettings()), **asdict(ClockSettings())}
    changed = {"clock" if name == "kind" else name: value for name, value in link.items() if value != usual[name]}
    parts = ("python -m cuhlm_core decode", shlex.quote(prompt), _as_options(models), option_words(row), _as_options(changed))
    return " ".join(filter(None, parts))


def _as_options(values: Mapping[str, object]) -> str:
    written = {name: f"{value:.12g}" if isinstance(value, float) else str(value) for name, value in values.items()}
    return shlex.join([word for name, value in written.items() for word in (f"--{name.replace('_', '-')}", value)])


def _lossless(advice: Advice) -> str:
    row, chosen = advice.lossless, advice.chosen
    if row is None:
        missed = _enumerated(_link_limits(advice.wishes))
        return f"No lossless setting has {missed}: the fastest, {advice.best.name}, has {_cost_words(advice.best)}."
    tied = [one.name for one in advice.rows if one.lossless and one.ties_with(row) and one.keeps(advice.wishes) and one is not row]
    also = f" {_subject(tied)} as fast, within the intervals." if tied else ""
    speed = f"{_estimate_words(row.tokens_per_s)} tokens/s"
    use = "" if chosen is None or chosen is row else f"Use {chosen.name}. "
    if row.method == "llm":
        alone = f"{use}The fastest lossless setting is the large model alone" if use else "Let the large model write alone"
        return f"{alone}: {speed}." + (also or " No row that drafts and keeps its distribution is as fast.")
    slow = advice.alone.to_best.value
    against = f"{significant(row.to_best.value / slow)} times the large model alone" if slow else "any speed"
    named = f"{use}The fastest lossless setting is {row.name}" if use else f"Use {row.name}"
    return f"{named}: {speed}, {against}, in the large model's own distribution.{also}"


def _cost_words(row: AdvisedRow) -> str:
    return f"{_estimate_words(row.tokens_per_s)} tokens/s and {_estimate_words(row.bits_per_token)} bits a token"


def _nearest(advice: Advice) -> str:
    row, link = advice.nearest, _enumerated(_link_limits(advice.wishes))
    if row is None:
        fastest = max(advice.rows, key=lambda one: one.tokens_per_s.value)
        return f"No setting at all has {link}: the fastest, {fastest.name}, has {_cost_words(fastest)}."
    bias = f"{distance(row.bias.value)} a token, with {_cost_words(row)}"
    return f"Among those that have {link}, {row.name} is biased least: {bias}; {loss_words(row.loss)}."


def _subject(names: Sequence[str]) -> str:
    """The subject of a sentence: "hsl is", "hsl and edgellm are"."""
    return f"{_enumerated(names, '; ')} {'is' if len(names) == 1 else 'are'}"


def _skipping(advice: Advice) -> str:
    row, allowed = advice.skipping, _wished(advice.wishes)
    if row is None:
        surest, fewest = advice.surest, advice.least_shown
        few = f" {advice.prompts} questions cannot show less than {significant(100 * fewest, 2)} points: ask more."
        most = "" if surest is None else f": the surest, {surest.name}, may lose {significant(100 * surest.loss.most, 2)} points"
        return f"No lossy setting has {allowed} for sure{most}.{few if 100 * fewest > advice.wishes.loss else ''}"
    speed = f"{row.name} ({_estimate_words(row.tokens_per_s)} tokens/s)"
    best = advice.lossless
    if best is None:
        return f"With {allowed}, use {speed}: {mean_size(row.bits_per_token.value)} bits a token; {loss_words(row.loss)}."
    bits = (mean_size(one.bits_per_token.value) for one in (row, best))
    cost = f"with {' bits a token against '.join(bits)}; {loss_words(row.loss)}"
    if row.ties_with(best):
        return f"With {allowed}, {speed} is as fast within the intervals, {cost}."
    if row.to_best.value < best.to_best.value:
        return f"With {allowed} skipping gains nothing here: {speed}, {cost}."
    if best is not advice.best:
        return f"With {allowed}, {speed} is faster, {cost}."
    more = Interval(*(None if end is None else 100 * (end - 1) for end in (row.to_best.value, row.to_best.low, row.to_best.high)))  # type: ignore[arg-type]
    return f"With {allowed}, {speed} adds {_estimate_words(more)} %, {cost}."


def _estimate_words(estimate: Interval) -> str:
    """A value with its interval: "25.3 (24.6 to 26.0)"."""
    if estimate.low is None or estimate.high is None or estimate.low == estimate.high:
        return significant(estimate.value)
    return f"{significant(estimate.value)} ({significant(estimate.low)} to {significant(estimate.high)})"
