"""The rules that both decoders share, on hand-made numbers; whole runs are in test_decoder.py and test_batched_decoder.py."""

from dataclasses import replace

import pytest
import torch
from random_laws import random_law

from cuhlm_core.decoding.rules import RoundRules, bias_of, prepare, received, rejection
from cuhlm_core.decoding.self_calibration import SelfCalibration, Start
from cuhlm_core.errors import UserError
from cuhlm_core.events import StopReason
from cuhlm_core.maths.compression import RankedProbs, reconstruct_top_k
from cuhlm_core.maths.payload import entry_bits, index_bits
from cuhlm_core.maths.quantisation import quantise_probs, reconstruct_quantised
from cuhlm_core.maths.verification import accept_probability, ratio_test, residual_probs, round_bias
from cuhlm_core.models.toys import toy_pair
from cuhlm_core.settings import DecodeSettings

V = 9


@pytest.fixture(scope="module")
def pair():
    return toy_pair(V, seed=2, max_context=20)


def rules_of(pair, method, prompt="abc", **settings):
    return RoundRules(pair, prepare(pair, prompt, method, DecodeSettings(**{"max_tokens": 8, "u_th": 0.4, **settings})))


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
        rules = rules_of(pair, "hlm", prompt)
        assert (rules.rounds, rules.reason, len(rules.draft_uniforms)) == (rounds, reason, rounds)


def test_the_device_predicts_and_compares(pair):
    rules = rules_of(pair, "u-hlm", line_a=2.0, line_b=-0.5)
    for u, predicted in ((0.5, 0.5), (0.1, 0.0), (0.9, 1.0), (None, None)):
        draft = rules.draft(3, 4, 0.2, u, None)
        assert draft.predicted_rejection == (predicted if predicted is None else pytest.approx(predicted))
        assert (draft.u_th, draft.skip_uniform, draft.waiting) == (0.4, rules.skip_uniforms[2], 0)
    fields = rules.drafted(3, draft)
    assert fields["accept_uniform"] == rules.accept_uniforms[2] and fields["draft_text"] == "e" and "line_a" not in fields
    assert rules_of(pair, "hlm").draft(1, 4, 0.2, 0.5, None).u_th is None


def test_skips_wait_and_are_audited_once(pair):
    rules = rules_of(pair, "u-hlm")
    first, second = rules.draft(1, 4, 0.5, 0.1, None), rules.draft(2, 5, 0.4, 0.2, None)
    assert rules.skip(1, first) == "skip" and rules_of(pair, "slm").skip(1, first) == "slm"
    rules.skip(2, second)
    assert rules.draft(3, 4, 0.2, 0.5, None).waiting == 2
    audits = rules.audits([0.3, 0.8], [0.25, 0.125], [(), ()], 3)
    assert [(audit.round, audit.at_round, audit.target_prob, audit.bias) for audit in audits] == [(1, 3, 0.3, 0.5), (2, 3, 0.8, 0.25)]
    assert [audit.rejection_prob for audit in audits] == pytest.approx([0.4, 0.0])
    assert [audit.would_accept for audit in audits] == [rules.accept_uniforms[0] < 0.6, True]
    assert rules.skipped == [] == rules.audits([], [], [], 4)


def test_what_a_learning_device_hears(pair):
    for payload, heard in (("ideal", 0.303), ("quantised", round(0.303 * 255) / 255)):
        rules = rules_of(pair, "u-hlm-adaptive", payload=payload, line_a=0.8, line_b=0.0, delta=0.6)
        control = SelfCalibration(Start(0.8, 0.0, 0.6), 0.1)
        skipped, sent = rules.draft(1, 4, 0.5, 0.1, None), rules.draft(2, 5, 0.4, 0.9, None)
        assert rules.drafted(2, sent)["line_a"] == 0.8
        rules.skip(1, skipped)
        waited = tuple(rules.skipped)
        assert rules.learn(waited, rules.audits([0.303], [0.2], [()], 2), sent, 0.0) == 2
        control.observe(0.1, 0.5, heard, skipped=True)
        control.observe(0.9, 0.4, 0.0, skipped=False)
        assert rules.learner.learned == control.learned and control.learned.a != 0.8
    assert rules_of(pair, "u-hlm").learn((), [], sent, 0.1) == 0


def test_bits_of_a_verified_round(pair):
    rules, cut = rules_of(pair, "top-k"), rules_of(pair, "tk-slt")
    draft, test = rules.draft(1, 4, 0.5, 0.1, None), ratio_test(0.5, 0.2, 0.9)
    fields = rules.verified(draft, 3, True, test, 0.2, 0.25, 0.125, 2)
    assert fields["payload_bits"] == 3 * entry_bits(V) and fields["downlink_bits"] == index_bits(V) + 16
    assert rules.verified(draft, 3, False, test, 0.2, 0.25, 0.125, 0)["payload_bits"] == 4 * entry_bits(V)
    assert cut.verified(draft, 3, False, test, 0.2, 0.25, 0.125, 0)["payload_bits"] == 3 * entry_bits(V)
    assert (fields["case"], fields["k"], fields["rejection_prob"], fields["bias"]) == ("2-2", 3, pytest.approx(0.6), 0.125)
    assert rejection(0.5, 0.7) == 0.0 and rules.alone(0.3)["target_prob"] == 0.3


def test_what_arrives_row_by_row_and_at_once():
    x, y = (torch.stack([random_law(V, seed) for seed in seeds]) for seeds in ((1, 2, 3), (4, 5, 6)))
    k, tokens = torch.tensor([1, 4, V]), torch.tensor([8, 0, 3])
    for quantised, rebuild in ((False, reconstruct_top_k), (True, reconstruct_quantised)):
        together = received(x, quantised, RankedProbs.of(x), k, tokens)
        for row in range(3):
            alone = received(x[row], quantised, RankedProbs.of(x[row]), int(k[row]), int(tokens[row]))
            assert torch.equal(alone, rebuild(x[row], int(k[row]), int(tokens[row])))
            assert torch.allclose(together[row], alone, rtol=0, atol=1e-15)
        q = residual_probs(together, y)
        accept = accept_probability(quantise_probs(x), y) if quantised else None
        assert torch.equal(bias_of(x, y, q, quantised), round_bias(x, y, q, accept))
    assert torch.equal(received(x, False, None, V, 0), x) and torch.equal(received(x, True, None, V, 0), quantise_probs(x))


def test_settings_are_not_shared_between_runs(pair):
    first, second = rules_of(pair, "u-hlm"), rules_of(pair, "u-hlm", seed=1)
    first.skip(1, first.draft(1, 4, 0.5, 0.1, None))
    assert second.skipped == [] and first.draft_uniforms != second.draft_uniforms
    assert replace(first.settings, seed=1) == second.settings
