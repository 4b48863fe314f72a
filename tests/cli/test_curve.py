"""The command `curve` on a toy pair: the contract's lines, the same numbers as `sweep`, and bad input in one line."""

import json

import command_line
import pytest

from cuhlm_core.cli.curve import _curve_text

SMALL = ("--limit", "5", "--max-tokens", "9", "--seed", "3", "--theta", "0.5", "--snr-db", "-5", "--fading", "rician")
FIELDS = ["u_th", "right", "tokens", "sent", "bits_per_token", "mean_bias", "tokens_per_s"]


@pytest.mark.parametrize("method", ["cu-hlm-online", "u-hlm-confidence"])
def test_the_lines_ascend_and_a_sweep_over_them_has_the_same_numbers(run, pair, method):
    status, (*lines, summary), err = run("curve", "--method", method, "--rtt-ms", "20")
    assert status == 0 and [list(line) for line in lines] == [FIELDS] * len(lines) and "Decoding: 5 of 5 answers" in err
    thresholds = [line["u_th"] for line in lines]
    assert thresholds == sorted(set(thresholds)) and 0 <= thresholds[0] <= 1e-6 and thresholds[-1] <= 1 and len(lines) > 5
    assert (summary["type"], summary["questions"], summary["method"], summary["pair"]) == ("summary", 5, method, "toy")
    assert (summary["score"], summary["inexact_texts"], summary["exact_number_type"]) == ("token_f1", 0, True)
    assert 5 < summary["runs"] <= 5 * len(lines) + 5 and summary["channel"]["snr_db"] == -5 and summary["clock"]["rtt_s"] == 0.02
    asked = ("--method", method, "--embedder", "none", "--rtt-s", "0.02")
    _, rows, _ = run("sweep", "--param", "u_th", "--values", ",".join(map(repr, thresholds[::3])) + ",none", *asked)
    for line, row in zip([*lines[::3], summary["always_sent"]], rows, strict=True):
        assert (line["u_th"], line["tokens"], line["bits_per_token"]) == (row["value"], row["rounds"], row["bits_per_token"])
        assert line["sent"] == round(row["transmission_rate"] * row["rounds"]) and line["right"] == pytest.approx(row["token_f1"])
        assert line["mean_bias"] == pytest.approx(row["mean_bias"], abs=1e-9)
        assert line["tokens_per_s"] == pytest.approx(row["throughput"], rel=1e-9)
    _, by_mean, _ = run("curve", "--method", method, "--rtt-ms", "20", "--throughput", "ergodic", "--score", "f1")
    assert by_mean[0]["tokens_per_s"] == pytest.approx(rows[0]["throughput_ergodic"]) and by_mean[-1]["throughput_estimator"] == "ergodic"
    assert by_mean[0]["right"] == lines[0]["right"] and (by_mean[-1]["score"], by_mean[-1]["capped_questions"]) == ("f1", 0)
    passes = pair.llm.passes
    _, louder, _ = run("curve", "--method", method, "--rtt-ms", "20", "--bandwidth-hz", "5e5")
    assert pair.llm.passes == passes and louder[0]["tokens_per_s"] < lines[0]["tokens_per_s"]  # another link decodes nothing again


def test_several_values_have_a_curve_each_as_alone(run, surroundings):
    asked = ("curve", "--method", "cu-hlm-offline")
    alone = [run(*asked, "--k", value)[1] for value in ("1", "4")]
    status, both, _ = run(*asked, "--k", "1, 4")
    assert status == 0 and both == [line | {"k": k} for k, lines in zip((1, 4), alone, strict=True) for line in lines]
    assert alone[0][0]["bits_per_token"] < alone[1][0]["bits_per_token"]
    asked = ("curve", "--eta", "0.5,40", "--theta", "0.1,1", "--dataset", str(surroundings / "own.jsonl"), "--limit", "3")
    out = command_line.run(*asked, "--max-tokens", "9").out
    heads = [f"θ = {theta}, η = {eta}" for theta in ("0.1", "1") for eta in ("0.5", "40")]
    assert [line for line in out.splitlines() if "η" in line] == heads


def test_for_a_person_there_is_a_table(surroundings, pair):
    status, out, _ = command_line.run("curve", "--method", "u-hlm-confidence", "--dataset", str(surroundings / "own.jsonl"), *SMALL)
    lines = out.splitlines()
    assert status == 0 and lines[0].split() == ["u_th", "right", "tokens", "sent", "bits/token", "bias", "tokens/s"]
    assert lines[1].split()[0] == "none" and lines[1].split()[3] == "100.0%" and len(lines) <= 25
    assert "5 prompts, " in lines[-1] and "Rician fading" in lines[-1]
    crowd = [{"u_th": number / 100, **dict.fromkeys(FIELDS[1:], 1)} for number in range(100)]
    few = {"always_sent": crowd[0], "score": None, "questions": 5, "runs": 7, "throughput_estimator": "realised"}
    *rows, summary = _curve_text(crowd, few, "a link").splitlines()
    assert [row.split()[0] for row in rows[2:-1]] == [f"{step / 20:g}" for step in range(20)] + ["0.99"]
    assert summary.startswith("21 of 100 thresholds; --json prints all. 5 prompts, 7 runs.")


def test_a_set_without_references_has_no_score(surroundings, pair):
    (surroundings / "bare.jsonl").write_text('{"prompt": "abc"}\n{"prompt": "ad"}')
    status, out, _ = command_line.run("curve", "--dataset", str(surroundings / "bare.jsonl"), "--reference-column", "", "--json")
    (*lines, summary) = [json.loads(line) for line in out.splitlines()]
    assert status == 0 and summary["score"] is None and {line["right"] for line in lines} == {None}


@pytest.mark.parametrize(("arguments", "words"), [
    (("--method", "hsl"), "HSL has no curve"), (("--limit", "0"), "from 1 to 10000"),
    (("--dataset", "nowhere"), "There is no dataset and no file"), (("--schedule", "overlapped"), "choose the schedule sequential"),
    (("--k", "1,x", "--method", "cu-hlm-offline"), "not 'x'"), (("--method", "u-hlm", "--k", "3,4"), "does not depend on k"),
    (("--k", "3,9999", "--method", "cu-hlm-offline"), "vocabulary of this pair"), (("--theta", "0.1,3"), "theta must be"),
    (("--clock", "host"), "no host times"), (("--throughput", "outage"), "ergodic"), (("--u-th", "0.3"), "No such option"),
])  # fmt: skip
def test_bad_input_is_one_line(surroundings, pair, arguments, words):
    command_line.assert_refused(("curve", *arguments), words)
