"""The commands `evaluate` and `sweep` on a toy pair: rows, files, going on by themselves, and bad input in one line."""

import csv
import json

import command_line
import pandas
import pytest
from fresh_process import output_of

from cuhlm_core.cli.evaluate import _rows_tex
from cuhlm_core.format import significant

SMALL = ("--limit", "5", "--max-tokens", "9", "--embedder", "none", "--u-th", "0.4", "--seed", "3")
pytestmark = pytest.mark.usefixtures("surroundings")


def test_the_overlapped_schedule_makes_what_drafts_faster_and_changes_nothing_else(run):
    methods = ("evaluate", "--methods", "llm,shared-noise,hlm")
    _, (llm, *after), _ = run(*methods)
    code, (alone, *ahead), _ = run(*methods, "--schedule", "overlapped")
    assert code == 0 and alone["throughput"] == llm["throughput"]
    for on, before in zip(ahead, after, strict=True):
        assert on["throughput"] > before["throughput"]
        assert on["token_f1"] == before["token_f1"] and on["bits_per_token"] == before["bits_per_token"]
    sweep = ("sweep", "--param", "u_th", "--values", "0.1", "--method", "u-hlm")
    (_, (before,), _), (code, (on,), _) = run(*sweep), run(*sweep, "--schedule", "overlapped")
    assert code == 0 and on["throughput"] > before["throughput"]


def test_decode_counts_the_passes_of_drafting_on_and_a_model_alone_cannot(pair):
    hlm = ("decode", "abc", "--method", "hlm", "--max-tokens", "16", "--seed", "3")
    on = (*hlm, "--schedule", "overlapped")
    lines = [json.loads(line) for line in command_line.run(*on, "--json")[1].splitlines()]
    costs = [line for line in lines if line["type"] == "exchange"]
    own, ahead = (sum(one[name] for one in costs) / sum(one["tokens"] for one in costs) for name in ("slm_passes", "ahead_passes"))
    said = f"{significant(own + ahead)} passes of the small model a token, at most {significant(ahead)} of them in vain"
    assert ahead > 0 and said in command_line.run(*on)[1] and "in vain" not in command_line.run(*hlm)[1]
    command_line.assert_refused(["decode", "ab", "--method", "llm", "--schedule", "overlapped"], "Large model alone sends no drafts")


def test_a_row_per_method_with_the_contracts_numbers(run):
    code, rows, err = run("evaluate", "--methods", "hlm,u-hlm cu-hlm-certified", "--theta", "0.5")
    assert code == 0 and [row["method"] for row in rows] == ["hlm", "u-hlm", "cu-hlm-certified"]
    for row in rows:
        assert (row["pair"], row["dataset"], row["prompts"], row["seed"], row["max_tokens"]) == ("toy", "own", 5, 3, 9)
        assert row["accuracy"] is None and row["accuracy"] == row["cosine"]  # without an embedding model
        assert 0 <= row["token_f1"] <= 1 and 0 <= row["jaccard"] <= 1 and row["token_f1_n"] == 5
        assert row["log_likelihood_low"] < row["log_likelihood"] < row["log_likelihood_high"] < 0
        assert row["bits_per_token"] > 0 and row["throughput"] > 0 and row["throughput_estimator"] == "realised"
    assert rows[0]["transmission_rate"] == 1 and rows[0]["mean_k"] == 8 and 0 < rows[1]["transmission_rate"] < 1
    assert 0 < rows[1]["true_skip_rate"] <= 1 and rows[2]["mean_k"] < 8
    assert "5 of 9 prompts, at most 9 tokens" in err and "Decoding: 15 of 15 answers" in err


def test_files_and_going_on(run, pair, surroundings):
    out = surroundings / "deep" / "out"
    _, rows, _ = run("evaluate", "--methods", "hlm,slm", "--out", str(out))
    passes = pair.llm.passes
    assert sorted(file.name for file in out.iterdir()) == ["answers.parquet", "rows.csv", "rows.json", "table.tex"]
    about = json.loads((out / "rows.json").read_text())
    assert about["rows"][0]["token_f1"] == rows[0]["token_f1"] and about["license"] and "estimators" in about
    with (out / "rows.csv").open() as file:
        assert [row["name"] for row in csv.DictReader(file)] == ["hlm", "slm"]
    assert len(pandas.read_parquet(out / "answers.parquet")) == 10 and "HLM" in (out / "table.tex").read_text()
    _, again, err = run("evaluate", "--methods", "hlm,slm", "--out", str(out))
    assert pair.llm.passes == passes and again == rows and "Decoding: 10 of 10 answers" in err  # nothing was decoded again
    _, louder, _ = run("evaluate", "--methods", "hlm,slm", "--snr-db", "-20")
    assert pair.llm.passes == passes and louder[0]["throughput"] < rows[0]["throughput"] and louder[0]["token_f1"] == rows[0]["token_f1"]


def test_latex_is_escaped_and_leaves_out_empty_columns():
    about = {"pair": "a_b → c", "dataset_title": "50 % & more", "prompts": 6, "max_tokens": 12, "seed": 5, "embedder": None}
    rows = [
        {"name": "hlm", "method": "hlm", "cosine": 0.71234, "cosine_low": 0.69, "cosine_high": 0.732, "throughput": 7.0, "yes_no": 0.5},
        {"name": "k=3_x", "method": "top-k", "cosine": None, "throughput": 8.25, "yes_no": None},
    ]
    text = _rows_tex(about, rows, "no fading")
    assert r"a\_b $\rightarrow$ c on 50 \% \& more: 6 prompts" in text and "Throughput: realised, no fading." in text
    head, hlm, other = ([cell.strip(" \\") for cell in line.split("&")] for line in text.splitlines() if line.endswith(r"\\"))
    assert head == ["Method", "Cosine", "Yes/no", "Tokens/s"] and hlm == ["HLM", r"$0.7123 \pm 0.0210$", "$0.500$", "$7.0$"]
    assert other == [r"Top-k truncation, k=3\_x", "--", "--", "$8.2$"]
    assert text.count("{") == text.count("}") and "Yes/no" not in _rows_tex(about, rows[1:], "no fading")


def test_for_a_person_there_is_a_table(surroundings, pair):
    status, out, _ = command_line.run("evaluate", "--methods", "hlm", "--dataset", str(surroundings / "own.jsonl"), *SMALL)
    lines = out.splitlines()
    assert status == 0 and lines[1].startswith("hlm") and "Rayleigh fading, mean SNR 10 dB" in lines[-1]


# sweep ----------------------------------------------------------------------------------------------------------------


def test_eta_is_swept(run):
    """By the law a larger eta asks for no smaller k; the lane in between is that of a run which chooses none."""
    code, rows, _ = run("sweep", "--param", "eta", "--values", "0.05,1,20", "--method", "cu-hlm-online", "--theta", "0.3")
    sizes = [row["mean_k"] for row in rows]
    assert code == 0 and [row["value"] for row in rows] == [0.05, 1, 20] and sizes[0] < sizes[-1]
    assert run("evaluate", "--methods", "cu-hlm-online", "--theta", "0.3")[1][0]["mean_k"] == sizes[1]


@pytest.mark.parametrize("values", [("0,0.3", "0.9"), ("0 0.3 0.30 0.9",)])
def test_a_row_per_value_however_they_are_written(run, values):
    code, rows, _ = run("sweep", "--param", "u_th", "--values", *values, "--method", "u-hlm")
    assert code == 0 and [row["value"] for row in rows] == [0, 0.3, 0.9]
    assert {(row["param"], row["method"]) for row in rows} == {("u_th", "u-hlm")}
    rates = [row["transmission_rate"] for row in rows]
    assert rates[0] > rates[2] and len({row["name"] for row in rows}) == 3


def test_a_value_is_what_evaluate_makes_of_the_same_setting(run):
    _, swept, _ = run("sweep", "--param", "k", "--values", "2,8", "--method", "top-k,cu-hlm-offline")
    _, alone, _ = run("evaluate", "--methods", "top-k,cu-hlm-offline", "--k", "2")
    assert [(row["method"], row["value"]) for row in swept] == [("top-k", 2), ("top-k", 8), ("cu-hlm-offline", 2), ("cu-hlm-offline", 8)]
    for mine, theirs in ((swept[0], alone[0]), (swept[2], alone[1])):
        for name in ("token_f1", "mean_k", "transmission_rate", "throughput", "mean_bias"):
            assert mine[name] == theirs[name]


def test_methods_that_choose_their_drafts_by_the_link_decode_on_each(run):
    """γ by default and `spec-worth` follow SNR, round-trip time and clock: a row says what that link's own run has."""
    link = ("--bandwidth-hz", "1e4", "--rtt-s", "0.05", "--clock", "custom", "--slm-s", "0.01")
    _, swept, _ = run("sweep", "--param", "snr_db", "--values", "-20,20", "--method", "spec,spec-worth,hlm", *link)
    assert [(row["method"], row["value"]) for row in swept] == [(name, snr) for snr in (-20, 20) for name in ("spec", "spec-worth", "hlm")]
    for snr in ("-20", "20"):
        _, alone, _ = run("evaluate", "--methods", "spec,spec-worth,hlm", "--snr-db", snr, *link)
        there = [row for row in swept if row["value"] == float(snr)]
        same = ("messages_per_token", "throughput", "token_f1", "bits_per_token")
        assert [[row[name] for name in same] for row in there] == [[row[name] for name in same] for row in alone]
    messages = {(row["method"], row["value"]): row["messages_per_token"] for row in swept}
    assert messages["spec", -20] > messages["spec", 20]  # a draft more costs more where the air is slow
    assert messages["hlm", -20] == messages["hlm", 20] == 1


def test_gamma_is_swept_and_the_bonus_is_a_setting(run):
    code, rows, _ = run("sweep", "--param", "gamma", "--values", "1,2,4", "--method", "spec,dssd-spec", "--bonus", "off")
    messages = [row["messages_per_token"] for row in rows]
    assert code == 0 and messages[0] == 1 > messages[1] > messages[2] and messages[3:] == messages[:3]
    _, drawn, _ = run("evaluate", "--methods", "spec", "--gamma", "1")
    assert drawn[0]["messages_per_token"] < 1


def test_snr_is_priced_on_the_same_answers(run, pair):
    _, rows, _ = run("sweep", "--param", "snr_db", "--values", "-20", "-10", "10", "--method", "hlm")
    passes = pair.llm.passes
    assert [row["value"] for row in rows] == [-20, -10, 10]
    assert rows[0]["throughput"] < rows[1]["throughput"] < rows[2]["throughput"] and len({row["token_f1"] for row in rows}) == 1
    _, more, _ = run("sweep", "--param", "snr_db", "--values", "0,20", "--method", "hlm")
    assert pair.llm.passes == passes and len(more) == 2


# Bad input ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("arguments", "words"), [
    (["evaluate", "--methods", "hlm,nope"], "Unknown method 'nope'"), (["evaluate", "--methods", ","], "at least one method"),
    (["evaluate", "--dataset", "nope"], "no dataset and no file 'nope'"), (["evaluate", "--limit", "0"], "number of prompts"),
    (["evaluate", "--clock", "host"], "no host times"), (["evaluate", "--slm", "a"], "--slm and --llm"),
    (["evaluate", "--folder", "/nowhere"], "no folder /nowhere"), (["evaluate", "--style", "chat"], "--style"),
    (["evaluate", "--prompt-column", "x"], "its own columns"), (["evaluate", "--nope"], "No such option"),
    (["sweep", "--param", "seed", "--values", "1"], "--param"), (["sweep", "--param", "theta"], "--values"),
    (["sweep", "--param", "theta", "--values", "0.1,x"], "must be a number, not 'x'"),
    (["sweep", "--param", "k", "--values", "1.5"], "whole number"), (["sweep", "--param", "snr_db", "--values", "99"], "SNR"),
    (["sweep", "--param", "gamma", "--values", "0", "--method", "spec"], "Drafts a message"),
    (["sweep", "--param", "gamma", "--values", "2", "--method", "hlm"], "does not depend on gamma"),
    (["sweep", "--param", "theta", "--values", " "], "at least one value"),
    (["sweep", "--param", "theta", "--values", "0.1", "--method", "hlm"], "hlm does not depend on theta: choose cu-hlm-online"),
    (["sweep", "--param", "eta", "--values", "1", "--method", "u-hlm"], "u-hlm does not depend on eta: choose cu-hlm-online"),
    (["sweep", "--param", "theta", "--values", "0.1", "--nope"], "'--nope'"),
])  # fmt: skip
def test_bad_input_is_one_line(arguments, words):
    command_line.assert_refused(arguments, words)


@pytest.mark.parametrize(("name", "content", "words"), [
    ("q.csv", "q,a\n1,2\n", "no column of prompts"), ("q.csv", "prompt,a\n1,2\n", "no column of references"), ("q.jsonl", "{", "not JSON"),
])  # fmt: skip
def test_a_file_without_its_columns_is_one_line(surroundings, name, content, words):
    (surroundings / name).write_text(content)
    command_line.assert_refused(["evaluate", "--dataset", str(surroundings / name)], words)


def test_out_must_be_a_folder(surroundings):
    command_line.assert_refused(["evaluate", "--out", str(surroundings / "own.jsonl")], "--out must name a folder")


def test_empty_references_and_missing_prompts_are_counted(surroundings, pair):
    rows = [{"prompt": "abc", "reference": ""}, {"prompt": "", "reference": "x"}, {"prompt": "ab", "reference": "a b"}]
    (surroundings / "gaps.jsonl").write_text("\n".join(map(json.dumps, rows)))
    ended = command_line.run("evaluate", "--methods", "hlm", "--dataset", str(surroundings / "gaps.jsonl"), *SMALL, "--json")
    row = json.loads(ended.out)
    assert (row["prompts"], row["token_f1_n"], row["log_likelihood_n"]) == (2, 1, 2)  # the answer is decoded all the same
    assert "Prompts without a reference: 1," in ended.err and "passed over for no prompt: 1." in ended.err


CHECKED_EARLY = """
import sys
from cuhlm_core.cli import app as cli
sys.argv = ["cuhlm_core", *sys.stdin.read().split()]
try:
    cli.main()
except SystemExit as ended:
    print(ended.code, "torch" in sys.modules)
"""


@pytest.mark.parametrize("arguments", [
    "evaluate --clock host", pytest.param("evaluate --methods nope", marks=pytest.mark.thorough),
    pytest.param("sweep --param theta --values 0.1 --method hlm", marks=pytest.mark.thorough),
])
def test_arguments_are_checked_before_torch_is_loaded(arguments):
    assert output_of(CHECKED_EARLY, arguments).split() == ["2", "False"]


def test_a_cluster_gives_the_same_rows(run, monkeypatch):
    from cuhlm_core.evaluation import cluster
    from cuhlm_core.evaluation import evaluate as evaluation

    asked = []

    def elsewhere(source, plan, address=None, cpus=None):
        asked.append((address, cpus, source().name))
        return evaluation.evaluate(source(), plan)

    monkeypatch.setattr(cluster, "evaluate_on_cluster", elsewhere)
    code, rows, _ = run("evaluate", "--methods", "hlm", "--ray", "127.0.0.1:6379")
    assert code == 0 and asked == [("127.0.0.1:6379", 1, "toy")]
    assert run("evaluate", "--methods", "hlm")[1] == rows
