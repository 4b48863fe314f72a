"""Positions since the last LLM step, against a loop that counts them, and runs of known skip chances."""


import numpy as np
import pytest
from scipy import stats
from streak_runs import many, of_prompts, run
from synthetic_rounds import Truth, synthetic_rounds

from cuhlm_core.errors import UserError
from cuhlm_core.studies.calibration.runs import llm_steps, streak_positions, streaks, virtual_runs


def slow_positions(skipped):
    """Count up from 1, start again after a verified round."""
    result, position = [], 1
    for skip in skipped:
        result.append(position)
        position = position + 1 if skip else 1
    return result


def left_out(found):
    """Rounds that stand at no position shown."""
    return found["rounds"] - int(found["uncertainty"]["rounds"].sum())


def test_positions_are_counted_from_the_last_verified_round():
    letters = np.array([letter == "S" for letter in "SSASRAAS"])
    assert streak_positions(np.zeros(8), letters).tolist() == [1, 2, 3, 1, 2, 1, 1, 1]
    assert streak_positions(np.array([4, 5, 5, 5, 5, 5, 5, 9]), letters).tolist() == [1, 1, 2, 1, 2, 1, 1, 1], "each run begins at 1"
    rng = np.random.default_rng(0)
    for length in (0, 1, 2, 50):
        for chance in (0.0, 0.3, 0.9, 1.0):
            skipped = rng.random(length) < chance
            assert streak_positions(np.zeros(length), skipped).tolist() == slow_positions(skipped)


def test_means_by_position_are_those_by_hand():
    runs = of_prompts(run("SSA", [0.1, 0.2, 0.9], [0.05, 0.1, 0.4]), run("SAS", [0.3, 0.8, 0.2], [0.15, 0.3, 0.2]))
    streak = streaks(runs, least=1, replicates=10)
    # Positions: 1, 2, 3 and 1, 2, 1.
    assert streak["positions"] == ["1", "2", "3"] and (streak["rounds"], streak["prompts"], left_out(streak)) == (6, 2, 0)
    assert streak["uncertainty"]["rounds"].tolist() == [3, 2, 1]
    assert streak["uncertainty"]["value"] == pytest.approx([0.2, 0.5, 0.9])
    assert streak["skip_bias"]["value"] == pytest.approx([2 * 0.4 / 3, 0.4, 0.8])  # all rounds
    assert streak["bias"]["value"] == pytest.approx([2 * 0.4 / 3, 0.1, 0.0])  # verified ones 0
    assert streak["skip"]["value"] == pytest.approx([1, 0.5, 0])


def test_known_chances_of_one_more_skip_are_recovered_with_bands():
    streak = streaks(many())
    skip, uncertainty, would = streak["skip"], streak["uncertainty"], streak["skip_bias"]["value"][:4]
    assert skip["value"][0] == pytest.approx(0.5, abs=0.04) and skip["value"][1:4] == pytest.approx(np.full(3, 0.8), abs=0.06)
    assert skip["low"][1] > 0.6 > skip["high"][0]
    assert uncertainty["value"][:4] == pytest.approx([0.1, 0.2, 0.3, 0.4])
    assert would == pytest.approx([0.04, 0.08, 0.12, 0.16])
    assert streak["bias"]["value"][:4] == pytest.approx(would * skip["value"][:4])
    assert np.prod(skip["value"][:3]) == pytest.approx(0.5 * 0.8 * 0.8, abs=0.05)
    assert np.all(uncertainty["rounds"][1:-1] <= uncertainty["rounds"][:-2])


def test_the_change_since_the_first_position_is_of_the_same_prompts():
    """Prompts that differ in their level have wide means and an exact change."""
    runs = of_prompts(*(run("SSA", [level, level + 0.1, 0.9], [0.05, 0.1, 0.4]) for level in np.linspace(0, 0.6, 12)))
    streak = streaks(runs, least=1, replicates=100)["uncertainty"]
    assert streak["change_low"][:2] == pytest.approx([0.0, 0.1]) and streak["change_high"][:2] == pytest.approx([0.0, 0.1])
    assert streak["high"][1] - streak["low"][1] > 0.15 and streak["low"][1] < streak["high"][0]


def test_bands_cover_the_known_chances():
    hits = np.zeros(2)
    for seed in range(30):
        streak = streaks(many(prompts=20, length=30, seed=seed), replicates=100, seed=seed)
        hits += (streak["skip"]["low"][:2] <= [0.5, 0.8]) & (streak["skip"]["high"][:2] >= [0.5, 0.8])
    assert np.all(hits >= stats.binom.ppf(0.0005, 30, 0.95)) and stats.binom.ppf(0.0005, 30, 0.95) == 23


def test_rare_positions_are_pooled_or_left_out_and_told():
    runs = many(prompts=10, length=60)
    counts = np.bincount(streak_positions(runs["prompt"], runs["skipped"]))[1:]
    least = 40
    first = int(np.argmax(counts < least))
    streak = streaks(runs, least=least)
    assert counts[first:].sum() >= least and streak["positions"][-1] == f"{first + 1}+" and len(streak["positions"]) == first + 1
    assert streak["uncertainty"]["rounds"].tolist() == [*counts[:first], counts[first:].sum()] and left_out(streak) == 0
    cut = streaks(runs, least=int(counts[first - 1]))
    later = counts[len(cut["positions"]) :].sum()
    if not cut["positions"][-1].endswith("+"):
        assert left_out(cut) == later < counts[first - 1]
    few = streaks(of_prompts(run("SSA" * 10 + "SSSA")), least=10)
    assert few["positions"] == ["1", "2", "3"] and left_out(few) == 1 and few["uncertainty"]["rounds"].tolist() == [11, 11, 11]


def test_skips_never_audited_do_not_count_in_the_bias():
    streak = streaks(of_prompts(run("SSSS", audited=False), run("SA", rejection=[0.1, 0.1])), least=1, replicates=5)
    assert streak["bias"]["rounds"].tolist() == [1, 1, 0, 0] and streak["bias"]["value"][:2] == pytest.approx([0.2, 0])
    assert np.isnan(streak["bias"]["value"][2:]).all()
    assert streak["uncertainty"]["rounds"].tolist() == [2, 2, 1, 1] and streak["skip"]["value"].tolist() == [1, 0.5, 1, 1]


def test_one_run_has_no_bands_and_nothing_is_refused():
    streak = streaks(of_prompts(run("SA" * 30)), least=5)
    assert np.isnan(streak["uncertainty"]["low"]).all() and streak["uncertainty"]["value"] == pytest.approx([0.3, 0.3])
    with pytest.raises(UserError, match="at least one run"):
        streaks(of_prompts(run("")))
    with pytest.raises(UserError, match="at least 20 rounds"):
        streaks(of_prompts(run("SASA")))


def test_bands_widen_when_prompts_differ():
    # The control: the same rounds in other prompts give other bands, so bands are over prompts.
    calm = [run("SA" * 20, np.full(40, u)) for u in (0.1, 0.9)]
    tense = [run("SA" * 20, np.tile([0.1, 0.9, 0.9, 0.1], 10)) for _ in range(2)]

    def width(runs):
        streak = streaks(of_prompts(*runs * 6))
        return float((streak["uncertainty"]["high"] - streak["uncertainty"]["low"])[0])

    means = (streaks(of_prompts(*runs))["uncertainty"]["value"] for runs in (calm, tense))
    assert next(means) == pytest.approx(next(means))
    assert width(calm) > 0.2 > 1e-9 > width(tense)


# What patterns are compared with --------------------------------------------------------------------------------------


def test_position_zero_holds_the_rounds_that_were_sent():
    one = run("SASSA", uncertainty=np.array([0.1, 0.8, 0.2, 0.1, 0.6]), rejection=np.array([0.0, 0.3, 0.1, 0.0, 0.5]))
    runs = of_prompts(*[one] * 6)
    streak = streaks(llm_steps(runs), least=5)
    assert streak["positions"] == ["1"] and streak["skip"]["value"].tolist() == [0.0] and streak["bias"]["value"].tolist() == [0.0]
    assert streak["uncertainty"]["value"] == pytest.approx([0.7]) and streak["uncertainty"]["rounds"].tolist() == [12]


def test_virtual_runs_are_hlm_rounds_counted_as_if_skipped():
    rounds = synthetic_rounds(Truth(), prompts=5, length=30, seed=2)
    lanes = virtual_runs(rounds, 0.4)
    u = rounds.uncertainty["temperature"]
    assert np.bincount(lanes["prompt"]).tolist() == [30] * 5
    assert np.array_equal(lanes["skipped"], u <= 0.4)
    assert np.array_equal(lanes["bias"], np.where(u <= 0.4, 2 * rounds.rejection_prob, 0.0))
    # Rounds that do not depend on one another show no pattern: the control controls.
    streak = streaks(virtual_runs(synthetic_rounds(Truth(), prompts=60, length=60, seed=4), 0.4))
    known = streak["skip_bias"]["value"][streak["skip_bias"]["rounds"] >= 200]
    assert len(known) >= 4 and np.ptp(known) < 0.1
