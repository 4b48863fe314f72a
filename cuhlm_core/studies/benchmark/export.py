"""A benchmark for people, papers and programs: rows in the form of the paper's tables, as CSV, JSON and LaTeX; answers as Parquet.

Pure functions. The paper's own numbers stand in columns of their own.
"""

import json
from collections.abc import Mapping, Sequence
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq

from cuhlm_core.evaluation.datasets import Sample
from cuhlm_core.evaluation.table import SCORE_COLUMNS, Scored, air_seconds, speed_name
from cuhlm_core.format import is_missing
from cuhlm_core.maths.throughput import THROUGHPUT_ESTIMATORS
from cuhlm_core.methods import METHODS
from cuhlm_core.paper import ACCURACY, LATENCY, SIMILARITY
from cuhlm_core.runs.export import csv_sheet
from cuhlm_core.runs.rows import plain, valid_unicode
from cuhlm_core.settings import ChannelSettings, ClockSettings
from cuhlm_core.studies.benchmark.words import cell_with_interval, row_title

ResultRow = Mapping[str, Any]

_TEX = str.maketrans(
    {
        "\\": r"\textbackslash{}",
        "&": r"\&",
        "%": r"\%",
        "$": r"\$",
        "#": r"\#",
        "_": r"\_",
        "{": r"\{",
        "}": r"\}",
        "~": r"\textasciitilde{}",
        "^": r"\textasciicircum{}",
        "→": r"$\rightarrow$",
        "θ": r"$\theta$",
    }
)
_TEX_COLUMNS = (
    ("cosine", "Cosine", ".4f"),
    ("token_f1", "Token F1", ".4f"),
    ("jaccard", "Jaccard", ".4f"),
    ("yes_no", "Yes/no", ".3f"),
    ("exact_match", "Right", ".3f"),
    ("log_likelihood", "Log-lik.", ".3f"),
    ("transmission_rate", "TR", ".3f"),
    ("true_skip_rate", "TSR", ".3f"),
    ("mean_k", r"Mean $k$", ".1f"),
    ("bits_per_token", "Bits/token", ".0f"),
    ("mean_bias", "Bias", ".3f"),
)


def rows_csv(rows: Sequence[Mapping[str, Any]]) -> str:
    """One line for each configuration, all digits; empty where a value is undefined. Text never becomes a spreadsheet's formula."""
    names = list(dict.fromkeys(name for row in rows for name in row))
    return csv_sheet(names, [[row.get(name) for name in names] for row in rows])


def rows_json(about: Mapping[str, Any], rows: Sequence[Mapping[str, Any]]) -> str:
    """One object: what was evaluated, and the rows. Infinity is null."""
    return json.dumps(plain({**about, "rows": [dict(row) for row in rows]}), ensure_ascii=False, allow_nan=False, indent=1)


def link_facts(channel: ChannelSettings, clock: ClockSettings) -> dict[str, Any]:
    """What the seconds were counted with, and what each throughput means."""
    return {
        "channel": plain({name: getattr(channel, name) for name in channel.__dataclass_fields__}),
        "clock": plain({name: getattr(clock, name) for name in clock.__dataclass_fields__}),
        "estimators": {speed_name(name): estimator.definition for name, estimator in THROUGHPUT_ESTIMATORS.items()},
    }


def rows_tex(about: Mapping[str, Any], rows: Sequence[Mapping[str, Any]], link: str, estimator: str = "realised") -> str:
    """A booktabs table: a line for each configuration, means with half the width of their 95 % interval.

    `link` says on what channel and clock the throughput by `estimator` is; columns without any value are left out.
    """
    speed = (speed_name(estimator), "Tokens/s", ".1f")
    columns = [column for column in (*_TEX_COLUMNS, speed) if any(not is_missing(row.get(column[0])) for row in rows)]
    lines = [
        r"\begin{table}",
        r"  \centering",
        rf"  \caption{{{_caption(about, link, estimator)}}}",
        rf"  \begin{{tabular}}{{l{'c' * len(columns)}}}",
        r"    \toprule",
        "    Method & " + " & ".join(title for _, title, _ in columns) + r" \\",
        r"    \midrule",
        *("    " + " & ".join([_tex_title(row), *(_tex_cell(row, name, form) for name, _, form in columns)]) + r" \\" for row in rows),
        r"    \bottomrule",
        r"  \end{tabular}",
        r"\end{table}",
    ]
    return "\n".join(lines) + "\n"


def _caption(about: Mapping[str, Any], link: str, estimator: str) -> str:
    words = (
        f"{about['pair']} on {about['dataset_title']}: {about['prompts']} prompts, at most {about['max_tokens']} tokens, "
        f"seed {about['seed']}. Cosine by {about['embedder'] or 'no embedding model'}. 95 % intervals by bootstrap over prompts. "
        f"Throughput: {THROUGHPUT_ESTIMATORS[estimator].title.lower()}, {link}."
    )
    return words.translate(_TEX)


def _tex_title(row: Mapping[str, Any]) -> str:
    method = METHODS[row["method"]].title
    return (method if row["name"] == row["method"] else f"{method}, {row['name']}").translate(_TEX)


def _tex_cell(row: Mapping[str, Any], name: str, form: str) -> str:
    value, low, high = row.get(name), row.get(f"{name}_low"), row.get(f"{name}_high")
    if value is None:
        return "--"
    spread = "" if low is None or high is None else rf" \pm {(high - low) / 2:{form}}"
    return f"${value:{form}}{spread}$"


def answers_parquet(scored: Scored, samples: Sequence[Sample], channel: ChannelSettings, clock: ClockSettings) -> bytes:
    """A row for each answer: sample, text, scores, and its totals on the channel and the clock (null where undefined)."""
    table = scored.table
    by_number = {sample.number: sample for sample in samples}
    rows = [by_number[number] for number in table.prompt.tolist()]
    places = table.configuration.tolist()
    columns: dict[str, Any] = {
        "name": [table.names[place] for place in places],
        "method": [table.methods[place] for place in places],
        "sample": table.prompt,
        "prompt": [row.prompt for row in rows],
        "reference": [row.reference for row in rows],
        "label": [row.label for row in rows],
        "seed": table.seed,
        "text": [valid_unicode(text) for text in table.text],
        "stop_reason": list(table.stop_reason),
        **scored.scores,
        "truncated": scored.truncated,
        "truncated_reference": scored.truncated_reference,
        **table.totals(channel, clock),
    }
    arrays = {name: pa.array(values, from_pandas=True) for name, values in columns.items()}
    arrays["label"] = arrays["label"].cast(pa.string())
    sink = pa.BufferOutputStream()
    pq.write_table(pa.table(arrays), sink, compression="zstd")
    return sink.getvalue().to_pybytes()


# The paper's tables ---------------------------------------------------------------------------------------------------


def accuracy_rows(rows: Sequence[ResultRow], estimator: str, paper_pair: str, paper_set: str) -> list[dict[str, Any]]:
    """Table III: scores with intervals, the difference to HLM, and throughput; `paper` is the cosine of `paper_pair` on `paper_set`."""
    paper = ACCURACY[paper_pair][paper_set]
    speed = speed_name(estimator)
    return [
        {
            "method": row_title(row),
            "cosine": cell_with_interval(row, "cosine"),
            "to HLM": cell_with_interval(row, "cosine_difference", 2),
            "yes_no": cell_with_interval(row, "yes_no"),
            "exact_match": cell_with_interval(row, "exact_match"),
            "log_likelihood": cell_with_interval(row, "log_likelihood"),
            "throughput": cell_with_interval(row, speed),
            "gain": cell_with_interval(row, f"{speed}_gain"),
            "n": row["prompts"],
            "paper": paper.get(row["method"]) if row["name"] == row["method"] else None,
        }
        for row in rows
    ]


def similarity_rows(rows: Sequence[ResultRow], paper_pair: str) -> list[dict[str, Any]]:
    """The table of token similarity: F1 and Jaccard, the paper's on Dolly beside them."""
    paper = SIMILARITY[paper_pair]
    return [
        {
            "method": row_title(row),
            "token_f1": cell_with_interval(row, "token_f1"),
            "jaccard": cell_with_interval(row, "jaccard"),
            "n": row["token_f1_n"],
            "paper token_f1": paper["token_f1"].get(row["method"]) if row["name"] == row["method"] else None,
            "paper jaccard": paper["jaccard"].get(row["method"]) if row["name"] == row["method"] else None,
        }
        for row in rows
    ]


def latency_rows(rows: Sequence[ResultRow], estimator: str) -> list[dict[str, Any]]:
    """Table IV: milliseconds a token, tokens a second; after ours all of the paper's, of two methods with three SLMs each."""
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
    theirs = [
        {
            "method": f"Paper: {METHODS[method].title}, {slm}",
            "slm_ms": 1e3 * slm_s,
            "air_ms": 1e3 * air_s,
            "llm_ms": 1e3 * llm_s,
            "resampled_ms": None,
            "throughput": speed,
        }
        for method, by_slm in LATENCY.items()
        for slm, (slm_s, air_s, llm_s, speed) in by_slm.items()
    ]
    return [*ours, *theirs]


def cost_rows(rows: Sequence[ResultRow]) -> list[dict[str, Any]]:
    """What no channel changes: how often and how much is sent, how right the skips are, how far the answers stray."""
    return [
        {
            "method": row_title(row),
            "transmission_rate": cell_with_interval(row, "transmission_rate"),
            "true_skip_rate": cell_with_interval(row, "true_skip_rate"),
            "acceptance_rate": cell_with_interval(row, "acceptance_rate"),
            "mean_k": row["mean_k"],
            "bits": row["bits_per_token"],
            "down": row["downlink_bits_per_token"],
            "bias": None if row["mean_bias"] is None else round(row["mean_bias"], 9),
            "expected_false_skips": row.get("expected_false_skips"),
            "false_skips": row.get("false_skips"),
            "rounds": row["rounds"],
            "near": row["near"],
        }
        for row in rows
    ]


def overview_rows(summaries: Sequence[Mapping[str, Any]], score: str) -> list[dict[str, Any]]:
    """Methods by sets and pairs: a row a method, a column a finished benchmark ("pair, set, n"), the paper's form of Table III.

    Only configurations that are a method's own; of benchmarks with the same pair, set and n the last one stands.
    """
    if score not in SCORE_COLUMNS:
        raise ValueError(f"no score named {score!r}")
    told: dict[str, dict[str, Any]] = {}
    for summary in summaries:
        seed = f", seed {summary['seed']}" if summary["seed"] else ""
        column = f"{summary['pair']}, {summary['dataset']}, {summary['prompts']} × {summary['max_tokens']}{seed}"
        for row in summary["rows"]:
            if row.get("name") == row.get("method") and row.get(score) is not None:
                told.setdefault(row_title(row), {"method": row_title(row)})[column] = cell_with_interval(row, score)
    return list(told.values())
