"""The command `advise`: rows, facts and a sentence; JSON lines; bad input."""

import json

import pytest
from command_line import assert_refused, run

SMALL = ("--prompts", "2", "--tokens", "6")


def test_rows_for_a_person_and_as_json_say_the_same():
    shown, lines = run("advise", *SMALL, "--rtt-ms", "50"), run("advise", *SMALL, "--rtt-ms", "50", "--json")
    assert shown.status == lines.status == 0 and "Decoding" in shown.err
    *rows, advice = map(json.loads, lines.out.splitlines())
    assert next(row["name"] for row in rows if row["lossless"]) == advice["use"] and advice["clock"]["rtt_s"] == 0.05
    table = shown.out.splitlines()[1 : len(rows) + 1]
    assert [line.split("  ")[0] for line in table] == [row["name"] for row in rows]
    assert advice["advice"] in shown.out and shown.out.rstrip().endswith(advice["options"])
    assert all(row["tokens_per_s"] > 0 for row in rows) and {row["ties"] for row in rows} <= {True, False}


@pytest.mark.parametrize(("arguments", "words"), [
    (("--rtt-ms", "-1"), "rtt_ms must be from 0 to 10000"),
    (("--rtt-ms", "10001"), "rtt_ms"),
    (("--rtt-ms", "nan"), "rtt_ms"),
    (("--prompts", "1"), "prompts must be a whole number from 2"),
    (("--fading", "fog"), "Fading must be one of"),
    (("--snr-db", "nan"), "SNR (dB)"),
    (("--bandwidth-hz", "0"), "Bandwidth"),
    (("--clock", "sun"), "Clock must be one of"),
    (("--clock", "custom", "--slm-s", "-1"), "SLM seconds"),
    (("--pair", "nobody"), "nobody"),
    (("--tokens", "0"), "tokens"),
    (("--loss", "-1"), "loss must be from 0 to 100"),
    (("--loss", "100.5"), "loss must be from 0 to 100"),
    (("--loss", "nan"), "loss"),
    (("--loss", "few"), "--loss"),
    (("--schedule", "overlapped"), "--schedule"),
])
def test_bad_input_is_one_line_and_status_2(arguments, words):
    assert_refused(["advise", *arguments, "--json"], words)
