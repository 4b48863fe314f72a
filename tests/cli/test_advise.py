"""The command `advise`: rows, facts and a sentence; JSON lines; bad input."""

import json
import shlex

import pytest
from command_line import assert_refused, run

from cuhlm_core.methods import METHODS
from cuhlm_core.runs.recording import load_run

SMALL = ("--prompts", "2", "--tokens", "6")


def test_rows_for_a_person_and_as_json_say_the_same():
    shown, lines = run("advise", *SMALL, "--rtt-ms", "50"), run("advise", *SMALL, "--rtt-ms", "50", "--json")
    assert shown.status == lines.status == 0 and "Decoding" in shown.err
    *rows, advice = map(json.loads, lines.out.splitlines())
    assert next(row["name"] for row in rows if row["lossless"]) == advice["use"] and advice["clock"]["rtt_s"] == 0.05
    table = shown.out.splitlines()[5 : len(rows) + 5]
    ordered = sorted(rows, key=lambda row: row["name"] != advice["use"])
    assert all(line.startswith(METHODS[row["method"]].title) for line, row in zip(table, ordered, strict=True))
    assert shown.out.startswith(f"{advice['command']}\n\n{advice['advice']}\n") and advice["options"] in advice["command"]
    assert all(row["tokens_per_s"] > 0 for row in rows) and {row["ties"] for row in rows} <= {True, False}


def test_the_command_on_top_decodes_with_the_row_and_the_link_of_the_advice(tmp_path):
    command = run("advise", *SMALL, "--rtt-ms", "50", "--snr-db", "-3", "--pair", "demo", "--fading", "awgn").out.splitlines()[0]
    python, _, module, *arguments = shlex.split(command)
    decoded = run(*arguments, "--max-tokens", "4", "--record", str(tmp_path))
    assert decoded.status == 0 and (python, module, arguments[0]) == ("python", "cuhlm_core", "decode")
    started = load_run(next(tmp_path.iterdir())).started
    channel, clock = started.settings.channel, started.settings.clock
    assert (started.pair, started.prompt, f"--method {started.method} " in command) == ("demo", arguments[1], True)
    assert (channel.snr_db, channel.fading, clock.rtt_s) == (-3.0, "awgn", 0.05)


def test_a_speed_that_nothing_reaches_has_no_command_and_says_what_is_fastest():
    shown, lines = run("advise", *SMALL, "--least-speed", "1000"), run("advise", *SMALL, "--least-speed", "1000", "--json")
    advice = json.loads(lines.out.splitlines()[-1])
    assert advice["use"] is advice["within"] is None and advice["options"] == advice["command"] == ""
    assert shown.out.startswith("No setting has a loss of at most 1 point and at least 1000 tokens/s; SLM only is the fastest: ")


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
    (("--most-bits", "-1"), "most bits must be from 0 to 1e+09"),
    (("--most-bias", "3"), "most bias must be from 0 to 2"),
    (("--least-speed", "nan"), "least speed"),
    (("--schedule", "never"), "Schedule must be one of"),
])
def test_bad_input_is_one_line_and_status_2(arguments, words):
    assert_refused(["advise", *arguments, "--json"], words)
