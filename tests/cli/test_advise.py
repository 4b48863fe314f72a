"""The command `advise`: the command first, a sentence, rows; JSON lines; bad input. It reads what ships and decodes nothing."""

import json
import shlex
from dataclasses import replace
from functools import cache

import pytest
from command_line import assert_refused, run

from cuhlm_core.maths import served
from cuhlm_core.methods import METHODS
from cuhlm_core.models import pairs
from cuhlm_core.runs.recording import load_run
from cuhlm_core.studies.tradeoff import advice as study
from cuhlm_core.studies.tradeoff import users
from cuhlm_core.studies.tradeoff.configurations import ANSWERED_PROMPTS


@pytest.fixture(scope="module", autouse=True)
def read_once():
    """What ships, of half its rows and one of its methods at every threshold: the tests of the study have them all."""

    @cache
    def half(name, real=study.stored):
        calibration, sweep, plane, prompt = real(name) or (None,) * 4
        return sweep and (calibration, sweep.only(range(31)), replace(plane, rows=plane.rows[:1]), prompt)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(study, "stored", half)
        yield


@cache
def lines(*arguments):
    *rows, advice = map(json.loads, run("advise", *arguments, "--json").out.splitlines())
    return rows, advice


def test_rows_for_a_person_and_as_json_say_the_same_and_no_model_is_loaded(monkeypatch):
    monkeypatch.setattr(pairs, "load_pair", None)
    shown, (rows, advice) = run("advise", "--rtt-ms", "50"), lines("--rtt-ms", "50")
    assert shown.status == 0 and not shown.err and advice["clock"]["rtt_s"] == 0.05 and advice["prompts"] == ANSWERED_PROMPTS
    assert shown.out.startswith(f"{advice['command']}\n\n{advice['advice']}\n\nsetting ") and advice["options"] in advice["command"]
    assert rows[0]["name"] == advice["use"] and all(row["tokens_per_s"] > 0 for row in rows)
    assert {row["lossless"] for row in rows} == {row["ties"] for row in rows} == {True, False}
    best = max((row for row in rows if row["lossless"]), key=lambda row: row["tokens_per_s"])
    assert best["to_best"] == 1 and max(row["to_best"] for row in rows) > 1.05, "a faster row loses more"
    assert advice["use"] == advice["within"] and "faster than the best lossless setting" in advice["advice"]
    _, far = lines("--rtt-ms", "10000")
    assert far["use"] == "llm" != advice["use"] and far["options"] == "--method llm"


def test_the_command_on_top_decodes_with_the_row_and_the_link_of_the_advice(tmp_path):
    """Of another one than above, since nothing may be lost."""
    command = run("advise", "--rtt-ms", "50", "--snr-db", "-3", "--pair", "world", "--fading", "awgn", "--loss", "0").out.splitlines()[0]
    python, _, module, *arguments = shlex.split(command)
    decoded = run(*arguments, "--max-tokens", "4", "--record", str(tmp_path))
    assert decoded.status == 0 and (python, module, arguments[0]) == ("python", "cuhlm_core", "decode")
    started = load_run(next(tmp_path.iterdir())).started
    channel, clock = started.settings.channel, started.settings.clock
    assert (started.pair, started.prompt, f"--method {started.method} " in command) == ("world", arguments[1], True)
    assert METHODS[started.method].blocks and not METHODS[lines("--rtt-ms", "50")[1]["use"].split()[0]].blocks
    assert (channel.snr_db, channel.fading, clock.rtt_s) == (-3.0, "awgn", 0.05)


def test_a_speed_that_nothing_reaches_has_no_command():
    rows, advice = lines("--least-speed", "1000")
    assert advice["use"] is advice["within"] is None and advice["options"] == advice["command"] == "" and len(rows) > 20
    assert advice["advice"] == "No setting has a loss of at most 1 point and at least 1000 tokens/s."


@pytest.mark.parametrize(("arguments", "words"), [
    (("--rtt-ms", "-1"), "Round-trip time"), (("--fading", "fog"), "Fading must be one of"),
    (("--clock", "host"), "stored answers have no host times"), (("--pair", "nobody"), "nobody"),
    (("--pair", "smollm2"), "`python -m cuhlm_core curve --pair smollm2 --dataset FILE`"),
    (("--slm", "a model", "--llm", "b"), "`python -m cuhlm_core curve --slm 'a model' --llm b --dataset FILE`"),
    (("--loss", "-1"), "loss must be from 0 to 100"), (("--most-bits", "-1"), "most bits must be from 0 to 1e+09"),
    (("--least-speed", "nan"), "least speed"), (("--schedule", "never"), "Schedule must be one of"),
])  # fmt: skip
def test_bad_input_is_one_line_and_status_2(arguments, words):
    assert_refused(["advise", *arguments, "--json"], words)


def test_users_of_one_base_station_as_a_table_and_as_json(monkeypatch):
    monkeypatch.setattr(users, "SIMULATIONS", 2)
    monkeypatch.setattr(served, "COUNTED_TOKENS", 300)
    monkeypatch.setattr(pairs, "load_pair", None)
    asked = "users", "--methods", "slm,cu-hlm-online,hsl", "--per-token", "0", "--rtt-ms", "50"
    shown, (*rows, summary) = run(*asked), map(json.loads, run(*asked, "--json").out.splitlines())
    assert shown.status == 0 and [row["name"] for row in rows] == ["slm", "cu-hlm-online", "hsl"]
    assert (summary["clock"]["rtt_s"], summary["prices"]) == (0.05, {"per_user": 0.05, "per_token": 0.0})
    assert [row["no_limit_at_10"] for row in rows] == [True, False, False] and rows[0]["users_at_10"] is None
    table = [line.split("  ")[0] for line in shown.out.splitlines()[:4]]
    assert table[:2] == ["method", "Small model alone"] and f"{rows[1]['users_at_10']:.0f}" in shown.out
    assert_refused(("users", "--methods", "nothing"), "--methods must be one of llm, slm")
    assert_refused(("users", "--methods", "u-hlm-channel", "--snr-db", "7"), "their stored answers are of other links")
    assert_refused(("users", "--per-user", "-1"), "Price of a user must be from 0 to 10, not -1.")
    assert_refused(("users", "--pair", "smollm2"), "No answers with all methods are stored for this pair")
