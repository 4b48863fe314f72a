"""What a benchmark's rows say, in sentences: what was evaluated, what was left out, which method is best at what; and the paper's tables.

Those are of another pair, other prompts and answers of up to 512 tokens: to be shown beside ours, never mixed with them.
"""

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


# The paper's tables ---------------------------------------------------------------------------------------------------


TINY_13B, TINY_7B = "TinyLlama 1.1B → Llama 2 13B", "TinyLlama 1.1B → Llama 2 7B"
PAPER_PAIRS = (TINY_13B, TINY_7B)
_METHODS = ("llm", "slm", "hlm", "rand-hlm", "tk-slt", "u-hlm", "cu-hlm-offline", "cu-hlm-online")


def _by_method(*values: float) -> dict[str, float]:
    return dict(zip(_METHODS, values, strict=True))


ACCURACY_TITLE = "Table III, inference accuracy: cosine of BERT embeddings with the reference, 100 prompts a set"
ACCURACY: Mapping[str, Mapping[str, Mapping[str, float]]] = {
    TINY_13B: {
        "alpaca": _by_method(0.7782, 0.6941, 0.7825, 0.7385, 0.7692, 0.7704, 0.7583, 0.7623),
        "qed": _by_method(0.6954, 0.5139, 0.7226, 0.6128, 0.6798, 0.7122, 0.6713, 0.6876),
        "creak": _by_method(0.6722, 0.5291, 0.6946, 0.6406, 0.6499, 0.6854, 0.6508, 0.6672),
        "strategyqa": _by_method(0.7122, 0.5694, 0.6983, 0.6227, 0.6818, 0.6844, 0.6773, 0.6817),
        "dolly": _by_method(0.5801, 0.4513, 0.5747, 0.5327, 0.5533, 0.5554, 0.5519, 0.5525),
    },
    TINY_7B: {
        "alpaca": _by_method(0.7758, 0.6521, 0.7823, 0.7382, 0.7302, 0.7696, 0.7455, 0.7622),
        "qed": _by_method(0.6271, 0.5139, 0.6517, 0.5534, 0.6304, 0.6381, 0.6130, 0.6387),
        "creak": _by_method(0.6621, 0.5291, 0.6529, 0.5682, 0.6308, 0.6550, 0.6062, 0.6460),
        "strategyqa": _by_method(0.6779, 0.5694, 0.6883, 0.6200, 0.6522, 0.6532, 0.6242, 0.6409),
        "dolly": _by_method(0.5835, 0.4513, 0.5768, 0.5399, 0.5598, 0.5703, 0.5594, 0.5672),
    },
}
"""By pair, set and method."""

LATENCY_TITLE = "Table IV, latency a token and throughput, Rayleigh fading at 10 dB"
LATENCY: Mapping[str, Mapping[str, tuple[float, float, float, float]]] = {
    "u-hlm": {
        "no distillation": (25.6e-3, 6.3e-3, 31.1e-3, 15.9),
        "distilled SLM": (25.6e-3, 5.9e-3, 29.0e-3, 16.5),
        "7B → 13B": (64e-3, 2.8e-3, 13.8e-3, 12.4),
    },
    "cu-hlm-online": {
        "no distillation": (25.6e-3, 38.1e-6, 30.0e-3, 18.0),
        "distilled SLM": (25.6e-3, 35.5e-6, 27.9e-3, 18.7),
        "7B → 13B": (64e-3, 16.2e-6, 12.8e-3, 13.0),
    },
}
"""By method and SLM: seconds a token of the SLM, the uplink and the LLM, and tokens a second."""

SIMILARITY_TITLE = "Appendix C, token-level similarity on Dolly 15K"
SIMILARITY: Mapping[str, Mapping[str, Mapping[str, float]]] = {
    TINY_13B: {
        "token_f1": _by_method(0.0571, 0.0432, 0.0567, 0.0530, 0.0532, 0.0559, 0.0530, 0.0549),
        "jaccard": _by_method(0.0310, 0.0193, 0.0313, 0.0243, 0.0286, 0.0305, 0.0282, 0.0293),
    },
    TINY_7B: {
        "token_f1": _by_method(0.0555, 0.0432, 0.0541, 0.0375, 0.0500, 0.0540, 0.0501, 0.0526),
        "jaccard": _by_method(0.0283, 0.0193, 0.0280, 0.0180, 0.0265, 0.0276, 0.0250, 0.0273),
    },
}
"""By pair, score and method."""
