"""What a benchmark's rows say, in sentences: what was evaluated, what was left out, which method is best at what."""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from cuhlm_core.evaluation.table import speed_name
from cuhlm_core.format import count, percent, significant
from cuhlm_core.maths.throughput import THROUGHPUT_ESTIMATORS
from cuhlm_core.methods import METHODS
from cuhlm_core.settings import ChannelSettings, ClockSettings

SCORE_TITLES = {
    "cosine": "Cosine with the reference",
    "token_f1": "Token F1",
    "jaccard": "Jaccard similarity",
    "yes_no": "Right yes or no",
    "exact_match": "Right answers",
    "log_likelihood": "LLM's log-likelihood a token",
}
SCORE_HELP = {
    "cosine": "Of sentence embeddings of the answer and the reference: what the paper calls accuracy. It hides collapse: in the paper the "
    "small model alone reaches 88.7 % of HLM.",
    "token_f1": "Words that answer and reference have in common, weighed against those of either.",
    "jaccard": "Words that both have over words that either has, each counted once.",
    "yes_no": "Share of answers whose yes or no agrees with the label; an answer that says neither is wrong.",
    "exact_match": "Share of answers whose last “The answer is …” says what is expected; an answer without one is wrong.",
    "log_likelihood": "Mean of ln of the large model's probability of every token that was written. Methods whose answers have the large "
    "model's law share one mean; a lower or a higher one is that of another law.",
}
FADING_WORDS = {"awgn": "no fading", "rayleigh": "Rayleigh fading", "rician": "Rician fading", "outage": "outage channel"}


@dataclass(frozen=True)
class Measure:
    """Something to be best at."""

    question: str
    column: str
    higher: bool
    form: str
    """How its value is told, with one place for the number."""
    share: bool = False


def measures(estimator: str) -> tuple[Measure, ...]:
    """What methods are compared by; throughput by `estimator`."""
    return (
        Measure("Nearest to the reference", "cosine", True, "cosine {}"),
        Measure("Most words in common with it", "token_f1", True, "token F1 {}"),
        Measure("Most often right with yes or no", "yes_no", True, "{} right", share=True),
        Measure("Most often right", "exact_match", True, "{} right", share=True),
        Measure("Fastest", speed_name(estimator), True, "{} tokens/s"),
        Measure("Fewest bits on the uplink", "bits_per_token", False, "{} bits a token"),
        Measure("Least bias", "mean_bias", False, "bias {} a token"),
    )


def best_rows(rows: Sequence[Mapping[str, Any]], estimator: str) -> list[dict[str, str]]:
    """By question: the best method, its value, and the others whose 95 % intervals overlap its own.

    One of the models alone wins much by definition (the LLM sends no bits and has no bias), so beside the best of all stands the best
    of the methods in which both models work together.
    """
    told = []
    for measure in measures(estimator):
        known = [row for row in rows if row.get(measure.column) is not None and math.isfinite(row[measure.column])]
        if not known:
            continue
        together = [row for row in known if METHODS[row["method"]].verifies]
        entry = {"question": measure.question, "of all": _winner(measure, known)}
        entry["of those that work together"] = _winner(measure, together) if together else "–"
        told.append(entry)
    return told


def _winner(measure: Measure, rows: Sequence[Mapping[str, Any]]) -> str:
    """The best of these rows with its value, and those whose intervals overlap its own."""
    sign = 1 if measure.higher else -1
    best = max(rows, key=lambda row: sign * row[measure.column])
    value = percent(best[measure.column]) if measure.share else significant(round(best[measure.column], 9))
    near = [row for row in rows if row is not best and _overlap(best, row, measure.column)]
    others = f"{len(near)} others" if len(near) > 2 else " and ".join(map(row_title, near))
    also = f"; overlaps {others}" if near else ""
    return f"{row_title(best)}, {measure.form.format(value)}{also}"


def _overlap(first: Mapping[str, Any], second: Mapping[str, Any], column: str) -> bool:
    """Equal to three figures, what rounding leaves of a zero included, or the 95 % intervals overlap."""
    if significant(round(first[column], 9)) == significant(round(second[column], 9)):
        return True
    ends = [_ends(row, column) for row in (first, second)]
    return ends[0][0] <= ends[1][1] and ends[1][0] <= ends[0][1]


def _ends(row: Mapping[str, Any], column: str) -> tuple[float, float]:
    """The ends of an interval; the value itself where it has none."""
    low, high = row.get(f"{column}_low"), row.get(f"{column}_high")
    return (row[column], row[column]) if low is None or high is None else (low, high)


def row_title(row: Mapping[str, Any]) -> str:
    """Name of a configuration for people."""
    title = METHODS[row["method"]].title if row["method"] in METHODS else str(row["method"])
    return title if row["name"] == row["method"] else f"{title}, {row['name']}"


def cell_with_interval(row: Mapping[str, Any], column: str, digits: int = 3) -> str:
    """A value with its interval: "0.712 (0.690 to 0.731)"."""
    value, low, high = row.get(column), row.get(f"{column}_low"), row.get(f"{column}_high")
    shown = significant(value, digits)
    return shown if low is None or high is None else f"{shown} ({significant(low, digits)} to {significant(high, digits)})"


def source_words(about: Mapping[str, Any]) -> str:
    """What was evaluated, with n; the share of right answers by guessing where right ones are known."""
    chance = "" if about.get("chance") is None else f" Guessing would be right in {percent(about['chance'])}."
    return (
        f"{about['pair']} on {about['dataset_title']} (licence of the set: {about['license']}): {count(about['answers'])} answers to "
        f"{count(about['prompts'])} of {count(about['dataset_rows'])} prompts, at most {about['max_tokens']} tokens each, "
        f"seed {about['seed']}. 95 % intervals: bootstrap over prompts, 2,000 replicates.{chance}"
    )


def left_out_words(about: Mapping[str, Any]) -> list[str]:
    """What was left out, cut or not measured; nothing where all is whole."""
    told = [f"Rows of the set passed over for {reason}: {count(number)}." for reason, number in about["rows_passed_over"].items()]
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
            told.append(f"{words}: {count(about[name])}, {then}.")
    titles = {"cosine": "cosine", "log_likelihood": "log-likelihood"}
    told += [
        f"Answers whose {titles[name]} is not measured yet: {count(number)}." for name, number in about["not_measured"].items() if number
    ]
    if not about["complete"]:
        told.append("Not every answer is decoded yet: what follows is over those that are.")
    return told


def link_words(channel: ChannelSettings, clock: ClockSettings) -> str:
    """Channel and clock in a phrase."""
    rician = f", K {channel.rician_k_db:g} dB" if channel.fading == "rician" else ""
    clocks = {
        "paper": "the paper's clock (25.6 ms and 104.6 ms a token)",
        "custom": f"a clock of {1e3 * clock.slm_s:g} ms and {1e3 * clock.llm_s:g} ms a token",
    }
    return (
        f"{FADING_WORDS[channel.fading]}{rician}, mean SNR {channel.snr_db:g} dB, {channel.bandwidth_hz / 1e6:g} MHz, {clocks[clock.kind]}"
    )


def estimator_words(estimator: str) -> str:
    """What the throughput means."""
    row = THROUGHPUT_ESTIMATORS[estimator]
    return f"{row.title}: {row.definition}"
