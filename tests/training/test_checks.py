"""Options of `python -m training` that are refused before the work, in one sentence and with status 2."""

import json
import sys

import pytest
import torch
from safetensors.torch import save_file

import training.__main__ as training
from training.world.learning import Progress, save_checkpoint
from training.world.pair import SLM, new_model


@pytest.fixture
def refused(monkeypatch, capsys, tmp_path):
    """`refused(*options)` is what is said on stderr; `--out` is given."""
    monkeypatch.setattr(training, "vocabulary", lambda *_: pytest.fail("the work has begun"))

    def refused(*options: str) -> str:
        monkeypatch.setattr(sys, "argv", ["training", "--out", str(tmp_path / "out"), *options])
        with pytest.raises(SystemExit) as stop:
            training.main()
        printed = capsys.readouterr()
        assert stop.value.code == 2 and "Traceback" not in printed.err
        return printed.err

    return refused


@pytest.mark.parametrize(("option", "value", "why"), [
    ("--lr", "nan", "--lr must be"), ("--lr", "0", "--lr must be"), ("--lr", "-1", "--lr must be"), ("--lr", "inf", "--lr must be"),
    ("--slm-tokens", "nan", "--slm-tokens must be"), ("--llm-tokens", "inf", "--llm-tokens must be"),
    ("--slm-tokens", "0", "--slm-tokens must be"), ("--decay", "-3", "--decay must be"), ("--rungs", "2x64,9x9", "--rungs"),
    ("--decay", "0", "--decay must be"), ("--decay", "1.5", "--decay must be"), ("--threads", "0", "--threads must be"),
    ("--threads", "1000000", "--threads must be"),
    ("--seed", "-1", "--seed must be"), ("--recall", "1", "--recall must be"), ("--recall", "nan", "--recall must be"),
    ("--shares", "[]", "JSON object"), ("--shares", "{", "JSON object"), ("--weights", "[" * 100_000, "JSON object"),
    ("--shares", '{"no-set": 1}', "nothing named 'no-set'"), ("--shares", '{"world-sums": NaN}', "--shares: world-sums must be"),
    ("--shares", '{"world-sums": "2"}', "--shares: world-sums must be"),
    ("--shares", '{"world-sums": [2]}', "--shares: world-sums must be"),
    ("--weights", '{"plus": -4}', "--weights: plus must be"), ("--weights", '{"plus": 1e999}', "--weights: plus must be"),
    ("--start-from", "/nowhere", "holds no model"),
])  # fmt: skip
def test_a_bad_value_is_refused(refused, option, value, why):
    message = refused(option, value)
    assert why in message and (message.startswith("usage:") or message.count("\n") == 1)


def test_shares_that_leave_nothing_are_refused(refused):
    assert "not all of them 0" in refused("--shares", json.dumps(dict.fromkeys(training.check_options.__globals__["STREAM_SHARES"], 0)))


@pytest.mark.parametrize("below", ["", "/x"])
def test_a_file_as_folder_is_refused(refused, tmp_path, below):
    (tmp_path / "file").write_text("")
    assert refused("--out", f"{tmp_path}/file{below}") == f"--out must name a folder: {tmp_path}/file is a file.\n"


def test_a_checkpoint_that_is_cut_or_of_another_kind_is_refused_and_a_sound_one_is_not(refused, tmp_path):
    (tmp_path / "out").mkdir()
    path = tmp_path / "out" / "slm-2x64.checkpoint.safetensors"
    save_checkpoint(new_model(SLM), [], Progress(), path)
    whole = path.read_bytes()
    for damaged in (whole[:1000], whole[:-1], b"", b"x" * 100):
        path.write_bytes(damaged)
        assert "is cut or damaged" in refused("--only", "slm", "--rungs", "2x64")
    save_file({"weight": torch.zeros(1)}, path)
    assert "is cut or damaged" in refused("--only", "slm", "--rungs", "2x64")
    path.write_bytes(whole)
    with pytest.raises(pytest.fail.Exception, match="the work has begun"):
        refused("--only", "slm", "--rungs", "2x64")
