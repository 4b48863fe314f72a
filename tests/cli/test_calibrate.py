"""The command `calibrate`: bad input, the contract's object, what decoding then uses, and the way back."""

import contextlib
import io
import json
import sys
from types import SimpleNamespace

import pytest

from cuhlm_core.cli import app as cli
from cuhlm_core.models.calibration import calibration_file, stored_calibration
from cuhlm_core.runs.recording import load_run

CONTRACT = {"a", "b", "r2", "corr", "delta", "u_th_prone", "u_th_averse", "risk", "risk_bound", "k_star", "eta"}
SMALL = ("--prompts", "9", "--tokens", "24")


def run(*arguments, cache):
    """Exit status, stdout and stderr of the command line, in this process and with a cache of its own."""
    out, err = io.StringIO(), io.StringIO()
    with pytest.MonkeyPatch.context() as patch, contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        patch.setattr(sys, "argv", ["cuhlm_core", *arguments])
        patch.setenv("CUHLM_CACHE", str(cache))
        with pytest.raises(SystemExit) as ended:
            cli.main()
    return SimpleNamespace(returncode=ended.value.code, stdout=out.getvalue(), stderr=err.getvalue())


@pytest.fixture(scope="module")
def done(tmp_path_factory):
    """A calibration of the default pair with few rounds, and the cache folder that it lies in."""
    cache = tmp_path_factory.mktemp("calibrated")
    return run("calibrate", *SMALL, "--json", cache=cache), cache


def test_one_json_object_with_the_contracts_names(done):
    result, _ = done
    assert result.returncode == 0, result.stderr
    (line,) = result.stdout.splitlines()
    told = json.loads(line)
    assert told.keys() >= CONTRACT and (told["prompts"], told["vocabulary_size"], told["pair"]) == (9, 4096, "world")
    assert 0 < told["risk"] < told["risk_bound"]
    assert set(told["estimators"]) == {"temperature", "temperature-expected", "one-minus-draft-prob", "entropy"}
    own = told["estimators"]["temperature"]
    assert own["a"] == told["a"] and own["a_low"] < own["a"] < own["a_high"] and own["rounds"] == told["rounds"] <= 9 * 24
    assert "9 of 9 prompts" in result.stderr and "--reset" in result.stderr


def test_decoding_uses_it_until_it_is_reset(done, monkeypatch):
    result, cache = done
    told = json.loads(result.stdout)
    monkeypatch.setenv("CUHLM_CACHE", str(cache))
    assert stored_calibration("world")[0].a == told["a"]
    summary = run("decode", "The cat", "--method", "u-hlm", "--max-tokens", "3", "--record", str(cache / "runs"), "--json", cache=cache)
    assert summary.returncode == 0, summary.stderr
    settings = load_run(next((cache / "runs").iterdir())).events[0].settings
    assert settings.line_a == told["a"] and settings.u_th == told["u_th"]
    again = run("calibrate", *SMALL, "--no-use", cache=cache)  # read from disk; for a person this time
    assert again.returncode == 0 and "rounds" not in again.stderr and "Delta = P(y_d < x_d)" in again.stdout
    assert f"{told['rounds']} HLM rounds of 9 prompts" in again.stdout
    assert run("calibrate", "--reset", cache=cache).returncode == 0
    assert not calibration_file("world").exists() and stored_calibration("world")[0].a != told["a"]


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--prompts", "0"], "Prompts"),
        (["--prompts", "1000"], "Prompts"),
        (["--tokens", "0"], "tokens"),
        (["--tokens", "513"], "tokens"),
        (["--seed", "-1"], "Seed"),
        (["--theta", "0"], "theta"),
        (["--theta", "nan"], "theta"),
        (["--also", "entropy"], "--also"),
        (["--pair", "nope"], "no pair named"),
        (["--slm", "x/y"], "--slm and --llm"),
        (["--pair", "demo", "--slm", "a", "--llm", "b"], "either"),
        (["--device", "tpu"], "Device"),
        (["--prompt-file", "/nowhere.jsonl"], "nowhere"),
    ],
)
def test_bad_input_is_one_line(arguments, words, capsys, monkeypatch):
    monkeypatch.setattr(sys, "argv", ["cuhlm_core", "calibrate", *arguments])
    with pytest.raises(SystemExit) as ended:
        cli.main()
    told = capsys.readouterr()
    assert ended.value.code == 2 and told.out == "" and words in told.err and told.err.count("\n") == 1
