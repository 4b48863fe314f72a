"""What a run remembers and tells of its rounds, on hand-made numbers; whole runs are in test_decoder.py and test_batch.py."""

from dataclasses import replace

import pytest
import torch
from random_laws import random_law
from station_rules import bias_of, received
from toys import toy_pair

from cuhlm_core.decoding.answer import EventBuilder, HostClock, Pending, SequenceState, Verdict, prepare, rejection
from cuhlm_core.decoding.self_calibration import SelfCalibration, Start
from cuhlm_core.errors import UserError
from cuhlm_core.events import StopReason
from cuhlm_core.maths.compression import RankedProbs, coded_entries, quantise_probs, reconstruct_top_k
from cuhlm_core.maths.payload import entry_bits, index_bits
from cuhlm_core.maths.rejection_line import predicted_rejection
from cuhlm_core.maths.verification import accept_probability, residual_probs, round_bias
from cuhlm_core.settings import DecodeSettings

V = 9


@pytest.fixture(scope="module")
def pair():
    return toy_pair(V, seed=2, max_context=20)


def answer_of(pair, method, prompt="abc", **settings):
    prepared = prepare(pair, prompt, method, DecodeSettings(**{"max_tokens": 8, "u_th": 0.4, **settings}))
    return SequenceState(prepared, EventBuilder(pair, prepared.started.settings, 8, details=False))


def pending(number, token, prob, uncertainty=0.5, learned=None):
    return Pending(number, token, prob, uncertainty, 0.3, 0.5, torch.full((V,), 1 / V, dtype=torch.float64), 0.4, learned)


def verdict(**changed):
    law = torch.full((V,), 1 / V, dtype=torch.float64)
    values = {"token": 4, "accepted": False, "certain": False, "accept_prob": 0.4, "target_prob": 0.2, "variation": 0.25, "bias": 0.125}
    return Verdict(**{**values, "k": 3, "entries": 3, "target_probs": law, "resampling_probs": law, **changed})


CLOCK = HostClock(0.0)


def test_a_run_is_prepared_with_complete_settings(pair):
    prepared = prepare(pair, "abc", "cu-hlm-offline", DecodeSettings())
    assert prepared.prompt_ids == [0, 1, 2] and prepared.room == 17 and prepared.learner is None
    assert prepared.started.settings.u_th == pair.calibration.u_th and prepared.started.settings.k == V
    learns = prepare(pair, "abc", "u-hlm-adaptive", DecodeSettings(line_a=0.5, line_b=0.1, delta=0.7, false_skip_target=0.2))
    assert (learns.learner.target, learns.learner.learned.a, learns.learner.learned.delta) == (0.2, 0.5, 0.7)
    mine = SelfCalibration(Start(1.0, 0.0, 0.5), 0.3)
    taken = prepare(pair, "abc", "u-hlm-adaptive", DecodeSettings(), mine)
    assert taken.learner is mine and taken.started.settings.false_skip_target == 0.3
    with pytest.raises(UserError, match="does not learn"):
        prepare(pair, "abc", "hlm", None, mine)


def test_how_long_a_run_can_be(pair):
    for prompt, rounds, reason in (("abc", 8, StopReason.LENGTH), ("a" * 12, 8, StopReason.LENGTH), ("a" * 13, 7, StopReason.CONTEXT)):
        answer = answer_of(pair, "u-hlm", prompt)
        for number in range(1, rounds):
            answer.skip(pending(number, 4, 0.5), CLOCK)
            assert answer.reason is None
        answer.skip(pending(rounds, 4, 0.5), CLOCK)
        assert (answer.rounds, answer.reason) == (rounds, reason)


def test_the_device_predicts_and_compares(pair):
    answer = answer_of(pair, "u-hlm", line_a=2.0, line_b=-0.5)
    assert (answer.u_th, answer.line, answer.learned) == (0.4, (2.0, -0.5), None)
    assert predicted_rejection([0.5, 0.1, 0.9], *answer.line).tolist() == pytest.approx([0.5, 0.0, 1.0])
    facts = answer.skip(pending(3, 4, 0.2), CLOCK)
    assert facts["accept_uniform"] == 0.5 and facts["draft_text"] == "e" and facts["line_a"] is None and facts["u_th"] == 0.4
    assert answer_of(pair, "hlm").u_th is None


def test_skips_wait_and_are_audited_once(pair):
    answer = answer_of(pair, "u-hlm")
    assert answer.skip(pending(1, 4, 0.5), CLOCK)["decision"] == "skip"
    assert answer_of(pair, "slm").skip(pending(1, 4, 0.5, None), CLOCK)["decision"] == "slm"
    answer.skip(pending(2, 5, 0.4), CLOCK)
    assert len(answer.waiting) == 2 and not answer.must_audit and (answer.last, answer.take_unread(), answer.unread) == (5, [4, 5], [])
    audits = answer.audits([0.3, 0.8], [0.25, 0.125], torch.zeros(2, V), 3)
    assert [(audit.round, audit.at_round, audit.target_prob, audit.total_variation) for audit in audits] == [
        (1, 3, 0.3, 0.25), (2, 3, 0.8, 0.125)
    ]
    assert [audit.bias for audit in audits] == pytest.approx([0.8, 0.0])  # twice the chance of a rejection
    assert [audit.rejection_prob for audit in audits] == pytest.approx([0.4, 0.0])
    assert [audit.would_accept for audit in audits] == [True, True]
    assert answer.waiting == [] == answer.audits([], [], torch.zeros(0, V), 4)


def test_what_a_learning_device_hears(pair):
    for load, heard in (("ideal", 0.303), ("quantised", round(0.303 * 255) / 255)):
        answer = answer_of(pair, "u-hlm-adaptive", payload=load, line_a=0.8, line_b=0.0, delta=0.6)
        control = SelfCalibration(Start(0.8, 0.0, 0.6), DecodeSettings().false_skip_target)
        skipped, sent = pending(1, 4, 0.5, 0.1, answer.learned), pending(2, 5, 0.4, 0.9, answer.learned)
        assert answer.skip(skipped, CLOCK)["line_a"] == 0.8
        waiting = answer.waiting
        audits = answer.audits([0.303], [0.2], torch.zeros(1, V), 2)
        facts = answer.verified(sent, verdict(target_prob=0.0), waiting, audits, CLOCK)
        assert facts["downlink_bits"] == index_bits(V) + 16 and facts["line_a"] == 0.8
        control.observe(0.1, 0.5, heard, skipped=True)
        control.observe(0.9, 0.4, 0.0, skipped=False)
        assert answer.learned == control.learned and control.learned.a != 0.8
    plain = answer_of(pair, "u-hlm").verified(sent, verdict(), (), (), CLOCK)
    assert plain["downlink_bits"] == index_bits(V)  # who does not learn hears the token alone


def test_bits_of_a_verified_round(pair):
    facts = answer_of(pair, "top-k").verified(pending(1, 4, 0.5), verdict(), (), (), CLOCK)
    assert facts["payload_bits"] == 3 * entry_bits(V)
    outside = answer_of(pair, "top-k").verified(pending(1, 4, 0.5), verdict(entries=4), (), (), CLOCK)
    assert (outside["payload_bits"], outside["k"]) == (4 * entry_bits(V), 3)
    assert (facts["case"], facts["k"], facts["rejection_prob"], facts["bias"]) == ("2-2", 3, pytest.approx(0.6), 0.125)
    assert rejection(0.5, 0.7) == 0.0
    alone = answer_of(pair, "llm").written(1, 4, 0.3, torch.full((V,), 1 / V), CLOCK)
    assert (alone["target_prob"], alone["bias"], alone["downlink_bits"]) == (0.3, 0.0, index_bits(V))


def test_what_arrives_row_by_row_and_at_once():
    x, y = (torch.stack([random_law(V, seed) for seed in seeds]) for seeds in ((1, 2, 3), (4, 5, 6)))
    k, tokens = torch.tensor([1, 4, V]), torch.tensor([8, 0, 3])

    def reconstruct_quantised(x, k, draft):
        return coded_entries(RankedProbs.of(x).entries(k, draft), torch.tensor(draft), "quantised").spread()

    for quantised, rebuild in ((False, reconstruct_top_k), (True, reconstruct_quantised)):
        together = received(x, quantised, k, tokens)
        for row in range(3):
            alone = received(x[row : row + 1], quantised, k[row : row + 1], tokens[row : row + 1])[0]
            assert torch.allclose(alone, rebuild(x[row], int(k[row]), int(tokens[row])), rtol=0, atol=1e-15)
            assert torch.allclose(together[row], alone, rtol=0, atol=1e-15)
        q = residual_probs(together, y)
        accept = accept_probability(quantise_probs(x).clamp_min(1 / 255), y) if quantised else None
        assert torch.equal(bias_of(x, y, q, quantised), round_bias(x, y, q, accept))
    own = torch.nn.functional.one_hot(tokens, V) == 1
    arrived = torch.where(own, quantise_probs(x).clamp_min(1 / 255), quantise_probs(x))
    assert torch.equal(received(x, False, None, tokens), x) and torch.equal(received(x, True, None, tokens), arrived)


def test_settings_are_not_shared_between_runs(pair):
    first, second = answer_of(pair, "u-hlm"), answer_of(pair, "u-hlm", seed=1)
    first.skip(pending(1, 4, 0.5), CLOCK)
    assert second.waiting == [] and replace(first.settings, seed=1) == second.settings
