"""Advice in words: a table of the rows, the measured facts, and what to do. Loads no torch."""

import shlex
from collections.abc import Mapping, Sequence
from dataclasses import asdict

from cuhlm_core.format import distance, mean_size, milliseconds, percent, si, significant
from cuhlm_core.loss import loss_words, outcome_words, points_words
from cuhlm_core.maths.statistics import Interval
from cuhlm_core.methods import METHODS
from cuhlm_core.settings import ChannelSettings, ClockSettings, DecodeSettings, settings_of
from cuhlm_core.studies.advice.limits import Limits
from cuhlm_core.studies.advice.rows import Advice, AdvisedRow, row_settings


def setting_title(row: AdvisedRow) -> str:
    """Method and settings for people: "U-HLM, bonus token, u_th 0.02"."""
    shown, rows = {"bonus": "bonus token"}, settings_of(DecodeSettings)
    named = [
        shown[name] if name in shown else f"{rows[name].symbol or name} {value:g}"
        for name, value in row.settings.items()
    ]
    return ", ".join([METHODS[row.method].title, *named])


def advice_rows(advice: Advice) -> list[dict[str, str]]:
    """A row of text cells for each setting, the row to use first, then the fastest lossless first."""
    ordered = sorted(advice.rows, key=lambda row: row is not advice.chosen)
    return [
        {
            "setting": setting_title(row),
            "within the limits": "yes" if row.keeps(advice.limits) else "no",
            "tokens/s": _estimate_words(row.tokens_per_s),
            "× best lossless": _estimate_words(row.to_best),
            "right": significant(None if row.right is None else row.right.value),
            "right answers, against lossless": loss_words(row.loss),
            "bias": distance(row.bias.value),
            "bits/token": mean_size(row.bits_per_token.value),
            "tokens/message": significant(row.tokens_per_message),
        }
        for row in ordered
    ]


def rows_words(advice: Advice) -> str:
    """The same as lines of text in columns."""
    rows = advice_rows(advice)
    lines = [list(rows[0]), *(list(row.values()) for row in rows)]
    widths = [max(len(line[column]) for line in lines) for column in range(len(lines[0]))]
    return "\n".join("  ".join(cell.ljust(width) for cell, width in zip(line, widths, strict=True)).rstrip() for line in lines)


def facts_words(advice: Advice) -> str:
    """What was decoded, under what, and how drafts fare."""
    channel, timed, on = advice.channel, "", ", the device drafting on" * (advice.clock.schedule == "overlapped")
    if advice.timed is not None:
        timed = f" Times are measured here, over {advice.timed} answers of each row by themselves."
    row = next((row for row in advice.rows if row.method == "spec" and row.settings.get("gamma") == advice.gamma), None)
    decoded = "" if row is None or row.tokens_per_message is None else f"; decoded, it decides {significant(row.tokens_per_message)}"
    left = (
        f" {_subject(advice.without)} left out: the calibration has no threshold, so every draft would be sent." if advice.without else ""
    )
    return (
        f"{advice.pair}: {advice.prompts} questions; {channel.fading_words}, mean SNR {channel.snr_words}, "
        f"{si(channel.bandwidth_hz, 'Hz')}, round trip {milliseconds(advice.clock.rtt_s)}{on}; {milliseconds(advice.slm_s)} a pass of the "
        f"small model and {milliseconds(advice.llm_s)} of the large one.{timed} {percent(advice.acceptance)} of HLM's drafts are accepted. "
        "The best number of drafts a message is "
        f"{advice.gamma} by the calibration: if every draft were accepted so often by itself, a message would decide "
        f"{significant(advice.expected_tokens)} tokens{decoded}.{left}"
    )


def advice_words(advice: Advice) -> str:
    """What to use, in one sentence; where no setting keeps to the limits, what comes nearest."""
    row, best = advice.chosen, advice.lossless
    if row is None:
        near = advice.nearest or max(advice.rows, key=lambda one: one.tokens_per_s.value)
        why = "is biased least" if advice.nearest else "is the fastest"
        of = f" of those with {_enumerated(_link_limits(advice.limits))}" if advice.nearest else ""
        bits = mean_size(near.bits_per_token.value)
        return f"No setting has {_wished(advice.limits)}; {setting_title(near)} {why}{of}: {_speed_words(near)}, {bits} bits a token."
    if row is best:
        if row.method == "llm":
            return f"Let the large model write alone: {_speed_words(row)}; no lossless setting is faster."
        slow = advice.alone.to_best.value
        against = f"{significant(row.to_best.value / slow, 2)} times the large model alone" if slow else "any speed"
        return f"Use {setting_title(row)}: {_speed_words(row)}, {against}, in the large model's own distribution."
    if best is None:
        missed = _enumerated(_link_limits(advice.limits))
        return f"Use {setting_title(row)}: {_speed_words(row)}; it {outcome_words(row.loss)}. No lossless setting has {missed}."
    more = significant(100 * (row.to_best.value / best.to_best.value - 1), 2)
    return f"Use {setting_title(row)}: {_speed_words(row)}, {more} % faster than the best lossless setting; it {outcome_words(row.loss)}."


def lossy_words(advice: Advice) -> str:
    """Why no lossy setting is within the limits for sure; "" where one is."""
    if advice.skipping is not None:
        return ""
    surest, fewest = advice.surest, advice.least_shown
    most = "" if surest is None else f": the surest, {setting_title(surest)}, may lose {significant(100 * surest.loss.most, 2)} points"
    few = f" {advice.prompts} questions cannot show less than {significant(100 * fewest, 2)} points: ask more."
    return f"No lossy setting has {_wished(advice.limits)} for sure{most}.{few if 100 * fewest > advice.limits.loss else ''}"


def _speed_words(row: AdvisedRow) -> str:
    return f"{significant(row.tokens_per_s.value, 2)} tokens/s"


def _wished(limits: Limits) -> str:
    """All limits in words: "a loss of at most 1 point and at most 200 bits a token"."""
    bias = [] if limits.most_bias is None else [f"a bias of at most {limits.most_bias:g}"]
    return _enumerated([f"a loss of at most {points_words(limits.loss)}", *bias, *_link_limits(limits)])


def _link_limits(limits: Limits) -> list[str]:
    bits = [] if limits.most_bits is None else [f"at most {limits.most_bits:g} bits a token"]
    return bits if limits.least_speed is None else [*bits, f"at least {limits.least_speed:g} tokens/s"]


def _enumerated(parts: Sequence[str], comma: str = ", ") -> str:
    """The parts in a sentence: "a", "a and b", "a, b and c"."""
    return " and ".join(filter(None, [comma.join(parts[:-1]), *parts[-1:]]))


def option_words(row: AdvisedRow) -> str:
    """The row as options of the command `decode`."""
    return _as_options({"method": row.method, **row_settings(row.method, row.settings)})


def command_words(advice: Advice, row: AdvisedRow, prompt: str, models: Mapping[str, str]) -> str:
    """The command that decodes `prompt` as the row does on the link of the advice; `models`: the options that choose them."""
    link, usual = {**asdict(advice.channel), **asdict(advice.clock)}, {**asdict(ChannelSettings()), **asdict(ClockSettings())}
    if not METHODS[row.method].verifies:
        del link["schedule"]  # a model alone has nothing to draft on behind
    changed = {"clock" if name == "kind" else name: value for name, value in link.items() if value != usual[name]}
    parts = ("python -m cuhlm_core decode", shlex.quote(prompt), _as_options(models), option_words(row), _as_options(changed))
    return " ".join(filter(None, parts))


def _as_options(values: Mapping[str, object]) -> str:
    written = {name: f"{value:.12g}" if isinstance(value, float) else str(value) for name, value in values.items()}
    return shlex.join([word for name, value in written.items() for word in (f"--{name.replace('_', '-')}", value)])


def _subject(names: Sequence[str]) -> str:
    """The subject of a sentence: "hsl is", "hsl and edgellm are"."""
    return f"{_enumerated(names, '; ')} {'is' if len(names) == 1 else 'are'}"


def _estimate_words(estimate: Interval) -> str:
    """A value with its interval: "25.3 (24.6 to 26.0)"."""
    if estimate.low is None or estimate.high is None or estimate.low == estimate.high:
        return significant(estimate.value)
    return f"{significant(estimate.value)} ({significant(estimate.low)} to {significant(estimate.high)})"
