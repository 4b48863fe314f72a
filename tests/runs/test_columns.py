"""A run as columns: the fold of hand-made events, and pricing again against decoding again."""

from dataclasses import fields, replace
from itertools import product

import numpy as np
import pytest
from round_samples import ACCEPT, AUDIT, LLM, RESAMPLE, SKIP, SLM, exchanged, made_up_run, paired
from toys import toy_pair

from cuhlm_core.decoding.decoder import decode
from cuhlm_core.events import Audited, Exchange, TokenDecided
from cuhlm_core.runs.columns import RunColumns, run_table
from cuhlm_core.settings import ChannelSettings, ClockSettings, DecodeSettings

EVENTS = paired(
    replace(ACCEPT, round=1, text="a", distances=(0.5, 0.25, 0.0)),
    replace(SKIP, round=2, text="b", distances=(0.4, 0.1, 0.0)),
    replace(SKIP, round=3, text=""),
    replace(AUDIT, round=2, at_round=4, rejection_prob=0.25, total_variation=0.2, bias=0.4, would_accept=False),
    replace(RESAMPLE, round=4, text="d"),
    replace(SKIP, round=5, text="e"),
)
"""Round 2 is audited, rounds 3 and 5 are not (3: lost on the way, 5: not yet)."""


def as_list(values):
    """With None for NaN, so that lists compare."""
    return [None if value != value else value for value in values.tolist()]


def arrays(record):
    return {f.name: getattr(record, f.name) for f in fields(record) if isinstance(getattr(record, f.name), np.ndarray)}


# The fold -------------------------------------------------------------------------------------------------------------


def test_columns_are_the_events():
    table = run_table(EVENTS, seed=9)
    assert len(table) == 5 and table.seed == 9 and table.text.tolist() == ["a", "b", "", "d", "e"]
    assert table.decision.tolist() == ["accept", "skip", "skip", "resample", "skip"]
    assert table.transmitted.tolist() == [True, False, False, True, False]
    assert table.skipped.tolist() == [False, True, True, False, True]
    assert as_list(table.uncertainty) == [0.55, 0.15, 0.15, 0.55, 0.15]
    assert as_list(table.k) == [12, None, None, 12, None]
    assert as_list(table.draft_prob) == [0.62] * 5 and as_list(table.predicted_rejection) == [0.05] * 5
    assert table.downlink_bits.tolist() == [11, 0, 0, 11, 0]
    assert table.inputs.payload_bits.tolist() == [228, 0, 0, 228, 0]
    assert as_list(table.costs.snr_db) == [-3.21, None, None, -3.21, None]
    assert as_list(table.costs.uplink_s) == [0.0123, 0, 0, 0.0123, 0]
    assert table.costs.total_s == pytest.approx([0.0256 + 0.0123 + 0.1046, 0.0256, 0.0256, 0.0256 + 0.0123 + 0.1046, 0.0256])
    assert not table.costs.outage.any()


def test_audits_fill_the_skipped_rounds_they_name_and_nothing_else():
    table = run_table(EVENTS, seed=0)
    sent = 1 - 0.46 / 0.62
    assert as_list(table.rejection_prob) == [sent, 0.25, None, sent, None]
    assert as_list(table.total_variation) == [0.3, 0.2, None, 0.3, None]
    assert as_list(table.bias) == [0.017, 0.4, None, 0.017, None]
    assert as_list(table.would_accept) == [None, 0, None, None, None]
    later = run_table([*EVENTS, replace(AUDIT, round=5, at_round=6, would_accept=True)], seed=0)
    assert as_list(later.would_accept) == [None, 0, None, None, 1] and later.bias[4] == AUDIT.bias
    assert as_list(later.bias[:4]) == as_list(table.bias[:4])


def test_an_audit_before_its_round_is_filled_in_too():
    audit = next(event for event in EVENTS if isinstance(event, Audited))
    # The fold takes events in any order: a live page may show audits of a round that it draws later.
    assert as_list(run_table([audit, *(event for event in EVENTS if event is not audit)], 0).bias) == as_list(run_table(EVENTS, 0).bias)


def test_who_is_charged_for_what():
    rounds = (replace(token, round=row) for row, token in enumerate((ACCEPT, SKIP, RESAMPLE, SLM, LLM), start=1))
    table = run_table(paired(*rounds), seed=0)
    assert table.transmitted.tolist() == [True, False, True, False, False]
    assert table.inputs.slm_passes.tolist() == [1, 1, 1, 1, 0]
    assert table.inputs.llm_passes.tolist() == [1, 0, 1, 0, 1]
    assert table.inputs.host_slm_s.tolist() == [0.004, 0.004, 0.004, 0.004, 0]
    assert table.inputs.host_llm_s.tolist() == [0.02, 0, 0.02, 0, 0.02]


def test_no_rounds():
    table = run_table([], seed=3)
    assert len(table) == 0 and table.text.tolist() == [] and table.transmitted.dtype == bool
    assert all(len(values) == 0 for record in (table, table.inputs, table.costs) for values in arrays(record).values())
    priced = table.recost(ChannelSettings("outage"), ClockSettings("host"))
    assert len(priced.costs.total_s) == 0


# Another channel, another clock ---------------------------------------------------------------------------------------

CHANNELS = [
    ChannelSettings("awgn", 3.0), ChannelSettings("rayleigh", -10.0, 1e6), ChannelSettings("rician", 0.0, rician_k_db=3.0),
    ChannelSettings("outage", -18.0, 1e5), ChannelSettings("outage", 0.0, 1e5, snr_target_db=2.0),
]
CLOCKS = [ClockSettings(), ClockSettings("custom", 0.5, 0.001)]


def decoded(pair, method, channel, clock):
    settings = DecodeSettings(seed=4, max_tokens=30, u_th=0.6, theta=0.3, k=3, channel=channel, clock=clock)
    return list(decode(pair, "ab", method, settings))


@pytest.fixture(scope="module")
def pair():
    return toy_pair(40, seed=3, closeness=0.5)


@pytest.mark.parametrize("method", ["cu-hlm-online", "llm", "slm"])
def test_pricing_again_is_decoding_again(pair, method):
    first = run_table(decoded(pair, method, ChannelSettings(), ClockSettings()), seed=4)
    seen = set()
    for channel in CHANNELS:
        for clock in CLOCKS:
            priced = first.recost(channel, clock)
            again = run_table(decoded(pair, method, channel, clock), seed=4)
            for name, values in arrays(again.costs).items():
                assert np.array_equal(getattr(priced.costs, name), values, equal_nan=values.dtype.kind == "f"), (name, channel)
            seen.add(priced.costs.total_s.sum())
    assert len(seen) == (10 if method == "cu-hlm-online" else 2)  # the control: prices do differ


@pytest.mark.parametrize("method", ["shared-noise-skip", "hsl", "cu-hlm-online", pytest.param("shared-noise", marks=pytest.mark.thorough)])
def test_a_schedule_changes_no_token_and_costs_again_what_decoding_does(pair, method):
    first, faster = run_table(decoded(pair, method, ChannelSettings(), ClockSettings()), seed=4), []
    for channel, clock in product(CHANNELS[1:4:2], CLOCKS):
        on = replace(clock, schedule="overlapped", rtt_s=0.05)
        events, priced = decoded(pair, method, channel, on), first.recost(channel, on)
        again = run_table(events, seed=4)
        assert again.token.tolist() == first.token.tolist() and again.inputs.restarts.tolist() == first.inputs.restarts.tolist()
        assert again.costs.ahead_passes.tolist() == priced.costs.ahead_passes.tolist()
        for name in ("uplink_s", "slm_s", "llm_s", "total_s"):
            np.testing.assert_allclose(getattr(priced.costs, name), getattr(again.costs, name), rtol=0, atol=1e-9)
        exchanges = [event for event in events if isinstance(event, Exchange)]
        assert sum(one.elapsed_s for one in exchanges) == pytest.approx(priced.costs.total_s.sum())
        assert all(priced.recosted(one).elapsed_s == pytest.approx(one.elapsed_s, abs=1e-9) for one in exchanges)
        assert events[-1].throughput == pytest.approx(table_speed(priced))
        faster.append(table_speed(priced) / table_speed(first.recost(channel, replace(on, schedule="sequential"))))
    assert first.inputs.restarts.any() and first.inputs.bonus.any() == (method != "cu-hlm-online")
    assert min(faster) > 1 - 1e-12 and max(faster) > 1.01


def test_a_model_alone_costs_the_same_under_both_schedules(pair):
    for alone in ("llm", "slm"):
        first = run_table(decoded(pair, alone, ChannelSettings(), ClockSettings()), seed=4)
        on = first.recost(ChannelSettings(), ClockSettings(schedule="overlapped")).costs
        np.testing.assert_allclose(on.total_s, first.costs.total_s, rtol=1e-12)
        assert not on.ahead_passes.any()


def table_speed(table):
    return len(table) / table.costs.total_s.sum()


# A run that grows -----------------------------------------------------------------------------------------------------


def steps(events):
    """The events as a live view meets them: those up to and with each round, the last audits at the end."""
    cuts = [row + 1 for row, event in enumerate(events) if isinstance(event, TokenDecided)]
    return [events[start:stop] for start, stop in zip([0, *cuts], [*cuts, len(events)], strict=True)]


def assert_same(ours, theirs):
    for ours_part, theirs_part in ((ours, theirs), (ours.inputs, theirs.inputs), (ours.costs, theirs.costs)):
        expected = arrays(theirs_part)
        for name, values in arrays(ours_part).items():
            assert np.array_equal(values, expected[name], equal_nan=values.dtype.kind == "f"), name
            assert values.dtype == expected[name].dtype


@pytest.mark.parametrize("method", ["cu-hlm-online", "u-hlm", "llm", "slm", "dssd"])
def test_appending_round_by_round_is_the_whole_fold(pair, method):
    events = decoded(pair, method, ChannelSettings(), ClockSettings())
    columns, so_far = RunColumns(seed=4, rounds=30), []
    for fresh in steps(events):
        columns.append(fresh)
        so_far += fresh
        assert columns.seen == len(so_far)
        assert_same(columns.table, run_table(so_far, seed=4))
    assert len(columns.table) == 30


class Counted(list):
    """Events, and how many of them were looked at."""

    looked = 0

    def __iter__(self):
        for event in super().__iter__():
            Counted.looked += 1
            yield event


def test_a_round_costs_as_much_to_append_however_long_the_run_is(pair):
    events = made_up_run(3_000, seed=2)
    columns, work = RunColumns(seed=2, rounds=3_000), []
    reads = []

    class Column(np.ndarray):
        """Counts the entries that are written."""

        def __setitem__(self, key, value):
            reads.append(self[key].size if not isinstance(key, int) else 1)
            super().__setitem__(key, value)

    columns._whole, columns._seconds = columns._whole.view(Column), columns._seconds.view(Column)
    columns._measured = columns._measured.view(Column)
    columns._columns = {name: values.view(Column) for name, values in columns._columns.items()}
    for fresh in steps(events):
        Counted.looked, before = 0, len(reads)
        columns.append(Counted(fresh))
        work.append((Counted.looked + sum(reads[before:])) / max(1, len(fresh)))
    early, late = max(work[:300]), max(work[-300:])
    assert late <= early and sum(work[-300:]) <= 1.1 * sum(work[:300])
    assert_same(columns.table, run_table(events, 2))


def test_more_rounds_than_there_is_room_for_are_refused():
    columns = RunColumns(seed=0, rounds=1)
    columns.append(exchanged(replace(ACCEPT, round=1)))
    with pytest.raises(ValueError):
        columns.append(exchanged(replace(SKIP, round=2)))
    assert len(columns.table) == 1


def test_the_first_false_skip_is_that_of_the_first_audit_that_would_reject() -> None:
    skips = paired(*(replace(SKIP, round=number) for number in (1, 2, 3)))
    audits = [replace(AUDIT, round=1), replace(AUDIT, round=2, would_accept=False), replace(AUDIT, round=3, would_accept=False)]
    assert run_table([*skips, *audits], 0).first_false_skip == 2
    assert run_table([*skips, audits[0]], 0).first_false_skip is None and run_table([], 0).first_false_skip is None
