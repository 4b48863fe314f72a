"""The Live page's counters and plots, round by round, compared with slow obvious versions."""

from dataclasses import replace

import numpy as np
import pytest
from round_samples import ACCEPT, AUDIT, BONUS, LLM, RESAMPLE, SENT, SKIP, made_up_table, paired
from run_samples import PAIR, started

from cuhlm_core.format import HLM_TEXT, significant
from cuhlm_core.methods import METHODS
from cuhlm_core.prompts import Reached
from cuhlm_core.runs.columns import TOTALS, run_table
from cuhlm_core.runs.recording import Run, manifest_for
from cuhlm_core.runs.series import BIAS_TICKS, RUN_COLUMNS, counters, plots, run_rows, so_far, uploads
from cuhlm_core.settings import ChannelSettings, ClockSettings

FULL_BITS = 19 * 2048
CHANNEL, CLOCK = ChannelSettings(), ClockSettings()
BIAS = [replace(ACCEPT, round=1, bias=0.1), replace(SKIP, round=2), replace(SKIP, round=3), replace(ACCEPT, round=4, bias=0.3)]


def priced(table, channel=CHANNEL, clock=CLOCK):
    return table.recost(channel, clock), table.baselines(FULL_BITS, channel, clock)


def drawn(table, channel=CHANNEL, clock=CLOCK, **look):
    columns, baselines = priced(table, channel, clock)
    return {plot.name: plot for plot in plots(columns, baselines, clock_name="paper", **{"u_th": 0.4, **look})}


def counted(table, answer=None, clock=CLOCK):
    columns, baselines = priced(table, clock=clock)
    return {row.name: row for row in counters(columns, FULL_BITS, baselines, clock_name="paper", answer=answer)}


@pytest.mark.parametrize("total", TOTALS.values(), ids=lambda total: total.name)
def test_so_far_is_the_total_of_each_beginning(total):
    table, _ = priced(made_up_table(40))
    numerator, denominator = (np.asarray(part(table), dtype=float) for part in (total.numerator, total.denominator))
    oracle = [numerator[:n].sum() / denominator[:n].sum() if denominator[:n].sum() else np.nan for n in range(1, 41)]
    np.testing.assert_allclose(so_far(total, table), oracle)


def test_rounds_without_time_have_no_rate():
    plot = drawn(made_up_table(30), ChannelSettings(fading="awgn"), ClockSettings("custom", 0.0, 0.0))["throughput"]
    skipped = made_up_table(30).skipped
    assert np.isnan(plot.points[skipped]).all() and np.isfinite(plot.points[~skipped]).all()
    first = int(np.flatnonzero(~skipped)[0])
    assert np.isnan(plot.lines[0].values[:first]).all() and np.isfinite(plot.lines[0].values[first:]).all()


def test_the_speed_says_what_drafting_on_costs_the_phone():
    """Over made-up exchanges by slow sums; the control: nothing is said where exchanges follow one another."""
    clock = ClockSettings(schedule="overlapped")
    table, asides = priced(made_up_table(40), clock=clock)[0], counted(made_up_table(40), clock=clock)["speed"].asides
    made, ahead, found = 0, 0, 0
    for n, (own, more, aside) in enumerate(zip(table.inputs.slm_passes, table.costs.ahead_passes, asides, strict=True), 1):
        made, ahead = made + own + more, ahead + more
        assert aside.endswith(f" · {significant(made / n)} phone passes a token") if ahead else "passes" not in aside
        found += bool(ahead)
    assert found > 10 and not any("passes" in aside for aside in counted(made_up_table(40))["speed"].asides)


def test_bias_waits_for_the_audit_and_its_axis_is_the_same_in_every_run():
    before = drawn(run_table(BIAS, 0))["bias"]
    np.testing.assert_allclose(before.lines[0].values, [0.1, 0.1, 0.1, 0.2])
    assert np.isnan(before.points[1:3]).all()
    after = drawn(run_table([*BIAS, replace(AUDIT, round=2, bias=0.8)], 0))["bias"]
    np.testing.assert_allclose(after.lines[0].values, [0.1, 0.45, 0.45, 0.4])
    assert after.points[1] == 0.8 and (before.top, after.top) == (2.0, 2.0)
    assert drawn(run_table([replace(ACCEPT, round=1, bias=3e-15)], 0))["bias"].top == BIAS_TICKS[-1]


def test_the_threshold_is_a_level_or_of_a_method_that_learns_a_curve():
    rounds = run_table([replace(SKIP, round=n, uncertainty=0.1, u_th=u_th) for n, u_th in enumerate([0.5, 0.45, 0.6], start=1)], 0)
    fixed, learned, none = (drawn(rounds, **look)["uncertainty"] for look in ({}, {"method": METHODS["u-hlm-adaptive"]}, {"u_th": None}))
    assert [level.value for level in fixed.levels] == [0.4] and fixed.lines == ()
    assert learned.levels == () and learned.lines[0].values.tolist() == [0.5, 0.45, 0.6]
    assert none.levels == () and none.lines == ()


def test_an_answer_is_told_at_its_last_token():
    flagged = counted(made_up_table(3), Reached("nothing in the world covers it", None))["answer"]
    assert flagged.words == "answer" and flagged.values[-1] == "?" and flagged.asides[-1] == "nothing in the world covers it"
    row = counted(made_up_table(3), Reached("41, wrong: 42 is right", right=False))["answer"]
    assert row.values == ("…", "…", "✗") and row.asides == ("", "", "41, wrong: 42 is right") and "wrong" not in row.words
    assert "answer" not in counted(made_up_table(3)) and "answer" not in counted(made_up_table(0), Reached("42, right", right=True))


def test_what_was_sent_in_words():
    words = uploads(run_table(paired(replace(SKIP, round=1), replace(ACCEPT, round=2), replace(LLM, round=3)), 0))
    assert words[0] == words[2] == "nothing sent for this token"
    assert f"{ACCEPT.k} probabilities:" in words[1] and " on the way" in words[1]


def test_an_empty_run_has_the_plots_of_a_full_one():
    empty, full = drawn(made_up_table(0)), drawn(made_up_table(9))
    assert empty.keys() == full.keys() and all(len(plot.points) == 0 and plot.top > 0 for plot in empty.values())
    assert all(row.values == () for row in counted(made_up_table(0)).values())


def test_false_skips_are_counted_beside_what_was_to_be_expected() -> None:
    skips = [replace(SKIP, round=1), replace(SKIP, round=2), replace(ACCEPT, round=3)]
    audits = [replace(AUDIT, round=1, rejection_prob=0.25), replace(AUDIT, round=2, rejection_prob=0.5, would_accept=False)]
    row = counted(run_table([*skips, *audits], 0))["false"]
    assert row.values == ("0", "1", "1") and row.asides == ("0.2 predicted", "0.8 predicted", "0.8 predicted")
    assert HLM_TEXT in row.help and "false" not in counted(run_table([replace(ACCEPT, round=1)], 0))


# A message of several drafts ------------------------------------------------------------------------------------------

MESSAGE = [
    replace(SENT, number=1, slm_passes=3, slm_s=0.0768, tokens=2, payload_bits=944, uplink_s=0.0123, discarded=(" owl",)),
    replace(ACCEPT, round=1, exchange=1), replace(RESAMPLE, round=2, exchange=1),
    replace(SENT, number=2, slm_passes=1, tokens=2), replace(ACCEPT, round=3, exchange=2), replace(BONUS, round=4, exchange=2),
]  # fmt: skip


def test_what_a_message_sent_stands_at_its_first_token_and_the_others_name_it():
    assert uploads(run_table(MESSAGE, 0)) == [
        "3 drafts sent in one message: 118 bytes, 12.3 ms on the way", "went with token 1, one of 3 drafts: 118 bytes, 12.3 ms on the way",
        f"{ACCEPT.k} probabilities: 29 bytes, 12.3 ms on the way", "bonus: from the pass that tested the message of token 3",
    ]  # fmt: skip


def test_bits_and_seconds_of_a_message_are_downloaded_once():
    events = [started(method="spec"), *MESSAGE]
    rows = run_rows(Run("r", manifest_for(PAIR, events[0]), tuple(events)))
    assert [row["payload_bits"] for row in rows] == [944, None, 228, None]
    assert [row["llm_s"] for row in rows] == [0.1046, None, 0.1046, None]
    assert [row["decision"] for row in rows] == ["accept", "resample", "accept", "bonus"] and "bonus" in RUN_COLUMNS["decision"]
