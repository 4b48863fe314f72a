"""A benchmark for papers and other programs: rows as CSV, JSON and LaTeX, answers as Parquet. Pure functions."""

import csv
import io
import json
from collections.abc import Mapping, Sequence
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq

from cuhlm_core.evaluation.datasets import Sample
from cuhlm_core.evaluation.rows import Scored, speed_name
from cuhlm_core.format import is_missing
from cuhlm_core.maths.throughput import THROUGHPUT_ESTIMATORS
from cuhlm_core.methods import METHODS
from cuhlm_core.runs.rows import plain, valid_unicode
from cuhlm_core.settings import ChannelSettings, ClockSettings

_FORMULA_STARTS = ("=", "+", "-", "@", "\t", "\r", "\n")
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
    sheet = io.StringIO(newline="")
    writer = csv.writer(sheet, lineterminator="\n")
    writer.writerow(names)
    for row in rows:
        writer.writerow([_cell(row.get(name)) for name in names])
    return sheet.getvalue()


def _cell(value: Any) -> str:
    if value is None:
        return ""
    if isinstance(value, str):
        return f"'{value}" if value.startswith(_FORMULA_STARTS) else value
    return repr(value)


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
        *("    " + " & ".join([_title(row), *(_tex_cell(row, name, form) for name, _, form in columns)]) + r" \\" for row in rows),
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


def _title(row: Mapping[str, Any]) -> str:
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
