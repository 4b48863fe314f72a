"""A threshold that knows the fade: against the row that decodes so, equal bias, and a mean that settles where the other's does not."""

import math
from dataclasses import replace

import numpy as np
import pytest

from cuhlm_core.errors import UserError
from cuhlm_core.maths.throughput import gain_law
from cuhlm_core.methods import METHODS
from cuhlm_core.models.calibration import PAPER_CALIBRATION
from cuhlm_core.rules import Draft
from cuhlm_core.settings import ChannelSettings, ClockSettings, DecodeSettings
from cuhlm_core.studies.link.fade import NAME, FadeRule, constant_means, fade_means, fade_rule, fade_study, fade_words, rejection_of
from cuhlm_core.studies.link.study import Constants, LinkMethod, paper_methods

WHOLE = next(method for method in paper_methods() if method.name == "u-hlm")
CONSTANTS, WEAK = Constants(), ChannelSettings("rayleigh", -10.0)
STUDY = fade_study(WHOLE, CONSTANTS, WEAK, rounds=20_000, seeds=12)


def test_the_constant_rule_is_a_threshold_on_the_assumed_u() -> None:
    skip = np.random.default_rng(0).random(20_000)
    beta = rejection_of(skip, WHOLE)
    line = PAPER_CALIBRATION.a * PAPER_CALIBRATION.u_th + PAPER_CALIBRATION.b
    assert np.array_equal(beta > line, skip > 1 - WHOLE.transmission_rate)
    assert beta.min() >= 0 and beta.max() <= PAPER_CALIBRATION.a + PAPER_CALIBRATION.b
    for rate in (0.0, 1.0):  # nothing is divided by nothing
        assert np.isfinite(rejection_of(skip, replace(WHOLE, transmission_rate=rate))).all()


def test_it_sends_what_the_method_that_decodes_so_sends() -> None:
    rule = FadeRule(0.5, 40_000.0, 0.1046, WEAK)
    noise = np.random.default_rng(1)
    beta, gain = noise.random(500), noise.exponential(size=500)
    nothing = np.zeros(500)
    draft = Draft(nothing, nothing, beta, nothing, nothing, nothing, 32_000, exchange_s=rule.message_s(gain))
    wanted = METHODS[NAME].transmit(draft, DecodeSettings(rejection_s=0.5))
    assert np.array_equal(rule.sends(beta, gain), wanted) and 0 < wanted.mean() < 1
    assert not rule.sends(np.ones(1), np.zeros(1))[0]  # a dead link: a message would never end


@pytest.mark.parametrize("channel", [WEAK, ChannelSettings("rician", 0.0), ChannelSettings("awgn", 5.0)], ids=lambda one: one.fading)
def test_both_rules_skip_the_same_expected_rejection(channel: ChannelSettings) -> None:
    rule = fade_rule(WHOLE, CONSTANTS, channel)
    wanted = constant_means(WHOLE, rule).skipped_rejection
    assert fade_means(rule, WHOLE).skipped_rejection == pytest.approx(wanted, abs=3e-4)
    assert fade_means(replace(rule, worth_s=2 * rule.worth_s), WHOLE).skipped_rejection < 0.9 * wanted
    if channel.fading == "awgn":  # every message takes the same time: then it is the constant rule
        assert fade_means(rule, WHOLE).message_s == pytest.approx(constant_means(WHOLE, rule).message_s, rel=3e-3)
    else:
        assert math.isinf(constant_means(WHOLE, rule).message_s) and fade_means(rule, WHOLE).message_s < rule.worth_s


def test_means_over_the_fading_are_those_of_drawn_rounds() -> None:
    assert gain_law(WEAK)[1].sum() == pytest.approx(1, abs=1e-9)
    noise = np.random.default_rng(2)
    skip, gain = noise.random(400_000), noise.exponential(size=400_000)
    rule, means = STUDY.rule, STUDY.means
    sent = rule.sends(rejection_of(skip, WHOLE), gain)
    assert sent.mean() == pytest.approx(means.rate, abs=4e-3)
    assert np.where(sent, rule.message_s(gain), 0.0).mean() == pytest.approx(means.message_s, rel=1e-2)
    assert np.where(sent, 0.0, rejection_of(skip, WHOLE)).mean() == pytest.approx(means.skipped_rejection, rel=1e-2)


def test_its_mean_settles_and_it_is_faster_with_whole_distributions_alone() -> None:
    assert STUDY.air_s[1, -1] == pytest.approx(STUDY.air_limit_s, rel=1e-2) and STUDY.air_limit_s < STUDY.rule.worth_s
    assert (STUDY.air_s[2, -1] - STUDY.air_s[0, -1]) < 0.1 * STUDY.air_limit_s  # nine seeds in ten agree
    assert STUDY.gain[0] > 1.5 and (STUDY.speed > STUDY.constant_speed).all()
    short = fade_study(replace(WHOLE, mean_k=40 / 23), CONSTANTS, WEAK, rounds=20_000, seeds=12)
    assert short.rule.upload_bits == pytest.approx(40) and short.gain[1] == pytest.approx(1, abs=0.01)
    words = fade_words(STUDY, short)
    assert "With messages of 40 bits it is 1.00 times as fast" in words and "spread evenly on either side" in words


def test_a_round_trip_is_part_of_a_messages_time() -> None:
    late = fade_rule(WHOLE, Constants(clock=ClockSettings(rtt_s=0.2)), WEAK)
    assert late.overhead_s == pytest.approx(0.3046) and late.worth_s > STUDY.rule.worth_s


@pytest.mark.parametrize("make", [
    lambda: fade_rule(WHOLE, CONSTANTS, ChannelSettings("outage")),
    lambda: fade_rule(LinkMethod("u-hlm", "", 0.25, 40_000.0), CONSTANTS, WEAK),
])  # fmt: skip
def test_what_has_no_answer_is_refused(make) -> None:
    with pytest.raises(UserError):
        make()
