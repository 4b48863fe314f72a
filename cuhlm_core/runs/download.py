"""A run as a file: round by round as a table, and all that it knows as JSON."""

from dataclasses import asdict
from typing import Any

from cuhlm_core.events import Audited, Exchange, event_fields
from cuhlm_core.runs.manifest import FORMAT_VERSION
from cuhlm_core.runs.recording import Run
from cuhlm_core.storage import csv_sheet, json_text

RUN_COLUMNS: dict[str, str] = {
    "round": "1, 2, …: one token each",
    "exchange": "1, 2, …: the message up and the reply down that decided it; bits and seconds stand at its first token",
    "text": "what was appended to the answer",
    "decision": "skip, accept, resample, bonus (from the pass that tested the message), slm or llm",
    "case": "the case of the rejection test that decided",
    "draft_text": "the small model's token",
    "uncertainty": "u of the draft, 0 to 1",
    "u_th": "threshold of u in this round",
    "k": "probabilities sent of this draft",
    "payload_bits": "bits sent up, of the whole message at its first token",
    "draft_prob": "the small model's probability of the draft",
    "target_prob": "the large model's",
    "rejection_prob": "probability that the rejection test turns the draft down",
    "accept_prob": "what the draw was compared with",
    "accept_uniform": "the draw, 0 to 1",
    "would_accept": "of a skipped token, whether its draw would have accepted it; empty: not checked",
    "bias": "what the round adds to the bias, 0 to 2",
    "snr_db": "SNR that the upload met, dB",
    "slm_s": "seconds of the small model, model clock; of the whole message at its first token, as the next two",
    "uplink_s": "seconds of the upload, model clock",
    "llm_s": "seconds of the large model, model clock",
}
"""Columns of a run as a table and what each holds. For a skipped round some are known from its audit."""


def run_rows(run: Run) -> list[dict[str, Any]]:
    """A row of RUN_COLUMNS for each round, None where there is nothing; what an audit says of a skipped round stands in its row."""
    audits = {event.round: event_fields(event) for event in run.events if isinstance(event, Audited)}
    costs = {event.number: event_fields(event) for event in run.events if isinstance(event, Exchange)}
    rows = []
    for token in run.tokens:
        # What an exchange cost stands in the row of its first token, so that a column adds up.
        values = costs.pop(token.exchange, {}) | event_fields(token)
        values |= {name: value for name, value in audits.get(token.round, {}).items() if values.get(name) is None}
        rows.append({name: values.get(name) for name in RUN_COLUMNS})
    return rows


def run_csv(run: Run) -> str:
    """`run_rows` as CSV with a header. `events_json` holds everything else that a run knows."""
    return csv_sheet(list(RUN_COLUMNS), [list(row.values()) for row in run_rows(run)])


def events_json(run: Run) -> str:
    """The run as one JSON object: run_id, manifest with the format's number, and events as flat objects with their `type` first.

    Every float has all its digits; infinity is null and a lone surrogate U+FFFD, since JSON has neither.
    """
    manifest = {**asdict(run.manifest), "format_version": FORMAT_VERSION}
    return json_text({"run_id": run.run_id, "manifest": manifest, "events": [event_fields(event) for event in run.events]}, indent=1)
