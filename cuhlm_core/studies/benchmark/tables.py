"""A benchmark's rows in the form of the paper's tables, the paper's numbers in columns of their own. Plain dictionaries."""

from collections.abc import Mapping, Sequence
from typing import Any

from cuhlm_core.evaluation.rows import SCORES, air_seconds, speed_name
from cuhlm_core.paper import ACCURACY, LATENCY, SIMILARITY
from cuhlm_core.studies.benchmark.words import row_title, with_interval

Row = Mapping[str, Any]


def accuracy_rows(rows: Sequence[Row], estimator: str, paper_pair: str, paper_set: str) -> list[dict[str, Any]]:
    """Table III: scores with intervals, the difference to HLM, and throughput; `paper` is the cosine of `paper_pair` on `paper_set`."""
    paper = ACCURACY[paper_pair][paper_set]
    speed = speed_name(estimator)
    return [
        {
            "method": row_title(row),
            "cosine": with_interval(row, "cosine"),
            "to HLM": with_interval(row, "cosine_difference", 2),
            "yes_no": with_interval(row, "yes_no"),
            "log_likelihood": with_interval(row, "log_likelihood"),
            "throughput": with_interval(row, speed),
            "gain": with_interval(row, f"{speed}_gain"),
            "n": row["prompts"],
            "paper": paper.get(row["method"]) if row["name"] == row["method"] else None,
        }
        for row in rows
    ]


def similarity_rows(rows: Sequence[Row], paper_pair: str) -> list[dict[str, Any]]:
    """The table of token similarity: F1 and Jaccard, the paper's on Dolly beside them."""
    paper = SIMILARITY[paper_pair]
    return [
        {
            "method": row_title(row),
            "token_f1": with_interval(row, "token_f1"),
            "jaccard": with_interval(row, "jaccard"),
            "n": row["token_f1_n"],
            "paper token_f1": paper["token_f1"].get(row["method"]) if row["name"] == row["method"] else None,
            "paper jaccard": paper["jaccard"].get(row["method"]) if row["name"] == row["method"] else None,
        }
        for row in rows
    ]


def latency_rows(rows: Sequence[Row], estimator: str) -> list[dict[str, Any]]:
    """Table IV: milliseconds a token, tokens a second; after ours the paper's rows, which its own pairs, clock and channel were for."""
    ours = [
        {
            "method": row_title(row),
            "slm_ms": 1e3 * row["slm_s"],
            "air_ms": 1e3 * air_seconds(row, estimator),
            "llm_ms": 1e3 * row["llm_s"],
            "resampled_ms": 1e3 * row["resampled_llm_s"],
            "throughput": row[speed_name(estimator)],
        }
        for row in rows
    ]
    titles = {row["method"]: row_title(row) for row in rows if row["name"] == row["method"]}
    theirs = [
        {
            "method": f"Paper: {titles[method]}, {slm}",
            "slm_ms": 1e3 * slm_s,
            "air_ms": 1e3 * air_s,
            "llm_ms": 1e3 * llm_s,
            "resampled_ms": None,
            "throughput": speed,
        }
        for method, by_slm in LATENCY.items()
        if method in titles
        for slm, (slm_s, air_s, llm_s, speed) in by_slm.items()
    ]
    return [*ours, *theirs]


def cost_rows(rows: Sequence[Row]) -> list[dict[str, Any]]:
    """What no channel changes: how often and how much is sent, how right the skips are, how far the answers stray."""
    return [
        {
            "method": row_title(row),
            "transmission_rate": with_interval(row, "transmission_rate"),
            "true_skip_rate": with_interval(row, "true_skip_rate"),
            "acceptance_rate": with_interval(row, "acceptance_rate"),
            "mean_k": row["mean_k"],
            "bits": row["bits_per_token"],
            "down": row["downlink_bits_per_token"],
            "bias": None if row["mean_bias"] is None else round(row["mean_bias"], 9),
            "rounds": row["rounds"],
            "near": row["near"],
        }
        for row in rows
    ]


def overview_rows(summaries: Sequence[Mapping[str, Any]], score: str) -> list[dict[str, Any]]:
    """Methods by sets and pairs: a row a method, a column a finished benchmark ("pair, set, n"), the paper's form of Table III.

    Only configurations that are a method's own; of benchmarks with the same pair, set and n the last one stands.
    """
    if score not in SCORES:
        raise ValueError(f"no score named {score!r}")
    told: dict[str, dict[str, Any]] = {}
    for summary in summaries:
        seed = f", seed {summary['seed']}" if summary["seed"] else ""
        column = f"{summary['pair']}, {summary['dataset']}, {summary['prompts']} × {summary['max_tokens']}{seed}"
        for row in summary["rows"]:
            if row.get("name") == row.get("method") and row.get(score) is not None:
                told.setdefault(row_title(row), {"method": row_title(row)})[column] = with_interval(row, score)
    return list(told.values())
