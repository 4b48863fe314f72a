"""The command `reproduce`: bad input is one line before any model is loaded; the rows of a finished folder are printed again."""

import json
import shutil

import pytest
from command_line import assert_refused, run

from cuhlm_core.models.pairs import load_pair
from cuhlm_core.reproduction.plan import SHIPPED_PAPER, plan_of, read_reproduction
from cuhlm_core.reproduction.report import rows_of
from cuhlm_core.reproduction.steps import stamp_of


def test_bad_input_is_one_line(tmp_path):
    file = tmp_path / "file"
    file.write_text("")
    for arguments, words in (
        (("--pair", "world", "--out", str(file)), "must name a folder"),
        (("--pair", "world"), "--out"),
        (("--pair", "nobody", "--out", str(tmp_path / "out")), "nobody"),
        (("--pair", "world", "--out", str(tmp_path / "out"), "--prompts", "0"), "--prompts must be"),
        (("--pair", "world", "--out", str(tmp_path / "out"), "--tokens", "513"), "--tokens must be"),
    ):
        assert_refused(["reproduce", *arguments], words)
    assert not (tmp_path / "out").exists()


def test_a_finished_folder_is_printed_again_and_one_of_other_settings_refused(tmp_path):
    folder = shutil.copytree(SHIPPED_PAPER, tmp_path / "own")
    quick = read_reproduction(folder).about["stamp"]["plan"]["quick"]
    pair, flags = load_pair("world"), ["--quick"] if quick else []
    if json.loads(json.dumps(stamp_of(pair, "world", plan_of("world", quick=quick)))) != read_reproduction(folder).about["stamp"]:
        pytest.skip("the shipped reproduction is of earlier weights: reproduce --pair world --out cache/shipped_paper")
    code, out, err = run("reproduce", "--pair", "world", "--out", str(folder), "--json", *flags)
    rows = [json.loads(line) for line in out.splitlines()]
    assert code == 0 and len(rows) == len(rows_of(read_reproduction(folder))) and "Step" not in err
    assert {"part", "subject", "printed", "ours", "interval", "n", "estimator", "where", "verdict"} < rows[0].keys()
    code, out, err = run("reproduce", "--pair", "world", "--out", str(folder), *([] if quick else ["--quick"]))
    assert code == 2 and out == "" and "another pair, other weights or other settings" in err
