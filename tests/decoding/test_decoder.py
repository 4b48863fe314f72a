"""The decode loop on table models: laws end to end, forced branches, audits, stop reasons, bookkeeping."""

from dataclasses import replace

import numpy as np
import pytest
import torch
from kinds import FEW, every_method
from scipy import stats
from toys import toy_pair
from whole_rounds import whole_rounds

from cuhlm_core.decoding.batch import DecodeJob, decode_batch
from cuhlm_core.decoding.decoder import decode
from cuhlm_core.decoding.observer import TOP
from cuhlm_core.decoding.self_calibration import SelfCalibration, Start
from cuhlm_core.errors import UserError
from cuhlm_core.events import Audited, Exchange, StopReason, TokenDecided
from cuhlm_core.methods import METHODS
from cuhlm_core.settings import ChannelSettings, ClockSettings, DecodeSettings

V = 6
HOST_FIELDS = ("host_slm_s", "host_llm_s", "host_s", "host_prefill_s", "host_decode_s", "host_closing_s", "host_tokens_per_s")


def run(pair, method, prompt="a", **settings):
    return list(decode(pair, prompt, method, DecodeSettings(**{"max_tokens": 60, "u_th": 0.5, **settings})))


UNTIMED = {"host_slm_s": 0, "host_llm_s": 0, "host_s": 0}


def rounds(events):
    return whole_rounds(events)


def audits(events):
    return {event.round: event for event in events if isinstance(event, Audited)}


def without_host_times(events):
    return [replace(e, **{f: 0.0 for f in HOST_FIELDS if hasattr(e, f)}) for e in events]


def y_table(pair):
    """[V, V] law of the next token after each last token, by the LLM."""
    return torch.stack([torch.softmax(pair.llm.logits[token].double(), -1) for token in range(V)]).numpy()


def side_by_side(pair, method, answers, **settings):
    """The events of as many runs, each with a seed of its own."""
    jobs = [DecodeJob("a", method, DecodeSettings(**{"u_th": 0.5, "seed": seed, **settings})) for seed in range(answers)]
    return [result.events for result in decode_batch(pair, jobs)]


def law_p_value(pair, runs):
    """Smallest Šidák-corrected chi-square p-value, over last tokens, that the transitions of `runs` follow the LLM; 0 for an impossible
    one.
    """
    law, counts = y_table(pair), np.zeros((V, V))
    for events in runs:
        tokens = [0] + [event.token for event in rounds(events)]
        np.add.at(counts, (tokens[:-1], tokens[1:]), 1)
    p_values = []
    for row in range(V):
        expected = law[row] * counts[row].sum()
        if (counts[row][law[row] == 0] > 0).any():
            return 0.0
        big = expected >= 5
        observed, wanted = np.append(counts[row][big], counts[row][~big].sum()), np.append(expected[big], expected[~big].sum())
        keep = wanted > 0
        if keep.sum() > 1:
            p_values.append(stats.chisquare(observed[keep], wanted[keep]).pvalue)
    return 1 - (1 - min(p_values)) ** len(p_values)


@pytest.fixture(scope="module")
def pair():
    return toy_pair(V, seed=3, closeness=0.4)


@pytest.mark.parametrize(
    ("method", "settings"),
    [
        ("llm", {}), ("hlm", {}), pytest.param("tk-slt", {"k": 2}, marks=pytest.mark.thorough),
        pytest.param("tk-slt", {"k": V}, marks=pytest.mark.thorough), ("cu-hlm-unbiased", {"u_th": None, "k": 2}),
        pytest.param("u-hlm", {"u_th": None}, marks=pytest.mark.thorough), ("dssd", {}),
        *(pytest.param(*row, marks=pytest.mark.thorough) for row in (
            ("hlm", {"payload": "sampled"}), ("tk-slt", {"k": 2, "payload": "sampled"}), ("hlm", {"replacement": "inverse-cdf"}),
        )),
    ],
)
def test_lossless_methods_follow_the_llm(pair, method, settings):
    assert law_p_value(pair, side_by_side(pair, method, 50, max_tokens=40, **settings)) > 1e-3


@pytest.mark.parametrize(
    ("method", "settings"),
    [
        ("slm", {}),
        ("u-hlm", {"u_th": 0.7}),
        *(pytest.param(*row, marks=pytest.mark.thorough) for row in (("rand-hlm", {}), ("top-k", {"k": 1}), ("hao", {"p_t": 0.05}))),
    ],
)
def test_lossy_methods_do_not(pair, method, settings):
    assert law_p_value(pair, side_by_side(pair, method, 50, max_tokens=40, **settings)) < 1e-6


@pytest.mark.parametrize("method", every_method(usual=FEW))
def test_same_seed_same_events_and_the_channel_changes_no_token(pair, method):
    """But those of methods that know it."""
    first, second = (run(pair, method, seed=5, max_tokens=30, gamma=3) for _ in range(2))
    assert without_host_times(first) == without_host_times(second)
    fading = "awgn" if METHODS[method].needs_csi else "outage"
    link = {"channel": ChannelSettings(fading, -10.0, 1e5), "clock": ClockSettings("custom", 0.5, 0.2)}
    other = run(pair, method, seed=5, max_tokens=30, gamma=3, rejection_s=0.5, **link)
    sent = [[(now.token, now.decision, now.k, now.payload_bits) for now in whole_rounds(events)] for events in (first, other)]
    assert (sent[0] == sent[1]) is not METHODS[method].depends_on_channel
    assert [e.token for e in rounds(run(pair, method, seed=6, max_tokens=30, gamma=3))] != [e.token for e in rounds(first)]


def test_the_llm_reads_once_per_upload(pair):
    pair.llm.passes = pair.slm.passes = 0
    events = run(pair, "u-hlm", max_tokens=50)
    decided = rounds(events)
    # The first upload right after the prompt needs no new pass: the prompt's pass gave y(1).
    first_free = decided[0].decision != "skip"
    closing = decided[-1].decision == "skip"
    uploads = sum(event.decision != "skip" for event in decided)
    assert 0 < uploads < 50
    # A closing audit of round 1 alone would need no pass either; here the run is long.
    assert pair.llm.passes == 1 + uploads - first_free + closing
    assert pair.slm.passes == len(decided)


def test_slm_alone_never_wakes_the_llm_before_the_closing_audit(pair):
    pair.llm.passes = 0
    for event in decode(pair, "a", "slm", DecodeSettings(max_tokens=10)):
        if isinstance(event, Exchange | TokenDecided):
            assert pair.llm.passes == 0
    assert pair.llm.passes == 2  # the prompt, and all that was written


def test_certified_bias_is_at_most_theta_and_tiny_theta_sends_all(pair):
    for theta in (0.02, 0.2, 0.6):
        verified = [event for event in rounds(run(pair, "cu-hlm-certified", theta=theta, u_th=None)) if event.decision != "skip"]
        # On average over the drafts of a round at most theta: of one draft its part of beta_d / TVD(x, y) (PAPER_NOTES 16).
        assert verified and all(event.bias <= theta * event.rejection_prob / event.total_variation + 1e-12 for event in verified)
        assert max(event.bias for event in verified) > theta / 100
    # With one entry left out, its value is known from the rest: k = V - 1 loses nothing.
    assert all(event.k >= V - 1 for event in rounds(run(pair, "cu-hlm-certified", theta=1e-9, u_th=None)))
    small = [event.k for event in rounds(run(pair, "cu-hlm-online", theta=2.0, u_th=None))]
    large = [event.k for event in rounds(run(pair, "cu-hlm-online", theta=0.05, u_th=None))]
    assert np.mean(small) < np.mean(large)


def test_end_token_stops_the_run_and_adds_no_text():
    pair = toy_pair(V, seed=3, closeness=0.4, end_id=2)
    events = run(pair, "hlm", max_tokens=500)
    last = rounds(events)[-1]
    assert last.token == 2 and last.is_end and last.text == ""
    assert events[-1].stop_reason is StopReason.END
    assert not any(event.is_end for event in rounds(events)[:-1])


def test_cancel_keeps_what_was_decided(pair):
    decided = []
    events = []
    for event in decode(pair, "a", "u-hlm", DecodeSettings(max_tokens=100, u_th=1.0), cancelled=lambda: len(decided) >= 7):
        events.append(event)
        if isinstance(event, TokenDecided):
            decided.append(event)
    assert len(decided) == 7 and events[-1].stop_reason is StopReason.CANCELLED
    assert set(audits(events)) == set(range(1, 8))


def test_bad_arguments_are_told_before_the_first_event(pair):
    for method, prompt, settings, word in (
        ("nothing", "a", {}, "Unknown method"), ("hlm", "", {}, "empty"), ("hlm", "   ", {}, "empty"),
        ("top-k", "a", {"k": V + 1}, "vocabulary"), ("hlm", "a" * 9000, {}, "shorten"),
    ):  # fmt: skip
        with pytest.raises(UserError, match=word):
            decode(pair, prompt, method, DecodeSettings(**settings))


def test_the_most_probable_tokens_are_sorted_without_impossible_ones_and_come_with_the_details_alone():
    pair = toy_pair(14, seed=11, closeness=0.6, zeros=0.6)
    shown, plain = (rounds(list(decode(pair, "a", "hlm", DecodeSettings(max_tokens=30), details=details))) for details in (True, False))
    for event in shown:
        for top in (event.draft_top, event.target_top, event.resampling_top):
            probs = [prob for *_, prob in top]
            assert probs == sorted(probs, reverse=True) and len(probs) <= TOP and all(prob > 0 for prob in probs)
        assert event.draft_top and event.distances[-1] == pytest.approx(0, abs=1e-12)
    assert any(len(event.draft_top) < TOP for event in shown)
    assert all(event.draft_top == event.target_top == event.resampling_top == () for event in plain)


@pytest.mark.parametrize("method", ["u-hlm", "slm"])
def test_a_long_streak_of_skips_is_audited_in_between_with_the_same_outcome(pair, method, monkeypatch):
    whole = run(pair, method, max_tokens=120, u_th=0.95)
    monkeypatch.setattr("cuhlm_core.decoding.answer.AUDIT_ELEMENTS", 0)  # sixteen rounds may wait, the least
    pieces = run(pair, method, max_tokens=120, u_th=0.95)
    assert [vars(now) | UNTIMED for now in rounds(pieces)] == [vars(now) | UNTIMED for now in rounds(whole)]
    one, other = audits(whole), audits(pieces)
    assert {n: replace(a, at_round=0) for n, a in one.items()} == {n: replace(a, at_round=0) for n, a in other.items()}
    assert any(one[n].at_round != other[n].at_round for n in one)
    assert max(audit.at_round - audit.round for audit in other.values()) <= 17


# Self-calibration -----------------------------------------------------------------------------------------------------

WRONG = {"line_a": 0.5, "line_b": -0.1, "delta": 0.3, "false_skip_target": 0.2}


def relearnt(events, learner):
    """Teach `learner` what the uploads of a run sent down, checking on the way that every round was decided with what it then believed."""
    waiting, result = [], audits(events)
    for event in rounds(events):
        learned = learner.learned
        assert (event.u_th, event.line_a, event.line_b, event.delta) == (learned.u_th, learned.a, learned.b, learned.delta)
        if event.decision == "skip":
            waiting.append(event)
            continue
        for skip in waiting:
            assert result[skip.round].at_round == event.round
            learner.observe(skip.uncertainty, skip.draft_prob, result[skip.round].target_prob, skipped=True)
        learner.observe(event.uncertainty, event.draft_prob, event.target_prob, skipped=False)
        waiting.clear()


def fresh(**changes):
    values = {**WRONG, **changes}
    return SelfCalibration(Start(values["line_a"], values["line_b"], values["delta"]), values["false_skip_target"])


def test_the_closing_audits_are_told_but_not_learnt(pair):
    start = {"line_a": 0.01, "line_b": -100.0, "delta": 1.0}
    learner = fresh(**start)
    events = list(decode(pair, "a", "u-hlm-adaptive", DecodeSettings(max_tokens=20), learner=learner))
    assert set(audits(events)) == {*range(1, 16), *range(17, 21)}
    assert learner.learned.rounds == 16  # 15 skips and the upload that brought them
    nothing = fresh(**start)
    list(decode(pair, "a", "u-hlm-adaptive", DecodeSettings(max_tokens=15), learner=nothing))
    assert nothing.learned == fresh(**start).learned


def test_a_learner_is_carried_over(pair):
    learner, settings = fresh(), DecodeSettings(max_tokens=60, **WRONG)
    first = list(decode(pair, "a", "u-hlm-adaptive", settings, learner=learner))
    between = learner.learned
    second = list(decode(pair, "b", "u-hlm-adaptive", settings, learner=learner))
    assert between.rounds > 20 and learner.learned.rounds > between.rounds
    again = fresh()
    relearnt(first, again)
    assert again.learned == between
    relearnt(second, again)
    assert again.learned == learner.learned
    alone = rounds(list(decode(pair, "b", "u-hlm-adaptive", settings)))
    assert alone[0].line_a == 0.5 != rounds(second)[0].line_a
