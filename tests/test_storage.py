"""The store: what is stored comes back, own before shipped, damage is named and skipped, old names and files stay valid."""

import json
import logging
import os
import time

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from cuhlm_core.errors import UserError
from cuhlm_core.measuring.collect import ON_DEMAND, find, recipe_for
from cuhlm_core.models.calibration import StoredPair, stored_calibration
from cuhlm_core.models.registry import EMBEDDED_FOLDERS
from cuhlm_core.prompts import own_prompts
from cuhlm_core.storage import SHIPPED_CACHE, Store, cache_folder, content_key, parse_json, read_json, write_json, write_whole
from cuhlm_core.studies.calibration.runs import STREAK_PROMPTS, find_skip_runs

COLUMNS = {
    "whole": np.arange(3), "real": np.array([0.1, np.nan, np.inf]), "flag": np.array([True, False, True]),
    "text": np.array(["a", "", "ü"], dtype=object), "wide": np.array([[1.5, 2.5], [0.0, -1.0], [3.0, 4.0]]),
    "ids": np.arange(6).reshape(3, 2),
}


def content(columns, about):
    return columns, about


@pytest.fixture
def store(tmp_path):
    return Store(tmp_path / "own", tmp_path / "shipped")


@pytest.fixture
def said(monkeypatch):
    """What the store logs."""
    records: list[logging.LogRecord] = []
    monkeypatch.setattr(logging.getLogger("cuhlm_core.storage"), "handle", records.append)
    return records


def test_what_is_kept_comes_back(store):
    store.save("a", COLUMNS, {"made": {"by": ["x", 1]}})
    columns, about = store.load("a", content)
    assert about == {"made": {"by": ["x", 1]}} and columns.keys() == COLUMNS.keys()
    for name, values in COLUMNS.items():
        np.testing.assert_array_equal(columns[name], values)
        assert columns[name].dtype == values.dtype
    assert store.holds("a") and not store.holds("b") and store.load("b", content) is None
    assert [file.name for file in store.writable.iterdir()] == ["a.parquet"]  # nothing is left next to it


def test_own_comes_before_shipped_and_shipped_stands_in_for_damage(store, said):
    Store(store.folders[1]).save("a", {"x": np.zeros(2)})
    assert store.load("a", content)[0]["x"].tolist() == [0, 0] and store.stamp() == "a.parquet"
    store.save("a", {"x": np.ones(2)})
    assert store.load("a", content)[0]["x"].tolist() == [1, 1] and len(store.files()) == 2
    file = store.writable / "a.parquet"
    for damage in (b"", b"PAR1", file.read_bytes()[:-20]):
        file.write_bytes(damage)
        said.clear()
        assert store.load("a", content)[0]["x"].tolist() == [0, 0]
        (record,) = said
        assert record.levelno == logging.WARNING and str(file) in record.getMessage()


def test_a_reader_refuses_or_passes_over(store, said):
    Store(store.folders[1]).save("a", {"x": np.zeros(2)})
    store.save("a", {"y": np.ones(3)})
    assert store.load("a", lambda columns, about: columns["x"]).tolist() == [0, 0] and len(said) == 1
    said.clear()
    assert store.load("a", lambda columns, about: len(columns.get("y", ())) or None) == 3
    assert store.load("a", lambda columns, about: None) is None and not said


def test_below_is_the_same_store_further_down(store):
    store.below("scores").save("a", {"x": np.zeros(1)})
    assert (store.writable / "scores" / "a.parquet").exists() and store.stamp() == "" and store.below("scores").stamp() == "a.parquet"


def test_keys_are_what_they_were():
    assert content_key([1, "cosine", "ab", [["x", "y"]]]) == "a77350e48b5abc79afd4"
    assert content_key({"b": 1, "a": "\ud800"}) == content_key({"a": "\ud800", "b": 1}) != content_key({"a": "", "b": 1})


def test_a_file_that_cannot_be_written_is_said_and_leaves_nothing(tmp_path):
    (tmp_path / "file").write_text("")
    path = tmp_path / "file" / "below"
    for write in (lambda: write_whole(path, b"x"), lambda: write_json(path, {}), lambda: Store(path.parent).save("a", COLUMNS)):
        with pytest.raises(UserError, match="cannot be written"):
            write()
    assert [file.name for file in tmp_path.iterdir()] == ["file"]


def test_what_killed_writes_left_goes_with_the_next_write(tmp_path, monkeypatch):
    path = tmp_path / "a.json"

    def killed(*_):
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(os, "replace", killed)
        for _ in range(2):
            with pytest.raises(KeyboardInterrupt):
                write_whole(path, b"half")
    old, young = tmp_path.iterdir()
    others = [tmp_path / ".gitignore", tmp_path / ".a.json.01234567", tmp_path / "b"]
    for file in others:
        file.write_text("a user's own")
    for file in (old, *others):
        os.utime(file, (time.time() - 25 * 3600,) * 2)
    write_whole(path, b"whole")
    assert {*tmp_path.iterdir()} == {path, young, *others} and path.read_bytes() == b"whole"


@pytest.mark.parametrize(("text", "reason"), [
    ("{", "damaged or no JSON"), ("", "damaged or no JSON"), (b"\xff{}", "damaged or no JSON"), ("[" * 100_000, "damaged or no JSON"),
    ('{"a":' * 500 + "1" + "}" * 500, "more than 100 deep"), ("[" + "9" * 400 + "]", "not finite or too large"),
    ("9" * 5_000, "not finite or too large"), ("[1e400]", "not finite or too large"), ("[NaN]", "not finite or too large, 'NaN'"),
    ("[-Infinity]", "not finite or too large"),
])  # fmt: skip
def test_a_json_text_that_could_harm_is_refused_with_a_reason(text, reason):
    with pytest.raises(UserError, match=reason):
        parse_json(text)


def test_a_json_text_that_is_sound_is_read_as_python_does():
    text = '{"a": [1, -9223372036854775807, 1.5, true, null, "9\\ud83c\\udf88"], "b": {"c": []}}'
    assert parse_json(text) == parse_json(text.encode()) == json.loads(text)
    assert parse_json("[" * 100 + "]" * 100) and parse_json("[1e30]") == [1e30]
    assert (numbers := parse_json("[1000000000000000019884624838656]")) == [1e30] and isinstance(numbers[0], float)
    assert [str(number) for number in parse_json("[NaN, -Infinity]", nan=True)] == ["nan", "-inf"]
    with pytest.raises(UserError, match="too large"):
        parse_json("[1e400]", nan=True)


def test_what_stands_in_the_place_of_a_file_is_not_waited_for_and_leaves_no_handle(tmp_path):
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "large").write_text("[" + " " * 1_000)
    handles = len(os.listdir("/dev/fd"))
    for name, reason in {"pipe": "not a plain file", ".": "not a plain file", "large": "larger than", "none": "missing"}.items():
        with pytest.raises(UserError, match=reason):
            read_json(tmp_path / name, most=1_000)
    assert len(os.listdir("/dev/fd")) == handles


def test_a_folder_in_the_place_of_columns_counts_as_missing_and_cannot_be_written_over(store, said):
    (store.writable / "a.parquet").mkdir(parents=True)
    (store.writable / "dangling.parquet").symlink_to("nowhere")
    assert store.load("a", content) is None and "cannot be used" in said[0].getMessage()
    assert len(store.files()) == 2
    with pytest.raises(UserError, match="remove the folder of that name"):
        store.save("a", {"x": np.zeros(2)})


@pytest.mark.parametrize("about", ["[" * 100_000, '{"a": 1' + "0" * 400 + "}"])
def test_facts_that_no_program_writes_count_as_damage(store, about):
    path = store.writable / "a.parquet"
    path.parent.mkdir(parents=True)
    pq.write_table(pa.table({"x": [1]}).replace_schema_metadata({"about": about}), path)
    assert store.load("a", content) is None


@pytest.mark.parametrize("error", [OverflowError, RecursionError, AttributeError, IndexError])
def test_a_reader_that_fails_over_odd_content_passes_it_over(store, error):
    def read(columns, about):
        raise error

    store.save("a", COLUMNS)
    assert store.load("a", read) is None


# What ships -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", EMBEDDED_FOLDERS)
def test_the_shipped_rounds_are_found_with_all_that_is_kept_beside_them(name):
    pair = StoredPair(stored_calibration(name)[0])
    recipe = recipe_for(pair, [sample.prompt for sample in own_prompts(100)], 64, 0)
    collected = find(recipe)
    assert collected is not None and set(ON_DEMAND) <= collected.rounds.uncertainty.keys() and all(map(collected.notes.get, ON_DEMAND))
    assert len(collected.rounds) == pair.calibration.rounds and len(collected.measured.answers) == 100
    assert set(find_skip_runs(recipe, pair.calibration.u_th, STREAK_PROMPTS)["prompt"]) == {*range(STREAK_PROMPTS)}


def test_every_shipped_file_is_sound():
    files = list(SHIPPED_CACHE.glob("shipped_*/**/*.parquet"))
    assert len(files) > 60 and all(Store(file.parent).load(file.stem, content) is not None for file in files)


@pytest.mark.parametrize(("name", "why"), [("A" * 5_000, "too long"), ("~nouser/cache", "not known here")])
def test_a_cache_folder_that_cannot_be_is_said(monkeypatch, name, why):
    monkeypatch.setenv("CUHLM_CACHE", name)
    with pytest.raises(UserError, match=why):
        cache_folder()
