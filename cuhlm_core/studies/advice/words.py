"""Advice in words: a table of the rows, the measured facts, and what to do. Loads no torch."""

from collections.abc import Sequence

from cuhlm_core.format import distance, mean_size, milliseconds, percent, si, significant
from cuhlm_core.loss import loss_words, points_words
from cuhlm_core.maths.statistics import Interval
from cuhlm_core.studies.advice.rows import SLM, Advice, AdvisedRow, row_settings


def rows_words(advice: Advice) -> str:
    """A line for each row, the fastest first."""
    width = max(len(row.name) for row in advice.rows)
    head = f"{'':{width}}  {'law':9} {'tokens/s':22} {'to the best':24} {'right':>6} {'bias':>8} {'bits/token':>11} {'tokens/message':>15}"
    return "\n".join([head, *(f"{row.name:{width}}  {_advised_cells(row)}" for row in advice.rows)])


def _advised_cells(row: AdvisedRow) -> str:
    law = "the LLM's" if row.lossless else "the SLM's" if row.method == SLM else "skips"
    right = significant(None if row.right is None else row.right.value)
    return (
        f"{law:9} {_estimate_words(row.tokens_per_s):22} {'× ' + _estimate_words(row.to_best):24} {right:>6} {distance(row.bias.value):>8} "
        f"{mean_size(row.bits_per_token):>11} {significant(row.tokens_per_message):>15}"
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
    """What to use, and what skipping would add and cost."""
    return " ".join([_lossless(advice), _skipping(advice)])


def option_words(row: AdvisedRow) -> str:
    """The row as options of the command `decode`."""
    more = " ".join(f"--{name.replace('_', '-')} {value}" for name, value in row_settings(row.method, row.settings).items())
    return f"--method {row.method} {more}".rstrip()


def _lossless(advice: Advice) -> str:
    best, tied = advice.best, [row.name for row in advice.rows if row.lossless and row.ties and row is not advice.best]
    also = ""
    if tied:
        also = f" {_subject(tied)} as fast, within the intervals."
    speed = f"{_estimate_words(best.tokens_per_s)} tokens/s"
    if best.method == "llm":
        return f"Let the large model write alone: {speed}." + (also or " No row that drafts and keeps its distribution is as fast.")
    alone = f"{significant(1 / advice.alone.to_best.value)} times the large model alone" if advice.alone.to_best.value else "any speed"
    return f"Use {best.name}: {speed}, {alone}, in the large model's own distribution.{also}"


def _subject(names: Sequence[str]) -> str:
    """The subject of a sentence: "hsl is", "hsl and edgellm are"."""
    return f"{' and '.join(filter(None, ['; '.join(names[:-1]), names[-1]]))} {'is' if len(names) == 1 else 'are'}"


def _skipping(advice: Advice) -> str:
    row, allowed = advice.skipping, f"a loss of at most {points_words(advice.tolerance)}"
    if row is None:
        surest, fewest = advice.surest, advice.least_shown
        few = f" {advice.prompts} questions cannot show less than {significant(100 * fewest, 2)} points: ask more."
        return (
            f"No setting that skips is within {allowed} for sure: the surest, {surest.name}, may lose "
            f"{significant(100 * surest.loss.most, 2)} points.{few if 100 * fewest > advice.tolerance else ''}"
        )
    speed = f"{row.name} ({_estimate_words(row.tokens_per_s)} tokens/s)"
    cost = f"with {mean_size(row.bits_per_token)} bits a token against {mean_size(advice.best.bits_per_token)}; {loss_words(row.loss)}"
    if row.ties:
        return f"Within {allowed}, {speed} is as fast within the intervals, {cost}."
    if row.to_best.value < 1:
        return f"Within {allowed} skipping gains nothing here: {speed}, {cost}."
    more = Interval(*(None if end is None else 100 * (end - 1) for end in (row.to_best.value, row.to_best.low, row.to_best.high)))  # type: ignore[arg-type]
    return f"Within {allowed}, {speed} adds {_estimate_words(more)} %, {cost}."


def _estimate_words(estimate: Interval) -> str:
    """A value with its interval: "25.3 (24.6 to 26.0)"."""
    if estimate.low is None or estimate.high is None or estimate.low == estimate.high:
        return significant(estimate.value)
    return f"{significant(estimate.value)} ({significant(estimate.low)} to {significant(estimate.high)})"
