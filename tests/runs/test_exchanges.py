"""Exchanges in recordings and totals: one that decides two tokens, rows that misplace them."""

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from damaged_recordings import Recording
from round_samples import ACCEPT, AUDIT, KEPT, RESAMPLE, SENT, SKIP, V, exchanged
from run_samples import FINISHED, PAIR, a_run, exchange, started, token

from cuhlm_core.errors import UserError
from cuhlm_core.events import Exchange, StopReason
from cuhlm_core.maths.randomness import Purpose, uniforms
from cuhlm_core.maths.throughput import throughputs
from cuhlm_core.runs.columns import FINISHED_MEANS, FINISHED_SUMS, HostTimes, run_table, summarise
from cuhlm_core.runs.download import run_rows
from cuhlm_core.runs.recording import Run, list_runs, load_run, manifest_for, recost_run, save_run
from cuhlm_core.runs.rows import events_to_json
from cuhlm_core.settings import ChannelSettings, ClockSettings

# What ships ---------------------------------------------------------------------------------------------------------


def of_kind(run, kind):
    return [event for event in run.events if isinstance(event, kind)]


def refolded(run):
    """The totals of a run's events, folded again."""
    table, finished = run_table(run.events, run.manifest.seed), run.finished
    host = HostTimes(finished.host_prefill_s, finished.host_decode_s, finished.host_closing_s)
    return summarise(table, finished.full_payload_bits // finished.tokens, finished.stop_reason, host)


def folded(finished):
    return [getattr(finished, name) for name in (*FINISHED_MEANS, *FINISHED_SUMS)]


@pytest.mark.parametrize("folder", ["shipped", "shipped_comparison"])
def test_what_ships_opens_to_the_totals_that_it_was_saved_with(folder):
    summaries, problems = list_runs(Path(__file__).parents[2] / "cache" / folder)
    assert summaries and not problems
    for summary in summaries:
        run = load_run(summary.folder)
        assert folded(refolded(run)) == [value if value is None else pytest.approx(value, rel=1e-12) for value in folded(run.finished)]
        exchanges = of_kind(run, Exchange)
        decided = [sum(token.exchange == one.number for token in run.tokens) for one in exchanges]
        assert decided == [one.tokens for one in exchanges] and sum(decided) == len(run.tokens)


# One that decides two tokens ------------------------------------------------------------------------------------------

COSTS_OF_TWO = {"payload_bits": 400, "downlink_bits": 22, "slm_passes": 2, "outage": True, "uplink_s": 0.5, "slm_s": 0.0512}
PAIRED = replace(SENT, number=1, tokens=2, **COSTS_OF_TWO)
TWO = (
    PAIRED,
    replace(ACCEPT, round=1, exchange=1), replace(ACCEPT, round=2, exchange=1),
    replace(KEPT, number=2), replace(SKIP, round=3, exchange=2),
    replace(SENT, number=3), replace(AUDIT, round=3, at_round=4), replace(RESAMPLE, round=4, exchange=3),
)  # fmt: skip
"""Four tokens of three exchanges."""
DOUBLED = (
    *exchanged(TWO[1], **COSTS_OF_TWO), *exchanged(TWO[2], **COSTS_OF_TWO), *exchanged(TWO[4]), TWO[6], *exchanged(TWO[7]),
)
"""The control: its costs stand with both tokens."""
HOST = HostTimes(0.0, 1.0, 0.0)


def test_the_costs_of_two_tokens_count_once_and_throughput_counts_both():
    totals = summarise(run_table(TWO, 7), 19 * V, StopReason.LENGTH, HOST)
    seconds = 0.5 + 0.0512 + 0.1046 + 0.0256 + (SENT.slm_s + SENT.uplink_s + SENT.llm_s)
    assert totals.tokens == 4 and totals.throughput == pytest.approx(4 / seconds)
    assert (totals.payload_bits, totals.downlink_bits, totals.outages) == (400 + 228, 22 + 11, 1)
    assert (totals.slm_s, totals.uplink_s, totals.llm_s) == pytest.approx((0.0512 + 2 * 0.0256, 0.5123, 2 * 0.1046))
    assert (totals.transmission_rate, totals.mean_k, totals.full_payload_bits) == (3 / 4, 12, 4 * 19 * V)
    twice = summarise(run_table(DOUBLED, 7), 19 * V, StopReason.LENGTH, HOST)
    assert (twice.payload_bits, twice.outages) == (1028, 2) and twice.throughput == pytest.approx(4 / (seconds + 0.6558))


def test_its_costs_stand_at_its_first_token():
    table, twice = run_table(TWO, 7), run_table(DOUBLED, 7)
    assert table.exchange.tolist() == [1, 1, 2, 3] and table.inputs.tokens.tolist() == [2, 0, 1, 1]
    assert (table.inputs.slm_passes.tolist(), table.inputs.llm_passes.tolist()) == ([2, 0, 1, 1], [1, 0, 0, 1])
    assert table.inputs.transmitted.tolist() == [True, False, False, True] and table.transmitted.tolist() == [True, True, False, True]
    assert table.costs.uplink_s.tolist() == [0.5, 0, 0, SENT.uplink_s] and table.costs.outage.tolist() == [True, False, False, False]
    assert np.isnan(table.costs.snr_db).tolist() == [False, True, True, False]
    assert twice.costs.uplink_s.tolist() == [0.5, 0.5, 0, SENT.uplink_s]


def test_pricing_it_again_charges_its_passes_and_draws_its_channel_once():
    channel, clock = ChannelSettings("rayleigh", 3.0), ClockSettings("custom", 0.01, 0.2)
    table = run_table(TWO, 7).recost(channel, clock)
    assert table.costs.slm_s.tolist() == [0.02, 0, 0.01, 0.01] and table.costs.llm_s.tolist() == [0.2, 0, 0, 0.2]
    gain = -np.log1p(-uniforms(7, Purpose.CHANNEL, 4)[0, 0])
    seconds = 400 / (channel.bandwidth_hz * np.log2(1 + 10**0.3 * gain))
    assert table.costs.uplink_s[:3] == pytest.approx([seconds, 0, 0])
    again = table.recosted(PAIRED)
    assert (again.uplink_s, again.slm_s, again.llm_s) == (pytest.approx(seconds), 0.02, 0.2) and again.tokens == 2
    each = throughputs(table.inputs, table.costs, channel, clock)
    rates = table.inputs.tokens[[0, 2, 3]] / table.costs.total_s[[0, 2, 3]]
    assert each["mean-rate"] == pytest.approx(rates.mean()) and each["realised"] == pytest.approx(4 / table.costs.total_s.sum())
    whole = table.baselines(19 * V, channel, clock)
    assert (whole["llm"].total_s == 0.2).all() and (whole["hlm"].uplink_s > 0).all(), "another system has one token a round"


def test_a_file_of_it_opens_as_it_was_saved(tmp_path):
    begun = started(vocabulary_size=V)
    finished = summarise(run_table(TWO, begun.settings.seed), 19 * V, StopReason.CANCELLED, HOST)
    run = Run("two", manifest_for(PAIR, begun), (begun, *TWO, finished))
    loaded = load_run(save_run(run, tmp_path))
    assert loaded == run and refolded(loaded).throughput == run.finished.throughput
    rows = run_rows(run)
    assert [row["exchange"] for row in rows] == [1, 1, 2, 3] and [row["payload_bits"] for row in rows] == [400, None, 0, 228]
    assert sum(row["uplink_s"] or 0 for row in rows) == run.finished.uplink_s
    priced = recost_run(run, ChannelSettings("awgn"), ClockSettings("custom", 0.5, 0.0))
    assert [one.slm_s for one in of_kind(priced, Exchange)] == [1.0, 0.5, 0.5] and priced.finished.slm_s == 2.0


# Rows that misplace them ----------------------------------------------------------------------------------------------

E1, T1, E2, T2 = exchange(1), token(1), exchange(2), token(2)
MISPLACED = {
    "no exchange": ((T1, E2, T2), "Event 2: round 1 is not of the exchange before it."),
    "one without an exchange": ((E1, T1, T2), "Event 4: round 2 is not of the exchange before it."),
    "a number left out": ((E1, T1, exchange(3), token(2, exchange=3)), "Event 4: exchange 2 is missing, or tokens before it."),
    "a number twice": ((E1, T1, E1, token(2, exchange=1)), "Event 4: exchange 2 is missing, or tokens before it."),
    "too many tokens": ((E1, T1, token(2, exchange=1)), "Event 4: round 2 is not of the exchange before it."),
    "too few tokens": ((exchange(1, tokens=2), T1, E2, T2), "Event 4: exchange 2 is missing, or tokens before it."),
    "too few at the end": (
        (E1, T1, exchange(2, tokens=2), T2, replace(FINISHED, tokens=2)),
        "Event 6: the summary must be the last event, after all tokens of the exchanges, and count them.",
    ),
    "none at the end": (
        (E1, T1, E2, replace(FINISHED, tokens=1)),
        "Event 5: the summary must be the last event, after all tokens of the exchanges, and count them.",
    ),
    "another's token": ((E1, token(1, exchange=2)), "Event 3: round 1 is not of the exchange before it."),
    "more thrown than drafted": (
        (exchange(1, slm_passes=2, discarded=("b", "c")), T1, E2, T2), "Event 2: exchange 1 discards 2 of 2 drafts and adds 1.",
    ),
    "a token of the one before": ((E1, T1, E2, token(2, exchange=1)), "Event 5: round 2 is not of the exchange before it."),
}


@pytest.mark.parametrize("name", MISPLACED)
def test_misplaced_exchanges_are_refused_in_one_sentence(tmp_path, name):
    events, sentence = MISPLACED[name]
    begun = started()
    with pytest.raises(UserError) as caught:
        Run("r", manifest_for(PAIR, begun), (begun, *events))
    assert str(caught.value) == sentence
    sound = Recording(save_run(a_run(), tmp_path))
    with pytest.raises(UserError) as caught:
        load_run(sound.write_events(tmp_path / "bad", events_to_json((begun, *events)).encode()))
    assert sentence.rstrip(".") in str(caught.value) and "\n" not in str(caught.value) and str(caught.value).endswith(".")


@pytest.mark.parametrize(("column", "value"), [("exchange", None), ("payload_bits", 5), ("number", 1)])
def test_a_tokens_row_has_no_costs_and_names_its_exchange(tmp_path, column, value):
    sound = Recording(save_run(a_run(), tmp_path))
    with pytest.raises(UserError, match=r"Event 3: (exchange must be|A token event must have exactly the fields)"):
        load_run(sound.write_events(tmp_path / "bad", sound.with_value(2, column, value)))


def test_thrown_drafts_are_kept_whatever_their_text(tmp_path):
    begun, odd = started(), ("b", "\udc80", "日本")
    run = Run("thrown", manifest_for(PAIR, begun), (begun, exchange(1, slm_passes=4, discarded=odd), T1))
    assert load_run(save_run(run, tmp_path)) == run


def test_a_run_that_is_cut_off_may_end_with_an_exchange(tmp_path):
    begun = started()
    run = Run("cut", manifest_for(PAIR, begun), (begun, E1, T1, E2))
    assert load_run(save_run(run, tmp_path)) == run
    again = recost_run(run, ChannelSettings("awgn"), ClockSettings())
    assert again.events[3] == E2 and len(run_rows(again)) == 1
