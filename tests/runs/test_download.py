"""Downloads of a run as data: nothing is lost, and no text becomes a formula."""

import csv
import io
import json
import re
from dataclasses import fields, replace

import pytest
from round_samples import ACCEPT, BONUS, RESAMPLE, SENT
from run_samples import a_run, exchange, hostile_run, started, token
from toys import toy_pair

from cuhlm_core.decoding.decoder import decode
from cuhlm_core.events import Audited, Exchange
from cuhlm_core.runs import download
from cuhlm_core.runs.manifest import FORMAT_VERSION
from cuhlm_core.runs.recording import Run, manifest_for
from cuhlm_core.settings import DecodeSettings


def read_csv(run):
    return list(csv.DictReader(io.StringIO(download.run_csv(run), newline="")))


# CSV ------------------------------------------------------------------------------------------------------------------


def test_csv_has_a_row_a_round_with_all_digits_and_what_its_audit_says():
    run = a_run()
    rows = read_csv(run)
    audits = {event.round: event for event in run.events if isinstance(event, Audited)}
    assert audits and list(rows[0]) == list(download.RUN_COLUMNS) and [int(row["round"]) for row in rows] == [1, 2, 3]
    assert len(download.RUN_COLUMNS) <= 21 and all(download.RUN_COLUMNS.values())
    exchanges = {event.number: event for event in run.events if isinstance(event, Exchange)}
    for row, event in zip(rows, run.tokens, strict=True):
        for name, cell in row.items():
            owner = event if hasattr(event, name) else exchanges[event.exchange]
            value = getattr(owner, name, None)
            if value is None and event.round in audits:
                value = getattr(audits[event.round], name, None)
            if value is None:
                assert cell == ""
            elif isinstance(value, bool):
                assert cell == str(value).lower()
            elif isinstance(value, (int, float)):
                assert type(value)(cell) == value
            else:
                assert cell == value
    skipped = rows[min(audits) - 1]
    assert skipped["decision"] == "skip" and skipped["would_accept"] and skipped["target_prob"] and skipped["bias"]


def test_bits_and_seconds_of_a_message_are_downloaded_once():
    message = [
        replace(SENT, number=1, slm_passes=3, tokens=2, payload_bits=944), replace(ACCEPT, round=1, exchange=1),
        replace(RESAMPLE, round=2, exchange=1),
        replace(SENT, number=2, slm_passes=1, tokens=2), replace(ACCEPT, round=3, exchange=2), replace(BONUS, round=4, exchange=2),
    ]  # fmt: skip
    rows = download.run_rows(a_run(run_events=(started(method="spec"), *message)))
    assert [row["payload_bits"] for row in rows] == [944, None, 228, None]
    assert [row["llm_s"] for row in rows] == [0.1046, None, 0.1046, None]
    assert [row["decision"] for row in rows] == ["accept", "resample", "accept", "bonus"] and "bonus" in download.RUN_COLUMNS["decision"]


@pytest.mark.parametrize("start", ["=", "+", "-", "@", "\t", "\r", "\n", "＝"])
def test_text_cells_never_begin_a_formula(start):
    text = f'{start}HYPERLINK("http://x")'
    row = read_csv(a_run(run_events=(started(prompt=text), exchange(1), token(1, text=text, draft_text=text))))[0]
    assert row["text"] == row["draft_text"] == f"'{text}"


def test_numbers_and_plain_text_get_no_apostrophe():
    row = read_csv(a_run())[0]
    assert row["snr_db"] == "-12.345678901234567" and row["rejection_prob"] == "-0.0" and row["text"] == " x"


def test_csv_survives_hostile_text():
    run = hostile_run()
    rows = read_csv(run)
    for row, event in zip(rows, run.tokens, strict=True):
        for cell in row.values():
            assert not cell.startswith(("=", "+", "@", "\t", "\r")) and cell.encode("utf-8") is not None
        if not re.search("[\ud800-\udfff]", event.text):
            assert row["text"].removeprefix("'") == event.text.removeprefix("'")


# JSON ---------------------------------------------------------------------------------------------------------------


def test_json_holds_the_whole_run():
    run = a_run()
    content = json.loads(download.events_json(run))
    assert content["run_id"] == "run-1" and content["manifest"]["settings"]["u_th"] == 0.1 + 0.2
    assert content["manifest"]["format_version"] == FORMAT_VERSION
    assert content["events"][0]["settings"]["channel"]["fading"] == "rician"
    for run_events, event in zip(content["events"], run.events, strict=True):
        assert run_events["type"] == event.type and set(run_events) == {"type", *(f.name for f in fields(event))}
        for field in fields(event):
            if isinstance(getattr(event, field.name), float):
                assert run_events[field.name] == getattr(event, field.name)
    assert download.events_json(hostile_run()).encode("utf-8")


def test_a_run_that_learns_is_exported_with_what_it_learnt():
    pair = toy_pair(30, seed=2, closeness=0.8)
    run_events = tuple(decode(pair, "ab", "u-hlm-adaptive", DecodeSettings(max_tokens=40, false_skip_target=0.125)))
    run = Run("adaptive", manifest_for(pair, run_events[0]), run_events)
    rows = read_csv(run)
    assert [float(row["u_th"]) for row in rows] == [token.u_th for token in run.tokens]
    assert len({token.line_a for token in run.tokens}) > 5
    assert json.loads(download.events_json(run))["events"][2]["delta"] == run.tokens[0].delta
