"""What a run has between its rounds; whole runs are in test_decoder.py and test_batch.py."""

import pytest
from toys import toy_pair

from cuhlm_core.decoding.answer import SequenceState, prepare
from cuhlm_core.decoding.decoder import decode
from cuhlm_core.decoding.device import UnverifiedDraft
from cuhlm_core.decoding.self_calibration import SelfCalibration, Start
from cuhlm_core.errors import UserError
from cuhlm_core.events import Decision, StopReason, TokenDecided
from cuhlm_core.methods import METHODS
from cuhlm_core.models.calibration import PAPER_CALIBRATION, complete_settings
from cuhlm_core.settings import ChannelSettings, ClockSettings, DecodeSettings

V = 9


@pytest.fixture(scope="module")
def pair():
    return toy_pair(V, seed=2, max_context=20)


def answer_of(pair, method, prompt="abc", **settings):
    prepared = prepare(pair, prompt, method, DecodeSettings(**{"max_tokens": 8, "u_th": 0.4, **settings}))
    return SequenceState(pair, prepared, details=False)


def token(number, is_end=False):
    return TokenDecided(round=number, exchange=number, token=4, text="e", decision=Decision.SKIP, is_end=is_end)


def pending(number, prob, uncertainty):
    return UnverifiedDraft(number, 4, prob, uncertainty, 0.3, 0.4, None)


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


@pytest.mark.parametrize(("known", "words"), [
    ({"channel": ChannelSettings("outage")}, "outage channel no device knows"),
    ({"clock": ClockSettings("host")}, "host clock has no constants"),
])  # fmt: skip
def test_who_must_know_the_fade_is_refused_where_there_is_none_before_anything_is_read(pair, known, words):
    with pytest.raises(UserError, match=words) as refused:
        decode(pair, "abc", "u-hlm-channel", DecodeSettings(**known))  # no event is asked for
    assert str(refused.value).endswith(".") and "\n" not in str(refused.value)
    assert decode(pair, "abc", "u-hlm", DecodeSettings(**known)) and decode(pair, "abc", "spec-worth", DecodeSettings(**known))


@pytest.mark.parametrize("snr_db", [-60.0, -40.0, 60.0])
@pytest.mark.parametrize("bandwidth_hz", [1e3, 1e10])
def test_a_link_that_is_allowed_has_a_lambda_that_is(snr_db, bandwidth_hz):
    settings = DecodeSettings(channel=ChannelSettings("rayleigh", snr_db, bandwidth_hz))
    given = complete_settings(settings, METHODS["u-hlm-channel"], PAPER_CALIBRATION, 262_144).rejection_s
    assert DecodeSettings(rejection_s=given).rejection_s == given > 0


def test_how_long_a_run_can_be(pair):
    for prompt, rounds, reason in (("abc", 8, StopReason.LENGTH), ("a" * 12, 8, StopReason.LENGTH), ("a" * 13, 7, StopReason.CONTEXT)):
        answer = answer_of(pair, "u-hlm", prompt)
        for number in range(1, rounds):
            answer.append(token(number))
            assert answer.reason is None and not answer.must_audit
        answer.append(token(rounds))
        assert (answer.rounds, answer.reason, answer.must_audit) == (rounds, reason, True)
    answer = answer_of(pair, "u-hlm")
    answer.append(token(1, is_end=True))
    assert answer.reason is StopReason.END


def test_nothing_is_shared_between_runs(pair):
    first, second = answer_of(pair, "u-hlm"), answer_of(pair, "u-hlm", seed=1)
    first.device.pending.append(pending(1, 0.5, 0.1))
    first.station.unread.append(4)
    assert second.device.pending == [] == second.station.unread
