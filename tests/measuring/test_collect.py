"""Rounds stored on disk: the same again, resumed after a kill, estimators added later, damage and refusals."""

import itertools
from dataclasses import fields, replace

import numpy as np
import pytest
from toys import toy_pair

from cuhlm_core import storage
from cuhlm_core.errors import UserError
from cuhlm_core.measuring import measure, paraphrase
from cuhlm_core.measuring.collect import collect, find, measured_of, part_name, recipe_for, stamp
from cuhlm_core.measuring.measure import measure_prompts
from cuhlm_core.measuring.rounds import Rounds
from cuhlm_core.models.calibration import StoredPair
from cuhlm_core.models.pairs import load_pair

PROMPTS = [*"abcdefghabcdefghabcd"]


@pytest.fixture(scope="module")
def pair():
    return toy_pair(8, seed=106, closeness=0.5, end_id=3)


@pytest.fixture(scope="module")
def world():
    return load_pair()


def same(ours: Rounds, theirs: Rounds) -> bool:
    """Equal, the wide columns to single precision, the distances at every size to half a step of 2^-16."""
    for field in fields(Rounds):
        a, b = getattr(ours, field.name), getattr(theirs, field.name)
        if a is None or b is None:
            if a is not b:
                return False
            continue
        if isinstance(a, dict):
            pairs = [(a[name], b[name]) for name in a] if a.keys() == b.keys() else [(np.zeros(1), np.ones(1))]
        else:
            pairs = [(a, b)]
        for mine, other in ((np.asarray(one), np.asarray(two)) for one, two in pairs):
            digits = 8e-6 if field.name == "dense_distances" else 1e-6 if mine.ndim == 2 else 0
            if mine.shape != other.shape or not np.allclose(mine, other, rtol=digits, atol=0):
                return False
    return True


def drained(steps):
    return [(step.what, step.done, step.of) for step in steps]


def test_what_is_read_back_is_what_was_measured(pair):
    recipe = recipe_for(pair, PROMPTS, 25, 3)
    assert find(recipe) is None and stamp(recipe) == ""
    progress = drained(collect(pair, recipe))
    assert progress == [("rounds", done, 20) for done in (0, 8, 16, 20)]
    collected, direct = find(recipe), measure_prompts(pair, PROMPTS, 0, 25, 3)
    assert same(collected.rounds, direct.rounds) and collected.measured.answers == direct.answers
    assert not same(replace(collected.rounds, draft_prob=collected.rounds.draft_prob + 1e-9), direct.rounds)  # the control
    assert stamp(recipe) and not drained(collect(pair, recipe))  # a second visit measures nothing


def test_everything_that_rounds_depend_on_is_in_the_key(pair):
    recipe = recipe_for(pair, PROMPTS, 25, 3)
    others = [
        recipe_for(pair, PROMPTS[1:], 25, 3), recipe_for(pair, PROMPTS, 24, 3), recipe_for(pair, PROMPTS, 25, 4),
        recipe_for(toy_pair(8, seed=107, closeness=0.5, end_id=3), PROMPTS, 25, 3), replace(recipe, format=recipe.format + 1),
    ]
    assert len({recipe.key, *(other.key for other in others)}) == 6
    slm, llm = pair.weights
    assert recipe_for(StoredPair(replace(pair.calibration, slm=slm, llm=llm, vocabulary_size=8)), PROMPTS, 25, 3) == recipe


def test_a_killed_measurement_goes_on_where_it_was(pair, monkeypatch):
    recipe = recipe_for(pair, PROMPTS, 25, 3)
    list(itertools.islice(collect(pair, recipe), 2))  # reports part 0, then part 1: killed before measuring that one
    files = stamp(recipe)
    assert files and find(recipe) is None
    measured = []
    real = measure.measure_prompts
    monkeypatch.setattr(measure, "measure_prompts", lambda *arguments: measured.append(arguments[2]) or real(*arguments))
    drained(collect(pair, recipe))
    assert measured == [8, 16]
    assert same(find(recipe).rounds, measure_prompts(pair, PROMPTS, 0, 25, 3).rounds)


@pytest.mark.parametrize("damage", [b"", b"PAR1 nothing", None])
def test_a_damaged_part_is_measured_again(pair, damage):
    recipe = recipe_for(pair, PROMPTS, 25, 3)
    drained(collect(pair, recipe))
    before = find(recipe)
    part = recipe.store.writable / f"{part_name(8)}.parquet"
    if damage is None:  # a Parquet file of something else
        recipe.store.save(part_name(8), {"uncertainty": np.zeros(3)}, {"note": ""})
    else:
        part.write_bytes(damage)
    assert find(recipe) is None
    drained(collect(pair, recipe))
    assert same(find(recipe).rounds, before.rounds)


def test_rounds_that_shipped_are_found_and_estimates_join_them(pair, cache, monkeypatch):
    monkeypatch.setattr(storage, "SHIPPED_CACHE", cache)
    recipe = recipe_for(pair, PROMPTS, 25, 3)
    drained(collect(pair, recipe))
    count = len(find(recipe).rounds)
    (cache / "rounds").rename(cache / "shipped_rounds")
    assert len(find(recipe).rounds) == count
    lengths = np.bincount(find(recipe).rounds.prompt)
    values = []
    for start in recipe.starts:
        values.append(np.full(lengths[start : start + 8].sum(), start / 100))
        assert "prompt" not in find(recipe).rounds.uncertainty  # not before all parts have it
        recipe.store.save(part_name(start, "prompt"), {"uncertainty": values[-1]}, {"note": "a note"})
    collected = find(recipe)
    assert np.array_equal(collected.rounds.uncertainty["prompt"], np.concatenate(values)) and collected.notes == {"prompt": "a note"}


def test_estimators_on_demand_are_measured_once_and_resume(world):
    recipe = recipe_for(world, ["the cat", "a mat"], 4, 0)
    progress = drained(collect(world, recipe, ["mc-dropout"]))
    # A slow machine tells more than once that nothing is kept yet.
    assert [*dict.fromkeys(progress)] == [("rounds", 0, 2), ("rounds", 2, 2), ("mc-dropout", 0, 2), ("mc-dropout", 2, 2)]
    collected = find(recipe)
    u = collected.rounds.uncertainty["mc-dropout"]
    assert u.shape == (len(collected.rounds),) and ((u * 20).round(9) % 1 == 0).all() and "current step" in collected.notes["mc-dropout"]
    assert not drained(collect(world, recipe, ["mc-dropout"]))


def test_missing_wordnet_never_loses_the_rest(world, monkeypatch):
    def missing():
        raise UserError("no WordNet here")

    monkeypatch.setattr(paraphrase, "find_lexicon", missing)
    recipe = recipe_for(world, ["the cat"], 4, 0)
    with pytest.raises(UserError, match="no WordNet here"):
        drained(collect(world, recipe, ["prompt"]))
    assert find(recipe) is not None


def test_refusals(pair):
    recipe = recipe_for(pair, PROMPTS, 25, 3)
    with pytest.raises(UserError, match="Only mc-dropout and prompt"):
        drained(collect(pair, recipe, ["entropy"]))
    with pytest.raises(UserError, match="needs a model of the library transformers"):
        drained(collect(pair, recipe, ["mc-dropout"]))
    for arguments in (([], 25, 3), (PROMPTS, 0, 3), (PROMPTS, 513, 3), (PROMPTS, 25, -1)):
        with pytest.raises(UserError):
            recipe_for(pair, *arguments)


def test_rounds_that_lack_a_column_count_as_missing(pair):
    column = "dense_changes"
    recipe = recipe_for(pair, PROMPTS, 25, 3)
    drained(collect(pair, recipe))
    whole = find(recipe).rounds
    columns, about = recipe.store.load(part_name(0), lambda columns, about: (columns, about))
    recipe.store.save(part_name(0), {name: values for name, values in columns.items() if name != column}, about)
    assert find(recipe) is None
    drained(collect(pair, recipe))
    assert same(find(recipe).rounds, whole)
    more = {**columns, "another": columns["draft"]}
    assert same(measured_of(more, about).rounds, measured_of(columns, about).rounds), "a column that no page needs is left out"
    with pytest.raises(ValueError, match="other sizes"):
        measured_of({**columns, column: np.zeros((len(columns["prompt"]), 3), dtype=int)}, about)
