"""Columns and totals of evaluated answers against the events and totals of the runs, one by one."""

import math
import time
from dataclasses import replace

import numpy as np
import pytest
from kinds import KINDS, thorough_unless
from toys import toy_pair

from cuhlm_core.decoding.batch import DecodeJob, decode_batch
from cuhlm_core.errors import UserError
from cuhlm_core.evaluation.plan import answer_columns
from cuhlm_core.evaluation.table import EvaluationTable
from cuhlm_core.events import Audited, Exchange, Finished, TokenDecided
from cuhlm_core.maths.throughput import throughputs
from cuhlm_core.methods import METHODS, find_method
from cuhlm_core.runs.columns import DECISIONS, run_table
from cuhlm_core.settings import ChannelSettings, ClockSettings, DecodeSettings

CHANNELS = [
    ChannelSettings(), ChannelSettings("awgn", -5.0), ChannelSettings("rician", 0.0, 1e6), ChannelSettings("outage", -15.0, 1e4),
]
CLOCKS = [ClockSettings(), ClockSettings("custom", 0.2, 0.05)]


@pytest.fixture(scope="module")
def pair():
    return toy_pair(12, seed=4, closeness=0.5, end_id=3)


@pytest.fixture(scope="module")
def jobs():
    settings = [DecodeSettings(seed, 20, u_th=0.5, k=3, gamma=3) for seed in (7, 8, 9)]
    return [DecodeJob(prompt, method, one) for method in KINDS for prompt, one in zip("abc", settings, strict=True)]


@pytest.fixture(scope="module")
def runs(pair, jobs):
    return decode_batch(pair, jobs)


def table_of(runs, jobs):
    parts = [answer_columns(run.events) for run in runs]
    names = KINDS
    return EvaluationTable(
        names, names, (None,) * len(names), 12, True,
        configuration=np.array([names.index(job.method) for job in jobs]), prompt=np.array([job.settings.seed - 7 for job in jobs]),
        seed=np.array([job.settings.seed for job in jobs]), text=tuple(run.events[-1].text for run in runs),
        stop_reason=tuple(run.events[-1].stop_reason.value for run in runs), tokens=np.array([run.events[-1].tokens for run in runs]),
        rounds={name: np.concatenate([part[name] for part in parts]) for name in parts[0]},
    )


@pytest.fixture(scope="module")
def table(runs, jobs):
    return table_of(runs, jobs)


def test_columns_hold_what_the_events_say(runs):
    seen = set()
    for run in runs:
        columns = answer_columns(run.events)
        exchanges = {event.number: event for event in run.events if isinstance(event, Exchange)}
        seen_exchange = 0
        audits = {event.round: event for event in run.events if isinstance(event, Audited)}
        for row, event in enumerate(event for event in run.events if isinstance(event, TokenDecided)):
            stored = {name: values[row].item() for name, values in columns.items()}
            audit, exchange = audits.get(event.round), exchanges[event.exchange]
            known = audit or event
            seen.add(event.decision)
            assert DECISIONS[stored["decision"]] == event.decision and stored["token"] == event.token
            assert stored["k"] == (event.k or 0)
            first, seen_exchange = exchange.number != seen_exchange, exchange.number
            bits = (exchange.payload_bits, exchange.downlink_bits, exchange.tokens, exchange.slm_passes) if first else (0, 0, 0, 0)
            assert tuple(stored[name] for name in ("payload_bits", "downlink_bits", "tokens", "slm_passes")) == bits
            assert stored["draft"] == (-1 if event.draft is None else event.draft)
            for name, value in {
                "uncertainty": event.uncertainty, "u_th": event.u_th, "draft_prob": event.draft_prob, "accept_prob": event.accept_prob,
                "target_prob": known.target_prob, "rejection_prob": known.rejection_prob, "total_variation": known.total_variation,
                "bias": known.bias,
            }.items():
                assert stored[name] == value or (value is None and math.isnan(stored[name])), name
            assert stored["would_accept"] == (int(audit.would_accept) if audit and event.decision == "skip" else -1)
    assert seen == set(DECISIONS)


USUAL = ((CHANNELS[-1], CLOCKS[-1]),)


@pytest.mark.parametrize(("channel", "clock"), [
    pytest.param(channel, clock, marks=thorough_unless((channel, clock) in USUAL), id=f"{channel.fading} {clock.kind}")
    for channel in CHANNELS for clock in CLOCKS
])
def test_totals_are_those_of_every_run_decoded_under_that_channel(pair, jobs, runs, table, channel, clock):
    totals = table.totals(channel, clock)
    same = [answer for answer, job in enumerate(jobs) if not METHODS[job.method].depends_on_channel]  # the others run anew
    there = [replace(jobs[answer], settings=replace(jobs[answer].settings, channel=channel, clock=clock)) for answer in same]
    for answer, job, run in zip(same, there, decode_batch(pair, there), strict=True):
        finished = run.events[-1]
        assert isinstance(finished, Finished)
        for name, values in totals.items():
            value, expected = values[answer].item(), getattr(finished, name)
            assert (expected is None and math.isnan(value)) or value == pytest.approx(expected, rel=1e-9, abs=1e-12), (name, job)
    for name in ("true_skip_rate", "mean_k"):
        assert np.isnan(totals[name]).any() and not np.isnan(totals[name]).all()
    if channel.fading == "outage":
        assert totals["outages"].sum() > 0


def test_the_channel_counts_and_so_does_the_seed(table, runs, jobs):
    usual, worse = table.totals(), table.totals(ChannelSettings(snr_db=-20.0))
    sends = usual["transmission_rate"] > 0
    assert (worse["throughput"][sends] < usual["throughput"][sends]).all()
    assert np.array_equal(worse["mean_k"], usual["mean_k"], equal_nan=True)
    unlucky = replace(table, seed=table.seed + 1).totals()
    assert (unlucky["throughput"][sends] != usual["throughput"][sends]).all()  # the control: the noise is the answer's own
    with pytest.raises(UserError, match="host clock"):
        table.totals(clock=ClockSettings("host"))


def test_an_empty_table_has_empty_totals(table):
    none = replace(
        table, configuration=table.configuration[:0], prompt=table.prompt[:0], seed=table.seed[:0], text=(), stop_reason=(),
        tokens=table.tokens[:0], rounds=answer_columns(()),
    )
    assert len(none) == 0 and all(len(values) == 0 for values in none.totals().values())


def test_a_thousand_answers_are_priced_at_once(table):
    times = 40
    many = replace(
        table, configuration=np.tile(table.configuration, times), prompt=np.tile(table.prompt, times), seed=np.tile(table.seed, times),
        text=table.text * times, stop_reason=table.stop_reason * times, tokens=np.tile(table.tokens, times),
        rounds={name: np.tile(values, times) for name, values in table.rounds.items()},
    )
    assert len(many) > 1000
    start = time.process_time()
    totals = many.totals(ChannelSettings("outage", 3.0))
    assert time.process_time() - start < 1.0
    assert np.array_equal(totals["throughput"][: len(table)], table.totals(ChannelSettings("outage", 3.0))["throughput"], equal_nan=True)


def test_stored_answers_cost_under_the_overlapped_schedule_what_their_runs_do(runs, jobs):
    on, whole = ClockSettings(rtt_s=0.05, schedule="overlapped"), table_of(runs, jobs)
    seconds = np.bincount(whole.row, whole.priced(ChannelSettings(), on).costs.total_s)
    for run, job, own in zip(runs, jobs, seconds.tolist(), strict=True):
        table = run_table(run.events, job.settings.seed).recost(ChannelSettings(), on)
        assert own == pytest.approx(table.costs.total_s.sum(), rel=1e-12)
    after = whole.priced(ChannelSettings(), replace(on, schedule="sequential")).costs.total_s
    assert seconds.sum() < after.sum() and whole.rounds["restarts"].any()


def test_every_throughput_is_of_the_schedule(runs, jobs):
    on, calm, faster = ClockSettings(rtt_s=0.05, schedule="overlapped"), ChannelSettings("awgn"), []
    for run, job in zip(runs, jobs, strict=True):
        if find_method(job.method).verifies:
            table = run_table(run.events, job.settings.seed)
            ahead, after = (table.recost(calm, clock) for clock in (on, replace(on, schedule="sequential")))
            speeds = throughputs(table.inputs, ahead.costs, calm, on)
            # Without fading the mean SNR is what every upload meets.
            assert speeds["realised"] == pytest.approx(len(table) / ahead.costs.total_s.sum()) == pytest.approx(speeds["awgn"])
            faster.append(speeds["awgn"] / throughputs(table.inputs, after.costs, calm, replace(on, schedule="sequential"))["awgn"])
    assert min(faster) > 1 - 1e-12 and max(faster) > 1.01
