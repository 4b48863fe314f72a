"""Named uniforms: reproducible, prefix-stable, independent across purposes and seeds."""

import itertools

import numpy as np
import pytest
from scipy import stats

from cuhlm_core.errors import UserError
from cuhlm_core.maths.randomness import PERTURBATIONS, Purpose, race_exponentials, uniforms


@pytest.mark.parametrize("purpose", Purpose)
def test_rows_do_not_depend_on_how_many_rounds_are_asked_for(purpose: Purpose) -> None:
    many = uniforms(3, purpose, 100)
    assert many.shape == (100, purpose.width)
    assert many.dtype == np.float64
    for rounds in (0, 1, 2, 7, 99):
        np.testing.assert_array_equal(uniforms(3, purpose, rounds), many[:rounds])


def test_widths_are_those_that_recorded_runs_rely_on() -> None:
    widths = {purpose.name: purpose.width for purpose in Purpose}
    old = {"DRAFT": 1, "PERTURBATION": 2 * PERTURBATIONS, "ACCEPT": 1, "RESAMPLE": 1, "SKIP": 1, "CHANNEL": 2}
    assert widths == old | {"DROPOUT": 2 * PERTURBATIONS, "PARAPHRASE": PERTURBATIONS}
    assert PERTURBATIONS == 20


def test_known_values_so_that_recorded_runs_stay_replayable() -> None:
    """Third round of seed 7; any change here breaks every recorded run."""
    expected = {
        Purpose.DRAFT: [0.5170696944527114], Purpose.PERTURBATION: [0.6723871768462885, 0.7884338847675473],
        Purpose.ACCEPT: [0.05025403948627172], Purpose.RESAMPLE: [0.9134109933303732], Purpose.SKIP: [0.34343488842451764],
        Purpose.CHANNEL: [0.8421312934018256, 0.7389937558725116], Purpose.DROPOUT: [0.8324001156735438, 0.07432160880918459],
        Purpose.PARAPHRASE: [0.09958706148046448, 0.9588108847213074],
    }  # fmt: skip
    for purpose, values in expected.items():
        assert uniforms(7, purpose, 3)[2, :2].tolist() == values


def test_streams_of_different_purposes_and_seeds_share_nothing() -> None:
    streams = [uniforms(seed, purpose, 1000).ravel()[:1000] for seed in (0, 1, 2, 2**32 - 1) for purpose in Purpose]
    for first, second in itertools.combinations(streams, 2):
        assert not set(first) & set(second)
        # |r| of independent streams has standard deviation 0.032; 496 pairs.
        assert abs(np.corrcoef(first, second)[0, 1]) < 0.15


@pytest.mark.parametrize("purpose", Purpose)
def test_values_are_uniform_and_strictly_inside_the_unit_interval(purpose: Purpose) -> None:
    values = uniforms(11, purpose, 20_000)
    assert values.min() > 0
    assert values.max() < 1
    for column in values.T[:4]:
        assert stats.kstest(column, "uniform").pvalue > 1e-4
    assert stats.kstest(values[:, 0] ** 1.1, "uniform").pvalue < 1e-6  # negative control: the test has power


def test_consecutive_rounds_and_columns_are_uncorrelated() -> None:
    values = uniforms(5, Purpose.CHANNEL, 20_000)
    assert abs(np.corrcoef(values[:-1, 0], values[1:, 0])[0, 1]) < 0.03
    assert abs(np.corrcoef(values[:, 0], values[:, 1])[0, 1]) < 0.03


def test_extreme_words_stay_inside_the_unit_interval(monkeypatch: pytest.MonkeyPatch) -> None:
    class ScriptedPhilox:
        def __init__(self, key: np.ndarray) -> None:
            pass

        def random_raw(self, size: int) -> np.ndarray:
            return np.array([0, 2**64 - 1], dtype=np.uint64)

    monkeypatch.setattr(np.random, "Philox", ScriptedPhilox)
    assert uniforms(0, Purpose.CHANNEL, 1).tolist() == [[2.0**-53, 1 - 2.0**-53]]


@pytest.mark.parametrize(("seed", "rounds"), [(-1, 1), (2**32, 1), (1.5, 1), (True, 1), (0, -1), (0, 2.0), (float("nan"), 1)])
def test_seed_or_count_out_of_range_is_a_user_error(seed: int, rounds: int) -> None:
    with pytest.raises(UserError):
        uniforms(seed, Purpose.DRAFT, rounds)


def test_race_exponentials_follow_from_the_uniform_alone_and_are_exponential():
    noise = uniforms(3, Purpose.RESAMPLE, 40)[:, 0]
    drawn = race_exponentials(noise, 500)
    assert np.array_equal(race_exponentials(noise[[7]], 500)[0], drawn[7])  # whoever has the uniform has them, alone or among others
    assert np.array_equal(race_exponentials(noise, 100), drawn[:, :100])  # and whatever the vocabulary
    assert stats.kstest(drawn.ravel(), "expon").pvalue > 0.01
    assert stats.kstest(drawn[:, 0], "expon").pvalue > 0.01 and stats.kstest(np.diff(noise), "expon").pvalue < 1e-6  # the control
    assert (drawn > 0).all() and np.isfinite(drawn).all()
    correlated = np.corrcoef(drawn)[~np.eye(40, dtype=bool)]
    assert np.abs(correlated).max() < 0.25 and abs(np.corrcoef(noise, drawn[:, 0])[0, 1]) < 0.4
