"""What an evaluation's rows say: where they come from, what was left out, on what link they are priced."""

from collections.abc import Mapping
from dataclasses import asdict
from typing import Any

from cuhlm_core.format import count, percent, significant
from cuhlm_core.maths.throughput import THROUGHPUT_ESTIMATORS, speed_name
from cuhlm_core.models.registry import title_of_pair
from cuhlm_core.settings import ChannelSettings, ClockSettings


def cell_with_interval(row: Mapping[str, Any], column: str) -> str:
    """A value with its interval: "0.712 (0.690 to 0.731)"."""
    value, low, high = row.get(column), row.get(f"{column}_low"), row.get(f"{column}_high")
    shown = significant(value)
    return shown if low is None or high is None else f"{shown} ({significant(low)} to {significant(high)})"


def source_words(about: Mapping[str, Any]) -> str:
    """What was evaluated, with n; the share of right answers by guessing where right ones are known."""
    chance = "" if about.get("chance") is None else f" Guessing would be right in {percent(about['chance'])}."
    return (
        f"The {title_of_pair(about['pair'])} pair on “{about['dataset_title']}” (licence of the set: {about['license']}): "
        f"{count(about['answers'])} "
        f"answers to {count(about['prompts'])} of {count(about['dataset_rows'])} prompts, at most {about['max_tokens']} tokens each, "
        f"seed {about['seed']}. 95 % intervals: bootstrap over prompts, 2,000 replicates; exact for differences of right answers.{chance}"
    )


def table_caption(about: Mapping[str, Any], link: str) -> str:
    """The same under a table of rows whose throughput is that of `link`."""
    return (
        f"{title_of_pair(about['pair'])} on {about['dataset_title']}: {about['prompts']} prompts, at most {about['max_tokens']} tokens, "
        f"seed {about['seed']}. Cosine by {about['embedder'] or 'no embedding model'}. 95 % intervals by bootstrap over prompts. "
        f"Throughput: realised, {link}."
    )


def left_out_words(about: Mapping[str, Any]) -> list[str]:
    """What was left out, cut or not measured; nothing where all is whole."""
    sentences = [f"Rows of the set passed over for {reason}: {count(number)}." for reason, number in about["rows_passed_over"].items()]
    for name, words, then in (
        ("unreadable_prompts", "Prompts longer than the pair can read, or of tokens that its models do not share", "left out"),
        ("empty_references", "Prompts without a reference", "left out of cosine, token F1 and Jaccard"),
        ("unlabelled", "Prompts without a label", "left out of yes or no"),
        ("empty_answers", "Empty answers", "which score 0"),
        ("unclear_answers", "Answers that say neither yes nor no", "which counts as wrong"),
        ("truncated_answers", "Answers longer than the embedding model reads", "whose cosine is of their beginning"),
        ("answers_to_truncated_references", "Answers with a reference longer than it reads", "whose cosine is with its beginning"),
        ("out_of_context", "Answers that ended where a model's context did", "and are short for that reason"),
    ):
        if about[name]:
            sentences.append(f"{words}: {count(about[name])}, {then}.")
    titles = {"cosine": "cosine", "log_likelihood": "log-likelihood"}
    return sentences + [
        f"Answers whose {titles[name]} is not measured yet: {count(number)}." for name, number in about["not_measured"].items() if number
    ]


def link_words(channel: ChannelSettings, clock: ClockSettings) -> str:
    """Channel and clock in a phrase."""
    clocks = {
        "paper": "the paper's clock (25.6 ms and 104.6 ms a token)",
        "custom": f"a clock of {1e3 * clock.slm_s:g} ms and {1e3 * clock.llm_s:g} ms a token",
    }
    down = "" if channel.downlink_snr_db is None else f" (down {channel.downlink_snr_db:g} dB)"
    snr = f"mean SNR {channel.snr_db:g} dB{down}"
    on = ", the device drafting on" if clock.schedule == "overlapped" else ""
    wait = f", a round trip of {1e3 * clock.rtt_s:g} ms" if clock.rtt_s else ""
    return f"{channel.fading_words}, {snr}, {channel.bandwidth_hz / 1e6:g} MHz, {clocks[clock.kind]}{wait}{on}"


def link_facts(channel: ChannelSettings, clock: ClockSettings) -> dict[str, Any]:
    """What the seconds were counted with, and what each throughput means."""
    return {
        "channel": asdict(channel),
        "clock": asdict(clock),
        "estimators": {speed_name(name): estimator.definition for name, estimator in THROUGHPUT_ESTIMATORS.items()},
    }
