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
from cuhlm_core.decoding.self_calibration import SelfCalibration, Start
from cuhlm_core.errors import UserError
from cuhlm_core.events import Audited, Exchange, Finished, Started, StopReason, TokenDecided
from cuhlm_core.maths.compression import truncate_top_k
from cuhlm_core.maths.payload import entry_bits, full_payload_bits
from cuhlm_core.methods import METHODS
from cuhlm_core.rules import LONGEST_STREAK
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
        ("llm", {}),
        ("hlm", {}),
        pytest.param("tk-slt", {"k": 2}, marks=pytest.mark.thorough),
        pytest.param("tk-slt", {"k": V}, marks=pytest.mark.thorough),
        ("cu-hlm-unbiased", {"u_th": None, "k": 2}),
        pytest.param("u-hlm", {"u_th": None}, marks=pytest.mark.thorough),
        ("dssd", {}),
        ("hlm", {"payload": "sampled"}),
        pytest.param("tk-slt", {"k": 2, "payload": "sampled"}, marks=pytest.mark.thorough),
        ("hlm", {"replacement": "inverse-cdf"}),
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


def test_a_long_answer_alone_follows_the_llm_or_does_not():
    """Of the others the law is that of answers side by side, which are equal to answers alone (`test_batch`)."""
    pair = toy_pair(V, seed=3, closeness=0.4)
    assert law_p_value(pair, [run(pair, "hlm", max_tokens=600)]) > 1e-3
    assert law_p_value(pair, [run(pair, "slm", max_tokens=600)]) < 1e-6


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


@pytest.mark.parametrize("method", every_method())
def test_shape_of_a_run(pair, method):
    events = run(pair, method, max_tokens=20)
    assert isinstance(events[0], Started) and isinstance(events[-1], Finished)
    decided = rounds(events)
    assert [event.round for event in decided] == list(range(1, len(decided) + 1))
    assert events[-1].tokens == len(decided)
    assert "".join(event.text for event in decided) == events[-1].text
    assert events[-1].stop_reason is StopReason.LENGTH
    row = METHODS[method]
    hybrid = {"accept", "resample", *(["bonus"] if row.draws_bonus("published") else []), *([] if row.blocks else ["skip"])}
    known = {"llm": {"llm"}, "slm": {"slm"}}.get(method, hybrid)
    assert {event.decision for event in decided} <= known
    assert set(audits(events)) == {event.round for event in decided if event.decision in ("skip", "slm")}


def test_verification_tells_its_cases_apart(pair):
    decided = rounds(run(pair, "hlm", max_tokens=300))
    assert {event.case for event in decided} == {"1", "2-1", "2-2"}
    for event in decided:
        assert event.rejection_prob == pytest.approx(max(0.0, 1 - event.target_prob / event.draft_prob))
        assert event.accept_prob == pytest.approx(min(1.0, event.target_prob / event.draft_prob))
        assert (event.decision == "resample") == (event.case == "2-2")
        if event.case == "1":
            assert event.target_prob >= event.draft_prob and event.token == event.draft
        elif event.case == "2-1":
            assert event.target_prob < event.draft_prob and event.accept_uniform < event.accept_prob and event.token == event.draft
        else:
            assert event.accept_uniform >= event.accept_prob
        assert event.bias == pytest.approx(0.0, abs=1e-12)
        assert event.k == V and event.payload_bits == full_payload_bits(V)


def test_audits_are_what_an_uncached_model_says(pair):
    law = y_table(pair)
    slm_law = torch.stack([torch.softmax(pair.slm.logits[token].double(), -1) for token in range(V)]).numpy()
    for method in ("u-hlm", "slm"):
        events = run(pair, method, max_tokens=80, u_th=0.7)
        result, previous = audits(events), 0
        assert result
        for event in rounds(events):
            if event.round in result:
                audit = result[event.round]
                assert audit.target_prob == pytest.approx(law[previous][event.token], abs=1e-6)
                variation = 0.5 * np.abs(slm_law[previous] - law[previous]).sum()
                beta = max(0.0, 1 - law[previous][event.token] / slm_law[previous][event.token])
                assert audit.total_variation == pytest.approx(variation, abs=1e-6) and audit.bias == pytest.approx(2 * beta, abs=1e-6)
                assert audit.would_accept == (event.accept_uniform < 1 - audit.rejection_prob)
                assert audit.at_round > event.round
            previous = event.token


def test_truncated_draft_law_is_the_x_of_a_skip(pair):
    slm_law = [torch.softmax(pair.slm.logits[token].double(), -1) for token in range(V)]
    events = run(pair, "cu-hlm-unbiased", k=2, u_th=0.7, max_tokens=60)
    result, previous, seen = audits(events), 0, 0
    for event in rounds(events):
        x = truncate_top_k(slm_law[previous], 2)
        assert event.draft_prob == pytest.approx(float(x[event.draft]), abs=1e-6)
        if event.round in result:
            seen += 1
            y = torch.softmax(pair.llm.logits[previous].double(), -1)
            assert result[event.round].bias == pytest.approx(2 * max(0.0, 1 - float(y[event.draft] / x[event.draft])), abs=1e-6)
            assert result[event.round].total_variation == pytest.approx(float((x - y).abs().sum()) / 2, abs=1e-6)
        previous = event.token
    assert seen


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


def test_payload_bits(pair):
    for event in rounds(run(pair, "tk-slt", k=2)):
        assert event.payload_bits == 2 * entry_bits(V) and event.k == 2
    seen = set()
    for event in rounds(run(pair, "top-k", k=2)):
        outside = event.draft not in [token for token, _, _ in event.draft_top[:2]]
        assert event.payload_bits == (2 + outside) * entry_bits(V)
        seen.add(outside)
    assert seen == {True, False}
    for event in rounds(run(pair, "u-hlm")):
        assert event.payload_bits == (0 if event.decision == "skip" else full_payload_bits(V))


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


def test_threshold_none_never_skips_and_zero_skips_only_certain_tokens(pair):
    assert all(event.decision != "skip" for event in rounds(run(pair, "u-hlm", u_th=None)))
    for event in rounds(run(pair, "u-hlm", u_th=0.0, max_tokens=200)):
        assert (event.decision == "skip") == (event.uncertainty == 0)
    assert all(event.decision == "skip" for event in rounds(run(pair, "u-hlm", u_th=1.0)))


def test_quantised_payload_is_biased_and_ideal_is_not(pair):
    ideal = rounds(run(pair, "hlm", max_tokens=100))
    quantised = rounds(run(pair, "hlm", max_tokens=100, payload="quantised"))
    assert max(event.bias for event in ideal) < 1e-12
    assert max(event.bias for event in quantised) > 1e-4
    for event in quantised:  # what is not 0 travels
        assert event.payload_bits == event.k * entry_bits(V) and (event.k < V) == (event.payload_bits < full_payload_bits(V))
    assert {event.k for event in quantised} >= {V - 1, V}


def test_probabilities_of_zero_are_never_sampled():
    pair = toy_pair(V, seed=11, closeness=0.3, zeros=0.34)
    law = y_table(pair)
    assert (law == 0).any()
    for method in ("hlm", "llm", "tk-slt", "top-k"):
        for events in side_by_side(pair, method, 20, max_tokens=40):
            previous = 0
            for event in rounds(events):
                assert law[previous][event.token] > 0
                previous = event.token


def test_end_token_stops_the_run_and_adds_no_text():
    pair = toy_pair(V, seed=3, closeness=0.4, end_id=2)
    events = run(pair, "hlm", max_tokens=500)
    last = rounds(events)[-1]
    assert last.token == 2 and last.is_end and last.text == ""
    assert events[-1].stop_reason is StopReason.END
    assert not any(event.is_end for event in rounds(events)[:-1])


def test_full_context_stops_the_run():
    pair = toy_pair(V, seed=3, closeness=0.4, max_context=12)
    for method in ("hlm", "slm", "llm", "u-hlm"):
        events = run(pair, method, prompt="abc", max_tokens=100)
        assert len(rounds(events)) == 9 and events[-1].stop_reason is StopReason.CONTEXT


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
        ("nothing", "a", {}, "Unknown method"),
        ("hlm", "", {}, "empty"),
        ("hlm", "   ", {}, "empty"),
        ("top-k", "a", {"k": V + 1}, "vocabulary"),
        ("hlm", "a" * 9000, {}, "shorten"),
    ):
        with pytest.raises(UserError, match=word):
            decode(pair, prompt, method, DecodeSettings(**settings))
    for bad in (
        {"u_th": 1.5},
        {"u_th": float("nan")},
        {"theta": 0.0},
        {"theta": float("nan")},
        {"eta": -1.0},
        {"eta": 51.0},
        {"k": 0},
        {"max_tokens": 0},
        {"max_tokens": 4097},
        {"seed": -1},
        {"temperature": 0.0},
        {"estimator": "magic"},
        {"payload": "zip"},
    ):
        with pytest.raises(UserError):
            DecodeSettings(**bad)
    for bad in ({"snr_db": 61.0}, {"snr_db": float("inf")}, {"fading": "fog"}, {"bandwidth_hz": 0.0}):
        with pytest.raises(UserError):
            ChannelSettings(**bad)


@pytest.mark.parametrize("method", ["u-hlm", "slm", "cu-hlm-online"])
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
INDEX = 3  # bits of one of V = 6 tokens


def relearnt(events, learner, seen=lambda prob: prob):
    """Teach `learner` what the uploads of a run sent down, checking on the way that every round was decided with what it then believed.

    Returns the scalars of each upload by round.
    """
    waiting, scalars = [], {}
    result = audits(events)
    for event in rounds(events):
        learned = learner.learned
        assert (event.u_th, event.line_a, event.line_b, event.delta) == (learned.u_th, learned.a, learned.b, learned.delta)
        assert event.predicted_rejection == min(1.0, max(0.0, learned.a * event.uncertainty + learned.b))
        if event.decision == "skip":
            assert event.uncertainty <= learned.u_th and len(waiting) < LONGEST_STREAK
            waiting.append(event)
            continue
        assert event.uncertainty > learned.u_th or len(waiting) == LONGEST_STREAK
        for skip in waiting:
            assert result[skip.round].at_round == event.round
            learner.observe(skip.uncertainty, skip.draft_prob, seen(result[skip.round].target_prob), skipped=True)
        learner.observe(event.uncertainty, event.draft_prob, seen(event.target_prob), skipped=False)
        scalars[event.round] = len(waiting) + 1
        waiting.clear()
    return scalars


def fresh(**changes):
    values = {**WRONG, **changes}
    return SelfCalibration(Start(values["line_a"], values["line_b"], values["delta"]), values["false_skip_target"])


@pytest.mark.parametrize("payload", ["ideal", "quantised"])
def test_learning_is_from_what_is_sent_down_and_every_scalar_is_counted(pair, payload):
    events = run(pair, "u-hlm-adaptive", max_tokens=200, payload=payload, **WRONG)
    seen = (lambda prob: round(255 * prob) / 255) if payload == "quantised" else lambda prob: prob
    scalars = relearnt(events, fresh(), seen)
    assert len(set(scalars.values())) > 2
    for event in rounds(events):
        assert event.downlink_bits == (INDEX + 8 * scalars[event.round] if event.round in scalars else 0)
    assert events[-1].downlink_bits == INDEX * len(scalars) + 8 * sum(scalars.values())
    assert len({event.u_th for event in rounds(events)}) > 10
    assert rounds(events)[0].line_a == 0.5 and events[0].settings.false_skip_target == 0.2


def test_downlink_by_hand(pair):
    # Never skip: the threshold starts at its least, and no draft is that sure.
    events = run(pair, "u-hlm-adaptive", max_tokens=5, estimator="one-minus-draft-prob", line_a=100.0, line_b=50.0, delta=0.0)
    assert [event.decision for event in rounds(events)].count("skip") == 0
    assert [event.downlink_bits for event in rounds(events)] == [11] * 5  # 3 bits of the token, 8 of its y_d
    # Always skip: fifteen skips, and the sixteenth round brings sixteen scalars.
    events = run(pair, "u-hlm-adaptive", max_tokens=20, line_a=0.01, line_b=-100.0, delta=1.0)
    assert [event.decision == "skip" for event in rounds(events)] == [True] * 15 + [False] + [True] * 4
    assert [event.downlink_bits for event in rounds(events)] == [0] * 15 + [3 + 8 * 16] + [0] * 4


def test_methods_that_do_not_learn_send_no_scalars_and_believe_nothing(pair):
    for method in METHODS:
        if METHODS[method].learns:
            continue
        events = run(pair, method, max_tokens=30)
        for event in rounds(events):
            assert event.line_a is None and event.line_b is None and event.delta is None
            assert event.u_th == (0.5 if "u_th" in METHODS[method].uses and event.draft is not None else None)
            begins = event.tokens > 0 and event.decision in ("accept", "resample", "llm")
            assert event.billed_downlink_bits in ((0, 8 * V) if METHODS[method].test.device_draws else (0,))
            assert event.downlink_bits == (event.billed_downlink_bits or INDEX if begins else 0)
            if method == "dssd":
                assert (event.billed_downlink_bits > 0) == (event.decision == "resample")
    assert all(event.u_th is None for event in rounds(run(pair, "u-hlm", u_th=None, max_tokens=5)))


def test_a_streak_of_skips_ends_for_one_that_learns_only(pair):
    start = {"line_a": 0.01, "line_b": -100.0, "delta": 1.0, "false_skip_target": 1.0}
    sent = [event.round for event in rounds(run(pair, "u-hlm-adaptive", max_tokens=70, **start)) if event.decision != "skip"]
    assert sent == [16, 32, 48, 64]
    assert all(event.decision == "skip" for event in rounds(run(pair, "u-hlm", max_tokens=70, u_th=1.0)))


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


def test_whose_start_and_target_hold(pair):
    calibrated = run(pair, "u-hlm-adaptive", max_tokens=1)
    fit, settings = rounds(calibrated)[0], calibrated[0].settings
    assert (fit.line_a, fit.line_b) == (pair.calibration.a, pair.calibration.b) and fit.delta == pytest.approx(pair.calibration.delta)
    assert (settings.line_a, settings.line_b, settings.delta) == (pair.calibration.a, pair.calibration.b, pair.calibration.delta)
    events = list(decode(pair, "a", "u-hlm-adaptive", DecodeSettings(max_tokens=1), learner=fresh(false_skip_target=0.3)))
    assert events[0].settings.false_skip_target == 0.3
    with pytest.raises(UserError, match="does not learn"):
        decode(pair, "a", "u-hlm", DecodeSettings(), learner=fresh())


@pytest.mark.thorough
def test_the_false_skip_rate_is_held_on_a_pair_from_a_wrong_start():
    # One learner over ten prompts; the fixed threshold of the same start is the control.
    pair = toy_pair(12, seed=1, closeness=0.8)
    start = {"line_a": 0.2, "line_b": -0.2, "delta": 0.6, "false_skip_target": 0.06}
    learner, betas = fresh(**start), {"u-hlm-adaptive": [], "u-hlm": []}
    for number in range(10):
        for method, result in betas.items():
            carried = learner if METHODS[method].learns else None
            settings = DecodeSettings(seed=number, max_tokens=150, u_th=1.0, **start)
            events = list(decode(pair, "abcdefghij"[number], method, settings, details=False, learner=carried))
            result.append([audit.rejection_prob for audit in audits(events).values()])
    last = {method: float(np.mean(np.concatenate(result[5:]))) for method, result in betas.items()}
    assert last["u-hlm-adaptive"] == pytest.approx(0.06, abs=0.015)
    assert last["u-hlm"] > 0.1
