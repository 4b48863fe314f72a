"""The command `channel`: the paper's figures, lines for a person, bad input."""

import json

import pytest
from command_line import assert_refused, run

from cuhlm_core.maths.throughput import THROUGHPUT_ESTIMATORS

QUICK = ("--rounds", "200", "--seeds", "3")


def test_json_is_a_line_for_each_estimator_and_the_papers_figure() -> None:
    done = run("channel", "--snr-db", "10", "--fading", "awgn", "--transmission-rate", "0.297", "--mean-k", "32000", "--json", *QUICK)
    assert (done.status, done.err) == (0, "")
    rows = {row["estimator"]: row for row in map(json.loads, done.out.splitlines())}
    assert list(rows) == list(THROUGHPUT_ESTIMATORS)
    assert rows["awgn"]["throughput"] == pytest.approx(15.9, abs=0.05)
    assert (rows["realised"]["rounds"], rows["realised"]["seeds"]) == (200, 3)
    for row in rows.values():
        assert {"clock", "fading", "snr_db", "transmission_rate", "mean_k", "vocabulary_size", "gain_over_hlm"} <= row.keys()


def test_words_are_a_line_for_each_estimator() -> None:
    done = run("channel", "--snr-db", "-20", "--mean-k", "30", *QUICK)
    lines = done.out.splitlines()
    assert done.status == 0 and len(lines) == len(THROUGHPUT_ESTIMATORS)
    at_mean = next(line for line in lines if line.startswith("At the mean SNR"))
    assert "98.87 x HLM" in at_mean and "median of 3 seeds" in lines[0]


@pytest.mark.parametrize(("arguments", "words"), [
    (("--mean-k", "40000"), "Mean k must be from 0 to 32000"), (("--transmission-rate", "1.5"), "Transmission rate"),
    (("--clock", "host"), "nothing measured"), (("--schedule", "overlapped"), "--schedule"), (("--vocabulary", "0"), "Vocabulary"),
    (("--rounds", "many"), "--rounds"),
])  # fmt: skip
def test_bad_input_is_one_line_and_status_2(arguments: tuple[str, ...], words: str) -> None:
    assert_refused(["channel", *arguments, "--json"], words)
