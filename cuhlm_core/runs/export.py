"""A run for download: CSV, JSON, Parquet. Pure functions."""

import csv
import io
import json
from collections.abc import Iterable, Sequence
from dataclasses import asdict
from typing import Any

from cuhlm_core.events import Audited, event_fields
from cuhlm_core.runs.recording import Run
from cuhlm_core.runs.rows import events_to_parquet, plain

_FORMULA_STARTS = ("=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠")
"""First characters that make a spreadsheet read a cell as a formula, the full-width ones in some locales."""
RUN_COLUMNS: dict[str, str] = {
    "round": "1, 2, …: one token each",
    "text": "what was appended to the answer",
    "decision": "skip, accept, resample, slm or llm",
    "case": "the case of the rejection test that decided",
    "draft_text": "the small model's token",
    "uncertainty": "u of the draft, 0 to 1",
    "u_th": "threshold of u in this round",
    "k": "probabilities sent",
    "payload_bits": "bits sent up",
    "draft_prob": "the small model's probability of the draft",
    "target_prob": "the large model's",
    "rejection_prob": "probability that the rejection test turns the draft down",
    "accept_prob": "what the draw was compared with",
    "accept_uniform": "the draw, 0 to 1",
    "would_accept": "of a skipped token, whether its draw would have kept it; empty: not checked",
    "bias": "what the round adds to the bias, 0 to 2",
    "snr_db": "SNR that the upload met, dB",
    "slm_s": "seconds of the small model, model clock",
    "uplink_s": "seconds of the upload, model clock",
    "llm_s": "seconds of the large model, model clock",
}
"""Columns of a run as a table and what each holds. Of a skipped round some are known from its audit."""


def run_rows(run: Run) -> list[dict[str, Any]]:
    """A row of RUN_COLUMNS for each round, None where there is nothing; what an audit says of a skipped round stands in its row."""
    audits = {event.round: event_fields(event) for event in run.events if isinstance(event, Audited)}
    rows = []
    for token in run.tokens:
        values = event_fields(token)
        values |= {name: value for name, value in audits.get(token.round, {}).items() if values.get(name) is None}
        rows.append({name: values.get(name) for name in RUN_COLUMNS})
    return rows


def run_csv(run: Run) -> str:
    """`run_rows` as CSV with a header. JSON and Parquet hold everything else that a run knows."""
    return csv_sheet(list(RUN_COLUMNS), [list(row.values()) for row in run_rows(run)])


def csv_sheet(header: Sequence[str], rows: Iterable[Sequence[Any]]) -> str:
    """Rows as CSV.

    Floats are written with all their digits, None as an empty cell. So that no text becomes a formula in a spreadsheet, a text cell
    that begins with = + - @, a tab or a line break gets an apostrophe in front; numbers never do. Lone surrogates become U+FFFD. Use
    JSON or Parquet where text must stay exactly as it is.
    """
    sheet = io.StringIO(newline="")
    writer = csv.writer(sheet, lineterminator="\n")
    writer.writerow(header)
    writer.writerows([_cell(value) for value in row] for row in rows)
    return sheet.getvalue()


def _cell(value: Any) -> str:
    if value is None:
        return ""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, (int, float)):
        return repr(value)
    text = str(plain(str(value)))
    return f"'{text}" if text.startswith(_FORMULA_STARTS) else text


def events_json(run: Run) -> str:
    """The run as one JSON object: run_id, manifest, and events as flat objects with their `type` first.

    Every float has all its digits; infinity is null and a lone surrogate U+FFFD, since JSON has neither.
    """
    content = {"run_id": run.run_id, "manifest": asdict(run.manifest), "events": [event_fields(event) for event in run.events]}
    return json.dumps(plain(content), ensure_ascii=False, allow_nan=False, indent=1)


def events_parquet(run: Run) -> bytes:
    """The events as a Parquet file, the same that a recording holds (`rows.SCHEMA`)."""
    return events_to_parquet(run.events)
