"""The recovery study on a toy pair: its columns against the events, the running rate by hand, and learning against standing still."""

from dataclasses import replace

import numpy as np
import pytest
from round_samples import ACCEPT, AUDIT, SKIP, exchanged, paired
from streak_runs import recovery
from toys import toy_pair

from cuhlm_core.decoding.decoder import decode
from cuhlm_core.decoding.self_calibration import SelfCalibration, Start
from cuhlm_core.errors import UserError
from cuhlm_core.settings import DecodeSettings
from cuhlm_core.studies.calibration.runs import WINDOW, StudyRounds, _running_mean, study_rounds

WRONG = Start(0.2, -0.2, 0.6)
TARGET = 0.06


@pytest.fixture(scope="module")
def pair():
    return toy_pair(12, seed=1, closeness=0.8)


@pytest.fixture(scope="module")
def study(pair):
    return recovery(pair, "abcdefgh", WRONG, TARGET, tokens=120, seed=5)


def test_columns_by_hand():
    runs = [
        paired(
            replace(SKIP, round=1, u_th=0.5), replace(SKIP, round=2, u_th=0.4, line_a=0.7, line_b=-0.1, delta=0.6), replace(AUDIT, round=2)
        ),
        [
            *exchanged(replace(ACCEPT, round=1), downlink_bits=27),
            *paired(replace(SKIP, round=2), replace(AUDIT, round=2, rejection_prob=0.5)),
        ],
    ]
    told = study_rounds(runs)
    assert told.prompt.tolist() == [0, 0, 1, 1] and told.skipped.tolist() == [True, True, False, True]
    assert told.u_th[:2].tolist() == [0.5, 0.4] and np.isnan(told.u_th[2:]).all()
    assert (told.line_a[1], told.line_b[1], told.delta[1]) == (0.7, -0.1, 0.6) and np.isnan(told.line_a[0])
    assert np.isnan(told.rejection_prob[0]) and told.rejection_prob[1:].tolist() == [AUDIT.rejection_prob, ACCEPT.rejection_prob, 0.5]
    assert told.downlink_bits.tolist() == [0, 0, 27, 0]
    assert told.false_skip_rate() == pytest.approx((AUDIT.rejection_prob + 0.5) / 2) and told.false_skip_rate(0.5) == 0.5
    assert told.transmission_rate == 0.25
    assert np.isnan(told.running_rate[0]) and told.running_rate[1:] == pytest.approx([AUDIT.rejection_prob] * 2 + [told.false_skip_rate()])


def test_the_running_mean_is_of_the_window():
    random = np.random.default_rng(0)
    values, counted = random.random(3 * WINDOW), random.random(3 * WINDOW) < 0.3
    counted[: WINDOW + 5] = False
    told = _running_mean(values, counted)
    for row in range(len(values)):
        seen = slice(max(0, row - WINDOW + 1), row + 1)
        part = values[seen][counted[seen]]
        assert told[row] == pytest.approx(part.mean()) if part.size else np.isnan(told[row])
    assert np.isnan(told[: WINDOW + 5]).all() and not np.isnan(told[2 * WINDOW :]).any()


def test_nothing_is_no_study_and_no_rounds_have_no_rate(pair):
    empty = study_rounds([])
    assert isinstance(empty, StudyRounds) and len(empty) == 0 and empty.transmission_rate is None and empty.false_skip_rate() is None
    with pytest.raises(UserError, match="at least one prompt"):
        recovery(pair, (), WRONG)


def test_one_learner_goes_through_all_prompts_with_the_seeds_stated(pair, study):
    learner, runs = SelfCalibration(WRONG, TARGET), []
    for number, prompt in enumerate("abcdefgh"):
        settings = DecodeSettings(seed=5 + number, max_tokens=120, line_a=0.2, line_b=-0.2, delta=0.6)
        runs.append(list(decode(pair, prompt, "u-hlm-adaptive", settings, learner=learner)))
    expected = study_rounds(runs)
    for name in StudyRounds.__dataclass_fields__:
        np.testing.assert_array_equal(getattr(study.learning, name), getattr(expected, name))
    assert study.learning.line_a[0] == 0.2 and study.learning.line_a[120] != 0.2


def test_the_fixed_threshold_is_the_risk_prone_one_of_the_start(pair, study):
    assert study.fixed_u_th == 1.0 and (study.fixed.u_th == 1.0).all() and np.isnan(study.fixed.line_a).all()
    assert recovery(pair, "a", Start(0.8, 0.0, 0.4), tokens=2).fixed_u_th == pytest.approx(0.5)
    assert recovery(pair, "a", Start(2.0, 0.5, 0.3), tokens=2).fixed_u_th == 0.0


def test_learning_recovers_and_the_fixed_threshold_does_not(study):
    assert study.learning.false_skip_rate(0.5) == pytest.approx(TARGET, abs=0.02)
    assert study.fixed.false_skip_rate(0.5) > 2 * TARGET
    assert len(study.learning) == len(study.fixed) == 8 * 120
    assert study.learning.downlink_bits.sum() > 0 == study.fixed.downlink_bits.sum()


def test_progress_and_stop(pair):
    told = []
    recovery(pair, "abc", WRONG, tokens=3, progress=lambda step: told.append((step.done, step.of)))
    assert told == [(n, 6) for n in range(1, 7)]
    told.clear()
    part = recovery(pair, "abc", WRONG, tokens=5, progress=lambda step: told.append((step.done, step.of)), cancelled=lambda: len(told) >= 3)
    assert told == [(1, 6), (2, 6), (3, 6)] and (len(part.learning), len(part.fixed)) == (10, 5)
    nothing = recovery(pair, "abc", WRONG, tokens=5, cancelled=lambda: True)
    assert len(nothing.learning) == len(nothing.fixed) == 0
