"""The command `calibrate`: bad input, the contract's object, what decoding then uses, and the way back."""

import json

import pytest
from command_line import assert_refused, run
from toys import toy_pair

from cuhlm_core.cli.times import say_calibration_time
from cuhlm_core.evaluation import pace
from cuhlm_core.models.calibration import calibration_file, stored_calibration
from cuhlm_core.runs.recording import load_run
from cuhlm_core.studies.calibration import stops

CONTRACT = {"a", "b", "r2", "corr", "delta", "u_th_prone", "u_th_averse", "risk", "risk_bound", "k_star", "eta"}
GRID = (0.45,)
SMALL = ("--prompts", "4", "--tokens", "8")


@pytest.fixture(scope="module")
def done(tmp_path_factory):
    """A calibration of the default pair with few rounds and stops, and the cache folder that it lies in."""
    cache = tmp_path_factory.mktemp("calibrated")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("CUHLM_CACHE", str(cache))
        patch.setattr(stops, "STOP_GRID", GRID)
        return run("calibrate", *SMALL, "--stops", "--json"), cache


def test_one_json_object_with_the_contracts_names(done):
    result, _ = done
    assert result.status == 0, result.err
    (line,) = result.out.splitlines()
    report = json.loads(line)
    assert report.keys() >= CONTRACT and (report["prompts"], report["vocabulary_size"], report["pair"]) == (4, 4096, "world")
    assert 0 < report["risk"] < report["risk_bound"]
    assert set(report["estimators"]) == {"temperature", "temperature-expected", "one-minus-draft-prob", "entropy"}
    own = report["estimators"]["temperature"]
    assert own["a"] == report["a"] and own["a_low"] < own["a"] < own["a_high"] and own["rounds"] == report["rounds"] <= 4 * 8
    assert "4 of 4 prompts" in result.err and "--reset" in result.err


def test_decoding_uses_it_until_it_is_reset(done, monkeypatch):
    result, cache = done
    report = json.loads(result.out)
    monkeypatch.setenv("CUHLM_CACHE", str(cache))
    known = stored_calibration("world")[0]
    assert known.a == report["a"] and known.stop_answers == 4
    assert known.stops.keys() >= {"hsl", "edgellm", "shared-noise"} and {x for row in known.stops.values() for x in row.values()} <= {*GRID}
    summary = run("decode", "The cat", "--method", "u-hlm", "--max-tokens", "3", "--record", str(cache / "runs"), "--json")
    assert summary.status == 0, summary.err
    settings = load_run(next((cache / "runs").iterdir())).events[0].settings
    assert settings.line_a == report["a"] and settings.u_th == report["u_th"]
    again = run("calibrate", *SMALL, "--no-stops", "--no-use")  # read from disk; for a person this time
    assert again.status == 0 and "rounds" not in again.err and "Delta = P(y_d < x_d)" in again.out
    assert f"{report['rounds']} HLM rounds of 4 prompts" in again.out
    assert run("calibrate", "--reset").status == 0
    assert not calibration_file("world").exists() and stored_calibration("world")[0].a != report["a"]


@pytest.mark.parametrize(("arguments", "words"), [
    (["--prompts", "0"], "Prompts"), (["--prompts", "121"], "number of prompts"), (["--tokens", "0"], "tokens"),
    (["--theta", "0"], "theta"), (["--also", "entropy"], "--also"), (["--slm", "x/y"], "--slm and --llm"),
    (["--pair", "world", "--slm", "a", "--llm", "b"], "either"), (["--prompt-file", "/nowhere.jsonl"], "nowhere"),
])  # fmt: skip
def test_bad_input_is_one_line(arguments, words):
    assert_refused(["calibrate", *arguments], words)


@pytest.mark.parametrize(("asked", "seconds", "quick", "chosen", "words"), [
    (None, 59.0, False, True, ", 59 s of it for the stops (--no-stops leaves them out)"),
    (None, 4_620.0, False, False, ", without the stops (--stops: 77 min more)"),
    (True, 4_620.0, False, True, ", 77 min of it for the stops"),
    (False, 59.0, False, False, ", without the stops"),
    (None, 59.0, True, False, "about 2 min on this computer."),
])  # fmt: skip
def test_the_stops_are_chosen_unasked_within_a_minute_alone(asked, seconds, quick, chosen, words, monkeypatch, capsys):
    monkeypatch.setattr(pace, "measure_pace", lambda pair: pace.Pace(0.001, 0.001))
    monkeypatch.setattr(pace, "plan_seconds", lambda *of: seconds)
    assert say_calibration_time(toy_pair(20), ["a"], 12, 0, quick, asked) is chosen
    assert words in capsys.readouterr().err
