"""The totals of a run: each definition of PAPER_NOTES 19 by hand, None where it is undefined, and against a plain loop."""

import dataclasses
from dataclasses import replace

import numpy as np
import pytest
from round_samples import ACCEPT, AUDIT, LLM, RESAMPLE, SKIP, SLM, exchanged, made_up_run, made_up_table, paired

from cuhlm_core.events import Audited, Exchange, StopReason, TokenDecided
from cuhlm_core.runs.columns import HostTimes, RoundColumns, fold, run_table, summarise

HOST = HostTimes(prefill_s=0.5, decode_s=2.0, closing_s=0.25)
EVENTS = [
    *paired(replace(SKIP, round=1, text="a"), replace(SKIP, round=2, text="b")),
    replace(AUDIT, round=1, at_round=3, rejection_prob=0.1, bias=0.2, would_accept=False),
    replace(AUDIT, round=2, at_round=3, rejection_prob=0.5, bias=0.6, would_accept=True),
    *exchanged(replace(ACCEPT, round=3, text="c", k=10, bias=0.01, rejection_prob=0.9), payload_bits=200, uplink_s=1.0),
    *exchanged(replace(RESAMPLE, round=4, text="d", k=30, bias=0.03, rejection_prob=0.8), payload_bits=600, uplink_s=2.0, outage=True),
    *paired(replace(SKIP, round=5, text="e")),
]
"""Two audited skips, one that waits, two uploads."""


def totals(events, full_bits=1000, reason=StopReason.LENGTH, host=HOST):
    return summarise(run_table(events, seed=1), full_bits, reason, host)


def test_definitions_by_hand():
    result = totals(EVENTS)
    assert (result.text, result.tokens, result.stop_reason) == ("abcde", 5, StopReason.LENGTH)
    assert result.transmission_rate == 2 / 5
    assert result.true_skip_rate == pytest.approx((0.9 + 0.5) / 2)  # 1 - beta over audited skips only
    assert result.realised_skip_rate == 1 / 2
    assert result.acceptance_rate == 1 / 2
    assert result.mean_k == 20
    assert result.mean_bias == pytest.approx((0.2 + 0.6 + 0.01 + 0.03) / 4)  # the waiting skip is not known
    assert (result.payload_bits, result.full_payload_bits, result.downlink_bits, result.outages) == (800, 5000, 22, 1)
    seconds = 5 * 0.0256 + 3.0 + 2 * 0.1046
    assert (result.slm_s, result.uplink_s, result.llm_s) == pytest.approx((5 * 0.0256, 3.0, 2 * 0.1046))
    assert result.throughput == pytest.approx(5 / seconds)
    assert (result.host_prefill_s, result.host_decode_s, result.host_closing_s, result.host_tokens_per_s) == (0.5, 2.0, 0.25, 2.5)


def test_no_rounds_leave_the_shares_undefined_and_the_sums_zero():
    result = totals([], host=HostTimes(0.5, 0.0, 0.0), reason=StopReason.CANCELLED)
    assert (result.text, result.tokens, result.stop_reason) == ("", 0, StopReason.CANCELLED)
    shares = ("transmission_rate", "true_skip_rate", "realised_skip_rate", "acceptance_rate", "mean_k", "mean_bias", "throughput")
    assert all(getattr(result, name) is None for name in (*shares, "host_tokens_per_s"))
    assert (result.payload_bits, result.full_payload_bits, result.downlink_bits, result.outages) == (0, 0, 0, 0)
    assert (result.slm_s, result.uplink_s, result.llm_s) == (0.0, 0.0, 0.0)


def test_skips_that_were_never_audited_have_no_true_skip_rate():
    result = totals(paired(replace(SKIP, round=1), replace(SKIP, round=2)))
    assert result.transmission_rate == 0 and result.throughput == pytest.approx(1 / 0.0256)
    assert (result.true_skip_rate, result.realised_skip_rate, result.acceptance_rate, result.mean_k, result.mean_bias) == (None,) * 5


def test_uploads_without_skips_have_no_true_skip_rate():
    result = totals(paired(replace(ACCEPT, round=1), replace(RESAMPLE, round=2), replace(ACCEPT, round=3)))
    assert result.transmission_rate == 1 and result.acceptance_rate == pytest.approx(2 / 3)
    assert (result.true_skip_rate, result.realised_skip_rate) == (None, None)


def test_models_alone():
    llm, slm = totals(paired(*(replace(LLM, round=n) for n in (1, 2)))), totals(paired(replace(SLM, round=1), replace(AUDIT, round=1)))
    for result in (llm, slm):  # no upload and nothing skipped: neither rate is about them
        assert result.transmission_rate == 0
        assert (result.true_skip_rate, result.realised_skip_rate, result.acceptance_rate, result.mean_k) == (None,) * 4
    assert llm.throughput == pytest.approx(1 / 0.1046) and slm.throughput == pytest.approx(1 / 0.0256)
    assert llm.mean_bias == 0 and slm.mean_bias == AUDIT.bias


def test_rounds_that_took_no_time_have_no_throughput():
    assert totals(exchanged(SKIP, slm_s=0.0)).throughput is None
    assert totals(paired(SKIP), host=HostTimes(0.0, 0.0, 0.0)).host_tokens_per_s is None


def test_a_mean_leaves_out_what_is_unknown():
    result = totals(paired(*(replace(ACCEPT, round=n, bias=bias) for n, bias in enumerate((1.0, None, 0.5), start=1))))
    assert result.mean_bias == 0.75
    assert totals(paired(replace(ACCEPT, bias=None))).mean_bias is None


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_fold_by_group_is_the_fold_of_each_group(seed):
    runs = [made_up_table(rounds, seed + rounds) for rounds in (40, 1, 17)]
    many = RoundColumns(**{field.name: joined([getattr(run, field.name) for run in runs]) for field in dataclasses.fields(RoundColumns)})
    by = np.repeat([0, 1, 3], [len(run) for run in runs])
    grouped = fold(many, by, groups=4)
    for name, (above, below) in grouped.items():
        each = [fold(run)[name] for run in runs]
        assert above[[0, 1, 3]] == pytest.approx([own[0] for own, _ in each]) and above[2] == below[2] == 0, name
        assert below[[0, 1, 3]] == pytest.approx([own[0] for _, own in each]), name


def joined(parts):
    """One after another: arrays, and records of arrays."""
    if isinstance(parts[0], np.ndarray):
        return np.concatenate(parts)
    if isinstance(parts[0], float):  # the round-trip time of them all
        (same,) = {*parts}
        return same
    kind = type(parts[0])
    return kind(**{field.name: joined([getattr(part, field.name) for part in parts]) for field in dataclasses.fields(kind)})


def by_a_loop(events):
    """The same totals, event by event."""
    tokens = [event for event in events if isinstance(event, TokenDecided)]
    exchanges = [event for event in events if isinstance(event, Exchange)]
    audits = {event.round: event for event in events if isinstance(event, Audited)}
    skipped = [audits[t.round] for t in tokens if t.decision == "skip" and t.round in audits]
    uploads = [t for t in tokens if t.decision in ("accept", "resample")]
    biases = [audits[t.round].bias if t.round in audits else t.bias for t in tokens if t.round in audits or t.bias is not None]
    seconds = sum(e.slm_s + e.uplink_s + e.llm_s for e in exchanges)
    return {
        "tokens": len(tokens), "text": "".join(t.text for t in tokens), "transmission_rate": len(uploads) / len(tokens),
        "true_skip_rate": sum(1 - a.rejection_prob for a in skipped) / len(skipped),
        "realised_skip_rate": sum(a.would_accept for a in skipped) / len(skipped),
        "acceptance_rate": sum(t.decision == "accept" for t in uploads) / len(uploads),
        "mean_k": sum(t.k for t in uploads) / len(uploads), "mean_bias": sum(biases) / len(biases),
        "payload_bits": sum(e.payload_bits for e in exchanges), "downlink_bits": sum(e.downlink_bits for e in exchanges),
        "outages": sum(e.outage for e in exchanges), "throughput": len(tokens) / seconds,
    }


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_long_made_up_run_against_a_loop(seed):
    result = made_up_run(80, seed, outage_channel=seed == 2)
    summary = totals(result)
    for name, value in by_a_loop(result).items():
        assert getattr(summary, name) == (value if isinstance(value, str) else pytest.approx(value)), name
    assert (summary.outages > 0) == (seed == 2)
