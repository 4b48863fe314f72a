"""U-HLM runs over a measurement's prompts: what is kept is what was decoded; stopped, they go on."""

import itertools

import numpy as np
import pytest
from toys import toy_pair

from cuhlm_core.decoding.decoder import decode
from cuhlm_core.measuring.collect import recipe_for
from cuhlm_core.runs.columns import run_table
from cuhlm_core.settings import DecodeSettings
from cuhlm_core.studies.calibration.runs import decode_skip_runs, find_skip_runs


@pytest.fixture(scope="module")
def pair():
    return toy_pair(8, seed=106, closeness=0.5, end_id=3)


@pytest.fixture
def recipe(pair):
    return recipe_for(pair, [*"abcdefghabcdefgh"], 20, 2)


def test_runs_are_those_of_the_decoder(pair, recipe):
    assert find_skip_runs(recipe, 0.5, 10) is None
    result = [(step.done, step.of) for step in decode_skip_runs(pair, recipe, 0.5, 10)]
    assert result == [(0, 10), (8, 10), (10, 10)]
    runs = find_skip_runs(recipe, 0.5, 10)
    for number in range(10):
        settings = DecodeSettings(seed=2 + number, max_tokens=20, u_th=0.5)
        table = run_table(decode(pair, recipe.prompts[number], "u-hlm", settings), settings.seed)
        for name in ("uncertainty", "skipped", "rejection_prob", "bias"):
            assert np.array_equal(runs[name][runs["prompt"] == number], getattr(table, name), equal_nan=True)
    assert set(runs["prompt"]) == {*range(10)} and runs["skipped"].dtype == bool and 0 < runs["skipped"].mean() < 1
    assert find_skip_runs(recipe, 0.6, 10) is None and find_skip_runs(recipe, 0.5, 16) is None
    assert [step.done for step in decode_skip_runs(pair, recipe, 0.5, 10)] == [10]  # nothing is decoded twice


def test_stopped_runs_go_on(pair, recipe):
    list(itertools.islice(decode_skip_runs(pair, recipe, 0.5, 16), 2))  # the first eight are kept, the ninth was not begun
    assert find_skip_runs(recipe, 0.5, 8) is not None and find_skip_runs(recipe, 0.5, 16) is None
    assert [step.done for step in decode_skip_runs(pair, recipe, 0.5, 16)] == [8, 16]
    assert set(find_skip_runs(recipe, 0.5, 16)["prompt"]) == {*range(16)}
    asked = itertools.count()
    list(decode_skip_runs(pair, recipe, 0.7, 8, cancelled=lambda: next(asked) > 30))
    assert find_skip_runs(recipe, 0.7, 8) is None
