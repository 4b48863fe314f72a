"""What a run has between its rounds; whole runs are in test_decoder.py and test_batch.py."""

import pytest
from toys import toy_pair

from cuhlm_core.decoding.answer import prepare
from cuhlm_core.decoding.decoder import decode
from cuhlm_core.decoding.self_calibration import SelfCalibration, Start
from cuhlm_core.errors import UserError
from cuhlm_core.methods import METHODS
from cuhlm_core.models.calibration import PAPER_CALIBRATION, complete_settings
from cuhlm_core.settings import ChannelSettings, ClockSettings, DecodeSettings

V = 9


@pytest.fixture(scope="module")
def pair():
    return toy_pair(V, seed=2, max_context=20)


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
