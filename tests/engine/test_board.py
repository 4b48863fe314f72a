"""The Live page's board as the browser draws it: made-up runs whose numbers are known. tests/ui/test_sent_numbers.py has whole runs."""

from dataclasses import replace

import pytest
from engine_node import board_of
from round_samples import ACCEPT, AUDIT, BONUS, LLM, RESAMPLE, SENT, SKIP, made_up_run, paired
from run_samples import started

from cuhlm_core.format import significant
from cuhlm_core.settings import ChannelSettings, ClockSettings, DecodeSettings

SETTINGS = DecodeSettings(u_th=0.4)


def drawn(events, settings=SETTINGS, method="u-hlm", **known):
    """Counters and plots by their names, with the rest of the board."""
    board = board_of([started(method=method, settings=SETTINGS), *events], settings, **known)
    return {part["name"]: part for part in (*board["counters"], *board["plots"])} | board


def test_rounds_without_time_have_no_rate():
    free = replace(SETTINGS, channel=ChannelSettings(fading="awgn"), clock=ClockSettings("custom", 0.0, 0.0))
    board = drawn(made_up_run(30), free)
    skipped = [not widths for widths in board["link"]["widths"][0]]
    assert [rate is None for rate in board["throughput"]["points"]] == skipped
    first = skipped.index(False)
    assert [rate is None for rate in board["throughput"]["lines"][0]["values"]] == [at < first for at in range(30)]


def test_the_speed_says_what_drafting_on_costs_the_phone():
    """The control: nothing is said where exchanges follow one another."""
    events = paired(*(replace(RESAMPLE, round=n) for n in range(1, 6)), replace(SKIP, round=6))
    asides = drawn(events, replace(SETTINGS, clock=ClockSettings(schedule="overlapped")))["speed"]["asides"]
    waited = [5 * n for n in (1, 2, 3, 4, 5)]  # drafts of 25.6 ms while 104.6 ms pass at the base station, and the link takes less than one
    passes = [(n + ahead) / n for n, ahead in enumerate(waited, start=1)] + [(6 + waited[-1]) / 6]
    assert [aside.split(" · ")[-1] for aside in asides] == [f"{significant(each)} phone passes a token" for each in passes]
    assert not any("passes" in aside for aside in drawn(events)["speed"]["asides"])


def test_bias_waits_for_the_audit_and_its_axis_is_the_same_in_every_run():
    rounds = [(ACCEPT, 0.1), (SKIP, None), (SKIP, None), (ACCEPT, 0.3)]
    events = paired(*(replace(one, round=n, bias=bias) for n, (one, bias) in enumerate(rounds, start=1)))
    before = drawn(events)["bias"]
    assert before["lines"][0]["values"] == [0.1, 0.1, 0.1, 0.2] and before["points"][1:3] == [None, None]
    after = drawn([*events, replace(AUDIT, round=2, bias=0.8)])["bias"]
    assert after["lines"][0]["values"] == [0.1, 0.45, 0.45, 0.4] and after["points"][1] == 0.8 and (before["top"], after["top"]) == (2, 2)


def test_the_threshold_is_a_level_or_of_a_method_that_learns_a_curve():
    events = paired(*(replace(SKIP, round=n, uncertainty=0.1, u_th=u_th) for n, u_th in enumerate([0.5, 0.45, 0.6], start=1)))
    fixed, moved = drawn(events)["uncertainty"], drawn(events, uTh=0.7)["uncertainty"]
    assert [[level["value"] for level in one["levels"]] for one in (fixed, moved)] == [[0.4], [0.7]] and fixed["lines"] == []
    learned, none = drawn(events, method="u-hlm-adaptive")["uncertainty"], drawn(events, method="hlm", uTh=None)["uncertainty"]
    assert learned["levels"] == [] and learned["lines"][0]["values"] == [0.5, 0.45, 0.6] and none["levels"] == none["lines"] == []


def test_an_answer_is_told_at_its_last_token():
    events = made_up_run(3)
    row = drawn(events, answer={"mark": "✗", "words": "41, wrong: 42 is right"}, nothing=False)["answer"]
    assert row["values"] == ["…", "…", "✗"] and row["asides"] == ["", "", "41, wrong: 42 is right"] and "wrong" not in row["words"]
    outside = drawn(events, answer={"mark": "?", "words": "not to be trusted"}, nothing=True)
    assert outside["answer"]["values"][-1] == "?" and set(outside["speed"]["asides"]) == {""}
    assert "answer" not in drawn(events) and "answer" not in drawn([], answer={"mark": "✓", "words": "42, right"})["counters"]


def test_what_a_message_sent_stands_at_its_first_token_and_the_others_name_it():
    message = [
        replace(SENT, number=1, slm_passes=3, tokens=2, payload_bits=944, discarded=(" owl",)),
        replace(ACCEPT, round=1, exchange=1), replace(RESAMPLE, round=2, exchange=1),
        replace(SENT, number=2, slm_passes=1, tokens=2), replace(ACCEPT, round=3, exchange=2), replace(BONUS, round=4, exchange=2),
        *paired(replace(SKIP, round=5), replace(LLM, round=6)),
    ]  # fmt: skip
    words = [said.rsplit(", ", 1)[0] if " on the way" in said else said for said in drawn(message, method="spec")["link"]["uploads"]]
    assert words == [
        "3 drafts sent in one message: 118 bytes", "went with token 1, one of 3 drafts: 118 bytes", f"{ACCEPT.k} probabilities: 29 bytes",
        "bonus: from the pass that tested the message of token 3", "", "",
    ]  # fmt: skip


def test_wrong_skips_are_counted_beside_what_was_to_be_expected():
    skips = paired(replace(SKIP, round=1), replace(SKIP, round=2), replace(ACCEPT, round=3))
    audits = [replace(AUDIT, round=1, rejection_prob=0.26), replace(AUDIT, round=2, rejection_prob=0.5, would_accept=False)]
    row = drawn([*skips, *audits])["false"]
    assert row["values"] == ["0", "1", "1"] and row["asides"] == ["0.3 predicted", "0.8 predicted", "0.8 predicted"]
    assert "false" not in drawn(paired(replace(ACCEPT, round=1)))


@pytest.mark.parametrize("events", [[], [started(method="u-hlm")]])
def test_an_empty_run_has_the_plots_of_a_full_one(events):
    board, full = board_of(events, SETTINGS), drawn(made_up_run(9))
    assert [(plot["name"], plot["points"]) for plot in board["plots"]] == [(plot["name"], []) for plot in full["plots"]]
    assert all(plot["top"] > 0 for plot in board["plots"]) and all(row["values"] == [] for row in board["counters"])
    assert board["link"]["whole"].startswith("HLM would send") == bool(events) and board["question"] == ("hi" if events else "")
