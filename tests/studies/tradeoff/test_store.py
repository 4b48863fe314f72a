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
from cuhlm_core.studies.tradeoff.points import PER_ROUND, QUALITIES, points
from cuhlm_core.studies.tradeoff.sweep import SWEEPS, find_other, find_sweep, load_sweep, save_sweep, sweep_recipe, sweep_stamp

SAMPLES = shipped_samples(4)


def recipe(slm="aa", llm="bb", calibration=PAPER_CALIBRATION, **changes):
    asked = {"samples": SAMPLES, "tokens": 12, "seed": 0, **changes}
    return sweep_recipe(StoredPair(replace(calibration, slm=slm, llm=llm, vocabulary_size=4_096)), **asked)


def test_what_was_saved_costs_the_same_to_the_last_digit(tmp_path):
    sweep = made_up_sweep()
    save_sweep(Store(tmp_path), "one", sweep)
    read = load_sweep(Store(tmp_path), "one")
    assert read is not None and read.configurations == sweep.configurations and read.texts == sweep.texts
    for score in QUALITIES.keys() & {*sweep.scores, "bias"}:
        channel, clock = ChannelSettings("rician", -7.0), ClockSettings("custom", 0.01, 0.3)
        assert repr(points(read, channel, clock, score)) == repr(points(sweep, channel, clock, score))  # repr: nan equals nan there


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
        recipe(llm="cc"),
        recipe(samples=SAMPLES[:3]),
        recipe(tokens=13),
        recipe(seed=1),
        recipe(calibration=replace(PAPER_CALIBRATION, u_th=0.5)),
        recipe(samples=(replace(SAMPLES[0], reference="another"), *SAMPLES[1:])),
    ]
    keys = {recipe().key, *(other.key for other in others)}
    assert len(keys) == 7 and recipe().key == recipe().key
    assert recipe(seed=1).weights == recipe().weights != others[0].weights


def test_a_sweep_is_found_by_its_recipe_and_another_one_by_its_models():
    assert find_sweep(recipe()) is None and find_other(recipe()) is None
    before = sweep_stamp(recipe())
    save_sweep(store_of(SWEEPS), recipe(seed=1).key, made_up_sweep())
    assert find_sweep(recipe()) is None and sweep_stamp(recipe()) != before
    other = find_other(recipe())
    assert other is not None and np.array_equal(other.tokens, made_up_sweep().tokens)
    assert find_other(recipe(llm="cc")) is None
    save_sweep(store_of(SWEEPS), recipe().key, made_up_sweep(seed=5))
    found = find_sweep(recipe())
    assert found is not None and np.array_equal(found.tokens, made_up_sweep(seed=5).tokens)


def test_a_full_sweep_is_small(tmp_path):
    save_sweep(Store(tmp_path), "one", made_up_sweep(prompts=60, limit=64))
    assert sum(file.stat().st_size for file in tmp_path.glob("one-*")) < 3e6


@pytest.mark.parametrize("changes", [{"tokens": 0}, {"tokens": 513}, {"seed": -1}])
def test_what_is_out_of_range_is_refused(changes):
    with pytest.raises(UserError):
        recipe(**changes)
