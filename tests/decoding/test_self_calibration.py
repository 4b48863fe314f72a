"""Self-calibration: the recursion against batch least squares, the controller's sum, recovery from wrong starts, and controls that fail."""


import numpy as np
import pytest

from cuhlm_core.decoding.self_calibration import GAIN, LEAST_SLOPE, LEAST_THRESHOLD, Learned, SelfCalibration, Start
from cuhlm_core.errors import UserError

START = Start(0.8, -0.07, 0.6)


def some_rounds(count, seed=0):
    """[(u, x_d, y_d)] with y_d below and above x_d."""
    random = np.random.default_rng(seed)
    return [(float(u), float(x), float(min(1.0, x * ratio))) for u, x, ratio in random.uniform((0, 0.05, 0), (1, 1, 1.5), (count, 3))]


def rejection(draft_prob, target_prob):
    return max(0.0, 1 - target_prob / draft_prob)


# The line and Delta ---------------------------------------------------------------------------------------------------


def batch(rounds, start, forgetting, prior_rounds):
    """(a, b, Delta) by one weighted least-squares fit of all rounds and two points of the start's line: the slow, obvious way."""
    u = np.array([0.0, 1.0] + [row[0] for row in rounds])
    beta = np.array([start.b, start.a + start.b] + [rejection(x, y) for _, x, y in rounds])
    ages = np.arange(len(rounds) - 1, -1, -1.0)
    prior = prior_rounds / 2 * forgetting ** len(rounds)
    weights = np.concatenate(([prior, prior], forgetting**ages))
    root = np.sqrt(weights)
    (a, b), *_ = np.linalg.lstsq(np.stack((u, np.ones_like(u)), 1) * root[:, None], beta * root, rcond=None)
    less = np.array([start.delta, start.delta] + [float(y < x) for _, x, y in rounds])
    return a, b, float(np.average(less, weights=weights))


@pytest.mark.parametrize(("forgetting", "prior_rounds"), [(1.0, 10.0), (0.995, 10.0), (0.9, 3.0), (0.995, 1e-6)])
def test_the_recursion_is_weighted_least_squares(forgetting, prior_rounds):
    rounds = some_rounds(300)
    learner = SelfCalibration(START, 0.1, forgetting=forgetting, prior_rounds=prior_rounds)
    for number, row in enumerate(rounds, start=1):
        learner.observe(*row, skipped=number % 3 == 0)
        if number in (2, 3, 10, 100, 300):
            result = learner.learned
            assert (result.a, result.b, result.delta) == pytest.approx(batch(rounds[:number], START, forgetting, prior_rounds), abs=1e-9)
            assert result.rounds == number
    assert (result.a, result.b) != pytest.approx(batch(rounds, START, 0.97, prior_rounds)[:2], abs=1e-3)  # another forgetting would not do


def test_delta_counts_strictly_smaller_probabilities():
    learner = SelfCalibration(START, 0.1, forgetting=0.5, prior_rounds=2.0)
    for target_prob in (0.4, 0.5, 0.25):  # less, equal, less
        learner.observe(0.5, 0.5, target_prob, skipped=False)
    assert learner.learned.delta == (2 * 0.6 / 8 + 1 / 4 + 1) / (2 / 8 + 1 / 4 + 1 / 2 + 1)


def test_equal_uncertainties_say_nothing_about_the_slope():
    learner = SelfCalibration(START, 0.1, forgetting=0.5)
    for _ in range(400):
        learner.observe(0.3, 0.5, 0.4, skipped=False)
    result = learner.learned
    assert result.a == pytest.approx(0.8, abs=0.5) and result.a * 0.3 + result.b == pytest.approx(0.2)
    slope = result.a
    learner.observe(0.3, 0.5, 0.1, skipped=False)
    assert learner.learned.a == slope


# The threshold --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("start", "u_th"), [
    (Start(0.8, -0.07, 0.4), 0.47 / 0.8), (Start(0.2, -0.2, 0.6), 1.0), (Start(2.0, 0.5, 0.3), LEAST_THRESHOLD),
    (Start(1.0, 0.0, 0.0), LEAST_THRESHOLD),
])
def test_a_start_at_delta_is_the_risk_prone_rule_clipped(start, u_th):
    result = SelfCalibration(start, 0.1, beta_max=start.delta).learned
    assert result == Learned(start.a, start.b, pytest.approx(start.delta), start.delta, pytest.approx(u_th), 0)


@pytest.mark.parametrize("target", [0.05, 0.1, 0.2])
def test_the_first_threshold_holds_the_target_where_line_and_even_spread_are_right(target):
    start = Start(0.6, -0.01, 0.7)
    u_th = SelfCalibration(start, target).learned.u_th
    u = np.linspace(0, u_th, 10_001)
    assert 0 < u_th < 1 and (start.a * u + start.b).mean() == pytest.approx(target)
    assert SelfCalibration(Start(0.6, -0.01, 0.05), 0.2).learned.beta_max == 0.05  # the risk-prone rule is the most


def test_the_steps_telescope():
    learner, betas = SelfCalibration(Start(1.0, 0.0, 0.5), 0.3, beta_max=0.5, prior_rounds=1e12), []  # so that the line stays
    for row in some_rounds(40, seed=4):
        beta, before = rejection(*row[1:]), learner.learned
        learner.observe(*row, skipped=True)
        if LEAST_THRESHOLD < before.u_th < 1:
            betas.append(beta)
            assert learner.learned.beta_max == pytest.approx(before.beta_max + GAIN * (0.3 - beta))
    assert len(betas) == 40
    assert np.mean(betas) - 0.3 == pytest.approx((0.5 - learner.learned.beta_max) / (GAIN * 40))


@pytest.mark.parametrize(("delta", "y", "moves"), [(1.0, 0.5, False), (1.0, 0.0, True), (0.0, 0.0, False), (0.0, 0.5, True)])
def test_at_an_end_only_steps_inwards_count(delta, y, moves):
    # delta 1: the threshold stands at 1; 0: at the least. y 0.5 = x is a perfect skip, y 0 a certainly wrong one.
    learner = SelfCalibration(Start(0.5, 0.2, delta), 0.1, beta_max=delta, prior_rounds=1e12)
    learner.observe(0.5, 0.5, y, skipped=True)
    assert (learner.learned.beta_max != delta) is moves


def test_the_limit_stays_near_the_line_whatever_comes():
    for y in (0.0, 0.5):
        learner = SelfCalibration(Start(0.5, 0.2, 0.4), 0.1, beta_max=0.4, prior_rounds=1e12)
        for _ in range(3_000):
            learner.observe(0.5, 0.5, y, skipped=True)
        assert 0.2 - GAIN <= learner.learned.beta_max <= 0.7 + GAIN
        assert learner.learned.u_th == (LEAST_THRESHOLD if y == 0 else 1.0)


@pytest.mark.parametrize(("beta_max", "u_th"), [(0.45, 1.0), (0.35, LEAST_THRESHOLD)])
def test_a_line_that_does_not_rise_says_all_or_nothing(beta_max, u_th):
    learner = SelfCalibration(Start(1.0, 0.0, 0.5), 0.1, beta_max=beta_max, gain=0.0, prior_rounds=1e-3)
    for u, beta in ((0.1, 0.6), (0.9, 0.2), (0.5, 0.4)) * 20:  # the surer, the worse
        learner.observe(u, 0.5, 0.5 * (1 - beta), skipped=False)
    assert learner.learned.a < 0 < LEAST_SLOPE and learner.learned.u_th == u_th


# Recovery -------------------------------------------------------------------------------------------------------------

WRONG = {"too optimistic": Start(0.2, -0.2, 0.6), "too cautious": Start(2.0, 0.5, 0.3), "wildly off": Start(30.0, 3.0, 0.0)}


def world(count, a=0.7, b=0.02, seed=1):
    """Rounds whose mean rejection is a u + b, with a u-shaped law of u on the paper's 21 values and noise around the line."""
    random = np.random.default_rng(seed)
    rows = []
    for _ in range(count):
        u = round(20 * random.beta(0.6, 0.9)) / 20
        mean = a * u + b
        beta = random.beta(2 * mean, 2 * (1 - mean))
        rows.append((u, 0.5, 0.5 * (1 - float(beta))))
    return rows


def live(learner, rows, streak=15):
    """The device's loop: skip up to the threshold, learn of the skips at the next upload. (beta, skipped) of every round."""
    waiting, betas, skipped = [], [], []
    for row in rows:
        betas.append(rejection(*row[1:]))
        skipped.append(row[0] <= learner.learned.u_th and len(waiting) < streak)
        if skipped[-1]:
            waiting.append(row)
            continue
        for skip in waiting:
            learner.observe(*skip, skipped=True)
        learner.observe(*row, skipped=False)
        waiting.clear()
    return np.array(betas), np.array(skipped)


def last_rate(betas, skipped):
    half = len(betas) // 2
    return float(betas[half:][skipped[half:]].mean())


@pytest.mark.parametrize("target", [0.1, 0.2])
@pytest.mark.parametrize("name", WRONG)
def test_it_recovers_and_holds_the_target(name, target):
    learner = SelfCalibration(WRONG[name], target)
    betas, skipped = live(learner, world(3_000))
    assert last_rate(betas, skipped) == pytest.approx(target, abs=0.015)
    result = learner.learned
    assert result.a == pytest.approx(0.7, abs=0.15) and result.b == pytest.approx(0.02, abs=0.06)  # of the last 200 rounds or so
    assert 0.05 < skipped[1_500:].mean() < 0.95


@pytest.mark.parametrize("name", ["too optimistic", "too cautious"])
def test_without_gain_and_learning_it_does_not(name):
    learner = SelfCalibration(WRONG[name], 0.2, gain=0.0, prior_rounds=1e12)
    assert abs(last_rate(*live(learner, world(3_000))) - 0.2) > 0.06


def test_learning_the_line_alone_does_not_hold_the_target():
    # The right line with the wrong limit: what the integral is for.
    learner = SelfCalibration(Start(0.7, 0.02, 0.6), 0.1, beta_max=0.6, gain=0.0)
    assert last_rate(*live(learner, world(3_000))) > 0.14


def test_the_target_is_held_where_the_line_does_not_fit():
    rows = [(u, x, 0.5 * (1 - 0.95 * u**3)) for u, x, _ in world(3_000)]
    assert last_rate(*live(SelfCalibration(WRONG["too optimistic"], 0.1), rows)) == pytest.approx(0.1, abs=0.015)


def test_it_follows_a_world_that_changes():
    learner = SelfCalibration(START, 0.15)
    live(learner, world(2_000, a=0.9, b=0.05))
    betas, skipped = live(learner, world(2_000, a=0.4, b=0.01, seed=2))
    assert last_rate(betas, skipped) == pytest.approx(0.15, abs=0.02) and learner.learned.a == pytest.approx(0.4, abs=0.15)


def test_targets_out_of_reach_end_at_the_ends():
    betas, skipped = live(SelfCalibration(START, 0.9), world(1_500))
    assert last_rate(betas, skipped) < 0.5 and skipped[750:].mean() == pytest.approx(15 / 16, abs=0.01)
    learner = SelfCalibration(START, 0.01)
    betas, skipped = live(learner, world(1_500, b=0.2))
    assert learner.learned.u_th < 0.1 and last_rate(betas, skipped) == pytest.approx(0.2, abs=0.05)


# What is refused ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("wrong", [(0.0, 0.0, 0.5), (-1.0, 0.0, 0.5), (1.0, 101.0, 0.5), (1.0, 0.0, 1.1), (1.0, 0.0, float("nan"))])
def test_starts_out_of_range(wrong):
    with pytest.raises(UserError):
        Start(*wrong)


@pytest.mark.parametrize("wrong", [
    {"target": 0.0}, {"target": 1.1}, {"target": float("nan")}, {"gain": -0.1}, {"forgetting": 0.0}, {"forgetting": 1.1},
    {"prior_rounds": 0.0},
])
def test_constants_out_of_range(wrong):
    with pytest.raises(UserError):
        SelfCalibration(START, **{"target": 0.1, **wrong})


@pytest.mark.parametrize("row", [(1.5, 0.5, 0.5), (0.5, 0.0, 0.5), (0.5, 0.5, 1.5), (0.5, 0.5, -0.1), (float("nan"), 0.5, 0.5)])
def test_what_is_no_round_is_refused_and_changes_nothing(row):
    learner = SelfCalibration(START, 0.1)
    with pytest.raises(UserError):
        learner.observe(*row, skipped=True)
    assert learner.learned == SelfCalibration(START, 0.1).learned
