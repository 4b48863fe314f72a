"""Sweeps on disk: they re-cost exactly, damaged files count as missing, another sweep of the same models is found, size."""

from dataclasses import replace

import numpy as np
import pytest
from synthetic_sweeps import made_up_sweep

from cuhlm_core.errors import UserError
from cuhlm_core.evaluation.datasets import shipped_samples
from cuhlm_core.models.calibration import PAPER_CALIBRATION, StoredPair
from cuhlm_core.settings import ChannelSettings, ClockSettings
from cuhlm_core.storage import Store, store_of
from cuhlm_core.studies.tradeoff.points import PER_ROUND, points
from cuhlm_core.studies.tradeoff.sweep import SWEEPS, find_other, find_sweep, load_sweep, save_sweep, sweep_key, sweep_plan, sweep_stamp

SAMPLES = shipped_samples(4)


def asked(slm="aa", llm="bb", calibration=PAPER_CALIBRATION, samples=SAMPLES, tokens=12, seed=0):
    """The plan and the samples of a sweep."""
    pair = StoredPair(replace(calibration, slm=slm, llm=llm, vocabulary_size=4_096))
    return sweep_plan(pair, samples, tokens, seed), samples


def test_what_was_saved_costs_the_same_to_the_last_digit(tmp_path):
    sweep = made_up_sweep()
    save_sweep(Store(tmp_path), "one", sweep)
    read = load_sweep(Store(tmp_path), "one")
    assert read is not None and read.configurations == sweep.configurations
    channel, clock = ChannelSettings("rician", -7.0), ClockSettings("custom", 0.01, 0.3)
    assert repr(points(read, channel, clock)) == repr(points(sweep, channel, clock))  # repr: nan equals nan there
    np.testing.assert_array_equal(read.right, sweep.right)


def test_half_of_a_sweep_or_a_damaged_one_is_none(tmp_path):
    sweep = made_up_sweep()
    save_sweep(Store(tmp_path), "one", sweep)
    assert load_sweep(Store(tmp_path), "two") is None
    (tmp_path / "one-rounds.parquet").rename(tmp_path / "kept")
    assert load_sweep(Store(tmp_path), "one") is None
    shorter = {name: getattr(sweep, name)[:-1] for name in ("decision", *PER_ROUND)}
    save_sweep(Store(tmp_path), "other", replace(sweep, **shorter))
    assert load_sweep(Store(tmp_path), "other") is None  # rounds that are not those of the answers
    (tmp_path / "kept").rename(tmp_path / "one-rounds.parquet")
    assert load_sweep(Store(tmp_path), "one") is not None
    (tmp_path / "one-answers.parquet").write_bytes(b"no table")
    assert load_sweep(Store(tmp_path), "one") is None


def test_everything_that_matters_makes_another_sweep():
    others = [
        asked(llm="cc"), asked(samples=SAMPLES[:3]), asked(tokens=13), asked(seed=1),
        asked(calibration=replace(PAPER_CALIBRATION, u_th=0.5)), asked(samples=(replace(SAMPLES[0], reference="another"), *SAMPLES[1:])),
    ]  # fmt: skip
    keys = {sweep_key(*asked()), *(sweep_key(*other) for other in others)}
    assert len(keys) == 7 and sweep_key(*asked()) == sweep_key(*asked())
    weights = [sweep_key(*one).split("-")[1] for one in (asked(), asked(seed=1), others[0])]
    assert weights[0] == weights[1] != weights[2]


def test_a_sweep_is_found_by_its_plan_and_another_one_by_its_models():
    plan, samples = asked()
    assert find_sweep(plan, samples) is None and find_other(plan) is None
    before = sweep_stamp(plan)
    save_sweep(store_of(SWEEPS), sweep_key(*asked(seed=1)), made_up_sweep())
    assert find_sweep(plan, samples) is None and sweep_stamp(plan) != before
    other = find_other(plan)
    assert other is not None and np.array_equal(other.tokens, made_up_sweep().tokens)
    assert find_other(asked(llm="cc")[0]) is None
    save_sweep(store_of(SWEEPS), sweep_key(plan, samples), made_up_sweep(seed=5))
    found = find_sweep(plan, samples)
    assert found is not None and np.array_equal(found.tokens, made_up_sweep(seed=5).tokens)


@pytest.mark.parametrize("changes", [{"tokens": 0}, {"tokens": 513}, {"seed": -1}])
def test_what_is_out_of_range_is_refused(changes):
    with pytest.raises(UserError):
        asked(**changes)
